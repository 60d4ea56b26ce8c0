//! What each fact is to the shell: in which chapter it is told, and whether it shows something hidden. Said once, here.

use app::title::{Chapter, Kind, Told};
use tower_up::{Fact, LogEntry};

/// What somebody did: a card, or a building with all that was paid for it (TU-15.9).
const DOING: Chapter = Chapter { most: 5, ..Chapter::of_one(0) };
/// An extra turn has a screen of its own.
const EXTRA: Chapter = Chapter::new(1);
/// So has the end that was triggered.
const END: Chapter = Chapter::new(2);
/// Cones, and whose last turn it is.
const LAST_TURNS: Chapter = Chapter { most: 3, ..Chapter::new(3) };

/// What an entry is to the shell.
pub fn kind(entry: &LogEntry) -> Kind {
    match entry.fact {
        Fact::StartFloor { .. }
        | Fact::CardTaken { .. }
        | Fact::FloorsTaken { free: true, .. }
        | Fact::Shortage { .. }
        | Fact::FloorGiven { .. }
        | Fact::Founded { .. }
        | Fact::FloorPaid { .. }
        | Fact::RoofPlaced { .. }
        | Fact::MarkerMoved { .. }
        | Fact::ChipTaken { .. } => Kind::told(DOING),
        Fact::ExtraTurn { .. } => Kind::told(EXTRA),
        Fact::EndTriggered { .. } => Kind::told(END),
        Fact::ConePlaced { .. } | Fact::LastTurn => Kind::told(LAST_TURNS),
        // The market shows it, with a mark.
        Fact::CardRevealed { .. } | Fact::CardsReturned { .. } | Fact::Reshuffled { .. } => {
            Kind::LOGGED.revealing()
        }
        // The card says it.
        Fact::FloorsTaken { free: false, .. } => Kind { told: Told::Aside, ..Kind::LOGGED },
        Fact::Result { .. } => Kind::LOGGED,
    }
}
