//! What happened, with the rule that made it so (TU-13.9): also all that nobody is asked for (TU-13.8).

use engine::Seat;

use super::components::{Card, Colour, Objective, Site};
use super::rule::Rule;

/// Everything one action brought about, in order.
pub type Log = engine::Log<Fact, Rule>;
/// One fact, whom it happened to, and why.
pub type LogEntry = engine::LogEntry<Fact, Rule>;

/// What ended the game (TU-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Trigger {
    /// The tenth roof of a seat (TU-9.1).
    Roof,
    /// The supply had not enough (TU-9.6).
    Shortage,
    /// Nothing goes on (TU-9.7).
    Stalled,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Fact {
    /// A starting floor was put on the board.
    StartFloor { site: Site, colour: Colour },
    /// The further cards were shuffled back into the deck.
    CardsReturned { count: u8 },
    /// A card was taken from the market.
    CardTaken { slot: u8, card: Card },
    /// Floors came from the supply: printed ones, or chosen ones.
    FloorsTaken { colour: Colour, count: u8, free: bool },
    /// The supply could not serve so many floors of a colour; `None`: not even what was free to choose.
    Shortage { colour: Option<Colour>, count: u8 },
    /// A new card fills a slot.
    CardRevealed { slot: u8, card: Card },
    /// The discard pile was shuffled into a new deck.
    Reshuffled { cards: u8 },
    /// A floor went back to the supply.
    FloorGiven { colour: Colour },
    /// A building was founded.
    Founded { site: Site, colour: Colour },
    /// A floor was paid on a building, which has this height now; it may have covered a roof.
    FloorPaid { site: Site, colour: Colour, height: u8, covered: Option<Seat> },
    /// A roof was placed.
    RoofPlaced { site: Site, level: u8 },
    /// A marker moved; some spaces may be lost at the end of its line.
    MarkerMoved { colour: Colour, from: u8, to: u8, lost: u8 },
    /// A chip was taken.
    ChipTaken { objective: Objective, value: u8 },
    /// All four markers have reached this column of stars.
    ExtraTurn { column: u8 },
    /// The end of the game was triggered.
    EndTriggered { trigger: Trigger },
    /// The cone was placed.
    ConePlaced { on_top: u8, value: u8 },
    /// A seat has its last turn.
    LastTurn,
    /// How a seat finished.
    Result { points: u8, stock: u8, rank: u8 },
}

const _: () = assert!(size_of::<LogEntry>() <= 8);
