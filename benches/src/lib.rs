//! How fast xfen reads and writes X-FEN, beside other libraries that read FEN.
//!
//! `lines` makes the positions, from a seed; `subjects` says what each library is asked to do with them; `measure` times
//! it, and `arguments` reads what the programs are told.

pub mod arguments;
mod faults;
mod games;
pub mod lines;
mod lots;
pub mod measure;
pub mod subjects;
