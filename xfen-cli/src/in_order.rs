//! Work on several cores whose results come in order, in bounded memory.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use clap::Args;

use crate::lines::Go;

/// How many results wait at most, for each thread.
const WAITING: usize = 4;

/// And how many for all of them.
const MOST_WAITING: usize = 64;

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
            let mut at_work = AtWork { tasks: &tasks, results: &results, place: None };
            let mut work = worker();
            while let Some((place, task)) = tasks.fetch(name) {
                at_work.place = Some(place);
                if results.put(place, work(task)) == Go::Stop {
                    break;
                }
                at_work.place = None;
            }
        });
    }
    let results = Wanted(&results);
    while let Some(result) = results.0.take() {
        let result = result.map_err(|Failed| io::Error::other("a thread of this program has failed"))?;
        if deliver(result)? == Go::Stop {
            break;
        }
    }
    Ok(())
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
        let mut source = self.source();
        source.is_done = true;
        source.continuing = None;
        self.moved_on.notify_all();
    }

    fn source(&self) -> MutexGuard<'_, Source<T, I>> {
        self.source.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The results that wait for their turn.
struct Results<R> {
    waiting: Mutex<Waiting<R>>,
    /// One came, or a worker ended.
    came: Condvar,
    /// One was taken, or no more are wanted or will be.
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
    /// The first place whose result will never come.
    failed: Option<u64>,
    is_stopped: bool,
}

impl<R> Waiting<R> {
    /// Whether the result of a place may still be delivered.
    fn wants(&self, place: u64) -> bool {
        !self.is_stopped && self.failed.is_none_or(|failed| place < failed)
    }
}

/// A worker failed at what comes next.
struct Failed;

impl<R> Results<R> {
    fn new(workers: usize) -> Self {
        let waiting = Waiting { results: BTreeMap::new(), delivered: 0, workers, failed: None, is_stopped: false };
        let most = (workers * WAITING).min(MOST_WAITING) as u64;
        Self { waiting: Mutex::new(waiting), came: Condvar::new(), went: Condvar::new(), most }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting<R>> {
        // Nothing fails while it is held.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a result as soon as there is room for it; tells whether more are wanted.
    fn put(&self, place: u64, result: R) -> Go {
        let mut waiting = self.waiting();
        while waiting.wants(place) && place >= waiting.delivered + self.most {
            waiting = self.went.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        if !waiting.wants(place) {
            return Go::Stop;
        }
        let is_next = place == waiting.delivered;
        waiting.results.insert(place, result);
        if is_next {
            self.came.notify_one();
        }
        Go::On
    }

    /// The next result; none if there will be no more.
    fn take(&self) -> Option<Result<R, Failed>> {
        let mut waiting = self.waiting();
        loop {
            let next = waiting.delivered;
            if let Some(result) = waiting.results.remove(&next) {
                waiting.delivered += 1;
                self.went.notify_all();
                return Some(Ok(result));
            }
            if waiting.failed == Some(next) {
                return Some(Err(Failed));
            }
            if waiting.workers == 0 {
                return None;
            }
            waiting = self.came.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The result of a place will never come.
    fn fail(&self, place: u64) {
        let mut waiting = self.waiting();
        waiting.failed = Some(waiting.failed.map_or(place, |failed| failed.min(place)));
        self.came.notify_one();
        self.went.notify_all();
    }
}

/// As long as results are wanted.
struct Wanted<'a, R>(&'a Results<R>);

impl<R> Drop for Wanted<'_, R> {
    fn drop(&mut self) {
        self.0.waiting().is_stopped = true;
        self.0.went.notify_all();
    }
}

/// As long as a worker works.
struct AtWork<'a, T: Task, I: Iterator<Item = T>, R> {
    tasks: &'a Tasks<T, I>,
    results: &'a Results<R>,
    /// That of its task.
    place: Option<u64>,
}

impl<T: Task, I: Iterator<Item = T>, R> Drop for AtWork<'_, T, I, R> {
    fn drop(&mut self) {
        let has_failed = thread::panicking();
        if has_failed {
            // Without a task it failed to fetch one, and nobody else does.
            self.results.fail(self.place.unwrap_or_else(|| self.tasks.source().fetched));
        }
        self.results.waiting().workers -= 1;
        self.results.came.notify_one();
        if has_failed {
            // Last, since another one may wait there for input.
            self.tasks.end();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::mpsc::channel;

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
    fn a_failure_is_told_while_input_is_waited_for() {
        let (hold, held) = channel::<()>();
        let tasks = (0..2_u32).inspect(move |task| {
            if *task == 1 {
                // Nothing comes until the test has ended.
                let _ = held.recv();
            }
        });
        let (results, outcome) = results(tasks, |_| panic!("on purpose"));
        assert!(results.is_empty());
        assert_eq!(outcome.unwrap_err().to_string(), "a thread of this program has failed");
        drop(hold);
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
