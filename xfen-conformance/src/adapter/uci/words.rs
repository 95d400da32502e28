//! The lines of UCI engines that matter here, as values.

use xfen_core::{BoardSize, Policy, ReadOptions, Role, Square};

/// The name and version in the line `id name …`: the version begins with the first word that has a digit.
pub(super) fn name_and_version(lines: &[String]) -> (String, String) {
    let name = lines.iter().find_map(|line| line.trim().strip_prefix("id name "));
    let words: Vec<&str> = name.unwrap_or_default().split_whitespace().collect();
    let has_digit = |word: &&str| word.bytes().any(|byte| byte.is_ascii_digit());
    let at = words.iter().skip(1).position(has_digit).map_or(words.len(), |at| at + 1);
    let or = |text: String, other: &str| if text.is_empty() { other.to_owned() } else { text };
    (or(words[..at].join(" "), "unnamed engine"), or(words[at..].join(" "), "(version unknown)"))
}

/// Whether the engine has this option; the values that it can have, if they are listed.
pub(super) fn option(lines: &[String], name: &str) -> Option<Vec<String>> {
    let start = format!("option name {name} type ");
    let line = lines.iter().find_map(|line| line.trim().strip_prefix(&start))?;
    Some(line.split(" var ").skip(1).map(|value| value.trim().to_owned()).collect())
}

/// The FEN that an engine prints when it shows its position: behind `Fen:`, in whatever case.
pub(super) fn shown_fen(lines: &[String]) -> Option<&str> {
    lines.iter().find_map(|line| {
        let (word, rest) = line.trim().split_once(':')?;
        word.trim().eq_ignore_ascii_case("fen").then(|| rest.trim())
    })
}

/// What an engine says about a FEN that it did not take, if it says anything.
pub(super) fn complaint(lines: &[String]) -> Option<&str> {
    let words = ["error", "invalid", "illegal", "info string", "warning", "bad fen"];
    let complains = |line: &&str| words.iter().any(|word| line.to_ascii_lowercase().contains(word));
    lines.iter().map(|line| line.trim()).find(complains)
}

/// The number in the line with which an engine ends its counting: `Nodes searched: 20`, or `Total: 20`, in whatever case.
pub(super) fn nodes(line: &str) -> Option<u64> {
    let (words, number) = line.trim().rsplit_once(|end: char| end == ':' || end.is_whitespace())?;
    let words = words.trim_end_matches([':', ' ']).to_ascii_lowercase();
    let is_total = ["nodes searched", "total", "total nodes", "nodes"].contains(&words.as_str());
    is_total.then(|| number.parse().ok()).flatten()
}

/// A castling move as engines read it that do not play Chess960, if this is one: the king goes to its square, instead of
/// to its rook. `fen` is the position as the engine shows it.
pub(super) fn castling_to_target(written: &str, fen: &str) -> Option<String> {
    let squares = |at: std::ops::Range<usize>| written.get(at)?.parse::<Square>().ok();
    let (from, to) = (squares(0..2)?, squares(2..4).filter(|_| written.len() == 4)?);
    let options = ReadOptions::with_policy(Policy::Repair);
    let setup = xfen_core::read(fen, options).ok()?.setup;
    let (king, rook) = (setup.board().piece_at(from)?, setup.board().piece_at(to)?);
    let is_castling = king.role == Role::King && rook.role == Role::Rook && king.color == rook.color;
    let target = match (to.file() > from.file(), setup.board().size()) {
        (false, _) => 'c',
        (true, BoardSize::Standard8x8) => 'g',
        (true, BoardSize::Capablanca10x8) => 'i',
    };
    is_castling.then(|| format!("{from}{target}{}", from.rank()))
}

/// How many files the first rank of a FEN has, as far as it can be counted.
pub(super) fn width(fen: &str) -> Option<usize> {
    let rank = fen.split_whitespace().next()?.split('/').next()?;
    let runs = rank.split(|letter: char| !letter.is_ascii_digit()).filter(|run| !run.is_empty());
    let empty: usize = runs.map(|run| run.parse::<u16>().ok().map(usize::from)).sum::<Option<usize>>()?;
    Some(empty + rank.chars().filter(|letter| letter.is_ascii_alphabetic()).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn names_are_split_before_the_version() {
        let split = |name: &str| name_and_version(&lines(&format!("id author x\nid name {name}\nuciok")));
        assert_eq!(split("Stockfish 15.1"), ("Stockfish".into(), "15.1".into()));
        assert_eq!(split("Fairy-Stockfish 11.1 LB 64"), ("Fairy-Stockfish".into(), "11.1 LB 64".into()));
        assert_eq!(split("Toga II"), ("Toga II".into(), "(version unknown)".into()));
        assert_eq!(split("4ku 5"), ("4ku".into(), "5".into()));
        assert_eq!(name_and_version(&[]), ("unnamed engine".into(), "(version unknown)".into()));
    }

    #[test]
    fn options_may_list_their_values() {
        let said = lines(
            "option name UCI_Chess960 type check default false\noption name UCI_Variant type combo default chess var chess var janus",
        );
        assert_eq!(option(&said, "UCI_Chess960"), Some(vec![]));
        assert_eq!(option(&said, "UCI_Variant"), Some(vec!["chess".into(), "janus".into()]));
        assert_eq!(option(&said, "UCI"), None);
    }

    #[test]
    fn the_fen_is_found_among_other_lines() {
        assert_eq!(shown_fen(&lines(" | k |\n\nFen: 8/8 w - - 0 1 \nKey: 8")), Some("8/8 w - - 0 1"));
        assert_eq!(shown_fen(&lines("fen : 8/8 w")), Some("8/8 w"));
        assert_eq!(shown_fen(&lines("Sfen: 8/8 b - 1")), None);
    }

    #[test]
    fn a_count_is_found_in_its_line() {
        for line in ["Nodes searched: 8902", "  nodes searched : 8902", "Total: 8902", "total 8902", "Nodes: 8902"] {
            assert_eq!(nodes(line), Some(8902), "{line}");
        }
        for line in ["e2e4: 600", "", "info depth 1 nodes 20", "Nodes searched: many", "Nodes/second: 8902"] {
            assert_eq!(nodes(line), None, "{line}");
        }
    }

    #[test]
    fn castling_is_told_by_its_target() {
        let eight = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
        let ten = "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1";
        let cases = [
            ("e1h1", eight, Some("e1g1")),
            ("e8a8", eight, Some("e8c8")),
            ("f1j1", ten, Some("f1i1")),
            ("f1a1", ten, Some("f1c1")),
            ("e1e2", eight, None),
            ("h1e1", eight, None),
            ("e1a8", eight, None),
            ("e1h1q", eight, None),
            ("O-O", eight, None),
            ("é1h1", eight, None),
            ("e1h1", "nonsense", None),
        ];
        for (written, fen, told) in cases {
            assert_eq!(castling_to_target(written, fen).as_deref(), told, "{written} {fen}");
        }
    }

    #[test]
    fn ranks_are_counted() {
        for (fen, files) in [("rnbqkbnr/8 w", Some(8)), ("10/10 w", Some(10)), ("4k5/", Some(10)), ("x", Some(1))] {
            assert_eq!(width(fen), files, "{fen}");
        }
        assert_eq!((width(""), width("99999999999999999999999")), (None, None));
    }
}
