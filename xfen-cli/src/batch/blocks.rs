//! Standard input in blocks of whole lines.

use std::io::{self, Read};
use std::path::Path;

use memchr::{memchr_iter, memrchr};

use super::Pool;
use crate::exit::at;
use crate::in_order::Task;
use crate::lines::LONGEST;

/// How much is read at once, in bytes.
const READ: usize = 1 << 16;

/// How many lines a block has at most, for much may be said of each.
const MOST_LINES: usize = 1 << 10;

/// Some lines, each with its end but perhaps the last.
#[derive(Default)]
pub(super) struct Block {
    pub(super) bytes: Vec<u8>,
    /// The number of the first line, counted from 1.
    pub(super) number: usize,
    /// Whether it is the start of one line that is too long to be kept.
    pub(super) is_cut: bool,
    /// Why there are no more.
    pub(super) failure: Option<io::Error>,
}

impl Task for Block {}

/// Cuts input into blocks. What has come is given before more is waited for.
pub(super) struct Blocks<R> {
    input: R,
    /// What was read and not given yet.
    rest: Vec<u8>,
    /// The number of its first line.
    number: usize,
    /// The rest of a line that was cut comes next.
    skips_line: bool,
    is_done: bool,
    pool: Pool,
}

impl<R: Read> Blocks<R> {
    pub(super) const fn new(input: R, pool: Pool) -> Self {
        Self { input, rest: Vec::new(), number: 1, skips_line: false, is_done: false, pool }
    }

    /// The first lines of the rest, and how many they are.
    fn lines(&self) -> Option<(usize, usize)> {
        let end = memrchr(b'\n', &self.rest)? + 1;
        match memchr_iter(b'\n', &self.rest[..end]).count() {
            count if count <= MOST_LINES => Some((end, count)),
            _ => Some((memchr_iter(b'\n', &self.rest).nth(MOST_LINES - 1)? + 1, MOST_LINES)),
        }
    }

    /// A block of the first bytes of the rest.
    fn cut(&mut self, len: usize, lines: usize) -> Block {
        let mut rest = self.pool.take();
        rest.extend_from_slice(&self.rest[len..]);
        self.rest.truncate(len);
        let block = Block { bytes: std::mem::replace(&mut self.rest, rest), number: self.number, ..Block::default() };
        self.number += lines;
        block
    }

    /// Drops the rest of a line that was cut.
    fn skip_line(&mut self) {
        let end = memchr::memchr(b'\n', &self.rest).map(|end| end + 1);
        self.skips_line = end.is_none();
        self.rest.drain(..end.unwrap_or(self.rest.len()));
    }

    /// Reads some bytes; none at the end.
    fn read(&mut self) -> io::Result<usize> {
        let len = self.rest.len();
        self.rest.resize(len + READ, 0);
        let read = loop {
            match self.input.read(&mut self.rest[len..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.rest.truncate(len + read.as_ref().copied().unwrap_or_default());
        read
    }
}

impl<R: Read> Iterator for Blocks<R> {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        loop {
            if self.skips_line {
                self.skip_line();
            }
            if let Some((len, lines)) = self.lines() {
                return Some(self.cut(len, lines));
            }
            if self.rest.len() > LONGEST {
                self.skips_line = true;
                return Some(Block { is_cut: true, ..self.cut(LONGEST, 1) });
            }
            if self.is_done {
                return (!self.rest.is_empty()).then(|| self.cut(self.rest.len(), 1));
            }
            match self.read() {
                Ok(read) => self.is_done = read == 0,
                Err(error) => {
                    self.is_done = true;
                    // A line that could not be read to its end is none.
                    self.rest.clear();
                    return Some(Block { failure: Some(at(Path::new("-"))(error)), ..Block::default() });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;
    use crate::batch::answers::answer_block;
    use crate::lines::{Go, Place};

    /// Input that comes in pieces of a length, and fails at its end if it is to.
    struct Pieces<'a>(&'a [u8], usize, bool);

    impl Read for Pieces<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let len = self.1.min(self.0.len()).min(buffer.len());
            if len == 0 && self.2 {
                return Err(io::Error::other("broken"));
            }
            buffer[..len].copy_from_slice(&self.0[..len]);
            self.0 = &self.0[len..];
            Ok(len)
        }
    }

    fn blocks(input: &[u8], piece: usize) -> Vec<(String, usize)> {
        let blocks = Blocks::new(Pieces(input, piece, false), Pool::default());
        blocks.map(|block| (String::from_utf8(block.bytes).unwrap(), block.number)).collect()
    }

    #[test]
    fn what_has_come_is_given_in_whole_lines() {
        let block = |bytes: &str, number| (bytes.to_owned(), number);
        assert_eq!(blocks(b"", 4), []);
        assert_eq!(blocks(b"a\nb\nc", 100), [block("a\nb\n", 1), block("c", 3)]);
        assert_eq!(blocks(b"a\nb\nc", 1), [block("a\n", 1), block("b\n", 2), block("c", 3)]);
        assert_eq!(blocks(b"\n\nabc\n", 4), [block("\n\n", 1), block("abc\n", 3)]);
    }

    #[test]
    fn a_block_has_not_too_many_lines() {
        let lines = "x\n".repeat(2 * MOST_LINES + 1);
        let sizes: Vec<_> =
            blocks(lines.as_bytes(), usize::MAX).iter().map(|(text, at)| (text.len() / 2, *at)).collect();
        assert_eq!(sizes, [(MOST_LINES, 1), (MOST_LINES, MOST_LINES + 1), (1, 2 * MOST_LINES + 1)]);
    }

    #[test]
    fn of_a_line_that_is_too_long_the_start_is_given() {
        for surplus in [1, READ, 3 * READ + 5] {
            let text = format!("a\n{}\nb\n", "x".repeat(LONGEST + surplus));
            let lines = RefCell::new(Vec::new());
            for block in Blocks::new(Pieces(text.as_bytes(), READ, false), Pool::default()) {
                answer_block(block, &Pool::default(), |line, _| {
                    lines.borrow_mut().push((line.bytes.len(), line.place == Place::Line(2), line.cut));
                    Ok(Go::On)
                });
            }
            let expected = [(1, false, false), (LONGEST, true, true), (1, false, false)];
            assert_eq!(lines.into_inner(), expected, "{surplus}");
        }
        // As long as is kept.
        let text = "x".repeat(LONGEST);
        assert_eq!(blocks(text.as_bytes(), READ), [(text, 1)]);
    }

    #[test]
    fn a_failure_comes_behind_the_lines_before_it() {
        let mut blocks = Blocks::new(Pieces(b"a\nb", 100, true), Pool::default());
        assert_eq!(blocks.next().unwrap().bytes, b"a\n");
        assert_eq!(blocks.next().unwrap().failure.unwrap().to_string(), "-: broken");
        assert!(blocks.next().is_none());
    }
}
