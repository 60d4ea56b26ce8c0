//! The Architect: a player that thinks ahead.
//!
//! He sees what his seat may see. For every sample the hidden cards are dealt anew, each choice that
//! is worth a try is played on to the end of the next round, his bids of this round by what they led to before and
//! all else by a quick policy, and the choice that leads to the best tables is his advice. Everything is whole
//! numbers and fixed memory: the same seed and the same number of playouts give the same advice on every machine.
//!
//! - `weights`, `worth`: what things are worth, in sixteenths of a point
//! - `plan`: which cards to bid in which bidding round
//! - `policy`: the quick player of the playouts
//! - `choice`: a whole choice, and the way to it
//! - `options`: the choices that are worth a try
//! - `value`: what a seat will have at the end, guessed between two rounds
//! - `tree`: the bids that follow in the same round
//! - `search`: the playouts
//! - `levels`: how hard the printed levels of Tom are

#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod choice;
pub mod levels;
mod options;
mod plan;
mod policy;
mod search;
mod tree;
pub mod value;
mod value_weights;
mod weights;
mod worth;

use new_york_city::{Game, Strength};

pub use choice::{Choice, WholeBid};
pub use search::{Advice, Reason, Search, Source, Weighed};

/// Playouts for each decision of a review.
pub const REVIEW_PLAYOUTS: u16 = 100;
/// Two seconds of the chip, with some to spare, in the unit of [`effort`].
const HINT_EFFORT: u16 = 6000;

/// Playouts of a hint: what the chip manages in two seconds.
pub fn hint_playouts(game: &Game) -> u16 {
    HINT_EFFORT / effort(game)
}

/// What a playout takes on the chip, in 0.3 ms. Whoever decides looks at every seat; a Tom takes hardly any time.
/// `cargo budget` measures hints at every table.
fn effort(game: &Game) -> u16 {
    let table = game.table();
    let seats = u16::from(table.seat_count);
    let deciding = table.seats().filter(|seat| table.players[*seat].is_human()).count() as u16;
    deciding * (18 + 2 * seats) + 3 * (seats - deciding)
}

/// How many playouts an Architect of a strength may have for a decision.
pub fn playouts(strength: Strength, game: &Game) -> u16 {
    match strength {
        Strength::Easy => 8,
        Strength::Medium => 16,
        Strength::Hard => hint_playouts(game),
    }
}
