//! Files of a corpus.

use xfen_conformance::corpus::Corpus;
use xfen_conformance::known::KnownList;

/// A corpus with one area and two rules.
const MANIFEST: &str = "format: 1\nname: small\nversion: \"1.0.0\"\nlicence: CC0-1.0\nareas:\n  - {name: castling, about: \"Castling.\"}\n";
const RULES: &str = include_str!("corpus_yaml_rules.yaml");

/// Any text as the rules or vectors of a corpus, and as a list of known failures, is loaded or refused with problems that
/// lie in it; a corpus that is loaded is the same by way of JSON. The text is the file of vectors, and behind a line `---`
/// the rules. Gives whether each part of the text is YAML.
///
/// # Panics
/// If the property does not hold.
pub fn corpus_yaml(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let (vectors, rules) = text.split_once("\n---\n").unwrap_or((text, RULES));
    match Corpus::from_texts(MANIFEST, rules, &[("castling/order.yaml", vectors)]) {
        Ok(corpus) => {
            let again = Corpus::from_json(&corpus.to_json()).expect("what is written is read");
            assert_eq!(again, corpus);
        }
        Err(error) => {
            assert!(!error.problems().is_empty() && !error.to_string().is_empty());
            for problem in error.problems() {
                let lines = lines(if problem.file == "rules.yaml" { rules } else { vectors });
                assert!(problem.line <= lines, "{problem} of {lines} lines");
            }
        }
    }
    if let Ok(list) = KnownList::from_yaml(vectors) {
        let again = KnownList::from_yaml(&list.to_yaml("x")).expect("what is written is read");
        assert_eq!(again.entries(), list.entries());
    }
    // The depth is bounded as in the reader of corpora, whose time grows with its square.
    let is_yaml = |text: &str| {
        let depth = text.bytes().filter(|byte| b"[{".contains(byte)).count();
        depth < 64 && serde_yaml::from_str::<serde_yaml::Value>(text).is_ok()
    };
    is_yaml(vectors) && is_yaml(rules)
}

/// The line behind the last, by the line ends of YAML.
fn lines(text: &str) -> usize {
    text.matches(['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}']).count() + 2
}
