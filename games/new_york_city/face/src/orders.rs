//! A whole bid that is left to the device: swaps, cards and the end of the turn at once.
//!
//! An order is a number of 32 bits: the matching type in bits 0 to 2, then how many cards of each type are bid, four
//! bits each.

use new_york_city::components::{Card, Cards};
use new_york_city::limits::COMPANY_MAX;
use new_york_city::player::{Choice, WholeBid};
use new_york_city::{Action, Declaration, Question, View};

use app::title::Ordered;

const TYPE_BITS: usize = 3;
const COUNT_BITS: usize = 4;
const _: () = assert!(TYPE_BITS + COUNT_BITS * Card::ALL.len() <= 32);
const _: () = assert!(new_york_city::components::CARDS_PER_TYPE < 1 << COUNT_BITS);

fn place(card: Card) -> usize {
    TYPE_BITS + COUNT_BITS * card as usize
}

/// The number of a bid of these cards in a bidding round.
pub(crate) fn code(matching: Card, cards: Cards) -> u32 {
    let counts = cards.types().map(|card| u32::from(cards[card]) << place(card));
    counts.fold(matching as u32, |code, count| code | count)
}

/// What is left to do for a bid; nothing once it is made, for another bidding round has another type.
pub(super) fn ordered(view: &View<'_>, code: u32) -> Ordered<Action> {
    let asked = view.decision().is_some_and(|asked| asked.question == Question::Bid);
    if !asked || view.draft().is_none() || code & ((1 << TYPE_BITS) - 1) != view.matching() as u32 {
        return Ordered::Over;
    }
    let mut cards = Cards::NONE;
    for card in Card::ALL {
        cards[card] = (code >> place(card)) as u8 & ((1 << COUNT_BITS) - 1);
    }
    let declared = [Declaration::Withdrawn; COMPANY_MAX];
    let bid = Choice::Bid(WholeBid { cards, declared, from_reserve: None, value: 0 });
    bid.next(view).map_or(Ordered::Over, Ordered::Gives)
}
