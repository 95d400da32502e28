//! Patterns over the ids of vectors and rules: `*` stands for any text, `?` for any one character, all else for itself.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use crate::corpus::Vector;

/// A pattern over whole ids.
///
/// ```
/// use xfen_conformance::glob::Glob;
///
/// let inner: Glob = "castling/*inner*".parse().unwrap();
/// assert!(inner.fits("castling/black-inner-rook"));
/// assert!(!inner.fits("castling/outermost-rook"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glob(String);

impl Glob {
    /// Whether the pattern selects the vector: by its own id, or by that of one of its rules.
    pub fn selects(&self, vector: &Vector) -> bool {
        self.fits(&vector.id) || vector.rules.iter().any(|rule| self.fits(rule))
    }

    /// Whether the pattern fits the whole of this id.
    pub fn fits(&self, id: &str) -> bool {
        let (pattern, id): (Vec<char>, Vec<char>) = (self.0.chars().collect(), id.chars().collect());
        let (mut in_pattern, mut in_id) = (0, 0);
        // The last star and how far it reaches so far; on a mismatch it takes one character more.
        let mut star: Option<(usize, usize)> = None;
        while in_id < id.len() {
            match (pattern.get(in_pattern), star) {
                (Some('*'), _) => {
                    star = Some((in_pattern, in_id));
                    in_pattern += 1;
                }
                (Some(&c), _) if c == '?' || c == id[in_id] => {
                    in_pattern += 1;
                    in_id += 1;
                }
                (_, Some((place, reach))) => {
                    star = Some((place, reach + 1));
                    (in_pattern, in_id) = (place + 1, reach + 1);
                }
                (_, None) => return false,
            }
        }
        pattern[in_pattern..].iter().all(|&c| c == '*')
    }
}

impl FromStr for Glob {
    type Err = Infallible;

    /// Every text is a pattern.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for Glob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fit_whole_ids() {
        let fits = |pattern: &str, id: &str| Glob(pattern.to_owned()).fits(id);
        assert!(fits("ep/no-capturer", "ep/no-capturer"));
        assert!(!fits("ep/no", "ep/no-capturer"));
        assert!(!fits("", "a") && fits("", "") && fits("*", "") && fits("**", "ab"));
        assert!(fits("ep/*", "ep/no-capturer") && !fits("ep/*", "shape/ep"));
        assert!(fits("*rook", "a/rook-rook") && !fits("*rook", "a/rooks"));
        assert!(fits("a*b*c", "a-b-b-c") && !fits("a*b*c", "a-c-b"));
        assert!(fits("a?c", "abc") && !fits("a?c", "ac") && !fits("?", ""));
        assert!(fits("*aab", "aaaab"));
    }

    #[test]
    fn many_stars_cost_little() {
        let pattern = Glob("a*".repeat(50) + "b");
        assert!(!pattern.fits(&"a".repeat(5000)));
    }
}
