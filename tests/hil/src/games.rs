//! Games that bots have played on the PC when this was built, with their digests.

use app::play::DEVICE_ACTIONS_MAX;
use new_york_city::{Action, Game, Record};
use static_cell::StaticCell;

/// A game as it lies in a file.
#[derive(Debug)]
pub struct Recorded {
    /// What [`Record::to_bytes`] wrote.
    pub bytes: &'static [u8],
    /// The digest after every [`EVERY`] actions, and at the end.
    pub digests: &'static [u64],
}

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The record of a device.
pub type DeviceRecord = Record<DEVICE_ACTIONS_MAX>;

impl Recorded {
    /// Reads and replays the game. A record is large and has one place: call this once in a test.
    #[inline(never)]
    pub fn record(&self) -> &'static mut DeviceRecord {
        static PLACE: StaticCell<DeviceRecord> = StaticCell::new();
        PLACE.init_with(|| Record::from_bytes(self.bytes).expect("the PC wrote this game"))
    }

    /// Reads and replays the game in the place of another one.
    #[inline(never)]
    pub fn read_into(&self, record: &mut DeviceRecord) {
        *record = Record::from_bytes(self.bytes).expect("the PC wrote this game");
    }

    /// The digest at the end.
    pub fn last_digest(&self) -> u64 {
        *self.digests.last().expect("a game has actions")
    }

    /// Plays the game from its beginning. After each action `seen` is told how many were played so far.
    #[inline(never)]
    pub fn play(&self, record: &DeviceRecord, mut seen: impl FnMut(usize, &Game)) {
        let mut game = Game::from_setup(record.setup()).expect("the setup was good before");
        for (before, code) in record.played().iter().enumerate() {
            let action = Action::from_code(*code).expect("a recorded action has a code");
            game.apply(action).expect("a recorded action is legal");
            seen(before + 1, &game);
        }
    }
}
