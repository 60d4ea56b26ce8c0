//! Who may sit at the table, and what can be chosen before a game (TU-2, TU-14.4).

use engine::{GameOption, Seat, Setup, SetupFaults, Sitter};

use super::components::{START_FLOORS, START_FLOORS_MAX, START_FLOORS_MAX_OF_FOUR};

/// TU-2.6: the START cards, or three drawn from all ten.
pub const OBJECTIVES: GameOption = GameOption { name: "objectives", values: &["start", "random"], bit: 0 };

/// TU-2.9: how many starting floors.
pub const FLOORS: GameOption = GameOption { name: "floors", values: &["3", "4", "5", "6", "7"], bit: 1 };

/// TU-2.5, TU-R1: who places them: chance, or the first player.
pub const PLACEMENT: GameOption = GameOption { name: "placement", values: &["random", "choose"], bit: 4 };

/// TU-2.8, TU-R2: who plays first: drawn, or a seat.
pub const FIRST: GameOption = GameOption { name: "first", values: &["random", "0", "1", "2", "3"], bit: 5 };

/// All of them, in the order of a form.
pub const OPTIONS: &[GameOption] = &[OBJECTIVES, FLOORS, PLACEMENT, FIRST];

/// Seats that are too few or too many.
pub const WRONG_SEATS: &str = "Tower Up needs two to four seats (TU-2.1)";
/// Starting floors that do not go with the seats.
pub const TOO_MANY_FLOORS: &str = "with four seats there are at most five starting floors (TU-2.9)";
/// A first player who is not there.
pub const NO_SUCH_FIRST: &str = "the first player has no seat at this table (TU-2.8)";
/// Automatic players of another game.
pub const NO_AUTOMAS: &str = "Tower Up has no automatic players (TU-16)";

/// How many starting floors are chosen.
pub const fn floors(options: u16) -> u8 {
    START_FLOORS + FLOORS.chosen(options) as u8
}

/// Starting floors at most with so many seats (TU-2.9).
pub const fn floors_max(seats: u8) -> u8 {
    if seats == 4 { START_FLOORS_MAX_OF_FOUR } else { START_FLOORS_MAX }
}

/// The seat that is set to play first; `None` if it is drawn.
pub fn first(options: u16) -> Option<Seat> {
    (FIRST.chosen(options) as u8).checked_sub(1).and_then(Seat::new)
}

/// What is wrong with a setup (TU-14.4).
pub(crate) fn faults(setup: &Setup) -> SetupFaults {
    let mut faults = SetupFaults::none();
    let seats = setup.seats.len() as u8;
    faults.add(!setup.has_seats(2..=4), WRONG_SEATS);
    faults.add(floors(setup.options) > floors_max(seats), TOO_MANY_FLOORS);
    faults.add(first(setup.options).is_some_and(|seat| seat.index() >= seats), NO_SUCH_FIRST);
    faults.add(setup.seats.iter().any(|sitter| matches!(sitter, Sitter::Automa(_))), NO_AUTOMAS);
    faults
}
