//! The beginning of a file, by which it is seen that it is no text. (Rule `pgn.syntax`.)
//!
//! Compressed files that have a NUL among their first bytes, such as those of zip and xz, and text in two bytes for a
//! character are known by it; others by the number with which they begin.

/// With what files of gzip, zstd and bzip2 begin.
const MAGIC: [&[u8]; 3] = [b"\x1F\x8B", b"(\xB5/\xFD", b"BZh91AY&SY"];

/// The longest of them, in bytes.
const LONGEST: usize = {
    let mut longest = 0;
    let mut index = 0;
    while index < MAGIC.len() {
        if MAGIC[index].len() > longest {
            longest = MAGIC[index].len();
        }
        index += 1;
    }
    longest
};

/// How much of the magic numbers a file begins with.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    /// How many bytes were read.
    len: usize,
    /// The numbers that begin with them.
    fits: [bool; MAGIC.len()],
}

impl Opening {
    pub(super) const START: Self = Self { len: 0, fits: [true; MAGIC.len()] };

    /// Goes past bytes of the file; gives the index of the first by which it is seen that it is no text.
    pub(super) fn pass(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut first = bytes.iter().take(LONGEST.saturating_sub(self.len));
        let completes = first.position(|byte| self.completes_number(*byte));
        let nul = bytes.iter().position(|byte| *byte == 0);
        completes.into_iter().chain(nul).min()
    }

    /// Whether with this byte the file begins with a magic number.
    fn completes_number(&mut self, byte: u8) -> bool {
        if self.fits == [false; MAGIC.len()] {
            return false;
        }
        for (fits, number) in self.fits.iter_mut().zip(MAGIC) {
            *fits = *fits && number.get(self.len) == Some(&byte);
        }
        self.len += 1;
        self.fits.iter().zip(MAGIC).any(|(fits, number)| *fits && number.len() == self.len)
    }
}
