//! The pages that are lists: numbers one below the other, all pages.

use super::*;

/// The room of a sign before the words.
const SIGN_PX: i32 = 36;

impl Sketch<'_> {
    /// A long page as a list, with all totals below.
    pub(super) fn list(&self, canvas: &mut Canvas) {
        let refusal = self.refusal();
        let bottom = if refusal.is_some() { FOOT - FOOT_PX } else { FOOT };
        let (top, row_px) = (BODY.top_left.y, 25);
        let rows = ((bottom - top) / row_px) as usize;
        let shown = paint::window(self.cells.len(), self.form.cursor, rows);
        let long = self.cells.len() > rows;
        let width = WIDTH - if long { 6 } else { 0 };
        for (index, y) in shown.clone().zip((top..).step_by(row_px as usize)) {
            let row = area(0, y, width, row_px as u32);
            let ink = menu::item(canvas, row, index == self.form.cursor);
            self.item(canvas, row, self.cells[index], ink);
        }
        if long {
            paint::bar(canvas, area(0, top, WIDTH, (bottom - top) as u32), self.cells.len(), shown);
        }
        if let Some(reason) = refusal {
            let place = area(MARGIN_PX, bottom + 2, WIDTH - 2 * MARGIN_PX as u32, FOOT_PX as u32 - 2);
            message(canvas, place, &reason, Face::Bold, Ink::Accent);
        }
        paint::fill(canvas, area(0, FOOT, WIDTH, 1), Ink::Line);
        let step = WIDTH as i32 / 4;
        for (seat, x) in self.seats_of().zip((0..).step_by(step as usize)) {
            self.sitting.badge(canvas, Point::new(x + 4, FOOT + 4), 24, seat);
            self.total(canvas, area(x + 30, FOOT + 3, step as u32 - 34, FOOT_PX as u32 - 4), seat);
        }
    }

    /// One item of a list: what it is, and what it holds.
    fn item(&self, canvas: &mut Canvas, row: Rectangle, cell: Cell, ink: Ink) {
        let (text, right) = match cell {
            Cell::Result => (menu::text(format_args!("{}", Say::Result.text(self.lang))), Text::new()),
            Cell::Menu => (menu::text(format_args!("{}", Say::Menu.text(self.lang))), Text::new()),
            Cell::Done => (menu::text(format_args!("{}", Do::Take.text(self.lang))), Text::new()),
            Cell::Page(page) => (self.name(page), self.holds(page)),
            Cell::Note(entry) => {
                (self.sitting.entry_words(&self.sitting.speaker(self.lang), entry).text, Text::new())
            }
            Cell::Number(field) => {
                let figure = match self.sitting.turns(field) {
                    Turns::Switches => menu::text(format_args!("{}", self.yes_or_no(field))),
                    _ => menu::text(format_args!("{}", self.figure(field))),
                };
                (self.sitting.field_name(self.lang, field), figure)
            }
        };
        let mut inner = Rectangle::new(row.top_left + Point::new(12, 0), row.size - Size::new(20, 0));
        let right_px = Face::LargeBold.width(&right);
        let end = inner.top_left.x + inner.size.width as i32;
        let mut right_ink = ink;
        if self.open.is_some() && self.cell() == Some(cell) {
            // The open number stands out of the bar.
            let place =
                area(end - right_px - 8, row.top_left.y + 2, right_px as u32 + 12, row.size.height - 4);
            paint::fill(canvas, place, Ink::Paper);
            right_ink = Ink::Text;
        }
        paint::line(canvas, inner, &right, Face::LargeBold, Align::Right, right_ink);
        let sign_at = inner.top_left + Point::new(14, 4);
        let left = match cell {
            Cell::Number(field) if self.sitting.draw_sign(field, canvas, sign_at, ink) => SIGN_PX,
            _ => 0,
        };
        inner.top_left.x += left;
        inner.size.width -= (left + right_px + 8) as u32;
        let face = pieces::one_line(&text, &[Face::Large, Face::Body], inner.size.width as i32);
        paint::line(canvas, inner, &text, face, Align::Left, ink);
    }

    /// What a page says in short: what it comes to, or that something is still to be asked.
    fn holds(&self, page: u16) -> Text {
        if Page::Of(page).asks(self.sitting) { menu::text(format_args!("?")) } else { self.sheet.holds(page) }
    }
}
