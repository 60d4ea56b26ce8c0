//! The Prestige round: NYC-9.5, D6, D6a.

use engine::Seat;

use crate::table::*;

/// Prestige with a grey and a brown tile on show and bids already made.
fn prestige(seats: usize, bids: &[(Seat, u8)]) -> Play {
    let play = Play::humans(seats).shown(&[(Streetcar, 4), (Subway, 2)]);
    bids.iter().fold(play, |play, (seat, value)| play.placed(*seat, *value))
}

/// EX-16, NYC-9.5: points by bid; tile, vessel and skyscraper for winner and runner-up.
#[test]
fn ex_16_prestige_scores_and_both_bonuses_are_placed() {
    let play = Play::humans(3)
        .shown(&[(Streetcar, 4), (Subway, 2)])
        .hand(BLUE, "G G S")
        .hand(YELLOW, "G S")
        .board(BLUE, 2)
        .board(YELLOW, 2)
        .bidding(G, RED)
        .passes(RED)
        .bids(YELLOW, "G")
        .bids(BLUE, "G G")
        .has_points(BLUE, 2)
        .has_points(YELLOW, 1)
        .has_points(RED, 0)
        .asks(BLUE, Question::PrestigeBonus { winner: true })
        .plays(place(0, 4, 0))
        .has_built(BLUE, "Bk1")
        .has_on_board(BLUE, 1)
        .has_vessel(BLUE, 4)
        .has_tile_in(Brooklyn, Streetcar, 4)
        .asks(YELLOW, Question::PrestigeBonus { winner: false })
        .plays(place(0, 6, 1))
        .has_built(YELLOW, "Q1")
        .has_on_board(YELLOW, 1)
        .has_vessel(YELLOW, 6)
        .has_tile_in(Queens, Subway, 2)
        .has_built(RED, "")
        .has_starter(BLUE, S)
        .asks(BLUE, Question::Bid);
    assert_eq!(play.table().borough_value(Brooklyn), 7 + 4);
    assert_eq!(play.table().borough_value(Queens), 10 + 2);
}

/// D6, NYC-9.5, R79: forfeit first, then each tile with its vessels by number and both ends.
#[test]
fn d6_forfeit_then_tiles_with_vessels_and_ends() {
    prestige(2, &[(RED, 1)])
        .evaluates(G)
        .asks(RED, Question::PrestigeBonus { winner: true })
        .offers(&[
            Forfeit,
            place(0, 4, 0),
            place(0, 4, 1),
            place(0, 5, 0),
            place(0, 5, 1),
            place(1, 6, 0),
            place(1, 6, 1),
            place(1, 7, 0),
            place(1, 7, 1),
        ])
        .refuses(place(0, 6, 0), Rule::Prestige)
        .refuses(place(2, 4, 0), Rule::Prestige)
        .refuses(place(0, 4, 2), Rule::Prestige)
        .refuses(Done, Rule::DecisionModel);
}

/// NYC-9.5: a vessel that was taken is no longer on the map.
#[test]
fn nyc_9_5_a_kept_vessel_cannot_be_used_again() {
    prestige(2, &[(RED, 1)]).vessel(YELLOW, 4).evaluates(G).refuses(place(0, 4, 0), Rule::Prestige).offers(
        &[
            Forfeit,
            place(0, 5, 0),
            place(0, 5, 1),
            place(1, 6, 0),
            place(1, 6, 1),
            place(1, 7, 0),
            place(1, 7, 1),
        ],
    );
}

/// ED-12, NYC-9.5: the third bidder scores but gets no bonus.
#[test]
fn ed_12_equal_bids_first_two_on_the_track_get_the_bonuses() {
    let (a, b, c) = (RED, YELLOW, BLUE);
    prestige(3, &[(a, 2), (b, 2), (c, 2)])
        .track("N@7 Y@3 R@2 B@1")
        .evaluates(G)
        .has_points(a, 2)
        .has_points(b, 2)
        .has_points(c, 2)
        .asks(b, Question::PrestigeBonus { winner: true })
        .plays(Forfeit)
        .asks(a, Question::PrestigeBonus { winner: false })
        .plays(Forfeit)
        .has_starter(b, S);
}

/// NYC-9.5: the third bidder gets nothing, even with a tile left over.
#[test]
fn nyc_9_5_third_bidder_gets_no_bonus() {
    let play = prestige(3, &[(RED, 3), (YELLOW, 2), (BLUE, 1)])
        .evaluates(G)
        .plays(Forfeit)
        .plays(Forfeit)
        .has_points(BLUE, 1)
        .asks(RED, Question::Bid);
    assert!(play.table().prestige_shown.is_empty());
}

/// NYC-9.5, R28, R29: who forfeits keeps the points and is still the winner; the runner-up then
/// chooses from both tiles but takes one.
#[test]
fn r_28_a_forfeit_leaves_both_tiles_to_the_runner_up() {
    let play = prestige(2, &[(RED, 3), (YELLOW, 1)])
        .board(YELLOW, 1)
        .evaluates(G)
        .plays(Forfeit)
        .has_points(RED, 3)
        .has_built(RED, "")
        .asks(YELLOW, Question::PrestigeBonus { winner: false })
        .offers_also(place(0, 4, 0))
        .plays(place(1, 7, 0))
        .has_built(YELLOW, "M1")
        .has_tile_in(Manhattan, Subway, 2)
        .has_starter(RED, S);
    assert!(play.table().prestige_shown.is_empty(), "the other tile leaves the game");
}

/// R28, R29: the runner-up may forfeit too; the winner of the round starts the next one.
#[test]
fn r_29_a_winner_who_forfeits_still_starts_the_next_round() {
    prestige(2, &[(RED, 1), (YELLOW, 2)])
        .evaluates(G)
        .plays(Forfeit)
        .plays(Forfeit)
        .has_starter(YELLOW, S)
        .asks(YELLOW, Question::Bid);
}

/// ED-14, NYC-9.5, R58: a single bidder has the winner's bonus; the second tile leaves the game
/// and the vessels of its colour stay.
#[test]
fn ed_14_a_lone_bidder_leaves_the_second_tile() {
    let play = prestige(2, &[(RED, 1)]).board(RED, 1).evaluates(G).has_points(RED, 1).plays(place(0, 5, 1));
    assert!(play.table().prestige_shown.is_empty());
    assert_eq!(play.times(|fact| matches!(fact, Fact::PrestigeRemoved { .. })), 1);
    assert!([6, 7].into_iter().all(|number| play.table().vessels[number].is_none()));
    play.has_built(RED, "SI1").asks(RED, Question::Bid);
}

/// R58: with one tile on show the runner-up finds none; his part lapses.
#[test]
fn r_58_without_a_second_tile_the_runner_up_is_not_asked() {
    Play::humans(2)
        .shown(&[(Boat, 4)])
        .board(RED, 1)
        .placed(RED, 2)
        .placed(YELLOW, 1)
        .evaluates(G)
        .plays(place(0, 8, 1))
        .has_points(YELLOW, 1)
        .asks(RED, Question::Bid);
}

/// R68, NYC-9.5: the tiles leave the game even if nobody bid.
#[test]
fn r_68_tiles_leave_when_nobody_bids() {
    let play = prestige(2, &[]).evaluates(G);
    assert!(play.table().prestige_shown.is_empty());
    assert_eq!(play.times(|fact| matches!(fact, Fact::PrestigeRemoved { .. })), 2);
}

/// ED-15, R41: 17 and 19 in one bid; the points grow, the bid does not.
#[test]
fn ed_15_doubled_points_do_not_raise_the_bid() {
    let with = |company: &[u8]| {
        let play = Play::humans(2)
            .shown(&[(Streetcar, 4), (Subway, 2)])
            .hand(RED, "G S")
            .hand(YELLOW, "G G G S")
            .company(RED, company)
            .dollars(RED, 3)
            .bidding(G, RED)
            .stages(RED, "G");
        (0..company.len() as u8)
            .fold(play, |play, place| play.plays(declare(place, Declaration::Used)))
            .confirms(2)
            .bids(YELLOW, "G G G")
            .tells(YELLOW, Fact::Won { value: 3, tie: false })
    };
    with(&[17, 19]).has_points(RED, 4);
    with(&[17, 19, 19]).has_points(RED, 6);
}

/// D6a, NYC-9.5, NYC-9.7: with an empty board one may relocate, or do without.
#[test]
fn d6a_an_empty_board_allows_a_relocation() {
    let play = prestige(2, &[(RED, 1)]).built(RED, "M1 Q2 JC1").evaluates(G).plays(place(0, 4, 1));
    play.clone()
        .asks(RED, Question::PrestigeRelocation { target: Queens })
        .offers(&[Done, Relocate(Manhattan), Relocate(JerseyCity)])
        .refuses(Relocate(Queens), Rule::Relocate)
        .refuses(Relocate(Bronx), Rule::Relocate)
        .plays(Relocate(JerseyCity))
        .has_built(RED, "M1 Q3");
    // Without a skyscraper the tile and the vessel are his all the same.
    play.plays(Done).has_built(RED, "M1 Q2 JC1").has_vessel(RED, 4).has_tile_in(Queens, Streetcar, 4);
}

/// D6a: not asked with a skyscraper on the board, nor without one in another borough.
#[test]
fn d6a_is_skipped_with_a_full_board_or_without_a_source() {
    let play = prestige(2, &[(RED, 1)]);
    let built = play.clone().board(RED, 1).built(RED, "M1").evaluates(G).plays(place(0, 4, 1));
    built.has_built(RED, "M1 Q1").has_on_board(RED, 0).asks(RED, Question::Bid);
    let nothing = play.built(RED, "Q1").evaluates(G).plays(place(0, 4, 1));
    nothing.has_built(RED, "Q1").asks(RED, Question::Bid);
}
