//! The rules `placement_8` and `placement_10`: eight ranks.
//!
//! Whether a text is one shows in its bytes one by one and in each three that stand side by side: a number stands beside no
//! other, a rank of a number alone is filled by it, no rank is empty. So faults are counted, in one word for both boards,
//! and no step waits for what the last one found.

/// What a byte is to its neighbours. Below 8, so that three of them are an index of nine bits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// A slash, or what stands before and behind the placement.
    Bound,
    /// A man, or what no placement has.
    Man,
    /// `1`.
    One,
    /// `2` to `7`, and `9`.
    Run,
    /// `8`.
    Eight,
    /// `0`.
    Zero,
}

/// How many ranks end here and what is wrong on which board: counts in one word. No line makes one of them overflow
/// into the next: a byte counts no more than two against a board, the last one is the space.
type Counts = u32;
const RANK: Counts = 1;
const NOT_ON_8: Counts = 1 << 10;
const NOT_ON_10: Counts = 1 << 20;
const COUNT: Counts = NOT_ON_8 - 1;
const _: () = assert!(2 * crate::MAX_LEN - 1 <= COUNT as usize);

/// What a byte counts by itself.
const fn byte(byte: u8) -> (Class, Counts) {
    match byte {
        // The space is the one that ends the placement.
        b'/' | b' ' => (Class::Bound, RANK),
        b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'p' | b'n' | b'b' | b'r' | b'q' | b'k' => (Class::Man, 0),
        b'A' | b'C' | b'a' | b'c' => (Class::Man, NOT_ON_8),
        b'1' => (Class::One, 0),
        b'2'..=b'7' => (Class::Run, 0),
        b'8' => (Class::Eight, 0),
        b'9' => (Class::Run, NOT_ON_8),
        b'0' => (Class::Zero, NOT_ON_8),
        _ => (Class::Man, NOT_ON_8 + NOT_ON_10),
    }
}

/// What a class counts behind two others.
const fn window(before: Class, class: Class, behind: Class) -> Counts {
    use Class::{Bound, Eight, Man, One, Run, Zero};
    match (before, class, behind) {
        // A rank of nothing.
        (_, Bound, Bound) => NOT_ON_8 + NOT_ON_10,
        // `10` is a whole rank.
        (Bound, One, Zero) | (One, Zero, Bound) => 0,
        (_, _, Zero) | (_, Zero, _) => NOT_ON_8 + NOT_ON_10,
        // Numbers side by side.
        (_, One | Run | Eight, One | Run | Eight) => NOT_ON_8 + NOT_ON_10,
        // A number alone, or eight squares beside a man.
        (Bound, Eight, Bound) => NOT_ON_10,
        (Bound, One | Run, Bound) => NOT_ON_8 + NOT_ON_10,
        (_, Eight, Man | Bound) => NOT_ON_8,
        _ => 0,
    }
}

static BYTES: [(Class, Counts); 256] = {
    let mut bytes = [(Class::Bound, 0); 256];
    let mut index = 0;
    while index < bytes.len() {
        bytes[index] = byte(index as u8);
        index += 1;
    }
    bytes
};

static WINDOWS: [Counts; 512] = {
    const ALL: [Class; 6] = [Class::Bound, Class::Man, Class::One, Class::Run, Class::Eight, Class::Zero];
    let mut windows = [0; 512];
    let mut index = 0;
    while index < ALL.len() * ALL.len() * ALL.len() {
        let [first, second, third] = [ALL[index % 6], ALL[index / 6 % 6], ALL[index / 36]];
        windows[(first as usize) << 6 | (second as usize) << 3 | third as usize] = window(first, second, third);
        index += 1;
    }
    windows
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
    // Before the first rank is a bound; what stands before that makes no difference.
    let mut last_three = Class::Bound as usize;
    let mut counts: Counts = 0;
    for (end, byte) in line.iter().enumerate() {
        let (class, count) = BYTES[usize::from(*byte)];
        last_three = (last_three << 3 | class as usize) % WINDOWS.len();
        counts += count + WINDOWS[last_three];
        if *byte == b' ' {
            let on = |fault: Counts| counts & COUNT == 8 && counts & (fault * COUNT) == 0;
            let (on_8, on_10) = (on(NOT_ON_8), on(NOT_ON_10));
            return (on_8 || on_10).then_some(Placement { end, on_8, on_10 });
        }
    }
    None
}
