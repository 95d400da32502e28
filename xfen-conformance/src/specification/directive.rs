//! The directives of the prose: lines in double braces.

use xfen_core::{Policy, ReadOptions};

/// What is generated in the place of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Directive {
    /// `{{contents}}`: the headings of the second level, as links.
    Contents,
    /// `{{rules}}`: the index of the rules.
    Rules,
    /// `{{rule: castling.order castling/q-before-k …}}`: one rule with the vectors that show it.
    Rule { id: String, examples: Vec<String> },
    /// `{{read: LINE}}` or `{{repair: LINE}}`: what the reference makes of a line. `\t` is a tab.
    Read { line: String, options: ReadOptions },
    /// `{{targets}}`: the castling targets.
    Targets,
    /// `{{arrays}}`: the arrays whose strings are the same in FEN.
    Arrays,
    /// `{{game}}`: the example game.
    Game,
    /// `{{sources}}`: the sources of the rules.
    Sources,
}

impl Directive {
    /// The directive of a line; `None` for a line of prose.
    pub(super) fn parse(line: &str) -> Option<Result<Self, String>> {
        let inside = line.strip_prefix("{{")?.strip_suffix("}}")?;
        let (name, argument) = inside.split_once(": ").unwrap_or((inside, ""));
        Some(match name {
            "contents" => Ok(Self::Contents),
            "rules" => Ok(Self::Rules),
            "rule" => {
                let mut words = argument.split_whitespace().map(str::to_owned);
                match words.next() {
                    Some(id) => Ok(Self::Rule { id, examples: words.collect() }),
                    None => Err("names no rule".to_owned()),
                }
            }
            "read" => Ok(Self::reading(argument, Policy::Compatible)),
            "repair" => Ok(Self::reading(argument, Policy::Repair)),
            "targets" => Ok(Self::Targets),
            "arrays" => Ok(Self::Arrays),
            "game" => Ok(Self::Game),
            "sources" => Ok(Self::Sources),
            _ => Err("no such directive".to_owned()),
        })
    }

    fn reading(line: &str, policy: Policy) -> Self {
        Self::Read { line: line.replace("\\t", "\t"), options: ReadOptions::with_policy(policy) }
    }
}
