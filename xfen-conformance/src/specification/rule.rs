//! The section of one rule: what it says, where it comes from, and examples from the vectors.

use crate::corpus::{Corpus, Expect, Kind, Mark, RuleEntry, Vector};
use crate::protocol::Task;

use xfen_core::Profile;

use super::markdown::{escaped, rule_link, text};
use super::picture::{self, Report, picture};

/// The section of a rule with the examples named; at least one for each kind of vectors that the rule has.
pub(super) fn section(corpus: &Corpus, id: &str, examples: &[String]) -> Result<String, String> {
    let rule = corpus.rule(id).ok_or("no such rule")?;
    let mut section = format!("<a id=\"{id}\"></a>\n\n### {id}\n\n{}\n\n", origin(rule));
    for paragraph in text(&rule.statement, corpus).split("\n\n") {
        match paragraph.strip_prefix("Repair ") {
            Some(rest) => section.push_str(&format!("*Repair* {rest}\n\n")),
            None => section.push_str(&format!("{paragraph}\n\n")),
        }
    }
    if let Some(ruling) = &rule.ruling {
        section.push_str(&format!("> **Ruling.** {}\n\n", text(ruling, corpus)));
    }
    let mut kinds = Vec::new();
    for example in examples {
        let vector = corpus.vector(example).ok_or_else(|| format!("no vector has the id `{example}`"))?;
        let shown = vector.kinds_shown(rule);
        if !vector.rules.contains(&rule.id) {
            return Err(format!("`{example}` shows nothing of the rule"));
        }
        section.push_str(&example_section(vector, rule, &shown));
        kinds.extend(shown);
    }
    // What moves lead to is shown where a rule has nothing else to show.
    let of_moves = |kind: &Kind| matches!(kind, Kind::Play | Kind::Perft);
    let is_missing = |kind: &&Kind| !kinds.contains(*kind) && (!of_moves(kind) || kinds.is_empty());
    match rule.shows.iter().find(is_missing) {
        Some(kind) => Err(format!("no example of the kind `{kind}`")),
        None => Ok(section),
    }
}

/// Marks, sources, and how the rule is reported, in one line.
fn origin(rule: &RuleEntry) -> String {
    let marks = rule.mark.iter().map(|mark| mark_letter(*mark)).collect::<Vec<_>>().join(" ");
    let sources = rule.source.iter().map(|source| format!("[{source}](#{source})")).collect::<Vec<_>>().join(", ");
    let sources = if sources.is_empty() { sources } else { format!(" · sources {sources}") };
    format!("**{marks}** · {}{sources}", reported(rule))
}

/// The letter of a mark.
pub(super) fn mark_letter(mark: Mark) -> &'static str {
    match mark {
        Mark::Text => "T",
        Mark::Author => "A",
        Mark::Practice => "P",
        Mark::Ruling => "R",
    }
}

/// How a rule is reported, in words.
pub(super) fn reported(rule: &RuleEntry) -> String {
    let words = [
        (Kind::Invalid, "error"),
        (Kind::Deviant, "deviation"),
        (Kind::Illegal, "position not legal"),
        (Kind::Lint, "lint"),
    ];
    let words: Vec<&str> = words.iter().filter(|(kind, _)| rule.shows.contains(kind)).map(|(_, word)| *word).collect();
    match (rule.reported, words.as_slice()) {
        (false, _) => "definition".to_owned(),
        (true, []) => "report on a game or move".to_owned(),
        (true, words) => words.join(", "),
    }
}

fn example_section(vector: &Vector, rule: &RuleEntry, shown: &[Kind]) -> String {
    let kind = match shown {
        [.., Kind::Illegal] => "not legal".to_owned(),
        [.., kind] => kind.to_string(),
        [] => vector.expect.verdict().to_string(),
    };
    let kind =
        if matches!(vector.expect, Expect::Played { .. }) && kind == "canonical" { "play".to_owned() } else { kind };
    let about = escaped(vector.about.trim().trim_end_matches('.'));
    if let Some(game) = vector.expect.game() {
        let picture = picture::game(vector.input_bytes(), game);
        return format!("**{kind}** — {about}. `{}`\n\n{picture}\n", vector.id);
    }
    let errors =
        vector.expect.errors().iter().map(|error| Report { rule: &error.rule, span: error.span, replace: None });
    let deviations = vector.expect.deviations().iter().map(|deviation| Report {
        rule: &deviation.rule,
        span: deviation.span,
        replace: Some(&deviation.replace),
    });
    let reports: Vec<Report<'_>> = errors.chain(deviations).collect();
    let mut picture = picture(vector.input_bytes(), &reports);
    for line in moves(vector).into_iter().chain(meaning(vector, rule)) {
        picture = picture.replace("\n```\n", &format!("\n{line}\n```\n"));
    }
    let profile = match vector.profile {
        Profile::Any => String::new(),
        profile => format!(" under `{profile}`"),
    };
    format!("**{kind}**{profile} — {about}. `{}`\n\n{picture}\n", vector.id)
}

/// The moves of an example, each with the position after it or the report on it.
fn moves(vector: &Vector) -> Vec<String> {
    let moves = match &vector.task {
        Task::Read | Task::ReadUrl | Task::Game => return Vec::new(),
        Task::Perft { depth } => {
            let Expect::Nodes(nodes) = &vector.expect else { return Vec::new() };
            return vec![format!("  {nodes} sequences of {depth} moves")];
        }
        Task::Play { moves, .. } => moves,
    };
    let width = moves.iter().map(String::len).max().unwrap_or_default();
    let line = |(index, text): (usize, &String)| {
        let ply = index + 1;
        let result = match &vector.expect {
            Expect::Played { after, deviations } => {
                let report = deviations.iter().find(|deviation| deviation.ply == ply);
                let report = report.map(|report| format!("   {}: write {}", report.rule, report.replace));
                format!("{}{}", after[index].xfen, report.unwrap_or_default())
            }
            Expect::Unplayable { rule, ply: refused } if *refused == ply => format!("{rule}: error"),
            _ => String::new(),
        };
        format!("  {text:width$}  {result}").trim_end().to_owned()
    };
    moves.iter().enumerate().map(line).collect()
}

/// What an example of a castling or position rule means beyond its spelling.
fn meaning(vector: &Vector, rule: &RuleEntry) -> Vec<String> {
    let Expect::Accepted(meaning) = &vector.expect else { return Vec::new() };
    let mut lines = Vec::new();
    if rule.id.starts_with("castling.") {
        lines.extend(meaning.castling.iter().map(|right| {
            format!(
                "  {}: king {} to {}, rook {} to {}",
                right.color, right.king, right.king_to, right.rook, right.rook_to
            )
        }));
    }
    if rule.id == "compat.pseudo-frc" {
        lines.extend(meaning.fen.iter().map(|fen| format!("{fen}   (plain FEN)")));
    }
    if !meaning.illegal.is_empty() {
        lines.push(format!("  not legal: {}", meaning.illegal.join(", ")));
    }
    lines
}

/// The rule's id, its marks and how it is reported, as a row of the index.
pub(super) fn index_row(number: usize, rule: &RuleEntry) -> String {
    let marks = rule.mark.iter().map(|mark| mark_letter(*mark)).collect::<Vec<_>>().join(" ");
    format!("| {number} | {} | {marks} | {} |\n", rule_link(&rule.id), reported(rule))
}
