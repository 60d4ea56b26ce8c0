//! What an action was to a decision: a bidding turn is one, from its first step to the bid that was made. Where
//! something was shown in between (characters 12 and 15, R26), the decision is the one after it.

use new_york_city::components::Character;
use new_york_city::limits::COMPANY_MAX;
use new_york_city::player::{Choice, WholeBid};
use new_york_city::{Action, Question, View};

use app::title::Decided;

/// What an action was to the decision that it was part of.
pub(super) fn decided(view: &View<'_>, question: Question, action: Action) -> Decided<Choice> {
    if question != Question::Bid {
        return Decided::Whole(Choice::One(action));
    }
    match action {
        Action::Confirm => whole_bid(view).map_or(Decided::Broken, |bid| Decided::Last(Choice::Bid(bid))),
        Action::Pass => Decided::Last(Choice::One(action)),
        Action::PlayReserve(_) | Action::Use(Character::RENEW_RESERVE) | Action::Complete => Decided::Broken,
        _ => Decided::Part,
    }
}

/// The bid that is put together, all of it.
fn whole_bid(view: &View<'_>) -> Option<WholeBid> {
    let draft = view.draft()?;
    let declared: [_; COMPANY_MAX] = core::array::from_fn(|place| draft.declared(place));
    // What 15 has played lies there already: the decision is the one after it.
    Some(WholeBid { cards: draft.plain, declared, from_reserve: None, value: view.draft_value()? })
}
