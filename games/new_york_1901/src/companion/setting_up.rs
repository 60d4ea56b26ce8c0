//! What is asked before the first turn, and may be asked again (NY-20.1).

use engine::SEATS_MAX;

use super::entry::{Entry, Question, Scope};
use super::refused::Refused;
use super::session::{Session, Stage, known};
use crate::components::{STREETS_IN_PLAY, StreetSet};
use crate::deal::deck_size;

impl Session {
    pub(super) fn set_colours(&mut self, colours: [u8; SEATS_MAX]) -> Result<(), Refused> {
        let playing = &colours[..usize::from(self.seats)];
        for (place, colour) in playing.iter().enumerate() {
            if usize::from(*colour) >= SEATS_MAX || playing[..place].contains(colour) {
                return Err(Refused::ColourTaken);
            }
        }
        self.colours = colours;
        Ok(())
    }

    pub(super) fn set_scope(&mut self, scope: Scope) -> Result<(), Refused> {
        if self.stage != Stage::Starter {
            return Err(Refused::NotNow);
        }
        self.scope = scope;
        if scope == Scope::Scoring {
            self.leave_for_scoring();
        }
        Ok(())
    }

    /// The final scoring, as soon as streets and challenge are known.
    pub(super) fn leave_for_scoring(&mut self) {
        // A scoring that has begun goes on with all that was said.
        self.resume = self.resume.filter(|stage| *stage == Stage::Scoring);
        (self.doubted, self.to_scoring) = (None, true);
        self.ask_next();
    }

    /// A question once more, and then on with what was asked now. What was counted for the old answer is forgotten.
    pub(super) fn ask_again(&mut self, question: Question) {
        if !self.stage.is_setup() {
            // A result is looked through again, and a turn goes on where it was.
            let result = self.stage == Stage::Result;
            self.resume = Some(if result { Stage::Scoring } else { self.stage });
        }
        self.doubted = None;
        let forgotten = match question {
            Question::Streets => {
                self.streets = StreetSet::NONE;
                known::STREETS
            }
            Question::Challenge => {
                self.challenge = None;
                known::COUNT
            }
            Question::Expert => 0,
        };
        self.boards.0.iter_mut().for_each(|board| board.known &= !forgotten);
        self.stage = match question {
            Question::Streets => Stage::Streets,
            Question::Challenge => Stage::Challenge,
            Question::Expert => Stage::Expert,
        };
    }

    /// On with what was asked before, or with what is not known yet.
    fn ask_next(&mut self) {
        if self.streets.len() < STREETS_IN_PLAY as u8 && (self.to_scoring || self.resume.is_some()) {
            self.stage = Stage::Streets;
        } else if self.challenge.is_none() && (self.to_scoring || self.resume.is_some()) {
            self.stage = Stage::Challenge;
        } else if let Some(stage) = self.resume.take() {
            self.stage = stage;
        } else if self.to_scoring {
            self.begin_scoring(false);
        } else {
            self.stage = match () {
                () if self.starter.is_none() => Stage::Starter,
                () if self.expert.is_none() => Stage::Expert,
                () if self.streets.len() < STREETS_IN_PLAY as u8 => Stage::Streets,
                () if self.challenge.is_none() => Stage::Challenge,
                () => Stage::LayOut,
            };
        }
    }

    /// An answer to a question of the setup.
    pub(super) fn set_up(&mut self, entry: Entry) -> Result<(), Refused> {
        match (self.stage, entry) {
            (Stage::Starter, Entry::Starts(seat)) if seat.index() < self.seats => {
                (self.starter, self.active) = (Some(seat), seat);
            }
            (Stage::Expert, Entry::Expert(expert)) => {
                // Cards that were drawn stay drawn (NY-2.7).
                let drawn = self.expert.map_or(0, |old| deck_size(self.seats, old).saturating_sub(self.deck));
                self.deck = deck_size(self.seats, expert).saturating_sub(drawn);
                self.expert = Some(expert);
            }
            (Stage::Streets, Entry::Lies(street)) => {
                if self.streets.contains(street) {
                    return Err(Refused::StreetNamed);
                }
                self.streets = self.streets.with(street);
            }
            (Stage::Challenge, Entry::Challenge(challenge)) => self.challenge = Some(challenge),
            (Stage::LayOut, Entry::Done) => {
                self.stage = Stage::Turn;
                return Ok(());
            }
            _ => return Err(Refused::NotNow),
        }
        self.ask_next();
        Ok(())
    }
}
