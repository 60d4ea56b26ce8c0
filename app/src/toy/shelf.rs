//! Shelves of toys: the whole app with no other game in it.

use super::trial::{Beside, Open, WithDeck};
use super::{ToyOf, ToyTitle};

pub use usual::ToyShelf;

/// With the toy as it is, one can also think.
pub mod usual {
    crate::titles! {
        /// The toy and nothing else.
        pub struct ToyShelf { Toy: super::ToyTitle, }
    }
}

/// All cards lie open.
pub mod open {
    crate::titles! {
        /// The toy with open cards.
        pub struct OpenShelf { Toy: super::ToyOf<super::Open>, }
    }
}

/// The toy has a screen of its own.
pub mod with_deck {
    crate::titles! {
        /// The toy with a look at the deck.
        pub struct DeckShelf { Toy: super::ToyOf<super::WithDeck>, }
    }
}

/// The toy helps at a table.
pub mod at_table {
    crate::titles! {
        /// The toy with a session.
        pub struct TableShelf { Toy: super::ToyOf<super::Beside>, }
    }
}
