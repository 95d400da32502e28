//! In which notations a text is written: what it is, what it is not and why, and what the text alone cannot tell.
//! (Rules `castling.*`, `ep.*`, `compat.pseudo-frc`.)
//!
//! Only castling letters and en-passant targets tell the notations apart, so blanks, counters and the case of the side
//! to move are set right before the text is compared.

use xfen_core::{Accepted, BoardSize, CastlingType, Diagnostic, DoublePush, EpMode, Rule, Setup, apply};

use crate::page::Page;
use crate::words;

/// Writes the section.
pub(super) fn section(page: &mut Page, line: &[u8], accepted: &Accepted) {
    page.heading("Notation");
    let Some(text) = Text::new(line, accepted) else { return };
    let notations = notations(&accepted.setup);
    let (fitting, others): (Vec<&Notation>, Vec<&Notation>) =
        notations.iter().partition(|notation| text.misfit(notation).is_none());
    let text_is =
        if text.is_spelled_well { "The text" } else { "With its blanks, counters and capitals set right the text" };
    match fitting.as_slice() {
        [] => page.paragraph(2, &format!("{text_is} is in no notation as a whole.")),
        [_] => page.paragraph(2, &format!("{text_is} is")),
        _ => page.paragraph(2, &format!("{text_is} is at the same time")),
    }
    for notation in fitting {
        page.row("    -", 6, notation.name);
    }
    if !others.is_empty() {
        page.paragraph(2, "It is not");
    }
    for notation in others {
        let misfit = text.misfit(notation).unwrap_or_default();
        page.row("    -", 6, &format!("{}: {misfit}", notation.name));
    }
    let open = untold(&accepted.setup);
    if !open.is_empty() {
        page.paragraph(2, "The text alone does not tell");
        for question in open {
            page.row("    -", 6, &question);
        }
    }
}

/// A way to write positions.
struct Notation {
    name: &'static str,
    /// Castling field and en-passant field, or why the notation cannot express the position.
    fields: Result<[String; 2], String>,
}

/// The notations, with what each writes for the setup. Two of them are worth a word only for a target that nobody can
/// capture on.
fn notations(setup: &Setup) -> Vec<Notation> {
    let fields = |text: String| [field(&text, 2), field(&text, 3)];
    let xfen = fields(setup.to_xfen());
    let [castling, _] = xfen.clone();
    let target = |mode| setup.ep_target_in(mode).map_or("-".to_owned(), |target| target.to_string());
    let mut notations = vec![
        Notation { name: "canonical X-FEN", fields: Ok(xfen) },
        Notation { name: "Shredder-FEN, with en-passant targets as in X-FEN", fields: Ok(fields(setup.to_shredder())) },
        Notation {
            name: "traditional FEN, with an en-passant target after every double step",
            fields: setup.to_fen(EpMode::Always).map(fields).map_err(super::why_not_traditional),
        },
        Notation {
            name: "the form of 2003 (FRC-FEN), with the letters of inner rooks behind K and Q",
            fields: form_of_2003(setup),
        },
        Notation {
            name: "FEN as several sites write it, with X-FEN's castling and only legal en-passant targets",
            fields: Ok([castling.clone(), target(EpMode::Legal)]),
        },
    ];
    if setup.double_push().is_some() && setup.ep_target().is_none() {
        notations.push(Notation {
            name: "Shredder-FEN, with an en-passant target after every double step",
            fields: Ok(fields(setup.to_shredder_in(EpMode::Always))),
        });
        if setup.traditional().is_err() {
            notations.push(Notation {
                name: "X-FEN's castling, with an en-passant target after every double step",
                fields: Ok([castling, target(EpMode::Always)]),
            });
        }
    }
    notations
}

/// Castling and en-passant field in the form of 2003.
fn form_of_2003(setup: &Setup) -> Result<[String; 2], String> {
    if setup.castling().castling_type() != CastlingType::Standard {
        return Err("had no castling types".to_owned());
    }
    let xfen = setup.to_xfen();
    let mut castling = String::new();
    for (letter, right) in field(&xfen, 2).chars().zip(setup.castling_rights()) {
        let symbol = right.side.letter(right.color);
        castling.push(symbol);
        if letter != symbol {
            castling.push(letter);
        }
    }
    if castling.is_empty() {
        castling.push('-');
    }
    Ok([castling, field(&xfen, 3)])
}

fn field(text: &str, index: usize) -> String {
    text.split(' ').nth(index).unwrap_or_default().to_owned()
}

/// A text with its blanks, counters and capitals set right.
struct Text {
    castling: String,
    ep: String,
    /// Whether nothing had to be set right.
    is_spelled_well: bool,
}

impl Text {
    fn new(line: &[u8], accepted: &Accepted) -> Option<Self> {
        let mut edits = accepted.deviations.clone();
        let line = std::str::from_utf8(line).ok()?;
        edits.retain(|edit| {
            matches!(
                edit.rule(),
                Rule::ShapeSpaces | Rule::ShapeFields | Rule::TurnLetter | Rule::CounterDigits | Rule::CounterFullmove
            )
        });
        let text = apply(line, &edits)?;
        Some(Self { castling: field(&text, 2), ep: field(&text, 3), is_spelled_well: edits.is_empty() })
    }

    /// Why the text is not in a notation; nothing if it is.
    fn misfit(&self, notation: &Notation) -> Option<String> {
        let [castling, ep] = match &notation.fields {
            Ok(fields) => fields,
            Err(reason) => return Some(reason.clone()),
        };
        let differing = [(castling, &self.castling, "castling"), (ep, &self.ep, "en passant")];
        let misfits: Vec<String> = differing
            .into_iter()
            .filter(|(written, found, _)| written != found)
            .map(|(written, _, field)| format!("`{written}` for {field}"))
            .collect();
        (!misfits.is_empty()).then(|| format!("would write {}", words::list(&misfits)))
    }
}

/// What the text alone cannot tell.
fn untold(setup: &Setup) -> Vec<String> {
    let mut questions = Vec::new();
    if setup.size() == BoardSize::Capablanca10x8 {
        questions.push("which of the games on ten files it is from".to_owned());
    } else if setup.traditional().is_ok() {
        let why = if setup.castling().is_empty() {
            "no rights are left"
        } else {
            "its kings and castling rooks stand where both games can have them (compat.pseudo-frc)"
        };
        questions.push(format!("whether it is from traditional chess or from Chess960: {why}"));
    }
    if setup.double_push().is_none() && setup.halfmove_clock() == 0 {
        questions.extend(silent_pushes(setup));
    }
    questions
}

/// Double steps that may just have happened although no target is written, by the habits that would not write it.
fn silent_pushes(setup: &Setup) -> Option<String> {
    let possible: Vec<DoublePush> = setup
        .size()
        .files()
        .map(|file| DoublePush::new(setup.turn(), file))
        .filter(|push| push.fits(setup.board()).is_ok() && !push.has_legal_capture(setup.board()))
        .collect();
    let pawns: Vec<String> = possible.iter().map(|push| push.pushed_to().to_string()).collect();
    let pawns = match pawns.as_slice() {
        [] => return None,
        [pawn] => format!("the pawn on {pawn} has"),
        pawns => format!("one of the pawns on {} has", words::list(pawns)),
    };
    let with_capturer = possible.iter().filter(|push| push.has_capturer(setup.board())).count();
    let who = match with_capturer {
        0 => "traditional FEN would write the target, X-FEN and a writer of legal targets would not",
        count if count == possible.len() => {
            "traditional FEN and X-FEN would write the target, a writer of legal targets would not"
        }
        _ => {
            "traditional FEN would write the target, X-FEN only where a pawn stands beside it, a writer of legal \
             targets would not"
        }
    };
    Some(format!("whether {pawns} just made a double step: {who}"))
}

#[cfg(test)]
mod tests {
    use xfen_core::{ReadOptions, read};

    use super::*;

    /// The first words of the notations that a text is in, and whether blanks and the like had to be set right.
    fn fitting(line: &str) -> (Vec<&'static str>, bool) {
        let accepted = read(line, ReadOptions::default()).unwrap();
        let text = Text::new(line.as_bytes(), &accepted).unwrap();
        let fitting = notations(&accepted.setup).into_iter().filter(|notation| text.misfit(notation).is_none());
        let short = fitting.map(|notation| notation.name.split([',', ' ']).next().unwrap());
        (short.collect(), !text.is_spelled_well)
    }

    fn untold_of(line: &str) -> Vec<String> {
        untold(&line.parse().unwrap())
    }

    #[test]
    fn one_text_can_be_in_several_notations() {
        let all = (vec!["canonical", "Shredder-FEN", "traditional", "the", "FEN"], false);
        assert_eq!(fitting("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), all);
        let all_but_shredder = vec!["canonical", "traditional", "the", "FEN"];
        assert_eq!(fitting("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), (all_but_shredder.clone(), false));
        assert_eq!(fitting("r3k2r/8/8/8/8/8/8/R3K2R  W KQkq - 00"), (all_but_shredder, true));
        assert_eq!(fitting("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"), (vec!["Shredder-FEN"], false));
        assert_eq!(fitting("r3k2r/8/8/8/8/8/8/R3K2R w HQha - 0 1"), (vec![], false));
    }

    #[test]
    fn an_inner_rook_tells_the_form_of_2003() {
        assert_eq!(fitting("4k3/8/8/8/8/8/8/4K1RR w G - 0 1"), (vec!["canonical", "Shredder-FEN", "FEN"], false));
        assert_eq!(fitting("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1"), (vec!["the"], false));
    }

    #[test]
    fn a_target_tells_the_habits_apart() {
        // Nobody can capture; pseudo-legal only; legal.
        let board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
        assert_eq!(fitting(&format!("{board} b KQkq e3 0 1")), (vec!["traditional"], false));
        assert_eq!(fitting(&format!("{board} b HAha e3 0 1")), (vec!["Shredder-FEN"], false));
        let pinned = "r6r/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1";
        assert_eq!(fitting(pinned), (vec!["canonical", "Shredder-FEN", "traditional", "the"], false));
        assert_eq!(fitting("rk6/8/8/8/4P3/8/8/RK6 b Qq e3 0 1"), (vec!["X-FEN's"], false));
    }

    #[test]
    fn what_a_text_does_not_tell() {
        assert_eq!(
            untold_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            ["whether it is from traditional chess or from Chess960: no rights are left"]
        );
        assert!(untold_of("1k5r/8/8/8/8/8/8/1K5R w Kk - 0 1").is_empty());
        assert_eq!(untold_of("4k5/10/10/10/10/10/10/4K5 w - - 0 1"), ["which of the games on ten files it is from"]);
        assert_eq!(
            untold_of("1k5r/8/8/8/4P3/8/8/1K5R b Kk - 0 1"),
            [
                "whether the pawn on e4 has just made a double step: traditional FEN would write the target, X-FEN and a \
              writer of legal targets would not"
            ]
        );
        assert!(untold_of("1k5r/8/8/8/3pP3/8/8/1K5R b Kk - 0 1").is_empty(), "all would write it");
        assert!(untold_of("1k5r/8/8/8/4P3/8/8/1K5R b Kk - 3 9").is_empty(), "the clock says that no pawn moved");
    }
}
