//! The score sheet of a session, worked out, and the pages that are drawn from it.

use embedded_graphics::prelude::*;
use engine::{Code, Seat};

use super::{AtTable, Now, Sitting};
use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::screens::Sketch;
use crate::sheet::{Scored, Sheet};
use crate::words::{Lang, Speaker, Text};

/// A score sheet of a session, with the pages that are drawn from it.
pub trait PageSheet {
    /// The sheet.
    fn sheet(&self) -> &dyn Sheet;

    /// What a page comes to, in short.
    fn holds(&self, page: u16) -> Text;

    /// Draws a page that the title draws by itself.
    fn draw_page(&self, sketch: &Sketch<'_>, canvas: &mut Canvas, page: u16);
}

/// What a sheet and its pages are drawn from.
struct Worked<'a, T: AtTable> {
    at: &'a Companion<T>,
    sheet: T::Sheet,
}

impl<T: AtTable> PageSheet for Worked<'_, T> {
    fn sheet(&self) -> &dyn Sheet {
        &self.sheet
    }

    fn holds(&self, page: u16) -> Text {
        T::Page::from_code(page).map(|page| T::holds(&self.sheet, page)).unwrap_or_default()
    }

    fn draw_page(&self, sketch: &Sketch<'_>, canvas: &mut Canvas, page: u16) {
        if let Some(page) = T::Page::from_code(page) {
            T::draw_page(sketch, self.at, &self.sheet, canvas, page);
        }
    }
}

/// The score sheet with the open number as it is shown. Not inlined: a session takes room.
#[inline(never)]
fn sheet<T: AtTable>(session: &T::Session, open: Option<(u16, u16)>) -> T::Sheet {
    let typed =
        open.and_then(|(field, number)| T::corrected(session, T::Field::from_code(field)?, number).ok());
    T::sheet(typed.as_ref().unwrap_or(session))
}

/// Works the score sheet out, with this number instead of what is noted, and lets somebody look at it.
#[inline(never)]
pub(super) fn with_pages<T: AtTable>(
    at: &Companion<T>,
    open: Option<(u16, u16)>,
    look: &mut dyn FnMut(&dyn PageSheet),
) {
    look(&Worked { at, sheet: sheet::<T>(at.session(), open) });
}

impl<T: AtTable> Scored for Companion<T> {
    #[inline(never)]
    fn with_sheet(&self, look: &mut dyn FnMut(&dyn Sheet)) {
        look(&T::sheet(self.session()));
    }

    fn is_final(&self) -> bool {
        self.now() == Now::Result
    }

    fn say(&self, lang: Lang) -> Speaker<'_> {
        self.speaker(lang)
    }

    fn draw_badge(&self, canvas: &mut Canvas, at: Point, size_px: u32, seat: Seat) {
        self.badge(canvas, at, size_px, seat);
    }

    fn is_far(&self) -> bool {
        true
    }
}
