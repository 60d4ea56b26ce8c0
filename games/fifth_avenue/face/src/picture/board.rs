//! The whole board on one screen (5A-U2) with an answer as it would lie there (5A-U3).

use core::fmt::Write;

use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::title::{Title, Tried};
use app::words::{Lang, Speaker, Text};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::components::{Colour, Commission, District, Node, Position, Shop};
use fifth_avenue::{Action, Lot, Owner, View};

use super::lot::{self, Scale};
use super::map::Map;
use super::{cards, pieces, row};
use crate::{FifthAvenue, words};

/// What of an answer is settled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plan {
    /// A shop of the current block, or all of it.
    pub shop: Option<Option<Shop>>,
    /// A district.
    pub district: Option<District>,
    /// A lot of it, with what would lie there.
    pub lot: Option<(Position, Lot)>,
    /// The district is closed, or scored.
    pub is_closed: bool,
    /// Skyscrapers for the park.
    pub park: Option<u8>,
    /// A commission and where it goes.
    pub way: Option<(Commission, Node)>,
    /// Cards that are taken; black ones are drawn.
    pub cards: [Option<Colour>; 2],
    /// The rules refuse it.
    pub refused: bool,
}

impl Plan {
    /// What of an answer that is tried can be seen on the board.
    pub fn of(view: &View<'_>, tried: Option<Tried<Action>>) -> Plan {
        let Some(Tried { action, parts, is_whole, is_refused: refused }) = tried else {
            return Plan::default();
        };
        let from = |part: u8| parts >= part || is_whole;
        let mut plan = Plan { refused, ..Plan::default() };
        match action {
            Action::Place { district, position } => {
                plan.district = Some(district);
                plan.lot = from(2).then(|| (position, built(view, Lot::default(), 1)));
            }
            Action::OpenShop => plan.shop = Some(None),
            Action::Draw => plan.cards = [Some(Colour::Black), None],
            Action::Score { district } => plan.district = Some(district),
            Action::Shop { shop, district, position } => {
                plan.shop = Some(Some(shop));
                plan.district = from(2).then_some(district);
                plan.lot = from(3).then(|| (position, with_shop(view, district, position, shop)));
            }
            Action::Move { commission, node } => plan.way = Some((commission, node)),
            Action::Take { first, second } => plan.cards = [Some(first), Some(second)],
            Action::TakeOne { colour } => plan.cards = [Some(colour), None],
            Action::Build { count } => plan.build(view, count),
            Action::Close => {
                plan.district = view.auction().and_then(|auction| auction.district());
                plan.is_closed = true;
            }
            Action::Skyscrapers | Action::Pass | Action::Add { .. } | Action::Done => {}
        }
        plan
    }

    /// What the winner of an auction would build.
    fn build(&mut self, view: &View<'_>, count: u8) {
        let Some(auction) = view.auction() else { return };
        self.district = auction.district();
        match auction.district().zip(auction.colour(auction.next)) {
            Some((district, colour)) => {
                let position = district.lot_of(colour);
                self.lot = Some((position, built(view, *view.lot(district, position), count)));
            }
            None => self.park = Some(count),
        }
    }
}

/// A lot with more skyscrapers of whoever is asked.
fn built(view: &View<'_>, lot: Lot, count: u8) -> Lot {
    let owner = (lot.count + count > 0).then_some(Owner::Seat(view.seat()));
    Lot { owner: owner.or(lot.owner), count: lot.count + count, ..lot }
}

/// A lot with one shop more.
fn with_shop(view: &View<'_>, district: District, position: Position, shop: Shop) -> Lot {
    let mut lot = *view.lot(district, position);
    if lot.shops.len() < 2 && lot.owner.is_none() {
        lot.shops.push(shop);
    }
    lot
}

/// Where the map lies below the row.
fn map_in(place: Rectangle) -> Map {
    Map { corner: place.top_left + Point::new(0, row::ROW_PX), scale: Scale::Board }
}

/// Draws all of the board with an answer and the own hand.
pub fn draw(
    canvas: &mut Canvas,
    place: Rectangle,
    say: &Speaker<'_>,
    views: &Views<View<'_>>,
    tried: Option<Tried<Action>>,
) {
    let plan = Plan::of(&views.now, tried);
    canvas.unsaid(|canvas| {
        all(canvas, place, say.lang, views, &plan);
        if shows_hand(say, &views.now) {
            cards::hand(canvas, map_in(place).free(3), views.now.hand());
        }
    });
}

/// Whether whoever is asked holds the device alone now: first skyscrapers and awards are chosen before all eyes (5A-D10), unless
/// there is only one person.
pub fn shows_hand(say: &Speaker<'_>, view: &View<'_>) -> bool {
    say.is_you(view.seat()) || view.question().is_some_and(FifthAvenue::hides)
}

/// Draws the board as all see it, with nothing tried.
pub fn as_it_lies(canvas: &mut Canvas, place: Rectangle, lang: Lang, views: &Views<View<'_>>) {
    canvas.unsaid(|canvas| all(canvas, place, lang, views, &Plan::default()));
}

fn all(canvas: &mut Canvas, place: Rectangle, lang: Lang, views: &Views<View<'_>>, plan: &Plan) {
    let (map, view) = (map_in(place), &views.now);
    row::draw(canvas, place.top_left, views, plan.shop);
    map.ways(canvas);
    for district in District::ALL {
        map.draw_district(canvas, view, district);
    }
    city_hall(canvas, map, view);
    park(canvas, map, lang, views, plan);
    cards::decks(canvas, map.free(1), views, plan.cards);
    marks(canvas, map, views);
    draw_plan(canvas, map, view, plan);
}

fn city_hall(canvas: &mut Canvas, map: Map, view: &View<'_>) {
    let place = map.node(Node::CITY_HALL);
    let Rectangle { top_left: Point { x, y }, size: Size { width, .. } } = place;
    paint::frame(canvas, place, Ink::Line);
    pieces::CITY_HALL.centre(canvas, area(x, y + 2, width, 12), Ink::Faint);
    for (step, commission) in (0..).zip(Commission::ALL) {
        if view.commission(commission) == Node::CITY_HALL {
            pieces::pawn(canvas, Point::new(x + 7, y + 19 + 13 * step), commission);
        }
    }
}

/// The park: commissions, everybody's skyscrapers, park shops.
fn park(canvas: &mut Canvas, map: Map, lang: Lang, views: &Views<View<'_>>, plan: &Plan) {
    let (view, place) = (&views.now, map.node(Node::CENTRAL_PARK));
    let Rectangle { top_left: Point { x, y }, size: Size { width, .. } } = place;
    paint::frame(canvas, place, Ink::Line);
    let name = area(x + 2, y, width - 4, 12);
    paint::line(canvas, name, words::park(lang), Face::SmallBold, Align::Left, Ink::Text);
    for (step, commission) in (0..).zip(Commission::ALL) {
        if view.commission(commission) == Node::CENTRAL_PARK {
            pieces::pawn(canvas, Point::new(x + 3 + 10 * step, y + 15), commission);
        }
    }
    for seat in view.all_seats() {
        let (column, step) = (i32::from(seat.index() & 1), i32::from(seat.index() >> 1));
        let plate = area(x + 2 + 21 * column, y + 28 + 20 * step, 19, 18);
        let own = seat == view.seat();
        let more = plan.park.filter(|_| own).unwrap_or_default();
        lot::skyscrapers(canvas, plate, Owner::Seat(seat), view.boards[seat].park + more);
        views.mark(canvas, plate, |view| view.boards[seat].park);
        if own && plan.park.is_some() {
            pieces::choose(canvas, plate, chosen(plan));
        }
    }
    for (step, shop) in (0..).zip(view.park_shops.iter()) {
        let at = Point::new(x + 3 + 10 * (step & 3), y + 72 + 12 * (step >> 2));
        pieces::shop(*shop).draw(canvas, at, Ink::Text);
    }
    views.mark(canvas, area(x + 2, y + 70, 40, 24), |view| view.park_shops.len());
    cards::black_pile(canvas, Point::new(x + 4, y + 100), views, plan.cards[0] == Some(Colour::Black));
}

const fn chosen(plan: &Plan) -> Ink {
    if plan.refused { Ink::Loss } else { Ink::Choice }
}

/// What is no longer as it was: lots, closures, and where commissions stand.
fn marks(canvas: &mut Canvas, map: Map, views: &Views<View<'_>>) {
    for district in District::ALL {
        for position in views.now.side.positions() {
            let place = map.scale.place(map.district(district), views.now.side, position);
            views.mark(canvas, place, |view| *view.lot(district, position));
        }
    }
    for commission in Commission::ALL {
        let place = map.node(views.now.commission(commission));
        views.mark(canvas, place, |view| view.commission(commission));
    }
}

/// What is chosen lies over the board as it is: a move of the cursor changes no more than that.
fn draw_plan(canvas: &mut Canvas, map: Map, view: &View<'_>, plan: &Plan) {
    let ink = chosen(plan);
    if let Some((commission, node)) = plan.way {
        let from = view.commission(commission);
        if !plan.refused {
            map.arrow(canvas, from, node, ink);
        }
        pieces::choose(canvas, map.node(node), ink);
    }
    let Some(district) = plan.district else { return };
    let place = map.node(district.node());
    if plan.is_closed && !plan.refused {
        lot::hatch(canvas, place, Ink::Loss);
    }
    match plan.lot {
        None => pieces::choose(canvas, place, ink),
        Some((position, lies)) => {
            let lot_place = map.scale.place(map.district(district), view.side, position);
            if !plan.refused {
                lot::draw(canvas, lot_place, map.scale, district.colour(position), &lies);
            }
            pieces::choose(canvas, lot_place, ink);
        }
    }
}

/// Says every open district for those who listen, lot by lot round the ring: `34W FJ A2 - P -`.
pub fn say_districts(canvas: &mut Canvas, corner: Point, view: &View<'_>) {
    for (step, district) in (0..).zip(District::ALL) {
        let mut text = Text::new();
        // Six lots fit a text many times.
        let _ = text.push_str(district.code());
        if view.closed.contains(district) {
            let _ = text.push_str(" x");
        }
        for position in view.side.positions().filter(|_| !view.closed.contains(district)) {
            let lot = view.lot(district, position);
            let _ = match lot.owner {
                Some(of) => write!(text, " {}{}", lot::owner(of).1, lot.count),
                None if lot.is_empty() => text.push_str(" -").map_err(|_| core::fmt::Error),
                None => text.push(' ').map_err(|_| core::fmt::Error),
            };
            lot.shops.iter().for_each(|shop| drop(text.push(shop.letter())));
        }
        canvas.note(&text, corner + Point::new(2, 40 + 18 * step));
    }
}
