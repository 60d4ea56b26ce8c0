//! The pages: of the final scoring one for the track, each street, the challenge and the cards, and where totals are equal
//! Legendaries and gold tiles (NY-20.8); before it one for each seat and one for the table, with all that is kept.

use app::table::Choice;
use engine::{Code, Seat};
use new_york_1901::companion::{Entry, Field, Session};
use new_york_1901::components::{ActionCard, STREETS_IN_PLAY, Technology};

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// What is kept of a seat.
    Seat(Seat),
    /// What is kept of the table.
    Table,
    /// Points on the track.
    Track,
    /// Tiles at a street, by its place.
    Street(u8),
    /// What the challenge asks for.
    Challenge,
    /// Action cards that were not used.
    Cards,
    /// The Legendaries of those whose totals are equal.
    Legendary,
    /// The gold tiles of those who have no Legendary.
    Gold,
}

/// Behind the seats.
const TABLE: u16 = engine::SEATS_MAX as u16;
const TRACK: u16 = TABLE + 1;
const STREET: u16 = TRACK + 1;
const CHALLENGE: u16 = STREET + STREETS_IN_PLAY as u16;
const CARDS: u16 = CHALLENGE + 1;
const LEGENDARY: u16 = CARDS + 1;
const GOLD: u16 = LEGENDARY + 1;

impl Code for Page {
    fn code(self) -> u16 {
        match self {
            Page::Seat(seat) => seat.index().into(),
            Page::Table => TABLE,
            Page::Track => TRACK,
            Page::Street(slot) => STREET + u16::from(slot),
            Page::Challenge => CHALLENGE,
            Page::Cards => CARDS,
            Page::Legendary => LEGENDARY,
            Page::Gold => GOLD,
        }
    }

    fn from_code(code: u16) -> Option<Page> {
        Some(match code {
            0..TABLE => Page::Seat(Seat::new(code as u8)?),
            TABLE => Page::Table,
            TRACK => Page::Track,
            STREET..CHALLENGE => Page::Street((code - STREET) as u8),
            CHALLENGE => Page::Challenge,
            CARDS => Page::Cards,
            LEGENDARY => Page::Legendary,
            GOLD => Page::Gold,
            _ => return None,
        })
    }
}

impl Page {
    /// The pages in their order.
    pub(super) fn all(session: &Session, put: &mut dyn FnMut(Page)) {
        if !session.is_over() {
            session.seats().map(Page::Seat).for_each(&mut *put);
            return put(Page::Table);
        }
        put(Page::Track);
        (0..STREETS_IN_PLAY as u8).map(Page::Street).for_each(&mut *put);
        if !session.challenge_fields(Seat::FIRST).is_empty() {
            put(Page::Challenge);
        }
        put(Page::Cards);
        if session.seats().any(|seat| session.is_tied(seat)) {
            put(Page::Legendary);
        }
        if session.seats().any(|seat| session.is_tied_without_legendary(seat)) {
            put(Page::Gold);
        }
    }

    /// The page of the final scoring on which a number stands.
    pub(super) fn of_scoring(field: Field) -> Page {
        match field {
            Field::Score(_) => Page::Track,
            Field::Street(_, slot) => Page::Street(slot),
            Field::Count(_) | Field::Standing(..) | Field::Golden(_) => Page::Challenge,
            Field::Legendary(_) => Page::Legendary,
            Field::Gold(_) => Page::Gold,
            Field::Cards(_) | Field::Unbuilt(_) | Field::Card(..) | Field::Deck | Field::TurnNumber => {
                Page::Cards
            }
        }
    }

    /// The page on which a number stands.
    pub(super) fn of(session: &Session, field: Field) -> Page {
        match field.seat() {
            _ if session.is_over() => Page::of_scoring(field),
            Some(seat) => Page::Seat(seat),
            None => Page::Table,
        }
    }

    /// What stands on it, in the order of the cursor.
    pub(super) fn cells(self, session: &Session, put: &mut dyn FnMut(Choice<Field, Entry>)) {
        let mut number = |field: Field| put(Choice::Number(field));
        let seats = || session.seats();
        match self {
            Page::Seat(seat) => {
                let own = [Field::Score(seat), Field::Unbuilt(seat), Field::Legendary(seat)];
                own.into_iter().for_each(&mut number);
                for technology in [Technology::Bronze, Technology::Silver] {
                    if session.counts(technology) {
                        number(Field::Standing(seat, technology));
                    }
                }
                number(Field::Gold(seat));
                ActionCard::ALL.into_iter().for_each(|card| number(Field::Card(seat, card)));
            }
            Page::Table => [Field::Deck, Field::TurnNumber].into_iter().for_each(number),
            Page::Track => seats().for_each(|seat| number(Field::Score(seat))),
            Page::Street(slot) => seats().for_each(|seat| number(Field::Street(seat, slot))),
            Page::Challenge => {
                seats().for_each(|seat| session.challenge_fields(seat).into_iter().for_each(&mut number));
            }
            Page::Cards => seats().for_each(|seat| number(Field::Cards(seat))),
            Page::Legendary => {
                seats().filter(|seat| session.is_tied(*seat)).for_each(|seat| number(Field::Legendary(seat)));
            }
            Page::Gold => {
                let tied = seats().filter(|seat| session.is_tied_without_legendary(*seat));
                tied.for_each(|seat| number(Field::Gold(seat)));
            }
        }
    }
}
