//! What a seat may see: NYC-5.3, DM-7, R15.

use engine::Rules;

use crate::table::*;

/// Two humans and a Tom, Red to bid.
fn table() -> Play {
    Play::with("H H A6")
        .hand(RED, "P W")
        .hand(YELLOW, "D D D")
        .hand(BLUE, "E B")
        .reserve(YELLOW, "S S")
        .company(YELLOW, &[13])
        .dollars(YELLOW, 3)
        .discard_pile("G G")
        .bidding(P, RED)
}

/// NYC-5.3: the own hand is seen, another human's is not, but for its size.
#[test]
fn nyc_5_3_hands_of_other_humans_are_hidden() {
    let play = table();
    let view = play.game().view(RED);
    assert_eq!(view.hand(RED), Some(heap("P W")));
    assert_eq!(view.hand(YELLOW), None);
    assert_eq!(view.hand_size(YELLOW), 3);
}

/// NYC-5.3, R15: Tom's cards lie open to everybody.
#[test]
fn r_15_toms_cards_are_open() {
    let play = table();
    for seat in [RED, YELLOW] {
        assert_eq!(play.game().view(seat).hand(BLUE), Some(heap("E B")));
    }
}

/// NYC-5.3: reserves, companies, boards, track, boroughs, Elevator and discard pile are open.
#[test]
fn nyc_5_3_everything_on_the_table_is_open() {
    let play = table().built(YELLOW, "Q2").pairs("PD").shown(&[(Taxi, 4)]).vessel(YELLOW, 9);
    let view = play.game().view(RED);
    assert_eq!(view.reserve(YELLOW), heap("S S"));
    assert_eq!(view.company(YELLOW)[0].character, character(13));
    assert_eq!((view.dollars(YELLOW), view.skyscrapers(YELLOW), view.score(YELLOW)), (3, 0, 0));
    assert_eq!(view.built(YELLOW, Queens), 2);
    assert_eq!(
        (view.letter(JerseyCity), view.borough_value(Queens), view.neutral(Bronx)),
        (Letter::X, 10, 2)
    );
    assert_eq!(listed(view.press_track()), told("N@7 R@0 Y@0 B@0"));
    assert_eq!(view.discard_pile(), heap("G G"));
    assert_eq!(view.pairs(), [[P, D]]);
    assert_eq!(view.prestige_shown(), [prestige_tile(Taxi, 4)]);
    assert_eq!(view.vessels(YELLOW), [0, 0, 0, 0, 1]);
    assert_eq!(view.mayor(), Some(Manhattan));
    assert!((1..=5).all(|row| view.open_tile(row, 3).is_some() && view.open_tile(row, 4).is_none()));
}

/// NYC-5.3, DM-7: what can be answered would tell the hand: only the seat on turn sees it, as it
/// sees its draft.
#[test]
fn dm_7_legal_actions_and_draft_are_for_the_seat_on_turn() {
    let play = table().stages(RED, "P");
    let question = Decision { seat: RED, question: Question::Bid };
    let (own, other) = (play.game().view(RED), play.game().view(YELLOW));
    assert_eq!((own.decision(), other.decision()), (Some(question), Some(question)));
    assert_eq!(own.legal_actions(), play.game().legal_actions());
    assert!(other.legal_actions().is_empty());
    assert_eq!((own.draft_value(), other.draft_value()), (Some(1), None));
    assert!(own.draft().is_some() && other.draft().is_none());
}

/// NYC-7.3: a bid that was made is open.
#[test]
fn nyc_7_3_a_confirmed_bid_is_open() {
    let play = table().bids(RED, "P W");
    let bid = play.game().view(YELLOW).bid(RED);
    assert_eq!((bid.value, bid.played), (2, heap("P W")));
}
