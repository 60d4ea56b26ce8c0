//! Whole games of the toy by keys alone, on every screen that all titles share and that belongs to a game.

extern crate std;

use std::boxed::Box;
use std::collections::BTreeSet;
use std::string::String;
use std::vec::Vec;

use engine::{Chance, Rules, Seat, Sitter, Strength};

use super::shelf::usual::{AnyPlay, AnySearch};
use super::shelf::{ToyShelf, open::OpenShelf, with_deck::DeckShelf};
use super::trial::{SHARED, begun, play_until, setup};
use super::{POINTS_MAX, ToyOf, Usual, Way};
use crate::app::App;
use crate::canvas::Canvas;
use crate::card::{Card, toy};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::outcome::Outcome;
use crate::pieces;
use crate::play::{Choices, Name, Playing};
use crate::screens::Notice;
use crate::screens::menu::trial::{all_settings, play_on, spoken};
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::strip::{Token, Tokens};
use crate::title::{NoOwn, Title};
use crate::words::Lang;
use crate::world::Build;

/// A device on which keys are pressed. Every picture on the way is looked at.
struct Device<S: Shelf> {
    app: Box<App<S>>,
    canvas: Canvas,
    seen: BTreeSet<&'static str>,
}

impl<S: Shelf> Device<S> {
    fn new(settings: Settings) -> Device<S> {
        let names = ["Maximilian", "WWWWWWWWWW", "Zoé", ""].map(|name| Name::try_from(name).unwrap());
        let mut app = Box::new(App::new(Build::default(), 7));
        app.load(Settings { names, language_chosen: true, ..settings }, Default::default());
        let mut device = Device { app, canvas: Canvas::new(), seen: BTreeSet::new() };
        device.look();
        device
    }

    fn screen(&self) -> &'static str {
        self.app.screen().name()
    }

    fn lang(&self) -> Lang {
        self.app.settings().lang
    }

    /// What is shown, in words.
    fn said(&self) -> String {
        spoken(&self.canvas, self.lang())
    }

    /// Draws what is shown: nothing may be cut off, everything must be said, and nobody's card may be there but that of
    /// whoever has the device.
    fn look(&mut self) {
        let screen = self.screen();
        self.seen.insert(screen);
        self.app.draw(&mut self.canvas);
        let said = self.said();
        assert_eq!(self.canvas.overflows(), 0, "{screen}: {said}");
        assert!(
            said.lines().count() > 1 && said.lines().all(|line| !line.trim().is_empty()),
            "{screen}: {said}"
        );
        let Some(play) = self.app.play() else { return };
        let say = play.speaker(self.lang());
        let is_said = |text: &str| {
            let (said, text) = (said.replace('\n', " "), text.replace('\u{a0}', " "));
            assert!(said.contains(&text), "{screen}: {text} is not in: {said}");
        };
        match screen {
            "Choose" => {
                let mut choices = Choices::default();
                play.choices(0, &mut choices);
                assert!(!choices.codes.is_empty());
                is_said(&play.question(&say));
                for seat in play.seats() {
                    is_said(&std::format!("  {} {}", pieces::seat_letter(seat), play.points(seat)));
                }
                // Further down, the first ones may be out of sight.
                let choice = |code: &u16| play.choice(&say, *code);
                let is_chosen = |code: &u16| said.contains(&std::format!("> {}", choice(code)));
                if choices.codes.iter().any(is_chosen) {
                    choices.codes.iter().for_each(|code| is_said(&choice(code)));
                }
            }
            "Hint" if play.has_hint() => is_said(&play.question(&say)),
            "HandOver" | "Thinking" => {
                is_said(say.name(play.asked().unwrap()));
                is_said(&play.when(say.lang));
            }
            "LogDetail" => is_said(&play.line_rule(say.lang, 0)),
            _ => {}
        }
        let shows_card = ["You hold a", "Vous avez un"].iter().any(|words| said.contains(words));
        let may_show = match screen {
            "Choose" | "Hint" | "WhyNot" => !self.app.hides_hands() || self.app.hand_in_sight(),
            "Review" => play.is_over(),
            _ => false,
        };
        assert!(may_show || !shows_card, "{screen}: {said}");
    }

    fn handle(&mut self, input: Input) {
        let _ = self.app.handle(input);
        self.look();
    }

    /// Presses keys, such as `YYA`.
    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.handle(Input::Press(Button::ALL["ABXY".find(key).expect("a key")]));
        }
    }

    /// Walks down to a line of a list and takes it.
    fn take(&mut self, words: [&str; 2]) {
        let word = words[usize::from(self.lang() == Lang::French)];
        let chosen = std::format!("> {word}");
        for _ in 0..12 {
            if self.said().lines().any(|line| line.contains(&chosen)) {
                return self.press("A");
            }
            self.press("Y");
        }
        panic!("{word} is not in: {}", self.said());
    }

    /// From the home screen to a game of two people.
    fn begin_shared(&mut self) {
        self.take(["Play together", "Jouer à plusieurs"]);
        assert_eq!(self.screen(), "Shared");
        self.press("A");
    }

    /// On to the next decision, or to the result.
    fn go_on(&mut self) {
        while !self.app.screen().is_decision() && self.screen() != "FinalResult" {
            match self.screen() {
                "HandOver" => self.press("AA"),
                "Happened" => self.press("A"),
                other => panic!("{other}"),
            }
        }
    }
}

impl Device<ToyShelf> {
    /// Thinks about all that is to be thought about now, and tells how many thoughts that were.
    fn think(&mut self) -> usize {
        let (mut search, mut count) = (AnySearch::new(), 0);
        while let Some((number, question)) = self.app.question() {
            assert!(search.begin(&question.at_most(40)));
            while search.step() {}
            self.app.thinking(number, 700);
            self.look();
            let _ = self.app.thought(number, search.advice().expect("it has thought"));
            self.look();
            count += 1;
        }
        count
    }

    /// What the result leads to, and home.
    fn leave_result(&mut self) {
        assert_eq!(self.screen(), "FinalResult");
        self.think();
        let reviewed = self.app.play().unwrap().reviewed();
        assert!(reviewed.is_complete && reviewed.of > 0, "{reviewed:?}");
        // One press up from the first part: review, code, curves.
        self.press("XAXYB");
        self.press("XAAAB");
        self.press("XAB");
        assert_eq!(self.screen(), "FinalResult");
        // Over the last item to the first part, its reasons and back.
        self.press("YYYA");
        self.press("B");
        assert_eq!(self.screen(), "FinalResult");
        self.press("B");
        assert_eq!(self.screen(), "Home");
        self.press("A");
        assert_eq!(self.screen(), "FinalResult", "the last result can be looked at again");
        self.press("B");
    }
}

#[test]
fn two_people_play_a_whole_game_by_keys_alone() {
    for settings in all_settings() {
        let mut device = Device::<ToyShelf>::new(settings);
        device.begin_shared();
        let mut number = 0;
        loop {
            device.go_on();
            if device.screen() == "FinalResult" {
                break;
            }
            // Two rounds in all ways, then one answer after the other.
            match number {
                3 => {
                    // Taken back by the next one: that is asked for, and the device goes back to the first.
                    let before = device.app.play().unwrap().played().len();
                    device.press("B");
                    assert_eq!(device.screen(), "Ask");
                    device.press("YA");
                    assert_eq!(device.screen(), "HandOver");
                    assert_eq!(device.app.play().unwrap().played().len(), before - 1);
                    device.go_on();
                    device.handle(Input::Hold(Button::B));
                    device.take(["Redo", "Rétablir"]);
                    assert_eq!(device.app.play().unwrap().played().len(), before);
                    device.go_on();
                }
                2 => {
                    device.handle(Input::Hold(Button::B));
                    device.take(["What happened", "Ce qui s'est passé"]);
                    assert_eq!(device.screen(), "Happened");
                    device.press("XBA");
                    assert_eq!(device.screen(), "GameMenu");
                    device.take(["Table", "Table de jeu"]);
                    device.press("YYXAB");
                    device.take(["Log", "Journal"]);
                    device.press("A");
                    assert_eq!(device.screen(), "LogDetail");
                    device.press("BYYXB");
                    device.take(["Score now", "Décompte actuel"]);
                    device.press("B");
                    device.take(["Learn", "Apprendre"]);
                    device.press("BB");
                    device.press("B");
                    assert_eq!(device.screen(), "Choose");
                }
                1 => {
                    // A hint makes the game training: that is asked first.
                    device.handle(Input::Hold(Button::B));
                    device.take(["Hint", "Conseil"]);
                    assert_eq!(device.screen(), "Ask");
                    device.press("YA");
                    assert_eq!(device.screen(), "Hint");
                    assert!(device.app.thoughts().is_awaited());
                    device.think();
                    assert!(device.app.play().unwrap().has_hint());
                    let before = device.app.play().unwrap().played().len();
                    device.press("A");
                    assert_eq!(device.app.play().unwrap().played().len(), before + 1);
                    assert!(device.app.play().unwrap().is_training());
                    number += 1;
                    continue;
                }
                4 => {
                    // Left and taken up again: whoever is asked must say once more that he has the device.
                    device.handle(Input::Hold(Button::B));
                    device.take(["Save and leave", "Sauvegarder et quitter"]);
                    assert_eq!(device.screen(), "Home");
                    device.press("A");
                    assert_eq!(device.screen(), "HandOver");
                    device.press("YBA");
                    device.press("A");
                    assert_eq!(device.screen(), "Choose");
                }
                _ => {}
            }
            device.press(if number % 2 == 0 { "A" } else { "YA" });
            if device.screen() == "TableView" {
                // A 9 has only one answer.
                device.press("B");
                device.press("XA");
            }
            number += 1;
        }
        device.leave_result();
        device.app.notice(Notice::record_full());
        device.look();
        device.press("A");
        let seen: Vec<_> = device.seen.iter().copied().collect();
        assert_eq!(
            seen,
            [
                "Ask",
                "Choose",
                "Curves",
                "FinalResult",
                "GameMenu",
                "HandOver",
                "Happened",
                "HelpIndex",
                "HelpPage",
                "Hint",
                "Home",
                "LogDetail",
                "LogList",
                "Notice",
                "ResultCode",
                "Review",
                "ScoreSheetView",
                "Shared",
                "TableView",
            ]
        );
    }
}

#[test]
fn one_plays_against_an_architect_by_keys_alone() {
    for settings in all_settings() {
        let mut device = Device::<ToyShelf>::new(settings);
        device.take(["Play solo", "Jouer en solo"]);
        assert_eq!(device.screen(), "Solo");
        // Two Architects, the second one of another strength.
        device.press("YAYYAYAXXXA");
        let (mut thought, mut decisions) = (0, 0);
        while device.screen() != "FinalResult" {
            match device.screen() {
                "Thinking" => {
                    device.press("XBYB");
                    thought += device.think();
                }
                "Choose" => {
                    decisions += 1;
                    if decisions == 2 {
                        // Back over what the Architects have done, and once more: nobody has to think again.
                        let before = device.app.play().unwrap().digest();
                        device.press("B");
                        assert_eq!(device.screen(), "Ask");
                        device.press("YA");
                        assert_eq!(
                            (device.screen(), device.app.play().unwrap().played().len()),
                            ("Choose", 0)
                        );
                        device.handle(Input::Hold(Button::B));
                        device.take(["Redo", "Rétablir"]);
                        assert_eq!(device.app.play().unwrap().digest(), before);
                        device.go_on();
                    }
                    device.press("A");
                }
                "Happened" => device.press("A"),
                other => panic!("{other}"),
            }
        }
        assert_eq!(thought, 6, "two Architects, three rounds");
        device.leave_result();
        // The next one begins like the last, and nothing is asked, since that is over.
        device.take(["Play solo", "Jouer en solo"]);
        device.press("A");
        let AnyPlay::Toy(play) = device.app.any_play().unwrap();
        let architects = play.setup().seats[1..].iter();
        assert!(architects.eq([&Sitter::Architect(Strength::Easy), &Sitter::Architect(Strength::Medium)]));
        let seen: Vec<_> = device.seen.iter().copied().collect();
        assert_eq!(
            seen,
            [
                "Ask",
                "Choose",
                "Curves",
                "FinalResult",
                "GameMenu",
                "Happened",
                "Home",
                "LogList",
                "ResultCode",
                "Review",
                "Solo",
                "TableView",
                "Thinking",
            ]
        );
    }
}

#[test]
fn where_cards_are_hidden_the_device_is_passed_on_and_that_is_confirmed_twice() {
    let mut device = Device::<ToyShelf>::new(Settings::default());
    assert!(!device.app.hides_hands());
    device.begin_shared();
    let mut asked = 0;
    while device.screen() != "FinalResult" {
        match device.screen() {
            "HandOver" => {
                assert!(device.app.hides_hands() && !device.app.hand_in_sight());
                assert!(device.app.facts().unwrap().is_secret);
                device.press("A");
                assert_eq!(device.screen(), "HandOver");
                device.press("A");
                assert_eq!(device.screen(), "Choose");
                assert!(device.app.hand_in_sight());
                asked += 1;
            }
            "Choose" | "Happened" => device.press("A"),
            other => panic!("{other}"),
        }
    }
    assert!(asked >= 3, "{asked}");
    assert!(
        !device.app.hides_hands() && !device.app.facts().unwrap().is_secret,
        "nothing is hidden when it is over"
    );
}

#[test]
fn where_all_is_open_nobody_is_asked_to_pass_the_device_on() {
    let mut device = Device::<OpenShelf>::new(Settings::default());
    device.begin_shared();
    let mut seats = BTreeSet::new();
    while device.screen() != "FinalResult" {
        assert!(!device.app.hides_hands() && !device.app.hand_in_sight());
        assert!(!device.app.facts().unwrap().is_secret);
        seats.insert(device.app.play().unwrap().asked());
        device.press("A");
    }
    assert!(seats.len() > 2, "both were asked: {seats:?}");
    assert!(!device.seen.contains("HandOver"), "{:?}", device.seen);
}

#[test]
fn an_own_screen_of_any_title_is_opened_named_and_drawn() {
    assert_eq!(DeckShelf::OWN_NAMES, [["DeckView"]]);
    let mut device = Device::<DeckShelf>::new(Settings::default());
    device.begin_shared();
    device.press("AA");
    // From the table, and from the menu by the name that the title gives it.
    device.press("XXXA");
    assert_eq!(device.screen(), "TableView");
    device.press("A");
    assert_eq!(device.screen(), "DeckView");
    assert!(device.said().contains("Deck: 16"), "{}", device.said());
    assert!(!device.app.screen().is_decision() && device.app.screen().shared().is_none());
    device.press("AB");
    assert_eq!(device.screen(), "TableView");
    device.press("B");
    device.handle(Input::Hold(Button::B));
    device.take(["Deck"; 2]);
    assert_eq!(device.screen(), "DeckView");
    device.press("B");
    assert_eq!(device.screen(), "GameMenu");
}

#[test]
fn the_strip_shows_the_track_of_the_title_with_its_spaces() {
    let mut device = Device::<ToyShelf>::new(Settings::default());
    assert_eq!(device.app.strip(), Tokens::NONE);
    device.begin_shared();
    let mut shown = Vec::new();
    loop {
        let play = device.app.play().unwrap();
        let points: Vec<_> = play.seats().map(|seat| play.points(seat) as u8).collect();
        let tokens =
            (0..).zip(&points).map(|(seat, points)| Token { space: *points, ink: Ink::of_seat(seat) });
        assert_eq!(device.app.strip(), Tokens::on(POINTS_MAX + 1, tokens));
        shown.push(points);
        device.go_on();
        if device.screen() == "FinalResult" {
            break;
        }
        device.press("A");
    }
    shown.dedup();
    assert!(shown.len() > 1, "tokens move: {shown:?}");
}

/// The same toy, but the second seat is said to have started.
#[derive(Clone, Copy, Debug)]
struct SecondStarts;

static SECOND: Card = Card { starter: |_| Seat::new(1), ..toy::CARD };

impl Way for SecondStarts {
    type Own = NoOwn;
    const CARD: &'static Card = &SECOND;
}

#[test]
fn who_has_started_comes_from_the_title() {
    fn started<W: Way>() -> Vec<bool> {
        let (mut play, mut chance) = (begun::<W>(SHARED, 1), Chance::from_seed(1));
        while play_on(&mut play, &mut chance).is_some() {}
        let mut link = String::new();
        Outcome::of_play(&play).expect("it is over").link(&mut link).unwrap();
        let start = |name: &str| {
            let after = link.split(&std::format!("%22sourcePlayerId%22:%22{name}%22")).nth(1);
            let own = after.expect("every seat is there").split("%7D").next();
            own.is_some_and(|player| player.contains("%22startPlayer%22:true"))
        };
        ["Ann", "Bo"].map(start).to_vec()
    }
    assert_eq!(started::<Usual>(), [true, false]);
    assert_eq!(started::<SecondStarts>(), [false, true]);
    // What the toy's card says is so.
    for seed in 0..20 {
        let setup = setup(&[Sitter::Person; 3], seed);
        let first = engine::toy::Toy::from_setup(&setup).unwrap().decision().map(|decision| decision.seat);
        assert_eq!((ToyOf::<Usual>::CARD.starter)(&setup), first);
    }
}

#[test]
fn a_game_is_told_at_home_by_how_far_it_has_come() {
    let play = play_until::<Usual>(SHARED, |play| play.progress().now == 2);
    let trial = crate::screens::menu::trial::Trial::of(&toy::TOY).with(play);
    let said = trial.said(&crate::screens::Home::default().into());
    assert!(said.contains("Round 2: Ann, Bo"), "{said}");
}
