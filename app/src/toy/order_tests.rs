//! Standing orders: who has given one is not asked, and nothing else shows it.

extern crate std;

use std::boxed::Box;
use std::vec::Vec;

use engine::toy::{Action, Toy, Turn, View};
use engine::{Code, Order, Rules, Seat, Setup, Sitter, Strength};

use super::{ToyOf, Way};
use crate::app::{App, Requests};
use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::paint::{self, Labels};
use crate::play::Playing;
use crate::screen::Next;
use crate::screens::menu::trial::spoken;
use crate::settings::Settings;
use crate::title::{Ordered, Own, Scene};
use crate::words::Lang;
use crate::world::Build;

/// An order is the last round in which a card is kept; what must be shown is shown.
#[derive(Clone, Copy, Debug)]
struct WithOrders;

impl Way for WithOrders {
    type Own = Orders;
    const LOOK: Option<(&'static str, u8)> = Some(("Orders", 0));

    fn ordered(view: &View<'_>, order: u32) -> Ordered<Action> {
        if u32::from(view.round()) > order || view.question().is_none() {
            return Ordered::Over;
        }
        match view.question() {
            Some(Turn::Stake) => Ordered::Stands,
            _ if view.card(view.seat()) == Some(9) => Ordered::Gives(Action::Pass),
            _ => Ordered::Gives(Action::Keep),
        }
    }
}

/// A: for this round; Y: for all rounds.
#[derive(Clone, Copy, Debug)]
struct Orders;

impl Own<ToyOf<WithOrders>> for Orders {
    const NAMES: &'static [&'static str] = &["Orders"];

    fn open(_page: u8, _about: u16) -> Option<Orders> {
        Some(Orders)
    }

    fn name(&self) -> &'static str {
        "Orders"
    }

    fn handle(&mut self, input: Input, scene: &Scene<'_, ToyOf<WithOrders>>) -> Next {
        let round = scene.play.map_or(0, |play| play.view(Seat::default()).round());
        match input {
            Input::Press(Button::A) => Next::Order(round.into()),
            Input::Press(Button::Y) => Next::Order(99),
            _ => Next::Back,
        }
    }

    fn draw(&self, _scene: &Scene<'_, ToyOf<WithOrders>>, canvas: &mut Canvas) {
        paint::bands(canvas, "Orders", "", Labels { b: "Back", ..Labels::default() });
    }
}

#[allow(dead_code)] // Not everything that a shelf can do is asked for here.
mod shelf {
    crate::titles! {
        /// The toy with orders.
        pub struct OrderShelf { Toy: super::ToyOf<super::WithOrders>, }
    }
}
use shelf::{AnySearch, OrderShelf};

struct Device {
    app: Box<App<OrderShelf>>,
    hand_overs: Vec<Seat>,
    last: Requests,
}

impl Device {
    /// A game of these seats, five rounds long; without one, a device that was just switched on.
    fn new(seats: &[Sitter]) -> Device {
        let mut app = Box::new(App::new(Build::default(), 7));
        app.load(Settings { language_chosen: true, ..Settings::default() }, Default::default());
        let setup = super::trial::setup(seats, 0);
        let last = app.begin_ordered(&Order { setup, seed: Some(SEED) });
        Device { app, hand_overs: Vec::new(), last }
    }

    fn play(&self) -> &dyn Playing {
        self.app.play().unwrap()
    }

    fn screen(&self) -> &'static str {
        self.app.screen().name()
    }

    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.last = self.app.handle(Input::Press(Button::ALL["ABXY".find(key).expect("a key")]));
        }
    }

    /// Presses what the device asks for until a decision is shown; the Architect thinks. Returns who is asked.
    fn until_decision(&mut self) -> Option<Seat> {
        loop {
            match self.screen() {
                "HandOver" => {
                    self.hand_overs.push(self.play().asked().unwrap());
                    self.press("AA");
                }
                "Happened" | "Notice" => self.press("A"),
                "Thinking" => {
                    let (number, question) = self.app.question().unwrap();
                    let mut search = AnySearch::new();
                    assert!(search.begin(&question));
                    while search.step() {}
                    self.last = self.app.thought(number, search.advice().unwrap());
                }
                "Choose" => return self.play().asked(),
                "FinalResult" => return None,
                other => panic!("{other}"),
            }
        }
    }

    /// Opens the own screen from the table, and gives an order there.
    fn order(&mut self, key: &str) {
        self.press("XXXA");
        assert_eq!(self.screen(), "TableView");
        self.press("A");
        assert_eq!(self.screen(), "Orders");
        self.press(key);
    }

    /// Plays on, the first answer each time.
    fn until_the_end(&mut self) {
        while self.until_decision().is_some() {
            self.press("A");
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut saving = engine::Saving::default();
        core::iter::from_fn(|| self.play().next_byte(&mut saving)).collect()
    }
}

const SEED: u64 = 3;
const THREE: &[Sitter] = &[Sitter::Person; 3];

/// Whoever is asked in turn, and what he answered.
fn answers(play: &dyn Playing) -> Vec<(Seat, Action)> {
    let mut toy = Toy::from_setup(play.setup()).unwrap();
    let mut answers = Vec::new();
    for code in play.played() {
        let (seat, action) = (toy.decision().unwrap().seat, Action::from_code(*code).unwrap());
        answers.push((seat, action));
        toy.apply(action).unwrap();
    }
    answers
}

#[test]
fn who_has_given_an_order_is_not_asked_and_nobody_hands_the_device_over_for_it() {
    let mut by_hand = Device::new(THREE);
    by_hand.until_the_end();
    // Who is the last of a round and the first of the next has the device already.
    assert!((12..=15).contains(&by_hand.hand_overs.len()), "three people, five rounds");

    let mut device = Device::new(THREE);
    let first = device.until_decision().unwrap();
    device.order("Y");
    assert_eq!(device.play().played().len(), 1, "the order answers at once");
    assert_eq!(device.last.game.played_from, Some(0), "and the answer is stored as any other");
    device.until_the_end();
    assert_eq!(device.hand_overs[0], first, "he had the device once, to say so");
    assert!(device.hand_overs[1..].iter().all(|seat| *seat != first) && device.hand_overs.len() <= 11);
    // The first answer of everybody is the one that was ordered: the game is the same, and so is all that leaves it.
    assert!(answers(device.play()).iter().any(|(seat, action)| *seat == first && *action == Action::Pass));
    assert_eq!(device.bytes(), by_hand.bytes());
    assert_eq!(device.play().lines(), by_hand.play().lines());
}

#[test]
fn an_order_ends_where_it_says_so() {
    let mut device = Device::new(THREE);
    let first = device.until_decision().unwrap();
    device.order("A");
    for _ in 0..2 {
        assert_ne!(device.until_decision(), Some(first));
        device.press("A");
    }
    let round = |device: &Device| device.play().progress().now;
    assert_eq!(round(&device), 2);
    let mut asked = Vec::new();
    for _ in 0..3 {
        asked.push(device.until_decision().unwrap());
        device.press("A");
    }
    assert!(asked.contains(&first), "in the next round he is asked again");
}

#[test]
fn several_orders_are_carried_out_in_one_go_and_told_together() {
    let mut device = Device::new(THREE);
    let mut seats = Vec::new();
    for _ in 0..2 {
        seats.push(device.until_decision().unwrap());
        device.order("Y");
    }
    let third = device.until_decision().unwrap();
    let before = device.play().played().len();
    device.press("A");
    let played = device.play().played().len() - before;
    assert!(played > 1, "those who come next have given orders");
    assert_eq!(usize::from(device.last.game.played_from.unwrap()), before);
    assert_eq!(device.screen(), "Happened");
    let mut canvas = Canvas::new();
    let mut told = std::string::String::new();
    while device.screen() == "Happened" {
        device.app.draw(&mut canvas);
        told.push_str(&spoken(&canvas, Lang::English));
        device.press("A");
    }
    let (play, say) = (device.play(), device.play().speaker(Lang::English));
    for (seat, _) in &answers(play)[before + 1..] {
        assert!(seats.contains(seat) && told.contains(say.name(*seat)), "{told}");
    }
    assert_eq!(device.screen(), "Choose", "he still has the device");
    assert_eq!(device.play().asked(), Some(third));
    assert!(device.app.hand_in_sight());
}

#[test]
fn an_order_is_carried_out_between_architects() {
    let mut device = Device::new(&[Sitter::Person, Sitter::Architect(Strength::Easy)]);
    let you = device.until_decision().unwrap();
    device.order("Y");
    assert_eq!(device.until_decision(), None, "nothing is asked any more");
    assert!(device.hand_overs.is_empty());
    let own = answers(device.play()).into_iter().filter(|(seat, _)| *seat == you);
    assert_eq!(own.filter(|(_, action)| *action != Action::Swap).count(), 5);
}

#[test]
fn after_an_undo_nobody_has_an_order() {
    let mut device = Device::new(THREE);
    let first = device.until_decision().unwrap();
    device.order("Y");
    assert_ne!(device.until_decision(), Some(first));
    device.press("B");
    assert_eq!(device.screen(), "Ask", "somebody else has answered since");
    device.press("XA");
    assert_eq!(device.play().played().len(), 0, "the answer that was ordered is taken back");
    assert_eq!(device.until_decision(), Some(first));
    // He answers himself, and so does everybody in the next round.
    for _ in 0..3 {
        device.press("A");
        device.until_decision();
    }
    let mut asked = Vec::new();
    for _ in 0..3 {
        asked.push(device.until_decision().unwrap());
        device.press("A");
    }
    assert!(asked.contains(&first));
}

#[test]
fn after_a_restart_nobody_has_an_order() {
    let mut device = Device::new(THREE);
    let first = device.until_decision().unwrap();
    device.order("Y");
    let played = Vec::from(device.play().played());
    let setup: &Setup = device.play().setup();
    let mut play = super::trial::begun::<WithOrders>(&setup.seats, setup.seed);
    for code in played {
        play.replayed().take(code).unwrap();
    }
    play.resume(false);
    let mut asked = Vec::new();
    while let Some(seat) = play.asked() {
        asked.push(seat);
        let mut legal = None;
        play.legal(&mut |code, _| legal = legal.or(Some(code)));
        play.act(legal.unwrap()).unwrap();
        play.obey().unwrap();
    }
    assert_eq!(asked.iter().filter(|seat| **seat == first).count(), 4, "in each of the rounds that are left");
}

#[test]
fn an_order_that_leads_nowhere_is_forgotten() {
    let mut play = super::trial::begun::<WithOrders>(THREE, SEED);
    // Of a round that is over.
    Playing::leave(&mut play, 0);
    assert_eq!((Playing::obey(&mut play), play.played().len()), (Ok(()), 0));
    Playing::leave(&mut play, 1);
    assert_eq!((Playing::obey(&mut play), play.played().len()), (Ok(()), 1));
}
