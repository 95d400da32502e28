//! What the ways of reading and writing are called in a sentence about a program: it …

/// What a way is in words, in a question with this id; a way that no table knows stays as it is.
pub(crate) fn in_words<'w>(question: &str, way: &'w str) -> &'w str {
    let found = |table: &[(&str, &'static str)]| table.iter().find(|(known, _)| *known == way).map(|(_, words)| *words);
    let own = OF_QUESTIONS.iter().find(|(id, _)| *id == question).and_then(|(_, table)| found(table));
    own.or_else(|| found(OF_ALL)).unwrap_or(way)
}

type Table = &'static [(&'static str, &'static str)];

/// In every question that has no words of its own.
const OF_ALL: Table = &[
    ("accept", "accepts it"),
    ("reject", "refuses it"),
    ("no-reading", "makes something of it that is no way to read it"),
    ("crash", "dies of it"),
    ("hang", "gives no answer in time"),
    ("protocol-error", "answers what the protocol does not allow"),
];

const NO_RIGHT: Table = &[("drop", "goes on without that right"), ("keep", "keeps the right")];
const OF_ROOKS: Table = &[
    ("keep", "keeps it"),
    ("drop", "goes on without it, or without another one"),
    ("another-rook", "gives the right to another rook"),
];
const COUNTER: Table = &[
    ("accept", "reads the number"),
    ("clamp", "reads the largest number that it has"),
    ("cut", "reads what is left when its end is taken off"),
    ("repair", "reads 0 and, for the move number, 1"),
    ("zero", "reads 0"),
    ("one", "reads 1"),
    ("ten", "reads 10"),
    ("prefix", "reads the digits that it begins with"),
];
const NO_RIGHTS: Table = &[("none", "reads that there are no rights")];

/// In single questions, by their ids.
const OF_QUESTIONS: &[(&str, Table)] = &[
    (
        "writes-ep",
        &[
            ("always", "writes it behind every double push"),
            ("pseudo-legal", "writes it where a pawn attacks it"),
            ("legal", "writes it where a pawn may capture"),
            ("never", "never writes it"),
            ("other", "writes something else"),
        ],
    ),
    (
        "writes-letters",
        &[
            ("X-FEN", "writes K and Q, and files for inner rooks"),
            ("files", "writes the files of all rooks"),
            ("KQkq", "writes K and Q for all rooks"),
            ("other", "writes something else"),
        ],
    ),
    (
        "writes-order",
        &[
            ("KQkq", "writes white before black, king side first"),
            ("QKqk", "writes white before black, queen side first"),
            ("kqKQ", "writes black before white, king side first"),
            ("qkQK", "writes black before white, queen side first"),
            ("other", "writes something else"),
        ],
    ),
    ("inner-rook", OF_ROOKS),
    ("outermost-letter", OF_ROOKS),
    ("needs-rook", NO_RIGHT),
    ("king-home", NO_RIGHT),
    ("kings-apart", NO_RIGHT),
    ("type-alone", NO_RIGHTS),
    ("type-without-rights", NO_RIGHTS),
    ("type-same-play", &[("keep", "keeps the type"), ("drop", "forgets the type")]),
    ("adjacent-runs", &[("add", "adds them up")]),
    ("foreign-marks", &[("promoted", "reads the man and its mark")]),
    (
        "foreign-men",
        &[
            ("pocket", "reads what stands beside the board"),
            ("wall", "reads a wall"),
            ("janus", "reads J as bishop and knight"),
            ("marshall", "reads M as rook and knight"),
            ("marshall-and-cardinal", "reads M as rook and knight, C as bishop and knight"),
            ("elephant", "reads E as rook and knight"),
            ("hawk", "reads H as bishop and knight"),
        ],
    ),
    ("counter-large", COUNTER),
    ("counter-zeros", COUNTER),
    ("counter-too-large", COUNTER),
    ("counter-plus", COUNTER),
    ("counter-no-number", COUNTER),
    ("profile-fits", &[("ignore", "takes no notice of it"), ("drop", "goes on without that right")]),
    ("move-notation", &[("refuse", "refuses it"), ("read", "reads it all the same")]),
];

#[cfg(test)]
mod tests {
    use super::super::question::Asks;
    use super::super::{QUESTIONS, question::REPAIR};
    use super::{OF_ALL, OF_QUESTIONS, in_words};
    use crate::corpus::Corpus;

    #[test]
    fn every_reading_that_a_question_tells_apart_has_words() {
        for vector in Corpus::embedded().vectors {
            for question in QUESTIONS.iter().filter(|question| question.asks(&vector)) {
                let Asks::Reading { repair, .. } = question.asks else { continue };
                for reading in &vector.readings {
                    let way = if reading.name == REPAIR { repair } else { &reading.name };
                    assert_ne!(in_words(question.id, way), way, "{} in {}", way, question.id);
                }
            }
        }
    }

    #[test]
    fn words_are_those_of_a_question_before_those_of_all() {
        assert_eq!(in_words("needs-rook", "drop"), "goes on without that right");
        assert_eq!(in_words("counter-zeros", "accept"), "reads the number");
        assert_eq!(in_words("material", "accept"), "accepts it");
        assert_eq!(in_words("inner-rook", "reject"), "refuses it");
        assert_eq!(in_words("material", "<of tomorrow>"), "<of tomorrow>");
    }

    #[test]
    fn every_table_is_that_of_a_question_and_has_each_way_once() {
        for (id, table) in OF_QUESTIONS.iter().chain([&("", OF_ALL)]) {
            assert!(id.is_empty() || QUESTIONS.iter().any(|question| question.id == *id), "{id}");
            for (index, (way, _)) in table.iter().enumerate() {
                assert!(table[..index].iter().all(|(earlier, _)| earlier != way), "{way} in {id}");
            }
        }
    }
}
