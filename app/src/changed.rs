//! What has changed since somebody last chose is marked where it lies: by a corner, which is a shape and not only a
//! colour, and by a word for those who listen.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::labels;
use crate::paint::{self, area};
use crate::spoken::Sign;
use crate::words::Lang;

labels! {
    /// What the mark means, as long as there is room for.
    enum Legend {
        Long = "changed since your last choice", "changé depuis votre dernier choix";
        Short = "changed", "changé";
    }
}

/// What follows has changed. [`mark`] says so; for whoever says in other words what is marked.
pub static SIGN: Sign =
    Sign::new(None, Legend::Short.text(Lang::English), Legend::Short.text(Lang::French)).leading();

/// What a picture is drawn from: a view, and how it was when whoever looks last chose.
#[derive(Clone, Copy, Debug)]
pub struct Views<V> {
    /// What is drawn.
    pub now: V,
    /// The game as it stood then and as it stands. An answer that is only tried lies on what is drawn, but nothing has
    /// changed by it.
    since: Option<[V; 2]>,
}

impl<V> Views<V> {
    /// A view of what is drawn, and the two that are compared.
    pub const fn new(now: V, since: Option<[V; 2]>) -> Views<V> {
        Views { now, since }
    }

    /// The same of what is made of each view, for a picture that is drawn from less.
    pub fn map<W>(&self, of: impl Fn(&V) -> W) -> Views<W> {
        Views { now: of(&self.now), since: self.since.as_ref().map(|views| views.each_ref().map(&of)) }
    }

    /// Whether something is no longer as it was. Only what the views show can be compared, so no mark tells more.
    pub fn differ<R: PartialEq>(&self, what: impl Fn(&V) -> R) -> bool {
        self.since.as_ref().is_some_and(|[before, after]| what(before) != what(after))
    }

    /// Marks a box if what stands in it is no longer as it was.
    pub fn mark<R: PartialEq>(&self, canvas: &mut Canvas, place: Rectangle, what: impl Fn(&V) -> R) {
        if self.differ(what) {
            mark(canvas, place);
        }
    }
}

/// How wide and high a mark is.
const MARK_PX: i32 = 6;

/// Marks what stands in a box as changed: its upper right corner. Drawn after what stands there.
pub fn mark(canvas: &mut Canvas, place: Rectangle) {
    corner(canvas, place.top_left + Point::new(place.size.width as i32, 0));
    canvas.note_change();
    // In words it stands before the line of text in the middle of the box.
    let middle = place.top_left.y + place.size.height as i32 / 2;
    canvas.note_sign(&SIGN, Point::new((place.top_left.x - 1).max(0), middle - 8));
}

/// A corner with its right angle at a point, and a rim of paper that sets it off from whatever it lies on.
fn corner(canvas: &mut Canvas, at: Point) {
    for row in 0..=MARK_PX {
        let (rim, width) = (MARK_PX + 1 - row, MARK_PX - 1 - row);
        paint::fill(canvas, area(at.x - rim, at.y + row, rim as u32, 1), Ink::Paper);
        paint::fill(canvas, area(at.x - width, at.y + row, width.max(0) as u32, 1), Ink::Accent);
    }
}

/// Says what the mark means, if there is one on the picture.
pub fn legend(canvas: &mut Canvas, place: Rectangle, lang: Lang, align: Align) {
    if canvas.changes() == 0 {
        return;
    }
    let (face, room) = (Face::Small, place.size.width as i32 - MARK_PX - 3);
    let [long, short] = [Legend::Long, Legend::Short].map(|label| label.text(lang));
    let text = if face.width(long) <= room { long } else { short };
    let (text_px, height) = (face.width(text), place.size.height);
    let free = (room - text_px).max(0);
    let left = place.top_left.x
        + match align {
            Align::Left => 0,
            Align::Centre => free / 2,
            Align::Right => free,
        };
    corner(canvas, Point::new(left + MARK_PX, place.top_left.y + (height as i32 - MARK_PX) / 2));
    let row = area(left + MARK_PX + 3, place.top_left.y, text_px.min(room).max(0) as u32, height);
    paint::line(canvas, row, text, face, Align::Left, Ink::Text);
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::screens::menu::trial::spoken;

    #[test]
    fn only_what_is_no_longer_as_it_was_is_marked_and_said_before_what_it_is_about() {
        let views = Views::new((3, 9), Some([(1, 5), (2, 5)]));
        let mut canvas = Canvas::new();
        let (first, second) = (area(10, 40, 30, 20), area(80, 40, 30, 20));
        for (place, text) in [(first, "3"), (second, "9")] {
            paint::line(&mut canvas, place, text, Face::Body, Align::Centre, Ink::Text);
        }
        views.mark(&mut canvas, first, |view| view.0);
        // What is only tried is drawn, but it is no change.
        views.mark(&mut canvas, second, |view| view.1);
        assert_eq!(canvas.changes(), 1);
        assert_eq!(spoken(&canvas, Lang::English), "changed 3  9\n");
        assert_eq!(spoken(&canvas, Lang::French), "changé 3  9\n");
        assert_eq!(canvas.ink(38, 41), Ink::Accent, "a corner at the upper right");
        assert_eq!(canvas.ink(33, 46), Ink::Paper, "and no square");
    }

    #[test]
    fn the_legend_is_as_long_as_there_is_room_and_only_where_something_is_marked() {
        let mut canvas = Canvas::new();
        let (wide, narrow) = (area(0, 100, 300, 16), area(0, 140, 70, 16));
        let legends = |canvas: &mut Canvas| {
            for (place, lang) in
                [wide, narrow].into_iter().flat_map(|place| Lang::ALL.map(|lang| (place, lang)))
            {
                legend(canvas, place, lang, Align::Left);
            }
        };
        legends(&mut canvas);
        assert!(canvas == Canvas::new());
        mark(&mut canvas, area(10, 40, 30, 20));
        legends(&mut canvas);
        assert_eq!(canvas.overflows(), 0);
        let said = spoken(&canvas, Lang::English);
        for text in
            ["changed since your last choice", "changé depuis votre dernier choix", "changed\n", "changé\n"]
        {
            assert!(said.contains(text.trim_end()), "{said}");
        }
        let _ = canvas.clear(Ink::Paper);
        assert_eq!(canvas.changes(), 0);
    }
}
