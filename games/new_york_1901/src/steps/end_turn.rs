//! The end of a turn, and of the game (NY-11).

use engine::List;

use crate::components::{ActionCard, TURN_GUARD};
use crate::game::{Game, Phase};
use crate::log::{Fact, Log, Trigger};
use crate::rule::Rule;
use crate::table::{Table, Turn};

impl Game {
    /// NY-4.5: the end of a turn, then the next one, or the end of the game; also where a worker was taken back (NY-10.4,
    /// NY-R44).
    pub(crate) fn end_turn(&mut self, log: &mut Log) {
        let table = &mut self.table;
        table.refill(log);
        if let Some(ending) = &mut table.ending
            && ending.by != table.turn.seat
        {
            ending.left = ending.left.saturating_sub(1);
        }
        if table.ending.is_some_and(|ending| ending.left == 0) {
            self.phase = Phase::Over;
            table.tell_result(log);
            return;
        }
        table.next_turn(log);
        self.phase = if self.table.is_stuck() { Phase::TakeBack } else { Phase::Turn };
    }
}

impl Table {
    /// NY-11.1, NY-11.2, NY-11.7, NY-11.6.
    fn refill(&mut self, log: &mut Log) {
        let mut is_short = false;
        for slot in 0..self.market.len() {
            if self.market[slot].is_some() {
                continue;
            }
            let Some(card) = self.deck.draw() else {
                is_short = true;
                continue;
            };
            self.market[slot] = Some(card);
            log.table(Rule::Refill, Fact::SlotFilled { slot: slot as u8, card });
        }
        if self.ending.is_some() {
            return;
        }
        if is_short {
            self.trigger(Trigger::Deck, Rule::DeckTrigger, log);
        } else if self.turn.number >= TURN_GUARD {
            self.trigger(Trigger::Guard, Rule::Guard, log);
        }
    }

    /// The clockwise neighbour begins its turn.
    fn next_turn(&mut self, log: &mut Log) {
        let seat = self.next_seat(self.active());
        self.turn = Turn {
            number: self.turn.number + 1,
            seat,
            workers: self.boards[seat].available(),
            option: 0,
            acquired: List::default(),
            placed: 0,
            pending: None,
        };
        if self.ending.is_some() {
            log.seat(seat, Rule::LastTurns, Fact::LastTurn);
        }
    }

    /// NY-12: streets, challenge, cards, places.
    fn tell_result(&self, log: &mut Log) {
        for street in self.streets.iter() {
            let winner = self.street_winner(street);
            let tiles = self.all_seats().map(|seat| self.facing(seat, street)).max().unwrap_or_default();
            let fact = Fact::Street { street, tiles };
            match winner {
                Some(seat) => log.seat(seat, Rule::Streets, fact),
                None => log.table(Rule::Streets, fact),
            }
        }
        if let Some(challenge) = self.challenge {
            let paid = self.challenge_points();
            for seat in self.all_seats() {
                let points = paid[seat];
                log.seat(seat, Rule::Challenge, Fact::Challenge { challenge, points });
            }
        }
        for seat in self.all_seats() {
            let points = self.boards[seat].held_count() * crate::components::ACTION_BONUS;
            const { assert!(ActionCard::COUNT < 8) };
            log.seat(seat, Rule::KeptCards, Fact::KeptCards { points });
        }
        let scores = self.scores();
        for (seat, score) in scores.ranking() {
            let decided = self.decided(&scores, seat);
            let fact = Fact::Result { points: score.points as u8, rank: score.rank, decided };
            log.seat(seat, Rule::Winner, fact);
        }
    }
}
