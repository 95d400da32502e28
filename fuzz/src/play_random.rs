//! Games by chance.

use arbitrary::{Arbitrary as _, Unstructured};
use xfen_core::{CastlingSide, CastlingType, Color, EpMode, File, Move, Position, Role, Setup, Square};

use crate::positions::{AnyPosition, any_move};

/// The longest game, in plies.
const PLIES: usize = 60;

/// In a game from any position each move changes what it should and nothing else, every position after it can be played
/// from and is read back from its text, and what is no legal move is refused. Gives whether a move was played.
///
/// # Panics
/// If the property does not hold.
pub fn play_random(bytes: &[u8]) -> bool {
    let mut bytes = Unstructured::new(bytes);
    let Ok(AnyPosition(mut position)) = AnyPosition::arbitrary(&mut bytes) else { return false };
    let mut plies = 0;
    check_position(&position);
    while plies < PLIES && !bytes.is_empty() {
        refuses_what_is_not_legal(&mut bytes, &position);
        let Ok(Some(played)) = any_move(&mut bytes, &position) else { break };
        let after = position.play(played).expect("a legal move");
        check_step(&position, played, &after);
        check_position(&after);
        position = after;
        plies += 1;
    }
    plies > 0
}

/// A position is legal, and read back from what is written of it.
fn check_position(position: &Position) {
    let setup = position.setup();
    let text = setup.to_xfen();
    assert!(setup.illegal().is_empty(), "{text}");
    let again: Position = text.parse().expect("a position");
    let moves = position.legal_moves();
    assert_eq!(again.legal_moves(), moves, "{text}");
    assert_eq!(position.perft(1), moves.len() as u64, "{text}");
    let shredder = setup.to_shredder_in(EpMode::Always);
    assert_eq!(shredder.parse().as_ref(), Ok(setup), "{shredder}");
    let captures_en_passant = moves.iter().any(|played| matches!(played, Move::EnPassant { .. }));
    assert_eq!(captures_en_passant, setup.ep_target_in(EpMode::Legal).is_some(), "{text}");
}

fn refuses_what_is_not_legal(bytes: &mut Unstructured<'_>, position: &Position) {
    let squares: Vec<Square> = position.setup().size().squares().collect();
    let mut any = || -> arbitrary::Result<Move> {
        let (from, to) = (*bytes.choose(&squares)?, *bytes.choose(&squares)?);
        Ok(match bytes.int_in_range(0..=2)? {
            0 => Move::EnPassant { from, to },
            1 => Move::Castle { king: from, rook: to },
            _ => {
                let [role, capture, promotion] =
                    [bytes.choose(&Role::ALL)?, bytes.choose(&Role::ALL)?, bytes.choose(&Role::ALL)?];
                let capture = bytes.arbitrary::<bool>()?.then_some(*capture);
                let promotion = bytes.ratio(1, 4)?.then_some(*promotion);
                Move::Normal { role: *role, from, to, capture, promotion }
            }
        })
    };
    if let Ok(played) = any() {
        let is_legal = position.legal_moves().contains(&played);
        assert_eq!(position.play(played).is_ok(), is_legal, "{position}: {played:?}");
    }
}

fn rights(setup: &Setup) -> Vec<(Color, CastlingSide, File)> {
    setup.castling().iter().collect()
}

fn men(setup: &Setup, color: Color) -> usize {
    setup.board().pieces().filter(|(_, man)| man.color == color).count()
}

/// What a move changes, and what it leaves.
fn check_step(before: &Position, played: Move, after: &Position) {
    let (old, new) = (before.setup(), after.setup());
    let text = format!("{before}: {}", played.to_uci());
    assert_eq!(new.turn(), old.turn().other(), "{text}");
    assert!(rights(new).iter().all(|right| rights(old).contains(right)), "{text}: rights only get fewer");
    let castling_type = if new.castling().is_empty() { CastlingType::Standard } else { old.castling().castling_type() };
    assert_eq!(new.castling().castling_type(), castling_type, "{text}");
    assert_eq!(men(new, old.turn()), men(old, old.turn()), "{text}");
    assert_eq!(men(new, new.turn()) + usize::from(played.is_capture()), men(old, new.turn()), "{text}");
    let resets = played.is_capture() || played.role() == Role::Pawn;
    assert_eq!(new.halfmove_clock(), if resets { 0 } else { old.halfmove_clock().saturating_add(1) }, "{text}");
    let counted = u32::from(old.turn() == Color::Black);
    assert_eq!(new.fullmove_number().get(), old.fullmove_number().get().saturating_add(counted), "{text}");
    if let Some(push) = new.double_push() {
        assert_eq!((played.role(), played.from()), (Role::Pawn, push.pushed_from()), "{text}");
    }
    if let Move::Castle { king, rook } = played {
        let side = CastlingSide::of_rook(king.file(), rook.file()).expect("a wing");
        let (king_to, rook_to) = old.castling().castling_type().targets(old.size(), side, king.file());
        let role_at = |file| new.board().piece_at(Square::new(file, king.rank())).map(|man| man.role);
        assert_eq!((role_at(king_to), role_at(rook_to)), (Some(Role::King), Some(Role::Rook)), "{text}");
    }
}
