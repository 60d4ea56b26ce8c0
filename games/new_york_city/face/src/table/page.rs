//! The pages of the final scoring, what stands on each, and what is still to be asked.

use engine::{Code, Seat};
use new_york_city::Printed;
use new_york_city::companion::{Entry, Field, Session, Stage, specials};
use new_york_city::components::{Borough, Card, Character, SetPiece, VesselKind};

use app::table::Choice;

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
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
}

/// The low byte of a code is a seat, a character or a borough.
impl Code for Page {
    fn code(self) -> u16 {
        let (kind, of) = match self {
            Page::Track => (0, 0),
            Page::Points => (1, 0),
            Page::Specials(seat) => (2, seat.index()),
            Page::Printed(character) => (3, character.number()),
            Page::Needed(seat) => (4, seat.index()),
            Page::Characters => (5, 0),
            Page::Borough(borough) => (6, borough as u8),
            Page::Left => (7, 0),
            Page::Round => (8, 0),
        };
        u16::from_be_bytes([kind, of])
    }

    fn from_code(code: u16) -> Option<Page> {
        let [kind, of] = code.to_be_bytes();
        Some(match kind {
            0 => Page::Track,
            1 => Page::Points,
            2 => Page::Specials(Seat::new(of)?),
            3 => Page::Printed(Character::new(of)?),
            4 => Page::Needed(Seat::new(of)?),
            5 => Page::Characters,
            6 => Page::Borough(Borough::from_index(of)?),
            7 => Page::Left,
            8 => Page::Round,
            _ => return None,
        })
    }
}

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
    /// The pages in their order, as far as they have a meaning now: at most the track, the points, four seats and
    /// what they need, what eleven characters show, values, six boroughs, what is left. What decides what else is
    /// asked comes before it.
    pub(super) fn all(session: &Session, mut put: impl FnMut(Page)) {
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
    }

    /// The page on which a number stands.
    pub(super) fn of(session: &Session, field: Field) -> Page {
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

    /// What is noted when somebody says that the page is right, where that is to be said.
    pub(super) fn confirmed_by(self) -> Option<Field> {
        match self {
            Page::Specials(seat) => Some(Field::Listed(seat)),
            Page::Printed(character) => Some(Field::Printed(character)),
            _ => None,
        }
    }

    /// What stands on it, in the order of the cursor.
    pub(super) fn cells(self, session: &Session, put: &mut dyn FnMut(Choice<Field, Entry>)) {
        // Those above a token have been named.
        let beneath = session.unknown_stack().count().saturating_sub(1) as u16;
        let on_top = |token| Choice::Note(Entry::Set(Field::Height(token), beneath));
        let mut number = |field: Field| put(Choice::Number(field));
        let seats = || session.table().seats();
        match self {
            Page::Track => {
                seats().for_each(|seat| number(Field::Space(seat)));
                session.unknown_stack().for_each(|token| put(on_top(token)));
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
                        number(Field::Values(seat));
                    } else {
                        (1..=Character::VALUE_MAX).for_each(|value| number(Field::TomTiles(seat, value)));
                        number(Field::Dollars(seat));
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
        }
    }
}

/// Whether anybody has an end-of-game character.
pub(super) fn anybody_owns(session: &Session) -> bool {
    session.table().seats().any(|seat| owned(session, seat).next().is_some())
}
