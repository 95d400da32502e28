//! The syntax alone, beside what no reader can do without: to copy the bytes, and to look each of them up in a table.

use std::hint::black_box;

use xfen_grammar::{Canonical, TooLong, Tree, referee};

use super::{Subject, Task};
use crate::lines::Corpus;

/// Some number for each byte.
static TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u32).wrapping_mul(0x9e37_79b9);
        byte += 1;
    }
    table
};

pub(super) fn tasks(corpus: &Corpus) -> Vec<Task<'_>> {
    let mut tasks = Vec::new();
    for (name, lines) in [("syntax, 8x8", &corpus.eight.xfen), ("syntax, 10x8", &corpus.ten.xfen)] {
        let mut buffer = [0; 512];
        tasks.push(Task::new(
            name,
            lines.len(),
            "one table load a byte",
            vec![
                Subject::each("copying the line", lines, move |line| {
                    let place = &mut buffer[..line.len()];
                    place.copy_from_slice(line.as_bytes());
                    usize::from(black_box(place)[0])
                }),
                Subject::each("one table load a byte", lines, |line| {
                    line.bytes().fold(0_u32, |sum, byte| sum.wrapping_add(TABLE[usize::from(byte)])) as usize
                }),
                canonical("scanner, canonical", lines, xfen_grammar::read_canonical),
                tree("scanner, tree", lines, xfen_grammar::read),
                canonical("pest, canonical", lines, referee::read_canonical),
                tree("pest, tree", lines, referee::read),
            ],
        ));
    }
    tasks
}

fn canonical<'a>(name: &'static str, lines: &'a [String], read: fn(&[u8]) -> Option<Canonical>) -> Subject<'a> {
    Subject::reads(name, lines, move |line| read(line.as_bytes()))
}

fn tree<'a>(name: &'static str, lines: &'a [String], tree: fn(&[u8]) -> Result<Tree, TooLong>) -> Subject<'a> {
    Subject::reads(name, lines, move |line| tree(line.as_bytes()).ok())
}
