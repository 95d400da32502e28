//! Reading lines that are nearly right.

use arbitrary::{Arbitrary as _, Unstructured};

use crate::lines::AnyLine;
use crate::read_bytes;

/// What [`read_bytes`] says holds for lines that are X-FEN or nearly so, which random bytes never are. Gives the same.
///
/// # Panics
/// If the property does not hold.
pub fn read_structured(bytes: &[u8]) -> bool {
    AnyLine::arbitrary(&mut Unstructured::new(bytes)).is_ok_and(|AnyLine(line)| read_bytes(line.as_bytes()))
}
