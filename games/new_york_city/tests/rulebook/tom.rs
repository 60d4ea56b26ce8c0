//! Tom, the automatic player: NYC-15, but for his Prestige bonus.

use engine::Rules;

use crate::table::*;

/// A solo game, Tom ahead of you, with these cards of his.
fn tom(level: &str, cards: &str) -> Play {
    Play::solo(level).track("N@8 T@3 U@2").hand(TOM, cards)
}

/// Tom's bid in front of all other bids: you bid last.
fn opening(cards: &str, matching: Card) -> Play {
    tom("A6", cards).bidding(matching, TOM)
}

/// Tom's answer to your bid of this value; you hold enough cards for it.
fn answer(cards: &str, matching: Card, your_bid: usize, track: &str) -> Play {
    let letter = matching.letter().to_string();
    let bid = vec![letter.as_str(); your_bid].join(" ");
    let play = tom("A6", cards).track(track).hand(YOU, &format!("{bid} P"));
    // With prestige tiles on show the play stops before the next bidding round.
    play.shown(&[(Boat, 2), (Taxi, 4)]).bidding(matching, YOU).bids(YOU, &bid)
}

/// NYC-15.1: the twelve printed levels, and which custom ones are legal.
#[test]
fn nyc_15_1_twelve_printed_levels_and_custom_ones() {
    let printed = ["A6", "B3", "C2", "A7", "B4", "C3", "A8", "B5", "C4", "A9", "B6", "C5"];
    let written: Vec<String> = Level::PRINTED.iter().map(Level::to_string).collect();
    assert_eq!(written, printed);
    assert_eq!(Level::FIRST, Level::PRINTED[4]);
    for (level, legal) in [("A2", true), ("C9", true), ("B7", true), ("A1", false), ("C10", false)] {
        let faults = Game::check(&seated(&format!("H {level}"), 1));
        assert_eq!(faults.sentences().contains(&LEVEL_NOT_ALLOWED), !legal, "{level}");
    }
    // Each Tom may have his own.
    assert!(Game::check(&seated("H A2 C9", 1)).is_empty());
}

/// EX-24, NYC-15.3: on level B4 a pair and four cards.
#[test]
fn ex_24_level_b4_starts_phase_two_with_six_cards() {
    Play::solo("B4")
        .pairs("PP DD EE")
        .draw_pile("S S W W G")
        .at(Moment::CardSelection)
        .plays(TakePair(0))
        .plays(TakePair(0))
        .tells(
            TOM,
            Fact::TomDealt {
                cards: FewCards::of(Cards::of(&[
                    Card::Skyscrapers,
                    Card::Skyscrapers,
                    Card::Wild,
                    Card::Wild,
                ])),
            },
        )
        // The fifth card is his draw before Press: a later type, discarded.
        .holds(TOM, "E E S S W W")
        .has_discarded("G");
}

/// NYC-15.4, R48: Building plans are wilds for him and are spent first.
#[test]
fn r_48_building_plans_are_spent_before_wilds() {
    let play = answer("P W B W", P, 2, "N@8 T@3 U@2");
    play.tells(TOM, Fact::TomBid { value: 2, base: 1, plans: 1 }).has_discarded("P P P B").holds(TOM, "W W");
}

/// NYC-15.5: no pairs, no wild with another card, no two wilds before the last round.
#[test]
fn nyc_15_5_tom_substitutes_nothing() {
    for cards in ["D D", "D W", "W W", "B B", "E E E E B"] {
        opening(cards, P).tells(TOM, Fact::Passed).holds(TOM, cards);
    }
}

/// NYC-15.6, R49: Building plans are skipped, draw and bid.
#[test]
fn nyc_15_6_tom_skips_building_plans() {
    let play = tom("C4", "B B W").draw_pile("S").bidding(B, TOM).tells(TOM, Fact::TomSkipped);
    assert_eq!(play.table().draw_pile.len(), 1);
    play.holds(TOM, "B B W").asks(YOU, Question::Bid);
}

/// R80, NYC-7.2: nobody bids for Building plans: the Tom who would have started starts Prestige.
#[test]
fn r_80_a_tom_who_started_building_plans_starts_prestige() {
    tom("A6", "G")
        .bidding(B, TOM)
        .passes(YOU)
        .has_starter(TOM, G)
        .tells(TOM, Fact::TomBid { value: 1, base: 1, plans: 0 });
}

/// EX-25, NYC-15.7: a wild drawn while he holds a matching card is committed.
#[test]
fn ex_25_a_drawn_wild_joins_the_matching_card() {
    tom("B4", "D")
        .draw_pile("B")
        .bidding(D, YOU)
        .tells(TOM, Fact::TomDrew { card: B, outcome: TomDraw::CommittedWild })
        .has_played(TOM, "B")
        .passes(YOU)
        .tells(TOM, Fact::TomBid { value: 2, base: 2, plans: 1 })
        .has_dollars(TOM, 3);
}

/// NYC-15.7: what becomes of each kind of drawn card, in modes B and C.
#[test]
fn nyc_15_7_every_outcome_of_a_draw() {
    let draws =
        |level, cards: &str, drawn: &str, matching| tom(level, cards).draw_pile(drawn).bidding(matching, YOU);
    for level in ["B4", "C4"] {
        draws(level, "", "E", E).tells(TOM, Fact::TomDrew { card: E, outcome: TomDraw::CommittedMatching });
        draws(level, "E", "W", E).tells(TOM, Fact::TomDrew { card: W, outcome: TomDraw::CommittedWild });
        draws(level, "D", "W", E)
            .tells(TOM, Fact::TomDrew { card: W, outcome: TomDraw::KeptWild })
            .holds(TOM, "D W");
        draws(level, "E", "D", E)
            .tells(TOM, Fact::TomDrew { card: D, outcome: TomDraw::DiscardedTooLate })
            .has_discarded("D");
    }
    draws("B4", "E", "S", E).has_discarded("S").holds(TOM, "E");
    draws("C4", "E", "S", E).has_discarded("").holds(TOM, "E S");
}

/// NYC-15.7: mode A never draws.
#[test]
fn nyc_15_7_mode_a_draws_nothing() {
    let play = tom("A6", "P").draw_pile("W").bidding(P, YOU);
    assert_eq!(play.table().draw_pile.len(), 1);
    play.holds(TOM, "P");
}

/// R80, NYC-15.4: a Building plans card is a wild before it is an earlier or a later type.
#[test]
fn r_80_drawn_building_plans_are_never_early_or_late() {
    for matching in [P, G] {
        let kept = tom("B4", "").draw_pile("B").bidding(matching, YOU);
        kept.tells(TOM, Fact::TomDrew { card: B, outcome: TomDraw::KeptWild }).holds(TOM, "B");
    }
}

/// NYC-7.3, NYC-15.15: Toms draw clockwise from the starter, each by his own level.
#[test]
fn nyc_15_15_several_toms_draw_clockwise_from_the_starter() {
    Play::with("H B4 C4")
        .draw_pile("S G")
        .bidding(P, BLUE)
        .tells(BLUE, Fact::TomDrew { card: S, outcome: TomDraw::KeptForLater })
        .tells(YELLOW, Fact::TomDrew { card: G, outcome: TomDraw::DiscardedTooEarly });
}

/// NYC-15.8: all matching cards and the committed one; without a matching card he passes.
#[test]
fn nyc_15_8_all_matching_cards_or_a_pass() {
    opening("P P P D W", P).tells(TOM, Fact::TomBid { value: 3, base: 3, plans: 0 }).holds(TOM, "D W");
    opening("D W B", P).tells(TOM, Fact::Passed).holds(TOM, "D W B");
    let drawn = tom("B4", "").draw_pile("P").bidding(P, TOM);
    drawn.tells(TOM, Fact::TomBid { value: 1, base: 1, plans: 0 });
}

/// EX-26, NYC-15.8, R50, R51: the fewest wilds that win; a tie is enough for who is ahead.
#[test]
fn ex_26_tom_adds_one_wild_to_win_the_tie() {
    answer("G W W", G, 2, "N@8 T@3 U@2")
        .tells(TOM, Fact::TomBid { value: 2, base: 1, plans: 0 })
        .tells(TOM, Fact::Won { value: 2, tie: true })
        .holds(TOM, "W");
}

/// NYC-15.8: a committed wild counts from the start; others are added to it.
#[test]
fn nyc_15_8_wilds_are_added_to_the_committed_one() {
    tom("B4", "G W W")
        .hand(YOU, "G G G P")
        .shown(&[(Boat, 2), (Taxi, 4)])
        .draw_pile("W")
        .bidding(G, YOU)
        .bids(YOU, "G G G")
        .tells(TOM, Fact::TomBid { value: 3, base: 2, plans: 0 })
        .holds(TOM, "W");
}

/// NYC-15.8: behind the other bidder he needs one more.
#[test]
fn nyc_15_8_behind_you_tom_must_bid_more() {
    let bid = Fact::TomBid { value: 3, base: 1, plans: 0 };
    answer("G W W", G, 2, "N@8 U@3 T@2").tells(TOM, bid).tells(TOM, Fact::Won { value: 3, tie: false });
}

/// NYC-15.8: if no number of wilds is enough he adds none.
#[test]
fn nyc_15_8_tom_adds_no_wilds_in_vain() {
    let play = answer("D W W", D, 4, "N@8 T@3 U@2");
    play.tells(TOM, Fact::TomBid { value: 1, base: 1, plans: 0 }).holds(TOM, "W W");
}

/// R50: bids that are not on the table yet do not concern him.
#[test]
fn r_50_tom_ignores_who_has_not_bid_yet() {
    let play = tom("A6", "D W W").hand(YOU, "D D D D").bidding(D, TOM);
    play.tells(TOM, Fact::TomBid { value: 1, base: 1, plans: 0 }).holds(TOM, "W W");
}

/// R80, NYC-15.15: another Tom's bid is one of the bids already placed.
#[test]
fn r_80_toms_bid_against_each_other() {
    Play::with("H A6 A6")
        .track("N@7 R@3 Y@2 B@1")
        .hand(YELLOW, "P P")
        .hand(BLUE, "P W W W")
        .bidding(P, YELLOW)
        .tells(YELLOW, Fact::TomBid { value: 2, base: 2, plans: 0 })
        .tells(BLUE, Fact::TomBid { value: 3, base: 1, plans: 0 })
        .holds(BLUE, "W");
}

/// NYC-15.9: dollars stay on his board; for the Elevator he takes the leftmost tile of his row.
#[test]
fn nyc_15_9_tom_takes_the_leftmost_tile_of_his_row() {
    let play = tom("A6", "E E").elevator(3, &[6, 7, 15, 16, 33]).bidding(E, TOM).passes(YOU);
    play.has_company(TOM, &[6]).has_elevator(3, &[7, 15, 16, 33]);
    let strong = tom("A6", "E E E E E E").elevator(5, &[20, 21]).bidding(E, TOM).passes(YOU);
    strong.has_company(TOM, &[20]);
}

/// ED-40, R52: an empty row: the nearest lower one.
#[test]
fn ed_40_from_an_empty_row_tom_goes_down() {
    let play = tom("A6", "E E").elevator(3, &[]).elevator(2, &[4, 13]);
    play.bidding(E, TOM).passes(YOU).has_company(TOM, &[4]).has_elevator(2, &[13]);
}

/// R80, NYC-15.9: with nothing open up to his strength he takes nothing.
#[test]
fn r_80_tom_may_find_no_tile() {
    let play = tom("A6", "E").elevator(1, &[]).elevator(2, &[]).bidding(E, TOM).passes(YOU);
    play.tells(TOM, Fact::NoTile { limit: 2 }).has_company(TOM, &[]);
}

/// EX-28, NYC-15.11: four wilds without a Skyscrapers card are worth three.
#[test]
fn ex_28_four_wilds_are_worth_three_in_the_last_round() {
    let bid = Fact::TomBidAll { value: 3, skyscrapers: 0, plans: 2 };
    opening("W B W B", S).tells(TOM, bid).holds(TOM, "");
}

/// ED-37, NYC-15.11, R72: everything he has; a single wild is discarded at once.
#[test]
fn ed_37_tom_plays_all_he_has_in_the_last_round() {
    opening("S S W", S).tells(TOM, Fact::TomBidAll { value: 3, skyscrapers: 2, plans: 0 });
    opening("W B", S).tells(TOM, Fact::TomBidAll { value: 1, skyscrapers: 0, plans: 1 });
    opening("B", S).tells(TOM, Fact::Passed).holds(TOM, "").has_discarded("B");
    opening("S", S).tells(TOM, Fact::TomBidAll { value: 1, skyscrapers: 1, plans: 0 });
    opening("", S).tells(TOM, Fact::Passed);
}

/// NYC-15.11: he builds from the supply and never relocates.
#[test]
fn nyc_15_11_tom_builds_from_the_supply() {
    opening("S S", S)
        .arrange(|table| table.players[TOM].built[Queens] = 2)
        .passes(YOU)
        .has_built(TOM, "M3 Q2");
}

/// ED-38, NYC-15.12: no more than five in a borough.
#[test]
fn ed_38_tom_stops_at_five_skyscrapers() {
    let play = tom("A6", "").arrange(|table| table.players[TOM].built[Manhattan] = 3).placed(TOM, 3);
    let surplus = Fact::NotBuilt { borough: Manhattan, skyscrapers: 2 };
    play.evaluates(S).has_built(TOM, "M5").tells(TOM, surplus);
}

/// NYC-15.12: with room for all nothing is told of a surplus, and at the cap nothing is built.
#[test]
fn nyc_15_12_only_what_happens_is_told() {
    let with = |built| tom("A6", "").arrange(move |table| table.players[TOM].built[Manhattan] = built);
    let surplus = |play: &Play| play.times(|fact| matches!(fact, Fact::NotBuilt { .. }));
    let buildings = |play: &Play| play.times(|fact| matches!(fact, Fact::Built { .. }));
    let room = with(0).placed(TOM, 3).evaluates(S);
    assert_eq!((buildings(&room), surplus(&room)), (1, 0));
    let full = with(5).placed(TOM, 3).evaluates(S).has_built(TOM, "M5");
    assert_eq!((buildings(&full), surplus(&full)), (0, 1));
}

/// EX-29, NYC-15.13: dollars dealt to the tiles from the cheapest up, twice at most.
#[test]
fn ex_29_five_dollars_double_one_of_four_tiles() {
    let source = ScoreSource::TomCharacters { tiles: 4, doubled: 1, dollars: 5 };
    let play = Play::solo("A6").company(TOM, &[8, 1, 2, 3]).dollars(TOM, 5);
    play.scores(TOM, source, 8).scores(TOM, ScoreSource::Rest { dollars: 0, skyscrapers: 0 }, 0);
}

/// NYC-15.13, NYC-14.1: too few dollars double nothing and are gone; too many are left over; end
/// characters give their value only.
#[test]
fn nyc_15_13_dollars_and_tiles_at_the_end() {
    let tiles = |dollars| Play::solo("A6").company(TOM, &[28, 36]).dollars(TOM, dollars).built(TOM, "M3");
    let source = |doubled, dollars| ScoreSource::TomCharacters { tiles: 2, doubled, dollars };
    let rest = |dollars| ScoreSource::Rest { dollars, skyscrapers: 0 };
    tiles(2).scores(TOM, source(0, 2), 5).scores(TOM, rest(0), 0);
    tiles(3).scores(TOM, source(1, 3), 7).scores(TOM, rest(0), 0);
    tiles(4).scores(TOM, source(2, 4), 10).scores(TOM, rest(0), 0);
    tiles(9).scores(TOM, source(2, 4), 10).scores(TOM, rest(5), 3);
    tiles(9).scores_for(TOM, 28, 0).scores_for(TOM, 36, 0);
    let three = Play::solo("A6").company(TOM, &[1, 2, 5]).dollars(TOM, 7);
    let doubled = ScoreSource::TomCharacters { tiles: 3, doubled: 3, dollars: 6 };
    three.scores(TOM, doubled, 8).scores(TOM, rest(1), 1);
}

/// NYC-15.14, R56: statue, borough bonus, press bonus and majorities as for anyone.
#[test]
fn nyc_15_14_tom_scores_statue_and_bonuses() {
    Play::solo("A6")
        .track("N@8 T@5 U@2")
        .built(TOM, "M3 Bx1 Q1 Bk1 SI1 JC1")
        .at(Moment::AfterEvaluation)
        .has_points(TOM, 4)
        .scores(TOM, ScoreSource::BoroughBonus, 3)
        .scores(TOM, ScoreSource::PressBonus, 3)
        .scores_in(Manhattan, "T:8 N:4");
}

/// The six bidding rounds of 5.3 with your bids; Tom's part differs by mode.
fn table_of_six_rounds(level: &str) -> Play {
    tom(level, "P P D G W B")
        .hand(YOU, "P P D E B G G S S P")
        .board(YOU, 4)
        .draw_pile("S B E P W")
        .shown(&[(Streetcar, 4), (Bus, 2)])
        .elevator(1, &[23, 1])
        .elevator(2, &[28, 13])
        .built(TOM, "JC1")
        .bidding(P, TOM)
        .tells(TOM, Fact::TomBid { value: 2, base: 2, plans: 0 })
        .bids(YOU, "P P")
        .tells(TOM, Fact::Won { value: 2, tie: true })
        .has_track("N@8 T@6 U@4")
        .has_starter(TOM, D)
}

/// Prestige as all three modes play it: Tom spends B for the tie and chooses Staten Island by the
/// streetcar to X; you forfeit what is left.
fn prestige_of_the_table(play: Play) -> Play {
    play.bids(YOU, "G G")
        .tells(TOM, Fact::TomBid { value: 2, base: 1, plans: 1 })
        .has_points(TOM, 2)
        .has_points(YOU, 2)
        .has_tile_in(StatenIsland, Streetcar, 4)
        .has_vessel(TOM, 5)
        .has_built(TOM, "SI1 JC1")
        .asks(YOU, Question::PrestigeBonus { winner: false })
        .plays(Forfeit)
        .has_starter(TOM, S)
}

/// ED-33: mode A through all six bidding rounds.
#[test]
fn ed_33_six_rounds_against_mode_a() {
    let play = table_of_six_rounds("A6")
        .tells(TOM, Fact::TomBid { value: 1, base: 1, plans: 0 })
        .bids(YOU, "D")
        .has_dollars(TOM, 2)
        .has_dollars(YOU, 1)
        .bids(YOU, "E")
        .tells(TOM, Fact::Passed)
        .asks(YOU, Question::ElevatorTile { limit: 2 })
        .plays(tile(1, 0))
        .has_company(TOM, &[])
        .has_starter(YOU, B)
        .bids(YOU, "B")
        .tells(TOM, Fact::TomSkipped)
        .has_on_board(YOU, 6)
        .has_starter(YOU, G);
    let play = prestige_of_the_table(play).tells(TOM, Fact::TomWildDiscarded { card: W }).holds(TOM, "");
    assert_eq!(play.table().draw_pile.len(), 5);
    play.bids(YOU, "S S").has_built(YOU, "M3").has_built(TOM, "SI1 JC1").asks(YOU, Question::ClosingExchange);
}

/// The rounds of Dollars to Building plans that modes B and C share.
fn with_draws(play: Play) -> Play {
    play.tells(TOM, Fact::TomDrew { card: B, outcome: TomDraw::CommittedWild })
        .tells(TOM, Fact::TomBid { value: 2, base: 2, plans: 0 })
        .bids(YOU, "D")
        .has_dollars(TOM, 3)
        .has_dollars(YOU, 1)
        .tells(TOM, Fact::TomDrew { card: E, outcome: TomDraw::CommittedMatching })
        .bids(YOU, "E")
        .has_company(TOM, &[28])
        .has_elevator(2, &[13])
        .asks(YOU, Question::ElevatorTile { limit: 1 })
        .plays(tile(1, 0))
        .has_starter(TOM, B)
        .bids(YOU, "B")
        .has_on_board(YOU, 6)
        .has_starter(YOU, G)
        .tells(TOM, Fact::TomDrew { card: P, outcome: TomDraw::DiscardedTooLate })
}

/// ED-34: mode B.
#[test]
fn ed_34_six_rounds_against_mode_b() {
    let play =
        table_of_six_rounds("B4").tells(TOM, Fact::TomDrew { card: S, outcome: TomDraw::DiscardedTooEarly });
    prestige_of_the_table(with_draws(play))
        .tells(TOM, Fact::TomDrew { card: W, outcome: TomDraw::KeptWild })
        .tells(TOM, Fact::TomBidAll { value: 1, skyscrapers: 0, plans: 0 })
        .bids(YOU, "S S")
        .has_built(YOU, "M3")
        .has_built(TOM, "M1 SI1 JC1");
}

/// ED-35: mode C.
#[test]
fn ed_35_six_rounds_against_mode_c() {
    let play =
        table_of_six_rounds("C4").tells(TOM, Fact::TomDrew { card: S, outcome: TomDraw::KeptForLater });
    prestige_of_the_table(with_draws(play))
        .tells(TOM, Fact::TomDrew { card: W, outcome: TomDraw::CommittedWild })
        .tells(TOM, Fact::TomBidAll { value: 3, skyscrapers: 1, plans: 0 })
        .bids(YOU, "S S")
        .has_built(TOM, "M4 SI1 JC1")
        .has_built(YOU, "M2");
}
