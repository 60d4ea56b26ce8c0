//! New York 1901 on the screens that all titles share.

mod board;
mod goals;
mod help;
mod map;
mod screens;
mod signs;

use std::string::String;

use app::play::Name;
use architect::Player as _;
use engine::{Chance, Rules, Setup, Sitter, Strength};
use new_york_1901::Game;
use new_york_1901::player::Player;
use new_york_1901::setup::CHALLENGE;

use crate::NewYork1901;

/// A game of New York 1901.
pub type Play = app::play::Play<NewYork1901>;

const PERSON: Sitter = Sitter::Person;
const EASY: Sitter = Sitter::Architect(Strength::Easy);

/// A game of these sitters with the longest names; the challenge is one of the eight, by the seed.
pub fn new_play(seats: &[Sitter], seed: u64) -> Play {
    let options = CHALLENGE.choose(0, 3 + seed as usize % 8);
    with_options(seats, seed, options)
}

/// The same with options.
pub fn with_options(seats: &[Sitter], seed: u64, options: u16) -> Play {
    let names = ["Maximilian", "WWWWWWWWWW", "Zoé", "Wilhelmina"].map(|name| Name::try_from(name).unwrap());
    Play::new(Setup { options, ..Setup::new(Game::ID, seats, seed) }, names).unwrap()
}

/// Plays on: by the quick player, and now and then at random, so that maps are those of people.
pub fn play_on(play: &mut Play, chance: &mut Chance) -> Option<()> {
    if chance.below(6) == 0 {
        return app::screens::menu::trial::play_on(play, chance).map(|_| ());
    }
    let asked = play.decision()?;
    let view = play.view(asked.seat);
    let action = Player::next(Player::policy(&view, asked.question)?, &view)?;
    play.apply(action).ok()
}

/// Everything in one line, with plain spaces.
pub fn one_line(text: &str) -> String {
    text.replace(['\n', '\u{a0}'], " ")
}
