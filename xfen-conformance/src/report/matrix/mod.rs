//! `matrix.html`: what every row made of every rule, in one file that needs nothing else and works from a disk.
//!
//! The page is a frame (`matrix.html`), a style sheet and plain scripts beside this file, the parts of the boards, and the
//! results as one block of JSON ([`data`]). The scripts put text from outside into the page as text, never as markup.

mod board;
mod data;
mod habits;
mod input;
mod texts;

use super::Rows;
use crate::board_svg::symbols;
use crate::corpus::Corpus;
use data::Data;

const FRAME: &str = include_str!("matrix.html");
const STYLE: &str = include_str!("matrix.css");

/// The scripts, in the order in which they stand in the page; the last one begins.
const SCRIPTS: [&str; 8] = [
    include_str!("model.js"),
    include_str!("state.js"),
    include_str!("dom.js"),
    include_str!("table.js"),
    include_str!("vectors.js"),
    include_str!("habits.js"),
    include_str!("programs.js"),
    include_str!("main.js"),
];

/// The page.
pub fn matrix_html(rows: &Rows, corpus: &Corpus) -> String {
    let scripts = format!("\"use strict\";\n(() => {{\n{}}})();\n", SCRIPTS.concat());
    let data = json_in_html(&Data::new(rows, corpus).to_json());
    let parts = [("{style}", STYLE), ("{symbols}", &symbols()), ("{data}", &data), ("{scripts}", &scripts)];
    let mut page = String::with_capacity(data.len() + (1 << 17));
    let mut rest = FRAME;
    for (mark, part) in parts {
        let (before, behind) = rest.split_once(mark).unwrap_or_else(|| unreachable!("matrix.html has {mark} once"));
        page.push_str(before);
        page.push_str(part);
        rest = behind;
    }
    page + rest
}

/// JSON that ends no `script` element and begins no comment, whatever its texts are: no `<` is left in it.
fn json_in_html(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::json_in_html;

    #[test]
    fn json_cannot_end_its_element() {
        let hostile = serde_json::to_string("</script><!--<script>&\u{2028}").unwrap();
        let harmless = json_in_html(&hostile);
        assert_eq!(harmless, "\"\\u003c/script>\\u003c!--\\u003cscript>&\u{2028}\"");
        assert_eq!(serde_json::from_str::<String>(&harmless).unwrap(), "</script><!--<script>&\u{2028}");
    }
}
