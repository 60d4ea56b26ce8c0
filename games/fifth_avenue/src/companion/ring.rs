//! The order of the lots round a district, as an owner of the box has confirmed it (5A-C1).

use super::city::Plot;
use crate::components::{Colour, District, LOTS_MAX, Position, Side};

/// A ring of lots: the colours clockwise from orange, and after which of them the sixth lot comes.
///
/// Its number is that of the order of the four colours after orange, times five, and the place after which the sixth lies; on
/// the side of five lots that is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring(u8);

/// Orders of four colours.
const ORDERS: u8 = 24;
/// How many orders there are once the first, the second and the third are chosen.
const STEPS: [u8; 4] = [6, 2, 1, 1];

impl Ring {
    /// How many rings there are on a side.
    pub const fn count(side: Side) -> u8 {
        match side {
            Side::Five => ORDERS,
            Side::Six => ORDERS * Colour::LOTS as u8,
        }
    }

    /// The ring with a number on a side.
    pub const fn new(side: Side, number: u8) -> Option<Ring> {
        if number >= Ring::count(side) {
            return None;
        }
        Some(match side {
            Side::Five => Ring(number * Colour::LOTS as u8),
            Side::Six => Ring(number),
        })
    }

    /// Its number on a side.
    pub const fn number(self, side: Side) -> u8 {
        match side {
            Side::Five => self.0 / Colour::LOTS as u8,
            Side::Six => self.0,
        }
    }

    /// The ring with these colours after orange, and the sixth lot after one of all five. Colours that repeat make another
    /// ring than was meant, but always a ring.
    pub fn of(after_orange: &[Colour], sixth_after: Colour) -> Ring {
        let mut left = 0b11110_u8;
        let mut order = 0;
        for (step, colour) in STEPS.iter().zip(after_orange) {
            let before = left & ((1 << *colour as u8) - 1);
            order += before.count_ones() as u8 * step;
            left &= !(1 << *colour as u8);
        }
        let order = Ring(order % ORDERS * Colour::LOTS as u8);
        let place = order.colours().iter().position(|colour| *colour == sixth_after);
        Ring(order.0 + place.unwrap_or_default() as u8)
    }

    /// The reconstructed one (5A-T7, 5A-T8).
    pub fn reconstructed(side: Side, district: District) -> Ring {
        let colour = |place: u8| {
            Position::new(place).and_then(|position| district.colour(position)).unwrap_or_default()
        };
        let lots = Colour::LOTS as u8;
        let orange = (0..lots).find(|place| colour(*place) == Colour::Orange).unwrap_or_default();
        let after = [1, 2, 3, 4].map(|step| colour((orange + step) % lots));
        match side {
            Side::Five => Ring::of(&after, Colour::Orange),
            Side::Six => Ring::of(&after, colour(lots - 1)),
        }
    }

    /// The five colours, clockwise from orange.
    #[inline(never)]
    pub fn colours(self) -> [Colour; Colour::LOTS] {
        let mut order = self.0 / Colour::LOTS as u8;
        let mut left = 0b11110_u8;
        let mut colours = [Colour::Orange; Colour::LOTS];
        for (colour, step) in colours[1..].iter_mut().zip(STEPS) {
            let skipped = order / step;
            order %= step;
            let mut open = Colour::OF_LOTS.into_iter().filter(|other| left >> *other as u8 & 1 == 1);
            *colour = open.nth(skipped.into()).unwrap_or_default();
            left &= !(1 << *colour as u8);
        }
        colours
    }

    /// All lots of a side, clockwise from orange.
    pub fn plots(self, side: Side) -> impl Iterator<Item = Plot> {
        self.order(side).into_iter().take(side.lots().into())
    }

    /// The same in an array; without a sixth lot its last place does not count.
    #[inline(never)]
    fn order(self, side: Side) -> [Plot; LOTS_MAX] {
        let sixth_after = self.0 % Colour::LOTS as u8;
        let colours = self.colours().map(Plot::of);
        let mut order = [Plot::SIXTH; LOTS_MAX];
        let mut place = 0;
        for (colour, plot) in (0..).zip(colours) {
            order[place] = plot;
            place += 1;
            if side == Side::Six && colour == sixth_after {
                // The sixth stands there already.
                order[place] = Plot::SIXTH;
                place += 1;
            }
        }
        order
    }

    /// The two neighbours of a lot (5A-1.8).
    pub fn beside(self, side: Side, plot: Plot) -> [Plot; 2] {
        let (order, last) = (self.order(side), usize::from(side.lots()) - 1);
        let place = order.iter().position(|other| *other == plot).unwrap_or_default().min(last);
        let before = if place == 0 { last } else { place - 1 };
        [order[before], order[if place == last { 0 } else { place + 1 }]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_a_ring_of_its_own() {
        for side in [Side::Five, Side::Six] {
            for number in 0..Ring::count(side) {
                let ring = Ring::new(side, number).unwrap();
                assert_eq!(ring.number(side), number);
                let [_, after @ ..] = ring.colours();
                let places = ring.plots(side).position(|plot| plot == Plot::SIXTH);
                let before = places.map(|place| ring.plots(side).nth(place - 1).unwrap());
                let sixth_after = before.and_then(Plot::colour).unwrap_or(Colour::Orange);
                assert_eq!(Ring::of(&after, sixth_after), ring);
                assert_eq!(Ring::of(&after[..3], sixth_after), ring, "the last is forced");
                let mut all = ring.plots(side).fold(0, |all, plot| all | 1 << plot.index());
                assert_eq!(all, (1 << side.lots()) - 1);
                all &= 1;
                assert_eq!(all, 1, "orange is first");
            }
            assert_eq!(Ring::new(side, Ring::count(side)), None);
        }
    }

    /// Neighbours are those of the rules.
    #[test]
    fn the_reconstructed_ring_is_that_of_the_components() {
        for side in [Side::Five, Side::Six] {
            for district in District::ALL {
                let ring = Ring::reconstructed(side, district);
                let plot = |position: Position| district.colour(position).map_or(Plot::SIXTH, Plot::of);
                for position in side.positions() {
                    let mut expected = position.beside(side).map(plot);
                    let mut beside = ring.beside(side, plot(position));
                    expected.sort();
                    beside.sort();
                    assert_eq!(beside, expected, "{district:?} {position:?}");
                }
            }
        }
    }
}
