//! The shortest keys from what the device shows to what somebody has decided.

use std::collections::{HashSet, VecDeque};

use app::input::{Button, Input};
use app::title::{ChoiceOf, Decided, Title};
use architect::ActionOf;
use engine::{Code, Rules, Seat};
use skyline::App;

use crate::bots::Bot;

/// More keys than any answer takes.
const KEYS_MAX: usize = 60;
/// Screens from which no answer is given.
const ASIDE: [&str; 5] = ["Home", "TitleMenu", "GameMenu", "TableView", "HandOver"];

/// The codes of what a bot answers at once: its choice, and what is chosen together with it on the device.
pub fn answers<T: Title>(
    bot: &mut Bot<T::Player>,
    game: &T::Game,
    seat: Seat,
    legal: &mut Vec<ActionOf<T::Player>>,
) -> Option<Vec<u16>> {
    let mut action = bot.choose(game, seat, legal)?;
    let (mut game, mut codes) = (game.clone(), vec![action.code()]);
    while T::joins(action) {
        game.apply(action).ok()?;
        action = bot.choose(&game, seat, legal)?;
        codes.push(action.code());
    }
    Some(codes)
}

/// The shortest keys that give the answers with these codes and no other before them.
pub fn keys_to(app: &App, wanted: &[u16]) -> Option<Vec<Button>> {
    search(app, &|given| match given {
        [] => Given::Part,
        given if given.starts_with(wanted) => Given::All,
        _ => Given::Other,
    })
}

/// A whole turn of a bot: one decision, however many actions it takes.
#[derive(Clone, Debug)]
pub struct Turn<'g, T: Title> {
    game: &'g T::Game,
    /// The bot's own actions.
    codes: Vec<u16>,
    /// What the last of them was to the decision.
    end: Decided<ChoiceOf<T>>,
}

impl<'g, T: Title> Turn<'g, T> {
    /// What a bot does in its turn, until that is whole or shows something that nobody could have known.
    pub fn of(
        bot: &mut Bot<T::Player>,
        game: &'g T::Game,
        seat: Seat,
        legal: &mut Vec<ActionOf<T::Player>>,
    ) -> Option<Turn<'g, T>> {
        let (mut now, mut codes) = (game.clone(), Vec::new());
        loop {
            let action = bot.choose(&now, seat, legal)?;
            let end = T::decided(&now.view(seat), now.decision()?.question, action);
            codes.push(action.code());
            now.apply(action).ok()?;
            let goes_on = end == Decided::Part || T::joins(action);
            if !goes_on || now.decision().is_none_or(|decision| decision.seat != seat) {
                return Some(Turn { game, codes, end });
            }
        }
    }

    /// The shortest keys that come to the same: the same whole choice, in whichever order its parts are given. A bid is the
    /// same if its cards, characters and value are; so is all that is left in hand and reserve together, and only which of
    /// it lies where may differ, where cards were exchanged for the bid.
    pub fn keys(&self, app: &App) -> Option<Vec<Button>> {
        search(app, &|given| self.comes_to(given).unwrap_or(Given::Other))
    }

    /// What these answers are to the turn.
    fn comes_to(&self, given: &[u16]) -> Option<Given> {
        let mut game = self.game.clone();
        for (place, code) in given.iter().enumerate() {
            let (action, asked) = (Code::from_code(*code)?, game.decision()?);
            let decided = T::decided(&game.view(asked.seat), asked.question, action);
            let is_end = match decided {
                // What was shown does not say what it was shown by.
                Decided::Broken => sorted(&given[..=place]) == sorted(&self.codes),
                decided => decided != Decided::Part,
            };
            if is_end && decided == self.end {
                return Some(Given::All);
            }
            if decided != Decided::Part && !T::joins(action) {
                return None;
            }
            game.apply(action).ok()?;
        }
        // Ways that do something else first are longer.
        let mut left = self.codes.clone();
        for code in given {
            left.swap_remove(left.iter().position(|other| other == code)?);
        }
        Some(Given::Part)
    }
}

fn sorted(codes: &[u16]) -> Vec<u16> {
    let mut codes = codes.to_vec();
    codes.sort_unstable();
    codes
}

/// What answers are to what is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Given {
    /// All of it, whatever came after.
    All,
    /// A part of it, or nothing yet.
    Part,
    /// Something else.
    Other,
}

/// The shortest keys to all of what is looked for.
fn search(app: &App, judge: &dyn Fn(&[u16]) -> Given) -> Option<Vec<Button>> {
    let before = app.play()?.played().len();
    let mut seen = HashSet::new();
    let mut open = VecDeque::from([(Box::new(app.clone()), Vec::new())]);
    while let Some((app, keys)) = open.pop_front() {
        let had = app.play()?.played().len();
        // B goes back, and never to an answer.
        for button in [Button::A, Button::Y, Button::X] {
            let mut next = app.clone();
            let requests = next.handle(Input::Press(button));
            let mut way: Vec<Button> = keys.clone();
            way.push(button);
            let Some(given) = next.play().and_then(|play| play.played().get(before..)) else { continue };
            let acted = before + given.len() != had;
            match judge(given) {
                Given::All => return Some(way),
                Given::Part if acted || requests.is_empty() => {}
                _ => continue,
            }
            let leads_on = !ASIDE.contains(&next.screen().name()) && way.len() < KEYS_MAX;
            // A screen may begin where the last answer was given.
            let state = (format!("{:?}", next.screen()), sorted(given), given.last().copied());
            if leads_on && seen.insert(state) {
                open.push_back((next, way));
            }
        }
    }
    None
}
