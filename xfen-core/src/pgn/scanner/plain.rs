//! What most of a file is: moves and their numbers with single blanks between them.

use super::class::{Class, class, run};
use super::words::number;
use super::{MAX_WORD, Phase, Scanner};
use crate::pgn::{Place, Sink, Token, TokenKind};

impl Scanner {
    /// Reads numbers, moves and single blanks among the moves, as long as nothing else comes; tells how many bytes they have.
    /// They are the tokens that the states would give; no other may be open.
    pub(super) fn plain(&mut self, bytes: &[u8], sink: &mut impl Sink) -> usize {
        if self.phase != Phase::Moves {
            return 0;
        }
        let mut rest = bytes;
        loop {
            let behind = match rest {
                [b' ', behind @ ..] if behind.first().is_some_and(|next| class(*next) != Class::Blank) => {
                    let place = Place { game: self.games, ..self.cursor.place };
                    self.cursor.pass_blank();
                    let (kind, bytes) = (TokenKind::Blank, &rest[..1]);
                    sink.token(Token { place, depth: self.depth, kind, bytes, continues: false });
                    Some(behind)
                }
                [b'a'..=b'z' | b'A'..=b'Z', ..] => {
                    let len = run(rest, |byte| matches!(class(byte), Class::Word | Class::Period));
                    self.plain_word(TokenKind::Move, len, rest, sink)
                }
                // Zeros may be castling, and without a period it may be a result.
                [b'1'..=b'9', ..] => {
                    let digits = run(rest, |byte| byte.is_ascii_digit());
                    let periods = run(&rest[digits..], |byte| byte == b'.');
                    let len = if periods > 0 { digits + periods } else { 0 };
                    let kind = TokenKind::MoveNumber { number: Some(number(&rest[..digits])), periods };
                    self.plain_word(kind, len, rest, sink)
                }
                _ => None,
            };
            match behind {
                Some(behind) => rest = behind,
                None => return bytes.len() - rest.len(),
            }
        }
    }

    /// Hands out the word with which some bytes begin, unless it may go on behind them or is long; gives what stands behind it.
    #[inline]
    fn plain_word<'b>(
        &mut self,
        kind: TokenKind<'_>,
        len: usize,
        bytes: &'b [u8],
        sink: &mut impl Sink,
    ) -> Option<&'b [u8]> {
        if len == 0 || len > MAX_WORD || len >= bytes.len() {
            return None;
        }
        let (word, behind) = bytes.split_at(len);
        let place = Place { game: self.games, ..self.cursor.place };
        self.cursor.pass_word(len);
        self.last_end = Place { game: self.games, ..self.cursor.place };
        sink.token(Token { place, depth: self.depth, kind, bytes: word, continues: false });
        Some(behind)
    }
}
