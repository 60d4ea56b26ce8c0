//! What the fuzzer does with its bytes. The targets in `fuzz/` and the replay of their corpora (`fuzz_corpus.rs`) call
//! the same functions, so what was found once is looked at in every run.

pub mod apply;
pub mod cable;
pub mod load;

use std::ops::AddAssign;

/// What became of an input: a test that only ever refuses, or only ever accepts, tests little.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Records, actions or lines that were taken.
    pub accepted: usize,
    /// And those that were refused.
    pub refused: usize,
}

impl Outcome {
    /// Counts one more.
    fn count(&mut self, is_accepted: bool) {
        self.accepted += usize::from(is_accepted);
        self.refused += usize::from(!is_accepted);
    }
}

impl AddAssign for Outcome {
    fn add_assign(&mut self, other: Outcome) {
        self.accepted += other.accepted;
        self.refused += other.refused;
    }
}
