//! The 105 cards (NYC-1.4): seven types, fifteen of each.

use core::ops::{Index, IndexMut};

/// A card type. The first six are also the six bidding rounds, in this order (NYC-7.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards([u8; Card::ALL.len()]);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; Card::ALL.len()]);

    /// The heap of these cards.
    pub fn of(cards: &[Card]) -> Cards {
        let mut heap = Cards::NONE;
        for &card in cards {
            heap[card] += 1;
        }
        heap
    }

    /// How many cards there are.
    pub fn count(&self) -> u8 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        *self == Cards::NONE
    }

    /// Whether there is a card of this type.
    pub fn has(&self, card: Card) -> bool {
        self[card] > 0
    }

    /// Adds one card.
    pub fn add(&mut self, card: Card) {
        self[card] = self[card].saturating_add(1);
    }

    /// Takes one card out; `false` if there was none.
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.has(card);
        self[card] -= u8::from(there);
        there
    }

    /// Adds all cards of another heap.
    pub fn add_all(&mut self, other: Cards) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(theirs);
        }
    }

    /// This heap without the cards of the other one.
    pub fn without(mut self, other: Cards) -> Cards {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_sub(theirs);
        }
        self
    }

    /// The types of which there is at least one card, in index order.
    pub fn types(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |&card| self.has(card))
    }

    /// The counts in index order.
    pub fn counts(&self) -> &[u8; Card::ALL.len()] {
        &self.0
    }
}

impl Index<Card> for Cards {
    type Output = u8;

    fn index(&self, card: Card) -> &u8 {
        &self.0[card as usize]
    }
}

impl IndexMut<Card> for Cards {
    fn index_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[card as usize]
    }
}
