//! What happened, with the rule that made it so (NY-17).

use super::components::{ActionCard, Card, Challenge, Lot, Spot, Street, Technology, Tile};
use super::rule::Rule;

/// Everything one action brought about, in order.
pub type Log = engine::Log<Fact, Rule>;

/// One fact, whom it happened to, and why.
pub type LogEntry = engine::LogEntry<Fact, Rule>;

/// What ended the game (NY-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Trigger {
    /// Somebody has four tiles left (NY-11.3).
    Tiles,
    /// The deck could not fill the market (NY-11.2).
    Deck,
    /// Turn 500 is over (NY-11.7).
    Guard,
}

/// What decided between equal totals (NY-12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Decided {
    /// The total alone.
    Total,
    /// The height of a Legendary.
    Height,
    /// Gold tiles.
    Gold,
    /// Nothing: the place is shared.
    Shared,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Fact {
    /// A lot was taken with a card of the market.
    LotTaken { slot: u8, card: Card, lot: Lot },
    /// An action card was used.
    CardUsed { card: ActionCard },
    /// A tile was demolished.
    TileRemoved { tile: Tile, spot: Spot },
    /// A worker came back.
    WorkerReturned { lot: Lot },
    /// A tile was placed.
    TilePlaced { tile: Tile, spot: Spot },
    /// A worker went on a bare lot.
    WorkerSent { lot: Lot },
    /// The points of a tile.
    Points { points: u8, score: u8 },
    /// The points of Gold Prestige.
    Prestige { points: u8, score: u8 },
    /// A technology was unlocked.
    Unlocked { technology: Technology },
    /// A Legendary has an owner.
    LegendaryTaken { tile: Tile },
    /// The open cards went under the deck; new ones lie there.
    MarketRenewed { cards: [Card; 4] },
    /// A lot was given up, and its card lies under the deck.
    LotGivenUp { lot: Lot, card: Card },
    /// An empty slot was filled.
    SlotFilled { slot: u8, card: Card },
    /// A seat has only few tiles left to build.
    TilesLeft { count: u8 },
    /// The end of the game was triggered.
    EndTriggered { trigger: Trigger },
    /// A seat has its last turn.
    LastTurn,
    /// A street was won with so many tiles; without a seat: nobody has the most.
    Street { street: Street, tiles: u8 },
    /// What the challenge pays.
    Challenge { challenge: Challenge, points: u8 },
    /// What kept action cards pay.
    KeptCards { points: u8 },
    /// How a seat finished.
    Result { points: u8, rank: u8, decided: Decided },
}

const _: () = assert!(size_of::<LogEntry>() <= 8);
