//! Files in blocks, cut where games begin.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use xfen_core::pgn::last_beginning;

use crate::in_order;

/// Some bytes of a file.
pub(super) struct Block {
    /// The file, counted from 1.
    pub(super) file: usize,
    pub(super) start: Start,
    pub(super) bytes: Vec<u8>,
    pub(super) end: End,
    /// Why the file cannot be read any further.
    pub(super) failure: Option<String>,
}

/// Where a block starts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// Nowhere: the file cannot be opened.
    Unopened,
    /// At the beginning of the file.
    File,
    /// Where a part of it begins.
    Part,
    /// Behind the block before.
    Within,
}

/// What stands behind a block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// More.
    Open,
    /// Another part of the file.
    Part,
    /// Nothing.
    File,
}

impl in_order::Task for Block {
    fn continues(&self) -> bool {
        self.start == Start::Within
    }
}

/// The blocks of files. What has come is given before more is waited for.
pub(super) struct Blocks<I, R> {
    inputs: I,
    /// The file that is read.
    input: Option<R>,
    /// Its number.
    file: usize,
    start: Start,
    /// How much is read at once, in bytes.
    size: usize,
    /// The number of the last file of which nothing more is wanted.
    given_up: Arc<AtomicUsize>,
    next: VecDeque<Block>,
}

impl<R: Read, I: Iterator<Item = io::Result<R>>> Blocks<I, R> {
    pub(super) const fn new(inputs: I, size: usize, given_up: Arc<AtomicUsize>) -> Self {
        Self { inputs, input: None, file: 0, start: Start::File, size, given_up, next: VecDeque::new() }
    }

    /// Adds a block of the file, which goes on behind it in this way.
    fn add(&mut self, bytes: Vec<u8>, end: End, failure: Option<String>) {
        let start = if end == End::Part { Start::Part } else { Start::Within };
        let start = std::mem::replace(&mut self.start, start);
        self.next.push_back(Block { file: self.file, start, bytes, end, failure });
    }

    /// Opens the next file, if there is one.
    fn open(&mut self) -> Option<()> {
        let input = self.inputs.next()?;
        self.file += 1;
        match input {
            Ok(input) => {
                self.start = Start::File;
                self.input = Some(input);
            }
            Err(error) => {
                self.start = Start::Unopened;
                self.add(Vec::new(), End::Open, Some(error.to_string()));
            }
        }
        Some(())
    }

    /// Adds the next blocks of a file, and gives it back if there is more of it.
    fn read(&mut self, mut input: R) -> Option<R> {
        if self.given_up.load(Ordering::Relaxed) == self.file {
            return None;
        }
        let mut bytes = vec![0; self.size];
        match input.read(&mut bytes) {
            Ok(0) => {
                self.add(Vec::new(), End::File, None);
                return None;
            }
            Ok(len) => {
                bytes.truncate(len);
                let last_game = last_beginning(&bytes).map(|beginning| bytes.split_off(beginning));
                self.add(bytes, if last_game.is_some() { End::Part } else { End::Open }, None);
                if let Some(bytes) = last_game {
                    self.add(bytes, End::Open, None);
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => {
                self.add(Vec::new(), End::Open, Some(error.to_string()));
                return None;
            }
        }
        Some(input)
    }
}

impl<R: Read, I: Iterator<Item = io::Result<R>>> Iterator for Blocks<I, R> {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        while self.next.is_empty() {
            match self.input.take() {
                Some(input) => self.input = self.read(input),
                None => self.open()?,
            }
        }
        self.next.pop_front()
    }
}
