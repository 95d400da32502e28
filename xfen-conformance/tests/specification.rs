//! The specification page as it is committed: fresh, and its tables true to the vectors.

mod fresh;

use std::collections::BTreeSet;
use std::path::Path;

use xfen_conformance::corpus::{Corpus, Expect, Vector};
use xfen_conformance::specification::Source;
use xfen_core::{BoardSize, CastlingRight, CastlingSide, CastlingType, ReadOptions, Verdict, read};

use fresh::is_fresh;

fn source() -> Source {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec-vectors");
    let corpus = Corpus::load(&vectors).unwrap_or_else(|error| panic!("{error}"));
    Source::load(&vectors, corpus).unwrap_or_else(|error| panic!("{error}"))
}

/// `XFEN_UPDATE=1 cargo test -p xfen-conformance --test specification` writes the page anew.
#[test]
fn specification_is_fresh() {
    let fresh = source().page().unwrap_or_else(|problems| panic!("{}", problems.join("\n")));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/SPECIFICATION.md");
    is_fresh(&file, &fresh, "`XFEN_UPDATE=1 cargo test -p xfen-conformance --test specification`");
}

#[test]
fn what_is_wrong_with_the_prose_is_a_problem() {
    let mut source = source();
    source.prose = "{{rule: castling.none castling/q-before-k}}\n{{tragets}}\n{{rule: no.such}}".to_owned();
    let problems = source.page().expect_err("it is wrong in every line");
    for expected in [
        "{{rule: castling.none castling/q-before-k}}: `castling/q-before-k` shows nothing of the rule",
        "{{tragets}}: no such directive",
        "{{rule: no.such}}: no such rule",
        "castling.order: the prose states this rule 0 times instead of once",
    ] {
        assert!(problems.iter().any(|problem| problem == expected), "{expected}: {problems:#?}");
    }
}

/// The link of every `](#…)` leads to a heading or an anchor of the page.
#[test]
fn links_lead_somewhere() {
    let page = source().page().unwrap_or_else(|problems| panic!("{}", problems.join("\n")));
    let heading = |line: &'_ str| Some(anchor(line.strip_prefix("## ").or_else(|| line.strip_prefix("### "))?));
    let anchors: BTreeSet<String> = page.lines().filter_map(heading).collect();
    let ids: BTreeSet<&str> = page.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    for target in page.split("](#").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(anchors.contains(target) || ids.contains(target), "#{target} leads nowhere");
    }
}

fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The table is made from the function `targets`; the vectors state every cell of it by hand. (Rule `castling.targets`.)
#[test]
fn every_castling_target_is_that_of_the_vectors() {
    let corpus = source().corpus;
    let mut stated = BTreeSet::new();
    for vector in &corpus.vectors {
        let Expect::Accepted(meaning) = &vector.expect else { continue };
        let Some(size) = size_of(vector) else { continue };
        for right in &meaning.castling {
            let CastlingRight { side, king, king_to, rook_to, .. } = *right;
            let targets = meaning.castling_type.targets(size, side, king.file());
            assert_eq!((king_to.file(), rook_to.file()), targets, "{}", vector.id);
            stated.insert((size.width(), meaning.castling_type, side, king.file().letter()));
        }
    }
    for size in [BoardSize::Standard8x8, BoardSize::Capablanca10x8] {
        for castling_type in CastlingType::ALL {
            for side in CastlingSide::ALL {
                let kings = size
                    .files()
                    .filter(|king| size.files().any(|rook| CastlingSide::of_rook(*king, rook) == Some(side)));
                for king in kings {
                    let cell = (size.width(), castling_type, side, king.letter());
                    assert!(stated.contains(&cell), "no vector states {cell:?}");
                }
            }
        }
    }
}

fn size_of(vector: &Vector) -> Option<BoardSize> {
    read(vector.input_bytes(), ReadOptions::default()).ok().map(|accepted| accepted.setup.size())
}

/// Every position of the game is canonical, has the Shredder field given, and follows from the one before by its move.
#[test]
fn the_game_is_played_by_its_moves() {
    let game = source().game;
    let mut before = game.start.clone();
    for ply in &game.plies {
        let accepted = read(&ply.xfen, ReadOptions::default()).unwrap_or_else(|error| panic!("{}: {error}", ply.xfen));
        assert_eq!(accepted.verdict(), Verdict::Canonical, "{}", ply.xfen);
        assert!(accepted.setup.illegal().is_empty(), "{}", ply.xfen);
        assert_eq!(accepted.setup.to_shredder().split(' ').nth(2), Some(ply.shredder.as_str()), "{}", ply.xfen);
        assert_eq!(after(&before, &ply.uci), ply.xfen, "{}", ply.san);
        before.clone_from(&ply.xfen);
    }
}

/// The position after a move in coordinates, as far as this game needs it: no en-passant target arises and no pawn is
/// promoted. Rights go when the king or their rook moves or the rook is captured.
fn after(before: &str, uci: &str) -> String {
    let setup = read(before, ReadOptions::default()).unwrap_or_else(|error| panic!("{error}")).setup;
    let square = |text: &str| text.parse().unwrap_or_else(|_| panic!("{uci} names no squares"));
    let (from, to) = (square(&uci[..2]), square(&uci[2..]));
    let rights: Vec<CastlingRight> = setup.castling_rights().collect();
    let castling = rights.iter().find(|right| right.king == from && right.rook == to).copied();
    let mut parts = setup.clone().into_parts();
    let put = |board: &mut xfen_core::Board, at, man| board.set(at, man).unwrap_or_else(|error| panic!("{error:?}"));
    let man = parts.board.piece_at(from).unwrap_or_else(|| panic!("{uci}: nothing stands there"));
    let captured = parts.board.piece_at(to).filter(|_| castling.is_none());
    put(&mut parts.board, from, None);
    if let Some(CastlingRight { rook, king_to, rook_to, .. }) = castling {
        let rook_man = parts.board.piece_at(rook);
        put(&mut parts.board, rook, None);
        put(&mut parts.board, king_to, Some(man));
        put(&mut parts.board, rook_to, rook_man);
    } else {
        put(&mut parts.board, to, Some(man));
    }
    let kept = rights.iter().filter(|right| ![from, to].contains(&right.king) && ![from, to].contains(&right.rook));
    parts.castling = xfen_core::CastlingRights::new(
        setup.castling().castling_type(),
        kept.map(|right| (right.color, right.side, right.rook.file())),
    );
    let resets = captured.is_some() || man.role == xfen_core::Role::Pawn;
    parts.halfmove_clock = if resets { 0 } else { parts.halfmove_clock + 1 };
    let next = parts.fullmove_number.get() + u32::from(parts.turn == xfen_core::Color::Black);
    parts.fullmove_number = next.try_into().unwrap_or_else(|_| panic!("{uci}: no number"));
    parts.turn = parts.turn.other();
    parts.double_push = None;
    xfen_core::Setup::new(parts).unwrap_or_else(|error| panic!("{uci}: {error}")).to_xfen()
}

/// The 18 arrays of `compat.pseudo-frc` are those that the numbering on the page gives, and all of them.
#[test]
fn the_arrays_are_those_of_the_numbering() {
    let corpus = source().corpus;
    let listed: BTreeSet<(usize, String)> = corpus
        .vectors
        .iter()
        .filter_map(|vector| {
            let number = vector.id.strip_prefix("compat/array-")?.parse().ok()?;
            let line = String::from_utf8_lossy(vector.input_bytes()).into_owned();
            Some((number, line.split(['/', ' ']).nth(7)?.to_owned()))
        })
        .collect();
    let at_home = |array: &String| array.starts_with('R') && array.ends_with('R') && array.find('K') == Some(4);
    let numbered = (0..960).map(|number| (number, array(number))).filter(|(_, array)| at_home(array));
    assert_eq!(listed, numbered.collect());
}

/// The Chess960 array with a number, as the page describes it.
fn array(number: usize) -> String {
    let mut squares = ['-'; 8];
    let put = |squares: &mut [char; 8], nth: usize, man: char| {
        let free = squares.iter().enumerate().filter(|(_, square)| **square == '-').map(|(file, _)| file).nth(nth);
        squares[free.expect("there are enough free squares")] = man;
    };
    squares[number % 4 * 2 + 1] = 'B';
    squares[number / 4 % 4 * 2] = 'B';
    put(&mut squares, number / 16 % 6, 'Q');
    let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let (first, second) = pairs.into_iter().nth(number / 96).expect("there are ten pairs");
    put(&mut squares, second, 'N');
    put(&mut squares, first, 'N');
    for man in ['R', 'K', 'R'] {
        put(&mut squares, 0, man);
    }
    squares.iter().collect()
}
