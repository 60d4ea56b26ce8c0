//! The quick player: one look at the table, every option scored (5A-O3).

use crate::auction::{BID_KINDS, Case};
use crate::components::{BLACK, Colour, District, Kind, Node, PLACEMENTS, Position, SPECIALS, Shop};
use crate::{Action, Proposal, Question, View};

use super::choice::Choice;
use super::look::{
    NOTHING, best_lot_of, closure_gain, district_points, lot_worth, lot_worth_for_life, margin, shop_change,
};
use super::weights::{self, POINT, for_life, reserve};

/// Offers choices of the open question with what they are worth, in twentieths of a point.
pub fn score_each(view: &View<'_>, question: Question, offer: &mut impl FnMut(Choice, i32)) {
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

/// The best choice by what somebody makes of its score, the first of equals.
pub fn choose_by(view: &View<'_>, question: Question, mut worth: impl FnMut(i32) -> i32) -> Option<Choice> {
    let mut best: Option<(Choice, i32)> = None;
    score_each(view, question, &mut |choice, score| {
        let score = worth(score);
        if best.is_none_or(|(_, most)| score > most) {
            best = Some((choice, score));
        }
    });
    best.map(|(choice, _)| choice)
}

fn score_starts(view: &View<'_>, offer: &mut impl FnMut(Choice, i32)) {
    view.legal(&mut |action| {
        let Action::Place { district, position } = action else { return };
        let cards = district.colour(position).map_or(0, |colour| view.hand().of(colour));
        let score = lot_worth(view, district, position) + weights::CARD_OF_COLOUR * i32::from(cards);
        offer(Choice::Act(action), score);
    });
}

fn score_actions(view: &View<'_>, offer: &mut impl FnMut(Choice, i32)) {
    let seat = view.seat();
    let mut is_shop = false;
    view.legal(&mut |action| match action {
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

fn score_shops(view: &View<'_>, offer: &mut impl FnMut(Shop, District, Position, i32)) {
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
            for shop in Shop::ALL.into_iter().filter(|shop| block.contains(shop)) {
                let change = shop_change(view, shop, district, position);
                let change = for_life(margin(view, seat, &change), view.placements);
                offer(shop, district, position, change + lost + of_all);
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

fn score_moves(view: &View<'_>, offer: &mut impl FnMut(Choice, i32)) {
    view.legal(&mut |action| {
        let Action::Move { node, .. } = action else { return };
        offer(Choice::Act(action), score_of_move(view, node));
    });
}

fn score_of_move(view: &View<'_>, node: Node) -> i32 {
    let seat = view.seat();
    if let Some(district) = node.district() {
        let margin = margin(view, seat, &district_points(view, district));
        let part = if margin > 0 { weights::INTO_GOOD } else { weights::INTO_BAD };
        return margin * part / 20;
    }
    if node == Node::CENTRAL_PARK {
        return 0;
    }
    // Home, and auctions: with more cards than the others.
    let own = view.hand();
    let longest = Colour::OF_LOTS.into_iter().map(|colour| own.of(colour)).max().unwrap_or(0);
    let others: i32 =
        view.all_seats().filter(|other| *other != seat).map(|other| i32::from(view.hand_size(other))).sum();
    let lead = 2 * i32::from(own.count()) + i32::from(longest) - 2 * others / i32::from(view.seats - 1);
    let pieces = view.boards[seat].reserve;
    let empty = if pieces == 0 { weights::ROUND_EMPTY } else { 0 };
    weights::ROUND_CARD * lead / 2 + weights::ROUND_RESERVE * i32::from(pieces.min(3)) + empty
}

fn score_cards(view: &View<'_>, offer: &mut impl FnMut(Choice, i32)) {
    let card = |colour: Colour| {
        let value = view.top(colour).unwrap_or(4);
        weights::CARD[usize::from(value.clamp(4, 6) - 4)]
            + best_lot_of(view, view.seat(), colour) / 4
            + weights::CARD_OF_COLOUR * i32::from(view.hand().of(colour))
    };
    view.legal(&mut |action| match action {
        Action::Take { first, second } => offer(Choice::Act(action), card(first) + card(second)),
        Action::TakeOne { colour } => offer(Choice::Act(action), card(colour)),
        _ => {}
    });
}

/// What the cards of a bid cost.
fn cost(colour: Colour, cards: &[u8; BID_KINDS]) -> i32 {
    (0..BID_KINDS)
        .map(|place| {
            let kind = crate::auction::bid_kind(colour, place);
            let black = if kind.is_black() { weights::BLACK_CARD } else { 0 };
            i32::from(cards[place]) * (weights::CARD[place % 3] + black)
        })
        .sum()
}

fn score_bids(view: &View<'_>, offer: &mut impl FnMut(Choice, i32)) {
    let seat = view.seat();
    // In the middle of a bid there is one way on.
    if view.draft().is_some() {
        let mut first = None;
        view.legal(&mut |action| first = first.or(Some(action)));
        if let Some(action) = first {
            offer(Choice::Act(action), 0);
        }
        return;
    }
    offer(Choice::Act(Action::Pass), 0);
    let Some(auction) = view.auction() else { return };
    let laid = *auction.laid_by(seat);
    each_proposal(view, &mut |proposal| {
        let colour = proposal.colour;
        let mut all = laid;
        all.iter_mut().zip(proposal.added).for_each(|(count, more)| *count += more);
        let gain = gain_of_win(view, colour, proposal.cap);
        offer(Choice::Bid { colour, added: proposal.added }, gain - cost(colour, &all));
    });
}

/// The proposals of all open colours and caps, none twice (5A-D6.6).
pub fn each_proposal(view: &View<'_>, offer: &mut impl FnMut(Proposal)) {
    let Some(auction) = view.auction() else { return };
    let seat = view.seat();
    let of_colour = |colour: Colour, offer: &mut dyn FnMut(Proposal)| {
        let mut last: Option<[u8; BID_KINDS]> = None;
        for cap in (1..=3).rev() {
            if let Some(proposal) = view.proposal(colour, cap)
                && last != Some(proposal.added)
            {
                last = Some(proposal.added);
                offer(proposal);
            }
        }
    };
    match auction.colour(seat) {
        Some(colour) => of_colour(colour, offer),
        None => auction.open_to(seat).iter().for_each(|colour| of_colour(colour, offer)),
    }
}

/// What winning is worth before it is paid.
fn gain_of_win(view: &View<'_>, colour: Colour, cap: u8) -> i32 {
    let seat = view.seat();
    let Some(auction) = view.auction() else { return 0 };
    let built = i32::from(cap.min(view.boards[seat].reserve));
    let Some(district) = auction.district() else { return built * weights::PARK_IN_BID };
    let closing = || closure_gain(view, district, Some(seat), seat);
    let building = || {
        let worth = lot_worth_for_life(view, district, district.lot_of(colour));
        let is_new =
            auction.case(seat) == Case::Empty && built > 0 && view.placements < SPECIALS[2].placement;
        built * (worth - weights::PIECE_IN_BID) + if is_new { weights::NEW_DISTRICT } else { 0 }
    };
    match auction.case(seat) {
        Case::Closure => closing(),
        Case::Present if auction.full => closing().max(building()),
        _ => building(),
    }
}

fn score_awards(view: &View<'_>, offer: &mut impl FnMut(Choice, i32)) {
    let seat = view.seat();
    let Some(auction) = view.auction() else { return };
    let colour = auction.colour(seat).unwrap_or_default();
    view.legal(&mut |action| match (action, auction.district()) {
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
