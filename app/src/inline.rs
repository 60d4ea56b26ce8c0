//! Signs among letters: badges of seats, and the icons of a title, as wide as two letters or so.
//!
//! A line of words may have pictures in it. They are letters that no language has, so whatever measures, breaks and draws
//! text does so with them, too. Who reads the picture out hears words instead.

use core::fmt::{self, Write};

use embedded_graphics::prelude::*;
use engine::Seat;

use crate::canvas::Canvas;
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::pieces;
use crate::spoken::Sign;
use crate::words::Lang;

/// The badge of the first seat; those of the others follow.
const SEATS: u32 = 0xe000;
/// The first sign of a title; its others follow, in the order of its table.
const SIGNS: u32 = 0xe010;
/// No title has as many signs.
const END: u32 = 0xe040;

/// The badge of a seat as a letter.
pub fn seat(seat: Seat) -> char {
    letter(SEATS + u32::from(seat.index() & 3))
}

/// A sign of the title's table ([`Title::SIGNS`](crate::title::Title::SIGNS)) as a letter, by its place there.
pub fn sign(place: u8) -> char {
    letter((SIGNS + u32::from(place)).min(END - 1))
}

fn letter(code: u32) -> char {
    // All of these are letters, though of no language.
    char::from_u32(code).unwrap_or(' ')
}

/// Whether a letter is a picture.
pub(crate) fn is(letter: char) -> bool {
    (SEATS..END).contains(&u32::from(letter))
}

fn place(letter: char) -> Option<usize> {
    u32::from(letter).checked_sub(SIGNS).map(|place| place as usize)
}

/// Draws the picture with its upper left corner at a point. Its word is that of the letter, and not said twice.
pub(crate) fn draw(letter: char, canvas: &mut Canvas, at: Point, ink: Ink) {
    canvas.unsaid(|canvas| match place(letter) {
        None => {
            let seat = Seat::first(4).nth((u32::from(letter) - SEATS) as usize & 3).unwrap_or_default();
            pieces::seat_badge(canvas, at, ICON_PX, seat);
        }
        Some(place) => {
            if let Some(sign) = canvas.signs().get(place) {
                sign.draw(canvas, at, ink);
            }
        }
    });
}

/// Writes a text with words in place of its pictures.
pub(crate) fn say(
    text: &str,
    signs: &[&'static Sign],
    lang: Lang,
    out: &mut (impl Write + ?Sized),
) -> fmt::Result {
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            // Spaces that do not break are for the layout.
            '\u{a0}' => out.write_char(' ')?,
            _ if is(letter) => {
                match place(letter) {
                    None => out.write_char((b'A' + (u32::from(letter) - SEATS) as u8) as char)?,
                    Some(place) => {
                        out.write_str(signs.get(place).map_or("", |sign| sign.word(lang)))?;
                    }
                }
                // What stands behind a picture is not part of its word.
                if letters.peek().is_some_and(|next| is(*next) || next.is_ascii_alphanumeric()) {
                    out.write_char(' ')?;
                }
            }
            _ => out.write_char(letter)?,
        }
    }
    Ok(())
}
