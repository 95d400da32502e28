//! Games by chance.

#![allow(dead_code, reason = "each test file uses a part of it")]

use xfen_core::{Array, CastlingType, Color, Move, Position};

/// A game of Chess960, with its start position in Shredder-FEN.
pub(crate) struct Game {
    pub(crate) start: Position,
    pub(crate) last: Position,
    /// The file: tag pairs, moves with numbers, result.
    pub(crate) text: String,
}

/// The game of a number: its start array, and what is played. Castling is always played where it is possible.
pub(crate) fn chess960(number: u16) -> Game {
    let start = Array::chess960(number).unwrap().position(CastlingType::Standard);
    let mut chance = Chance(u64::from(number));
    let mut position = start.clone();
    let mut moves = String::new();
    let mut column = 0;
    for _ in 0..120 {
        let legal = position.legal_moves();
        let castling = legal.iter().find(|played| matches!(played, Move::Castle { .. }));
        let Some(played) = castling.or_else(|| legal.get(chance.below(legal.len()))) else { break };
        let setup = position.setup();
        let mut words = vec![position.to_san(*played)];
        if setup.turn() == Color::White {
            words.insert(0, format!("{}.", setup.fullmove_number()));
        }
        for word in words {
            let fits = column + 1 + word.len() < 80;
            moves.push_str(if moves.is_empty() {
                ""
            } else if fits {
                " "
            } else {
                "\n"
            });
            column = if fits { column + 1 } else { 0 } + word.len();
            moves.push_str(&word);
        }
        position = position.play(*played).unwrap();
    }
    let text = format!(
        "[Event \"By chance\"]\n[Round \"{number}\"]\n[Result \"*\"]\n[Variant \"chess 960\"]\n[SetUp \"1\"]\n\
         [FEN \"{}\"]\n\n{moves} *\n\n",
        start.setup().to_shredder()
    );
    Game { start, last: position, text }
}

/// Numbers that look random and are always the same: splitmix64.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end.max(1) as u64) as usize
    }
}
