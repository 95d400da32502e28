//! Buffers that are used again, so that not each block needs new memory.

use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

/// How many buffers are kept at most.
const MOST: usize = 32;

/// The smallest buffer that is worth it, and the largest, in bytes.
const KEPT: RangeInclusive<usize> = 1 << 12..=1 << 18;

/// Empty buffers, for the threads that read, answer and write.
#[derive(Clone, Default)]
pub(super) struct Pool {
    buffers: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl Pool {
    /// An empty buffer.
    pub(super) fn take(&self) -> Vec<u8> {
        self.buffers.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// A buffer that is not needed any more.
    pub(super) fn give(&self, mut buffer: Vec<u8>) {
        let mut buffers = self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
        if KEPT.contains(&buffer.capacity()) && buffers.len() < MOST {
            buffer.clear();
            buffers.push(buffer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_given_is_taken_again_and_empty() {
        let pool = Pool::default();
        assert_eq!(pool.take().capacity(), 0);
        pool.give(vec![b'x'; *KEPT.start()]);
        let buffer = pool.clone().take();
        assert!(buffer.is_empty() && buffer.capacity() >= *KEPT.start());
        assert_eq!(pool.take().capacity(), 0);
    }

    #[test]
    fn not_all_are_kept() {
        let pool = Pool::default();
        pool.give(Vec::with_capacity(*KEPT.end() + 1));
        pool.give(b"abc".to_vec());
        assert_eq!(pool.take().capacity(), 0);
        (0..2 * MOST).for_each(|_| pool.give(vec![b'x'; *KEPT.start()]));
        assert_eq!((0..2 * MOST).filter(|_| pool.take().capacity() > 0).count(), MOST);
    }
}
