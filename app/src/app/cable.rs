//! What comes over the cable besides keys, and what it may be told.

use engine::{Order, Recorded, Setup};

use super::{App, Requests};
use crate::code::LinkCode;
use crate::outcome::Outcome;
use crate::play;
use crate::screen::{Next, Screen};
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::words::Lang;

/// The number of a game that is asked for, among those of presses and holds.
const ORDERED: u8 = 8;

impl<S: Shelf> App<S> {
    /// Makes a recorded game the one that is played, in place of one that is over; it waits on the home
    /// screen. While a game is being played, or one of this title waits, nothing happens.
    pub fn take_up(&mut self, game: &Recorded<'_>) -> Requests {
        let mut requests = Requests::default();
        if self.is_playing() || self.has_game(game.setup().game) {
            return requests;
        }
        self.note_change();
        let names = play::names_of(self.card_of(game.setup()), game.setup(), &self.settings.names);
        let Some(play) = self.set_game(game.setup().clone(), names) else { return requests };
        for code in game.codes() {
            // Every action was found legal.
            let _ = play.replayed().take(code);
        }
        // Nobody knows how it came about: what was played elsewhere may have been helped, or taken back and seen.
        let training = !play.played().is_empty();
        play.resume(training);
        // What was over when it came is no result of this device. That is stored with the game, as the training is.
        requests.game.whole = true;
        self.note_played(&mut requests);
        self.holder = None;
        self.go_home();
        self.settle(&mut requests);
        requests
    }

    /// Begins a game as the menus do, in place of one that is over; without a seed that was asked for, with one of its
    /// own. While a game is being played, nothing happens.
    pub fn begin_ordered(&mut self, order: &Order) -> Requests {
        let mut requests = Requests::default();
        if self.is_playing() || self.has_game(order.setup.game) {
            return requests;
        }
        self.note_change();
        // As every press does: the next game is another one.
        self.entropy.stir(ORDERED);
        let setup = Setup { seed: order.seed.unwrap_or(self.entropy.seed()), ..order.setup.clone() };
        let names = play::names_of(self.card_of(&setup), &setup, &self.settings.names);
        self.follow(Next::Begin(setup, names), &mut requests);
        self.settle(&mut requests);
        requests
    }

    /// Chooses the language, as the settings do.
    pub fn set_language(&mut self, lang: Lang) -> Requests {
        let mut requests = Requests::default();
        self.note_change();
        let settings = Settings { lang, language_chosen: true, ..self.settings.clone() };
        // The question for it is answered.
        let next = match self.top() {
            Some(Screen::Language(_)) => Next::SetAndBack(settings),
            _ => Next::Set(settings),
        };
        self.follow(next, &mut requests);
        requests
    }

    /// What the game or the session comes to, when it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let table =
            self.table_in_use().and_then(|table| Outcome::of_table(self.card_of(table.setup()), table));
        table.or_else(|| self.play().and_then(Outcome::of_play))
    }

    /// Makes the code of the result ahead, unless it is there.
    pub(crate) fn make_code(&mut self) {
        let Some(outcome) = self.outcome() else { return };
        if self.link_code.as_ref().is_none_or(|made| made.for_outcome(&outcome).is_none()) {
            self.link_code = LinkCode::of(outcome);
        }
    }

    /// Whether a game is going on that is not over.
    pub fn is_playing(&self) -> bool {
        self.play().is_some_and(|play| !play.is_over())
    }

    /// Whether several people play, so that hands are hidden from each other.
    pub fn hides_hands(&self) -> bool {
        self.is_playing() && self.play().is_some_and(|play| play.you().is_none() && play.has_secrets())
    }

    /// Whether the seed stays here, and with it the recorded game: it tells every card that is still to come, also
    /// where hands lie open, and several people have not finished their game.
    pub fn keeps_seed(&self) -> bool {
        self.play().is_some_and(|play| !play.tells_seed())
    }

    /// Whether a hidden hand may be on the screen: the one who is asked has the device.
    pub fn hand_in_sight(&self) -> bool {
        let asked = self.play().and_then(|play| play.asked());
        self.hides_hands() && self.holder.is_some() && self.holder == asked
    }
}
