//! What is written on a picture, for those who do not see it: screen readers, logs and tests.
//!
//! The canvas notes each text as it is drawn, so nothing is said that is not shown, and nothing is
//! drawn twice. Signs are pictures that say something by themselves; they are noted by a number and
//! become words in the language of whoever reads.

use core::fmt::{self, Write};

use embedded_graphics::prelude::*;
use new_york_city::components::{Card, VesselKind};

use crate::canvas::Canvas;
use crate::icons::{self, Icon};
use crate::ink::Ink;
use crate::labels;
use crate::new_york_city::words::nouns;
use crate::words::Lang;

/// Bytes for everything that is written on one screen; a test draws them all and finds room to spare.
const NOTES_BYTES: usize = 1024;
/// What stands before the letters of each text: where it stands, and how long it is.
const HEAD_BYTES: usize = 4;
/// Marks the head of a sign. No screen has 32,768 columns.
const SIGN: u16 = 0x8000;
/// How much lower than the first text of a line another one may stand in it. Lines are twice as far
/// from each other.
const LINE_PX: u16 = 7;

labels! {
    /// Words for pictures that have no other.
    enum Say {
        Mayor = "Mayor", "Maire";
        Statue = "Statue", "Statue";
        Characters = "Characters", "Personnages";
        Hand = "Hand", "Main";
        Vessels = "Vessels", "Véhicules";
    }
}

/// A picture that stands for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A type of card, or what it brings.
    Card(Card),
    /// A kind of vessel.
    Vessel(VesselKind),
    /// The chosen item follows.
    Chosen,
    /// The Mayor.
    Mayor,
    /// The Statue of Liberty.
    Statue,
    /// A company.
    Characters,
    /// How many cards somebody holds.
    Hand,
    /// How many vessels somebody has.
    Vessels,
}

/// Signs that are not one of a kind, in the order of their numbers.
const SINGLE: [Sign; 6] =
    [Sign::Chosen, Sign::Mayor, Sign::Statue, Sign::Characters, Sign::Hand, Sign::Vessels];
const CARDS_AT: u8 = SINGLE.len() as u8;
const VESSELS_AT: u8 = CARDS_AT + Card::ALL.len() as u8;

impl Sign {
    fn number(self) -> u8 {
        match self {
            Sign::Card(card) => CARDS_AT + card as u8,
            Sign::Vessel(kind) => VESSELS_AT + kind as u8,
            single => SINGLE.iter().position(|sign| *sign == single).unwrap_or_default() as u8,
        }
    }

    fn from_number(number: u8) -> Option<Sign> {
        let single = SINGLE.get(usize::from(number)).copied();
        let card = || Some(Sign::Card(*Card::ALL.get(usize::from(number.checked_sub(CARDS_AT)?))?));
        let vessel =
            || Some(Sign::Vessel(*VesselKind::ALL.get(usize::from(number.checked_sub(VESSELS_AT)?))?));
        single.or_else(card).or_else(vessel)
    }

    fn text(self, lang: Lang) -> &'static str {
        match self {
            Sign::Card(card) => nouns::card_short(lang, card),
            Sign::Vessel(kind) => nouns::vessel_title(lang, kind),
            Sign::Chosen => ">",
            Sign::Mayor => Say::Mayor.text(lang),
            Sign::Statue => Say::Statue.text(lang),
            Sign::Characters => Say::Characters.text(lang),
            Sign::Hand => Say::Hand.text(lang),
            Sign::Vessels => Say::Vessels.text(lang),
        }
    }

    const fn icon(self) -> Option<&'static Icon> {
        match self {
            Sign::Card(card) => Some(Icon::of_card(card)),
            Sign::Vessel(kind) => Some(Icon::of_vessel(kind)),
            Sign::Mayor => Some(&icons::MAYOR),
            Sign::Statue => Some(&icons::STATUE),
            Sign::Characters => Some(&icons::CHARACTER),
            Sign::Vessels => Some(Icon::of_vessel(VesselKind::Bus)),
            Sign::Chosen | Sign::Hand => None,
        }
    }

    /// Draws the sign's icon where no word says the same, and notes it.
    pub fn draw(self, canvas: &mut Canvas, at: Point, ink: Ink) {
        if let Some(icon) = self.icon() {
            icon.draw(canvas, at, ink);
        }
        canvas.note_sign(self, at);
    }
}

/// Everything that is written on a picture.
#[derive(Clone)]
pub(crate) struct Notes {
    /// One text after the other: its head, then its letters. A sign has no letters.
    bytes: [u8; NOTES_BYTES],
    end: usize,
}

/// One text or sign of the notes.
#[derive(Clone, Copy)]
struct Note<'a> {
    x: u16,
    baseline: u16,
    what: What<'a>,
}

#[derive(Clone, Copy)]
enum What<'a> {
    Text(&'a str),
    Sign(Sign),
}

impl Notes {
    pub(crate) const fn new() -> Notes {
        Notes { bytes: [0; NOTES_BYTES], end: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.end = 0;
    }

    /// A place to come back to with [`Notes::forget_since`].
    pub(crate) fn mark(&self) -> usize {
        self.end
    }

    pub(crate) fn forget_since(&mut self, mark: usize) {
        self.end = self.end.min(mark);
    }

    /// Notes a text that stands on a baseline; false if there is no room.
    pub(crate) fn text(&mut self, text: &str, at: Point) -> bool {
        // No text of one line is as long; if one were, its end would be missed least.
        let mut length = text.len().min(usize::from(u8::MAX));
        while !text.is_char_boundary(length) {
            length -= 1;
        }
        let x = at.x.clamp(0, i32::from(SIGN) - 1) as u16;
        self.put(x, at.y, length as u8, &text.as_bytes()[..length])
    }

    pub(crate) fn sign(&mut self, sign: Sign, at: Point) -> bool {
        let x = at.x.clamp(0, i32::from(SIGN) - 1) as u16;
        self.put(x | SIGN, at.y, sign.number(), &[])
    }

    fn put(&mut self, x: u16, y: i32, length: u8, letters: &[u8]) -> bool {
        let [low, high] = x.to_le_bytes();
        let end = self.end + HEAD_BYTES + letters.len();
        let Some(room) = self.bytes.get_mut(self.end..end) else { return false };
        let (head, rest) = room.split_at_mut(HEAD_BYTES);
        head.copy_from_slice(&[low, high, y.clamp(0, 255) as u8, length]);
        rest.copy_from_slice(letters);
        self.end = end;
        true
    }

    fn iter(&self) -> impl Iterator<Item = Note<'_>> {
        let mut rest = &self.bytes[..self.end];
        core::iter::from_fn(move || {
            let (&[low, high, baseline, length], after) = rest.split_first_chunk::<HEAD_BYTES>()?;
            let x = u16::from_le_bytes([low, high]);
            let what = if x & SIGN != 0 {
                rest = after;
                What::Sign(Sign::from_number(length)?)
            } else {
                let (letters, after) = after.split_at_checked(usize::from(length))?;
                rest = after;
                What::Text(core::str::from_utf8(letters).ok()?)
            };
            Some(Note { x: x & !SIGN, baseline: baseline.into(), what })
        })
    }

    /// Writes the first line that stands at or below a height, and returns the height below it.
    pub(crate) fn line(&self, from: u16, lang: Lang, out: &mut dyn Write) -> Option<u16> {
        let first = self.iter().map(|note| note.baseline).filter(|baseline| *baseline >= from).min()?;
        let below = first + LINE_PX + 1;
        // What has no room is left out.
        let _ = self.row(first..below, lang, out);
        Some(below)
    }

    /// Writes what stands in these heights, from left to right.
    fn row(&self, heights: core::ops::Range<u16>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        let row = || self.iter().enumerate().filter(|(_, note)| heights.contains(&note.baseline));
        let place = |(index, note): (usize, Note<'_>)| (note.x, index);
        let (mut last, mut before) = (None, None);
        while let Some((index, note)) =
            row().filter(|found| Some(place(*found)) > last).min_by_key(|found| place(*found))
        {
            out.write_str(match (before, note.what) {
                (None, _) => "",
                // A sign over a column stands alone; others belong to the text that follows. What is
                // chosen may be a sign.
                (Some(What::Sign(Sign::Hand | Sign::Vessels)), _) => "  ",
                (Some(What::Sign(_)), What::Text(_)) | (Some(What::Sign(Sign::Chosen)), _) => " ",
                _ => "  ",
            })?;
            match note.what {
                What::Sign(sign) => out.write_str(sign.text(lang))?,
                // Spaces that do not break are for the layout.
                What::Text(text) => {
                    text.chars().try_for_each(|c| out.write_char(if c == '\u{a0}' { ' ' } else { c }))?
                }
            }
            (last, before) = (Some((note.x, index)), Some(note.what));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::face::{Align, Face};
    use crate::paint::{self, area};

    fn lines(canvas: &Canvas, lang: Lang) -> Vec<String> {
        let (mut lines, mut from) = (Vec::new(), 0);
        loop {
            let mut line = String::new();
            let Some(below) = canvas.spoken(from, lang, &mut line) else { return lines };
            lines.push(line);
            from = below;
        }
    }

    #[test]
    fn every_sign_keeps_its_number() {
        let kinds = VesselKind::ALL.into_iter().map(Sign::Vessel);
        for sign in SINGLE.into_iter().chain(Card::ALL.into_iter().map(Sign::Card)).chain(kinds) {
            assert_eq!(Sign::from_number(sign.number()), Some(sign));
        }
        assert_eq!(Sign::from_number(VESSELS_AT + VesselKind::ALL.len() as u8), None);
    }

    #[test]
    fn lines_go_from_top_to_bottom_and_from_left_to_right() {
        let mut canvas = Canvas::new();
        let at = |x, y| area(x, y, 100, 20);
        paint::line(&mut canvas, at(0, 60), "below", Face::Body, Align::Left, Ink::Text);
        paint::line(&mut canvas, at(200, 20), "right", Face::Small, Align::Right, Ink::Text);
        paint::line(&mut canvas, at(0, 20), "left", Face::Large, Align::Left, Ink::Text);
        paint::line(&mut canvas, at(100, 20), "centre", Face::Bold, Align::Centre, Ink::Text);
        assert_eq!(lines(&canvas, Lang::English), ["left  centre  right", "below"]);
        let _ = canvas.clear(Ink::Paper);
        assert!(lines(&canvas, Lang::English).is_empty());
    }

    #[test]
    fn signs_are_words_of_the_language_and_stand_before_what_they_are_about() {
        let mut canvas = Canvas::new();
        let row = area(0, 40, 320, 22);
        paint::marker(&mut canvas, row, Ink::Text);
        Sign::Card(Card::Skyscrapers).draw(&mut canvas, Point::new(20, 43), Ink::Text);
        paint::line(&mut canvas, area(40, 40, 40, 22), "2", Face::Body, Align::Left, Ink::Text);
        paint::line(&mut canvas, area(80, 40, 90, 22), "Vrai\u{a0}?", Face::Body, Align::Left, Ink::Text);
        assert_eq!(lines(&canvas, Lang::English), ["> Skyscrapers 2  Vrai ?"]);
        assert_eq!(lines(&canvas, Lang::French), ["> Gratte-ciel 2  Vrai ?"]);
    }

    #[test]
    fn what_has_no_room_is_left_out_and_never_torn() {
        let mut notes = Notes::new();
        let text = "é".repeat(200);
        let taken = (0..20).filter(|y| notes.text(&text, Point::new(0, y * 12))).count();
        assert!((1..20).contains(&taken));
        assert_eq!(notes.iter().count(), taken);
        assert!(notes.iter().all(|note| matches!(note.what, What::Text(text) if text.len() == 254)));
        assert!(notes.sign(Sign::Mayor, Point::new(-5, 300)), "there is room for less");
        let last = notes.iter().last().unwrap();
        assert_eq!((last.x, last.baseline), (0, 255));
    }

    #[test]
    fn what_is_drawn_without_words_is_not_said() {
        let mut canvas = Canvas::new();
        let draw = |canvas: &mut Canvas, text: &str| {
            paint::line(canvas, area(0, 0, 100, 20), text, Face::Body, Align::Left, Ink::Text);
        };
        draw(&mut canvas, "said");
        canvas.unsaid(|canvas| draw(canvas, "not said"));
        assert_eq!(lines(&canvas, Lang::English), ["said"]);
    }
}
