//! Toy games to be looked at on any screen.

use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Chance, Rules, Setup, Sitter};

use super::{ToyOf, ToyTitle, Way};
use crate::both;
use crate::canvas::Canvas;
use crate::card::{Card, Scope, toy};
use crate::input::{Button, Input};
use crate::paint::{self, Labels};
use crate::play::{Name, Play, names_of};
use crate::screen::Next;
use crate::screens::menu::trial::play_on;
use crate::title::{NoOwn, Own, Scene, Title};

/// Two people.
pub const SHARED: &[Sitter] = &[Sitter::Person; 2];

/// All cards lie open: nothing can come to light.
#[derive(Clone, Copy, Debug)]
pub struct Open;

impl Way for Open {
    type Own = NoOwn;
    const HIDES: bool = false;
}

/// The toy, with something to help with at a table.
static AT_TABLE: Card = Card {
    scopes: &[Scope {
        name: both!("Everything", "Tout"),
        meaning: both!("You note who scores.", "Vous notez qui marque."),
    }],
    ..toy::CARD
};

/// The toy as it is, with that card.
#[derive(Clone, Copy, Debug)]
pub struct Beside;

impl Way for Beside {
    type Own = NoOwn;
    const CARD: &'static Card = &AT_TABLE;
}

/// There is a screen of its own, which A opens from the table.
#[derive(Clone, Copy, Debug)]
pub struct WithDeck;

impl Way for WithDeck {
    type Own = DeckView;
    const LOOK: Option<(&'static str, u8)> = Some(("Deck", DeckView::PAGE));
}

/// An own screen: how many cards the deck has.
#[derive(Clone, Copy, Debug)]
pub struct DeckView;

impl DeckView {
    /// Its page.
    pub const PAGE: u8 = 3;
}

impl Own<ToyOf<WithDeck>> for DeckView {
    const NAMES: &'static [&'static str] = &["DeckView"];

    fn open(page: u8, _about: u16) -> Option<DeckView> {
        (page == DeckView::PAGE).then_some(DeckView)
    }

    fn name(&self) -> &'static str {
        "DeckView"
    }

    fn handle(&mut self, input: Input, _scene: &Scene<'_, ToyOf<WithDeck>>) -> Next {
        if input == Input::Press(Button::B) { Next::Back } else { Next::Stay }
    }

    fn draw(&self, scene: &Scene<'_, ToyOf<WithDeck>>, canvas: &mut Canvas) {
        let cards = scene.play.map_or(0, |play| play.view(Default::default()).deck());
        let title = std::format!("Deck: {cards}");
        paint::bands(canvas, &title, "", Labels { b: "Back", ..Labels::default() });
    }
}

/// A game of these seats, five rounds long.
pub fn setup(seats: &[Sitter], seed: u64) -> Setup {
    Setup { options: LENGTH.choose(0, 1), ..Setup::new(Toy::ID, seats, seed) }
}

/// A game of two people with stakes: a turn has two answers.
pub fn with_stakes(seed: u64) -> Play<ToyTitle> {
    let setup = Setup { options: STAKES.choose(0, 1), ..Setup::new(Toy::ID, SHARED, seed) };
    Play::new(setup, Default::default()).expect("a toy game of two")
}

/// A game that begins, with names of the usual length, shown in one way or another.
pub fn begun<W: Way>(seats: &[Sitter], seed: u64) -> Play<ToyOf<W>> {
    named(seats, seed, ["Ann", "Bo", "Cy", "Di"])
}

/// A game of four people with the longest names.
pub fn full_table(seed: u64) -> Play<ToyTitle> {
    named(&[Sitter::Person; 4], seed, ["Maximilian", "WWWWWWWWWW", "Zoé", "Wilhelmina"])
}

fn named<W: Way>(seats: &[Sitter], seed: u64, people: [&str; 4]) -> Play<ToyOf<W>> {
    let people = people.map(|name| Name::try_from(name).unwrap_or_default());
    let setup = setup(seats, seed);
    let names = names_of(ToyOf::<W>::CARD, &setup, &people);
    Play::new(setup, names).expect("a toy game of these seats")
}

/// A game of these seats as it stands at a moment that a test looks for; several games are tried at random.
pub fn play_until<W: Way>(seats: &[Sitter], wanted: impl Fn(&Play<ToyOf<W>>) -> bool) -> Play<ToyOf<W>> {
    for seed in 0..200 {
        let (mut play, mut chance) = (begun(seats, seed), Chance::from_seed(seed));
        loop {
            if wanted(&play) {
                return play;
            }
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
    }
    panic!("no game came to such a moment");
}
