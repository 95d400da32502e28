//! Generated positions and strings: for one's own tests, and to compare a program with the reference where no vector
//! looks.
//!
//! [`Setups`] are random positions with what makes X-FEN hard; [`Strings`] are their spellings, right and damaged. A
//! seed determines them, on every machine: the random numbers are made here. [`run_random`] compares a program with the
//! reference on such strings.

mod attribute;
mod damage;
mod expect;
mod home;
mod reduce;
mod run;
mod setups;
mod share;
mod source;
mod strings;

pub use run::{Group, RandomOptions, RandomReport, run_input, run_random};
pub use setups::{SetupOptions, Setups};
pub use share::Share;
pub use strings::Strings;
