//! The screens that only 5th Avenue has.

use app::canvas::Canvas;
use app::input::Input;
use app::screen::Next;
use app::title::{Own, Scene};

use crate::screens::{Bid, Disputes};
use crate::title::FifthAvenue;

/// The bidding turn.
pub const BID: u8 = 0;
/// What tables dispute, from a session.
pub const DISPUTES: u8 = 1;

/// A screen of 5th Avenue's own.
#[derive(Clone, Debug)]
pub enum OwnScreen {
    /// The bidding turn.
    Bid(Bid),
    /// What tables dispute.
    Disputes(Disputes),
}

impl Own<FifthAvenue> for OwnScreen {
    const NAMES: &'static [&'static str] = &["Bid", "BidComposer", "BidOrders", "Disputes"];

    fn open(page: u8, _about: u16) -> Option<OwnScreen> {
        match page {
            BID => Some(OwnScreen::Bid(Bid::default())),
            DISPUTES => Some(OwnScreen::Disputes(Disputes::default())),
            _ => None,
        }
    }

    fn name(&self) -> &'static str {
        match self {
            OwnScreen::Bid(screen) => screen.name(),
            OwnScreen::Disputes(_) => "Disputes",
        }
    }

    fn answers(&self) -> bool {
        match self {
            OwnScreen::Bid(screen) => screen.answers(),
            OwnScreen::Disputes(_) => false,
        }
    }

    fn handle(&mut self, input: Input, scene: &Scene<'_, FifthAvenue>) -> Next {
        match self {
            OwnScreen::Bid(screen) => screen.handle(input, scene),
            OwnScreen::Disputes(screen) => screen.handle(input),
        }
    }

    fn draw(&self, scene: &Scene<'_, FifthAvenue>, canvas: &mut Canvas) {
        match self {
            OwnScreen::Bid(screen) => screen.draw(scene, canvas),
            OwnScreen::Disputes(screen) => screen.draw(&scene.world, canvas),
        }
    }
}
