//! The deal: every draw of TU-12.1 in its order, and no other.

use engine::{Chance, Deck, List, Seat, Setup};

use super::components::{CARDS, Card, Colour, MARKET, Objective};
use super::log::Log;
use super::setup::{self, OBJECTIVES, PLACEMENT};
use super::table::Table;

impl Table {
    /// TU-2; with `placement=choose` the starting floors are still to be placed.
    pub(crate) fn deal(setup: &Setup) -> Table {
        let mut table = Table::new(setup.seats.len() as u8, Chance::from_seed(setup.seed));
        table.deal_objectives(setup.options);
        table.deal_cards(setup::floors(setup.options));
        table.active = match setup::first(setup.options) {
            Some(seat) => seat,
            None => Seat::new(table.chance.below(u32::from(table.seats)) as u8).unwrap_or_default(),
        };
        if PLACEMENT.chosen(setup.options) == 0 {
            table.place_by_chance();
        }
        table
    }

    /// TU-2.6.
    fn deal_objectives(&mut self, options: u16) {
        if OBJECTIVES.chosen(options) == 0 {
            return;
        }
        let mut all = Objective::ALL;
        self.chance.shuffle(&mut all);
        self.objectives = core::array::from_fn(|slot| all[slot]);
    }

    /// TU-2.2, TU-2.9.
    fn deal_cards(&mut self, floors: u8) {
        let mut cards: [Card; CARDS] =
            core::array::from_fn(|number| Card::new(number as u8).unwrap_or_default());
        self.chance.shuffle(&mut cards);
        self.deck = Deck::from_top(&cards);
        for slot in &mut self.market {
            *slot = self.deck.draw().unwrap_or_default();
        }
        for _ in MARKET..usize::from(floors) {
            self.aside.push(self.deck.draw().unwrap_or_default());
        }
        self.placing = self.market.iter().chain(self.aside.iter()).copied().collect();
    }

    /// TU-12.1, 4: colour of a joker, then the site.
    fn place_by_chance(&mut self) {
        while let Some(card) = self.placing.first() {
            let colour = match card.face().lowest() {
                Some(colour) => colour,
                None => Colour::of_bits(self.chance.below(Colour::COUNT as u32) as u8),
            };
            let free = |table: &Table| {
                table.map().sites().filter(|site| table.may_start(*site, colour).is_ok()).count()
            };
            let chosen = self.chance.below(free(self) as u32) as usize;
            let site = self.map().sites().filter(|site| self.may_start(*site, colour).is_ok()).nth(chosen);
            // TU-12.3: there always is one.
            self.put_start(site.unwrap_or_default(), colour, &mut Log::new());
        }
    }

    /// TU-12.1, 5: deck and further cards, sorted and shuffled; the market stays (TU-R17).
    pub(crate) fn return_aside(&mut self) {
        let cards: List<Card, CARDS> = self.deck.iter().chain(self.aside.iter().copied()).collect();
        self.deck = Deck::from_top(&cards);
        self.aside = List::default();
        self.sort_and_shuffle_deck();
    }

    /// The cards of the deck sorted by number, then shuffled, place 0 on top (TU-12.2).
    pub(crate) fn sort_and_shuffle_deck(&mut self) {
        let mut cards: List<Card, CARDS> = self.deck.iter().collect();
        engine::sort(&mut cards);
        self.chance.shuffle(&mut cards);
        self.deck = Deck::from_top(&cards);
    }
}
