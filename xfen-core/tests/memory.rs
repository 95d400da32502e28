//! What hostile lines cost: the memory for one is bounded by its length, whatever is wrong with it.

use std::alloc::System;
use std::hint::black_box;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use xfen_core::fairy::{self, Variant};
use xfen_core::{MAX_LEN, Policy, ReadOptions, board_of, castling_mentions, epd, read, url};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// What SECURITY.md promises: so many bytes for any line, and so many for each of its bytes.
const FOR_A_LINE: usize = 1 << 19;
const FOR_A_BYTE: usize = 24;

/// What is repeated up to the length of a line: each is wrong in another way, and most give a report for each time.
const PARTS: [&str; 22] = [
    "/", "8/", "k/", "K", "1", "9", "w ", "KQkq", "Aa", "-", "e3 ", "0 ", "/ ", " ", "\t", "_", "+", "%", "%20",
    "\u{1b}", "é", "\u{feff}",
];

/// What stands before it.
const STARTS: [&str; 6] = [
    "",
    "4k3/8/8/8/8/8/8/4K2R ",
    "4k3/8/8/8/8/8/8/4K2R w ",
    "4k3/8/8/8/8/8/8/4K2R w K ",
    "4k3/8/8/8/8/8/8/4K2R w K - ",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ",
];

/// Asserts by how many bytes at most allocations grow in all, freed or not. The allocator counts for all threads, so this file has one
/// test.
fn check<T>(what: &str, line: &[u8], task: impl FnOnce(&[u8]) -> T) {
    let region = Region::new(COUNTING);
    drop(black_box(task(line)));
    let bytes = region.change().bytes_allocated;
    let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
    assert!(bytes <= FOR_A_LINE + FOR_A_BYTE * line.len(), "{what}: {bytes} bytes for {} of {shown:?}…", line.len());
}

#[test]
fn a_line_costs_no_more_memory_than_its_length_allows() {
    for part in PARTS {
        for start in STARTS {
            for length in [MAX_LEN, MAX_LEN + 1, 1 << 16] {
                let line: Vec<u8> = start.bytes().chain(part.bytes().cycle()).take(length).collect();
                for options in Policy::ALL.map(ReadOptions::with_policy) {
                    check("read", &line, |line| read(line, options));
                    check("url::read", &line, |line| url::read(line, options));
                    check("epd::read", &line, |line| epd::read(line, options).is_ok());
                    check("fairy::read", &line, |line| fairy::read(line, Variant::Janus, options));
                }
                check("board_of", &line, |line| board_of(line));
                check("castling_mentions", &line, |line| castling_mentions(line));
            }
        }
    }
}
