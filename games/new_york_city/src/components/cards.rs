//! The 105 cards (NYC-1.4): seven types, fifteen of each.

use core::num::NonZeroU64;
use core::ops::{Index, IndexMut};

/// A card type. The first six are also the six bidding rounds, in this order (NYC-7.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Card {
    #[default]
    Press,
    Dollars,
    Elevator,
    BuildingPlans,
    Prestige,
    Skyscrapers,
    Wild,
}

impl Card {
    /// All types, in the order of the bidding rounds, wild last.
    pub const ALL: [Card; 7] = [
        Card::Press,
        Card::Dollars,
        Card::Elevator,
        Card::BuildingPlans,
        Card::Prestige,
        Card::Skyscrapers,
        Card::Wild,
    ];

    /// The type with this index.
    pub fn from_index(index: u8) -> Option<Card> {
        Card::ALL.get(usize::from(index)).copied()
    }

    /// The letter by which rules and notation name the type.
    pub const fn letter(self) -> char {
        match self {
            Card::Press => 'P',
            Card::Dollars => 'D',
            Card::Elevator => 'E',
            Card::BuildingPlans => 'B',
            Card::Prestige => 'G',
            Card::Skyscrapers => 'S',
            Card::Wild => 'W',
        }
    }
}

/// Cards of one type in the box (NYC-1.4).
pub const CARDS_PER_TYPE: u8 = 15;
/// All cards in the box (NYC-1.4).
pub const CARD_COUNT: usize = Card::ALL.len() * CARDS_PER_TYPE as usize;

/// A heap of cards in which only the number of each type matters.
///
/// The counts are the bytes of one machine word, and sums, differences and loops work on the whole
/// word: lists of legal bids are made of these. It holds while every count is below 128; the box
/// has 15 cards of a type. The eighth byte is always 0.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards([u8; 8]);

const _: () = assert!(Card::ALL.len() <= 8 && CARD_COUNT < 128);

/// The type that each byte counts. The eighth counts none; with it, no byte of a word is out of bounds.
const BY_BYTE: [Card; 8] = {
    let mut by_byte = [Card::Wild; 8];
    let mut index = 0;
    while index < Card::ALL.len() {
        by_byte[index] = Card::ALL[index];
        index += 1;
    }
    by_byte
};

/// The lowest and the highest bit of every byte.
const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; 8]);

    /// The heap of these cards.
    pub fn of(cards: &[Card]) -> Cards {
        let mut heap = Cards::NONE;
        for &card in cards {
            heap.add(card);
        }
        heap
    }

    #[inline]
    fn word(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    #[inline]
    fn from_word(word: u64) -> Cards {
        Cards(word.to_le_bytes())
    }

    /// How many cards there are.
    pub fn count(self) -> u8 {
        // The top byte of the product is the sum of all bytes.
        (self.word().wrapping_mul(LOW) >> 56) as u8
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.word() == 0
    }

    /// Whether there is a card of this type.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self[card] > 0
    }

    /// Adds one card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self[card] += 1;
    }

    /// Takes one card out; `false` if there was none.
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.has(card);
        self[card] -= u8::from(there);
        there
    }

    /// Adds all cards of another heap.
    pub fn add_all(&mut self, other: Cards) {
        *self = Cards::from_word(self.word() + other.word());
    }

    /// This heap without the cards of the other one.
    pub fn without(self, other: Cards) -> Cards {
        // The high bits lend to each byte and show afterwards which ones had enough.
        let lent = (self.word() | HIGH) - other.word();
        let enough = lent & HIGH;
        Cards::from_word(lent & (enough - (enough >> 7)))
    }

    /// How many pairs of equal cards there are, and how many types have an odd one, without the
    /// types in `except`.
    pub fn pairs_and_odd(self, except: [Card; 2]) -> (u8, u8) {
        let mut counted = self;
        except.into_iter().for_each(|card| counted[card] = 0);
        let word = counted.word();
        let pairs = Cards::from_word((word >> 1) & !HIGH).count();
        (pairs, Cards::from_word(word & LOW).count())
    }

    /// The types of which there is at least one card, in index order.
    pub fn types(self) -> Types {
        Types((self.word() + (HIGH - LOW)) & HIGH)
    }

    /// The counts in index order.
    pub fn counts(&self) -> &[u8] {
        &self.0[..Card::ALL.len()]
    }
}

/// Some of the types, in index order: the high bits of their bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Types(u64);

/// All types but one. Looked up: the chip shifts two words slowly.
const ALL_BUT: [u64; Card::ALL.len()] = {
    let mut all_but = [HIGH; Card::ALL.len()];
    let mut index = 0;
    while index < Card::ALL.len() {
        all_but[index] &= !(0x80 << (8 * index));
        index += 1;
    }
    all_but
};

impl Types {
    /// These types but one.
    #[inline]
    pub fn but(self, card: Card) -> Types {
        Types(self.0 & ALL_BUT[card as usize])
    }
}

impl Iterator for Types {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let byte = NonZeroU64::new(self.0)?.trailing_zeros() / 8;
        self.0 &= self.0 - 1;
        Some(BY_BYTE[byte as usize])
    }
}

impl core::fmt::Debug for Cards {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Cards(")?;
        for card in self.types() {
            for _ in 0..self[card] {
                write!(f, "{}", card.letter())?;
            }
        }
        f.write_str(")")
    }
}

impl Index<Card> for Cards {
    type Output = u8;

    #[inline]
    fn index(&self, card: Card) -> &u8 {
        &self.0[card as usize]
    }
}

impl IndexMut<Card> for Cards {
    #[inline]
    fn index_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[card as usize]
    }
}
