//! The screens that only Tower Up has: its objectives, those in play with one's own progress, or all ten.

use app::canvas::Canvas;
use app::input::Input;
use app::screen::Next;
use app::title::{Own, Scene};

use crate::screens::Objectives;
use crate::title::TowerUp;

/// The objectives in play, from the table.
pub const IN_PLAY: u8 = 0;
/// All ten, from help.
pub const ALL: u8 = 1;

/// A screen of Tower Up's own.
#[derive(Clone, Debug)]
pub enum OwnScreen {
    /// Objectives.
    Objectives(Objectives),
}

impl Own<TowerUp> for OwnScreen {
    const NAMES: &'static [&'static str] = &["Objectives"];

    fn open(page: u8, _about: u16) -> Option<OwnScreen> {
        match page {
            IN_PLAY => Some(OwnScreen::Objectives(Objectives::in_play())),
            ALL => Some(OwnScreen::Objectives(Objectives::all())),
            _ => None,
        }
    }

    fn name(&self) -> &'static str {
        match self {
            OwnScreen::Objectives(_) => "Objectives",
        }
    }

    fn handle(&mut self, input: Input, scene: &Scene<'_, TowerUp>) -> Next {
        match self {
            OwnScreen::Objectives(screen) => screen.handle(input, scene),
        }
    }

    fn draw(&self, scene: &Scene<'_, TowerUp>, canvas: &mut Canvas) {
        match self {
            OwnScreen::Objectives(screen) => screen.draw(scene, canvas),
        }
    }
}
