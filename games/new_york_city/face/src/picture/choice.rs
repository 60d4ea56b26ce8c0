//! What answers look like in a list: their cards, the pieces they are about, the character that explains them.

use embedded_graphics::geometry::AnchorPoint;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::components::{Borough, Card, Character, Vessel};
use new_york_city::{Action, BoroughSet, Declaration, Question, View};

use super::map::{self, Drawn};
use crate::own;
use crate::pieces::Look;
use crate::words;
use app::canvas::Canvas;
use app::changed::Views;
use app::face::{Face, TextSize};
use app::ink::Ink;
use app::paint::area;
use app::pieces;
use app::title::Tried;
use app::words::Lang;

/// Whether it takes several lines to tell what an answer does.
pub(crate) fn is_long(action: Action) -> bool {
    use Action::{Declare, PlayReserve, TakeStack, Use, Yes};
    matches!(action, TakeStack(_) | Use(_) | Yes | Declare { .. } | PlayReserve(_))
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
    Some(effect)
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
        pieces::fitted(canvas, place, &words, pieces::reading(size), Ink::Text);
    }
}

/// The map with an answer as it would lie there: the borough it is about is chosen, its numbers are those after it.
pub(crate) fn on_map(
    canvas: &mut Canvas,
    place: Rectangle,
    lang: Lang,
    view: &View<'_>,
    tried: Option<Tried<Action>>,
) {
    let mut map = Drawn::of(view).counting(view.seat());
    let you = usize::from(view.seat().index());
    let question = view.decision().map(|decision| decision.question);
    let target = match question {
        Some(Question::PrestigeRelocation { target } | Question::Relocation { target, .. }) => Some(target),
        Some(Question::OneMoreSkyscraper { target }) => Some(target),
        _ => None,
    };
    if let Some(Question::PrestigeBonus { .. }) = question {
        let is_offered =
            |vessel: &Vessel| view.prestige_shown().iter().any(|tile| tile.kind() == vessel.kind());
        map.offered = Vessel::all().filter(is_offered).map(map::bit).sum();
    }
    map = map.path(target.into_iter().collect(), None);
    if let Some(Tried { action, is_refused, .. }) = tried {
        let chosen = match action {
            Action::PlacePrestige { vessel, end, .. } => vessel.ends().get(usize::from(end)).copied(),
            Action::Replace(borough) | Action::Relocate(borough) => Some(borough),
            Action::Yes => target,
            _ => None,
        };
        if let Action::PlacePrestige { vessel, .. } = action {
            map = map.by(vessel);
        }
        if let (Some(chosen), false) = (chosen, is_refused) {
            lay(&mut map, view, you, action, chosen, target);
        }
        map = map.path(BoroughSet::default(), chosen);
    }
    map::draw(canvas, inset(place), lang, &Views::new(map, None));
}

/// Puts an answer on the map.
fn lay(map: &mut Drawn, view: &View<'_>, you: usize, action: Action, here: Borough, target: Option<Borough>) {
    let place = &mut map.places[here];
    match action {
        Action::PlacePrestige { shown, .. } => {
            place.value += view.prestige_shown().get(usize::from(shown)).map_or(0, |tile| tile.value());
            place.built[you] += u8::from(view.skyscrapers(view.seat()) > 0);
        }
        Action::Replace(_) => {
            place.built[map::NEUTRAL] = place.built[map::NEUTRAL].saturating_sub(1);
            place.built[you] += 1;
        }
        Action::Relocate(_) => {
            place.built[you] = place.built[you].saturating_sub(1);
            if let Some(target) = target {
                map.places[target].built[you] += 1;
            }
        }
        _ => place.built[you] += 1,
    }
}

/// What is left of a box for the map: its ways do not touch the edge of the screen.
fn inset(place: Rectangle) -> Rectangle {
    place.resized(place.size - Size::new(4, 2), AnchorPoint::Center)
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
