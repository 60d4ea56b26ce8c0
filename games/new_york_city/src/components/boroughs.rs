//! The six boroughs, their letters, base values and lanterns.

use core::ops::{Index, IndexMut};

/// A borough of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Borough {
    Manhattan,
    Bronx,
    Queens,
    Brooklyn,
    StatenIsland,
    JerseyCity,
}

impl Borough {
    /// How many boroughs there are.
    pub const COUNT: usize = 6;

    /// All boroughs, in index order.
    pub const ALL: [Borough; Borough::COUNT] = [
        Borough::Manhattan,
        Borough::Bronx,
        Borough::Queens,
        Borough::Brooklyn,
        Borough::StatenIsland,
        Borough::JerseyCity,
    ];

    /// The borough with this index.
    pub fn from_index(index: u8) -> Option<Borough> {
        Borough::ALL.get(usize::from(index)).copied()
    }

    /// The short name by which rules and notation name it.
    pub const fn short(self) -> &'static str {
        ["M", "Bx", "Q", "Bk", "SI", "JC"][self as usize]
    }

    /// The lantern colours this borough shows. **\[REC\]**
    pub const fn lanterns(self) -> &'static [Lantern] {
        match self {
            Borough::Manhattan => &[Lantern::Yellow],
            Borough::Bronx => &[Lantern::Green],
            Borough::Queens => &[Lantern::Grey],
            Borough::Brooklyn => &[Lantern::Brown],
            Borough::StatenIsland => &[Lantern::Blue],
            Borough::JerseyCity => &[],
        }
    }
}

/// A lantern colour; the characters 28 to 32 count skyscrapers by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Lantern {
    Yellow,
    Green,
    Brown,
    Grey,
    Blue,
}

impl Lantern {
    /// The colour that an end-of-game character counts, 28 to 32. Number 30 is printed as brown,
    /// the others are **\[REC\]**.
    pub const fn of_character(number: u8) -> Option<Lantern> {
        match number {
            28 => Some(Lantern::Yellow),
            29 => Some(Lantern::Green),
            30 => Some(Lantern::Brown),
            31 => Some(Lantern::Grey),
            32 => Some(Lantern::Blue),
            _ => None,
        }
    }
}

/// A sequence tile. The Mayor visits A to E in rounds 1 to 5 and never X (NYC-5.2); X is the
/// highest letter (R54).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Letter {
    #[default]
    A,
    B,
    C,
    D,
    E,
    X,
}

impl Letter {
    /// All letters, lowest first.
    pub const ALL: [Letter; Borough::COUNT] =
        [Letter::A, Letter::B, Letter::C, Letter::D, Letter::E, Letter::X];

    /// The letter as it is printed.
    pub const fn as_char(self) -> char {
        ['A', 'B', 'C', 'D', 'E', 'X'][self as usize]
    }
}

/// The base value tiles, sorted (NYC-1.5).
pub const BASE_VALUES: [u8; Borough::COUNT] = [6, 7, 8, 8, 9, 10];

/// One `T` for each borough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByBorough<T>(pub [T; Borough::COUNT]);

impl<T> ByBorough<T> {
    /// Boroughs with their entries, in index order.
    pub fn iter(&self) -> impl Iterator<Item = (Borough, &T)> {
        Borough::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Borough> for ByBorough<T> {
    type Output = T;

    #[inline]
    fn index(&self, borough: Borough) -> &T {
        &self.0[borough as usize]
    }
}

impl<T> IndexMut<Borough> for ByBorough<T> {
    #[inline]
    fn index_mut(&mut self, borough: Borough) -> &mut T {
        &mut self.0[borough as usize]
    }
}
