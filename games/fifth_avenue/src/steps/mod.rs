//! The turn, one file a step (5A-3).

mod action;
mod award;
mod bid;
mod cards;
mod closure;
mod end;
mod moves;
pub mod proposals;
mod round;
mod shop;
mod start;
