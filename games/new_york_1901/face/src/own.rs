//! The screens that only New York 1901 has: the goals in play with everybody's standing, and all challenges.

use app::canvas::Canvas;
use app::input::Input;
use app::screen::Next;
use app::title::{Own, Scene};

use crate::screens::Goals;
use crate::title::NewYork1901;

/// The goals in play, from the table.
pub const IN_PLAY: u8 = 0;
/// All challenges, from help.
pub const ALL: u8 = 1;

/// A screen of New York 1901's own.
#[derive(Clone, Debug)]
pub enum OwnScreen {
    /// Streets and challenges.
    Goals(Goals),
}

impl Own<NewYork1901> for OwnScreen {
    const NAMES: &'static [&'static str] = &["Goals"];

    fn open(page: u8, _about: u16) -> Option<OwnScreen> {
        match page {
            IN_PLAY => Some(OwnScreen::Goals(Goals::in_play())),
            ALL => Some(OwnScreen::Goals(Goals::all())),
            _ => None,
        }
    }

    fn name(&self) -> &'static str {
        match self {
            OwnScreen::Goals(_) => "Goals",
        }
    }

    fn handle(&mut self, input: Input, scene: &Scene<'_, NewYork1901>) -> Next {
        match self {
            OwnScreen::Goals(screen) => screen.handle(input, scene),
        }
    }

    fn draw(&self, scene: &Scene<'_, NewYork1901>, canvas: &mut Canvas) {
        match self {
            OwnScreen::Goals(screen) => screen.draw(scene, canvas),
        }
    }
}
