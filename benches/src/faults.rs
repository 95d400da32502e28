//! Lines with one fault each, made of good ones.

use crate::lots::Lots;

/// The line with a fault by lot, such as people and programs make.
pub(crate) fn spoiled(lots: &mut Lots, line: &str) -> String {
    let mut fields: Vec<String> = line.split(' ').map(String::from).collect();
    match lots.below(9) {
        0 => replace_one(lots, &mut fields[0], |byte| byte.is_ascii_alphabetic(), "x"),
        1 => replace_one(lots, &mut fields[0], |byte| byte.is_ascii_digit(), "9"),
        2 => replace_one(lots, &mut fields[0], |byte| byte == b'/', "//"),
        3 => {
            let end = fields[0].rfind('/').expect("eight ranks");
            fields[0].truncate(end);
        }
        4 => fields[1] = String::from("x"),
        5 => fields[2] = String::from("KQxq"),
        6 => fields[3] = String::from("e9"),
        7 => fields[4] = String::from("zero"),
        _ => fields.push(String::from("1")),
    }
    fields.join(" ")
}

fn replace_one(lots: &mut Lots, text: &mut String, wanted: impl Fn(u8) -> bool, by: &str) {
    let places: Vec<usize> = (0..text.len()).filter(|place| wanted(text.as_bytes()[*place])).collect();
    // A field without such a place gets the text at its end, which is a fault as well.
    match places.as_slice() {
        [] => text.push_str(by),
        places => {
            let place = *lots.pick(places);
            text.replace_range(place..=place, by);
        }
    }
}
