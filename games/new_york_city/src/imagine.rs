//! A game that a seat may believe in: everything it sees, and what is hidden dealt anew.

use engine::{Chance, Deck, Seat};

use super::components::{CARD_COUNT, Card, Cards, ELEVATOR_OPEN};
use super::game::Game;

/// The hands of other humans, the draw pile and all face-down stacks are dealt anew, and later reshuffles too
/// (NYC-5.3).
pub(super) fn imagine<'i>(
    game: &Game,
    seat: Seat,
    imagined: &'i mut Option<Game>,
    chance: &mut Chance,
) -> &'i mut Game {
    let game = imagined.insert(game.clone());
    game.table.chance = chance.split();
    game.deal_hidden_cards(seat, chance);
    for row in &mut game.table.elevator {
        row.shuffle_below(ELEVATOR_OPEN, chance);
    }
    game.table.prestige_stack.shuffle_below(0, chance);
    game
}

impl Game {
    /// Hidden hands get as many cards as they had from the draw pile and the hands together.
    fn deal_hidden_cards(&mut self, seen_by: Seat, chance: &mut Chance) {
        let table = &mut self.table;
        let mut cards = [Card::default(); CARD_COUNT];
        let mut count = 0;
        // By type, so that the order of the pile before has no effect.
        let mut hidden = Cards::NONE;
        table.draw_pile.iter().for_each(|card| hidden.add(card));
        for seat in table.seats().filter(|seat| *seat != seen_by) {
            let player = &table.players[seat];
            if player.is_human() {
                hidden.add_all(player.hand);
            }
        }
        for card in Card::ALL {
            for _ in 0..hidden[card] {
                cards[count] = card;
                count += 1;
            }
        }
        chance.shuffle(&mut cards[..count]);
        let mut rest = &cards[..count];
        for seat in table.seats().filter(|seat| *seat != seen_by) {
            let player = &mut table.players[seat];
            if player.is_human() {
                let (hand, others) = rest.split_at(usize::from(player.hand.count()));
                player.hand = Cards::of(hand);
                rest = others;
            }
        }
        table.draw_pile = Deck::from_top(rest);
    }
}
