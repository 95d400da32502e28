//! Lints of one vector: it shows the rules that it names, and nothing in it contradicts the rest.

use xfen_core::{Policy, ReadOptions, Rule, Span, Verdict};

use super::{Lints, game, is_slug, moves, repeated};
use crate::corpus::rules::Kind;
use crate::corpus::vector::{Expect, ExpectedDeviation, ExpectedMeaning, ReadingAnswer, Vector};

/// All that can be wrong with a vector.
pub(super) fn check(lints: &mut Lints<'_>, vector: &Vector) {
    identity(lints, vector);
    rules(lints, vector);
    force(lints, vector);
    spans(lints, vector);
    match &vector.expect {
        Expect::Accepted(meaning) => accepted(lints, vector, meaning),
        Expect::Invalid { .. } => invalid(lints, vector),
        Expect::Game(expected) => game::check(lints, vector, expected),
        Expect::Played { .. } | Expect::Unplayable { .. } | Expect::Nodes(_) => moves::check(lints, vector),
    }
    readings(lints, vector);
}

fn identity(lints: &mut Lints<'_>, vector: &Vector) {
    let slug = vector.id.split_once('/').filter(|(area, _)| *area == vector.area).map(|(_, slug)| slug);
    if !slug.is_some_and(is_slug) {
        let problem = format!("an id is the area and a name, `{}/name-of-lower-case-words`", vector.area);
        lints.vector(vector, "id", problem);
    }
    if vector.rev == 0 {
        lints.vector(vector, "rev", "`rev` starts at 1");
    }
    if vector.about.trim().is_empty() {
        lints.vector(vector, "about", "`about` is empty: say in one sentence what is shown");
    }
}

fn rules(lints: &mut Lints<'_>, vector: &Vector) {
    if vector.rules.is_empty() {
        lints.vector(vector, "rules", "`rules` is empty: name the rules that it shows");
    }
    if let Some(id) = repeated(&vector.rules) {
        lints.vector(vector, "rules", format!("the rule `{id}` is named twice"));
    }
    let corpus = lints.corpus;
    let reported = vector.expect.error_rules().map(|rule| ("errors", rule));
    let reported = reported.chain(vector.expect.deviation_rules().map(|rule| ("deviations", rule)));
    let illegal = vector.expect.illegal().iter().map(|rule| ("illegal", rule));
    let remarks = vector.expect.lints().iter().map(|rule| ("lints", rule));
    let repairs = vector.repairs.iter().map(|repair| ("repairs", &repair.rule));
    let named = vector.rules.iter().map(|id| ("rules", id));
    for (key, id) in named.chain(reported.clone()).chain(illegal).chain(remarks).chain(repairs) {
        match corpus.rules.iter().find(|rule| rule.id == *id) {
            None => lints.vector(vector, key, format!("rules.yaml has no rule `{id}`")),
            Some(rule) if key != "rules" && !rule.reported => {
                lints.vector(vector, key, format!("the rule `{id}` only defines and is never reported"));
            }
            Some(_) => {}
        }
    }
    // An invalid vector is made for its errors; what is unusual besides is only listed.
    let is_aside = |key| key == "deviations" && vector.expect.verdict() == Verdict::Invalid;
    for (key, id) in reported.clone().filter(|(key, id)| !is_aside(*key) && !vector.rules.contains(id)) {
        lints.vector(vector, key, format!("`{id}` is reported but not among the `rules`"));
    }
    let kind = match vector.expect.verdict() {
        Verdict::Canonical => return,
        Verdict::Deviant => Kind::Deviant,
        Verdict::Invalid => Kind::Invalid,
    };
    if vector.is_report() || vector.several {
        return;
    }
    let unreported = corpus.rules.iter().filter(|rule| {
        let is_reported = reported.clone().any(|(_, id)| *id == rule.id);
        rule.reported && rule.shows.contains(&kind) && vector.rules.contains(&rule.id) && !is_reported
    });
    for rule in unreported {
        lints.vector(vector, "rules", format!("it does not expect `{}` to be reported: drop it here", rule.id));
    }
}

fn force(lints: &mut Lints<'_>, vector: &Vector) {
    let mut marked = lints.corpus.rules.iter().filter(|rule| vector.rules.contains(&rule.id)).peekable();
    if marked.peek().is_none() {
        return;
    }
    // Moves that are played, if in another spelling, may be rejected by anyone.
    let has_readings = vector.task.is_reading() || matches!(vector.expect, Expect::Unplayable { .. });
    match (marked.all(|rule| rule.is_ruling_only()), vector.readings.is_empty()) {
        (true, true) if !has_readings => {}
        (true, true) => lints.vector(
            vector,
            "rules",
            "all its rules are rulings of this project, so it needs `readings`, the reference's first",
        ),
        (false, false) => {
            lints.vector(
                vector,
                "readings",
                "one of its rules is more than a ruling, so it is judged: drop `readings`",
            );
        }
        _ => {}
    }
}

fn spans(lints: &mut Lints<'_>, vector: &Vector) {
    let input = vector.input_bytes();
    let errors = vector.expect.errors().iter().map(|error| ("errors", error.span, error.rule.as_str()));
    fn edits<'v>(
        key: &'static str,
        edits: &'v [ExpectedDeviation],
    ) -> impl Iterator<Item = (&'static str, Span, &'v str)> + Clone {
        edits.iter().map(move |edit| (key, edit.span, edit.rule.as_str()))
    }
    let deviations = edits("deviations", vector.expect.deviations());
    let repairs = edits("repairs", &vector.repairs);
    for (key, span, rule) in errors.clone().chain(deviations.clone()).chain(repairs.clone()) {
        if span.start > span.end || span.end > input.len() {
            let problem =
                format!("the span {span} of `{rule}` is no part of the input, which has {} bytes", input.len());
            lints.vector(vector, key, problem);
        }
    }
    let place = |(_, span, rule): (&str, Span, &str)| (span, Rule::ALL.iter().position(|known| known.id() == rule));
    let place_of_rule = |id: &String| Rule::ALL.iter().position(|known| known.id() == id);
    let remarks: Vec<_> = vector.expect.lints().iter().map(place_of_rule).collect();
    if !remarks.is_sorted_by(|earlier, later| earlier < later) {
        lints.vector(vector, "lints", "write each rule of the lints once, in the order of the rules");
    }
    for (key, is_sorted) in [
        ("errors", errors.map(place).is_sorted()),
        ("deviations", deviations.map(place).is_sorted()),
        ("repairs", repairs.map(place).is_sorted()),
    ] {
        if !is_sorted {
            let problem = format!("sort the {key} by start and end of their spans, then by the order of the rules");
            lints.vector(vector, key, problem);
        }
    }
}

fn accepted(lints: &mut Lints<'_>, vector: &Vector, meaning: &ExpectedMeaning) {
    for (key, given) in [
        ("nearest", vector.nearest.is_some()),
        ("repaired", vector.repaired.is_some()),
        ("repairs", !vector.repairs.is_empty()),
        ("several", vector.several),
    ] {
        if given {
            lints.vector(vector, key, format!("only an invalid vector has the key `{key}`"));
        }
    }
    match xfen_core::read(&meaning.xfen, vector.read_options()) {
        Ok(accepted) if accepted.deviations.is_empty() => {}
        Ok(accepted) => {
            let canonical = accepted.setup.to_xfen();
            lints.vector(vector, "xfen", format!("`xfen` is not canonical, the reference writes \"{canonical}\""));
        }
        Err(refused) => {
            let why = refused.errors.first().map(ToString::to_string).unwrap_or_default();
            lints.vector(vector, "xfen", format!("`xfen` cannot be read: {why}"));
        }
    }
    if meaning.deviations.is_empty() {
        if vector.input_bytes() != vector.task.spelled(&meaning.xfen).as_bytes() {
            lints.vector(vector, "xfen", "`xfen` differs from the input, which is said to be canonical");
        }
        return;
    }
    edits_give(lints, vector, ("deviations", &meaning.deviations), ("xfen", &meaning.xfen));
}

/// The edits below one key give the text below another, in the form of the input.
fn edits_give(
    lints: &mut Lints<'_>,
    vector: &Vector,
    (key, edits): (&'static str, &[ExpectedDeviation]),
    (text_key, text): (&str, &str),
) {
    match edited(vector.input_bytes(), edits) {
        Err(problem) => lints.vector(vector, key, problem),
        Ok(edited) if edited != vector.task.spelled(text).as_bytes() => {
            let edited = String::from_utf8_lossy(&edited).into_owned();
            lints.vector(vector, key, format!("the edits do not give `{text_key}`, they give \"{edited}\""));
        }
        Ok(_) => {}
    }
}

/// The input with the edits made; entries that share an edit make it once.
fn edited(input: &[u8], deviations: &[ExpectedDeviation]) -> Result<Vec<u8>, String> {
    let mut output = Vec::with_capacity(input.len());
    let mut done = 0;
    let mut last: Option<(Span, &str)> = None;
    for deviation in deviations {
        let (span, edit) = (deviation.span, (deviation.span, deviation.replace.as_str()));
        if last == Some(edit) {
            continue;
        }
        let Some(kept) = input.get(done..span.start).filter(|_| span.end <= input.len() && span.start <= span.end)
        else {
            return Err(format!("the edit at {span} overlaps another one or ends behind the input"));
        };
        output.extend_from_slice(kept);
        output.extend_from_slice(deviation.replace.as_bytes());
        done = span.end;
        last = Some(edit);
    }
    output.extend_from_slice(&input[done..]);
    Ok(output)
}

fn invalid(lints: &mut Lints<'_>, vector: &Vector) {
    if let Some(Some(repaired)) = &vector.repaired {
        let options = ReadOptions::new(Policy::Strict, vector.profile);
        if xfen_core::read(repaired, options).is_err() {
            lints.vector(vector, "repaired", "`repaired` is not canonical, which every repaired text is");
        }
    }
    match &vector.repaired {
        _ if vector.repairs.is_empty() => {}
        Some(Some(repaired)) => edits_give(lints, vector, ("repairs", &vector.repairs), ("repaired", repaired)),
        _ => lints.vector(vector, "repairs", "`repairs` are the edits that give `repaired`: write that text too"),
    }
    if vector.is_report() {
        return;
    }
    let mut broken = vector.expect.errors().iter().map(|error| &error.rule);
    let first = broken.next();
    if !vector.several && broken.any(|rule| Some(rule) != first) {
        let problem =
            "several rules are broken: take the other faults out, or write `several: true` if they are the point";
        lints.vector(vector, "errors", problem);
    }
    match &vector.nearest {
        None => lints.vector(vector, "expect", "`nearest` is missing: write the nearest input that is accepted"),
        Some(nearest) => {
            if let Err(refused) = vector.task.read(nearest, vector.read_options()) {
                let why = refused.errors.first().map(ToString::to_string).unwrap_or_default();
                lints.vector(vector, "nearest", format!("`nearest` is not accepted either: {why}"));
            }
        }
    }
}

fn readings(lints: &mut Lints<'_>, vector: &Vector) {
    for (index, reading) in vector.readings.iter().enumerate() {
        if !is_slug(&reading.name) {
            lints.vector(vector, "readings", format!("`{}`: names are words of lower case with hyphens", reading.name));
        }
        if let ReadingAnswer::Accepted(meaning) = &reading.answer
            && let Some(text) = &meaning.xfen
            && xfen_core::read(text, ReadOptions::default()).is_err()
        {
            lints.vector(vector, "readings", format!("the `xfen` of the reading `{}` cannot be read", reading.name));
        }
        // The first reading asks for the whole meaning, so that it hides only its equal.
        let hides = |at: usize, earlier: &ReadingAnswer| match at {
            0 => *earlier == reading.answer,
            _ => covers(earlier, &reading.answer),
        };
        let mut earlier = vector.readings[..index].iter().enumerate();
        if let Some((_, earlier)) = earlier.find(|(at, earlier)| hides(*at, &earlier.answer)) {
            let problem = format!(
                "every answer of the reading `{}` is one of `{}`, which stands before it",
                reading.name, earlier.name
            );
            lints.vector(vector, "readings", problem);
        }
        match (agrees(&reading.answer, &vector.expect), index) {
            (false, 0) => {
                let problem =
                    format!("the first reading, `{}`, is the reference's: it must agree with `expect`", reading.name);
                lints.vector(vector, "readings", problem);
            }
            (true, 1..) => {
                let problem = format!("the reading `{}` agrees with `expect`, as the first does", reading.name);
                lints.vector(vector, "readings", problem);
            }
            _ => {}
        }
    }
}

/// Whether what is expected is an answer of this reading.
fn agrees(answer: &ReadingAnswer, expect: &Expect) -> bool {
    match (answer, expect) {
        (ReadingAnswer::Rejected, Expect::Invalid { .. } | Expect::Unplayable { .. }) => true,
        (ReadingAnswer::Accepted(asked), Expect::Accepted(meaning)) => {
            asked.castling.as_ref().is_none_or(|castling| *castling == meaning.castling)
                && asked.castling_type.is_none_or(|castling_type| castling_type == meaning.castling_type)
                && asked.ep.is_none_or(|ep| ep == meaning.ep)
                && asked.halfmove.is_none_or(|halfmove| halfmove == meaning.halfmove)
                && asked.fullmove.is_none_or(|fullmove| fullmove == meaning.fullmove)
                && asked.xfen.as_ref().is_none_or(|xfen| *xfen == meaning.xfen)
        }
        _ => false,
    }
}

/// Whether every answer that fits `narrow` fits `wide` too, as far as their keys tell.
fn covers(wide: &ReadingAnswer, narrow: &ReadingAnswer) -> bool {
    match (wide, narrow) {
        (ReadingAnswer::Rejected, ReadingAnswer::Rejected) => true,
        (ReadingAnswer::Accepted(wide), ReadingAnswer::Accepted(narrow)) => {
            fn asks_no_more<T: PartialEq>(wide: &Option<T>, narrow: &Option<T>) -> bool {
                wide.is_none() || wide == narrow
            }
            asks_no_more(&wide.castling, &narrow.castling)
                && asks_no_more(&wide.castling_type, &narrow.castling_type)
                && asks_no_more(&wide.ep, &narrow.ep)
                && asks_no_more(&wide.halfmove, &narrow.halfmove)
                && asks_no_more(&wide.fullmove, &narrow.fullmove)
                && asks_no_more(&wide.xfen, &narrow.xfen)
        }
        _ => false,
    }
}
