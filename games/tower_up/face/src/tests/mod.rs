//! Tower Up on the screens that all titles share.

mod board;
mod help;
mod objectives;
mod picture;
mod screens;

use std::string::String;

use app::play::Name;
use engine::{Chance, Rules, Setup, Sitter, Strength};
use tower_up::Game;
use tower_up::player::Player;
use tower_up::setup::{OBJECTIVES, PLACEMENT};

use crate::TowerUp;

/// A game of Tower Up.
pub type Play = app::play::Play<TowerUp>;

const PERSON: Sitter = Sitter::Person;
const EASY: Sitter = Sitter::Architect(Strength::Easy);

/// A game of these sitters with the longest names, objectives drawn.
pub fn new_play(seats: &[Sitter], seed: u64) -> Play {
    let names = ["Maximilian", "WWWWWWWWWW", "Zoé", "Wilhelmina"].map(|name| Name::try_from(name).unwrap());
    let setup = Setup { options: OBJECTIVES.choose(0, 1), ..Setup::new(Game::ID, seats, seed) };
    Play::new(setup, names).unwrap()
}

/// A game in which the first player places the starting floors.
pub fn placing(seats: usize, seed: u64) -> Play {
    let setup =
        Setup { options: PLACEMENT.choose(0, 1), ..Setup::new(Game::ID, &[PERSON; 4][..seats], seed) };
    Play::new(setup, Default::default()).unwrap()
}

/// Plays on: by the quick player, and now and then at random, so that boards are those of people.
pub fn play_on(play: &mut Play, chance: &mut Chance) -> Option<()> {
    use architect::Player as _;
    if chance.below(4) == 0 {
        return app::screens::menu::trial::play_on(play, chance).map(|_| ());
    }
    let asked = play.decision()?;
    let action = Player::policy(&play.view(asked.seat), asked.question)?;
    play.apply(action).ok()
}

/// Everything in one line, with plain spaces.
pub fn one_line(text: &str) -> String {
    text.replace(['\n', '\u{a0}'], " ")
}
