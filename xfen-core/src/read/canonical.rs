//! Canonical lines: nothing is to be reported of them, so no tree and no list of reports is made, and nothing allocated.
//!
//! What is read here is read the same way, and more slowly, by the rest of this module. This is only a question that is
//! answered first: whether the line is just what a writer would write for a setup, and for which. Where the answer is no,
//! it does not say why.

use core::num::NonZeroU32;

use xfen_grammar::MAX_LEN;

use super::{castling, squares};
use crate::{Board, Color, DoublePush, File, Profile, Setup, SetupParts};

/// The setup of a canonical line that fits the profile.
pub(super) fn read(line: &[u8], profile: Profile) -> Option<Setup> {
    if line.len() > MAX_LEN {
        return None;
    }
    let (board, behind) = squares::board(line)?;
    let [turn, castling, ep, halfmove, fullmove] = xfen_grammar::read_canonical_fields(behind, board.size().width())?;
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

    /// Ranks that fill the board as a writer spells them, and the same squares spelled as long, shorter or longer.
    #[test]
    fn what_the_length_of_the_placement_tells() {
        for (rank, is_canonical) in [
            ("10", true),
            ("91", false),
            ("19", false),
            ("01", false),
            ("55", false),
            ("0p", false),
            ("p0", false),
            ("p00", false),
            ("9p", true),
            ("p9", true),
            ("p10", false),
            ("4p5", true),
            ("4p41", false),
            ("ppppp5", true),
            ("ppppp41", false),
            ("pppppppppp", true),
            ("ppppppppp1", true),
            ("ppppppppp0", false),
            ("8", false),
            ("9", false),
            ("99", false),
            ("", false),
            ("0", false),
            ("5x4", false),
            // As wide as the board, but for sixteen squares.
            ("ppppppp98p", false),
            // Wider than a word has bits.
            ("9999999p9", false),
        ] {
            for number in 0..8 {
                let mut ranks = ["4k5", "5K4", "10", "10", "10", "10", "10", "10"];
                ranks.rotate_right(1);
                ranks[number] = rank;
                let line = ranks.join("/") + " w - - 0 1";
                assert_eq!(same(line.as_bytes(), Profile::Any), is_canonical, "{line}");
            }
        }
    }

    #[test]
    fn there_are_eight_ranks() {
        for (count, is_canonical) in [(1, false), (7, false), (8, true), (9, false), (15, false), (16, false)] {
            let line = ["8"].repeat(count).join("/") + " w - - 0 1";
            assert_eq!(same(line.as_bytes(), Profile::Any), is_canonical, "{line}");
        }
        assert!(!same(b"8/8/8/8/8/8/8/8", Profile::Any), "nothing behind the placement");
        assert!(!same(b"8/8/8/8/8/8/8/8/ w - - 0 1", Profile::Any), "a slash behind the last rank");
    }

    #[test]
    fn what_fits_the_profile() {
        let both_sides = b"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for profile in [Profile::Any, Profile::Traditional, Profile::Chess960] {
            assert!(same(both_sides, profile), "{profile:?}");
            assert!(same(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1", profile), "{profile:?}");
        }
        assert!(!same(both_sides, Profile::Capablanca));
        assert!(!same(b"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", Profile::Traditional));
    }
}
