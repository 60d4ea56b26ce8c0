//! The numbers of a session: what is known, what is asked for, what cannot be (NY-20.6, NY-20.8).

use engine::Seat;
use heapless::Vec;

use super::OF_TECHNOLOGY;
use super::entry::Kind;
use super::field::Field;
use super::refused::Refused;
use super::session::{Session, known};
use crate::components::{
    ActionCard, Challenge, District, END_UNBUILT, STREETS_IN_PLAY, TURN_GUARD, Technology, Tile,
};
use crate::deal::deck_size;

/// Irregular tiles that can be noted (NY-20.8).
const IRREGULAR_MAX: u8 = 9;
/// Where the cursor starts when nothing is known: what good players come to.
const LIKELY_SCORE: u8 = 60;
const LIKELY_AT_STREET: u8 = 3;
const LIKELY_TILES: u8 = 2;

/// The bit of a number that can be known to be right.
fn bit(field: Field) -> u16 {
    match field {
        Field::Score(_) => known::SCORE,
        Field::Street(_, slot) => known::STREET << slot.min(STREETS_IN_PLAY as u8 - 1),
        Field::Count(_) => known::COUNT,
        Field::Standing(_, Technology::Silver) => known::SILVER,
        Field::Standing(..) => known::BRONZE,
        Field::Golden(_) => known::GOLDEN,
        Field::Cards(_) => known::CARDS,
        Field::Legendary(_) => known::LEGENDARY,
        Field::Gold(_) => known::GOLD,
        Field::Unbuilt(_) | Field::Card(..) | Field::Deck | Field::TurnNumber => 0,
    }
}

/// The number of a Legendary: 0 is none.
fn legendary_number(legendary: Option<Tile>) -> u8 {
    legendary.map_or(0, |tile| tile.index() - Tile::OWN + 1)
}

impl Session {
    /// A number as it was kept or said, right or not.
    fn kept(&self, field: Field) -> u16 {
        let board = &self.boards[field.seat().unwrap_or_default()];
        let number = match field {
            Field::Score(_) => board.score,
            Field::Street(_, slot) => board.streets[usize::from(slot) % STREETS_IN_PLAY],
            Field::Count(_) => board.count,
            Field::Standing(_, technology) => board.standing[usize::from(technology >= Technology::Silver)],
            Field::Golden(_) if self.is_over() => board.golden,
            Field::Golden(_) => board.golden_kept(),
            Field::Cards(_) if self.is_over() => board.cards,
            Field::Cards(_) => board.held.count_ones() as u8,
            Field::Legendary(_) => legendary_number(board.legendary),
            Field::Gold(_) => board.built[Kind::Gold as usize],
            Field::Unbuilt(_) => board.unbuilt,
            Field::Card(_, card) => board.holds(card).into(),
            Field::Deck => self.deck,
            Field::TurnNumber => return self.turn.number,
        };
        number.into()
    }

    /// A number of the session; `None` while it is not known.
    pub fn number(&self, field: Field) -> Option<u16> {
        let Some(seat) = field.seat() else { return Some(self.kept(field)) };
        let board = &self.boards[seat];
        match field {
            // Nobody is asked twice: with the Legendary, gold tiles follow from what Generation King asks.
            Field::Gold(_) if !board.knows(known::GOLD) => board
                .knows(known::GOLDEN | known::LEGENDARY)
                .then(|| board.golden.saturating_sub(board.legendary.is_some().into()).into()),
            field => board.knows(bit(field)).then(|| self.kept(field)),
        }
    }

    /// The same in a byte, for sums.
    pub(super) fn said(&self, field: Field) -> Option<u8> {
        self.number(field).map(|number| number.min(u8::MAX.into()) as u8)
    }

    /// Tiles that a seat can have on the map: those that it built, the start building, and the Legendary (NY-12.2).
    fn tiles_max(&self, seat: Seat) -> u8 {
        let board = &self.boards[seat];
        let start = u8::from(!self.is_expert());
        match self.missed {
            false => Tile::OWN - board.unbuilt.min(Tile::OWN) + start + u8::from(board.legendary.is_some()),
            // NY-19: nobody can build all of them.
            true => Tile::OWN - (END_UNBUILT - 1) + start + 1,
        }
    }

    /// The largest number of a field.
    pub fn largest(&self, field: Field) -> u16 {
        let districts = District::in_play(self.seats).len() as u8;
        let number = match field {
            Field::Score(_) => u8::MAX,
            Field::Street(seat, _) => self.tiles_max(seat),
            Field::Count(seat) => match self.challenge() {
                Some(Challenge::MasterArchitect) => IRREGULAR_MAX.min(self.tiles_max(seat)),
                _ => districts,
            },
            Field::Standing(..) | Field::Gold(_) => OF_TECHNOLOGY,
            Field::Golden(_) => OF_TECHNOLOGY + 1,
            Field::Cards(_) => ActionCard::COUNT as u8,
            Field::Legendary(_) => Tile::LEGENDARIES,
            Field::Unbuilt(_) => Tile::OWN,
            Field::Card(..) => 1,
            Field::Deck => deck_size(self.seats, self.is_expert()),
            Field::TurnNumber => return TURN_GUARD + u16::from(self.seats) - 1,
        };
        number.into()
    }

    /// Why a number cannot be larger.
    fn too_large(&self, field: Field) -> Refused {
        let most = self.largest(field) as u8;
        match field {
            Field::Score(_) | Field::Legendary(_) | Field::Card(..) | Field::TurnNumber => Refused::TooMuch,
            Field::Street(..) => Refused::MoreThanBuilt { most },
            Field::Count(_) if self.challenge() == Some(Challenge::MasterArchitect) => {
                Refused::Irregular { most }
            }
            Field::Count(_) => Refused::Districts { most },
            Field::Standing(..) | Field::Gold(_) => Refused::SixOfEach,
            Field::Golden(_) => Refused::SevenGolden,
            Field::Cards(_) => Refused::ThreeCards,
            Field::Unbuilt(_) => Refused::TooManyTiles,
            Field::Deck => Refused::DeckSize { most },
        }
    }

    /// What the challenge asks of a seat (NY-20.8).
    pub fn challenge_fields(&self, seat: Seat) -> Vec<Field, 3> {
        let [bronze, silver] =
            [Technology::Bronze, Technology::Silver].map(|technology| Field::Standing(seat, technology));
        let fields: &[Field] = match self.challenge() {
            None | Some(Challenge::GoldPrestige) => &[],
            Some(Challenge::BronzeBaron) => &[bronze],
            Some(Challenge::SilverTitan) => &[silver],
            Some(Challenge::GenerationKing) => &[bronze, silver, Field::Golden(seat)],
            Some(
                Challenge::GoldTycoon
                | Challenge::MasterArchitect
                | Challenge::BigDeveloper
                | Challenge::RealEstateMogul,
            ) => &[Field::Count(seat)],
        };
        fields.iter().copied().collect()
    }

    /// All that makes the total of a seat.
    fn total_fields(&self, seat: Seat) -> impl Iterator<Item = Field> + use<> {
        let streets = (0..STREETS_IN_PLAY as u8).map(move |slot| Field::Street(seat, slot));
        core::iter::once(Field::Score(seat))
            .chain(streets)
            .chain(self.challenge_fields(seat))
            .chain([Field::Cards(seat)])
    }

    /// Whether the final scoring has to ask for a number: whatever was not said since it began, and does not follow from a
    /// game that was noted to its end. Legendaries and gold tiles only where they decide between equal totals.
    pub fn asks(&self, field: Field) -> bool {
        let Some(seat) = field.seat().filter(|seat| self.is_over() && seat.index() < self.seats) else {
            return false;
        };
        if self.number(field).is_some() {
            return false;
        }
        match field {
            Field::Legendary(_) => self.is_tied(seat),
            Field::Gold(_) => self.is_tied_without_legendary(seat),
            field => self.total_fields(seat).any(|other| other == field),
        }
    }

    /// Where the cursor starts as long as a number is not known: at what was kept, as far as turns were noted.
    pub fn start(&self, field: Field) -> u16 {
        if self.turn.number > 1 && !matches!(field, Field::Street(..) | Field::Count(_)) {
            return self.kept(field);
        }
        let likely = match field {
            // Scores lie close together.
            Field::Score(seat) => {
                let said = self.seats().take_while(|other| *other != seat).last();
                said.and_then(|other| self.said(Field::Score(other))).unwrap_or(LIKELY_SCORE)
            }
            Field::Street(..) => LIKELY_AT_STREET,
            Field::Count(_) => match self.challenge() {
                Some(Challenge::GoldTycoon | Challenge::BigDeveloper) => 1,
                _ => 3,
            },
            Field::Standing(..) | Field::Golden(_) | Field::Gold(_) => LIKELY_TILES,
            _ => 0,
        };
        u16::from(likely).min(self.largest(field))
    }

    /// Whether all that makes a total is known.
    pub fn is_complete(&self) -> bool {
        self.seats().all(|seat| self.total_fields(seat).all(|field| !self.asks(field)))
    }

    /// Seats with the same total as this one, once all are known.
    fn equals(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let complete = self.is_over() && self.is_complete();
        let totals = self.totals();
        let total = move |seat: Seat| totals.get(usize::from(seat.index())).copied();
        self.seats().filter(move |other| complete && *other != seat && total(*other) == total(seat))
    }

    /// Whether another seat has the same total, so that Legendaries decide (NY-12.5).
    pub fn is_tied(&self, seat: Seat) -> bool {
        self.equals(seat).next().is_some()
    }

    /// Whether another seat has the same total, and both have no Legendary, so that gold tiles decide.
    pub fn is_tied_without_legendary(&self, seat: Seat) -> bool {
        let without = |seat: Seat| {
            let board = &self.boards[seat];
            board.knows(known::LEGENDARY) && board.legendary.is_none()
        };
        without(seat) && self.equals(seat).any(without)
    }

    /// What the result cannot do without, if something of it is missing.
    pub fn lacks(&self) -> Option<Refused> {
        let asked = |field: &Field| self.asks(*field);
        let of_total = self.seats().find_map(|seat| self.total_fields(seat).find(asked));
        let of_ties = || {
            let legendaries = self.seats().map(Field::Legendary);
            legendaries.chain(self.seats().map(Field::Gold)).find(asked)
        };
        of_total.or_else(of_ties).map(|field| Refused::NotSaid { field })
    }

    /// Whether a number belongs to the session as it stands.
    fn belongs(&self, field: Field) -> bool {
        let over = self.is_over();
        match field {
            Field::Score(_) | Field::Legendary(_) | Field::Gold(_) => true,
            Field::Street(..) | Field::Golden(_) | Field::Cards(_) => over,
            Field::Count(seat) => over && self.challenge_fields(seat).contains(&field),
            Field::Standing(_, technology) => self.counts(technology),
            Field::Unbuilt(_) | Field::Card(..) | Field::Deck | Field::TurnNumber => !over,
        }
    }

    /// Sets a number, or says why it cannot be.
    pub(super) fn set(&mut self, field: Field, number: u16) -> Result<(), Refused> {
        let seat = field.seat().unwrap_or_default();
        if seat.index() >= self.seats || !self.belongs(field) {
            return Err(Refused::NotNow);
        }
        if number > self.largest(field) {
            return Err(self.too_large(field));
        }
        let small = number.min(u8::MAX.into()) as u8;
        let legendary = small.checked_sub(1).and_then(|place| Tile::legendaries().nth(place.into()));
        if let (Field::Legendary(_), Some(tile)) = (field, legendary) {
            let has = |other: &Seat| {
                let board = &self.boards[*other];
                *other != seat && board.knows(known::LEGENDARY) && board.legendary == Some(tile)
            };
            if let Some(seat) = self.seats().find(has) {
                return Err(Refused::LegendaryTaken { seat });
            }
        }
        let board = &mut self.boards[seat];
        match field {
            Field::Score(_) => board.score = small,
            Field::Street(_, slot) => board.streets[usize::from(slot) % STREETS_IN_PLAY] = small,
            Field::Count(_) => board.count = small,
            Field::Standing(_, technology) => {
                board.standing[usize::from(technology >= Technology::Silver)] = small;
            }
            Field::Golden(_) => board.golden = small,
            Field::Cards(_) => board.cards = small,
            Field::Legendary(_) => board.legendary = legendary,
            Field::Gold(_) => board.built[Kind::Gold as usize] = small,
            Field::Unbuilt(_) => board.unbuilt = small,
            Field::Card(_, card) => board.held = board.held & !(1 << card as u8) | small << card as u8,
            Field::Deck => self.deck = small,
            Field::TurnNumber => self.turn.number = number.max(1),
        }
        self.boards[seat].known |= bit(field);
        match field {
            // Before the first turn nothing has ended.
            Field::Unbuilt(_) if !self.resume.unwrap_or(self.stage).is_setup() => self.reconsider_tiles(seat),
            Field::Deck => self.reconsider_deck(),
            _ => {}
        }
        Ok(())
    }
}
