//! What happened, with the rule that made it so (5A-D8). What somebody draws is counted, never told.

use super::components::{Colour, Commission, District, Kind, Node, Position, Shop};
use super::rule::Rule;

/// Everything one action brought about, in order.
pub type Log = engine::Log<Fact, Rule>;

/// One fact, whom it happened to, and why.
pub type LogEntry = engine::LogEntry<Fact, Rule>;

/// What ended the game (5A-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Ending {
    /// The last shop was placed.
    Shops,
    /// The second district was closed.
    Closures,
    /// The game was too long.
    Guard,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Fact {
    /// A starting skyscraper was placed.
    Placed { district: District, position: Position },
    /// Skyscrapers came from the supply to the reserve.
    SkyscrapersTaken { reserve: u8, supply: u8 },
    /// A shop was placed.
    ShopPlaced { shop: Shop, district: District, position: Position },
    /// The last shop of a block lies below the park now.
    ParkShop { shop: Shop },
    /// A special scoring.
    Special { districts: u8, points: u8 },
    /// Black cards were drawn, hidden.
    BlackDrawn { count: u8 },
    /// The black pile was shuffled.
    PileShuffled { cards: u8 },
    /// A district was scored: skyscrapers of the seat, and points.
    Scored { district: District, count: u8, points: u8 },
    /// An open card was taken from its deck.
    CardTaken { kind: Kind },
    /// The next card of a deck is seen.
    CardRevealed { kind: Kind },
    /// A commission moved.
    Moved { commission: Commission, from: Node, to: Node },
    /// It left a mark.
    MarkLeft { commission: Commission, district: District },
    /// A mark went home.
    MarkReturned { commission: Commission, district: District },
    /// A round of auctions begins.
    RoundBegan { commission: Commission, auctions: u8 },
    /// An auction begins; without a district it is that of the park.
    AuctionBegan { district: Option<District>, full: bool },
    /// A bid lies on the table.
    Bid { colour: Colour, amount: u16 },
    /// Somebody passed; laid cards go back to the hand.
    Passed { cards: u8 },
    /// The winner paid.
    Paid { colour: Colour, coloured: u8, black: u8 },
    /// Alea's next card.
    AleaTurned { value: u8 },
    /// What they come to.
    AleaBid { amount: u16 },
    /// Alea is out.
    AleaOut,
    /// Nobody has won an auction.
    NotAwarded,
    /// Skyscrapers were built; without a district in the park.
    Built { district: Option<District>, position: Position, count: u8 },
    /// Alea has a skyscraper more.
    AleaBuilt { district: District, position: Position },
    /// A district was closed.
    Closed { district: District, closures: u8 },
    /// What whoever closed it gets.
    ClosureBonus { points: u8 },
    /// What everybody else gets: half.
    ClosureHalf { of: u8, points: u8 },
    /// The game ends.
    Ended { ending: Ending },
    /// A park shop was turned up.
    ParkTurned { shop: Shop },
    /// What skyscrapers in the park are worth.
    ParkPoints { count: u8, points: u8 },
    /// How a seat finished.
    Result { points: u16, rank: u8 },
}

const _: () = assert!(size_of::<LogEntry>() <= 8);
