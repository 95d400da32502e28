//! What a text or an answer means, part by part, and the words for how two meanings differ.

use std::str::FromStr;

use xfen_core::{
    Board, CastlingRight, CastlingSide, CastlingType, Color, Piece, Rank, ReadOptions, Rule, Square, board_of,
};

use crate::corpus::{Expect, ExpectedAfter, ExpectedMeaning, ReadingAnswer, ReadingMeaning, Vector};
use crate::men;
use crate::protocol::{Observation, ObservedRight, Task};

/// How many squares a difference names before it only counts.
const SQUARES_NAMED: usize = 4;

/// A meaning, as far as it is known: a part that is `None` was not observed, or is not asked about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Meaning {
    /// Eight ranks, rank 8 first, a letter or `.` for each square.
    men: Option<Vec<Vec<char>>>,
    turn: Option<Color>,
    rights: Option<Vec<Right>>,
    castling_type: Option<CastlingType>,
    ep: Option<Option<Square>>,
    /// A double push that may as well be told as not.
    remembered_push: Option<Square>,
    halfmove: Option<i64>,
    fullmove: Option<i64>,
}

/// One way in which an answer differs from a meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Difference {
    /// Which part differs.
    pub(crate) part: Part,
    /// How, in words.
    pub(crate) words: String,
}

/// A part of a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// A text that nobody can read.
    Text,
    /// The size of the board.
    Board,
    Men,
    Turn,
    Rights,
    CastlingType,
    Ep,
    Halfmove,
    Fullmove,
}

/// A castling right; its targets if they are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Right {
    color: Color,
    king: Square,
    rook: Square,
    king_to: Option<Square>,
    rook_to: Option<Square>,
}

impl Meaning {
    /// What a vector expects; none if it expects no meaning.
    pub(crate) fn expected(vector: &Vector) -> Option<Self> {
        match &vector.expect {
            Expect::Accepted(meaning) => Some(Self::of_expectation(meaning)),
            _ => None,
        }
    }

    /// What an invalid input has all the same: the men, if its placement can be read; and the side to move of the input
    /// without its fault, repaired or the nearest one.
    fn of_invalid(vector: &Vector) -> Self {
        let repaired = vector.repaired.iter().flatten();
        let without_fault = repaired.chain(&vector.nearest).find_map(|text| Self::of_text(text).ok());
        let input = vector.input_bytes();
        // In the form for URLs other bytes than a space end the placement.
        let end = input.iter().position(|byte| vector.task == Task::ReadUrl && b"_%+".contains(byte));
        Self {
            men: board_of(&input[..end.unwrap_or(input.len())]).as_ref().map(men_of),
            turn: without_fault.and_then(|meaning| meaning.turn),
            ..Self::default()
        }
    }

    fn of_expectation(expected: &ExpectedMeaning) -> Self {
        let board = Self::of_text(&expected.xfen).unwrap_or_default();
        Self {
            rights: Some(expected.castling.iter().map(Right::from).collect()),
            castling_type: (!expected.castling.is_empty()).then_some(expected.castling_type),
            ep: Some(expected.ep),
            remembered_push: expected.double_push,
            halfmove: Some(expected.halfmove.into()),
            fullmove: Some(expected.fullmove.into()),
            ..board.only_board()
        }
    }

    /// What is expected after a move.
    pub(crate) fn of_after(expected: &ExpectedAfter) -> Self {
        let setup = xfen_core::read(&expected.xfen, ReadOptions::default()).map(|accepted| accepted.setup).ok();
        let castling = setup.as_ref().map(xfen_core::Setup::castling).filter(|castling| !castling.is_empty());
        Self {
            castling_type: castling.map(|castling| castling.castling_type()),
            remembered_push: expected.double_push,
            ..Self::of_text(&expected.xfen).unwrap_or_default()
        }
    }

    /// What a reading of a vector asks of an answer; none if it rejects.
    ///
    /// The first reading is the reference's and asks for all that the vector expects. The others ask for the men and
    /// the side to move of the vector, and for what they give themselves. Of an invalid vector all ask for its men, as far
    /// as its placement can be read, and its side to move.
    pub(crate) fn of_reading(vector: &Vector, index: usize) -> Option<Self> {
        let ReadingAnswer::Accepted(reading) = &vector.readings.get(index)?.answer else { return None };
        let ReadingMeaning { castling, castling_type, ep, halfmove, fullmove, xfen } = reading;
        let mut meaning = Self::expected(vector).unwrap_or_else(|| Self::of_invalid(vector));
        if index > 0 {
            meaning = meaning.only_board();
        }
        if let Some(text) = xfen {
            meaning = Self::of_text(text).unwrap_or_default();
        }
        if let Some(castling) = castling {
            meaning.rights = Some(castling.iter().map(Right::from).collect());
        }
        if let Some(ep) = ep {
            meaning.remembered_push = meaning.remembered_push.filter(|_| meaning.ep == Some(*ep));
            meaning.ep = Some(*ep);
        }
        meaning.castling_type = castling_type.or(meaning.castling_type);
        meaning.halfmove = halfmove.map(i64::from).or(meaning.halfmove);
        meaning.fullmove = fullmove.map(i64::from).or(meaning.fullmove);
        Some(meaning)
    }

    /// What the keys of an answer say that are not texts. The answer has been checked.
    pub(crate) fn of_keys(seen: &Observation) -> Self {
        Self {
            men: seen.pieces.as_ref().map(|ranks| ranks.iter().map(|rank| rank.chars().collect()).collect()),
            turn: seen.turn.as_deref().and_then(value),
            rights: seen.castling.as_ref().map(|rights| rights.iter().filter_map(Right::of_answer).collect()),
            castling_type: seen.castling_type.as_deref().and_then(value),
            ep: seen.ep.as_ref().map(|ep| ep.as_deref().and_then(value)),
            remembered_push: None,
            halfmove: seen.halfmove,
            fullmove: seen.fullmove,
        }
    }

    /// What a text says, in whatever dialect of FEN. Its castling type counts only by where it takes king and rook.
    ///
    /// # Errors
    /// The first fault of a text that says nothing.
    pub(crate) fn of_text(text: &str) -> Result<Self, String> {
        let accepted = xfen_core::read(text, ReadOptions::default())
            .map_err(|refused| refused.errors.first().map(ToString::to_string).unwrap_or_default())?;
        let has_counters = !accepted.deviations.iter().any(|deviation| deviation.kind.rule() == Rule::ShapeFields);
        let setup = &accepted.setup;
        Ok(Self {
            men: Some(men_of(setup.board())),
            turn: Some(setup.turn()),
            rights: Some(setup.castling_rights().map(|right| Right::from(&right)).collect()),
            castling_type: None,
            ep: Some(setup.double_push().map(|push| push.target())),
            remembered_push: None,
            halfmove: has_counters.then_some(setup.halfmove_clock().into()),
            fullmove: has_counters.then_some(setup.fullmove_number().get().into()),
        })
    }

    /// The meaning without its en-passant square if `keys` tell that square themselves: how a program writes it is a
    /// habit, and what it understood is known.
    pub(crate) fn beside(mut self, keys: &Self) -> Self {
        if keys.ep.is_some() {
            self.ep = None;
        }
        self
    }

    /// Whether men, rights and en-passant square are all known.
    pub(crate) fn is_full(&self) -> bool {
        self.men.is_some() && self.rights.is_some() && self.ep.is_some()
    }

    /// How an answer differs from this; parts that either of them does not have are equal.
    pub(crate) fn differences(&self, seen: &Self) -> Vec<Difference> {
        let mut differences = Vec::new();
        if let (Some(expected), Some(seen)) = (&self.men, &seen.men) {
            men_differences(expected, seen, &mut differences);
        }
        if let (Some(expected), Some(seen)) = (self.turn, seen.turn) {
            differ(Part::Turn, "side to move", expected, seen, &mut differences);
        }
        if let (Some(expected), Some(seen)) = (&self.rights, &seen.rights) {
            rights_differences(expected, seen, &mut differences);
        }
        if let (Some(expected), Some(seen)) = (self.castling_type, seen.castling_type) {
            differ(Part::CastlingType, "castling type", expected, seen, &mut differences);
        }
        if let (Some(expected), Some(seen)) = (self.ep, seen.ep)
            && (seen.is_none() || seen != self.remembered_push)
        {
            differ(Part::Ep, "en-passant square", or_none(expected), or_none(seen), &mut differences);
        }
        if let (Some(expected), Some(seen)) = (self.halfmove, seen.halfmove) {
            differ(Part::Halfmove, "halfmove clock", expected, seen, &mut differences);
        }
        if let (Some(expected), Some(seen)) = (self.fullmove, seen.fullmove) {
            differ(Part::Fullmove, "fullmove number", expected, seen, &mut differences);
        }
        differences
    }

    fn only_board(self) -> Self {
        Self { men: self.men, turn: self.turn, ..Self::default() }
    }
}

/// The men of a board, as a meaning has them.
fn men_of(board: &Board) -> Vec<Vec<char>> {
    men::ranks(board).iter().map(|rank| rank.chars().collect()).collect()
}

impl From<&CastlingRight> for Right {
    fn from(right: &CastlingRight) -> Self {
        let CastlingRight { color, king, rook, king_to, rook_to, .. } = *right;
        Self { color, king, rook, king_to: Some(king_to), rook_to: Some(rook_to) }
    }
}

impl Right {
    fn of_answer(right: &ObservedRight) -> Option<Self> {
        Some(Self {
            color: value(&right.color)?,
            king: value(&right.king)?,
            rook: value(&right.rook)?,
            king_to: right.king_to.as_deref().and_then(value),
            rook_to: right.rook_to.as_deref().and_then(value),
        })
    }

    fn side(&self) -> Option<CastlingSide> {
        CastlingSide::of_rook(self.king.file(), self.rook.file())
    }

    fn is_for(&self, other: &Self) -> bool {
        (self.color, self.side()) == (other.color, other.side())
    }

    fn words(&self) -> String {
        let side = match self.side() {
            Some(CastlingSide::KingSide) => "king-side",
            Some(CastlingSide::QueenSide) => "queen-side",
            None => "impossible",
        };
        format!("{} {side} right", self.color)
    }
}

fn men_differences(expected: &[Vec<char>], seen: &[Vec<char>], differences: &mut Vec<Difference>) {
    let width = |ranks: &[Vec<char>]| ranks.first().map_or(0, Vec::len);
    if width(expected) != width(seen) {
        let words = format!("board: expected {} files, answered {}", width(expected), width(seen));
        differences.push(Difference { part: Part::Board, words });
        return;
    }
    let ranks = expected.iter().zip(seen).zip(Rank::FROM_THE_TOP);
    let squares = ranks.flat_map(|((expected, seen), rank)| {
        let files = expected.iter().zip(seen).zip('a'..='j');
        files.map(move |((expected, seen), file)| (format!("{file}{rank}"), *expected, *seen))
    });
    let mut wrong = squares.filter(|(_, expected, seen)| expected != seen);
    for (square, expected, seen) in wrong.by_ref().take(SQUARES_NAMED) {
        differ(Part::Men, &square, man_words(expected), man_words(seen), differences);
    }
    let words = match wrong.count() {
        0 => return,
        1 => "and 1 more square".to_owned(),
        more => format!("and {more} more squares"),
    };
    differences.push(Difference { part: Part::Men, words });
}

fn rights_differences(expected: &[Right], seen: &[Right], differences: &mut Vec<Difference>) {
    let mut push = |words| differences.push(Difference { part: Part::Rights, words });
    for right in expected {
        let Some(answered) = seen.iter().find(|answered| answered.is_for(right)) else {
            push(format!("{}: expected with the rook on {}, not answered", right.words(), right.rook));
            continue;
        };
        let squares = [
            ("king", Some(right.king), Some(answered.king)),
            ("rook", Some(right.rook), Some(answered.rook)),
            ("king's target", right.king_to, answered.king_to),
            ("rook's target", right.rook_to, answered.rook_to),
        ];
        for (what, expected, answered) in squares {
            if let (Some(expected), Some(answered)) = (expected, answered)
                && expected != answered
            {
                push(format!("{what} of the {}: expected {expected}, answered {answered}", right.words()));
            }
        }
    }
    for (index, right) in seen.iter().enumerate() {
        if seen[..index].iter().any(|earlier| earlier.is_for(right)) {
            push(format!("{}: answered twice, again with the rook on {}", right.words(), right.rook));
        } else if !expected.iter().any(|expected| expected.is_for(right)) {
            push(format!("{}: answered with the rook on {}, not expected", right.words(), right.rook));
        }
    }
}

fn differ<T: PartialEq + ToString>(part: Part, what: &str, expected: T, seen: T, differences: &mut Vec<Difference>) {
    if expected != seen {
        let words = format!("{what}: expected {}, answered {}", expected.to_string(), seen.to_string());
        differences.push(Difference { part, words });
    }
}

fn or_none(square: Option<Square>) -> String {
    square.map_or_else(|| "none".to_owned(), |square| square.to_string())
}

fn man_words(letter: char) -> String {
    let Some(piece) = Piece::from_letter(letter) else {
        return if letter == '.' { "nothing".to_owned() } else { format!("`{letter}`") };
    };
    format!("{} {}", piece.color, piece.role)
}

fn value<T: FromStr>(name: &str) -> Option<T> {
    name.parse().ok()
}
