//! The picture in memory: 320 x 240 inks, two to a byte.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::ink::Ink;
use crate::spoken::{Notes, Sign};
use crate::theme::Theme;
use crate::words::Lang;

/// Pixels in a row.
pub const WIDTH: u32 = raster::WIDTH as u32;
/// Rows.
pub const HEIGHT: u32 = raster::HEIGHT as u32;
/// Bytes of the picture.
pub const CANVAS_BYTES: usize = raster::BYTES;

const ROW_BYTES: usize = raster::ROW_BYTES;

/// A picture of inks, with what is written on it. Screens draw all of it every time; whoever shows it
/// finds what changed.
#[derive(Clone)]
#[repr(C, align(4))]
pub struct Canvas {
    /// Two pixels a byte, the left one in the high half.
    pixels: [u8; CANVAS_BYTES],
    /// Texts that did not fit their box or the notes since the last clear.
    overflows: u16,
    /// Marks of what has changed since the last clear.
    changes: u16,
    /// The words since the last clear.
    notes: Notes,
    /// Whether the theme has light paper: see [`Canvas::lightest`].
    light_paper: bool,
}

/// Two pictures are equal if they look alike.
impl PartialEq for Canvas {
    fn eq(&self, other: &Canvas) -> bool {
        self.pixels == other.pixels
    }
}

impl Eq for Canvas {}

impl Canvas {
    /// An empty sheet of paper.
    pub const fn new() -> Canvas {
        Canvas {
            pixels: [0; CANVAS_BYTES],
            overflows: 0,
            changes: 0,
            notes: Notes::new(),
            light_paper: false,
        }
    }

    /// Says whose colours will show the picture. Few pieces ask: those that are white or black on the table.
    pub fn set_theme(&mut self, theme: Theme) {
        self.light_paper = theme.has_light_paper();
    }

    /// Says whose signs stand among letters: see [`inline`](crate::inline).
    pub fn set_signs(&mut self, signs: &'static [&'static Sign]) {
        self.notes.inline = signs;
    }

    pub(crate) fn signs(&self) -> &'static [&'static Sign] {
        self.notes.inline
    }

    /// The lightest ink there is: text on dark paper, or light paper itself.
    pub const fn lightest(&self) -> Ink {
        if self.light_paper { Ink::Paper } else { Ink::Text }
    }

    /// The darkest ink there is.
    pub const fn darkest(&self) -> Ink {
        if self.light_paper { Ink::Text } else { Ink::Paper }
    }

    /// The bytes, row by row, two pixels each.
    pub fn bytes(&self) -> &[u8; CANVAS_BYTES] {
        &self.pixels
    }

    /// The ink of a pixel; paper outside.
    pub fn ink(&self, x: u32, y: u32) -> Ink {
        if x >= WIDTH || y >= HEIGHT {
            return Ink::Paper;
        }
        let byte = self.pixels[y as usize * ROW_BYTES + x as usize / 2];
        Ink::ALL[usize::from(if x.is_multiple_of(2) { byte >> 4 } else { byte & 0xf })]
    }

    /// How many texts did not fit their box, or the words of the picture, since it was cleared.
    pub fn overflows(&self) -> u16 {
        self.overflows
    }

    pub(crate) fn note_overflow(&mut self) {
        self.overflows = self.overflows.saturating_add(1);
    }

    /// How many marks say that something has changed, since it was cleared.
    pub fn changes(&self) -> u16 {
        self.changes
    }

    pub(crate) fn note_change(&mut self) {
        self.changes = self.changes.saturating_add(1);
    }

    /// Writes the first line of words that stands at or below a height, and returns the height below
    /// it: lines from top to bottom, words from left to right, two spaces between texts that stand
    /// apart, `> ` before what is chosen. A line that has no room is cut off. `None` after the last.
    pub fn spoken(&self, from: u16, lang: Lang, out: &mut dyn Write) -> Option<u16> {
        self.notes.line(from, lang, out)
    }

    /// Notes a text that stands on a baseline; [`Face::draw`](crate::face::Face::draw) does so by
    /// itself. For what is a word only to the eye.
    pub fn note(&mut self, text: &str, at: Point) {
        if !self.notes.text(text, at) {
            self.note_overflow();
        }
    }

    /// Notes a sign whose icon has its upper left corner at a point.
    pub fn note_sign(&mut self, sign: &'static Sign, at: Point) {
        // Where text beside an icon has its baseline.
        if !self.notes.sign(sign, at + Point::new(0, 13)) {
            self.note_overflow();
        }
    }

    /// Draws something whose words are not said: something else says the same.
    pub fn unsaid(&mut self, draw: impl FnOnce(&mut Canvas)) {
        let mark = self.notes.mark();
        draw(self);
        self.notes.forget_since(mark);
    }

    /// Paints rows of dots from a corner on, `across` bytes a row: eight dots to a byte from the highest bit on, from left to
    /// right. Most of drawing a screen is this, so it is done without a look at every edge where all dots are inside.
    pub fn dots(&mut self, Point { x, y }: Point, across: usize, dots: &[u8], ink: Ink) {
        if x < 0 || y < 0 || x as usize + 8 * across > WIDTH as usize {
            return self.dots_at_the_edge(Point::new(x, y), across, dots, ink);
        }
        raster::dots(&mut self.pixels, [x as usize, y as usize], across, dots, ink as u8);
    }

    /// The same where some of it may be outside.
    #[cold]
    fn dots_at_the_edge(&mut self, Point { x, y }: Point, across: usize, dots: &[u8], ink: Ink) {
        for (y, row) in (y..).zip(dots.chunks_exact(across.max(1))) {
            for (index, byte) in (0..).zip(row) {
                for bit in (0..8).filter(|bit| byte & 0x80 >> bit != 0) {
                    self.set(Point::new(x + 8 * index + bit, y), ink);
                }
            }
        }
    }

    /// Paints a box with an edge of one dot in another ink, row by row: a fill and four thin ones take three times as long.
    pub fn plate(&mut self, area: Rectangle, ink: Ink, edge: Ink) {
        let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = area;
        let is_inside = x >= 0 && y >= 0 && x as u32 + width <= WIDTH && y as u32 + height <= HEIGHT;
        if !is_inside || width < 2 || height < 2 {
            let _ = self.fill_solid(&area, edge);
            let inner = Size::new(width.saturating_sub(2), height.saturating_sub(2));
            let _ = self.fill_solid(&Rectangle::new(Point::new(x + 1, y + 1), inner), ink);
            return;
        }
        let [columns, rows] =
            [(x, width), (y, height)].map(|(at, size)| [at as usize, at as usize + size as usize]);
        raster::plate(&mut self.pixels, columns, rows, [ink as u8, edge as u8]);
    }

    /// Fills a box with a pattern of two inks that repeats itself: a bit for each dot of a period, the first one lowest, in rows
    /// of two kinds. `phase` is where in the period the box begins, and `kind` tells the rows apart. Dot by dot, or hole by
    /// hole, takes several times as long.
    pub fn weave(
        &mut self,
        area: Rectangle,
        inks: [Ink; 2],
        [period, phase]: [u32; 2],
        rows: [u32; 2],
        kind: &dyn Fn(i32) -> usize,
    ) {
        let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = area;
        let is_inside = x >= 0 && y >= 0 && x as u32 + width <= WIDTH && y as u32 + height <= HEIGHT;
        if !is_inside || width == 0 {
            debug_assert!(width == 0, "patterns lie inside the canvas");
            return;
        }
        let [columns, lines] =
            [(x, width), (y, height)].map(|(at, size)| [at as usize, at as usize + size as usize]);
        let inks = inks.map(|ink| ink as u8);
        raster::weave(&mut self.pixels, columns, lines, inks, [period, phase], rows, kind);
    }

    /// Paints single dots in a row, from one on and so many apart, as far as to another one that is left out. Each as a box
    /// of its own takes ten times as long.
    pub fn dotted(&mut self, from: Point, to: i32, apart: usize, ink: Ink) {
        let to = to.min(WIDTH as i32);
        if !(0..HEIGHT as i32).contains(&from.y) || from.x >= to {
            return;
        }
        let row = &mut self.pixels[from.y as usize * ROW_BYTES..][..ROW_BYTES];
        let (left, right) = ((ink as u8) << 4, ink as u8);
        // No `step_by`: it divides, and a dot takes less than that.
        let mut x = from.x;
        while x < to {
            if let Some(pair) = usize::try_from(x).ok().and_then(|x| row.get_mut(x / 2)) {
                *pair = if x & 1 == 0 { *pair & 0x0f | left } else { *pair & 0xf0 | right };
            }
            x += apart.max(1) as i32;
        }
    }

    fn set(&mut self, point: Point, ink: Ink) {
        let (Ok(x), Ok(y)) = (u32::try_from(point.x), u32::try_from(point.y)) else { return };
        if x < WIDTH && y < HEIGHT {
            let byte = &mut self.pixels[y as usize * ROW_BYTES + x as usize / 2];
            *byte =
                if x.is_multiple_of(2) { *byte & 0x0f | (ink as u8) << 4 } else { *byte & 0xf0 | ink as u8 };
        }
    }
}

impl Default for Canvas {
    fn default() -> Canvas {
        Canvas::new()
    }
}

impl core::fmt::Debug for Canvas {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Canvas({WIDTH} x {HEIGHT})")
    }
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        Size::new(WIDTH, HEIGHT)
    }
}

impl DrawTarget for Canvas {
    type Color = Ink;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Ink>>>(&mut self, pixels: I) -> Result<(), Self::Error> {
        pixels.into_iter().for_each(|Pixel(point, ink)| self.set(point, ink));
        Ok(())
    }

    /// Whole bytes at a time: most of a screen is rectangles and the runs of letters.
    fn fill_solid(&mut self, area: &Rectangle, ink: Ink) -> Result<(), Self::Error> {
        let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = *area;
        let inside = |from: i32, size: u32, end: u32| {
            (
                from.clamp(0, end as i32) as usize,
                from.saturating_add_unsigned(size).clamp(0, end as i32) as usize,
            )
        };
        let ((left, right), (top, bottom)) = (inside(x, width, WIDTH), inside(y, height, HEIGHT));
        if left >= right || top >= bottom {
            return Ok(());
        }
        raster::fill(&mut self.pixels, [left, right], [top, bottom], ink as u8);
        Ok(())
    }

    fn clear(&mut self, ink: Ink) -> Result<(), Self::Error> {
        self.pixels.fill((ink as u8) * 0x11);
        (self.overflows, self.changes) = (0, 0);
        self.notes.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_and_single_pixels_paint_the_same() {
        for (x, y, width, height) in
            [(0, 0, 1, 1), (3, 5, 7, 2), (4, 0, 6, 3), (317, 238, 9, 9), (-3, -2, 8, 4)]
        {
            let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
            let (mut filled, mut dotted) = (Canvas::new(), Canvas::new());
            filled.fill_solid(&area, Ink::Accent).unwrap();
            dotted.draw_iter(area.points().map(|point| Pixel(point, Ink::Accent))).unwrap();
            assert!(filled == dotted, "{area:?}");
        }
    }

    #[test]
    fn rows_of_dots_and_single_pixels_paint_the_same() {
        let dots = [0b1011_0001, 0b0100_0110, 0, 0b1111_1111, 0b0000_0001, 0b1000_0000];
        for (x, y) in [(0, 0), (3, 5), (304, 237), (305, 2), (-3, 7), (40, -1), (309, 238), (7, 300)] {
            let (mut rows, mut single) = (Canvas::new(), Canvas::new());
            rows.dots(Point::new(x, y), 2, &dots, Ink::Accent);
            let is_set = |row: i32, at: i32| dots[(2 * row + at / 8) as usize] & 0x80 >> (at % 8) != 0;
            let places = (0..3).flat_map(|row| (0..16).map(move |at| (row, at)));
            let places = places.filter(|(row, at)| is_set(*row, *at));
            single
                .draw_iter(places.map(|(row, at)| Pixel(Point::new(x + at, y + row), Ink::Accent)))
                .unwrap();
            assert!(rows == single, "{x} {y}");
        }
    }

    #[test]
    fn a_plate_is_a_box_and_its_frame() {
        for (x, y, width, height) in
            [(3, 5, 12, 12), (4, 0, 25, 12), (0, 2, 7, 3), (310, 230, 20, 20), (-3, -2, 8, 4)]
        {
            let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
            let (mut plate, mut boxes) = (Canvas::new(), Canvas::new());
            plate.plate(area, Ink::Card, Ink::Accent);
            boxes.fill_solid(&area, Ink::Card).unwrap();
            crate::paint::frame(&mut boxes, area, Ink::Accent);
            assert!(plate == boxes, "{area:?}");
        }
    }

    #[test]
    fn dots_in_a_row_are_boxes_of_one() {
        for (x, y, to, apart) in
            [(0, 0, 9, 4), (3, 5, 20, 2), (-5, 7, 6, 3), (310, 239, 400, 4), (5, -1, 9, 1), (9, 1, 9, 2)]
        {
            let (mut dotted, mut boxes) = (Canvas::new(), Canvas::new());
            dotted.dotted(Point::new(x, y), to, apart, Ink::Accent);
            for x in (x..to).step_by(apart) {
                boxes.fill_solid(&Rectangle::new(Point::new(x, y), Size::new(1, 1)), Ink::Accent).unwrap();
            }
            assert!(dotted == boxes, "{x} {y} {to} {apart}");
        }
    }
}
