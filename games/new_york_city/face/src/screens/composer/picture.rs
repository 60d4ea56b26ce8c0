//! How the bidding turn looks.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::components::{Card, Phase};
use new_york_city::{Declaration, Queue, View};

use super::{BUTTONS, Item, Label, Turn};
use crate::NewYorkCity;
use crate::pieces::cards;
use crate::screens::ladder::{KEY_WIDTHS, open_cards};
use crate::signs;
use app::canvas::Canvas;
use app::face::{Align, Face, TextSize};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces::{self, digits};
use app::title::Scene;
use app::words::{Lang, Text};

/// Draws everything between header and footer.
pub(super) fn draw(
    scene: &Scene<'_, NewYorkCity>,
    canvas: &mut Canvas,
    turn: &Turn<'_>,
    items: &[Item],
    chosen: Item,
    effect: &str,
) {
    let (lang, size) = (scene.world.lang(), scene.world.size());
    let (top, width) = (BODY.top_left.y, BODY.size.width);
    let is_large = size == TextSize::Large;
    let table_px = if is_large { 20 + 3 * LARGE_ROW_PX } else { 20 + 3 * ROW_PX + 1 };
    draw_cards(canvas, area(0, top, width, table_px as u32), turn, chosen, size);
    let bids_px = if is_large { 21 } else { 19 };
    draw_bids(canvas, area(0, top + table_px + 1, width, bids_px as u32 - 1), turn, size);
    // Before the bid is made there is most to read, dollars and characters among it; in large letters there always is.
    let mut effect_top = table_px + 1 + bids_px;
    let wants_company = chosen == Item::Characters && turn.is_open(chosen);
    if chosen != Item::Confirm && (!is_large || wants_company) {
        draw_company(canvas, area(0, top + effect_top, width, 16), turn.view());
        effect_top += 16;
    }
    paint::fill(canvas, area(0, top + effect_top, width, 1), Ink::Line);
    let place =
        area(MARGIN_PX, top + effect_top + 1, width - 2 * MARGIN_PX as u32, (147 - effect_top) as u32);
    pieces::fitted(canvas, place, effect, pieces::reading(size), Ink::Text);
    draw_buttons(canvas, area(0, top + 148, width, 36), lang, turn, items, chosen, size);
}

/// A row of the table of cards, in both text sizes.
const ROW_PX: i32 = 16;
const LARGE_ROW_PX: i32 = 21;

/// Seven columns: icon, free in the hand, in the bid, in the reserve.
fn draw_cards(canvas: &mut Canvas, table: Rectangle, turn: &Turn<'_>, chosen: Item, size: TextSize) {
    const CAPTION_PX: i32 = 64;
    const COLUMN_PX: i32 = 36;
    let row_px = if size == TextSize::Large { LARGE_ROW_PX } else { ROW_PX };
    let lang = turn.asked.speaker.lang;
    let view = turn.view();
    let seat = view.seat();
    let Some(draft) = view.draft() else { return };
    let in_bid = draft.committed();
    let free = view.hand(seat).unwrap_or_default().without(in_bid);
    // What character 15 has played from the reserve lies in the bid as well.
    let mut bid = in_bid;
    bid.add_all(view.bid(seat).played);
    let rows = [(Label::Hand, free), (Label::Bid, bid), (Label::Reserve, view.reserve(seat))];
    let (left, top) = (table.top_left.x + CAPTION_PX, table.top_left.y);
    let row_top = |row: i32| top + 20 + row * row_px;
    for ((caption, _), row) in rows.iter().zip(0..) {
        let place = area(MARGIN_PX, row_top(row), (CAPTION_PX - MARGIN_PX) as u32, row_px as u32);
        let face = if row == 1 { Face::SmallBold } else { Face::Small };
        paint::line(canvas, place, caption.text(lang), face, Align::Left, Ink::Text);
    }
    for (card, index) in Card::ALL.into_iter().zip(0..) {
        let x = left + index * COLUMN_PX;
        let column = area(x, top + 1, COLUMN_PX as u32 - 1, table.size.height - 1);
        let here = chosen == Item::Card(card);
        if here {
            paint::fill(canvas, column, Ink::Choice);
            paint::marker(canvas, area(x, top + 1, COLUMN_PX as u32, 19), Ink::OnChoice);
        } else if card == view.matching() {
            paint::fill(canvas, column, Ink::Card);
        }
        if card == view.matching() {
            // The matching type stands out by its frame, chosen or not.
            paint::frame(canvas, column, if here { Ink::OnChoice } else { Ink::Accent });
        }
        let ink = |strong: bool| match (here, strong) {
            (true, _) => Ink::OnChoice,
            (false, true) => Ink::Text,
            (false, false) => Ink::Faint,
        };
        let icon = Point::new(x + (COLUMN_PX - ICON_PX as i32) / 2, top + 3);
        signs::card(card).draw(canvas, icon, ink(free.has(card) || bid.has(card)));
        for ((_, cards), row) in rows.iter().zip(0..) {
            let place = area(x, row_top(row), COLUMN_PX as u32 - 1, row_px as u32);
            let face = match (row, size) {
                (1, _) => size.bold(),
                (_, TextSize::Large) => Face::Large,
                _ => Face::Small,
            };
            // A dot for nothing, so that numbers stand out.
            let number = digits(cards[card]);
            let text = if cards.has(card) { number.as_str() } else { "·" };
            paint::line(canvas, place, text, face, Align::Centre, ink(cards.has(card)));
        }
    }
}

/// How the bids stand: who wins ties over whom, and who leads.
struct Standing {
    /// Seats in the order in which they win ties.
    order: Queue,
    leader: Option<Seat>,
}

impl Standing {
    fn of(view: &View<'_>) -> Standing {
        let own = view.seat();
        // Steps back that are declared count when bids are compared (NYC-7.3).
        let mut track = *view.press_track();
        let steps = |(_, declaration)| if let Declaration::Steps(steps) = declaration { steps } else { 0 };
        track.backward(own, view.draft().map_or(0, |draft| draft.declarations().map(steps).sum()));
        let order = track.order();
        let mut leader: Option<Seat> = None;
        for seat in order.iter().copied().filter(|seat| bid_value(view, *seat) > 0) {
            if leader.is_none_or(|best| bid_value(view, seat) > bid_value(view, best)) {
                leader = Some(seat);
            }
        }
        Standing { order, leader }
    }
}

/// The value of a bid that is made, or of the own as it lies there; 0 for none.
fn bid_value(view: &View<'_>, seat: Seat) -> u8 {
    if seat == view.seat() { view.draft_value().unwrap_or(0) } else { view.bid(seat).value }
}

/// The bids in the order in which ties are won, the leading one framed, and the value of the own.
fn draw_bids(canvas: &mut Canvas, row: Rectangle, turn: &Turn<'_>, size: TextSize) {
    let speaker = &turn.asked.speaker;
    let (lang, view) = (speaker.lang, turn.view());
    let (top, height) = (row.top_left.y, row.size.height);
    let standing = Standing::of(view);

    let mut value = Text::new();
    // A text has room for far more.
    let _ = match view.draft_value() {
        Some(number) => write!(value, "{} {number}", Label::Value.text(lang)),
        None => write!(value, "{} -", Label::Value.text(lang)),
    };
    let waits = |seat: Seat| seat != view.seat() && view.still_to_bid().contains(&seat);
    let bid = |seat: Seat, with_name: bool| {
        let mut text = Text::new();
        if with_name {
            let _ = write!(text, "{} ", speaker.name(seat));
        }
        let _ = match (bid_value(view, seat), view.most_of(seat)) {
            (0, Some(most)) if waits(seat) && most > 0 => write!(text, "0-{most}"),
            (0, None) if waits(seat) => write!(text, "?"),
            (number, _) => write!(text, "{number}"),
        };
        text
    };
    // A Tom's cards lie open: what he can bid with.
    let open = |seat: Seat| open_cards(view, seat).filter(|_| waits(seat)).unwrap_or_default();
    let open_px = |seat: Seat| {
        let cards = open(seat);
        cards
            .types()
            .map(|card| ICON_PX as i32 + 4 + Face::SmallBold.width(&digits(cards[card])))
            .sum::<i32>()
    };
    // Where there is room, the value is large, and names stand beside the letters.
    let caption = Label::Ties.text(lang);
    let order = &standing.order;
    let caption_px = Face::Small.width(caption) + 7;
    let bids_px = |face: Face, with_names: bool| -> i32 {
        let bids = order.iter().map(|seat| face.width(&bid(*seat, with_names)));
        bids.sum::<i32>() + order.len() as i32 * (ICON_PX as i32 + 3 + BID_GAP_PX)
    };
    let room = |face: Face| row.size.width as i32 - 2 * MARGIN_PX - face.width(&value);
    let large = size == TextSize::Large && bids_px(Face::Bold, false) + caption_px <= room(Face::LargeBold);
    let face = if large { Face::LargeBold } else { Face::Bold };
    let all_open_px = order.iter().map(|seat| open_px(*seat)).sum::<i32>();
    let with_open = bids_px(Face::Bold, false) + caption_px + all_open_px <= room(face);
    let room_left = room(face) - if with_open { all_open_px } else { 0 };
    let with_names = bids_px(Face::Small, true) + caption_px <= room_left;
    let with_caption = bids_px(Face::Bold, false) + caption_px <= room_left;

    let value_px = face.width(&value) as u32;
    let place = area(MARGIN_PX + room(face), top, value_px, height);
    paint::line(canvas, place, &value, face, Align::Right, Ink::Text);
    let mut x = MARGIN_PX;
    if with_caption {
        let place = area(x, top, caption_px as u32, height);
        paint::line(canvas, place, caption, Face::Small, Align::Left, Ink::Faint);
        x += caption_px;
    }
    let middle = top + (height as i32 - ICON_PX as i32) / 2;
    let face = if with_names { Face::Small } else { Face::Bold };
    for (index, seat) in order.iter().copied().enumerate() {
        if index > 0 {
            let place = area(x - BID_GAP_PX, top, BID_GAP_PX as u32, height);
            paint::line(canvas, place, ">", Face::Small, Align::Centre, Ink::Faint);
        }
        let start = x;
        x = pieces::seat_number(canvas, Point::new(x, middle), seat, &bid(seat, with_names), face, Ink::Text);
        if with_open && !open(seat).is_empty() {
            let place = area(x + 4, top, open_px(seat) as u32 - 4, height);
            cards(canvas, place, open(seat), Face::SmallBold, Ink::Text);
            x += open_px(seat);
        }
        if standing.leader == Some(seat) {
            paint::frame(canvas, area(start - 2, top, (x - start + 4) as u32, height), Ink::Accent);
        }
        x += BID_GAP_PX;
    }
}

/// Space between two bids, with the sign that the left one wins ties.
const BID_GAP_PX: i32 = 15;

/// Dollars with what is promised of them, and the characters that may join the bid, the declared
/// ones filled.
fn draw_company(canvas: &mut Canvas, row: Rectangle, view: &View<'_>) {
    let Some(draft) = view.draft() else { return };
    let seat = view.seat();
    let (top, height) = (row.top_left.y, row.size.height);
    let mut dollars = Text::new();
    // A text has room for far more.
    let _ = write!(dollars, "$ {}", view.dollars(seat));
    if draft.cost() > 0 {
        let _ = write!(dollars, " - {}", draft.cost());
    }
    let width = Face::Bold.width(&dollars);
    paint::line(
        canvas,
        area(MARGIN_PX, top, width as u32, height),
        &dollars,
        Face::Bold,
        Align::Left,
        Ink::Text,
    );
    let mut x = MARGIN_PX + width + 14;
    let company = view.company(seat).iter().enumerate();
    let usable = company.filter(|(_, tile)| !tile.used && tile.character.facts().phase == Phase::Two);
    for (index, (place, tile)) in usable.enumerate() {
        if index == 0 {
            signs::CHARACTERS.draw(canvas, Point::new(x, top + 1), Ink::Faint);
            x += ICON_PX as i32 + 4;
        }
        let chip = area(x, top, 26, height);
        let declared = draft.declared(place) != Declaration::Withdrawn;
        let ink = if declared {
            paint::fill(canvas, chip, Ink::Accent);
            Ink::Paper
        } else {
            paint::frame(canvas, chip, Ink::Faint);
            Ink::Text
        };
        paint::line(canvas, chip, &digits(tile.character.number()), Face::SmallBold, Align::Centre, ink);
        x += 30;
    }
}

fn draw_buttons(
    canvas: &mut Canvas,
    keys: Rectangle,
    lang: Lang,
    turn: &Turn<'_>,
    items: &[Item],
    chosen: Item,
    size: TextSize,
) {
    let height = keys.size.height as i32 / 2;
    let (above, below) = BUTTONS.split_at(3);
    let row = |items: &'static [Item], widths: &'static [u32], row: i32| {
        let mut x = keys.top_left.x + 1;
        let key = move |width: &u32| {
            let key = area(x, keys.top_left.y + row * height, width - 2, height as u32 - 1);
            x += *width as i32;
            key
        };
        items.iter().copied().zip(widths.iter().map(key))
    };
    for (item, key) in row(above, &[106, 107, 107], 0).chain(row(below, &KEY_WIDTHS, 1)) {
        let width = key.size.width as i32 - 2;
        let face = pieces::one_line(item.text(lang), &[size.caption(), Face::Small], width);
        let ink = if item == chosen {
            paint::fill(canvas, key, Ink::Choice);
            paint::marker(canvas, key, Ink::OnChoice);
            Ink::OnChoice
        } else if items.contains(&item) && turn.is_open(item) {
            paint::fill(canvas, key, Ink::Card);
            paint::frame(canvas, key, Ink::Faint);
            Ink::OnCard
        } else {
            Ink::Faint
        };
        // One pixel lower, for the accent of a capital.
        let place = Rectangle::new(key.top_left + Point::new(0, 1), key.size);
        paint::line(canvas, place, item.text(lang), face, Align::Centre, ink);
    }
}
