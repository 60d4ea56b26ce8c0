//! Games that bots have played on the PC when this was built, with their digests.

use app::play::DEVICE_ACTIONS_MAX;
use engine::{Code, Record, Rules};
use new_york_city::Game;
use static_cell::StaticCell;

/// A game as it lies in a file.
#[derive(Debug)]
pub struct Recorded {
    /// What [`Record::bytes`] wrote.
    pub bytes: &'static [u8],
    /// The digest after every [`EVERY`] actions, and at the end.
    pub digests: &'static [u64],
}

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The record of a device.
pub type DeviceRecord = Record<Game, DEVICE_ACTIONS_MAX>;

impl Recorded {
    /// Reads and replays the game. A record is large and has one place: call this once in a test.
    #[inline(never)]
    pub fn record(&self) -> &'static mut DeviceRecord {
        static PLACE: StaticCell<DeviceRecord> = StaticCell::new();
        let setup = self.read().setup().clone();
        let game = Game::from_setup(&setup).expect("the PC wrote this game");
        let record = PLACE.init_with(|| Record::beginning(setup, game));
        self.play_into(record);
        record
    }

    /// Reads and replays the game in the place of another one.
    #[inline(never)]
    pub fn read_into(&self, record: &mut DeviceRecord) {
        record.begin_anew(self.read().setup().clone()).expect("the PC wrote this game");
        self.play_into(record);
    }

    fn read(&self) -> engine::Recorded<'_> {
        engine::Recorded::check::<Game>(self.bytes, DEVICE_ACTIONS_MAX).expect("the PC wrote this game")
    }

    fn play_into(&self, record: &mut DeviceRecord) {
        for code in self.read().codes() {
            let action = new_york_city::Action::from_code(code).expect("a recorded action has a code");
            record.play(action).expect("a recorded action is legal");
        }
    }

    /// How many actions it has.
    pub fn length<G: Rules>(&self) -> usize {
        self.checked::<G>().codes().count()
    }

    /// The game after so many actions.
    #[inline(never)]
    pub fn game_after<G: Rules>(&self, actions: usize) -> G {
        let (mut game, recorded) = (self.beginning::<G>(), self.checked::<G>());
        for code in recorded.codes().take(actions) {
            let action = G::Action::from_code(code).expect("a recorded action has a code");
            game.apply(action).expect("a recorded action is legal");
        }
        game
    }

    fn beginning<G: Rules>(&self) -> G {
        G::from_setup(self.checked::<G>().setup()).expect("the PC wrote this game")
    }

    fn checked<G: Rules>(&self) -> engine::Recorded<'_> {
        engine::Recorded::check::<G>(self.bytes, G::ACTIONS_MAX).expect("the PC wrote this game")
    }

    /// The digest at the end.
    pub fn last_digest(&self) -> u64 {
        *self.digests.last().expect("a game has actions")
    }

    /// Plays the game from its beginning. After each action `seen` is told how many were played so far.
    #[inline(never)]
    pub fn play<G: Rules, const N: usize>(&self, record: &Record<G, N>, mut seen: impl FnMut(usize, &G)) {
        let mut game = record.game_at(0);
        for (before, code) in record.played().iter().enumerate() {
            let action = G::Action::from_code(*code).expect("a recorded action has a code");
            game.apply(action).expect("a recorded action is legal");
            seen(before + 1, &game);
        }
    }

    /// Plays the game without a record of it, and compares it with what the PC came to, all the way. Returns how many
    /// actions it has.
    pub fn compare_played<G: Rules>(&self, number: usize) -> usize {
        let (mut game, recorded) = (self.beginning::<G>(), self.checked::<G>());
        let length = recorded.codes().count();
        for (before, code) in recorded.codes().enumerate() {
            let action = G::Action::from_code(code).expect("a recorded action has a code");
            game.apply(action).expect("a recorded action is legal");
            let played = before + 1;
            if played == length || played % EVERY == 0 {
                let expected = self.digests[before / EVERY];
                assert!(game.digest() == expected, "game {number} differs after {played} actions");
            }
        }
        length
    }

    /// Plays the game and compares it with what the PC came to, all the way.
    pub fn compare<G: Rules, const N: usize>(&self, record: &Record<G, N>, number: usize) {
        self.play(record, |played, now| {
            let is_last = played == record.played().len();
            if is_last || played % EVERY == 0 {
                let expected = self.digests[(played - 1) / EVERY];
                assert!(now.digest() == expected, "game {number} differs after {played} actions");
            }
        });
        assert!(record.game().digest() == self.last_digest(), "game {number} differs when it is read");
    }
}
