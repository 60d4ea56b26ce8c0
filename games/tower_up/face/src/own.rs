//! The screens that only Tower Up has: its objectives, those in play with one's own progress, or all ten; and what tables
//! dispute.

use app::canvas::Canvas;
use app::input::Input;
use app::screen::Next;
use app::title::{Own, Scene};

use crate::screens::{Disputes, Objectives};
use crate::title::TowerUp;

/// The objectives in play, from the table.
pub const IN_PLAY: u8 = 0;
/// All ten, from help.
pub const ALL: u8 = 1;
/// What tables dispute, from a session.
pub const DISPUTES: u8 = 2;

/// A screen of Tower Up's own.
#[derive(Clone, Debug)]
pub enum OwnScreen {
    /// Objectives.
    Objectives(Objectives),
    /// What tables dispute.
    Disputes(Disputes),
}

impl Own<TowerUp> for OwnScreen {
    const NAMES: &'static [&'static str] = &["Objectives", "Disputes"];

    fn open(page: u8, _about: u16) -> Option<OwnScreen> {
        match page {
            IN_PLAY => Some(OwnScreen::Objectives(Objectives::in_play())),
            ALL => Some(OwnScreen::Objectives(Objectives::all())),
            DISPUTES => Some(OwnScreen::Disputes(Disputes::default())),
            _ => None,
        }
    }

    fn name(&self) -> &'static str {
        match self {
            OwnScreen::Objectives(_) => "Objectives",
            OwnScreen::Disputes(_) => "Disputes",
        }
    }

    fn handle(&mut self, input: Input, scene: &Scene<'_, TowerUp>) -> Next {
        match self {
            OwnScreen::Objectives(screen) => screen.handle(input, scene),
            OwnScreen::Disputes(screen) => screen.handle(input),
        }
    }

    fn draw(&self, scene: &Scene<'_, TowerUp>, canvas: &mut Canvas) {
        match self {
            OwnScreen::Objectives(screen) => screen.draw(scene, canvas),
            OwnScreen::Disputes(screen) => screen.draw(&scene.world, canvas),
        }
    }
}
