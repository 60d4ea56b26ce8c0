//! The screens of a bidding turn: the site, who lies with what, and what is chosen.

use core::fmt::Write;

use app::canvas::Canvas;
use app::changed;
use app::face::{Align, Face, TextSize};
use app::ink::Ink;
use app::layout::{BODY, FOOTER_ROOM, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces;
use app::screens::Ways;
use app::screens::menu::item;
use app::spoken::Sign;
use app::title::Scene;
use app::words::Text;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::auction::{Auction, BID_KINDS, Case, bid_amount, bid_kind};
use fifth_avenue::components::{CLOSURES, ColourSet};
use fifth_avenue::{Owner, Proposal};

use super::laid::{self, CARDS_PX};
use crate::screens::bid::{Item, Items};
use crate::screens::composer::{self, Composer};
use crate::screens::order_list::{self, OrderList};
use crate::screens::turn::Turn;
use crate::title::FifthAvenue;
use crate::words::bid::{self as words, Label};
use crate::words::nouns;

/// The upper part: the site, and who lies with what.
const ABOVE_PX: i32 = 70;
/// How wide the site is.
const SITE_PX: i32 = 96;
/// A line of the bids.
const ROW_PX: i32 = 17;

/// What stands out of the amounts, for those who listen.
static HIGHEST: Sign = Sign::new(None, "highest", "meilleure");

/// The first level: pass, the bids that are proposed, and the ways.
pub fn list(
    scene: &Scene<'_, FifthAvenue>,
    canvas: &mut Canvas,
    turn: &Turn<'_>,
    items: &Items,
    cursor: usize,
    [sure, then_pass]: [bool; 2],
    labels: Labels<'_>,
) {
    let (lang, size) = (scene.world.lang(), scene.world.size());
    let top = begin(scene, canvas, turn, labels);
    let row_px = match size {
        TextSize::Normal => 19,
        TextSize::Large => 27,
    };
    // What a closure gives takes a line.
    let rows = match size {
        TextSize::Normal if turn.auction.full => 3,
        TextSize::Normal => 4,
        TextSize::Large => 2,
    };
    let shown = paint::window(items.count(), cursor, rows);
    let width = BODY.size.width - 6;
    for (row, place) in (0..).zip(shown.clone()) {
        let line = area(0, top + row * row_px, width, row_px as u32);
        let ink = item(canvas, line, place == cursor);
        draw_item(canvas, turn, line, items.get(place), size, ink);
    }
    let box_px = (row_px * rows as i32) as u32;
    if items.count() > rows {
        paint::bar(canvas, area(0, top, BODY.size.width, box_px), items.count(), shown);
    }
    let words = match items.get(cursor) {
        Item::Bid(_) if sure => text(Label::Sure.text(lang)),
        Item::Pass => words::pass(lang, turn.laid().iter().sum()),
        Item::Bid(Proposal { colour, cap, .. }) => words::win(lang, &turn.view, &turn.auction, colour, cap),
        Item::Compose => text(Label::ComposeEffect.text(lang)),
        Item::Order => text(Label::OrderEffect.text(lang)),
        Item::Table => text(Ways::TableEffect.text(lang)),
        Item::Menu => text(Ways::MenuEffect.text(lang)),
        Item::WhyNot => text(Ways::WhyNotEffect.text(lang)),
    };
    let hand_top = bottom() - CARDS_PX - 1;
    let ink = if sure { Ink::Accent } else { Ink::Text };
    let is_bid = matches!(items.get(cursor), Item::Bid(_)) && !sure;
    let words_px = closure(canvas, hand_top - 1, turn, is_bid);
    below(canvas, top + box_px as i32, words_px, &words, size, ink);
    laid::hand(canvas, Point::new(MARGIN_PX, hand_top), inner(), turn.view.hand());
    end(scene, canvas, turn, then_pass);
}

/// One line of the list.
fn draw_item(canvas: &mut Canvas, turn: &Turn<'_>, row: Rectangle, item: Item, size: TextSize, ink: Ink) {
    let lang = turn.say.lang;
    let place = Rectangle::new(row.top_left + Point::new(14, 0), row.size - Size::new(20, 0));
    let label = |canvas: &mut Canvas, words: &str| {
        let face = pieces::one_line(words, pieces::reading(size), place.size.width as i32);
        paint::line(canvas, place, words, face, Align::Left, ink);
    };
    match item {
        Item::Bid(Proposal { colour, added, amount, cap }) => {
            let amount = pieces::digits(amount);
            let face = size.bold();
            paint::line(canvas, place, &amount, face, Align::Left, ink);
            let start = place.top_left.x + face.width("000") + 6;
            let arrow = words::up_to(lang, turn.built(cap), turn.auction.case(turn.seat()) == Case::Closure);
            let right = Face::Small.width(&arrow);
            let room = place.top_left.x + place.size.width as i32 - right - 6 - start;
            let y = row.top_left.y + (row.size.height as i32 - CARDS_PX) / 2;
            laid::bid(canvas, Point::new(start, y), room, colour, &added);
            paint::line(canvas, place, &arrow, Face::Small, Align::Right, ink);
        }
        Item::Pass => label(canvas, Label::Pass.text(lang)),
        Item::Compose => label(canvas, Label::Compose.text(lang)),
        Item::Order => label(canvas, Label::Order.text(lang)),
        Item::Table => label(canvas, Ways::Table.text(lang)),
        Item::Menu => label(canvas, Ways::Menu.text(lang)),
        Item::WhyNot => label(canvas, Ways::WhyNot.text(lang)),
    }
}

/// A bid that is put together.
pub fn composer(
    scene: &Scene<'_, FifthAvenue>,
    canvas: &mut Canvas,
    turn: &Turn<'_>,
    composer: &Composer,
    then_pass: bool,
    labels: Labels<'_>,
) {
    let (lang, size) = (scene.world.lang(), scene.world.size());
    let top = begin(scene, canvas, turn, labels) + 1;
    let items = composer.items(turn);
    let chosen = composer.chosen(&items);
    let (colour, added) = (composer.colour(turn), composer.added(turn));
    let held = turn.held(colour);
    let has_colours = items.contains(&composer::Item::Colour);
    let boxes = BID_KINDS as i32 + i32::from(has_colours);
    let (box_px, high) = (inner() / boxes, 36);
    let mut x = MARGIN_PX;
    let mut cell = |canvas: &mut Canvas, item: composer::Item| {
        let place = area(x, top, (box_px - 3) as u32, high);
        x += box_px;
        let is_chosen = chosen == Some(item);
        let ink = if items.contains(&item) { Ink::Text } else { Ink::Faint };
        let ink = if is_chosen { Ink::OnChoice } else { ink };
        if is_chosen {
            paint::fill(canvas, place, Ink::Choice);
            canvas.note_sign(Sign::CHOSEN, place.top_left);
        } else {
            paint::frame(canvas, place, Ink::Line);
        }
        (place, ink)
    };
    if has_colours {
        let (place, ink) = cell(canvas, composer::Item::Colour);
        let middle = place.top_left.x + box_px / 2 - 5;
        laid::shapes(canvas, Point::new(middle, top + 5), ColourSet::NONE.with(colour));
        let below = area(place.top_left.x, top + 17, place.size.width, 16);
        let word = Label::ColourItem.text(lang);
        if Face::Small.width(word) <= box_px - 3 {
            paint::line(canvas, below, word, Face::Small, Align::Centre, ink);
        }
    }
    for kind in 0..BID_KINDS {
        let (place, ink) = cell(canvas, composer::Item::Kind(kind));
        let card = Point::new(place.top_left.x + (box_px - 3) / 2, top + 2);
        laid::one(canvas, card, bid_kind(colour, kind));
        let number = words::of(added[kind], held[kind]);
        let below = area(place.top_left.x, top + 18, place.size.width, 16);
        paint::line(canvas, below, &number, Face::SmallBold, Align::Centre, ink);
    }
    let (amount, cap) = turn.comes_to(&added);
    let enough = composer.is_enough(turn);
    let row = top + high as i32 + 2;
    let sum = words::sum(lang, amount, cap);
    let sum_place = area(MARGIN_PX, row, inner() as u32, 22);
    paint::line(canvas, sum_place, &sum, Face::Bold, Align::Left, Ink::Text);
    let right = area(MARGIN_PX + 160, row, inner() as u32 - 160, 22);
    if enough {
        paint::frame(canvas, right, Ink::Line);
        let ink = item(canvas, right, chosen == Some(composer::Item::Done));
        let word = Label::Done.text(lang);
        paint::line(canvas, right, word, Face::Bold, Align::Centre, ink);
    } else {
        let needs = words::needs(lang, turn.auction.amount);
        paint::line(canvas, right, &needs, Face::Small, Align::Right, Ink::Loss);
    }
    let win = words::win(lang, &turn.view, &turn.auction, colour, cap);
    let words = match (composer.sure, cap) {
        (true, _) => text(Label::Sure.text(lang)),
        (_, 0) => text(Label::AddHint.text(lang)),
        _ => win,
    };
    let ink = if composer.sure { Ink::Accent } else { Ink::Text };
    let words_px = closure(canvas, bottom(), turn, !composer.sure && cap > 0);
    below(canvas, row + 22, words_px, &words, size, ink);
    end(scene, canvas, turn, then_pass);
}

/// The standing orders.
pub fn orders(
    scene: &Scene<'_, FifthAvenue>,
    canvas: &mut Canvas,
    turn: &Turn<'_>,
    orders: &OrderList,
    labels: Labels<'_>,
) {
    let (lang, size) = (scene.world.lang(), scene.world.size());
    let top = begin(scene, canvas, turn, labels);
    let chosen = orders.chosen(turn);
    let row_px = size.body().line_px() + 1;
    let items = OrderList::items(turn);
    let mut y = top;
    for order in &items {
        let row = area(0, y, BODY.size.width, row_px as u32);
        let ink = item(canvas, row, *order == chosen);
        let words = order_name(*order).text(lang);
        let place = Rectangle::new(row.top_left + Point::new(14, 0), row.size - Size::new(20, 0));
        paint::line(canvas, place, words, size.body(), Align::Left, ink);
        if let (order_list::Item::UpTo, Some(most)) = (*order, orders.most) {
            paint::line(canvas, place, &pieces::digits(most), size.bold(), Align::Right, ink);
        }
        y += row_px;
    }
    let words = match chosen {
        order_list::Item::UpTo if orders.most.is_some() => words::limits(lang, OrderList::range(turn)),
        order_list::Item::ThenPass => text(Label::ThenPassEffect.text(lang)),
        order_list::Item::PassRound => text(Label::PassRoundEffect.text(lang)),
        order_list::Item::UpTo => text(Label::UpToEffect.text(lang)),
    };
    below(canvas, y, bottom(), &words, size, Ink::Text);
    end(scene, canvas, turn, false);
}

const fn order_name(order: order_list::Item) -> Label {
    match order {
        order_list::Item::ThenPass => Label::ThenPass,
        order_list::Item::PassRound => Label::PassRound,
        order_list::Item::UpTo => Label::UpTo,
    }
}

/// What is between the margins.
const fn inner() -> i32 {
    BODY.size.width as i32 - 2 * MARGIN_PX
}

const fn bottom() -> i32 {
    BODY.top_left.y + BODY.size.height as i32
}

/// Header, site and bids. Returns where the rest begins.
fn begin(scene: &Scene<'_, FifthAvenue>, canvas: &mut Canvas, turn: &Turn<'_>, labels: Labels<'_>) -> i32 {
    let lang = scene.world.lang();
    let title = crate::words::question(lang, &turn.view, fifth_avenue::Question::Bid);
    paint::bands(canvas, &title, "", labels);
    let top = BODY.top_left.y;
    let site = area(2, top + 1, SITE_PX as u32, ABOVE_PX as u32 - 2);
    super::site::draw(canvas, site, turn);
    bids(canvas, area(SITE_PX + 6, top + 1, BODY.size.width - SITE_PX as u32 - 8, ABOVE_PX as u32), turn);
    paint::fill(canvas, area(0, top + ABOVE_PX, BODY.size.width, 1), Ink::Line);
    top + ABOVE_PX + 1
}

/// The footer, last: what marks mean, else where one stands, or what goes with the bid.
fn end(scene: &Scene<'_, FifthAvenue>, canvas: &mut Canvas, turn: &Turn<'_>, then_pass: bool) {
    let lang = scene.world.lang();
    if then_pass {
        let words = Label::ThenPass.text(lang);
        let face = pieces::one_line(words, &[Face::SmallBold, Face::Small], FOOTER_ROOM.size.width as i32);
        paint::line(canvas, FOOTER_ROOM, words, face, Align::Centre, Ink::Accent);
    } else if canvas.changes() > 0 {
        changed::legend(canvas, FOOTER_ROOM, lang, Align::Centre);
    } else {
        let words = crate::words::standing(lang, &turn.view);
        let face = pieces::one_line(&words, &[Face::SmallBold, Face::Small], FOOTER_ROOM.size.width as i32);
        paint::line(canvas, FOOTER_ROOM, &words, face, Align::Centre, Ink::Text);
    }
}

/// Words in what is left, under a line.
fn below(canvas: &mut Canvas, top: i32, bottom: i32, words: &str, size: TextSize, ink: Ink) {
    paint::fill(canvas, area(0, top, BODY.size.width, 1), Ink::Line);
    let place = area(MARGIN_PX, top + 3, inner() as u32, (bottom - top - 3).max(0) as u32);
    pieces::fitted(canvas, place, words, pieces::reading(size), ink);
}

/// What a closure would give everybody, in a line that ends at a height (5A-U4): where there can be one, and if it is wanted.
/// Returns where the rest ends.
fn closure(canvas: &mut Canvas, bottom: i32, turn: &Turn<'_>, wanted: bool) -> i32 {
    let (lang, view, closer) = (turn.say.lang, &turn.view, turn.seat());
    let Some(district) = turn.auction.district().filter(|_| wanted && turn.auction.full) else {
        return bottom;
    };
    let (top, word) = (bottom - ROW_PX, Label::Closure.text(lang));
    let row = area(MARGIN_PX, top, inner() as u32, ROW_PX as u32);
    paint::line(canvas, row, word, Face::Small, Align::Left, Ink::Text);
    let mut x = MARGIN_PX + Face::Small.width(word) + 6;
    for seat in view.seats_from(closer) {
        let mut gain = Text::new();
        // A sign and three digits.
        let _ = write!(gain, "+{}", view.closure_points(district, Some(closer), seat));
        x = pieces::seat_number(canvas, Point::new(x, top), seat, &gain, Face::Small, Ink::Text) + 5;
    }
    if view.closures() + 1 >= CLOSURES {
        let room = (MARGIN_PX + inner() - x).max(0);
        let long = Label::EndsGame.text(lang);
        let words = if Face::Small.width(long) <= room { long } else { Label::Ends.text(lang) };
        let rest = area(x, top, room as u32, ROW_PX as u32);
        paint::line(canvas, rest, words, Face::Small, Align::Right, Ink::Accent);
    }
    top
}

/// A line for each seat in the order of bidding, and one for Alea: in or out, cards, amount. The holder's amount stands out.
fn bids(canvas: &mut Canvas, place: Rectangle, turn: &Turn<'_>) {
    let (lang, auction) = (turn.say.lang, &turn.auction);
    let views = turn.play.views(turn.seat());
    let mut y = place.top_left.y;
    let width = place.size.width as i32;
    for seat in turn.view.seats_from(auction.trigger) {
        let row = area(place.top_left.x, y, place.size.width, ROW_PX as u32);
        y += ROW_PX;
        pieces::seat_badge(canvas, row.top_left, 16, seat);
        let start = row.top_left + Point::new(20, 0);
        // Marks stand at the right end.
        let rest = Rectangle::new(start, Size::new(row.size.width - 29, ROW_PX as u32));
        let (laid, colour) = (auction.laid_by(seat), auction.colour(seat));
        match colour {
            Some(colour) => {
                let amount = pieces::digits(bid_amount(laid));
                amounts(canvas, rest, &amount, auction.holder == Some(Owner::Seat(seat)));
                laid::bid(canvas, start, width - 29 - 30, colour, laid);
            }
            None if auction.is_playing(seat) => {
                laid::shapes(canvas, start + Point::new(0, 4), auction.open_to(seat));
            }
            None => {
                paint::line(canvas, rest, Label::Passed.text(lang), Face::Small, Align::Left, Ink::Faint);
            }
        }
        // Before its first turn in an auction everybody is in, with nothing laid.
        views.mark(canvas, row, |view| {
            let here = |now: &&Auction| (now.site, now.commission) == (auction.site, auction.commission);
            let then = view.auction().filter(here);
            then.map_or((Default::default(), true), |now| (*now.laid_by(seat), now.is_playing(seat)))
        });
    }
    if turn.view.seats == 2 {
        let row = area(place.top_left.x, y, place.size.width - 9, ROW_PX as u32);
        let name = nouns::alea(lang);
        paint::line(canvas, row, name, Face::SmallBold, Align::Left, Ink::Neutral);
        if !auction.turned.is_empty() {
            let mut counts = [0; BID_KINDS];
            auction.turned.iter().for_each(|value| counts[3 + usize::from((value - 4).min(2))] += 1);
            let x = Face::SmallBold.width(name) + 6;
            laid::bid(canvas, row.top_left + Point::new(x, 1), width - x - 39, Default::default(), &counts);
            let amount = pieces::digits(auction.turned.iter().map(|value| u16::from(*value)).sum::<u16>());
            amounts(canvas, row, &amount, auction.holder == Some(Owner::Alea));
        }
    }
}

/// An amount at the right of a line.
fn amounts(canvas: &mut Canvas, place: Rectangle, amount: &str, holds: bool) {
    let (face, ink) = if holds { (Face::Bold, Ink::Accent) } else { (Face::Small, Ink::Text) };
    if holds {
        let right = place.top_left.x + place.size.width as i32;
        canvas.note_sign(&HIGHEST, Point::new(right - face.width(amount) - 1, place.top_left.y));
    }
    paint::line(canvas, place, amount, face, Align::Right, ink);
}

fn text(text: &str) -> Text {
    // Labels are far shorter than a text's room.
    Text::try_from(text).unwrap_or_default()
}
