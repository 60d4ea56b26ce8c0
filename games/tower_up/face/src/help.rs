//! Learn: what help tells of the game.

use app::card::Topic;

/// The topics in reading order.
pub const TOPICS: &[Topic] = &[];
