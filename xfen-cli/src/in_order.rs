//! Work on several cores whose results come in order, in bounded memory.

use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use clap::Args;

use crate::lines::Go;

/// How many tasks, and how many results, wait for each thread.
const WAITING: usize = 4;

/// How many threads work.
#[derive(Args, Clone, Copy)]
pub(crate) struct Jobs {
    /// How many threads work at once; if nothing is said, one for each core and one more, for one often waits for its turn.
    /// What is written does not depend on it
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
}

impl Jobs {
    /// So many.
    #[cfg(test)]
    pub(crate) const fn of(number: u16) -> Self {
        Self { jobs: Some(number) }
    }

    fn number(self) -> usize {
        let by_cores = || match thread::available_parallelism().map_or(1, NonZeroUsize::get) {
            1 => 1,
            cores => cores + 1,
        };
        self.jobs.map_or_else(by_cores, usize::from)
    }
}

/// A piece of work.
pub(crate) trait Task: Send + 'static {
    /// Whether the worker that had the task before must have this one too.
    fn continues(&self) -> bool {
        false
    }
}

/// Gives each task of `tasks` to a worker, and what it answers to `deliver`, in the order of the tasks, until there are no
/// more or no more are wanted. With several workers the tasks are fetched, and done, ahead of that.
///
/// # Errors
/// Those of `deliver`, and that a thread has failed: what was delivered is then not all.
pub(crate) fn in_order<T: Task, R: Send + 'static, W: FnMut(T) -> R>(
    jobs: Jobs,
    mut tasks: impl Iterator<Item = T> + Send + 'static,
    worker: impl Fn() -> W + Send + Sync + 'static,
    mut deliver: impl FnMut(R) -> io::Result<Go>,
) -> io::Result<()> {
    if jobs.number() == 1 {
        let mut work = worker();
        for task in tasks {
            if deliver(work(task))? == Go::Stop {
                break;
            }
        }
        return Ok(());
    }
    // The threads are not waited for: one may wait for input that nobody needs any more.
    let worker = Arc::new(worker);
    let (to_workers, from_workers): (Vec<_>, Vec<_>) = (0..jobs.number()).map(|_| start(worker.clone())).unzip();
    let (next, workers) = sync_channel(to_workers.len() * WAITING);
    let dealer = thread::spawn(move || deal(&mut tasks, &to_workers, &next));
    for worker in workers {
        let result = from_workers[worker].recv().map_err(|_| failed())?;
        if deliver(result)? == Go::Stop {
            return Ok(());
        }
    }
    // It has nothing more to deal: that is the end, unless it failed.
    dealer.join().map_err(|_| failed())
}

fn failed() -> io::Error {
    io::Error::other("a thread of this program has failed")
}

/// Starts a worker, which ends when there are no more tasks or nobody wants its results.
fn start<T: Task, R: Send + 'static, W: FnMut(T) -> R>(
    worker: Arc<impl Fn() -> W + Send + Sync + 'static>,
) -> (SyncSender<T>, Receiver<R>) {
    let (to_worker, tasks) = sync_channel(WAITING);
    let (to_all, results) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut work = worker();
        for task in tasks {
            if to_all.send(work(task)).is_err() {
                break;
            }
        }
    });
    (to_worker, results)
}

/// Gives the tasks to the workers by turns, and tells whose turn it was; ends when a worker has.
fn deal<T: Task>(tasks: &mut impl Iterator<Item = T>, workers: &[SyncSender<T>], next: &SyncSender<usize>) {
    let mut worker = 0;
    for task in tasks {
        if !task.continues() {
            worker = (worker + 1) % workers.len();
        }
        if workers[worker].send(task).is_err() || next.send(worker).is_err() {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Task for u32 {}

    fn results(tasks: impl Iterator<Item = u32> + Send + 'static, work: fn(u32) -> u32) -> (Vec<u32>, io::Result<()>) {
        let mut results = Vec::new();
        let outcome = in_order(
            Jobs::of(2),
            tasks,
            move || work,
            |result| {
                results.push(result);
                Ok(Go::On)
            },
        );
        (results, outcome)
    }

    #[test]
    fn results_come_in_the_order_of_the_tasks() {
        let (results, outcome) = results(0..100, |task| task * 2);
        assert!(outcome.is_ok());
        assert_eq!(results, (0..100).map(|task| task * 2).collect::<Vec<_>>());
    }

    #[test]
    fn a_failure_where_tasks_come_from_is_not_their_end() {
        let (results, outcome) = results((0..10).inspect(|task| assert!(*task < 4, "on purpose")), |task| task);
        assert_eq!(results, [0, 1, 2, 3]);
        assert_eq!(outcome.unwrap_err().to_string(), "a thread of this program has failed");
    }

    #[test]
    fn a_failure_in_a_task_is_not_the_end() {
        let (results, outcome) = results(0..10, |task| {
            assert!(task < 4, "on purpose");
            task
        });
        assert_eq!(results, [0, 1, 2, 3]);
        assert_eq!(outcome.unwrap_err().to_string(), "a thread of this program has failed");
    }
}
