//! Pictures in plain text: a line, or the lines of a game, and below it carets under what is reported.

use xfen_core::{ReadOptions, Span, read};

use crate::corpus::ExpectedGame;

/// How many characters of a line are shown before the first report, and how many at all.
const SHOWN_BEFORE: usize = 80;
const SHOWN: usize = 121;

/// One report: where, by which rule, and what to write for a deviation.
pub(super) struct Report<'r> {
    pub(super) rule: &'r str,
    pub(super) span: Span,
    pub(super) replace: Option<&'r str>,
}

/// The line with a row of carets for each report, as a code block. Reports on one span share the carets.
pub(super) fn picture(line: &[u8], reports: &[Report<'_>]) -> String {
    let cells = cells(line);
    let start = reports.first().map_or(0, |report| cell_of(&cells, report.span.start).saturating_sub(SHOWN_BEFORE));
    let end = cells.len().min(start + SHOWN);
    let mut text = String::from("```text\n");
    if start > 0 {
        text.push('…');
    }
    text.extend(cells[start..end].iter().map(|cell| cell.shown));
    if end < cells.len() {
        text.push('…');
    }
    text.push('\n');
    let mut last = None;
    for report in reports {
        let first = cell_of(&cells, report.span.start).clamp(start, end);
        let behind = cell_of(&cells, report.span.end).clamp(first, end).max(first + 1);
        let marker = if report.span.is_empty() { "|" } else { "^" };
        let marker = if last == Some(report.span) { " " } else { marker };
        last = Some(report.span);
        let indent = " ".repeat(first - start + usize::from(start > 0));
        text.push_str(&format!("{indent}{} {}", marker.repeat(behind - first), report.rule));
        match report.replace {
            None => text.push_str(": error"),
            Some("") => text.push_str(": leave out"),
            Some(replace) if report.span.is_empty() => text.push_str(&format!(": insert {replace:?}")),
            Some(replace) if replace.contains(' ') => text.push_str(&format!(": write {replace:?}")),
            Some(replace) => text.push_str(&format!(": write {replace}")),
        }
        text.push('\n');
    }
    text.push_str("```\n");
    text
}

/// The lines of a game, a row with a caret for each fault below the line in which it begins, and what the game is.
pub(super) fn game(text: &[u8], game: &ExpectedGame) -> String {
    let mut shown = String::from("```text\n");
    for (line, number) in text.split_inclusive(|byte| *byte == b'\n').zip(1..) {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let cells = cells(line);
        shown.extend(cells.iter().map(|cell| cell.shown));
        shown.push('\n');
        for fault in game.faults.iter().filter(|fault| fault.line == number) {
            let column = usize::try_from(fault.column).unwrap_or(usize::MAX);
            let indent = " ".repeat(cell_of(&cells, column.saturating_sub(1)));
            shown.push_str(&format!("{indent}^ {}: {}\n", fault.rule, fault.severity));
        }
    }
    let start = game.start.as_deref().unwrap_or("not known");
    shown.push_str(&format!("\n  kind   {}\n  start  {start}\n  plies  {}\n", game.kind, game.plies));
    if let Some(last) = &game.last {
        shown.push_str(&format!("  last   {}\n", last.xfen));
    }
    shown.push_str("```\n");
    shown
}

/// What the reference makes of a line: its picture, and the result of an accepted one that is not canonical.
pub(super) fn reading(line: &str, options: ReadOptions) -> String {
    let (errors, deviations, result) = match read(line, options) {
        Ok(accepted) => (Vec::new(), accepted.deviations, Some(accepted.setup.to_xfen())),
        Err(refused) => (refused.errors, refused.deviations, None),
    };
    let errors = errors.iter().map(|error| Report { rule: error.kind.rule().id(), span: error.span, replace: None });
    let deviations = deviations.iter().map(|deviation| Report {
        rule: deviation.kind.rule().id(),
        span: deviation.span,
        replace: Some(&deviation.replacement),
    });
    let reports: Vec<Report<'_>> = errors.chain(deviations).collect();
    let picture = picture(line.as_bytes(), &reports);
    match result {
        Some(xfen) if xfen != line => picture.replace("\n```\n", &format!("\n\n{xfen}\n```\n")),
        _ => picture,
    }
}

/// A character of a line, shown in one column, and where its bytes begin.
struct Cell {
    offset: usize,
    shown: char,
}

/// The cells of a line. What is invisible has a visible stand-in.
fn cells(line: &[u8]) -> Vec<Cell> {
    let mut cells = Vec::with_capacity(line.len());
    let mut start = 0;
    for chunk in line.utf8_chunks() {
        let shown = chunk.valid().char_indices();
        cells.extend(shown.map(|(offset, letter)| Cell { offset: start + offset, shown: visible(letter) }));
        start += chunk.valid().len();
        cells.extend((0..chunk.invalid().len()).map(|offset| Cell { offset: start + offset, shown: '?' }));
        start += chunk.invalid().len();
    }
    // Blanks at the end would not be seen.
    for cell in cells.iter_mut().rev().take_while(|cell| matches!(cell.shown, ' ' | '␍' | '␊')) {
        if cell.shown == ' ' {
            cell.shown = '·';
        }
    }
    for cell in cells.iter_mut().take_while(|cell| matches!(cell.shown, ' ' | '□')) {
        if cell.shown == ' ' {
            cell.shown = '·';
        }
    }
    cells
}

fn visible(letter: char) -> char {
    match letter {
        '\t' => '→',
        '\r' => '␍',
        '\n' => '␊',
        ' '..='~' => letter,
        '\u{FEFF}' => '□',
        _ => '?',
    }
}

/// The index of the cell at a byte, or the number of cells for the end of the line.
fn cell_of(cells: &[Cell], offset: usize) -> usize {
    cells.iter().position(|cell| cell.offset >= offset).unwrap_or(cells.len())
}
