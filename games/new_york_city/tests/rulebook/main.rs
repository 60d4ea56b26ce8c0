//! The rulebook as tests: every worked example, every rule, every ruling with a visible effect,
//! every decision point and every character.
//!
//! Expected values were worked out from the rules before the engine was asked. The ids in the
//! comments (`EX-12`, `NYC-9.1`, `R66`, `D10`, `DM-4`) are those of `docs/rules-map/new_york_city.md`. The words
//! the tests are told in live in `table.rs`.

mod table;

mod bidding_rounds;
mod bidding_turn;
mod bids;
mod building;
mod characters_phase_one;
mod characters_phase_two;
mod companies;
mod companion;
mod companion_scope;
mod components;
mod end_characters;
mod evaluation;
mod phase_one;
mod phase_three;
mod press_track;
mod prestige;
mod scoring;
mod setup;
mod tom;
mod tom_prestige;
mod view;
mod why_not;
