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

use architect::{Judged, Options, SOURCES_MAX, Sources};
use engine::Seat;

use crate::components::{CARDS, MARKET};
use crate::table::Table;
use crate::{Action, Game, Question, View};

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

/// Laps of a trial.
const LAPS: u8 = 2;

/// Turns that were begun since, modulo the number of cards that are not in the market: each takes a card or places a roof.
fn turns_between(root: &Table, table: &Table) -> u8 {
    const HIDDEN: u8 = (CARDS - MARKET) as u8;
    let (before, now) = (root.deck.len() as u8, table.deck.len() as u8);
    let takes = if now > before { before + HIDDEN - now } else { before - now };
    let roofs_left = |table: &Table| table.all_seats().map(|seat| table.boards[seat].roofs_left).sum::<u8>();
    takes + roofs_left(root) - roofs_left(table)
}

/// The player of this game. A choice is one action: nothing is revealed inside a decision (TU-13.2).
#[derive(Clone, Copy, Debug)]
pub struct Player;

impl architect::Player for Player {
    type Game = Game;
    type Choice = Action;
    const SOURCES: usize = Source::ALL.len();

    fn options(view: &View<'_>, question: Question, into: &mut Options<Action>) {
        options::options(view.table(), question, into);
    }

    fn policy(view: &View<'_>, question: Question) -> Option<Action> {
        policy::choose(view.table(), question)
    }

    fn next(choice: Action, _: &View<'_>) -> Option<Action> {
        Some(choice)
    }

    fn ends(_: Action, _: Action) -> bool {
        true
    }

    /// About two laps, extra turns counted as turns (TU-16.5).
    fn goes_on(root: &Game, game: &Game, stretch: u8) -> bool {
        stretch == 0 && turns_between(&root.table, &game.table) <= LAPS * root.table.seats
    }

    fn judge(game: &Game, seat: Seat, sources: Option<&mut Sources>) -> Judged {
        judge::judge(game, seat, sources)
    }

    fn effort(_: &Game) -> u16 {
        3
    }
}
