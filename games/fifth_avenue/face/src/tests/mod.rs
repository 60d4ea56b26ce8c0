//! Whole games on every screen.

mod bid;
mod device;
