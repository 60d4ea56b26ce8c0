//! A session: what is known of a real table, and what comes next (5A-C3).

use engine::{List, PerSeat, Replay, Rules, SEATS_MAX, Seat, Setup, SetupFaults, Sitter};

use super::auctions::Round;
use super::city::{City, Plot};
use super::entry::{Entry, Scope};
use super::news::News;
use super::numbers::Finals;
use super::refused::Refused;
use crate::components::{
    COMMISSIONS, Colour, Commission, District, DistrictSet, Node, RESERVE, ROW, STARTING, Shop,
};
use crate::game::Game;
use crate::rule::Rule;
use crate::table::clockwise;

/// What the entries bring about.
pub(super) type Log = engine::Log<News, Rule>;

/// Somebody who is no person.
const NO_DEVICE: &str = "a player of the device cannot sit at a real table (5A-C12)";

/// What the table does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Who begins? (5A-C2)
    Starter,
    /// Which side of the board?
    Side,
    /// How many skyscrapers has a colour?
    Stock,
    /// Which colour has Alea?
    AleaColour,
    /// The table is laid out.
    LayOut,
    /// Which shop lies in the district at the start?
    FirstShop(District),
    /// On which lot?
    FirstPlot(District),
    /// Where does the seat put a starting skyscraper? (5A-2.6)
    StartDistrict,
    /// On which lot?
    StartPlot(District),
    /// What does the seat do? (5A-3.1)
    Action,
    /// Which shop is placed?
    Shop,
    /// In which district?
    ShopDistrict,
    /// On which lot?
    ShopPlot(District),
    /// Which commission moves where? (5A-6)
    Move,
    /// Where else does it move?
    Elsewhere(Commission),
    /// There is no such way: is it right all the same? (5A-C1)
    Doubt,
    /// Who has won the auction? (5A-C5)
    Auction,
    /// Which black card did Alea turn up? (5A-C6)
    AleaCard,
    /// Is a player's bid at least Alea's?
    AleaBid,
    /// How many has the winner built, or was the district closed?
    Award,
    /// In which colour has he won?
    Colour,
    /// How many types of shops lie beside this lot? (5A-C1)
    Types(District, Plot),
    /// Is the ring printed like this? (5A-C1)
    Check(District),
    /// Which colour comes next, clockwise?
    RingNext(District),
    /// After which lot does the sixth come?
    Sixth(District),
    /// The game is over.
    Over,
    /// The final scoring (5A-C8).
    Scoring,
    /// The result stands.
    Result,
}

impl Stage {
    /// Whether it belongs to what is asked before the first turn.
    pub const fn is_setup(self) -> bool {
        use Stage::*;
        matches!(
            self,
            Starter
                | Side
                | Stock
                | AleaColour
                | LayOut
                | FirstShop(_)
                | FirstPlot(_)
                | StartDistrict
                | StartPlot(_)
        )
    }

    /// Whether it belongs to the board check.
    pub const fn is_check(self) -> bool {
        matches!(self, Stage::Check(_) | Stage::RingNext(_) | Stage::Sixth(_))
    }
}

/// What a seat does in its turn (5A-3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum What {
    Skyscrapers,
    Shop,
    Draw,
    Score,
}

/// What types of shops are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Why {
    /// A district is scored.
    Score,
    /// It is closed, by somebody or by Alea.
    Close(Option<Seat>),
    /// Alea builds.
    Alea,
}

/// Lots of a district whose types of shops are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Asking {
    pub(super) why: Why,
    /// Which district.
    pub district: District,
    /// Lots that are still to be asked for, a bit each.
    pub(super) left: u8,
    /// What was said, by the number of the lot.
    pub(super) types: [u8; Colour::LOTS],
}

/// What is known of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Board {
    pub vp: u16,
    pub reserve: u8,
    pub park: u8,
    /// Skyscrapers that left the game.
    pub removed: u8,
}

/// A session at a real table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Session {
    pub(super) seats: u8,
    pub(super) colours: [u8; SEATS_MAX],
    pub(super) alea_colour: Option<u8>,
    pub(super) scope: Scope,
    pub(super) stage: Stage,
    /// Where the table goes on after the board check.
    pub(super) resume: Option<Stage>,
    /// A move by a way that is not known.
    pub(super) doubted: Option<(Commission, Node)>,
    pub(super) starter: Seat,
    pub(super) stock: u8,
    pub(super) city: City,
    pub(super) commissions: [Node; COMMISSIONS],
    pub(super) marks: [DistrictSet; COMMISSIONS],
    pub(super) boards: PerSeat<Board>,
    /// Starting skyscrapers that are placed.
    pub(super) placed: u8,
    /// Shops that were placed by turns.
    pub(super) placements: u8,
    /// Whose turn it is.
    pub(super) active: Seat,
    pub(super) turn: u16,
    /// 1 or 3.
    pub(super) phase: u8,
    pub(super) what: Option<What>,
    /// The shop that is being placed.
    pub(super) shop: Shop,
    pub(super) round: Option<Round>,
    pub(super) asking: Option<Asking>,
    /// The colours after orange that were said of a ring.
    pub(super) ring: List<Colour, 4>,
    pub(super) finals: Finals,
}

impl Replay for Session {
    type Step = Entry;
    type Fact = News;
    type Rule = Rule;
    type Refusal = Refused;

    fn begin(setup: &Setup) -> Result<Session, SetupFaults> {
        // What is chosen for a game of the device says nothing of a real table.
        let mut faults = Game::check(&Setup { options: 0, ..setup.clone() });
        faults.add(setup.seats.iter().any(|sitter| *sitter != Sitter::Person), NO_DEVICE);
        if !faults.is_empty() {
            return Err(faults);
        }
        let board = Board { vp: 0, reserve: RESERVE, park: 0, removed: 0 };
        Ok(Session {
            seats: setup.seats.len() as u8,
            colours: [0, 1, 2, 3],
            alea_colour: None,
            scope: Scope::default(),
            stage: Stage::Starter,
            resume: None,
            doubted: None,
            starter: Seat::FIRST,
            stock: crate::setup::stock(0),
            city: City::default(),
            commissions: [Node::CITY_HALL; COMMISSIONS],
            marks: [DistrictSet::NONE; COMMISSIONS],
            boards: PerSeat([board; SEATS_MAX]),
            placed: 0,
            placements: 0,
            active: Seat::FIRST,
            turn: 0,
            phase: 1,
            what: None,
            shop: Shop::default(),
            round: None,
            asking: None,
            ring: List::default(),
            finals: Finals::default(),
        })
    }

    fn take(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        match entry {
            Entry::Colours(colours) => self.set_colours(colours),
            Entry::Scope(scope) => self.set_scope(scope),
            Entry::Ring(side, district, ring) => self.set_ring(side, district, ring),
            Entry::Set(field, number) => self.set(field, number),
            Entry::Check => self.begin_check(),
            Entry::Finish if !self.is_over() => {
                self.begin_scoring();
                Ok(())
            }
            answer => self.answer(answer, log),
        }
    }

    fn is_answer(entry: Entry) -> bool {
        entry.answers()
    }
}

impl Session {
    /// What the table does now.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What the table wants to be helped with.
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// The seats, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::first(self.seats)
    }

    /// The seats, clockwise from one.
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        clockwise(first, self.seats)
    }

    /// The colour of a seat's pieces, a number below 4.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours[usize::from(seat.index())]
    }

    /// The colour of Alea's skyscrapers.
    pub fn alea_colour(&self) -> Option<u8> {
        self.alea_colour
    }

    /// Colours that no seat has.
    pub fn free_colours(&self) -> impl Iterator<Item = u8> + '_ {
        let taken = |colour: &u8| self.colours[..usize::from(self.seats)].contains(colour);
        (0..SEATS_MAX as u8).filter(move |colour| !taken(colour))
    }

    /// Who has begun.
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// What stands in the districts.
    pub fn city(&self) -> &City {
        &self.city
    }

    /// Where a commission is.
    pub fn commission(&self, commission: Commission) -> Node {
        self.commissions[commission as usize]
    }

    /// Its marks.
    pub fn marks(&self, commission: Commission) -> DistrictSet {
        self.marks[commission as usize]
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The number of the turn, all seats counted; 0 before the first.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// What the seat does in its turn, once it is said.
    pub fn what(&self) -> Option<What> {
        self.what
    }

    /// The phase of the turn: the move of action C is in the first, all others in the third.
    pub fn phase(&self) -> u8 {
        self.phase
    }

    /// Shops that were placed by turns.
    pub fn placements(&self) -> u8 {
        self.placements
    }

    /// Shops that lie below the park: one of every block that is used up (5A-7.4).
    pub fn park_shops(&self) -> u8 {
        let mut left = self.placements;
        ROW.iter()
            .take_while(|block| {
                let enough = left >= *block - 1;
                left = left.saturating_sub(*block - 1);
                enough
            })
            .count() as u8
    }

    /// The shop that is being placed.
    pub fn shop(&self) -> Shop {
        self.shop
    }

    /// The round of auctions, while there is one.
    pub fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    /// Whose types of shops are asked for.
    pub fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// The colours of a ring that were said, after orange.
    pub fn ring_said(&self) -> &[Colour] {
        &self.ring
    }

    /// The move that is doubted.
    pub fn doubted(&self) -> Option<(Commission, Node)> {
        self.doubted
    }

    /// Points of a seat.
    pub fn vp(&self, seat: Seat) -> u16 {
        self.boards[seat].vp
    }

    /// Skyscrapers in the reserve.
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.boards[seat].reserve
    }

    /// Skyscrapers in the park.
    pub fn park(&self, seat: Seat) -> u8 {
        self.boards[seat].park
    }

    /// Skyscrapers that are not in the supply: the score marker, those on the board, the reserve, those that left the game,
    /// and those that are still to be placed at the start.
    pub(super) fn out_of_supply(&self, seat: Seat) -> u8 {
        let board = &self.boards[seat];
        let placed = (0..self.placed).filter(|place| self.start_seat(*place) == seat).count() as u8;
        1 + self.city.on_lots(seat)
            + board.park
            + board.reserve
            + board.removed
            + STARTING.saturating_sub(placed)
    }

    /// Skyscrapers in the supply: all that are nowhere else.
    pub fn supply(&self, seat: Seat) -> u8 {
        self.stock.saturating_sub(self.out_of_supply(seat))
    }

    /// The seat that is asked, where one is.
    pub fn asked(&self) -> Option<Seat> {
        match self.stage {
            Stage::StartDistrict | Stage::StartPlot(_) => Some(self.start_seat(self.placed)),
            Stage::Action
            | Stage::Shop
            | Stage::ShopDistrict
            | Stage::ShopPlot(_)
            | Stage::Move
            | Stage::Elsewhere(_) => Some(self.active),
            Stage::Award | Stage::Colour => self.round.and_then(|round| round.winner),
            Stage::Types(district, plot) => match self.city.lot(district, plot).owner {
                Some(crate::table::Owner::Seat(seat)) => Some(seat),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether the game is over, so that what stands is asked for.
    pub fn is_over(&self) -> bool {
        matches!(self.resume.unwrap_or(self.stage), Stage::Scoring | Stage::Result)
    }

    fn answer(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        match self.stage {
            stage if stage.is_setup() => self.set_up(stage, entry),
            stage if stage.is_check() => self.check(stage, entry, log),
            Stage::Auction
            | Stage::AleaCard
            | Stage::AleaBid
            | Stage::Award
            | Stage::Colour
            | Stage::Types(..) => self.note_auction(entry, log),
            Stage::Over if entry == Entry::Done => {
                self.begin_scoring();
                Ok(())
            }
            Stage::Scoring if entry == Entry::Done => match self.lacks() {
                Some(missing) => Err(missing),
                None => {
                    self.stage = Stage::Result;
                    Ok(())
                }
            },
            Stage::Over | Stage::Scoring | Stage::Result => Err(Refused::NotNow),
            _ => self.note_turn(entry, log),
        }
    }
}
