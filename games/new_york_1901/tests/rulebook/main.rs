//! The rulebook as tests: every worked example under its id, every rule, and every ruling with a visible effect.
//!
//! Expected values were worked out from the rules before the engine was asked. The ids in the comments (`NX-17`, `NY-7.6`,
//! `NY-R19`) are those of `docs/rules-map/new_york_1901.md`. The words the tests are told in live in `table.rs`.

mod table;

mod building;
mod cards;
mod challenges;
mod decisions;
mod end;
mod information;
mod land;
mod rebuilding;
mod refusals;
mod scoring;
mod setup;
mod whole_games;
