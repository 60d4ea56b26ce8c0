//! Tables laid out by hand, for tests: put things where a rule needs them, then start there.

use engine::{Chance, Deck, List, PerSeat, Seat};

use super::building::Building;
use super::components::{CARDS, Card, CardSet, Colour, Site};
use super::game::{Game, Phase};
use super::table::Table;

/// A card of a test.
///
/// # Panics
/// There is no such card.
pub fn card(number: u8) -> Card {
    Card::new(number).expect("a card from 0 to 43")
}

/// A site of a test.
///
/// # Panics
/// There is no such site.
pub fn site(number: u8) -> Site {
    Site::new(number).expect("a site from 0 to 47")
}

/// A building as the rules write it: `K2[-,1]`; without brackets there is no roof in it.
///
/// # Panics
/// It is not written like that.
pub fn building(written: &str) -> Building {
    let (body, roofs) = written.split_once('[').unwrap_or((written, ""));
    let colour = Colour::of_letter(body.as_bytes()[0]).expect("a colour");
    let height: u8 = body[1..].parse().expect("a height");
    let mut roofs = roofs.trim_end_matches(']').split(',');
    let mut building = Building::NONE;
    for _ in 0..height {
        building = if building.is_empty() { Building::founded(colour) } else { building.raised() };
        let owner = roofs.next().and_then(|roof| roof.parse().ok()).and_then(Seat::new);
        building = owner.map_or(building, |owner| building.roofed(owner));
    }
    building
}

impl Game {
    /// The table of the worked examples: nothing built, seat 0 acts, the market is cards 0, 1 and 2, the rest of the deck lies
    /// in ascending order, START objectives.
    pub fn example(seats: u8) -> Game {
        let mut game = Game { table: Table::new(seats, Chance::from_seed(0)), phase: Phase::Turn };
        game.set_market([0, 1, 2]);
        game
    }

    /// The same before the starting floors of these cards are placed, which are the market.
    pub fn example_placing(seats: u8, market: [u8; 3]) -> Game {
        let mut game = Game::example(seats);
        game.set_market(market);
        game.table.placing = game.table.market.iter().copied().collect();
        game.phase = Phase::Place;
        game
    }

    /// The table, to be changed by hand. What follows from the sites is worked out by [`Game::lay`].
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// Puts these cards on display; the discard pile is empty and the rest of the deck lies in ascending order.
    pub fn set_market(&mut self, market: [u8; 3]) {
        self.table.market = market.map(card);
        self.table.discard = CardSet::default();
        let rest: List<Card, CARDS> = Card::all().filter(|card| !self.table.market.contains(card)).collect();
        self.table.deck = Deck::from_top(&rest);
    }

    /// Puts these cards on the deck, the first on top.
    pub fn set_deck(&mut self, cards: &[Card]) {
        self.table.deck = Deck::from_top(cards);
    }

    /// What chance will bring from now on.
    pub fn set_chance(&mut self, seed: u64) {
        self.table.chance = Chance::from_seed(seed);
    }

    /// The cards of the deck, top first.
    pub fn deck(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.table.deck.iter()
    }

    /// Lays buildings out as the rules write them: `28:K2[-,1] 29:W3`. Sites that are not named stay as they are.
    ///
    /// # Panics
    /// It is not written like that.
    pub fn lay(&mut self, buildings: &str) {
        for written in buildings.split_whitespace() {
            let (place, rest) = written.split_once(':').expect("site:building");
            let number: u8 = place.parse().expect("a site's number");
            self.table.sites[usize::from(site(number).index())] = building(rest);
        }
        self.table.work_out();
    }
}

impl Table {
    /// Works out anew what follows from the sites: prices, presence and roofs on top.
    pub fn work_out(&mut self) {
        let map = self.map();
        self.prices = [Default::default(); Site::MAX];
        for board in &mut self.boards.0 {
            (board.presence, board.on_top) = Default::default();
        }
        for site in map.sites() {
            let Some(colour) = self.building(site).colour() else { continue };
            for neighbour in map.plot(site).neighbours() {
                self.prices[usize::from(neighbour.index())].add(colour);
            }
            let mut before = PerSeat([0; 4]);
            for (level, roof) in (1..).zip(self.building(site).roofs()) {
                let Some(seat) = roof else { continue };
                self.boards[seat].presence.add(map, site, colour, level, before[seat]);
                before[seat] += 1;
            }
            if let Some(seat) = self.building(site).on_top() {
                self.boards[seat].on_top += 1;
            }
        }
    }
}
