//! Everything that lies on the table (section 4 of the rules).

use engine::{Chance, Deck, List, PerSeat, SEATS_MAX, Seat};

use super::auction::Auction;
use super::components::{
    BLOCK_MAX, BLOCKS, COMMISSIONS, Cards, Colour, Commission, District, DistrictSet, LOTS_MAX, Node,
    PARK_SHOPS_MAX, Position, RESERVE, STARTING, Shop, ShopSet, Side, TURNED_UP, VALUE,
};
use super::limits;

/// Who owns skyscrapers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A player.
    Seat(Seat),
    /// The imaginary bidder of the two-player game (5A-16).
    Alea,
}

/// What is on a lot (5A-1.9): nothing, one or two shops, or skyscrapers of one owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lot {
    /// Its shops.
    pub shops: List<Shop, 2>,
    /// Whose skyscrapers.
    pub owner: Option<Owner>,
    /// How many of them.
    pub count: u8,
}

impl Lot {
    /// Whether nothing is on it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.owner.is_none() && self.shops.is_empty()
    }

    /// The types of its shops.
    #[inline]
    pub fn types(&self) -> ShopSet {
        self.shops.iter().copied().collect()
    }
}

/// What lies before a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatBoard {
    /// Points so far, a plain number (5A-8.3).
    pub vp: u16,
    /// The hand.
    pub(crate) hand: Cards,
    /// What others know of hand and bid (5A-19.3, 5A-R45).
    pub(crate) known: Cards,
    /// Skyscrapers in the reserve.
    pub reserve: u8,
    /// Skyscrapers in the supply.
    pub supply: u8,
    /// Skyscrapers in the park, which is no district (5A-13.4).
    pub park: u8,
    /// Skyscrapers that left the game.
    pub removed: u8,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Starting skyscrapers are placed; so many are.
    Start {
        /// How many are placed.
        placed: u8,
    },
    /// Somebody begins a turn.
    Action,
    /// A shop is placed.
    Shop,
    /// A commission moves, in phase 1 of action C or in phase 3.
    Move {
        /// 1 or 3.
        phase: u8,
    },
    /// Cards are taken.
    Cards,
    /// Somebody bids.
    Bid,
    /// The winner builds or closes.
    Award,
    /// The game is over.
    Over,
}

/// Everything that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// How many seats there are.
    pub seats: u8,
    /// Which side of the board is in use.
    pub side: Side,
    /// Skyscrapers of a colour (5A-R1).
    pub stock: u8,
    pub(crate) lots: [[Lot; LOTS_MAX]; District::COUNT],
    /// Closed districts.
    pub closed: DistrictSet,
    /// Shops placed by action B; those of the setup do not count (5A-R39).
    pub placements: u8,
    /// The row, block by block.
    pub row: [List<Shop, BLOCK_MAX>; BLOCKS],
    /// The shops below the park.
    pub park_shops: List<Shop, PARK_SHOPS_MAX>,
    /// Those that were turned up at the end.
    pub turned_up: List<Shop, TURNED_UP>,
    /// Shops that left the game by closures.
    pub removed_shops: u8,
    /// Skyscrapers of Alea that left the game.
    pub removed_alea: u8,
    /// The coloured decks, by value: queues that are never shuffled (5A-18.1).
    pub(crate) decks: [Deck<u8, { limits::DECK }>; Colour::LOTS],
    /// Cards of each deck that nobody has seen (5A-19.4).
    pub(crate) fresh: [u8; Colour::LOTS],
    /// The black pile.
    pub(crate) black: Deck<u8, { limits::BLACK }>,
    /// Cards of it above the first that lies face up.
    pub(crate) down: u8,
    /// Cards at the end of its face-down part whose order is known.
    pub(crate) tail: u8,
    /// What lies before each seat.
    pub boards: PerSeat<SeatBoard>,
    /// Where the commissions are.
    pub commissions: [Node; COMMISSIONS],
    /// Their marks.
    pub marks: [DistrictSet; COMMISSIONS],
    /// Whose turn it is.
    pub active: Seat,
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u8,
    /// Actions so far.
    pub(crate) actions: u16,
    /// What is being done.
    pub step: Step,
    /// In which phase of the turn a round of auctions began: 1 or 3.
    pub(crate) phase: u8,
    /// The auction, while there is one.
    pub(crate) auction: Option<Auction>,
    pub(crate) chance: Chance,
}

/// All of so many seats, clockwise from one.
#[inline]
pub(crate) fn clockwise(first: Seat, seats: u8) -> impl Iterator<Item = Seat> + use<> {
    (0..seats).map(move |steps| wrapped(first.index() + steps, seats))
}

/// A seat counted beyond the last one. Without a division: the chip has none.
#[inline]
fn wrapped(index: u8, seats: u8) -> Seat {
    Seat::new(if index >= seats { index - seats } else { index }).unwrap_or_default()
}

impl Table {
    /// A table before anything is dealt (5A-2.5, 5A-2.7); the first seat starts (5A-2.8, 5A-R6).
    pub(crate) fn new(seats: u8, side: Side, stock: u8, chance: Chance) -> Table {
        let supply = stock.saturating_sub(1 + STARTING + RESERVE);
        let board = SeatBoard { reserve: RESERVE, supply, ..SeatBoard::default() };
        Table {
            seats,
            side,
            stock,
            lots: [[Lot::default(); LOTS_MAX]; District::COUNT],
            closed: DistrictSet::NONE,
            placements: 0,
            row: [List::default(); BLOCKS],
            park_shops: List::default(),
            turned_up: List::default(),
            removed_shops: 0,
            removed_alea: 0,
            decks: [Deck::default(); Colour::LOTS],
            fresh: [0; Colour::LOTS],
            black: Deck::default(),
            down: 0,
            tail: 0,
            boards: PerSeat([board; SEATS_MAX]),
            commissions: [Node::CITY_HALL; COMMISSIONS],
            marks: [DistrictSet::NONE; COMMISSIONS],
            active: Seat::FIRST,
            turn: 0,
            actions: 0,
            step: Step::Start { placed: 0 },
            phase: 3,
            auction: None,
            chance,
        }
    }

    /// All seats.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats)
    }

    /// The seat so many places clockwise; no more than there are.
    #[inline]
    pub fn after(&self, seat: Seat, steps: u8) -> Seat {
        wrapped(seat.index() + steps, self.seats)
    }

    /// All seats, clockwise from one.
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        clockwise(first, self.seats)
    }

    /// What is on a lot.
    #[inline]
    pub fn lot(&self, district: District, position: Position) -> &Lot {
        &self.lots[district as usize][usize::from(position.index())]
    }

    #[inline]
    pub(crate) fn lot_mut(&mut self, district: District, position: Position) -> &mut Lot {
        &mut self.lots[district as usize][usize::from(position.index())]
    }

    /// The districts that are not closed.
    pub fn open_districts(&self) -> impl Iterator<Item = District> + use<> {
        let closed = self.closed;
        District::ALL.into_iter().filter(move |district| !closed.contains(*district))
    }

    /// The lot of a district on which somebody has skyscrapers (5A-1.10).
    #[inline]
    pub fn place_of(&self, seat: Seat, district: District) -> Option<Position> {
        let is_own = |position: &Position| self.lot(district, *position).owner == Some(Owner::Seat(seat));
        self.side.positions().find(is_own)
    }

    /// Whether a lot is empty; the sixth never is (5A-17.3, 5A-17.4).
    pub fn has_empty_lot(&self, district: District) -> bool {
        self.side.positions().any(|position| self.lot(district, position).is_empty())
    }

    /// 5A-8.1: different types of shops beside a lot.
    #[inline]
    pub fn types_beside(&self, district: District, position: Position) -> u8 {
        let [before, after] = position.beside(self.side);
        self.lot(district, before).types().or(self.lot(district, after).types()).len()
    }

    /// What each skyscraper on a lot is worth.
    #[inline]
    pub fn value(&self, district: District, position: Position) -> u8 {
        VALUE[usize::from(self.types_beside(district, position))]
    }

    /// 5A-8.2: skyscrapers and points of a seat in a district.
    pub fn points_in(&self, seat: Seat, district: District) -> (u8, u8) {
        let Some(position) = self.place_of(seat, district) else { return (0, 0) };
        let count = self.lot(district, position).count;
        (count, count * self.value(district, position))
    }

    /// In how many districts a seat has skyscrapers (5A-7.6).
    pub fn districts_of(&self, seat: Seat) -> u8 {
        District::ALL.into_iter().filter(|district| self.place_of(seat, *district).is_some()).count() as u8
    }

    /// The top card of a deck.
    pub fn top(&self, colour: Colour) -> Option<u8> {
        self.decks.get(colour as usize).and_then(|deck| deck.peek(0))
    }

    /// How many cards a deck has.
    pub fn deck_len(&self, colour: Colour) -> u8 {
        self.decks.get(colour as usize).map_or(0, |deck| deck.len() as u8)
    }

    /// How many cards the black pile has.
    pub fn black_len(&self) -> u8 {
        self.black.len() as u8
    }

    /// Cards of a hand that are not laid, open to all (5A-R41, 5A-19.6): cards that are being put together are still there for all others (5A-19.2).
    pub fn hand_size(&self, seat: Seat) -> u8 {
        let draft = self.auction.as_ref().filter(|auction| auction.next == seat);
        self.boards[seat].hand.count() + draft.map_or(0, |auction| auction.draft.iter().sum())
    }

    /// The block from which shops are taken (5A-7.1).
    pub fn current_block(&self) -> &[Shop] {
        self.row.iter().find(|block| !block.is_empty()).map_or(&[], |block| block)
    }

    /// How many districts are closed.
    pub fn closures(&self) -> u8 {
        self.closed.len()
    }

    /// Where a commission is.
    pub fn commission(&self, commission: Commission) -> Node {
        self.commissions[commission as usize]
    }

    /// The auction, while there is one.
    pub fn auction(&self) -> Option<&Auction> {
        self.auction.as_ref()
    }
}
