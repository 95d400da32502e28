//! What an answer must be beyond its JSON shape: known words in a [`Hello`], real squares in an [`Observation`], and
//! everything that was promised.
//!
//! Values are never compared with an expectation here; that is the judge's work.

use xfen_core::{CastlingType, Color, pgn};

use super::words::list;
use super::{Hello, Observable, Observation, PROTOCOL, Task};

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

    /// Checks that an answer to this task holds what was promised, no key of another operation, and that each value can
    /// be what its key says.
    ///
    /// # Errors
    /// What is wrong, naming the key and the value.
    pub fn check(&self, hello: &Hello, task: &Task) -> Result<(), String> {
        let own: &[&str] = match task {
            Task::Read | Task::ReadUrl => return self.check_position(hello),
            Task::Play { .. } => &["after", "deviations"],
            Task::Perft { .. } => &["nodes", "deviations"],
            Task::Game => &["start", "kind", "plies", "faults", "after"],
        };
        let op = task.op().name();
        if let Some(other) = self.keys().iter().find(|key| !own.contains(&key.as_str())) {
            return Err(format!("`{other}` is no key of an answer to `{op}`, which has {}", list(own)));
        }
        let after = self.after.as_deref();
        match task {
            Task::Play { moves, .. } => match after.map(<[Self]>::len) {
                None => return Err("the answer to `play` has no `after`".to_owned()),
                Some(positions) if positions != moves.len() => {
                    return Err(format!(
                        "`after` has {positions} positions for {} moves; if one of them cannot be played, the answer is \
                         `rejected`",
                        moves.len()
                    ));
                }
                Some(_) => {}
            },
            Task::Perft { .. } if self.nodes.is_none() => {
                return Err("the answer to `perft` has no `nodes`".to_owned());
            }
            Task::Game if after.is_some_and(|after| after.len() > 1) => {
                return Err("`after` has more than one position; of a game it has the last".to_owned());
            }
            _ => {}
        }
        check_word("kind", self.kind.as_deref(), pgn::Kind::NAMES)?;
        for (index, seen) in after.into_iter().flatten().enumerate() {
            seen.check_position(hello).map_err(|fault| format!("in `after`, position {}: {fault}", index + 1))?;
        }
        Ok(())
    }

    /// The keys that the answer has.
    fn keys(&self) -> Vec<String> {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::Object(keys)) => keys.into_iter().map(|(key, _)| key).collect(),
            _ => Vec::new(),
        }
    }

    /// Checks what was observed of one position.
    fn check_position(&self, hello: &Hello) -> Result<(), String> {
        let others = [
            ("after", self.after.is_some()),
            ("nodes", self.nodes.is_some()),
            ("start", self.start.is_some()),
            ("kind", self.kind.is_some()),
            ("plies", self.plies.is_some()),
            ("faults", !self.faults.is_empty()),
        ];
        if let Some((other, _)) = others.iter().find(|(_, given)| *given) {
            return Err(format!("`{other}` is no key of a position"));
        }
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
        serde_json::from_str::<Observation>(line).expect("an observation").check(&hello(), &Task::Read)
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
        assert!(told("read", "chat").starts_with("`ops` has `chat`, expected `read`"));
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
        let told = |line: &str, task: &Task| {
            serde_json::from_str::<Observation>(line).expect("an observation").check(&hello(), task)
        };
        let play =
            |moves: usize| Task::Play { notation: xfen_core::MoveNotation::Uci, moves: vec![String::new(); moves] };
        let perft = Task::Perft { depth: 1 };
        let seen = r#"{"ep":null,"halfmove":0,"fullmove":1}"#;
        let after = |positions: &str| format!(r#"{{"after":[{positions}]}}"#);
        for (line, task) in [
            (seen, &Task::ReadUrl),
            (r#"{"nodes":20}"#, &perft),
            (&after(&format!("{seen},{seen}")), &play(2)),
            (&after(""), &play(0)),
            (r#"{"kind":"chess960","plies":21,"start":"…"}"#, &Task::Game),
            (&after(seen), &Task::Game),
        ] {
            assert_eq!(told(line, task), Ok(()), "{line}");
        }
        let of_play = "is no key of an answer to `play`, which has `after` or `deviations`";
        let of_perft = "is no key of an answer to `perft`, which has `nodes` or `deviations`";
        let of_game = "is no key of an answer to `game`, which has `start` or `kind` or `plies` or `faults` or `after`";
        for (line, task, fault) in [
            (seen, &play(0), format!("`ep` {of_play}")),
            (r#"{}"#, &play(0), "the answer to `play` has no `after`".into()),
            (r#"{"after":[],"nodes":1}"#, &play(0), format!("`nodes` {of_play}")),
            (r#"{"after":[],"turn":"white"}"#, &play(0), format!("`turn` {of_play}")),
            (
                &after(seen),
                &play(2),
                "`after` has 1 positions for 2 moves; if one of them cannot be played, the answer is `rejected`".into(),
            ),
            (r#"{}"#, &perft, "the answer to `perft` has no `nodes`".into()),
            (r#"{"nodes":1,"ep":null}"#, &perft, format!("`ep` {of_perft}")),
            (r#"{"nodes":1}"#, &Task::Read, "`nodes` is no key of a position".into()),
            (r#"{"after":[]}"#, &Task::Read, "`after` is no key of a position".into()),
            (r#"{"faults":["pgn.kind"]}"#, &Task::Read, "`faults` is no key of a position".into()),
            (
                &after(&format!(r#"{seen},{{"ep":null}}"#)),
                &play(2),
                "in `after`, position 2: `observes` promised `counters`, and the answer has none".into(),
            ),
            (&after(r#"{"after":[]}"#), &play(1), "in `after`, position 1: `after` is no key of a position".into()),
            (
                r#"{"kind":"frc"}"#,
                &Task::Game,
                "`kind` is `frc`, expected `traditional` or `chess960` or `capablanca` or `shuffle` or `position` or \
                 `other`"
                    .into(),
            ),
            (&after("{},{}"), &Task::Game, "`after` has more than one position; of a game it has the last".into()),
            (r#"{"nodes":1}"#, &Task::Game, format!("`nodes` {of_game}")),
        ] {
            assert_eq!(told(line, task), Err(fault), "{line}");
        }
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
