//! The score sheet of a game on the device.

use embedded_graphics::prelude::*;
use engine::{Rules, Seat};

use super::Play;
use crate::canvas::Canvas;
use crate::pieces;
use crate::sheet::{Scored, Sheet};
use crate::title::Title;
use crate::words::{Lang, Speaker};

impl<T: Title> Scored for Play<T> {
    #[inline(never)]
    fn with_sheet(&self, look: &mut dyn FnMut(&dyn Sheet)) {
        look(&T::sheet(self.game()));
    }

    fn is_final(&self) -> bool {
        self.game().is_over()
    }

    fn say(&self, lang: Lang) -> Speaker<'_> {
        self.speaker(lang)
    }

    fn draw_badge(&self, canvas: &mut Canvas, at: Point, size_px: u32, seat: Seat) {
        pieces::seat_badge(canvas, at, size_px, seat);
    }

    fn is_far(&self) -> bool {
        false
    }
}
