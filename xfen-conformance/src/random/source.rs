//! The random numbers: SplitMix64, which is eleven lines long and the same on every machine, for ever.
//!
//! A seed names what was generated in reports and in other people's tests, so the numbers must not depend on the version
//! of a crate. The generator is the one by Steele, Lea and Flood (2014) with its published constants; its first numbers
//! are asserted below.

/// A stream of random numbers that its seed determines.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    state: u64,
}

impl Source {
    /// The stream of this seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    pub(crate) const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, and 0 if that is 0: the upper half of the product of 64 bits and `end`.
    pub(crate) const fn below(&mut self, end: usize) -> usize {
        ((self.bits() as u128 * end as u128) >> 64) as usize
    }

    /// Whether something with `chances` in `of` happens.
    pub(crate) const fn happens(&mut self, chances: usize, of: usize) -> bool {
        self.below(of) < chances
    }

    /// One of these.
    ///
    /// # Panics
    /// There are none.
    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// One of these, each as likely as its weight says.
    ///
    /// # Panics
    /// There are none, or all weights are 0.
    pub(crate) fn pick_weighted<'a, T>(&mut self, all: &'a [(usize, T)]) -> &'a T {
        let mut left = self.below(all.iter().map(|(weight, _)| weight).sum());
        for (weight, one) in all {
            match left.checked_sub(*weight) {
                None => return one,
                Some(rest) => left = rest,
            }
        }
        unreachable!("the number is below the sum of the weights")
    }

    /// The same things in another order.
    pub(crate) fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that the published reference gives for the seeds 0 and 1234567.
    #[test]
    fn it_is_splitmix64() {
        let mut zero = Source::new(0);
        assert_eq!(
            [zero.bits(), zero.bits(), zero.bits()],
            [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]
        );
        let mut other = Source::new(1_234_567);
        assert_eq!([other.bits(), other.bits()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn numbers_are_below_their_end() {
        let mut source = Source::new(7);
        assert_eq!(source.below(0), 0);
        assert_eq!(source.below(1), 0);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[source.below(6)] += 1;
        }
        assert!(seen.iter().all(|count| (60..=140).contains(count)), "{seen:?}");
    }

    #[test]
    fn weights_count() {
        let mut source = Source::new(7);
        let heads = (0..1000).filter(|_| *source.pick_weighted(&[(3, true), (1, false)])).count();
        assert!((700..=800).contains(&heads), "{heads}");
        assert!((0..100).all(|_| *source.pick_weighted(&[(0, 'a'), (1, 'b'), (0, 'c')]) == 'b'));
    }

    #[test]
    fn a_shuffle_keeps_all() {
        let mut all: Vec<usize> = (0..20).collect();
        Source::new(7).shuffle(&mut all);
        assert_ne!(all, (0..20).collect::<Vec<_>>());
        all.sort_unstable();
        assert_eq!(all, (0..20).collect::<Vec<_>>());
    }
}
