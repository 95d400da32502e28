//! Positions of games that are played by lot.

use std::collections::HashSet;

use xfen_core::{
    Array, CastlingRights, CastlingSide, CastlingType, Color, File, NamedArray, Piece, Position, Rank, Role, Setup,
    Square,
};

use crate::lots::Lots;

/// The longest game in plies. It also ends when the clock has counted a hundred, or with the last legal move.
const LONGEST: usize = 160;

/// One position in so many of a game is taken.
const TAKEN: usize = 3;

/// Positions that differ from each other, of games from starts by lot, until there are `count`.
pub(crate) fn positions(lots: &mut Lots, count: usize, start: impl Fn(&mut Lots) -> Position) -> Vec<Position> {
    let mut seen = HashSet::with_capacity(count);
    let mut taken = Vec::with_capacity(count);
    while taken.len() < count {
        let mut position = start(lots);
        for _ in 0..LONGEST {
            if lots.once_in(TAKEN) && seen.insert(position.to_string()) {
                taken.push(position.clone());
            }
            let moves = position.legal_moves();
            if moves.is_empty() || position.setup().halfmove_clock() >= 100 {
                break;
            }
            position = position.play(*lots.pick(&moves)).expect("it is one of the legal moves");
        }
    }
    taken.truncate(count);
    taken
}

/// A file of games from starts by lot, as programs write it, and how many plies it has: three of four from the start of
/// traditional chess, the others of Chess960.
pub(crate) fn file(lots: &mut Lots, count: usize) -> (String, usize) {
    let (mut file, mut plies) = (String::new(), 0);
    for number in 1..=count {
        let is_traditional = !lots.once_in(4);
        let mut position = if is_traditional { classical(lots) } else { chess960(lots) };
        file += &format!("[Event \"By lot\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"{number}\"]\n");
        file += "[White \"White\"]\n[Black \"Black\"]\n[Result \"*\"]\n";
        if !is_traditional {
            file += &format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{position}\"]\n");
        }
        file += "\n";
        let mut line = String::new();
        for _ in 0..LONGEST / 2 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let played = *lots.pick(&moves);
            let number = position.setup().fullmove_number();
            let number = if position.setup().turn() == Color::White { format!("{number}. ") } else { String::new() };
            let word = format!("{number}{} ", position.to_san(played));
            if line.len() + word.len() > 80 {
                file += line.trim_end();
                file += "\n";
                line.clear();
            }
            line += &word;
            position = position.play(played).expect("it is one of the legal moves");
            plies += 1;
        }
        file += &format!("{line}*\n\n");
    }
    (file, plies)
}

/// The start of traditional chess.
pub(crate) fn classical(_: &mut Lots) -> Position {
    Array::chess960(518).expect("one of 960").position(CastlingType::Standard)
}

/// One of the starts of Chess960.
pub(crate) fn chess960(lots: &mut Lots) -> Position {
    let number = lots.below(960) as u16;
    Array::chess960(number).expect("one of 960").position(CastlingType::Standard)
}

/// A start on ten files: half of them arrays with a name, the others of Capablanca Random Chess, these with any type.
pub(crate) fn ten_files(lots: &mut Lots) -> Position {
    if lots.once_in(2) {
        let named: Vec<NamedArray> = NamedArray::ALL.iter().copied().filter(|named| is_wide(*named)).collect();
        return lots.pick(&named).position();
    }
    let number = lots.below(usize::from(Array::CAPABLANCA_RANDOM)) as u16;
    let array = Array::capablanca_random(number).expect("one of them");
    array.position(*lots.pick(&CastlingType::ALL))
}

fn is_wide(named: NamedArray) -> bool {
    named.array().size().width() == 10
}

/// The same with another rook of the colour beyond a castling rook, which X-FEN then names by its file; none if the
/// position has no such rook, no room for it, or would not be legal.
pub(crate) fn with_inner_rook(position: &Position) -> Option<Position> {
    let rights: Vec<_> = position.setup().castling().iter().collect();
    rights.into_iter().find_map(|right| rook_beyond(position.setup(), right))
}

fn rook_beyond(setup: &Setup, (color, side, inner): (Color, CastlingSide, File)) -> Option<Position> {
    let rook = Piece::new(color, Role::Rook);
    let home = |file| Square::new(file, Rank::home(color));
    let is_beyond = |file: &File| match side {
        CastlingSide::KingSide => *file > inner,
        CastlingSide::QueenSide => *file < inner,
    };
    let outer = setup.size().files().filter(is_beyond).find(|file| setup.board().piece_at(home(*file)).is_none())?;
    let other = setup.board().squares_of(rook).find(|square| *square != home(inner))?;
    let mut parts = setup.clone().into_parts();
    parts.board.set(other, None).ok()?;
    parts.board.set(home(outer), Some(rook)).ok()?;
    // The rook that was moved takes its own right with it.
    let left = setup.castling().iter().filter(|(of, _, file)| *of != color || home(*file) != other);
    parts.castling = CastlingRights::new(setup.castling().castling_type(), left.collect::<Vec<_>>());
    Position::new(Setup::new(parts).ok()?).ok()
}
