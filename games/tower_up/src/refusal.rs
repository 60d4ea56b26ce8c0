//! Why an action is refused: the condition that is missing.

use super::components::{Colour, Site};
use super::rule::Rule;

/// A condition that is not met. Each is said by the check that finds it missing, and nowhere worked out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A question that this could answer.
    Question,
    /// There is no such slot in the market.
    Slot,
    /// As many free floors as the card gives.
    FreeFloors {
        /// How many that are.
        wanted: u8,
    },
    /// A floor of this colour in the supply.
    Supply {
        /// The colour.
        colour: Colour,
    },
    /// A floor of this colour in the own stock.
    Stock {
        /// The colour.
        colour: Colour,
    },
    /// A roof that is not yet placed.
    Roof,
    /// There is no such site on this side of the board.
    Site,
    /// An empty site.
    EmptySite,
    /// A building next to the site.
    Neighbour,
    /// A colour that no building around the site has: all four are there.
    FreeColour,
    /// A colour other than that of this building next to the site.
    OtherColour {
        /// The building.
        neighbour: Site,
    },
    /// A floor for the new building.
    NewFloor {
        /// The colour that it would have.
        colour: Colour,
    },
    /// The whole price.
    Price {
        /// The first colour that is missing.
        colour: Colour,
        /// How many of it the buildings around the site ask for.
        price: u8,
    },
    /// A roof on one of the floors just placed.
    RaisedRoof,
    /// The colour that the card shows.
    CardColour,
    /// A starting floor goes on an empty site.
    EmptyStart,
    /// A starting floor has no neighbour of its own colour.
    StartNeighbour {
        /// The building.
        neighbour: Site,
    },
}

impl From<Refusal> for Rule {
    fn from(refusal: Refusal) -> Rule {
        match refusal {
            Refusal::Question => Rule::DecisionModel,
            Refusal::Slot => Rule::TakeCard,
            Refusal::FreeFloors { .. } | Refusal::Supply { .. } => Rule::FreeChoice,
            Refusal::Stock { .. } => Rule::StockLimit,
            Refusal::Roof => Rule::RoofNeeded,
            Refusal::Site
            | Refusal::EmptySite
            | Refusal::Neighbour
            | Refusal::FreeColour
            | Refusal::OtherColour { .. } => Rule::Founding,
            Refusal::NewFloor { .. } | Refusal::Price { .. } => Rule::WholePrice,
            Refusal::RaisedRoof => Rule::Roof,
            Refusal::CardColour | Refusal::EmptyStart | Refusal::StartNeighbour { .. } => Rule::StartFloors,
        }
    }
}
