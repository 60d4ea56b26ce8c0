//! *Why not?*: what an answer that is refused lacks, and by which rule. Each is worked out from the rule it cites.

use crate::table::*;
use Declaration::{Steps, Used};

/// Red takes first of two, in the first of his two turns.
fn selection(company: &[u8], dollars: u8) -> Play {
    Play::humans(2)
        .track("N@8 Y@1 R@0")
        .pairs("PD EW SS GG BB")
        .company(RED, company)
        .dollars(RED, dollars)
        .at(Moment::CardSelection)
}

/// Red's turn of two in the Press round, on space 1.
fn turn(hand: &str, reserve: &str, company: &[u8], dollars: u8) -> Play {
    Play::humans(2)
        .track("N@8 R@1 Y@0")
        .hand(RED, hand)
        .reserve(RED, reserve)
        .company(RED, company)
        .dollars(RED, dollars)
        .bidding(P, RED)
}

/// NYC-4.2: a dollar, a tile that was not used, and its moment.
#[test]
fn nyc_4_2_a_character_needs_its_moment_an_unused_tile_and_a_dollar() {
    selection(&[9, 12, 23, 36], 1)
        .lacks(uses(12), Rule::UseCharacter, Missing::Moment)
        .lacks(uses(23), Rule::UseCharacter, Missing::Moment)
        .lacks(uses(36), Rule::UseCharacter, Missing::Moment)
        .plays(uses(9))
        .lacks(uses(9), Rule::UseCharacter, Missing::UnusedCopy);
    selection(&[10], 0).lacks(uses(10), Rule::UseCharacter, Missing::Dollar);
}

/// NYC-6.1, NYC-6.2: one pair in a turn, and not without one.
#[test]
fn nyc_6_2_one_pair_is_taken_before_the_turn_ends() {
    selection(&[10], 5).lacks(Done, Rule::PhaseOneTurn, Missing::PairTaken).plays(TakePair(0)).lacks(
        TakePair(0),
        Rule::TakePairs,
        Missing::Take,
    );
}

/// NYC-13: what 2, 4, 7, 8 and 11 ask for.
#[test]
fn nyc_13_characters_of_phase_one_say_what_they_need() {
    let catalogue = Rule::Catalogue;
    selection(&[2, 4, 10], 5).plays(TakePair(0)).lacks(uses(2), catalogue, Missing::Take).lacks(
        uses(4),
        catalogue,
        Missing::NothingTaken,
    );
    selection(&[4, 4], 5).plays(uses(4)).lacks(uses(4), catalogue, Missing::SinglePair);
    selection(&[2], 5).plays(uses(2)).plays(TakeSingle { slot: 1, side: Side::Left }).lacks(
        TakeSingle { slot: 1, side: Side::Right },
        catalogue,
        Missing::OtherPair,
    );
    selection(&[8], 5).lacks(uses(8), catalogue, Missing::JustTaken);
    let nothing_alike = selection(&[8, 10], 5).arrange(|table| table.players[RED].reserve = heap("S"));
    nothing_alike.plays(TakePair(0)).lacks(uses(8), catalogue, Missing::LikeInReserve);
    selection(&[11], 5).lacks(uses(11), catalogue, Missing::OnBoard);
    let no_neutral = |table: &mut Table| {
        table.players[RED].skyscrapers = 1;
        table.neutral = by_borough("");
    };
    selection(&[11], 5).arrange(no_neutral).lacks(uses(11), catalogue, Missing::AnyNeutral);
    // R69: nothing is open up to a value that the tile allows.
    let empty = |table: &mut Table| table.elevator = Default::default();
    selection(&[7], 5).arrange(empty).lacks(uses(7), catalogue, Missing::Replacement);
}

/// NYC-8.2 to NYC-8.4: why the cards are no bid.
#[test]
fn nyc_8_4_a_bid_that_is_none_says_what_it_lacks() {
    let value = Rule::BidValue;
    turn("D W P", "", &[], 0)
        .lacks(Confirm, value, Missing::Anything)
        .plays(Add(D))
        .lacks(Confirm, value, Missing::Partner)
        .plays(Remove(D))
        .plays(Add(W))
        .lacks(Confirm, value, Missing::BesidesWild)
        .lacks(Add(W), Rule::BiddingTurn, Missing::FreeCard)
        .lacks(Add(S), Rule::BiddingTurn, Missing::HandCard);
}

/// NYC-7.4: what is swapped is different, and not in the bid.
#[test]
fn nyc_7_4_an_exchange_needs_a_free_card_and_another_type() {
    turn("D E", "D S", &[], 0).lacks(swap(D, D), Rule::Exchange, Missing::OtherType).plays(Add(E)).lacks(
        swap(E, S),
        Rule::Exchange,
        Missing::FreeCard,
    );
}

/// NYC-8.6, NYC-13: dollars that are promised, spaces behind, the Prestige round, and what 15 asks for.
#[test]
fn nyc_8_6_characters_of_a_bid_say_what_they_need() {
    turn("P", "", &[14, 16, 17], 1)
        .lacks(declare(0, Steps(2)), Rule::Catalogue, Missing::SpacesBehind)
        .lacks(declare(2, Used), Rule::Catalogue, Missing::PrestigeRound)
        .plays(declare(1, Used))
        .lacks(declare(0, Steps(1)), Rule::BidCommitment, Missing::SpareDollar)
        .lacks(declare(1, Used), Rule::BidCommitment, Missing::Change);
    turn("P", "", &[16], 0).lacks(declare(0, Used), Rule::BidCommitment, Missing::Dollar);
    // DM-6: the card of the reserve would make a pair, but then the bid is bound.
    turn("D E", "D", &[15], 1)
        .lacks(PlayReserve(D), Rule::Catalogue, Missing::LikeInBid)
        .plays(Add(D))
        .plays(PlayReserve(D))
        .lacks(Pass, Rule::BidCommitment, Missing::FreeBid)
        .lacks(Remove(D), Rule::BidCommitment, Missing::Unbound);
}

/// NYC-9.3: the tile may not be worth more than the strength: a bid of 2 that wins has 3.
#[test]
fn nyc_9_3_a_tile_above_the_bid_is_refused_for_its_value() {
    Play::humans(2).elevator(1, &[1]).elevator(4, &[19]).placed(RED, 2).evaluates(E).lacks(
        TakeTile { row: 4, position: 0 },
        Rule::Elevator,
        Missing::LowerValue { limit: 3 },
    );
}

/// NYC-11.1: only characters of Phase III, and each once.
#[test]
fn nyc_11_1_phase_three_has_its_own_characters() {
    Play::humans(2)
        .company(RED, &[23, 24, 12])
        .dollars(RED, 2)
        .at(Moment::PhaseThree)
        .lacks(uses(12), Rule::PhaseThree, Missing::Moment)
        .plays(uses(23))
        .lacks(uses(23), Rule::UseCharacter, Missing::UnusedCopy);
}
