//! A vector: one input and what the rules say about it, checked as far as one vector can be checked alone.

use std::fmt;

use xfen_core::{CastlingRight, CastlingType, Profile, ReadOptions, Span, Square, Verdict, pgn};

use crate::protocol::{Input, Task};

/// One input with what the rules say about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vector {
    /// `area/slug`; it never changes and is never used again.
    pub id: String,
    /// Goes up when input or expectation change.
    pub rev: u32,
    /// The first half of the id.
    pub area: String,
    /// One sentence that says what is shown.
    pub about: String,
    /// The ids of the rules that it is made for, at least one.
    pub rules: Vec<String>,
    /// Whether it has several faults on purpose, to show which of them are judged and which are not.
    pub several: bool,
    /// What is done with the input.
    pub task: Task,
    /// The input.
    pub input: Input,
    /// What is stated about the game that the input comes from.
    pub profile: Profile,
    /// What the rules say about it.
    pub expect: Expect,
    /// The answers that are known to be given where all its rules are this project's own rulings; the first is the
    /// reference's. Empty for a judged vector.
    pub readings: Vec<Reading>,
    /// The nearest input that is accepted, if this one is not: the proof that it has exactly one fault.
    pub nearest: Option<String>,
    /// The text that the policy `repair` makes of an invalid input, `Some(None)` if it stays invalid; `None` if nothing
    /// is said about it.
    pub repaired: Option<Option<String>>,
    /// The edits by which the policy `repair` makes that text; none if nothing is said about them.
    pub repairs: Vec<ExpectedDeviation>,
    /// Where it comes from, if that is worth telling.
    pub source: Option<Source>,
}

/// What the rules say about an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expect {
    /// It has one meaning.
    Accepted(ExpectedMeaning),
    /// It has none.
    Invalid {
        /// Every fault, in the order of the line.
        errors: Vec<ExpectedError>,
        /// What is unusual besides.
        deviations: Vec<ExpectedDeviation>,
    },
    /// Moves can be played from it.
    Played {
        /// What each leads to.
        after: Vec<ExpectedAfter>,
        /// What is unusual about the moves.
        deviations: Vec<ExpectedMoveDeviation>,
    },
    /// The last of the moves cannot be played; those before it can.
    Unplayable {
        /// The id of the rule that it breaks.
        rule: String,
        /// Which move that is, counted from 1.
        ply: usize,
    },
    /// So many sequences of moves there are.
    Nodes(u64),
    /// It is a game.
    Game(ExpectedGame),
}

/// What a game in PGN is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedGame {
    /// Its kind.
    pub kind: pgn::Kind,
    /// Where it starts, as X-FEN; none if that is not known.
    pub start: Option<String>,
    /// How many moves of the main line can be played.
    pub plies: u64,
    /// The position after the last of them; none if all cannot be played.
    pub last: Option<ExpectedAfter>,
    /// All that is wrong or unusual, in the order of the text.
    pub faults: Vec<ExpectedFault>,
}

/// Something wrong or unusual in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedFault {
    /// The id of the rule.
    pub rule: String,
    /// How much it matters.
    pub severity: pgn::Severity,
    /// The line, counted from 1.
    pub line: u64,
    /// The byte of the line, counted from 1.
    pub column: u64,
}

impl ExpectedGame {
    /// The rules of its faults of one severity.
    fn rules_of(&self, severity: pgn::Severity) -> impl Iterator<Item = &String> + Clone {
        self.faults.iter().filter(move |fault| fault.severity == severity).map(|fault| &fault.rule)
    }
}

/// The position after a move. Everything about it is in its texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedAfter {
    /// As X-FEN.
    pub xfen: String,
    /// As Shredder-FEN, with the en-passant field of X-FEN.
    pub shredder: String,
    /// As traditional FEN with every double push in its en-passant field; none if it cannot be expressed.
    pub fen: Option<String>,
    /// The target of a double push that no pawn can capture.
    pub double_push: Option<Square>,
}

/// A move that a writer spells otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedMoveDeviation {
    /// The id of the rule that says how.
    pub rule: String,
    /// Which move, counted from 1.
    pub ply: usize,
    /// The text of the move as it is written.
    pub replace: String,
}

/// The one meaning of an accepted input. Men and side to move are those of [`xfen`](Self::xfen).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedMeaning {
    /// The rules of legality that the position breaks, by id; none if one can play from it.
    pub illegal: Vec<String>,
    /// The rules whose lints remark on it, by id, each once; none for a position that a game leads to.
    pub lints: Vec<String>,
    /// The rights: White before Black, the wing towards h or j before the wing towards a.
    pub castling: Vec<CastlingRight>,
    /// The castling type; standard if there are no rights.
    pub castling_type: CastlingType,
    /// The en-passant target that a writer writes.
    pub ep: Option<Square>,
    /// The target of a remembered double push that no pawn can capture. Never given beside [`ep`](Self::ep).
    pub double_push: Option<Square>,
    /// The target that the mode `legal` writes: that of [`ep`](Self::ep) or none. `None` if nothing is said about it.
    pub ep_legal: Option<Option<Square>>,
    /// The halfmove clock.
    pub halfmove: u32,
    /// The fullmove number.
    pub fullmove: u32,
    /// The canonical text.
    pub xfen: String,
    /// The Shredder-FEN, with the prefix of the castling type and the en-passant field of X-FEN.
    pub shredder: String,
    /// The traditional FEN with every double push in its en-passant field; none if it cannot express the meaning.
    pub fen: Option<String>,
    /// What is unusual about the input; none for a canonical one.
    pub deviations: Vec<ExpectedDeviation>,
}

/// An error that a reader reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedError {
    /// The id of the rule that is broken.
    pub rule: String,
    /// Where, in bytes of the input.
    pub span: Span,
}

/// A deviation that a reader reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedDeviation {
    /// The id of the rule that says what to write.
    pub rule: String,
    /// Where, in bytes of the input.
    pub span: Span,
    /// The text that should stand there.
    pub replace: String,
}

/// A named answer to an input on which only this project rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Its name, unique within the vector.
    pub name: String,
    /// The answer.
    pub answer: ReadingAnswer,
}

/// The answer of a reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadingAnswer {
    /// The input is refused.
    Rejected,
    /// The input is read.
    Accepted(ReadingMeaning),
}

/// What a reading makes of an input; what is `None` here is not asked about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadingMeaning {
    /// The rights.
    pub castling: Option<Vec<CastlingRight>>,
    /// The castling type.
    pub castling_type: Option<CastlingType>,
    /// The en-passant target, `Some(None)` for none.
    pub ep: Option<Option<Square>>,
    /// The halfmove clock.
    pub halfmove: Option<u32>,
    /// The fullmove number.
    pub fullmove: Option<u32>,
    /// A text whose whole meaning it is.
    pub xfen: Option<String>,
}

/// Where a vector comes from.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// What kind of source.
    pub kind: SourceKind,
    /// Where to find it: a repository and number, a post and date.
    #[serde(rename = "ref", default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

/// Kinds of sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceKind {
    /// The published description of X-FEN.
    Text,
    /// A post of its author.
    Author,
    /// A report to another program; such a vector may break several rules at once.
    Report,
    /// Another program, which gives the same answer.
    Engine,
    /// This project.
    Own,
}

/// Whether an answer that differs is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Force {
    /// One of the rules is more than this project's own ruling: a different answer is wrong.
    Judged,
    /// All the rules are this project's rulings: any of the readings will do.
    Ruling,
}

impl Vector {
    /// The input's bytes.
    pub fn input_bytes(&self) -> &[u8] {
        self.input.as_bytes()
    }

    /// How the reference reads the input.
    pub fn read_options(&self) -> ReadOptions {
        ReadOptions::with_profile(self.profile)
    }

    /// Whether an answer that differs from the expectation is wrong.
    pub fn force(&self) -> Force {
        if self.readings.is_empty() { Force::Judged } else { Force::Ruling }
    }

    /// Whether it is a report to another program, which may break several rules at once.
    pub fn is_report(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.kind == SourceKind::Report)
    }
}

impl Expect {
    /// The verdict that follows.
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Accepted(meaning) if meaning.deviations.is_empty() => Verdict::Canonical,
            Self::Accepted(_) => Verdict::Deviant,
            Self::Played { deviations, .. } if !deviations.is_empty() => Verdict::Deviant,
            Self::Played { .. } | Self::Nodes(_) => Verdict::Canonical,
            Self::Game(game) => match game.faults.iter().map(|fault| fault.severity).min() {
                Some(pgn::Severity::Error) => Verdict::Invalid,
                Some(pgn::Severity::Deviation) => Verdict::Deviant,
                Some(pgn::Severity::Remark) | None => Verdict::Canonical,
            },
            Self::Invalid { .. } | Self::Unplayable { .. } => Verdict::Invalid,
        }
    }

    /// The rules that are reported as errors.
    pub fn error_rules(&self) -> impl Iterator<Item = &String> + Clone {
        let unplayable = match self {
            Self::Unplayable { rule, .. } => Some(rule),
            _ => None,
        };
        let of_game = self.game().into_iter().flat_map(|game| game.rules_of(pgn::Severity::Error));
        self.errors().iter().map(|error| &error.rule).chain(unplayable).chain(of_game)
    }

    /// The rules that are reported as deviations.
    pub fn deviation_rules(&self) -> impl Iterator<Item = &String> + Clone {
        let of_moves: &[ExpectedMoveDeviation] = match self {
            Self::Played { deviations, .. } => deviations,
            _ => &[],
        };
        let of_line = self.deviations().iter().map(|deviation| &deviation.rule);
        let of_game = self.game().into_iter().flat_map(|game| game.rules_of(pgn::Severity::Deviation));
        of_line.chain(of_moves.iter().map(|deviation| &deviation.rule)).chain(of_game)
    }

    /// The game, if it is one.
    pub fn game(&self) -> Option<&ExpectedGame> {
        match self {
            Self::Game(game) => Some(game),
            _ => None,
        }
    }

    /// The deviations of a line that is read.
    pub fn deviations(&self) -> &[ExpectedDeviation] {
        match self {
            Self::Accepted(meaning) => &meaning.deviations,
            Self::Invalid { deviations, .. } => deviations,
            _ => &[],
        }
    }

    /// The errors of a line that is read; none for an accepted one.
    pub fn errors(&self) -> &[ExpectedError] {
        match self {
            Self::Invalid { errors, .. } => errors,
            _ => &[],
        }
    }

    /// The rules of legality that an accepted input breaks.
    pub fn illegal(&self) -> &[String] {
        match self {
            Self::Accepted(meaning) => &meaning.illegal,
            _ => &[],
        }
    }

    /// The rules whose lints remark on an accepted input.
    pub fn lints(&self) -> &[String] {
        match self {
            Self::Accepted(meaning) => &meaning.lints,
            _ => &[],
        }
    }
}

impl fmt::Display for ReadingAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rejected => "rejected",
            Self::Accepted(_) => "accepted",
        })
    }
}
