//! Why an action is refused: the condition that is missing.

use super::components::{Colour, Kind};
use super::rule::Rule;

/// A condition that is not met. Each is said by the check that finds it missing, and nowhere worked out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A question that this could answer.
    Question,
    /// An open district.
    ClosedDistrict,
    /// A lot of this side of the board.
    NoSuchLot,
    /// An empty lot.
    EmptyLot,
    /// A district without an own skyscraper.
    OtherDistrict,
    /// Skyscrapers in the supply.
    Supply,
    /// A lot that takes a shop.
    NoShopLot,
    /// A commission in the district.
    NoCommission,
    /// A shop of the current block.
    NotInBlock,
    /// A lot without skyscrapers.
    SkyscraperLot,
    /// A lot with less than two shops.
    FullLot,
    /// A way of the commission.
    NoWay,
    /// Cards in this deck.
    EmptyDeck {
        /// Which.
        colour: Colour,
    },
    /// Cards of two decks, as long as two have some.
    TwoDecks,
    /// A bid that is not begun: it is laid, not dropped.
    BidBegun,
    /// A card of this kind in the hand.
    NoCard {
        /// Which.
        kind: Kind,
    },
    /// A colour that is open to the bidder.
    OpenColour {
        /// That of the card.
        colour: Colour,
    },
    /// The colour of whoever opened the auction of the park.
    ParkColour {
        /// Which.
        colour: Colour,
    },
    /// A card of a lot colour first.
    ColourFirst,
    /// The colour of the own bid, or black.
    OwnColour {
        /// That of the bid.
        colour: Colour,
    },
    /// Cards in the order of their kinds.
    Order,
    /// More than the highest bid.
    Higher {
        /// What that is.
        amount: u16,
    },
    /// A card more at least.
    NothingAdded,
    /// A larger cap, or more in the reserve.
    TooMany {
        /// How many can be built.
        most: u8,
    },
    /// A district without an empty lot when the auction began.
    LotEmpty,
    /// A lot of one's own or an empty one: this win is a closure.
    MustClose,
    /// A district: the park is never closed.
    Park,
}

impl From<Refusal> for Rule {
    fn from(refusal: Refusal) -> Rule {
        match refusal {
            Refusal::Question => Rule::DecisionModel,
            Refusal::ClosedDistrict => Rule::Closure,
            Refusal::NoSuchLot => Rule::SixthLot,
            Refusal::EmptyLot => Rule::Start,
            Refusal::OtherDistrict => Rule::OneLot,
            Refusal::Supply => Rule::Skyscrapers,
            Refusal::NoShopLot => Rule::OpenShop,
            Refusal::NoCommission => Rule::Score,
            Refusal::NotInBlock => Rule::Block,
            Refusal::SkyscraperLot => Rule::OneOwner,
            Refusal::FullLot => Rule::ShopLot,
            Refusal::NoWay => Rule::Move,
            Refusal::EmptyDeck { .. } => Rule::OneDeck,
            Refusal::TwoDecks => Rule::Cards,
            Refusal::BidBegun | Refusal::NothingAdded | Refusal::Order => Rule::Raise,
            Refusal::NoCard { .. } | Refusal::ColourFirst | Refusal::OwnColour { .. } => Rule::BidCards,
            Refusal::OpenColour { .. } => Rule::OpenColours,
            Refusal::ParkColour { .. } => Rule::ParkColour,
            Refusal::Higher { .. } => Rule::Higher,
            Refusal::TooMany { .. } => Rule::Cap,
            Refusal::LotEmpty | Refusal::MustClose => Rule::MayClose,
            Refusal::Park => Rule::ParkBuild,
        }
    }
}
