//! What an answer must be beyond its JSON shape: known words in a [`Hello`], real squares in an [`Observation`], and
//! everything that was promised.
//!
//! Values are never compared with an expectation here; that is the judge's work.

use xfen_core::{CastlingType, Color};

use super::words::list;
use super::{Hello, Observable, Observation, Op, PROTOCOL};

impl Hello {
    /// Checks that the protocol is this one, and that there is a name and an operation.
    ///
    /// # Errors
    /// What is wrong, naming the key and the value.
    pub fn check(&self) -> Result<(), String> {
        if self.protocol != PROTOCOL {
            return Err(format!("the adapter speaks protocol {}, this runner speaks {PROTOCOL}", self.protocol));
        }
        if self.name.trim().is_empty() {
            return Err("`name` is empty".to_owned());
        }
        if self.ops.is_empty() { Err("`ops` is empty".to_owned()) } else { Ok(()) }
    }
}

impl Observation {
    /// Whether the answer holds what this observable stands for.
    pub fn holds(&self, observable: Observable) -> bool {
        match observable {
            Observable::Pieces => self.pieces.is_some(),
            Observable::Turn => self.turn.is_some(),
            Observable::Castling => self.castling.is_some(),
            Observable::Type => self.castling_type.is_some(),
            Observable::Ep => self.ep.is_some(),
            Observable::Counters => self.halfmove.is_some() && self.fullmove.is_some(),
            Observable::Legal => self.legal.is_some(),
            Observable::Text => self.text.is_some(),
            Observable::Xfen => self.xfen.is_some(),
            Observable::Shredder => self.shredder.is_some(),
            Observable::Fen => self.fen.is_some(),
        }
    }

    /// Checks that an answer to this operation holds what was promised and that each value can be what its key says.
    ///
    /// # Errors
    /// What is wrong, naming the key and the value.
    pub fn check(&self, hello: &Hello, op: Op) -> Result<(), String> {
        match (op, &self.after, self.nodes) {
            (Op::Read | Op::ReadUrl, None, None) => self.check_position(hello),
            (Op::Play, Some(after), None) => {
                for (index, seen) in after.iter().enumerate() {
                    let fault =
                        if seen.after.is_some() { Err("it has `after`".into()) } else { seen.check_position(hello) };
                    fault.map_err(|fault| format!("in `after`, move {}: {fault}", index + 1))?;
                }
                Ok(())
            }
            (Op::Perft, None, Some(_)) => Ok(()),
            (Op::Play, None, _) => Err("the answer to `play` has no `after`".to_owned()),
            (Op::Perft, _, None) => Err("the answer to `perft` has no `nodes`".to_owned()),
            (Op::Read | Op::ReadUrl | Op::Play, _, Some(_)) => {
                Err(format!("`nodes` is no key of an answer to `{}`", op.name()))
            }
            (Op::Read | Op::ReadUrl | Op::Perft, Some(_), _) => {
                Err(format!("`after` is no key of an answer to `{}`", op.name()))
            }
        }
    }

    fn check_position(&self, hello: &Hello) -> Result<(), String> {
        if let Some(missing) = hello.observes.iter().find(|&&promised| !self.holds(promised)) {
            return Err(format!("`observes` promised `{}`, and the answer has none", missing.name()));
        }
        if let Some(ranks) = &self.pieces {
            check_pieces(ranks)?;
        }
        check_word("turn", self.turn.as_deref(), Color::NAMES)?;
        check_word("type", self.castling_type.as_deref(), CastlingType::NAMES)?;
        check_square("ep", self.ep.as_ref().and_then(|ep| ep.as_deref()))?;
        for right in self.castling.iter().flatten() {
            check_word("castling.color", Some(&right.color), Color::NAMES)?;
            check_square("castling.king", Some(&right.king))?;
            check_square("castling.rook", Some(&right.rook))?;
            check_square("castling.king_to", right.king_to.as_deref())?;
            check_square("castling.rook_to", right.rook_to.as_deref())?;
        }
        Ok(())
    }
}

fn check_pieces(ranks: &[String]) -> Result<(), String> {
    if ranks.len() != 8 {
        return Err(format!("`pieces` has {} strings, expected eight", ranks.len()));
    }
    let width = ranks[0].chars().count();
    match ranks.iter().find(|rank| rank.chars().count() != width) {
        Some(rank) => Err(format!("`pieces` has ranks of different width: `{}` and `{rank}`", ranks[0])),
        None => Ok(()),
    }
}

fn check_word(key: &str, word: Option<&str>, known: &[&str]) -> Result<(), String> {
    match word {
        Some(word) if !known.contains(&word) => Err(format!("`{key}` is `{word}`, expected {}", list(known))),
        _ => Ok(()),
    }
}

fn check_square(key: &str, square: Option<&str>) -> Result<(), String> {
    match square.map(str::as_bytes) {
        None | Some([b'a'..=b'j', b'1'..=b'8']) => Ok(()),
        Some(_) => Err(format!("`{key}` is `{}`, expected a square", square.unwrap_or_default())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hello() -> Hello {
        let line = r#"{"protocol":1,"name":"x","version":"1","language":"C","boards":["8x8"],"profiles":["chess960"],
            "types":["standard"],"ops":["read"],"observes":["counters","ep"]}"#;
        serde_json::from_str(line).expect("a hello")
    }

    fn seen(line: &str) -> Result<(), String> {
        serde_json::from_str::<Observation>(line).expect("an observation").check(&hello(), Op::Read)
    }

    #[test]
    fn hello_has_known_words_only() {
        let line = serde_json::to_string(&hello()).expect("a hello is JSON");
        let told = |word: &str, other: &str| {
            let line = line.replace(&format!("[\"{word}\""), &format!("[\"{other}\""));
            serde_json::from_str::<Hello>(&line).expect_err("an unknown word").to_string()
        };
        assert!(told("8x8", "8*8").starts_with("`boards` has `8*8`, expected `8x8` or `10x8`"));
        let profiles = "`profiles` has `any`, expected `traditional` or `chess960` or `capablanca`";
        assert!(told("chess960", "any").starts_with(profiles));
        assert!(told("read", "game").starts_with("`ops` has `game`, expected `read`"));
    }

    #[test]
    fn hello_names_the_program_and_what_it_can_do() {
        assert_eq!(hello().check(), Ok(()));
        let told = Hello { protocol: 2, ..hello() }.check();
        assert_eq!(told, Err("the adapter speaks protocol 2, this runner speaks 1".into()));
        assert_eq!(Hello { ops: Vec::new(), ..hello() }.check(), Err("`ops` is empty".into()));
        assert_eq!(Hello { name: " ".into(), ..hello() }.check(), Err("`name` is empty".into()));
    }

    #[test]
    fn a_promise_is_kept() {
        assert_eq!(seen(r#"{"ep":null,"halfmove":0,"fullmove":1}"#), Ok(()));
        assert_eq!(
            seen(r#"{"ep":null,"halfmove":0}"#),
            Err("`observes` promised `counters`, and the answer has none".into())
        );
        assert_eq!(
            seen(r#"{"halfmove":0,"fullmove":1}"#),
            Err("`observes` promised `ep`, and the answer has none".into())
        );
    }

    #[test]
    fn each_operation_has_its_keys() {
        let told =
            |line: &str, op| serde_json::from_str::<Observation>(line).expect("an observation").check(&hello(), op);
        let seen = r#"{"ep":null,"halfmove":0,"fullmove":1}"#;
        assert_eq!(told(seen, Op::ReadUrl), Ok(()));
        assert_eq!(told(r#"{"nodes":20}"#, Op::Perft), Ok(()));
        assert_eq!(told(&format!(r#"{{"after":[{seen},{seen}]}}"#), Op::Play), Ok(()));
        assert_eq!(told(r#"{"after":[]}"#, Op::Play), Ok(()));
        for (line, op, fault) in [
            (seen, Op::Play, "the answer to `play` has no `after`"),
            (seen, Op::Perft, "the answer to `perft` has no `nodes`"),
            (r#"{"after":[],"nodes":1}"#, Op::Play, "`nodes` is no key of an answer to `play`"),
            (r#"{"after":[],"nodes":1}"#, Op::Perft, "`after` is no key of an answer to `perft`"),
            (r#"{"nodes":1}"#, Op::Read, "`nodes` is no key of an answer to `read`"),
            (r#"{"after":[]}"#, Op::Read, "`after` is no key of an answer to `read`"),
        ] {
            assert_eq!(told(line, op), Err(fault.into()), "{line}");
        }
        assert_eq!(
            told(&format!(r#"{{"after":[{seen},{{"ep":null}}]}}"#), Op::Play),
            Err("in `after`, move 2: `observes` promised `counters`, and the answer has none".into())
        );
        let nested = r#"{"ep":null,"halfmove":0,"fullmove":1,"after":[]}"#;
        assert_eq!(
            told(&format!(r#"{{"after":[{nested}]}}"#), Op::Play),
            Err("in `after`, move 1: it has `after`".into())
        );
    }

    #[test]
    fn values_are_what_their_keys_say() {
        let with = |more: &str| seen(&format!(r#"{{"ep":null,"halfmove":0,"fullmove":1,{more}}}"#));
        assert_eq!(with(r#""turn":"w""#), Err("`turn` is `w`, expected `white` or `black`".into()));
        assert_eq!(with(r#""pieces":["8"]"#), Err("`pieces` has 1 strings, expected eight".into()));
        assert_eq!(
            with(r#""pieces":["....","....","....","....","....","....","....","..."]"#),
            Err("`pieces` has ranks of different width: `....` and `...`".into())
        );
        assert_eq!(
            with(r#""castling":[{"color":"white","king":"e1","rook":"h"}]"#),
            Err("`castling.rook` is `h`, expected a square".into())
        );
        assert_eq!(seen(r#"{"ep":"-","halfmove":0,"fullmove":1}"#), Err("`ep` is `-`, expected a square".into()));
    }
}
