//! A game that a seat may believe in: what it sees and remembers, and what is hidden dealt anew (5A-19.5).

use engine::{Chance, Deck, List, Seat};

use super::auction::{BID_KINDS, bid_kind};
use super::components::{BLACK, Cards, Colour, Kind};
use super::limits;
use super::table::Table;

/// Cards of a pool at most: all black ones.
const POOL: usize = limits::BLACK;

impl Table {
    pub(crate) fn imagine_for(&mut self, seat: Seat, chance: &mut Chance) {
        self.hide_draft(seat);
        for colour in Colour::ALL {
            self.deal_anew(seat, colour, chance);
        }
        self.chance = chance.split();
    }

    /// 5A-19.2: cards that somebody else is putting together are still in the hand.
    fn hide_draft(&mut self, seat: Seat) {
        let Some(auction) = &mut self.auction else { return };
        let (bidder, Some((colour, _))) = (auction.next, auction.drafting) else { return };
        if bidder == seat {
            return;
        }
        let draft = core::mem::replace(&mut auction.draft, [0; BID_KINDS]);
        auction.drafting = None;
        // Each was an action; how many there were is hidden, too.
        let added: u16 = draft.iter().map(|count| u16::from(*count)).sum();
        self.actions = self.actions.saturating_sub(added);
        for (place, count) in draft.into_iter().enumerate() {
            self.boards[bidder].hand[bid_kind(colour, place)] += count;
        }
    }

    /// Unknown cards of a seat's hand, of a kind: what the others have not seen.
    fn unknown(&self, seat: Seat, kind: Kind) -> u8 {
        let laid = self.auction.as_ref().map_or(0, |auction| {
            let colour = auction.colour(seat).unwrap_or_default();
            let place = super::auction::bid_place(colour, kind).filter(|_| auction.colour(seat).is_some());
            place.map_or(0, |place| auction.laid_by(seat)[place])
        });
        let board = &self.boards[seat];
        (board.hand[kind] + laid).saturating_sub(board.known[kind])
    }

    /// One colour: unknown cards of the other hands and those of the deck that nobody has seen, dealt back in the same numbers.
    fn deal_anew(&mut self, seat: Seat, colour: Colour, chance: &mut Chance) {
        let is_black = colour == BLACK;
        let (pile, first, unseen) = if is_black {
            (values(&self.black), 0, self.down.saturating_sub(self.tail))
        } else {
            let deck = colour as usize;
            // The top card lies open.
            (values(&self.decks[deck]), 1, self.fresh[deck])
        };
        let first = first.min(pile.len());
        let end = (first + usize::from(unseen)).min(pile.len());
        let mut counts = Cards::NONE;
        for value in &pile[first..end] {
            counts[Kind::new(colour, *value)] += 1;
        }
        for other in self.all_seats().filter(|other| *other != seat) {
            colour.kinds().for_each(|kind| counts[kind] += self.unknown(other, kind));
        }
        // By value, so that nothing hidden has an effect on the order.
        let mut pool: List<u8, POOL> = counts
            .kinds()
            .flat_map(|kind| core::iter::repeat_n(kind.value(), usize::from(counts[kind])))
            .collect();
        chance.shuffle(&mut pool);
        let mut next = pool.iter().copied();
        for other in self.all_seats().filter(|other| *other != seat) {
            let mut missing = 0;
            for kind in colour.kinds() {
                let unknown = self.unknown(other, kind);
                self.boards[other].hand[kind] -= unknown;
                missing += unknown;
            }
            for value in next.by_ref().take(usize::from(missing)) {
                self.boards[other].hand[Kind::new(colour, value)] += 1;
            }
        }
        let mut pile = pile;
        for (place, value) in (first..end).zip(next) {
            pile[place] = value;
        }
        if is_black {
            self.black = Deck::from_top(&pile);
        } else {
            self.decks[colour as usize] = Deck::from_top(&pile);
        }
    }
}

/// The cards of a pile, top first.
fn values<const N: usize>(deck: &Deck<u8, N>) -> List<u8, POOL> {
    deck.iter().collect()
}
