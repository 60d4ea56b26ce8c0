//! Phase 0 (NYC-5.2): everything in it is automatic.

use super::card_selection::CardSelection;
use super::{Flow, Step};
use crate::components::{CARDS_EACH_ROUND, PRESTIGE_EACH_ROUND};
use crate::log::{Fact, Log};
use crate::rule::Rule;
use crate::table::Table;

#[inline(never)]
pub(super) fn run(table: &mut Table, log: &mut Log) -> Flow {
    table.round += 1;
    log.table(Rule::PhaseZero, Fact::RoundBegan { round: table.round });
    return_dollars(table, log);
    if let Some(to) = table.mayor() {
        log.table(Rule::PhaseZero, Fact::MayorMoved { to });
    }
    for _ in 0..PRESTIGE_EACH_ROUND {
        if let Some(tile) = table.prestige_stack.draw() {
            table.prestige_shown.push(tile);
            log.table(Rule::PhaseZero, Fact::PrestigeRevealed { tile });
        }
    }
    // Hidden cards come in seat order, so that a seed always deals the same (R60).
    for seat in table.seats() {
        if table.players[seat].is_human() {
            let cards = table.draw_to_hand(seat, CARDS_EACH_ROUND, log);
            log.seat(seat, Rule::PhaseZero, Fact::CardsDrawn { cards });
        }
    }
    deal_pairs(table, log);
    Flow::Next(Step::CardSelection(CardSelection::new(table)))
}

/// Dollars on characters go to the supply, and the tiles may be used again.
fn return_dollars(table: &mut Table, log: &mut Log) {
    for seat in table.seats() {
        let mut dollars = 0;
        for tile in table.players[seat].company.iter_mut() {
            dollars += u8::from(tile.used);
            tile.used = false;
        }
        if dollars > 0 {
            log.seat(seat, Rule::PhaseZero, Fact::DollarsReturned { dollars });
        }
    }
}

/// Slot by slot, both cards of a slot (R78).
fn deal_pairs(table: &mut Table, log: &mut Log) {
    for _ in 0..table.mix().pairs_each_round() {
        let Some(left) = table.draw(log) else { break };
        let Some(right) = table.draw(log) else {
            // NYC-12.2: half a pair is none. With 105 cards in the box it does not happen.
            table.discard_pile.add(left);
            break;
        };
        table.pairs.push([left, right]);
    }
    log.table(Rule::PhaseZero, Fact::PairsDealt { pairs: table.pairs.len() as u8 });
}
