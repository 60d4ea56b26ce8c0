//! Whole games on every screen.
