//! What the tests by rule share: reports as short text, and tables of fields in a line.
//!
//! An error is written `!rule start..end`, a deviation `rule start..end 'replacement'`, errors first.
#![allow(dead_code)] // each test binary uses its part

use xfen_core::{Deviation, Diagnostic, Error, ReadOptions, Setup, Verdict, apply, read};

/// All that is reported for a line, and what it means if it is accepted.
pub(crate) fn reports(line: impl AsRef<[u8]>) -> (Vec<String>, Option<Setup>) {
    reports_from(0, line.as_ref())
}

/// The same with spans that count from the byte `start`.
fn reports_from(start: usize, line: &[u8]) -> (Vec<String>, Option<Setup>) {
    let (errors, deviations, setup) = match read(line, ReadOptions::default()) {
        Ok(accepted) => (Vec::new(), accepted.deviations, Some(accepted.setup)),
        Err(refused) => (refused.errors, refused.deviations, None),
    };
    (in_short(start, &errors, &deviations), setup)
}

/// Reports as short text, with spans that count from the byte `start`.
pub(crate) fn in_short(start: usize, errors: &[Error], deviations: &[Deviation]) -> Vec<String> {
    let place = |report: &dyn Diagnostic| {
        let [from, to] = [report.span().start, report.span().end].map(|at| at as isize - start as isize);
        format!("{} {from}..{to}", report.rule())
    };
    let errors = errors.iter().map(|error| format!("!{}", place(error)));
    let deviations = deviations.iter().map(|deviation| format!("{} '{}'", place(deviation), deviation.replacement));
    errors.chain(deviations).collect()
}

/// Asserts all reports of a line that has at least one error.
#[track_caller]
pub(crate) fn invalid(line: impl AsRef<[u8]>, expected: &[&str]) {
    let line = line.as_ref();
    let (found, setup) = reports(line);
    assert_eq!(found, expected, "{:?}", String::from_utf8_lossy(line));
    assert!(setup.is_none());
}

/// Asserts all reports of an accepted line, and its canonical text.
#[track_caller]
pub(crate) fn accepted(line: &str, expected: &[&str], canonical: &str) -> Setup {
    let (found, setup) = reports(line);
    assert_eq!(found, expected, "{line:?}");
    let read_again = read(line, ReadOptions::default()).expect("accepted");
    let verdict = if expected.is_empty() { Verdict::Canonical } else { Verdict::Deviant };
    assert_eq!(read_again.verdict(), verdict, "{line:?}");
    assert_eq!(apply(line, &read_again.deviations).as_deref(), Some(canonical), "the edits of {line:?}");
    let setup = setup.expect("accepted");
    assert_eq!(setup.to_xfen(), canonical, "{line:?}");
    setup
}

/// Asserts that a line is canonical.
#[track_caller]
pub(crate) fn canonical(line: &str) -> Setup {
    accepted(line, &[], line)
}

/// A line with `{}` where the text under test stands; spans count from there.
#[derive(Clone, Copy)]
pub(crate) struct Template(pub(crate) &'static str);

impl Template {
    pub(crate) fn with(self, text: &str) -> String {
        self.0.replacen("{}", text, 1)
    }

    fn reports(self, text: &str) -> (Vec<String>, Option<Setup>) {
        let start = self.0.find("{}").expect("a template has a place");
        reports_from(start, self.with(text).as_bytes())
    }

    /// Asserts all reports of a line with at least one error.
    #[track_caller]
    pub(crate) fn invalid(self, text: &str, expected: &[&str]) {
        let (found, setup) = self.reports(text);
        assert_eq!(found, expected, "{text:?} in {:?}", self.0);
        assert!(setup.is_none(), "{text:?} in {:?}", self.0);
    }

    /// Asserts all reports of an accepted line, and what stands in the place in its canonical text.
    #[track_caller]
    pub(crate) fn accepted(self, text: &str, expected: &[&str], canonical: &str) -> Setup {
        let (found, _) = self.reports(text);
        assert_eq!(found, expected, "{text:?} in {:?}", self.0);
        let absolute: Vec<_> = reports(self.with(text)).0;
        let absolute: Vec<_> = absolute.iter().map(String::as_str).collect();
        accepted(&self.with(text), &absolute, &self.with(canonical))
    }

    /// Asserts that the line is canonical.
    #[track_caller]
    pub(crate) fn canonical(self, text: &str) -> Setup {
        self.accepted(text, &[], text)
    }
}

/// The castling rights as king and rook squares, in the order in which they are written: `e1h1 e8a8`.
pub(crate) fn rights(setup: &Setup) -> String {
    let rights: Vec<_> = setup.castling_rights().map(|right| format!("{}{}", right.king, right.rook)).collect();
    rights.join(" ")
}
