//! Positions answered on all cores: each thread fetches blocks of lines, and what they answer is written in order.
//!
//! One file per stage: `blocks` (input), `answers` (what is to be written), and `in_order` beside this folder (threads); `pool`
//! has the buffers of both.

mod answers;
mod blocks;
mod pool;

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::destination::stdout;
use crate::exit::{Exit, at};
use crate::in_order::{Jobs, in_order};
use crate::input;
use crate::lines::{self, Go, Line, Place};
use crate::log::Log;
use crate::progress::ReadProgress;
pub(crate) use answers::Answers;
use answers::answer_block;
use blocks::{Block, Blocks};
use pool::Pool;

/// Gives each position to `answer`: the one of the command line, or every line of standard input. Its answers are written in
/// order, those for the log before the others.
///
/// # Errors
/// Those of standard input and output, and of the log.
pub(crate) fn run(
    fen: &[OsString],
    jobs: Jobs,
    mut log: Option<Log>,
    answer: impl Fn(Line<'_>, &mut Answers) -> io::Result<Go> + Send + Sync + 'static,
) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    let mut out = stdout()?;
    if let Some(bytes) = lines::from_arguments(fen) {
        let mut answers = Answers::default();
        let answered = answer(Line { bytes: &bytes, place: Place::Argument, cut: false }, &mut answers);
        answers.take(answered);
        answers.write(&mut exit, log.as_mut(), &mut out, &ReadProgress::hidden())?;
    } else {
        let stdin = input::stdin(lines::PROMPT).map_err(at(Path::new("-")))?;
        let progress = ReadProgress::of_stdin();
        let pool = Pool::default();
        let blocks = Blocks::new(progress.count(stdin), pool.clone());
        let answer = Arc::new(answer);
        let worker = move || {
            let (answer, pool) = (answer.clone(), pool.clone());
            move |block: Block| answer_block(block, &pool, &*answer)
        };
        in_order(jobs, blocks, worker, |answers| answers.write(&mut exit, log.as_mut(), &mut out, &progress))?;
        progress.finish();
    }
    Ok(exit)
}
