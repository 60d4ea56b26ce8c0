//! One answer to one decision, and its byte code.

use engine::Code;

use super::components::{Borough, Card, Character, STEPS_BACK_MAX, Vessel};

/// What a player chose.
///
/// A choice of several steps in the decision model (DM-2) is one action where nothing is revealed
/// between the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// D1: take the start stack at this place of the display.
    TakeStack(u8),
    /// D2, D4, D11: pay for a character of Phase I or III, or for character 12, and use it.
    Use(Character),
    /// D2a: take the pair in this slot.
    TakePair(u8),
    /// D2b: take one card of a pair, with character 2.
    TakeSingle {
        /// The slot of the pair.
        slot: u8,
        /// Which of its two cards.
        side: Side,
    },
    /// D2c, and character 12 in D4: discard a card of this type.
    Discard(Card),
    /// D2d: remove the tile at this place of the own company, for character 7.
    GiveUp(u8),
    /// D2d, D5: take a tile from the Elevator.
    TakeTile {
        /// The row, by its value 1 to 5.
        row: u8,
        /// The position in the row, 0 to 3 from the left.
        position: u8,
    },
    /// D2e: move this many reserve cards of the asked type to the hand, for character 8.
    FromReserve(u8),
    /// D2f: replace a neutral skyscraper here, for character 11.
    Replace(Borough),
    /// D3, D8, D9: no.
    No,
    /// D3, D8, D9: yes, and pay.
    Yes,
    /// D4: put a hand card of this type into the bid.
    Add(Card),
    /// D4: take a card of this type back from the bid.
    Remove(Card),
    /// D4, D10: swap a hand card for a reserve card.
    Exchange {
        /// The type that leaves the hand.
        hand: Card,
        /// The type that leaves the reserve.
        reserve: Card,
    },
    /// D4: character 15, play a reserve card like one in the bid.
    PlayReserve(Card),
    /// D4: declare the character at this place of the own company, or change or withdraw it.
    Declare {
        /// The place in the company.
        place: u8,
        /// What it is declared for.
        declaration: Declaration,
    },
    /// D4: make the bid.
    Confirm,
    /// D4: bid nothing.
    Pass,
    /// D4: past the length guard with a bid bound by character 15, let it be completed (R66).
    Complete,
    /// D6: do without the Prestige bonus.
    Forfeit,
    /// D6: place a prestige tile, keep a vessel, build in one of its ends.
    PlacePrestige {
        /// Which of the shown tiles.
        shown: u8,
        /// A vessel of its colour.
        vessel: Vessel,
        /// Which end of the vessel's connection, 0 or 1.
        end: u8,
    },
    /// D6a, D7: build with a skyscraper from this borough.
    Relocate(Borough),
    /// D9: take back a played card of this type.
    TakeBack(Card),
    /// Ends a choice that may be repeated.
    Done,
}

/// One of the two cards of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Side {
    Left,
    Right,
}

/// What a declared character does in the bid (DM-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Declaration {
    /// Nothing: not declared.
    #[default]
    Withdrawn,
    /// 13, 20: this hand card counts as one or two matching cards.
    Card(Card),
    /// 14: so many steps back, each a wild.
    Steps(u8),
    /// 16, 17, 19: used.
    Used,
}

impl Declaration {
    /// The stable code; 0 for what is not declared.
    pub(super) fn code(self) -> u8 {
        match self {
            Declaration::Withdrawn => 0,
            Declaration::Card(card) => 1 + card as u8,
            Declaration::Steps(steps) => 7 + steps.clamp(1, STEPS_BACK_MAX),
            Declaration::Used => 10,
        }
    }

    pub(super) fn from_code(code: u8) -> Option<Declaration> {
        Some(match code {
            0 => Declaration::Withdrawn,
            1..=7 => Declaration::Card(Card::from_index(code - 1)?),
            8..=9 => Declaration::Steps(code - 7),
            10 => Declaration::Used,
            _ => return None,
        })
    }
}

const _: () = assert!(size_of::<Action>() <= 4);
const _: () = assert!(STEPS_BACK_MAX == 2, "the byte code of `Steps` has room for two");

/// The high byte of each code. Saved games hold these: a number may be added, never changed.
mod op {
    pub const TAKE_STACK: u8 = 1;
    pub const USE: u8 = 2;
    pub const TAKE_PAIR: u8 = 3;
    pub const TAKE_SINGLE: u8 = 4;
    pub const DISCARD: u8 = 5;
    pub const GIVE_UP: u8 = 6;
    pub const TAKE_TILE: u8 = 7;
    pub const FROM_RESERVE: u8 = 8;
    pub const REPLACE: u8 = 9;
    pub const NO: u8 = 10;
    pub const YES: u8 = 11;
    pub const ADD: u8 = 12;
    pub const REMOVE: u8 = 13;
    pub const EXCHANGE: u8 = 14;
    pub const PLAY_RESERVE: u8 = 15;
    pub const DECLARE: u8 = 16;
    pub const CONFIRM: u8 = 17;
    pub const PASS: u8 = 18;
    pub const COMPLETE: u8 = 19;
    pub const FORFEIT: u8 = 20;
    pub const PLACE_PRESTIGE: u8 = 21;
    pub const RELOCATE: u8 = 22;
    pub const TAKE_BACK: u8 = 23;
    pub const DONE: u8 = 24;
}

fn nibbles(high: u8, low: u8) -> u8 {
    (high & 0xf) << 4 | (low & 0xf)
}

impl Code for Action {
    /// The stable code of the action: what it is in the high byte, with what in the low one.
    ///
    /// Only actions that some game accepts have a code of their own: places and counts above 15
    /// lose their upper bits.
    fn code(self) -> u16 {
        let (op, with) = match self {
            Action::TakeStack(place) => (op::TAKE_STACK, place),
            Action::Use(character) => (op::USE, character.number()),
            Action::TakePair(slot) => (op::TAKE_PAIR, slot),
            Action::TakeSingle { slot, side } => (op::TAKE_SINGLE, nibbles(slot, side as u8)),
            Action::Discard(card) => (op::DISCARD, card as u8),
            Action::GiveUp(place) => (op::GIVE_UP, place),
            Action::TakeTile { row, position } => (op::TAKE_TILE, nibbles(row, position)),
            Action::FromReserve(count) => (op::FROM_RESERVE, count),
            Action::Replace(borough) => (op::REPLACE, borough as u8),
            Action::No => (op::NO, 0),
            Action::Yes => (op::YES, 0),
            Action::Add(card) => (op::ADD, card as u8),
            Action::Remove(card) => (op::REMOVE, card as u8),
            Action::Exchange { hand, reserve } => (op::EXCHANGE, nibbles(hand as u8, reserve as u8)),
            Action::PlayReserve(card) => (op::PLAY_RESERVE, card as u8),
            Action::Declare { place, declaration } => (op::DECLARE, nibbles(place, declaration.code())),
            Action::Confirm => (op::CONFIRM, 0),
            Action::Pass => (op::PASS, 0),
            Action::Complete => (op::COMPLETE, 0),
            Action::Forfeit => (op::FORFEIT, 0),
            Action::PlacePrestige { shown, vessel, end } => {
                (op::PLACE_PRESTIGE, nibbles(vessel.number(), shown << 1 | (end & 1)))
            }
            Action::Relocate(borough) => (op::RELOCATE, borough as u8),
            Action::TakeBack(card) => (op::TAKE_BACK, card as u8),
            Action::Done => (op::DONE, 0),
        };
        u16::from_be_bytes([op, with])
    }

    fn from_code(code: u16) -> Option<Action> {
        let [op, with] = code.to_be_bytes();
        let (high, low) = (with >> 4, with & 0xf);
        let small = |limit: u8| (with < limit).then_some(with);
        let alone = |action: Action| (with == 0).then_some(action);
        Some(match op {
            op::TAKE_STACK => Action::TakeStack(small(16)?),
            op::USE => Action::Use(Character::new(with)?),
            op::TAKE_PAIR => Action::TakePair(small(16)?),
            op::TAKE_SINGLE => Action::TakeSingle {
                slot: high,
                side: match low {
                    0 => Side::Left,
                    1 => Side::Right,
                    _ => return None,
                },
            },
            op::DISCARD => Action::Discard(Card::from_index(with)?),
            op::GIVE_UP => Action::GiveUp(small(16)?),
            op::TAKE_TILE => Action::TakeTile { row: high, position: low },
            op::FROM_RESERVE => Action::FromReserve(small(16)?),
            op::REPLACE => Action::Replace(Borough::from_index(with)?),
            op::NO => alone(Action::No)?,
            op::YES => alone(Action::Yes)?,
            op::ADD => Action::Add(Card::from_index(with)?),
            op::REMOVE => Action::Remove(Card::from_index(with)?),
            op::EXCHANGE => {
                Action::Exchange { hand: Card::from_index(high)?, reserve: Card::from_index(low)? }
            }
            op::PLAY_RESERVE => Action::PlayReserve(Card::from_index(with)?),
            op::DECLARE => Action::Declare { place: high, declaration: Declaration::from_code(low)? },
            op::CONFIRM => alone(Action::Confirm)?,
            op::PASS => alone(Action::Pass)?,
            op::COMPLETE => alone(Action::Complete)?,
            op::FORFEIT => alone(Action::Forfeit)?,
            op::PLACE_PRESTIGE if low < 4 => {
                Action::PlacePrestige { shown: low >> 1, vessel: Vessel::new(high)?, end: low & 1 }
            }
            op::RELOCATE => Action::Relocate(Borough::from_index(with)?),
            op::TAKE_BACK => Action::TakeBack(Card::from_index(with)?),
            op::DONE => alone(Action::Done)?,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_means_an_action_is_the_code_of_that_action() {
        let mut known = 0;
        for code in 0..=u16::MAX {
            if let Some(action) = Action::from_code(code) {
                assert_eq!(action.code(), code, "{action:?}");
                known += 1;
            }
        }
        // Places and counts below 16, characters, and the pairs of nibbles: counted by hand from the
        // table above.
        let expected = 4 * 16 + 42 + 16 * 2 + 256 + 16 * 11 + 7 * 7 + 10 * 4 + 5 * 7 + 2 * 6 + 7;
        assert_eq!(known, expected);
    }

    #[test]
    fn codes_that_saved_games_hold_never_change() {
        assert_eq!(Action::TakeStack(2).code(), 0x0102);
        assert_eq!(Action::Use(Character::RENEW_RESERVE).code(), 0x020c);
        assert_eq!(Action::TakeSingle { slot: 3, side: Side::Right }.code(), 0x0431);
        assert_eq!(Action::TakeTile { row: 5, position: 3 }.code(), 0x0753);
        assert_eq!(Action::Add(Card::Wild).code(), 0x0c06);
        let exchange = Action::Exchange { hand: Card::Press, reserve: Card::Skyscrapers };
        assert_eq!(exchange.code(), 0x0e05);
        let declare = Action::Declare { place: 6, declaration: Declaration::Steps(2) };
        assert_eq!(declare.code(), 0x1069);
        let prestige = Action::PlacePrestige { shown: 1, vessel: Vessel::new(9).unwrap(), end: 1 };
        assert_eq!(prestige.code(), 0x1593);
        assert_eq!(Action::Done.code(), 0x1800);
    }
}
