//! Generated positions and strings: for one's own tests, and to compare a program with the reference where no vector
//! looks.
//!
//! [`Setups`] are random positions with what makes X-FEN hard; `Strings` are their spellings, right and damaged. A
//! seed determines them, on every machine and for good: the random numbers are made here.

mod home;
mod setups;
mod share;
mod source;

pub use setups::{SetupOptions, Setups};
pub use share::Share;
