//! The tables against the printed totals (NYC-1, section 3 of the rules).

use super::*;

#[test]
fn nyc_1_3_seventy_six_tiles_twelve_of_them_light() {
    let sum = |tiles: fn(&CharacterFacts) -> u8| -> u32 {
        Character::all().map(|character| u32::from(tiles(character.facts()))).sum()
    };
    assert_eq!(sum(|facts| facts.dark), 64);
    assert_eq!(sum(|facts| facts.light), 12);
    assert_eq!(Character::all().count(), 42);
}

#[test]
fn dark_tiles_by_value_match_the_check_sums() {
    let dark: [usize; 5] = core::array::from_fn(|i| tiles_of_value(i as u8 + 1, false));
    assert_eq!(dark, [11, 14, 13, 12, 14]);
    assert_eq!(ELEVATOR_ROW_TILES_MAX, 14);
}

#[test]
fn light_tiles_are_six_ones_and_six_fives() {
    let light = |value| {
        Character::all().filter(move |c| c.value() == value && c.facts().light > 0).map(Character::number)
    };
    assert!(light(1).eq([1, 2, 3, 12, 18, 23]));
    assert!(light(5).eq([10, 11, 20, 21, 22, 27]));
    for value in 1..=5 {
        let expected = if START_VALUES.contains(&value) { START_STACKS } else { 0 };
        assert_eq!(tiles_of_value(value, true), expected);
    }
}

#[test]
fn nyc_4_3_only_end_of_game_characters_are_free() {
    for character in Character::all() {
        assert_eq!(character.facts().free, character.number() >= 28);
        assert_eq!(character.facts().phase == Phase::End, character.number() >= 28);
    }
    assert_eq!(Character::all().filter(|c| c.facts().phase == Phase::One).count(), 11);
    assert_eq!(Character::all().filter(|c| c.facts().phase == Phase::Two).count(), 11);
}

#[test]
fn nyc_1_4_105_cards_and_ten_prestige_tiles_two_a_colour() {
    assert_eq!(CARD_COUNT, 105);
    for kind in VesselKind::ALL {
        assert_eq!(PrestigeTile::all().filter(|tile| tile.kind() == kind).count(), 2);
        assert_eq!(Vessel::all().filter(|vessel| vessel.kind() == kind).count(), 2);
    }
    assert_eq!(PrestigeTile::COUNT, usize::from(ROUNDS) * PRESTIGE_EACH_ROUND);
}

#[test]
fn heaps_of_cards_count_as_a_list_would() {
    let all: [Card; 9] = core::array::from_fn(|i| Card::ALL[i * i % 7]);
    let heap = Cards::of(&all);
    let count = |card: Card| all.iter().filter(|other| **other == card).count() as u8;
    assert!(Card::ALL.iter().all(|card| heap[*card] == count(*card)));
    assert_eq!(heap.count(), 9);
    let types = || Card::ALL.into_iter().filter(|card| count(*card) > 0);
    assert!(heap.types().eq(types()));
    for card in Card::ALL {
        assert!(heap.types().but(card).eq(types().filter(|other| *other != card)));
    }
    // Taking away more than there is leaves nothing of that type and everything of the others.
    let other = Cards::of(&[Card::Press, Card::Press, Card::Wild, Card::Wild, Card::Wild]);
    let mut sum = other;
    sum.add_all(heap);
    let less = heap.without(other);
    for card in Card::ALL {
        assert_eq!(sum[card], heap[card] + other[card]);
        assert_eq!(less[card], heap[card].saturating_sub(other[card]));
    }
    assert!(Cards::NONE.is_empty() && Cards::NONE.types().next().is_none());
}

#[test]
fn pairs_and_odd_cards_leave_out_the_excepted_types() {
    let heap = Cards::of(&[Card::Press, Card::Press, Card::Press, Card::Dollars, Card::Wild, Card::Wild]);
    assert_eq!(heap.pairs_and_odd([Card::Prestige, Card::Wild]), (1, 2));
    assert_eq!(heap.pairs_and_odd([Card::Press, Card::Wild]), (0, 1));
}

#[test]
fn printed_connections_and_the_tom_example_hold() {
    let ends = |number| Vessel::new(number).unwrap().ends();
    assert_eq!(ends(4), [Borough::Brooklyn, Borough::Queens]);
    assert_eq!(ends(6), [Borough::Bronx, Borough::Queens]);
    // Taxis and subways touch exactly four boroughs; Manhattan has both taxis and one subway.
    let of = |kind| Vessel::all().filter(move |vessel| vessel.kind() == kind);
    let touched = |borough: Borough, kind| of(kind).filter(|v| v.ends().contains(&borough)).count();
    let both = |b| touched(b, VesselKind::Taxi) + touched(b, VesselKind::Subway) > 0;
    assert_eq!(Borough::ALL.into_iter().filter(|b| both(*b)).count(), 4);
    assert_eq!(touched(Borough::Manhattan, VesselKind::Taxi), 2);
    assert_eq!(touched(Borough::Manhattan, VesselKind::Subway), 1);
}

#[test]
fn two_boroughs_share_at_most_one_connection() {
    for a in Vessel::all() {
        for b in Vessel::all().filter(|b| *b > a) {
            let [first, second] = b.ends();
            assert!(!(a.ends().contains(&first) && a.ends().contains(&second)));
        }
    }
}

#[test]
fn the_printed_levels_are_all_allowed_and_different() {
    for (i, level) in Level::PRINTED.into_iter().enumerate() {
        assert!(level.is_allowed());
        assert_eq!(level.printed().unwrap().0, i as u8 + 1);
    }
    assert_eq!(Level::FIRST.printed(), Some((5, Difficulty::Medium)));
    assert_eq!(Level { mode: Mode::C, cards: 9 }.printed(), None);
}
