//! The legal actions as numbered choices.
//!
//! Most questions have one list. The bidding turn has up to sixty actions, so it has two levels: six
//! kinds of choice whose numbers never change, and the cards or characters under them (DM-4).

use engine::Rules;
use new_york_city::components::{Card, Cards, Character};
use new_york_city::{Action, Game, Question, View};

use crate::words;

/// What a choice of the bidding turn, or of the last exchange, opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Which card to add?
    Add,
    /// Which card to remove?
    Remove,
    /// Which reserve card to take?
    Exchange,
    /// Which hand card to give for that reserve card?
    GiveFor(Card),
    /// Which character to use?
    Character,
}

/// What a number stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// An action to play.
    Play(Action),
    /// A list to open.
    Open(Group),
    /// Back to the list above.
    Back,
}

/// A numbered choice.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What is typed for it.
    pub number: usize,
    /// What it does.
    pub text: String,
    /// What it stands for.
    pub pick: Pick,
}

/// The choices of one moment.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// Numbers that mean something, but not now, and why.
    absent: Vec<(usize, &'static str)>,
}

impl Menu {
    /// The choices for the open question.
    pub fn of(game: &Game, view: &View<'_>, question: Question, open: Option<Group>) -> Menu {
        let legal = view.legal_actions();
        match (question, open) {
            (Question::Bid, None) => bidding_turn(view, &legal),
            (Question::Bid | Question::ClosingExchange, Some(group)) => opened(game, view, &legal, group),
            (Question::ClosingExchange, None) => closing_exchange(view, &legal),
            _ => listed(view, &legal),
        }
    }

    /// What a number stands for, or a sentence about why it stands for nothing.
    pub fn pick(&self, number: usize) -> Result<Pick, String> {
        if let Some(choice) = self.choices.iter().find(|choice| choice.number == number) {
            return Ok(choice.pick);
        }
        match self.absent.iter().find(|(absent, _)| *absent == number) {
            Some((_, why)) => Err((*why).to_owned()),
            None => {
                let highest = self.choices.iter().map(|choice| choice.number).max().unwrap_or(0);
                let back = self.choices.iter().any(|choice| choice.pick == Pick::Back);
                let back = if back { ", and 0 goes back" } else { "" };
                Err(format!("There is no choice {number}: the numbers go up to {highest}{back}."))
            }
        }
    }

    fn add(&mut self, text: String, pick: Pick) {
        self.choices.push(Choice { number: self.choices.len() + 1, text, pick });
    }
}

/// Where an action stands in a list: what one came for first, then characters, then the ways out.
fn place_in_list(action: Action) -> (u8, u8) {
    match action {
        // The most valuable tiles first.
        Action::TakeTile { row, .. } => (0, u8::MAX - row),
        Action::Use(_) => (1, 0),
        Action::No | Action::Done | Action::Pass | Action::Forfeit => (2, 0),
        Action::TakeStack(_)
        | Action::TakePair(_)
        | Action::TakeSingle { .. }
        | Action::Discard(_)
        | Action::GiveUp(_)
        | Action::FromReserve(_)
        | Action::Replace(_)
        | Action::Yes
        | Action::Add(_)
        | Action::Remove(_)
        | Action::Exchange { .. }
        | Action::PlayReserve(_)
        | Action::Declare { .. }
        | Action::Confirm
        | Action::Complete
        | Action::PlacePrestige { .. }
        | Action::Relocate(_)
        | Action::TakeBack(_) => (0, 0),
    }
}

/// One list of everything.
fn listed(view: &View<'_>, legal: &[Action]) -> Menu {
    let mut actions = legal.to_vec();
    actions.sort_by_key(|action| place_in_list(*action));
    let mut menu = Menu::default();
    for action in actions {
        let text = match action {
            // Two characters are easier to compare on a line each.
            Action::TakeStack(_) => words::action(view, action).replace(". ", ".\n"),
            _ => words::action(view, action),
        };
        menu.add(text, Pick::Play(action));
    }
    menu
}

/// Whether an action belongs to a group.
fn belongs(action: Action, group: Group) -> bool {
    match group {
        Group::Add => matches!(action, Action::Add(_)),
        Group::Remove => matches!(action, Action::Remove(_)),
        Group::Exchange => matches!(action, Action::Exchange { .. }),
        Group::GiveFor(taken) => matches!(action, Action::Exchange { reserve, .. } if reserve == taken),
        Group::Character => {
            matches!(action, Action::Use(_) | Action::PlayReserve(_) | Action::Declare { .. })
        }
    }
}

/// The six kinds of choice of a bidding turn, each with its own number.
fn bidding_turn(view: &View<'_>, legal: &[Action]) -> Menu {
    let mut menu = Menu::default();
    let groups = [
        (Group::Add, "Add a card", "All your cards are in the bid."),
        (Group::Remove, "Remove a card", "No card of your bid can be removed."),
        (Group::Exchange, "Exchange with your reserve", "There is nothing to exchange."),
        (Group::Character, "Use a character", "No character can be used in this bid."),
    ];
    for (number, (group, name, why)) in (1..).zip(groups) {
        let options = legal.iter().filter(|action| belongs(**action, group)).copied();
        let options = short(view, options, group);
        if options.is_empty() {
            menu.absent.push((number, why));
        } else {
            let text = format!("{name}: {options} ...");
            menu.choices.push(Choice { number, text, pick: Pick::Open(group) });
        }
    }
    let endings = [
        (Action::Confirm, "This is no bid yet."),
        (Action::Pass, "After character 15 you have to bid."),
        (Action::Complete, "Your bid does not have to be completed for you."),
    ];
    for (number, (action, why)) in (groups.len() + 1..).zip(endings) {
        if legal.contains(&action) {
            let text = words::action(view, action);
            menu.choices.push(Choice { number, text, pick: Pick::Play(action) });
        } else {
            menu.absent.push((number, why));
        }
    }
    menu
}

/// What a group holds, in few words.
fn short(view: &View<'_>, options: impl Iterator<Item = Action>, group: Group) -> String {
    let mut cards = Cards::NONE;
    let mut characters: Vec<u8> = Vec::new();
    for action in options {
        match action {
            Action::Add(card) | Action::Remove(card) => cards[card] = 1,
            Action::Exchange { reserve, .. } => cards[reserve] = 1,
            Action::Use(character) => characters.push(character.number()),
            Action::PlayReserve(_) => characters.push(Character::PLAY_RESERVE.number()),
            Action::Declare { place, .. } => {
                let tile = view.company(view.seat()).get(usize::from(place));
                characters.extend(tile.map(|tile| tile.character.number()));
            }
            _ => debug_assert!(!belongs(action, group), "a group names all that belongs to it"),
        }
    }
    characters.dedup();
    let cards = cards.types().map(|card| words::card(card).to_owned());
    let names: Vec<String> = cards.chain(characters.iter().map(u8::to_string)).collect();
    names.join(", ")
}

/// The cards or characters of a group.
fn opened(game: &Game, view: &View<'_>, legal: &[Action], group: Group) -> Menu {
    let mut menu = Menu::default();
    let options = legal.iter().copied().filter(|action| belongs(*action, group));
    if group == Group::Exchange {
        for reserve in view.reserve(view.seat()).types() {
            if options.clone().any(|action| belongs(action, Group::GiveFor(reserve))) {
                let text = format!("Take {} from your reserve for ...", words::card(reserve));
                menu.add(text, Pick::Open(Group::GiveFor(reserve)));
            }
        }
    } else {
        for action in options {
            let text = match group {
                Group::GiveFor(_) => words::action(view, action),
                _ => words::action(view, action) + &outlook(game, view, action),
            };
            menu.add(text, Pick::Play(action));
        }
    }
    menu.choices.push(Choice { number: 0, text: "Back".to_owned(), pick: Pick::Back });
    menu
}

/// What a change would make of the bid: it is tried on a copy of the game.
fn outlook(game: &Game, view: &View<'_>, action: Action) -> String {
    // Characters 12 and 15 show cards that nobody knows yet.
    if matches!(action, Action::Use(_) | Action::PlayReserve(_)) {
        return String::new();
    }
    let mut after = game.clone();
    if after.apply(action).is_err() {
        return String::new();
    }
    let after = after.view(view.seat());
    match (after.draft_value(), words::stands(&after)) {
        (Some(value), Some(stands)) => format!(" → bid {value}, {stands}"),
        _ => " → no bid yet".to_owned(),
    }
}

/// The last exchange of a round: the reserve cards, and the way out.
fn closing_exchange(view: &View<'_>, legal: &[Action]) -> Menu {
    let mut menu = Menu::default();
    let exchanges = legal.iter().filter(|action| belongs(**action, Group::Exchange)).copied();
    let reserve = short(view, exchanges, Group::Exchange);
    if !reserve.is_empty() {
        menu.add(format!("Exchange with your reserve: {reserve} ..."), Pick::Open(Group::Exchange));
    }
    for action in legal.iter().copied().filter(|action| !belongs(*action, Group::Exchange)) {
        menu.add(words::action(view, action), Pick::Play(action));
    }
    menu
}
