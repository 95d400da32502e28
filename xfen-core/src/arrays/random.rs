//! Arrays by lot, the same for the same seed on every machine.

use super::Array;

/// Random arrays, without end. A seed names what is drawn: the same seed gives the same arrays for ever.
///
/// The numbers of the arrays come from SplitMix64 (Steele, Lea and Flood, 2014): 64 bits each time, drawn again in the rare
/// case that they lie beyond the last whole multiple of the count of arrays, and then the rest of the division by that
/// count. So each array is as likely as any other.
///
/// ```
/// use xfen_core::{Array, RandomArrays};
///
/// let array = RandomArrays::chess960(0).next().unwrap();
/// assert_eq!(array.chess960_number(), Some(175));
///
/// // What is drawn in Capablanca Random Chess must still be legal there.
/// let array = RandomArrays::capablanca_random(0).find(Array::is_capablanca_random).unwrap();
/// assert!(array.legal_capablanca_random_index().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct RandomArrays {
    state: u64,
    count: u16,
    array: fn(u16) -> Option<Array>,
}

impl RandomArrays {
    /// Arrays of Chess960.
    pub const fn chess960(seed: u64) -> Self {
        Self { state: seed, count: Array::CHESS960, array: Array::chess960 }
    }

    /// Arrays of Capablanca Random Chess, legal or not.
    pub const fn capablanca_random(seed: u64) -> Self {
        Self { state: seed, count: Array::CAPABLANCA_RANDOM, array: Array::capablanca_random }
    }

    /// The next 64 bits.
    const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// The next number of an array.
    fn number(&mut self) -> u16 {
        let count = u64::from(self.count);
        let multiple = u64::MAX - u64::MAX % count;
        loop {
            let bits = self.bits();
            if bits < multiple {
                // Less than the count, which is a `u16`.
                return (bits % count) as u16;
            }
        }
    }
}

impl Iterator for RandomArrays {
    type Item = Array;

    fn next(&mut self) -> Option<Array> {
        (self.array)(self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of the published reference for the seed 0, and what is left of them.
    #[test]
    fn it_is_splitmix64() {
        let mut arrays = RandomArrays::chess960(0);
        let bits = [arrays.bits(), arrays.bits(), arrays.bits()];
        assert_eq!(bits, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
        let mut arrays = RandomArrays::chess960(0);
        assert_eq!([arrays.number(), arrays.number(), arrays.number()], bits.map(|bits| (bits % 960) as u16));
    }

    /// The state is chosen so that the next bits are all ones, which no number of arrays divides evenly enough.
    #[test]
    fn bits_beyond_the_last_multiple_are_drawn_again() {
        let before = 0x3162_8af6_7b21_31ab;
        let mut arrays = RandomArrays::chess960(before);
        assert_eq!(arrays.bits(), u64::MAX);
        let second = arrays.bits();
        assert_eq!(RandomArrays::chess960(before).number(), (second % 960) as u16);
    }

    #[test]
    fn no_array_is_forgotten() {
        let mut seen = [0; 960];
        for array in RandomArrays::chess960(7).take(50_000) {
            seen[usize::from(array.chess960_number().unwrap())] += 1;
        }
        // 52 of each on the average, with a deviation of 7.
        assert!(seen.iter().all(|count| (20..=90).contains(count)), "{seen:?}");
    }
}
