//! Draws the railroad diagrams `docs/grammar/*.svg`, one a rule. Each brings its own background and colours, so that
//! it reads the same on a light and on a dark page.

use railroad::{Choice, Comment, Diagram, Empty, End, Node, NonTerminal, Optional, Repeat, Sequence, Start, Terminal};

use crate::model::{Expression, Grammar, Rule};

pub(crate) const DIRECTORY: &str = "grammar";

const STYLE: &str = "
svg.railroad rect.railroad_canvas { fill: #fbfaf7; stroke: #8d877c; stroke-width: 1px; }
svg.railroad path { stroke: #3b4252; stroke-width: 2px; fill: none; }
svg.railroad text { font: 14px 'DejaVu Sans Mono', Menlo, Consolas, monospace; text-anchor: middle; fill: #1c2128; }
svg.railroad text.comment { font: italic 12px 'DejaVu Sans Mono', Menlo, Consolas, monospace; }
svg.railroad rect { stroke: #3b4252; stroke-width: 2px; fill: #ffe9b0; }
svg.railroad .nonterminal rect { fill: #d3e5f7; }
";

/// The name of each rule's file below `docs`, and its text.
pub(crate) fn draw(grammar: &Grammar) -> Vec<(String, String)> {
    grammar.rules.iter().map(|rule| (file(&rule.name), diagram(rule))).collect()
}

/// The file of a rule's diagram, below `docs`.
pub(crate) fn file(rule: &str) -> String {
    format!("{DIRECTORY}/{rule}.svg")
}

fn diagram(rule: &Rule) -> String {
    let track: Vec<Box<dyn Node>> = vec![Box::new(Start), node(&rule.expression), Box::new(End)];
    let mut diagram = Diagram::new(Sequence::new(track));
    // Without a size of its own an image is drawn as wide as the page.
    let (width, height) = (diagram.width(), diagram.height());
    diagram.attr("width".to_owned()).or_insert(width.to_string());
    diagram.attr("height".to_owned()).or_insert(height.to_string());
    diagram.add_element(railroad::svg::Element::new("title").text(&rule.name));
    diagram.add_css(STYLE);
    format!("{diagram}\n")
}

fn node(expression: &Expression) -> Box<dyn Node> {
    match expression {
        // A space is drawn as a mark that can be seen.
        Expression::Text(text) => Box::new(Terminal::new(text.replace(' ', "␣"))),
        Expression::Range(first, last) => Box::new(Terminal::new(format!("{first} … {last}"))),
        Expression::Rule(name) => Box::new(NonTerminal::new(name.clone())),
        Expression::Sequence(parts) => Box::new(Sequence::new(parts.iter().map(node).collect())),
        Expression::Choice(parts) => Box::new(Choice::new(parts.iter().map(node).collect())),
        Expression::Optional(inner) => Box::new(Optional::new(node(inner))),
        Expression::ZeroOrMore(inner) => Box::new(Optional::new(Repeat::new(node(inner), Empty))),
        Expression::OneOrMore(inner) => Box::new(Repeat::new(node(inner), Empty)),
        Expression::Exactly(times, inner) => {
            Box::new(Repeat::new(node(inner), Comment::new(format!("{times} times in all"))))
        }
    }
}
