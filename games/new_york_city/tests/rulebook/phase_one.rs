//! Rounds, Phase 0, card selection and the draw pile: NYC-5, NYC-6, NYC-12, D2, D2a.

use engine::Rules;

use crate::table::*;

/// Two humans with five pairs on show, Red to take first.
fn selection() -> Play {
    Play::humans(2).track("N@8 Y@1 R@0").pairs("PD EW SS GG BB").at(Moment::CardSelection)
}

/// NYC-5.1: five rounds, then the final scoring.
#[test]
fn nyc_5_1_a_game_has_five_rounds() {
    let mut play = Play::dealt("H B4", 3);
    while let Some(action) = play.game().legal_actions().first().copied() {
        // The first entry of a bidding turn adds or swaps cards without end: pass there.
        let bidding = play.game().question() == Some(Question::Bid);
        play = play.plays(if bidding { Pass } else { action });
    }
    assert!(play.game().is_over());
    assert_eq!(play.times(|fact| matches!(fact, Fact::RoundBegan { .. })), 5);
    assert_eq!(play.times(|fact| matches!(fact, Fact::BiddingBegan { .. })), 5 * 6);
    assert_eq!(play.times(|fact| matches!(fact, Fact::Result { .. })), 2);
}

/// NYC-5.2, NYC-4.2: dollars on characters go to the supply, not back to the board.
#[test]
fn nyc_5_2_dollars_on_characters_go_to_the_supply() {
    Play::humans(2)
        .company(RED, &[23, 24])
        .dollars(RED, 2)
        .at(Moment::PhaseThree)
        .plays(uses(23))
        .has_used(RED, &[true, false])
        .plays(Done)
        .tells(RED, Fact::DollarsReturned { dollars: 1 })
        .has_used(RED, &[false, false])
        .has_dollars(RED, 1);
}

/// NYC-5.2, R14: the Mayor follows the letters A to E and never visits X; letters stay.
#[test]
fn nyc_5_2_the_mayor_visits_a_to_e() {
    let boroughs = [Manhattan, Bronx, Queens, Brooklyn, StatenIsland];
    for (round, borough) in (1..).zip(boroughs) {
        let play = Play::humans(2).arrange(|table| table.round = round - 1).at(Moment::PhaseZero);
        assert_eq!(play.table().mayor(), Some(borough));
        assert_eq!(play.table().letters.0, Letter::ALL);
    }
}

/// NYC-5.2: two prestige tiles from the top; ten tiles are five rounds.
#[test]
fn nyc_5_2_two_prestige_tiles_each_round() {
    let play = Play::humans(2);
    let top: Vec<PrestigeTile> = play.table().prestige_stack.iter().take(2).collect();
    let play = play.at(Moment::PhaseZero);
    assert_eq!(play.table().prestige_shown[..], top[..]);
    assert_eq!(play.table().prestige_stack.len(), 8);
}

/// NYC-5.2: three cards for each human, none for a Tom.
#[test]
fn nyc_5_2_humans_draw_three_cards_and_toms_none() {
    let play = Play::with("H B4 H").hand(RED, "").hand(BLUE, "").at(Moment::PhaseZero);
    let sizes: Vec<u8> = play.table().seats().map(|seat| play.table().players[seat].hand.count()).collect();
    assert_eq!(sizes, [3, 0, 3]);
}

/// EX-05, NYC-6.1, NYC-6.3, D2a: two passes from last to first; slots close up after every take
/// (R78); the pair nobody took is discarded before Phase II (R17).
#[test]
fn nyc_6_1_two_passes_from_last_to_first() {
    Play::humans(3)
        .track("N@7 R@3 Y@2 B@1")
        .pairs("PP DD EE BB GG SS WW")
        .at(Moment::CardSelection)
        .asks(BLUE, Question::PhaseOne)
        .offers(&[0, 1, 2, 3, 4, 5, 6].map(TakePair))
        .plays(TakePair(1))
        .has_pairs("PP EE BB GG SS WW")
        .asks(YELLOW, Question::PhaseOne)
        .offers(&[0, 1, 2, 3, 4, 5].map(TakePair))
        .refuses(TakePair(6), Rule::TakePairs)
        .plays(TakePair(5))
        .asks(RED, Question::PhaseOne)
        .plays(TakePair(0))
        .asks(BLUE, Question::PhaseOne)
        .plays(TakePair(0))
        .asks(YELLOW, Question::PhaseOne)
        .plays(TakePair(0))
        .asks(RED, Question::PhaseOne)
        .plays(TakePair(1))
        .has_discarded("G G")
        .holds(BLUE, "P D D E E")
        .holds(YELLOW, "P W W B B")
        .holds(RED, "P P P S S")
        .asks(RED, Question::Bid);
}

/// D2, NYC-6.2, R16: usable characters in company order, then the takes; afterwards the end.
#[test]
fn d2_characters_then_takes_then_characters_and_the_end() {
    selection()
        .company(RED, &[12, 9, 6, 23, 9])
        .dollars(RED, 1)
        .asks(RED, Question::PhaseOne)
        .offers(&[uses(9), uses(6), TakePair(0), TakePair(1), TakePair(2), TakePair(3), TakePair(4)])
        .refuses(Done, Rule::PhaseOneTurn)
        .refuses(uses(12), Rule::UseCharacter)
        .refuses(uses(23), Rule::UseCharacter)
        .refuses(uses(10), Rule::UseCharacter)
        .refuses(Pass, Rule::DecisionModel)
        .plays(TakePair(0))
        .asks(RED, Question::PhaseOne)
        .offers(&[uses(9), uses(6), Done])
        .refuses(TakePair(0), Rule::TakePairs)
        .plays(uses(6))
        .offers(&[uses(9), Done])
        .plays(Done)
        .asks(YELLOW, Question::PhaseOne);
}

/// NYC-6.2, R16: a character may be used in the second turn as well, each tile once.
#[test]
fn r_16_characters_work_in_both_turns() {
    selection()
        .company(RED, &[6, 9])
        .dollars(RED, 1)
        .plays(uses(6))
        .plays(TakePair(0))
        .plays(Done)
        .plays(TakePair(0))
        .asks(RED, Question::PhaseOne)
        .refuses(uses(6), Rule::UseCharacter)
        .plays(uses(9))
        .has_dollars(RED, 2);
}

/// NYC-6.2: a turn in which nothing is left to do but to end it ends by itself.
#[test]
fn nyc_6_2_without_usable_characters_the_take_ends_the_turn() {
    selection().company(RED, &[6]).dollars(RED, 0).plays(TakePair(0)).asks(YELLOW, Question::PhaseOne);
}

/// NYC-6.3, NYC-15.3, R5: pairs that are left go to the Toms from last to first, lowest slot
/// first; then each draws the cards of his level, in the same order.
#[test]
fn nyc_6_3_left_over_pairs_and_level_cards_go_to_the_toms() {
    Play::with("H A2 A3")
        .track("N@7 Y@3 B@2 R@1")
        .pairs("PP DD EE SS")
        .draw_pile("W W B B B")
        .at(Moment::CardSelection)
        .plays(TakePair(1))
        .plays(TakePair(0))
        // Blue is the last Tom: he gets the first pair and draws his three cards first.
        .tells(BLUE, Fact::PairGiven { cards: [E, E] })
        .tells(YELLOW, Fact::PairGiven { cards: [S, S] })
        .holds(BLUE, "E E W W B")
        .holds(YELLOW, "S S B B")
        .has_discarded("");
}

/// NYC-6.4: three cards and two pairs are seven; no limit stops more.
#[test]
fn nyc_6_4_seven_cards_without_characters() {
    let play = Play::humans(2).hand(RED, "").hand(YELLOW, "").at(Moment::PhaseZero);
    let play = [0; 4].into_iter().fold(play, |play, slot| play.plays(TakePair(slot)));
    assert_eq!(play.table().players[RED].hand.count(), 7);
    selection()
        .hand(RED, "P P P P P P P P P P P P P")
        .plays(TakePair(0))
        .holds(RED, "P P P P P P P P P P P P P P D");
}

/// EX-07, NYC-7.2: the first on the track starts the Press round.
#[test]
fn ex_07_the_first_on_the_track_starts() {
    let play = Play::humans(3).track("N@7 R@3 Y@2 B@1").pairs("PP PP PP PP PP PP PP");
    let play =
        [0; 6].into_iter().fold(play.at(Moment::CardSelection), |play, slot| play.plays(TakePair(slot)));
    play.has_starter(RED, P).asks(RED, Question::Bid);
}

/// ED-28, NYC-12.1, R33: the pile runs out in the middle of a draw.
#[test]
fn ed_28_the_discard_pile_is_shuffled_when_the_draw_pile_ends() {
    let play = selection()
        .company(RED, &[5])
        .dollars(RED, 1)
        .hand(RED, "")
        .draw_pile("W")
        .discard_pile("P P P P P P P P P P")
        .plays(uses(5))
        .holds(RED, "W P P")
        .has_discarded("");
    assert_eq!(play.table().draw_pile.len(), 8);
    assert_eq!(play.times(|fact| *fact == Fact::Reshuffled { cards: 10 }), 1);
}

/// NYC-12.1: cards in front of players are not shuffled in; R72: what 12 discards is.
#[test]
fn nyc_12_1_cards_in_front_of_players_are_not_reshuffled() {
    Play::humans(2)
        .hand(RED, "P E")
        .reserve(YELLOW, "D S")
        .company(YELLOW, &[12])
        .dollars(YELLOW, 1)
        .draw_pile("")
        .bidding(P, RED)
        .bids(RED, "P")
        .plays(uses(12))
        .plays(Discard(D))
        .plays(Done)
        // The only card to be had is the one just discarded; Red's Press card still lies there.
        .has_reserve(YELLOW, "D S")
        .has_played(RED, "P")
        .has_discarded("");
}

/// NYC-12.2: with both piles empty a draw is skipped.
#[test]
fn nyc_12_2_no_cards_anywhere_no_draw() {
    selection()
        .company(RED, &[10])
        .dollars(RED, 1)
        .hand(RED, "P")
        .draw_pile("W")
        .plays(uses(10))
        .holds(RED, "P W");
}

/// NYC-12.3: refilling stops at R cards.
#[test]
fn nyc_12_3_the_reserve_is_filled_up_to_its_size() {
    Play::humans(2)
        .reserve(RED, "D S E")
        .company(RED, &[12])
        .dollars(RED, 1)
        .draw_pile("W W W")
        .bidding(P, RED)
        .plays(uses(12))
        .plays(Discard(D))
        .plays(Discard(E))
        .plays(Done)
        .has_reserve(RED, "S W W");
}
