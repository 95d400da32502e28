//! What a worker makes of blocks: what is told of them, in the part of the file to which they belong.

use xfen_core::pgn::{Extent, Reader};

use super::blocks::{Block, End, Start};
use super::record::{Event, Record, Wants};

/// A block that was read.
pub(super) struct Done {
    pub(super) file: usize,
    pub(super) start: Start,
    pub(super) end: End,
    pub(super) bytes: Vec<u8>,
    pub(super) events: Vec<Event>,
    /// The bytes of the texts among them.
    pub(super) text: Vec<u8>,
    /// What the part is that ends with the block; nothing if none does.
    pub(super) extent: Extent,
    pub(super) failure: Option<String>,
}

/// A worker, which reads one part of a file after the other.
pub(super) fn worker(wants: Wants) -> impl FnMut(Block) -> Done {
    let mut part: Option<Reader> = None;
    move |block| {
        let Block { file, start, bytes, end, mut failure } = block;
        let mut record = Record::new(wants);
        match start {
            Start::Unopened => part = None,
            Start::File => part = Some(Reader::new()),
            Start::Part => part = Some(Reader::of_part()),
            Start::Within => {}
        }
        if let Some(Err(not_pgn)) = part.as_mut().map(|reader| reader.feed(&bytes, &mut record)) {
            failure = Some(format!("{}: {not_pgn}", not_pgn.place));
            part = None;
        }
        let mut extent = Extent::default();
        match end {
            End::Open => {}
            End::Part => extent = part.take().map(|reader| reader.finish_part(&mut record)).unwrap_or_default(),
            End::File => {
                part.take().map(|reader| reader.finish(&mut record));
            }
        }
        let Record { events, text, .. } = record;
        Done { file, start, end, bytes, events, text, extent, failure }
    }
}
