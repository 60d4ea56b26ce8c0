//! The engine against a second reading of the rules: the same options in the same order, and the same table after every
//! action, in games of all seats and options. The two share nothing, not even the printed tables.

mod board;
mod model;

use std::collections::BTreeMap;

use board::BOARD;
use engine::{Chance, Code, Rules, properties};
use model::{Act, Mode, Model, Phase, Placed, Player, Reason};
use new_york_1901::components::{ActionCard, Card, Lot, Tile};
use new_york_1901::whim::{Whim, any_setup};
use new_york_1901::{Action, Fact, Game, Trigger};

fn name(card: Card) -> String {
    format!("{}{}", card.district().letter(), card.size())
}

/// A game as the model has it.
fn model_of(game: &Game) -> Model {
    let table = game.table();
    let placed = |placed: &new_york_1901::Placed| {
        let (o, corner) = (i32::from(placed.spot.orientation), placed.spot.corner);
        let (tile, corner) =
            (usize::from(placed.tile.index()), (i32::from(corner.x()), i32::from(corner.y())));
        let cells = BOARD.footprint(tile, o, corner);
        Placed { owner: placed.owner.index().into(), tile, o, corner, cells }
    };
    let player = |seat| {
        let board = &table.boards[seat];
        Player {
            score: board.score.into(),
            unbuilt: board.unbuilt.iter().map(|tile| tile.index().into()).collect(),
            legendary: board.legendary.map(|tile| tile.index().into()),
            held: [ActionCard::Boom, ActionCard::Shift, ActionCard::Grab].map(|card| board.holds(card)),
        }
    };
    let mode = |mode| match mode {
        new_york_1901::Mode::Build => Mode::Build,
        new_york_1901::Mode::Rebuild => Mode::Rebuild,
        new_york_1901::Mode::Boom => Mode::Boom,
    };
    let reason = |trigger| match trigger {
        Trigger::Tiles => Reason::Tiles,
        Trigger::Deck => Reason::Deck,
        Trigger::Guard => Reason::Guard,
    };
    Model {
        expert: table.expert,
        owner: Lot::all().map(|lot| table.owner(lot).map(|seat| seat.index().into())).collect(),
        worker: Lot::all()
            .map(|lot| table.all_seats().any(|seat| table.boards[seat].reserves(lot)))
            .collect(),
        tiles: table.tiles.iter().map(placed).collect(),
        players: table.all_seats().map(player).collect(),
        deck: game.deck().map(name).collect(),
        market: table.market.iter().map(|slot| slot.map(name)).collect(),
        legendaries: table.legendaries.iter().map(|tile| tile.index().into()).collect(),
        streets: table.streets.iter().map(|street| street.code().to_owned()).collect(),
        challenge: table.challenge.map(|challenge| challenge.code().to_owned()),
        number: table.turn.number.into(),
        seat: table.turn.seat.index().into(),
        w0: table.turn.workers.into(),
        option: table.turn.option,
        acquired: table.turn.acquired.iter().map(|size| usize::from(*size)).collect(),
        placed: table.turn.placed.into(),
        pending: table.turn.pending.map(|(tile, how)| (tile.index().into(), mode(how))),
        ending: table
            .ending
            .map(|ending| (ending.by.index().into(), reason(ending.trigger), ending.left.into())),
        phase: match game.phase() {
            new_york_1901::Phase::Turn => Phase::Turn,
            new_york_1901::Phase::GoOn => Phase::GoOn,
            new_york_1901::Phase::Place => Phase::Place,
            new_york_1901::Phase::TakeBack => Phase::TakeBack,
            new_york_1901::Phase::Over => Phase::Over,
        },
    }
}

/// What was met, by name.
type Met = BTreeMap<&'static str, u32>;

fn look(met: &mut Met, fact: &Fact) {
    let name = match fact {
        Fact::EndTriggered { trigger: Trigger::Tiles } => "ended by tiles",
        Fact::EndTriggered { trigger: Trigger::Deck } => "ended by the deck",
        Fact::EndTriggered { trigger: Trigger::Guard } => "ended by the guard",
        Fact::LotGivenUp { .. } => "stuck",
        Fact::CardUsed { card: ActionCard::Boom } => "Boom",
        Fact::CardUsed { card: ActionCard::Shift } => "Shift",
        Fact::CardUsed { card: ActionCard::Grab } => "Grab",
        Fact::LegendaryTaken { .. } => "Legendary",
        Fact::TileRemoved { .. } => "removed",
        Fact::WorkerSent { .. } => "bare lot",
        Fact::Prestige { .. } => "Prestige",
        Fact::Challenge { points: 1.., .. } => "challenge paid",
        _ => return,
    };
    *met.entry(name).or_insert(0) += 1;
}

/// Plays a game and compares it at every step; `choose` chooses.
fn play(number: u64, met: &mut Met, choose: impl Fn(&Game, &mut Chance) -> Option<Action>) {
    let setup = any_setup(number);
    let mut game = Game::from_setup(&setup).unwrap_or_else(|faults| panic!("game {number}: {faults}"));
    let (mut model, mut chance) = (model_of(&game), Chance::from_seed(number ^ 0x5eed));
    while !game.is_over() {
        let mut options = Vec::new();
        game.legal(&mut |action| options.push(Act::of_code(action.code())));
        assert_eq!(options, model.options(), "game {number}");
        let action = choose(&game, &mut chance).expect("something is offered");
        let before = model.clone();
        let log = game.apply(action).unwrap();
        log.entries().iter().for_each(|entry| look(met, &entry.fact));
        model.play(Act::of_code(action.code()), &game.deck().map(name).collect::<Vec<_>>());
        assert_eq!(model_of(&game), model, "game {number}: {action:?} after {before:?}");
        let scores: Vec<(u8, i16)> = game.scores().0.iter().map(|score| (score.rank, score.points)).collect();
        assert_eq!(scores, model.places_and_totals(), "game {number}");
    }
    assert!(model.options().is_empty() && model.phase == Phase::Over);
}

/// NY-2 to NY-19: players of all whims.
#[test]
fn a_second_reading_of_the_rules_agrees_with_every_step() {
    let mut met = Met::new();
    for number in 0..264 {
        play(number, &mut met, |game, chance| Whim::of(game, number).choose(game, chance));
    }
    let least = [
        ("ended by tiles", 150),
        ("ended by the deck", 10),
        ("ended by the guard", 15),
        ("stuck", 2_000),
        ("Boom", 200),
        ("Shift", 200),
        ("Grab", 200),
        ("Legendary", 100),
        ("removed", 1_000),
        ("bare lot", 100),
        ("Prestige", 20),
        ("challenge paid", 50),
    ];
    for (name, least) in least {
        assert!(met.get(name).is_some_and(|times| *times >= least), "{name}: {met:?}");
    }
}

/// The same with players who choose anything.
#[test]
fn a_second_reading_of_the_rules_agrees_with_random_games() {
    for number in 1_000..1_120 {
        play(number, &mut Met::new(), properties::any_action);
    }
}

/// NY-3.9, NY-16.5, NY-22.9: on land of one seat all places of all tiles, in their order.
#[test]
fn all_places_are_found_on_land_without_end() {
    let all: Vec<String> = BOARD.lots.iter().map(|(name, _)| (*name).to_owned()).collect();
    let mut game = Game::example(3);
    game.lay(&all.join(" "));
    game.go_on();
    game.set_score(engine::Seat::FIRST, 18);
    let mut model = model_of(&game);
    for tile in Tile::buildable() {
        let mut found = Vec::new();
        game.table().each_place(engine::Seat::FIRST, tile, new_york_1901::Mode::Build, &mut |spot| {
            found.push(Act::of_code(Action::Place { spot }.code()));
        });
        model.pending = Some((tile.index().into(), Mode::Build));
        model.phase = Phase::Place;
        assert_eq!(found, model.options(), "{}", tile.code());
    }
}
