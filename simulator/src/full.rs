//! A device whose every slot is as full as it gets, for the time that a start takes: each title has a game and a session in
//! its other slot, too, and all journals are full of undo and redo.

use app::play::{Choices, Journal};
use app::saves::Ranges;
use app::shelf::Shelf;
use engine::{Setup, Sitter};
use skyline::Skyline;

use crate::device::Device;
use crate::fake_flash::{FakeFlash, now};

/// Actions of each game: some more than a usual one has.
const ACTIONS: usize = 300;
/// Places of a journal that stay free: marks need some of them.
const SPARE: usize = 24;
/// What a slot has besides the places of its journal: its start, in places.
const START: usize = 64;
/// Cells of a page of small items.
const CELLS: u16 = 16;

/// Fills every slot of a device.
pub fn filled(mut device: Device) -> FakeFlash {
    let saves = &mut device.body_mut().saves;
    let names = Default::default();
    for card in Skyline::CARDS {
        for number in 1..CELLS {
            let mut records = app::records::Records::default();
            records.shared = number;
            now(saves.store_records(card.id, &records)).expect("the flash is on");
        }
        let seats = vec![Sitter::Person; usize::from(*card.seats.end())];
        // The second of each takes the other slot.
        for seed in [1, 2] {
            let setup = Setup::new(card.id, &seats, seed);
            let mut play = None;
            assert!(Skyline::begin(setup.clone(), Default::default(), &mut play), "people can play it");
            let play = Skyline::playing_mut(play.as_mut().expect("it was begun"));
            let mut choices = Choices::default();
            while play.played().len() < ACTIONS && !play.is_over() {
                play.choices(0, &mut choices);
                let acted = choices.codes.iter().any(|code| play.act(*code).is_ok());
                assert!(acted, "what is offered is taken");
            }
            now(saves.store_game(play)).expect("the flash is on");
            let places = usize::from(card.slot_pages) * 1024 - START;
            let pairs = (places - SPARE - play.played().len()) / 2;
            for _ in 0..pairs {
                now(saves.store(card.id, Journal::Undone(1))).expect("there is room");
                now(saves.store(card.id, Journal::Redone)).expect("there is room");
            }
            if card.scopes.is_empty() {
                continue;
            }
            let mut table = None;
            assert!(
                Skyline::begin_session(setup.clone(), Default::default(), &mut table),
                "they can sit down"
            );
            let sitting = Skyline::sitting_mut(table.as_mut().expect("it was begun"));
            sitting.begin([0, 1, 2, 3], 0);
            let entries = sitting.played().to_vec();
            now(saves.store_session(&setup, &names, entries.iter().copied())).expect("the flash is on");
            let places = Ranges::SESSION_PAGES as usize / 2 * 1024 - START;
            for _ in 0..(places - SPARE - entries.len()) / 2 {
                now(saves.store_entry(card.id, Journal::Undone(1))).expect("there is room");
                now(saves.store_entry(card.id, Journal::Redone)).expect("there is room");
            }
        }
    }
    device.off()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_written_on_and_the_game_and_the_session_are_taken_up() {
        let flash = filled(Device::new(1));
        for title in Ranges::of(skyline::CARDS, 0, 4096).titles {
            for page in (title.games.start as usize..title.games.end as usize).step_by(4096) {
                let last = &flash.bytes()[page + 4096 - 4 * SPARE - 4..page + 4096];
                assert!(last.iter().any(|byte| *byte != 0xff), "the page at {page:#x} is full");
            }
        }
        let device = Device::start(flash, 2).expect("the flash is on");
        assert_eq!(device.app().play().map(|play| play.setup().seed), Some(2));
        assert_eq!(device.app().companion().map(|sitting| sitting.setup().seed), Some(2));
    }
}
