//! Which hand card for which reserve card? In two steps, for the bidding turn and after it.

use embedded_graphics::prelude::*;
use engine::Code;
use heapless::Vec;
use new_york_city::components::{Card, Cards};
use new_york_city::{Action, View};

use crate::NewYorkCity;
use crate::asked::Asked;
use crate::icons;
use crate::pieces::Belongings;
use crate::words::nouns;
use app::canvas::Canvas;
use app::face::{Align, Face, TextSize};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::input::{Button, Input};
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces::{self, Key, digits};
use app::screen::Next;
use app::title::Scene;

labels! {
    /// What is asked.
    enum Label {
        Give = "Give which hand card?", "Donner quelle carte ?";
        Take = "For which reserve card?", "Contre laquelle ?";
        Closed = "Not possible now", "Impossible maintenant";
        Swap = "Swap", "Échanger";
    }
}

/// The types of one column.
type Types = Vec<Card, { Card::ALL.len() }>;

/// Which hand card for which reserve card?
#[derive(Clone, Debug, Default)]
pub struct ExchangeCards {
    /// The card to give, once it is chosen.
    given: Option<Card>,
    /// The item under the cursor in the column at hand.
    chosen: usize,
}

/// The hand cards that can be given for something.
fn gives(view: &View<'_>) -> Types {
    let mut types = Types::new();
    for action in view.legal_actions() {
        if let Action::Exchange { hand, .. } = action
            && !types.contains(&hand)
        {
            // There are no more types than fit.
            let _ = types.push(hand);
        }
    }
    types
}

/// The reserve cards that a hand card can be given for.
fn takes(view: &View<'_>, given: Card) -> Types {
    let actions = view.legal_actions();
    let taken = |action: &Action| match *action {
        Action::Exchange { hand, reserve } if hand == given => Some(reserve),
        _ => None,
    };
    actions.iter().filter_map(taken).collect()
}

impl ExchangeCards {
    /// The column at hand.
    fn column(&self, view: &View<'_>) -> Types {
        match self.given {
            None => gives(view),
            Some(given) => takes(view, given),
        }
    }

    pub fn handle(&mut self, input: Input, scene: &Scene<'_, NewYorkCity>) -> Next {
        let Some(asked) = Asked::of(scene) else {
            return if input == Input::Press(Button::B) { Next::Back } else { Next::Stay };
        };
        let column = self.column(&asked.view);
        let chosen = self.chosen.min(column.len().saturating_sub(1));
        match (input, self.given) {
            (Input::Press(button @ (Button::X | Button::Y)), _) => {
                self.chosen = pieces::moved(chosen, column.len(), button == Button::Y);
            }
            (Input::Press(Button::A), None) => {
                self.given = column.get(chosen).copied();
                self.chosen = 0;
            }
            (Input::Press(Button::A), Some(hand)) => {
                if let Some(reserve) = column.get(chosen).copied() {
                    return Next::Act(Action::Exchange { hand, reserve }.code());
                }
            }
            (Input::Press(Button::B), None) => return Next::Back,
            (Input::Press(Button::B), Some(given)) => {
                self.given = None;
                self.chosen = gives(&asked.view).iter().position(|card| *card == given).unwrap_or(0);
            }
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, scene: &Scene<'_, NewYorkCity>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let asked = Asked::of(scene);
        let column = asked.as_ref().map(|asked| self.column(&asked.view)).unwrap_or_default();
        let Some(asked) = asked.filter(|_| !column.is_empty()) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, Label::Closed.text(lang), "", labels);
        };
        let view = &asked.view;
        let chosen = self.chosen.min(column.len() - 1);
        let (title, a) = match self.given {
            None => (Label::Give, Key::Choose.text(lang)),
            Some(_) => (Label::Take, Label::Swap.text(lang)),
        };
        let several = column.len() > 1;
        let (x, y) = if several { (Key::Up.text(lang), Key::Down.text(lang)) } else { ("", "") };
        let labels = Labels { a, b: Key::Back.text(lang), x, y };
        let marked = column.get(chosen).copied();
        let prompt = match (self.given, marked) {
            (Some(hand), Some(reserve)) => {
                crate::words::action_short(&asked.speaker, view, Action::Exchange { hand, reserve })
            }
            _ => asked.footer(),
        };
        paint::bands(canvas, title.text(lang), &prompt, labels);

        let bid = view.draft().map_or(Cards::NONE, |draft| draft.committed());
        let free = view.hand(view.seat()).unwrap_or_default().without(bid);
        let gives = self.given.is_none();
        let hand = Column { caption: Belongings::Hand, cards: free, at_hand: gives, right: false };
        let reserve = view.reserve(view.seat());
        let reserve = Column { caption: Belongings::Reserve, cards: reserve, at_hand: !gives, right: true };
        for (shown, marked) in [(hand, self.given.or(marked)), (reserve, marked.filter(|_| !gives))] {
            shown.draw(scene, canvas, &column, marked);
        }
    }
}

/// A column of icons and numbers alone.
const NARROW_PX: u32 = 62;

/// One of the two columns of cards.
struct Column {
    caption: Belongings,
    cards: Cards,
    /// Whether the cursor is in it.
    at_hand: bool,
    right: bool,
}

impl Column {
    /// Draws the column: what can be chosen in full ink, the marked card with a bar or, while the
    /// cursor is in the other column, with a frame.
    fn draw(
        &self,
        scene: &Scene<'_, NewYorkCity>,
        canvas: &mut Canvas,
        choices: &[Card],
        marked: Option<Card>,
    ) {
        let lang = scene.world.lang();
        let is_large = scene.world.size() == TextSize::Large;
        // In large letters only the column at hand has room for words.
        let (face, row_px, width) = match (is_large, self.at_hand) {
            (false, _) => (Face::Body, 23, BODY.size.width / 2),
            (true, true) => (Face::Large, 26, BODY.size.width - NARROW_PX),
            (true, false) => (Face::Large, 26, NARROW_PX),
        };
        let left = if self.right { (BODY.size.width - width) as i32 } else { 0 };
        let mut top = BODY.top_left.y + 1;
        if !is_large {
            let place = area(left + MARGIN_PX, top, width - 12, 19);
            let caption = if self.at_hand { Face::Bold } else { Face::Body };
            paint::line(canvas, place, self.caption.text(lang), caption, Align::Left, Ink::Faint);
            top += 20;
        }
        for (card, row) in self.cards.types().zip(0..) {
            let row = area(left + 1, top + row * row_px, width - 2, row_px as u32 - 1);
            let ink = match (marked == Some(card), self.at_hand) {
                (true, true) => {
                    paint::fill(canvas, row, Ink::Choice);
                    paint::marker(canvas, row, Ink::OnChoice);
                    Ink::OnChoice
                }
                (true, false) => {
                    paint::frame(canvas, row, Ink::Accent);
                    Ink::Text
                }
                (false, true) if choices.contains(&card) => Ink::Text,
                (false, _) => Ink::Faint,
            };
            let (x, y, height) = (row.top_left.x + 12, row.top_left.y, row.size.height);
            let icon_top = y + (height as i32 - ICON_PX as i32) / 2;
            icons::of_card(card).draw(canvas, Point::new(x, icon_top), ink);
            let x = x + ICON_PX as i32 + 6;
            let number = digits(self.cards[card]);
            let number_px = face.width(&number) + 6;
            let right = row.top_left.x + row.size.width as i32 - 4;
            let (name, name_px) = (nouns::card_short(lang, card), (right - x - number_px).max(0));
            if is_large && !self.at_hand {
                canvas.note(name, Point::new(x, y + (height as i32 - face.capital_px()) / 2));
            } else {
                paint::line(canvas, area(x, y, name_px as u32, height), name, face, Align::Left, ink);
            }
            let place = area(right - number_px, y, number_px as u32, height);
            paint::line(canvas, place, &number, face, Align::Right, ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use new_york_city::Question;

    use super::*;
    use crate::tests::Play;
    use crate::tests::{SHARED, in_scene, legal, play_until, question};
    use app::input::Button::{A, B, Y};

    fn can_exchange(play: &Play) -> bool {
        let is_exchange = |action: &Action| matches!(action, Action::Exchange { .. });
        question(play) == Some(Question::Bid)
            && legal(play).iter().filter(|action| is_exchange(action)).count() > 2
    }

    #[test]
    fn two_steps_give_a_legal_exchange_and_b_takes_one_back() {
        let play = play_until(SHARED, can_exchange);
        in_scene(Some(&play), |scene| {
            let mut exchange = ExchangeCards::default();
            exchange.handle(Input::Press(Y), scene);
            assert!(matches!(exchange.handle(Input::Press(A), scene), Next::Stay));
            let given = exchange.given.expect("the first step chose a card");
            let next = exchange.handle(Input::Press(A), scene);
            let Next::Act(code) = next else { panic!("{next:?}") };
            let action = Action::from_code(code).unwrap();
            assert!(legal(&play).contains(&action));
            assert!(matches!(action, Action::Exchange { hand, .. } if hand == given));
            assert!(matches!(exchange.handle(Input::Press(B), scene), Next::Stay));
            assert_eq!(exchange.given, None);
            assert!(matches!(exchange.handle(Input::Press(B), scene), Next::Back));
        });
    }

    #[test]
    fn where_nothing_can_be_exchanged_only_back_is_left() {
        let play = play_until(SHARED, |play| question(play) == Some(Question::StartStack));
        in_scene(Some(&play), |scene| {
            let mut exchange = ExchangeCards { given: Some(Card::Wild), chosen: 3 };
            assert!(matches!(exchange.handle(Input::Press(A), scene), Next::Stay));
            exchange.draw(scene, &mut Canvas::new());
            exchange.handle(Input::Press(B), scene);
            assert!(matches!(exchange.handle(Input::Press(B), scene), Next::Back));
        });
    }
}
