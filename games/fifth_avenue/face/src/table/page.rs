//! The pages: of the final scoring one for the track, each open district, the park and the shops that are turned up, and where
//! the first place is tied the hands (5A-C8, 5A-C11); before it one for each seat, one for the commissions and one for each
//! district, with all that is kept (5A-C10).

use app::table::Choice;
use engine::{Code, SEATS_MAX, Seat};
use fifth_avenue::companion::{Entry, Field, Plot, Session};
use fifth_avenue::components::{Colour, Commission, District};

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// What is kept of a seat.
    Seat(Seat),
    /// Commissions, marks and placements, as they are kept.
    Commissions,
    /// What stands in a district, as it is kept.
    District(District),
    /// Points on the track.
    Track,
    /// The points of a district.
    Final(District),
    /// Skyscrapers in the park.
    Park,
    /// Park shops that were turned up.
    Turned,
    /// The hands of those who share the first place.
    Hands,
}

/// Behind the seats.
const COMMISSIONS: u16 = SEATS_MAX as u16;
const DISTRICT: u16 = COMMISSIONS + 1;
const TRACK: u16 = DISTRICT + District::COUNT as u16;
const FINAL: u16 = TRACK + 1;
const PARK: u16 = FINAL + District::COUNT as u16;
const TURNED: u16 = PARK + 1;
const HANDS: u16 = TURNED + 1;

impl Code for Page {
    fn code(self) -> u16 {
        match self {
            Page::Seat(seat) => seat.index().into(),
            Page::Commissions => COMMISSIONS,
            Page::District(district) => DISTRICT + district as u16,
            Page::Track => TRACK,
            Page::Final(district) => FINAL + district as u16,
            Page::Park => PARK,
            Page::Turned => TURNED,
            Page::Hands => HANDS,
        }
    }

    fn from_code(code: u16) -> Option<Page> {
        Some(match code {
            0..COMMISSIONS => Page::Seat(Seat::new(code as u8)?),
            COMMISSIONS => Page::Commissions,
            DISTRICT..TRACK => Page::District(District::new((code - DISTRICT) as u8)?),
            TRACK => Page::Track,
            FINAL..PARK => Page::Final(District::new((code - FINAL) as u8)?),
            PARK => Page::Park,
            TURNED => Page::Turned,
            HANDS => Page::Hands,
            _ => return None,
        })
    }
}

impl Page {
    /// The pages in their order.
    pub(super) fn all(session: &Session, put: &mut dyn FnMut(Page)) {
        if !session.is_over() {
            session.seats().map(Page::Seat).for_each(&mut *put);
            put(Page::Commissions);
            return session.city().open_districts().map(Page::District).for_each(put);
        }
        put(Page::Track);
        session.city().open_districts().map(Page::Final).for_each(&mut *put);
        if session.turned_up() > 0 {
            put(Page::Turned);
        }
        put(Page::Park);
        if session.seats().any(|seat| session.is_tied(seat)) {
            put(Page::Hands);
        }
    }

    /// The page of the final scoring on which a number stands.
    pub(super) fn of_scoring(field: Field) -> Page {
        match field {
            Field::Here(_, district) | Field::Seen(district) => Page::Final(district),
            Field::Park(_) => Page::Park,
            Field::Turned(_) => Page::Turned,
            Field::Hand(_) => Page::Hands,
            _ => Page::Track,
        }
    }

    /// The page on which a number stands.
    pub(super) fn of(session: &Session, field: Field) -> Page {
        match (field, field.district(), field.seat()) {
            _ if session.is_over() => Page::of_scoring(field),
            (Field::Mark(..), ..) => Page::Commissions,
            (_, Some(district), _) => Page::District(district),
            (_, None, Some(seat)) => Page::Seat(seat),
            _ => Page::Commissions,
        }
    }

    /// What stands on it, in the order of the cursor.
    pub(super) fn cells(self, session: &Session, put: &mut dyn FnMut(Choice<Field, Entry>)) {
        let mut number = |field: Field| put(Choice::Number(field));
        let seats = || session.seats();
        match self {
            Page::Seat(seat) => {
                [Field::Vp(seat), Field::Reserve(seat), Field::Park(seat)].into_iter().for_each(number);
            }
            Page::Commissions => {
                // A row for each, and all districts, so that they stand one over the other.
                for commission in Commission::ALL {
                    number(Field::Where(commission));
                    District::ALL.into_iter().for_each(|district| number(Field::Mark(commission, district)));
                }
                number(Field::Placements);
            }
            Page::District(district) => {
                seats().for_each(|seat| number(Field::Stands(seat, district)));
                let side = session.city().side;
                Plot::all(side).for_each(|plot| number(Field::Shops(district, plot)));
                if session.alea_colour().is_some() {
                    Colour::OF_LOTS.into_iter().for_each(|colour| number(Field::Alea(district, colour)));
                }
            }
            Page::Track => seats().for_each(|seat| number(Field::Vp(seat))),
            Page::Final(district) => seats().for_each(|seat| number(Field::Here(seat, district))),
            Page::Park => seats().for_each(|seat| number(Field::Park(seat))),
            Page::Turned => (0..session.turned_up()).for_each(|slot| number(Field::Turned(slot))),
            Page::Hands => {
                let tied = seats().filter(|seat| session.is_tied(*seat));
                tied.for_each(|seat| number(Field::Hand(seat)));
            }
        }
    }
}
