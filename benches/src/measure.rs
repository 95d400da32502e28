//! How long a task takes: CPU time of the process, in rounds in which all subjects take turns, the median of the rounds.

use std::hint::black_box;

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

/// The times of the subjects of a task, in their order. Each round begins with another subject, so that none always
/// finds the caches as the same one left them.
pub fn times(task: &mut Task<'_>, rounds: usize) -> Vec<Times> {
    let count = task.subjects.len();
    let mut sorted = vec![Vec::with_capacity(rounds); count];
    // The first round warms up and does not count.
    for round in 0..=rounds {
        for turn in 0..count {
            let subject = (round + turn) % count;
            let before = ProcessTime::now();
            black_box((task.subjects[subject].run)());
            let spent = before.elapsed();
            if round > 0 {
                sorted[subject].push(spent.as_nanos() as f64 / task.calls as f64);
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
