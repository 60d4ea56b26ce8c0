//! The setup, the turn keeper and the ending guide (TU-17.1 to TU-17.4).

use super::*;

/// TU-17.1, TU-17.7.
#[test]
fn people_sit_at_the_table_and_nobody_else() {
    assert!(Session::begin(&setup(1, 0)).is_err());
    let mut sitters = [Sitter::Person; 3];
    sitters[1] = Sitter::Architect(Strength::Hard);
    assert!(Session::begin(&Setup::new(Game::ID, &sitters, 0)).is_err());
    let mut table = Table::new(3);
    assert_eq!(table.refuses(Entry::Colours([1, 0, 1, 2])), Refused::ColourTaken);
    table.note(&[Entry::Colours([1, 0, 3, 3])]);
    assert_eq!([0, 1, 2].map(|index| table.session().colour(seat(index))), [1, 0, 3]);
    assert_eq!(table.refuses(Entry::Starts(seat(3))), Refused::NotNow);
    table.note(&[Entry::Starts(seat(2))]);
    assert_eq!(table.refuses(Entry::Scope(Scope::Scoring)), Refused::NotNow);
    table.note(&[Entry::Lies(Objective::Lake)]);
    assert_eq!(table.refuses(Entry::Lies(Objective::Lake)), Refused::ObjectiveNamed);
    assert_eq!(table.refuses(Entry::StartCards), Refused::NotNow);
    table.note(&[Entry::Lies(Objective::Heights), Entry::Lies(Objective::Colours)]);
    assert_eq!(table.stage(), Stage::LayOut);
    table.note(&[Entry::Done]);
    assert_eq!((table.stage(), table.session().active()), (Stage::Turn, seat(2)));
    assert_eq!(table.session().objectives(), Some([Objective::Lake, Objective::Heights, Objective::Colours]));
    // They need not be named.
    let mut table = Table::new(2);
    table.note(&[Entry::Starts(seat(0)), Entry::Skip, Entry::Done]);
    assert_eq!(table.session().objectives(), None);
}

/// TU-17.3: two columns at once are one extra turn, also by a card, and the reminder says why.
#[test]
fn an_extra_turn_is_told_when_all_markers_reach_a_column() {
    let mut table = Table::playing(2);
    for (colour, space) in Colour::ALL.into_iter().zip([5, 5, 6, 1]) {
        table.note(&[Entry::Set(Field::Space(seat(0), colour), space)]);
    }
    // TU-E15.
    table.build(Colour::Black, 4);
    let told = (Some(seat(0)), Rule::ExtraTurn, News::ExtraTurn { column: 4, several: true });
    assert_eq!(table.news(), [told]);
    assert_eq!((table.session().active(), table.session().is_extra()), (seat(0), true));
    table.note(&[Entry::Card]);
    assert_eq!((table.session().active(), table.session().is_extra()), (seat(1), false));
    // TU-E18.
    for (colour, space) in Colour::ALL.into_iter().zip([2, 2, 2, 0]) {
        table.note(&[Entry::Set(Field::Space(seat(1), colour), space)]);
    }
    table.note(&[Entry::Vehicle { colour: Colour::Black, steps: 2 }]);
    let told = (Some(seat(1)), Rule::ExtraTurn, News::ExtraTurn { column: 2, several: false });
    assert_eq!((table.news(), table.session().active()), (vec![told], seat(1)));
}

/// TU-17.3, TU-17.4: two, one, no roofs left; the cone of whoever placed the last one comes at once, then the others in order.
#[test]
fn the_last_roof_ends_the_game_in_the_right_order() {
    let mut table = Table::playing(3);
    table.note(&[Entry::Set(Field::Roofs(seat(1)), 3), Entry::Card]);
    for left in [2, 1] {
        table.build(Colour::White, 1);
        assert_eq!((table.news(), table.session().near_end()), (vec![], Some((seat(1), left))));
        table.note(&[Entry::Card, Entry::Card]);
    }
    table.build(Colour::White, 1);
    let told = (Some(seat(1)), Rule::LastRoof, News::Ends { trigger: Trigger::Roof });
    assert_eq!((table.news(), table.session().asked()), (vec![told], Some(seat(1))));
    assert!(matches!(table.stage(), Stage::Cones { .. }));
    table.note(&[Entry::OnTop(7)]);
    assert_eq!(*table.session().queue().unwrap(), [seat(2), seat(0)]);
    assert_eq!(table.news(), [(None, Rule::LastTurns, News::LastTurns)]);
    // Two roofs were never told: seat 2 has placed none.
    table.note(&[Entry::Card]);
    assert_eq!(table.refuses(Entry::OnTop(1)), Refused::MoreThanPlaced { placed: 0 });
    table.note(&[Entry::OnTop(0)]);
    assert_eq!(table.session().active(), seat(0));
    table.build(Colour::Grey, 1);
    // An extra turn that was not kept comes before the cone.
    table.note(&[Entry::Turn(seat(0)), Entry::Card, Entry::OnTop(1)]);
    assert_eq!(table.stage(), Stage::Scoring);
    assert!(table.session().is_followed());
    assert_eq!(table.session().number(Field::Cone(seat(2))), Some(0), "TU-R29: no cone");
    assert!(!table.session().asks(Field::Cone(seat(2))) && table.session().asks(Field::Cone(seat(0))));
}

/// TU-17.4, TU-R16: after a shortage everybody has a turn, the causer last; a tenth roof then changes nothing.
#[test]
fn a_shortage_gives_everybody_a_last_turn() {
    let mut table = Table::playing(3);
    table.note(&[Entry::Card, Entry::Short, Entry::Card]);
    assert_eq!(table.session().trigger(), Some(Trigger::Shortage));
    assert_eq!(*table.session().queue().unwrap(), [seat(2), seat(0), seat(1)]);
    table.note(&[Entry::Set(Field::Roofs(seat(2)), 1)]);
    table.build(Colour::White, 1);
    assert_eq!(
        (table.session().trigger(), table.session().ended_by()),
        (Some(Trigger::Shortage), Some(seat(1)))
    );
    table.note(&[
        Entry::OnTop(4),
        Entry::Short,
        Entry::Vehicle { colour: Colour::Grey, steps: 1 },
        Entry::OnTop(0),
    ]);
    assert_eq!(table.session().active(), seat(1), "the first thing that ends the game governs");
    table.note(&[Entry::Card, Entry::OnTop(0)]);
    assert_eq!(table.stage(), Stage::Scoring);
}

/// TU-5.8, TU-17.2: every number that is kept can be corrected, and what cannot be is refused.
#[test]
fn kept_numbers_are_corrected_and_an_eleventh_roof_is_refused() {
    let mut table = Table::playing(2);
    assert_eq!(
        table.refuses(Entry::Set(Field::Space(seat(0), Colour::White), 13)),
        Refused::LineEnd { last: 12 }
    );
    assert_eq!(table.refuses(Entry::Set(Field::Roofs(seat(0)), 11)), Refused::TooManyRoofs);
    assert_eq!(table.refuses(Entry::Set(Field::Mio(seat(0), Colour::White), 3)), Refused::NotNow);
    assert_eq!(table.refuses(Entry::Set(Field::OnTop(seat(0)), 3)), Refused::NotNow, "no cone is set");
    assert_eq!(table.refuses(Entry::Set(Field::Roofs(seat(2)), 3)), Refused::NotNow);
    table.note(&[Entry::Set(Field::Roofs(seat(0)), 0)]);
    assert_eq!(table.refuses(Entry::Roof(Colour::White)), Refused::NoRoof { seat: seat(0) });
    // A last roof that nobody noted ends the game when the turn ends.
    table.note(&[Entry::Card]);
    assert!(matches!(table.stage(), Stage::Cones { .. }));
    // It was not the last one after all.
    table.note(&[Entry::Set(Field::Roofs(seat(0)), 1)]);
    assert_eq!(
        (table.stage(), table.session().active(), table.session().trigger()),
        (Stage::Turn, seat(1), None)
    );
    table.note(&[Entry::Set(Field::Roofs(seat(0)), 0), Entry::Card]);
    // The other one has had its last turn meanwhile.
    assert_eq!(table.session().asked(), Some(seat(0)));
    table.note(&[Entry::OnTop(3)]);
    assert_eq!(table.session().asked(), Some(seat(1)));
    table.note(&[Entry::OnTop(0)]);
    assert_eq!(table.stage(), Stage::Scoring);
}

/// TU-8.2, TU-17.5: one chip of an objective for a seat, and the highest first.
#[test]
fn the_keeper_gives_the_highest_chip_once() {
    let mut table = Table::playing(4);
    for chip in [Chip::Seven, Chip::Five, Chip::Three, Chip::Three] {
        let active = table.session().active();
        table.note(&[Entry::Set(Field::Roofs(active), 5)]);
        assert_eq!(table.session().top_chip(1), chip);
        table.note(&[Entry::Roof(Colour::White), Entry::Height(1), Entry::Reached(1)]);
        assert_eq!(table.refuses(Entry::Reached(1)), Refused::HasChip { seat: active });
        assert_eq!(table.session().open_slots(active).collect::<Vec<_>>(), [0, 2]);
        // One roof may fulfil several (TU-8.2); when all are reached, nothing is asked.
        table.note(&[Entry::Reached(0), Entry::Reached(2)]);
        assert_eq!((table.stage(), table.session().chips(active)), (Stage::Turn, [chip; 3]));
    }
    table.note(&[Entry::Roof(Colour::White), Entry::Height(1)]);
    assert_eq!(table.stage(), Stage::Turn);
    // Three roofs reach no objective, four reach no five districts (TU-8.5 to TU-8.14).
    let mut table = Table::playing(2);
    for (placed, open) in [(3, vec![]), (4, vec![0, 1]), (5, vec![0, 1, 2])] {
        table.note(&[
            Entry::Set(Field::Roofs(seat(0)), 10 - placed + 1),
            Entry::Roof(Colour::White),
            Entry::Height(1),
        ]);
        assert_eq!(table.session().open_slots(seat(0)).collect::<Vec<_>>(), open);
        assert_eq!(table.stage() == Stage::Objective, !open.is_empty());
        if !open.is_empty() {
            table.note(&[Entry::Nothing]);
        }
        table.note(&[Entry::Card]);
    }
}

/// TU-9.7: when nothing can be founded any more, the table says so; not in the middle of a turn, and not twice.
#[test]
fn a_table_that_stands_still_says_so() {
    let mut table = Table::playing(3);
    table.note(&[Entry::Card, Entry::Roof(Colour::Grey)]);
    assert_eq!(table.refuses(Entry::Stalled), Refused::NotNow);
    table.note(&[Entry::Height(1), Entry::Stalled]);
    assert_eq!(*table.session().queue().unwrap(), [seat(2), seat(0), seat(1)]);
    assert_eq!(table.refuses(Entry::Stalled), Refused::NotNow);
    // A last turn that nobody noted is passed over, and its cone is asked for as Mio in the end.
    assert_eq!(table.session().other_turns().collect::<Vec<_>>(), [seat(0), seat(1)]);
    table.note(&[Entry::Turn(seat(1)), Entry::Card, Entry::Skip]);
    assert_eq!(table.stage(), Stage::Scoring);
    assert!((0..3).all(|index| table.session().asks(Field::Cone(seat(index)))));
}
