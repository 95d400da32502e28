//! One run: every selected vector put to an adapter, in the order of the corpus, and judged.

use std::time::{Duration, Instant};

use xfen_core::{BoardSize, MoveNotation, Profile, Verdict};

use crate::adapter::{Adapter, AdapterError, Response};
use crate::corpus::{Corpus, Expect, Vector};
use crate::glob::Glob;
use crate::judge::{Exactness, judge};
use crate::outcome::{Judgement, Outcome};
use crate::protocol::{AnswerBody, Case, Hello, Task};
use crate::reach::is_within_reach;
use crate::results::{CaseResult, Report};
use crate::shown::in_one_line;

/// The position that every adapter must accept before anything else is asked, by an operation that it declares.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// The same for an adapter that reads nothing but ten files.
const START_OF_TEN_FILES: &str = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";

/// How many failures of one kind in a row, without any answer between, end a run.
const SAME_FAILURES: usize = 10;

/// What is run, and how closely it is judged.
#[derive(Debug, Clone, Default)]
pub struct RunOptions {
    /// The vectors that are run: those that any of these selects, by id or by rule; all if there are none.
    pub only: Vec<Glob>,
    /// The name of the row, for the report.
    pub row: Option<String>,
    /// How closely the answers are compared.
    pub exactness: Exactness,
    /// How long the run may take; a case that has begun may end.
    pub limit: Option<Duration>,
}

/// Why there is no report.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The adapter cannot be started.
    #[error("the adapter is broken: {0}")]
    Broken(#[from] AdapterError),
    /// The adapter does not accept the plain start position.
    #[error("the adapter is broken: it does not accept the start position \"{start}\": {error}")]
    StartRefused {
        /// The position.
        start: &'static str,
        /// What it answered.
        error: AdapterError,
    },
    /// The run ended before all vectors were judged.
    #[error("{cause}")]
    Unfinished {
        /// Why.
        cause: Cause,
        /// What was judged until then.
        judged: Box<Report>,
    },
    /// A pattern selects nothing.
    #[error("no vector has an id or a rule that fits `{}`", in_one_line(.0.to_string()))]
    NothingSelected(Glob),
}

impl RunError {
    /// What was judged before the run ended, if anything was.
    pub fn judged(&self) -> Option<&Report> {
        match self {
            Self::Unfinished { judged, .. } if !judged.results.is_empty() => Some(judged),
            _ => None,
        }
    }
}

/// Why a run ended before all vectors were judged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Cause {
    /// The adapter cannot be used any more.
    #[error("the adapter is broken: {0}")]
    Broken(#[from] AdapterError),
    /// The adapter answers nothing any more.
    #[error(
        "the adapter is broken: {SAME_FAILURES} times in a row it failed alike on a canonical input within its reach, the \
         last time on {id}: {outcome}: {error}"
    )]
    Hopeless {
        /// The last of those vectors.
        id: String,
        /// The last of those outcomes.
        outcome: Outcome,
        /// What happened then.
        error: AdapterError,
    },
    /// The time is up.
    #[error("the time is up: the run took longer than {} s", .0.as_secs_f64())]
    OutOfTime(Duration),
}

/// Puts every selected vector to the adapter and judges what comes back.
///
/// `progress` is told how many vectors are done, and of how many: first none, then after each.
///
/// # Errors
/// A pattern selects nothing, or the adapter is broken.
pub fn run(
    adapter: &mut dyn Adapter,
    corpus: &Corpus,
    options: &RunOptions,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Report, RunError> {
    let vectors = selected(corpus, &options.only)?;
    let hello = adapter.hello()?;
    ask_for_the_start(adapter, &hello)?;
    let corpus_version = corpus.manifest.version.clone();
    let row = options.row.clone();
    let mut report = Report { row, adapter: hello, corpus_version, results: Vec::with_capacity(vectors.len()) };
    match judge_all(adapter, &vectors, options, &mut report, progress) {
        Ok(()) => Ok(report),
        Err(cause) => Err(RunError::Unfinished { cause, judged: Box::new(report) }),
    }
}

fn judge_all(
    adapter: &mut dyn Adapter,
    vectors: &[&Vector],
    options: &RunOptions,
    report: &mut Report,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<(), Cause> {
    let began = Instant::now();
    let mut streak = Streak::default();
    progress(0, vectors.len());
    for vector in vectors {
        if let Some(limit) = options.limit.filter(|limit| began.elapsed() > *limit) {
            return Err(Cause::OutOfTime(limit));
        }
        let response = response_to(vector, adapter, &report.adapter);
        spoil_last(adapter.late(), vectors, options, report);
        let result = result(vector, &report.adapter, response?, options.exactness);
        let result = confirmed(adapter, vector, &report.adapter, options.exactness, result)?;
        let hope = streak.add(vector, &report.adapter, &result);
        report.results.push(result);
        hope?;
        progress(report.results.len(), vectors.len());
    }
    spoil_last(adapter.finish(), vectors, options, report);
    Ok(())
}

/// Judges the last vector again, if something came late that spoils its answer.
fn spoil_last(late: Option<Response>, vectors: &[&Vector], options: &RunOptions, report: &mut Report) {
    if let (Some(late), Some(last)) = (late, report.results.len().checked_sub(1)) {
        report.results[last] = result(vectors[last], &report.adapter, late, options.exactness);
    }
}

/// The failures in a row that are alike, counted where there is no excuse: on canonical inputs within reach. What a
/// program does to odd inputs between them neither counts nor helps, unless it answers.
#[derive(Default)]
struct Streak {
    alike: String,
    length: usize,
}

impl Streak {
    fn add(&mut self, vector: &Vector, hello: &Hello, result: &CaseResult) -> Result<(), Cause> {
        let Judgement { outcome, detail, .. } = &result.judgement;
        if result.answer.is_some() {
            *self = Self::default();
            return Ok(());
        }
        if vector.expect.verdict() != Verdict::Canonical || !is_within_reach(vector, hello) {
            return Ok(());
        }
        let stderr = result.stderr.clone().unwrap_or_default();
        let in_short = detail.split("; it wrote").next().unwrap_or_default();
        let alike = format!("{outcome} {in_short} {}", stderr.lines().last().unwrap_or_default());
        self.length = if alike == self.alike { self.length + 1 } else { 1 };
        self.alike = alike;
        if self.length < SAME_FAILURES {
            return Ok(());
        }
        let error = AdapterError { detail: detail.clone(), stderr };
        Err(Cause::Hopeless { id: vector.id.clone(), outcome: outcome.clone(), error })
    }
}

fn selected<'c>(corpus: &'c Corpus, only: &[Glob]) -> Result<Vec<&'c Vector>, RunError> {
    if let Some(idle) = only.iter().find(|glob| !corpus.vectors.iter().any(|vector| glob.selects(vector))) {
        return Err(RunError::NothingSelected(idle.clone()));
    }
    let is_selected = |vector: &&Vector| only.is_empty() || only.iter().any(|glob| glob.selects(vector));
    Ok(corpus.vectors.iter().filter(is_selected).collect())
}

/// The answer to a vector; an operation that the adapter does not declare is not asked.
fn response_to(vector: &Vector, adapter: &mut dyn Adapter, hello: &Hello) -> Result<Response, AdapterError> {
    let op = vector.task.op();
    if hello.ops.contains(&op) {
        return adapter.run(&case(vector));
    }
    let message = format!("the operation `{}` is not among its `ops`", op.name());
    Ok(Response::Answered(AnswerBody::Unsupported { message: Some(message) }))
}

/// The same moves with one in place of the last that can be played, if the last one cannot.
fn nearest(vector: &Vector) -> Option<Case> {
    let (Expect::Unplayable { .. }, Task::Play { notation, moves }) = (&vector.expect, &vector.task) else {
        return None;
    };
    let mut moves = moves.clone();
    *moves.last_mut()? = vector.nearest.clone()?;
    Some(Case { task: Task::Play { notation: *notation, moves }, ..case(vector) })
}

/// The result once more, where a move was refused that cannot be played: that says something only of a program that does
/// not refuse the moves before it as well, nor another move in its place.
fn confirmed(
    adapter: &mut dyn Adapter,
    vector: &Vector,
    hello: &Hello,
    exactness: Exactness,
    refusal: CaseResult,
) -> Result<CaseResult, AdapterError> {
    let is_refused = matches!(refusal.answer, Some(AnswerBody::Rejected { .. }));
    let Some(nearest) = nearest(vector).filter(|_| is_refused && is_within_reach(vector, hello)) else {
        return Ok(refusal);
    };
    let response = adapter.run(&nearest)?;
    if let Some(late) = adapter.late() {
        return Ok(result(vector, hello, late, exactness));
    }
    match response {
        Response::Answered(AnswerBody::Accepted(_)) => Ok(refusal),
        Response::Answered(AnswerBody::Rejected { message, .. }) => {
            let nearest = vector.nearest.as_deref().unwrap_or_default();
            let detail =
                format!("refused with `{nearest}` as the last move too, which can be played{}", because(message));
            let rule = vector.rules.first().cloned();
            Ok(CaseResult { judgement: Judgement { outcome: Outcome::OverReject, rule, detail }, ..refusal })
        }
        other => Ok(result(vector, hello, other, exactness)),
    }
}

pub(crate) fn case(vector: &Vector) -> Case {
    let profile = (vector.profile != Profile::Any).then_some(vector.profile);
    Case { task: vector.task.clone(), input: vector.input.clone(), policy: None, profile }
}

/// Puts one vector to an adapter that has introduced itself, outside of a run.
///
/// # Errors
/// The adapter cannot be used any more.
pub(crate) fn ask(
    adapter: &mut dyn Adapter,
    vector: &Vector,
    hello: &Hello,
    exactness: Exactness,
) -> Result<CaseResult, AdapterError> {
    let response = response_to(vector, adapter, hello)?;
    // What spoils the answer before this one came too late for it.
    let _ = adapter.late();
    Ok(result(vector, hello, response, exactness))
}

fn ask_for_the_start(adapter: &mut dyn Adapter, hello: &Hello) -> Result<(), RunError> {
    let start = if hello.boards == [BoardSize::Capablanca10x8] { START_OF_TEN_FILES } else { START };
    let broken = |detail: String, stderr| Err(RunError::StartRefused { start, error: AdapterError { detail, stderr } });
    let Some(task) = task_for_the_start(hello) else { return Ok(()) };
    let input = task.spelled(start);
    let asked = Case { task, ..Case::read(input.as_bytes()) };
    match adapter.run(&asked)? {
        Response::Answered(AnswerBody::Accepted(_)) => Ok(()),
        Response::Answered(AnswerBody::Rejected { message, .. }) => {
            broken(format!("rejected{}", because(message)), String::new())
        }
        Response::Answered(AnswerBody::Unsupported { message }) => {
            broken(format!("unsupported{}", because(message)), String::new())
        }
        Response::Crash { detail, stderr } => broken(detail, stderr),
        Response::Hang { after, stderr } => broken(format!("no answer within {after:?}"), stderr),
        Response::ProtocolError { detail, stderr } => broken(detail, stderr),
    }
}

/// How an adapter is asked for the start position: with the simplest operation that it declares.
fn task_for_the_start(hello: &Hello) -> Option<Task> {
    let moves = Vec::new();
    let tasks =
        [Task::Read, Task::ReadUrl, Task::Perft { depth: 1 }, Task::Play { notation: MoveNotation::Uci, moves }];
    tasks.into_iter().find(|task| hello.ops.contains(&task.op()))
}

fn because(message: Option<String>) -> String {
    message.map(|message| format!(", {message}")).unwrap_or_default()
}

fn result(vector: &Vector, hello: &Hello, response: Response, exactness: Exactness) -> CaseResult {
    let judgement: Judgement = judge(vector, hello, &response, exactness);
    let (answer, stderr) = match response {
        Response::Answered(answer) => (Some(answer), None),
        Response::Crash { stderr, .. } | Response::Hang { stderr, .. } | Response::ProtocolError { stderr, .. } => {
            (None, Some(stderr).filter(|stderr| !stderr.is_empty()))
        }
    };
    CaseResult { id: vector.id.clone(), judgement, answer, stderr }
}
