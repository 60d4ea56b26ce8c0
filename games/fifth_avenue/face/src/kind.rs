//! What each fact is to the shell: in which chapter it is told, and whether it shows something hidden. Said once, here.

use app::title::{Chapter, Kind, Told};
use fifth_avenue::{Fact, LogEntry, Rule};

/// What somebody did in a turn.
const DOING: Chapter = Chapter { most: 3, ..Chapter::of_one(0) };
/// Points of everybody: a district, a special scoring, a closure.
const SCORING: Chapter = Chapter { most: 5, ..Chapter::new(1) };
/// Black cards of everybody.
const DRAWN: Chapter = Chapter { most: 4, ..Chapter::new(2) };
/// Who bids and who passes (5A-U8).
const BIDDING: Chapter = Chapter { most: 4, is_answer: true, ..Chapter::new(3) };
/// Who has won, and what is built.
const AWARD: Chapter = Chapter { most: 4, is_answer: true, ..Chapter::new(4) };
/// The end has a screen of its own.
const END: Chapter = Chapter { most: 5, ..Chapter::new(5) };

/// What an entry is to the shell.
pub fn kind(entry: &LogEntry) -> Kind {
    match entry.fact {
        Fact::Placed { .. }
        | Fact::SkyscrapersTaken { .. }
        | Fact::ShopPlaced { .. }
        | Fact::ParkShop { .. }
        | Fact::CardTaken { .. }
        | Fact::Moved { .. } => Kind::told(DOING),
        // The sheet tells the end district by district.
        Fact::Scored { .. } if entry.rule == Rule::FinalDistricts => Kind::LOGGED,
        Fact::Special { .. }
        | Fact::Scored { .. }
        | Fact::ClosureBonus { .. }
        | Fact::ClosureHalf { .. }
        | Fact::Closed { .. } => Kind::told(SCORING),
        Fact::BlackDrawn { .. } => Kind::told(DRAWN).revealing(),
        Fact::RoundBegan { .. } | Fact::AuctionBegan { .. } => Kind { told: Told::LeadIn, ..Kind::LOGGED },
        // Others answer to it (5A-D9).
        Fact::Bid { .. } => Kind::told(BIDDING).revealing(),
        // A screen for each pass would be too many: the next bid says who is still in.
        Fact::Passed { .. } => Kind { told: Told::Aside, reveals: true, ..Kind::LOGGED },
        Fact::AleaBid { .. } => Kind::told(BIDDING),
        Fact::AleaTurned { .. } => Kind::LOGGED.revealing(),
        Fact::Paid { .. } | Fact::Built { .. } | Fact::AleaBuilt { .. } | Fact::NotAwarded => {
            Kind::told(AWARD)
        }
        Fact::Ended { .. } => Kind::told(END),
        // The decks show it.
        Fact::CardRevealed { .. } | Fact::PileShuffled { .. } | Fact::ParkTurned { .. } => {
            Kind::LOGGED.revealing()
        }
        // The board shows it.
        Fact::MarkLeft { .. } | Fact::MarkReturned { .. } | Fact::AleaOut => {
            Kind { told: Told::Aside, ..Kind::LOGGED }
        }
        Fact::ParkPoints { .. } | Fact::Result { .. } => Kind::LOGGED,
    }
}
