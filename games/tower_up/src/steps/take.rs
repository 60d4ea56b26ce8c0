//! D1, first half: taking a card (TU-4).

use engine::{Deck, Seat};

use crate::action::Action;
use crate::components::{Card, Colour, Floors, MARKET};
use crate::log::{Fact, Log, Trigger};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;

/// What the supply makes of a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Served {
    /// Printed floors that it has (TU-4.3).
    pub printed: Floors,
    /// What is left of it then.
    pub left: Floors,
    /// Floors to be chosen (TU-4.4, TU-4.5).
    pub free: u8,
    /// Whether it had not enough.
    pub short: bool,
}

impl Table {
    /// What the supply makes of a card (TU-4.3 to TU-4.5, TU-R4).
    #[inline]
    pub(crate) fn serve(&self, card: Card) -> Served {
        let face = card.face();
        let mut served = Served { printed: face.printed, left: self.supply, free: face.jokers, short: false };
        for colour in 0..Colour::COUNT {
            let (wanted, there) = (face.printed.0[colour], self.supply.0[colour]);
            let given = wanted.min(there);
            served.printed.0[colour] = given;
            served.left.0[colour] = there - given;
            served.free += wanted - given;
            served.short |= given < wanted;
        }
        let left = served.left.total();
        if left < served.free {
            (served.free, served.short) = (left, true);
        }
        served
    }

    /// TU-13.3: the free floors as ascending lists, in the order of a dictionary, of any colour that is left (TU-R27). Every slot
    /// has one at least, so there always is an answer (TU-13.6), in a last turn too (TU-9.5); a full stock is no reason against
    /// any (TU-R25).
    #[inline]
    pub(crate) fn legal_takes(&self, offer: &mut impl FnMut(Action)) {
        for (slot, card) in (0..).zip(self.market) {
            let Served { left, free, .. } = self.serve(card);
            if free == 0 {
                offer(Action::Take { slot, free: Floors::NONE });
            } else {
                each_choice(left, free, &mut |free| offer(Action::Take { slot, free }));
            }
        }
    }

    pub(crate) fn may_take(&self, slot: u8, free: Floors) -> Result<(), Refusal> {
        let card = *self.market.get(usize::from(slot)).ok_or(Refusal::Slot)?;
        let served = self.serve(card);
        // Numbers of any size may come from outside.
        let chosen: u16 = free.0.iter().map(|count| u16::from(*count)).sum();
        if chosen != u16::from(served.free) {
            return Err(Refusal::FreeFloors { wanted: served.free });
        }
        match free.iter().find(|(colour, count)| *count > served.left[*colour]) {
            Some((colour, _)) => Err(Refusal::Supply { colour }),
            None => Ok(()),
        }
    }

    /// Floors, marker, discard, new card (TU-3.3).
    pub(crate) fn take(&mut self, slot: u8, free: Floors, log: &mut Log) {
        let (seat, card) = (self.active, self.market[usize::from(slot) % MARKET]);
        let lowest = self.own().lowest();
        log.seat(seat, Rule::TakeCard, Fact::CardTaken { slot, card });
        self.take_floors(seat, card, free, log);
        if let Some((colour, steps)) = card.face().vehicle {
            self.move_marker(colour, steps, Rule::Vehicles, log);
        }
        self.discard.insert(card);
        self.refill(slot, log);
        self.idle = self.idle.saturating_add(1);
        self.earn_extra_turn(lowest, log);
    }

    fn take_floors(&mut self, seat: Seat, card: Card, free: Floors, log: &mut Log) {
        let served = self.serve(card);
        for (floors, is_free) in [(served.printed, false), (free, true)] {
            let rule = if is_free { Rule::FreeFloors } else { Rule::PrintedFloors };
            for (colour, count) in floors.iter().filter(|(_, count)| *count > 0) {
                self.supply[colour] -= count;
                self.boards[seat].stock[colour] += count;
                log.seat(seat, rule, Fact::FloorsTaken { colour, count, free: is_free });
            }
        }
        if served.short {
            let face = card.face();
            for (colour, count) in
                face.printed.iter().filter(|(colour, count)| *count > served.printed[*colour])
            {
                let count = count - served.printed[colour];
                log.seat(seat, Rule::Shortage, Fact::Shortage { colour: Some(colour), count });
            }
            let lapsed = face.printed.total() + face.jokers - served.printed.total() - served.free;
            if lapsed > 0 {
                log.seat(seat, Rule::Shortage, Fact::Shortage { colour: None, count: lapsed });
            }
            self.end(Trigger::Shortage, Rule::ShortageEnd, log);
        }
    }

    /// TU-4.6, TU-4.7: before anything else goes on (TU-R24); nothing but this reveals something (TU-11.4).
    fn refill(&mut self, slot: u8, log: &mut Log) {
        if self.deck.is_empty() {
            let cards: engine::List<Card, { crate::components::CARDS }> = self.discard.iter().collect();
            self.discard = Default::default();
            self.deck = Deck::from_top(&cards);
            self.sort_and_shuffle_deck();
            log.table(Rule::Reshuffle, Fact::Reshuffled { cards: cards.len() as u8 });
        }
        // TU-R3: the card just taken is among them, so there is one.
        let card = self.deck.draw().unwrap_or_default();
        self.market[usize::from(slot) % MARKET] = card;
        log.table(Rule::NewCard, Fact::CardRevealed { slot, card });
    }
}

/// All ways to choose so many floors, those with more of the earlier colours first.
pub(crate) fn each_choice(left: Floors, free: u8, offer: &mut impl FnMut(Floors)) {
    let [w, g, n, k] = left.0;
    for white in (0..=free.min(w)).rev() {
        let free = free - white;
        for grey in (0..=free.min(g)).rev() {
            let free = free - grey;
            for brown in (0..=free.min(n)).rev() {
                let black = free - brown;
                if black <= k {
                    offer(Floors([white, grey, brown, black]));
                }
            }
        }
    }
}
