//! The face of New York City: its words, pictures, own screens, and the guide of its companion.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

mod asked;
pub mod card;
pub mod help;
pub mod icons;
mod kind;
pub mod lights;
mod orders;
pub mod own;
mod picture;
pub mod pieces;
mod rank;
mod review;
// What `handle` and `draw` of a screen do, `app::title::Own` says.
#[allow(missing_docs)]
pub mod screens;
pub mod sheet;
#[cfg(test)]
mod sheet_tests;
pub mod signs;
pub mod table;
#[cfg(test)]
pub(crate) mod tests;
mod title;
#[cfg(test)]
mod trial;
pub mod words;

pub use title::{CHARACTERS, NewYorkCity};
