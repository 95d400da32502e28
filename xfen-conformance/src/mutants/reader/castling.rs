//! The third field. Rules: `castling.*`.
//!
//! Letter by letter: what does it name, is that the first mention of this king and wing, and how would a writer spell it?

use std::ops::Range;

use xfen_core::{CastlingSide, CastlingType, Color};

use super::super::list::Mutant;
use super::super::position::{Board, FILES, Right, color_of, file_letter, home_rank, own};
use super::{Faults, Field, Reader};

/// What the field says.
pub(super) struct Castling {
    pub(super) castling_type: CastlingType,
    /// Each right once, in the order in which they are written.
    pub(super) rights: Vec<Right>,
    /// Where each right is mentioned first.
    pub(super) spans: Vec<Range<usize>>,
}

/// A letter, or a pair of the form of 2003, that names a rook.
#[derive(Clone)]
struct Mention {
    right: Right,
    span: Range<usize>,
    spelling: Spelling,
    is_error: bool,
    is_first: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Spelling {
    /// As it is written.
    Plain,
    /// The file letter of an outermost rook.
    OutermostFile,
    /// The usual letter with the file letter behind it.
    Pair,
}

impl Reader {
    pub(super) fn castling(self, field: &Field, board: Option<&Board>, faults: &mut Faults) -> Castling {
        let (castling_type, length) = self.castling_type(field, faults);
        self.characters(field, length, faults);
        let mut mentions = board.map_or_else(Vec::new, |board| self.mentions(field, length, board, faults));
        self.one_per_wing(&mut mentions, faults);
        if let Some(board) = board {
            self.spelling(field, board, &mentions, faults);
        }
        let kept = |mention: &&Mention| mention.is_first && (!mention.is_error || self.takes_two_rooks());
        let mut firsts: Vec<&Mention> = mentions.iter().filter(kept).collect();
        firsts.sort_by_key(|mention| place(&mention.right));
        let rights = firsts.iter().map(|mention| mention.right).collect();
        Castling { castling_type, rights, spans: firsts.iter().map(|mention| mention.span.clone()).collect() }
    }

    /// The type, and how many characters it takes.
    fn castling_type(self, field: &Field, faults: &mut Faults) -> (CastlingType, usize) {
        let first = field.text[0];
        let named = match first.to_ascii_lowercase() {
            's' => CastlingType::Symmetric,
            'm' => CastlingType::Modern,
            _ => return (self.type_anywhere(field), 0),
        };
        let whole = field.start..field.end();
        let is_capital = first.is_ascii_uppercase();
        match field.text[1..] {
            [] if self.is(Mutant::LoneTypeIsNone) => {}
            [] => faults.error("castling.type-alone", whole.clone()),
            ['-'] => faults.deviation("castling.type-alone", whole.clone(), "-"),
            _ if self.is(Mutant::TypeRefused) => faults.error("castling.type", field.start..field.start + 1),
            _ => {}
        }
        if is_capital {
            let is_idle = field.text[1..] == ['-'];
            let letter = first.to_ascii_lowercase().to_string();
            match is_idle {
                true => faults.deviation("castling.type", whole, "-"),
                false => faults.deviation("castling.type", field.start..field.start + 1, &letter),
            }
        }
        match named {
            _ if self.is(Mutant::TypeIgnored) => (CastlingType::Standard, 1),
            _ if self.is(Mutant::CapitalTypeIgnored) && is_capital => (CastlingType::Standard, 1),
            CastlingType::Symmetric if self.is(Mutant::SymmetricIgnored) => (CastlingType::Standard, 1),
            CastlingType::Modern if self.is(Mutant::ModernIgnored) => (CastlingType::Standard, 1),
            named => (named, 1),
        }
    }

    /// A mistake: the type is found anywhere in the field.
    fn type_anywhere(self, field: &Field) -> CastlingType {
        match field.text.iter().find(|letter| "smSM".contains(**letter)) {
            Some('s' | 'S') if self.is(Mutant::TypeAnywhere) => CastlingType::Symmetric,
            Some(_) if self.is(Mutant::TypeAnywhere) => CastlingType::Modern,
            _ => CastlingType::Standard,
        }
    }

    /// The characters that mean nothing.
    fn characters(self, field: &Field, length: usize, faults: &mut Faults) {
        let only_dashes = field.text[length..].iter().all(|character| *character == '-');
        for (index, character) in field.text.iter().enumerate().skip(length) {
            let span = field.start + index..field.start + index + 1;
            let is_the_dash = only_dashes && index == length;
            if "smSM".contains(*character) {
                if !self.is(Mutant::TypeAnywhere) && !self.is(Mutant::SecondTypeIgnored) {
                    faults.error("castling.type", span);
                }
            } else if !is_right_letter(*character) && !is_the_dash {
                let is_passed = match character {
                    '-' => self.is(Mutant::DashesSkipped),
                    _ => self.is(Mutant::UnknownLettersSkipped),
                };
                if !is_passed {
                    faults.error("castling.letter", span);
                }
            }
        }
    }

    fn mentions(self, field: &Field, length: usize, board: &Board, faults: &mut Faults) -> Vec<Mention> {
        let mut mentions: Vec<Mention> = Vec::new();
        let mut homeless = Vec::new();
        let mut index = length;
        while index < field.text.len() {
            let (letter, next) = (field.text[index], field.text.get(index + 1).copied());
            let mut span = field.start + index..field.start + index + 1;
            index += 1;
            if !is_right_letter(letter) {
                continue;
            }
            let color = self.color_of(letter);
            let Some(king) = self.king(board, color) else {
                if !homeless.contains(&color) && !self.is(Mutant::HomelessRightsDropped) {
                    faults.error("castling.king-home", span);
                }
                homeless.push(color);
                continue;
            };
            let nth = mentions.iter().filter(|mention| mention.right.color == color).count();
            let Some((side, rook, spelling)) = self.named(board, color, king, letter, next, nth) else {
                if !self.drops(letter) {
                    faults.error("castling.needs-rook", span);
                }
                continue;
            };
            if spelling == Spelling::Pair {
                span.end += 1;
                index += 1;
            }
            let right = Right { color, side, king, rook };
            mentions.push(Mention { right, span, spelling, is_error: false, is_first: false });
        }
        mentions
    }

    fn color_of(self, letter: char) -> Color {
        let is_file = !"KQkq".contains(letter);
        if self.is(Mutant::FileLettersAreWhite) && is_file { Color::White } else { color_of(letter) }
    }

    /// Whether a right that names no rook is left out without a word.
    fn drops(self, letter: char) -> bool {
        let is_file = !"KQkq".contains(letter);
        self.is(Mutant::UnfoundedRightsDropped)
            || self.is(Mutant::OtherRooksDropped)
            || self.is(Mutant::FileLettersSkipped) && is_file
    }

    /// The file of the king that may castle.
    fn king(self, board: &Board, color: Color) -> Option<i32> {
        let on_rank = |color: Color| match board.all(own(color, 'K'))[..] {
            [(file, rank)] if rank == home_rank(color) => Some(file),
            _ => None,
        };
        let king = on_rank(color);
        if self.is(Mutant::KingsOnOneFileOnly) && on_rank(color.other()).is_some_and(|other| Some(other) != king) {
            return None;
        }
        king
    }

    /// The rook that a letter names, on which side, and how that is spelled. `nth` of its colour have gone before.
    fn named(
        self,
        board: &Board,
        color: Color,
        king: i32,
        letter: char,
        next: Option<char>,
        nth: usize,
    ) -> Option<(CastlingSide, i32, Spelling)> {
        let kind = letter.to_ascii_lowercase();
        if kind == 'k' || kind == 'q' {
            let side = if kind == 'k' { CastlingSide::KingSide } else { CastlingSide::QueenSide };
            let rooks = rooks(self, board, color, side, king);
            let is_next = |file: &&i32| next == Some(own(color, file_letter(**file)));
            let paired = rooks.iter().skip(1).find(is_next).copied();
            let paired = if self.is(Mutant::AnyFileLetterMakesAPair) {
                paired.or_else(|| self.any_rook(board, color, next?))
            } else {
                paired
            };
            return match paired {
                Some(_) if self.is(Mutant::LegacySymbolWins) => Some((side, rooks[0], Spelling::Pair)),
                Some(_) if self.is(Mutant::LegacyPairsUnknown) => Some((side, rooks[0], Spelling::Plain)),
                Some(rook) => Some((side_of(rook, king), rook, Spelling::Pair)),
                None if rooks.is_empty() && self.is(Mutant::CornersAssumed) => {
                    let corner = if side == CastlingSide::KingSide { board.width() - 1 } else { 0 };
                    Some((side, corner, Spelling::Plain))
                }
                None => Some((side, *rooks.first()?, Spelling::Plain)),
            };
        }
        let rook = FILES.find(kind)? as i32;
        let side = side_of(rook, king);
        if self.is(Mutant::FileLettersUnknown)
            || self.is(Mutant::FileLettersSkipped)
            || self.is(Mutant::FilesEndAtH) && rook > 7
        {
            return None;
        }
        if self.is(Mutant::LettersByPosition) && board.man((rook, home_rank(color))) == Some(own(color, 'R')) {
            return Some((CastlingSide::ALL[nth % 2], rook, Spelling::Plain));
        }
        let rooks = rooks(self, board, color, side, king);
        let place = rooks.iter().position(|file| *file == rook)?;
        match place {
            0 => Some((side, rook, Spelling::OutermostFile)),
            _ if self.is(Mutant::FileLetterMeansOutermost) => Some((side, rooks[0], Spelling::Plain)),
            _ => Some((side, rook, Spelling::Plain)),
        }
    }

    /// The rook of the home rank that a file letter of its colour names, wherever the king stands.
    fn any_rook(self, board: &Board, color: Color, letter: char) -> Option<i32> {
        let file = FILES.find(letter.to_ascii_lowercase())? as i32;
        let is_rook = board.man((file, home_rank(color))) == Some(own(color, 'R'));
        (is_rook && letter == own(color, letter)).then_some(file)
    }

    /// Marks the first mention of each king and wing, and reports another rook of that wing.
    fn one_per_wing(self, mentions: &mut Vec<Mention>, faults: &mut Faults) {
        if self.is(Mutant::LastOfWingWins) {
            let all = mentions.clone();
            let is_last = |index: usize| all[index + 1..].iter().all(|later| !is_same_wing(&all[index], later));
            *mentions = (0..all.len()).filter(|index| is_last(*index)).map(|index| all[index].clone()).collect();
        }
        for index in 0..mentions.len() {
            let (before, rest) = mentions.split_at_mut(index);
            let mention = &mut rest[0];
            let first = before.iter().find(|first| is_same_wing(first, mention));
            mention.is_first = first.is_none();
            if first.is_some_and(|first| first.right.rook != mention.right.rook) {
                mention.is_error = true;
                mention.is_first = self.takes_two_rooks();
                if !self.is(Mutant::FirstOfWingWins) && !self.takes_two_rooks() {
                    faults.error("castling.one-per-wing", mention.span.clone());
                }
            }
        }
    }

    fn takes_two_rooks(self) -> bool {
        self.is(Mutant::TwoRooksOfAWing)
    }

    /// The deviations of the letters. One out of order makes all of them one edit.
    fn spelling(self, field: &Field, board: &Board, mentions: &[Mention], faults: &mut Faults) {
        let sound: Vec<&Mention> = mentions.iter().filter(|mention| !mention.is_error).collect();
        let firsts: Vec<&Mention> = sound.iter().filter(|mention| mention.is_first).copied().collect();
        let mut in_order = firsts.clone();
        in_order.sort_by_key(|mention| place(&mention.right));
        let spelled = |mention: &Mention| letter(Self { mutant: None }, board, &mention.right).to_string();
        let is_in_order = firsts.iter().zip(&in_order).all(|(one, other)| one.span == other.span);
        let edit = sound.first().zip(sound.last()).filter(|_| !is_in_order).map(|(first, last)| {
            let span = first.span.start..last.span.end;
            let is_kept = |at: &usize| !sound.iter().any(|mention| mention.span.contains(at));
            let kept = span.clone().filter(is_kept).map(|at| field.text[at - field.start]);
            let letters: String = in_order.iter().map(|mention| spelled(mention)).collect();
            let replace = letters + &kept.collect::<String>();
            faults.deviation("castling.order", span.clone(), &replace);
            (span, replace)
        });
        for mention in sound {
            let (rule, replace) = match mention.spelling {
                _ if !mention.is_first => ("castling.one-per-wing", String::new()),
                Spelling::Pair => ("castling.legacy-append", spelled(mention)),
                Spelling::OutermostFile => ("castling.outermost-letter", spelled(mention)),
                Spelling::Plain => continue,
            };
            let (span, replace) = edit.clone().unwrap_or((mention.span.clone(), replace));
            faults.deviation(rule, span, &replace);
        }
    }
}

/// The files of the rooks that count for a wing, the one that `K` or `Q` names first.
pub(crate) fn rooks(reader: Reader, board: &Board, color: Color, side: CastlingSide, king: i32) -> Vec<i32> {
    let rank = if reader.is(Mutant::RanksOfWhiteForBoth) { 1 } else { home_rank(color) };
    let rook = own(color, 'R');
    let is_rook = |file: i32| match board.man((file, rank)) {
        Some(man) if reader.is(Mutant::RooksOfEitherColor) => man.eq_ignore_ascii_case(&rook),
        _ if reader.is(Mutant::RooksOfAnyRank) => (1..=8).any(|rank| board.man((file, rank)) == Some(rook)),
        Some(man) if reader.is(Mutant::QueensCount) => man == rook || man == own(color, 'Q'),
        man => man == Some(rook),
    };
    let mirrored = reader.is(Mutant::SidesOfBlackMirrored) && color == Color::Black;
    let towards_the_last = (side == CastlingSide::KingSide) != mirrored;
    let is_on_side = |file: i32| match towards_the_last {
        _ if reader.is(Mutant::SideOfKingIgnored) => file != king,
        true => file > king,
        false => file < king,
    };
    let mut files: Vec<i32> = (0..board.width()).filter(|file| is_rook(*file) && is_on_side(*file)).collect();
    let innermost = reader.is(Mutant::InnermostRook);
    if towards_the_last != innermost && !reader.is(Mutant::FirstRookFromA) {
        files.reverse();
    }
    if reader.is(Mutant::CornerRooksOnly) || reader.is(Mutant::OtherRooksDropped) {
        files.retain(|file| *file == 0 || *file == board.width() - 1);
    }
    if reader.is(Mutant::CornersOfEightFiles) {
        files.retain(|file| *file == 0 || *file == 7);
    }
    files
}

/// How a right is spelled: the usual letter for the outermost rook, else its file.
pub(crate) fn letter(reader: Reader, board: &Board, right: &Right) -> char {
    let outermost = rooks(reader, board, right.color, right.side, right.king).first() == Some(&right.rook);
    let usual = if right.side == CastlingSide::KingSide { 'K' } else { 'Q' };
    own(right.color, if outermost { usual } else { file_letter(right.rook) })
}

/// White before Black, the wing towards the last file before the other.
pub(crate) fn place(right: &Right) -> (Color, CastlingSide) {
    (right.color, right.side)
}

fn side_of(rook: i32, king: i32) -> CastlingSide {
    if rook > king { CastlingSide::KingSide } else { CastlingSide::QueenSide }
}

fn is_same_wing(one: &Mention, other: &Mention) -> bool {
    place(&one.right) == place(&other.right)
}

fn is_right_letter(letter: char) -> bool {
    matches!(letter.to_ascii_lowercase(), 'k' | 'q' | 'a'..='j')
}
