//! Characters in general: NYC-4.

use crate::table::*;

/// Two humans in Phase III; Red has these tiles.
fn phase_three(company: &[u8], dollars: u8) -> Play {
    Play::humans(2).company(RED, company).dollars(RED, dollars).at(Moment::PhaseThree)
}

/// NYC-4.1, R79: copies are independent tiles; the first unused one is paid.
#[test]
fn nyc_4_1_copies_are_independent_tiles() {
    phase_three(&[23, 25, 23], 3)
        .plays(uses(23))
        .has_used(RED, &[true, false, false])
        .plays(uses(23))
        .has_used(RED, &[true, false, true])
        .has_points(RED, 4)
        .refuses(uses(23), Rule::UseCharacter);
}

/// NYC-4.2: one dollar from the board onto an empty tile; once a round.
#[test]
fn nyc_4_2_a_dollar_on_an_empty_tile_once_a_round() {
    phase_three(&[23, 25], 2)
        .plays(uses(23))
        .has_dollars(RED, 1)
        .refuses(uses(23), Rule::UseCharacter)
        .plays(uses(25))
        .has_dollars(RED, 0);
}

/// NYC-4.2: without a dollar nothing is usable, and nobody is asked.
#[test]
fn nyc_4_2_no_dollar_no_character() {
    phase_three(&[23], 0).asks(YELLOW, Question::PhaseOne);
    Play::humans(2)
        .pairs("PP DD")
        .track("N@8 Y@1 R@0")
        .company(RED, &[6])
        .at(Moment::CardSelection)
        .refuses(uses(6), Rule::UseCharacter);
    Play::humans(2)
        .company(RED, &[16])
        .bidding(P, RED)
        .refuses(declare(0, Declaration::Used), Rule::BidCommitment)
        .refuses(uses(16), Rule::UseCharacter);
}

/// NYC-4.2: only in its own phase.
#[test]
fn nyc_4_2_each_character_in_its_own_phase() {
    let all = Play::humans(2).track("N@8 Y@1 R@0").company(RED, &[6, 13, 23, 33]).dollars(RED, 4);
    let play = all.clone().pairs("PP DD").at(Moment::CardSelection);
    play.refuses(uses(13), Rule::UseCharacter).refuses(uses(23), Rule::UseCharacter).offers_also(uses(6));
    let card = Declaration::Card(P);
    let play = all.clone().bidding(P, RED).offers_also(declare(1, card));
    play.refuses(declare(0, card), Rule::UseCharacter).refuses(declare(2, card), Rule::UseCharacter);
    let play = all.at(Moment::PhaseThree).offers(&[Done, uses(23)]);
    play.refuses(uses(6), Rule::PhaseThree)
        .refuses(uses(13), Rule::PhaseThree)
        .refuses(uses(33), Rule::PhaseThree);
}

/// NYC-4.3, R11: end-of-game characters need no dollar; all others do.
#[test]
fn nyc_4_3_only_end_of_game_characters_are_free() {
    for character in Character::all() {
        assert_eq!(character.facts().free, character.number() >= 28, "{character:?}");
    }
    Play::humans(2).company(RED, &[36]).dollars(RED, 0).scores_for(RED, 36, 1);
}

/// NYC-4.4: a dollar gained in the window pays for the next character.
#[test]
fn nyc_4_4_a_fresh_dollar_pays_for_a_later_character() {
    Play::humans(2)
        .track("N@8 Y@1 R@0")
        .pairs("PP DD")
        .company(RED, &[10, 9])
        .dollars(RED, 1)
        .draw_pile("S S S")
        .at(Moment::CardSelection)
        .plays(uses(9))
        .plays(uses(10))
        .has_dollars(RED, 0)
        .holds(RED, "P S S S");
}

/// NYC-4.5, R12: a character hired in the Elevator round is usable in the next bidding round and
/// in Phase III.
#[test]
fn nyc_4_5_fresh_characters_work_in_the_same_round() {
    let hire = |row, number| {
        Play::humans(2)
            .hand(RED, "E E E E B")
            .elevator(row, &[number])
            .dollars(RED, 1)
            .bidding(E, RED)
            .bids(RED, "E E E E")
            .passes(YELLOW)
            .plays(tile(row as u8, 0))
    };
    hire(3, 16).asks(RED, Question::Bid).offers_also(declare(0, Declaration::Used));
    hire(1, 23).at(Moment::PhaseThree).plays(uses(23)).has_points(RED, 2);
}

/// NYC-4.6: Toms use no characters and put no dollars on them.
#[test]
fn nyc_4_6_toms_never_use_characters() {
    Play::solo("A6")
        .company(TOM, &[18, 22, 23])
        .dollars(TOM, 5)
        .arrange(|table| table.players[TOM].hand = heap("P D"))
        .bidding(P, YOU)
        .passes(YOU)
        .has_starter(TOM, D)
        .passes(YOU)
        .has_used(TOM, &[false, false, false])
        // Two dollars for the bid of D, none spent.
        .has_dollars(TOM, 7)
        .at(Moment::PhaseThree)
        .has_points(TOM, 0);
}

/// NYC-4.7: the row closes up to the left and the stack's top tile enters at the right.
#[test]
fn nyc_4_7_the_row_closes_up_and_refills() {
    let row = |numbers: &[u8]| Play::humans(2).elevator(1, numbers).placed(RED, 1).evaluates(E);
    row(&[1, 2, 3, 12, 18, 23]).plays(tile(1, 2)).has_elevator(1, &[1, 2, 12, 18]);
    // R13: without a stack the row shrinks.
    row(&[1, 2, 3]).plays(tile(1, 0)).has_elevator(1, &[2, 3]);
}

/// NYC-4.8: two tiles at the start and one a round are seven.
#[test]
fn nyc_4_8_a_company_grows_to_seven_tiles() {
    Play::humans(2)
        .company(RED, &[1, 10, 2, 3, 12, 18])
        .elevator(1, &[23])
        .placed(RED, 1)
        .evaluates(E)
        .plays(tile(1, 0))
        .has_company(RED, &[1, 10, 2, 3, 12, 18, 23]);
}
