//! The numbers of a session that can be looked at and corrected.

use engine::{Code, SEATS_MAX, Seat};

use crate::components::{Colour, OBJECTIVES_IN_PLAY};

/// A number of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// In the final scoring: the Mio printed under a marker (TU-17.5).
    Mio(Seat, Colour),
    /// In the final scoring: the Mio of the cone.
    Cone(Seat),
    /// The chip of the objective in a slot: which it is, see [`Chip`](super::Chip).
    Chip(Seat, u8),
    /// In the final scoring: floors in stock, where totals are equal.
    Stock(Seat),
    /// The space of a marker, as it was kept (TU-17.2).
    Space(Seat, Colour),
    /// Roofs that are not placed yet, as they were kept.
    Roofs(Seat),
    /// Roofs on top when the cone was due (TU-17.4).
    OnTop(Seat),
}

const SEATS: u16 = SEATS_MAX as u16;
const COLOURS: u16 = Colour::COUNT as u16;
const SLOTS: u16 = OBJECTIVES_IN_PLAY as u16;

/// Where the codes of each kind begin.
const CONE: u16 = SEATS * COLOURS;
const CHIP: u16 = CONE + SEATS;
const STOCK: u16 = CHIP + SEATS * SLOTS;
const SPACE: u16 = STOCK + SEATS;
const ROOFS: u16 = SPACE + SEATS * COLOURS;
const ON_TOP: u16 = ROOFS + SEATS;

impl Field {
    /// How many there are.
    pub const COUNT: u16 = ON_TOP + SEATS;

    /// Whose number it is.
    pub const fn seat(self) -> Seat {
        match self {
            Field::Mio(seat, _)
            | Field::Cone(seat)
            | Field::Chip(seat, _)
            | Field::Stock(seat)
            | Field::Space(seat, _)
            | Field::Roofs(seat)
            | Field::OnTop(seat) => seat,
        }
    }
}

impl Code for Field {
    fn code(self) -> u16 {
        let seat = u16::from(self.seat().index());
        match self {
            Field::Mio(_, colour) => seat * COLOURS + colour as u16,
            Field::Cone(_) => CONE + seat,
            Field::Chip(_, slot) => CHIP + seat * SLOTS + u16::from(slot).min(SLOTS - 1),
            Field::Stock(_) => STOCK + seat,
            Field::Space(_, colour) => SPACE + seat * COLOURS + colour as u16,
            Field::Roofs(_) => ROOFS + seat,
            Field::OnTop(_) => ON_TOP + seat,
        }
    }

    fn from_code(code: u16) -> Option<Field> {
        let seat = |index: u16| Seat::new(index as u8);
        let colour = |index: u16| Colour::of_bits((index % COLOURS) as u8);
        Some(match code {
            0..CONE => Field::Mio(seat(code / COLOURS)?, colour(code)),
            CONE..CHIP => Field::Cone(seat(code - CONE)?),
            CHIP..STOCK => Field::Chip(seat((code - CHIP) / SLOTS)?, ((code - CHIP) % SLOTS) as u8),
            STOCK..SPACE => Field::Stock(seat(code - STOCK)?),
            SPACE..ROOFS => Field::Space(seat((code - SPACE) / COLOURS)?, colour(code - SPACE)),
            ROOFS..ON_TOP => Field::Roofs(seat(code - ROOFS)?),
            ON_TOP..Field::COUNT => Field::OnTop(seat(code - ON_TOP)?),
            _ => return None,
        })
    }
}
