//! How long a task takes: CPU time of the process, in rounds in which all subjects take turns, the median of the rounds.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ProcessTime;

use crate::subjects::Task;

/// The times of one subject in ns a line, in rising order.
pub struct Times {
    sorted: Vec<f64>,
}

impl Times {
    /// The median.
    pub fn median(&self) -> f64 {
        self.quantile(0.5)
    }

    /// What a part of the rounds stays below.
    pub fn quantile(&self, part: f64) -> f64 {
        let place = (self.sorted.len() - 1) as f64 * part;
        self.sorted[place.round() as usize]
    }
}

/// How many lines a subject does before the next one takes its turn: few enough for the cache of a core to hold them, with
/// what was read from them.
const BLOCK: usize = 1_000;

/// The times of the subjects of a task, in their order.
///
/// A round goes through all calls block by block. Of each block every subject has a turn, and then a second one, which
/// counts: so it finds the block in the caches, as a program does that has just read it from a file, whoever was before it and
/// wherever the lines lie in memory. In the next block another one begins.
///
/// Cold, a subject makes all calls in one turn, and there is none before it that does not count: what it reads comes from as
/// far as the others have driven it.
pub fn times(task: &mut Task<'_>, rounds: usize, is_cold: bool) -> Vec<Times> {
    let count = task.subjects.len();
    let mut sorted = vec![Vec::with_capacity(rounds); count];
    // The first round warms up and does not count.
    for round in 0..=rounds {
        let mut spent = vec![Duration::ZERO; count];
        for (number, block) in task.blocks((!is_cold).then_some(BLOCK)).enumerate() {
            for turn in 0..count {
                let subject = (round + number + turn) % count;
                let run = &mut task.subjects[subject].run;
                if !is_cold {
                    black_box(run(block.clone()));
                }
                let before = ProcessTime::now();
                black_box(run(block.clone()));
                spent[subject] += before.elapsed();
            }
        }
        if round > 0 {
            for (times, spent) in sorted.iter_mut().zip(spent) {
                times.push(spent.as_nanos() as f64 / task.calls as f64);
            }
        }
    }
    sorted
        .into_iter()
        .map(|mut times| {
            times.sort_by(f64::total_cmp);
            Times { sorted: times }
        })
        .collect()
}
