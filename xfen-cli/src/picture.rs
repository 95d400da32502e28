//! Pictures of errors and deviations on standard error: in colour on a terminal, plain elsewhere.

use std::io::{self, IsTerminal, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use xfen_core::{Deviation, Diagnostic, Error, printable};

use crate::lines::{Line, Place};

/// How many reports of one line are drawn.
const MOST: usize = 12;

/// Draws reports.
pub(crate) struct Pictures {
    renderer: Renderer,
}

impl Pictures {
    /// In colour if standard error is a terminal, and `NO_COLOR` is not set.
    pub(crate) fn for_stderr() -> Self {
        let colored = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let renderer = if colored { Renderer::styled() } else { Renderer::plain() };
        Self { renderer: renderer.decor_style(DecorStyle::Ascii) }
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
        let mut stderr = io::stderr().lock();
        let source = printable(line.bytes);
        let level = if refused && errors.is_empty() { Level::ERROR } else { Level::WARNING };
        let errors = errors.iter().map(|error| (error as &dyn Diagnostic, Level::ERROR));
        let deviations = deviations.iter().map(|deviation| (deviation as &dyn Diagnostic, level.clone()));
        let reports: Vec<_> = errors.chain(deviations).collect();
        for (report, level) in reports.iter().take(MOST) {
            writeln!(stderr, "{}", self.picture(line, &source, *report, level.clone()))?;
        }
        match reports.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => writeln!(stderr, "note: {more} more reports on this line, not shown"),
        }
    }

    /// Says something about a line as a whole.
    ///
    /// # Errors
    /// Those of standard error.
    pub(crate) fn say(&self, line: Line<'_>, message: &str) -> io::Result<()> {
        let title = match line.place {
            Place::Argument => message.to_owned(),
            Place::Line(number) => format!("line {number}: {message}"),
        };
        writeln!(
            io::stderr().lock(),
            "{}",
            self.renderer.render(&[Group::with_title(Level::ERROR.primary_title(title))])
        )
    }

    fn picture(&self, line: Line<'_>, source: &str, diagnostic: &dyn Diagnostic, level: Level<'_>) -> String {
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
        let title = level.primary_title(diagnostic.to_string()).id(diagnostic.rule().id());
        self.renderer.render(&[title.element(snippet)])
    }
}

fn related(diagnostic: &dyn Diagnostic) -> Option<Annotation<'static>> {
    diagnostic.related().map(|span| AnnotationKind::Context.span(span.range()).label("given here first"))
}
