//! What a scanner finds, in a form to compare.

#![allow(dead_code, reason = "each test file uses a part of it")]

use xfen_core::pgn::{Fault, NotPgn, Place, Scanner, Sink, Token, TokenKind};

/// A token with its pieces put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Whole {
    pub(crate) place: Place,
    pub(crate) depth: u64,
    /// The kind, with name and value of a tag pair.
    pub(crate) kind: String,
    pub(crate) bytes: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scanned {
    pub(crate) tokens: Vec<Whole>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) games: u64,
    pub(crate) not_pgn: Option<NotPgn>,
}

impl Sink for Scanned {
    fn token(&mut self, token: Token<'_>) {
        assert!(!token.bytes.is_empty(), "{token:?}");
        if token.continues {
            let whole = self.tokens.last_mut().expect("something to continue");
            assert_eq!(whole.place.offset + whole.bytes.len() as u64, token.place.offset);
            assert_eq!(whole.kind.split(' ').next(), kind(&token.kind).split(' ').next());
            whole.bytes.extend(token.bytes);
            return;
        }
        self.tokens.push(Whole {
            place: token.place,
            depth: token.depth,
            kind: kind(&token.kind),
            bytes: token.bytes.to_vec(),
        });
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}

fn kind(kind: &TokenKind<'_>) -> String {
    match kind {
        TokenKind::Tag(pair) => format!("Tag {}={}", pair.name, String::from_utf8_lossy(&pair.value())),
        TokenKind::BadTag { name } => format!("BadTag {}", name.unwrap_or_default()),
        TokenKind::MoveNumber { number: Some(number), periods } => format!("MoveNumber {number} {periods}"),
        TokenKind::MoveNumber { number: None, periods } => format!("Periods {periods}"),
        TokenKind::Glyph(glyph) => format!("Glyph {glyph}"),
        TokenKind::Result(outcome) => format!("Result {outcome}"),
        other => format!("{other:?}"),
    }
}

impl Scanned {
    /// Tokens other than blanks as `kind`, or `kind: text` where the text is not in the kind; games are parted by `|`.
    pub(crate) fn outline(&self) -> Vec<String> {
        let mut outline = Vec::new();
        let mut game = 0;
        for token in &self.tokens {
            if token.place.game != game {
                game = token.place.game;
                outline.push("|".to_owned());
            }
            let text = String::from_utf8_lossy(&token.bytes);
            match token.kind.as_str() {
                "Blank" => {}
                "VariationStart" | "VariationEnd" => outline.push(text.into_owned()),
                kind if kind.contains(' ') => outline.push(kind.to_owned()),
                kind => outline.push(format!("{kind}: {text}")),
            }
        }
        outline
    }

    /// The faults as `game:line:column rule: message`.
    pub(crate) fn told(&self) -> Vec<String> {
        let told = |fault: &Fault| {
            let Place { game, line, column, .. } = fault.place;
            format!("{game}:{line}:{column} {}: {fault}", fault.rule())
        };
        self.faults.iter().map(told).collect()
    }

    /// The bytes of each game, from 0 for what stands before the first.
    pub(crate) fn parts(&self) -> Vec<Vec<u8>> {
        let mut parts = vec![Vec::new(); self.games as usize + 1];
        for token in &self.tokens {
            parts[token.place.game as usize].extend(&token.bytes);
        }
        parts
    }
}

/// All of a file, fed in these pieces.
pub(crate) fn scan_pieces<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Scanned {
    let mut scanned = Scanned::default();
    let mut scanner = Scanner::new();
    for piece in pieces {
        if let Err(not_pgn) = scanner.feed(piece, &mut scanned) {
            scanned.not_pgn = Some(not_pgn);
        }
    }
    scanned.games = scanner.finish(&mut scanned);
    scanned
}

/// All of a file, fed at once.
pub(crate) fn scan(bytes: impl AsRef<[u8]>) -> Scanned {
    scan_pieces([bytes.as_ref()])
}
