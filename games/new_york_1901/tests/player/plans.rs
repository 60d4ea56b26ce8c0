//! The plans of a turn (NY-22.6).

use engine::{Rules, Seat};
use new_york_1901::components::{Lot, Spot, Tile};
use new_york_1901::player::{Choice, each_plan, value};
use new_york_1901::{Action, Game, Mode, Question};

use super::{after, apply, each_position, legal};

fn plans(game: &Game, seat: Seat) -> Vec<(Choice, i32)> {
    let mut plans = Vec::new();
    each_plan(&game.view(seat), &mut |choice, worth| plans.push((choice, worth)));
    plans
}

/// All legal placements of all tiles in a way, asked of the rules one by one.
fn placements(game: &Game, mode: Mode) -> Vec<(Tile, Spot)> {
    let mut placements = Vec::new();
    for action in legal(game) {
        let tile = match (mode, action) {
            (Mode::Build, Action::Build { tile })
            | (Mode::Rebuild, Action::Rebuild { tile })
            | (Mode::Boom, Action::Boom { tile }) => tile,
            _ => continue,
        };
        let mut chosen = game.clone();
        apply(&mut chosen, action);
        for action in legal(&chosen) {
            let Action::Place { spot } = action else { panic!("{action:?}") };
            placements.push((tile, spot));
        }
    }
    placements
}

#[test]
fn a_plan_is_worth_what_the_table_is_worth_after_it() {
    let (mut seen, mut number) = (0, 0);
    each_position(40, |game, seat, question| {
        number += 1;
        // A worker that comes back ends the turn: cards are dealt then.
        if question == Question::TakeBack || number % 4 != 0 {
            return;
        }
        for (choice, worth) in plans(game, seat) {
            // The end of the turn changes nothing but what chance brings.
            let is_end = choice == Choice::One(Action::End);
            let then = if is_end { game.clone() } else { after(game, choice) };
            assert_eq!(worth, value(&then, seat).total(), "{choice:?}");
            seen += 1;
        }
    });
    assert!(seen > 20_000, "{seen}");
}

fn take(listed: &mut Vec<Choice>, wanted: Choice) {
    let place = listed.iter().position(|choice| *choice == wanted);
    listed.swap_remove(place.unwrap_or_else(|| panic!("{wanted:?} is missing")));
}

#[test]
fn all_plans_of_a_turn_are_listed_and_no_others() {
    let (mut turns, mut with_lots) = (0, 0);
    each_position(20, |game, seat, question| {
        turns += 1;
        if question != Question::Turn || turns % 3 != 0 {
            return;
        }
        let mut listed: Vec<Choice> = plans(game, seat).into_iter().map(|(choice, _)| choice).collect();
        // Each rebuild; without a worker each build.
        for (tile, spot) in placements(game, Mode::Rebuild) {
            take(&mut listed, Choice::Tile { mode: Mode::Rebuild, tile, spot });
        }
        for (tile, spot) in placements(game, Mode::Build) {
            take(&mut listed, Choice::Tile { mode: Mode::Build, tile, spot });
        }
        // Each acquisition alone, with each build that touches the lot, and with one that does not. Of two cards of a kind
        // one is enough.
        let (mut seen, mut best_elsewhere) = (Vec::<Lot>::new(), None);
        for action in legal(game) {
            let Action::Acquire { slot, lot } = action else { continue };
            if seen.contains(&lot) {
                continue;
            }
            seen.push(lot);
            with_lots += 1;
            take(&mut listed, Choice::Lot { slot, lot, tile: None });
            let mut taken = game.clone();
            apply(&mut taken, action);
            let (touching, others): (Vec<_>, Vec<_>) = placements(&taken, Mode::Build)
                .into_iter()
                .partition(|(tile, spot)| tile.footprint(*spot).is_some_and(|it| it.meets(lot.footprint())));
            for (tile, spot) in touching {
                take(&mut listed, Choice::Lot { slot, lot, tile: Some((tile, spot)) });
            }
            let elsewhere = listed.iter().filter_map(|choice| match choice {
                Choice::Lot { lot: of, tile: Some(placement), .. } if *of == lot => Some(*placement),
                _ => None,
            });
            let elsewhere: Vec<_> = elsewhere.collect();
            assert_eq!(elsewhere.len(), usize::from(!others.is_empty()), "{elsewhere:?}");
            for (tile, spot) in elsewhere {
                assert!(others.contains(&(tile, spot)));
                // It is the same one for every lot.
                assert_eq!(*best_elsewhere.get_or_insert((tile, spot)), (tile, spot));
                take(&mut listed, Choice::Lot { slot, lot, tile: Some((tile, spot)) });
            }
        }
        assert!(listed.is_empty(), "{listed:?}");
    });
    assert!(with_lots > 2_000, "{with_lots}");
}
