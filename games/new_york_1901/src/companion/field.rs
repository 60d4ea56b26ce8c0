//! The numbers of a session that can be looked at and corrected.

use engine::{Code, SEATS_MAX, Seat};

use crate::components::{ActionCard, STREETS_IN_PLAY, Technology};

/// A number of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Points on the track.
    Score(Seat),
    /// In the final scoring: tiles at a street, by its place among the three (NY-20.8).
    Street(Seat, u8),
    /// In the final scoring: the number that the challenge asks for: districts or irregular tiles.
    Count(Seat),
    /// Bronze or silver tiles that stand.
    Standing(Seat, Technology),
    /// In the final scoring: gold tiles with the Legendary.
    Golden(Seat),
    /// In the final scoring: action cards that were not used.
    Cards(Seat),
    /// The Legendary: 0 is none, then by height.
    Legendary(Seat),
    /// Gold tiles without the Legendary.
    Gold(Seat),
    /// Own tiles left to build, as they were kept.
    Unbuilt(Seat),
    /// Whether an action card was not used, as it was kept.
    Card(Seat, ActionCard),
    /// Cards in the deck, as they were kept.
    Deck,
    /// The number of the turn, as it was kept.
    TurnNumber,
}

const SEATS: u16 = SEATS_MAX as u16;
const STREETS: u16 = STREETS_IN_PLAY as u16;
const ACTION_CARDS: u16 = ActionCard::COUNT as u16;

/// Where the codes of each kind begin.
const STREET: u16 = SEATS;
const COUNT: u16 = STREET + SEATS * STREETS;
const STANDING: u16 = COUNT + SEATS;
const GOLDEN: u16 = STANDING + SEATS * 2;
const CARDS: u16 = GOLDEN + SEATS;
const LEGENDARY: u16 = CARDS + SEATS;
const GOLD: u16 = LEGENDARY + SEATS;
const UNBUILT: u16 = GOLD + SEATS;
const CARD: u16 = UNBUILT + SEATS;
const DECK: u16 = CARD + SEATS * ACTION_CARDS;
const TURN_NUMBER: u16 = DECK + 1;

impl Field {
    /// How many there are.
    pub const COUNT: u16 = TURN_NUMBER + 1;

    /// Whose number it is; `None` of those of the whole table.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Field::Score(seat)
            | Field::Street(seat, _)
            | Field::Count(seat)
            | Field::Standing(seat, _)
            | Field::Golden(seat)
            | Field::Cards(seat)
            | Field::Legendary(seat)
            | Field::Gold(seat)
            | Field::Unbuilt(seat)
            | Field::Card(seat, _) => Some(seat),
            Field::Deck | Field::TurnNumber => None,
        }
    }
}

impl Code for Field {
    fn code(self) -> u16 {
        let seat = self.seat().map_or(0, |seat| u16::from(seat.index()));
        match self {
            Field::Score(_) => seat,
            Field::Street(_, slot) => STREET + seat * STREETS + u16::from(slot).min(STREETS - 1),
            Field::Count(_) => COUNT + seat,
            Field::Standing(_, technology) => {
                STANDING + seat * 2 + u16::from(technology >= Technology::Silver)
            }
            Field::Golden(_) => GOLDEN + seat,
            Field::Cards(_) => CARDS + seat,
            Field::Legendary(_) => LEGENDARY + seat,
            Field::Gold(_) => GOLD + seat,
            Field::Unbuilt(_) => UNBUILT + seat,
            Field::Card(_, card) => CARD + seat * ACTION_CARDS + card as u16,
            Field::Deck => DECK,
            Field::TurnNumber => TURN_NUMBER,
        }
    }

    fn from_code(code: u16) -> Option<Field> {
        let seat = |index: u16| Seat::new(index as u8);
        Some(match code {
            0..STREET => Field::Score(seat(code)?),
            STREET..COUNT => {
                let place = code - STREET;
                Field::Street(seat(place / STREETS)?, (place % STREETS) as u8)
            }
            COUNT..STANDING => Field::Count(seat(code - COUNT)?),
            STANDING..GOLDEN => {
                let place = code - STANDING;
                let technology =
                    if place.is_multiple_of(2) { Technology::Bronze } else { Technology::Silver };
                Field::Standing(seat(place / 2)?, technology)
            }
            GOLDEN..CARDS => Field::Golden(seat(code - GOLDEN)?),
            CARDS..LEGENDARY => Field::Cards(seat(code - CARDS)?),
            LEGENDARY..GOLD => Field::Legendary(seat(code - LEGENDARY)?),
            GOLD..UNBUILT => Field::Gold(seat(code - GOLD)?),
            UNBUILT..CARD => Field::Unbuilt(seat(code - UNBUILT)?),
            CARD..DECK => {
                let place = code - CARD;
                let card = *ActionCard::ALL.get(usize::from(place % ACTION_CARDS))?;
                Field::Card(seat(place / ACTION_CARDS)?, card)
            }
            DECK => Field::Deck,
            TURN_NUMBER => Field::TurnNumber,
            _ => return None,
        })
    }
}
