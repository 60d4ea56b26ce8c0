//! New York 1901 as it is shown: words, pictures and the guide of its companion.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

mod card;
pub mod help;
mod kind;
mod lights;
mod own;
mod picture;
mod rings;
mod screens;
mod sheet;
pub mod table;
#[cfg(test)]
mod tests;
mod title;
mod words;

pub use card::CARD;
pub use title::NewYork1901;
