//! Everything that lies on the table (NY-19).

use engine::{Chance, Deck, List, PerSeat, Seat};

use super::components::{
    ActionCard, Card, Cell, Cells, Challenge, District, Footprint, Lot, LotSet, MAP, MARKET, Spot, StreetSet,
    Technology, Tile, TileSet, WORKERS, unlocked,
};
use super::limits::{DECK_MAX, TILES_MAX};
use super::log::Trigger;

/// What lies before a seat, and what it owns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatBoard {
    /// Points on the track, which has no end (NY-R36).
    pub score: u8,
    /// Own tiles that were not built yet.
    pub unbuilt: TileSet,
    /// The Legendary that it has built.
    pub legendary: Option<Tile>,
    /// Held action cards, a bit each.
    pub(crate) held: u8,
    /// Lots with a worker on them, ascending (NY-3.3).
    pub reserved: List<Lot, { WORKERS as usize }>,
    /// All own lots.
    pub lots: LotSet,
    /// The squares of these lots; kept beside them, from which it follows.
    pub(crate) land: Cells,
}

impl SeatBoard {
    /// NY-2.3.
    fn new() -> SeatBoard {
        let held = (1 << ActionCard::COUNT) - 1;
        SeatBoard { unbuilt: TileSet::OWN, held, ..SeatBoard::default() }
    }

    /// Workers that stand on no lot (NY-I2).
    #[inline]
    pub fn available(&self) -> u8 {
        WORKERS - self.reserved.len() as u8
    }

    /// Whether an action card was not used yet.
    #[inline]
    pub const fn holds(&self, card: ActionCard) -> bool {
        self.held >> card as u8 & 1 == 1
    }

    /// The held action cards.
    pub fn held(&self) -> impl Iterator<Item = ActionCard> + use<> {
        let board = *self;
        ActionCard::ALL.into_iter().filter(move |card| board.holds(*card))
    }

    /// How many action cards were not used yet.
    pub const fn held_count(&self) -> u8 {
        self.held.count_ones() as u8
    }

    /// The squares of all own lots.
    pub const fn land(&self) -> &Cells {
        &self.land
    }

    /// Whether a worker stands on a lot.
    pub fn reserves(&self, lot: Lot) -> bool {
        self.reserved.contains(&lot)
    }

    /// Puts an available worker on a lot.
    pub(crate) fn send_worker(&mut self, lot: Lot) {
        let place = self.reserved.iter().position(|other| *other > lot).unwrap_or(self.reserved.len());
        self.reserved.insert(place, lot);
    }

    /// Takes the worker from a lot.
    pub(crate) fn return_worker(&mut self, lot: Lot) {
        if let Some(place) = self.reserved.iter().position(|other| *other == lot) {
            self.reserved.remove(place);
        }
    }
}

/// A tile on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Whose it is.
    pub owner: Seat,
    /// Which.
    pub tile: Tile,
    /// Where it lies, and how.
    pub spot: Spot,
}

impl Placed {
    /// What it covers.
    #[inline]
    pub fn footprint(&self) -> Footprint {
        self.tile.footprint(self.spot).unwrap_or_default()
    }
}

/// The streets that a footprint faces (NY-3.6); a park is none (NY-R13).
pub fn streets_of(footprint: &Footprint) -> StreetSet {
    let streets = super::components::Street::ALL.into_iter();
    streets.filter(|street| MAP.facing[*street as usize].touches(footprint)).collect()
}

/// The districts in which a footprint has a square (NY-3.7).
pub fn districts_of(footprint: &Footprint) -> impl Iterator<Item = District> + '_ {
    District::ALL.into_iter().filter(|district| MAP.districts[*district as usize].touches(footprint))
}

/// How a tile is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Mode {
    /// NY-6.
    Build,
    /// NY-7.
    Rebuild,
    /// NY-9.6.
    Boom,
}

/// Where a turn stands (NY-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Its number, all seats counted, from 1.
    pub number: u16,
    /// Whose it is.
    pub seat: Seat,
    /// Workers that were available when it began (NY-4.3).
    pub workers: u8,
    /// The option that was chosen, 1 or 2; 0 before.
    pub option: u8,
    /// Sizes of the lots that were taken.
    pub acquired: List<u8, 2>,
    /// Tiles that were placed.
    pub placed: u8,
    /// The tile that is being placed.
    pub pending: Option<(Tile, Mode)>,
}

/// The end of the game, once it is triggered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who triggered it.
    pub by: Seat,
    /// How.
    pub trigger: Trigger,
    /// Last turns that are left.
    pub left: u8,
}

/// Everything that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// How many seats there are.
    pub seats: u8,
    /// Whether the expert rule is in play (NY-14).
    pub expert: bool,
    /// The character of each seat: its district; none with the expert rule.
    pub characters: [Option<District>; engine::SEATS_MAX],
    /// What lies before each seat.
    pub boards: PerSeat<SeatBoard>,
    /// The tiles on the map, in the order of placing.
    pub tiles: List<Placed, TILES_MAX>,
    /// Squares under tiles, by their technology; kept beside the tiles, from which it follows.
    pub(crate) cover: [Cells; Technology::COUNT],
    /// Lots that nobody owns and somebody may; kept beside the boards, from which it follows.
    pub(crate) free: LotSet,
    /// The face-down lot cards.
    pub(crate) deck: Deck<Card, DECK_MAX>,
    /// The open lot cards.
    pub market: [Option<Card>; MARKET],
    /// Legendaries that nobody has.
    pub legendaries: TileSet,
    /// The streets in play.
    pub streets: StreetSet,
    /// The challenge in play.
    pub challenge: Option<Challenge>,
    /// Where the turn stands.
    pub turn: Turn,
    /// The end of the game, once it is triggered.
    pub ending: Option<Ending>,
    pub(crate) chance: Chance,
}

impl Table {
    /// A table before anything is dealt (NY-2.3).
    pub(crate) fn new(seats: u8, expert: bool, chance: Chance) -> Table {
        let free = Lot::all().filter(|lot| District::in_play(seats).contains(&lot.district())).collect();
        Table {
            seats,
            expert,
            characters: [None; engine::SEATS_MAX],
            boards: PerSeat([SeatBoard::new(); engine::SEATS_MAX]),
            tiles: List::default(),
            cover: [Cells::NONE; Technology::COUNT],
            free,
            deck: Deck::default(),
            market: [None; MARKET],
            legendaries: TileSet::LEGENDARIES,
            streets: StreetSet::NONE,
            challenge: None,
            turn: Turn {
                number: 1,
                seat: Seat::FIRST,
                workers: WORKERS,
                option: 0,
                acquired: List::default(),
                placed: 0,
                pending: None,
            },
            ending: None,
            chance,
        }
    }

    /// All seats.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats)
    }

    /// The clockwise neighbour.
    pub fn next_seat(&self, seat: Seat) -> Seat {
        Seat::new(seat.index() + 1).filter(|next| next.index() < self.seats).unwrap_or_default()
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.turn.seat
    }

    /// What lies before whoever's turn it is.
    #[inline]
    pub fn own(&self) -> &SeatBoard {
        &self.boards[self.turn.seat]
    }

    /// What lies before whoever's turn it is, to be changed.
    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut SeatBoard {
        &mut self.boards[self.turn.seat]
    }

    /// The highest technology that a seat has unlocked (NY-8.2).
    #[inline]
    pub fn unlocked(&self, seat: Seat) -> Technology {
        unlocked(self.boards[seat].score, self.expert)
    }

    /// Who owns a lot.
    pub fn owner(&self, lot: Lot) -> Option<Seat> {
        self.all_seats().find(|seat| self.boards[*seat].lots.contains(lot))
    }

    /// Lots that nobody owns and somebody may.
    #[inline]
    pub fn free_lots(&self) -> &LotSet {
        &self.free
    }

    /// The free lots that a card is for.
    #[inline]
    pub fn free_for(&self, card: Card) -> LotSet {
        self.free.and(LotSet::of_card(card))
    }

    /// How many cards the deck has.
    #[inline]
    pub fn deck_len(&self) -> u8 {
        self.deck.len() as u8
    }

    /// How many cards of a kind the deck has: it follows from what lies open (NY-18.2).
    pub fn in_deck(&self, card: Card) -> u8 {
        let open = self.market.iter().filter(|slot| **slot == Some(card)).count() as u8;
        self.free_for(card).len().saturating_sub(open)
    }

    /// Squares under tiles.
    #[inline]
    pub fn covered(&self) -> Cells {
        let [heritage, bronze, silver, gold] = &self.cover;
        heritage.or(bronze).or(&silver.or(gold))
    }

    /// The tile on a square.
    pub fn tile_at(&self, cell: Cell) -> Option<&Placed> {
        self.tiles.iter().find(|placed| placed.footprint().contains(cell))
    }

    /// The tiles of a seat on the map.
    pub fn tiles_of(&self, seat: Seat) -> impl Iterator<Item = &Placed> {
        self.tiles.iter().filter(move |placed| placed.owner == seat)
    }

    /// The number of tiles of a seat that face a street (NY-12.2).
    pub fn facing(&self, seat: Seat, street: super::components::Street) -> u8 {
        let faces = |placed: &&Placed| MAP.facing[street as usize].touches(&placed.footprint());
        self.tiles_of(seat).filter(faces).count() as u8
    }

    /// Gives a free lot to a seat.
    pub(crate) fn give_lot(&mut self, seat: Seat, lot: Lot) {
        self.free.remove(lot);
        let board = &mut self.boards[seat];
        board.lots.insert(lot);
        board.land.insert(lot.footprint());
    }

    /// NY-10.2: a lot belongs to nobody again.
    pub(crate) fn free_lot(&mut self, seat: Seat, lot: Lot) {
        self.free.insert(lot);
        let board = &mut self.boards[seat];
        board.lots.remove(lot);
        board.land.remove(lot.footprint());
    }

    /// Puts a tile on the map.
    pub(crate) fn put(&mut self, placed: Placed) {
        self.cover[placed.tile.technology() as usize].insert(&placed.footprint());
        self.tiles.push(placed);
    }

    /// Takes a tile from the map.
    pub(crate) fn take_off(&mut self, index: usize) -> Placed {
        let placed = self.tiles.remove(index).unwrap_or_default();
        self.cover[placed.tile.technology() as usize].remove(&placed.footprint());
        placed
    }
}
