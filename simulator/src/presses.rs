//! How many presses a game takes: every decision by the shortest keys, everything that is told read step by step.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};

use app::input::{Button, Input};
use architect::ActionOf;
use engine::{Code, Log, Rules, Seat};
use skyline::{App, Title};

use crate::bots::Bot;
use crate::device::Device;
use crate::seats::{Seats, Sitter};

/// More keys than any answer takes.
const KEYS_MAX: usize = 60;
/// Screens from which no answer is given.
const ASIDE: [&str; 5] = ["Home", "TitleMenu", "GameMenu", "TableView", "HandOver"];

/// What games took.
#[derive(Clone, Debug, Default)]
pub struct Presses {
    /// How many games there were.
    pub games: u64,
    /// All presses.
    pub all: u64,
    /// Those that only went on.
    pub reading: u64,
    /// Those of each decision.
    pub decisions: Vec<u16>,
}

impl Presses {
    /// The presses in the middle of all decisions, or a larger part of them: `0.5` is the median.
    pub fn quantile(&self, part: f64) -> u16 {
        let mut sorted = self.decisions.clone();
        sorted.sort_unstable();
        let place = ((sorted.len() as f64 * part) as usize).min(sorted.len().saturating_sub(1));
        sorted.get(place).copied().unwrap_or_default()
    }

    /// Presses of a decision, on average.
    pub fn mean(&self) -> f64 {
        let sum: u64 = self.decisions.iter().map(|presses| u64::from(*presses)).sum();
        sum as f64 / self.decisions.len().max(1) as f64
    }
}

/// Plays games on the device. The first seat is a person who decides as its bot; automatic players are what they are, and
/// whoever else is named is an easy Architect.
///
/// # Errors
/// The device does not begin such a game.
pub fn measure<T: Title>(
    seats: &Seats,
    options: &[String],
    games: u64,
    seed: u64,
    done: &AtomicU64,
) -> Result<Presses, String> {
    let mut presses = Presses::default();
    for game in 0..games {
        play::<T>(seats, options, engine::mix(seed, game + 1), &mut presses)?;
        presses.games += 1;
        done.store(presses.games, Ordering::Relaxed);
    }
    Ok(presses)
}

fn play<T: Title>(seats: &Seats, options: &[String], seed: u64, presses: &mut Presses) -> Result<(), String> {
    let (person, others) = seats.sitters().split_first().ok_or("nobody plays")?;
    let mut bot: Bot<T::Player> = person.bot(seed).ok_or("the first seat must decide")?;
    let other = |sitter: &Sitter| match sitter {
        Sitter::Automa(_) => sitter.name::<T>(),
        _ => "architect:easy".to_owned(),
    };
    let others: Vec<String> = others.iter().map(other).collect();
    let mut device = Device::new(seed);
    // The first start asks for the language.
    device.press(Button::A).map_err(|error| format!("{error:?}"))?;
    let words = [T::NAMED.name.to_owned(), format!("person,{}", others.join(","))];
    let line = [&words[..], options, &[format!("seed={}", seed % (1 << 32))]].concat().join(" ");
    let answer = device.serial(format!("begin {line}")).map_err(|error| format!("{error:?}"))?;
    let Some(setup) = device.app().play().map(|play| play.setup().clone()) else {
        return Err(format!("the device does not begin: {}", answer.join(" ")));
    };
    let mut game = T::Game::from_setup(&setup).map_err(|faults| faults.to_string())?;
    let (mut known, mut legal, mut log) = (0, Vec::new(), Log::new());
    let press = |device: &mut Device, key| device.press(key).map_err(|error| format!("{error:?}"));
    while device.app().screen().name() != "FinalResult" {
        let played: Vec<u16> = device.app().play().map_or(Vec::new(), |play| play.played().to_vec());
        for code in &played[known..] {
            log.clear();
            let action = Code::from_code(*code).ok_or("an action without a code")?;
            game.apply_into(action, &mut log).map_err(|refusal| format!("{refusal:?}"))?;
        }
        known = played.len();
        if !device.app().screen().is_decision() {
            press(&mut device, Button::A)?;
            (presses.all, presses.reading) = (presses.all + 1, presses.reading + 1);
            continue;
        }
        let seat = game.decision().ok_or("nobody is asked")?.seat;
        let answers = answers::<T>(&mut bot, &game, seat, &mut legal).ok_or("the bot has no answer")?;
        let keys =
            keys_to(device.app(), &answers).ok_or_else(|| format!("no keys lead to {answers:04x?}"))?;
        for key in &keys {
            press(&mut device, *key)?;
        }
        presses.all += keys.len() as u64;
        presses.decisions.push(keys.len() as u16);
    }
    Ok(())
}

/// The codes of what a bot answers at once: its choice, and what is chosen together with it on the device.
pub fn answers<T: app::title::Title>(
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
    let before = app.play()?.played().len();
    let mut seen = HashSet::new();
    let mut open = VecDeque::from([(Box::new(app.clone()), Vec::new())]);
    while let Some((app, keys)) = open.pop_front() {
        // B goes back, and never to an answer.
        for button in [Button::A, Button::Y, Button::X] {
            let mut next = app.clone();
            let requests = next.handle(Input::Press(button));
            let mut way: Vec<Button> = keys.clone();
            way.push(button);
            let given = next.play().and_then(|play| play.played().get(before..));
            if given.is_some_and(|given| given.starts_with(wanted)) {
                return Some(way);
            }
            let leads_on = requests.is_empty() && !ASIDE.contains(&next.screen().name());
            if leads_on && way.len() < KEYS_MAX && seen.insert(format!("{:?}", next.screen())) {
                open.push_back((next, way));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use skyline::Visitor;

    use super::*;

    /// The presses in the middle of all decisions of some games of a title.
    struct Median;

    impl Visitor for Median {
        type Output = u16;

        fn visit<T: Title>(self) -> u16 {
            let seats = Seats::read::<T>(T::NAMED.usual_seats, 0).expect("seats that sit there usually");
            let presses = measure::<T>(&seats, &[], 3, 1, &AtomicU64::new(0)).expect("games go to their end");
            println!(
                "{}: {} presses a game, {:.1} a decision",
                T::NAMED.title,
                presses.all / 3,
                presses.mean()
            );
            presses.quantile(0.5)
        }
    }

    /// What is usual is near: half of all decisions take no more presses than this.
    #[test]
    fn half_of_all_decisions_take_few_presses() {
        for (title, most) in
            [("new-york-city", 2), ("tower-up", 4), ("new-york-1901", 2), ("fifth-avenue", 3)]
        {
            let game = skyline::GAMES.iter().find(|game| game.name == title).expect("it is on the shelf");
            let median = skyline::visit(game.id, Median).expect("it is on the shelf");
            assert!(median <= most, "{title}: a decision takes {median} presses");
        }
    }
}
