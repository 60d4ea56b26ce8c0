//! Legal bids and their values: NYC-8, the vectors of 5.2.

use crate::table::*;
use Declaration::{Steps, Used};

/// Red's bidding turn with these hand cards and characters, rich and far enough on the track for
/// all of them.
fn turn(matching: Card, hand: &str, company: &[u8]) -> Play {
    Play::humans(2)
        .track("N@8 R@5 Y@0")
        .hand(RED, hand)
        .company(RED, company)
        .dollars(RED, 7)
        .bidding(matching, RED)
}

/// Plain cards alone, all of them staged.
fn plain(matching: Card, hand: &str) -> Play {
    turn(matching, hand, &[]).stages(RED, hand)
}

/// EX-08, NYC-8.2: one matching card is a bid of 1, one other card is none.
#[test]
fn ex_08_a_matching_card_stands_alone_another_does_not() {
    plain(P, "P").confirms(1);
    plain(P, "D").refuses_to_confirm();
}

/// EX-09: a wild beside a matching card adds one.
#[test]
fn ex_09_a_wild_adds_one_to_a_matching_card() {
    plain(S, "S W").confirms(2);
}

/// EX-10, R23: a wild alone is no bid, in any bidding round.
#[test]
fn ex_10_a_single_wild_is_no_bid() {
    for matching in [P, D, E, B, G, S] {
        plain(matching, "W").refuses_to_confirm();
    }
}

/// EX-11, R22: a wild with another card makes one, a further wild adds one.
#[test]
fn ex_11_wild_and_other_card_then_another_wild() {
    turn(E, "W P W", &[]).stages(RED, "W P").confirms(1);
    plain(E, "W P W").confirms(2);
}

/// BV-01, R23: two wilds are one card.
#[test]
fn bv_01_two_wilds_are_worth_one() {
    plain(E, "W W").confirms(1);
}

/// BV-02: only the first two wilds share.
#[test]
fn bv_02_four_wilds_are_worth_three() {
    plain(S, "W W W W").confirms(3);
}

/// BV-03, R22: two identical cards are one.
#[test]
fn bv_03_two_identical_cards_are_worth_one() {
    plain(P, "D D").confirms(1);
}

/// BV-04, NYC-8.4: a third identical card fits no unit.
#[test]
fn bv_04_three_identical_cards_are_no_bid() {
    plain(P, "D D D").refuses_to_confirm();
}

/// BV-06: matching cards and two pairs.
#[test]
fn bv_06_pairs_add_to_matching_cards() {
    plain(G, "G G D D E E").confirms(4);
}

/// BV-07: each odd card has its own wild.
#[test]
fn bv_07_two_wilds_cover_two_odd_cards() {
    plain(D, "W W P E").confirms(2);
}

/// BV-08, NYC-8.4: one wild cannot cover two cards.
#[test]
fn bv_08_one_wild_does_not_cover_two_odd_cards() {
    plain(D, "W P E").refuses_to_confirm();
}

/// BV-10, NYC-8.4: a superfluous card may not be played along.
#[test]
fn bv_10_a_left_over_card_spoils_the_bid() {
    plain(P, "P D").refuses_to_confirm();
}

/// BV-11: every kind of unit in one bid.
#[test]
fn bv_11_matching_wild_pair_and_a_card_for_two() {
    turn(P, "P W D D E", &[20]).stages(RED, "P W D D").plays(as_card(0, E)).confirms(5);
}

/// BV-12: 13 makes even a wild a matching card.
#[test]
fn bv_12_thirteen_on_a_wild_is_a_whole_bid() {
    turn(D, "W", &[13]).plays(as_card(0, W)).confirms(1);
}

/// BV-13, R25: a single wild is playable beside a card of 13.
#[test]
fn bv_13_a_wild_joins_a_converted_card() {
    turn(P, "W D", &[13]).stages(RED, "W").plays(as_card(0, D)).confirms(2);
}

/// BV-14, R24: a real and a virtual wild are two wilds.
#[test]
fn bv_14_a_wild_and_sixteen_are_worth_one() {
    turn(E, "W", &[16]).stages(RED, "W").plays(declare(0, Used)).confirms(1);
}

/// BV-15, R24: a virtual wild alone is no bid.
#[test]
fn bv_15_sixteen_alone_is_no_bid() {
    turn(E, "P", &[16]).plays(declare(0, Used)).refuses_to_confirm();
}

/// BV-16, R24: two steps back are two wilds.
#[test]
fn bv_16_two_steps_back_are_worth_one() {
    turn(E, "P", &[14]).plays(declare(0, Steps(2))).confirms(1).has_track("N@8 R@3 Y@0");
}

/// BV-18, R40: 17 may be the whole bid.
#[test]
fn bv_18_seventeen_alone_is_a_bid_in_prestige() {
    turn(G, "P", &[17]).plays(declare(0, Used)).confirms(1);
}

/// BV-19: a Prestige card, a virtual one and a virtual wild.
#[test]
fn bv_19_virtual_cards_join_a_real_one() {
    let play = turn(G, "G", &[17, 16]).stages(RED, "G");
    play.plays(declare(0, Used)).plays(declare(1, Used)).confirms(3);
}

/// BV-20, R24: a virtual wild covers an odd card.
#[test]
fn bv_20_sixteen_covers_an_odd_card() {
    turn(P, "D", &[16]).stages(RED, "D").plays(declare(0, Used)).confirms(1);
}

/// BV-21, R40: 17 works in the Prestige round only.
#[test]
fn bv_21_seventeen_is_refused_outside_prestige() {
    turn(B, "B", &[17]).refuses(declare(0, Used), Rule::Catalogue);
}

/// BV-23: four identical cards are two pairs.
#[test]
fn bv_23_four_identical_cards_are_worth_two() {
    plain(S, "P P P P").confirms(2);
}

/// NYC-8.1: each item is in one unit only: no card counts for 13 and 20, or plain and converted.
#[test]
fn nyc_8_1_a_card_is_used_once() {
    turn(P, "D", &[13, 20]).plays(as_card(0, D)).refuses(as_card(1, D), Rule::Catalogue);
    turn(P, "D", &[13]).stages(RED, "D").refuses(as_card(0, D), Rule::Catalogue);
    turn(P, "D", &[13]).plays(as_card(0, D)).refuses(Add(D), Rule::BiddingTurn);
}

/// NYC-8.2: the units, one by one and then all together.
#[test]
fn nyc_8_2_each_unit_adds_what_its_row_says() {
    let bid = |plain: &str| Composition { plain: heap(plain), ..Composition::default() };
    assert_eq!(bid("P").value(P), Some(1));
    assert_eq!(Composition { as_one: 1, ..bid("") }.value(P), Some(1));
    assert_eq!(Composition { as_two: 1, ..bid("") }.value(P), Some(2));
    assert_eq!(bid("S S").value(P), Some(1));
    assert_eq!(bid("W S").value(P), Some(1));
    assert_eq!(bid("W W").value(P), Some(1));
    assert_eq!(bid("W").value(P), None);
    let all = Composition { as_one: 1, as_two: 1, virtual_wilds: 1, ..bid("P S S D W") };
    // P 1, 13 1, 20 2, the pair 1, wild with D 1, the virtual wild 1.
    assert_eq!(all.value(P), Some(7));
}

/// NYC-8.2, R25: 20 stands alone and carries a wild as well.
#[test]
fn r_25_a_wild_joins_a_card_for_two() {
    turn(P, "W D", &[20]).stages(RED, "W").plays(as_card(0, D)).confirms(3);
}

/// A whole bid as items, to be split into units: matching cards, cards for two, wilds and the
/// numbers of cards of two other types.
type Items = [u8; 5];

const MATCHING: usize = 0;
const FOR_TWO: usize = 1;
const WILDS: usize = 2;

/// The units of NYC-8.2: what each takes, what it adds, and whether it can stand alone.
const UNITS: [(Items, u8, bool); 8] = [
    ([1, 0, 0, 0, 0], 1, true),
    ([0, 1, 0, 0, 0], 2, true),
    ([0, 0, 0, 2, 0], 1, true),
    ([0, 0, 0, 0, 2], 1, true),
    ([0, 0, 1, 1, 0], 1, true),
    ([0, 0, 1, 0, 1], 1, true),
    ([0, 0, 2, 0, 0], 1, true),
    ([0, 0, 1, 0, 0], 1, false),
];

/// The most that any split into units from `next` on gives, tried one by one.
fn best_split(items: Items, next: usize, anchored: bool) -> Option<u8> {
    if items == [0; 5] {
        return anchored.then_some(0);
    }
    let (takes, adds, alone) = *UNITS.get(next)?;
    let mut left = items;
    let fits = left.iter_mut().zip(takes).all(|(have, need)| {
        let enough = *have >= need;
        *have = have.saturating_sub(need);
        enough
    });
    let with = if fits { best_split(left, next, anchored || alone) } else { None };
    with.map(|value| value + adds).max(best_split(items, next + 1, anchored))
}

/// NYC-8.3, R22, R76: the closed form is the best of all splits into units, for every small bid.
#[test]
fn nyc_8_3_closed_form_is_the_best_split_into_units() {
    let mut bids = 0;
    for code in 0..5usize.pow(5) {
        let items: Items = std::array::from_fn(|i| (code / 5usize.pow(i as u32) % 5) as u8);
        if items == [0; 5] {
            continue;
        }
        // A matching card may be real, of 13 or of 17, a wild real or virtual: it must not matter.
        for half in 0..2 {
            let mut plain = Cards::NONE;
            plain[G] = items[MATCHING] * half;
            plain[W] = items[WILDS] * half;
            plain[P] = items[3];
            plain[D] = items[4];
            let bid = Composition {
                plain,
                as_one: items[MATCHING] * (1 - half) / 2,
                virtual_prestige: items[MATCHING] * (1 - half) - items[MATCHING] * (1 - half) / 2,
                as_two: items[FOR_TWO],
                virtual_wilds: items[WILDS] * (1 - half),
            };
            assert_eq!(bid.value(G), best_split(items, 0, false), "{items:?}");
            bids += 1;
        }
    }
    assert_eq!(bids, 2 * (5 * 5 * 5 * 5 * 5 - 1));
}

/// NYC-8.3: nothing played is no bid but a pass.
#[test]
fn nyc_8_3_an_empty_bid_cannot_be_confirmed() {
    assert_eq!(Composition::default().value(P), Some(0));
    turn(P, "P", &[]).refuses_to_confirm().plays(Pass).asks(YELLOW, Question::Bid);
}

/// NYC-8.4: fewer cards than possible may be played.
#[test]
fn nyc_8_4_one_may_hold_cards_back() {
    turn(P, "P P P", &[]).bids(RED, "P").has_played(RED, "P").holds(RED, "P P");
}

/// NYC-8.5: the value is fixed when the bid is confirmed; here Yellow's lead grows by nothing
/// although Red's token has moved back.
#[test]
fn nyc_8_5_a_confirmed_value_stays() {
    let play = turn(P, "P E", &[14]).stages(RED, "P").plays(declare(0, Steps(2))).confirms(3);
    assert_eq!(play.table().players[RED].bid.value, 3);
    let play = play.passes(YELLOW);
    // Evaluated with the value of that moment and the bonus: from space 3 to 7.
    play.has_track("N@8 R@7 Y@0");
}

/// NYC-8.6, R26: declared characters are paid on confirmation and can be undone until then.
#[test]
fn nyc_8_6_declared_characters_are_paid_when_the_bid_is_made() {
    turn(P, "P D", &[13, 16])
        .stages(RED, "P")
        .plays(as_card(0, D))
        .plays(declare(1, Used))
        .has_dollars(RED, 7)
        .has_used(RED, &[false, false])
        .plays(declare(0, Declaration::Withdrawn))
        .confirms(2)
        .has_dollars(RED, 6)
        .has_used(RED, &[false, true])
        .holds(RED, "D");
}

/// NYC-8.6: a pass pays for nothing and gives every staged card back.
#[test]
fn nyc_8_6_a_pass_undoes_the_whole_draft() {
    turn(P, "P D", &[13, 16])
        .stages(RED, "P")
        .plays(as_card(0, D))
        .plays(declare(1, Used))
        .passes(RED)
        .has_dollars(RED, 7)
        .has_used(RED, &[false, false])
        .holds(RED, "P D")
        .has_played(RED, "");
}

/// NYC-8.6, R26: 12 is paid and done at once, and stays done when one passes.
#[test]
fn nyc_8_6_twelve_takes_effect_at_once() {
    turn(P, "P", &[12])
        .plays(uses(12))
        .has_dollars(RED, 6)
        .has_points(RED, 1)
        .plays(Done)
        .passes(RED)
        .has_dollars(RED, 6)
        .has_points(RED, 1);
}

/// NYC-8.6, R26: after 15 the turn must end with a bid.
#[test]
fn nyc_8_6_no_pass_after_fifteen() {
    turn(P, "P", &[15])
        .reserve(RED, "P D")
        .stages(RED, "P")
        .plays(PlayReserve(P))
        .has_dollars(RED, 6)
        .refuses(Pass, Rule::BidCommitment)
        .confirms(2);
}
