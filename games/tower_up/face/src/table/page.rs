//! The pages of the final scoring: one for each seat, with all that lies before it, and stocks where totals are equal.

use app::table::Choice;
use engine::{Code, Seat};
use tower_up::companion::{Entry, Field, Session};
use tower_up::components::{Colour, OBJECTIVES_IN_PLAY};

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// What lies before a seat.
    Seat(Seat),
    /// Floors in stock of those whose totals are equal.
    Stock,
}

/// Behind the seats.
const STOCK: u16 = engine::SEATS_MAX as u16;

impl Code for Page {
    fn code(self) -> u16 {
        match self {
            Page::Seat(seat) => seat.index().into(),
            Page::Stock => STOCK,
        }
    }

    fn from_code(code: u16) -> Option<Page> {
        if code == STOCK { Some(Page::Stock) } else { Seat::new(u8::try_from(code).ok()?).map(Page::Seat) }
    }
}

impl Page {
    /// The pages in their order; stocks only where they decide something.
    pub(super) fn all(session: &Session, put: &mut dyn FnMut(Page)) {
        session.seats().map(Page::Seat).for_each(&mut *put);
        if session.is_over() && session.seats().any(|seat| session.is_tied(seat)) {
            put(Page::Stock);
        }
    }

    /// The page on which a number stands.
    pub(super) fn of(field: Field) -> Page {
        match field {
            Field::Stock(_) => Page::Stock,
            field => Page::Seat(field.seat()),
        }
    }

    /// What stands on it, in the order of the cursor. Before the final scoring these are the numbers that are kept.
    pub(super) fn cells(self, session: &Session, put: &mut dyn FnMut(Choice<Field, Entry>)) {
        let mut number = |field: Field| put(Choice::Number(field));
        match self {
            Page::Seat(seat) => {
                for colour in Colour::ALL {
                    let over = session.is_over();
                    number(if over { Field::Mio(seat, colour) } else { Field::Space(seat, colour) });
                }
                number(if session.is_over() { Field::Cone(seat) } else { Field::Roofs(seat) });
                (0..OBJECTIVES_IN_PLAY as u8).for_each(|slot| number(Field::Chip(seat, slot)));
                if !session.is_over() && session.on_top(seat).is_some() {
                    number(Field::OnTop(seat));
                }
            }
            Page::Stock => {
                let tied = session.seats().filter(|seat| session.is_tied(*seat));
                tied.for_each(|seat| number(Field::Stock(seat)));
            }
        }
    }
}
