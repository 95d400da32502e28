//! What adapters answer.

use std::sync::LazyLock;

use arbitrary::{Result, Unstructured};
use serde_json::Value;
use xfen_conformance::adapter::{Adapter, AdapterError, Response, answer, hello};
use xfen_conformance::corpus::{Corpus, Vector};
use xfen_conformance::judge::Exactness;
use xfen_conformance::known::KnownList;
use xfen_conformance::protocol::{Answer, AnswerBody, BadAnswer, Case, Hello};
use xfen_conformance::results::Report;
use xfen_conformance::run::{RunOptions, run};
use xfen_conformance::summary::{Show, SummaryOptions, summary};

static CORPUS: LazyLock<Corpus> = LazyLock::new(Corpus::embedded);

/// How many vectors an adapter is asked.
const VECTORS: usize = 4;

/// What an adapter may say where something else belongs.
const WORDS: [&str; 14] = [
    "",
    "-",
    "white",
    "e1",
    "i9",
    "j10",
    "standard",
    "canonical",
    "KQkq",
    "\u{0}\u{1b}[2J\n",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "castling.order",
];

/// Whatever an adapter answers, true answers with wrong parts and any bytes, is judged or a protocol error; the results are
/// the same by way of their file, and can be summed up and listed. Gives whether an answer besides the first is one by the
/// protocol.
///
/// # Panics
/// If the property does not hold.
pub fn adapter_output(bytes: &[u8]) -> bool {
    let mut bytes = Unstructured::new(bytes);
    let Ok(corpus) = few_vectors(&mut bytes) else { return false };
    let exactness = if bytes.arbitrary().unwrap_or(false) { Exactness::Exact } else { Exactness::Meaning };
    let mut adapter = Hostile { bytes, asked: 0, understood: 0 };
    let options = RunOptions { exactness, ..RunOptions::default() };
    let report = match run(&mut adapter, &corpus, &options, &mut |_, _| ()) {
        Ok(report) => report,
        Err(error) => panic!("{error}"),
    };
    check_report(&report, &corpus);
    adapter.understood > 0
}

/// Some of the corpus.
fn few_vectors(bytes: &mut Unstructured<'_>) -> Result<Corpus> {
    let mut vectors: Vec<Vector> = Vec::new();
    for _ in 0..VECTORS {
        let vector = bytes.choose(&CORPUS.vectors)?;
        if vectors.iter().all(|other| other.id != vector.id) {
            vectors.push(vector.clone());
        }
    }
    Ok(Corpus { vectors, rules: Vec::new(), sources: Vec::new(), ..CORPUS.clone() })
}

/// An adapter that answers the start position as it should, and everything else as the bytes have it.
struct Hostile<'a> {
    bytes: Unstructured<'a>,
    asked: usize,
    understood: usize,
}

impl Adapter for Hostile<'_> {
    fn hello(&mut self) -> std::result::Result<Hello, AdapterError> {
        Ok(hello())
    }

    fn run(&mut self, case: &Case) -> std::result::Result<Response, AdapterError> {
        self.asked += 1;
        let truth = answer(case);
        if self.asked == 1 {
            return Ok(Response::Answered(truth));
        }
        let line = line(&mut self.bytes, truth).unwrap_or_default();
        Ok(match Answer::parse(&line) {
            Ok(answer) => {
                self.understood += 1;
                Response::Answered(answer.body)
            }
            Err(BadAnswer::Complaint(detail) | BadAnswer::Malformed(detail)) => {
                Response::ProtocolError { detail, stderr: String::new() }
            }
        })
    }
}

/// A line of any bytes, or the true answer with some parts replaced, moved or left out.
fn line(bytes: &mut Unstructured<'_>, truth: AnswerBody) -> Result<Vec<u8>> {
    if bytes.ratio(1, 8)? {
        return bytes.arbitrary();
    }
    let mut value =
        serde_json::to_value(Answer { n: 1, body: truth }).map_err(|_| arbitrary::Error::IncorrectFormat)?;
    for _ in 0..bytes.int_in_range(0..=3)? {
        change(bytes, &mut value)?;
    }
    let mut line = value.to_string().into_bytes();
    if bytes.ratio(1, 8)? {
        let place = bytes.choose_index(line.len())?;
        line[place] = bytes.arbitrary()?;
    }
    Ok(line)
}

/// Goes down to some part of the value and changes it.
fn change(bytes: &mut Unstructured<'_>, value: &mut Value) -> Result<()> {
    let goes_down = bytes.ratio(7, 8)?;
    match value {
        Value::Object(map) if goes_down && !map.is_empty() => {
            let keys: Vec<String> = map.keys().filter(|key| *key != "n").cloned().collect();
            let Some(key) = keys.get(bytes.choose_index(keys.len().max(1))?) else { return Ok(()) };
            if bytes.ratio(1, 6)? {
                map.remove(key);
            } else if let Some(part) = map.get_mut(key) {
                change(bytes, part)?;
            }
        }
        Value::Array(parts) if goes_down && !parts.is_empty() => {
            let place = bytes.choose_index(parts.len())?;
            match bytes.int_in_range(0..=5)? {
                0 => drop(parts.remove(place)),
                1 => parts.push(parts[place].clone()),
                2 => parts.swap(0, place),
                _ => change(bytes, &mut parts[place])?,
            }
        }
        // Most often by something of its kind, so that the answer stays one.
        Value::String(_) if bytes.ratio(3, 4)? => *value = Value::from(*bytes.choose(&WORDS)?),
        Value::Number(_) if bytes.ratio(3, 4)? => *value = Value::from(bytes.arbitrary::<i64>()?),
        Value::Bool(is) => *is = !*is,
        _ => *value = any_value(bytes)?,
    }
    Ok(())
}

fn any_value(bytes: &mut Unstructured<'_>) -> Result<Value> {
    Ok(match bytes.int_in_range(0..=6)? {
        0 => Value::Null,
        1 => Value::from(*bytes.choose(&WORDS)?),
        2 => Value::from(bytes.arbitrary::<String>()?),
        3 => Value::from(bytes.arbitrary::<u64>()?),
        4 => Value::from(bytes.arbitrary::<f64>()?),
        5 => Value::Array(vec![Value::from(*bytes.choose(&WORDS)?); bytes.int_in_range(0..=9)?]),
        _ => serde_json::json!({ *bytes.choose(&WORDS)?: bytes.arbitrary::<u8>()? }),
    })
}

fn check_report(report: &Report, corpus: &Corpus) {
    assert_eq!(report.results.len(), corpus.vectors.len());
    let text = report.to_jsonl();
    assert_eq!(Report::from_jsonl(&text).expect("what is written is read").to_jsonl(), text);
    let known = KnownList::default().refreshed(report, corpus).list;
    let written = known.to_yaml("hostile");
    assert_eq!(KnownList::from_yaml(&written).expect("what is written is read").entries(), known.entries());
    let comparison = known.compare(report, corpus);
    assert!(comparison.unexpected.is_empty() && comparison.stale.is_empty());
    let options = SummaryOptions { show: Show::All, show_known: true, repeat: &|id| id.to_owned() };
    let summary = summary(report, corpus, &comparison, &options);
    let is_control = |letter: char| letter.is_control() && letter != '\n';
    assert!(!summary.contains(is_control), "{summary:?}");
}
