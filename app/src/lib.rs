//! Everything a person sees and presses, without a pin: screens, words and saves on top of the engine.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(any(test, feature = "test-support"))]
extern crate std;

pub use engine;

pub mod app;
pub mod body;
pub mod canvas;
pub mod card;
pub mod changed;
mod chart;
mod code;
pub mod companion;
pub mod door;
mod entropy;
pub mod face;
pub mod icons;
pub mod idle;
pub mod ink;
pub mod inline;
pub mod input;
pub mod layout;
pub mod legend;
mod letters;
pub mod outcome;
pub mod paint;
pub mod pieces;
pub mod play;
pub mod press;
pub mod printed;
pub mod records;
pub mod remote;
pub mod saves;
pub mod screen;
// What `handle` and `draw` of a screen do, `Screen` says once.
#[allow(missing_docs)]
pub mod screens;
pub mod settings;
pub mod setups;
pub mod sheet;
pub mod shelf;
mod shot;
pub mod spoken;
pub mod strip;
pub mod table;
pub mod theme;
pub mod thinking;
pub mod tile;
pub mod title;
#[cfg(any(test, feature = "test-support"))]
pub mod toy;
pub mod words;
pub mod world;
