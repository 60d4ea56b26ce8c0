//! The rulebook as tests: every worked example, every rule, and every ruling with a visible effect.
//!
//! Expected values were worked out from the rules before the engine was asked. The ids in the comments (`TU-X03`,
//! `TU-E12`, `TU-5.4`, `TU-R16`) are those of `docs/rules-map/tower_up.md`. The words the tests are told in live in
//! `table.rs`.

mod table;

mod cards;
mod decisions;
mod end;
mod founding;
mod information;
mod markers;
mod objectives;
mod refusals;
mod rulebook;
mod scoring;
mod seeds;
mod setup;
