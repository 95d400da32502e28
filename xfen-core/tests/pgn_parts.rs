//! Files in parts: what is told of them is what is told of the whole. (Rule `pgn.syntax`.)

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use xfen_core::pgn::{End, Extent, Fault, Head, Moves, NotPgn, Place, Played, Reader, Token, Visitor, last_beginning};

/// Where parts may begin.
const BEGINNINGS: &[&[u8]] = &[
    b" *\n\n[Event \"x\"]\n",
    b" 1-0\n\n[Event \"x\"]",
    b"\n1/2-1/2\r\n\r\n[Event \"y\"]\r\n\r\n1. e4 ",
    b"*  \n\n\n[Event \"x\"]\n",
];

/// Pieces of files; many have no end.
const PIECES: &[&[u8]] = &[
    b"\n\n[Event \"x\"]\n",
    b"\n[Event \"x\"]\n",
    b"\n\n[Event \"x",
    b"\n\n[Event \"a \\\"b\\\"\"]\n",
    b"[White \"J\xF6rg\"]\n",
    b"[White \"J",
    b"[White",
    b"[FEN \"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\"]\n",
    b"[FEN \"4k3/8",
    b"[FEN 4k3/8",
    b"[Variant \"Chess960\"]\n",
    b"[Result \"1-0\"]\n",
    b"\n",
    b"\r\n",
    b"\r",
    b" ",
    b"1. e4 e5 ",
    b"2. Nf3 ",
    b"1... c5 ",
    b"Ke9 ",
    b"Ne68.",
    b"{",
    b"}",
    b"{c} ",
    b"{c\n\n[White \"x\"]\n",
    b"{c {d} ",
    b"\x01\x01",
    b"[F EN \"4k3",
    b"[FEN_ \"4k3\"]\n",
    b"(",
    b") ",
    b"; c",
    b"; 1-0\n\n[Event \"x\"]\n",
    b"\n% e",
    b"\n% *\n\n[Event \"x\"]\n",
    b"%",
    b"1-0",
    b"1/2-1/2\n",
    b"* ",
    b"$1 ",
    b"$",
    b"!",
    b"text ",
    b"\xEF\xBB\xBF",
    b"\xEF\xBB",
    b"\0",
    b"\x01",
    b"]",
    b"\"]\n",
    b"\n\n*\n\n[Event \"x\"]\n",
    b"[SetUp \"1\"]\n",
    b"text [x] ",
    b"{c [x ",
    b"4k3/8/8/8/8/8/4P3/4K2R ",
    b"0-1\n\n",
    b"; 1-0\n\n",
    b"% 1-0\n\n",
    b"{[%clk 1]} 1-0\n\n",
];

fn files() -> impl Strategy<Value = Vec<u8>> {
    let boundary = select(BEGINNINGS);
    let piece = prop_oneof![1 => boundary, 5 => select(PIECES)];
    vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// All that a visitor is told, with its places in the file.
#[derive(Default)]
struct Told {
    /// Tokens, with their pieces put together, which depend on how the file is fed.
    tokens: Vec<(String, Vec<u8>)>,
    /// All else as text.
    lines: Vec<String>,
    /// What stands before the part.
    before: Extent,
}

impl Visitor for Told {
    fn token(&mut self, token: &Token<'_>) {
        if let (true, Some((_, bytes))) = (token.continues, self.tokens.last_mut()) {
            return bytes.extend(token.bytes);
        }
        let place = token.place.behind_part(&self.before);
        self.tokens.push((format!("{place:?} {:?} {}", token.kind, token.depth), token.bytes.to_vec()));
    }

    fn fault(&mut self, fault: Fault) {
        self.lines.push(format!("{:?}", fault.behind_part(&self.before)));
    }

    fn head(&mut self, head: &Head) -> Moves {
        self.lines.push(format!("{:?}", head.clone().behind_part(&self.before)));
        Moves::Replay
    }

    fn played(&mut self, played: &Played<'_>) {
        let played = Played { place: played.place.behind_part(&self.before), ..*played };
        self.lines.push(format!("{played:?}"));
    }

    fn end(&mut self, end: &End<'_>) {
        self.lines.push(format!("{:?}", End { game: end.game + self.before.games, ..*end }));
    }
}

fn whole(file: &[u8]) -> (Told, Result<(), NotPgn>) {
    let mut told = Told::default();
    let mut reader = Reader::new();
    let fed = reader.feed(file, &mut told);
    reader.finish(&mut told);
    (told, fed)
}

/// All places at which a part can begin.
fn beginnings(file: &[u8]) -> Vec<usize> {
    let mut beginnings = Vec::new();
    let mut end = file.len();
    while let Some(beginning) = last_beginning(&file[..end]) {
        beginnings.insert(0, beginning);
        end = beginning;
    }
    beginnings
}

fn in_parts(file: &[u8], beginnings: &[usize]) -> (Told, Result<(), NotPgn>) {
    let mut told = Told::default();
    let mut reader = Reader::new();
    let mut fed = Ok(());
    let mut start = 0;
    for beginning in beginnings {
        fed = fed.and(reader.feed(&file[start..*beginning], &mut told));
        let extent = std::mem::replace(&mut reader, Reader::of_part()).finish_part(&mut told);
        told.before += extent;
        start = *beginning;
        if fed.is_err() {
            return (told, fed);
        }
    }
    fed = fed.and(reader.feed(&file[start..], &mut told));
    reader.finish(&mut told);
    (told, fed)
}

#[test]
fn where_a_game_begins_for_certain() {
    for (file, expected) in [
        (&b""[..], None),
        (b"[Event \"x\"]\n", None),
        (b"\n*\n[Event \"x\"]\n", None),
        // The line of the result is there from its beginning.
        (b"*\n\n[Event \"x\"]\n", None),
        (b"\n*\n\n[Event \"x\"]\n", Some(4)),
        (b"\n*\n\n[Event \"\"]", Some(4)),
        (b"\r\n*\r\n\r\n[Event \"x\"]\r\n", Some(7)),
        (b"*\n\n[Event \"x\"]\n*\n\n[Event \"y\"]", Some(18)),
        // The next one is not whole, or has what may make it another thing.
        (b"\n*\n\n[Event \"x\"]\n*\n\n[Event \"y\"", Some(4)),
        (b"\n*\n\n[Event \"x\"]\n*\n\n[Event \"\\\"\"]", Some(4)),
        (b"\n*\n\n[Event \"x\"]\n*\n\n[Event \"a\nb\"]", Some(4)),
        (b"\n*\n\n[Event \"x\"]\n*\n\n[Site \"y\"]", Some(4)),
        (b"\n*\n\n [Event \"x\"]", None),
        (b"\n*\n \n[Event \"x\"]", None),
        // A result stands before it, and a blank before that; the empty line may be one of many.
        (b"\ne4 1-0\n\n[Event \"x\"]", Some(9)),
        (b"\ne4\t0-1 \t\n \r\n\n\n[Event \"x\"]", Some(15)),
        (b"e4\r1/2-1/2\n\n[Event \"x\"]", Some(12)),
        (b"\ne4\n\n[Event \"x\"]", None),
        (b"\n\n[Event \"x\"]", None),
        (b"\n(1-0\n\n[Event \"x\"]", None),
        (b"\n1-0}\n\n[Event \"x\"]", None),
        (b"\r1/2\n\n[Event \"x\"]", Some(6)),
        (b"\ne4 ; 1-0\n\n[Event \"x\"]", None),
        (b"\n% 1-0\n\n[Event \"x\"]", None),
        (b"\n\xEF\xBB\xBF% 1-0\n\n[Event \"x\"]", None),
        (b"\n{[%clk 0:01]} 1-0\n\n[Event \"x\"]", Some(20)),
        (b"; x\n1-0\n\n[Event \"x\"]", Some(9)),
        (b"\n* \x0B\n\n[Event \"x\"]", None),
    ] {
        assert_eq!(last_beginning(file), expected, "{}", file.escape_ascii());
    }
    let long = |len: usize| format!("\n*\n\n[Event \"{}\"]", "x".repeat(len));
    assert_eq!([256, 257].map(|len| last_beginning(long(len).as_bytes())), [Some(4), None]);
}

#[test]
fn places_and_numbers_go_on_behind_a_part() {
    let file = b"[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. e5 *\n";
    let (told, fed) = in_parts(file, &[22]);
    assert_eq!(fed, Ok(()));
    assert_eq!(told.lines, whole(file).0.lines);
    let bad_move = told.lines.iter().find(|line| line.contains("BadMove")).expect("1. e5 is none");
    let place = format!("{:?}", Place { offset: 38, line: 7, column: 4, game: 2 });
    assert!(bad_move.contains(&place), "{bad_move}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn parts_are_the_whole(file in files(), mask in any::<u32>(), cuts in vec(any::<Index>(), 4)) {
        let beginnings = beginnings(&file);
        let some: Vec<usize> =
            beginnings.iter().enumerate().filter(|(index, _)| mask >> (index % 32) & 1 == 1).map(|(_, at)| *at).collect();
        let (whole, fed) = whole(&file);
        // Whatever stands before the bytes in which a beginning is looked for.
        let behind_cut = |cut: &Index| {
            let cut = cut.index(file.len() + 1);
            last_beginning(&file[cut..]).map(|beginning| vec![cut + beginning])
        };
        let of_cuts: Vec<_> = cuts.iter().filter_map(behind_cut).collect();
        for beginnings in [beginnings, some].into_iter().chain(of_cuts) {
            let (told, fed_in_parts) = in_parts(&file, &beginnings);
            prop_assert_eq!(&fed_in_parts, &fed, "{}", file.escape_ascii());
            prop_assert_eq!(&told.tokens, &whole.tokens, "{}", file.escape_ascii());
            prop_assert_eq!(&told.lines, &whole.lines, "{}", file.escape_ascii());
        }
    }
}
