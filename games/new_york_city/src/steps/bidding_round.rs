//! Phase II (NYC-7): what frames the bids of a bidding round. A Tom's draw comes before them;
//! winner, simple evaluations, statue and the end come after them (NYC-7.3).

use engine::Seat;

use super::closing_exchange::ClosingExchange;
use super::delay::Delay;
use super::elevator::Elevator;
use super::prestige::Prestige;
use super::skyscrapers::Skyscrapers;
use super::take_back::TakeBack;
use super::{Flow, Step};
use crate::components::{Card, STATUE_POINTS};
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::rule::Rule;
use crate::table::{Bid, Table};
use crate::tom;

/// Step 1: Toms draw, clockwise from the starter.
#[inline(never)]
pub(super) fn begin(table: &mut Table, log: &mut Log) -> Flow {
    table.winner = None;
    table.runner_up = None;
    log.seat(table.starter, Rule::Starter, Fact::BiddingBegan { matching: table.matching });
    for seat in table.clockwise_from(table.starter) {
        tom::draw_before_bids(table, seat, log);
    }
    Flow::Next(Step::Delay(Delay::new(table)))
}

/// Steps 4 and 5: winner, then the action of the round.
pub(super) fn evaluate(table: &mut Table, log: &mut Log) -> Step {
    let bidders = evaluate_bids(table, log);
    match table.matching {
        Card::Elevator => Step::Elevator(Elevator::new(bidders)),
        Card::Prestige => Step::Prestige(Prestige::new(table)),
        Card::Skyscrapers => Step::Skyscrapers(Skyscrapers::new(bidders)),
        _ => Step::AfterEvaluation,
    }
}

/// Finds the winner and does what needs no answer: Press, Dollars, Building plans and the points of
/// Prestige (NYC-9.1, NYC-9.2, NYC-9.4, NYC-9.5). Returns the bidders in the order they act.
pub(crate) fn evaluate_bids(table: &mut Table, log: &mut Log) -> Queue {
    let bidders = bidders(table);
    find_winner(table, &bidders, log);
    for &seat in bidders.iter() {
        let strength = table.strength(seat);
        match table.matching {
            Card::Press => table.advance(seat, strength, Rule::Press, log),
            Card::Dollars => table.take_dollars(seat, strength, Rule::Dollars, log),
            Card::BuildingPlans => {
                table.take_skyscrapers(seat, strength, Rule::BuildingPlans, log);
            }
            Card::Prestige => {
                let bid = table.players[seat].bid;
                // Each 19 adds the value once more: two of them make it three times (R41).
                let times = 1 + u16::from(bid.doublings);
                table.score(seat, u16::from(bid.value) * times, Rule::Prestige, log);
            }
            Card::Elevator | Card::Skyscrapers | Card::Wild => {}
        }
    }
    bidders
}

/// Everybody with a bid, be it of characters alone (R59), in Press Track order: a snapshot
/// (NYC-3.7, R10).
fn bidders(table: &Table) -> Queue {
    let bids = |seat: &Seat| table.players[*seat].bid.value > 0;
    table.press_track.first_to_last().filter(bids).collect()
}

/// The highest bid; among equal ones the seat further ahead (NYC-7.3). The runner-up matters in
/// the Prestige round only. The bidders are in Press Track order, so the first of equal bids is it.
fn find_winner(table: &mut Table, bidders: &[Seat], log: &mut Log) {
    let value = |seat: Seat| table.players[seat].bid.value;
    let beats = |seat: Seat, other: Option<Seat>| other.is_none_or(|other| value(seat) > value(other));
    let (mut winner, mut second) = (None, None);
    for &seat in bidders {
        if beats(seat, winner) {
            (winner, second) = (Some(seat), winner);
        } else if beats(seat, second) {
            second = Some(seat);
        }
    }
    match winner {
        None => log.table(Rule::BiddingRound, Fact::NobodyBid),
        Some(winner) => {
            let tie = second.is_some_and(|second| value(second) == value(winner));
            log.seat(winner, Rule::BiddingRound, Fact::Won { value: value(winner), tie });
        }
    }
    if table.matching == Card::Prestige {
        if let Some(second) = second {
            log.seat(second, Rule::BiddingRound, Fact::RunnerUp { value: value(second) });
        }
        table.runner_up = second;
    }
    table.winner = winner;
}

/// Step 6, the statue, then step 7.
#[inline(never)]
pub(super) fn after_evaluation(table: &mut Table, log: &mut Log) -> Flow {
    check_statue(table, log);
    Flow::Next(Step::TakeBack(TakeBack::new(table)))
}

/// The statue (NYC-10). Whoever is in every borough now is paid, Toms too (NYC-15.14, R56), however it
/// came about (NYC-10.2); at no other moment is this checked (R31).
pub(crate) fn check_statue(table: &mut Table, log: &mut Log) {
    if !table.statue_claimed {
        for seat in table.seats() {
            let player = &mut table.players[seat];
            if player.is_everywhere() {
                player.score = player.score.saturating_add(STATUE_POINTS);
                log.seat(seat, Rule::Statue, Fact::StatueClaimed { points: STATUE_POINTS });
                table.statue_claimed = true;
            }
        }
    }
}

/// Step 8, then the next bidding round, or the end of Phase II.
pub(super) fn end(table: &mut Table) -> Step {
    clear_bids(table);
    match Card::from_index(table.matching as u8 + 1) {
        None | Some(Card::Wild) => Step::ClosingExchange(ClosingExchange::new(table)),
        Some(next) => {
            table.matching = next;
            Step::BiddingRound
        }
    }
}

/// What was played is discarded, and the winner starts the next bidding round, up to the last one
/// (NYC-7.2, R19).
pub(crate) fn clear_bids(table: &mut Table) {
    for seat in table.seats() {
        let played = table.players[seat].bid.played;
        table.discard_pile.add_all(played);
        table.players[seat].bid = Bid::default();
    }
    // If nobody bid, the starter starts again (R18).
    table.starter = table.winner.unwrap_or(table.starter);
}
