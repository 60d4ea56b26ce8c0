//! The numbers of a session that can be looked at and corrected.

use super::entry::{NUMBER_MAX, POINTS_MAX};
use super::session::{Refused, Session};
use super::stage::Stage;
use crate::new_york_city::components::*;
use crate::new_york_city::limits::COMPANY_MAX;
use crate::new_york_city::seat::{Seat, SeatKind};
use crate::new_york_city::table::Tile;

/// Where the rules set no bound, the code of an entry does: dollars and skyscrapers never run out (NYC-1.8,
/// R3), and what prestige tiles are worth is only reconstructed.
const UNLIMITED: u8 = NUMBER_MAX as u8;

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
    /// Whether a human has this end-of-game character: 0 or 1.
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
}

const SEATS: u8 = 4;
const BOROUGHS: u8 = Borough::COUNT as u8;
const VALUES: u8 = Character::VALUE_MAX;
const CARDS: u8 = Card::ALL.len() as u8;
const KINDS: u8 = VesselKind::COUNT as u8;
/// Vessels of each kind in the box (NYC-1.6).
const VESSELS_EACH: u8 = (Vessel::COUNT / VesselKind::COUNT) as u8;
/// The first end-of-game character.
const FIRST_SPECIAL: u8 = 28;
const SPECIALS: u8 = Character::COUNT as u8 + 1 - FIRST_SPECIAL;

/// Where each kind of field begins. Saved sessions hold these: one may be added at the end, none moved.
mod from {
    use super::*;

    pub const BUILT: u8 = 0;
    pub const NEUTRAL: u8 = BUILT + SEATS * BOROUGHS;
    pub const BASE: u8 = NEUTRAL + BOROUGHS;
    pub const PRESTIGE: u8 = BASE + BOROUGHS;
    pub const DOLLARS: u8 = PRESTIGE + BOROUGHS;
    pub const SKYSCRAPERS: u8 = DOLLARS + SEATS;
    pub const VALUES_SUM: u8 = SKYSCRAPERS + SEATS;
    pub const TILES: u8 = VALUES_SUM + SEATS;
    pub const TOM_TILES: u8 = TILES + SEATS;
    pub const TOM_CARDS: u8 = TOM_TILES + SEATS * VALUES;
    pub const LIKE_RESERVE: u8 = TOM_CARDS + SEATS * CARDS;
    pub const SPECIAL: u8 = LIKE_RESERVE + SEATS;
    pub const VESSELS: u8 = SPECIAL + SEATS * SPECIALS;
    pub const STATUE: u8 = VESSELS + SEATS * KINDS;
    pub const END: u8 = STATUE + 1;
}

impl Field {
    /// How many fields there are besides the points before the final scoring.
    #[cfg(test)]
    pub(super) const COUNT: u8 = from::END;

    /// The place of the field in the code of an entry.
    pub(super) fn index(self) -> u8 {
        let of = |seat: Seat, each: u8, place: u8| seat.index() * each + place;
        match self {
            // It has a code of its own.
            Field::Before(_) => from::END,
            Field::Built(seat, borough) => from::BUILT + of(seat, BOROUGHS, borough as u8),
            Field::Neutral(borough) => from::NEUTRAL + borough as u8,
            Field::Base(borough) => from::BASE + borough as u8,
            Field::Prestige(borough) => from::PRESTIGE + borough as u8,
            Field::Dollars(seat) => from::DOLLARS + seat.index(),
            Field::Skyscrapers(seat) => from::SKYSCRAPERS + seat.index(),
            Field::Values(seat) => from::VALUES_SUM + seat.index(),
            Field::Tiles(seat) => from::TILES + seat.index(),
            Field::TomTiles(seat, value) => from::TOM_TILES + of(seat, VALUES, value.clamp(1, VALUES) - 1),
            Field::TomCards(seat, card) => from::TOM_CARDS + of(seat, CARDS, card as u8),
            Field::LikeReserve(seat) => from::LIKE_RESERVE + seat.index(),
            Field::Special(seat, character) => {
                let place = character.number().saturating_sub(FIRST_SPECIAL);
                from::SPECIAL + of(seat, SPECIALS, place)
            }
            Field::Vessels(seat, kind) => from::VESSELS + of(seat, KINDS, kind as u8),
            Field::Statue => from::STATUE,
        }
    }

    /// The field with this index.
    pub(super) fn from_index(index: u8) -> Option<Field> {
        let of = |first: u8, each: u8| Some((Seat::new((index - first) / each)?, (index - first) % each));
        Some(match index {
            from::BUILT..from::NEUTRAL => {
                let (seat, borough) = of(from::BUILT, BOROUGHS)?;
                Field::Built(seat, Borough::from_index(borough)?)
            }
            from::NEUTRAL..from::BASE => Field::Neutral(Borough::from_index(index - from::NEUTRAL)?),
            from::BASE..from::PRESTIGE => Field::Base(Borough::from_index(index - from::BASE)?),
            from::PRESTIGE..from::DOLLARS => Field::Prestige(Borough::from_index(index - from::PRESTIGE)?),
            from::DOLLARS..from::SKYSCRAPERS => Field::Dollars(Seat::new(index - from::DOLLARS)?),
            from::SKYSCRAPERS..from::VALUES_SUM => Field::Skyscrapers(Seat::new(index - from::SKYSCRAPERS)?),
            from::VALUES_SUM..from::TILES => Field::Values(Seat::new(index - from::VALUES_SUM)?),
            from::TILES..from::TOM_TILES => Field::Tiles(Seat::new(index - from::TILES)?),
            from::TOM_TILES..from::TOM_CARDS => {
                let (seat, value) = of(from::TOM_TILES, VALUES)?;
                Field::TomTiles(seat, value + 1)
            }
            from::TOM_CARDS..from::LIKE_RESERVE => {
                let (seat, card) = of(from::TOM_CARDS, CARDS)?;
                Field::TomCards(seat, Card::from_index(card)?)
            }
            from::LIKE_RESERVE..from::SPECIAL => Field::LikeReserve(Seat::new(index - from::LIKE_RESERVE)?),
            from::SPECIAL..from::VESSELS => {
                let (seat, place) = of(from::SPECIAL, SPECIALS)?;
                Field::Special(seat, Character::new(FIRST_SPECIAL + place)?)
            }
            from::VESSELS..from::STATUE => {
                let (seat, kind) = of(from::VESSELS, KINDS)?;
                Field::Vessels(seat, *VesselKind::ALL.get(usize::from(kind))?)
            }
            from::STATUE => Field::Statue,
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
            | Field::TomCards(seat, _) => Some(seat),
            Field::Neutral(_) | Field::Base(_) | Field::Prestige(_) | Field::Statue => None,
        }
    }
}

/// An ordinary character of a value, to stand for a tile of which only the value matters.
pub(super) fn any_character_of(value: u8) -> Option<Character> {
    Character::all().find(|character| character.value() == value && character.facts().phase != Phase::End)
}

/// The end-of-game characters, which score more than their value.
pub fn specials() -> impl Iterator<Item = Character> {
    (FIRST_SPECIAL..=Character::COUNT as u8).filter_map(Character::new)
}

impl Session {
    /// A number of the session; `None` while it is not known.
    pub fn number(&self, field: Field) -> Option<u16> {
        let table = &self.table;
        let listed = |seat: Seat| &table.players[seat].company;
        let number = match field {
            Field::Before(seat) => return Some(table.players[seat].score),
            Field::Values(seat) => {
                self.unlisted[seat].values
                    + listed(seat).iter().map(|tile| tile.character.value()).sum::<u8>()
            }
            Field::Tiles(seat) => self.unlisted[seat].tiles + listed(seat).len() as u8,
            Field::TomTiles(seat, value) => {
                listed(seat).iter().filter(|tile| tile.character.value() == value).count() as u8
            }
            Field::Special(seat, character) => {
                u8::from(listed(seat).iter().any(|tile| tile.character == character))
            }
            Field::LikeReserve(seat) => table.players[seat].reserve[Card::Press],
            Field::Vessels(seat, kind) => table.vessels_of(seat)[kind as usize],
            Field::Built(seat, borough) => table.players[seat].built[borough],
            Field::Neutral(borough) => table.neutral[borough],
            Field::Base(borough) => match table.base_values[borough] {
                0 => return None,
                value => value,
            },
            Field::Prestige(borough) => {
                let placed = table.borough_value(borough) - table.base_values[borough];
                self.prestige_by_hand[borough].unwrap_or(placed)
            }
            Field::Dollars(seat) => {
                return self.left_is_known(seat).then(|| table.players[seat].dollars.into());
            }
            Field::Skyscrapers(seat) => table.players[seat].skyscrapers,
            Field::TomCards(seat, card) => table.players[seat].hand[card],
            Field::Statue => u8::from(table.statue_claimed),
        };
        Some(number.into())
    }

    /// The largest number of a field as the others stand.
    pub fn largest(&self, field: Field) -> u16 {
        let table = &self.table;
        let is_tom = |seat: Seat| !table.players[seat].is_human();
        let number = match field {
            Field::Before(_) => return POINTS_MAX,
            Field::Values(_) => COMPANY_MAX as u8 * Character::VALUE_MAX,
            Field::Tiles(_) => COMPANY_MAX as u8,
            Field::TomTiles(seat, value) => {
                let others = table.players[seat].company.iter().filter(|t| t.character.value() != value);
                (COMPANY_MAX - others.count()) as u8
            }
            Field::Special(..) | Field::Statue => 1,
            Field::LikeReserve(_) => CARDS_PER_TYPE,
            Field::Vessels(seat, kind) => {
                let others = table.seats().filter(|other| *other != seat);
                let taken: u8 = others.map(|other| table.vessels_of(other)[kind as usize]).sum();
                VESSELS_EACH.saturating_sub(taken)
            }
            Field::Built(seat, _) if is_tom(seat) => TOM_BOROUGH_CAP,
            Field::Neutral(_) => NEUTRAL_PER_BOROUGH,
            Field::Base(_) => BASE_VALUES[BASE_VALUES.len() - 1],
            Field::Built(..) | Field::Prestige(_) | Field::Dollars(_) | Field::Skyscrapers(_) => UNLIMITED,
            Field::TomCards(_, card) => {
                let others = table.seats().filter(|other| Some(*other) != field.seat());
                let held: u8 = others.map(|other| table.players[other].hand[card]).sum();
                CARDS_PER_TYPE.saturating_sub(held)
            }
        };
        number.into()
    }

    /// The session as it would be with another number: to look at before it is noted.
    ///
    /// # Errors
    /// Why there cannot be such a number.
    pub fn corrected(&self, field: Field, number: u16) -> Result<Session, Refused> {
        let mut session = self.clone();
        session.set(field, number)?;
        Ok(session)
    }

    /// Whether a human has an end-of-game character that a number decides: otherwise nobody need count it.
    /// Skyscrapers that are left are counted with the dollars, unless a set wants one of them.
    pub fn needs(&self, field: Field) -> bool {
        let Some(seat) = field.seat() else { return true };
        let company = &self.table.players[seat].company;
        let has = |character: Character| company.iter().any(|tile| tile.character == character);
        let has_set = |wanted: fn(&SetFacts) -> bool| {
            let numbers = (FIRST_SET_CHARACTER..).zip(&SETS).filter(|(_, set)| wanted(set));
            numbers.filter_map(|(number, _)| Character::new(number)).any(has)
        };
        match field {
            Field::LikeReserve(_) => has(Character::LIKE_RESERVE_CARDS),
            Field::Vessels(..) => has_set(|set| set.any_vessels > 0 || set.vessels.iter().any(|n| *n > 0)),
            Field::Skyscrapers(_) => has_set(|set| set.dollars > 0 || set.skyscrapers > 0),
            _ => true,
        }
    }

    /// Sets a number, or says why it cannot be.
    pub(super) fn set(&mut self, field: Field, number: u16) -> Result<(), Refused> {
        if let Some(seat) = field.seat() {
            self.suits(field, seat)?;
        }
        let largest = self.largest(field);
        if number > largest {
            return Err(match field {
                Field::Built(seat, _) if !self.table.players[seat].is_human() => Refused::TomCap,
                Field::Tiles(_) | Field::TomTiles(..) => Refused::CompanyFull,
                _ => Refused::MoreThanInBox { largest },
            });
        }
        debug_assert!(matches!(field, Field::Before(_)) || number <= NUMBER_MAX);
        let small = number as u8;
        match field {
            Field::Before(seat) => self.table.players[seat].score = number,
            Field::Values(seat) => {
                let listed = self.listed_values(seat);
                let values = small.checked_sub(listed).ok_or(Refused::LessThanListed { listed })?;
                self.unlisted[seat].values = values;
            }
            Field::Tiles(seat) => {
                let listed = self.table.players[seat].company.len() as u8;
                let tiles = small.checked_sub(listed).ok_or(Refused::LessThanListed { listed })?;
                self.unlisted[seat].tiles = tiles;
            }
            Field::TomTiles(seat, value) => self.set_tom_tiles(seat, value, small)?,
            Field::Special(seat, character) => self.set_special(seat, character, number == 1)?,
            Field::LikeReserve(seat) => self.table.players[seat].reserve[Card::Press] = small,
            Field::Vessels(seat, kind) => self.set_vessels(seat, kind, small),
            Field::Built(seat, borough) => self.table.players[seat].built[borough] = small,
            Field::Neutral(borough) => self.table.neutral[borough] = small,
            Field::Base(borough) => self.set_base(borough, small)?,
            Field::Prestige(borough) => self.prestige_by_hand[borough] = Some(small),
            Field::Dollars(seat) => {
                self.table.players[seat].dollars = small;
                self.note_left(seat);
            }
            Field::Skyscrapers(seat) => self.table.players[seat].skyscrapers = small,
            Field::TomCards(seat, card) => self.table.players[seat].hand[card] = small,
            Field::Statue => self.table.statue_claimed = number == 1,
        }
        Ok(())
    }

    /// Whether a seat plays and has such a number: a Tom has no reserve, a human no open hand.
    fn suits(&self, field: Field, seat: Seat) -> Result<(), Refused> {
        let plays = seat.index() < self.table.seat_count;
        let is_tom = matches!(self.table.players[seat].kind, SeatKind::Tom(_));
        let scoring = matches!(self.stage, Stage::Scoring | Stage::Result);
        let wanted = match field {
            // What a human has left is only looked at when the game is over.
            Field::Dollars(_) | Field::Skyscrapers(_) => is_tom || scoring,
            Field::TomTiles(..) | Field::TomCards(..) => is_tom,
            Field::Values(_) | Field::Tiles(_) | Field::Special(..) | Field::LikeReserve(_) => !is_tom,
            _ => true,
        };
        if plays && wanted { Ok(()) } else { Err(Refused::NotNow) }
    }

    fn listed_values(&self, seat: Seat) -> u8 {
        self.table.players[seat].company.iter().map(|tile| tile.character.value()).sum()
    }

    /// A character that is listed by its number was among the unlisted ones before.
    fn set_special(&mut self, seat: Seat, character: Character, owned: bool) -> Result<(), Refused> {
        let unlisted = &mut self.unlisted[seat];
        let company = &mut self.table.players[seat].company;
        let place = company.iter().position(|tile| tile.character == character);
        let value = character.value();
        match (place, owned) {
            (Some(place), false) => {
                company.remove(place);
                unlisted.tiles += 1;
                unlisted.values += value;
            }
            (None, true) => {
                let taken = |other: &Seat| {
                    self.table.players[*other].company.iter().any(|tile| tile.character == character)
                };
                let in_box = character.facts().dark + character.facts().light;
                if self.table.seats().filter(taken).count() >= usize::from(in_box)
                    && let Some(by) = self.table.seats().find(taken)
                {
                    return Err(Refused::Taken { by });
                }
                if !self.table.players[seat].company.push(Tile { character, used: false }) {
                    return Err(Refused::CompanyFull);
                }
                let unlisted = &mut self.unlisted[seat];
                unlisted.tiles = unlisted.tiles.saturating_sub(1);
                unlisted.values = unlisted.values.saturating_sub(value);
            }
            _ => {}
        }
        Ok(())
    }

    fn set_tom_tiles(&mut self, seat: Seat, value: u8, count: u8) -> Result<(), Refused> {
        let character = any_character_of(value).ok_or(Refused::NotNow)?;
        let company = &mut self.table.players[seat].company;
        while let Some(place) = company.iter().position(|tile| tile.character.value() == value) {
            company.remove(place);
        }
        for _ in 0..count {
            company.push(Tile { character, used: false });
        }
        Ok(())
    }

    fn set_vessels(&mut self, seat: Seat, kind: VesselKind, count: u8) {
        let mut missing = count;
        // Those the seat has come first, so that nothing moves without need.
        for own in [true, false] {
            for vessel in Vessel::all().filter(|vessel| vessel.kind() == kind) {
                let owner = &mut self.table.vessels[usize::from(vessel.number())];
                if own && *owner == Some(seat) {
                    *owner = (missing > 0).then_some(seat);
                    missing = missing.saturating_sub(1);
                } else if !own && owner.is_none() && missing > 0 {
                    *owner = Some(seat);
                    missing -= 1;
                }
            }
        }
    }

    /// Each tile of the box lies in one borough; two of them have the same value.
    fn set_base(&mut self, borough: Borough, value: u8) -> Result<(), Refused> {
        let in_box = BASE_VALUES.iter().filter(|known| **known == value).count();
        let elsewhere =
            Borough::ALL.iter().filter(|b| **b != borough && self.table.base_values[**b] == value);
        if value > 0 && in_box == 0 {
            return Err(Refused::NoSuchValue);
        }
        if value > 0 && elsewhere.count() >= in_box {
            return Err(Refused::ValueTaken);
        }
        self.table.base_values[borough] = value;
        Ok(())
    }
}
