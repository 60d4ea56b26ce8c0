//! A whole choice, and the way to it: a shop with its place, or a whole bid (5A-O5).

use crate::auction::{BID_KINDS, BidCards, bid_kind};
use crate::components::{Colour, District, Position, Shop};
use crate::{Action, Question, View};

/// One whole choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One action.
    Act(Action),
    /// Action B with its shop.
    Shop {
        /// The shop.
        shop: Shop,
        /// Where.
        district: District,
        /// On which lot.
        position: Position,
    },
    /// A bid or a raise.
    Bid {
        /// Its colour.
        colour: Colour,
        /// The cards that are added.
        added: BidCards,
    },
}

const _: () = assert!(size_of::<Choice>() <= 8);

impl Choice {
    /// The next action towards it.
    pub fn towards(self, view: &View<'_>) -> Option<Action> {
        match self {
            Choice::Act(action) => Some(action),
            Choice::Shop { shop, district, position } => Some(match view.question()? {
                Question::Action => Action::OpenShop,
                _ => Action::Shop { shop, district, position },
            }),
            Choice::Bid { colour, added } => {
                let none = [0; BID_KINDS];
                let draft = view.draft().unwrap_or(&none);
                let missing = (0..BID_KINDS).find(|place| draft[*place] < added[*place]);
                Some(missing.map_or(Action::Done, |place| Action::Add { kind: bid_kind(colour, place) }))
            }
        }
    }

    /// Whether nothing is left of it after an action.
    pub fn ends_with(self, action: Action) -> bool {
        match self {
            Choice::Act(_) => true,
            Choice::Shop { .. } => matches!(action, Action::Shop { .. }),
            Choice::Bid { .. } => action == Action::Done,
        }
    }
}
