//! A program against the reference on generated strings: every disagreement is judged as a vector's would be, grouped by
//! outcome and rule, and shrunk to the shortest string that still shows it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use xfen_core::{BoardSize, CastlingType, Profile};

use super::attribute::{Way, is_ruling, rule};
use super::expect::{AREA, vector};
use super::reduce::reduce;
use super::{SetupOptions, Strings};
use crate::adapter::Adapter;
use crate::corpus::{Area, Corpus, Vector};
use crate::judge::Exactness;
use crate::outcome::{Count, Outcome};
use crate::protocol::Hello;
use crate::results::{CaseResult, Report};
use crate::run::{RunError, RunOptions, ask, run};

/// How many strings are put in one go.
const CHUNK: usize = 2000;
/// How many strings of a group are shrunk, the simplest of them.
const SHRUNK: usize = 3;
/// How many questions are asked to shrink one string.
const STEPS: usize = 300;
/// The same where each costs the start of a program, and where each costs its whole time.
const STEPS_OF_CRASHES: usize = 100;
const STEPS_OF_HANGS: usize = 20;

/// What is generated, and how closely it is judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RandomOptions {
    /// How many strings.
    pub count: usize,
    /// Which ones: the same seed gives the same strings to an adapter of the same reach.
    pub seed: u64,
    /// How closely the answers are compared.
    pub exactness: Exactness,
    /// How long the judging may take, if there is a limit; what is found is shrunk beyond it.
    pub limit: Option<Duration>,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RandomReport {
    /// Who was asked.
    pub adapter: Hello,
    /// The seed; none if one given string was judged.
    pub seed: Option<u64>,
    /// How many strings there were.
    pub total: usize,
    /// How many earned each outcome, disagreements on rulings left out.
    pub counts: BTreeMap<Outcome, usize>,
    /// How many disagreements are about rules that only this project rules, and so are not judged; by rule.
    pub rulings: BTreeMap<String, usize>,
    /// The disagreements, worst outcome first, of one outcome the largest group.
    pub groups: Vec<Group>,
    /// The rules, and as vectors the examples of the groups.
    pub corpus: Corpus,
}

/// Disagreements of one outcome about one rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// What they earned.
    pub outcome: Outcome,
    /// The rule.
    pub rule: String,
    /// How many there are.
    pub count: usize,
    /// Some of them, shrunk, the simplest first; their ids are those of vectors in the report's corpus.
    pub examples: Vec<CaseResult>,
}

impl RandomReport {
    /// How many results count in this way.
    pub fn counted(&self, count: Count) -> usize {
        self.counts.iter().filter(|(outcome, _)| outcome.counts() == count).map(|(_, results)| results).sum()
    }
}

/// Puts generated strings to the adapter, half of them damaged, nearly all within its reach.
///
/// `progress` is told how many strings are judged, and of how many.
///
/// # Errors
/// The adapter is broken.
pub fn run_random(
    adapter: &mut dyn Adapter,
    corpus: &Corpus,
    options: &RandomOptions,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<RandomReport, RunError> {
    let began = Instant::now();
    let hello = adapter.hello()?;
    let mut strings = Strings::new(within(&hello), options.seed);
    let mut found = Found::new(hello, corpus, options.exactness);
    let mut done = 0;
    while done < options.count {
        let size = CHUNK.min(options.count - done);
        let vectors: Vec<Vector> = (strings.by_ref().take(size).zip(done + 1..))
            .map(|(text, number)| vector(format!("{AREA}/{number}"), about(options.seed, number), text.as_bytes()))
            .collect();
        let chunk = found.corpus_of(vectors);
        let limit = options.limit.map(|limit| limit.saturating_sub(began.elapsed()));
        let run_options = RunOptions { exactness: options.exactness, limit, ..RunOptions::default() };
        let mut told = |judged, _| progress(done + judged, options.count);
        let report = run(adapter, &chunk, &run_options, &mut told)?;
        found.add(&chunk, report);
        done += size;
    }
    found.shrink(adapter)?;
    Ok(found.report(Some(options.seed)))
}

/// Judges one string as [`run_random`] judges each. Its result, right or wrong, is the example of the only group.
///
/// # Errors
/// The adapter is broken.
pub fn run_input(
    adapter: &mut dyn Adapter,
    corpus: &Corpus,
    input: &[u8],
    exactness: Exactness,
) -> Result<RandomReport, RunError> {
    let hello = adapter.hello()?;
    let mut found = Found::new(hello, corpus, exactness);
    let about = "A string of the command line.".to_owned();
    let one = found.corpus_of(vec![vector(format!("{AREA}/input"), about, input)]);
    let report = run(adapter, &one, &RunOptions { exactness, ..RunOptions::default() }, &mut |_, _| ())?;
    let result = report.results[0].clone();
    let judged = found.add(&one, report);
    let mut report = found.report(None);
    if !judged || !result.judgement.is_failure() {
        let (outcome, rule) = (result.judgement.outcome.clone(), one.vectors[0].rules[0].clone());
        report.groups = vec![Group { outcome, rule, count: 1, examples: vec![result] }];
    }
    report.corpus.vectors = one.vectors;
    Ok(report)
}

fn about(seed: u64, number: usize) -> String {
    format!("String {number} of seed {seed}.")
}

/// Setups within the reach of an adapter.
fn within(hello: &Hello) -> SetupOptions {
    let is_traditional = hello.boards == [BoardSize::Standard8x8] && hello.profiles == [Profile::Traditional];
    let types = if hello.types.is_empty() { vec![CastlingType::Standard] } else { hello.types.clone() };
    SetupOptions { boards: hello.boards.clone(), types, traditional: is_traditional, ..SetupOptions::default() }
}

/// What has been found so far.
struct Found<'c> {
    hello: Hello,
    base: &'c Corpus,
    exactness: Exactness,
    total: usize,
    counts: BTreeMap<Outcome, usize>,
    rulings: BTreeMap<String, usize>,
    groups: BTreeMap<(Outcome, String), Raw>,
}

/// The disagreements of a group.
#[derive(Default)]
struct Raw {
    count: usize,
    examples: Vec<(Vector, CaseResult)>,
}

impl<'c> Found<'c> {
    fn new(hello: Hello, base: &'c Corpus, exactness: Exactness) -> Self {
        let (counts, rulings, groups) = Default::default();
        Self { hello, base, exactness, total: 0, counts, rulings, groups }
    }

    /// A corpus of these vectors, with the rules of the one in use.
    fn corpus_of(&self, vectors: Vec<Vector>) -> Corpus {
        let mut manifest = self.base.manifest.clone();
        manifest.areas = vec![Area { name: AREA.to_owned(), about: "Generated strings.".to_owned() }];
        Corpus { manifest, sources: Vec::new(), rules: self.base.rules.clone(), vectors, retired: Vec::new() }
    }

    /// Takes the results of a run; gives whether the last of them was judged.
    fn add(&mut self, chunk: &Corpus, report: Report) -> bool {
        let mut is_judged = true;
        for (vector, result) in chunk.vectors.iter().zip(report.results) {
            self.total += 1;
            is_judged = true;
            if result.judgement.is_failure() {
                let rule = rule(vector, &result, self.base).unwrap_or_default();
                if is_open(&result.judgement.outcome, &rule, self.base) {
                    *self.rulings.entry(rule).or_default() += 1;
                    is_judged = false;
                    continue;
                }
                let outcome = result.judgement.outcome.clone();
                self.groups.entry((outcome, rule)).or_default().add(vector.clone(), result.clone(), 1);
            }
            let outcome = match result.judgement.outcome {
                Outcome::Reading(_) => Outcome::Pass,
                outcome => outcome,
            };
            *self.counts.entry(outcome).or_default() += 1;
        }
        is_judged
    }

    /// Shrinks the examples, and puts each group where its simplest one belongs.
    fn shrink(&mut self, adapter: &mut dyn Adapter) -> Result<(), RunError> {
        for ((outcome, first_rule), raw) in std::mem::take(&mut self.groups) {
            let mut shrunk = Raw::default();
            for (vector, result) in raw.examples {
                let (vector, result) = self.shrunk(adapter, vector, result)?;
                shrunk.add(vector, result, 0);
            }
            let simplest = shrunk.examples.first();
            let rule = simplest.and_then(|(vector, result)| rule(vector, result, self.base)).unwrap_or(first_rule);
            let group = self.groups.entry((outcome, rule)).or_default();
            group.count += raw.count;
            shrunk.examples.into_iter().for_each(|(vector, result)| group.add(vector, result, 0));
        }
        Ok(())
    }

    /// The example with the shortest string that earns the same in the same way, and breaks no other rules.
    fn shrunk(
        &self,
        adapter: &mut dyn Adapter,
        original: Vector,
        result: CaseResult,
    ) -> Result<(Vector, CaseResult), RunError> {
        let text = String::from_utf8_lossy(original.input_bytes()).into_owned();
        let way = |vector: &Vector, result: &CaseResult| {
            let rule = rule(vector, result, self.base);
            let is_open = is_open(&result.judgement.outcome, rule.as_deref().unwrap_or_default(), self.base);
            (!is_open).then(|| Way::of(vector, result, rule.as_deref()))
        };
        let steps = match result.judgement.outcome {
            Outcome::Crash => STEPS_OF_CRASHES,
            Outcome::Hang => STEPS_OF_HANGS,
            _ => STEPS,
        };
        let wanted = way(&original, &result);
        let broken = broken_rules(&original);
        let mut best = (original.clone(), result);
        reduce(&text, steps, |text| -> Result<bool, RunError> {
            let about = format!("{} It is shrunk.", original.about);
            let vector = vector(original.id.clone(), about, text.as_bytes());
            if !broken_rules(&vector).is_subset(&broken) {
                return Ok(false);
            }
            let result = ask(adapter, &vector, &self.hello, self.exactness)?;
            let is_same = result.judgement.is_failure() && way(&vector, &result) == wanted;
            if is_same {
                best = (vector, result);
            }
            Ok(is_same)
        })?;
        Ok(best)
    }

    fn report(self, seed: Option<u64>) -> RandomReport {
        let corpus = self.corpus_of(Vec::new());
        let mut vectors: BTreeMap<String, Vector> = BTreeMap::new();
        let mut groups = Vec::new();
        for ((outcome, rule), raw) in self.groups {
            let mut examples = Vec::new();
            for (vector, result) in raw.examples {
                vectors.insert(vector.id.clone(), vector);
                let mut result = result;
                result.judgement.rule = Some(rule.clone());
                examples.push(result);
            }
            groups.push(Group { outcome, rule, count: raw.count, examples });
        }
        groups.sort_by_key(|group| (group.outcome.clone(), Reverse(group.count)));
        let corpus = Corpus { vectors: vectors.into_values().collect(), ..corpus };
        let Self { hello, total, counts, rulings, .. } = self;
        RandomReport { adapter: hello, seed, total, counts, rulings, groups, corpus }
    }
}

impl Raw {
    /// Adds a disagreement that stands for so many; keeps those that break the fewest rules, of them the shortest.
    fn add(&mut self, vector: Vector, result: CaseResult, count: usize) {
        self.count += count;
        if self.examples.iter().any(|(known, _)| known.input == vector.input) {
            return;
        }
        let simplicity = |(vector, _): &(Vector, CaseResult)| (broken_rules(vector).len(), vector.input_bytes().len());
        self.examples.push((vector, result));
        self.examples.sort_by_key(simplicity);
        self.examples.truncate(SHRUNK);
    }
}

/// Whether an outcome rests on a rule that this project alone rules; a crash never does.
fn is_open(outcome: &Outcome, rule: &str, corpus: &Corpus) -> bool {
    !matches!(outcome, Outcome::Crash | Outcome::Hang | Outcome::ProtocolError) && is_ruling(rule, corpus)
}

/// The rules that reports name of a string.
fn broken_rules(vector: &Vector) -> BTreeSet<String> {
    let expect = &vector.expect;
    let errors = expect.errors().iter().map(|error| &error.rule);
    let deviations = expect.deviations().iter().map(|deviation| &deviation.rule);
    errors.chain(deviations).chain(expect.illegal()).cloned().collect()
}
