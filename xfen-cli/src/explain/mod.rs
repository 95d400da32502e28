//! `xfen explain`: all that can be told of one text: what its letters mean, where it deviates and by which rules, and in
//! which notations it is written.

mod castling;
mod notation;

use std::ffi::OsString;
use std::io;

use annotate_snippets::Level;
use clap::Args;
use xfen_conformance::corpus::Corpus;
use xfen_core::{
    Accepted, Board, Diagnostic, EpMode, Error, NotTraditional, Policy, Profile, ReadOptions, Refused, Setup, Verdict,
    board_of, printable, read,
};

use crate::args::profiles;
use crate::exit::Exit;
use crate::lines::{self, Go, Line};
use crate::page::{Page, first_sentences};
use crate::picture::Pictures;
use crate::text_board::{Marks, text_board};
use crate::words;

/// What the help says at its end.
pub(crate) const EXAMPLES: &str = "\
Examples:
  xfen explain 'rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w KGkq - 4 11'
  xfen explain rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1
  xfen explain 'r4k3r/10/10/10/10/10/10/R4K3R w mKQkq - 0 1'
  xfen explain --profile traditional 'rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1'
  xfen explain '44/8/4k3/8/8/8/8/4K2R w KQ - 0 x'

Exit codes: 0 the text has one meaning, 1 it has none (or not the stated profile), 2 usage,
3 input or output failed.";

#[derive(Args)]
pub(crate) struct ExplainArguments {
    /// What is known of the game that the positions come from; what does not fit is refused
    #[arg(long, value_parser = profiles(), default_value_t = Profile::Any)]
    profile: Profile,
    /// One position, as one argument or as its bare fields, behind all options, and behind `--` if it begins with a hyphen;
    /// without it, or with `-`, positions are read from standard input, one a line
    #[arg(value_name = "FEN", trailing_var_arg = true)]
    fen: Vec<OsString>,
}

/// Runs the command.
///
/// # Errors
/// Those of standard input and output.
pub(crate) fn run(arguments: &ExplainArguments) -> io::Result<Exit> {
    let corpus = Corpus::embedded();
    let mut exit = Exit::Done;
    let mut explained_before = false;
    lines::for_each(&arguments.fen, |line, out| {
        let explanation = Explanation { line, profile: arguments.profile, corpus: &corpus };
        let (text, accepted) = explanation.text();
        if !accepted {
            exit = Exit::Refused;
        }
        if std::mem::replace(&mut explained_before, true) {
            out.line(b"")?;
        }
        out.line(text.trim_end().as_bytes())?;
        Ok(Go::On)
    })?;
    Ok(exit)
}

/// One text to be explained.
struct Explanation<'a> {
    line: Line<'a>,
    profile: Profile,
    corpus: &'a Corpus,
}

impl Explanation<'_> {
    /// The explanation, and whether the text has a meaning.
    fn text(&self) -> (String, bool) {
        let options = ReadOptions::with_profile(self.profile);
        let result = read(self.line.bytes, options);
        let mut page = Page::for_stdout();
        page.line(&printable(self.line.bytes));
        page.blank();
        page.paragraph(0, verdict(&result));
        if let Some((board, marks)) = self.board(&result) {
            page.blank();
            page.line(&text_board(&board, &marks));
        }
        page.heading("Castling");
        castling::rows(&mut page, self.line.bytes, errors_of(&result));
        if let Ok(accepted) = &result {
            self.rest_of_the_meaning(&mut page, &accepted.setup);
        }
        self.reports(&mut page, &result);
        match &result {
            Ok(accepted) => {
                notation::section(&mut page, self.line.bytes, accepted);
                written(&mut page, &accepted.setup);
            }
            Err(_) => self.repaired(&mut page),
        }
        (page.into_text(), result.is_ok())
    }

    /// The board with its marks; without marks if the rest cannot be read.
    fn board(&self, result: &Result<Accepted, Refused>) -> Option<(Board, Marks)> {
        if let Ok(accepted) = result {
            return Some((accepted.setup.board().clone(), Marks::of(&accepted.setup)));
        }
        Some((board_of(self.line.bytes)?, Marks::default()))
    }

    fn rest_of_the_meaning(&self, page: &mut Page, setup: &Setup) {
        page.heading("En passant");
        page.paragraph(2, &words::en_passant(setup));
        page.heading("Position");
        let turn = words::color(setup.turn());
        page.paragraph(
            2,
            &format!(
                "{turn} to move; halfmove clock {}, fullmove number {}",
                setup.halfmove_clock(),
                setup.fullmove_number()
            ),
        );
        page.paragraph(2, &format!("legal to play from: {}", words::legality(setup)));
        if !setup.lints().is_empty() {
            page.paragraph(2, &format!("unlikely in a game: {}", words::lints(setup)));
        }
    }

    /// Every error and deviation as a picture, each rule with what it says where it comes first.
    fn reports(&self, page: &mut Page, result: &Result<Accepted, Refused>) {
        let deviations = match result {
            Ok(accepted) => &accepted.deviations,
            Err(refused) => &refused.deviations,
        };
        let errors = errors_of(result).iter().map(|error| (error as &dyn Diagnostic, Level::ERROR));
        let deviations = deviations.iter().map(|deviation| (deviation as &dyn Diagnostic, Level::WARNING));
        let reports: Vec<_> = errors.chain(deviations).collect();
        if reports.is_empty() {
            return;
        }
        page.heading(if result.is_ok() { "Deviations" } else { "Errors and deviations" });
        let pictures = Pictures::for_stdout();
        let line = printable(self.line.bytes);
        let mut stated = Vec::new();
        for (index, (report, level)) in reports.into_iter().enumerate() {
            if index > 0 {
                page.blank();
            }
            page.line(&pictures.picture(self.line, &line, report, level));
            let rule = report.rule().id();
            if let Some(entry) = self.corpus.rule(rule).filter(|_| !stated.contains(&rule)) {
                stated.push(rule);
                page.row(" = rule:", 9, first_sentences(&entry.statement, 2));
            }
        }
        page.blank();
        page.paragraph(0, "The whole of a rule: `xfen rules ID`.");
    }

    /// What the policy `repair` makes of a text without a meaning.
    fn repaired(&self, page: &mut Page) {
        page.heading("Repair");
        let options = ReadOptions::new(Policy::Repair, self.profile);
        match read(self.line.bytes, options) {
            Ok(accepted) => {
                page.paragraph(
                    2,
                    "`xfen convert --policy repair` drops or merges what has no meaning, and would make of it:",
                );
                page.line(&format!("  {}", accepted.setup));
            }
            Err(_) => page.paragraph(2, "`--policy repair` does not mend this: someone has to decide what is meant."),
        }
    }
}

fn errors_of(result: &Result<Accepted, Refused>) -> &[Error] {
    result.as_ref().map_or_else(|refused| refused.errors.as_slice(), |_| &[])
}

fn verdict(result: &Result<Accepted, Refused>) -> &'static str {
    match result.as_ref().map(Accepted::verdict) {
        Ok(Verdict::Canonical) => "canonical: exactly what an X-FEN writer writes.",
        Ok(_) => "deviant: it has one meaning, and an X-FEN writer would spell it otherwise.",
        Err(_) => "invalid: it has no single meaning.",
    }
}

/// How each notation writes the setup.
fn written(page: &mut Page, setup: &Setup) {
    page.heading("How the notations write it");
    let traditional = setup.to_fen(EpMode::Always).unwrap_or_else(why_not_traditional);
    let rows = [("X-FEN", setup.to_xfen()), ("Shredder-FEN", setup.to_shredder()), ("plain FEN", traditional)];
    for (name, text) in rows {
        page.row(&format!("  {name}"), 16, &text);
    }
}

/// Why plain FEN cannot write a setup, for a place that speaks of plain FEN.
fn why_not_traditional(reason: NotTraditional) -> String {
    let reason = reason.to_string();
    let why = reason.strip_prefix("traditional FEN cannot express this: ").unwrap_or(&reason);
    format!("cannot express this: {why}")
}
