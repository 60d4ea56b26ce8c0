//! What is in the box: NYC-1 and the tables of section 3.

use crate::table::*;

/// NYC-1.1: six boroughs, ten connections, a Press Track of sixteen spaces.
#[test]
fn nyc_1_1_board_has_six_boroughs_ten_connections_and_spaces_up_to_fifteen() {
    assert_eq!(Borough::ALL.len(), 6);
    assert_eq!(Vessel::all().count(), 10);
    assert_eq!(PRESS_TRACK_END, 15);
    // The points track has no end for the engine.
    Play::humans(2)
        .points(RED, 998)
        .company(RED, &[25])
        .dollars(RED, 1)
        .at(Moment::PhaseThree)
        .plays(uses(25))
        .has_points(RED, 1001);
}

/// NYC-1.2, NYC-2.3: each of the five rows shows four tiles of its value in front of its stack.
#[test]
fn nyc_1_2_elevator_shows_four_tiles_in_each_of_five_rows() {
    let play = Play::dealt("H H", 7);
    for row in 1..=5 {
        for position in 0..4 {
            let open = play.table().open_tile(row, position).expect("an open tile");
            assert_eq!(open.value(), row);
        }
        assert_eq!(play.table().open_tile(row, 4), None, "the stack is face down");
    }
}

/// NYC-1.3, R2: 42 characters on 76 tiles; the light ones are six 1s and six 5s.
#[test]
fn nyc_1_3_seventy_six_tiles_of_forty_two_characters() {
    let dark: [u8; 5] = [1, 2, 3, 4, 5]
        .map(|value| Character::all().filter(|c| c.value() == value).map(|c| c.facts().dark).sum());
    assert_eq!(dark, [11, 14, 13, 12, 14]);
    let light = |value| {
        Character::all().filter(move |c| c.value() == value && c.facts().light == 1).map(Character::number)
    };
    assert!(light(1).eq([1, 2, 3, 12, 18, 23]));
    assert!(light(5).eq([10, 11, 20, 21, 22, 27]));
    assert_eq!(Character::all().map(|c| c.facts().light).sum::<u8>(), 12);
    assert_eq!(Character::all().count(), 42);
}

/// NYC-1.3, NYC-4.1: phase, value and number of tiles of every character, as the table lists them.
#[test]
fn nyc_1_3_every_character_has_its_phase_value_and_copies() {
    let values = [
        1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 1, 2, 2, 3, 3, 4, 1, 4, 5, 5, 5, 1, 2, 3, 4, 5, 2, 2, 2, 2, 2, 3, 3,
        3, 3, 4, 4, 4, 5, 5, 5,
    ];
    for (character, value) in Character::all().zip(values) {
        let facts = character.facts();
        let (phase, dark) = match character.number() {
            1..=11 => (Phase::One, 2),
            12..=22 => (Phase::Two, 2),
            23..=27 => (Phase::Three, 1),
            _ => (Phase::End, 1),
        };
        assert_eq!((facts.phase, facts.value, facts.dark), (phase, value, dark), "{character:?}");
    }
}

/// NYC-1.4: 15 cards of each of seven types; ten prestige tiles, two a colour, worth 2 and 4.
#[test]
fn nyc_1_4_fifteen_cards_of_each_type_and_two_prestige_tiles_of_each_colour() {
    assert_eq!((Card::ALL.len(), CARDS_PER_TYPE, CARD_COUNT), (7, 15, 105));
    for kind in VesselKind::ALL {
        let values = PrestigeTile::all().filter(|tile| tile.kind() == kind).map(PrestigeTile::value);
        assert!(values.eq([2, 4]));
    }
}

/// NYC-1.5: letters and base values.
#[test]
fn nyc_1_5_letters_end_with_x_and_eight_is_there_twice() {
    assert!(Letter::ALL.map(Letter::as_char).iter().eq(&['A', 'B', 'C', 'D', 'E', 'X']));
    assert!(Letter::ALL.is_sorted() && Letter::X > Letter::E);
    assert_eq!(BASE_VALUES, [6, 7, 8, 8, 9, 10]);
    assert_eq!(STATUE_POINTS, 4);
}

/// NYC-1.6, NYC-2.6: the ten vessels, two a kind, on the connections of the map.
#[test]
fn nyc_1_6_ten_vessels_on_their_connections() {
    let connections = [
        (Taxi, Manhattan, Queens),
        (Taxi, Manhattan, Bronx),
        (Bus, Brooklyn, StatenIsland),
        (Bus, JerseyCity, Bronx),
        (Streetcar, Brooklyn, Queens),
        (Streetcar, JerseyCity, StatenIsland),
        (Subway, Bronx, Queens),
        (Subway, Manhattan, Brooklyn),
        (Boat, Manhattan, StatenIsland),
        (Boat, Manhattan, JerseyCity),
    ];
    for (vessel, (kind, one, other)) in Vessel::all().zip(connections) {
        assert_eq!((vessel.kind(), vessel.ends()), (kind, [one, other]));
    }
}

/// NYC-1.7, NYC-3.1: each seat has one press token; the neutral one comes on top of them.
#[test]
fn nyc_1_7_one_press_token_for_each_seat_and_a_neutral_one() {
    for seats in ["H H", "H H H", "H H H H"] {
        let play = Play::dealt(seats, 3);
        let track = &play.table().press_track;
        assert_eq!(track.order_with_neutral().count(), track.order().len() + 1);
        assert_eq!(track.order().len(), play.table().seats().len());
    }
}

/// NYC-1.8, R3: the supply of dollars (26 in the box) and of skyscrapers never runs out.
#[test]
fn nyc_1_8_supply_of_dollars_and_skyscrapers_is_endless() {
    let play = Play::humans(2).dollars(RED, 26).board(RED, 20).placed(RED, 4);
    play.clone().evaluates(D).has_dollars(RED, 31);
    play.evaluates(B).has_on_board(RED, 25);
}
