//! Screens that only one title has.

use core::fmt::Debug;

use super::Title;
use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::input::Input;
use crate::play::Play;
use crate::screen::Next;
use crate::world::World;

/// A screen of a title's own.
pub trait Own<T: Title>: Clone + Debug {
    /// The names of all of them, for tests and logs.
    const NAMES: &'static [&'static str];

    /// The screen with this page, and what it is about.
    fn open(page: u8, about: u16) -> Option<Self>;

    /// Its name.
    fn name(&self) -> &'static str;

    /// Whether it answers the open decision.
    fn answers(&self) -> bool {
        false
    }

    /// Reacts to an input.
    fn handle(&mut self, input: Input, scene: &Scene<'_, T>) -> Next;

    /// Draws all of the screen.
    fn draw(&self, scene: &Scene<'_, T>, canvas: &mut Canvas);

    /// Hears what became of an entry that it wanted to be noted, or that the session has changed.
    fn noted(&mut self, _is_noted: bool, _scene: &Scene<'_, T>) {}
}

/// What an own screen sees: the world, and the game in its types.
#[derive(Debug)]
pub struct Scene<'a, T: Title> {
    /// Everything that any screen sees.
    pub world: World<'a>,
    /// The game, if it is one of this title.
    pub play: Option<&'a Play<T>>,
}

impl<'a, T: Title> Scene<'a, T> {
    /// The session at a real table, if it is one of this title.
    pub fn table(&self) -> Option<&'a Companion<T::Table>> {
        self.world.companion?.of()
    }
}

/// No screens of its own.
#[derive(Clone, Copy, Debug)]
pub enum NoOwn {}

impl<T: Title> Own<T> for NoOwn {
    const NAMES: &'static [&'static str] = &[];

    fn open(_page: u8, _about: u16) -> Option<NoOwn> {
        None
    }

    fn name(&self) -> &'static str {
        match *self {}
    }

    fn handle(&mut self, _input: Input, _scene: &Scene<'_, T>) -> Next {
        match *self {}
    }

    fn draw(&self, _scene: &Scene<'_, T>, _canvas: &mut Canvas) {
        match *self {}
    }
}
