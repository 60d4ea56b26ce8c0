//! Cards (5A-1.2, 5A-1.6).

use core::ops::{Index, IndexMut};

/// The colour of a card; the first five are those of lots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Colour {
    #[default]
    Orange,
    Green,
    Brown,
    Gray,
    Violet,
    Black,
}

/// The black cards, which go with every colour.
pub const BLACK: Colour = Colour::Black;

/// The values of cards.
pub const VALUES: [u8; 3] = [4, 5, 6];

impl Colour {
    /// How many lot colours there are.
    pub const LOTS: usize = 5;
    /// How many colours of cards there are.
    pub const COUNT: usize = 6;
    /// The colours of lots.
    pub const OF_LOTS: [Colour; Colour::LOTS] =
        [Colour::Orange, Colour::Green, Colour::Brown, Colour::Gray, Colour::Violet];
    /// All colours of cards.
    pub const ALL: [Colour; Colour::COUNT] =
        [Colour::Orange, Colour::Green, Colour::Brown, Colour::Gray, Colour::Violet, Colour::Black];

    /// Its two letters in the rules and in traces.
    pub const fn code(self) -> &'static str {
        ["or", "gn", "br", "gy", "vi", "bk"][self as usize]
    }

    /// The lot colour with a number.
    pub const fn of_lot(number: u8) -> Option<Colour> {
        if (number as usize) < Colour::LOTS { Some(Colour::ALL[number as usize]) } else { None }
    }

    /// Its three kinds of cards.
    pub fn kinds(self) -> impl DoubleEndedIterator<Item = Kind> {
        let first = self as u8 * 3;
        (first..first + 3).map(Kind)
    }
}

/// Some of the lot colours: a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u8);

impl ColourSet {
    /// No colour.
    pub const NONE: ColourSet = ColourSet(0);
    /// All five.
    pub const ALL: ColourSet = ColourSet((1 << Colour::LOTS) - 1);

    /// With a colour more.
    #[must_use]
    pub const fn with(self, colour: Colour) -> ColourSet {
        ColourSet(self.0 | 1 << colour as u8)
    }

    /// Whether a colour is in it.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// Whether none is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its colours, in their order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::OF_LOTS.into_iter().filter(move |colour| self.contains(*colour))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> ColourSet {
        colours.into_iter().fold(ColourSet::NONE, ColourSet::with)
    }
}

/// A colour and a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 18;

    /// The kind of a colour and a value of 4 to 6.
    pub const fn new(colour: Colour, value: u8) -> Kind {
        let step = if value < 4 {
            0
        } else if value > 6 {
            2
        } else {
            value - 4
        };
        Kind(colour as u8 * 3 + step)
    }

    /// The kind with a number.
    pub const fn of_number(number: u8) -> Option<Kind> {
        if (number as usize) < Kind::COUNT { Some(Kind(number)) } else { None }
    }

    /// All kinds: by colour, then value.
    pub fn all() -> impl DoubleEndedIterator<Item = Kind> {
        (0..Kind::COUNT as u8).map(Kind)
    }

    /// Its number.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        // A table: the chip has no division.
        const OF: [u8; Kind::COUNT] = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5];
        Colour::ALL[OF[self.place()] as usize]
    }

    /// Its value.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 + 4 - self.colour() as u8 * 3
    }

    /// Its place among all kinds.
    #[inline]
    const fn place(self) -> usize {
        let last = Kind::COUNT - 1;
        if (self.0 as usize) < last { self.0 as usize } else { last }
    }

    /// Whether it is black.
    pub const fn is_black(self) -> bool {
        self.0 >= 15
    }

    /// How many cards of this kind there are (5A-T3).
    pub const fn copies(self) -> u8 {
        const COLOURED: [u8; 3] = [5, 4, 3];
        const BLACK: [u8; 3] = [20, 16, 14];
        let step = self.value() as usize - 4;
        if self.is_black() { BLACK[step] } else { COLOURED[step] }
    }
}

/// 5A-1.6: the skyscrapers that a highest value allows.
pub const fn cap_of(value: u8) -> u8 {
    7u8.saturating_sub(value)
}

/// So many cards of each kind. A hand has no limit (5A-5.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub [u8; Kind::COUNT]);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards([0; Kind::COUNT]);

    /// How many cards.
    pub fn count(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The sum of their values.
    pub fn amount(&self) -> u16 {
        Kind::all().map(|kind| u16::from(self[kind]) * u16::from(kind.value())).sum()
    }

    /// How many of a colour.
    pub fn of(&self, colour: Colour) -> u8 {
        colour.kinds().map(|kind| self[kind]).sum()
    }

    /// How many 4s, 5s and 6s of a colour.
    #[inline]
    pub const fn of_values(&self, colour: Colour) -> [u8; 3] {
        let first = colour as usize * 3;
        [self.0[first], self.0[first + 1], self.0[first + 2]]
    }

    /// The cap of a bid: that of its highest card (5A-11.2); 0 of nothing.
    pub fn cap(&self) -> u8 {
        let highest = Kind::all().filter(|kind| self[*kind] > 0).map(Kind::value).max();
        highest.map_or(0, cap_of)
    }

    /// Adds all cards of others.
    pub fn add(&mut self, others: &Cards) {
        self.0.iter_mut().zip(others.0).for_each(|(count, more)| *count += more);
    }

    /// Takes away all cards of others, as far as there are.
    pub fn take(&mut self, others: &Cards) {
        self.0.iter_mut().zip(others.0).for_each(|(count, less)| *count = count.saturating_sub(less));
    }

    /// The kinds of which there is one at least.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::all().filter(|kind| self[*kind] > 0)
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Kind::COUNT]
    }
}

impl Index<Kind> for Cards {
    type Output = u8;

    #[inline]
    fn index(&self, kind: Kind) -> &u8 {
        &self.0[kind.place()]
    }
}

impl IndexMut<Kind> for Cards {
    #[inline]
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        &mut self.0[kind.place()]
    }
}
