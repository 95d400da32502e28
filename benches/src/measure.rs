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

/// How many lines a subject does before the next one takes its turn: few enough for the cache of a core to hold them, and
/// more than a branch predictor could learn by heart.
const BLOCK: usize = 4_000;

/// Where the lines are that a subject does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Caches {
    /// In the caches, as a program finds them that has just read them from a file: a round goes through all calls block by
    /// block, and of each every subject has a turn, and at once a second one, which counts.
    Warm,
    /// As far away as the others have driven them: a subject makes all calls of a round in one turn.
    Cold,
}

/// The times of the subjects of a task, in their order. In each block and round another one begins. A task that can only be done
/// as a whole is done once by each in a round.
pub fn times(task: &mut Task<'_>, rounds: usize, caches: Caches) -> Vec<Times> {
    let warms = caches == Caches::Warm && !task.is_whole;
    let count = task.subjects.len();
    let mut sorted = vec![Vec::with_capacity(rounds); count];
    // The first round warms up and does not count.
    for round in 0..=rounds {
        let mut spent = vec![Duration::ZERO; count];
        for (number, block) in task.blocks(warms.then_some(BLOCK)).enumerate() {
            for turn in 0..count {
                let subject = (round + number + turn) % count;
                let run = &mut task.subjects[subject].run;
                if warms {
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
