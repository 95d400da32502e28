//! Buffers that are used again, so that not each block needs new memory.

use std::sync::{Arc, Mutex, PoisonError};

/// The largest buffer that is kept, in bytes.
const LARGEST: usize = 1 << 20;

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
        if buffer.capacity() <= LARGEST {
            buffer.clear();
            self.buffers.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
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
        pool.give(b"abc".to_vec());
        let buffer = pool.clone().take();
        assert!(buffer.is_empty() && buffer.capacity() >= 3);
        assert_eq!(pool.take().capacity(), 0);
        pool.give(Vec::with_capacity(LARGEST + 1));
        assert_eq!(pool.take().capacity(), 0);
    }
}
