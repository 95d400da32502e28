//! A word from outside that a run is to end at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells every adapter that has a clone of it to stop; it cannot be taken back.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Tells them. Gives whether they had been told before.
    pub fn set(&self) -> bool {
        self.0.swap(true, Ordering::SeqCst)
    }

    /// Whether they were told.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
