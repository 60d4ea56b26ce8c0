//! What stands in the districts, lot by lot: a lot is known by its colour, not by its place.

use engine::Seat;

use super::ring::Ring;
use crate::auction::Case;
use crate::components::{Colour, ColourSet, District, DistrictSet, LOTS_MAX, Shop, ShopSet, Side};
use crate::table::{Lot, Owner};

/// A lot of a district by its colour; the sixth has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Plot(u8);

impl Plot {
    /// The lot without a card colour (5A-17.1).
    pub const SIXTH: Plot = Plot(5);

    /// The lot of a colour.
    pub const fn of(colour: Colour) -> Plot {
        Plot(colour as u8)
    }

    /// The lot with a number: that of its colour, and 5.
    pub const fn new(number: u8) -> Option<Plot> {
        if (number as usize) < LOTS_MAX { Some(Plot(number)) } else { None }
    }

    /// Its number.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its colour.
    pub const fn colour(self) -> Option<Colour> {
        Colour::of_lot(self.0)
    }

    /// The lots of a side.
    pub fn all(side: Side) -> impl DoubleEndedIterator<Item = Plot> {
        (0..side.lots()).map(Plot)
    }
}

/// What stands in the districts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct City {
    /// Which side of the board is in use.
    pub side: Side,
    pub(super) lots: [[Lot; LOTS_MAX]; District::COUNT],
    /// Closed districts.
    pub closed: DistrictSet,
    /// Rings that somebody has confirmed, for both sides.
    pub(super) rings: [[Option<Ring>; District::COUNT]; 2],
    /// Shops that left the game by closures, by type.
    pub(super) removed: [u8; Shop::COUNT],
}

impl City {
    /// What is on a lot.
    pub fn lot(&self, district: District, plot: Plot) -> &Lot {
        &self.lots[district as usize][usize::from(plot.0) % LOTS_MAX]
    }

    pub(super) fn lot_mut(&mut self, district: District, plot: Plot) -> &mut Lot {
        &mut self.lots[district as usize][usize::from(plot.0) % LOTS_MAX]
    }

    /// The lots of a district that are of this kind, by number.
    pub fn plots(&self, district: District, is: impl Fn(&Lot) -> bool) -> impl Iterator<Item = Plot> {
        Plot::all(self.side).filter(move |plot| is(self.lot(district, *plot)))
    }

    /// The districts that are not closed.
    pub fn open_districts(&self) -> impl Iterator<Item = District> + use<> {
        let closed = self.closed;
        District::ALL.into_iter().filter(move |district| !closed.contains(*district))
    }

    /// Whether the ring of a district was confirmed on the side that is in use (5A-C1).
    pub fn is_confirmed(&self, district: District) -> bool {
        self.rings[self.side as usize][district as usize].is_some()
    }

    /// The rings that were confirmed on a side.
    pub fn confirmed(&self, side: Side) -> impl Iterator<Item = (District, Ring)> + '_ {
        let rings = &self.rings[side as usize];
        District::ALL.into_iter().filter_map(|district| Some((district, rings[district as usize]?)))
    }

    /// The ring of a district: the confirmed one, or the reconstructed one.
    #[inline(never)]
    pub fn ring(&self, district: District) -> Ring {
        let confirmed = self.rings[self.side as usize][district as usize];
        confirmed.unwrap_or_else(|| Ring::reconstructed(self.side, district))
    }

    /// 5A-8.1: different types of shops beside a lot, as far as the ring is right.
    #[inline(never)]
    pub fn types_beside(&self, district: District, plot: Plot) -> u8 {
        let [before, after] = self.ring(district).beside(self.side, plot);
        self.lot(district, before).types().or(self.lot(district, after).types()).len()
    }

    /// The lot of a district on which somebody has skyscrapers (5A-1.10).
    #[inline(never)]
    pub fn place_of(&self, seat: Seat, district: District) -> Option<Plot> {
        self.plots(district, |lot| lot.owner == Some(Owner::Seat(seat))).next()
    }

    /// Skyscrapers of a seat in a district.
    pub fn count(&self, seat: Seat, district: District) -> u8 {
        self.place_of(seat, district).map_or(0, |plot| self.lot(district, plot).count)
    }

    /// In how many districts a seat has skyscrapers (5A-7.6).
    pub fn districts_of(&self, seat: Seat) -> u8 {
        District::ALL.into_iter().filter(|district| self.place_of(seat, *district).is_some()).count() as u8
    }

    /// Skyscrapers of a seat in all districts.
    #[inline(never)]
    pub fn on_lots(&self, seat: Seat) -> u8 {
        District::ALL.into_iter().map(|district| self.count(seat, district)).sum()
    }

    /// All skyscrapers of a district, whoever owns them (5A-12.1).
    pub fn skyscrapers(&self, district: District) -> u8 {
        self.lots[district as usize].iter().map(|lot| lot.count).sum()
    }

    /// Whether no lot is empty (5A-11.4).
    #[inline(never)]
    pub fn is_full(&self, district: District) -> bool {
        self.plots(district, Lot::is_empty).next().is_none()
    }

    /// Whether a lot takes a shop (5A-7.2).
    #[inline(never)]
    pub fn takes_shop(&self, district: District, plot: Plot) -> bool {
        let lot = self.lot(district, plot);
        !self.closed.contains(district) && lot.owner.is_none() && lot.shops.len() < 2
    }

    /// Tiles of a type on lots and out of the game.
    pub fn tiles(&self, shop: Shop) -> u8 {
        let lots = self.lots.iter().flatten();
        let on_lots = lots.map(|lot| lot.shops.iter().filter(|other| **other == shop).count() as u8);
        on_lots.sum::<u8>() + self.removed[shop as usize]
    }

    /// 5A-10.1: what a win in a district is to a seat, and in which colours it may bid.
    #[inline(never)]
    pub fn open_colours(&self, seat: Seat, district: District) -> (Case, ColourSet) {
        if let Some(plot) = self.place_of(seat, district) {
            return (Case::Present, plot.colour().into_iter().collect());
        }
        let colours = |is: fn(&Lot) -> bool| self.plots(district, is).filter_map(Plot::colour).collect();
        if self.is_full(district) {
            (Case::Closure, colours(|lot| !lot.shops.is_empty()))
        } else {
            (Case::Empty, colours(Lot::is_empty))
        }
    }

    /// 5A-12.2: all of it leaves the game. Returns the skyscrapers of each seat.
    pub(super) fn close(&mut self, district: District) -> [u8; engine::SEATS_MAX] {
        let mut gone = [0; engine::SEATS_MAX];
        for lot in core::mem::take(&mut self.lots[district as usize]) {
            lot.shops.iter().for_each(|shop: &Shop| self.removed[*shop as usize] += 1);
            if let Some(Owner::Seat(seat)) = lot.owner {
                gone[usize::from(seat.index())] += lot.count;
            }
        }
        self.closed.insert(district);
        gone
    }

    /// The types of shops in a district: beside no lot there are more.
    pub fn shops(&self, district: District) -> ShopSet {
        self.lots[district as usize].iter().fold(ShopSet::NONE, |all, lot| all.or(lot.types()))
    }
}
