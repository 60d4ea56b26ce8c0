//! What the tests of whole games share: every mix of seats, and a player without a plan.

pub mod coach;
pub mod fuzzed;
pub mod gallery;
pub mod hidden;
pub mod kept;
pub mod pair;
pub mod person;
pub mod recorder;
pub mod tour;
pub mod watched;

use app::companion::Companion;
use app::play::Play;
use engine::{Chance, Rules, Setup};
use new_york_city::components::{Level, Mode};
use new_york_city::{Action, ActionList, Game, Record, SeatKind};
use new_york_city_face::NewYorkCity;
use new_york_city_face::table::NewYorkCityTable;
use simulator::device::Device;
use simulator::scenario::choose::keys_to;
use skyline::{AnyPlay, App};

/// Every legal mix of humans and Toms (NYC-2.2).
pub const MIXES: [(u8, u8); 9] = [(2, 0), (3, 0), (4, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)];

/// Every level a Tom may have (NYC-15.1).
pub fn levels() -> impl Iterator<Item = Level> + Clone {
    let cards = |mode| (Level::CARDS_MIN..=Level::CARDS_MAX).map(move |cards| Level { mode, cards });
    Mode::ALL.into_iter().flat_map(cards)
}

/// A setup that walks through mixes, seatings and levels as `number` grows.
pub fn setup(number: u64) -> Setup {
    let (humans, toms) = MIXES[(number % MIXES.len() as u64) as usize];
    let mut chance = Chance::from_seed(number ^ 0x5eed);
    let mut seats = vec![SeatKind::Human; usize::from(humans)];
    for _ in 0..toms {
        let pick = chance.below(levels().count() as u32) as usize;
        seats.extend(levels().nth(pick).map(SeatKind::Tom));
    }
    chance.shuffle(&mut seats);
    new_york_city::setup(&seats, number)
}

/// The game of New York City that a device plays.
pub fn new_york_city_of(app: &App) -> Option<&Play<NewYorkCity>> {
    match app.any_play()? {
        AnyPlay::NewYorkCity(play) => Some(play),
        _ => None,
    }
}

/// The session of New York City that a device keeps.
pub fn table_of(app: &App) -> Option<&Companion<NewYorkCityTable>> {
    app.companion()?.of()
}

/// The same, to be changed by hand.
pub fn new_york_city_of_mut(app: &mut App) -> Option<&mut Play<NewYorkCity>> {
    match app.any_play_mut()? {
        AnyPlay::NewYorkCity(play) => Some(play),
        _ => None,
    }
}

/// Chooses what begins with these words, in a menu, a list or on a board.
pub fn choose(device: &mut Device, text: &str) {
    let keys = keys_to(device.app(), text).unwrap_or_else(|error| panic!("{error}"));
    keys.iter().for_each(|key| device.press(*key).expect("the flash is on"));
}

/// A game at its start.
pub fn game(setup: &Setup) -> Game {
    Game::from_setup(setup).expect("the mixes are legal")
}

/// A game in which nobody has to save: every human has a purse that pays for all characters.
pub fn rich_game(setup: &Setup) -> Game {
    let mut game = game(setup);
    let table = game.table_mut();
    for player in table.players.0.iter_mut().filter(|player| player.is_human()) {
        player.dollars = 40;
    }
    game
}

/// A record at its start, off the stack: it holds the longest possible game.
pub fn record(setup: Setup) -> Box<Record> {
    Box::new(Record::new(setup).expect("the mixes are legal"))
}

/// A player without a plan.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    chance: Chance,
    restless: bool,
    legal: ActionList,
}

impl RandomPlayer {
    /// Any legal action, each equally likely.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { chance: Chance::from_seed(seed), restless: false, legal: ActionList::new() }
    }

    /// Hardly ever ends a turn: fills lists, uses every character, and runs into length guards.
    pub fn restless(seed: u64) -> RandomPlayer {
        RandomPlayer { restless: true, ..RandomPlayer::new(seed) }
    }

    /// The choice; `None` when the game is over.
    pub fn choose(&mut self, game: &Game) -> Option<Action> {
        game.legal_actions_into(&mut self.legal);
        assert!(self.legal.is_empty() == game.is_over(), "an open decision has a legal answer");
        for _ in 0..if self.restless { 12 } else { 0 } {
            let action = self.any();
            if !matches!(action, Some(Action::Confirm | Action::Pass | Action::Done | Action::No)) {
                return action;
            }
        }
        self.any()
    }

    fn any(&mut self) -> Option<Action> {
        let index = self.chance.below(self.legal.len() as u32) as usize;
        self.legal.get(index).copied()
    }

    /// How many legal actions the last choice had.
    pub fn choices(&self) -> usize {
        self.legal.len()
    }
}
