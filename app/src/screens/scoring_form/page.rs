//! The pages of the final scoring, what stands on each, and what is still to be asked.

use engine::Seat;
use heapless::Vec;
use new_york_city::companion::{Field, Session, Stage, specials};
use new_york_city::components::{Borough, Card, Character, SetPiece, VesselKind};
use new_york_city::{PressToken, Printed};

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    /// Where the tokens stand on the Press Track, and who lies on whom.
    Track,
    /// Points on the score track.
    Points,
    /// The end-of-game characters of a human.
    Specials(Seat),
    /// What an end-of-game character shows that is only reconstructed.
    Printed(Character),
    /// What the end-of-game characters of a human need.
    Needed(Seat),
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
}

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// A number to be changed.
    Number(Field),
    /// This token lies on top of those of its space that have not been named yet.
    OnTop(PressToken),
    /// A page of its own.
    Page(Page),
    /// The page is right: on to the next one.
    Done,
    /// All pages are right: the result.
    Result,
    /// What else can be done.
    Menu,
}

/// Pages: the track, the points, four seats and what they need, what eleven characters show, values, six
/// boroughs, what is left.
pub(super) const PAGES_MAX: usize = 2 + 4 + 4 + 11 + 1 + 6 + 1;
pub(super) type Pages = Vec<Page, PAGES_MAX>;

/// The most cells of a page: the list has all pages, and two more.
const CELLS_MAX: usize = PAGES_MAX + 2;
pub(super) type Cells = Vec<Cell, CELLS_MAX>;

/// Whether the game is over, so that humans may count what they have left.
pub(super) fn is_over(session: &Session) -> bool {
    matches!(session.stage(), Stage::Scoring | Stage::Result)
}

fn is_human(session: &Session, seat: Seat) -> bool {
    session.table().players[seat].is_human()
}

/// The end-of-game characters that a seat has.
pub(super) fn owned(session: &Session, seat: Seat) -> impl Iterator<Item = Character> + '_ {
    specials().filter(move |special| session.number(Field::Special(seat, *special)) > Some(0))
}

/// Whether a seat's dollars and skyscrapers are counted apart.
pub(super) fn counts_apart(session: &Session, seat: Seat) -> bool {
    session.needs(Field::Skyscrapers(seat)) || session.number(Field::Skyscrapers(seat)) > Some(0)
}

/// What a seat's end-of-game characters need to be known.
fn needed(session: &Session, seat: Seat) -> impl Iterator<Item = Field> + '_ {
    let vessels = VesselKind::ALL.map(|kind| Field::Vessels(seat, kind));
    let all = [Field::LikeReserve(seat), Field::Tiles(seat)].into_iter().chain(vessels);
    all.filter(|field| session.needs(*field))
}

impl Page {
    /// The pages in their order, as far as they have a meaning now. What decides what else is asked comes
    /// before it.
    pub fn all(session: &Session) -> Pages {
        let mut pages = Pages::new();
        // `PAGES_MAX` counts them.
        let mut put = |page| _ = pages.push(page);
        let humans = || session.table().seats().filter(|seat| is_human(session, *seat));
        let over = is_over(session);
        if over {
            put(Page::Track);
        }
        put(Page::Points);
        humans().for_each(|seat| put(Page::Specials(seat)));
        let shown = |character: &Character| {
            humans().any(|seat| owned(session, seat).any(|other| other == *character))
        };
        Printed::characters().filter(shown).for_each(|character| put(Page::Printed(character)));
        let needing = humans().filter(|seat| needed(session, *seat).next().is_some());
        needing.for_each(|seat| put(Page::Needed(seat)));
        put(Page::Characters);
        Borough::ALL.into_iter().for_each(|borough| put(Page::Borough(borough)));
        match (over, session.table().mix().toms) {
            (true, _) => put(Page::Left),
            (false, 1..) => put(Page::Round),
            (false, 0) => {}
        }
        pages
    }

    /// The page after this one; after the last one the list.
    pub fn after(self, session: &Session) -> Page {
        let all = Page::all(session);
        all.iter().skip_while(|page| **page != self).nth(1).copied().unwrap_or(Page::List)
    }

    /// The page before this one, if there is one.
    pub fn before(self, session: &Session) -> Option<Page> {
        Page::all(session).iter().take_while(|page| **page != self).last().copied()
    }

    /// The page on which a number stands.
    pub fn of(session: &Session, field: Field) -> Page {
        match field {
            Field::Space(_) | Field::Height(_) => Page::Track,
            Field::Before(_) => Page::Points,
            Field::Special(seat, _) | Field::Listed(seat) => Page::Specials(seat),
            Field::Lantern(character, _) | Field::InSet(character, _) | Field::Printed(character) => {
                Page::Printed(character)
            }
            Field::LikeReserve(seat) | Field::Tiles(seat) | Field::Vessels(seat, _) => Page::Needed(seat),
            Field::Values(_) | Field::TomTiles(..) => Page::Characters,
            Field::Dollars(seat) if !is_human(session, seat) => Page::Characters,
            Field::Base(borough) | Field::Prestige(borough) | Field::Neutral(borough) => {
                Page::Borough(borough)
            }
            Field::Built(_, borough) => Page::Borough(borough),
            Field::Dollars(_) | Field::Skyscrapers(_) => Page::Left,
            Field::TomCards(..) | Field::Statue => Page::Round,
        }
    }

    /// Whether it is a list to scroll, not a form that is seen as a whole.
    pub fn is_list(self) -> bool {
        self == Page::List
    }

    /// What is noted when somebody says that the page is right, where that is to be said.
    pub fn confirmed_by(self) -> Option<Field> {
        match self {
            Page::Specials(seat) => Some(Field::Listed(seat)),
            Page::Printed(character) => Some(Field::Printed(character)),
            _ => None,
        }
    }

    /// Whether something on it is still to be asked.
    pub fn asks(self, session: &Session) -> bool {
        let asked = |cell: &Cell| match cell {
            Cell::Number(field) => session.asks(*field),
            Cell::OnTop(_) => true,
            _ => false,
        };
        self.confirmed_by().is_some_and(|field| session.asks(field))
            || !self.is_list() && self.cells(session).iter().any(asked)
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
            Page::Track => {
                seats().for_each(|seat| number(Field::Space(seat)));
                session.unknown_stack().for_each(|token| put(Cell::OnTop(token)));
            }
            Page::Points => seats().for_each(|seat| number(Field::Before(seat))),
            Page::Specials(seat) => specials().for_each(|special| number(Field::Special(seat, special))),
            Page::Printed(character) if session.printed().set(character).is_some() => {
                SetPiece::all().for_each(|piece| number(Field::InSet(character, piece)));
            }
            Page::Printed(character) => {
                Borough::ALL.into_iter().for_each(|borough| number(Field::Lantern(character, borough)));
            }
            Page::Needed(seat) => needed(session, seat).for_each(number),
            Page::Characters => {
                for seat in seats() {
                    if is_human(session, seat) {
                        put(Cell::Number(Field::Values(seat)));
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
                Page::all(session).into_iter().for_each(|page| put(Cell::Page(page)));
                if session.stage() == Stage::Scoring {
                    put(Cell::Menu);
                }
            }
        }
        if !self.is_list() {
            put(Cell::Done);
        }
        cells
    }
}
