//! How many presses a game takes: every decision by the shortest keys, everything that is told read step by step.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use app::input::{Button, Input};
use engine::{Code, Log, Rules};
use skyline::{App, Title};

use crate::bots::Bot;
use crate::device::Device;
use crate::keys::Turn;
use crate::scenario::choose::words;
use crate::seats::{Seats, Sitter};

/// What games took.
#[derive(Clone, Debug, Default)]
pub struct Presses {
    /// All presses of each game.
    pub games: Vec<u64>,
    /// Those that only went on, in all games.
    pub reading: u64,
    /// Those of each decision, by the name of the question.
    pub questions: BTreeMap<String, Decisions>,
}

/// The presses of each of some decisions.
#[derive(Clone, Debug, Default)]
pub struct Decisions(pub Vec<u16>);

impl Decisions {
    /// How many they are.
    pub fn count(&self) -> u64 {
        self.0.len() as u64
    }

    /// All their presses.
    pub fn sum(&self) -> u64 {
        self.0.iter().map(|presses| u64::from(*presses)).sum()
    }

    /// Presses of one, on average.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.count().max(1) as f64
    }

    /// The presses of the one in the middle; of two, the higher.
    pub fn median(&self) -> u16 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        sorted.get(sorted.len() / 2).copied().unwrap_or_default()
    }

    /// The presses of the longest.
    pub fn most(&self) -> u16 {
        self.0.iter().copied().max().unwrap_or_default()
    }
}

impl Presses {
    /// Presses of a game, on average.
    pub fn mean(&self) -> f64 {
        self.games.iter().sum::<u64>() as f64 / self.games.len().max(1) as f64
    }

    /// All decisions, whatever was asked.
    pub fn decisions(&self) -> Decisions {
        Decisions(self.questions.values().flat_map(|asked| asked.0.iter().copied()).collect())
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
        let taken = play::<T>(seats, options, engine::mix(seed, game + 1), &mut presses)?;
        presses.games.push(taken);
        done.store(game + 1, Ordering::Relaxed);
    }
    Ok(presses)
}

/// Plays one game. Returns all its presses.
fn play<T: Title>(
    seats: &Seats,
    options: &[String],
    seed: u64,
    presses: &mut Presses,
) -> Result<u64, String> {
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
    let (mut known, mut legal, mut log, mut all) = (0, Vec::new(), Log::new(), 0);
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
            let read = further_pages(device.app()) + 1;
            press(&mut device, Button::A)?;
            (all, presses.reading) = (all + read, presses.reading + read);
            continue;
        }
        let asked = game.decision().ok_or("nobody is asked")?;
        let turn = Turn::<T>::of(&mut bot, &game, asked.seat, &mut legal).ok_or("the bot has no answer")?;
        let keys = turn.keys(device.app()).ok_or_else(|| format!("no keys lead to {turn:04x?}"))?;
        for key in &keys {
            press(&mut device, *key)?;
        }
        all += keys.len() as u64;
        let name = format!("{:?}", asked.question);
        let name = name.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        presses.questions.entry(name.to_owned()).or_default().0.push(keys.len() as u16);
    }
    Ok(all)
}

/// How often Y turns a page before the first one comes again: once for each that is read besides.
fn further_pages(app: &App) -> u64 {
    let (first, mut app, mut pages) = (words(app), Box::new(app.clone()), 0);
    loop {
        let _ = app.handle(Input::Press(Button::Y));
        if words(&app) == first {
            return pages;
        }
        pages += 1;
    }
}

#[cfg(test)]
mod tests {
    use skyline::Visitor;

    use super::*;

    /// Some games of a title, between these seats or the usual ones.
    struct Games(u64, Option<&'static str>);

    impl Visitor for Games {
        type Output = Presses;

        fn visit<T: Title>(self) -> Presses {
            let Games(games, seats) = self;
            let seats = seats.unwrap_or(T::NAMED.usual_seats);
            let seats = Seats::read::<T>(seats, 0).expect("seats that sit there usually");
            measure::<T>(&seats, &[], games, 1, &AtomicU64::new(0)).expect("games go to their end")
        }
    }

    fn measured(title: &str, games: Games) -> Presses {
        let game = skyline::named(title).expect("it is on the shelf");
        skyline::visit(game.id, games).expect("it is on the shelf")
    }

    /// What is usual is near: half of all decisions take no more presses than this.
    #[test]
    fn half_of_all_decisions_take_few_presses() {
        for (title, most) in
            [("new-york-city", 2), ("tower-up", 4), ("new-york-1901", 2), ("fifth-avenue", 3)]
        {
            let median = measured(title, Games(10, None)).decisions().median();
            assert!(median <= most, "{title}: a decision takes {median} presses");
        }
    }

    /// An expert's solo game of New York City, everything that is told read: a good player bids with more cards.
    #[test]
    fn a_solo_game_of_new_york_city_takes_at_most_220_presses() {
        for (seats, games) in [("policy,tom:B4", 40), ("architect:24,tom:B4", 40)] {
            let presses = measured("new-york-city", Games(games, Some(seats)));
            let (mean, median) = (presses.mean(), presses.decisions().median());
            assert!(mean <= 220.0 && median <= 2, "{seats}: {mean:.1} a game, {median} a decision");
        }
    }

    /// A bid is one decision, whatever it is put together of: a game has thirty bidding rounds, and whoever still has a card is
    /// asked once in each. Only what 12 and 15 show in between makes two of one.
    #[test]
    fn a_whole_bid_is_one_decision() {
        let presses = measured("new-york-city", Games(5, None));
        let bids = &presses.questions["Bid"];
        assert!((20 * 5..=32 * 5).contains(&bids.count()), "{}", bids.count());
        let all: u64 = presses.questions.values().map(Decisions::sum).sum();
        assert_eq!(presses.games.iter().sum::<u64>(), all + presses.reading);
        assert_eq!(
            presses.decisions().count(),
            presses.questions.values().map(Decisions::count).sum::<u64>()
        );
    }

    #[test]
    fn the_middle_of_an_even_number_is_the_higher_one() {
        assert_eq!(Decisions(vec![9, 1, 3, 2]).median(), 3);
        assert_eq!(Decisions(vec![4, 1, 3]).median(), 3);
        assert_eq!((Decisions(vec![]).median(), Decisions(vec![]).mean()), (0, 0.0));
    }
}
