//! The pages of the final scoring, what stands on each, and what is still to be asked.

use engine::new_york_city::Seat;
use engine::new_york_city::companion::{Entry, Field, Session, Stage, specials};
use engine::new_york_city::components::{Borough, Card, Character, START_VALUES, VesselKind};
use heapless::Vec;

use crate::companion::Companion;

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    /// Points on the score track.
    Points,
    /// The values of the characters; a Tom's dollars, which double some of them.
    Characters,
    /// Who has built what in a borough, and what it is worth.
    Borough(Borough),
    /// What humans have left on their boards.
    Left,
    /// Before the final scoring: the cards of Toms, and the statue.
    Round,
    /// All pages, and the way on.
    List,
    /// The end-of-game characters of a human, and what they need.
    Specials(Seat),
}

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// A number to be changed.
    Number(Field),
    /// A page of its own.
    Page(Page),
    /// The page is right: on to the next one.
    Done,
    /// All pages are right: the result.
    Result,
    /// What else can be done.
    Menu,
}

/// The most cells of a page: end-of-game characters with two numbers and five kinds of vessels.
/// Three Toms have 18 numbers, beside them is a human with two cells.
const CELLS_MAX: usize = 24;
pub(super) type Cells = Vec<Cell, CELLS_MAX>;

/// Whether the game is over, so that humans may count what they have left.
pub(super) fn is_over(session: &Session) -> bool {
    matches!(session.stage(), Stage::Scoring | Stage::Result)
}

fn is_human(session: &Session, seat: Seat) -> bool {
    session.table().players[seat].is_human()
}

/// The numbers of the end-of-game characters that a seat has.
pub(super) fn owned(session: &Session, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let owned = specials().filter(move |special| session.number(Field::Special(seat, *special)) == Some(1));
    owned.map(Character::number)
}

/// Whether a seat's dollars and skyscrapers are counted apart.
pub(super) fn counts_apart(session: &Session, seat: Seat) -> bool {
    session.needs(Field::Skyscrapers(seat)) || session.number(Field::Skyscrapers(seat)) > Some(0)
}

impl Page {
    /// The pages in their order, as far as they have a meaning now.
    pub fn all(session: &Session) -> impl Iterator<Item = Page> + use<> {
        let last = match (is_over(session), session.table().mix().toms) {
            (true, _) => Some(Page::Left),
            (false, 1..) => Some(Page::Round),
            (false, 0) => None,
        };
        let boroughs = Borough::ALL.into_iter().map(Page::Borough);
        [Page::Points, Page::Characters].into_iter().chain(boroughs).chain(last)
    }

    /// The page after this one; after the last one the list.
    pub fn after(self, session: &Session) -> Page {
        Page::all(session).skip_while(|page| *page != self).nth(1).unwrap_or(Page::List)
    }

    /// The page before this one, if there is one.
    pub fn before(self, session: &Session) -> Option<Page> {
        Page::all(session).take_while(|page| *page != self).last()
    }

    /// Whether it is a list to scroll, not a form that is seen as a whole.
    pub fn is_list(self) -> bool {
        matches!(self, Page::List | Page::Specials(_))
    }

    /// What stands on it, in the order of the cursor.
    pub fn cells(self, session: &Session) -> Cells {
        let mut cells = Cells::new();
        let mut put = |cell: Cell| {
            let room = cells.push(cell).is_ok();
            debug_assert!(room, "CELLS_MAX is too small");
        };
        let mut number = |field: Field| put(Cell::Number(field));
        let seats = || session.table().seats();
        match self {
            Page::Points => seats().for_each(|seat| number(Field::Before(seat))),
            Page::Characters => {
                for seat in seats() {
                    if is_human(session, seat) {
                        put(Cell::Number(Field::Values(seat)));
                        put(Cell::Page(Page::Specials(seat)));
                    } else {
                        (1..=Character::VALUE_MAX)
                            .for_each(|value| put(Cell::Number(Field::TomTiles(seat, value))));
                        put(Cell::Number(Field::Dollars(seat)));
                    }
                }
            }
            Page::Borough(borough) => {
                number(Field::Base(borough));
                number(Field::Prestige(borough));
                seats().for_each(|seat| number(Field::Built(seat, borough)));
                number(Field::Neutral(borough));
            }
            Page::Left => {
                for seat in seats().filter(|seat| is_human(session, *seat)) {
                    number(Field::Dollars(seat));
                    if counts_apart(session, seat) {
                        number(Field::Skyscrapers(seat));
                    }
                }
            }
            Page::Round => {
                for seat in seats().filter(|seat| !is_human(session, *seat)) {
                    Card::ALL.into_iter().for_each(|card| number(Field::TomCards(seat, card)));
                }
                number(Field::Statue);
            }
            Page::List => {
                if session.stage() == Stage::Scoring {
                    put(Cell::Result);
                }
                Page::all(session).for_each(|page| put(Cell::Page(page)));
                if session.stage() == Stage::Scoring {
                    put(Cell::Menu);
                }
            }
            Page::Specials(seat) => special_cells(session, seat, number),
        }
        if !self.is_list() {
            put(Cell::Done);
        }
        cells
    }
}

/// Every end-of-game character, and after it what it needs.
fn special_cells(session: &Session, seat: Seat, mut number: impl FnMut(Field)) {
    for special in specials() {
        number(Field::Special(seat, special));
        match special {
            Character::LIKE_RESERVE_CARDS if session.needs(Field::LikeReserve(seat)) => {
                number(Field::LikeReserve(seat));
            }
            // Whoever has not noted it can correct it here: the score sheet tells it.
            Character::COMPANY_SIZE => number(Field::Tiles(seat)),
            _ => {}
        }
    }
    let vessels = VesselKind::ALL.into_iter().map(|kind| Field::Vessels(seat, kind));
    vessels.filter(|field| session.needs(*field)).for_each(number);
}

/// Whether bids were noted, so that what follows from them is known.
pub(super) fn followed(companion: &Companion) -> bool {
    let mut entries = companion.notebook().entries().iter().filter_map(|code| Entry::from_code(*code));
    entries.any(|entry| matches!(entry, Entry::Bid(_) | Entry::Won(_)))
}

/// Whether a number has to be asked for: it is not known, or it is as it was at the beginning and nobody
/// has noted what happened since. Others are only shown.
pub(super) fn asks(session: &Session, followed: bool, field: Field) -> bool {
    let Some(number) = session.number(field) else { return true };
    match field {
        // Characters bring a human points that nobody notes.
        Field::Before(seat) => number == 0 || is_human(session, seat),
        Field::Skyscrapers(_) => number == 0,
        // What two start characters have, and the skyscraper in the borough with the X.
        Field::Values(_) => !followed && number <= START_VALUES.iter().copied().map(u16::from).sum(),
        Field::TomTiles(_, 1 | Character::VALUE_MAX) | Field::Built(..) => !followed && number <= 1,
        Field::TomTiles(..) | Field::Prestige(_) | Field::Dollars(_) => !followed && number == 0,
        _ => false,
    }
}
