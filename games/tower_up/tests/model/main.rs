//! The engine against a second reading of the rules: the same options in the same order, and the same table after every
//! action, in games of all seats and options.

mod model;

use engine::{Chance, Rules, properties};
use model::Model;
use tower_up::components::{Card, Objective};
use tower_up::whim::{Whim, any_setup};
use tower_up::{Action, Fact, Game, Trigger};

#[derive(Default, Debug)]
struct Seen {
    roof: u32,
    shortage: u32,
    stalled: u32,
    reshuffled: u32,
    extra: u32,
    given: u32,
    lost: u32,
    chips: [u32; 10],
}

impl Seen {
    fn look(&mut self, fact: &Fact) {
        match fact {
            Fact::EndTriggered { trigger: Trigger::Roof } => self.roof += 1,
            Fact::EndTriggered { trigger: Trigger::Shortage } => self.shortage += 1,
            Fact::EndTriggered { trigger: Trigger::Stalled } => self.stalled += 1,
            Fact::Reshuffled { .. } => self.reshuffled += 1,
            Fact::ExtraTurn { .. } => self.extra += 1,
            Fact::FloorGiven { .. } => self.given += 1,
            Fact::MarkerMoved { lost, .. } => self.lost += u32::from(*lost > 0),
            Fact::ChipTaken { objective, .. } => self.chips[usize::from(objective.number())] += 1,
            _ => {}
        }
    }
}

/// The deck that the engine's chance has just made, with the card that is in the market already.
fn new_deck(game: &Game, action: Action) -> Vec<Card> {
    let top = match action {
        Action::Take { slot, .. } => Some(game.table().market[usize::from(slot)]),
        _ => None,
    };
    top.into_iter().chain(game.deck()).collect()
}

fn play(number: u64, seen: &mut Seen) {
    let setup = any_setup(number);
    let mut game = Game::from_setup(&setup).unwrap_or_else(|faults| panic!("game {number}: {faults}"));
    let (mut model, mut chance) = (Model::of(&game), Chance::from_seed(number ^ 0x5eed));
    while !game.is_over() {
        let mut options = Vec::new();
        game.legal(&mut |action| options.push(action));
        assert_eq!(options, model.options(), "game {number}");
        let action = Whim::of(&game, number).choose(&game, &mut chance).expect("something is offered");
        let before = model.clone();
        let log = game.apply(action).unwrap();
        log.entries().iter().for_each(|entry| seen.look(&entry.fact));
        model.play(action, &new_deck(&game, action));
        assert_eq!(Model::of(&game), model, "game {number}: {action:?} after {before:?}");
        // Only a founding changes who is present where (TU-8.4); that nothing else does, the comparison above has shown.
        let has_founded = matches!(action, Action::Found { .. });
        for seat in game.table().all_seats().filter(|_| has_founded) {
            for objective in Objective::ALL {
                let met = game.table().boards[seat].presence.meets(objective);
                assert_eq!(met, model.meets(seat.index().into(), objective), "game {number}: {objective:?}");
            }
        }
        let scores = game.scores();
        let standing: Vec<_> = scores.0.iter().map(|score| (score.rank, score.points)).collect();
        assert_eq!(standing, model.places_and_totals(), "game {number}");
    }
    assert!(model.options().is_empty());
    properties::everybody_has_a_rank(&game.scores(), setup.seats.len());
}

/// TU-3 to TU-10, TU-13: options, their order and what they do, in 330 games.
#[test]
fn the_engine_plays_as_a_second_reading_of_the_rules_does() {
    let mut seen = Seen::default();
    (0..330).for_each(|number| play(number, &mut seen));
    let Seen { roof, shortage, stalled, reshuffled, extra, given, lost, chips } = seen;
    for (what, times) in [
        ("last roof", roof),
        ("shortage", shortage),
        ("stalled", stalled),
        ("new deck", reshuffled),
        ("extra turn", extra),
        ("floor given back", given),
        ("end of a line", lost),
    ] {
        assert!(times > 10, "{what}: met only {times} times");
    }
    assert!(chips.iter().all(|times| *times > 3), "{chips:?}");
}
