//! Lines to compare the forms by: from the corpus, from the grammar itself, changed in one place, arbitrary, and all
//! short fields.

use proptest::prelude::*;
use proptest::strategy::Union;

use crate::model::{Expression, Grammar};
use crate::published;

/// Characters that make a difference somewhere, and some that never occur.
const ALPHABET: &str = "0123456789/ -wbWBKQkqPNRACpnracsmSMDEFGHIJdefghij\t\r\n.~\0é٣\u{FEFF}♔😀";

/// Every line of the corpus that is text: inputs, neighbours, and what writers write.
pub(crate) fn corpus() -> Vec<String> {
    let json = published("../xfen-conformance/vectors.json");
    let corpus: serde_json::Value = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}"));
    let vectors = corpus["vectors"].as_array().map(Vec::as_slice).unwrap_or_default();
    let texts = |vector: &serde_json::Value| {
        let expected = ["xfen", "shredder", "fen"].map(|form| &vector["expect"][form]);
        let values = [&vector["input"], &vector["nearest"]].into_iter().chain(expected);
        values.filter_map(|value| value.as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    vectors.iter().flat_map(texts).collect()
}

/// Lines of the grammar.
pub(crate) fn canonical() -> BoxedStrategy<String> {
    let grammar = Grammar::canonical();
    strategy(&grammar, &grammar.rules[0].expression)
}

/// Lines of the grammar with one character dropped, put in, replaced, or moved by one place.
pub(crate) fn changed() -> impl Strategy<Value = String> {
    let character = prop::sample::select(ALPHABET.chars().collect::<Vec<_>>());
    (canonical(), any::<prop::sample::Index>(), 0..4, character).prop_map(|(line, index, kind, character)| {
        let mut line: Vec<char> = line.chars().collect();
        let at = index.index(line.len());
        let next = (at + 1) % line.len();
        match kind {
            0 => _ = line.remove(at),
            1 => line.insert(at, character),
            2 => line[at] = character,
            _ => line.swap(at, next),
        }
        line.into_iter().collect()
    })
}

/// Any text, long or short, of likely characters or of all.
pub(crate) fn arbitrary() -> impl Strategy<Value = String> {
    let likely = prop::sample::select(ALPHABET.chars().collect::<Vec<_>>());
    let likely = prop::collection::vec(likely, 0..80).prop_map(String::from_iter);
    prop_oneof![likely, any::<String>()]
}

/// All fields of up to `length` characters.
pub(crate) fn fields(characters: &str, length: usize) -> Vec<String> {
    let mut longest = vec![String::new()];
    let mut fields = longest.clone();
    for _ in 0..length {
        let longer = |field: &String| characters.chars().map(|one| format!("{field}{one}")).collect::<Vec<_>>();
        longest = longest.iter().flat_map(longer).collect();
        fields.extend_from_slice(&longest);
    }
    fields
}

/// Lines on the empty board of eight and of ten files.
pub(crate) fn lines(turn: &str, castling: &str, ep: &str, halfmove: &str, fullmove: &str) -> [String; 2] {
    ["8", "10"].map(|size| format!("{} {turn} {castling} {ep} {halfmove} {fullmove}", [size; 8].join("/")))
}

/// Lines with all short castling fields, en-passant fields and counters.
pub(crate) fn exhaustive() -> impl Iterator<Item = String> {
    let castling = fields("KQkq-smABCDEFGHIJabcdefghij", 3).into_iter();
    let castling = castling.flat_map(|field| lines("w", &field, "-", "0", "1"));
    let ep = fields("abcdefghijklAHJ0123456789-+ w", 2).into_iter();
    let ep = ep.flat_map(|field| ["w", "b"].map(|turn| lines(turn, "-", &field, "0", "1"))).flatten();
    let counter = fields("0129+- .x", 3).into_iter();
    let counter = counter.flat_map(|field| [lines("w", "-", "-", &field, "1"), lines("w", "-", "-", "0", &field)]);
    castling.chain(ep).chain(counter.flatten())
}

fn strategy(grammar: &Grammar, expression: &Expression) -> BoxedStrategy<String> {
    let many = |inner: &Expression, least: usize, most: usize| {
        let parts = prop::collection::vec(strategy(grammar, inner), least..=most);
        parts.prop_map(|parts| parts.concat()).boxed()
    };
    match expression {
        Expression::Text(text) => Just(text.clone()).boxed(),
        Expression::Range(first, last) => prop::char::range(*first, *last).prop_map(String::from).boxed(),
        Expression::Rule(name) => strategy(grammar, grammar.rule(name)),
        Expression::Sequence(parts) => {
            let parts: Vec<_> = parts.iter().map(|part| strategy(grammar, part)).collect();
            parts.prop_map(|parts| parts.concat()).boxed()
        }
        Expression::Choice(parts) => Union::new(parts.iter().map(|part| strategy(grammar, part))).boxed(),
        Expression::Optional(inner) => many(inner, 0, 1),
        Expression::ZeroOrMore(inner) => many(inner, 0, 5),
        Expression::OneOrMore(inner) => many(inner, 1, 6),
        Expression::Exactly(times, inner) => many(inner, *times as usize, *times as usize),
    }
}
