//! Whole games on every screen.

mod help;
