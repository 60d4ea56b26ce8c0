//! What is going on, in numbers: for scenarios and for whoever asks over the cable.

use engine::{Scores, Setup};
use heapless::Vec;

use super::App;
use crate::card::Card;
use crate::play::Playing;
use crate::shelf::Shelf;
use crate::table::{Now, Sitting};

/// What is going on: a game, or a session while its screens are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Of which title.
    pub card: &'static Card,
    /// What the game began with; none of a session.
    pub setup: Option<Setup>,
    /// Whether its seed stays on the device, and with it the digest: both tell what is still to come, also where hands
    /// lie open.
    pub keeps_seed: bool,
    /// The round; 0 before the first.
    pub round: u8,
    /// The fingerprint of the whole state, hidden cards included.
    pub digest: u64,
    /// Actions or entries in force.
    pub actions: usize,
    /// Whether the actions stay on the device, too, because hands are hidden from each other: they count everything that
    /// is tried. The digest runs backwards as well as forwards, so that two of them tell what was done in between.
    pub is_secret: bool,
    /// The points of all seats, by seat, once the result stands.
    pub points: Option<Vec<i16, 4>>,
}

impl<S: Shelf> App<S> {
    /// What is going on, if anything is.
    pub fn facts(&self) -> Option<Facts> {
        match self.companion() {
            Some(sitting) if self.is_at_table() => Some(of_session(self.card_of(sitting.setup()), sitting)),
            _ => self.play().map(|play| Facts { is_secret: self.hides_hands(), ..of_game(play) }),
        }
    }
}

fn of_game(play: &dyn Playing) -> Facts {
    Facts {
        card: play.card(),
        setup: Some(play.setup().clone()),
        keeps_seed: !play.tells_seed(),
        round: play.progress().now,
        digest: play.digest(),
        actions: play.played().len(),
        is_secret: false,
        points: play.is_over().then(|| points_of(&play.scores())),
    }
}

fn of_session(card: &'static Card, sitting: &dyn Sitting) -> Facts {
    let mut points = None;
    if sitting.now() == Now::Result {
        sitting.with_sheet(&mut |sheet| points = Some(points_of(&sheet.scores())));
    }
    Facts {
        card,
        setup: None,
        keeps_seed: false,
        round: sitting.progress().now,
        digest: sitting.digest(),
        actions: sitting.played().len(),
        is_secret: false,
        points,
    }
}

fn points_of(scores: &Scores) -> Vec<i16, 4> {
    scores.0.iter().map(|score| score.points).collect()
}
