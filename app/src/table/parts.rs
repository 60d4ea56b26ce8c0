//! What a title and the shared screens of a session speak of.

use engine::{List, SEATS_MAX, Seat};

use crate::input::Button;
use crate::pieces;
use crate::words::{Lang, Text};

/// Screens of a title's own that its session leads to.
pub const OWN_MAX: usize = 2;
/// What may be noted instead of an answer.
pub const RARE_MAX: usize = 12;
/// Pages of a final scoring, and cells of a page.
pub const PAGES_MAX: usize = 29;

/// Which screen a session needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Now {
    /// The table is guided.
    Guide,
    /// Numbers are entered for the final scoring.
    Scoring,
    /// The result stands.
    Result,
}

/// How the table answers. Below the answers always lies the way to what is rarely needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// There is nothing to choose: it is read and done.
    Read,
    /// A number.
    Number {
        /// The smallest that is offered.
        smallest: u8,
        /// The largest that is offered.
        largest: u8,
    },
    /// One of so many lines.
    List(usize),
    /// One of so many pictures.
    Grid(usize),
    /// One of so many boxes, side by side in so many columns. They are seen as a whole, so the cursor goes round, and it
    /// starts at what is most likely.
    Tiles {
        /// How many there are.
        count: usize,
        /// How many stand in a row.
        columns: usize,
    },
}

impl Form {
    /// Where the cursor starts: at what is most likely.
    pub(crate) fn start(self, likely: u8) -> usize {
        match self {
            Form::Number { smallest, largest } => {
                1 + usize::from(likely.min(largest)).saturating_sub(smallest.into())
            }
            Form::Tiles { count, .. } => usize::from(likely).min(count),
            _ => 0,
        }
    }

    /// Where the cursor goes. A number does not go round.
    pub(crate) fn moved(self, cursor: usize, button: Button) -> usize {
        match (self, button) {
            (Form::Number { smallest, largest }, Button::X) => {
                (cursor + 1).min(1 + usize::from(largest.saturating_sub(smallest)))
            }
            (Form::Number { .. }, _) => cursor.saturating_sub(1),
            (Form::Tiles { count, .. }, _) => pieces::moved_round(cursor, count + 1, button == Button::Y),
            (Form::List(count) | Form::Grid(count), _) => {
                pieces::moved(cursor, count + 1, button == Button::Y)
            }
            (Form::Read, _) => cursor,
        }
    }

    /// The answer under the cursor; `None` where it stands on what is rarely needed.
    pub(crate) fn index(self, cursor: usize) -> Option<usize> {
        match self {
            Form::Read => None,
            Form::Number { smallest, .. } => Some(cursor.checked_sub(1)? + usize::from(smallest)),
            Form::List(count) | Form::Grid(count) | Form::Tiles { count, .. } => {
                (cursor < count).then_some(cursor)
            }
        }
    }
}

/// What an answer notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<E> {
    /// This.
    Note(E),
    /// One of two, which is asked next.
    Either([E; 2]),
}

impl<E> Answer<E> {
    /// The same answer with what it notes told otherwise.
    pub(crate) fn map<F>(self, tell: impl Fn(E) -> F) -> Answer<F> {
        match self {
            Answer::Note(entry) => Answer::Note(tell(entry)),
            Answer::Either(entries) => Answer::Either(entries.map(tell)),
        }
    }
}

/// How much there is to read before the question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// How many notes tell what the last entry brought about; they come first.
    pub news: usize,
    /// How many there are in all, with what the table does by itself.
    pub all: usize,
}

/// One thing to be read.
#[derive(Clone, Debug, Default)]
pub struct Note {
    /// Whose it is.
    pub seat: Option<Seat>,
    /// What happens.
    pub text: Text,
    /// Why.
    pub why: Option<Text>,
    /// What stands under it.
    pub strip: Strip,
}

/// What stands under the words of a note.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strip {
    /// Nothing.
    #[default]
    None,
    /// Seats in their order.
    Order(List<Seat, SEATS_MAX>),
    /// Seats with a number each.
    Numbers(List<(Seat, u8), SEATS_MAX>),
    /// What the title draws by itself, and what it is about.
    Own(u16),
}

/// A line to choose: whose it is, and what it says.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// Whose badge stands before it.
    pub seat: Option<Seat>,
    /// What it says.
    pub text: Text,
}

impl Words {
    /// A seat's name, or something else about it.
    pub fn of(seat: Seat, text: &str) -> Words {
        Words { seat: Some(seat), ..Words::from(text) }
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words { seat: None, text: Text::try_from(text).unwrap_or_default() }
    }
}

/// A screen of the title's own that a session leads to.
#[derive(Clone, Copy, Debug)]
pub struct OwnPage {
    /// Its number.
    pub page: u8,
    /// What it is called.
    pub name: fn(Lang) -> &'static str,
}

/// How a number is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// X and Y count; what cannot be is refused with its reason.
    Counts,
    /// A alone sets it, one more a press: yes or no, or one of very few.
    Switches,
    /// X and Y lead to the next number that can be; 0 is none.
    Skips,
    /// X and Y lead round over all numbers; of one that cannot be the reason is told, and it is not noted.
    Walks,
    /// Two numbers in one: the first times this, and the second, which is below it. X turns the first, Y the second, each
    /// round over all it can be; of a pair that cannot be the reason is told, and it is not noted.
    Pair(u16),
}

/// Something on a page of the final scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<F, E> {
    /// A number to be changed.
    Number(F),
    /// One of several answers to a question: what it notes. As long as there are some, the page asks.
    Note(E),
}

/// How a page of the final scoring is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// A row for each seat with its numbers and its total.
    Seats,
    /// A line for each number, and all totals below.
    List,
    /// By the title.
    Own,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_begins_where_it_is_likely_and_stays_between_its_ends() {
        let form = Form::Number { smallest: 1, largest: 6 };
        assert_eq!([0, 1, 2, 9].map(|likely| form.index(form.start(likely))), [1, 1, 2, 6].map(Some));
        assert_eq!(form.index(form.moved(6, Button::X)), Some(6));
        assert_eq!(form.index(form.moved(1, Button::Y)), None, "below the smallest lies what is rare");
        let from_none = Form::Number { smallest: 0, largest: 3 };
        assert_eq!(from_none.index(from_none.start(0)), Some(0));
    }

    #[test]
    fn tiles_go_round_with_what_is_rare_behind_them() {
        let form = Form::Tiles { count: 9, columns: 4 };
        assert_eq!((form.index(0), form.index(8), form.index(9)), (Some(0), Some(8), None));
        assert_eq!((form.moved(9, Button::Y), form.moved(0, Button::X)), (0, 9));
        assert_eq!((form.start(0), form.start(8)), (0, 8));
    }
}
