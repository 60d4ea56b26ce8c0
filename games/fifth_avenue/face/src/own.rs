//! The screens that only 5th Avenue has.

use app::canvas::Canvas;
use app::input::Input;
use app::screen::Next;
use app::title::{Own, Scene};

use crate::screens::Bid;
use crate::title::FifthAvenue;

/// The bidding turn.
pub const BID: u8 = 0;

/// A screen of 5th Avenue's own.
#[derive(Clone, Debug)]
pub enum OwnScreen {
    /// The bidding turn.
    Bid(Bid),
}

impl Own<FifthAvenue> for OwnScreen {
    const NAMES: &'static [&'static str] = &["Bid", "BidComposer", "BidOrders"];

    fn open(page: u8, _about: u16) -> Option<OwnScreen> {
        (page == BID).then(|| OwnScreen::Bid(Bid::default()))
    }

    fn name(&self) -> &'static str {
        match self {
            OwnScreen::Bid(screen) => screen.name(),
        }
    }

    fn answers(&self) -> bool {
        match self {
            OwnScreen::Bid(screen) => screen.answers(),
        }
    }

    fn handle(&mut self, input: Input, scene: &Scene<'_, FifthAvenue>) -> Next {
        match self {
            OwnScreen::Bid(screen) => screen.handle(input, scene),
        }
    }

    fn draw(&self, scene: &Scene<'_, FifthAvenue>, canvas: &mut Canvas) {
        match self {
            OwnScreen::Bid(screen) => screen.draw(scene, canvas),
        }
    }
}
