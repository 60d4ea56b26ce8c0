//! What the light and a strip of lights show.

use super::{App, Layer};
use crate::ink::Ink;
use crate::screen::Screen;
use crate::shelf::Shelf;
use crate::strip::Tokens;
use crate::table::Sitting;

impl<S: Shelf> App<S> {
    /// What the light shows: the colour of the seat that is asked, from the hand-over on, also while
    /// that player looks at something else. Dark while what happened is told, outside a game, and when
    /// the light is switched off. In a solo game it so says when it is your turn.
    ///
    /// At a real table it shows the colour of whoever is asked.
    pub fn lamp(&self) -> Option<Ink> {
        if let Some(companion) = self.companion().filter(|_| self.is_at_table()) {
            let asked = companion.asked().filter(|_| self.settings.led);
            return asked.map(|seat| companion.ink(seat));
        }
        let seat = self.play()?.asked()?;
        // The question of a game lies on the home screen.
        let asked = self.stack.get(1).is_some_and(|layer| {
            self.is_decision(layer) || matches!(layer, Layer::Shared(Screen::HandOver(_)))
        });
        let told = matches!(self.top(), Some(Screen::Happened(_)));
        (self.settings.led && asked && !told).then(|| Ink::of_seat(seat.index()))
    }

    /// What a strip of lights shows: the tokens of the track. None without a game and when the light is
    /// switched off.
    pub fn strip(&self) -> Tokens {
        if !self.settings.led {
            return Tokens::NONE;
        }
        match (self.table_in_use(), &self.play) {
            (Some(sitting), _) => sitting.lights(),
            (None, Some(play)) => S::playing(play).lights(),
            (None, None) => Tokens::NONE,
        }
    }

    /// The session, where it is what the device is used for: at the table, or while there is no game.
    pub(super) fn table_in_use(&self) -> Option<&dyn Sitting> {
        self.companion().filter(|_| self.is_at_table() || self.play.is_none())
    }
}
