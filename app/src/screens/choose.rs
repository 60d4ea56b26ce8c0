//! The open decision as a list of choices, each with its effect before it is chosen.

mod picture;
#[cfg(test)]
mod tests;

use super::why_not::{self, WhyNot};
use super::{GameMenu, TableView};
use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::paint::{self, Labels};
use crate::pieces::{self, Key};
use crate::play::{Choices, Playing, Rings};
use crate::screen::Next;
use crate::words::{Speaker, Text};
use crate::world::World;

labels! {
    /// What is in the list besides the answers, and what it does. Own screens that answer have the same at their end.
    pub enum Ways {
        Table = "Table", "Table de jeu";
        /// On a key, where room is scarce.
        TableKey = "Table", "Table";
        TableEffect = "Look at the whole table.", "Voir toute la table.";
        Menu = "Menu", "Menu";
        MenuEffect = "Undo, hint, log, learn, leave.", "Annuler, conseil, journal, quitter.";
        WhyNot = "Why not?", "Pourquoi pas ?";
        /// On a key, where room is scarce.
        WhyNotKey = "Why not?", "Interdit ?";
        WhyNotEffect = "What is not possible, and what is missing.",
            "Ce qui n'est pas possible, et ce qui manque.";
        Nothing = "Nothing to choose.", "Rien à choisir.";
    }
}

/// The open decision as a list of choices.
#[derive(Clone, Debug, Default)]
pub struct Choose {
    /// The item under the cursor; before the first move, the one like the last answer.
    chosen: Option<usize>,
    /// Which answers are in it: 0 is the decision itself, with ways to table and menu.
    list: u8,
}

/// One line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Act(u16),
    Own(u8),
    Table,
    Menu,
    WhyNot,
}

/// The open decision, and how seats are spoken of.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The game.
    pub play: &'a dyn Playing,
    /// How seats are spoken of.
    pub speaker: Speaker<'a>,
}

impl<'a> Asked<'a> {
    /// The open decision, if there is one.
    pub fn of(world: &World<'a>) -> Option<Asked<'a>> {
        let play = world.play?;
        play.asked()?;
        Some(Asked { play, speaker: play.speaker(world.lang()) })
    }

    /// Where the game stands, and how everybody stands. Where one is in a long list, its bar shows: one more number would run
    /// into the points.
    pub fn footer(&self) -> Text {
        self.play.race(self.speaker.lang)
    }
}

/// The items of a list: own screens that answers are behind, the legal answers, which end with renouncing, ways to table and
/// menu, and last what is refused.
struct Items {
    choices: Choices,
    is_decision: bool,
    has_refused: bool,
}

impl Items {
    fn of(asked: &Asked<'_>, list: u8) -> Items {
        let has_refused = why_not::is_anything(asked.play, list, &Rings::default());
        let mut items = Items { choices: Choices::default(), is_decision: list == 0, has_refused };
        asked.play.choices(list, &mut items.choices);
        items
    }

    /// What stands behind the answers.
    fn extras(&self) -> impl Iterator<Item = Item> {
        let ways = [Item::Table, Item::Menu].into_iter().filter(|_| self.is_decision);
        ways.chain(self.has_refused.then_some(Item::WhyNot))
    }

    fn count(&self) -> usize {
        self.choices.codes.len() + self.choices.pages.len() + self.extras().count()
    }

    fn get(&self, index: usize) -> Option<Item> {
        let Choices { codes, pages } = &self.choices;
        let act = index.checked_sub(pages.len());
        let extra = act.and_then(|act| act.checked_sub(codes.len()));
        match (act, extra) {
            (None, _) => pages.get(index).map(|page| Item::Own(*page)),
            (Some(act), None) => codes.get(act).map(|code| Item::Act(*code)),
            (_, Some(extra)) => self.extras().nth(extra),
        }
    }
}

impl Choose {
    /// Only the answers of one of the title's lists.
    pub fn of_list(list: u8) -> Choose {
        Choose { chosen: None, list }
    }

    fn cursor(&self, asked: &Asked<'_>, items: &Items) -> usize {
        let last = items.count().saturating_sub(1);
        if let Some(chosen) = self.chosen {
            return chosen.min(last);
        }
        let Choices { codes, pages } = &items.choices;
        let again = asked.play.repeated();
        let again = again.and_then(|again| codes.iter().position(|code| *code == again));
        again.map_or(0, |place| pages.len() + place)
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Some(asked) = Asked::of(world) else {
            return if input == Input::Press(Button::B) { Next::Back } else { Next::Stay };
        };
        let items = Items::of(&asked, self.list);
        let chosen = self.cursor(&asked, &items);
        match input {
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.chosen = Some(pieces::moved(chosen, items.count(), button == Button::Y));
                Next::Stay
            }
            Input::Press(Button::A) => match items.get(chosen) {
                Some(Item::Act(code)) => Next::Act(code),
                Some(Item::Own(page)) => Next::Own(page, 0),
                Some(Item::Table) => Next::Push(TableView::default().into()),
                Some(Item::Menu) => Next::Push(GameMenu::default().into()),
                Some(Item::WhyNot) => Next::Push(WhyNot::of_list(self.list).into()),
                None => Next::Stay,
            },
            Input::Press(Button::B) if self.list != 0 => Next::Back,
            Input::Press(Button::B) if asked.play.can_undo() => Next::Undo,
            // The short way; where nothing is refused, to what explains the answer.
            Input::Hold(Button::A) if items.has_refused => Next::Push(WhyNot::of_list(self.list).into()),
            Input::Hold(Button::A) => {
                let code = match items.get(chosen) {
                    Some(Item::Act(code)) => Some(code),
                    _ => None,
                };
                asked.play.explained(code).map_or(Next::Stay, |(page, about)| Next::Own(page, about))
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let Some(asked) = Asked::of(world) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, Ways::Nothing.text(lang), "", labels);
        };
        let items = Items::of(&asked, self.list);
        let chosen = self.cursor(&asked, &items);
        let a = match items.get(chosen) {
            Some(Item::Act(_)) => Key::Choose.text(lang),
            Some(_) => Key::Open.text(lang),
            None => "",
        };
        let (title, b) = if self.list == 0 {
            let undo = if asked.play.can_undo() { Key::Undo.text(lang) } else { "" };
            (asked.play.question(&asked.speaker), undo)
        } else {
            (text(asked.play.list_title(lang, self.list)), Key::Back.text(lang))
        };
        let several = items.count() > 1;
        let (x, y) = if several { (Key::Up.text(lang), Key::Down.text(lang)) } else { ("", "") };
        paint::bands(canvas, &title, &asked.footer(), Labels { a, b, x, y });
        picture::draw(world, canvas, &asked, &items, chosen);
    }
}

fn text(text: &str) -> Text {
    // Labels are far shorter than a text's room.
    Text::try_from(text).unwrap_or_default()
}
