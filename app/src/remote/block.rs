//! A recorded game that comes in line by line.

use engine::saved_bytes;

use super::base64::{Decoded, decode};
use super::problem::Problem;
use crate::play::DEVICE_ACTIONS_MAX;

/// Bytes of the longest game.
const BLOCK_BYTES: usize = saved_bytes(DEVICE_ACTIONS_MAX);

/// The bytes so far.
#[derive(Clone)]
pub(super) struct Block {
    bytes: [u8; BLOCK_BYTES],
    length: usize,
    lines: u16,
    /// The last line had an end that no line may follow.
    is_whole: bool,
}

impl Block {
    pub(super) const fn new() -> Block {
        Block { bytes: [0; BLOCK_BYTES], length: 0, lines: 0, is_whole: false }
    }

    pub(super) fn clear(&mut self) {
        (self.length, self.lines, self.is_whole) = (0, 0, false);
    }

    /// Adds a line of base64.
    pub(super) fn add(&mut self, line: &[u8]) -> Result<(), Problem> {
        self.lines = self.lines.saturating_add(1);
        let refused = Problem::NotBase64(self.lines);
        if self.is_whole {
            return Err(refused);
        }
        let room = &mut self.bytes[self.length..];
        if room.len() < line.len() / 4 * 3 {
            // The last group may stand for fewer bytes; a game that ends there has too many actions.
            return Err(Problem::BlockTooLong);
        }
        let Decoded { bytes, is_last } = decode(line, room).ok_or(refused)?;
        self.length += bytes;
        self.is_whole = is_last;
        Ok(())
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// All of the room, for something else that comes in pieces.
    pub(super) fn room(&mut self) -> &mut [u8] {
        self.clear();
        &mut self.bytes
    }
}
