//! 5th Avenue on the screens that all titles share.

mod bid;
mod board;
mod device;
mod help;
mod screens;

use app::play::Name;
use engine::{Chance, Rules, Setup, Sitter};
use fifth_avenue::Game;
use fifth_avenue::player::Player;
use fifth_avenue::setup::SIDE;

use crate::FifthAvenue;

/// A game of 5th Avenue.
pub type Play = app::play::Play<FifthAvenue>;

const PERSON: Sitter = Sitter::Person;

/// A game of people with the longest names, on a side of the board.
pub fn new_play(seats: usize, side: usize, seed: u64) -> Play {
    let names = ["Maximilian", "WWWWWWWWWW", "Zoé", "Wilhelmina"].map(|name| Name::try_from(name).unwrap());
    let setup = Setup { options: SIDE.choose(0, side), ..Setup::new(Game::ID, &[PERSON; 4][..seats], seed) };
    Play::new(setup, names).unwrap()
}

/// Plays on: by the quick player, and now and then at random, so that boards are those of people.
pub fn play_on(play: &mut Play, chance: &mut Chance) -> Option<()> {
    use architect::Player as _;
    let asked = play.decision()?;
    if chance.below(4) == 0 {
        return app::screens::menu::trial::play_on(play, chance).map(|_| ());
    }
    let choice = Player::policy(&play.view(asked.seat), asked.question)?;
    let action = Player::next(choice, &play.view(asked.seat))?;
    play.apply(action).ok()
}
