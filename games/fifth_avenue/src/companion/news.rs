//! What the table is told besides the next question (5A-C4, 5A-C6, 5A-C7).

use crate::components::{ColourSet, Commission, District};
use crate::log::Ending;

/// What an entry has brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The last shop of a block goes below the park now.
    ParkShop,
    /// A special scoring is checked: how many districts a seat is in, and what it gets.
    Special {
        /// In so many.
        districts: u8,
        /// So many are wanted.
        wanted: u8,
        /// Points; none with too few districts.
        points: u8,
    },
    /// Points of a seat in a district that is scored: skyscrapers times the value of their lot.
    Scored {
        /// Which.
        district: District,
        /// Skyscrapers.
        count: u8,
        /// What each is worth.
        value: u8,
    },
    /// The seat draws so many black cards.
    Cards {
        /// How many.
        count: u8,
    },
    /// A district was closed.
    Closed {
        /// Which.
        district: District,
        /// The first or the second.
        closures: u8,
    },
    /// Whoever closes gets a point for each skyscraper.
    ClosureBonus {
        /// How many there are.
        points: u8,
    },
    /// Everybody else gets half.
    ClosureHalf {
        /// Half of this, rounded down.
        of: u8,
    },
    /// A commission stands in the closed district.
    Stays {
        /// Which.
        commission: Commission,
    },
    /// Alea builds on the lots of these colours.
    AleaBuilt {
        /// Where.
        district: District,
        /// On each of them one.
        colours: ColourSet,
    },
    /// Alea has won the park: nothing happens.
    AleaPark,
    /// A round of auctions is over.
    RoundOver,
    /// The game is over.
    Ended {
        /// By what.
        ending: Ending,
    },
}
