//! A turn by small choices (5A-U3): how answers are divided into steps, and what stands first.
//!
//! What stands first follows simple rules that can be seen on the board; it is no advice.

use app::title::Decided;
use engine::Code;
use fifth_avenue::components::{Colour, District, Node, PLACEMENTS, Position, Shop, VALUE};
use fifth_avenue::player::Choice;
use fifth_avenue::{Action, Lot, Owner, View};

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

/// Whether what follows is given together with it, and nothing before: the cards of a bid.
pub fn joins(action: Action) -> bool {
    matches!(action, Action::Add { .. })
}

/// Where a part stands. First skyscrapers: by what their lot is worth. Shops: by what they change for oneself less what
/// they change for all others. Cards: by own cards of their colours and own lots of them.
pub fn rank(view: &View<'_>, action: Action, step: u8) -> i16 {
    match (action, step) {
        (Action::Place { district, .. }, 0) => best(view, |position| {
            view.lot(district, position).is_empty().then(|| worth(view, district, position))
        }),
        (Action::Place { district, position }, _) => worth(view, district, position),
        (Action::Shop { shop, .. }, 0) => {
            view.open_districts().map(|district| best_change(view, shop, district)).max().unwrap_or_default()
        }
        (Action::Shop { shop, district, .. }, 1) => best_change(view, shop, district),
        (Action::Shop { shop, district, position }, _) => change(view, shop, district, position),
        (Action::Take { first, second }, _) => wanted(view, first) + wanted(view, second),
        _ => 0,
    }
}

/// Where the cursor begins: where the rank is best; at a scoring that gives oneself most, else at skyscrapers with a small
/// reserve, else at shops; at a move into a district that would score well; and at as many skyscrapers as can be built.
pub fn prefers(view: &View<'_>, action: Action, step: u8) -> i16 {
    match action {
        Action::Score { district } => match lead(view, district) {
            lead @ 3.. => 10 * lead,
            _ => -1,
        },
        Action::Skyscrapers if view.boards[view.seat()].reserve <= SMALL_RESERVE => 29,
        Action::Skyscrapers => 1,
        Action::OpenShop => 2,
        Action::Move { node, .. } => match node.district() {
            Some(district) => lead(view, district),
            // Home only with more cards than the others.
            None if node == Node::CITY_HALL => own_cards(view),
            None => 0,
        },
        Action::Build { count } => count.into(),
        _ => rank(view, action, step),
    }
}

/// With so few skyscrapers in the reserve more are taken.
const SMALL_RESERVE: u8 = 2;

fn best(view: &View<'_>, worth: impl Fn(Position) -> Option<i16>) -> i16 {
    view.side.positions().filter_map(worth).max().unwrap_or(i16::MIN)
}

/// What a lot is worth now, and a little for each shop that can still come beside it.
fn worth(view: &View<'_>, district: District, position: Position) -> i16 {
    let lots = position.beside(view.side).map(|place| view.lot(district, place));
    let room: usize = lots.iter().map(|lot| if lot.owner.is_some() { 0 } else { 2 - lot.shops.len() }).sum();
    4 * i16::from(view.value(district, position)) + room as i16
}

/// What the best place of a district changes.
fn best_change(view: &View<'_>, shop: Shop, district: District) -> i16 {
    best(view, |position| {
        let lot = view.lot(district, position);
        (lot.owner.is_none() && lot.shops.len() < 2).then(|| change(view, shop, district, position))
    })
}

/// Points that a shop adds to one's own skyscrapers, less those that it adds to others'.
fn change(view: &View<'_>, shop: Shop, district: District, position: Position) -> i16 {
    let mut sum = 0;
    for place in position.beside(view.side) {
        let lot = view.lot(district, place);
        let Some(owner) = lot.owner else { continue };
        let [first, second] = place.beside(view.side).map(|beside| view.lot(district, beside).types());
        let types = first.or(second);
        let [before, after] = [types, types.with(shop)].map(|types| VALUE[usize::from(types.len())]);
        let more = i16::from(after - before) * i16::from(lot.count);
        match owner {
            Owner::Seat(seat) if seat == view.seat() => sum += 2 * more,
            Owner::Seat(_) => sum -= more,
            Owner::Alea => {}
        }
    }
    sum
}

/// How far a scoring would put oneself ahead of the best other seat.
fn lead(view: &View<'_>, district: District) -> i16 {
    let of = |seat| i16::from(view.points_in(seat, district).1);
    let others = view.all_seats().filter(|seat| *seat != view.seat()).map(of).max();
    of(view.seat()) - others.unwrap_or_default()
}

/// Cards of one's own more than the best other seat has.
fn own_cards(view: &View<'_>) -> i16 {
    let of = |seat| i16::from(view.hand_size(seat));
    let others = view.all_seats().filter(|seat| *seat != view.seat()).map(of).max();
    of(view.seat()) - others.unwrap_or_default()
}

/// How welcome an open card is: own cards of its colour, own lots of it, and a low value, which builds more.
fn wanted(view: &View<'_>, colour: Colour) -> i16 {
    let is_own = |district: &District| {
        view.lot(*district, district.lot_of(colour)).owner == Some(Owner::Seat(view.seat()))
    };
    let lots = view.open_districts().filter(is_own).count() as i16;
    let value = view.top(colour).map_or(6, i16::from);
    2 * i16::from(view.hand().of(colour)) + lots - value
}

/// What is refused is asked about where it is chosen: a lot of a district behind that district, if that can be chosen.
pub fn refused_from(view: &View<'_>, action: Action) -> u8 {
    let takes_shop = |lot: &Lot| lot.owner.is_none() && lot.shops.len() < 2;
    match action {
        Action::Place { district, .. } => {
            u8::from(view.place_of(view.seat(), district).is_none() && view.has_empty_lot(district))
        }
        // The type is always there: it is one of the block.
        Action::Shop { district, .. } => {
            let mut lots = view.side.positions().map(|position| view.lot(district, position));
            1 + u8::from(!view.closed.contains(district) && lots.any(takes_shop))
        }
        _ => 0,
    }
}

/// Whether a second A is asked for (5A-U6): what reveals or binds, and what ends the game.
pub fn binds(view: &View<'_>, action: Action) -> bool {
    match action {
        Action::Draw | Action::Done | Action::Close => true,
        Action::Move { node, .. } => node == Node::CITY_HALL,
        Action::Shop { .. } => view.placements + 1 == PLACEMENTS,
        _ => false,
    }
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
