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
        while let Some((kind, len)) = plain_token(rest) {
            let (token, behind) = rest.split_at(len);
            let place = Place { game: self.games, ..self.cursor.place };
            if matches!(kind, TokenKind::Blank) {
                self.cursor.pass_blank();
            } else {
                self.cursor.pass_word(len);
                self.last_end = Place { game: self.games, ..self.cursor.place };
            }
            sink.token(Token { place, depth: self.depth, kind, bytes: token, continues: false });
            rest = behind;
        }
        bytes.len() - rest.len()
    }
}

/// The token at the start of some bytes and its length, if it is one of these and ends in them.
fn plain_token(bytes: &[u8]) -> Option<(TokenKind<'static>, usize)> {
    let is_digit = |byte: u8| byte.is_ascii_digit();
    let (kind, len) = match *bytes {
        [b' ', next, ..] if class(next) != Class::Blank => return Some((TokenKind::Blank, 1)),
        [b'a'..=b'z' | b'A'..=b'Z', ..] => {
            (TokenKind::Move, run(bytes, |byte| matches!(class(byte), Class::Word | Class::Period)))
        }
        // Zeros may be castling.
        [b'1'..=b'9', ..] => {
            let digits = run(bytes, is_digit);
            let periods = run(&bytes[digits..], |byte| byte == b'.');
            if periods == 0 {
                return None;
            }
            (TokenKind::MoveNumber { number: Some(number(&bytes[..digits])), periods }, digits + periods)
        }
        _ => return None,
    };
    (len < bytes.len() && len <= MAX_WORD).then_some((kind, len))
}
