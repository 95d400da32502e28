//! What holds of all files: no byte is lost, added or moved but by a repair that was told; and how the file comes, in which
//! blocks, makes no difference.

use std::cell::RefCell;
use std::io;
use std::path::Path;
use std::rc::Rc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select as one_of;
use serde_json::Value;
use xfen_core::pgn::{Head, Kind, Moves, Reader, Token, Visitor};

use super::check::{Check, Shape};
use super::fens::{Fens, Which};
use super::fix::{Fix, Log};
use super::input::{Task, read_text};
use super::select::{Criteria, Select};
use super::stats::Stats;
use crate::destination::Destination;
use crate::form::Notation;
use crate::progress::ReadProgress;

/// Tag pairs that matter, right and wrong.
const TAGS: [&[u8]; 41] = [
    b"[Event \"x\"]",
    b"[White \"J\xF6rg \"K\"]",
    b"[SetUp \"1\"]",
    b"[SetUp \"0\"]",
    b"[Setup \"1\"]",
    b"[ setup  \"\"]",
    b"[SetUp \"1\"",
    b"[FEN \"\"]",
    b"[fen \"?\"]",
    b"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
    b"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\"]",
    b"[Fen \"nnrbkrbq/pppppppp/8/8/8/8/PPPPPPPP/NNRBKRBQ w FCfc - 0 1\"]",
    b"[FEN \"nnrbkrbq/pppppppp/8/8/8/8/PPPPPPPP/NNRBKRBQ w KQkq - 00 1\r\"]",
    b"[FEN \"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1\"]",
    b"[FEN \"nnrbkrbq/pppppppp/8/8/8/8/PPPPPPPP/NNRBKRBQ w - - 0 1\"]",
    b"[FEN \"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1\"]",
    b"[FEN \"8/8/8/8/8/8/8/8 w - - 00 1\"]",
    b"[FEN \"4k3/8/8/8/8/8/8/4K2 w - - 0 1\"]",
    b"[FEN \"4k3/8/8/8/8/8/8/4K3 w GBgb - 0 1;\"]",
    b"[FEN \"rj2k3jr/10/10/10/10/10/10/RJ2K3JR w KQkq - 0 1\"]",
    b"[FEN \"r3kcab1r/pppq1p1ppp/2np2pn2/4pb4/4B5/2NPB1PN2/PPPQPP1PPP/R3KCA2R b KQkq - 3 1\"]",
    b"[FEN \"rr2kcab1r/pppq1p1ppp/2np2pn2/4pb4/4B5/2NPB1PN2/PPPQPP1PPP/RR2KCA2R b KBkb - 3 1\"]",
    b"[FEN \"r3kcab1r/pppq1p1ppp/2np2pn2/4pb4/4B5/2NPB1PN2/PPPQPP1PPP/R3KCA2R b mKQkq - 3 1\"]",
    b"[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0",
    b"[Variant \"Chess960\"]",
    b"[variant \"fischer random\"]",
    b"[Variant \"From Position\"]",
    b"[Variant \"Janus\"]",
    b"[Variant \" gothic \"]",
    b"[Variant \"Embassy\"]",
    b"[Variant \"Caparandom\"]",
    b"[Variant \"Crazyhouse\"]",
    b"[Variant \"\"]",
    b"[Result \"1-0\"]",
    b"[FEN: \"4k3/8/8/8/8/8/8/4K3 w - - 00 1\"]",
    b"[SetUp_ \"1\"]",
    b"[F EN \"x\"]",
    b"[\"Variant\" \"Chess960\"]",
    b"[Event \"a\" [FEN \"4k3\"]",
    b"[\"4k3\"]",
    b"[SetUp \"true\"]",
];

/// What stands among moves and elsewhere.
const TEXT: [&[u8]; 39] = [
    b"1. e4 ",
    b"e5 ",
    b"2. Nf3 ",
    b"Nc6 ",
    b"Bb5",
    b"O-O ",
    b"0-0-0 ",
    b"1... c5 ",
    b"exd6 e.p. ",
    b"Ne68. ",
    b"-- ",
    b"xx\xE9 ",
    b"$5 ",
    b"!? ",
    b"1-0",
    b"0-1\n",
    b"1/2-1/2",
    b"*",
    b"{a\nb} ",
    b"{a {b} ",
    b"{a { b\n[Site \"x\"]\n} ",
    b"\x01\x01",
    b"[x] ",
    b"{",
    b"}",
    b"(",
    b")",
    b"; c\n",
    b"; 1-0\n",
    b"\n% 1-0\n",
    b"{[%clk 1]} 1-0\n\n",
    b"\n% e\n",
    b"\n",
    b"\r\n",
    b"\n\n",
    b" ",
    b"\xEF\xBB\xBF",
    b"\x01",
    b"[",
];

fn file() -> impl Strategy<Value = Vec<u8>> {
    let line_end = one_of(vec![&b"\n"[..], b"\r\n", b"\r", b" "]);
    let tags = vec((one_of(&TAGS[..]), line_end), 0..6);
    let text = vec(one_of(&TEXT[..]), 0..12);
    let gap = one_of(vec![&b""[..], b"\n", b"\n\n", b"\r\n\r\n"]);
    // With an empty line before it, a part of a file begins with it.
    let event = one_of(vec![&b""[..], b"[Event \"x\"]\n", b"\n\n[Event \"x\"]\r\n"]);
    let game = (event, tags, gap.clone(), text, gap).prop_map(|(event, tags, behind_tags, text, behind)| {
        let tags: Vec<u8> = tags.into_iter().flat_map(|(tag, line_end)| [tag, line_end].concat()).collect();
        [event, &tags, behind_tags, &text.concat(), behind].concat()
    });
    vec(game, 0..5).prop_map(|games| games.concat())
}

/// Somewhere to send games, of a certain size.
struct Memory {
    bytes: Vec<u8>,
    room: usize,
}

impl Memory {
    const fn new() -> Self {
        Self { bytes: Vec::new(), room: usize::MAX }
    }
}

impl Destination for &mut Memory {
    fn send(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let some = bytes.len().min(self.room - self.bytes.len());
        self.bytes.extend_from_slice(&bytes[..some]);
        if some == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(some) }
    }

    fn take_back(&mut self, bytes: u64) {
        self.bytes.truncate(self.bytes.len() - bytes as usize);
    }
}

/// The games of a file, with what stands before the first one in that.
#[derive(Default)]
struct Spans {
    games: Vec<Vec<u8>>,
    heads: Vec<Head>,
    before: Vec<u8>,
}

impl Spans {
    fn of(file: &[u8]) -> Self {
        let mut spans = Self::default();
        let mut reader = Reader::new();
        if reader.feed(file, &mut spans).is_ok() {
            reader.finish(&mut spans);
        }
        if let Some(first) = spans.games.first_mut() {
            first.splice(..0, std::mem::take(&mut spans.before));
        }
        spans
    }

    /// The games whose head fits, one after the other.
    fn that(&self, fits: impl Fn(&Head) -> bool) -> Vec<u8> {
        let games = self.games.iter().zip(&self.heads).filter(|(_, head)| fits(head));
        games.flat_map(|(game, _)| game.clone()).collect()
    }
}

impl Visitor for Spans {
    fn token(&mut self, token: &Token<'_>) {
        let number = token.place.game as usize;
        if number == 0 {
            self.before.extend(token.bytes);
            return;
        }
        self.games.resize(number, Vec::new());
        self.games[number - 1].extend(token.bytes);
    }

    fn head(&mut self, head: &Head) -> Moves {
        self.heads.push(head.clone());
        Moves::Skip
    }
}

/// How a file is read: in blocks of how many bytes, and by how many threads.
type Way = (usize, u16);

/// Gives a file to a task; tells whether it was read to the end.
fn run(file: &[u8], (block, jobs): Way, task: &mut impl Task) -> bool {
    read_text("file", file, block, jobs, task).expect("memory can be written").is_none()
}

fn selected(file: &[u8], kinds: &[Kind], inverts: bool, way: Way) -> Vec<u8> {
    let mut out = Memory::new();
    let criteria = Criteria::of_kinds(kinds);
    run(file, way, &mut Select::new(&mut out, &criteria, inverts, ReadProgress::hidden()));
    out.bytes
}

/// A log in memory.
#[derive(Clone, Default)]
struct Lines(Rc<RefCell<Vec<u8>>>);

impl Destination for Lines {
    fn send(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn take_back(&mut self, _bytes: u64) {}
}

/// The repaired file, and the log.
fn fixed(file: &[u8], way: Way) -> (Vec<u8>, Vec<Value>) {
    let mut out = Memory::new();
    let lines = Lines::default();
    let log = Log::new(Path::new("log"), lines.clone());
    let mut fix = Fix::new(&mut out, Some(log), ReadProgress::hidden(), true);
    run(file, way, &mut fix);
    drop(fix);
    let log = String::from_utf8(lines.0.take()).unwrap();
    (out.bytes, log.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// The repairs of a log: where in the original, what was there, what is there now.
fn repairs(log: &[Value]) -> Vec<(usize, Vec<u8>, Vec<u8>)> {
    let bytes = |object: &Value, key: &str| match &object[key] {
        Value::String(text) => text.clone().into_bytes(),
        _ => {
            use base64::Engine as _;
            base64::prelude::BASE64_STANDARD.decode(object[format!("{key}_b64")].as_str().unwrap()).unwrap()
        }
    };
    let acts = log.iter().filter(|object| object["act"] == "repaired");
    acts.map(|act| (act["offset"].as_u64().unwrap() as usize, bytes(act, "before"), bytes(act, "after"))).collect()
}

/// The original of a repaired file.
fn undone(fixed: &[u8], log: &[Value]) -> Vec<u8> {
    let mut original = Vec::new();
    let mut done = 0;
    for (offset, before, after) in repairs(log) {
        let kept = offset - original.len();
        original.extend_from_slice(&fixed[done..done + kept]);
        done += kept;
        assert_eq!(&fixed[done..done + after.len()], after);
        done += after.len();
        original.extend(before);
    }
    original.extend_from_slice(&fixed[done..]);
    original
}

#[test]
fn what_stands_before_the_first_game_is_held_up_to_1_mib_whatever_the_blocks() {
    let file =
        |before: usize| [&b"% escape\n".repeat(before / 9 + 1)[..before - 1], b"\n1. e4 *\n\n1. d4 *\n"].concat();
    let (fits, too_long) = (file(1 << 20), file((1 << 20) + 1));
    for block in [1 << 12, 1 << 18, 1 << 21] {
        assert!(selected(&fits, &[], false, (block, 2)) == fits, "{block}");
        let mut out = Memory::new();
        assert!(
            !run(
                &too_long,
                (block, 2),
                &mut Select::new(&mut out, &Criteria::default(), false, ReadProgress::hidden())
            ),
            "{block}"
        );
        assert!(out.bytes.is_empty(), "{block}");
    }
}

proptest! {
    #[test]
    fn every_byte_is_in_the_selection_of_one_kind(file in file(), block in 1_usize..40) {
        let spans = Spans::of(&file);
        for kind in Kind::ALL {
            prop_assert_eq!(selected(&file, &[kind], false, (block, 1)), spans.that(|head| head.kind == kind));
            prop_assert_eq!(selected(&file, &[kind], true, (block, 1)), spans.that(|head| head.kind != kind));
        }
        let all = selected(&file, &Kind::ALL, false, (block, 1));
        if spans.games.is_empty() {
            prop_assert!(all.is_empty());
        } else {
            prop_assert_eq!(all, file);
        }
    }

    #[test]
    fn a_repair_can_be_undone_and_keeps_what_the_games_are(file in file()) {
        let (fixed_file, log) = fixed(&file, (file.len() + 1, 1));
        if !fixed_file.is_empty() {
            prop_assert_eq!(undone(&fixed_file, &log), file.clone());
        }
        let meaning = |file: &[u8]| -> Vec<_> {
            let heads = Spans::of(file).heads.into_iter();
            heads.map(|head| (head.kind, head.start.map(|start| start.position))).collect()
        };
        prop_assert_eq!(meaning(&fixed_file), meaning(&file));
        for (_, before, after) in repairs(&log) {
            prop_assert_ne!(before, after);
        }
    }

    #[test]
    fn what_was_repaired_needs_no_repair(file in file()) {
        let (once, log) = fixed(&file, (file.len() + 1, 1));
        let (twice, again) = fixed(&once, (once.len() + 1, 1));
        prop_assert_eq!(&twice, &once);
        prop_assert!(repairs(&again).is_empty(), "{again:?}");
        // What was left is still left.
        let left = |log: &[Value]| -> Vec<_> {
            let left = log.iter().filter(|object| object["act"] == "left");
            left.map(|object| (object["game"].clone(), object["message"].clone())).collect()
        };
        prop_assert_eq!(left(&again), left(&log), "{}", file.escape_ascii());
    }

    #[test]
    fn blocks_and_threads_make_no_difference(file in file(), way in (prop_oneof![1_usize..40, 40_usize..400], 1_u16..4)) {
        let whole = (file.len() + 1, 1);
        prop_assert_eq!(fixed(&file, way), fixed(&file, whole));
        // Of a file that is no PGN more or less is read until that is seen.
        let checked = |way| {
            let mut out = Memory::new();
            let is_whole = run(&file, way, &mut Check::new(&mut out, Shape::Picture));
            is_whole.then(|| String::from_utf8(out.bytes).unwrap())
        };
        prop_assert_eq!(checked(way), checked(whole));
        let fens = |which, way| {
            let mut out = Memory::new();
            run(&file, way, &mut Fens::new(&mut out, which, Notation::Xfen, ReadProgress::hidden()));
            out.bytes
        };
        for which in [Which::Every, Which::Last, Which::Ply(0), Which::Ply(2)] {
            prop_assert_eq!(fens(which, way), fens(which, whole));
        }
        let stats = |way| {
            let mut stats = Stats::default();
            let is_whole = run(&file, way, &mut stats);
            is_whole.then(|| stats.text())
        };
        prop_assert_eq!(stats(way), stats(whole));
    }

    #[test]
    fn where_there_is_no_room_whole_games_stand(file in file(), room in 0_usize..2000, block in 1_usize..40, jobs in 1_u16..3) {
        let games = Spans::of(&file).games;
        let ends: Vec<usize> = games.iter().scan(0, |end, game| { *end += game.len(); Some(*end) }).collect();
        let mut out = Memory { bytes: Vec::new(), room };
        let result = read_text("file", &file, block, jobs, &mut Select::new(&mut out, &Criteria::default(), false, ReadProgress::hidden()));
        prop_assert!(file.starts_with(&out.bytes));
        prop_assert!(out.bytes.is_empty() || ends.contains(&out.bytes.len()));
        let all = ends.last().copied().unwrap_or_default();
        prop_assert_eq!(result.is_err(), all > room);
    }
}
