//! An Architect thinks.

use engine::Strength;
use new_york_city::SeatKind;

use super::{Play, trial};
use crate::card::CARD;
use app::play::names_of;
use app::screen::Screen;
use app::screens::Thinking;

#[test]
fn every_strength_fits() {
    for strength in Strength::ALL {
        let setup = |seed| new_york_city::setup(&[SeatKind::Human, SeatKind::Architect(strength)], seed);
        let asks = |seed| {
            let names = names_of(&CARD, &setup(seed), &Default::default());
            Play::new(setup(seed), names).ok().filter(|play| play.asks_architect().is_some())
        };
        let play = (1..).find_map(asks).expect("an Architect is asked");
        trial().with(play).fits(&Screen::from(Thinking::default()));
    }
}
