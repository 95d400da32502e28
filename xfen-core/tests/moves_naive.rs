//! Moves by sets of squares against moves by single squares, in games by chance and scattered positions of both boards
//! and all castling types: which are legal, what they leave on the board, how they are written, and what a text means.

#[path = "support/games.rs"]
mod games;
#[path = "support/naive.rs"]
mod naive;
#[path = "support/setups.rs"]
mod setups;

use games::{games, scattered, starts};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use xfen_core::{BadMove, CastlingSide, Move, MoveDeviation, MoveNotation, Position, ReadMove, Role, Rule, Square};

/// A text like a move, in parts.
#[derive(Clone, Debug)]
enum Spelled {
    Castle(CastlingSide, &'static str),
    Man {
        role: Role,
        origin: (Option<char>, Option<u8>),
        to: Square,
        promotion: Option<Role>,
        en_passant: bool,
        text: String,
    },
}

fn castling() -> impl Strategy<Value = Spelled> {
    let king_side = select(vec!["O-O", "0-0", "o-o", "OO", "00", "oo"]);
    let queen_side = select(vec!["O-O-O", "0-0-0", "o-o-o", "OOO", "000", "ooo"]);
    prop_oneof![
        king_side.prop_map(|text| Spelled::Castle(CastlingSide::KingSide, text)),
        queen_side.prop_map(|text| Spelled::Castle(CastlingSide::QueenSide, text)),
    ]
}

fn squares() -> impl Strategy<Value = Square> {
    "[a-j][1-8]".prop_map(|text| text.parse().expect("a square"))
}

/// A move of one man; the target is often that of a legal move, which is an index here.
fn man() -> impl Strategy<Value = Spelled> {
    let origin = (option::weighted(0.3, prop::char::range('a', 'j')), option::weighted(0.2, 1..=8u8));
    let between = select(vec!["", "", "x", ":", "-"]);
    let promotion = option::weighted(0.3, (select(Role::ALL.to_vec()), select(vec!["=L", "L", "(L)", "/L"])));
    let en_passant = select(vec!["", "", "", "e.p.", " e.p.", "ep"]);
    (select(Role::ALL.to_vec()), any::<bool>(), origin, between, squares(), promotion, en_passant).prop_map(
        |(role, names_pawn, origin, between, to, promotion, en_passant)| {
            // Only pawns become others, and only pawns are captured so.
            let is_pawn = role == Role::Pawn;
            let promotion = promotion.filter(|_| is_pawn);
            let en_passant = if is_pawn { en_passant } else { "" };
            let mut text = if is_pawn && !names_pawn { String::new() } else { role.letter().to_string() };
            text.extend(origin.0);
            text.extend(origin.1.map(|rank| rank.to_string()));
            text.push_str(between);
            text.push_str(&to.to_string());
            text.extend(promotion.map(|(role, form)| form.replace('L', &role.letter().to_string())));
            text.push_str(en_passant);
            let promotion = promotion.map(|(role, _)| role);
            Spelled::Man { role, origin, to, promotion, en_passant: !en_passant.is_empty(), text }
        },
    )
}

impl Spelled {
    fn text(&self) -> &str {
        match self {
            Self::Castle(_, text) => text,
            Self::Man { text, .. } => text,
        }
    }

    fn says(&self, played: Move) -> bool {
        match (self, played) {
            (Self::Castle(side, _), Move::Castle { king, rook }) => {
                CastlingSide::of_rook(king.file(), rook.file()) == Some(*side)
            }
            (Self::Castle(..), _) | (_, Move::Castle { .. }) => false,
            (Self::Man { role, origin, to, promotion, en_passant, .. }, _) => {
                let from = played.from();
                let becomes = if let Move::Normal { promotion, .. } = played { promotion } else { None };
                (*role, *to, *promotion) == (played.role(), played.to(), becomes)
                    && (!en_passant || matches!(played, Move::EnPassant { .. }))
                    && origin.0.is_none_or(|file| file == from.file().letter())
                    && origin.1.is_none_or(|rank| rank == from.rank().number())
            }
        }
    }

    /// Whether a move that is not the one is named as a candidate.
    fn is_near(&self, played: Move) -> bool {
        match (self, played) {
            (Self::Castle(..), _) => matches!(played, Move::Castle { .. }),
            (Self::Man { role, .. }, Move::Castle { .. }) => *role == Role::King,
            (Self::Man { role: Role::Pawn, to, .. }, _) => {
                played.to() == *to || played.role() == Role::Pawn && played.to().file() == to.file()
            }
            (Self::Man { role, to, .. }, _) => played.role() == *role || played.to() == *to,
        }
    }

    fn rule(&self) -> Rule {
        match self {
            Self::Castle(_, text) if !matches!(*text, "O-O" | "O-O-O") => Rule::PgnCastlingSan,
            _ => Rule::MovesSan,
        }
    }

    /// What reading it with some marks gives.
    fn read(&self, position: &Position, moves: &[Move], marked: &str) -> Result<ReadMove, BadMove> {
        let sans = |wanted: &dyn Fn(Move) -> bool| {
            let wanted = moves.iter().copied().filter(|played| wanted(*played));
            let mut sans: Vec<String> = wanted.map(|played| naive::san(position, moves, played)).collect();
            sans.sort();
            sans
        };
        let said: Vec<Move> = moves.iter().copied().filter(|played| self.says(*played)).collect();
        match said.as_slice() {
            [] => match position.read_uci(marked) {
                Ok(read) => {
                    let replacement = naive::san(position, moves, read.played);
                    Err(BadMove::OtherNotation { notation: MoveNotation::Uci, replacement })
                }
                Err(_) => Err(BadMove::NotLegal { candidates: sans(&|played| self.is_near(played)) }),
            },
            [played] => {
                let replacement = naive::san(position, moves, *played);
                let deviation = (replacement != marked).then(|| MoveDeviation { rule: self.rule(), replacement });
                Ok(ReadMove { played: *played, deviation })
            }
            _ => Err(BadMove::Ambiguous { candidates: sans(&|played| self.says(played)) }),
        }
    }
}

fn check_moves(position: &Position) {
    let moves = naive::legal_moves(position);
    let mut found = position.legal_moves();
    found.sort();
    assert_eq!(found, moves, "{position}");
    assert_eq!(position.perft(1), moves.len() as u64, "{position}");
    assert_eq!(
        position.is_check(),
        naive::is_in_check(position.setup().board(), position.setup().turn()),
        "{position}"
    );
    for played in moves {
        let after = position.play(played).expect("a legal move");
        assert_eq!(after.setup().board(), &naive::board_after(position.setup(), played), "{position}: {played:?}");
    }
}

/// All that has the shape of a move is legal exactly if it is one of the legal moves.
fn check_play(position: &Position, played: Move) {
    let is_legal = position.legal_moves().contains(&played);
    assert_eq!(position.play(played).is_ok(), is_legal, "{position}: {played:?}");
}

fn check_texts(position: &Position) {
    let moves = naive::legal_moves(position);
    for played in &moves {
        assert_eq!(position.to_san(*played), naive::san(position, &moves, *played), "{position}: {played:?}");
    }
}

fn check_read(position: &Position, spelled: &Spelled, marks: &str) {
    let moves = naive::legal_moves(position);
    let text = format!("{}{marks}", spelled.text());
    assert_eq!(position.read_san(&text), spelled.read(position, &moves, &text), "{position}: {text}");
}

/// The text of a legal move with more or less of its starting square, and other liberties.
fn liberties(played: Move, forms: (bool, bool, bool)) -> Option<Spelled> {
    let Move::Normal { role, from, to, promotion, .. } = played else { return None };
    let (names_file, names_rank, names_capture) = forms;
    let origin = (names_file.then_some(from.file().letter()), names_rank.then_some(from.rank().number()));
    let letter = if role == Role::Pawn { String::new() } else { role.letter().to_string() };
    let file = origin.0.map(String::from).unwrap_or_default();
    let rank = origin.1.map(|rank| rank.to_string()).unwrap_or_default();
    let promoted = promotion.map(|role| format!("={}", role.letter())).unwrap_or_default();
    let text = format!("{letter}{file}{rank}{}{to}{promoted}", if names_capture { "x" } else { "" });
    Some(Spelled::Man { role, origin, to, promotion, en_passant: false, text })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn moves_in_games(game in games(starts(), 60)) {
        game.iter().for_each(|(position, _)| check_moves(position));
    }

    #[test]
    fn moves_in_scattered_positions(game in games(scattered(), 6)) {
        game.iter().for_each(|(position, _)| check_moves(position));
    }

    #[test]
    fn texts(game in games(starts(), 40), position in scattered()) {
        check_texts(&game.last().expect("a position").0);
        check_texts(&position);
    }

    #[test]
    fn any_move_is_legal_or_not(position in scattered(), from in squares(), to in squares(), roles in (select(Role::ALL.to_vec()), any::<Option<bool>>())) {
        let role = position.setup().board().piece_at(from).map_or(roles.0, |man| man.role);
        let capture = position.setup().board().piece_at(to).map(|man| man.role);
        let promotion = roles.1.and_then(|has_any| has_any.then_some(roles.0));
        for played in [
            Move::Normal { role, from, to, capture, promotion },
            Move::Normal { role: roles.0, from, to, capture: None, promotion: None },
            Move::EnPassant { from, to },
            Move::Castle { king: from, rook: to },
        ] {
            check_play(&position, played);
        }
    }

    #[test]
    fn what_texts_mean(game in games(starts(), 60), texts in prop::collection::vec((prop_oneof![1 => castling(), 8 => man()], select(vec!["", "", "+", "#", "!?"])), 20)) {
        let (position, _) = game.last().expect("a position");
        texts.iter().for_each(|(spelled, marks)| check_read(position, spelled, marks));
    }

    #[test]
    fn what_texts_mean_in_scattered_positions(position in scattered(), texts in prop::collection::vec((prop_oneof![1 => castling(), 8 => man()], select(vec!["", "", "+", "#", "!?"])), 20)) {
        texts.iter().for_each(|(spelled, marks)| check_read(&position, spelled, marks));
    }

    #[test]
    fn what_liberties_mean(position in scattered(), forms in any::<(bool, bool, bool)>()) {
        for played in position.legal_moves() {
            if let Some(spelled) = liberties(played, forms) {
                check_read(&position, &spelled, "");
            }
        }
    }
}
