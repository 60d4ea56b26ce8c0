//! What is printed in the box, as tables (NYC-1). No rule lives here.
//!
//! Facts that the rulebooks print are plain constants. Facts that only the pictures in the box
//! show are reconstructed; each such table says so with the mark **\[REC\]**, so that an owner of
//! the box can correct it in one place. Whoever does so also raises [`DATA_VERSION`]: a game
//! recorded with other tables cannot be replayed with these.

mod boroughs;
mod cards;
mod characters;
mod levels;
mod numbers;
mod prestige;
mod sets;
mod vessels;

pub use boroughs::*;
pub use cards::*;
pub use characters::*;
pub use levels::*;
pub use numbers::*;
pub use prestige::*;
pub use sets::*;
pub use vessels::*;

/// The version of the tables in this module, kept in every recorded game.
pub const DATA_VERSION: u8 = 1;

#[cfg(test)]
mod tests;
