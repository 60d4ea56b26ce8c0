//! The face of New York City: its words, pictures and own screens. It moves to a crate of its own.

pub mod own;
pub mod screens;
pub mod words;
