//! Who sits on a seat of this game.

use engine::{Sitter, Strength};

use super::components::{Level, Mode};

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SeatKind {
    /// A person, or a program that decides like one.
    #[default]
    Human,
    /// The automatic player of NYC-15.
    Tom(Level),
    /// A program of the device that decides like a person: for the rules he is a human (H).
    Architect(Strength),
}

impl SeatKind {
    /// Who sits there, if this game knows him: a Tom of any number of cards, allowed or not (NYC-15.1).
    pub fn of(sitter: Sitter) -> Option<SeatKind> {
        match sitter {
            Sitter::Person => Some(SeatKind::Human),
            Sitter::Architect(strength) => Some(SeatKind::Architect(strength)),
            Sitter::Automa(byte) => Level::from_byte(byte).map(SeatKind::Tom),
        }
    }
}

impl Level {
    /// The byte of a Tom on this level. Every mode is above what belongs to people and Architects.
    pub const fn byte(self) -> u8 {
        (self.mode as u8 + 1) << 4 | (self.cards & 0xf)
    }

    /// The level of the Tom with this byte, allowed or not; `None` for a byte that no mode has.
    pub fn from_byte(byte: u8) -> Option<Level> {
        let mode = Mode::ALL.into_iter().find(|mode| *mode as u8 + 1 == byte >> 4)?;
        Some(Level { mode, cards: byte & 0xf })
    }
}

impl From<SeatKind> for Sitter {
    fn from(kind: SeatKind) -> Sitter {
        match kind {
            SeatKind::Human => Sitter::Person,
            SeatKind::Architect(strength) => Sitter::Architect(strength),
            SeatKind::Tom(level) => Sitter::Automa(level.byte()),
        }
    }
}
