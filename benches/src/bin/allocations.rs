//! Prints how often each task allocates memory, on the average of its calls.

use std::alloc::System;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use xfen_benches::arguments::Arguments;
use xfen_benches::lines::Corpus;
use xfen_benches::subjects::tasks;

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() -> Result<(), String> {
    let arguments = Arguments::read()?;
    let corpus = Corpus::new(arguments.seed);
    println!("\n### Allocations of each call\n\n| | | allocations | bytes |\n|---|---|---:|---:|");
    for mut task in tasks(&corpus).into_iter().filter(|task| task.name.contains(&arguments.only)) {
        for subject in &mut task.subjects {
            // The buffers that are used again have their size after the first time.
            (subject.run)(0..task.calls);
            let region = Region::new(COUNTING);
            (subject.run)(0..task.calls);
            let change = region.change();
            let each = |count: usize| count as f64 / task.calls as f64;
            let allocations = each(change.allocations + change.reallocations);
            println!("| {} | {} | {allocations:.2} | {:.0} |", task.name, subject.name, each(change.bytes_allocated));
        }
    }
    Ok(())
}
