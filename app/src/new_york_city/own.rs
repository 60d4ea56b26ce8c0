//! The screens of its own, by page.

use new_york_city::components::Character;

use super::screens::{CharacterCard, CharacterList, Composer, ElevatorDisplay, ExchangeCards, PressMoves};
use crate::screen::Screen;

/// The bidding turn.
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

/// What the page of a character is about.
pub const fn card_of(character: Character) -> u16 {
    character.number() as u16
}

/// What the page of a start stack is about.
pub const fn cards_of_stack([first, second]: [Character; 2]) -> u16 {
    first.number() as u16 | (second.number() as u16) << 8
}

/// Opens a page.
pub fn open(page: u8, about: u16) -> Screen {
    match page {
        COMPOSER => Composer::default().into(),
        ELEVATOR => ElevatorDisplay::default().into(),
        ELEVATOR_TO_LOOK => ElevatorDisplay::to_look().into(),
        EXCHANGE => ExchangeCards::default().into(),
        CHARACTERS => CharacterList::default().into(),
        PRESS_MOVES => PressMoves::default().into(),
        _ => {
            let [first, second] = about.to_le_bytes().map(Character::new);
            match (first.unwrap_or_default(), second) {
                (first, Some(second)) => CharacterCard::of_stack([first, second]).into(),
                (first, None) => CharacterCard::of(first).into(),
            }
        }
    }
}
