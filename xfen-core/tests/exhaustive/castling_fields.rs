//! Every castling field that can be written: one king and any own rooks on the home rank, every choice of rights, every
//! type. Each is written as the rules say, has a text of its own, and is read back. (Rules `castling.outermost-rook`,
//! `castling.inner-rook`, `castling.order`, `castling.type`, `castling.none`.)

use std::collections::HashSet;

use xfen_core::{
    BoardSize, CastlingType, Color, File, Piece, Policy, Rank, ReadOptions, Role, Setup, SetupBuilder, Square, read,
};

use crate::{file_letter, proved};

/// A home rank: the file of the king, and those of the rooks from the a-file.
#[derive(Clone)]
struct Home {
    king: usize,
    rooks: Vec<usize>,
}

/// Which rook may castle on the right of the king, and which on its left.
type Choice = [Option<usize>; 2];

impl Home {
    /// All of a width.
    fn all(width: usize) -> impl Iterator<Item = Self> {
        (0..width).flat_map(move |king| {
            (0..1 << width)
                .filter(move |set| set >> king & 1 == 0)
                .map(move |set| Self { king, rooks: (0..width).filter(|file| set >> file & 1 == 1).collect() })
        })
    }

    /// The same seen in a mirror.
    fn mirrored(&self, width: usize) -> Self {
        let mirror = |file: &usize| width - 1 - file;
        Self { king: mirror(&self.king), rooks: self.rooks.iter().rev().map(mirror).collect() }
    }

    fn choices(&self) -> Vec<Choice> {
        let on_side = |is_right: bool| {
            let rooks = self.rooks.iter().copied().filter(move |rook| (*rook > self.king) == is_right);
            rooks.map(Some).chain([None]).collect::<Vec<_>>()
        };
        let (right, left) = (on_side(true), on_side(false));
        right.iter().flat_map(|right| left.iter().map(|left| [*right, *left])).collect()
    }

    /// The letters of a choice, for White: `K` and `Q` for the last rook of a side, its file for another.
    fn letters(&self, [right, left]: Choice) -> String {
        let letter = |rook: usize, outermost: Option<&usize>, symbol| {
            if Some(&rook) == outermost { symbol } else { file_letter(rook).to_ascii_uppercase() }
        };
        let right = right.map(|rook| letter(rook, self.rooks.last(), 'K'));
        let left = left.map(|rook| letter(rook, self.rooks.first(), 'Q'));
        right.into_iter().chain(left).collect()
    }
}

fn square(file: usize, color: Color) -> Square {
    Square::new(File::new(u8::try_from(file).unwrap()).unwrap(), Rank::home(color))
}

/// The setup of two home ranks with a choice for each, White's first.
fn setup(size: BoardSize, homes: [(&Home, Choice); 2], castling_type: CastlingType) -> Setup {
    let mut builder = SetupBuilder::new(size);
    builder.castling_type(castling_type);
    for (color, (home, choice)) in Color::ALL.into_iter().zip(homes) {
        builder.put(square(home.king, color), Some(Piece::new(color, Role::King))).unwrap();
        for rook in &home.rooks {
            builder.put(square(*rook, color), Some(Piece::new(color, Role::Rook))).unwrap();
        }
        for rook in choice.into_iter().flatten() {
            builder.right(color, square(rook, color));
        }
    }
    builder.build().unwrap()
}

/// All choices for two home ranks and all types, if `is_asked` asks for them. Gives how many.
fn check(size: BoardSize, homes: [&Home; 2], is_asked: impl Fn(Choice, Choice) -> bool) -> u64 {
    let mut cases = 0;
    let mut texts = HashSet::new();
    let choices = homes.map(Home::choices);
    for white in &choices[0] {
        for black in choices[1].iter().filter(|black| is_asked(*white, **black)) {
            let letters = homes[0].letters(*white) + &homes[1].letters(*black).to_lowercase();
            assert!(letters.len() <= 4);
            for (prefix, castling_type) in ["", "s", "m"].into_iter().zip(CastlingType::ALL) {
                let setup = setup(size, [(homes[0], *white), (homes[1], *black)], castling_type);
                let text = setup.to_xfen();
                let field = text.split(' ').nth(2).unwrap();
                if letters.is_empty() {
                    assert_eq!(field, "-", "{text}");
                    texts.insert(field.to_owned());
                } else {
                    assert_eq!(field, format!("{prefix}{letters}"), "{text}");
                    assert!(texts.insert(field.to_owned()), "{text}: the text of another choice");
                }
                let again = read(&text, ReadOptions::with_policy(Policy::Strict));
                assert_eq!(again.map(|again| again.setup).as_ref(), Ok(&setup), "{text}");
                cases += 1;
            }
        }
    }
    cases
}

/// How many cases one colour has, by counting: a side of `n` squares has 2^n sets of rooks, with n/2 rooks in the mean.
fn cases_of_one_color(width: u64) -> u64 {
    let doubled: u64 = (0..width).map(|right| (2 + right) * (2 + width - 1 - right)).sum();
    (1 << (width - 1)) * doubled / 4 * 3
}

fn one_color(size: BoardSize, color: Color) {
    let width = usize::from(size.width());
    let other = Home { king: 4, rooks: vec![0, 7] };
    let no_choice = |choice: Choice| choice == [None, None];
    let mut cases = 0;
    for home in Home::all(width) {
        cases += match color {
            Color::White => check(size, [&home, &other], |_, black| no_choice(black)),
            Color::Black => check(size, [&other, &home], |white, _| no_choice(white)),
        };
    }
    proved(&format!("castling fields of {color} on {size}"), cases, cases_of_one_color(width as u64));
}

#[test]
fn of_white_on_eight_files() {
    one_color(BoardSize::Standard8x8, Color::White);
}

#[test]
fn of_black_on_eight_files() {
    one_color(BoardSize::Standard8x8, Color::Black);
}

#[test]
#[ignore = "long"]
fn of_white_on_ten_files() {
    one_color(BoardSize::Capablanca10x8, Color::White);
}

#[test]
#[ignore = "long"]
fn of_black_on_ten_files() {
    one_color(BoardSize::Capablanca10x8, Color::Black);
}

/// Both colours with rights at once, Black's home rank as White's in a mirror, so that the kings stand on different files.
fn both_colors(size: BoardSize, expected: u64) {
    let width = usize::from(size.width());
    let cases = Home::all(width).map(|home| check(size, [&home, &home.mirrored(width)], |_, _| true)).sum();
    proved(&format!("castling fields of both colours on {size}"), cases, expected);
}

#[test]
#[ignore = "long"]
fn of_both_colors_on_eight_files() {
    both_colors(BoardSize::Standard8x8, cases_of_both_colors(8));
}

#[test]
#[ignore = "long"]
fn of_both_colors_on_ten_files() {
    both_colors(BoardSize::Capablanca10x8, cases_of_both_colors(10));
}

/// With n squares on a side, the sum of (1 + rooks)² over all sets of rooks is 2^n (1 + n/2)² + 2^n n/4.
fn cases_of_both_colors(width: u64) -> u64 {
    let side = |n: u64| (2 + n) * (2 + n) + n;
    let quadrupled: u64 = (0..width).map(|right| side(right) * side(width - 1 - right)).sum();
    (1 << (width - 1)) * quadrupled / 16 * 3
}
