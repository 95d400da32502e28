//! Which rook each letter of the castling field names, where castling takes king and rook, and which letters are in
//! error.

use xfen_conformance::shown::in_short;
use xfen_core::{
    Board, CastlingMention, CastlingSide, CastlingType, Color, Diagnostic, Error, ErrorKind, Rule, Span, Square,
    board_of, castling_mentions,
};
use xfen_grammar::{FieldKind, Token, TokenKind, Tree};

use crate::page::Page;
use crate::words;

/// The column in which the texts of the rows begin.
const COLUMN: usize = 6;

/// A row for the type, for each mention of a right and for each letter in error; `errors` are those of the line.
pub(super) fn rows(page: &mut Page, line: &[u8], errors: &[Error]) {
    let undivided = errors.iter().find_map(|error| undivided(error.rule()));
    if let Some(reason) = undivided {
        return page.paragraph(2, &format!("{reason}, so no letter is judged."));
    }
    let Some(field) = CastlingField::new(line, errors) else { return };
    for (span, text) in field.rows() {
        page.row(&format!("  {}", in_short(&line[span.range()])), COLUMN, &text);
    }
    if field.board.is_none() {
        page.paragraph(2, "The board cannot be read, so no letter can name a rook.");
    }
}

/// Why a line that breaks this rule is not divided into fields; nothing if it is.
const fn undivided(rule: Rule) -> Option<&'static str> {
    match rule {
        Rule::ShapeLength => Some("The line is too long to be read"),
        Rule::ShapeCharacters => Some("The line has characters that no line of X-FEN may contain"),
        Rule::ShapeFields => Some("The line has too few or too many fields"),
        _ => None,
    }
}

/// The castling field of a line that is divided into fields.
struct CastlingField<'a> {
    line: &'a [u8],
    tokens: Vec<Token>,
    /// The errors of the field.
    errors: Vec<&'a Error>,
    /// Nothing if the placement cannot be read; then there are no mentions.
    board: Option<Board>,
    mentions: Vec<CastlingMention>,
}

impl<'a> CastlingField<'a> {
    fn new(line: &'a [u8], errors: &'a [Error]) -> Option<Self> {
        let tree: Tree = xfen_grammar::read(line).ok()?;
        let field = tree.fields().iter().find(|field| field.kind == FieldKind::Castling)?;
        let is_inside = |error: &&Error| field.span.start <= error.span.start && error.span.end <= field.span.end;
        Some(Self {
            line,
            tokens: tree.field_tokens(field).to_vec(),
            errors: errors.iter().filter(is_inside).collect(),
            board: board_of(line),
            mentions: castling_mentions(line),
        })
    }

    /// What is to be said of the field, each with its place, in the order of the text.
    fn rows(&self) -> Vec<(Span, String)> {
        if let [prefix, dash] = self.tokens.as_slice()
            && (prefix.kind, dash.kind) == (TokenKind::TypeLetter, TokenKind::Dash)
        {
            return vec![(
                prefix.span.to(dash.span),
                "no king may castle, and without rights there is no type".to_owned(),
            )];
        }
        let mut parts: Vec<Span> = self.mentions.iter().map(|mention| mention.span).collect();
        // A pair of letters that is in error is one part.
        parts.extend(self.errors.iter().map(|error| error.span).filter(|span| !span.is_empty()));
        let is_alone =
            |token: &&Token| !parts.iter().any(|part| part.start <= token.span.start && token.span.end <= part.end);
        let others: Vec<Span> = self.tokens.iter().filter(is_alone).map(|token| token.span).collect();
        parts.extend(others);
        parts.sort();
        parts.dedup();
        parts.into_iter().filter_map(|part| Some((part, self.text(part)?))).collect()
    }

    /// What a part of the field means, and by which rules it is in error; nothing if the board would tell.
    fn text(&self, part: Span) -> Option<String> {
        let mut rules: Vec<&str> =
            self.errors.iter().filter(|error| error.span == part).map(|error| error.rule().id()).collect();
        rules.dedup();
        let mut texts: Vec<String> = self.meaning(part, !rules.is_empty()).into_iter().collect();
        if !rules.is_empty() {
            texts.push(format!("in error, see below: {}", rules.join(", ")));
        } else if texts.is_empty() && self.board.is_some() {
            // Of a king that is not at home only the first letter is reported.
            texts.push(format!("in error as well: {}", self.error_of_the_king(part)?.rule()));
        }
        (!texts.is_empty()).then(|| texts.join("\n"))
    }

    fn meaning(&self, part: Span, is_in_error: bool) -> Option<String> {
        if let Some(index) = self.mentions.iter().position(|mention| mention.span == part) {
            let mention = &self.mentions[index];
            let again = self.mentions[..index].iter().any(|earlier| earlier.right == mention.right);
            return Some(right(self.board.as_ref()?, &self.line[part.range()], mention, again));
        }
        let index = self.tokens.iter().position(|token| token.span == part)?;
        let letter = char::from(self.line[part.start]);
        match self.tokens[index].kind {
            TokenKind::Dash if !is_in_error => Some("no king may castle".to_owned()),
            TokenKind::TypeLetter if index == 0 && self.tokens.len() > 1 => {
                CastlingType::from_prefix(letter.to_ascii_lowercase()).map(|it| words::castling_type(it).to_owned())
            }
            _ => None,
        }
    }

    /// The error of the king whose right a letter would be.
    fn error_of_the_king(&self, letter: Span) -> Option<&Error> {
        let owner = if self.line[letter.start].is_ascii_uppercase() { Color::White } else { Color::Black };
        let is_of_owner = |error: &Error| matches!(error.kind, ErrorKind::KingNotHome { color, .. } if color == owner);
        self.errors.iter().copied().find(|error| is_of_owner(error))
    }
}

/// The right that a mention names; `letters` are its text.
fn right(board: &Board, letters: &[u8], mention: &CastlingMention, again: bool) -> String {
    let right = mention.right;
    let (color, rook) = (words::color(right.color), right.rook);
    if again {
        return format!("{color}, the rook on {rook} once more");
    }
    let outermost = board.outermost_rook(right.color, right.side, right.king.file());
    let outermost = outermost.map_or(rook, |file| Square::new(file, rook.rank()));
    let direction = match right.side {
        CastlingSide::KingSide => format!("to the right, towards the {}-file", board.size().last_file()),
        CastlingSide::QueenSide => "to the left, towards the a-file".to_owned(),
    };
    let symbol = right.side.letter(right.color);
    let is_symbol = letters.iter().map(|letter| char::from(*letter)).eq([symbol]);
    let which = if is_symbol {
        format!("the outermost rook {direction}: {rook}")
    } else if letters.len() > 1 {
        format!("the rook on {rook}, in the form of 2003; {outermost} stands farther out")
    } else if rook == outermost {
        format!("the rook on {rook}, which is the outermost one of its side: X-FEN writes `{symbol}`")
    } else {
        format!("the rook on {rook}; its file is named because {outermost} stands farther out")
    };
    format!("{color}, {which}\n{}", words::journey(&right))
}

#[cfg(test)]
mod tests {
    use xfen_core::{Profile, ReadOptions, read};

    use super::*;

    /// The section of a line under a profile.
    fn section_under(profile: Profile, line: &[u8]) -> String {
        let errors = match read(line, ReadOptions::with_profile(profile)) {
            Ok(_) => Vec::new(),
            Err(refused) => refused.errors,
        };
        let mut page = Page::for_stdout();
        rows(&mut page, line, &errors);
        page.into_text()
    }

    /// The section of a position with white rooks on g1 and h1 and a castling field.
    fn section(castling: &str) -> String {
        section_under(Profile::Any, format!("4k3/8/8/8/8/8/8/4K1RR w {castling} - 0 1").as_bytes())
    }

    const OUTERMOST: &str = "White, the outermost rook to the right, towards the h-file: h1";
    const JOURNEY: &str = "      king e1 to g1, rook h1 to f1\n";

    #[test]
    fn letters_in_error_have_a_row_that_says_so() {
        assert_eq!(
            section("KKGH"),
            format!(
                "  K   {OUTERMOST}\n{JOURNEY}  KG  in error, see below: castling.one-per-wing\n  H   White, the rook on \
                 h1 once more\n"
            )
        );
        assert_eq!(
            section("x-KQm"),
            format!(
                "  x   in error, see below: castling.letter\n  -   in error, see below: castling.letter\n  K   \
                 {OUTERMOST}\n{JOURNEY}  Q   in error, see below: castling.needs-rook\n  m   in error, see below: \
                 castling.type\n"
            )
        );
    }

    #[test]
    fn all_letters_of_a_king_that_is_not_at_home_are_in_error() {
        assert_eq!(
            section_under(Profile::Any, b"r3k3/8/8/8/8/8/4K3/R6R w KQq - 0 1"),
            "  K   in error, see below: castling.king-home\n  Q   in error as well: castling.king-home\n  q   Black, the \
             outermost rook to the left, towards the a-file: a8\n      king e8 to c8, rook a8 to d8\n"
        );
    }

    #[test]
    fn a_right_outside_the_profile_is_named_and_in_error() {
        assert_eq!(
            section_under(Profile::Traditional, b"4k3/8/8/8/8/8/8/4K1R1 w sK - 0 1"),
            "  s   type symmetric (s): the king goes to the b-file, or to the file before the last\n      in error, see \
             below: profile.fits\n  K   White, the outermost rook to the right, towards the h-file: g1\n      king e1 to \
             g1, rook g1 to f1\n      in error, see below: profile.fits\n"
        );
    }

    #[test]
    fn without_rights_there_is_no_type() {
        let without = "no king may castle";
        assert_eq!(section("-"), format!("  -   {without}\n"));
        for field in ["s-", "M-"] {
            assert_eq!(section(field), format!("  {field}  {without}, and without rights there is no type\n"));
        }
        assert_eq!(section("S"), "  S   in error, see below: castling.type-alone\n");
    }

    #[test]
    fn a_line_that_cannot_be_divided_has_no_letters() {
        let so = "so no letter is judged.";
        let characters = format!("  The line has characters that no line of X-FEN may contain, {so}\n");
        assert_eq!(section("K\u{a0}q"), characters);
        let count = format!("  The line has too few or too many fields, {so}\n");
        assert_eq!(section("K - 0 1"), count);
        assert_eq!(section_under(Profile::Any, b""), count);
        let length = format!("  The line is too long to be read, {so}\n");
        assert_eq!(section_under(Profile::Any, &[b'-'; 513]), length);
    }

    #[test]
    fn fields_are_divided_by_spaces_and_tabs() {
        let line = b"\xef\xbb\xbf 4k3/8/8/8/8/8/8/4K1RR \t w\tK  - 0 1\r\n";
        assert_eq!(section_under(Profile::Any, line), format!("  K   {OUTERMOST}\n{JOURNEY}"));
    }

    #[test]
    fn without_a_board_no_letter_names_a_rook() {
        let board = "  The board cannot be read, so no letter can name a rook.\n";
        let rank_missing =
            |field: &str| section_under(Profile::Any, format!("4k3/8/8/8/8/8/4K1RR w {field} - 0 1").as_bytes());
        assert_eq!(rank_missing("KQ"), board);
        assert_eq!(rank_missing("K?"), format!("  ?   in error, see below: castling.letter\n{board}"));
    }
}
