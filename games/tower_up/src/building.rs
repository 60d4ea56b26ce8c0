//! What stands on a site (TU-14.1), and what it costs to found beside it.

use engine::Seat;

use super::components::{Colour, Floors, HEIGHT_MAX};

/// A site with its building, in one number: the colour, how many floors, and whose roof is on each. It can only grow
/// (TU-6.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Building(u32);

const HEIGHT_BIT: u32 = 2;
const ROOFS_BIT: u32 = 5;
const ROOF_BITS: u32 = 3;
const ROOF_MASK: u32 = 7;

impl Building {
    /// An empty site.
    pub const NONE: Building = Building(0);

    /// A new building of one floor.
    pub const fn founded(colour: Colour) -> Building {
        Building(colour as u32 | 1 << HEIGHT_BIT)
    }

    /// Whether nothing stands here.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its colour; `None` for an empty site.
    #[inline]
    pub fn colour(self) -> Option<Colour> {
        (!self.is_empty()).then(|| Colour::of_bits(self.0 as u8))
    }

    /// How many floors it has.
    #[inline]
    pub const fn height(self) -> u8 {
        (self.0 >> HEIGHT_BIT & 7) as u8
    }

    /// Whose roof is on a level, from 1.
    #[inline]
    pub fn roof(self, level: u8) -> Option<Seat> {
        let shift = ROOFS_BIT + ROOF_BITS * u32::from(level.checked_sub(1)?);
        let roof = self.0.checked_shr(shift).unwrap_or(0) & ROOF_MASK;
        Seat::new((roof as u8).wrapping_sub(1))
    }

    /// Whose roof is on top (TU-6.4).
    #[inline]
    pub fn on_top(self) -> Option<Seat> {
        self.roof(self.height())
    }

    /// The roofs from the first level up.
    pub fn roofs(self) -> impl DoubleEndedIterator<Item = Option<Seat>> + ExactSizeIterator {
        (1..=self.height()).map(move |level| self.roof(level))
    }

    /// How many roofs of a seat are in it.
    pub fn roofs_of(self, seat: Seat) -> u8 {
        let mut roofs = self.0 >> ROOFS_BIT;
        let own = u32::from(seat.index()) + 1;
        let mut count = 0;
        while roofs != 0 {
            count += u8::from(roofs & ROOF_MASK == own);
            roofs >>= ROOF_BITS;
        }
        count
    }

    /// The same with one floor more (TU-5.2). The map has no site with more roads than there is room for floors.
    #[inline]
    pub fn raised(self) -> Building {
        debug_assert!(usize::from(self.height()) < HEIGHT_MAX);
        Building(self.0 + (1 << HEIGHT_BIT))
    }

    /// The same with a roof on top (TU-5.4).
    #[inline]
    pub fn roofed(self, seat: Seat) -> Building {
        let shift = ROOFS_BIT + ROOF_BITS * u32::from(self.height().saturating_sub(1));
        Building(self.0 | (u32::from(seat.index()) + 1) << shift)
    }
}

/// How many buildings of each colour are around a site: what founding there costs (TU-5.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Price(u16);

/// The highest bit of each number: never set in a price, since a site has five roads.
const HIGH: u16 = 0x8888;

impl Price {
    /// One building more around the site.
    #[inline]
    pub fn add(&mut self, colour: Colour) {
        self.0 += 1 << (4 * colour as u16);
    }

    /// Whether there is no building around.
    #[inline]
    pub const fn is_nothing(self) -> bool {
        self.0 == 0
    }

    /// How many floors of a colour it takes.
    #[inline]
    pub const fn of(self, colour: Colour) -> u8 {
        (self.0 >> (4 * colour as u16) & 7) as u8
    }

    /// How many floors it takes in all.
    #[inline]
    pub fn total(self) -> u8 {
        Colour::ALL.into_iter().map(|colour| self.of(colour)).sum()
    }

    /// What is left of a stock that has all of it.
    #[inline]
    pub(crate) fn paid_from(self, stock: Floors) -> Floors {
        let [w, g, n, k] = stock.0;
        let [white, grey, brown, black] = Colour::ALL.map(|colour| self.of(colour));
        Floors([w - white, g - grey, n - brown, k - black])
    }

    /// Whether a stock, packed, has all of it (TU-5.3).
    #[inline]
    pub const fn is_met_by(self, stock: u16) -> bool {
        ((stock | HIGH) - self.0) & HIGH == HIGH
    }

    /// Whether a site with these neighbours can still be founded on: some, and a colour that is not around it
    /// (TU-9.7).
    #[inline]
    pub fn is_open(self) -> bool {
        !self.is_nothing() && Colour::ALL.into_iter().any(|colour| self.of(colour) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_building_keeps_its_floors_and_roofs() {
        let [a, d] = [0, 3].map(|seat| Seat::new(seat).unwrap());
        let low = Building::founded(Colour::Brown).roofed(a);
        let high = (0..5).fold(low, |building, _| building.raised()).roofed(d);
        assert_eq!((high.colour(), high.height()), (Some(Colour::Brown), 6));
        assert!(high.roofs().eq([Some(a), None, None, None, None, Some(d)]));
        assert_eq!((high.on_top(), low.raised().on_top(), low.on_top()), (Some(d), None, Some(a)));
        assert_eq!((high.roofs_of(a), high.roofs_of(d)), (1, 1));
        assert_eq!((Building::NONE.colour(), Building::NONE.on_top()), (None, None));
    }

    #[test]
    fn a_price_is_met_colour_by_colour() {
        let mut price = Price::default();
        [Colour::White, Colour::White, Colour::Black].into_iter().for_each(|colour| price.add(colour));
        let is_met = |floors| price.is_met_by(Floors(floors).packed());
        assert!(is_met([2, 0, 0, 1]) && is_met([14, 3, 3, 9]));
        assert!(!is_met([1, 9, 9, 9]) && !is_met([9, 9, 9, 0]) && !is_met([0, 0, 0, 0]));
        assert_eq!((price.total(), price.of(Colour::White), price.is_open()), (3, 2, true));
        assert!(!Price::default().is_open());
        [Colour::Grey, Colour::Brown].into_iter().for_each(|colour| price.add(colour));
        assert!(!price.is_open());
    }
}
