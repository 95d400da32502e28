//! Shrinks a string: tries what is simpler, field by field, rank by rank, man by man, and keeps what still shows the same.

use std::collections::BTreeSet;

use xfen_core::ReadOptions;

/// A way to make a string simpler: all that it can make of one, in an order that does not change with the string.
type Pass = fn(&str) -> Vec<String>;

/// The passes, those that take away most first.
const PASSES: [Pass; 7] =
    [canonical, plain_fields, empty_ranks, fewer_letters, fewer_men, eight_files, fewer_characters];

/// The simplest string that this finds for which `still` holds, in at most so many questions.
///
/// # Errors
/// Those of `still`.
pub(super) fn reduce<E>(
    text: &str,
    mut steps: usize,
    mut still: impl FnMut(&str) -> Result<bool, E>,
) -> Result<String, E> {
    let mut best = text.to_owned();
    // Nothing is asked twice, so that there is an end.
    let mut known = BTreeSet::from([best.clone()]);
    loop {
        let before = best.clone();
        for pass in PASSES {
            let mut at = 0;
            while let Some(simpler) = pass(&best).into_iter().nth(at) {
                if !known.insert(simpler.clone()) {
                    at += 1;
                    continue;
                }
                if steps == 0 {
                    return Ok(best);
                }
                steps -= 1;
                // What took its place is next.
                if still(&simpler)? {
                    best = simpler;
                } else {
                    at += 1;
                }
            }
        }
        if best == before {
            return Ok(best);
        }
    }
}

/// The canonical spelling of a text that has a meaning.
fn canonical(text: &str) -> Vec<String> {
    xfen_core::read(text, ReadOptions::default()).map(|accepted| accepted.setup.to_xfen()).into_iter().collect()
}

/// Single blanks, and the plainest field in each place.
fn plain_fields(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut all = vec![words.join(" ")];
    for (place, plain) in [(3, "-"), (2, "-"), (4, "0"), (5, "1"), (1, "w")] {
        let mut fields: Vec<&str> = text.split(' ').collect();
        if let Some(field) = fields.get_mut(place).filter(|field| !field.is_empty()) {
            *field = plain;
        }
        all.push(fields.join(" "));
    }
    all
}

/// Each rank without men.
fn empty_ranks(text: &str) -> Vec<String> {
    let (ranks, rest) = board(text);
    let width = ranks.iter().filter_map(|rank| squares(rank)).map(|squares| squares.len()).max().unwrap_or(8);
    let empty = if width == 10 { "10" } else { "8" };
    (0..ranks.len()).map(|place| with_rank(&ranks, place, empty) + rest).collect()
}

/// One letter less in the castling field.
fn fewer_letters(text: &str) -> Vec<String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let Some(castling) = fields.get(2) else { return Vec::new() };
    let without = |(at, letter): (usize, char)| {
        let castling = format!("{}{}", &castling[..at], &castling[at + letter.len_utf8()..]);
        let mut fields = fields.clone();
        fields[2] = if castling.is_empty() { "-" } else { &castling };
        fields.join(" ")
    };
    castling.char_indices().map(without).collect()
}

/// Each man off its square, in ranks that can be read.
fn fewer_men(text: &str) -> Vec<String> {
    let (ranks, rest) = board(text);
    let mut all = Vec::new();
    for (place, rank) in ranks.iter().enumerate() {
        let Some(squares) = squares(rank) else { continue };
        for (file, _) in squares.iter().enumerate().filter(|(_, man)| man.is_some()) {
            let mut fewer = squares.clone();
            fewer[file] = None;
            all.push(with_rank(&ranks, place, &rank_text(&fewer)) + rest);
        }
    }
    all
}

/// A board of ten files without its last two, if they are empty.
fn eight_files(text: &str) -> Vec<String> {
    let (ranks, rest) = board(text);
    let narrow = |rank: &&str| {
        let squares = squares(rank).filter(|squares| squares.len() == 10 && squares[8..] == [None, None])?;
        Some(rank_text(&squares[..8]))
    };
    let narrow: Option<Vec<String>> = ranks.iter().map(narrow).collect();
    narrow.map(|ranks| ranks.join("/") + rest).into_iter().collect()
}

/// Each character less that is no blank.
fn fewer_characters(text: &str) -> Vec<String> {
    let letters = text.char_indices().filter(|(_, letter)| *letter != ' ');
    letters.map(|(at, letter)| format!("{}{}", &text[..at], &text[at + letter.len_utf8()..])).collect()
}

/// The ranks of a text, and what follows them.
fn board(text: &str) -> (Vec<&str>, &str) {
    let (board, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    (board.split('/').collect(), rest)
}

fn with_rank(ranks: &[&str], place: usize, rank: &str) -> String {
    let mut ranks = ranks.to_vec();
    ranks[place] = rank;
    ranks.join("/")
}

/// The squares of a rank, unless it is damaged.
fn squares(rank: &str) -> Option<Vec<Option<char>>> {
    if rank == "10" {
        return Some(vec![None; 10]);
    }
    let mut squares = Vec::new();
    let mut was_number = false;
    for letter in rank.chars() {
        match letter {
            '1'..='9' if !was_number => squares.extend(vec![None; letter as usize - '0' as usize]),
            'a'..='z' | 'A'..='Z' => squares.push(Some(letter)),
            _ => return None,
        }
        was_number = letter.is_ascii_digit();
    }
    Some(squares).filter(|squares| squares.len() <= 10)
}

fn rank_text(squares: &[Option<char>]) -> String {
    let mut text = String::new();
    let mut gap = 0;
    for square in squares.iter().map(Some).chain([None]) {
        if square == Some(&None) {
            gap += 1;
            continue;
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
            gap = 0;
        }
        text.extend(square.copied().flatten());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn reduced(text: &str, still: impl Fn(&str) -> bool) -> String {
        let result: Result<String, Infallible> = reduce(text, 1000, |text| Ok(still(text)));
        result.unwrap_or_else(|never| match never {})
    }

    #[test]
    fn what_does_not_matter_goes() {
        let text = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
        let strict = xfen_core::ReadOptions::with_policy(xfen_core::Policy::Strict);
        let castles_with_g = |text: &str| {
            xfen_core::read(text, strict).is_ok_and(|accepted| {
                let setup = accepted.setup;
                setup.illegal().is_empty() && setup.castling_rights().any(|right| right.rook.to_string() == "g1")
            })
        };
        assert_eq!(reduced(text, castles_with_g), "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
        assert_eq!(reduced(text, |text| text.contains("bn")), "bn");
    }

    #[test]
    fn ten_files_become_eight() {
        let text = "3k6/10/10/2p7/10/10/10/3K6 b - - 12 34";
        let has_pawn = |text: &str| text.parse::<xfen_core::Setup>().is_ok() && text.contains('p');
        assert_eq!(reduced(text, has_pawn), "8/8/8/2p5/8/8/8/8 w - -");
    }

    #[test]
    fn questions_are_counted() {
        let mut asked = 0;
        let text = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
        let same: Result<String, Infallible> = reduce(text, 7, |_| {
            asked += 1;
            Ok(false)
        });
        assert_eq!((same, asked), (Ok(text.to_owned()), 7));
    }

    #[test]
    fn damaged_ranks_stay_as_they_are() {
        for rank in ["44", "p0", "x~", "110", "9pp"] {
            assert_eq!(squares(rank), None, "{rank}");
        }
        assert_eq!(rank_text(&squares("p2k4").expect("a good rank")), "p2k4");
        assert_eq!(rank_text(&squares("10").expect("a good rank")), "10");
    }
}
