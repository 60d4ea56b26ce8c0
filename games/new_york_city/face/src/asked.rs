//! Who is asked what, seen by that seat: what the own screens begin with.

use new_york_city::{Action, Decision, View};

use super::NewYorkCity;
use app::play::{Play, Playing};
use app::title::Scene;
use app::words::{Speaker, Text};

/// Who is asked what, seen by that seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub play: &'a Play<NewYorkCity>,
    pub decision: Decision,
    pub view: View<'a>,
    pub speaker: Speaker<'a>,
}

impl<'a> Asked<'a> {
    pub(super) fn of(scene: &Scene<'a, NewYorkCity>) -> Option<Asked<'a>> {
        let play = scene.play?;
        let decision = play.decision()?;
        let speaker = play.speaker(scene.world.lang());
        Some(Asked { play, decision, view: play.view(decision.seat), speaker })
    }

    /// The last answer of the game, whoever gave it.
    pub(super) fn last_action(&self) -> Option<Action> {
        self.play.last_action()
    }

    pub(super) fn question(&self) -> Text {
        self.play.question(&self.speaker)
    }

    /// How everybody stands.
    pub(super) fn footer(&self) -> Text {
        let play: &dyn Playing = self.play;
        play.race(self.speaker.lang)
    }
}
