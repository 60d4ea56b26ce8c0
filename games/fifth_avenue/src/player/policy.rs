//! The quick player: one look at the table, every option scored (5A-O3).

use crate::components::{BLACK, Colour, District, Kind, Node, PLACEMENTS, Position, SPECIALS, Shop};
use crate::{Action, Question, View};

use super::bids;
use super::choice::Choice;
use super::look::{
    NOTHING, best_lot_of, closure_gain, district_points, lot_worth, lot_worth_for_life, margin,
    mean_of_others, neighbours, shop_change,
};
use super::weights::{self, POINT, for_life, reserve};

/// Offers choices of the open question with what they are worth, in twentieths of a point.
pub fn score_each(view: &View<'_>, question: Question, offer: &mut dyn FnMut(Choice, i32)) {
    match question {
        Question::Start => score_starts(view, offer),
        Question::Action => score_actions(view, offer),
        Question::Shop => score_shops(view, &mut |shop, district, position, score| {
            offer(Choice::Act(Action::Shop { shop, district, position }), score);
        }),
        Question::Move => score_moves(view, offer),
        Question::Cards => score_cards(view, offer),
        Question::Bid => score_bids(view, offer),
        Question::Award => score_awards(view, offer),
    }
}

/// The legal actions. In one place: every closure that is handed to the rules is another copy of them in flash.
#[inline(never)]
fn each_legal(view: &View<'_>, offer: &mut dyn FnMut(Action)) {
    view.legal(&mut |action| offer(action));
}

/// The best choice, the first of equals.
pub fn choose(view: &View<'_>, question: Question) -> Option<Choice> {
    match question {
        Question::Bid if view.draft().is_none() => Some(bids::best_bid(view)),
        _ => choose_by(view, question, &mut |score| score),
    }
}

/// The best choice by what somebody makes of its score, the first of equals.
pub fn choose_by(view: &View<'_>, question: Question, worth: &mut dyn FnMut(i32) -> i32) -> Option<Choice> {
    let mut best: Option<(Choice, i32)> = None;
    score_each(view, question, &mut |choice, score| {
        let score = worth(score);
        if best.is_none_or(|(_, most)| score > most) {
            best = Some((choice, score));
        }
    });
    best.map(|(choice, _)| choice)
}

fn score_starts(view: &View<'_>, offer: &mut dyn FnMut(Choice, i32)) {
    each_legal(view, &mut |action| {
        let Action::Place { district, position } = action else { return };
        let cards = district.colour(position).map_or(0, |colour| view.hand().of(colour));
        let score = lot_worth(view, district, position) + weights::CARD_OF_COLOUR * i32::from(cards);
        offer(Choice::Act(action), score);
    });
}

fn score_actions(view: &View<'_>, offer: &mut dyn FnMut(Choice, i32)) {
    let seat = view.seat();
    let mut is_shop = false;
    each_legal(view, &mut |action| match action {
        Action::Skyscrapers => {
            let board = &view.boards[seat];
            let more = reserve(board.reserve + board.supply.min(3)) - reserve(board.reserve);
            offer(Choice::Act(action), more + weights::CARDS_AFTER);
        }
        Action::Draw => offer(Choice::Act(action), weights::DRAW),
        Action::Score { district } => offer(Choice::Act(action), score_of_scoring(view, district)),
        Action::OpenShop => is_shop = true,
        _ => {}
    });
    if is_shop {
        score_shops(view, &mut |shop, district, position, score| {
            offer(Choice::Shop { shop, district, position }, score);
        });
    }
}

/// Points, and cards of compensation.
fn score_of_scoring(view: &View<'_>, district: District) -> i32 {
    let seat = view.seat();
    let mut cards = NOTHING;
    for other in view.all_seats().filter(|other| view.place_of(*other, district).is_none()) {
        cards[other] = weights::COMPENSATION;
    }
    margin(view, seat, &district_points(view, district)) + margin(view, seat, &cards) + weights::AFTER_SCORE
}

fn score_shops(view: &View<'_>, offer: &mut dyn FnMut(Shop, District, Position, i32)) {
    let (seat, block) = (view.seat(), view.current_block());
    let of_all = weights::CARDS_AFTER + placement_score(view);
    for district in view.open_districts() {
        let is_absent = view.place_of(seat, district).is_none();
        for position in view.side.positions() {
            let lot = view.lot(district, position);
            if lot.owner.is_some() || lot.shops.len() == 2 {
                continue;
            }
            let lost = if is_absent && lot.is_empty() { weights::LOT_LOST } else { 0 };
            let beside = neighbours(view, district, position);
            let is_beside = beside.iter().any(Option::is_some);
            for shop in Shop::ALL.into_iter().filter(|shop| block.contains(shop)) {
                let change = if is_beside { margin(view, seat, &shop_change(&beside, shop)) } else { 0 };
                offer(shop, district, position, for_life(change, view.placements) + lost + of_all);
            }
        }
    }
}

/// What the next placement brings wherever it is: a special scoring, or the end.
fn placement_score(view: &View<'_>) -> i32 {
    let (seat, next) = (view.seat(), view.placements + 1);
    if next == PLACEMENTS {
        let is_ahead = view.scores().winners().any(|winner| winner == seat);
        return if is_ahead { weights::ENDS_AHEAD } else { weights::ENDS_BEHIND };
    }
    let Some(special) = SPECIALS.iter().find(|special| special.placement == next) else { return 0 };
    let mut gains = NOTHING;
    for other in view.all_seats().filter(|other| view.districts_of(*other) >= special.districts) {
        gains[other] = POINT * i32::from(special.points);
    }
    margin(view, seat, &gains)
}

fn score_moves(view: &View<'_>, offer: &mut dyn FnMut(Choice, i32)) {
    each_legal(view, &mut |action| {
        let Action::Move { node, .. } = action else { return };
        offer(Choice::Act(action), score_of_move(view, node));
    });
}

fn score_of_move(view: &View<'_>, node: Node) -> i32 {
    let seat = view.seat();
    if let Some(district) = node.district() {
        let margin = margin(view, seat, &district_points(view, district));
        let part = if margin > 0 { weights::INTO_GOOD } else { weights::INTO_BAD };
        return (margin * part) >> 8;
    }
    if node == Node::CENTRAL_PARK {
        return 0;
    }
    // Home, and auctions: with more cards than the others.
    let own = view.hand();
    let longest = Colour::OF_LOTS.into_iter().map(|colour| own.of(colour)).max().unwrap_or(0);
    let others: i32 =
        view.all_seats().filter(|other| *other != seat).map(|other| i32::from(view.hand_size(other))).sum();
    let lead = 2 * i32::from(own.count()) + i32::from(longest) - mean_of_others(view, 2 * others);
    let pieces = view.boards[seat].reserve;
    let empty = if pieces == 0 { weights::ROUND_EMPTY } else { 0 };
    weights::ROUND_CARD * lead / 2 + weights::ROUND_RESERVE * i32::from(pieces.min(3)) + empty
}

fn score_cards(view: &View<'_>, offer: &mut dyn FnMut(Choice, i32)) {
    let mut worth = [0; Colour::LOTS];
    for colour in Colour::OF_LOTS {
        let value = view.top(colour).unwrap_or(4);
        worth[colour as usize] = weights::CARD[usize::from(value.clamp(4, 6) - 4)]
            + best_lot_of(view, view.seat(), colour) / 4
            + weights::CARD_OF_COLOUR * i32::from(view.hand().of(colour));
    }
    let card = |colour: Colour| worth.get(colour as usize).copied().unwrap_or(0);
    each_legal(view, &mut |action| match action {
        Action::Take { first, second } => offer(Choice::Act(action), card(first) + card(second)),
        Action::TakeOne { colour } => offer(Choice::Act(action), card(colour)),
        _ => {}
    });
}

fn score_bids(view: &View<'_>, offer: &mut dyn FnMut(Choice, i32)) {
    if view.draft().is_none() {
        return bids::score_bids(view, offer);
    }
    // In the middle of a bid there is one way on.
    let mut first = None;
    each_legal(view, &mut |action| first = first.or(Some(action)));
    if let Some(action) = first {
        offer(Choice::Act(action), 0);
    }
}

fn score_awards(view: &View<'_>, offer: &mut dyn FnMut(Choice, i32)) {
    let seat = view.seat();
    let Some(auction) = view.auction() else { return };
    let colour = auction.colour(seat).unwrap_or_default();
    each_legal(view, &mut |action| match (action, auction.district()) {
        (Action::Build { count }, None) => {
            offer(Choice::Act(action), i32::from(count) * weights::PARK_AT_AWARD);
        }
        (Action::Build { count }, Some(district)) => {
            let worth = lot_worth_for_life(view, district, district.lot_of(colour));
            offer(Choice::Act(action), i32::from(count) * (worth - weights::PIECE_AT_AWARD));
        }
        (Action::Close, Some(district)) => {
            offer(Choice::Act(action), closure_gain(view, district, Some(seat), seat));
        }
        _ => {}
    });
}

/// What a hand is worth at a horizon (5A-O4): a black card more than a coloured one, a 4 more than a 6.
pub fn hand_worth(count: impl Fn(Kind) -> u8) -> i32 {
    Kind::all()
        .map(|kind| {
            let black = if kind.colour() == BLACK { weights::BLACK_CARD } else { 0 };
            i32::from(count(kind)) * (weights::CARD[usize::from(kind.value() - 4)] - 2 + black)
        })
        .sum()
}
