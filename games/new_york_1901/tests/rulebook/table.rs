//! The words the tests are told in: lay out a table, play at it, look at it.
//!
//! Every word takes the play and gives it back, so a test reads from top to bottom like a game. Everything is written as in
//! the rules: lots `g1*`, tiles `B4=2.0,3.0,3.1`, cards `R2`.

use engine::{Rules, Seat};
pub use new_york_1901::arrange::{card, lot, spot, tile};
use new_york_1901::components::Spot;
pub use new_york_1901::components::{ActionCard, Cell, Challenge, District, Street, Technology};
pub use new_york_1901::{Action, Decided, Fact, Game, Question, Refusal, Rule, Table, Trigger};
use new_york_1901::{Log, LogEntry, Placed, streets_of};

const fn seat(index: u8) -> Seat {
    match Seat::new(index) {
        Some(seat) => seat,
        None => panic!("four seats"),
    }
}

/// Seats 0 to 3.
pub const A: Seat = seat(0);
pub const B: Seat = seat(1);
pub const C: Seat = seat(2);
pub const D: Seat = seat(3);

pub fn acquire(slot: u8, at: &str) -> Action {
    Action::Acquire { slot, lot: lot(at) }
}

pub fn grab(slot: u8, at: &str) -> Action {
    Action::Grab { slot, lot: lot(at) }
}

pub fn build(code: &str) -> Action {
    Action::Build { tile: tile(code) }
}

pub fn rebuild(code: &str) -> Action {
    Action::Rebuild { tile: tile(code) }
}

pub fn boom(code: &str) -> Action {
    Action::Boom { tile: tile(code) }
}

pub fn place(orientation: u8, x: u8, y: u8) -> Action {
    Action::Place { spot: Spot::new(orientation, x, y).expect("a spot on the map") }
}

pub fn retrieve(at: &str) -> Action {
    Action::Retrieve { lot: lot(at) }
}

pub const SHIFT: Action = Action::Shift;
pub const END: Action = Action::End;

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Play {
    pub game: Game,
    pub log: Log,
}

/// Setting the table.
impl Play {
    /// The table of the worked examples, with things laid out on it.
    pub fn of(seats: u8, laid: &str) -> Play {
        Play { game: Game::example(seats), log: Log::new() }.lay(laid)
    }

    /// The same after a lot of size 2 was taken.
    pub fn going_on(seats: u8, laid: &str) -> Play {
        Play::of(seats, laid).arrange(Game::go_on)
    }

    /// Changes the game where no word below does.
    pub fn arrange(mut self, change: impl FnOnce(&mut Game)) -> Play {
        change(&mut self.game);
        self
    }

    pub fn lay(self, laid: &str) -> Play {
        self.arrange(|game| game.lay(laid))
    }

    pub fn score(self, seat: Seat, score: u8) -> Play {
        self.arrange(|game| game.set_score(seat, score))
    }

    pub fn market(self, cards: &str) -> Play {
        self.arrange(|game| game.set_market(cards))
    }

    /// To be said after everything else that is laid out.
    pub fn deck(self, cards: &str) -> Play {
        self.arrange(|game| game.set_deck(cards))
    }

    pub fn challenge(self, challenge: Challenge) -> Play {
        self.arrange(|game| game.set_challenge(Some(challenge)))
    }

    pub fn unbuilt(self, seat: Seat, tiles: &str) -> Play {
        self.arrange(|game| game.set_unbuilt(seat, tiles))
    }

    pub fn holds(self, seat: Seat, cards: &[ActionCard]) -> Play {
        self.arrange(|game| game.set_held(seat, cards))
    }

    pub fn turn_of(self, seat: Seat) -> Play {
        self.arrange(|game| game.set_turn(seat))
    }

    pub fn ending(self, by: Seat, trigger: Trigger, left: u8) -> Play {
        self.arrange(|game| game.set_ending(by, trigger, left))
    }
}

/// Playing.
impl Play {
    /// What is legal is played; what follows from tiles and lots still follows from them.
    pub fn plays(mut self, action: Action) -> Play {
        assert!(self.options().contains(&action), "{action:?} is not offered, but {:?}", self.options());
        self.log = self.game.apply(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
        let mut derived = self.table().clone();
        derived.work_out();
        assert_eq!(derived, *self.table(), "what follows from tiles and lots, after {action:?}");
        self
    }

    /// Chooses a tile and puts it on these squares.
    pub fn puts(self, choice: Action, cells: &str) -> Play {
        let spot = spot(chosen(choice), cells);
        self.plays(choice).plays(Action::Place { spot })
    }

    pub fn builds(self, code: &str, cells: &str) -> Play {
        self.puts(build(code), cells)
    }

    pub fn rebuilds(self, code: &str, cells: &str) -> Play {
        self.puts(rebuild(code), cells)
    }

    pub fn booms(self, code: &str, cells: &str) -> Play {
        self.puts(boom(code), cells)
    }

    /// Refused by this rule, and the game is as before.
    pub fn refuses(self, action: Action, rule: Rule) -> Play {
        let mut game = self.game.clone();
        let refusal = game.apply(action).expect_err("it is refused");
        assert_eq!(Rule::from(refusal), rule, "{action:?}: {refusal:?}");
        assert_eq!(game, self.game, "{action:?} leaves a trace");
        assert!(!self.options().contains(&action), "{action:?} is offered");
        self
    }

    /// Refused for want of this.
    pub fn lacks(self, action: Action, refusal: Refusal) -> Play {
        assert_eq!(self.game.clone().apply(action), Err(refusal), "{action:?}");
        self.refuses(action, refusal.into())
    }
}

/// The tile that an action chooses.
pub fn chosen(action: Action) -> new_york_1901::components::Tile {
    match action {
        Action::Build { tile } | Action::Rebuild { tile } | Action::Boom { tile } => tile,
        _ => panic!("{action:?} chooses no tile"),
    }
}

/// Looking.
impl Play {
    pub fn table(&self) -> &Table {
        self.game.table()
    }

    pub fn options(&self) -> Vec<Action> {
        let mut options = Vec::new();
        self.game.legal(&mut |action| options.push(action));
        options
    }

    pub fn offers(self, actions: &[Action]) -> Play {
        assert_eq!(self.options(), actions);
        self
    }

    fn tiles(&self, of: impl Fn(&Action) -> bool) -> String {
        let codes: Vec<&str> =
            self.options().into_iter().filter(of).map(|action| chosen(action).code()).collect();
        codes.join(" ")
    }

    /// The tiles that can be built, in their order.
    pub fn can_build(self, tiles: &str) -> Play {
        assert_eq!(self.tiles(|action| matches!(action, Action::Build { .. })), tiles);
        self
    }

    pub fn can_rebuild(self, tiles: &str) -> Play {
        assert_eq!(self.tiles(|action| matches!(action, Action::Rebuild { .. })), tiles);
        self
    }

    pub fn can_boom(self, tiles: &str) -> Play {
        assert_eq!(self.tiles(|action| matches!(action, Action::Boom { .. })), tiles);
        self
    }

    /// The slots and lots that can be had with Land Grab.
    pub fn grabs(&self) -> Vec<(u8, u8)> {
        let grab = |action| match action {
            Action::Grab { slot, lot } => Some((slot, lot.index())),
            _ => None,
        };
        self.options().into_iter().filter_map(grab).collect()
    }

    pub fn can_grab(self, can: bool) -> Play {
        assert_eq!(!self.grabs().is_empty(), can, "{:?}", self.options());
        self
    }

    /// The places of a tile once it is chosen: orientation, column, row.
    pub fn places(&self, choice: Action) -> Vec<(u8, u8, u8)> {
        let place = |action| match action {
            Action::Place { spot } => (spot.orientation, spot.corner.x(), spot.corner.y()),
            other => panic!("{other:?} is no place"),
        };
        self.clone().plays(choice).options().into_iter().map(place).collect()
    }

    pub fn has_places(self, choice: Action, places: &[(u8, u8, u8)]) -> Play {
        assert_eq!(self.places(choice), places, "{choice:?}");
        self
    }

    /// Whether a tile may be put on these squares.
    pub fn can_put(&self, choice: Action, cells: &str) -> bool {
        let spot = spot(chosen(choice), cells);
        self.options().contains(&choice)
            && self.places(choice).contains(&(spot.orientation, spot.corner.x(), spot.corner.y()))
    }

    pub fn asks(self, seat: Seat, question: Question) -> Play {
        assert_eq!(self.game.decision(), Some(engine::Decision { seat, question }));
        self
    }

    pub fn ends(self) -> Play {
        assert!(self.game.is_over() && self.game.decision().is_none() && self.options().is_empty());
        self
    }

    pub fn has_score(self, seat: Seat, score: u8) -> Play {
        assert_eq!(self.table().boards[seat].score, score, "score of {seat:?}");
        self
    }

    pub fn has_available(self, seat: Seat, workers: u8) -> Play {
        assert_eq!(self.table().boards[seat].available(), workers, "workers of {seat:?}");
        self
    }

    /// The lots with a worker of a seat.
    pub fn has_reserved(self, seat: Seat, lots: &str) -> Play {
        let reserved: Vec<_> = lots.split_whitespace().map(lot).collect();
        assert_eq!(*self.table().boards[seat].reserved, *reserved, "reserved by {seat:?}");
        self
    }

    /// The uncovered squares of lots of seat 0 that are built, in the order of the map.
    pub fn has_uncovered(self, cells: &str) -> Play {
        let table = self.table();
        let covered = table.covered();
        let is_built = |cell: &Cell| {
            let lot = new_york_1901::components::MAP.lot(*cell).expect("land is made of lots");
            covered.touches(lot.footprint())
        };
        let bare: Vec<String> = table.boards[A]
            .land()
            .iter()
            .filter(|cell| !covered.contains(*cell) && is_built(cell))
            .map(|cell| format!("{}.{}", cell.x(), cell.y()))
            .collect();
        assert_eq!(bare.join(" "), cells);
        self
    }

    /// The tiles on the map, in the order of placing.
    pub fn has_tiles(self, tiles: &str) -> Play {
        let codes: Vec<&str> = self.table().tiles.iter().map(|placed| placed.tile.code()).collect();
        assert_eq!(codes.join(" "), tiles);
        self
    }

    /// The tile on a square.
    pub fn at(&self, x: u8, y: u8) -> &Placed {
        self.table().tile_at(Cell::new(x, y).unwrap()).expect("a tile")
    }

    /// The streets that the tile on a square faces.
    pub fn faces(self, (x, y): (u8, u8), streets: &str) -> Play {
        let faced: Vec<&str> =
            streets_of(&self.at(x, y).footprint()).iter().map(|street| street.code()).collect();
        assert_eq!(faced.join(" "), streets);
        self
    }

    pub fn has_market(self, cards: &str) -> Play {
        let shown = |slot: &Option<_>| slot.map_or("-".to_owned(), name);
        assert_eq!(self.table().market.iter().map(shown).collect::<Vec<_>>().join(" "), cards);
        self
    }

    pub fn has_deck(self, cards: &str) -> Play {
        assert_eq!(self.game.deck().map(name).collect::<Vec<_>>().join(" "), cards);
        self
    }

    pub fn has_held(self, seat: Seat, cards: &[ActionCard]) -> Play {
        assert_eq!(self.table().boards[seat].held().collect::<Vec<_>>(), cards);
        self
    }

    /// Who triggered the end and how, and how many last turns are left.
    pub fn has_ending(self, ending: Option<(Seat, Trigger, u8)>) -> Play {
        let found = self.table().ending.map(|ending| (ending.by, ending.trigger, ending.left));
        assert_eq!(found, ending);
        self
    }

    /// Totals of all seats as if the game ended now.
    pub fn has_totals(self, totals: &[i16]) -> Play {
        let found: Vec<i16> = self.game.scores().0.iter().map(|score| score.points).collect();
        assert_eq!(found, totals);
        self
    }

    /// What the challenge pays each seat.
    pub fn pays(self, points: &[u8]) -> Play {
        let paid = self.table().challenge_points();
        let found: Vec<u8> = self.table().all_seats().map(|seat| paid[seat]).collect();
        assert_eq!(found, points);
        self
    }

    /// What an action brought about, in its order.
    pub fn facts(&self) -> Vec<Fact> {
        self.log.entries().iter().map(|entry| entry.fact).collect()
    }

    /// The last action brought this about, by this rule, for this seat or the whole table.
    pub fn tells(self, seat: Option<Seat>, rule: Rule, fact: Fact) -> Play {
        let is_it = |entry: &&LogEntry| entry.fact == fact;
        let entry = self.log.entries().iter().find(is_it);
        let entry = entry.unwrap_or_else(|| panic!("{fact:?} is not told, but {:?}", self.facts()));
        assert_eq!((entry.seat, entry.rule), (seat, rule), "{fact:?}");
        self
    }
}

/// A card as the rules write it.
pub fn name(card: new_york_1901::components::Card) -> String {
    format!("{}{}", card.district().letter(), card.size())
}
