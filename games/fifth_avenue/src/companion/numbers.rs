//! The numbers of a session: what is known, what is asked for, what cannot be (5A-C8, 5A-C10, 5A-C11).

use engine::{SEATS_MAX, Seat};

use super::city::Plot;
use super::field::Field;
use super::refused::Refused;
use super::session::{Session, Stage};
use super::{HAND_MAX, TYPES, VP_MAX};
use crate::components::{
    Colour, Commission, District, DistrictSet, Node, PLACEMENTS, SHOPS_EACH, Shop, TURNED_UP,
};
use crate::table::{Lot, Owner};

/// Types of shops beside a lot that are most likely.
const LIKELY_TYPES: u8 = 1;
/// Points that are likely, where nobody has followed the game.
const LIKELY_VP: u16 = 30;
/// A park shop that is not there.
const NO_SHOP: u8 = Shop::COUNT as u8;

/// What the final scoring is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Finals {
    /// Nothing was followed: everything is asked for (5A-C11).
    pub is_blind: bool,
    /// Skyscrapers times five, and the types beside them, by seat and district.
    pub here: [[u8; District::COUNT]; SEATS_MAX],
    /// Which of them are known to be right, a bit for each district.
    pub known: [u8; SEATS_MAX],
    /// Whose points and park are known, and whose hand: a bit for each seat.
    pub vp: u8,
    pub park: u8,
    pub hand: u8,
    /// Cards in hand.
    pub cards: [u8; SEATS_MAX],
    /// Park shops that were turned up.
    pub turned: [Option<u8>; TURNED_UP],
    /// Districts whose points the table has seen.
    pub seen: DistrictSet,
}

impl Session {
    /// From the guide, the scoring knows what was kept; without it, nothing.
    pub(super) fn begin_scoring(&mut self) {
        let blind = self.turn == 0;
        let all = if blind { 0 } else { u8::MAX };
        (self.round, self.asking, self.resume) = (None, None, None);
        self.finals = Finals { is_blind: blind, vp: all, park: all, ..Finals::default() };
        self.stage = Stage::Scoring;
        if blind {
            District::ALL.into_iter().for_each(|district| self.finals.seen.insert(district));
            self.finals.here = [[LIKELY_TYPES; District::COUNT]; SEATS_MAX];
        } else {
            self.city.closed.iter().for_each(|district| self.finals.seen.insert(district));
            self.count_again();
        }
    }

    /// Takes over what stands, as far as nobody has said it.
    pub(super) fn count_again(&mut self) {
        for seat in self.seats() {
            let place = usize::from(seat.index());
            for district in District::ALL {
                let bit = 1 << district as u8;
                let (count, types, known) = self.standing(seat, district);
                if self.finals.known[place] & bit == 0 {
                    self.finals.here[place][district as usize] = count * TYPES as u8 + types;
                    self.finals.known[place] |= if known { bit } else { 0 };
                }
            }
        }
    }

    /// Skyscrapers of a seat in a district, types beside them, and whether these are known.
    fn standing(&self, seat: Seat, district: District) -> (u8, u8, bool) {
        let Some(plot) = self.city.place_of(seat, district) else { return (0, 0, true) };
        let types = self.city.types_beside(district, plot);
        (self.city.lot(district, plot).count, types, self.city.is_confirmed(district))
    }

    /// Skyscrapers of a seat in a district and the types beside them, as far as they are known.
    pub fn here(&self, seat: Seat, district: District) -> Option<(u8, u8)> {
        if self.is_over() {
            let number = self.number(Field::Here(seat, district))? as u8;
            return Some((number / TYPES as u8, number % TYPES as u8));
        }
        let (count, types, known) = self.standing(seat, district);
        known.then_some((count, types))
    }

    /// Whether the game was followed, so that the final scoring asks only for what a table must look up.
    pub fn is_followed(&self) -> bool {
        !self.finals.is_blind
    }

    /// Park shops that are turned up: three, or all where there are fewer (5A-R28).
    pub fn turned_up(&self) -> u8 {
        if self.finals.is_blind { TURNED_UP as u8 } else { self.park_shops().min(TURNED_UP as u8) }
    }

    /// A number of the session; `None` while it is not known.
    pub fn number(&self, field: Field) -> Option<u16> {
        let seat = field.seat().unwrap_or_default();
        let (place, finals) = (usize::from(seat.index()), &self.finals);
        let board = &self.boards[seat];
        let said = |bits: u8| !self.is_over() || bits >> place & 1 == 1;
        let number = match field {
            Field::Vp(_) => return said(finals.vp).then_some(board.vp),
            Field::Park(_) => said(finals.park).then_some(board.park)?,
            Field::Hand(_) => (finals.hand >> place & 1 == 1).then_some(finals.cards[place])?,
            Field::Here(_, district) => (finals.known[place] >> district as u8 & 1 == 1)
                .then_some(finals.here[place][district as usize])?,
            Field::Turned(slot) => finals.turned[usize::from(slot) % TURNED_UP]?,
            Field::Seen(district) => finals.seen.contains(district).into(),
            Field::Reserve(_) => board.reserve,
            Field::Placements => self.placements,
            Field::Where(commission) => self.commission(commission).index(),
            Field::Mark(commission, district) => self.marks(commission).contains(district).into(),
            Field::Stands(_, district) => match self.city.place_of(seat, district) {
                Some(plot) => self.city.lot(district, plot).count * TYPES as u8 + plot.index(),
                None => 0,
            },
            Field::Shops(district, plot) => {
                let shop = |place: usize| {
                    self.city.lot(district, plot).shops.get(place).map_or(0, |shop| *shop as u8 + 1)
                };
                shop(0) * TYPES as u8 + shop(1)
            }
            Field::Alea(district, colour) => {
                (self.city.lot(district, Plot::of(colour)).owner == Some(Owner::Alea)).into()
            }
        };
        Some(number.into())
    }

    /// The largest number of a field.
    pub fn largest(&self, field: Field) -> u16 {
        match field {
            Field::Vp(_) => VP_MAX,
            Field::Hand(_) => HAND_MAX,
            Field::Here(..) => u16::from(self.stock) * TYPES - 1,
            Field::Stands(seat, district) => {
                let most = self.supply(seat) + self.city.count(seat, district);
                (u16::from(most) + 1) * TYPES - 1
            }
            Field::Reserve(seat) => (self.supply(seat) + self.boards[seat].reserve).into(),
            Field::Park(_) if self.finals.is_blind => (self.stock - 1).into(),
            Field::Park(seat) => (self.supply(seat) + self.boards[seat].park).into(),
            Field::Turned(_) => u16::from(NO_SHOP) - u16::from(!self.finals.is_blind),
            Field::Placements => u16::from(PLACEMENTS) - 1,
            Field::Where(_) => Node::COUNT as u16 - 1,
            Field::Shops(..) => TYPES * TYPES - 1,
            Field::Seen(_) | Field::Mark(..) | Field::Alea(..) => 1,
        }
    }

    /// Why a number cannot be larger.
    fn too_large(&self, field: Field) -> Refused {
        match field {
            Field::Stands(..) => Refused::Pieces { most: (self.largest(field) / TYPES) as u8 },
            Field::Here(..) => Refused::Pieces { most: self.stock - 1 },
            Field::Reserve(_) | Field::Park(_) => Refused::Pieces { most: self.largest(field) as u8 },
            Field::Placements => Refused::Twelve,
            _ => Refused::TooMuch,
        }
    }

    /// Whether the final scoring has to ask for a number: whatever was not said since it began, and does not follow from a
    /// game that was noted to its end. Hands only where they decide who has won.
    pub fn asks(&self, field: Field) -> bool {
        let seat = field.seat().unwrap_or_default();
        if !self.is_over() || seat.index() >= self.seats {
            return false;
        }
        match field {
            Field::Seen(district) => !self.finals.seen.contains(district),
            _ if self.number(field).is_some() => false,
            Field::Vp(_) | Field::Park(_) | Field::Here(..) => true,
            Field::Turned(slot) => slot < self.turned_up(),
            Field::Hand(seat) => self.is_tied(seat),
            _ => false,
        }
    }

    /// Where the cursor starts as long as a number is not known.
    pub fn start(&self, field: Field) -> u16 {
        match field {
            Field::Here(seat, district) => {
                self.finals.here[usize::from(seat.index())][district as usize].into()
            }
            // Scores lie close together, and so do hands.
            Field::Vp(seat) => self.before(seat, Field::Vp).unwrap_or(LIKELY_VP),
            Field::Hand(seat) => self.before(seat, Field::Hand).unwrap_or_default(),
            _ => 0,
        }
    }

    /// The same number of the seat before.
    fn before(&self, seat: Seat, field: fn(Seat) -> Field) -> Option<u16> {
        let before = self.seats().take_while(|other| *other != seat).last()?;
        self.number(field(before))
    }

    /// All that makes the totals, seat by seat and shop by shop.
    fn total_fields(&self) -> impl Iterator<Item = Field> + '_ {
        let of_seat = |seat: Seat| {
            let here = District::ALL.into_iter().map(move |district| Field::Here(seat, district));
            [Field::Vp(seat), Field::Park(seat)].into_iter().chain(here)
        };
        self.seats().flat_map(of_seat).chain((0..self.turned_up()).map(Field::Turned))
    }

    /// Whether all that makes a total is known.
    pub fn is_complete(&self) -> bool {
        self.total_fields().all(|field| !self.asks(field))
    }

    /// Whether a seat shares the first place, so that cards in hand decide (5A-15.3).
    pub fn is_tied(&self, seat: Seat) -> bool {
        let totals = self.totals();
        let best = totals.iter().copied().max();
        let first = totals.iter().filter(|total| Some(**total) == best).count();
        self.is_complete() && first > 1 && totals.get(usize::from(seat.index())).copied() == best
    }

    /// What the result cannot do without, if something of it is missing.
    pub fn lacks(&self) -> Option<Refused> {
        let hands = self.seats().map(Field::Hand);
        let missing = self.total_fields().find(|field| self.asks(*field));
        let missing = missing.or_else(|| hands.into_iter().find(|field| self.asks(*field)));
        missing.map(|field| Refused::NotSaid { field })
    }

    /// Whether a number belongs to the session as it stands.
    fn belongs(&self, field: Field) -> bool {
        match field {
            Field::Vp(_) | Field::Park(_) => true,
            Field::Here(..) | Field::Turned(_) | Field::Hand(_) | Field::Seen(_) => self.is_over(),
            Field::Alea(..) => !self.is_over() && self.seats == 2,
            _ => !self.is_over(),
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
        let (place, small) = (usize::from(seat.index()), number.min(u8::MAX.into()) as u8);
        let [first, second] = [small / TYPES as u8, small % TYPES as u8];
        let bit = 1 << place;
        match field {
            Field::Vp(_) => {
                self.boards[seat].vp = number;
                self.finals.vp |= bit;
            }
            Field::Park(_) => {
                self.boards[seat].park = small;
                self.finals.park |= bit;
            }
            Field::Hand(_) => {
                self.finals.cards[place] = small;
                self.finals.hand |= bit;
            }
            Field::Here(_, district) => {
                let others: u8 = District::ALL
                    .into_iter()
                    .filter(|other| *other != district)
                    .filter_map(|other| self.here(seat, other))
                    .map(|(count, _)| count)
                    .sum();
                let most = self.stock - 1;
                if first > 0 && others + first > most {
                    return Err(Refused::Pieces { most: most.saturating_sub(others) });
                }
                if self.city.closed.contains(district) && first > 0 {
                    return Err(Refused::ClosedDistrict);
                }
                self.finals.here[place][district as usize] = small;
                self.finals.known[place] |= 1 << district as u8;
                // Whoever has counted it has seen it.
                if self.seats().all(|seat| !self.asks(Field::Here(seat, district))) {
                    self.finals.seen.insert(district);
                }
            }
            Field::Turned(slot) => {
                if small != NO_SHOP {
                    self.may_turn_up(slot, small)?;
                }
                self.finals.turned[usize::from(slot) % TURNED_UP] = Some(small);
            }
            Field::Seen(district) => {
                if number == 1 {
                    self.finals.seen.insert(district);
                } else {
                    self.finals.seen.remove(district);
                }
            }
            Field::Reserve(_) => self.boards[seat].reserve = small,
            Field::Placements => self.placements = small,
            Field::Where(commission) => {
                self.commissions[commission as usize] = Node::new(small).unwrap_or_default();
            }
            Field::Mark(commission, district) => self.set_mark(commission, district, number == 1)?,
            Field::Stands(_, district) => self.set_stands(seat, district, first, second)?,
            Field::Shops(district, plot) => self.set_shops(district, plot, [first, second])?,
            Field::Alea(district, colour) => self.set_alea(district, Plot::of(colour), number == 1)?,
        }
        Ok(())
    }

    /// 5A-1.3: at most nine of a type, those on lots and out of the game with them.
    fn may_turn_up(&self, slot: u8, shop: u8) -> Result<(), Refused> {
        let Some(shop) = Shop::new(shop).filter(|_| !self.finals.is_blind) else { return Ok(()) };
        let others = (0..).zip(self.finals.turned).filter(|(other, _)| *other != slot);
        let same = others.filter(|(_, turned)| *turned == Some(shop as u8)).count() as u8;
        if self.city.tiles(shop) + same < SHOPS_EACH { Ok(()) } else { Err(Refused::NineTiles) }
    }

    fn set_mark(&mut self, commission: Commission, district: District, lies: bool) -> Result<(), Refused> {
        let marks = &mut self.marks[commission as usize];
        match lies {
            true if self.city.closed.contains(district) => return Err(Refused::ClosedDistrict),
            true => marks.insert(district),
            false => marks.remove(district),
        }
        Ok(())
    }

    /// Skyscrapers of a seat in a district are so many, on the lot of this colour.
    fn set_stands(&mut self, seat: Seat, district: District, count: u8, colour: u8) -> Result<(), Refused> {
        let Some(plot) = Colour::of_lot(colour).map(Plot::of) else { return Err(Refused::NotNow) };
        let before = self.city.place_of(seat, district);
        if count > 0 {
            if self.city.closed.contains(district) {
                return Err(Refused::ClosedDistrict);
            }
            if before != Some(plot) {
                self.takes_skyscraper(district, plot)?;
            }
        }
        if let Some(before) = before {
            *self.city.lot_mut(district, before) = Lot::default();
        }
        if count > 0 {
            let owner = Some(Owner::Seat(seat));
            *self.city.lot_mut(district, plot) = Lot { owner, count, ..Lot::default() };
        }
        Ok(())
    }

    /// The shops on a lot are these: 0 is none, then by type.
    fn set_shops(&mut self, district: District, plot: Plot, numbers: [u8; 2]) -> Result<(), Refused> {
        if plot.index() >= self.city.side.lots() {
            return Err(Refused::NotNow);
        }
        let shops = numbers.map(|number| number.checked_sub(1).and_then(Shop::new));
        let some = shops.iter().flatten().next().is_some();
        if some && self.city.closed.contains(district) {
            return Err(Refused::ClosedDistrict);
        }
        if some && self.city.lot(district, plot).owner.is_some() {
            return Err(Refused::SkyscraperLot);
        }
        if !some && plot == Plot::SIXTH && !self.city.closed.contains(district) {
            return Err(Refused::SixthLot);
        }
        let mut city = self.city;
        let lot = city.lot_mut(district, plot);
        lot.shops = shops.into_iter().flatten().collect();
        let many = |shop: &Shop| {
            let more = city.tiles(*shop) > self.city.tiles(*shop);
            more && city.tiles(*shop) > SHOPS_EACH
        };
        if Shop::ALL.iter().any(many) {
            return Err(Refused::NineTiles);
        }
        self.city = city;
        Ok(())
    }

    /// Alea has a skyscraper on a lot, or none.
    fn set_alea(&mut self, district: District, plot: Plot, stands: bool) -> Result<(), Refused> {
        let has = self.city.lot(district, plot).owner == Some(Owner::Alea);
        if stands && !has {
            if self.city.closed.contains(district) {
                return Err(Refused::ClosedDistrict);
            }
            self.takes_skyscraper(district, plot)?;
            *self.city.lot_mut(district, plot) = Lot { owner: Some(Owner::Alea), count: 1, ..Lot::default() };
        } else if !stands && has {
            *self.city.lot_mut(district, plot) = Lot::default();
        }
        Ok(())
    }
}
