//! The RP2040 body of the handheld: one module for each thing on the board. `main.rs` wires them to
//! tasks. Only this crate knows pins, and only `board` names them.

#![no_std]

pub mod board;
pub mod buttons;
pub mod chip;
#[cfg(feature = "deliberate-panic")]
mod deliberate;
pub mod display;
pub mod last_words;
pub mod light;
pub mod memory;
pub mod overlay;
pub mod search;
pub mod seed;
pub mod serial;
mod sizes;
pub mod strip;
pub mod ui;
pub mod watchdog;
