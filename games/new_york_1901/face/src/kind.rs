//! What each fact is to the shell: in which chapter it is told, and whether it shows something hidden. Said once, here.

use app::title::{Chapter, Kind, Told};
use new_york_1901::{Fact, LogEntry};

/// A turn is told in three steps at most (NY-21.7): the lot, what is demolished, the tile with all that comes of it.
const LOT: Chapter = Chapter { most: 2, ..Chapter::of_one(0) };
/// What was demolished.
const REMOVED: Chapter = Chapter { most: 2, ..Chapter::of_one(1) };
/// A tile, points, workers.
const PLACED: Chapter = Chapter { most: 4, ..Chapter::of_one(2) };
/// The end that was triggered has a screen of its own.
const END: Chapter = Chapter::new(3);
/// Whose last turn it is.
const LAST_TURNS: Chapter = Chapter { most: 3, ..Chapter::new(4) };

/// What an entry is to the shell.
pub fn kind(entry: &LogEntry) -> Kind {
    match entry.fact {
        Fact::LotTaken { .. } | Fact::CardUsed { .. } | Fact::LotGivenUp { .. } => Kind::told(LOT),
        Fact::TileRemoved { .. } => Kind::told(REMOVED),
        Fact::TilePlaced { .. } | Fact::Points { .. } | Fact::Prestige { .. } | Fact::Unlocked { .. } => {
            Kind::told(PLACED)
        }
        Fact::TilesLeft { .. } | Fact::EndTriggered { .. } => Kind::told(END),
        Fact::LastTurn => Kind::told(LAST_TURNS),
        // The market shows it, with a mark.
        Fact::SlotFilled { .. } | Fact::MarketRenewed { .. } => Kind::LOGGED.revealing(),
        // The map shows it.
        Fact::WorkerReturned { .. } | Fact::WorkerSent { .. } | Fact::LegendaryTaken { .. } => {
            Kind { told: Told::Aside, ..Kind::LOGGED }
        }
        Fact::Street { .. } | Fact::Challenge { .. } | Fact::KeptCards { .. } | Fact::Result { .. } => {
            Kind::LOGGED
        }
    }
}
