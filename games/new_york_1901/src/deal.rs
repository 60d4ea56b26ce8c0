//! The deal (NY-2, NY-15.2).

use engine::{Chance, Deck, List, Seat, Setup};

use super::components::{CARDS, Card, Challenge, District, Lot, MARKET, STREETS_IN_PLAY, Spot, Street, Tile};
use super::limits::DECK_MAX;
use super::setup::{Pool, first, is_expert, pool};
use super::table::{Placed, Table};

/// NY-2.5 `[REC]`: the start lot of each character, by its number in the district. Each has two squares.
const START_LOTS: [u8; District::COUNT] = [6, 5, 7, 9, 5];

/// The start lot of a district's character.
pub fn start_lot(district: District) -> Lot {
    let number = district as u8 * Lot::PER_DISTRICT + START_LOTS[district as usize];
    Lot::new(number).unwrap_or_default()
}

/// NY-2.7: cards of the deck once the market lies open. Every start building has taken its card.
pub const fn deck_size(seats: u8, expert: bool) -> u8 {
    let cards = District::in_play(seats).len() as u8 * Lot::PER_DISTRICT - MARKET as u8;
    if expert { cards } else { cards - seats }
}

/// How the start building lies on a lot of two squares.
pub(crate) fn start_spot(lot: Lot) -> Spot {
    let mut cells = lot.footprint().cells();
    let (corner, second) = (cells.next().unwrap_or_default(), cells.next().unwrap_or_default());
    Spot { corner, orientation: u8::from(corner.y() != second.y()) }
}

impl Table {
    /// Everything before the first turn, all chance of it by shuffles (NY-15.1). Steps that do not apply draw nothing; experts
    /// have neither characters nor land (NY-14.1, NY-R9).
    pub(crate) fn deal(setup: &Setup) -> Table {
        let seats = setup.seats.len() as u8;
        let mut table = Table::new(seats, is_expert(setup.options), Chance::from_seed(setup.seed));
        if !table.expert {
            table.deal_characters();
        }
        table.deal_cards();
        let mut streets = Street::ALL;
        table.chance.shuffle(&mut streets);
        table.streets = streets.into_iter().take(STREETS_IN_PLAY).collect();
        table.challenge = match pool(setup.options) {
            Pool::Drawn(count) => {
                let mut challenges = Challenge::ALL;
                table.chance.shuffle(&mut challenges[..count]);
                challenges.first().copied()
            }
            Pool::None => None,
            Pool::Chosen(challenge) => Some(challenge),
        };
        table.turn.seat = first(setup.options).unwrap_or_else(|| {
            let mut order: List<Seat, 4> = table.all_seats().collect();
            table.chance.shuffle(&mut order);
            order.first().copied().unwrap_or_default()
        });
        table
    }

    /// NY-2.5: characters in chance order, whatever the colour of a seat (NY-2.6); their start buildings score nothing.
    fn deal_characters(&mut self) {
        let mut districts: List<District, { District::COUNT }> =
            List::from_slice(District::in_play(self.seats));
        self.chance.shuffle(&mut districts);
        for (seat, district) in self.all_seats().zip(districts.iter()) {
            self.characters[usize::from(seat.index())] = Some(*district);
            let lot = start_lot(*district);
            self.give_lot(seat, lot);
            self.put(Placed { owner: seat, tile: Tile::START, spot: start_spot(lot) });
        }
    }

    /// NY-2.7: cards of all lots that are free, shuffled; four lie open. Start lots that were not dealt are among them
    /// (NY-R10), and which card of a kind went to a character does not matter (NY-R39).
    fn deal_cards(&mut self) {
        let mut cards: List<Card, CARDS> = Card::kinds()
            .flat_map(|card| core::iter::repeat_n(card, usize::from(self.free_for(card).len())))
            .collect();
        self.chance.shuffle(&mut cards);
        let (market, deck) = cards.split_at(MARKET.min(cards.len()));
        for (slot, card) in self.market.iter_mut().zip(market) {
            *slot = Some(*card);
        }
        const { assert!(DECK_MAX == CARDS - MARKET) };
        self.deck = Deck::from_top(deck);
    }
}
