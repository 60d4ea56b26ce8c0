//! The pages that are lists: what the end-of-game characters of a seat need, the tokens of a stack, all pages.

use super::*;

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
        for (sheet, x) in self.sheet.seats.iter().zip((0..).step_by(step as usize)) {
            self.companion.badge(canvas, Point::new(x + 4, FOOT + 4), 24, sheet.seat);
            self.total(canvas, area(x + 30, FOOT + 3, step as u32 - 34, FOOT_PX as u32 - 4), sheet.seat);
        }
    }

    /// One item of a list: what it is, and what it holds.
    fn item(&self, canvas: &mut Canvas, row: Rectangle, cell: Cell, ink: Ink) {
        let (text, right) = match cell {
            Cell::Result => (menu::text(format_args!("{}", Say::Result.text(self.lang))), Text::new()),
            Cell::Menu => (menu::text(format_args!("{}", Say::Menu.text(self.lang))), Text::new()),
            Cell::Done => (menu::text(format_args!("{}", Do::Take.text(self.lang))), Text::new()),
            Cell::Page(page) => (self.name(page), self.holds(page)),
            Cell::OnTop(token) => {
                let name = match token {
                    PressToken::Of(seat) => self.seat_name(seat),
                    PressToken::Neutral => nouns::neutral(self.lang),
                };
                (menu::text(format_args!("{name}")), Text::new())
            }
            Cell::Number(field) => {
                let figure = menu::text(format_args!("{}", self.figure(field)));
                (menu::text(format_args!("{}", crate::new_york_city::words::field(self.lang, field))), figure)
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
        let mut left = 0;
        match cell {
            Cell::Number(Field::Vessels(_, kind)) => {
                Sign::Vessel(kind).draw(canvas, inner.top_left + Point::new(14, 4), ink);
                left = 36;
            }
            Cell::OnTop(token) => {
                self.companion.token(canvas, row.top_left + Point::new(14, 1), 23, token);
                left = 36;
            }
            _ => {}
        }
        inner.top_left.x += left;
        inner.size.width -= (left + right_px + 8) as u32;
        let face = pieces::one_line(&text, &[Face::Large, Face::Body], inner.size.width as i32);
        paint::line(canvas, inner, &text, face, Align::Left, ink);
    }

    /// Which token lies on top? Those of the space that have not been named yet.
    pub(super) fn stack(&self, canvas: &mut Canvas) {
        let tokens = self.session.unknown_stack();
        let (top, row_px) = (BODY.top_left.y + 2, 26);
        let space = match self.session.unknown_stack().next() {
            Some(PressToken::Of(seat)) => self.session.press_track().space(seat),
            _ => self.session.table().mix().neutral_start(),
        };
        let question = crate::new_york_city::words::on_top(self.lang, space);
        let place = area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, row_px as u32);
        let face = pieces::one_line(&question, &[Face::LargeBold, Face::Bold], place.size.width as i32);
        paint::line(canvas, place, &question, face, Align::Left, Ink::Text);
        for (token, y) in tokens.zip((top + row_px + 4..).step_by(row_px as usize)) {
            let row = area(0, y, WIDTH, row_px as u32);
            let ink = menu::item(canvas, row, self.cell() == Some(Cell::OnTop(token)));
            self.item(canvas, row, Cell::OnTop(token), ink);
        }
    }

    /// What a page says in short: what a borough is worth, or that something is still to be asked.
    fn holds(&self, page: Page) -> Text {
        match page {
            page if page.asks(self.session) => menu::text(format_args!("?")),
            Page::Borough(borough) => {
                menu::text(format_args!("{}", self.sheet.boroughs[borough as usize].value))
            }
            _ => Text::new(),
        }
    }
}
