//! The arrays that have a name, as a table.

use std::io::{self, Write as _};

use xfen_core::NamedArray;

use super::{Numbering, listed};
use crate::page::Page;

/// The column in which the texts of the rows begin.
const COLUMN: usize = 13;

/// Writes all to standard output: the name, the X-FEN of the start position, and which numbers it has.
///
/// # Errors
/// Those of standard output.
pub(super) fn write() -> io::Result<()> {
    let mut page = Page::for_stdout();
    for named in NamedArray::ALL {
        page.row(named.name(), COLUMN, &format!("{}\n{}", named.position(), status(named)));
    }
    io::stdout().lock().write_all(page.into_text().as_bytes())
}

/// Its number, or what keeps it from having one, and what makes it not legal.
fn status(named: NamedArray) -> String {
    let array = named.array();
    let numbering = Numbering::of_array(&array);
    let faults = numbering.faults(&array);
    match numbering.number_of(&array) {
        Some(number) if faults.is_empty() => format!("{numbering} {number}, legal there"),
        Some(number) => format!("{numbering} {number}, not legal there: {}", listed(&faults)),
        None => format!("no number of {numbering}: {}", listed(&faults)),
    }
}
