//! Work on several cores whose results come in order, in bounded memory.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use clap::Args;

use crate::lines::Go;

/// How many results wait, for each thread.
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
/// more or no more are wanted. With several workers the tasks are fetched, and done, ahead of that; each worker fetches its
/// own, so that what it reads for one is in the caches of its core.
///
/// # Errors
/// Those of `deliver`, and that a thread has failed: what was delivered is then not all.
pub(crate) fn in_order<T: Task, R: Send + 'static, W: FnMut(T) -> R>(
    jobs: Jobs,
    tasks: impl Iterator<Item = T> + Send + 'static,
    worker: impl Fn() -> W + Send + Sync + 'static,
    mut deliver: impl FnMut(R) -> io::Result<Go>,
) -> io::Result<()> {
    let number = jobs.number();
    if number == 1 {
        let mut work = worker();
        for task in tasks {
            if deliver(work(task))? == Go::Stop {
                break;
            }
        }
        return Ok(());
    }
    // The threads are not waited for: one may wait for input that nobody needs any more.
    let tasks = Arc::new(Tasks::new(tasks));
    let results = Arc::new(Results::new(number));
    let worker = Arc::new(worker);
    for name in 0..number {
        let (tasks, results, worker) = (tasks.clone(), results.clone(), worker.clone());
        thread::spawn(move || {
            let _ended = Ended { tasks: &tasks, results: &results };
            let mut work = worker();
            while let Some((place, task)) = tasks.fetch(name)
                && results.put(place, work(task)) == Go::On
            {}
        });
    }
    while let Some(result) = results.take() {
        if deliver(result)? == Go::Stop {
            results.stop();
            return Ok(());
        }
    }
    // That is the end, unless one of them failed.
    if tasks.are_done(&results) { Ok(()) } else { Err(io::Error::other("a thread of this program has failed")) }
}

/// The tasks, of which a worker fetches one at a time.
struct Tasks<T, I> {
    source: Mutex<Source<T, I>>,
    /// The next task was fetched.
    moved_on: Condvar,
}

struct Source<T, I> {
    tasks: I,
    /// The next task, which only the worker may have that had the one before.
    continuing: Option<T>,
    /// Which worker had the last one.
    last: usize,
    /// How many were fetched.
    fetched: u64,
    is_done: bool,
}

impl<T: Task, I: Iterator<Item = T>> Tasks<T, I> {
    const fn new(tasks: I) -> Self {
        let source = Source { tasks, continuing: None, last: 0, fetched: 0, is_done: false };
        Self { source: Mutex::new(source), moved_on: Condvar::new() }
    }

    /// The next task for a worker, and its place among all; none if there is none, or another worker has failed.
    fn fetch(&self, worker: usize) -> Option<(u64, T)> {
        let mut source = self.source.lock().ok()?;
        loop {
            let next = match source.continuing.take() {
                None if source.is_done => None,
                None => source.tasks.next(),
                next => next,
            };
            match next {
                Some(task) if task.continues() && source.last != worker => source.continuing = Some(task),
                Some(task) => {
                    source.last = worker;
                    let place = source.fetched;
                    source.fetched += 1;
                    self.moved_on.notify_all();
                    return Some((place, task));
                }
                None => {
                    source.is_done = true;
                    self.moved_on.notify_all();
                    return None;
                }
            }
            source = self.moved_on.wait(source).ok()?;
        }
    }

    /// There are no more.
    fn end(&self) {
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        source.is_done = true;
        source.continuing = None;
        self.moved_on.notify_all();
    }

    /// Whether there are no more, and all were delivered.
    fn are_done<R>(&self, results: &Results<R>) -> bool {
        let delivered = results.waiting().delivered;
        self.source.lock().is_ok_and(|source| source.is_done && source.fetched == delivered)
    }
}

/// The results that wait for their turn.
struct Results<R> {
    waiting: Mutex<Waiting<R>>,
    /// One came, or a worker ended.
    came: Condvar,
    /// One was taken, or no more are wanted.
    went: Condvar,
    /// How many may wait.
    most: u64,
}

struct Waiting<R> {
    results: BTreeMap<u64, R>,
    /// How many were taken.
    delivered: u64,
    /// How many workers there are still.
    workers: usize,
    is_stopped: bool,
}

impl<R> Results<R> {
    const fn new(workers: usize) -> Self {
        let waiting = Waiting { results: BTreeMap::new(), delivered: 0, workers, is_stopped: false };
        let most = (workers * WAITING) as u64;
        Self { waiting: Mutex::new(waiting), came: Condvar::new(), went: Condvar::new(), most }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting<R>> {
        // Nothing fails while it is held.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a result as soon as there is room for it; tells whether more are wanted.
    fn put(&self, place: u64, result: R) -> Go {
        let mut waiting = self.waiting();
        while place >= waiting.delivered + self.most {
            if waiting.is_stopped {
                return Go::Stop;
            }
            waiting = self.went.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        let is_next = place == waiting.delivered;
        waiting.results.insert(place, result);
        if is_next {
            self.came.notify_one();
        }
        if waiting.is_stopped { Go::Stop } else { Go::On }
    }

    /// The next result; none if no worker is left that may have it.
    fn take(&self) -> Option<R> {
        let mut waiting = self.waiting();
        loop {
            let next = waiting.delivered;
            if let Some(result) = waiting.results.remove(&next) {
                waiting.delivered += 1;
                self.went.notify_all();
                return Some(result);
            }
            if waiting.workers == 0 {
                return None;
            }
            waiting = self.came.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// No more are wanted.
    fn stop(&self) {
        self.waiting().is_stopped = true;
        self.went.notify_all();
    }
}

/// Tells, when it goes out of scope, that a worker has ended. If it failed, the others need not go on.
struct Ended<'a, T: Task, I: Iterator<Item = T>, R> {
    tasks: &'a Tasks<T, I>,
    results: &'a Results<R>,
}

impl<T: Task, I: Iterator<Item = T>, R> Drop for Ended<'_, T, I, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.tasks.end();
            self.results.stop();
        }
        self.results.waiting().workers -= 1;
        self.results.came.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

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
        for count in [10, 1000] {
            let (results, outcome) = results(0..count, |task| {
                assert!(task != 4, "on purpose");
                task
            });
            assert_eq!(results, [0, 1, 2, 3]);
            assert_eq!(outcome.unwrap_err().to_string(), "a thread of this program has failed");
        }
    }

    /// A piece of something that must not be parted: its number, and that of the piece.
    struct Piece(u32, u32);

    impl Task for Piece {
        fn continues(&self) -> bool {
            self.1 > 0
        }
    }

    fn pieces() -> impl Iterator<Item = Piece> + Send {
        (0..200).flat_map(|number| (0..=number % 7).map(move |piece| Piece(number, piece)))
    }

    #[test]
    fn what_continues_goes_to_the_same_worker() {
        let mut seen = Vec::new();
        let worker = || {
            let mut before = None;
            move |Piece(number, piece)| {
                // Which piece this worker had before, if it is one of the same thing.
                let same = before.replace((number, piece)).filter(|(before, _)| *before == number);
                (number, piece, same.map(|(_, piece)| piece))
            }
        };
        let outcome = in_order(Jobs::of(3), pieces(), worker, |result| {
            seen.push(result);
            Ok(Go::On)
        });
        assert!(outcome.is_ok());
        let expected = pieces().map(|Piece(number, piece)| (number, piece, piece.checked_sub(1)));
        assert_eq!(seen, expected.collect::<Vec<_>>());
    }

    #[test]
    fn who_fails_keeps_nobody_waiting() {
        // The next task would be one for the worker that has failed.
        let worker = || |Piece(number, piece)| assert!((number, piece) != (6, 3), "on purpose");
        let mut delivered = 0;
        let outcome = in_order(Jobs::of(3), pieces(), worker, |()| {
            delivered += 1;
            Ok(Go::On)
        });
        assert_eq!(outcome.unwrap_err().to_string(), "a thread of this program has failed");
        assert_eq!(delivered, 1 + 2 + 3 + 4 + 5 + 6 + 3);
    }

    #[test]
    fn no_more_is_done_than_may_wait() {
        let fetched = Arc::new(AtomicU32::new(0));
        let counted = fetched.clone();
        let tasks = (0..1000).inspect(move |_| {
            counted.fetch_add(1, Ordering::SeqCst);
        });
        let mut delivered = 0;
        let outcome = in_order(
            Jobs::of(2),
            tasks,
            || |task: u32| task,
            |task| {
                // Those that wait, those that the workers have, and one that is not counted yet.
                let most = 2 * WAITING as u32 + 2 + 1;
                assert!(fetched.load(Ordering::SeqCst) <= task + most);
                delivered += 1;
                Ok(if delivered == 500 { Go::Stop } else { Go::On })
            },
        );
        assert!(outcome.is_ok());
        assert_eq!(delivered, 500);
    }
}
