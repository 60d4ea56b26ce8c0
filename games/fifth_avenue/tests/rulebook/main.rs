//! The rulebook as tests: every worked example, every rule, and every ruling with a visible effect.
//!
//! Expected values were worked out from the rules before the engine was asked. The ids in the comments (`5A-X03`, `5A-E12`,
//! `5A-10.4`, `5A-R16`) are those of `docs/rules-map/fifth_avenue.md`. The words the tests are told in live in `table.rs`.

mod table;

mod alea;
mod bidding;
mod cards;
mod closures;
mod commissions;
mod end;
mod information;
mod round;
mod scoring;
mod seeds;
mod setup;
mod shops;
