//! A device with 5th Avenue alone, on which keys are pressed. Every picture on the way is looked at.

use std::boxed::Box;
use std::collections::{HashSet, VecDeque};
use std::format;
use std::string::String;
use std::vec::Vec;

use app::app::App;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::{Name, Playing};
use app::screens::menu::trial::spoken;
use app::settings::Settings;
use app::title::Title;
use app::world::Build;
use engine::{Code, Order, Seat, Setup};
use fifth_avenue::player::Choice;
use fifth_avenue::{Action, Game};

use crate::FifthAvenue;

mod shelf {
    app::titles! {
        /// 5th Avenue and nothing else.
        pub struct Only { FifthAvenue: crate::FifthAvenue, }
    }
}
pub use shelf::{AnyPlay, AnyQuestion, AnySearch, Only};

/// A device, and what was seen on it.
#[derive(Clone)]
pub struct Device {
    pub app: Box<App<Only>>,
    pub canvas: Box<Canvas>,
    /// To whom it was handed over.
    pub hand_overs: Vec<Seat>,
}

impl Device {
    /// A device that was just switched on.
    pub fn on(settings: Settings) -> Device {
        let names = ["Maximilian", "WWWWWWWWWW", "Zoé", "Wilhelmina"];
        let names = names.map(|name| Name::try_from(name).unwrap());
        let mut app = Box::new(App::new(Build::default(), 7));
        app.load(Settings { names, language_chosen: true, ..settings }, Default::default());
        let mut device = Device { app, canvas: Box::new(Canvas::new()), hand_overs: Vec::new() };
        device.look();
        device
    }

    /// A game that was just begun.
    pub fn begun(settings: Settings, setup: Setup) -> Device {
        let mut device = Device::on(settings);
        let seed = Some(setup.seed);
        let _ = device.app.begin_ordered(&Order { setup, seed });
        device.look();
        device
    }

    /// The game, which nobody but a test may see.
    pub fn play(&self) -> &app::play::Play<FifthAvenue> {
        match self.app.any_play() {
            Some(AnyPlay::FifthAvenue(play)) => play,
            None => panic!("no game"),
        }
    }

    /// The same, to be changed.
    pub fn play_mut(&mut self) -> &mut app::play::Play<FifthAvenue> {
        match self.app.any_play_mut() {
            Some(AnyPlay::FifthAvenue(play)) => play,
            None => panic!("no game"),
        }
    }

    /// A device that was switched off and on, with what it had stored.
    pub fn restarted(&self) -> Device {
        let mut saving = engine::Saving::default();
        let bytes: Vec<u8> = core::iter::from_fn(|| self.play().next_byte(&mut saving)).collect();
        let recorded = engine::Recorded::check::<Game>(&bytes, 5_000).unwrap();
        let mut device = Device::on(self.app.settings().clone());
        let _ = device.app.take_up(&recorded);
        assert_eq!(device.screen(), "Home");
        device.press("A");
        device
    }

    pub fn screen(&self) -> &'static str {
        self.app.screen().name()
    }

    /// What is shown, in words.
    pub fn said(&self) -> String {
        spoken(&self.canvas, self.app.settings().lang).replace('\u{a0}', " ")
    }

    /// Draws what is shown: nothing is cut off, and a hand is seen only by whoever has the device.
    pub fn look(&mut self) {
        self.app.draw(&mut self.canvas);
        assert_eq!(self.canvas.overflows(), 0, "{}: {}", self.screen(), self.said());
        let shows_hand = self.screen().starts_with("Bid") || ["RingsView", "Hint"].contains(&self.screen());
        if shows_hand && self.app.hides_hands() && self.app.play().is_some_and(|play| play.hides()) {
            assert!(self.app.hand_in_sight(), "{}: {}", self.screen(), self.said());
        }
    }

    pub fn handle(&mut self, input: Input) {
        if self.screen() == "HandOver"
            && input == Input::Press(Button::A)
            && ["Show", "Montrer"].iter().any(|word| self.said().contains(word))
        {
            self.hand_overs.extend(self.app.play().and_then(|play| play.asked()));
        }
        let _ = self.app.handle(input);
        self.look();
    }

    /// Presses keys, such as `YYA`.
    pub fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.handle(Input::Press(Button::ALL["ABXY".find(key).expect("a key")]));
        }
    }

    /// Presses Y until this is chosen, by its words in both languages.
    pub fn find(&mut self, words: [&str; 2]) {
        let words = words[self.app.settings().lang as usize];
        for _ in 0..40 {
            if self.said().contains(&format!("> {words}")) {
                return;
            }
            self.press("Y");
        }
        panic!("{words} is not in {}", self.said());
    }

    /// Presses what the device asks for until somebody has a decision before him; an Architect thinks.
    pub fn until_decision(&mut self) -> Option<Seat> {
        loop {
            match self.screen() {
                "FinalResult" => return None,
                "Thinking" => {
                    let (number, question) = self.app.question().unwrap();
                    let mut search = AnySearch::new();
                    assert!(search.begin(&question.at_most(8)));
                    while search.step() {}
                    let _ = self.app.thought(number, search.advice().unwrap());
                    self.look();
                }
                _ if self.app.screen().is_decision() => return self.play().asked(),
                _ => self.press("A"),
            }
        }
    }

    /// The shortest keys that give these answers, and no other before them.
    pub fn keys_to(&self, wanted: &[u16]) -> Vec<Button> {
        let before = self.play().played().len();
        let mut seen = HashSet::new();
        let mut open = VecDeque::from([(self.app.clone(), Vec::new())]);
        while let Some((app, keys)) = open.pop_front() {
            for button in [Button::A, Button::Y, Button::X] {
                let mut next = app.clone();
                let requests = next.handle(Input::Press(button));
                let mut way: Vec<Button> = keys.clone();
                way.push(button);
                if next.play().is_some_and(|play| play.played()[before..].starts_with(wanted)) {
                    return way;
                }
                let name = next.screen().name();
                let leads_on = requests.is_empty() && !["GameMenu", "TableView", "WhyNot"].contains(&name);
                if leads_on && seen.insert(format!("{:?}", next.screen())) {
                    open.push_back((next, way));
                }
            }
        }
        panic!("no keys lead to {wanted:04x?} from {}", self.said());
    }

    /// Gives a whole choice by the shortest keys: what is given together at once, the rest after each other. Returns how many
    /// keys they were.
    pub fn give(&mut self, choice: Choice) -> usize {
        let codes = codes(self.play().game(), choice);
        let joins = |code: &u16, _: &u16| Action::from_code(*code).is_some_and(FifthAvenue::joins);
        let mut count = 0;
        for together in codes.chunk_by(joins) {
            let keys = self.keys_to(together);
            keys.iter().for_each(|key| self.handle(Input::Press(*key)));
            count += keys.len();
        }
        count
    }
}

/// The codes of a whole choice, as far as they are given together.
pub fn codes(game: &Game, choice: Choice) -> Vec<u16> {
    use app::title::Title;
    use engine::Rules;
    let (mut game, mut codes) = (game.clone(), Vec::new());
    let seat = game.decision().unwrap().seat;
    loop {
        let action: Action = choice.towards(&game.view(seat)).unwrap();
        codes.push(action.code());
        if choice.ends_with(action) || !FifthAvenue::joins(action) {
            return codes;
        }
        game.apply(action).unwrap();
    }
}
