//! Reading lines.

use std::collections::HashSet;

use xfen_core::{
    Accepted, DeviationKind, Diagnostic, MAX_LEN, Policy, Profile, ReadOptions, Refused, Rule, board_of,
    castling_mentions, read,
};

use crate::check::{ByPolicy, STRICT, accepted, edited, policies_agree, without_forgotten_push};
use crate::roundtrip::check_round_trip;

/// Reading any bytes does not panic, under any policy and profile. The policies agree, the edits of an accepted or repaired
/// line lead to its canonical text, which needs no repair, and a profile refuses some lines and changes nothing else.
/// Gives whether the board can be read, so that castling and en passant are judged against it.
///
/// # Panics
/// If the property does not hold.
pub fn read_bytes(bytes: &[u8]) -> bool {
    let any = check_profile(bytes, Profile::Any);
    check_mentions(bytes, &any[1]);
    for profile in [Profile::Traditional, Profile::Chess960, Profile::Capablanca] {
        let stated = check_profile(bytes, profile);
        for (stated, any) in stated.iter().zip(&any).take(2) {
            refuses_only_what_does_not_fit(stated, any);
        }
    }
    board_of(bytes).is_some()
}

/// Reads under every policy.
fn check_profile(bytes: &[u8], profile: Profile) -> ByPolicy {
    let by_policy = Policy::ALL.map(|policy| read(bytes, ReadOptions::new(policy, profile)));
    policies_agree(bytes, &by_policy);
    if let Some(accepted) = accepted(&by_policy) {
        check_accepted(bytes, accepted);
    }
    if let [Ok(canonical), ..] = &by_policy {
        check_canonical(bytes, profile, canonical);
    }
    by_policy
}

/// The letters that name rights lie in the line in its order; those of an accepted line name its rights and no others.
fn check_mentions(bytes: &[u8], compatible: &Result<Accepted, Refused>) {
    let mentions = castling_mentions(bytes);
    assert!(mentions.iter().all(|mention| mention.span.end <= bytes.len()));
    assert!(mentions.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start));
    if let Ok(accepted) = compatible {
        let named: HashSet<_> = mentions.iter().map(|mention| mention.right).collect();
        assert_eq!(named, accepted.setup.castling_rights().collect());
    }
}

/// A canonical line is read alone. With a line end it is read as any other line is, and nothing else is different.
fn check_canonical(bytes: &[u8], profile: Profile, canonical: &Accepted) {
    let with_end = [bytes, b"\n"].concat();
    let accepted = read(with_end, ReadOptions::with_profile(profile)).expect("a line may have an end");
    assert_eq!(accepted.setup, canonical.setup);
    let kinds: Vec<_> = accepted.deviations.iter().map(|deviation| deviation.kind).collect();
    assert_eq!(kinds, [DeviationKind::LineEnd]);
}

fn check_accepted(bytes: &[u8], accepted: &Accepted) {
    assert!(bytes.len() <= MAX_LEN);
    let canonical = accepted.setup.to_xfen();
    assert_eq!(edited(bytes, &accepted.deviations), canonical);
    assert_eq!(bytes == canonical.as_bytes(), accepted.deviations.is_empty());
    check_round_trip(&accepted.setup);
    // Repairing again changes nothing.
    let again = read(&canonical, ReadOptions::with_policy(Policy::Repair)).expect("the canonical text is canonical");
    assert!(again.deviations.is_empty());
    assert_eq!(again.setup, without_forgotten_push(&accepted.setup));
    assert_eq!(read(&canonical, STRICT), Ok(again));
}

/// What `strict` or `compatible` makes of a line under a profile, against what it makes of it without.
fn refuses_only_what_does_not_fit(stated: &Result<Accepted, Refused>, any: &Result<Accepted, Refused>) {
    let Err(refused) = stated else {
        assert_eq!(stated, any);
        return;
    };
    let errors = any.as_ref().err().map_or(&[][..], |refused| &refused.errors);
    let others = refused.errors.iter().filter(|error| error.rule() != Rule::ProfileFits);
    assert!(others.eq(errors));
    let deviations = any.as_ref().map_or_else(|refused| &refused.deviations, |accepted| &accepted.deviations);
    assert_eq!(&refused.deviations, deviations);
}
