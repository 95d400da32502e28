//! Pictures of errors and deviations: in colour on a terminal, plain elsewhere.

use std::io::{self, IsTerminal, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use xfen_core::{Deviation, Diagnostic, Error, printable};

use crate::form::Read;
use crate::lines::{Line, Place};
use crate::page::{WIDTH, is_colored, wrapped};

/// How many reports of one line are drawn.
const MOST: usize = 12;

/// Draws reports.
pub(crate) struct Pictures {
    renderer: Renderer,
    breaks_messages: bool,
}

impl Pictures {
    /// In colour if standard error is a terminal, and `NO_COLOR` is not set.
    pub(crate) fn for_stderr() -> Self {
        Self::new(is_colored(io::stderr().is_terminal()), false)
    }

    /// In colour if standard output is a terminal, and `NO_COLOR` is not set; long messages are broken between words.
    pub(crate) fn for_stdout() -> Self {
        Self::new(is_colored(io::stdout().is_terminal()), true)
    }

    fn new(is_colored: bool, breaks_messages: bool) -> Self {
        let renderer = if is_colored { Renderer::styled() } else { Renderer::plain() };
        Self { renderer: renderer.decor_style(DecorStyle::Ascii), breaks_messages }
    }

    /// Shows the errors of a line, and its deviations as what they are: reasons if it was refused for them, else notes.
    ///
    /// # Errors
    /// Those of standard error.
    pub(crate) fn show(
        &self,
        line: Line<'_>,
        errors: &[Error],
        deviations: &[Deviation],
        refused: bool,
    ) -> io::Result<()> {
        io::stderr().write_all(self.reports(line, errors, deviations, refused).as_bytes())
    }

    /// The text of [`show`](Self::show).
    pub(crate) fn reports(&self, line: Line<'_>, errors: &[Error], deviations: &[Deviation], refused: bool) -> String {
        let source = printable(line.bytes);
        let level = if refused && errors.is_empty() { Level::ERROR } else { Level::WARNING };
        let errors = errors.iter().map(|error| (error as &dyn Diagnostic, Level::ERROR));
        let deviations = deviations.iter().map(|deviation| (deviation as &dyn Diagnostic, level.clone()));
        let reports: Vec<_> = errors.chain(deviations).collect();
        let drawn = reports.iter().take(MOST);
        let drawn = drawn.map(|(report, level)| self.picture(line, &source, *report, level.clone()) + "\n");
        let more = match reports.len().saturating_sub(MOST) {
            0 => None,
            more => Some(format!("note: {more} more reports on this line, not shown\n")),
        };
        drawn.chain(more).collect()
    }

    /// Shows why a line was refused, or what was repaired in it.
    ///
    /// # Errors
    /// Those of standard error.
    pub(crate) fn complain(&self, line: Line<'_>, read: &Read) -> io::Result<()> {
        let refused = read.result.is_err();
        let mut deviations = read.deviations().to_vec();
        deviations.retain(|deviation| refused || deviation.kind.is_repair());
        self.show(line, read.errors(), &deviations, refused)?;
        read.dialect().map_or(Ok(()), |reason| self.say(line, reason))
    }

    /// Says something about a line as a whole.
    ///
    /// # Errors
    /// Those of standard error.
    pub(crate) fn say(&self, line: Line<'_>, message: &str) -> io::Result<()> {
        io::stderr().write_all(self.saying(line, message).as_bytes())
    }

    /// The text of [`say`](Self::say).
    pub(crate) fn saying(&self, line: Line<'_>, message: &str) -> String {
        let title = match line.place {
            Place::Argument => message.to_owned(),
            Place::Line(number) => format!("line {number}: {message}"),
        };
        self.renderer.render(&[Group::with_title(Level::ERROR.primary_title(title))]) + "\n"
    }

    /// The message of a report, in one line or in several beside its rule.
    fn title(&self, diagnostic: &dyn Diagnostic) -> String {
        let message = diagnostic.to_string();
        let before = "warning[]: ".len() + diagnostic.rule().id().len();
        if self.breaks_messages { wrapped(&message, WIDTH - before).join("\n") } else { message }
    }

    /// The picture of one report.
    pub(crate) fn picture(
        &self,
        line: Line<'_>,
        source: &str,
        diagnostic: &dyn Diagnostic,
        level: Level<'_>,
    ) -> String {
        let label = diagnostic.replacement().map(|replacement| match replacement {
            "" => String::from("leave this out"),
            replacement if diagnostic.span().is_empty() => format!("add `{replacement}`"),
            replacement => format!("write `{replacement}`"),
        });
        let mut snippet = Snippet::source(source).line_numbering(matches!(line.place, Place::Line(_)));
        if let Place::Line(number) = line.place {
            snippet = snippet.line_start(number);
        }
        let snippet = snippet
            .annotation(AnnotationKind::Primary.span(diagnostic.span().range()).label(label))
            .annotations(related(diagnostic));
        let title = level.primary_title(self.title(diagnostic)).id(diagnostic.rule().id());
        self.renderer.render(&[title.element(snippet)])
    }
}

fn related(diagnostic: &dyn Diagnostic) -> Option<Annotation<'static>> {
    diagnostic.related().map(|span| AnnotationKind::Context.span(span.range()).label("given here first"))
}
