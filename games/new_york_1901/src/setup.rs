//! Who may sit at the table, and what can be chosen before a game (NY-2).

use engine::{GameOption, Seat, Setup, SetupFaults, Sitter};

use super::components::Challenge;

/// NY-2.9, NY-R34: which challenge: drawn from the five of the box, from all eight, none, or a certain one.
pub const CHALLENGE: GameOption = GameOption {
    name: "challenge",
    values: &["base", "all", "none", "C0", "C1", "C2", "C3", "C4", "C5", "C6", "C7"],
    bit: 0,
};
/// NY-14: the expert rule.
pub const EXPERT: GameOption = GameOption { name: "expert", values: &["no", "yes"], bit: 4 };
/// NY-2.11, NY-R1: who plays first: drawn, or a seat.
pub const FIRST: GameOption = GameOption { name: "first", values: &["random", "0", "1", "2", "3"], bit: 5 };

/// All of them (NY-2.4), in the order of a form.
pub const OPTIONS: &[GameOption] = &[CHALLENGE, EXPERT, FIRST];

/// Seats that are too few or too many.
pub const WRONG_SEATS: &str = "New York 1901 needs two to four seats (NY-2.1)";
/// A first player who is not there.
pub const NO_SUCH_FIRST: &str = "the first player has no seat at this table (NY-2.11)";
/// Automatic players of another game.
pub const NO_AUTOMAS: &str = "New York 1901 has no automatic players (NY-22.1)";

/// Where the challenge comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    /// Drawn from the first so many.
    Drawn(usize),
    /// None is in play.
    None,
    /// This one.
    Chosen(Challenge),
}

/// Where the challenge comes from.
pub fn pool(options: u16) -> Pool {
    match CHALLENGE.chosen(options) {
        0 => Pool::Drawn(Challenge::BASE),
        1 => Pool::Drawn(Challenge::COUNT),
        2 => Pool::None,
        value => Challenge::ALL.get(value - 3).map_or(Pool::None, |challenge| Pool::Chosen(*challenge)),
    }
}

/// Whether the expert rule is chosen.
pub const fn is_expert(options: u16) -> bool {
    EXPERT.chosen(options) == 1
}

/// The seat that is set to play first; `None` if it is drawn.
pub fn first(options: u16) -> Option<Seat> {
    (FIRST.chosen(options) as u8).checked_sub(1).and_then(Seat::new)
}

/// What is wrong with a setup.
pub(crate) fn faults(setup: &Setup) -> SetupFaults {
    let mut faults = SetupFaults::none();
    let seats = setup.seats.len() as u8;
    faults.add(!setup.has_seats(2..=4), WRONG_SEATS);
    faults.add(first(setup.options).is_some_and(|seat| seat.index() >= seats), NO_SUCH_FIRST);
    faults.add(setup.seats.iter().any(|sitter| matches!(sitter, Sitter::Automa(_))), NO_AUTOMAS);
    faults
}
