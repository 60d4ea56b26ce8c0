//! Who may sit at the table, and what can be chosen before a game (5A-2, 5A-17).

use engine::{GameOption, Setup, SetupFaults, Sitter};

use super::components::Side;

/// 5A-1.1: which side of the board.
pub const SIDE: GameOption = GameOption { name: "side", values: &["5", "6"], bit: 0 };
/// 5A-1.4, 5A-R1, 5A-T1: skyscrapers of a colour.
pub const STOCK: GameOption = GameOption { name: "stock", values: &["21", "18"], bit: 1 };

/// All of them, in the order of a form.
pub const OPTIONS: &[GameOption] = &[SIDE, STOCK];

/// Seats that are too few or too many.
pub const WRONG_SEATS: &str = "5th Avenue needs two to four seats (5A-2.3)";
/// Automatic players of another game.
pub const NO_AUTOMAS: &str = "5th Avenue has no automatic players (5A-16.1)";

/// Which side of the board.
pub const fn side(options: u16) -> Side {
    if SIDE.chosen(options) == 0 { Side::Five } else { Side::Six }
}

/// Skyscrapers of a colour.
pub const fn stock(options: u16) -> u8 {
    if STOCK.chosen(options) == 0 { 21 } else { 18 }
}

/// What is wrong with a setup.
pub(crate) fn faults(setup: &Setup) -> SetupFaults {
    let mut faults = SetupFaults::none();
    faults.add(!setup.has_seats(2..=4), WRONG_SEATS);
    faults.add(setup.seats.iter().any(|sitter| matches!(sitter, Sitter::Automa(_))), NO_AUTOMAS);
    faults
}
