//! A game that a seat may believe in: what it sees and remembers, and what is hidden dealt anew (5A-19.5).

use core::ops::Range;

use engine::{Chance, Deck, List, PerSeat, SEATS_MAX, Seat};

use super::auction::{BID_KINDS, bid_kind};
use super::components::{BLACK, Colour, Kind, VALUES};
use super::table::{SeatBoard, Table};

/// How many 4s, 5s and 6s.
type Values = [u8; 3];

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

    /// Cards of a colour in the other hands that nobody has seen, by value: hand and bid without what is known.
    fn unknown(&self, seat: Seat, colour: Colour) -> [Values; SEATS_MAX] {
        let mut unknown = [[0; 3]; SEATS_MAX];
        for other in self.all_seats().filter(|other| *other != seat) {
            let board = &self.boards[other];
            let (hand, known) = (board.hand.of_values(colour), board.known.of_values(colour));
            let laid = self.auction.as_ref().map_or([0; 3], |auction| {
                let [a4, a5, a6, b4, b5, b6] = *auction.laid_by(other);
                match auction.colour(other) {
                    Some(_) if colour == BLACK => [b4, b5, b6],
                    Some(own) if own == colour => [a4, a5, a6],
                    _ => [0; 3],
                }
            });
            let of = |value: usize| (hand[value] + laid[value]).saturating_sub(known[value]);
            unknown[usize::from(other.index())] = [of(0), of(1), of(2)];
        }
        unknown
    }

    fn deal_anew(&mut self, seat: Seat, colour: Colour, chance: &mut Chance) {
        let unknown = self.unknown(seat, colour);
        let boards = &mut self.boards;
        match self.decks.get_mut(colour as usize) {
            // The top card lies open.
            Some(deck) => redeal(deck, 1..1 + self.fresh[colour as usize], boards, colour, &unknown, chance),
            None => redeal(
                &mut self.black,
                0..self.down.saturating_sub(self.tail),
                boards,
                colour,
                &unknown,
                chance,
            ),
        }
    }
}

/// One colour: unknown cards of the other hands, and those of the pile that nobody has seen, dealt back in the same numbers.
fn redeal<const N: usize>(
    pile: &mut Deck<u8, N>,
    unseen: Range<u8>,
    boards: &mut PerSeat<SeatBoard>,
    colour: Colour,
    unknown: &[Values; SEATS_MAX],
    chance: &mut Chance,
) {
    let mut cards: List<u8, N> = pile.iter().collect();
    let end = usize::from(unseen.end).min(cards.len());
    let unseen = usize::from(unseen.start).min(end)..end;
    let mut counts: Values = [0; 3];
    cards[unseen.clone()].iter().for_each(|value| counts[usize::from(value - 4)] += 1);
    unknown.iter().flat_map(|own| own.iter().enumerate()).for_each(|(value, count)| counts[value] += count);
    // By value, so that nothing hidden has an effect on the order.
    let mut pool: List<u8, N> = List::default();
    for (value, count) in VALUES.into_iter().zip(counts) {
        (0..count).for_each(|_| {
            pool.push(value);
        });
    }
    chance.shuffle(&mut pool);
    let mut next = pool.iter().copied();
    for (board, own) in boards.0.iter_mut().zip(unknown) {
        colour.kinds().zip(own).for_each(|(kind, count)| board.hand[kind] -= count);
        for value in next.by_ref().take(own.iter().map(|count| usize::from(*count)).sum()) {
            board.hand[Kind::new(colour, value)] += 1;
        }
    }
    cards[unseen].iter_mut().zip(next).for_each(|(card, value)| *card = value);
    *pile = Deck::from_top(&cards);
}
