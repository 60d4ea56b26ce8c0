//! Who may sit at the table, and what the numbers of the setup depend on (NYC-2.1, NYC-2.2).

use engine::{Rules, SEATS_MAX, Setup, SetupFaults, Sitter};

use super::components::{Level, NEUTRAL_START_BASE};
use super::game::Game;
use super::seat::SeatKind;

/// A setup of these seats. Seats beyond the fourth are left out.
pub fn setup(seats: &[SeatKind], seed: u64) -> Setup {
    let seats = seats.iter().take(SEATS_MAX).map(|kind| Sitter::from(*kind)).collect();
    Setup { game: Game::ID, seats, options: 0, seed }
}

/// One human against one Tom.
pub fn solo(level: Level, seed: u64) -> Setup {
    setup(&[SeatKind::Human, SeatKind::Tom(level)], seed)
}

/// Who sits where. A sitter that this game does not know is left out; no game begins with one.
pub fn kinds(setup: &Setup) -> impl Iterator<Item = SeatKind> + Clone + '_ {
    setup.seats.iter().filter_map(|sitter| SeatKind::of(*sitter))
}

/// Fewer than two seats (NYC-2.1, R1).
pub const TOO_FEW_SEATS: &str = "a game needs two to four seats (NYC-2.1)";
/// No human among them (NYC-2.1).
pub const NO_HUMAN: &str = "a game needs at least one human (NYC-2.1)";
/// A Tom of no mode, or with fewer than two or more than nine cards (NYC-15.1).
pub const LEVEL_NOT_ALLOWED: &str = "a Tom has mode A, B or C and 2 to 9 cards (NYC-15.1)";

pub(super) fn faults(setup: &Setup) -> SetupFaults {
    let is_allowed = |sitter: &Sitter| match SeatKind::of(*sitter) {
        Some(SeatKind::Tom(level)) => level.is_allowed(),
        kind => kind.is_some(),
    };
    let mut faults = SetupFaults::none();
    faults.add(!setup.has_seats(Game::SEATS), TOO_FEW_SEATS);
    faults.add(setup.deciding() == 0, NO_HUMAN);
    faults.add(!setup.seats.iter().all(is_allowed), LEVEL_NOT_ALLOWED);
    faults
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
    /// The mix of these seats.
    pub fn of(kinds: impl Iterator<Item = SeatKind>) -> Mix {
        let mut mix = Mix { humans: 0, toms: 0 };
        for kind in kinds {
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
