//! How the second reader takes a move from its text, in UCI and in SAN. Rules: `moves.uci`, `moves.san`,
//! `moves.notation`, `pgn.castling-san`.

use xfen_core::{CastlingSide, MoveNotation};

use super::list::Mutant;
use super::moves::{Move, castling_to};
use super::position::{FILES, Position, Square, file_letter, home_rank, name, own};
use super::reader::Reader;

/// What a text says: a move, the rule that its spelling deviates from, and the text that should stand there.
type Read = Result<(Move, Option<(&'static str, String)>), &'static str>;

/// What a word of SAN asks of a move.
struct Wanted {
    kind: char,
    file: Option<i32>,
    rank: Option<i32>,
    to: Square,
    promotion: Option<char>,
}

impl Reader {
    /// The move that a text means, or the rule that it breaks.
    pub(super) fn read_move(self, position: &Position, text: &str, notation: MoveNotation) -> Read {
        let moves = self.legal_moves(position);
        let [mine, others] = match notation {
            MoveNotation::Uci => [self.uci(position, &moves, text), self.san(position, &moves, text)],
            MoveNotation::San => [self.san(position, &moves, text), self.uci(position, &moves, text)],
        };
        match (mine, others) {
            (Ok(read), _) => Ok(read),
            (Err(_), Ok((step, _))) if self.is(Mutant::OtherNotationRead) => Ok((step, None)),
            (Err(_), Ok(_)) => Err("moves.notation"),
            (Err(rule), Err(_)) => Err(rule),
        }
    }

    fn uci(self, position: &Position, moves: &[Move], text: &str) -> Read {
        let letters: Vec<char> = text.chars().collect();
        let (squares, promotion) = match letters[..] {
            [_, _, _, _] => (&letters[..], None),
            [_, _, _, _, kind] if kind.is_ascii_alphabetic() => (&letters[..4], Some(kind)),
            _ => return Err("moves.uci"),
        };
        let (Some(from), Some(to)) = (square(&squares[..2]), square(&squares[2..])) else { return Err("moves.uci") };
        let kind = promotion.map(|kind| kind.to_ascii_uppercase());
        let kind =
            kind.or(Some('Q').filter(|_| self.is(Mutant::MissingPromotionIsQueen) && self.promotes(position, from)));
        let is_meant = |step: &&Move| step.from == from && step.to == to && step.promotion == kind;
        let to_target = |step: &&Move| {
            let target = step.castling.map(|right| self.targets(position, &right).0);
            step.from == from && target.map(|file| (file, from.1)) == Some(to) && kind.is_none()
        };
        let (plain, by_target) = match () {
            () if self.is(Mutant::KingTakesRookUnknown) => {
                (moves.iter().filter(|step| step.castling.is_none()).find(is_meant), moves.iter().find(to_target))
            }
            () if self.is(Mutant::KingToTargetIsCastling) => {
                (moves.iter().find(to_target).or(moves.iter().find(is_meant)), None)
            }
            () if self.is(Mutant::KingToTargetUnknown) => (moves.iter().find(is_meant), None),
            () => (moves.iter().find(is_meant), moves.iter().find(to_target)),
        };
        let Some(step) = plain.or(by_target) else { return Err("moves.legal") };
        let mut written = name(step.from) + &name(step.to);
        written.extend(step.promotion.map(|kind| kind.to_ascii_lowercase()));
        Ok((*step, (written != text).then_some(("moves.uci", written))))
    }

    fn promotes(self, position: &Position, from: Square) -> bool {
        let rank = home_rank(position.turn.other());
        position.board.man(from) == Some(own(position.turn, 'P')) && (from.1 - rank).abs() == 1
    }

    fn san(self, position: &Position, moves: &[Move], text: &str) -> Read {
        let bare = text.trim_end_matches(['!', '?']);
        let word = bare.trim_end_matches(['+', '#']);
        let word = word.strip_suffix("e.p.").map_or(word, str::trim_end);
        let (step, rule) = match castling_side(word) {
            Some((side, is_canonical)) => {
                let found = match self.is(Mutant::CastlingByLength) {
                    true => self.castling_by_length(position, moves, side),
                    false => castling_to(moves, side),
                };
                (found.ok_or("moves.legal")?, if is_canonical { "moves.san" } else { "pgn.castling-san" })
            }
            None => (self.meant(position, moves, word)?, "moves.san"),
        };
        let written = self.san_of(position, moves, step);
        Ok((step, (written != text).then_some((rule, written))))
    }

    /// The one legal move that a word fits.
    fn meant(self, position: &Position, moves: &[Move], word: &str) -> Result<Move, &'static str> {
        let Wanted { kind, file, rank, to, promotion } = self.wanted(word).ok_or("moves.san")?;
        let is_square_read = !self.is(Mutant::SquareOfSanIgnored);
        let fits = |step: &&Move| {
            let man = position.board.man(step.from).map(|man| man.to_ascii_uppercase());
            let is_from = file.is_none_or(|file| file == step.from.0) && rank.is_none_or(|rank| rank == step.from.1);
            let is_promoted = step.promotion == promotion
                || self.is(Mutant::MissingPromotionIsQueen) && step.promotion == Some('Q') && promotion.is_none();
            step.castling.is_none() && man == Some(kind) && step.to == to && (is_from || !is_square_read) && is_promoted
        };
        let found: Vec<&Move> = moves.iter().filter(fits).collect();
        let rivals = self.rivals(position, kind, to);
        match found[..] {
            [] => Err("moves.legal"),
            [_] if self.is(Mutant::PinnedRivalsCount) && file.is_none() && rank.is_none() && rivals > 1 => {
                Err("moves.san")
            }
            [one] => Ok(*one),
            [first, ..] if self.is(Mutant::FirstOfSeveralTaken) || !is_square_read => Ok(*first),
            _ => Err("moves.san"),
        }
    }

    /// How many men of a kind attack the square, pinned or not.
    fn rivals(self, position: &Position, kind: char, to: Square) -> usize {
        let men = self.attackers(&position.board, position.turn, to);
        men.iter().filter(|from| kind != 'P' && position.board.man(**from) == Some(own(position.turn, kind))).count()
    }

    fn wanted(self, word: &str) -> Option<Wanted> {
        let mut rest: Vec<char> = word.chars().collect();
        let kind = match *rest.first()? {
            kind if "KQRBNAC".contains(kind) => kind,
            kind if self.is(Mutant::SmallLettersOfMenRead) && "kqrn".contains(kind) => kind.to_ascii_uppercase(),
            _ => 'P',
        };
        if kind != 'P' {
            rest.remove(0);
        }
        rest.retain(|character| !"=/()".contains(*character));
        let promotion = rest.last().copied().filter(|letter| "KQRBNAC".contains(*letter));
        if promotion.is_some() {
            rest.pop();
        }
        let to = square(rest.get(rest.len().checked_sub(2)?..)?)?;
        rest.truncate(rest.len() - 2);
        if rest.last().is_some_and(|mark| "x:-".contains(*mark)) {
            rest.pop();
        }
        let file = rest.first().and_then(|letter| FILES.find(*letter)).map(|file| file as i32);
        if file.is_some() {
            rest.remove(0);
        }
        let rank = rest.first().and_then(|digit| digit.to_digit(10)).map(|rank| rank as i32);
        if rank.is_some() {
            rest.remove(0);
        }
        rest.is_empty().then_some(Wanted { kind, file, rank, to, promotion })
    }

    /// A mistake: the shorter castling is that with the nearer rook.
    fn castling_by_length(self, position: &Position, moves: &[Move], side: CastlingSide) -> Option<Move> {
        let walk = |right: &super::position::Right| (right.king - right.rook).abs();
        let mut rights: Vec<_> = position.rights.iter().filter(|right| right.color == position.turn).collect();
        rights.sort_by_key(|right| walk(right));
        let right = match rights[..] {
            [short, long] => {
                if side == CastlingSide::KingSide {
                    short
                } else {
                    long
                }
            }
            _ => return castling_to(moves, side),
        };
        moves.iter().copied().find(|step| step.castling.as_ref() == Some(right))
    }

    /// A legal move as it is written in SAN.
    fn san_of(self, position: &Position, moves: &[Move], step: Move) -> String {
        let man = position.board.man(step.from);
        let kind = man.map_or(' ', |man| man.to_ascii_uppercase());
        let is_capture = position.board.man(step.to).is_some() || kind == 'P' && step.from.0 != step.to.0;
        let mut text = String::new();
        if let Some(right) = step.castling {
            text.push_str(if right.side == CastlingSide::KingSide { "O-O" } else { "O-O-O" });
        } else {
            if kind == 'P' {
                text.extend(is_capture.then(|| file_letter(step.from.0)));
            } else {
                let is_rival = |other: &&Move| {
                    let is_other = other.castling.is_none() && other.from != step.from && other.to == step.to;
                    is_other && position.board.man(other.from) == man
                };
                let rivals: Vec<&Move> = moves.iter().filter(is_rival).collect();
                text.push(kind);
                text.push_str(&match () {
                    () if rivals.is_empty() => String::new(),
                    () if rivals.iter().all(|rival| rival.from.0 != step.from.0) => {
                        file_letter(step.from.0).to_string()
                    }
                    () if rivals.iter().all(|rival| rival.from.1 != step.from.1) => step.from.1.to_string(),
                    () => name(step.from),
                });
            }
            text.push_str(if is_capture { "x" } else { "" });
            text.push_str(&name(step.to));
            text.extend(step.promotion.iter().flat_map(|kind| ['=', *kind]));
        }
        let after = self.after(position, step);
        let is_check = match after.board.all(own(after.turn, 'K'))[..] {
            [king] => !self.attackers(&after.board, position.turn, king).is_empty(),
            _ => false,
        };
        if is_check {
            text.push(if self.legal_moves(&after).is_empty() { '#' } else { '+' });
        }
        text
    }
}

/// The wing of a castling word, and whether it is written with the letter O and hyphens.
fn castling_side(word: &str) -> Option<(CastlingSide, bool)> {
    let is_castling = word.chars().all(|letter| "Oo0-".contains(letter));
    let side = match word.chars().filter(|letter| *letter != '-').count() {
        2 => CastlingSide::KingSide,
        3 => CastlingSide::QueenSide,
        _ => return None,
    };
    is_castling.then_some((side, word == "O-O" || word == "O-O-O"))
}

fn square(text: &[char]) -> Option<Square> {
    let [file, rank] = text else { return None };
    let rank = rank.to_digit(10).filter(|rank| (1..=8).contains(rank))?;
    Some((FILES.find(*file)? as i32, rank as i32))
}
