//! The words of the game on a command line.

use engine::Notation;

use super::game::Game;

impl Notation for Game {}
