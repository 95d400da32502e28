//! Shares of what is generated: `20%` is never less than a fifth.

use std::fmt;
use std::str::FromStr;

use super::source::Source;

/// A share in percent, 0 to 100. As text, `20%` or `20`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(u8);

impl Share {
    /// None.
    pub const NONE: Self = Self(0);

    /// So many of a hundred, if there are not more.
    pub const fn percent(percent: u8) -> Option<Self> {
        if percent <= 100 { Some(Self(percent)) } else { None }
    }

    /// Half of it.
    pub(super) const fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", self.0)
    }
}

impl FromStr for Share {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let digits = text.strip_suffix('%').unwrap_or(text);
        let percent = digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
        percent.and_then(Self::percent).ok_or("a whole number of percent, 0% to 100%")
    }
}

/// Deals a share out: at every moment at least so many have had it, and which ones is left to chance.
#[derive(Debug, Clone)]
pub(super) struct Quota {
    share: Share,
    asked: u64,
    given: u64,
}

impl Quota {
    pub(super) const fn new(share: Share) -> Self {
        Self { share, asked: 0, given: 0 }
    }

    /// Whether the next one is to have it.
    pub(super) fn next(&mut self, source: &mut Source) -> bool {
        self.asked += 1;
        let by_chance = source.happens(self.share.0.into(), 100);
        let is_behind = self.given * 100 < u64::from(self.share.0) * self.asked;
        let gives = by_chance || is_behind;
        self.given += u64::from(gives);
        gives
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_written_in_percent() {
        let parsed = |text: &str| text.parse::<Share>().ok();
        assert_eq!((parsed("20%"), parsed("0"), parsed("100%")), (Some(Share(20)), Some(Share(0)), Some(Share(100))));
        for text in ["", "%", "101", "-1", "+1%", "2.5%", "20%%", "300"] {
            assert_eq!(parsed(text), None, "{text}");
        }
        assert_eq!(Share(7).to_string(), "7%");
    }

    #[test]
    fn a_quota_is_kept_at_every_moment_and_not_much_exceeded() {
        for percent in [0, 1, 20, 50, 99, 100] {
            let (mut quota, mut source) = (Quota::new(Share(percent)), Source::new(u64::from(percent)));
            let mut given = 0;
            for asked in 1..=2000 {
                given += u64::from(quota.next(&mut source));
                assert!(given * 100 >= u64::from(percent) * asked, "{given} of {asked}, {percent}%");
            }
            assert!(given <= u64::from(percent) * 20 + if percent == 0 { 0 } else { 120 }, "{given}, {percent}%");
        }
    }
}
