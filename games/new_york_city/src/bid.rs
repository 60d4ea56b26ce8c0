//! The value of a bid (NYC-8).

use super::components::{Card, Cards};
use super::refusal::Missing;

/// Everything that counts in a bid: the items of NYC-8.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Composition {
    /// Cards that count as what they are: from the hand, or from the reserve by character 15.
    pub plain: Cards,
    /// Cards played through character 13: each counts as one matching card.
    pub as_one: u8,
    /// Cards played through character 20: each counts as two matching cards.
    pub as_two: u8,
    /// Virtual Prestige cards of character 17.
    pub virtual_prestige: u8,
    /// Virtual wilds of characters 14 and 16.
    pub virtual_wilds: u8,
}

/// What confirming a bid would do (NYC-8.5, NYC-8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// What counts in it.
    pub composition: Composition,
    /// Its value; `None` if it may not be confirmed.
    pub value: Option<u8>,
    /// Steps back on the Press Track.
    pub steps_back: u8,
    /// Dollars to be paid.
    pub cost: u8,
    /// Characters 19 in it.
    pub doublings: u8,
}

impl Composition {
    /// A bid of nothing but cards that count as what they are.
    pub fn of_cards(plain: Cards) -> Composition {
        Composition { plain, ..Composition::default() }
    }

    /// The value of the bid in the bidding round of `matching` by the closed form of NYC-8.3: the
    /// most that any split into the units of NYC-8.2 gives (R76). `None` if a card fits no unit
    /// (NYC-8.4) or a wild stands alone; 0 if nothing is played.
    pub fn value(&self, matching: Card) -> Option<u8> {
        match self.checked(matching) {
            Err(Missing::Anything) => Some(0),
            checked => checked.ok(),
        }
    }

    /// As [`Composition::value`], or what the bid lacks.
    #[inline]
    pub fn checked(&self, matching: Card) -> Result<u8, Missing> {
        // What 13 and 20 make are matching cards, so wilds may be added to them (R25).
        let matching_cards = self.plain[matching] + self.as_one + self.virtual_prestige;
        // Virtual wilds are as good as played ones (R24).
        let wilds = self.plain[Card::Wild] + self.virtual_wilds;
        // Two equal cards count as one of the needed type, as often as there are two (R22).
        let (pairs, odd) = self.plain.pairs_and_odd([matching, Card::Wild]);
        let anchored = matching_cards + self.as_two + pairs + odd > 0;
        match (anchored, wilds) {
            (false, 0) => Err(Missing::Anything),
            // Wilds are equal cards as well: only the single one is no bid (R23).
            (false, 1) => Err(Missing::BesidesWild),
            // The first two wilds make one card, each further one adds one.
            (false, _) => Ok(wilds - 1),
            // A card without a partner needs a wild; that wild then adds its one as a pair.
            (true, _) if odd > wilds => Err(Missing::Partner),
            (true, _) => Ok(matching_cards + 2 * self.as_two + pairs + wilds),
        }
    }
}
