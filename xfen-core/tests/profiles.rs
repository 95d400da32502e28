//! What each profile refuses, and where it says so. (Rule `profile.fits`.)

mod support;

use support::in_short;
use xfen_core::{BoardSize, CastlingType, Policy, Profile, ReadOptions, Setup, Verdict, read};

use Profile::{Any, Capablanca, Chess960, Traditional};

/// Asserts all reports under a profile; an accepted line has none that is an error.
#[track_caller]
fn reports(line: &str, profile: Profile, expected: &[&str]) {
    let (errors, deviations) = match read(line, ReadOptions::with_profile(profile)) {
        Ok(accepted) => (Vec::new(), accepted.deviations),
        Err(refused) => (refused.errors, refused.deviations),
    };
    assert_eq!(in_short(0, &errors, &deviations), expected, "{line} as {profile}");
}

/// Asserts which profiles a canonical line fits.
#[track_caller]
fn fits(line: &str, expected: &[Profile]) {
    let fitting: Vec<Profile> =
        Profile::ALL.into_iter().filter(|profile| read(line, ReadOptions::with_profile(*profile)).is_ok()).collect();
    assert_eq!(fitting, expected, "{line}");
    // A fitting line is read as without a profile.
    for profile in fitting {
        assert_eq!(read(line, ReadOptions::with_profile(profile)), read(line, ReadOptions::default()), "{line}");
    }
}

#[test]
fn which_lines_fit() {
    let eight = &[Any, Traditional, Chess960];
    fits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", eight);
    // Without rights king and rooks may stand anywhere, or be missing.
    fits("1rk4r/8/8/8/8/8/8/K2R4 b - - 0 1", eight);
    fits("8/8/8/8/8/8/8/8 w - - 0 1", eight);
    fits("1rk4r/8/8/8/8/8/8/4K2R w K - 0 1", eight);
    // A rook elsewhere, a king elsewhere, an inner rook.
    let not_traditional = &[Any, Chess960];
    fits("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", not_traditional);
    fits("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", not_traditional);
    fits("4k3/8/8/8/8/8/8/3K3R w K - 0 1", not_traditional);
    fits("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", not_traditional);
    fits("r2k4/8/8/8/8/8/8/4K3 w q - 0 1", not_traditional);
    fits("r2k4/8/8/8/8/8/8/4K2R w Kq - 0 1", not_traditional);
    // A type.
    fits("4k3/8/8/8/8/8/8/4K2R w sK - 0 1", &[Any]);
    fits("4k3/8/8/8/8/8/8/4K2R w mK - 0 1", &[Any]);
    // Ten files, of every type, kings on different files.
    let ten = &[Any, Capablanca];
    fits("r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", ten);
    fits("r3k4r/10/10/10/10/10/10/R4K3R w sKQkq - 0 1", ten);
    fits("10/10/10/10/10/10/10/R4K1R1R w mHQ - 0 1", ten);
    fits("10/10/10/10/10/10/10/10 w - - 0 1", ten);
}

#[test]
fn another_board_is_one_error_at_the_placement() {
    for profile in [Traditional, Chess960] {
        reports(
            "r3k4r/10/10/10/10/10/10/R3K3RR w smIx - 0 1",
            profile,
            &["!profile.fits 0..30", "!castling.type 34..35", "!castling.letter 36..37"],
        );
        reports(
            "10/10/10/10/10/10/10/5K2R1 w mI - 0 1",
            profile,
            &["!profile.fits 0..26", "castling.outermost-letter 30..31 'K'"],
        );
    }
    reports(
        "4k3/8/8/8/8/8/8/4K1R1 w mG - 0 1",
        Capablanca,
        &["!profile.fits 0..21", "castling.outermost-letter 25..26 'K'"],
    );
    // A board that cannot be read has no size.
    reports("9/8/8/8/8/8/8/8 w - - 0 1", Capablanca, &["!placement.width 0..1"]);
}

#[test]
fn a_type_is_an_error_at_its_letter() {
    for profile in [Traditional, Chess960] {
        reports("4k3/8/8/8/8/8/8/4K2R w sK - 0 1", profile, &["!profile.fits 23..24"]);
        reports("4k3/8/8/8/8/8/8/4K2R w MK - 0 1", profile, &["!profile.fits 23..24", "castling.type 23..24 'm'"]);
        // Without a right there is no type.
        reports("4k3/8/8/8/8/8/8/4K2R w s- - 0 1", profile, &["castling.type-alone 23..25 '-'"]);
        reports("4k3/8/8/8/8/8/8/4K2R w mQ - 0 1", profile, &["!castling.needs-rook 24..25"]);
    }
}

#[test]
fn a_right_is_an_error_at_its_letter() {
    let line = "1r2k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1";
    reports(line, Traditional, &["!profile.fits 28..29", "!profile.fits 31..32"]);
    reports(line, Chess960, &[]);
    // With its type, and in the old form; a second mention is not judged again.
    reports("4k3/8/8/8/8/8/8/4K1R1 w mK - 0 1", Traditional, &["!profile.fits 24..25", "!profile.fits 25..26"]);
    reports(
        "4k3/8/8/8/8/8/8/4K1RR w KGG - 0 1",
        Traditional,
        &["!profile.fits 24..26", "castling.legacy-append 24..26 'G'", "castling.one-per-wing 26..27 ''"],
    );
}

#[test]
fn what_counts_is_the_right_and_not_its_spelling() {
    reports(
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
        Traditional,
        &[
            "castling.outermost-letter 26..27 'K'",
            "castling.outermost-letter 27..28 'Q'",
            "castling.outermost-letter 28..29 'k'",
            "castling.outermost-letter 29..30 'q'",
        ],
    );
}

#[test]
fn no_policy_takes_what_does_not_fit() {
    for (line, profile) in [
        ("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", Traditional),
        ("4k3/8/8/8/8/8/8/4K2R w sK - 0 1", Chess960),
        ("10/10/10/10/10/10/10/10 w - - 0 1", Chess960),
        ("8/8/8/8/8/8/8/8 w - - 0 1", Capablanca),
    ] {
        for policy in Policy::ALL {
            let refused = read(line, ReadOptions::new(policy, profile)).unwrap_err();
            assert_eq!(refused.verdict(), Verdict::Invalid, "{line} {policy}");
        }
    }
    // What repair drops anyway need not fit.
    let options = ReadOptions::new(Policy::Repair, Traditional);
    let repaired = read("4k3/8/8/8/8/8/8/4K1R1 w sQ - 0 1", options).unwrap();
    assert_eq!(repaired.setup.to_xfen(), "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1");
}

#[test]
fn the_questions_one_by_one() {
    let sizes = |profile: Profile| BoardSize::ALL.map(|size| profile.fits_size(size));
    assert_eq!(Profile::ALL.map(sizes), [[true, true], [true, false], [true, false], [false, true]]);
    let types = |profile: Profile| CastlingType::ALL.map(|castling_type| profile.fits_type(castling_type));
    let standard_only = [true, false, false];
    assert_eq!(Profile::ALL.map(types), [[true; 3], standard_only, standard_only, [true; 3]]);
    let setup: Setup = "r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1".parse().unwrap();
    for right in setup.castling_rights() {
        let corner = right.rook.to_string() != "g1";
        assert_eq!(right.is_traditional(), corner);
        assert_eq!(Profile::ALL.map(|profile| profile.fits_right(&right)), [true, corner, true, true]);
    }
    assert_eq!(Profile::default(), Any);
}
