//! The input of a vector as the page shows it: harmless, not too long, and parted at what the rules are about.

use crate::corpus::Vector;
use crate::protocol::Task;
use crate::shown::{in_lines, in_one_line};
use crate::summary::reported_spans;

/// How many bytes of a part are shown whole; of a longer one the ends.
const LONGEST: usize = 240;
/// How many bytes of each end.
const END: usize = 100;

/// The parts of the input, of which every second one is what the rules are about. A part that is about nothing at its place,
/// such as a field that is missing, is empty.
pub(super) fn segments(vector: &Vector) -> Vec<String> {
    let input = vector.input_bytes();
    if vector.task == Task::Game {
        return vec![in_lines(input)];
    }
    let mut parts = Vec::new();
    let mut done = 0;
    for span in reported_spans(vector) {
        let (start, end) = (span.start.clamp(done, input.len()), span.end.clamp(done, input.len()));
        parts.push(shown(&input[done..start]));
        parts.push(shown(&input[start..end.max(start)]));
        done = end.max(start);
    }
    parts.push(shown(&input[done..]));
    parts
}

fn shown(part: &[u8]) -> String {
    if part.len() <= LONGEST {
        return in_one_line(part);
    }
    let left_out = part.len() - 2 * END;
    format!("{} … {left_out} bytes … {}", in_one_line(&part[..END]), in_one_line(&part[part.len() - END..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Corpus;

    fn of(id: &str) -> Vec<String> {
        segments(Corpus::embedded().vector(id).unwrap())
    }

    #[test]
    fn what_the_rules_are_about_stands_apart() {
        assert_eq!(of("castling/inner-file-then-k"), ["4k3/8/8/8/8/8/8/4K1RR w G", "K", " - 0 1"]);
    }

    #[test]
    fn long_parts_are_cut() {
        assert_eq!(shown(&[b'x'; 240]), "x".repeat(240));
        let ends = "x".repeat(100);
        assert_eq!(shown(&[b'x'; 100_000]), format!("{ends} … 99800 bytes … {ends}"));
    }
}
