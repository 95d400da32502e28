//! What is read and written: lines by lot, each position in the spellings that the libraries read.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use xfen_core::{Position, ReadOptions};

use crate::lots::Lots;
use crate::{faults, games};

/// How many positions of eight files there are: half of them from traditional games, half from Chess960.
const EIGHT_FILES: usize = 120_000;

/// How many positions of ten files there are.
const TEN_FILES: usize = 20_000;

/// How many games there are.
const GAMES: usize = 5_000;

/// In one of so many positions on eight files a rook stands beyond a castling rook.
const INNER: usize = 100;

/// Positions and their spellings, each in the same order.
pub struct Lines {
    /// The positions.
    pub positions: Vec<Position>,
    /// As canonical X-FEN.
    pub xfen: Vec<String>,
    /// As Shredder-FEN.
    pub shredder: Vec<String>,
}

impl Lines {
    fn of(positions: Vec<Position>) -> Self {
        let xfen = positions.iter().map(|position| position.setup().to_xfen()).collect();
        let shredder = positions.iter().map(|position| position.setup().to_shredder()).collect();
        Self { positions, xfen, shredder }
    }

    /// The mean length of the X-FEN lines in bytes.
    pub fn mean_length(&self) -> f64 {
        self.xfen.iter().map(String::len).sum::<usize>() as f64 / self.xfen.len() as f64
    }
}

/// Everything that is measured with.
pub struct Corpus {
    /// Traditional chess.
    pub classical: Lines,
    /// Traditional chess and Chess960, one position in [a hundred](INNER) with an inner castling rook.
    pub eight: Lines,
    /// Boards of ten files, all castling types.
    pub ten: Lines,
    /// Lines of eight files with a fault, which shakmaty refuses as well.
    pub spoiled: Vec<String>,
    /// A file of games.
    pub games: String,
    /// How many plies these have.
    pub plies: usize,
}

impl Corpus {
    /// The corpus of a seed.
    pub fn new(seed: u64) -> Self {
        let mut lots = Lots::new(seed);
        let classical = games::positions(&mut lots, EIGHT_FILES / 2, games::classical);
        let mut eight = games::positions(&mut lots, EIGHT_FILES / 2, games::chess960);
        eight.extend(classical.iter().cloned());
        put_inner_rooks(&mut lots, &mut eight);
        shuffle(&mut lots, &mut eight);
        let ten = games::positions(&mut lots, TEN_FILES, games::ten_files);
        let eight = Lines::of(eight);
        let spoiled = eight.xfen.iter().map(|line| faults::spoiled(&mut lots, line)).filter(|line| is_refused(line));
        let spoiled = spoiled.collect();
        let (games, plies) = games::file(&mut lots, GAMES);
        Self { classical: Lines::of(classical), eight, ten: Lines::of(ten), spoiled, games, plies }
    }

    /// What it is, in Markdown.
    pub fn describe(&self) -> String {
        let inner = self.eight.xfen.iter().filter(|line| has_inner_rook(line)).count();
        let parts = [
            format!("{} distinct positions on eight files", self.eight.xfen.len()),
            format!("half of them from traditional games and half from Chess960, {inner} with an inner castling rook"),
            format!("{:.1} bytes a line", self.eight.mean_length()),
        ];
        let ten = format!("{} on ten files, {:.1} bytes a line", self.ten.xfen.len(), self.ten.mean_length());
        let games = format!("{GAMES} games of {} plies", self.plies);
        format!("{}; {ten}; {} lines with a fault; {games}", parts.join(", "), self.spoiled.len())
    }
}

fn put_inner_rooks(lots: &mut Lots, positions: &mut [Position]) {
    let mut wanted = positions.len() / INNER;
    while wanted > 0 {
        let place = lots.below(positions.len());
        if let Some(inner) = games::with_inner_rook(&positions[place]) {
            positions[place] = inner;
            wanted -= 1;
        }
    }
}

fn has_inner_rook(line: &str) -> bool {
    let castling = line.split(' ').nth(2).unwrap_or_default();
    castling.chars().any(|letter| !"KQkq-".contains(letter))
}

fn shuffle<T>(lots: &mut Lots, things: &mut [T]) {
    for end in (1..things.len()).rev() {
        things.swap(end, lots.below(end + 1));
    }
}

/// Whether both refuse the line: a fault that one of the two lets pass would make it work of another kind.
fn is_refused(line: &str) -> bool {
    let shakmaty = line.parse::<Fen>().ok().and_then(|fen| fen.into_position::<Chess>(CastlingMode::Chess960).ok());
    shakmaty.is_none() && xfen_core::read(line, ReadOptions::default()).is_err()
}
