//! How the open decision looks: the list, the effect of its chosen item, what is at hand.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{Asked, Item, Items, Ways, text};
use crate::canvas::Canvas;
use crate::face::{Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces;
use crate::words::Text;
use crate::world::World;

/// Draws everything between header and footer.
pub(super) fn draw(world: &World<'_>, canvas: &mut Canvas, asked: &Asked<'_>, items: &Items, chosen: usize) {
    let (lang, size) = (world.lang(), world.size());
    let top = BODY.top_left.y;
    let bottom = top + BODY.size.height as i32;
    let hand_px = asked.play.hand_px();
    let (face, widest) = list_face(asked, items, size);
    let row_px = face.line_px() + 3;
    // Where effects are long, the list is shorter.
    let long = items.choices.codes.iter().any(|code| asked.play.is_long(*code));
    let rows_px = if long { 68 } else { 92 };
    let rows = (rows_px / row_px).min(items.count() as i32).max(1);
    let list = area(0, top + 1, BODY.size.width, (rows * row_px) as u32);
    paint::list(canvas, list, face, items.count(), chosen, |index, show| {
        if let Some(item) = items.get(index) {
            show(&item_text(asked, item), "");
        }
    });
    // Icons only repeat the words: where there is no room for both, the words are large.
    if widest <= TEXT_PX - ICONS_PX {
        draw_icons(canvas, list, asked, items, chosen, rows as usize);
    }
    let effect_top = top + 1 + rows * row_px + 2;
    let height = bottom - hand_px as i32 - effect_top;
    let width = BODY.size.width - 2 * MARGIN_PX as u32;
    let effect = area(MARGIN_PX, effect_top, width, height.max(0) as u32);
    draw_effect(world, canvas, asked, items.get(chosen), effect);
    if hand_px > 0 {
        let strip = area(0, bottom - hand_px as i32, BODY.size.width, hand_px);
        asked.play.draw_hand(canvas, strip, lang);
    }
}

/// Width of the icons at the right of a line, with the bar of a long list.
const ICONS_PX: i32 = 2 * (ICON_PX as i32 + 6) + 10;

/// The icons at the right of the lines about them.
fn draw_icons(
    canvas: &mut Canvas,
    list: Rectangle,
    asked: &Asked<'_>,
    items: &Items,
    chosen: usize,
    rows: usize,
) {
    let row_px = list.size.height as i32 / rows.max(1) as i32;
    for (index, row) in paint::window(items.count(), chosen, rows).zip(0..) {
        let Some(Item::Act(code)) = items.get(index) else { continue };
        let ink = if index == chosen { Ink::OnChoice } else { Ink::Text };
        let y = list.top_left.y + row * row_px + (row_px - ICON_PX as i32) / 2;
        for (icon, place) in asked.play.icons(code).into_iter().zip(0..) {
            let x = list.size.width as i32 - ICONS_PX + place * (ICON_PX as i32 + 6);
            if let Some(icon) = icon {
                icon.draw(canvas, Point::new(x, y), ink);
            }
        }
    }
}

/// What `paint::list` leaves beside marker, margin and bar.
const TEXT_PX: i32 = BODY.size.width as i32 - 12 - 18;

/// The largest face in which every item is one line, and how wide the widest is in it. Items are written once: that takes
/// time.
fn list_face(asked: &Asked<'_>, items: &Items, size: TextSize) -> (Face, i32) {
    let faces = pieces::reading(size);
    let mut widest = [0; 3];
    for item in (0..items.count()).filter_map(|index| items.get(index)) {
        let text = item_text(asked, item);
        for (width, face) in widest.iter_mut().zip(faces) {
            *width = face.width(&text).max(*width);
        }
    }
    let fits = |(_, width): &(Face, i32)| *width <= TEXT_PX;
    faces.iter().copied().zip(widest).find(fits).unwrap_or((Face::Small, TEXT_PX))
}

fn item_text(asked: &Asked<'_>, item: Item) -> Text {
    let lang = asked.speaker.lang;
    match item {
        Item::Act(code) => asked.play.choice(&asked.speaker, code),
        Item::Own(page) => text(asked.play.page(lang, page)[0]),
        Item::Table => text(Ways::Table.text(lang)),
        Item::Menu => text(Ways::Menu.text(lang)),
        Item::WhyNot => text(Ways::WhyNot.text(lang)),
    }
}

/// What the chosen item would do, in words, and the pieces it is about.
fn draw_effect(
    world: &World<'_>,
    canvas: &mut Canvas,
    asked: &Asked<'_>,
    item: Option<Item>,
    effect: Rectangle,
) {
    let (lang, size) = (world.lang(), world.size());
    let line = area(0, effect.top_left.y - 1, BODY.size.width, 1);
    paint::fill(canvas, line, Ink::Line);
    let (words, place) = match item {
        Some(Item::Act(code)) => {
            let left = asked.play.draw_choice(canvas, effect, &asked.speaker, size, code);
            let Some(place) = left else { return };
            (asked.play.effect(&asked.speaker, code), place)
        }
        Some(Item::Own(page)) => (text(asked.play.page(lang, page)[1]), effect),
        Some(Item::Table) => (text(Ways::TableEffect.text(lang)), effect),
        Some(Item::Menu) => (text(Ways::MenuEffect.text(lang)), effect),
        Some(Item::WhyNot) => (text(Ways::WhyNotEffect.text(lang)), effect),
        None => (text(Ways::Nothing.text(lang)), effect),
    };
    pieces::fitted(canvas, place, &words, pieces::reading(size), Ink::Text);
}
