//! The four colours of floors, and numbers of floors by colour.

use core::ops::{Index, IndexMut};

/// A colour of floors, always in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Colour {
    #[default]
    White,
    Grey,
    Brown,
    Black,
}

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 4;

    /// All of them: W, G, N, K.
    pub const ALL: [Colour; Colour::COUNT] = [Colour::White, Colour::Grey, Colour::Brown, Colour::Black];

    /// The colour with this number; the two lowest bits count.
    #[inline]
    pub const fn of_bits(bits: u8) -> Colour {
        Colour::ALL[(bits & 3) as usize]
    }

    /// Its letter in the rules: W, G, N, K.
    pub const fn letter(self) -> char {
        ['W', 'G', 'N', 'K'][self as usize]
    }

    /// The colour with this letter.
    pub const fn of_letter(letter: u8) -> Option<Colour> {
        match letter {
            b'W' => Some(Colour::White),
            b'G' => Some(Colour::Grey),
            b'N' => Some(Colour::Brown),
            b'K' => Some(Colour::Black),
            _ => None,
        }
    }
}

/// A number of floors of each colour: a supply, a stock, a price.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Floors(pub [u8; Colour::COUNT]);

impl Floors {
    /// None at all.
    pub const NONE: Floors = Floors([0; Colour::COUNT]);

    /// How many in all.
    #[inline]
    pub fn total(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2] + self.0[3]
    }

    /// These and others.
    #[inline]
    pub(crate) fn plus(self, more: Floors) -> Floors {
        let ([w, g, n, k], [a, b, c, d]) = (self.0, more.0);
        Floors([w + a, g + b, n + c, k + d])
    }

    /// The colours with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL.into_iter().zip(self.0)
    }

    /// Four numbers in half a byte each; what is more than seven counts as seven, so that one subtraction compares all
    /// of them.
    #[inline]
    pub(crate) fn packed(self) -> u16 {
        let [w, g, n, k] = self.0.map(|count| u16::from(count.min(7)));
        w | g << 4 | n << 8 | k << 12
    }
}

impl Index<Colour> for Floors {
    type Output = u8;

    #[inline]
    fn index(&self, colour: Colour) -> &u8 {
        &self.0[colour as usize]
    }
}

impl IndexMut<Colour> for Floors {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        &mut self.0[colour as usize]
    }
}
