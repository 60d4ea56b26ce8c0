//! What is going on, in numbers: for scenarios and for whoever asks over the cable.

use engine::Rules;
use heapless::Vec;
use new_york_city::ScoreSheet;
use new_york_city::companion::Stage;

use super::App;
use crate::companion::Companion;
use crate::play::Play;

/// What is going on: a game, or a session while its screens are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The round; 0 before the first.
    pub round: u8,
    /// The fingerprint of the whole state, hidden cards included.
    pub digest: u64,
    /// Actions or entries in force.
    pub actions: usize,
    /// Whether digest and actions stay on the device, because hands are hidden from each other. The digest runs
    /// backwards as well as forwards, so that two of them tell which card was put into a bid between them, and the
    /// actions count each card that is tried.
    pub is_secret: bool,
    /// The points of all seats, by seat, once the result stands.
    pub points: Option<Vec<u16, 4>>,
}

impl App {
    /// What is going on, if anything is.
    pub fn facts(&self) -> Option<Facts> {
        match &self.companion {
            Some(companion) if self.is_at_table() => Some(of_session(companion)),
            _ => self.play.as_ref().map(|play| Facts { is_secret: self.hides_hands(), ..of_game(play) }),
        }
    }
}

fn points(sheet: &ScoreSheet) -> Vec<u16, 4> {
    sheet.seats.iter().map(|seat| seat.total).collect()
}

fn of_game(play: &Play) -> Facts {
    let game = play.game();
    Facts {
        round: game.view(Default::default()).round(),
        digest: game.digest(),
        actions: play.record().played().len(),
        is_secret: false,
        points: game.is_over().then(|| points(&game.score_sheet())),
    }
}

fn of_session(companion: &Companion) -> Facts {
    let session = companion.session();
    Facts {
        round: session.table().round,
        digest: session.digest(),
        actions: companion.notebook().played().len(),
        is_secret: false,
        points: (session.stage() == Stage::Result).then(|| points(&session.score_sheet())),
    }
}
