//! Every capacity, with the reason for it (DM-8).

use super::components::{Card, STEPS_BACK_MAX};

/// Seats at the table (NYC-2.1).
pub use engine::SEATS_MAX;
/// Press tokens: one a seat and the neutral one (NYC-3.1).
pub const TOKENS_MAX: usize = SEATS_MAX + 1;
/// Tiles in a company: 2 at the start and one in each of 5 Elevator rounds (NYC-4.8).
pub const COMPANY_MAX: usize = 7;
/// Card pairs dealt in a round: 2 x 4 humans + 1 (NYC-2.2).
pub const PAIRS_MAX: usize = 9;
/// Choices in one bidding turn before only its end is offered (DM-4).
pub const MICRO_STEPS_MAX: u8 = 64;

/// Entries of the longest list of legal actions: the bidding turn (DM-4).
///
/// Add and remove a card of each type, exchange any two different types, character 15 on each
/// type, character 12, a declaration on each tile of the company (each card type and withdrawing
/// it; the steps of character 14 are fewer), confirm and pass.
pub const LEGAL_ACTIONS_MAX: usize = {
    let types = Card::ALL.len();
    assert!(STEPS_BACK_MAX as usize <= types);
    2 * types + types * (types - 1) + types + 1 + COMPANY_MAX * (types + 1) + 2
};

/// Entries in the log of one action.
///
/// The longest log comes from a human who plays every card in the first bidding round of a round
/// against three Toms: five bidding rounds and the next Phase 0 run by themselves. Each of them
/// has at most 3 draws, 3 bids, a pass, a winner, a starter, a statue and for each Tom two lines
/// of evaluation, the Prestige round three; the largest seen in random games is printed by the
/// test `no_list_overflows`.
const LOG_ENTRIES: usize = 192;
const _: () = assert!(LOG_ENTRIES <= engine::LOG_ENTRIES_MAX);

/// Actions of the longest possible game.
///
/// One human in one round: 6 bidding turns of 64 choices and an end; at most 3 x 18 discards for
/// character 12; 65 for the closing exchange; 130 in Phase I (two takes, nine characters, up to
/// 3 x 31 discards for character 1); 56 for delays, tiles, relocations, returns and Phase III.
/// That is 695; four humans, five rounds and four start characters make 13,904.
pub const ACTIONS_MAX: usize = 14_000;
