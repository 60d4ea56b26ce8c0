//! What the light and a strip of lights show.

use engine::Seat;
use new_york_city::{PressToken, PressTrack};

use super::App;
use crate::companion::Companion;
use crate::ink::Ink;
use crate::screen::Screen;
use crate::strip::{Token, Tokens};

impl App {
    /// What the light shows: the colour of the seat that is asked, from the hand-over on, also while
    /// that player looks at something else. Dark while what happened is told, outside a game, and when
    /// the light is switched off. In a solo game it so says when it is your turn.
    ///
    /// At a real table it shows the colour of whoever is asked.
    pub fn lamp(&self) -> Option<Ink> {
        if let Some(companion) = self.companion.as_ref().filter(|_| self.is_at_table()) {
            let asked = companion.session().asked().filter(|_| self.settings.led);
            return asked.map(|seat| companion.ink(seat));
        }
        let decision = self.play.as_ref()?.decision()?;
        // The question of a game lies on the home screen.
        let asked = self.stack.get(1).is_some_and(|s| s.is_decision() || matches!(s, Screen::HandOver(_)));
        let told = matches!(self.screen(), Screen::Happened(_));
        (self.settings.led && asked && !told).then(|| Ink::of_seat(decision.seat.index()))
    }

    /// What a strip of lights shows: the tokens of the Press Track. None without a game and when the light
    /// is switched off.
    pub fn strip(&self) -> Tokens {
        let Some(track) = self.press_track().filter(|_| self.settings.led) else { return Tokens::new() };
        let first_to_last = track.tokens_last_to_first().rev();
        first_to_last
            .map(|(token, space)| {
                let ink = match (token, self.table_in_use()) {
                    (PressToken::Neutral, _) => Ink::Neutral,
                    (PressToken::Of(seat), Some(companion)) => companion.ink(seat),
                    (PressToken::Of(seat), None) => Ink::of_seat(seat.index()),
                };
                Token { space, ink }
            })
            .collect()
    }

    /// The Press Track of what is being played, if anything is.
    pub fn press_track(&self) -> Option<&PressTrack> {
        match self.table_in_use() {
            Some(companion) => Some(companion.session().press_track()),
            None => self.play.as_ref().map(|play| play.view(Seat::default()).press_track()),
        }
    }

    /// The session, where it is what the device is used for: at the table, or while there is no game.
    pub(super) fn table_in_use(&self) -> Option<&Companion> {
        self.companion.as_ref().filter(|_| self.is_at_table() || self.play.is_none())
    }
}
