//! The Architect: a player that thinks ahead, in any game that brings a [`Player`].
//!
//! He sees what his seat may see. For every sample what is hidden is dealt anew, each choice that is worth a try is
//! played on, his later turns by what they led to before and all else by a quick policy, and the choice that leads to
//! the best tables is his advice. Everything is whole numbers and fixed memory: the same seed and the same number of
//! playouts give the same advice on every machine.
//!
//! - `player`: what a game brings along
//! - `level`: how hard one of some strength thinks
//! - `search`: the playouts, and what they come to
//! - `playout`: one of them
//! - `tree`: the turns that follow

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod level;
mod player;
mod playout;
mod search;
#[cfg(feature = "test-support")]
pub mod toy;
mod tree;

pub use level::Level;
pub use player::{
    ActionOf, Judged, OPTIONS_MAX, Options, POINT, Player, QuestionOf, SOURCES_MAX, Sources, ViewOf,
};
pub use playout::{carry_out, next_action, way_on};
pub use search::{Advice, Reason, Search, Weighed};

/// Playouts for each decision of a review.
pub const REVIEW_PLAYOUTS: u16 = 100;
/// Two seconds of the chip, with some to spare, in the unit of [`Player::effort`].
const HINT_EFFORT: u32 = 180_000;

/// Playouts of a hint: what the chip manages in two seconds.
pub fn hint_playouts<P: Player>(game: &P::Game) -> u16 {
    (HINT_EFFORT / u32::from(P::effort(game)).max(1)).min(u16::MAX.into()) as u16
}
