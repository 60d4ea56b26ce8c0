//! The Architect of New York City: how the search plays this game.
//!
//! - `weights`, `worth`: what things are worth, in sixteenths of a point
//! - `plan`: which cards to bid in which bidding round
//! - `policy`: the quick player of the playouts
//! - `choice`: a whole choice, and the way to it
//! - `options`: the choices that are worth a try
//! - `value`: what a seat will have at the end, guessed between two rounds
//! - `levels`: how hard the printed levels of Tom are

mod choice;
pub mod levels;
mod options;
mod plan;
mod policy;
pub mod value;
mod value_weights;
mod weights;
mod worth;

use architect::{Judged, Options, POINT, Player, SOURCES_MAX, Sources};
use engine::{Rules, Seat};

use crate::components::ROUNDS;
use crate::{Action, Game, Question, ScoreSheet, ScoreSource, View};

pub use choice::{Choice, WholeBid};

/// The search in this game.
pub type Search = architect::Search<Architect>;
/// What it found.
pub type Advice = architect::Advice<Choice>;

/// Where points come from, by the steps of the final scoring (NYC-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Points during the game.
    Scored,
    /// The values of the characters.
    Characters,
    /// End-of-game characters and sets.
    EndCharacters,
    /// Majorities in the boroughs.
    Majorities,
    /// A skyscraper in every borough.
    BoroughBonus,
    /// Far on the Press Track.
    PressBonus,
    /// Half of what is left on the board.
    Rest,
    /// What the best rival gets less.
    Rivals,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 8] = [
        Source::Scored,
        Source::Characters,
        Source::EndCharacters,
        Source::Majorities,
        Source::BoroughBonus,
        Source::PressBonus,
        Source::Rest,
        Source::Rivals,
    ];

    /// The source that the search knows by this number.
    pub fn of(reason: architect::Reason) -> Option<Source> {
        Source::ALL.get(usize::from(reason.source)).copied()
    }
}

const _: () = assert!(Source::ALL.len() <= SOURCES_MAX);

/// The player of this game.
#[derive(Clone, Copy, Debug)]
pub struct Architect;

impl Player for Architect {
    type Game = Game;
    type Choice = Choice;
    const SOURCES: usize = Source::ALL.len();

    fn options(view: &View<'_>, question: Question, into: &mut Options<Choice>) {
        options::options(view, question, &view.legal_actions(), into);
    }

    fn policy(view: &View<'_>, question: Question) -> Option<Choice> {
        policy::choose(view, question)
    }

    fn next(choice: Choice, view: &View<'_>) -> Option<Action> {
        choice.towards(view)
    }

    fn ends(choice: Choice, action: Action) -> bool {
        choice.ends_with(action)
    }

    fn way_out(view: &View<'_>) -> Option<Action> {
        let legal = view.legal_actions();
        let ends = [Action::Pass, Action::Confirm, Action::Complete, Action::Done];
        ends.into_iter().find(|end| legal.contains(end)).or(legal.first().copied())
    }

    /// Bids: what is played now is missing later, and the wilds that a Tom spends to beat it he has no more. There are
    /// six in a round, by their matching type.
    fn turn(view: &View<'_>, question: Question) -> Option<u8> {
        (question == Question::Bid).then(|| view.matching() as u8)
    }

    /// To the end of the round, and to the end of the next one.
    fn goes_on(root: &Game, game: &Game, stretch: u8) -> bool {
        game.table.round <= root.table.round.max(1) + stretch
    }

    /// In the last round there is no next one.
    fn is_short(root: &Game) -> bool {
        root.table.round == ROUNDS
    }

    /// The margin is guessed if the game is not over.
    fn judge(game: &Game, seat: Seat, sources: Option<&mut Sources>) -> Judged {
        let sheet = game.score_sheet();
        if let Some(sources) = sources {
            count(&sheet, seat, sources);
        }
        let rivals = || game.table.seats().filter(|other| *other != seat);
        if !game.is_over() {
            let guess = |seat| value::guess(game, &sheet, seat);
            let rival = rivals().map(guess).max().unwrap_or(0);
            return Judged { margin: (guess(seat) - rival) * POINT / value::FINE_POINT, won: 0 };
        }
        let of_seat = |seat: Seat| &sheet.seats[usize::from(seat.index())];
        let total = |seat| i32::from(of_seat(seat).total);
        let rival = rivals().map(total).max().unwrap_or(0);
        let won = if of_seat(seat).rank == 1 { POINT } else { -POINT };
        Judged { margin: (total(seat) - rival) * POINT, won }
    }

    /// Whoever decides looks at every seat; a Tom takes hardly any time.
    fn effort(game: &Game) -> u16 {
        let table = &game.table;
        let seats = u16::from(table.seat_count);
        let deciding = table.seats().filter(|seat| table.players[*seat].is_human()).count() as u16;
        30 * (deciding * (18 + 2 * seats) + 3 * (seats - deciding))
    }
}

/// Adds where the points of a table come from.
fn count(sheet: &ScoreSheet, seat: Seat, sources: &mut Sources) {
    let mut rival = 0;
    for of_seat in &sheet.seats {
        if of_seat.seat != seat {
            rival = rival.max(i32::from(of_seat.total));
            continue;
        }
        for line in &of_seat.lines {
            let source = match line.source {
                ScoreSource::Before => Source::Scored,
                ScoreSource::Characters { .. } | ScoreSource::TomCharacters { .. } => Source::Characters,
                ScoreSource::EndCharacter(_) | ScoreSource::Sets { .. } => Source::EndCharacters,
                ScoreSource::Majority { .. } => Source::Majorities,
                ScoreSource::BoroughBonus => Source::BoroughBonus,
                ScoreSource::PressBonus => Source::PressBonus,
                ScoreSource::Rest { .. } => Source::Rest,
            };
            sources[source as usize] += i32::from(line.points);
        }
    }
    sources[Source::Rivals as usize] -= rival;
}
