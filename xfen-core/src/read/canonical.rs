//! Canonical lines: nothing is to be reported of them, so no tree and no list of reports is made, and nothing allocated.
//!
//! What is read here is read the same way, and more slowly, by the rest of this module. This is only a question that is
//! answered first: whether the line is just what a writer would write for a setup, and for which. Where the answer is no,
//! it does not say why.

use core::num::NonZeroU32;

use xfen_grammar::Canonical;

use super::{castling, squares};
use crate::{Board, BoardSize, Color, DoublePush, File, Profile, Setup, SetupParts};

/// The setup of a canonical line that fits the profile.
pub(super) fn read(line: &[u8], profile: Profile) -> Option<Setup> {
    let Canonical { files, fields } = xfen_grammar::read_canonical(line)?;
    let [placement, turn, castling, ep, halfmove, fullmove] = fields.map(|field| &line[field.range()]);
    let board = board(placement, files)?;
    let turn = if turn == b"w" { Color::White } else { Color::Black };
    let castling = castling::canonical(castling, &board)?;
    let double_push = match ep {
        [file, _] => Some(answered_push(&board, turn, File::from_letter(char::from(*file))?)?),
        _ => None,
    };
    let halfmove_clock = number(halfmove)?;
    let fullmove_number = NonZeroU32::new(number(fullmove)?)?;
    let setup = Setup::of_judged(SetupParts { board, turn, castling, double_push, halfmove_clock, fullmove_number });
    fits(profile, &setup).then_some(setup)
}

/// The board of a placement that the grammar takes, if all ranks have one width. (Rules `placement.width`,
/// `placement.compounds`.)
fn board(placement: &[u8], files: u8) -> Option<Board> {
    let on_8 = if files == 8 { squares::board(placement, BoardSize::Standard8x8) } else { None };
    // Ten files may have nothing that eight do not have as well.
    on_8.or_else(|| squares::board(placement, BoardSize::Capablanca10x8))
}

/// The file, if a double push on it fits the board and a pawn can answer it. (Rules `ep.pushed-pawn`, `ep.capturer`.)
fn answered_push(board: &Board, turn: Color, file: File) -> Option<File> {
    let push = DoublePush::new(turn, file);
    (push.fits(board).is_ok() && push.has_capturer(board)).then_some(file)
}

/// The number of some digits, if it is not too large.
fn number(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |number, digit| number.checked_mul(10)?.checked_add(u32::from(digit - b'0')))
}

/// Rule `profile.fits`.
fn fits(profile: Profile, setup: &Setup) -> bool {
    let has_right_type = || setup.castling().is_empty() || profile.fits_type(setup.castling().castling_type());
    profile == Profile::Any
        || profile.fits_size(setup.size())
            && has_right_type()
            && setup.castling_rights().all(|right| profile.fits_right(&right))
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::super::read_with_reports;
    use super::*;

    /// Whether the line is canonical, after a comparison with what is read of it with reports.
    fn same(line: &[u8], profile: Profile) -> bool {
        let canonical = read(line, profile);
        let expected = match read_with_reports(line, profile) {
            Ok(accepted) if accepted.deviations.is_empty() => Some(accepted.setup),
            _ => None,
        };
        assert_eq!(canonical, expected, "{profile:?}: {:?}", String::from_utf8_lossy(line));
        canonical.is_some()
    }

    #[test]
    fn what_only_the_board_can_refuse() {
        for (line, is_canonical) in [
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", true),
            ("4k4/8p/8p/8p/8p/8p/8p/4K5 w - - 0 1", false),
            ("4k5/9p/9p/9p/9p/9p/9p/4K5 w - - 0 1", true),
            // Both rules of the grammar take the ranks, which have ten files.
            ("p7kp/p7pp/p7pp/p7pp/p7pp/p7pp/p7pp/K7pp w - - 0 1", true),
            // The sum is that of eight ranks of eight files.
            ("4k2/p7p/8/8/8/8/8/4K3 w - - 0 1", false),
            // A man of ten files on a board that has eight by its ranks.
            ("4k3/p6a/p6p/p6p/p6p/p6p/p6p/4K3 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/4K1RR w KF - 0 1", false),
            ("4k3/8/8/8/8/8/8/1RK2R1R w KB - 0 1", false),
            ("4k3/8/8/8/8/8/8/R1K2RR1 w FQ - 0 1", true),
            ("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1", false),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", true),
            ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", false),
            ("4k3/8/8/8/8/8/8/4K3 w - - 4294967295 4294967295", true),
            ("4k3/8/8/8/8/8/8/4K3 w - - 4294967296 1", false),
        ] {
            assert_eq!(same(line.as_bytes(), Profile::Any), is_canonical, "{line}");
        }
    }
}
