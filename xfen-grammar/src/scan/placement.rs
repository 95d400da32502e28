//! The rules `placement_8` and `placement_10`: eight ranks.
//!
//! Each is an automaton, and both run at once. A step is a load and a shift. What a byte does to the state is one word: the field of six
//! bits at the place of the old state holds the place of the new one. Since a shift takes its distance from the last six
//! bits of a word, the word of a byte, shifted by the state, is the new state.

/// What each byte does to the states on eight and on ten files.
static STEPS: [[u64; 2]; 256] = {
    let mut steps = [[0; 2]; 256];
    let mut byte = 0;
    while byte < steps.len() {
        steps[byte] = [step(byte as u8, 8), step(byte as u8, 10)];
        byte += 1;
    }
    steps
};

/// A placement at the start of a line.
pub(super) struct Placement {
    /// Where it ends.
    pub(super) end: usize,
    /// Whether it is one on eight files. Without counting squares, the same text may be one on ten.
    pub(super) on_8: bool,
    /// Whether it is one on ten files.
    pub(super) on_10: bool,
}

/// The placement at the start of the line, if a space follows it.
pub(super) fn placement(line: &[u8]) -> Option<Placement> {
    let (mut on_8, mut on_10) = (State::Start as u64, State::Start as u64);
    let mut slashes = 0;
    for (end, byte) in line.iter().enumerate() {
        if *byte == b' ' {
            let [on_8, on_10] = [on_8, on_10].map(|state| slashes == 7 && State::ends_a_rank(state % 64));
            return (on_8 || on_10).then_some(Placement { end, on_8, on_10 });
        }
        let [step_8, step_10] = STEPS[usize::from(*byte)];
        // The distance counts modulo 64.
        on_8 = step_8.wrapping_shr(on_8 as u32);
        on_10 = step_10.wrapping_shr(on_10 as u32);
        slashes += usize::from(*byte == b'/');
    }
    None
}

/// The word of a byte on a board of this width.
const fn step(byte: u8, width: u8) -> u64 {
    let mut word = 0;
    let mut from = 0;
    while from < State::ALL.len() {
        let state = State::ALL[from];
        word |= (state.after(byte, width) as u64) << state as u32;
        from += 1;
    }
    word
}

/// Where in a rank one is. The values are places in a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// At its start.
    Start = 0,
    /// Behind a `1` at its start, which on ten files may be that of `10`.
    One = 6,
    /// Behind another number at its start, with which no rank ends.
    Run = 12,
    /// Behind the number that fills the rank.
    Full = 18,
    /// Behind a man.
    Man = 24,
    /// Behind a number that follows a man.
    RunBehindMan = 30,
    /// Behind what no rank has.
    Nowhere = 36,
}

impl State {
    const ALL: [Self; 7] =
        [Self::Start, Self::One, Self::Run, Self::Full, Self::Man, Self::RunBehindMan, Self::Nowhere];

    /// The state behind another byte, on a board of this width.
    const fn after(self, byte: u8, width: u8) -> Self {
        use State::{Full, Man, Nowhere, One, Run, RunBehindMan, Start};
        let is_man = match byte.to_ascii_uppercase() {
            b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' => true,
            b'A' | b'C' => width == 10,
            _ => false,
        };
        // A run beside at least one man is shorter than the rank.
        let is_run = matches!(byte, b'1'..=b'9') && byte - b'0' < width;
        match self {
            Start if byte == b'1' => One,
            Start if byte == b'8' && width == 8 => Full,
            Start if is_run => Run,
            One if byte == b'0' && width == 10 => Full,
            Man if is_run => RunBehindMan,
            Start | One | Run | Man | RunBehindMan if is_man => Man,
            Full | Man | RunBehindMan if byte == b'/' => Start,
            _ => Nowhere,
        }
    }

    const fn ends_a_rank(state: u64) -> bool {
        state == Self::Full as u64 || state == Self::Man as u64 || state == Self::RunBehindMan as u64
    }
}
