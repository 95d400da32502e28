//! Does one task over some lines again and again, for `scripts/instructions`, which counts what the processor does:
//! `instructions TASK TIMES`. Without arguments it prints the names of the tasks.

use std::env;
use std::hint::black_box;

use xfen_core::pgn::{End, Fault, Reader, Visitor};
use xfen_core::{Position, ReadOptions, Setup, read};

/// Canonical lines: traditional chess, Chess960 with an inner rook, ten files.
const CANONICAL: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 b - - 5 9",
    "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
    "r2akbc2r/pp1p1pp1pp/2n2n4/2p1p2p2/4P1P3/2NP4N1/PPP2P1PPP/R1BQAKB2R w KQkq - 2 8",
];

/// The same in spellings that are reported: Shredder-FEN and a line end.
const DEVIANT: [&str; 2] = [
    "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11\n",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
];

/// Lines with faults of several kinds.
const INVALID: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/9/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq e9 0 one",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1",
];

/// A file of one game of 45 plies: Anderssen and Kieseritzky, London 1851.
const GAMES: [&str; 1] = ["[Event \"?\"]\n[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n\
1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4\n\
Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4\n\
Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8\n\
22. Qf6+ Nxf6 23. Be7# 1-0\n"];

/// A name, the lines, and what is done with each.
type Task = (&'static str, &'static [&'static str], fn(&str) -> bool);

const TASKS: [Task; 7] = [
    ("scan", &CANONICAL, |line| xfen_grammar::read_canonical(line.as_bytes()).is_some()),
    ("read", &CANONICAL, |line| read(line, ReadOptions::default()).is_ok()),
    ("read-and-validate", &CANONICAL, |line| line.parse::<Position>().is_ok()),
    ("read-deviant", &DEVIANT, |line| read(line, ReadOptions::default()).is_ok()),
    ("refuse", &INVALID, |line| read(line, ReadOptions::default()).is_err()),
    ("read-and-write", &CANONICAL, |line| line.parse::<Setup>().is_ok_and(|setup| setup.to_xfen() == line)),
    ("replay", &GAMES, |file| Replayed::of(file) == Replayed { plies: 45, faults: 0 }),
];

/// How much of a file was played and told.
#[derive(PartialEq, Eq, Default)]
struct Replayed {
    plies: u32,
    faults: u32,
}

impl Replayed {
    fn of(file: &str) -> Self {
        let mut replayed = Self::default();
        let mut reader = Reader::new();
        if reader.feed(file.as_bytes(), &mut replayed).is_ok() {
            reader.finish(&mut replayed);
        }
        replayed
    }
}

impl Visitor for Replayed {
    fn fault(&mut self, _: Fault) {
        self.faults += 1;
    }

    fn end(&mut self, end: &End<'_>) {
        self.plies += end.played;
    }
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [name, times] = arguments.as_slice() else {
        TASKS.iter().for_each(|(name, ..)| println!("{name}"));
        return;
    };
    let (_, lines, task) = TASKS.iter().find(|task| task.0 == name).expect("the name of a task");
    let times: usize = times.parse().expect("a number of times");
    for line in lines.iter().cycle().take(times * lines.len()) {
        assert!(black_box(task(black_box(line))), "{line}");
    }
}
