//! A turn by small choices (5A-U3): how answers are divided into steps, and what stands first.

use app::title::Decided;
use engine::Code;
use fifth_avenue::player::Choice;
use fifth_avenue::{Action, View};

/// The part of an answer that a step chooses.
pub fn ring(action: Action, step: u8) -> Option<u16> {
    Some(match (action, step) {
        // The district, then the lot.
        (Action::Place { district, .. }, 0) | (Action::Shop { district, .. }, 1) => district as u16,
        (Action::Place { position, .. }, 1) | (Action::Shop { position, .. }, 2) => position.index().into(),
        (Action::Shop { shop, .. }, 0) => shop as u16,
        (Action::Place { .. } | Action::Shop { .. }, _) => return None,
        // All others are short lists.
        (_, 0) => action.code(),
        _ => return None,
    })
}

/// Whether what follows is given together with it, and nothing before: the shop of action B, the cards of a bid.
pub fn joins(action: Action) -> bool {
    matches!(action, Action::OpenShop | Action::Add { .. })
}

/// What an action was to the decision that it was part of: a shop is decided with its place, a bid as a whole.
pub fn decided(view: &View<'_>, action: Action) -> Decided<Choice> {
    match action {
        Action::OpenShop | Action::Add { .. } => Decided::Part,
        Action::Shop { shop, district, position } => Decided::Last(Choice::Shop { shop, district, position }),
        Action::Done => match view.draft_colour().zip(view.draft()) {
            Some((colour, added)) => Decided::Last(Choice::Bid { colour, added: *added }),
            None => Decided::Whole(Choice::Act(action)),
        },
        _ => Decided::Whole(Choice::Act(action)),
    }
}
