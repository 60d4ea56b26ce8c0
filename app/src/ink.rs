//! Colours by meaning. Screens paint with inks; a theme says what each ink looks like.

use embedded_graphics::pixelcolor::raw::RawU4;
use embedded_graphics::prelude::*;

/// What is painted. Sixteen inks fit half a byte of canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ink {
    /// The background.
    Paper,
    /// Text.
    Text,
    /// Text that matters less: units, captions, what is not the point.
    Faint,
    /// Lines, frames and the bands at the top and bottom.
    Line,
    /// The bar under the chosen item.
    Choice,
    /// Text on the chosen item.
    OnChoice,
    /// What stands out: effects on you, warnings, the winner.
    Accent,
    /// Gains.
    Gain,
    /// Losses.
    Loss,
    /// The first seat.
    SeatA,
    /// The second seat.
    SeatB,
    /// The third seat.
    SeatC,
    /// The fourth seat.
    SeatD,
    /// Neutral pieces.
    Neutral,
    /// Raised areas: cards, tiles, fields.
    Card,
    /// Text and icons on raised areas.
    OnCard,
}

impl Ink {
    /// All inks, by index.
    pub const ALL: [Ink; 16] = [
        Ink::Paper,
        Ink::Text,
        Ink::Faint,
        Ink::Line,
        Ink::Choice,
        Ink::OnChoice,
        Ink::Accent,
        Ink::Gain,
        Ink::Loss,
        Ink::SeatA,
        Ink::SeatB,
        Ink::SeatC,
        Ink::SeatD,
        Ink::Neutral,
        Ink::Card,
        Ink::OnCard,
    ];

    /// The ink of a seat, 0 to 3.
    pub const fn of_seat(index: u8) -> Ink {
        [Ink::SeatA, Ink::SeatB, Ink::SeatC, Ink::SeatD][(index & 3) as usize]
    }
}

impl PixelColor for Ink {
    type Raw = RawU4;
}

impl From<RawU4> for Ink {
    fn from(raw: RawU4) -> Ink {
        Ink::ALL[usize::from(raw.into_inner() & 0xf)]
    }
}

impl From<Ink> for RawU4 {
    fn from(ink: Ink) -> RawU4 {
        RawU4::new(ink as u8)
    }
}
