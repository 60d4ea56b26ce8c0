//! What the table does now.

use engine::Seat;

use crate::components::{Card, Character, Letter, PRESTIGE_EACH_ROUND};
use crate::press_track::Queue;
use crate::seat::SeatKind;
use crate::tom;

use super::Session;

/// Where the guide stands. The first seat of a queue is the one that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Which token lies next from the top of the first stack? So many are known.
    PressStack {
        /// Those already named, from the top.
        named: Queue,
    },
    /// In which borough does this letter lie?
    Letters {
        /// The letter.
        letter: Letter,
    },
    /// Start characters are chosen (NYC-2.11).
    StartCharacters,
    /// Phase 0 of a round (NYC-5.2).
    RoundBegins,
    /// Which prestige tiles were turned up?
    PrestigeShown,
    /// Phase I (NYC-6).
    CardSelection,
    /// Which cards did this Tom get (NYC-15.3)?
    TomCards {
        /// The Toms that still get cards, last to first on the Press Track.
        queue: Queue,
    },
    /// Which card did this Tom draw before the bids (NYC-15.7)?
    TomDraws {
        /// The Toms that still draw, clockwise from the starter.
        queue: Queue,
    },
    /// What does this seat bid?
    Bids {
        /// Who still bids.
        queue: Queue,
    },
    /// Who won this bidding round? Nobody notes the bids.
    Winner,
    /// Which tile does this seat take (NYC-9.3)?
    Elevator {
        /// Who still takes one.
        queue: Queue,
    },
    /// Which Prestige bonus does this seat take (NYC-9.5)?
    Prestige {
        /// Who still has one.
        queue: Queue,
    },
    /// How many skyscrapers does this seat build (NYC-9.6)?
    Skyscrapers {
        /// Who still builds.
        queue: Queue,
    },
    /// The bidding round is over: what must not be forgotten.
    BiddingEnds,
    /// Phase III and the end of the round (NYC-11).
    PhaseThree,
    /// The final scoring: numbers are entered (NYC-14).
    Scoring,
    /// The result stands.
    Result,
}

impl Session {
    /// What the table does now.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The seat that is asked, where one is.
    pub fn asked(&self) -> Option<Seat> {
        match &self.stage {
            Stage::TomCards { queue }
            | Stage::TomDraws { queue }
            | Stage::Bids { queue }
            | Stage::Elevator { queue }
            | Stage::Prestige { queue }
            | Stage::Skyscrapers { queue } => queue.first().copied(),
            _ => None,
        }
    }

    /// Whether the Prestige bonuses are still to be taken, so that their tiles must be known.
    pub(super) fn awaits_bonuses(&self) -> bool {
        self.table.matching == Card::Prestige && self.table.winner.is_some()
    }

    /// Whether the stage belongs to a bidding round. Prestige tiles may be asked for in one, too.
    pub fn is_bidding(&self) -> bool {
        match self.stage {
            Stage::PrestigeShown => self.awaits_bonuses(),
            Stage::TomDraws { .. }
            | Stage::Bids { .. }
            | Stage::Winner
            | Stage::Elevator { .. }
            | Stage::Prestige { .. }
            | Stage::Skyscrapers { .. }
            | Stage::BiddingEnds => true,
            _ => false,
        }
    }

    /// The seats that may have won the bidding round: a Tom never bids for Building plans (NYC-15.6).
    pub fn possible_winners(&self) -> impl Iterator<Item = Seat> + '_ {
        let plans = self.table.matching == Card::BuildingPlans;
        self.table.seats().filter(move |seat| !plans || self.table.players[*seat].is_human())
    }

    /// How many cards the Tom who is asked still gets: a pair, and as many as his level says.
    pub fn cards_missing(&self) -> u8 {
        let Some(seat) = self.asked() else { return 0 };
        match (self.stage, self.table.players[seat].kind) {
            (Stage::TomCards { .. }, SeatKind::Tom(level)) => {
                let all = PAIR + level.cards;
                all.saturating_sub(self.table.players[seat].hand.count())
            }
            (Stage::TomDraws { .. }, _) => 1,
            _ => 0,
        }
    }

    /// The highest value of a tile that the seat in the Elevator may take.
    pub fn tile_limit(&self) -> u8 {
        self.asked().map_or(0, |seat| self.table.strength(seat).min(Character::VALUE_MAX))
    }

    /// The row from which the Tom in the Elevator takes the leftmost tile; `None` if all are empty.
    pub fn tom_row(&self) -> Option<u8> {
        tom::row_to_hire_from(&self.table, self.tile_limit())
    }

    /// Prestige tiles that are still to be named this round.
    pub fn tiles_missing(&self) -> u8 {
        (PRESTIGE_EACH_ROUND - self.table.prestige_shown.len()) as u8
    }

    /// Whether the stage may be left without an answer. What a Tom decides by must be known.
    pub fn may_skip(&self) -> bool {
        let with_tom = self.table.mix().toms > 0;
        match self.stage {
            Stage::Letters { .. } => !with_tom,
            Stage::PrestigeShown => !(with_tom && self.awaits_bonuses()),
            Stage::Bids { .. } | Stage::Winner => true,
            Stage::Elevator { .. } | Stage::Prestige { .. } | Stage::Skyscrapers { .. } => {
                self.asked().is_some_and(|seat| self.table.players[seat].is_human())
            }
            _ => false,
        }
    }
}

/// Cards of a pair.
const PAIR: u8 = 2;
