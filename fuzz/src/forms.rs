//! The other forms of a line: for URLs, EPD, and the dialects of ten-file variants.

use xfen_core::fairy::{self, NotRead, Variant};
use xfen_core::{Accepted, Policy, ReadOptions, Refused, Setup, epd, url};

use crate::check::{ByPolicy, STRICT, accepted, edited, policies_agree, without_forgotten_push};

/// Reading any bytes in any form does not panic, the policies agree, all reports lie in the text, and the edits of an
/// accepted text lead to one that the strict policy takes in the same form with the same meaning. Gives whether any form
/// is accepted.
///
/// # Panics
/// If the property does not hold.
pub fn forms(bytes: &[u8]) -> bool {
    let mut is_accepted = check_url(bytes);
    is_accepted |= check_epd(bytes);
    // Gothic chess and Capablanca random chess are read as Capablanca chess.
    for variant in [Variant::Janus, Variant::Embassy, Variant::Capablanca] {
        is_accepted |= check_dialect(bytes, variant);
    }
    is_accepted
}

fn check_url(bytes: &[u8]) -> bool {
    let by_policy = Policy::ALL.map(|policy| url::read(bytes, ReadOptions::with_policy(policy)));
    policies_agree(bytes, &by_policy);
    if let Some(accepted) = accepted(&by_policy) {
        let form = edited(bytes, &accepted.deviations);
        assert_eq!(form, accepted.setup.to_url());
        means_the_same(url::read(&form, STRICT), &accepted.setup);
    }
    accepted(&by_policy).is_some()
}

fn check_epd(bytes: &[u8]) -> bool {
    let read = |policy| epd::read(bytes, ReadOptions::with_policy(policy));
    let by_policy: ByPolicy = Policy::ALL.map(|policy| {
        let epd = read(policy)?;
        let line = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        assert!(line.strip_suffix(b"\r").unwrap_or(line).ends_with(epd.operations));
        Ok(Accepted { setup: epd.setup, deviations: epd.deviations })
    });
    policies_agree(bytes, &by_policy);
    if let Some(accepted) = accepted(&by_policy)
        && std::str::from_utf8(bytes).is_ok()
    {
        let line = edited(bytes, &accepted.deviations);
        let again = epd::read(line.as_bytes(), STRICT);
        let again = again.map(|epd| Accepted { setup: epd.setup, deviations: epd.deviations });
        means_the_same(again, &accepted.setup);
    }
    accepted(&by_policy).is_some()
}

fn check_dialect(bytes: &[u8], variant: Variant) -> bool {
    let read = |policy| fairy::read(bytes, variant, ReadOptions::with_policy(policy));
    let by_policy = Policy::ALL.map(read);
    if let [strict, compatible, repair] = &by_policy
        && let (Ok(strict), Ok(compatible), Ok(repair)) = (as_line(strict), as_line(compatible), as_line(repair))
    {
        policies_agree(bytes, &[strict, compatible, repair]);
    }
    for result in &by_policy {
        match result {
            Ok(accepted) => {
                let text = edited(bytes, &accepted.deviations);
                let again = fairy::read(&text, variant, STRICT).expect("edited texts are canonical");
                assert_eq!(again.setup, without_forgotten_push(&accepted.setup), "{variant}: {text}");
                let written = fairy::write(&accepted.setup, variant).expect("what is read can be written");
                let again = fairy::read(&written, variant, ReadOptions::default()).expect("what is written is read");
                assert_eq!(again.setup, without_forgotten_push(&accepted.setup), "{variant}: {written}");
            }
            Err(NotRead::Prefix { span, .. } | NotRead::Letter { span, .. }) => {
                assert!(span.start < span.end && span.end <= bytes.len());
            }
            Err(reason) => assert!(!reason.to_string().is_empty()),
        }
    }
    by_policy[2].is_ok()
}

/// The result as that of a line, unless the dialect alone is the reason against it.
fn as_line(result: &Result<Accepted, NotRead>) -> Result<Result<Accepted, Refused>, ()> {
    match result {
        Ok(accepted) => Ok(Ok(accepted.clone())),
        Err(NotRead::Refused(refused)) => Ok(Err(refused.clone())),
        Err(_) => Err(()),
    }
}

fn means_the_same(again: Result<Accepted, Refused>, setup: &Setup) {
    let again = again.expect("an edited text is canonical");
    assert_eq!(again.setup, without_forgotten_push(setup));
}
