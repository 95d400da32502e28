//! The lines of UCI engines that matter here, as values.

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
    fn ranks_are_counted() {
        for (fen, files) in [("rnbqkbnr/8 w", Some(8)), ("10/10 w", Some(10)), ("4k5/", Some(10)), ("x", Some(1))] {
            assert_eq!(width(fen), files, "{fen}");
        }
        assert_eq!((width(""), width("99999999999999999999999")), (None, None));
    }
}
