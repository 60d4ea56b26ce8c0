//! The bidding turn: X and Y change the value of the bid, the cards for it are laid by themselves.

mod picture;
#[cfg(test)]
mod tests;

pub(super) use picture::{KEY_WIDTHS, open_cards};

use engine::Code;
use heapless::Vec;
use new_york_city::{Action, Question, Rung};

use crate::asked::Asked;
use crate::orders;
use crate::own;
use crate::{CHARACTERS, NewYorkCity};
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::labels;
use app::paint::{self, Labels};
use app::pieces::{self, Key};
use app::play::{Playing, Rings};
use app::screen::Next;
use app::screens::Ways;
use app::screens::why_not::is_anything;
use app::screens::{GameMenu, TableView, WhyNot};
use app::title::Scene;
use app::words::Lang;

labels! {
    /// Words of the ladder.
    enum Label {
        Closed = "No bid is asked for.", "Pas d'enchère en cours.";
        Left = "Left", "Reste";
        Bid = "Bid", "Enchérir";
        Pass = "Pass", "Passer";
        Others = "Other cards", "Autres cartes";
        OthersEffect = "Put a bid together card by card, with characters too.",
            "Composer l'enchère carte par carte, avec des personnages aussi.";
        Bids = "bids", "mise";
        Passed = "passed", "a passé";
        CannotBid = "cannot bid", "ne peut pas enchérir";
        NeverPlans = "never bids for Plans", "pas d'enchère Plans";
    }
}

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// A bid of this value; 0 is to pass.
    Value(u8),
    /// A bid of other cards.
    Others,
    Table,
    Menu,
    WhyNot,
}

/// The keys below the values.
const KEYS: [Item; 4] = [Item::Others, Item::Table, Item::Menu, Item::WhyNot];

impl Item {
    /// What a key below says.
    fn text(self, lang: Lang) -> &'static str {
        match self {
            Item::Value(_) => "",
            Item::Others => Label::Others.text(lang),
            Item::Table => Ways::TableKey.text(lang),
            Item::Menu => Ways::Menu.text(lang),
            Item::WhyNot => Ways::WhyNotKey.text(lang),
        }
    }
}

/// Every value of the largest hand (31 cards), and what is below them.
type Items = Vec<Item, 40>;

/// The bidding turn.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    /// The item under the cursor; before the first move, all matching cards.
    chosen: Option<Item>,
}

/// The turn, if a bid is asked for.
fn turn<'a>(scene: &Scene<'a, NewYorkCity>) -> Option<Asked<'a>> {
    Asked::of(scene).filter(|asked| asked.decision.question == Question::Bid)
}

/// From the highest value down to 0, then the keys.
fn items(asked: &Asked<'_>) -> Items {
    let view = &asked.view;
    let top = view.hand_size(view.seat()).min(ITEMS_MAX);
    let values = (1..=top).rev().filter(|value| Rung::at(view, *value).is_some());
    let refused = is_anything(asked.play, 0, &Rings::default());
    let keys = KEYS.into_iter().filter(|item| *item != Item::WhyNot || refused);
    values.chain([0]).map(Item::Value).chain(keys).collect()
}

/// The highest value that has room in the list; a hand has 31 cards at most.
const ITEMS_MAX: u8 = 40 - 1 - KEYS.len() as u8;

/// Cards are the composer's. Here it answers for characters, which no value has, if there are any.
fn why_not(asked: &Asked<'_>) -> WhyNot {
    let of_characters = is_anything(asked.play, CHARACTERS, &Rings::default());
    if of_characters { WhyNot::of_list(CHARACTERS) } else { WhyNot::default() }
}

impl Ladder {
    fn cursor(&self, asked: &Asked<'_>, items: &[Item]) -> usize {
        let chosen = self.chosen.unwrap_or_else(|| Item::Value(Rung::all_matching(&asked.view)));
        // A value that is not there any more is not bid by another: to pass costs nothing.
        let place = |item| items.iter().position(|one| *one == item);
        place(chosen).or(place(Item::Value(0))).unwrap_or(0)
    }

    pub fn handle(&mut self, input: Input, scene: &Scene<'_, NewYorkCity>) -> Next {
        let Some(asked) = turn(scene) else {
            return if input == Input::Press(Button::B) { Next::Back } else { Next::Stay };
        };
        let items = items(&asked);
        let cursor = self.cursor(&asked, &items);
        match input {
            Input::Press(button @ (Button::X | Button::Y)) => {
                let next = pieces::moved_round(cursor, items.len(), button == Button::Y);
                self.chosen = items.get(next).copied();
                Next::Stay
            }
            Input::Press(Button::A) => match items[cursor] {
                Item::Value(0) => Next::Act(Action::Pass.code()),
                Item::Value(value) => Rung::at(&asked.view, value)
                    .map_or(Next::Stay, |rung| Next::Order(orders::code(asked.view.matching(), rung.cards))),
                Item::Others => Next::Own(own::COMPOSER, 1),
                Item::Table => Next::Push(TableView::default().into()),
                Item::Menu => Next::Push(GameMenu::default().into()),
                Item::WhyNot => Next::Push(why_not(&asked).into()),
            },
            Input::Press(Button::B) if asked.play.can_undo() => Next::Undo,
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, scene: &Scene<'_, NewYorkCity>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let Some(asked) = turn(scene) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, Label::Closed.text(lang), "", labels);
        };
        let items = items(&asked);
        let cursor = self.cursor(&asked, &items);
        let a = match items[cursor] {
            Item::Value(0) => Label::Pass.text(lang),
            Item::Value(_) => Label::Bid.text(lang),
            _ => Key::Open.text(lang),
        };
        let b = if asked.play.can_undo() { Key::Undo.text(lang) } else { "" };
        let labels = Labels { a, b, x: Key::Up.text(lang), y: Key::Down.text(lang) };
        paint::bands(canvas, &asked.question(), &asked.footer(), labels);
        picture::draw(canvas, &asked, scene.world.size(), &items, cursor);
    }
}
