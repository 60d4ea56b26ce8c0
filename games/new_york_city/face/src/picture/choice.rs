//! What answers look like in a list: their cards, the pieces they are about, the character that explains them.

use embedded_graphics::primitives::Rectangle;
use new_york_city::components::{Borough, Card, Character};
use new_york_city::{Action, Declaration, Question, View};

use crate::own;
use crate::pieces::Look;
use crate::words;
use app::canvas::Canvas;
use app::face::{Face, TextSize};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::paint::area;
use app::pieces;
use app::words::Lang;

/// Whether it takes several lines to tell what an answer does.
pub(crate) fn is_long(action: Action) -> bool {
    use Action::{Declare, PlacePrestige, PlayReserve, Relocate, Replace, TakeStack, Use, Yes};
    matches!(
        action,
        TakeStack(_)
            | Use(_)
            | Yes
            | Declare { .. }
            | PlayReserve(_)
            | PlacePrestige { .. }
            | Relocate(_)
            | Replace(_)
    )
}

/// The cards of an answer.
pub(crate) fn cards_of(view: &View<'_>, action: Action) -> [Option<Card>; 2] {
    let pair = |slot: u8| view.pairs().get(usize::from(slot)).copied();
    match action {
        Action::TakePair(slot) => pair(slot).map_or([None; 2], |cards| cards.map(Some)),
        Action::TakeSingle { slot, side } => [None, pair(slot).map(|cards| cards[side as usize])],
        Action::Discard(card) | Action::TakeBack(card) | Action::PlayReserve(card) => [None, Some(card)],
        Action::Declare { declaration: Declaration::Card(card), .. } => [None, Some(card)],
        _ => [None; 2],
    }
}

/// Draws the pieces that an answer is about. Returns what is left for the words; the characters of a start stack say
/// all themselves.
pub(crate) fn draw(
    canvas: &mut Canvas,
    effect: Rectangle,
    lang: Lang,
    size: TextSize,
    view: &View<'_>,
    action: Action,
) -> Option<Rectangle> {
    if let Action::TakeStack(place) = action {
        if let Some(stack) = view.start_stacks().get(usize::from(place)) {
            draw_stack(canvas, effect, lang, size, *stack);
        }
        return None;
    }
    let mut reading = effect;
    if let Some(borough) = where_to(view, action) {
        let row_px = ICON_PX + 2;
        reading.size.height = effect.size.height.saturating_sub(row_px);
        let y = effect.top_left.y + reading.size.height as i32;
        let row = area(effect.top_left.x, y, effect.size.width, row_px);
        crate::pieces::borough_row(canvas, row, lang, view, borough);
    }
    Some(reading)
}

/// Both characters of a start stack: tile and what it does.
fn draw_stack(canvas: &mut Canvas, effect: Rectangle, lang: Lang, size: TextSize, stack: [Character; 2]) {
    let half = effect.size.height / 2;
    for (character, place) in stack.into_iter().zip(0..) {
        let top = effect.top_left.y + place * half as i32;
        let tile = area(effect.top_left.x, top + 2, 48, 26);
        crate::pieces::tile(canvas, tile, character, Face::Bold, Look::Plain);
        let x = effect.top_left.x + 54;
        let place = area(x, top, effect.size.width - 54, half);
        let words = words::character(lang, character);
        pieces::fitted(canvas, place, words, pieces::reading(size), Ink::Text);
    }
}

/// The borough an answer is about.
fn where_to(view: &View<'_>, action: Action) -> Option<Borough> {
    match (action, view.decision()?.question) {
        (Action::PlacePrestige { vessel, end, .. }, _) => vessel.ends().get(usize::from(end)).copied(),
        (Action::Replace(borough) | Action::Relocate(borough), _) => Some(borough),
        (_, Question::PrestigeRelocation { target } | Question::Relocation { target, .. }) => Some(target),
        (_, Question::OneMoreSkyscraper { target }) => Some(target),
        _ => None,
    }
}

/// What the page of the character is about that explains an answer, or else the question.
pub(crate) fn explained(view: &View<'_>, question: Question, action: Option<Action>) -> Option<u16> {
    let tile = |place: u8| view.company(view.seat()).get(usize::from(place)).map(|tile| tile.character);
    let by_action = match action {
        Some(Action::TakeStack(place)) => {
            return Some(own::cards_of_stack(*view.start_stacks().get(usize::from(place))?));
        }
        Some(Action::Use(character)) => Some(character),
        Some(Action::GiveUp(place) | Action::Declare { place, .. }) => tile(place),
        Some(Action::TakeTile { row, position }) => view.open_tile(row, position),
        Some(Action::PlayReserve(_)) => Some(Character::PLAY_RESERVE),
        _ => None,
    };
    by_action.or_else(|| question.character()).map(own::card_of)
}
