//! The players of New York 1901 (NY-22).
//!
//! - `weights`: what things are worth, in twentieths of a point
//! - `worth`: lots and placements
//! - `policy`: the quick player
//! - `choice`: a whole choice, and the way to it
//! - `value`: what a table is worth to a seat
//! - `planner`: the plans of a turn, and the player who takes the best one
//! - `options`: the plans that are worth a try

mod choice;
mod options;
mod planner;
mod policy;
mod value;
mod weights;
mod worth;

use architect::{Judged, Level, Options, SOURCES_MAX, Sources};
use engine::{Chance, Seat, Strength};

use crate::components::{Lot, Spot, Tile};
use crate::table::{Mode, Table};
use crate::{Action, Game, Question, View};

pub use choice::Choice;
pub use value::{Value, value};
pub use weights::POINT;

/// The search in this game.
pub type Search = architect::Search<Player>;
/// What it found.
pub type Advice = architect::Advice<Choice>;

/// Where points come from (NY-22.5): a hint names the part in which the best plan is ahead most (NY-22.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The track.
    Score,
    /// Own squares that may still be built on.
    Land,
    /// Available workers.
    Workers,
    /// What can be built next: technologies, and the best tile that fits on the land; a Legendary.
    Tiles,
    /// Tiles at the streets in play.
    Streets,
    /// Action cards not used yet.
    Cards,
    /// The challenge.
    Challenge,
    /// What the best rival gets less.
    Rivals,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 8] = [
        Source::Score,
        Source::Land,
        Source::Workers,
        Source::Tiles,
        Source::Streets,
        Source::Cards,
        Source::Challenge,
        Source::Rivals,
    ];

    /// The source that the search knows by this number.
    pub fn of(reason: architect::Reason) -> Option<Source> {
        Source::ALL.get(usize::from(reason.source)).copied()
    }
}

const _: () = assert!(Source::ALL.len() <= SOURCES_MAX);

/// What a playout takes on the chip, in hundredths of a millisecond: at any table, and for each seat. Of 47 hints in the
/// emulated chip the slowest playouts took 36.6 ms at a table of two, 37.1 of three and 59.8 of four (`cargo budget`).
const EFFORT: u16 = 1_400;
const EFFORT_OF_SEAT: u16 = 1_300;

/// What a lot is worth to a seat, in twentieths of a point (NY-22.2).
pub fn lot_worth(table: &Table, seat: Seat, lot: Lot) -> i32 {
    worth::lot_worth(table, seat, lot)
}

/// What a tile at a place is worth to whoever's turn it is, in twentieths of a point (NY-22.3).
pub fn place_worth(table: &Table, tile: Tile, mode: Mode, spot: Spot) -> i32 {
    let footprint = tile.footprint(spot).unwrap_or_default();
    worth::place_worth(table, table.active(), tile, mode, &footprint)
}

/// Whether the quick player takes no tile because land is better (NY-22.4).
pub fn hoards(table: &Table, tile: Tile) -> bool {
    policy::hoards(table, tile)
}

/// Offers every plan of the open question with what the table is worth to the seat after it, in twentieths of a point
/// (NY-22.6).
pub fn each_plan(view: &View<'_>, offer: &mut impl FnMut(Choice, i32)) {
    if let Some(question) = view.question() {
        planner::plans(view.table(), question, offer);
    }
}

/// The player of this game.
#[derive(Clone, Copy, Debug)]
pub struct Player;

impl architect::Player for Player {
    type Game = Game;
    type Choice = Choice;
    const SOURCES: usize = Source::ALL.len();
    const SOURCE_POINT: i32 = POINT;
    const QUICK: &'static [&'static str] = &["planner"];

    fn options(view: &View<'_>, question: Question, into: &mut Options<Choice>) {
        options::options(view.table(), question, into);
    }

    fn policy(view: &View<'_>, question: Question) -> Option<Choice> {
        policy::choose(view.table(), question, &mut policy::Right)
    }

    /// The quick policy with a random number added to the worth of every option.
    fn erring(view: &View<'_>, question: Question, error: u8, chance: &mut Chance) -> Option<Choice> {
        let mut draw = || chance.below(error.into()) as i32;
        policy::choose(view.table(), question, &mut draw)
    }

    fn next(choice: Choice, view: &View<'_>) -> Option<Action> {
        choice.next(view)
    }

    fn ends(choice: Choice, action: Action) -> bool {
        choice.ends_with(action)
    }

    fn way_out(view: &View<'_>) -> Option<Action> {
        policy::choose(view.table(), view.question()?, &mut policy::Right)?.next(view)
    }

    /// The planner (NY-22.6).
    fn quick(_: u8, view: &View<'_>, question: Question) -> Option<Choice> {
        planner::choose(view.table(), question)
    }

    /// Planners in every seat (NY-22.7).
    fn plays_on(view: &View<'_>, question: Question) -> Option<Choice> {
        planner::choose(view.table(), question)
    }

    /// Until the own next turn is over (NY-22.7), and then until the one after it is: the first guess has less luck in it, the
    /// second sees what the next turn was good for.
    fn goes_on(root: &Game, game: &Game, stretch: u8) -> bool {
        let laps = u16::from(stretch) + 1;
        game.table.turn.number <= root.table.turn.number + laps * u16::from(root.table.seats)
    }

    fn judge(game: &Game, seat: Seat, sources: Option<&mut Sources>) -> Judged {
        value::judge(game, seat, sources)
    }

    fn effort(game: &Game) -> u16 {
        EFFORT + EFFORT_OF_SEAT * u16::from(game.table.seats)
    }

    /// NY-22.1: the quick policy that errs, the planner, the search.
    fn level(strength: Strength, game: &Game) -> Level {
        match strength {
            Strength::Easy => Level { playouts: 0, error: weights::EASY_ERROR },
            Strength::Medium => Level::default(),
            Strength::Hard => architect::hint_playouts::<Player>(game).into(),
        }
    }
}
