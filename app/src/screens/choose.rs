//! The open decision as a list of choices, each with its effect before it is chosen.

mod picture;
#[cfg(test)]
pub(crate) mod tests;

use core::fmt::Write;

use engine::Code;
use new_york_city::components::Character;
use new_york_city::{Action, ActionList, Decision, Question, View};

use super::{GameMenu, TableView};
use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::new_york_city::own;
use crate::paint::{self, Labels};
use crate::pieces::{self, Key};
use crate::play::Play;
use crate::screen::Next;
use crate::words::{Noun, Speaker, Text};
use crate::world::World;

labels! {
    /// What is in the list besides the answers, and what it does.
    enum Label {
        Exchange = "Exchange cards", "Échanger des cartes";
        ExchangeEffect = "Swap a card of your hand for one of your reserve, as often as you like.",
            "Échangez une carte de votre main contre une de votre réserve, à volonté.";
        Table = "Table", "Table de jeu";
        TableEffect = "Look at the whole table.", "Voir toute la table.";
        Menu = "Menu", "Menu";
        MenuEffect = "Undo, log, help, save and leave.", "Annuler, journal, aide, sauver et quitter.";
        Characters = "Characters in your bid", "Personnages de l'enchère";
        Nothing = "Nothing to choose.", "Rien à choisir.";
        Round = "Round", "Tour";
    }
}

/// Which answers the list has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Only {
    /// All of them, and ways to table and menu.
    #[default]
    All,
    /// Those of the bidding turn that use a character.
    Characters,
}

/// The open decision as a list of choices.
#[derive(Clone, Debug, Default)]
pub struct Choose {
    /// The item under the cursor; before the first move, the one like the last answer.
    chosen: Option<usize>,
    only: Only,
}

/// One line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Act(Action),
    Exchange,
    Table,
    Menu,
}

/// Who is asked what, seen by that seat.
pub(crate) struct Asked<'a> {
    pub play: &'a Play,
    pub decision: Decision,
    pub view: View<'a>,
    pub speaker: Speaker<'a>,
}

impl<'a> Asked<'a> {
    pub(crate) fn of(world: &World<'a>) -> Option<Asked<'a>> {
        let play = world.play?;
        let decision = play.decision()?;
        Some(Asked { play, decision, view: play.view(decision.seat), speaker: world.speaker(play) })
    }

    /// The last answer of the game, whoever gave it.
    pub(crate) fn last_action(&self) -> Option<Action> {
        Action::from_code(*self.play.record().played().last()?)
    }

    /// `Round 2 · 12 points`, and where one is in a long list.
    pub(crate) fn footer(&self, chosen: usize, count: usize) -> Text {
        let lang = self.speaker.lang;
        let points = self.view.score(self.view.seat());
        let mut text = Text::new();
        // The text is far shorter than its room.
        let _ = match self.view.round() {
            0 => Ok(()),
            round => write!(text, "{} {round} · ", Label::Round.text(lang)),
        };
        let _ = write!(text, "{points} {}", Noun::Point.form(lang, points));
        if count > 7 {
            let _ = write!(text, " · {}/{count}", chosen + 1);
        }
        text
    }
}

/// The items of a list: the legal answers, with all exchanges behind one item.
struct Items {
    actions: ActionList,
    exchange: bool,
    only: Only,
}

impl Items {
    fn of(view: &View<'_>, only: Only) -> Items {
        let mut actions = view.legal_actions();
        let is_exchange = |action: &Action| matches!(action, Action::Exchange { .. });
        let exchange = only == Only::All && actions.iter().any(is_exchange);
        actions.retain(|action| match only {
            Only::All => !is_exchange(action),
            Only::Characters => uses_character(*action),
        });
        Items { actions, exchange, only }
    }

    fn count(&self) -> usize {
        let extras = if self.only == Only::All { 2 } else { 0 };
        self.actions.len() + usize::from(self.exchange) + extras
    }

    fn get(&self, index: usize) -> Option<Item> {
        if let Some(action) = self.actions.get(index) {
            return Some(Item::Act(*action));
        }
        let extras = [Item::Exchange, Item::Table, Item::Menu];
        let skipped = usize::from(!self.exchange);
        if index >= self.count() {
            return None;
        }
        extras.get(index - self.actions.len() + skipped).copied()
    }
}

/// Whether an answer of the bidding turn uses a character.
pub(crate) fn uses_character(action: Action) -> bool {
    matches!(action, Action::Use(_) | Action::Declare { .. } | Action::PlayReserve(_))
}

impl Choose {
    /// Only the answers of the bidding turn that use a character.
    pub fn characters() -> Choose {
        Choose { chosen: None, only: Only::Characters }
    }

    fn cursor(&self, asked: &Asked<'_>, items: &Items) -> usize {
        let last = items.count().saturating_sub(1);
        if let Some(chosen) = self.chosen {
            return chosen.min(last);
        }
        // Who discards one Press card may well discard the next one.
        let again = asked.last_action().filter(|action| {
            matches!(action, Action::Discard(_) | Action::TakeBack(_) | Action::Relocate(_))
        });
        again.and_then(|again| items.actions.iter().position(|action| *action == again)).unwrap_or(0)
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Some(asked) = Asked::of(world) else {
            return if input == Input::Press(Button::B) { Next::Back } else { Next::Stay };
        };
        let items = Items::of(&asked.view, self.only);
        let chosen = self.cursor(&asked, &items);
        match input {
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.chosen = Some(pieces::moved(chosen, items.count(), button == Button::Y));
                Next::Stay
            }
            Input::Press(Button::A) => match items.get(chosen) {
                Some(Item::Act(action)) => Next::Act(action.code()),
                Some(Item::Exchange) => Next::Own(own::EXCHANGE, 0),
                Some(Item::Table) => Next::Push(TableView::default().into()),
                Some(Item::Menu) => Next::Push(GameMenu::default().into()),
                None => Next::Stay,
            },
            Input::Press(Button::B) if self.only == Only::Characters => Next::Back,
            Input::Press(Button::B) if asked.play.can_undo() => Next::Undo,
            Input::Hold(Button::A) => explained(&asked, items.get(chosen)).unwrap_or(Next::Stay),
            _ => Next::Stay,
        }
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let Some(asked) = Asked::of(world) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, Label::Nothing.text(lang), "", labels);
        };
        let items = Items::of(&asked.view, self.only);
        let chosen = self.cursor(&asked, &items);
        let a = match items.get(chosen) {
            Some(Item::Act(_)) => Key::Choose.text(lang),
            Some(_) => Key::Open.text(lang),
            None => "",
        };
        let (title, b) = match self.only {
            Only::Characters => (text(Label::Characters.text(lang)), Key::Back.text(lang)),
            Only::All => {
                let undo = if asked.play.can_undo() { Key::Undo.text(lang) } else { "" };
                (
                    crate::new_york_city::words::question(
                        &asked.speaker,
                        &asked.view,
                        asked.decision.question,
                    ),
                    undo,
                )
            }
        };
        let several = items.count() > 1;
        let (x, y) = if several { (Key::Up.text(lang), Key::Down.text(lang)) } else { ("", "") };
        paint::bands(canvas, &title, &asked.footer(chosen, items.count()), Labels { a, b, x, y });
        picture::draw(world, canvas, &asked, &items, chosen);
    }
}

fn text(text: &str) -> Text {
    // Labels are far shorter than a text's room.
    Text::try_from(text).unwrap_or_default()
}

/// The card of the character that an item, or else the question, is about.
fn explained(asked: &Asked<'_>, item: Option<Item>) -> Option<Next> {
    let view = &asked.view;
    let tile = |place: u8| view.company(view.seat()).get(usize::from(place)).map(|tile| tile.character);
    let by_item = match item? {
        Item::Act(Action::TakeStack(place)) => {
            let stack = view.start_stacks().get(usize::from(place))?;
            return Some(Next::Own(own::CHARACTER, own::cards_of_stack(*stack)));
        }
        Item::Act(Action::Use(character)) => Some(character),
        Item::Act(Action::GiveUp(place) | Action::Declare { place, .. }) => tile(place),
        Item::Act(Action::TakeTile { row, position }) => view.open_tile(row, position),
        Item::Act(Action::PlayReserve(_)) => Some(Character::PLAY_RESERVE),
        _ => None,
    };
    let by_question = || match asked.decision.question {
        Question::SingleCard { .. } => Some(Character::TWO_SINGLES),
        Question::HandDiscard { character, .. } => Some(character),
        Question::GiveUpTile | Question::ReplacementTile { .. } => Some(Character::SWAP_CHARACTER),
        Question::MatchReserve { .. } => Some(Character::MATCH_RESERVE),
        Question::ReplaceNeutral => Some(Character::REPLACE_NEUTRAL),
        Question::Delay => Some(Character::BID_LAST),
        Question::RenewReserve => Some(Character::RENEW_RESERVE),
        Question::OneMoreSkyscraper { .. } => Some(Character::ONE_MORE_SKYSCRAPER),
        Question::TakeBack | Question::TakeBackCard { .. } => Some(Character::TAKE_BACK),
        _ => None,
    };
    by_item.or_else(by_question).map(|character| Next::Own(own::CHARACTER, own::card_of(character)))
}
