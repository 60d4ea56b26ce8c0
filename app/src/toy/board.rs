//! The toy's board: the own card, the two halves of the deck, and what an answer would do with them.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::toy::{Action, View};

use crate::canvas::Canvas;
use crate::changed::{self, Views};
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::paint;
use crate::pieces;
use crate::title::Tried;
use crate::words::Speaker;

use super::words;

/// Width and height of a card.
const CARD: Size = Size::new(60, 40);

/// Draws the board with an answer as it would lie there: what it takes from is framed.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rectangle,
    say: &Speaker<'_>,
    views: &Views<View<'_>>,
    tried: Option<Tried<Action>>,
) {
    let (view, action) = (&views.now, tried.map(|tried| tried.action));
    let place = |column: i32| Rectangle::new(area.top_left + Point::new(20 + 100 * column, 12), CARD);
    let taken = |column: i32| match action {
        Some(Action::Keep | Action::Pass) => column == 1,
        Some(Action::SwapLeft) => column == 0,
        Some(Action::Swap | Action::SwapRight) => column == 2,
        _ => false,
    };
    for column in 0..3 {
        let card = place(column);
        paint::fill(canvas, card, Ink::Card);
        paint::frame(canvas, card, if taken(column) { Ink::Accent } else { Ink::Faint });
        let text = match (column, view.card(view.seat())) {
            (1, Some(own)) => pieces::digits(own),
            _ => heapless::String::try_from("?").unwrap_or_default(),
        };
        paint::line(canvas, card, &text, Face::LargeBold, Align::Centre, Ink::OnCard);
    }
    // The halves of the deck look alike whatever is in them.
    views.mark(canvas, place(1), |view| view.card(view.seat()));
    let below = Rectangle::new(area.top_left + Point::new(8, 60), Size::new(area.size.width - 16, 20));
    let high = action == Some(Action::High) || view.plays_for_two(view.seat());
    paint::line(canvas, below, &words::stake(say.lang, high), Face::Body, Align::Left, Ink::Text);
    views.mark(canvas, below, |view| view.plays_for_two(view.seat()));
    let legend = Rectangle::new(below.top_left + Point::new(0, 20), below.size);
    changed::legend(canvas, legend, say.lang, Align::Left);
}

/// What stands over the board where the title draws it: the own card and what is tried with it. Without the latter, the
/// shell asks its question there.
pub(super) fn header(
    canvas: &mut Canvas,
    area: Rectangle,
    say: &Speaker<'_>,
    views: &Views<View<'_>>,
    tried: Option<Tried<Action>>,
) -> bool {
    let Some(tried) = tried else { return false };
    let text = words::trying(say.lang, views.now.card(views.now.seat()), tried);
    paint::line(canvas, area, &text, Face::SmallBold, Align::Centre, Ink::Text);
    true
}

/// What stands below it: what a stake would be played for. All else is left to the shell.
pub(super) fn footer(
    canvas: &mut Canvas,
    area: Rectangle,
    say: &Speaker<'_>,
    tried: Option<Tried<Action>>,
) -> bool {
    let high = match tried.map(|tried| tried.action) {
        Some(Action::Low) => false,
        Some(Action::High) => true,
        _ => return false,
    };
    paint::line(canvas, area, &words::stake(say.lang, high), Face::SmallBold, Align::Centre, Ink::Text);
    true
}
