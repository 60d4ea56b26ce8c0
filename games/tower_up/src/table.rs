//! Everything that lies on the table (TU-14.1).

use engine::{Chance, Deck, List, PerSeat, Seat};

use super::building::{Building, Price};
use super::components::{
    CARDS, CONE_MAX, CONE_VALUE, Card, CardSet, Colour, Floors, LINE_MAX, LINE_VALUE, MARKET, Map,
    OBJECTIVES_IN_PLAY, Objective, ROOFS, START_FLOORS_MAX, Side, Site, chips, stars,
};
use super::log::{Fact, Log, Trigger};
use super::presence::Presence;
use super::rule::Rule;

/// Cards that are drawn for more starting floors (TU-2.9).
pub const ASIDE_MAX: usize = START_FLOORS_MAX as usize - MARKET;

/// What lies before a seat (TU-1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatBoard {
    /// Its floors.
    pub stock: Floors,
    /// The spaces of its four markers, by colour.
    pub pos: [u8; Colour::COUNT],
    /// Roofs not yet placed.
    pub roofs_left: u8,
    /// Its roofs that are on top now (TU-6.4).
    pub on_top: u8,
    /// Its chip of each objective in play; 0 without one.
    pub chips: [u8; OBJECTIVES_IN_PLAY],
    /// Its cone, by roofs on top; `None` until it is placed.
    pub cone: Option<u8>,
    /// Where it is present.
    pub presence: Presence,
}

impl SeatBoard {
    /// TU-2.3.
    fn new() -> SeatBoard {
        SeatBoard {
            stock: Floors([1; Colour::COUNT]),
            pos: [0; Colour::COUNT],
            roofs_left: ROOFS,
            on_top: 0,
            chips: [0; OBJECTIVES_IN_PLAY],
            cone: None,
            presence: Presence::default(),
        }
    }

    /// The space of the marker that is behind (TU-7.4).
    #[inline]
    pub fn lowest(&self) -> u8 {
        let [w, g, n, k] = self.pos;
        w.min(g).min(n.min(k))
    }

    /// What the four markers are worth (TU-6.1).
    pub fn lines(&self) -> u8 {
        self.pos.iter().map(|space| LINE_VALUE[usize::from(*space)]).sum()
    }

    /// Roofs on top as the cone counts them, at most seven: where it stands, or those of this moment (TU-10.4).
    pub fn counted_on_top(&self) -> u8 {
        self.cone.unwrap_or(self.on_top.min(CONE_MAX))
    }

    /// What the cone is worth, or would be now.
    pub fn cone_value(&self) -> u8 {
        CONE_VALUE[usize::from(self.counted_on_top())]
    }

    /// What the chips are worth.
    pub fn chip_value(&self) -> u8 {
        self.chips.iter().sum()
    }

    /// TU-10.1, TU-10.4.
    pub fn total(&self) -> u8 {
        self.lines() + self.cone_value() + self.chip_value()
    }
}

/// Everything that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// How many seats there are.
    pub seats: u8,
    /// Which side of the board is in use.
    pub side: Side,
    /// What stands on each site.
    pub(crate) sites: [Building; Site::MAX],
    /// What founding costs on each site; kept beside the buildings, from which it follows.
    pub(crate) prices: [Price; Site::MAX],
    /// Floors that nobody has.
    pub supply: Floors,
    /// The face-down cards.
    pub(crate) deck: Deck<Card, CARDS>,
    /// Cards that were taken.
    pub discard: CardSet,
    /// The cards on display.
    pub market: [Card; MARKET],
    /// The objectives in play.
    pub objectives: [Objective; OBJECTIVES_IN_PLAY],
    /// How many chips of each objective are taken.
    pub taken: [u8; OBJECTIVES_IN_PLAY],
    /// What lies before each seat.
    pub boards: PerSeat<SeatBoard>,
    /// Whose turn it is.
    pub active: Seat,
    /// An extra turn is earned and not yet begun (TU-7).
    pub extra: bool,
    /// What ends the game, once something does.
    pub trigger: Option<Trigger>,
    /// Who still has a last turn, next first; `None` before last turns (TU-9.4).
    pub queue: Option<List<Seat, 4>>,
    /// Takes since the last founding (TU-9.7).
    pub idle: u8,
    /// Cards whose starting floor is still to be placed, next first (TU-2.4).
    pub placing: List<Card, { START_FLOORS_MAX as usize }>,
    /// Further cards of TU-2.9, until they are shuffled back.
    pub aside: List<Card, ASIDE_MAX>,
    pub(crate) chance: Chance,
}

impl Table {
    /// A table before anything is dealt (TU-2.2, TU-2.3).
    pub(crate) fn new(seats: u8, chance: Chance) -> Table {
        let mut supply = Floors([super::components::FLOORS_PER_COLOUR; Colour::COUNT]);
        supply.0.iter_mut().for_each(|count| *count -= seats);
        Table {
            seats,
            side: Side::of_seats(seats),
            sites: [Building::NONE; Site::MAX],
            prices: [Price::default(); Site::MAX],
            supply,
            deck: Deck::default(),
            discard: CardSet::default(),
            market: [Card::default(); MARKET],
            objectives: Objective::START,
            taken: [0; OBJECTIVES_IN_PLAY],
            boards: PerSeat([SeatBoard::new(); engine::SEATS_MAX]),
            active: Seat::FIRST,
            extra: false,
            trigger: None,
            queue: None,
            idle: 0,
            placing: List::default(),
            aside: List::default(),
            chance,
        }
    }

    /// What is printed on the side in use.
    #[inline]
    pub fn map(&self) -> &'static Map {
        self.side.map()
    }

    /// All seats.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats)
    }

    /// The clockwise neighbour.
    pub fn next_seat(&self, seat: Seat) -> Seat {
        Seat::new(seat.index() + 1).filter(|next| next.index() < self.seats).unwrap_or_default()
    }

    /// What stands on a site.
    #[inline]
    pub fn building(&self, site: Site) -> Building {
        self.sites[usize::from(site.index())]
    }

    /// What founding costs on a site.
    #[inline]
    pub fn price(&self, site: Site) -> Price {
        self.prices[usize::from(site.index())]
    }

    /// How many of the sites around a site are empty.
    #[inline]
    pub(crate) fn empty_around(&self, site: Site) -> u8 {
        self.map().plot(site).neighbours().len() as u8 - self.price(site).total()
    }

    /// What lies before whoever's turn it is.
    #[inline]
    pub fn own(&self) -> &SeatBoard {
        &self.boards[self.active]
    }

    /// Chips that are left of an objective in play, the highest first (TU-2.7).
    pub fn pile(&self, slot: usize) -> &'static [u8] {
        let all = chips(self.seats);
        &all[usize::from(self.taken[slot]).min(all.len())..]
    }

    /// Puts a new building on an empty site.
    pub(crate) fn found(&mut self, site: Site, colour: Colour) {
        self.sites[usize::from(site.index())] = Building::founded(colour);
        for neighbour in self.map().plot(site).neighbours() {
            self.prices[usize::from(neighbour.index())].add(colour);
        }
    }

    /// A marker of whoever's turn it is moves (TU-5.5, TU-6.2).
    pub(crate) fn move_marker(&mut self, colour: Colour, steps: u8, rule: Rule, log: &mut Log) {
        let seat = self.active;
        let space = &mut self.boards[seat].pos[colour as usize];
        let from = *space;
        let to = (from + steps).min(LINE_MAX);
        *space = to;
        let lost = from + steps - to;
        log.seat(
            seat,
            if lost > 0 { Rule::LineEnd } else { rule },
            Fact::MarkerMoved { colour, from, to, lost },
        );
    }

    /// TU-7.4: an extra turn, if the markers have reached a column that they had not all reached before. Looked at once, after
    /// the whole action (TU-7.3, TU-R18): on the column is enough (TU-7.2), and each of the four counts once (TU-7.5).
    pub(crate) fn earn_extra_turn(&mut self, lowest_before: u8, log: &mut Log) {
        let seat = self.active;
        let lowest = self.boards[seat].lowest();
        if lowest == lowest_before || stars(lowest) <= stars(lowest_before) {
            return;
        }
        self.extra = true;
        let column = super::components::STAR_COLUMNS[usize::from(stars(lowest) - 1)];
        log.seat(seat, Rule::ExtraTurn, Fact::ExtraTurn { column });
    }

    /// TU-9.8, TU-R16: the first trigger governs.
    pub(crate) fn end(&mut self, trigger: Trigger, rule: Rule, log: &mut Log) {
        if self.trigger.is_none() {
            self.trigger = Some(trigger);
            log.seat(self.active, rule, Fact::EndTriggered { trigger });
        }
    }
}
