//! The numbers of a session that can be looked at and corrected.

use engine::{Code, Seat};

use crate::components::*;
use crate::press_track::PressToken;
use crate::printed::Printed;

/// A number of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Points on the score track, before the final scoring.
    Before(Seat),
    /// The sum of the values of a human's characters.
    Values(Seat),
    /// How many characters a human has.
    Tiles(Seat),
    /// How many tiles of a value, 1 to 5, a Tom has.
    TomTiles(Seat, u8),
    /// How many copies of this end-of-game character a human has.
    Special(Seat, Character),
    /// The largest number of reserve cards of one of the six named types, for character 34 (R45).
    LikeReserve(Seat),
    /// Vessels of a kind that a seat has.
    Vessels(Seat, VesselKind),
    /// Skyscrapers of a seat in a borough.
    Built(Seat, Borough),
    /// Neutral skyscrapers in a borough.
    Neutral(Borough),
    /// The base value of a borough; 0 while it is not known.
    Base(Borough),
    /// What the prestige tiles in a borough are worth together.
    Prestige(Borough),
    /// Dollars on the board; with the skyscrapers there, where nobody needs them apart.
    Dollars(Seat),
    /// Skyscrapers on the board.
    Skyscrapers(Seat),
    /// Cards of a type that a Tom holds.
    TomCards(Seat, Card),
    /// Whether the Statue of Liberty has been claimed: 0 or 1.
    Statue,
    /// The space of a seat's press token, for the final scoring.
    Space(Seat),
    /// How many tokens lie under this one on its space of the Press Track.
    Height(PressToken),
    /// Whether all end-of-game characters of a human have been named: 0 or 1.
    Listed(Seat),
    /// Whether a borough shows the lantern that one of the characters 28 to 32 counts: 0 or 1.
    Lantern(Character, Borough),
    /// How many of a piece are in the set that one of the characters 37 to 42 shows.
    InSet(Character, SetPiece),
    /// Whether somebody has read what such a character shows: 0 or 1.
    Printed(Character),
}

const SEATS: u8 = 4;
const BOROUGHS: u8 = Borough::COUNT as u8;
const VALUES: u8 = Character::VALUE_MAX;
const CARDS: u8 = Card::ALL.len() as u8;
const KINDS: u8 = VesselKind::COUNT as u8;
/// The first end-of-game character.
const FIRST_SPECIAL: u8 = 28;
const SPECIALS: u8 = Character::COUNT as u8 + 1 - FIRST_SPECIAL;
const TOKENS: u8 = SEATS + 1;
const LANTERNS: u8 = 5;
const PIECES: u8 = SetPiece::COUNT as u8;
const SET_CHARACTERS: u8 = SETS.len() as u8;

/// Where each kind of field begins. Saved sessions hold these: one may be added at the end, none moved.
mod from {
    use super::*;

    pub const BUILT: u16 = 0;
    pub const NEUTRAL: u16 = BUILT + (SEATS * BOROUGHS) as u16;
    pub const BASE: u16 = NEUTRAL + BOROUGHS as u16;
    pub const PRESTIGE: u16 = BASE + BOROUGHS as u16;
    pub const DOLLARS: u16 = PRESTIGE + BOROUGHS as u16;
    pub const SKYSCRAPERS: u16 = DOLLARS + SEATS as u16;
    pub const VALUES_SUM: u16 = SKYSCRAPERS + SEATS as u16;
    pub const TILES: u16 = VALUES_SUM + SEATS as u16;
    pub const TOM_TILES: u16 = TILES + SEATS as u16;
    pub const TOM_CARDS: u16 = TOM_TILES + (SEATS * VALUES) as u16;
    pub const LIKE_RESERVE: u16 = TOM_CARDS + (SEATS * CARDS) as u16;
    pub const SPECIAL: u16 = LIKE_RESERVE + SEATS as u16;
    pub const VESSELS: u16 = SPECIAL + (SEATS * SPECIALS) as u16;
    pub const STATUE: u16 = VESSELS + (SEATS * KINDS) as u16;
    pub const SPACE: u16 = STATUE + 1;
    pub const HEIGHT: u16 = SPACE + SEATS as u16;
    pub const LISTED: u16 = HEIGHT + TOKENS as u16;
    pub const LANTERN: u16 = LISTED + SEATS as u16;
    pub const IN_SET: u16 = LANTERN + (LANTERNS * BOROUGHS) as u16;
    pub const PRINTED: u16 = IN_SET + (SET_CHARACTERS * PIECES) as u16;
    pub const END: u16 = PRINTED + (LANTERNS + SET_CHARACTERS) as u16;
}

impl Field {
    /// How many fields there are besides the points before the final scoring.
    pub(super) const COUNT: u16 = from::END;

    /// The place of the field in the code of an entry; the points, which have codes of their own, follow.
    pub(super) fn index(self) -> u16 {
        let of = |index: u8, each: u8, place: u8| u16::from(index) * u16::from(each) + u16::from(place);
        match self {
            Field::Built(seat, borough) => from::BUILT + of(seat.index(), BOROUGHS, borough as u8),
            Field::Neutral(borough) => from::NEUTRAL + borough as u16,
            Field::Base(borough) => from::BASE + borough as u16,
            Field::Prestige(borough) => from::PRESTIGE + borough as u16,
            Field::Dollars(seat) => from::DOLLARS + of(seat.index(), 1, 0),
            Field::Skyscrapers(seat) => from::SKYSCRAPERS + of(seat.index(), 1, 0),
            Field::Values(seat) => from::VALUES_SUM + of(seat.index(), 1, 0),
            Field::Tiles(seat) => from::TILES + of(seat.index(), 1, 0),
            Field::TomTiles(seat, value) => {
                from::TOM_TILES + of(seat.index(), VALUES, value.clamp(1, VALUES) - 1)
            }
            Field::TomCards(seat, card) => from::TOM_CARDS + of(seat.index(), CARDS, card as u8),
            Field::LikeReserve(seat) => from::LIKE_RESERVE + of(seat.index(), 1, 0),
            Field::Special(seat, character) => {
                from::SPECIAL + of(seat.index(), SPECIALS, past(character, FIRST_SPECIAL))
            }
            Field::Vessels(seat, kind) => from::VESSELS + of(seat.index(), KINDS, kind as u8),
            Field::Statue => from::STATUE,
            Field::Space(seat) => from::SPACE + of(seat.index(), 1, 0),
            Field::Height(PressToken::Of(seat)) => from::HEIGHT + of(seat.index(), 1, 0),
            Field::Height(PressToken::Neutral) => from::HEIGHT + u16::from(SEATS),
            Field::Listed(seat) => from::LISTED + of(seat.index(), 1, 0),
            Field::Lantern(character, borough) => {
                from::LANTERN + of(past(character, FIRST_SPECIAL), BOROUGHS, borough as u8)
            }
            Field::InSet(character, piece) => {
                let place = SetPiece::all().take_while(|other| *other != piece).count();
                from::IN_SET + of(past(character, FIRST_SET_CHARACTER), PIECES, place as u8)
            }
            Field::Printed(character) => {
                let place = Printed::characters().take_while(|other| *other != character).count();
                from::PRINTED + place as u16
            }
            Field::Before(seat) => from::END + of(seat.index(), 1, 0),
        }
    }

    /// The field with this index.
    pub(super) fn from_index(index: u16) -> Option<Field> {
        let past = |first: u16| (index - first) as u8;
        let seat = |first: u16| Seat::new(past(first));
        let borough = |first: u16| Borough::from_index(past(first));
        let of = |first: u16, each: u8| (past(first) / each, past(first) % each);
        Some(match index {
            from::BUILT..from::NEUTRAL => {
                let (seat, borough) = of(from::BUILT, BOROUGHS);
                Field::Built(Seat::new(seat)?, Borough::from_index(borough)?)
            }
            from::NEUTRAL..from::BASE => Field::Neutral(borough(from::NEUTRAL)?),
            from::BASE..from::PRESTIGE => Field::Base(borough(from::BASE)?),
            from::PRESTIGE..from::DOLLARS => Field::Prestige(borough(from::PRESTIGE)?),
            from::DOLLARS..from::SKYSCRAPERS => Field::Dollars(seat(from::DOLLARS)?),
            from::SKYSCRAPERS..from::VALUES_SUM => Field::Skyscrapers(seat(from::SKYSCRAPERS)?),
            from::VALUES_SUM..from::TILES => Field::Values(seat(from::VALUES_SUM)?),
            from::TILES..from::TOM_TILES => Field::Tiles(seat(from::TILES)?),
            from::TOM_TILES..from::TOM_CARDS => {
                let (seat, value) = of(from::TOM_TILES, VALUES);
                Field::TomTiles(Seat::new(seat)?, value + 1)
            }
            from::TOM_CARDS..from::LIKE_RESERVE => {
                let (seat, card) = of(from::TOM_CARDS, CARDS);
                Field::TomCards(Seat::new(seat)?, Card::from_index(card)?)
            }
            from::LIKE_RESERVE..from::SPECIAL => Field::LikeReserve(seat(from::LIKE_RESERVE)?),
            from::SPECIAL..from::VESSELS => {
                let (seat, place) = of(from::SPECIAL, SPECIALS);
                Field::Special(Seat::new(seat)?, Character::new(FIRST_SPECIAL + place)?)
            }
            from::VESSELS..from::STATUE => {
                let (seat, kind) = of(from::VESSELS, KINDS);
                Field::Vessels(Seat::new(seat)?, *VesselKind::ALL.get(usize::from(kind))?)
            }
            from::STATUE => Field::Statue,
            from::SPACE..from::HEIGHT => Field::Space(seat(from::SPACE)?),
            from::HEIGHT..from::LISTED => {
                Field::Height(seat(from::HEIGHT).map_or(PressToken::Neutral, PressToken::Of))
            }
            from::LISTED..from::LANTERN => Field::Listed(seat(from::LISTED)?),
            from::LANTERN..from::IN_SET => {
                let (place, borough) = of(from::LANTERN, BOROUGHS);
                Field::Lantern(Character::new(FIRST_SPECIAL + place)?, Borough::from_index(borough)?)
            }
            from::IN_SET..from::PRINTED => {
                let (place, piece) = of(from::IN_SET, PIECES);
                let character = Character::new(FIRST_SET_CHARACTER + place)?;
                Field::InSet(character, SetPiece::all().nth(usize::from(piece))?)
            }
            from::PRINTED..from::END => {
                Field::Printed(Printed::characters().nth(usize::from(past(from::PRINTED)))?)
            }
            _ => return None,
        })
    }

    /// The seat it belongs to, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Field::Before(seat)
            | Field::Values(seat)
            | Field::Tiles(seat)
            | Field::TomTiles(seat, _)
            | Field::Special(seat, _)
            | Field::LikeReserve(seat)
            | Field::Vessels(seat, _)
            | Field::Built(seat, _)
            | Field::Dollars(seat)
            | Field::Skyscrapers(seat)
            | Field::TomCards(seat, _)
            | Field::Space(seat)
            | Field::Height(PressToken::Of(seat))
            | Field::Listed(seat) => Some(seat),
            Field::Neutral(_)
            | Field::Base(_)
            | Field::Prestige(_)
            | Field::Statue
            | Field::Height(PressToken::Neutral)
            | Field::Lantern(..)
            | Field::InSet(..)
            | Field::Printed(_) => None,
        }
    }
}

impl Code for Field {
    fn code(self) -> u16 {
        self.index()
    }

    fn from_code(code: u16) -> Option<Field> {
        match code.checked_sub(from::END) {
            Some(seat) => Seat::new(u8::try_from(seat).ok()?).map(Field::Before),
            None => Field::from_index(code),
        }
    }
}

/// How far a character comes after another one.
fn past(character: Character, first: u8) -> u8 {
    character.number().saturating_sub(first)
}

/// The end-of-game characters, which score more than their value.
pub fn specials() -> impl Iterator<Item = Character> {
    (FIRST_SPECIAL..=Character::COUNT as u8).filter_map(Character::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_means_a_field_is_the_code_of_that_field() {
        let fields = (0..=u16::MAX).filter_map(|code| Field::from_code(code).map(|field| (code, field)));
        let known = fields.map(|(code, field)| assert_eq!(field.code(), code, "{field:?}")).count();
        assert_eq!(known, usize::from(Field::COUNT) + usize::from(SEATS));
    }
}
