//! The companion of a real table (section 8): whole games that are told as a table sees them, and what cannot be.

mod auctions;
mod board;
mod followed;
mod kept;
mod scoring;

use engine::{Chance, Code, Record, RecordError, Replay, Rules, Seat, Setup, Sitter, Strength};
use fifth_avenue::auction::Case;
use fifth_avenue::companion::{
    Entry, Field, News, Plot, Refused, Ring, Scope, Session, Stage, TYPES, counted, follow, set_up,
};
use fifth_avenue::components::{Colour, Commission, District, DistrictSet, Node, Shop, Side};
use fifth_avenue::setup::{SIDE, STOCK};
use fifth_avenue::{Action, Ending, Game, Owner, Step};

type Notebook = Record<Session, 3_000>;

const ORANGE: Plot = Plot::of(Colour::Orange);
const GREEN: Plot = Plot::of(Colour::Green);
const BROWN: Plot = Plot::of(Colour::Brown);
const GRAY: Plot = Plot::of(Colour::Gray);
const VIOLET: Plot = Plot::of(Colour::Violet);
const PLOTS: [Plot; 5] = [ORANGE, GREEN, BROWN, GRAY, VIOLET];

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn setup(seats: usize, seed: u64) -> Setup {
    Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed)
}

fn legal(game: &Game) -> Vec<Action> {
    let mut all = Vec::new();
    game.legal(&mut |action| all.push(action));
    all
}

/// Skyscrapers and types, or a lot, in one number.
fn pair(first: u16, second: u16) -> u16 {
    first * TYPES + second
}

fn move_to(commission: Commission, district: District) -> Entry {
    Entry::Move(commission, district.node())
}

/// A session, and a shorter way to write entries down.
struct Table(Box<Notebook>);

impl Table {
    fn new(seats: usize) -> Table {
        Table(Box::new(Notebook::new(setup(seats, 0)).unwrap()))
    }

    /// The setup up to the shops.
    fn laid_out(seats: usize, side: Side) -> Table {
        let mut table = Table::new(seats);
        table.note(&[Entry::Starts(seat(0)), Entry::Side(side), Entry::Fewer(false)]);
        if seats == 2 {
            table.note(&[Entry::AleaColour(3)]);
        }
        table.note(&[Entry::Done]);
        table
    }

    /// At the first turn: a fashion store on the lots of five colours from orange on, then on orange and green again.
    /// The seats stand on violet in the first districts, in the order in which they place.
    fn playing(seats: usize) -> Table {
        let mut table = Table::laid_out(seats, Side::Five);
        for plot in PLOTS.into_iter().chain([ORANGE, GREEN]) {
            table.note(&[Entry::Shop(Shop::Fashion), Entry::Plot(plot)]);
        }
        for place in 0..2 * seats as u8 {
            // Each district has one of the first lots free that are not its shop's.
            let district = District::new((place + place / 7) % 7).unwrap();
            let free = |plot: &Plot| table.session().city().lot(district, *plot).is_empty();
            let plot = PLOTS.into_iter().rev().find(free).unwrap();
            table.note(&[Entry::District(district), Entry::Plot(plot)]);
        }
        assert_eq!(table.stage(), Stage::Action);
        table
    }

    /// All rings are as they are reconstructed.
    fn confirmed(seats: usize) -> Table {
        let mut table = Table::playing(seats);
        table.note(&[Entry::Check]);
        table.note(&[Entry::Right; 7]);
        assert_eq!(table.stage(), Stage::Action);
        table
    }

    #[track_caller]
    fn note(&mut self, entries: &[Entry]) {
        for entry in entries {
            let stage = self.stage();
            self.0.play(*entry).unwrap_or_else(|error| panic!("{entry:?} in {stage:?}: {error:?}"));
        }
    }

    /// Notes nothing, for this reason: what was there stays.
    #[track_caller]
    fn refuses(&mut self, entry: Entry, reason: Refused) {
        let before = self.session().clone();
        assert_eq!(self.0.play(entry), Err(RecordError::Refused(reason)), "{entry:?}");
        assert_eq!(*self.session(), before);
    }

    #[track_caller]
    fn set(&mut self, field: Field, number: u16) {
        self.note(&[Entry::Set(field, number)]);
    }

    fn session(&self) -> &Session {
        self.0.state()
    }

    fn stage(&self) -> Stage {
        self.session().stage()
    }

    fn news(&self) -> Vec<(Option<Seat>, News)> {
        self.0.last().entries().iter().map(|entry| (entry.seat, entry.fact)).collect()
    }

    fn vps(&self) -> Vec<u16> {
        self.session().seats().map(|seat| self.session().vp(seat)).collect()
    }

    /// Brings a commission to City Hall by whoever has the turn, through these districts, with turns of cards only.
    fn walk(&mut self, commission: Commission, districts: &[District]) {
        for district in districts {
            self.note(&[Entry::Skyscrapers, move_to(commission, *district)]);
        }
        self.note(&[Entry::Skyscrapers, Entry::Move(commission, Node::CENTRAL_PARK)]);
        self.note(&[Entry::Skyscrapers, Entry::Move(commission, Node::CITY_HALL)]);
    }

    /// Answers whatever the final scoring asks for, until the result stands.
    fn answer(&mut self, game: &Game) {
        for code in 0..u16::MAX {
            let Some(field) = Field::from_code(code) else { break };
            if self.session().asks(field) {
                self.set(field, counted(game, field));
            }
        }
        // Whoever is tied is known only now.
        for field in Seat::first(4).map(Field::Hand) {
            if self.session().asks(field) {
                self.set(field, counted(game, field));
            }
        }
        self.note(&[Entry::Done]);
    }
}
