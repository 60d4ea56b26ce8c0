//! A game as it is ordered: who sits where, and the seed (NYC-2.1, NYC-2.2).

use heapless::Vec;

use super::components::{Level, NEUTRAL_START_BASE};
use super::limits::SEATS_MAX;
use super::seat::SeatKind;

/// What a game starts from. It may be wrong; only [`Game::from_setup`](super::Game::from_setup)
/// makes a game of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Who sits where, clockwise.
    pub seats: Vec<SeatKind, SEATS_MAX>,
    /// Where all chance of the game comes from.
    pub seed: u64,
}

impl Setup {
    /// A setup of these seats. Seats beyond the fourth are left out.
    pub fn new(seats: &[SeatKind], seed: u64) -> Setup {
        Setup { seats: seats.iter().take(SEATS_MAX).copied().collect(), seed }
    }

    /// One human against one Tom.
    pub fn solo(level: Level, seed: u64) -> Setup {
        Setup::new(&[SeatKind::Human, SeatKind::Tom(level)], seed)
    }

    /// Everything that is wrong with it, all at once.
    pub fn errors(&self) -> SetupErrors {
        let wrong_level = |kind: &SeatKind| matches!(kind, SeatKind::Tom(l) if !l.is_allowed());
        SetupErrors {
            too_few_seats: self.seats.len() < 2,
            no_human: self.mix().humans == 0,
            level_not_allowed: self.seats.iter().any(wrong_level),
        }
    }

    /// How many humans and Toms play.
    pub fn mix(&self) -> Mix {
        Mix::of(self.seats.iter())
    }
}

/// How many humans and Toms play: what the numbers of NYC-2.2 depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mix {
    /// Humans: H of the rules.
    pub humans: u8,
    /// Toms: T of the rules.
    pub toms: u8,
}

impl Mix {
    pub(super) fn of<'a>(seats: impl Iterator<Item = &'a SeatKind>) -> Mix {
        let mut mix = Mix { humans: 0, toms: 0 };
        for kind in seats {
            match kind {
                SeatKind::Human | SeatKind::Architect(_) => mix.humans += 1,
                SeatKind::Tom(_) => mix.toms += 1,
            }
        }
        mix
    }

    /// Where the neutral press token stands (NYC-2.2, R6).
    pub fn neutral_start(self) -> u8 {
        NEUTRAL_START_BASE - self.humans - self.toms
    }

    /// How many start stacks are revealed: one a seat, one to spare without Toms (R4, R5).
    pub fn start_stacks(self) -> u8 {
        self.humans + self.toms.max(1)
    }

    /// How many card pairs are dealt each round: two a human, one a Tom, one to spare without
    /// Toms (NYC-2.2, R5).
    pub fn pairs_each_round(self) -> u8 {
        2 * self.humans + self.toms.max(1)
    }
}

/// The reasons why a setup is no game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetupErrors {
    /// Fewer than two seats (NYC-2.1, R1).
    pub too_few_seats: bool,
    /// No human among them (NYC-2.1).
    pub no_human: bool,
    /// A Tom with fewer than two or more than nine cards (NYC-15.1).
    pub level_not_allowed: bool,
}

impl SetupErrors {
    /// Whether nothing is wrong.
    pub fn is_empty(self) -> bool {
        self == SetupErrors::default()
    }
}

impl core::fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let reasons = [
            (self.too_few_seats, "a game needs two to four seats (NYC-2.1)"),
            (self.no_human, "a game needs at least one human (NYC-2.1)"),
            (self.level_not_allowed, "a Tom has 2 to 9 cards (NYC-15.1)"),
        ];
        let mut separator = "";
        for (_, reason) in reasons.into_iter().filter(|(wrong, _)| *wrong) {
            write!(f, "{separator}{reason}")?;
            separator = "; ";
        }
        Ok(())
    }
}

impl core::error::Error for SetupErrors {}
