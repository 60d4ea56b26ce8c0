//! Tables laid out by hand, for tests: put things where a rule needs them, then start there.
//!
//! Everything is written as the rules write it: a lot `g1`, a card `R2`, a tile `S5`, a square `3.10` in column 3 and row 10.

use engine::{Chance, Deck, List, Seat};

use super::components::{
    ActionCard, Card, Cell, Cells, Challenge, District, Footprint, Lot, LotSet, MARKET, Spot, Street, Tile,
};
use super::deal::start_spot;
use super::game::{Game, Phase};
use super::limits::DECK_MAX;
use super::log::Trigger;
use super::table::{Ending, Placed, Table};

/// A seat of a test.
///
/// # Panics
/// There is no such seat.
pub fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat from 0 to 3")
}

fn district(letter: char) -> District {
    let is_it = |district: &District| district.letter() == letter.to_ascii_uppercase();
    District::ALL.into_iter().find(is_it).expect("one of R, B, Y, G, P")
}

/// A lot: `g1`.
///
/// # Panics
/// It is not written like that.
pub fn lot(written: &str) -> Lot {
    let mut letters = written.chars();
    let district = district(letters.next().expect("a district"));
    let number = letters.next().and_then(|digit| digit.to_digit(16)).expect("a hexadecimal digit");
    assert!(number < 13 && letters.next().is_none(), "no lot {written}");
    Lot::new(district as u8 * Lot::PER_DISTRICT + number as u8).expect("a lot")
}

/// A lot card: `R2`.
///
/// # Panics
/// It is not written like that.
pub fn card(written: &str) -> Card {
    let mut letters = written.chars();
    let district = district(letters.next().expect("a district"));
    let size = letters.next().and_then(|digit| digit.to_digit(10)).expect("a size");
    assert!(Card::SIZES.contains(&(size as u8)) && letters.next().is_none(), "no card {written}");
    Card::new(district, size as u8)
}

/// A tile: `B1` to `G6`, `LP` to `LW`, `ST`.
///
/// # Panics
/// It is not written like that.
pub fn tile(written: &str) -> Tile {
    let all = (0..Tile::KINDS as u8).filter_map(Tile::new);
    all.into_iter().find(|tile| tile.code() == written).unwrap_or_else(|| panic!("no tile {written}"))
}

/// A street: `BW`.
///
/// # Panics
/// It is not written like that.
pub fn street(written: &str) -> Street {
    let is_it = |street: &Street| street.code() == written;
    Street::ALL.into_iter().find(is_it).unwrap_or_else(|| panic!("no street {written}"))
}

/// A square: `3.10`.
///
/// # Panics
/// It is not written like that.
pub fn cell(written: &str) -> Cell {
    let (x, y) = written.split_once('.').expect("column.row");
    Cell::new(x.parse().expect("a column"), y.parse().expect("a row")).expect("a square of the map")
}

/// Squares: `3.0,3.1`, or all of a lot: `g2`.
///
/// # Panics
/// It is not written like that.
pub fn cells(written: &str) -> Cells {
    let mut cells = Cells::NONE;
    if written.contains('.') {
        written.split(',').for_each(|written| cells.add(cell(written)));
    } else {
        cells.insert(lot(written).footprint());
    }
    cells
}

/// Where a tile lies that covers these squares and no others.
///
/// # Panics
/// It cannot.
pub fn spot(tile: Tile, written: &str) -> Spot {
    let wanted = cells(written);
    let is_there = |footprint: &Footprint| {
        let mut covered = Cells::NONE;
        covered.insert(footprint);
        covered == wanted
    };
    for corner in Cell::all() {
        for (orientation, turned) in tile.shape().orientations() {
            if turned.at(corner).is_some_and(|footprint| is_there(&footprint)) {
                return Spot { corner, orientation };
            }
        }
    }
    panic!("{} does not lie on {written}", tile.code())
}

impl Game {
    /// The table of the worked examples: nothing built, nobody has land, seat 0 begins its turn, streets BW CE WA, no
    /// challenge. The market is R2 B2 Y2 G2, the rest of the deck lies by district, the smaller ones first.
    pub fn example(seats: u8) -> Game {
        let mut game = Game { table: Table::new(seats, false, Chance::from_seed(0)), phase: Phase::Turn };
        game.set_streets("BW CE WA");
        game.set_market("R2 B2 Y2 G2");
        game
    }

    /// The table, to be changed by hand. What follows from tiles and lots [`Game::settle`] works out.
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// Lays out lots and tiles: `g1*` is a lot with a worker on it, `g1` one without, `B4=2.0,3.0,3.1` a tile on squares,
    /// `ST=g9` a tile on a lot. They are seat 0's, or with `1:` before them another's. Lots under a tile are owned and
    /// built, the tile is no longer left to build. What is not named stays as it is.
    ///
    /// # Panics
    /// It is not written like that.
    pub fn lay(&mut self, written: &str) {
        for item in written.split_whitespace() {
            let (owner, thing) = match item.split_once(':') {
                Some((index, thing)) => (seat(index.parse().expect("a seat's index")), thing),
                None => (Seat::FIRST, item),
            };
            match thing.split_once('=') {
                Some((code, under)) => self.lay_tile(owner, tile(code), under),
                None => {
                    let lot = lot(thing.trim_end_matches('*'));
                    self.table.boards[owner].lots.insert(lot);
                    if thing.ends_with('*') {
                        self.table.boards[owner].send_worker(lot);
                    }
                }
            }
        }
        self.settle();
    }

    fn lay_tile(&mut self, owner: Seat, tile: Tile, under: &str) {
        let spot = if tile == Tile::START && !under.contains('.') {
            start_spot(lot(under))
        } else {
            spot(tile, under)
        };
        let placed = Placed { owner, tile, spot };
        let lots = placed.footprint().cells().filter_map(|cell| super::components::MAP.lot(cell));
        let board = &mut self.table.boards[owner];
        lots.for_each(|lot| board.lots.insert(lot));
        board.unbuilt.remove(tile);
        if tile.is_legendary() {
            board.legendary = Some(tile);
            self.table.legendaries.remove(tile);
        }
        self.table.tiles.push(placed);
    }

    /// Works out anew what follows from tiles, lots and market: land, cover, free lots, the deck (all cards of free lots that
    /// do not lie open), the workers at the start of the turn, and whether whoever's turn it is is stuck.
    pub fn settle(&mut self) {
        self.table.work_out();
        self.table.stack_deck();
        self.begin();
    }

    /// The turn begins anew, or goes on after its lots were taken.
    fn begin(&mut self) {
        let taken = self.table.turn.acquired.len() as u8;
        self.table.turn.workers = self.table.own().available() + taken;
        if matches!(self.phase, Phase::Turn | Phase::TakeBack) {
            self.phase = if self.table.is_stuck() { Phase::TakeBack } else { Phase::Turn };
        }
    }

    /// Whose turn it is.
    pub fn set_turn(&mut self, seat: Seat) {
        self.table.turn.seat = seat;
        self.begin();
    }

    /// Whoever's turn it is has taken a lot of size 2 in this turn, with the card of slot 0.
    pub fn go_on(&mut self) {
        self.phase = Phase::GoOn;
        self.table.turn.option = 1;
        self.table.turn.acquired = List::from_slice(&[2]);
        self.table.market[0] = None;
        self.settle();
    }

    /// Points on the track.
    pub fn set_score(&mut self, seat: Seat, score: u8) {
        self.table.boards[seat].score = score;
        self.begin();
    }

    /// The four open cards; `-` is an empty slot. The rest is the deck.
    ///
    /// # Panics
    /// It is not written like that.
    pub fn set_market(&mut self, written: &str) {
        let mut codes = written.split_whitespace();
        self.table.market = core::array::from_fn(|_| {
            let code = codes.next().expect("four slots");
            if code == "-" { None } else { Some(card(code)) }
        });
        assert_eq!((codes.next(), self.table.market.len()), (None, MARKET));
        self.settle();
    }

    /// The deck, top first, whatever lots are free: to be said after everything else.
    pub fn set_deck(&mut self, written: &str) {
        let cards: List<Card, DECK_MAX> = written.split_whitespace().map(card).collect();
        self.set_deck_cards(&cards);
    }

    /// The same with cards.
    pub fn set_deck_cards(&mut self, cards: &[Card]) {
        self.table.deck = Deck::from_top(cards);
    }

    /// The cards of the deck, top first.
    pub fn deck(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.table.deck.iter()
    }

    /// What chance will bring from now on.
    pub fn set_chance(&mut self, seed: u64) {
        self.table.chance = Chance::from_seed(seed);
    }

    /// The streets in play.
    pub fn set_streets(&mut self, written: &str) {
        self.table.streets = written.split_whitespace().map(street).collect();
    }

    /// The challenge in play.
    pub fn set_challenge(&mut self, challenge: Option<Challenge>) {
        self.table.challenge = challenge;
    }

    /// Whether the expert rule is in play; what it changes at the beginning is laid out by hand.
    pub fn set_expert(&mut self, expert: bool) {
        self.table.expert = expert;
        self.begin();
    }

    /// The tiles that a seat has left to build.
    pub fn set_unbuilt(&mut self, seat: Seat, written: &str) {
        self.table.boards[seat].unbuilt = written.split_whitespace().map(tile).collect();
        self.begin();
    }

    /// The action cards that a seat holds.
    pub fn set_held(&mut self, seat: Seat, cards: &[ActionCard]) {
        self.table.boards[seat].held = cards.iter().fold(0, |held, card| held | 1 << *card as u8);
    }

    /// The number of the turn.
    pub fn set_turn_number(&mut self, number: u16) {
        self.table.turn.number = number;
    }

    /// The end was triggered, and so many last turns are left, this one among them.
    pub fn set_ending(&mut self, by: Seat, trigger: Trigger, left: u8) {
        self.table.ending = Some(Ending { by, trigger, left });
    }
}

impl Table {
    /// Works out anew what follows from tiles and lots: land, cover, free lots.
    pub fn work_out(&mut self) {
        let all: LotSet =
            Lot::all().filter(|lot| District::in_play(self.seats).contains(&lot.district())).collect();
        self.free = self.all_seats().fold(all, |free, seat| free.without(&self.boards[seat].lots));
        for board in &mut self.boards.0 {
            board.land = Cells::from(board.lots);
        }
        self.cover = Default::default();
        for placed in self.tiles.iter() {
            self.cover[placed.tile.technology() as usize].insert(&placed.footprint());
        }
    }

    /// All cards of free lots that do not lie open, by district, the smaller ones first.
    fn stack_deck(&mut self) {
        let of_kind = |card| core::iter::repeat_n(card, usize::from(self.in_deck(card)));
        let cards: List<Card, DECK_MAX> = Card::kinds().flat_map(of_kind).collect();
        self.deck = Deck::from_top(&cards);
    }
}
