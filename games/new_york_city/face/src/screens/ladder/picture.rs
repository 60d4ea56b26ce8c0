//! How the ladder looks: the values at the left, the cards of the chosen one beside it, the rivals, what it brings.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::components::{Card, Cards};
use new_york_city::{Action, Rung, View};

use super::{Item, KEYS, Label};
use crate::asked::Asked;
use crate::pieces::{Belongings, cards};
use crate::signs;
use crate::words::{self, nouns};
use app::canvas::Canvas;
use app::face::{Align, Face, TextSize};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces::{self, digits};
use app::screens::{Ways, menu};
use app::words::say::count;
use app::words::{Lang, Text};

/// Width of the values, height of what stands beside them, and of the keys below.
const COLUMN_PX: u32 = 50;
const TOP_PX: i32 = 73;
const KEYS_PX: i32 = 19;

/// Draws everything between header and footer.
pub(super) fn draw(canvas: &mut Canvas, asked: &Asked<'_>, size: TextSize, items: &[Item], cursor: usize) {
    let (top, width) = (BODY.top_left.y, BODY.size.width);
    let view = &asked.view;
    let chosen = items[cursor];
    let rung = match chosen {
        Item::Value(value) => Rung::at(view, value),
        _ => None,
    };
    // Of three rivals the sentence may have long names, too: what stands above it moves together.
    let (top_px, row_px) = match (view.seats().len(), size) {
        (4, _) => (TOP_PX - 3, ICON_PX as i32),
        (_, TextSize::Large) => (TOP_PX, 20),
        _ => (TOP_PX, 18),
    };
    draw_values(canvas, area(0, top + 1, COLUMN_PX, top_px as u32 - 2), size, items, cursor);
    let left = COLUMN_PX as i32 + MARGIN_PX;
    let beside = area(left, top + 1, width - left as u32 - MARGIN_PX as u32, top_px as u32 - 2);
    draw_cards(canvas, beside, asked, size, rung, chosen == Item::Value(0));
    paint::fill(canvas, area(0, top + top_px, width, 1), Ink::Line);

    let mut y = top + top_px + 2;
    for seat in view.press_track().order().iter().copied().filter(|seat| *seat != view.seat()) {
        draw_rival(
            canvas,
            area(MARGIN_PX, y, width - 2 * MARGIN_PX as u32, row_px as u32),
            asked,
            size,
            seat,
        );
        y += row_px;
    }
    let bottom = top + BODY.size.height as i32 - KEYS_PX;
    paint::fill(canvas, area(0, y, width, 1), Ink::Line);
    let place = area(MARGIN_PX, y + 2, width - 2 * MARGIN_PX as u32, (bottom - y - 2) as u32);
    let mut words = sentence(asked, chosen, rung);
    if let Some(rung) = rung {
        // Names may be too long for it: then *Table* shows it.
        let row = words::bid_reaches(asked.speaker.lang, view, &rung.prospect());
        let all = menu::text(format_args!("{words}{row}"));
        if pieces::reading(size).iter().any(|face| pieces::fit(&all, *face, place.size)) {
            words = all;
        }
    }
    pieces::fitted(canvas, place, &words, pieces::reading(size), Ink::Text);
    draw_keys(canvas, area(0, bottom, width, KEYS_PX as u32), asked.speaker.lang, size, items, chosen);
}

/// What A would do.
fn sentence(asked: &Asked<'_>, chosen: Item, rung: Option<Rung>) -> Text {
    let (speaker, view) = (&asked.speaker, &asked.view);
    let words = match (chosen, rung) {
        (_, Some(rung)) => return words::bid_outcome(speaker, view, &rung.prospect()),
        (Item::Value(_), None) => return words::action_effect(speaker, view, Action::Pass),
        (Item::Others, _) => Label::OthersEffect.text(speaker.lang),
        (Item::Table, _) => Ways::TableEffect.text(speaker.lang),
        (Item::Menu, _) => Ways::MenuEffect.text(speaker.lang),
        (Item::WhyNot, _) => Ways::WhyNotEffect.text(speaker.lang),
    };
    // Labels are far shorter than a text's room.
    Text::try_from(words).unwrap_or_default()
}

/// The value under the cursor, large, with the next ones above and below it.
fn draw_values(canvas: &mut Canvas, column: Rectangle, size: TextSize, items: &[Item], cursor: usize) {
    const NEXT_PX: i32 = 17;
    let value = |place: usize| match items.get(place) {
        Some(Item::Value(value)) => Some(digits(*value)),
        _ => None,
    };
    // The keys are below the last value.
    let lowest = items.iter().rposition(|item| matches!(item, Item::Value(_))).unwrap_or(0);
    let here = cursor.min(lowest);
    let (x, y, width) = (column.top_left.x, column.top_left.y, column.size.width);
    let large = area(x + 1, y + NEXT_PX, width - 1, column.size.height - 2 * NEXT_PX as u32);
    let face = if size == TextSize::Large { Face::Huge } else { Face::LargeBold };
    let ink = if here == cursor {
        paint::fill(canvas, large, Ink::Choice);
        // Read out before the number: on its line.
        let middle = large.top_left.y + large.size.height as i32 / 2;
        let half = 13 - face.capital_px() / 2;
        paint::marker(canvas, area(x + 1, middle - half, width, 2 * half as u32), Ink::OnChoice);
        Ink::OnChoice
    } else {
        paint::frame(canvas, large, Ink::Faint);
        Ink::Text
    };
    paint::line(canvas, large, &value(here).unwrap_or_default(), face, Align::Centre, ink);
    let next = |y: i32| area(x, y, width, NEXT_PX as u32);
    let above = (next(y), here.checked_sub(1).and_then(value));
    let below = (next(y + column.size.height as i32 - NEXT_PX), value(here + 1));
    for (place, number) in [above, below] {
        paint::line(canvas, place, &number.unwrap_or_default(), Face::Body, Align::Centre, Ink::Faint);
    }
}

/// The cards that would be laid, and below them what remains in hand and reserve.
fn draw_cards(
    canvas: &mut Canvas,
    place: Rectangle,
    asked: &Asked<'_>,
    size: TextSize,
    rung: Option<Rung>,
    passes: bool,
) {
    const ROW_PX: u32 = 18;
    let (lang, view) = (asked.speaker.lang, &asked.view);
    let (mut hand, mut reserve) = (view.hand(view.seat()).unwrap_or_default(), view.reserve(view.seat()));
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = place;
    let laid_px = height - 2 * ROW_PX;
    if let Some(rung) = rung {
        draw_laid(canvas, area(x, y, width, laid_px), size, rung);
        hand = hand.without(rung.cards).without(rung.given);
        reserve = reserve.without(rung.taken);
        reserve.add_all(rung.given);
    }
    if passes {
        let place = area(x, y, width, laid_px);
        paint::line(canvas, place, Label::Pass.text(lang), size.bold(), Align::Left, Ink::Text);
    }
    let captions = [Label::Left.text(lang), Belongings::Reserve.text(lang)];
    let caption_px = captions.map(|caption| Face::Small.width(caption)).into_iter().max().unwrap_or(0) + 6;
    for ((caption, held), row) in captions.into_iter().zip([hand, reserve]).zip(0..) {
        let y = y + laid_px as i32 + row * ROW_PX as i32;
        let place = area(x, y, caption_px as u32, ROW_PX);
        paint::line(canvas, place, caption, Face::Small, Align::Left, Ink::Faint);
        let place = area(x + caption_px, y, width - caption_px as u32, ROW_PX);
        if held.is_empty() {
            paint::line(canvas, place, Belongings::NoCard.text(lang), Face::Small, Align::Left, Ink::Faint);
        } else {
            cards(canvas, place, held, Face::SmallBold, Ink::Text);
        }
    }
}

/// The cards of a bid: those of the hand, then those that are swapped out of the reserve.
fn draw_laid(canvas: &mut Canvas, row: Rectangle, size: TextSize, rung: Rung) {
    const GAP_PX: i32 = 5;
    let own = rung.cards.without(rung.taken);
    let card_px = |dot: i32, face: Face, count: u8| ICON_PX as i32 * dot + face.width(&digits(count)) + 11;
    let swap_px = if rung.taken.is_empty() { 0 } else { ICON_PX as i32 + GAP_PX };
    let all_px = |(dot, face): (i32, Face)| {
        let px =
            |cards: Cards| cards.types().map(|card| card_px(dot, face, cards[card]) + GAP_PX).sum::<i32>();
        px(own) + px(rung.taken) + swap_px
    };
    let looks: &[(i32, Face)] = match size {
        TextSize::Normal => &[(1, Face::Bold)],
        TextSize::Large => &[(2, Face::LargeBold), (1, Face::Bold)],
    };
    let width = row.size.width as i32;
    let Some((dot, face)) = looks.iter().copied().find(|look| all_px(*look) <= width) else {
        return draw_many(canvas, row, rung);
    };
    let height = (ICON_PX as i32 * dot + 4) as u32;
    let top = row.top_left.y + (row.size.height as i32 - height as i32) / 2;
    let mut x = row.top_left.x;
    for (cards, taken) in [(own, false), (rung.taken, true)] {
        if taken && !cards.is_empty() {
            let middle = row.top_left.y + (row.size.height - ICON_PX) as i32 / 2;
            signs::FROM_RESERVE.draw(canvas, Point::new(x, middle), Ink::Accent);
            x += swap_px;
        }
        for card in cards.types() {
            let width = card_px(dot, face, cards[card]);
            draw_card(canvas, area(x, top, width as u32, height), dot, face, (card, cards[card]));
            x += width + GAP_PX;
        }
    }
}

/// A card with its number.
fn draw_card(canvas: &mut Canvas, place: Rectangle, dot: i32, face: Face, (card, count): (Card, u8)) {
    paint::fill(canvas, place, Ink::Card);
    paint::frame(canvas, place, Ink::Faint);
    let at = place.top_left + Point::new(3, 2);
    if dot == 1 {
        signs::card(card).draw(canvas, at, Ink::OnCard);
    } else {
        crate::icons::of_card(card).draw_large(canvas, at, dot, Ink::OnCard);
        canvas.note_sign(signs::card(card), at);
    }
    let x = at.x + ICON_PX as i32 * dot + 3;
    let width = place.top_left.x + place.size.width as i32 - x;
    let number = area(x, place.top_left.y, width as u32, place.size.height);
    paint::line(canvas, number, &digits(count), face, Align::Left, Ink::OnCard);
}

/// Where there is no room for all of them as cards: how many there are of each type, and how many are swapped.
fn draw_many(canvas: &mut Canvas, row: Rectangle, rung: Rung) {
    let swap_px = ICON_PX as i32 + 14;
    let place = area(row.top_left.x, row.top_left.y, row.size.width - swap_px as u32, row.size.height);
    cards(canvas, place, rung.cards, Face::Bold, Ink::Text);
    if !rung.taken.is_empty() {
        let x = row.top_left.x + row.size.width as i32 - swap_px;
        let middle = row.top_left.y + (row.size.height - ICON_PX) as i32 / 2;
        signs::FROM_RESERVE.draw(canvas, Point::new(x, middle), Ink::Accent);
        let place = area(x + ICON_PX as i32 + 2, row.top_left.y, 12, row.size.height);
        paint::line(canvas, place, &digits(rung.taken.count()), Face::Bold, Align::Left, Ink::Accent);
    }
}

/// The cards that a Tom can bid in this round: the matching ones and his wilds, with those that he has committed.
pub(crate) fn open_cards(view: &View<'_>, seat: Seat) -> Option<Cards> {
    view.most_of(seat)?;
    let mut held = view.hand(seat)?;
    held.add_all(view.bid(seat).played);
    let mut cards = Cards::NONE;
    // A Building plans card is a wild to him (NYC-15.4).
    for card in [view.matching(), Card::BuildingPlans, Card::Wild] {
        cards[card] = held[card];
    }
    Some(cards)
}

/// A rival: what he has bid, or what he can bid as far as it lies open.
fn draw_rival(canvas: &mut Canvas, row: Rectangle, asked: &Asked<'_>, size: TextSize, seat: Seat) {
    let (speaker, view) = (&asked.speaker, &asked.view);
    let lang = speaker.lang;
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = row;
    let middle = y + (height as i32 - ICON_PX as i32) / 2;
    let name = speaker.name(seat);
    let faces = if size == TextSize::Large { &[Face::Body, Face::Small][..] } else { &[Face::Small][..] };
    let face = pieces::one_line(name, faces, NAME_PX);
    let mut at = pieces::seat_number(canvas, Point::new(x, middle), seat, name, face, Ink::Text);
    at = at.max(x + 56) + 8;
    let waits = view.still_to_bid().contains(&seat);
    let (bid, most) = (view.bid(seat).value, view.most_of(seat));
    let (words, ink) = match most {
        _ if !waits && bid > 0 => {
            let words = Label::Bids.text(lang);
            (menu::text(format_args!("{words} {bid}")), Ink::Text)
        }
        _ if !waits => (menu::text(format_args!("{}", Label::Passed.text(lang))), Ink::Faint),
        Some(0) => {
            let plans = view.matching() == Card::BuildingPlans;
            let label = if plans { Label::NeverPlans } else { Label::CannotBid };
            (menu::text(format_args!("{}", label.text(lang))), Ink::Faint)
        }
        Some(most) => (words::at_most(lang, most), Ink::Text),
        None => {
            let held = count(lang, view.hand_size(seat), nouns::CARD);
            (menu::text(format_args!("? ({held})")), Ink::Text)
        }
    };
    if waits && most.is_some_and(|most| most > 0) {
        let open = open_cards(view, seat).unwrap_or_default();
        let cards_px =
            open.types().map(|card| ICON_PX as i32 + 9 + Face::SmallBold.width(&digits(open[card])));
        // Behind a long name they stand closer together.
        let room = x + width as i32 - at - Face::SmallBold.width(&words) - 4;
        let cards_px = cards_px.sum::<i32>().min(room.max(0));
        cards(canvas, area(at, y, cards_px as u32, height), open, Face::SmallBold, Ink::Text);
        at += cards_px + 4;
    }
    let room = x + width as i32 - at;
    let strong = if ink == Ink::Text { &[Face::Bold, Face::SmallBold][..] } else { faces };
    let face = pieces::one_line(&words, strong, room);
    paint::line(canvas, area(at, y, room.max(0) as u32, height), &words, face, Align::Left, ink);
}

/// The longest name that a larger face is tried for.
const NAME_PX: i32 = 84;

fn draw_keys(canvas: &mut Canvas, row: Rectangle, lang: Lang, size: TextSize, items: &[Item], chosen: Item) {
    let mut x = row.top_left.x + 1;
    for (item, width) in KEYS.into_iter().zip(KEY_WIDTHS) {
        let key = area(x, row.top_left.y, width - 2, row.size.height - 1);
        x += width as i32;
        if !items.contains(&item) {
            continue;
        }
        let ink = if item == chosen {
            paint::fill(canvas, key, Ink::Choice);
            paint::marker(canvas, key, Ink::OnChoice);
            Ink::OnChoice
        } else {
            paint::fill(canvas, key, Ink::Card);
            paint::frame(canvas, key, Ink::Faint);
            Ink::OnCard
        };
        let text = item.text(lang);
        let face = pieces::one_line(text, &[size.caption(), Face::Small], width as i32 - 4);
        // One pixel lower, for the accent of a capital.
        let place = Rectangle::new(key.top_left + Point::new(0, 1), key.size);
        paint::line(canvas, place, text, face, Align::Centre, ink);
    }
}

/// How wide four keys are: the first has most to say.
pub(crate) const KEY_WIDTHS: [u32; KEYS.len()] = [98, 66, 66, 90];
