//! What can be typed, and what characters and Toms do.

use new_york_city::components::Character;
use new_york_city::{SeatKind, View};

use super::layout::wrapped;
use super::picture::character_line;
use crate::words::{self, Names};

/// What `?` says.
pub fn commands() -> String {
    [
        "Type the number of a choice. Several numbers in one line are taken one after the other.",
        "In a bidding turn, +ddw adds Dollars, Dollars, Wild and -w removes Wild:",
        "  p Press  d Dollars  e Elevator  b Building plans  g Prestige  s Skyscrapers  w Wild",
        "  u       undo the last action           r       redo it",
        "  t       the whole table                e       the Elevator, with what each does",
        "  c       your characters                c 15    what character 15 does",
        "  s       the score if it ended now      l       the log; l 20 for its last 20 lines",
        "  w FILE  write a copy of the game       q       leave; the game is saved",
        "  ?       this help",
    ]
    .join("\n")
}

/// How a Tom plays, for each Tom at the table.
pub fn toms(view: &View<'_>) -> String {
    let names = Names::seen(view);
    let toms = view.seats().filter_map(|seat| match view.kind(seat) {
        SeatKind::Tom(level) => {
            Some(wrapped(&format!("{} plays ", names.seat(seat)), &(words::level(level) + ".")))
        }
        SeatKind::Human | SeatKind::Architect(_) => None,
    });
    toms.collect::<Vec<_>>().join("\n")
}

/// What `c` with a number says.
pub fn character(argument: &str) -> String {
    match argument.parse().ok().and_then(Character::new) {
        Some(character) => character_line(character, ""),
        None => format!("Characters have the numbers 1 to {}.", Character::COUNT),
    }
}
