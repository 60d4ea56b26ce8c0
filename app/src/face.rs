//! Type faces, measured and drawn. All text of the app goes through here.

use core::slice::SliceIndex;

use embedded_graphics::prelude::*;

use crate::canvas::Canvas;
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::inline;
use crate::letters::{self, Letters};

/// A type face by its use; `build.rs` says which font it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Captions and dense tables: 10 px capitals.
    Small,
    /// Captions that stand out.
    SmallBold,
    /// Reading text: 14 px capitals.
    Body,
    /// Titles and chosen values.
    Bold,
    /// Reading text of the large size, and numbers to be read from afar: 19 px capitals.
    Large,
    /// Large and bold.
    LargeBold,
    /// Key numbers: 25 px capitals.
    Huge,
}

/// The two text sizes of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum TextSize {
    /// 14 px capitals, eight lines.
    #[default]
    Normal,
    /// 19 px capitals, six lines.
    Large,
}

impl TextSize {
    /// The face for reading text.
    pub const fn body(self) -> Face {
        match self {
            TextSize::Normal => Face::Body,
            TextSize::Large => Face::Large,
        }
    }

    /// The face for titles and emphasis.
    pub const fn bold(self) -> Face {
        match self {
            TextSize::Normal => Face::Bold,
            TextSize::Large => Face::LargeBold,
        }
    }

    /// The face for captions.
    pub const fn caption(self) -> Face {
        match self {
            TextSize::Normal => Face::Small,
            TextSize::Large => Face::Body,
        }
    }
}

/// Where text stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The point is the left end.
    Left,
    /// The point is the middle.
    Centre,
    /// The point is the right end.
    Right,
}

/// A part of a text, between letters. Indexing would say what is wrong with a place that is none, and for that
/// it knows every letter there is: 4 KiB of flash.
pub(crate) fn part<R: SliceIndex<str, Output = str>>(text: &str, range: R) -> &str {
    text.get(range).unwrap_or_default()
}

impl Face {
    /// All faces.
    pub const ALL: [Face; 7] =
        [Face::Small, Face::SmallBold, Face::Body, Face::Bold, Face::Large, Face::LargeBold, Face::Huge];

    fn letters(self) -> &'static Letters {
        letters::of(self as usize)
    }

    /// Height of a line with its leading.
    pub const fn line_px(self) -> i32 {
        match self {
            Face::Small | Face::SmallBold => 15,
            Face::Body | Face::Bold => 19,
            Face::Large | Face::LargeBold => 26,
            Face::Huge => 34,
        }
    }

    /// Height of capitals and digits.
    pub const fn capital_px(self) -> i32 {
        match self {
            Face::Small | Face::SmallBold => 10,
            Face::Body | Face::Bold => 12,
            Face::Large | Face::LargeBold => 19,
            Face::Huge => 25,
        }
    }

    /// How wide a text is.
    pub fn width(self, text: &str) -> i32 {
        let letters = self.letters();
        text.chars().filter_map(|letter| letters.glyph(letter)).map(|glyph| i32::from(glyph.advance)).sum()
    }

    /// Whether the face has every letter of a text.
    pub fn has_letters(self, text: &str) -> bool {
        text.chars().all(|letter| !inline::is(letter) && self.letters().glyph(letter).is_some())
    }

    /// Draws one line with its capitals' top at the point. Letters that a face lacks are left out; a test
    /// makes sure there are none.
    pub fn draw(self, canvas: &mut Canvas, text: &str, at: Point, align: Align, ink: Ink) {
        let letters = self.letters();
        let mut pen = at + Point::new(0, self.capital_px());
        pen.x -= match align {
            Align::Left => 0,
            Align::Centre => self.dots(text).map_or(0, |(first, end)| first + (end - first) / 2),
            // The last dot of the advance stands on the point.
            Align::Right => self.width(text) - 1,
        };
        let mut seen = None;
        for letter in text.chars() {
            let Some(glyph) = letters.glyph(letter) else { continue };
            if inline::is(letter) {
                // In the middle of the capitals' height.
                let top = pen.y - (self.capital_px() + ICON_PX as i32) / 2;
                inline::draw(letter, canvas, Point::new(pen.x, top), ink);
            } else {
                letters.draw(glyph, pen, ink, canvas);
            }
            if glyph.width > 0 {
                seen = seen.or(Some(pen + Point::new(i32::from(glyph.left), 0)));
            }
            pen.x += i32::from(glyph.advance);
        }
        if let Some(place) = seen {
            canvas.note(text, place);
        }
    }

    /// Where the dots of a text begin and end, from where it stands. `None` where there are none.
    fn dots(self, text: &str) -> Option<(i32, i32)> {
        let mut pen = 0;
        let mut dots: Option<(i32, i32)> = None;
        for glyph in text.chars().filter_map(|letter| self.letters().glyph(letter)) {
            if glyph.width > 0 {
                let first = pen + i32::from(glyph.left);
                let end = first + i32::from(glyph.width);
                dots = Some(dots.map_or((first, end), |(a, b)| (a.min(first), b.max(end))));
            }
            pen += i32::from(glyph.advance);
        }
        dots
    }

    /// Breaks a text into lines no wider than `width_px`, at spaces that may break.
    pub fn wrap(self, text: &str, width_px: i32) -> impl Iterator<Item = &str> {
        let mut rest = text;
        // Advances add up, so each word is measured once: measuring is what takes time here.
        let space_px = self.width(" ");
        core::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let (mut end, mut line_px, mut at) = (0, 0, 0);
            // The line grows word by word. U+00A0, as French puts before its colons, is no place to break.
            loop {
                let word_end = part(rest, at..).find([' ', '\n']).map_or(rest.len(), |length| at + length);
                let before_px = if at == 0 { 0 } else { line_px + space_px };
                line_px = before_px + self.width(part(rest, at..word_end));
                if line_px > width_px && at > 0 {
                    break;
                }
                end = word_end;
                if !part(rest, word_end..).starts_with(' ') {
                    break;
                }
                at = word_end + 1;
            }
            let (line, after) = (part(rest, ..end), part(rest, end..));
            rest = after.strip_prefix([' ', '\n']).unwrap_or(after);
            Some(line)
        })
    }
}
