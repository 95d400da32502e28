//! The first field. Rules: `placement.*`.

use std::ops::Range;

use super::super::list::Mutant;
use super::super::position::Board;
use super::{Faults, Field, Reader};

/// One rank of the field.
struct Rank {
    squares: Vec<char>,
    span: Range<usize>,
    /// Whether each of its characters is understood, so that its width is known.
    is_measured: bool,
    /// Where there are letters of compound pieces.
    compounds: Vec<usize>,
}

impl Reader {
    /// The board; none after any error.
    pub(super) fn placement(self, field: &Field, faults: &mut Faults) -> Option<Board> {
        let before = faults.errors.len();
        let mut texts = ranks_of(field);
        let is_closed = texts.len() == 9 && texts[8].text.is_empty();
        if self.is(Mutant::ClosingSlashIgnored) && is_closed || self.is(Mutant::NinthRankIgnored) {
            texts.truncate(8);
        }
        if texts.len() > 8 {
            faults.error("placement.ranks", texts[7].end()..field.end());
            texts.truncate(8);
        }
        let mut ranks: Vec<Rank> = texts.iter().map(|text| self.rank(text, faults)).collect();
        if ranks.len() < 8 && !self.is(Mutant::MissingRanksAreEmpty) {
            faults.error("placement.ranks", field.start..field.end());
        }
        let width = self.width(&ranks);
        self.widths(&mut ranks, width, faults);
        let width = width.unwrap_or(8);
        let mut ranks: Vec<Vec<char>> = ranks.into_iter().map(|rank| rank.squares).collect();
        ranks.resize(8, vec!['.'; width]);
        if self.is(Mutant::RankOneFirst) {
            ranks.reverse();
        }
        (faults.errors.len() == before).then(|| Board::new(&ranks))
    }

    /// The width of the board: 8 or 10, whichever more of the measured ranks have.
    fn width(self, ranks: &[Rank]) -> Option<usize> {
        let wide = |width: usize| ranks.iter().filter(|rank| rank.is_measured && rank.squares.len() == width).count();
        match (wide(8), wide(10), wide(9)) {
            (_, _, 8) if self.is(Mutant::NineFilesRead) => Some(9),
            (0, 0, _) => None,
            (eight, ten, _) if ten > eight => Some(10),
            _ => Some(8),
        }
    }

    /// Judges the width of each rank, and the pieces that only a wide board has.
    fn widths(self, ranks: &mut [Rank], width: Option<usize>, faults: &mut Faults) {
        if self.is(Mutant::SumOfSquaresChecked)
            && let Some(width) = width
        {
            let all: Vec<char> = ranks.iter().flat_map(|rank| rank.squares.clone()).collect();
            if all.len() == 8 * width && ranks.len() == 8 {
                ranks.iter_mut().zip(all.chunks(width)).for_each(|(rank, squares)| rank.squares = squares.to_vec());
            }
        }
        for rank in ranks {
            if self.is(Mutant::WidthsUnchecked) || self.is(Mutant::ShortRanksFilled) && Some(rank.squares.len()) < width
            {
                rank.squares.resize(width.unwrap_or(8), '.');
            }
            if rank.is_measured && Some(rank.squares.len()) != width {
                faults.error("placement.width", rank.span.clone());
            }
            if width == Some(8) && !self.is(Mutant::CompoundsOnEightFiles) {
                for at in &rank.compounds {
                    faults.error("placement.compounds", *at..at + 1);
                }
            }
        }
    }

    fn rank(self, text: &Field, faults: &mut Faults) -> Rank {
        let span = text.start..text.end();
        let mut rank = Rank { squares: Vec::new(), span, is_measured: true, compounds: Vec::new() };
        let mut at = 0;
        while at < text.text.len() {
            let length = text.text[at..].iter().take_while(|character| character.is_ascii_digit()).count().max(1);
            let token: String = text.text[at..at + length].iter().collect();
            let span = text.start + at..text.start + at + length;
            if token.starts_with(|first: char| first.is_ascii_digit()) {
                self.run(&token, span, &mut rank, faults);
            } else {
                self.letter(text.text[at], span, &mut rank, faults);
            }
            at += length;
        }
        rank
    }

    /// A run of digits.
    fn run(self, digits: &str, span: Range<usize>, rank: &mut Rank, faults: &mut Faults) {
        let mut numbers = self.numbers(digits);
        if self.is(Mutant::RunsReadAsDecimals) {
            numbers = digits.parse().ok().filter(|number| (1..=10).contains(number)).map_or(numbers, |sum| vec![sum]);
        }
        let is_unknown = |number: &usize| *number > 8 && self.is(Mutant::EightIsTheLargestRun);
        let fault = if numbers.contains(&0) && !self.is(Mutant::ZeroIsNothing) {
            "placement.zero"
        } else if numbers.len() > 1 && !self.is(Mutant::AdjacentRunsAdded) && !numbers.contains(&0) {
            "placement.adjacent-runs"
        } else if numbers.iter().any(is_unknown) {
            "placement.empty-run"
        } else {
            rank.squares.extend(vec!['.'; numbers.iter().sum()]);
            return;
        };
        rank.is_measured = false;
        faults.error(fault, span);
    }

    /// The numbers of a run of digits: `10` is one, any other digit is one.
    fn numbers(self, digits: &str) -> Vec<usize> {
        let mut numbers = Vec::new();
        let mut rest = digits;
        while let Some(first) = rest.chars().next() {
            if rest.starts_with("10") && !self.is(Mutant::TenIsOneAndZero) {
                numbers.push(10);
                rest = &rest[2..];
            } else {
                numbers.push(first.to_digit(10).unwrap_or(0) as usize);
                rest = &rest[1..];
            }
        }
        numbers
    }

    /// Any other character.
    fn letter(self, letter: char, span: Range<usize>, rank: &mut Rank, faults: &mut Faults) {
        let kind = letter.to_ascii_uppercase();
        let is_compound = "AC".contains(kind) && !self.is(Mutant::CompoundsUnknown);
        if "PNBRQK".contains(kind) || is_compound {
            if is_compound {
                rank.compounds.push(span.start);
            }
            rank.squares.push(self.man(letter));
        } else if self.is(Mutant::JanusLettersRead) && "JM".contains(kind) {
            let compound = if kind == 'J' { 'A' } else { 'C' };
            rank.squares.push(if letter.is_ascii_uppercase() { compound } else { compound.to_ascii_lowercase() });
        } else if self.is(Mutant::UnknownMenAreNothing) {
            rank.squares.push('.');
        } else if !self.skips(kind) {
            let is_foreign = "JMEGHS~+[]*".contains(kind);
            rank.is_measured = false;
            faults.error(if is_foreign { "placement.foreign" } else { "placement.pieces" }, span);
        }
    }

    /// Whether an unknown character of the placement is passed over.
    fn skips(self, character: char) -> bool {
        self.is(Mutant::UnknownMenSkipped) || self.is(Mutant::PromotionMarksSkipped) && "~+".contains(character)
    }

    /// The man that a letter stands for.
    fn man(self, letter: char) -> char {
        match letter {
            _ if self.is(Mutant::CaseOfMenIgnored) => letter.to_ascii_uppercase(),
            'A' | 'a' | 'C' | 'c' if self.is(Mutant::CompoundsSwapped) => match letter {
                'A' => 'C',
                'a' => 'c',
                'C' => 'A',
                _ => 'a',
            },
            _ => letter,
        }
    }
}

/// The parts between the slashes.
fn ranks_of(field: &Field) -> Vec<Field> {
    let mut start = field.start;
    let part = |text: &[char]| {
        let part = Field { text: text.to_vec(), start };
        start = part.end() + 1;
        part
    };
    field.text.split(|character| *character == '/').map(part).collect()
}
