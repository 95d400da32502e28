//! What scanners and readers of PGN find, in a form to compare.

#![allow(dead_code, reason = "each test file uses a part of it")]

use xfen_core::pgn::{
    End, Fault, Head, Kind, Moves, NoStart, NotPgn, Outcome, Place, Played, Reader, Scanner, Severity, Sink, Token,
    TokenKind, Visitor,
};

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

/// What a reader tells of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told {
    pub(crate) head: Option<Head>,
    /// The spellings and the positions after the moves that were played.
    pub(crate) line: Vec<(String, String)>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) unplayed: u64,
    /// The last position, if all moves were played.
    pub(crate) last: Option<String>,
    pub(crate) bytes: Vec<u8>,
}

/// All games of a file, and before them what stands before the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Collected {
    pub(crate) games: Vec<Told>,
    /// Whether moves are wanted.
    moves: Moves,
}

impl Collected {
    fn game(&mut self, number: u64) -> &mut Told {
        let number = number as usize;
        assert!(number == self.games.len() || number + 1 == self.games.len(), "games come in order");
        if number == self.games.len() {
            self.games.push(Told::default());
        }
        &mut self.games[number]
    }
}

impl Visitor for Collected {
    fn token(&mut self, token: &Token<'_>) {
        self.game(token.place.game).bytes.extend(token.bytes);
    }

    fn fault(&mut self, fault: Fault) {
        self.game(fault.place.game).faults.push(fault);
    }

    fn head(&mut self, head: &Head) -> Moves {
        let moves = self.moves;
        let game = self.game(head.game);
        assert_eq!(game.head.replace(head.clone()), None);
        moves
    }

    fn played(&mut self, played: &Played<'_>) {
        let game = self.game(played.place.game);
        game.line.push((String::from_utf8_lossy(played.text).into_owned(), played.after.to_string()));
        assert_eq!(played.ply as usize, game.line.len());
        assert_eq!(played.before.play(played.read.played).as_ref(), Ok(played.after));
    }

    fn end(&mut self, end: &End<'_>) {
        let game = self.game(end.game);
        assert!(game.head.is_some() && game.last.is_none());
        game.outcome = end.outcome;
        game.unplayed = end.unplayed;
        game.last = end.position.map(|position| position.to_string());
        assert_eq!(end.played as usize, game.line.len());
    }
}

/// All that a reader tells, fed in these pieces.
pub(crate) fn read_pieces<'a>(pieces: impl IntoIterator<Item = &'a [u8]>, moves: Moves) -> Vec<Told> {
    let mut collected = Collected { games: vec![Told::default()], moves };
    let mut reader = Reader::new();
    for piece in pieces {
        // A test of what is no PGN looks at the scanner.
        let _ = reader.feed(piece, &mut collected);
    }
    let games = reader.finish(&mut collected);
    assert_eq!(collected.games.len() as u64, games + 1);
    collected.games
}

/// The games of a file, fed at once.
pub(crate) fn games(text: impl AsRef<[u8]>) -> Vec<Told> {
    let mut games = read_pieces([text.as_ref()], Moves::Replay);
    let before = games.remove(0);
    assert_eq!(before, Told { bytes: before.bytes.clone(), faults: before.faults.clone(), ..Told::default() });
    games
}

/// The one game of a text.
#[track_caller]
pub(crate) fn game(text: impl AsRef<[u8]>) -> Told {
    let mut games = games(text);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

impl Told {
    pub(crate) fn head(&self) -> &Head {
        self.head.as_ref().expect("a game has a head")
    }

    pub(crate) fn kind(&self) -> Kind {
        self.head().kind
    }

    /// The start position, or why it is not known.
    pub(crate) fn start(&self) -> Result<String, NoStart> {
        self.head().start.as_ref().map(|start| start.position.to_string()).map_err(|reason| *reason)
    }

    /// The faults as `line:column severity rule: message`.
    pub(crate) fn told(&self) -> Vec<String> {
        let told = |fault: &Fault| {
            let Place { line, column, .. } = fault.place;
            let severity = match fault.severity() {
                Severity::Error => "error",
                Severity::Deviation => "deviation",
                Severity::Remark => "remark",
            };
            format!("{line}:{column} {severity} {}: {fault}", fault.rule())
        };
        self.faults.iter().map(told).collect()
    }

    /// The game's text with all edits made but those of its moves.
    pub(crate) fn with_edits(&self, text: &str) -> String {
        let mut edits: Vec<(usize, usize, &[u8])> = Vec::new();
        for fault in &self.faults {
            if let Some(replacement) = &fault.replacement {
                let start = fault.place.offset as usize;
                edits.push((start, start + fault.len as usize, replacement));
            }
        }
        edits.sort();
        edits.dedup();
        let mut edited = text.as_bytes().to_vec();
        for (start, end, replacement) in edits.into_iter().rev() {
            edited.splice(start..end, replacement.iter().copied());
        }
        String::from_utf8(edited).expect("UTF-8")
    }
}

/// A game of these tags, each `Name value` or a name alone, and no moves.
#[track_caller]
pub(crate) fn tags(tags: &[&str]) -> Told {
    game(text_of_tags(tags))
}

/// Its file.
pub(crate) fn text_of_tags(tags: &[&str]) -> String {
    let pairs = tags.iter().map(|tag| {
        let (name, value) = tag.split_once(' ').unwrap_or((tag, ""));
        format!("[{name} \"{value}\"]\n")
    });
    pairs.chain(["\n*\n".to_owned()]).collect()
}

/// What is told of a tag that may be this one by its name, behind its place.
pub(crate) fn near_name(known: &str) -> String {
    format!(
        "error pgn.syntax: this is not read as the tag {known}, and nobody knows whether it is meant; write `[{known} \
         \"value\"]`, or another name"
    )
}
