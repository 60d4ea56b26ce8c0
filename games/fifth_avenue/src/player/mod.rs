//! The player of 5th Avenue: how the search plays this game (section 10 of the rules).
//!
//! - `weights`: what things are worth, in twentieths of a point
//! - `look`: worth of lots, margins
//! - `policy`: the quick player of the playouts
//! - `bids`: its bids
//! - `choice`: a whole choice, and the way to it
//! - `options`: the choices that are worth a try
//! - `judge`: what a table is worth to a seat

mod bids;
mod choice;
mod judge;
mod look;
mod options;
mod policy;
mod weights;

use architect::{Judged, Level, Options, SOURCES_MAX, Sources};
use engine::{Chance, Seat, Strength};

use crate::table::Step;
use crate::{Action, Game, Question, View};

pub use bids::each_proposal;
pub use choice::Choice;
pub use judge::{Value, value};

/// The search in this game.
pub type Search = architect::Search<Player>;
/// What it found.
pub type Advice = architect::Advice<Choice>;

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Points so far.
    Scored,
    /// Skyscrapers in districts.
    Districts,
    /// Skyscrapers in the park.
    Park,
    /// The next special scoring.
    Special,
    /// Skyscrapers in the reserve.
    Reserve,
    /// Cards.
    Cards,
    /// What the best rival gets less.
    Rivals,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 7] = [
        Source::Scored,
        Source::Districts,
        Source::Park,
        Source::Special,
        Source::Reserve,
        Source::Cards,
        Source::Rivals,
    ];

    /// The source that the search knows by this number.
    pub fn of(reason: architect::Reason) -> Option<Source> {
        Source::ALL.get(usize::from(reason.source)).copied()
    }
}

const _: () = assert!(Source::ALL.len() <= SOURCES_MAX);

/// Offers choices of the open question with what the quick player makes of them, in twentieths of a point.
pub fn score_each(view: &View<'_>, offer: &mut dyn FnMut(Choice, i32)) {
    if let Some(question) = view.question() {
        policy::score_each(view, question, offer);
    }
}

/// What a playout takes on the chip, in hundredths of a millisecond: at any table, and for each seat. More than twice of what
/// it should be by its instructions: a round of auctions has dozens of choices, and nobody wants to wait two seconds for each.
const EFFORT: u16 = 600;
const EFFORT_OF_SEAT: u16 = 600;
/// Playouts of a player of medium strength.
const MEDIUM_PLAYOUTS: u16 = 4;

/// The player of this game.
#[derive(Clone, Copy, Debug)]
pub struct Player;

/// Laps of a playout before the table is judged for the first and for the second time.
const LAPS: [u8; 2] = [1, 2];

impl architect::Player for Player {
    type Game = Game;
    type Choice = Choice;
    const SOURCES: usize = Source::ALL.len();
    const SOURCE_POINT: i32 = weights::POINT;

    fn options(view: &View<'_>, question: Question, into: &mut Options<Choice>) {
        options::options(view, question, into);
    }

    fn policy(view: &View<'_>, question: Question) -> Option<Choice> {
        policy::choose(view, question)
    }

    /// The quick policy with a random number added to each score (5A-O7).
    fn erring(view: &View<'_>, question: Question, error: u8, chance: &mut Chance) -> Option<Choice> {
        policy::choose_by(view, question, &mut |score| score + chance.below(error.into()) as i32)
    }

    fn next(choice: Choice, view: &View<'_>) -> Option<Action> {
        choice.towards(view)
    }

    fn ends(choice: Choice, action: Action) -> bool {
        choice.ends_with(action)
    }

    /// So many laps, and to the end of a running round of auctions (5A-O5).
    fn goes_on(root: &Game, game: &Game, stretch: u8) -> bool {
        let (root, table) = (&root.table, &game.table);
        let laps = LAPS[usize::from(stretch.min(1))];
        let is_auction = matches!(table.step, Step::Bid | Step::Award);
        table.turn < root.turn.max(1).saturating_add(laps * root.seats) || is_auction
    }

    fn judge(game: &Game, seat: Seat, sources: Option<&mut Sources>) -> Judged {
        judge::judge(game, seat, sources)
    }

    /// 5A-R42: a forced pass looks like a free one.
    fn conceals(question: Question) -> bool {
        question == Question::Bid
    }

    fn effort(game: &Game) -> u16 {
        EFFORT + EFFORT_OF_SEAT * u16::from(game.table.seats)
    }

    /// 5A-O7: the quick policy that errs, a glance at the best four choices, the search.
    fn level(strength: Strength, game: &Game) -> Level {
        match strength {
            Strength::Easy => Level { playouts: 0, error: weights::EASY_ERROR },
            Strength::Medium => MEDIUM_PLAYOUTS.into(),
            Strength::Hard => architect::hint_playouts::<Player>(game).into(),
        }
    }
}
