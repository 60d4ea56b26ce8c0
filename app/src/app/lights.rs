//! What the light and a strip of lights show.

use engine::new_york_city::components::PRESS_TRACK_END;
use engine::new_york_city::{PressToken, Seat};

use super::App;
use crate::ink::Ink;
use crate::screen::Screen;

/// Spaces of the Press Track, from 0: as many lights as a strip has.
pub const PRESS_TRACK_SPACES: usize = PRESS_TRACK_END as usize + 1;

impl App {
    /// What the light shows: the colour of the seat that is asked, from the hand-over on, also while
    /// that player looks at something else. Dark while what happened is told, outside a game, and when
    /// the light is switched off. In a solo game it so says when it is your turn.
    pub fn lamp(&self) -> Option<Ink> {
        let decision = self.play.as_ref()?.decision()?;
        // The question of a game lies on the home screen.
        let asked = self.stack.get(1).is_some_and(|s| s.is_decision() || matches!(s, Screen::HandOver(_)));
        let told = matches!(self.screen(), Screen::Happened(_));
        (self.settings.led && asked && !told).then(|| Ink::of_seat(decision.seat.index()))
    }

    /// What a strip of lights shows: the Press Track, on each space its top token. Dark without a game
    /// and when the light is switched off.
    pub fn strip(&self) -> [Option<Ink>; PRESS_TRACK_SPACES] {
        let mut strip = [None; PRESS_TRACK_SPACES];
        let Some(play) = self.play.as_ref().filter(|_| self.settings.led) else { return strip };
        // From last to first: whoever stands on top of another one comes after him.
        for (token, space) in play.view(Seat::default()).press_track().tokens_last_to_first() {
            strip[usize::from(space)] = Some(match token {
                PressToken::Of(seat) => Ink::of_seat(seat.index()),
                PressToken::Neutral => Ink::Neutral,
            });
        }
        strip
    }
}
