//! Lines made from arbitrary bytes: what a setup is written as, with fields replaced by something like them, blanks and ends
//! as they are met, and a little damage.

use arbitrary::{Arbitrary, Result, Unstructured};
use xfen_core::EpMode;

use crate::setups::AnySetup;

/// A line that is X-FEN or nearly so.
#[derive(Debug)]
pub(crate) struct AnyLine(pub(crate) String);

const PLACEMENTS: [&str; 4] = ["44", "19", "10", "J"];
const TURNS: [&str; 5] = ["w", "b", "W", "B", "x"];
const CASTLING: &[u8] = b"KQkqABCDEFGHIJabcdefghijsmSM-x";
const EP: [&str; 8] = ["-", "a3", "e3", "h6", "j6", "e4", "E3", "x"];
const COUNTERS: [&str; 9] = ["0", "1", "00", "007", "4294967295", "4294967296", "-1", "1;", "x"];
const BLANKS: [&str; 4] = [" ", "  ", "\t", " \t "];
const ENDS: [&str; 6] = ["\n", "\r\n", "\r", " ", " x y", "/"];
const STARTS: [&str; 3] = ["\u{FEFF}", " ", "\u{FEFF}\t"];

impl<'a> Arbitrary<'a> for AnyLine {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        // What is done to the line comes first, so that short inputs are not all without it.
        let changes: Vec<(u8, u16)> =
            (0..bytes.int_in_range(0..=4)?).map(|_| bytes.arbitrary()).collect::<Result<_>>()?;
        let is_shredder = bytes.arbitrary()?;
        let AnySetup(setup) = bytes.arbitrary()?;
        let text = if is_shredder { setup.to_shredder_in(EpMode::Always) } else { setup.to_xfen() };
        let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let (mut start, mut blank, mut end) = ("", " ", "");
        for (kind, choice) in changes {
            let choice = usize::from(choice);
            match kind % 12 {
                0 => put_in(&mut fields[0], choice),
                1 => fields[1] = TURNS[choice % TURNS.len()].to_owned(),
                2..=5 => put_letter(&mut fields[2], choice),
                6 => fields[3] = EP[choice % EP.len()].to_owned(),
                7 => fields[4 + choice % 2] = COUNTERS[choice / 2 % COUNTERS.len()].to_owned(),
                8 => blank = BLANKS[choice % BLANKS.len()],
                9 => end = ENDS[choice % ENDS.len()],
                10 => start = STARTS[choice % STARTS.len()],
                _ => fields[0] = fields[0].replacen('/', " /", choice % 3),
            }
        }
        let count = if bytes.ratio(1, 6)? { bytes.int_in_range(3..=5)? } else { 6 };
        fields.truncate(count);
        Ok(Self([start, &fields.join(blank), end].concat()))
    }
}

/// Puts something into the placement that makes it another.
fn put_in(placement: &mut String, choice: usize) {
    placement.insert_str(choice / 4 % (placement.len() + 1), PLACEMENTS[choice % 4]);
}

/// Puts a letter into the castling field, in the place of `-`, of another, or beside it.
fn put_letter(castling: &mut String, choice: usize) {
    let letter = char::from(CASTLING[choice % CASTLING.len()]);
    let choice = choice / CASTLING.len();
    if castling == "-" {
        castling.clear();
    }
    let place = choice / 2 % (castling.len() + 1);
    if choice.is_multiple_of(2) && place < castling.len() {
        castling.remove(place);
    }
    castling.insert(place, letter);
}
