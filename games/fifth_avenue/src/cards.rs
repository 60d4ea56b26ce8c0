//! Decks and the black pile (5A-18), and what is known of hands (5A-19.3).

use engine::{Deck, List, Seat};

use super::components::{BLACK, Cards, Colour, Kind};
use super::limits;
use super::log::{Fact, Log};
use super::rule::Rule;
use super::table::Table;

impl Table {
    /// 5A-5.1: the top card of a deck goes to a hand; all have seen it.
    pub(crate) fn take_top(&mut self, seat: Seat, colour: Colour, rule: Rule, log: &mut Log) {
        let deck = colour as usize;
        let Some(value) = self.decks.get_mut(deck).and_then(Deck::draw) else { return };
        let kind = Kind::new(colour, value);
        self.fresh[deck] = self.fresh[deck].saturating_sub(1);
        let board = &mut self.boards[seat];
        board.hand[kind] += 1;
        board.known[kind] += 1;
        log.seat(seat, rule, Fact::CardTaken { kind });
    }

    /// The next card of a deck is seen.
    pub(crate) fn reveal_top(&self, colour: Colour, log: &mut Log) {
        if let Some(value) = self.top(colour) {
            log.table(Rule::Cards, Fact::CardRevealed { kind: Kind::new(colour, value) });
        }
    }

    /// 5A-18.3, 5A-R11: takes the top of the black pile; whether its order was known, and its value.
    pub(crate) fn take_black(&mut self, log: &mut Log) -> Option<(u8, bool)> {
        let value = self.black.draw()?;
        let is_known = self.tail == self.down;
        self.down = self.down.saturating_sub(1);
        self.tail = self.tail.min(self.down);
        self.shuffle_if_open(log);
        Some((value, is_known))
    }

    /// Black cards for a hand, as many as there are (5A-18.4, 5A-R10).
    pub(crate) fn draw_black(&mut self, seat: Seat, count: u8, rule: Rule, log: &mut Log) {
        let mut drawn = 0;
        for _ in 0..count {
            let Some((value, is_known)) = self.take_black(log) else { break };
            let kind = Kind::new(BLACK, value);
            let board = &mut self.boards[seat];
            board.hand[kind] += 1;
            board.known[kind] += u8::from(is_known);
            drawn += 1;
        }
        log.seat(seat, rule, Fact::BlackDrawn { count: drawn });
    }

    /// 5A-18.2, 5A-20.3: a pile whose top card lies face up is shuffled and turned. What lies in bids or before Alea is elsewhere
    /// (5A-18.5).
    pub(crate) fn shuffle_if_open(&mut self, log: &mut Log) {
        if self.down > 0 || self.black.is_empty() {
            return;
        }
        let mut cards: List<u8, { limits::BLACK }> = self.black.iter().collect();
        engine::sort(&mut cards);
        self.chance.shuffle(&mut cards);
        self.black = Deck::from_top(&cards);
        self.down = self.black_len();
        self.tail = 0;
        log.table(Rule::Shuffle, Fact::PileShuffled { cards: self.down });
    }

    /// 5A-11.1, 5A-R12: cards go under their decks, ascending.
    pub(crate) fn pay(&mut self, seat: Seat, cards: &Cards, log: &mut Log) {
        self.boards[seat].known.take(cards);
        for kind in cards.kinds() {
            for _ in 0..cards[kind] {
                match self.decks.get_mut(kind.colour() as usize) {
                    Some(deck) => deck.put_under(kind.value()),
                    None => self.black.put_under(kind.value()),
                };
            }
        }
        self.shuffle_if_open(log);
    }

    /// 5A-16.6: Alea's cards go face down under the pile.
    pub(crate) fn return_turned(&mut self, values: &[u8], log: &mut Log) {
        let lies_face_up = self.down < self.black_len();
        for value in values {
            self.black.put_under(*value);
        }
        if !lies_face_up {
            self.down = self.black_len();
            self.tail += values.len() as u8;
        }
        self.shuffle_if_open(log);
    }
}
