//! The bidding turn: cards and characters put together to a bid, with its value and standing.

mod picture;
#[cfg(test)]
mod tests;

use engine::Code;
use heapless::Vec;
use new_york_city::components::{Card, Phase};
use new_york_city::{Action, ActionList, Question, View};

use crate::CHARACTERS;
use crate::NewYorkCity;
use crate::asked::Asked;
use crate::own;
use crate::title::uses_character;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::labels;
use app::paint::{self, Labels};
use app::pieces::Key;
use app::play::{Playing, Rings};
use app::say;
use app::screen::Next;
use app::screens::Ways;
use app::screens::why_not::is_anything;
use app::screens::{Choose, GameMenu, TableView, WhyNot};
use app::title::Scene;
use app::words::{Lang, Text};

labels! {
    /// Words of the composer.
    enum Label {
        Hand = "Hand", "Main";
        Bid = "Bid", "Enchère";
        Reserve = "Reserve", "Réserve";
        Value = "Value", "Valeur";
        Closed = "No bid is asked for.", "Pas d'enchère en cours.";
        Ties = "Ties:", "Égalités :";
        Characters = "Characters", "Personnages";
        CharactersEffect = "Use your characters in this bid.", "Utiliser vos personnages dans cette enchère.";
        Exchange = "Exchange", "Échange";
        ExchangeEffect = "Swap hand cards that are not in the bid for reserve cards.",
            "Échanger des cartes de la main, hors enchère, contre celles de la réserve.";
        Confirm = "Confirm", "Valider";
        Pass = "Pass", "Passer";
        KeyAdd = "Add 1", "Ajouter 1";
        KeyRemove = "Take back", "Reprendre";
        KeyBid = "Bid", "Enchérir";
        NothingToSwap = "There is no card to swap.", "Il n'y a pas de carte à échanger.";
        NoCharacter = "You have no character that can join a bid.", "Aucun de vos personnages ne sert aux enchères.";
    }
}

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// A card type: more or fewer of it.
    Card(Card),
    /// A key below: see [`BUTTONS`].
    Characters,
    Exchange,
    Confirm,
    Pass,
    Table,
    Menu,
    WhyNot,
}

/// The keys below the cards, in two rows: three, then four. What ends the turn is nearest to the cards.
const BUTTONS: [Item; 7] =
    [Item::Confirm, Item::Pass, Item::Exchange, Item::Characters, Item::Table, Item::Menu, Item::WhyNot];

impl Item {
    /// What a key below says.
    fn text(self, lang: Lang) -> &'static str {
        match self {
            Item::Card(_) => "",
            Item::Characters => Label::Characters.text(lang),
            Item::Exchange => Label::Exchange.text(lang),
            Item::Confirm => Label::Confirm.text(lang),
            Item::Pass => Label::Pass.text(lang),
            Item::Table => Ways::TableKey.text(lang),
            Item::Menu => Ways::Menu.text(lang),
            Item::WhyNot => Ways::WhyNotKey.text(lang),
        }
    }
}

const ITEMS_MAX: usize = Card::ALL.len() + BUTTONS.len();

/// The bidding turn.
#[derive(Clone, Debug, Default)]
pub struct Composer {
    /// The item under the cursor. `None` until it is moved: then it stands where the last choice
    /// was made, for every choice shows the screen anew.
    chosen: Option<Item>,
    /// Whether the ladder lies below it.
    over_ladder: bool,
}

/// The turn as it stands: what may be chosen.
struct Turn<'a> {
    asked: Asked<'a>,
    legal: ActionList,
}

impl<'a> Turn<'a> {
    fn of(scene: &Scene<'a, NewYorkCity>) -> Option<Turn<'a>> {
        let asked = Asked::of(scene)?;
        let legal = asked.view.legal_actions();
        (asked.decision.question == Question::Bid).then_some(Turn { asked, legal })
    }

    fn view(&self) -> &View<'a> {
        &self.asked.view
    }

    fn can(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    /// What the cursor visits, in order: a key that does nothing now, too, for it says why.
    fn items(&self) -> Vec<Item, ITEMS_MAX> {
        let mut items = Vec::new();
        let changes = |card: Card| self.can(Action::Add(card)) || self.can(Action::Remove(card));
        let cards = Card::ALL.into_iter().filter(|card| changes(*card)).map(Item::Card);
        let there = |item: &Item| *item != Item::WhyNot || is_anything(self.asked.play, 0, &Rings::default());
        items.extend(cards.chain(BUTTONS.into_iter().filter(there)));
        items
    }

    /// Whether an action is behind a key.
    fn is_behind(item: Item, action: Action) -> bool {
        match item {
            Item::Characters => uses_character(action),
            Item::Exchange => matches!(action, Action::Exchange { .. }),
            // Past the length guard a bound bid is completed instead (R66).
            Item::Confirm => matches!(action, Action::Confirm | Action::Complete),
            Item::Pass => action == Action::Pass,
            _ => false,
        }
    }

    /// Whether a key does something now.
    fn is_open(&self, item: Item) -> bool {
        let answers = matches!(item, Item::Characters | Item::Exchange | Item::Confirm | Item::Pass);
        !answers || self.legal.iter().any(|action| Turn::is_behind(item, *action))
    }

    /// Why a key does nothing now, by what the rules say of what is behind it: of characters, those that belong to a bid
    /// rather than others.
    fn why_closed(&self, item: Item) -> Text {
        let (play, say) = (self.asked.play, &self.asked.speaker);
        let (mut found, mut best) = (None, 0);
        let list = if item == Item::Characters { CHARACTERS } else { 0 };
        play.refused(list, &Rings::default(), &mut |code| {
            let Some(action) = Action::from_code(code).filter(|action| Turn::is_behind(item, *action)) else {
                return true;
            };
            let rank = match action {
                Action::Use(character) if character.facts().phase == Phase::Two => 2,
                Action::Use(_) => 1,
                _ => 3,
            };
            if rank > best {
                (found, best) = (Some(action), rank);
            }
            best < 3
        });
        let Some(action) = found else {
            let label = if item == Item::Exchange { Label::NothingToSwap } else { Label::NoCharacter };
            // Labels are far shorter than a text's room.
            return Text::try_from(label.text(say.lang)).unwrap_or_default();
        };
        let missing = play.missing(say, &Rings::default(), action.code());
        if item != Item::Characters {
            return missing;
        }
        let name = crate::words::action_short(say, self.view(), action);
        say!(say.lang, ("{name}. {missing}"), ("{name}. {missing}"))
    }

    /// What the last choice of this turn was about.
    fn last(&self) -> Option<Action> {
        let begun = self.view().draft().is_some_and(|draft| draft.micro_steps > 0);
        if begun { self.asked.last_action() } else { None }
    }

    /// The choice that A makes on an item, if it makes one.
    fn action(&self, item: Item, moved: bool) -> Option<Action> {
        let legal = |action: Action| self.can(action).then_some(action);
        match item {
            Item::Card(card) => {
                // Who begins to take back goes on until nothing of it is left or the cursor moves.
                let taking_back = !moved && self.last() == Some(Action::Remove(card));
                let (add, remove) = (legal(Action::Add(card)), legal(Action::Remove(card)));
                if taking_back { remove.or(add) } else { add.or(remove) }
            }
            Item::Confirm => legal(Action::Confirm).or(legal(Action::Complete)),
            Item::Pass => legal(Action::Pass),
            Item::Characters | Item::Exchange | Item::Table | Item::Menu | Item::WhyNot => None,
        }
    }
}

impl Composer {
    /// The composer by itself, or opened from the ladder: B goes back there as long as nothing was done.
    pub fn over_ladder(over_ladder: bool) -> Composer {
        Composer { chosen: None, over_ladder }
    }

    fn cursor(&self, turn: &Turn<'_>, items: &[Item]) -> usize {
        let last = match turn.last() {
            Some(Action::Add(card) | Action::Remove(card)) => Some(Item::Card(card)),
            Some(Action::Exchange { .. }) => Some(Item::Exchange),
            Some(action) if uses_character(action) => Some(Item::Characters),
            _ => Some(Item::Card(turn.view().matching())),
        };
        let place = |item: Item| items.iter().position(|other| *other == item);
        // It goes to a key that does nothing now, but does not begin there.
        let is_open = |item: &Item| turn.is_open(*item);
        let begins = || last.filter(is_open).and_then(place).or_else(|| items.iter().position(is_open));
        self.chosen.and_then(place).or_else(begins).unwrap_or(0)
    }

    pub fn handle(&mut self, input: Input, scene: &Scene<'_, NewYorkCity>) -> Next {
        let Some(turn) = Turn::of(scene) else {
            return if input == Input::Press(Button::B) { Next::Back } else { Next::Stay };
        };
        let items = turn.items();
        let cursor = self.cursor(&turn, &items);
        let Some(item) = items.get(cursor).copied() else { return Next::Stay };
        match input {
            Input::Press(button @ (Button::X | Button::Y)) => {
                // The cards and keys are all in sight: the cursor goes round however many there are.
                let step = if button == Button::Y { 1 } else { items.len() - 1 };
                self.chosen = items.get((cursor + step) % items.len()).copied();
                Next::Stay
            }
            Input::Press(Button::A) if !turn.is_open(item) => Next::Stay,
            Input::Press(Button::A) => match item {
                Item::Characters => Next::Push(Choose::of_list(CHARACTERS).into()),
                Item::Exchange => Next::Own(own::EXCHANGE, 0),
                Item::Table => Next::Push(TableView::default().into()),
                Item::Menu => Next::Push(GameMenu::default().into()),
                Item::WhyNot => Next::Push(WhyNot::default().into()),
                _ => turn
                    .action(item, self.chosen.is_some())
                    .map_or(Next::Stay, |action| Next::Act(action.code())),
            },
            Input::Press(Button::B) if self.over_ladder => Next::Back,
            Input::Press(Button::B) if turn.asked.play.can_undo() => Next::Undo,
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, scene: &Scene<'_, NewYorkCity>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let Some(turn) = Turn::of(scene) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, Label::Closed.text(lang), "", labels);
        };
        let items = turn.items();
        let chosen = items.get(self.cursor(&turn, &items)).copied().unwrap_or(Item::Menu);
        let action = turn.action(chosen, self.chosen.is_some());
        let is_open = turn.is_open(chosen);
        let a = match (chosen, action) {
            _ if !is_open => "",
            (_, Some(Action::Add(_))) => Label::KeyAdd.text(lang),
            (_, Some(Action::Remove(_))) => Label::KeyRemove.text(lang),
            (Item::Confirm, Some(_)) => Label::KeyBid.text(lang),
            (Item::Pass, Some(_)) => Label::Pass.text(lang),
            (_, Some(_)) => "",
            (_, None) => Key::Open.text(lang),
        };
        let b = match (self.over_ladder, turn.asked.play.can_undo()) {
            (true, _) => Key::Back.text(lang),
            (false, true) => Key::Undo.text(lang),
            _ => "",
        };
        let labels = Labels { a, b, x: Key::Previous.text(lang), y: Key::Next.text(lang) };
        let title = turn.asked.question();
        paint::bands(canvas, &title, &turn.asked.footer(), labels);

        let words = effect_text(&turn, chosen, action);
        picture::draw(scene, canvas, &turn, &items, chosen, &words);
    }
}

/// How the bid stands and what A would do, or why it does nothing.
fn effect_text(turn: &Turn<'_>, chosen: Item, action: Option<Action>) -> Text {
    let lang = turn.asked.speaker.lang;
    let words = match (chosen, action) {
        _ if !turn.is_open(chosen) => return turn.why_closed(chosen),
        (Item::Card(_), Some(action)) => {
            return crate::words::bid_now_and_then(&turn.asked.speaker, turn.view(), action);
        }
        (_, Some(action)) => {
            return crate::words::action_effect(&turn.asked.speaker, turn.view(), action);
        }
        (Item::Characters, _) => Label::CharactersEffect.text(lang),
        (Item::Exchange, _) => Label::ExchangeEffect.text(lang),
        (Item::Table, _) => Ways::TableEffect.text(lang),
        (Item::WhyNot, _) => Ways::WhyNotEffect.text(lang),
        _ => Ways::MenuEffect.text(lang),
    };
    // Labels are far shorter than a text's room.
    Text::try_from(words).unwrap_or_default()
}
