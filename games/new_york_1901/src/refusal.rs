//! Why an action is refused: the condition that is missing.

use engine::Seat;

use super::components::{ActionCard, Card, Cell, Technology, Tile};
use super::rule::Rule;

/// A condition that is not met. Each is said by the check that finds it missing, and nowhere worked out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A question that this could answer.
    Question,
    /// A worker when the turn began.
    Worker,
    /// A lot first: there are workers.
    LotFirst,
    /// A card in this slot of the market.
    Slot,
    /// A lot of the kind that the card shows.
    OtherKind {
        /// The card.
        card: Card,
    },
    /// A lot that nobody owns.
    FreeLot {
        /// Who owns it.
        owner: Seat,
    },
    /// The district in play: with two seats pink is not.
    District,
    /// An action card that was not used yet.
    CardUsed {
        /// Which.
        card: ActionCard,
    },
    /// Four cards in the deck, for Market Shift.
    ShiftDeck {
        /// How many there are.
        cards: u8,
    },
    /// Market Shift comes before everything else in a turn.
    ShiftFirst,
    /// One lot taken in this turn, for Land Grab.
    GrabAfterLot,
    /// Lots of size 2 only, with Land Grab.
    GrabSize,
    /// A worker left, for Land Grab.
    GrabWorker,
    /// A card in the deck, for Land Grab.
    GrabDeck,
    /// One tile placed in this turn, for Construction Boom.
    BoomAfterTile,
    /// A tile that did not end the game, for Construction Boom.
    BoomAfterEnd,
    /// No tile placed in this turn: one a turn.
    OneTile,
    /// A turn in which nothing was demolished: that is the whole turn.
    OtherOption,
    /// A higher score.
    Locked {
        /// The technology of the tile.
        technology: Technology,
        /// The score that unlocks it.
        at: u8,
    },
    /// A tile that was not built yet.
    TileUsed,
    /// A Legendary that nobody has.
    LegendaryGone,
    /// No Legendary yet: one a seat.
    OneLegendary {
        /// That which the seat has.
        tile: Tile,
    },
    /// A place for the tile anywhere.
    NoPlace,
    /// An orientation of this tile on the map.
    Orientation,
    /// A lot under every square of the tile: here is a street or a park.
    NoLot {
        /// The first square that is none.
        cell: Cell,
    },
    /// An own lot under every square of the tile.
    OwnLot {
        /// The first square that is not.
        cell: Cell,
    },
    /// Nothing on the squares of the tile.
    Covered {
        /// The first square that is covered.
        cell: Cell,
    },
    /// Frontage: contact with a street or a park.
    Frontage,
    /// An own tile to demolish.
    NothingRemoved,
    /// Something newer than what would be removed.
    Newer {
        /// The first tile that is as modern.
        removed: Tile,
    },
    /// A worker for every bare lot.
    BareLots {
        /// How many lots would be bare.
        bare: u8,
        /// How many workers there would be.
        workers: u8,
    },
    /// An own worker on the lot.
    NoWorkerThere,
}

impl From<Refusal> for Rule {
    fn from(refusal: Refusal) -> Rule {
        match refusal {
            Refusal::Question | Refusal::Orientation => Rule::DecisionModel,
            Refusal::Worker => Rule::NoWorker,
            Refusal::LotFirst => Rule::AcquireFirst,
            Refusal::Slot => Rule::TakeCard,
            Refusal::OtherKind { .. } => Rule::TakeLot,
            Refusal::FreeLot { .. } => Rule::Owned,
            Refusal::District => Rule::WithoutPink,
            Refusal::CardUsed { .. } => Rule::ActionCards,
            Refusal::ShiftDeck { .. } | Refusal::ShiftFirst => Rule::MarketShift,
            Refusal::GrabSize => Rule::LandGrabSize,
            Refusal::GrabAfterLot | Refusal::GrabWorker | Refusal::GrabDeck => Rule::LandGrab,
            Refusal::BoomAfterTile | Refusal::BoomAfterEnd => Rule::Boom,
            Refusal::OneTile | Refusal::OtherOption => Rule::Build,
            Refusal::Locked { .. } => Rule::Unlocked,
            Refusal::TileUsed => Rule::EachTileOnce,
            Refusal::LegendaryGone | Refusal::OneLegendary { .. } => Rule::Legendaries,
            Refusal::NoPlace | Refusal::OwnLot { .. } | Refusal::Covered { .. } => Rule::OwnLand,
            Refusal::NoLot { .. } => Rule::OwnLand,
            Refusal::Frontage => Rule::Frontage,
            Refusal::NothingRemoved => Rule::Removed,
            Refusal::Newer { .. } => Rule::Newer,
            Refusal::BareLots { .. } => Rule::BareLots,
            Refusal::NoWorkerThere => Rule::TakeBack,
        }
    }
}
