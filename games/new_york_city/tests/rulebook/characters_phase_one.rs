//! The characters of Phase I, 1 to 11: NYC-13, D2b to D2f.

use crate::table::*;

/// Red takes first of two; he has these characters and enough dollars for all of them.
fn selection(company: &[u8]) -> Play {
    Play::humans(2)
        .track("N@8 Y@1 R@0")
        .pairs("PD EW SS GG BB")
        .company(RED, company)
        .dollars(RED, 5)
        .at(Moment::CardSelection)
}

fn single(slot: u8, side: Side) -> Action {
    TakeSingle { slot, side }
}

const ANY_NUMBER: Question = Question::HandDiscard { character: Character::REDRAW_HAND, exactly: None };

/// NYC-13, character 1, D2c: a point; any number of cards, then as many new ones.
#[test]
fn nyc_13_character_1_scores_and_redraws_cards() {
    selection(&[1])
        .hand(RED, "P P D")
        .draw_pile("S B")
        .plays(uses(1))
        .has_points(RED, 1)
        .has_dollars(RED, 4)
        .asks(RED, ANY_NUMBER)
        .offers(&[Discard(P), Discard(D), Done])
        .refuses(Discard(W), Rule::Catalogue)
        .plays(Discard(P))
        .plays(Discard(D))
        .holds(RED, "P")
        .plays(Done)
        .holds(RED, "P S B")
        .has_discarded("P D");
}

/// NYC-13, character 1: discarding nothing is allowed; two copies are two uses.
#[test]
fn nyc_13_character_1_may_discard_nothing_and_a_second_copy_works_again() {
    selection(&[1, 1])
        .plays(uses(1))
        .plays(Done)
        .holds(RED, "P")
        .has_used(RED, &[true, false])
        .plays(TakePair(0))
        .plays(uses(1))
        .plays(Done)
        .has_points(RED, 2)
        .asks(YELLOW, Question::PhaseOne);
}

/// R72, character 1: all discards come before the draw and take part in a reshuffle.
#[test]
fn r_72_discards_of_character_1_can_come_back() {
    selection(&[1])
        .hand(RED, "E D")
        .draw_pile("")
        .plays(uses(1))
        .plays(Discard(D))
        .plays(Discard(E))
        .holds(RED, "D E");
}

/// ED-23, character 2, D2b: two single cards; the others form a new pair in the lower slot.
#[test]
fn ed_23_two_single_cards_leave_a_new_pair() {
    Play::humans(2)
        .track("N@8 Y@1 R@0")
        .pairs("PD EW SS")
        .company(RED, &[2])
        .dollars(RED, 1)
        .hand(RED, "")
        .at(Moment::CardSelection)
        .plays(uses(2))
        .asks(RED, Question::SingleCard { second: false })
        .offers(&[
            single(0, Side::Left),
            single(0, Side::Right),
            single(1, Side::Left),
            single(1, Side::Right),
            single(2, Side::Left),
            single(2, Side::Right),
        ])
        .plays(single(0, Side::Right))
        .asks(RED, Question::SingleCard { second: true })
        .offers(&[
            single(1, Side::Left),
            single(1, Side::Right),
            single(2, Side::Left),
            single(2, Side::Right),
        ])
        .refuses(single(0, Side::Left), Rule::Catalogue)
        .refuses(single(3, Side::Left), Rule::Catalogue)
        .plays(single(1, Side::Right))
        .holds(RED, "D W")
        .has_pairs("PE SS")
        .asks(YELLOW, Question::PhaseOne);
}

/// R78, character 2: chosen in whatever order, the card of the lower slot stands left.
#[test]
fn r_78_the_new_pair_lies_in_the_lower_slot_with_its_card_on_the_left() {
    selection(&[2])
        .plays(uses(2))
        .plays(single(3, Side::Left))
        .plays(single(0, Side::Left))
        .has_pairs("DG EW SS BB");
}

/// NYC-13, character 2: it replaces a take; two copies serve two takes.
#[test]
fn nyc_13_character_2_counts_as_the_take_of_its_turn() {
    selection(&[2, 2, 6])
        .plays(uses(2))
        .plays(single(0, Side::Left))
        .plays(single(1, Side::Left))
        .refuses(TakePair(0), Rule::TakePairs)
        .refuses(uses(2), Rule::Catalogue)
        .plays(Done)
        .plays(TakePair(0))
        .asks(RED, Question::PhaseOne)
        .plays(uses(2))
        .plays(single(0, Side::Left))
        .plays(single(1, Side::Left))
        .has_used(RED, &[true, true, false]);
}

/// NYC-13, character 3, R34: a point and one more reserve card for good.
#[test]
fn nyc_13_character_3_enlarges_the_reserve() {
    let play = selection(&[3]).reserve(RED, "P D").draw_pile("S").plays(uses(3));
    assert_eq!(play.table().players[RED].reserve_size, 3);
    play.has_points(RED, 1).has_reserve(RED, "P D S").refuses(uses(3), Rule::UseCharacter);
}

/// ED-26, R34: twice 3 in two rounds makes four; later 12 refills to four.
#[test]
fn ed_26_a_reserve_that_grew_twice_stays_at_four() {
    let play = selection(&[3, 12])
        .reserve(RED, "P D")
        .plays(uses(3))
        .pairs("")
        .at(Moment::PhaseZero)
        .asks(RED, Question::PhaseOne)
        .plays(uses(3));
    assert_eq!(play.table().players[RED].reserve_size, 4);
    let play = play.arrange(|table| table.players[RED].reserve = heap("P P D E")).bidding(P, RED);
    let play = play.plays(uses(12)).plays(Discard(P)).plays(Discard(P)).plays(Discard(D)).plays(Done);
    assert_eq!(play.table().players[RED].reserve.count(), 4);
    assert_eq!(play.times(|fact| *fact == Fact::ReserveRefilled { cards: 3 }), 1);
}

/// NYC-13, character 4: both pairs in the first turn, none in the second pass.
#[test]
fn nyc_13_character_4_takes_both_pairs_at_once() {
    selection(&[4])
        .plays(uses(4))
        .plays(TakePair(0))
        .asks(RED, Question::PhaseOne)
        .refuses(Done, Rule::PhaseOneTurn)
        .plays(TakePair(0))
        .holds(RED, "P P D E W")
        .asks(YELLOW, Question::PhaseOne)
        .plays(TakePair(0))
        // Red has no turn in the second pass.
        .asks(YELLOW, Question::PhaseOne)
        .plays(TakePair(0))
        .asks(YELLOW, Question::Bid);
}

/// NYC-13, character 4, R70: only before the first take, and not twice at a time.
#[test]
fn r_70_character_4_comes_before_the_first_take_and_once() {
    selection(&[4, 6]).plays(TakePair(0)).refuses(uses(4), Rule::Catalogue);
    selection(&[4, 4])
        .plays(uses(4))
        .refuses(uses(4), Rule::Catalogue)
        .plays(TakePair(0))
        .refuses(uses(4), Rule::Catalogue);
    let second_pass = selection(&[4, 6]).plays(TakePair(0)).plays(Done).plays(TakePair(0));
    second_pass.asks(RED, Question::PhaseOne).refuses(uses(4), Rule::Catalogue);
}

/// R35, characters 4, 2 and 8: each of the two takes may be a take of 2; the menu is open between
/// them, and 8 looks at the latest pair.
#[test]
fn r_35_each_take_of_character_4_may_be_modified() {
    selection(&[4, 2, 2, 8, 9])
        .hand(RED, "")
        .reserve(RED, "P G")
        .draw_pile("D D")
        .plays(uses(4))
        .plays(uses(2))
        .plays(single(0, Side::Left))
        .plays(single(1, Side::Left))
        .offers_also(uses(8))
        .plays(uses(9))
        .plays(uses(2))
        .plays(single(2, Side::Left))
        .plays(single(1, Side::Left))
        .holds(RED, "P E D G S")
        .plays(uses(8))
        .asks(RED, Question::MatchReserve { card: G, most: 1 })
        .plays(FromReserve(1))
        .holds(RED, "P E D G S G")
        .has_reserve(RED, "P D");
}

/// NYC-13, character 5, R36, D2c: three cards, then exactly two of the whole hand go.
#[test]
fn nyc_13_character_5_draws_three_and_discards_two_of_the_hand() {
    let asked = |left| Question::HandDiscard { character: Character::DRAW_THREE, exactly: Some(left) };
    selection(&[5])
        .hand(RED, "P")
        .draw_pile("S S B")
        .plays(uses(5))
        .holds(RED, "P S S B")
        .asks(RED, asked(2))
        .offers(&[Discard(P), Discard(B), Discard(S)])
        .refuses(Done, Rule::Catalogue)
        .refuses(Discard(W), Rule::Catalogue)
        .plays(Discard(P))
        .asks(RED, asked(1))
        .plays(Discard(S))
        .holds(RED, "S B")
        .has_discarded("P S")
        .asks(RED, Question::PhaseOne);
}

/// NYC-13, character 6, NYC-4.4: two dollars for one; the gain pays for the next character.
#[test]
fn nyc_13_character_6_nets_a_dollar() {
    selection(&[6, 6, 9])
        .dollars(RED, 1)
        .plays(uses(6))
        .has_dollars(RED, 2)
        .plays(uses(6))
        .has_dollars(RED, 3);
}

/// EX-31, character 7: up to one above the tile given up, never above 5.
#[test]
fn ex_31_swapping_reaches_one_value_higher() {
    let play = selection(&[7, 13, 10]).plays(uses(7)).asks(RED, Question::GiveUpTile);
    play.clone().plays(GiveUp(1)).asks(RED, Question::ReplacementTile { limit: 3 });
    play.plays(GiveUp(2)).asks(RED, Question::ReplacementTile { limit: 5 });
}

/// NYC-13, character 7, D2d: own tile, then row and position up to the limit; lower is allowed.
#[test]
fn d2d_own_tiles_then_open_tiles_up_to_the_limit() {
    selection(&[7, 1])
        .elevator(1, &[18, 23])
        .elevator(2, &[13])
        .elevator(3, &[16])
        .plays(uses(7))
        .offers(&[GiveUp(0), GiveUp(1)])
        .refuses(GiveUp(2), Rule::Catalogue)
        .plays(GiveUp(1))
        .offers(&[tile(1, 0), tile(1, 1), tile(2, 0)])
        .refuses(tile(3, 0), Rule::Catalogue)
        .plays(tile(1, 0))
        .has_company(RED, &[7, 18])
        .has_elevator(1, &[23]);
}

/// R37, R12, R79, character 7: it may go itself, its dollar to the supply; the new tile comes last
/// in the company and is usable at once.
#[test]
fn r_37_seven_replaces_itself_and_the_new_tile_works_at_once() {
    selection(&[7, 1])
        .elevator(4, &[9, 8])
        .plays(uses(7))
        .plays(GiveUp(0))
        .plays(tile(4, 0))
        .has_company(RED, &[1, 9])
        .has_used(RED, &[false, false])
        .has_dollars(RED, 4)
        .has_elevator(4, &[8])
        .plays(uses(9))
        .has_used(RED, &[false, true]);
}

/// R69, character 7: a tile is given up only if another can be taken; once begun the swap is
/// compulsory.
#[test]
fn r_69_a_swap_needs_something_to_take() {
    let high_only = |company: &[u8]| selection(company).elevator(1, &[]).elevator(2, &[]).elevator(3, &[]);
    let play = high_only(&[1, 7]).plays(uses(7)).offers(&[GiveUp(1)]);
    play.refuses(GiveUp(0), Rule::Catalogue).refuses(Done, Rule::DecisionModel);
    high_only(&[7]).elevator(4, &[]).refuses(uses(7), Rule::Catalogue);
}

/// EX-32, character 8, D2e: for both cards of the pair; the reserve is refilled.
#[test]
fn ex_32_both_cards_of_the_pair_come_from_the_reserve() {
    selection(&[8])
        .hand(RED, "")
        .reserve(RED, "D P")
        .draw_pile("S B")
        .refuses(uses(8), Rule::Catalogue)
        .plays(TakePair(0))
        .plays(uses(8))
        .asks(RED, Question::MatchReserve { card: P, most: 1 })
        .offers(&[FromReserve(0), FromReserve(1)])
        .refuses(FromReserve(2), Rule::Catalogue)
        .plays(FromReserve(1))
        .asks(RED, Question::MatchReserve { card: D, most: 1 })
        .plays(FromReserve(1))
        .holds(RED, "P D P D")
        .has_reserve(RED, "S B");
}

/// ED-24, character 8: no more than the reserve holds.
#[test]
fn ed_24_a_double_pair_takes_only_what_the_reserve_has() {
    selection(&[8])
        .hand(RED, "")
        .pairs("PP EW SS GG BB")
        .reserve(RED, "P D")
        .draw_pile("S")
        .plays(TakePair(0))
        .plays(uses(8))
        .asks(RED, Question::MatchReserve { card: P, most: 1 })
        .plays(FromReserve(1))
        .holds(RED, "P P P")
        .has_reserve(RED, "D S");
}

/// D2e, character 8: a pair of two equal cards allows two; taking none is allowed.
#[test]
fn d2e_zero_to_the_number_in_pair_and_reserve() {
    let play = selection(&[8]).reserve(RED, "S S S").plays(TakePair(2)).plays(uses(8));
    play.clone().offers(&[FromReserve(0), FromReserve(1), FromReserve(2)]);
    play.plays(FromReserve(0)).has_reserve(RED, "S S S").has_dollars(RED, 4);
    // Each type of the pair is asked once, also when all its cards stay.
    let play = selection(&[8]).reserve(RED, "P D").plays(TakePair(0)).plays(uses(8));
    play.plays(FromReserve(0)).plays(FromReserve(0)).asks(YELLOW, Question::PhaseOne);
}

/// NYC-13, character 8, D2e: a wild is identical to a wild only; without a match 8 is not offered.
#[test]
fn nyc_13_character_8_matches_a_wild_with_a_wild_only() {
    selection(&[8]).reserve(RED, "P D").plays(TakePair(1)).asks(YELLOW, Question::PhaseOne);
    selection(&[8])
        .reserve(RED, "W D")
        .plays(TakePair(1))
        .plays(uses(8))
        .asks(RED, Question::MatchReserve { card: W, most: 1 });
    selection(&[8, 6]).reserve(RED, "W W").plays(TakePair(0)).refuses(uses(8), Rule::Catalogue);
}

/// R70, character 8: a second copy looks at the reserve as it is by then.
#[test]
fn r_70_a_second_eight_sees_the_refilled_reserve() {
    selection(&[8, 8])
        .hand(RED, "")
        .reserve(RED, "P E")
        .draw_pile("D S")
        .plays(TakePair(0))
        .plays(uses(8))
        .plays(FromReserve(1))
        .has_reserve(RED, "E D")
        .plays(uses(8))
        .asks(RED, Question::MatchReserve { card: D, most: 1 })
        .plays(FromReserve(1))
        .holds(RED, "P D P D")
        .has_reserve(RED, "E S");
}

/// NYC-13, characters 9 and 10: cards and a dollar.
#[test]
fn nyc_13_characters_9_and_10_draw_cards() {
    selection(&[9, 10])
        .hand(RED, "")
        .draw_pile("S B E")
        .plays(uses(9))
        .holds(RED, "S")
        .has_dollars(RED, 5)
        .plays(uses(10))
        .holds(RED, "S B E")
        .has_dollars(RED, 4);
}

/// NYC-13, character 11, D2f: a neutral skyscraper makes way for one from the board, X included.
#[test]
fn nyc_13_character_11_replaces_a_neutral_skyscraper() {
    let play = selection(&[11, 11])
        .board(RED, 2)
        .neutral("M2 Q1 JC1")
        .plays(uses(11))
        .asks(RED, Question::ReplaceNeutral)
        .offers(&[Replace(Manhattan), Replace(Queens), Replace(JerseyCity)])
        .refuses(Replace(Bronx), Rule::Catalogue)
        .plays(Replace(JerseyCity))
        .has_built(RED, "JC1")
        .has_on_board(RED, 1)
        .plays(uses(11))
        .offers(&[Replace(Manhattan), Replace(Queens)])
        .plays(Replace(Manhattan))
        .has_built(RED, "M1 JC1");
    assert_eq!(play.table().neutral.0, [1, 0, 1, 0, 0, 0]);
}

/// R38, character 11: it needs a skyscraper on the board and a neutral one somewhere.
#[test]
fn r_38_eleven_builds_from_the_board_only() {
    selection(&[11]).board(RED, 0).built(RED, "M3").refuses(uses(11), Rule::Catalogue);
    selection(&[11]).board(RED, 1).neutral("").refuses(uses(11), Rule::Catalogue);
}
