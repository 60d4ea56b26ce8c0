//! What is written on a picture, for those who do not see it: screen readers, logs and tests.
//!
//! The canvas notes each text as it is drawn, so nothing is said that is not shown, and nothing is
//! drawn twice. Signs are pictures that say something by themselves; they become words in the language of
//! whoever reads.

use core::fmt::{self, Write};

use embedded_graphics::prelude::*;
use heapless::Vec;

use crate::canvas::Canvas;
use crate::icons::Icon;
use crate::ink::Ink;
use crate::inline;
use crate::words::Lang;

/// Bytes for everything that is written on one screen; a test draws them all and finds room to spare.
const NOTES_BYTES: usize = 1024;
/// Different signs on one screen; the same test finds room for them, too.
const SIGNS_MAX: usize = 24;
/// What stands before the letters of each text: where it stands, and how long it is.
const HEAD_BYTES: usize = 4;
/// Marks the head of a sign. No screen has 32,768 columns.
const SIGN: u16 = 0x8000;
/// How much lower than the first text of a line another one may stand in it. Lines are twice as far
/// from each other.
const LINE_PX: u16 = 7;

/// A picture that stands for a word. Each game has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// One for each language.
    words: [&'static str; 2],
    icon: Option<&'static Icon>,
    alone: bool,
    leads: bool,
}

impl Sign {
    /// The chosen item follows.
    pub const CHOSEN: &Sign = &Sign::new(None, ">", ">").leading();

    /// A sign with its icon, if it is no drawing of another kind, and its word. It belongs to the text that
    /// follows.
    pub const fn new(icon: Option<&'static Icon>, english: &'static str, french: &'static str) -> Sign {
        Sign { words: [english, french], icon, alone: false, leads: false }
    }

    /// The same sign, which belongs to whatever follows: another sign, too.
    pub const fn leading(self) -> Sign {
        Sign { leads: true, ..self }
    }

    /// The same sign over a column: it stands alone, whatever follows.
    pub const fn alone(self) -> Sign {
        Sign { alone: true, ..self }
    }

    /// Its word in a language.
    pub(crate) const fn word(&self, lang: Lang) -> &'static str {
        self.words[lang as usize]
    }

    /// Draws the sign's icon where no word says the same, and notes it.
    pub fn draw(&'static self, canvas: &mut Canvas, at: Point, ink: Ink) {
        if let Some(icon) = self.icon {
            icon.draw(canvas, at, ink);
        }
        canvas.note_sign(self, at);
    }
}

/// Everything that is written on a picture.
#[derive(Clone)]
pub(crate) struct Notes {
    /// One text after the other: its head, then its letters. A sign has no letters, and in place of their
    /// number its place among the signs.
    bytes: [u8; NOTES_BYTES],
    end: usize,
    /// Every sign of the picture once.
    signs: Vec<&'static Sign, SIGNS_MAX>,
    /// What stands among letters: the table of the title.
    pub(crate) inline: &'static [&'static Sign],
    /// Where the mark of the chosen item stands, until what is chosen says in which line.
    chosen_x: Option<u16>,
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
    Sign(&'static Sign),
}

impl Notes {
    pub(crate) const fn new() -> Notes {
        Notes { bytes: [0; NOTES_BYTES], end: 0, signs: Vec::new(), inline: &[], chosen_x: None }
    }

    pub(crate) fn clear(&mut self) {
        self.end = 0;
        self.signs.clear();
        self.chosen_x = None;
    }

    /// A place to come back to with [`Notes::forget_since`].
    pub(crate) fn mark(&self) -> (usize, Option<u16>) {
        (self.end, self.chosen_x)
    }

    pub(crate) fn forget_since(&mut self, (end, chosen_x): (usize, Option<u16>)) {
        self.end = self.end.min(end);
        // The mark of the chosen item still waits for what is said.
        self.chosen_x = chosen_x;
    }

    /// Notes a text that stands on a baseline; false if there is no room.
    pub(crate) fn text(&mut self, text: &str, at: Point) -> bool {
        // No text of one line is as long; if one were, its end would be missed least.
        let mut length = text.len().min(usize::from(u8::MAX));
        while !text.is_char_boundary(length) {
            length -= 1;
        }
        let x = at.x.clamp(0, i32::from(SIGN) - 1) as u16;
        self.mark_chosen(at.y) && self.put(x, at.y, length as u8, &text.as_bytes()[..length])
    }

    /// Notes a sign; false if there is no room. The mark of the chosen item waits for what is chosen: a picture may
    /// be high, and its words stand at its foot.
    pub(crate) fn sign(&mut self, sign: &'static Sign, at: Point) -> bool {
        if sign == Sign::CHOSEN {
            self.chosen_x = Some(at.x.clamp(0, i32::from(SIGN) - 1) as u16);
            return true;
        }
        self.mark_chosen(at.y) && self.put_sign(sign, at)
    }

    /// Puts the mark of the chosen item into the line of what comes now.
    fn mark_chosen(&mut self, y: i32) -> bool {
        self.chosen_x.take().is_none_or(|x| self.put_sign(Sign::CHOSEN, Point::new(x.into(), y)))
    }

    fn put_sign(&mut self, sign: &'static Sign, at: Point) -> bool {
        let known = self.signs.iter().position(|known| *known == sign);
        let Some(place) = known.or_else(|| {
            let next = self.signs.len();
            self.signs.push(sign).is_ok().then_some(next)
        }) else {
            return false;
        };
        let x = at.x.clamp(0, i32::from(SIGN) - 1) as u16;
        self.put(x | SIGN, at.y, place as u8, &[])
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
                What::Sign(self.signs.get(usize::from(length))?)
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
                // What is chosen may be a sign.
                (Some(What::Sign(sign)), _) if sign.leads => " ",
                (Some(What::Sign(sign)), What::Text(_)) if !sign.alone => " ",
                _ => "  ",
            })?;
            match note.what {
                What::Sign(sign) => out.write_str(sign.words[lang as usize])?,
                What::Text(text) => inline::say(text, self.inline, lang, out)?,
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
    use crate::words::Noun;
    use crate::words::say::count;

    /// What no game of ours has.
    const CROWN_DOTS: [&str; 16] = [
        "................",
        "................",
        ".#.....##.....#.",
        ".##...####...##.",
        ".###.######.###.",
        ".##############.",
        ".##############.",
        ".##############.",
        "..############..",
        "..############..",
        "..############..",
        "................",
        "..############..",
        "..############..",
        "................",
        "................",
    ];
    static CROWN_ICON: Icon = Icon::from_dots(CROWN_DOTS);
    const CROWN: Sign = Sign::new(Some(&CROWN_ICON), "Crown", "Couronne");
    static OVER_COLUMN: Sign = CROWN.alone();
    const CROWNS: Noun = Noun::new(["crown", "crowns"], ["couronne", "couronnes"]);

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
    fn every_sign_of_a_picture_is_said_as_often_as_it_is_there_until_there_is_no_room() {
        static SIGNS: [Sign; SIGNS_MAX + 1] = {
            let mut signs = [CROWN; SIGNS_MAX + 1];
            let mut index = 0;
            while index < signs.len() {
                signs[index].words = ["abcdefghijklmnopqrstuvwxyz".split_at(index).1, ""];
                index += 1;
            }
            signs
        };
        let mut notes = Notes::new();
        for _ in 0..2 {
            for (place, sign) in SIGNS.iter().enumerate() {
                assert_eq!(notes.sign(sign, Point::zero()), place < SIGNS_MAX);
            }
        }
        let noted: Vec<_> = notes.iter().map(|note| note.what).collect();
        assert_eq!(noted.len(), 2 * SIGNS_MAX);
        for (what, sign) in noted.into_iter().zip(SIGNS[..SIGNS_MAX].iter().cycle()) {
            assert!(matches!(what, What::Sign(noted) if noted == sign));
        }
        notes.clear();
        assert!(notes.sign(&SIGNS[SIGNS_MAX], Point::zero()));
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
        CROWN.draw(&mut canvas, Point::new(20, 43), Ink::Text);
        paint::line(&mut canvas, area(40, 40, 40, 22), "2", Face::Body, Align::Left, Ink::Text);
        paint::line(&mut canvas, area(80, 40, 90, 22), "Vrai\u{a0}?", Face::Body, Align::Left, Ink::Text);
        assert_eq!(lines(&canvas, Lang::English), ["> Crown 2  Vrai ?"]);
        assert_eq!(lines(&canvas, Lang::French), ["> Couronne 2  Vrai ?"]);
    }

    #[test]
    fn things_that_no_game_has_yet_are_drawn_said_and_counted() {
        let mut canvas = Canvas::new();
        let at = Point::new(20, 40);
        CROWN.draw(&mut canvas, at, Ink::Accent);
        for (y, row) in (40..).zip(CROWN_DOTS) {
            for (x, dot) in (20..).zip(row.chars()) {
                assert_eq!(canvas.ink(x, y) == Ink::Accent, dot == '#', "{x} {y}");
            }
        }
        for (number, spoken) in [
            (0u16, ["Crown 0 crowns", "Couronne 0 couronne"]),
            (1, ["Crown 1 crown", "Couronne 1 couronne"]),
            (2, ["Crown 2 crowns", "Couronne 2 couronnes"]),
        ] {
            for (lang, spoken) in Lang::ALL.into_iter().zip(spoken) {
                let _ = canvas.clear(Ink::Paper);
                CROWN.draw(&mut canvas, at, Ink::Text);
                canvas.note(&std::format!("{}", count(lang, number, CROWNS)), at + Point::new(20, 13));
                assert_eq!(lines(&canvas, lang), [spoken]);
            }
        }
    }

    #[test]
    fn a_sign_over_a_column_stands_alone_unless_it_is_chosen() {
        let mut canvas = Canvas::new();
        canvas.note_sign(Sign::CHOSEN, Point::new(0, 40));
        OVER_COLUMN.draw(&mut canvas, Point::new(20, 40), Ink::Text);
        canvas.note("3", Point::new(40, 53));
        assert_eq!(lines(&canvas, Lang::English), ["> Crown  3"]);
    }

    #[test]
    fn the_mark_stands_in_the_line_of_what_is_chosen_however_high_its_picture_is() {
        let mut canvas = Canvas::new();
        canvas.note("Press", Point::new(10, 90));
        canvas.note_sign(Sign::CHOSEN, Point::new(80, 40));
        canvas.note("Wild", Point::new(100, 90));
        canvas.note("Plans", Point::new(10, 120));
        assert_eq!(lines(&canvas, Lang::English), ["Press  > Wild", "Plans"]);
        // Nothing is marked on the next picture.
        let _ = canvas.clear(Ink::Paper);
        canvas.note_sign(Sign::CHOSEN, Point::new(80, 40));
        let _ = canvas.clear(Ink::Paper);
        canvas.note("Press", Point::new(10, 90));
        assert_eq!(lines(&canvas, Lang::English), ["Press"]);
    }

    #[test]
    fn what_has_no_room_is_left_out_and_never_torn() {
        let mut notes = Notes::new();
        let text = "é".repeat(200);
        let taken = (0..20).filter(|y| notes.text(&text, Point::new(0, y * 12))).count();
        assert!((1..20).contains(&taken));
        assert_eq!(notes.iter().count(), taken);
        assert!(notes.iter().all(|note| matches!(note.what, What::Text(text) if text.len() == 254)));
        assert!(notes.sign(&CROWN, Point::new(-5, 300)), "there is room for less");
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
