//! What the corpus promises to cover beyond one vector for each kind of each rule: every castling target, and both
//! boards.

use std::collections::BTreeSet;

use xfen_conformance::corpus::{Corpus, Expect, Vector};
use xfen_core::{BoardSize, CastlingSide, Setup};

/// Board, castling type, file of the king, wing, then the files of king and rook after castling.
const TARGETS: &str = include_str!("data/castling-targets.tsv");

/// Vectors on eight files whose counterpart on ten has another name, or that have none since they are about the width.
const NAMED_OTHERWISE: &[(&str, Option<&str>)] = &[
    ("castling/both-types-the-other-way", Some("castling/both-types-ten-files")),
    ("castling/capital-m-on-eight-files", Some("castling/capital-m-ten-files")),
    ("castling/capital-s-on-eight-files", Some("castling/capital-s-ten-files")),
    ("castling/letter-i-on-eight-files", None),
    ("castling/letter-j-on-eight-files", None),
    ("castling/shredder-in-alphabetical-order", Some("castling/alphabetical-order-ten-files")),
    ("castling/symmetric-on-eight-files", Some("castling/symmetric-ten-files")),
    ("ep/square-i-file-on-eight-files", Some("ep/square-i-file-on-ten-files")),
    ("ep/square-j-file-on-eight-files", Some("ep/square-j-file-on-ten-files")),
    ("ep/square-j6-on-eight-files", Some("ep/square-j-file-on-ten-files")),
];

fn corpus() -> Corpus {
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec-vectors");
    Corpus::load(dir).unwrap_or_else(|error| panic!("{error}"))
}

/// The targets that a vector made for `castling.targets` shows, as rows of the table.
fn rows(vector: &Vector) -> Vec<String> {
    let Expect::Accepted(meaning) = &vector.expect else { return Vec::new() };
    let size = meaning.xfen.parse::<Setup>().unwrap_or_else(|refused| panic!("{}: {refused}", vector.id)).size();
    let rows = meaning.castling.iter().map(|right| {
        let wing = if right.side == CastlingSide::KingSide { "h" } else { "a" };
        let [king, king_to, rook_to] = [right.king, right.king_to, right.rook_to].map(|square| square.file().letter());
        format!("{size}\t{}\t{king}\t{wing}\t{king_to}\t{rook_to}", meaning.castling_type)
    });
    rows.collect()
}

#[test]
fn every_castling_target_is_shown() {
    let corpus = corpus();
    let made_for_it = |vector: &&Vector| vector.rules.iter().any(|rule| rule == "castling.targets");
    let shown: BTreeSet<String> = corpus.vectors.iter().filter(made_for_it).flat_map(rows).collect();
    let table: BTreeSet<String> =
        TARGETS.lines().filter(|line| !line.starts_with('#')).skip(1).map(str::to_owned).collect();
    // Three types and two wings for each file, but for the kings in a corner, which have one wing.
    assert_eq!(table.len(), 3 * (2 * 8 - 2) + 3 * (2 * 10 - 2));
    assert_eq!(shown, table);
}

#[test]
fn castling_and_en_passant_are_shown_on_both_boards() {
    let corpus = corpus();
    let mut lacking = Vec::new();
    for vector in corpus.vectors.iter().filter(|vector| ["castling", "ep"].contains(&vector.area.as_str())) {
        let named_otherwise = NAMED_OTHERWISE.iter().find(|(id, _)| *id == vector.id);
        let counterpart = match named_otherwise {
            Some((_, None)) => continue,
            Some((_, Some(id))) => (*id).to_owned(),
            None if vector.id.starts_with("castling/target-8x8-") => vector.id.replace("8x8", "10x8"),
            None => format!("{}-ten-files", vector.id),
        };
        if is_on_eight_files(vector) {
            match corpus.vector(&counterpart) {
                Some(other) if !is_on_eight_files(other) && other.expect.verdict() == vector.expect.verdict() => {}
                Some(_) if named_otherwise.is_some() => {}
                _ => lacking.push(format!("{} lacks {counterpart}", vector.id)),
            }
        }
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
    let idle = NAMED_OTHERWISE.iter().filter(|(id, _)| corpus.vector(id).is_none());
    assert_eq!(idle.count(), 0, "an exception for a vector that does not exist");
}

/// Whether the placement of its input has eight files.
fn is_on_eight_files(vector: &Vector) -> bool {
    let input = String::from_utf8_lossy(vector.input_bytes());
    let placement = input.split_whitespace().next().unwrap_or_default();
    let setup: Setup =
        format!("{placement} w - - 0 1").parse().unwrap_or_else(|_| panic!("{}: {placement}", vector.id));
    setup.size() == BoardSize::Standard8x8
}
