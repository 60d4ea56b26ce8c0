//! The numbers of a session: what they are, what they can be, and how they are set.

use engine::Seat;

use super::entry::{NUMBER_MAX, POINTS_MAX};
use super::field::Field;
use super::refused::Refused;
use super::session::Session;
use super::stage::Stage;
use crate::components::*;
use crate::limits::{COMPANY_MAX, SEATS_MAX, TOKENS_MAX};
use crate::press_track::PressToken;
use crate::seat::SeatKind;
use crate::table::Tile;

/// Where the rules set no bound, the code of an entry does: dollars and skyscrapers never run out (NYC-1.8,
/// R3), and what prestige tiles are worth is only reconstructed.
const UNLIMITED: u8 = NUMBER_MAX as u8;
/// Vessels of each kind in the box (NYC-1.6).
const VESSELS_EACH: u8 = (Vessel::COUNT / VesselKind::COUNT) as u8;
/// Copies of one of 28 to 36 that somebody may have; each scores (NYC-4.1). How many the box has is only reconstructed.
const COPIES_MAX: u8 = 2;
/// More of one piece than any set will show.
const IN_SET_MAX: u8 = 5;

/// An ordinary character of a value, to stand for a tile of which only the value matters.
pub(super) fn any_character_of(value: u8) -> Option<Character> {
    Character::all().find(|character| character.value() == value && character.facts().phase != Phase::End)
}

impl Session {
    /// A number of the session; `None` while it is not known.
    pub fn number(&self, field: Field) -> Option<u16> {
        let table = &self.table;
        let listed = |seat: Seat| &table.players[seat].company;
        let number = match field {
            Field::Before(seat) => return Some(table.players[seat].score),
            Field::Values(seat) => self.listed_values(seat).saturating_add_signed(self.unlisted[seat].values),
            Field::Tiles(seat) => self.unlisted[seat].tiles + listed(seat).len() as u8,
            Field::TomTiles(seat, value) => {
                listed(seat).iter().filter(|tile| tile.character.value() == value).count() as u8
            }
            Field::Special(seat, character) => {
                listed(seat).iter().filter(|tile| tile.character == character).count() as u8
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
            Field::Space(seat) => table.press_track.space(seat),
            Field::Height(token) => table.press_track.height(token),
            Field::Lantern(character, borough) => u8::from(self.printed.is_lit(character, borough)),
            Field::InSet(character, piece) => self.printed.set(character).map_or(0, |set| set.count(piece)),
            Field::Listed(_) | Field::Printed(_) => u8::from(self.is_noted(field)),
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
            // Of those that score sets, the first scores all of them (R46).
            Field::Special(_, character) if self.printed.set(character).is_none() => COPIES_MAX,
            Field::Special(..) | Field::Statue => 1,
            Field::Listed(_) | Field::Lantern(..) | Field::Printed(_) => 1,
            Field::InSet(..) => IN_SET_MAX,
            Field::Space(_) => PRESS_TRACK_END,
            Field::Height(token) => table.press_track.stack_of(token).count() as u8 - 1,
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
        let mut sets = company.iter().filter_map(|tile| self.printed.set(tile.character));
        match field {
            Field::LikeReserve(_) => has(Character::LIKE_RESERVE_CARDS),
            Field::Tiles(_) => has(Character::COMPANY_SIZE),
            Field::Vessels(_, kind) => sets.any(|set| set.any_vessels > 0 || set.vessels[kind as usize] > 0),
            Field::Skyscrapers(_) => sets.any(|set| set.dollars > 0 || set.skyscrapers > 0),
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
        let summed = self.sums();
        match field {
            Field::Before(seat) => self.table.players[seat].score = number,
            // As printed: what is listed has only reconstructed values, so the sum may be less than theirs.
            Field::Values(seat) => {
                self.unlisted[seat].values = small.wrapping_sub(self.listed_values(seat)) as i8;
            }
            Field::Tiles(seat) => {
                let listed = self.table.players[seat].company.len() as u8;
                let tiles = small.checked_sub(listed).ok_or(Refused::LessThanListed { listed })?;
                self.unlisted[seat].tiles = tiles;
            }
            Field::TomTiles(seat, value) => self.set_tom_tiles(seat, value, small)?,
            Field::Special(seat, character) => self.set_special(seat, character, small)?,
            Field::LikeReserve(seat) => self.table.players[seat].reserve[Card::Press] = small,
            Field::Vessels(seat, kind) => self.set_vessels(seat, kind, small),
            Field::Built(seat, borough) => self.table.players[seat].built[borough] = small,
            Field::Neutral(borough) => self.table.neutral[borough] = small,
            Field::Base(borough) => self.set_base(borough, small)?,
            Field::Prestige(borough) => self.prestige_by_hand[borough] = Some(small),
            Field::Dollars(seat) => self.table.players[seat].dollars = small,
            Field::Skyscrapers(seat) => self.table.players[seat].skyscrapers = small,
            Field::TomCards(seat, card) => self.table.players[seat].hand[card] = small,
            Field::Statue => self.table.statue_claimed = number == 1,
            Field::Space(seat) => self.put_token(seat, small),
            Field::Height(token) => self.table.press_track.raise(token, small),
            Field::Lantern(character, borough) => self.printed.light(character, borough, number == 1),
            Field::InSet(character, piece) => {
                let set = self.printed.set_mut(character).ok_or(Refused::NotNow)?;
                *set.count_mut(piece) = small;
            }
            Field::Listed(_) | Field::Printed(_) => {
                if number == 0 {
                    self.forget(field);
                    return Ok(());
                }
            }
        }
        self.mark_noted(field);
        self.forget_sums(summed);
        Ok(())
    }

    /// A token stands elsewhere; who lies on whom there, and where it stood, is to be said anew.
    fn put_token(&mut self, seat: Seat, space: u8) {
        let track = &mut self.table.press_track;
        if track.space(seat) == space {
            return;
        }
        let stacks = track.stack_of(PressToken::Of(seat)).chain(track.stack_on(space));
        let moved: heapless::Vec<PressToken, { 2 * TOKENS_MAX }> = stacks.collect();
        track.put(seat, space);
        moved.into_iter().for_each(|token| self.forget(Field::Height(token)));
    }

    /// The seats whose dollars were noted together with their skyscrapers.
    fn sums(&self) -> [bool; SEATS_MAX] {
        let is_sum = |seat: Seat| {
            let human = self.table.players[seat].is_human();
            human && self.is_noted(Field::Dollars(seat)) && !self.needs(Field::Skyscrapers(seat))
        };
        core::array::from_fn(|index| Seat::new(index as u8).is_some_and(is_sum))
    }

    /// A sum says nothing once a set wants dollars or skyscrapers: both are asked for.
    fn forget_sums(&mut self, summed: [bool; SEATS_MAX]) {
        for seat in self.table.seats() {
            let apart = self.table.players[seat].skyscrapers > 0;
            if summed[usize::from(seat.index())] && !apart && self.needs(Field::Skyscrapers(seat)) {
                self.table.players[seat].dollars = 0;
                self.forget(Field::Dollars(seat));
                self.forget(Field::Skyscrapers(seat));
            }
        }
    }

    /// Whether a seat plays and has such a number: a Tom has no reserve, a human no open hand.
    fn suits(&self, field: Field, seat: Seat) -> Result<(), Refused> {
        let plays = seat.index() < self.table.seat_count;
        let is_tom = matches!(self.table.players[seat].kind, SeatKind::Tom(_));
        let scoring = matches!(self.stage, Stage::Scoring | Stage::Result);
        let wanted = match field {
            // What a human has left is only looked at when the game is over.
            Field::Dollars(_) | Field::Skyscrapers(_) => is_tom || scoring,
            // Before that tokens move by steps.
            Field::Space(_) | Field::Height(_) => scoring,
            Field::Listed(_) => !is_tom && scoring,
            Field::TomTiles(..) | Field::TomCards(..) => is_tom,
            Field::Values(_) | Field::Tiles(_) | Field::Special(..) | Field::LikeReserve(_) => !is_tom,
            _ => true,
        };
        if plays && wanted { Ok(()) } else { Err(Refused::NotNow) }
    }

    fn listed_values(&self, seat: Seat) -> u8 {
        self.table.players[seat].company.iter().map(|tile| tile.character.value()).sum()
    }

    /// Characters that are named were among those whose values and number are known, if these are known.
    fn set_special(&mut self, seat: Seat, character: Character, copies: u8) -> Result<(), Refused> {
        let [tiles_known, values_known] =
            [Field::Tiles(seat), Field::Values(seat)].map(|field| self.knows(field));
        let unlisted = &mut self.unlisted[seat];
        let company = &mut self.table.players[seat].company;
        let value = if values_known { character.value() as i8 } else { 0 };
        let count = company.iter().filter(|tile| tile.character == character).count() as u8;
        for _ in copies..count {
            let Some(place) = company.iter().position(|tile| tile.character == character) else { break };
            company.remove(place);
            unlisted.tiles += u8::from(tiles_known);
            unlisted.values += value;
        }
        for _ in count..copies {
            if !company.push(Tile { character, used: false }) {
                return Err(Refused::CompanyFull);
            }
            unlisted.tiles = unlisted.tiles.saturating_sub(u8::from(tiles_known));
            unlisted.values -= value;
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
