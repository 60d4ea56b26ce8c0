//! The screens of its own, by page.

use new_york_city::components::Character;

use super::NewYorkCity;
use super::screens::{
    CharacterCard, CharacterList, Composer, ElevatorDisplay, ExchangeCards, Ladder, PressMoves,
};
use app::canvas::Canvas;
use app::input::Input;
use app::screen::{Next, apart};
use app::title::{Own, Scene};

/// A bid put together card by card; about 1 it lies over the ladder.
pub const COMPOSER: u8 = 0;
/// The Elevator, to take from.
pub const ELEVATOR: u8 = 1;
/// The Elevator, to look at.
pub const ELEVATOR_TO_LOOK: u8 = 2;
/// Which hand card for which reserve card?
pub const EXCHANGE: u8 = 3;
/// All characters.
pub const CHARACTERS: u8 = 4;
/// One character, or the two of a start stack: see [`card_of`] and [`cards_of_stack`].
pub const CHARACTER: u8 = 5;
/// The Press Track of a real table.
pub const PRESS_MOVES: u8 = 6;
/// The bidding turn: a bid by its value.
pub const LADDER: u8 = 7;

/// What the page of a character is about.
pub const fn card_of(character: Character) -> u16 {
    character.number() as u16
}

/// What the page of a start stack is about.
pub const fn cards_of_stack([first, second]: [Character; 2]) -> u16 {
    first.number() as u16 | (second.number() as u16) << 8
}

macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A screen that only New York City has.
        #[derive(Clone, Debug)]
        pub enum OwnScreen { $($(#[$doc])* $name($name),)* }

        $(impl From<$name> for OwnScreen {
            fn from(screen: $name) -> OwnScreen { OwnScreen::$name(screen) }
        })*

        impl Own<NewYorkCity> for OwnScreen {
            const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            fn open(page: u8, about: u16) -> Option<OwnScreen> {
                open(page, about)
            }

            fn name(&self) -> &'static str {
                match self { $(OwnScreen::$name(_) => stringify!($name),)* }
            }

            fn answers(&self) -> bool {
                match self {
                    OwnScreen::Ladder(_) | OwnScreen::Composer(_) => true,
                    OwnScreen::ElevatorDisplay(display) => display.answers(),
                    _ => false,
                }
            }

            fn handle(&mut self, input: Input, scene: &Scene<'_, NewYorkCity>) -> Next {
                match self { $(OwnScreen::$name(screen) => apart(|| screen.handle(input, scene)),)* }
            }

            fn draw(&self, scene: &Scene<'_, NewYorkCity>, canvas: &mut Canvas) {
                match self { $(OwnScreen::$name(screen) => apart(|| screen.draw(scene, canvas)),)* }
            }

            fn noted(&mut self, is_noted: bool, scene: &Scene<'_, NewYorkCity>) {
                if let OwnScreen::PressMoves(moves) = self {
                    moves.noted(is_noted, scene);
                }
            }
        }
    };
}

screens! {
    /// The bidding turn: a bid by its value.
    Ladder,
    /// A bid put together card by card.
    Composer,
    /// Which hand card for which reserve card?
    ExchangeCards,
    /// The Elevator, to look at or to take from.
    ElevatorDisplay,
    /// All 42 characters.
    CharacterList,
    /// One character.
    CharacterCard,
    /// The Press Track of the table, to look at and to move on.
    PressMoves,
}

fn open(page: u8, about: u16) -> Option<OwnScreen> {
    Some(match page {
        LADDER => Ladder::default().into(),
        COMPOSER => Composer::over_ladder(about == 1).into(),
        ELEVATOR => ElevatorDisplay::default().into(),
        ELEVATOR_TO_LOOK => ElevatorDisplay::to_look().into(),
        EXCHANGE => ExchangeCards::default().into(),
        CHARACTERS => CharacterList::default().into(),
        PRESS_MOVES => PressMoves::default().into(),
        CHARACTER => {
            let [first, second] = about.to_le_bytes().map(Character::new);
            match (first.unwrap_or_default(), second) {
                (first, Some(second)) => CharacterCard::of_stack([first, second]).into(),
                (first, None) => CharacterCard::of(first).into(),
            }
        }
        _ => return None,
    })
}
