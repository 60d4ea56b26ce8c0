//! How the open decision looks: the list, the effect of its chosen item, what is at hand.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::components::{Borough, Card, Character};
use new_york_city::{Action, Declaration, Question, View};

use super::{Asked, Item, Items, Label, text};
use crate::canvas::Canvas;
use crate::face::{Face, TextSize};
use crate::icons::{ICON_PX, Icon};
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces::{self, Look};
use crate::words::Text;
use crate::world::World;

/// Draws everything between header and footer.
pub(super) fn draw(world: &World<'_>, canvas: &mut Canvas, asked: &Asked<'_>, items: &Items, chosen: usize) {
    let (lang, size) = (world.lang(), world.size());
    let top = BODY.top_left.y;
    let bottom = top + BODY.size.height as i32;
    // At the start there are no cards yet, and two characters to read.
    let start = asked.decision.question == Question::StartStack;
    let strip_px = if start { 0 } else { pieces::STRIP_PX };
    let face = list_face(asked, items, size);
    let row_px = face.line_px() + 3;
    // Where effects are long, the list is shorter.
    let long = start || items.actions.iter().any(|action| has_long_effect(*action));
    let rows_px = if long { 68 } else { 92 };
    let rows = (rows_px / row_px).min(items.count() as i32).max(1);
    let list = area(0, top + 1, BODY.size.width, (rows * row_px) as u32);
    paint::list(canvas, list, face, items.count(), chosen, |index, show| {
        if let Some(item) = items.get(index) {
            show(&item_text(asked, item), "");
        }
    });
    draw_icons(canvas, list, &asked.view, items, chosen, rows as usize);
    let effect_top = top + 1 + rows * row_px + 2;
    let height = bottom - strip_px as i32 - effect_top;
    let width = BODY.size.width - 2 * MARGIN_PX as u32;
    let effect = area(MARGIN_PX, effect_top, width, height.max(0) as u32);
    draw_effect(world, canvas, asked, items.get(chosen), effect);
    if !start {
        let strip = area(0, bottom - strip_px as i32, BODY.size.width, strip_px);
        pieces::strip(canvas, strip, lang, &asked.view);
    }
}

/// Whether it takes several lines to tell what an answer does.
fn has_long_effect(action: Action) -> bool {
    use Action::{Declare, PlacePrestige, PlayReserve, Relocate, Replace, Use, Yes};
    matches!(
        action,
        Use(_) | Yes | Declare { .. } | PlayReserve(_) | PlacePrestige { .. } | Relocate(_) | Replace(_)
    )
}

/// The cards of an answer.
fn cards_of(view: &View<'_>, action: Action) -> [Option<Card>; 2] {
    let pair = |slot: u8| view.pairs().get(usize::from(slot)).copied();
    match action {
        Action::TakePair(slot) => pair(slot).map_or([None; 2], |cards| cards.map(Some)),
        Action::TakeSingle { slot, side } => [None, pair(slot).map(|cards| cards[side as usize])],
        Action::Discard(card) | Action::TakeBack(card) | Action::PlayReserve(card) => [None, Some(card)],
        Action::Declare { declaration: Declaration::Card(card), .. } => [None, Some(card)],
        _ => [None; 2],
    }
}

/// Width of the icons at the right of a line, with the bar of a long list.
const ICONS_PX: i32 = 2 * (ICON_PX as i32 + 6) + 10;

/// The icons of cards at the right of the lines about them.
fn draw_icons(
    canvas: &mut Canvas,
    list: Rectangle,
    view: &View<'_>,
    items: &Items,
    chosen: usize,
    rows: usize,
) {
    let row_px = list.size.height as i32 / rows.max(1) as i32;
    for (index, row) in paint::window(items.count(), chosen, rows).zip(0..) {
        let Some(Item::Act(action)) = items.get(index) else { continue };
        let ink = if index == chosen { Ink::OnChoice } else { Ink::Text };
        let y = list.top_left.y + row * row_px + (row_px - ICON_PX as i32) / 2;
        for (card, place) in cards_of(view, action).into_iter().zip(0..) {
            let x = list.size.width as i32 - ICONS_PX + place * (ICON_PX as i32 + 6);
            if let Some(card) = card {
                Icon::of_card(card).draw(canvas, Point::new(x, y), ink);
            }
        }
    }
}

/// The largest face in which every item is one line.
fn list_face(asked: &Asked<'_>, items: &Items, size: TextSize) -> Face {
    // What `paint::list` leaves beside marker, margin and bar.
    let width = BODY.size.width as i32 - 12 - 18;
    let icons_px = |item| match item {
        Item::Act(action) if cards_of(&asked.view, action)[1].is_some() => ICONS_PX,
        _ => 0,
    };
    let mut faces = pieces::reading(size);
    for item in (0..items.count()).filter_map(|index| items.get(index)) {
        let text = item_text(asked, item);
        while let [first, rest @ ..] = faces
            && !rest.is_empty()
            && first.width(&text) > width - icons_px(item)
        {
            faces = rest;
        }
    }
    faces.first().copied().unwrap_or(Face::Small)
}

fn item_text(asked: &Asked<'_>, item: Item) -> Text {
    let lang = asked.speaker.lang;
    match item {
        Item::Act(action) => crate::new_york_city::words::action_short(&asked.speaker, &asked.view, action),
        Item::Exchange => text(Label::Exchange.text(lang)),
        Item::Table => text(Label::Table.text(lang)),
        Item::Menu => text(Label::Menu.text(lang)),
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
    let (lang, faces) = (world.lang(), pieces::reading(world.size()));
    let line = area(0, effect.top_left.y - 1, BODY.size.width, 1);
    paint::fill(canvas, line, Ink::Line);
    let view = &asked.view;
    let words = match item {
        Some(Item::Act(Action::TakeStack(place))) => {
            if let Some(stack) = view.start_stacks().get(usize::from(place)) {
                draw_stack(world, canvas, *stack, effect);
            }
            return;
        }
        Some(Item::Act(action)) => crate::new_york_city::words::action_effect(&asked.speaker, view, action),
        Some(Item::Exchange) => text(Label::ExchangeEffect.text(lang)),
        Some(Item::Table) => text(Label::TableEffect.text(lang)),
        Some(Item::Menu) => text(Label::MenuEffect.text(lang)),
        None => text(Label::Nothing.text(lang)),
    };
    let mut reading = effect;
    if let Some(borough) = item.and_then(|item| where_to(asked, item)) {
        let row_px = ICON_PX + 2;
        reading.size.height = effect.size.height.saturating_sub(row_px);
        let y = effect.top_left.y + reading.size.height as i32;
        let row = area(effect.top_left.x, y, effect.size.width, row_px);
        pieces::borough_row(canvas, row, lang, view, borough);
    }
    pieces::fitted(canvas, reading, &words, faces, Ink::Text);
}

/// Both characters of a start stack: tile and what it does.
fn draw_stack(world: &World<'_>, canvas: &mut Canvas, stack: [Character; 2], effect: Rectangle) {
    let half = effect.size.height / 2;
    for (character, place) in stack.into_iter().zip(0..) {
        let top = effect.top_left.y + place * half as i32;
        let tile = area(effect.top_left.x, top + 2, 48, 26);
        pieces::tile(canvas, tile, character, Face::Bold, Look::Plain);
        let x = effect.top_left.x + 54;
        let place = area(x, top, effect.size.width - 54, half);
        let words = crate::new_york_city::words::character(world.lang(), character);
        pieces::fitted(canvas, place, words, pieces::reading(world.size()), Ink::Text);
    }
}

/// The borough an answer is about.
fn where_to(asked: &Asked<'_>, item: Item) -> Option<Borough> {
    let Item::Act(action) = item else { return None };
    match (action, asked.decision.question) {
        (Action::PlacePrestige { vessel, end, .. }, _) => vessel.ends().get(usize::from(end)).copied(),
        (Action::Replace(borough) | Action::Relocate(borough), _) => Some(borough),
        (_, Question::PrestigeRelocation { target } | Question::Relocation { target, .. }) => Some(target),
        (_, Question::OneMoreSkyscraper { target }) => Some(target),
        _ => None,
    }
}
