//! What a setup means, in words.

use xfen_core::{CastlingRight, CastlingType, Color, Illegal, Setup, Square};

/// `White` or `Black`.
pub(crate) const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Several things, as `a, b and c`.
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [items @ .., last] => format!("{} and {last}", items.join(", ")),
    }
}

/// Where a castling takes king and rook.
pub(crate) fn journey(right: &CastlingRight) -> String {
    let step = |from: Square, to: Square| if from == to { format!("stays on {to}") } else { format!("{from} to {to}") };
    format!("king {}, rook {}", step(right.king, right.king_to), step(right.rook, right.rook_to))
}

/// The castling type, and where it takes kings.
pub(crate) const fn castling_type(castling_type: CastlingType) -> &'static str {
    match castling_type {
        CastlingType::Standard => "type standard: the king goes to the c-file, or to the file before the last",
        CastlingType::Symmetric => "type symmetric (s): the king goes to the b-file, or to the file before the last",
        CastlingType::Modern => "type modern (m): the king goes two files, on ten files three, at most to the edge",
    }
}

/// What the last double step means for the side to move.
pub(crate) fn en_passant(setup: &Setup) -> String {
    let Some(push) = setup.double_push() else {
        return "none: no pawn can be captured en passant".to_owned();
    };
    let pushed = format!("the pawn on {} has just made a double step", push.pushed_to());
    let beside: Vec<Square> = push.capturers(setup.board()).collect();
    let legal: Vec<Square> = push.legal_capturers(setup.board()).collect();
    let capture = match (beside.as_slice(), legal.as_slice()) {
        ([], _) => "no pawn stands beside it, so nobody can capture it".to_owned(),
        (beside, []) => format!(
            "{} beside it, but every capture would leave the own king in check: pseudo-legal, not legal",
            pawns(beside, "stands", "stand")
        ),
        ([_, _], [one]) => {
            format!("the pawn on {one} can legally capture it; the one on its other side is needed by its king")
        }
        (_, legal) => format!("{} legally capture it", pawns(legal, "can", "can")),
    };
    format!("{}: {pushed}; {capture}", push.target())
}

/// `the pawn on e4 stands`, `the pawns on c4 and e4 stand`.
pub(crate) fn pawns(squares: &[Square], one: &str, several: &str) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    match squares {
        [square] => format!("the pawn on {square} {one}"),
        _ => format!("the pawns on {} {several}", list(&names)),
    }
}

/// Whether one can play from it.
pub(crate) fn legality(setup: &Setup) -> String {
    let reasons = setup.illegal();
    if reasons.is_empty() { "yes".to_owned() } else { format!("no: {}", illegal(&reasons)) }
}

/// Why one cannot play from it, with the rules.
pub(crate) fn illegal(reasons: &[Illegal]) -> String {
    let reasons: Vec<String> = reasons.iter().map(|illegal| format!("{illegal} ({})", illegal.rule())).collect();
    list(&reasons)
}

/// What is unlikely about it, one remark on each line.
pub(crate) fn lints(setup: &Setup) -> String {
    let lints: Vec<String> = setup.lints().iter().map(|lint| format!("{lint} ({})", lint.rule())).collect();
    if lints.is_empty() { "none".to_owned() } else { lints.join("\n") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ep(text: &str) -> String {
        en_passant(&text.parse().unwrap())
    }

    #[test]
    fn who_can_capture() {
        assert_eq!(ep("4k3/8/8/8/8/8/8/4K3 b - - 0 1"), "none: no pawn can be captured en passant");
        let pushed = "e3: the pawn on e4 has just made a double step; ";
        assert_eq!(
            ep("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"),
            format!("{pushed}no pawn stands beside it, so nobody can capture it")
        );
        assert_eq!(
            ep("4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1"),
            format!("{pushed}the pawns on d4 and f4 can legally capture it")
        );
        assert_eq!(
            ep("3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1"),
            format!("{pushed}the pawn on f4 can legally capture it; the one on its other side is needed by its king")
        );
        assert_eq!(
            ep("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"),
            format!(
                "{pushed}the pawn on d4 stands beside it, but every capture would leave the own king in check: \
                 pseudo-legal, not legal"
            )
        );
    }

    #[test]
    fn where_king_and_rook_go() {
        let setup: Setup = "4k3/8/8/8/8/8/8/5RK1 w Q - 0 1".parse().unwrap();
        assert_eq!(journey(&setup.castling_rights().next().unwrap()), "king g1 to c1, rook f1 to d1");
        let setup: Setup = "4k3/8/8/8/8/8/8/6KR w K - 0 1".parse().unwrap();
        assert_eq!(journey(&setup.castling_rights().next().unwrap()), "king stays on g1, rook h1 to f1");
    }
}
