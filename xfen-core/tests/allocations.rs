//! What canonical lines cost: reading, judging and writing one allocates no memory.

use std::alloc::System;
use std::hint::black_box;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use xfen_core::{EpMode, Policy, Position, ReadOptions, Setup, read, read_lines};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How often `task` allocates. The allocator counts for all threads, so this file has one test; and since the thread that
/// waits for it may do something meanwhile, the best of a few times counts.
fn allocations(mut task: impl FnMut()) -> usize {
    let once = |_| {
        let region = Region::new(COUNTING);
        task();
        let change = region.change();
        change.allocations + change.reallocations
    };
    (0..5).map(once).min().unwrap_or_default()
}

#[test]
fn canonical_lines_are_read_judged_and_written_without_memory() {
    for line in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1234567890",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w mKQkq - 0 1",
    ] {
        for policy in Policy::ALL {
            let read = || assert!(read(line, ReadOptions::with_policy(policy)).is_ok());
            assert_eq!(allocations(read), 0, "{policy:?}: {line}");
        }
        assert_eq!(allocations(|| assert!(line.parse::<Position>().is_ok())), 0, "{line}");
        let setup: Setup = line.parse().unwrap();
        let mut text = String::with_capacity(128);
        let write = || {
            text.clear();
            setup.write_xfen(&mut text).unwrap();
        };
        assert_eq!(allocations(write), 0, "{line}");
        assert_eq!(text, line);
        let write = || {
            text.clear();
            setup.write_shredder(&mut text, EpMode::Legal).unwrap();
        };
        assert_eq!(allocations(write), 0, "{line}");
    }
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    let many = start.repeat(1001);
    let mut lines = read_lines(many.as_bytes(), ReadOptions::default());
    assert!(lines.next_line().unwrap().is_some(), "the buffer has its size");
    let some = || (0..200).for_each(|_| assert!(lines.next_line().unwrap().is_some_and(|line| line.result.is_ok())));
    assert_eq!(allocations(some), 0);
    assert_eq!(lines.next_line().unwrap(), None);
    // The allocator counts.
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1);
}
