//! The player of Tower Up: how the search plays this game (TU-16).
//!
//! - `weights`: what things are worth, in tenths of a Mio
//! - `policy`: the quick player of the trials
//! - `options`: the choices that are worth a try
//! - `judge`: what a table is worth to a seat

mod judge;
mod options;
mod policy;
mod weights;

use architect::{Judged, Level, Options, SOURCES_MAX, Sources};
use engine::{Chance, Seat, Strength};

use crate::components::{CARDS, MARKET, Side};
use crate::table::Table;
use crate::{Action, Game, Question, View};

pub use judge::{Value, value};

/// The search in this game.
pub type Search = architect::Search<Player>;
/// What it found.
pub type Advice = architect::Advice<Action>;

/// Where Mio come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The four lines.
    Lines,
    /// Roofs on top, and the cone.
    OnTop,
    /// Chips, and what is done for them.
    Objectives,
    /// Floors in stock, and roofs not yet placed.
    Stock,
    /// On the way to the next extra turn.
    Tempo,
    /// What the best rival gets less.
    Rivals,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 6] =
        [Source::Lines, Source::OnTop, Source::Objectives, Source::Stock, Source::Tempo, Source::Rivals];

    /// The source that the search knows by this number.
    pub fn of(reason: architect::Reason) -> Option<Source> {
        Source::ALL.get(usize::from(reason.source)).copied()
    }
}

const _: () = assert!(Source::ALL.len() <= SOURCES_MAX);

/// Laps of a trial before the table is judged for the first time.
const LAPS: u8 = 2;
/// What a trial takes on the chip besides its turns, in hundredths of a millisecond: the deck, and judging twice.
const EFFORT_OF_TRIAL: u16 = 50;
/// What a turn takes. Measured where the turns are most: a trial from the first decision on, with starting floors to be
/// placed, takes 5.7 ms for two, 11.2 ms for three and 12.3 ms for four, which leaves a hint 1.7 of its 1.8 s; later in a game
/// it takes less than this says.
const EFFORT_OF_TURN: u16 = 14;
const EFFORT_OF_TURN_OF_MANY: u16 = 18;

/// Turns that were begun since, modulo the number of cards that are not in the market: each takes a card or places a roof.
fn turns_between(root: &Table, table: &Table) -> u8 {
    const HIDDEN: u8 = (CARDS - MARKET) as u8;
    let (before, now) = (root.deck.len() as u8, table.deck.len() as u8);
    let takes = if now > before { before + HIDDEN - now } else { before - now };
    let roofs_left = |table: &Table| table.all_seats().map(|seat| table.boards[seat].roofs_left).sum::<u8>();
    takes + roofs_left(root) - roofs_left(table)
}

/// Offers every legal answer to the open question with its score (TU-16.2), in tenths of a Mio.
pub fn score_each(view: &View<'_>, offer: &mut impl FnMut(Action, i32)) {
    if let Some(question) = view.question() {
        policy::score_each(view.table(), question, offer);
    }
}

/// The player of this game. A choice is one action: nothing is revealed inside a decision (TU-13.2).
#[derive(Clone, Copy, Debug)]
pub struct Player;

impl architect::Player for Player {
    type Game = Game;
    type Choice = Action;
    const SOURCES: usize = Source::ALL.len();
    const SOURCE_POINT: i32 = weights::MIO;

    fn options(view: &View<'_>, question: Question, into: &mut Options<Action>) {
        options::options(view.table(), question, into);
    }

    fn policy(view: &View<'_>, question: Question) -> Option<Action> {
        policy::choose(view.table(), question)
    }

    /// The quick policy with a random number added to each score (TU-16.6).
    fn erring(view: &View<'_>, question: Question, error: u8, chance: &mut Chance) -> Option<Action> {
        policy::choose_by(view.table(), question, |score| score + chance.below(error.into()) as i32)
    }

    fn next(choice: Action, _: &View<'_>) -> Option<Action> {
        Some(choice)
    }

    fn ends(_: Action, _: Action) -> bool {
        true
    }

    /// The seat's own turns of the two laps are planned: which one it is follows from the choices before it, since extra
    /// turns come from the own markers alone.
    fn turn(_: &View<'_>, question: Question) -> Option<u8> {
        (question == Question::Turn).then_some(0)
    }

    /// About two laps, extra turns counted as turns, and then to the end (TU-16.5): what the table promises errs one way,
    /// what quick players make of it another, and their mean is better than either.
    fn goes_on(root: &Game, game: &Game, stretch: u8) -> bool {
        stretch > 0 || turns_between(&root.table, &game.table) <= LAPS * root.table.seats
    }

    fn judge(game: &Game, seat: Seat, sources: Option<&mut Sources>) -> Judged {
        judge::judge(game, seat, sources)
    }

    /// By the turns that are left if somebody places a roof in every second turn, and a last lap.
    fn effort(game: &Game) -> u16 {
        let table = &game.table;
        let fewest = table.all_seats().map(|seat| table.boards[seat].roofs_left).min().unwrap_or_default();
        let laps = if table.trigger.is_some() { 1 } else { 2 * u16::from(fewest) + 1 };
        let turn = if table.side == Side::Half { EFFORT_OF_TURN } else { EFFORT_OF_TURN_OF_MANY };
        EFFORT_OF_TRIAL + turn * laps * u16::from(table.seats)
    }

    /// TU-16.6.
    fn level(strength: Strength, game: &Game) -> Level {
        match strength {
            Strength::Easy => Level { playouts: 0, error: weights::EASY_ERROR },
            Strength::Medium => Level::default(),
            Strength::Hard => architect::hint_playouts::<Player>(game).into(),
        }
    }
}
