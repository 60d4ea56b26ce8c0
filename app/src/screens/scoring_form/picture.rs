//! The pages of the final scoring as they are drawn. Players look at them from across the table: what is
//! counted stands in large figures in both text sizes, and every seat's total beside it.

mod list;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Scores, Seat};

use super::page::{Cell, Cells, Page, doubted};
use super::{ScoringForm, leads_back};
use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::say;
use crate::screens::menu::{self, Do};
use crate::sheet;
use crate::table::{Layout, Now, PageSheet, Sitting, Turns};
use crate::words::{self, Lang, Text};
use crate::world::World;

labels! {
    /// What this screen says.
    pub(super) enum Say {
        Scoring = "Final scoring", "Décompte final";
        Correct = "Correct a number", "Corriger un nombre";
        Result = "Show the result", "Voir le résultat";
        Menu = "Menu", "Menu";
        Home = "Home", "Accueil";
        NoSession = "No session", "Aucune séance";
        Total = "total", "total";
        Yes = "yes", "oui";
        No = "no", "non";
    }
}

const BOTTOM: i32 = BODY.top_left.y + BODY.size.height as i32;
/// The line below every page: a message, and where one says that the page is right.
pub const FOOT_PX: i32 = 30;
/// Where it begins.
pub const FOOT: i32 = BOTTOM - FOOT_PX;
/// The captions of the columns.
pub const CAPTION_PX: i32 = 16;
/// Where totals stand.
pub const TOTAL_X: i32 = 260;
/// Where they end.
pub const RIGHT: i32 = WIDTH as i32 - MARGIN_PX;
/// Where the numbers of a row with one or two begin.
pub const NUMBERS_X: i32 = 128;
/// Figures, as large as they fit.
const FIGURES: [Face; 4] = [Face::LargeBold, Face::Bold, Face::SmallBold, Face::Small];

/// Draws the form.
pub(super) fn draw(form: &ScoringForm, world: &World<'_>, canvas: &mut Canvas) {
    let lang = world.lang();
    let Some(sitting) = world.companion else {
        let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
        paint::bands(canvas, Say::NoSession.text(lang), "", labels);
        return;
    };
    let open = form.open(sitting);
    sitting.with_pages(open, &mut |sheet| {
        let (cells, scores) = (form.page.cells(sitting), sheet.sheet().scores());
        let sketch = Sketch { form, lang, sitting, cells, open, sheet, scores };
        paint::bands(canvas, &sketch.title(), &sketch.prompt(), sketch.labels());
        match form.page {
            Page::List => sketch.list(canvas),
            Page::Of(page) => match sitting.layout(page) {
                Layout::Seats => sketch.seats(canvas, page),
                Layout::List => sketch.list(canvas),
                Layout::Own => sheet.draw_page(&sketch, canvas, page),
            },
        }
    });
}

/// What a page of the final scoring is drawn from, and the kit to draw it with.
pub struct Sketch<'a> {
    form: &'a ScoringForm,
    /// The language.
    pub lang: Lang,
    /// The session.
    pub sitting: &'a dyn Sitting,
    cells: Cells,
    open: Option<(u16, u16)>,
    sheet: &'a dyn PageSheet,
    /// Points and ranks with the open number as it is shown.
    pub scores: Scores,
}

impl core::fmt::Debug for Sketch<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Sketch").field("form", self.form).finish_non_exhaustive()
    }
}

impl Sketch<'_> {
    /// What the cursor stands on.
    pub fn cell(&self) -> Option<Cell> {
        self.cells.get(self.form.cursor).copied()
    }

    /// The number that is open, as it is shown.
    pub fn open(&self) -> Option<(u16, u16)> {
        self.open
    }

    /// The numbers of the page, in the order of the cursor.
    pub fn fields(&self) -> impl Iterator<Item = u16> + Clone + '_ {
        self.cells.iter().filter_map(|cell| match cell {
            Cell::Number(field) => Some(*field),
            _ => None,
        })
    }

    /// The seats of the table.
    pub fn seats_of(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.scores.0.len() as u8)
    }

    /// What a seat is called.
    pub fn seat_name(&self, seat: Seat) -> &str {
        self.sitting.speaker(self.lang).name(seat)
    }

    /// The name of a page.
    fn name(&self, page: u16) -> Text {
        self.sitting.page_name(&self.sitting.speaker(self.lang), page)
    }

    fn title(&self) -> Text {
        let Page::Of(page) = self.form.page else {
            let scoring = self.sitting.now() == Now::Scoring;
            let say = if scoring { Say::Scoring } else { Say::Correct };
            return menu::text(format_args!("{}", say.text(self.lang)));
        };
        let name = self.sitting.page_title(&self.sitting.speaker(self.lang), page);
        if self.form.listed {
            return name;
        }
        let pages = self.sitting.pages();
        let place = pages.iter().take_while(|other| **other != page).count() + 1;
        menu::text(format_args!("{place}/{} · {name}", pages.len()))
    }

    /// What the number under the cursor counts.
    fn prompt(&self) -> Text {
        match self.cell() {
            Some(Cell::Number(field)) => self.sitting.prompt(self.lang, field),
            _ => Text::new(),
        }
    }

    fn labels(&self) -> Labels<'static> {
        let lang = self.lang;
        if self.form.doubt.is_some() {
            return Labels { a: Say::Yes.text(lang), b: Say::No.text(lang), ..Labels::default() };
        }
        if let Some((field, _)) = self.open {
            let [x, y] = match self.sitting.turns(field) {
                Turns::Pair(_) => self.sitting.pair_words(lang, field),
                _ => ["+", "-"],
            };
            return Labels { a: Key::Next.text(lang), b: Key::Back.text(lang), x, y };
        }
        let a = match self.cell() {
            Some(Cell::Note(_)) => Key::Choose.text(lang),
            Some(Cell::Number(_)) => Do::Change.text(lang),
            Some(Cell::Page(_) | Cell::Menu) => Key::Open.text(lang),
            Some(Cell::Done | Cell::Result) => Do::Take.text(lang),
            None => "",
        };
        let first = self.form.page.before(self.sitting).is_none()
            && self.form.page != Page::List
            && !self.form.listed
            && !matches!(self.cell(), Some(Cell::Note(_)));
        let b = match first {
            true if leads_back(self.sitting) => Key::Undo.text(lang),
            true => Say::Home.text(lang),
            false => Key::Back.text(lang),
        };
        if self.form.page.is_list() {
            return Labels { b, ..menu::list_labels(lang, a, self.form.cursor, self.cells.len()) };
        }
        Labels { a, b, x: Key::Up.text(lang), y: Key::Down.text(lang) }
    }

    /// A number as it is shown: what is typed, what is known, or a dash.
    pub fn figure(&self, field: u16) -> heapless::String<5> {
        let number = match self.open {
            Some((open, 0)) if open == field && self.sitting.turns(field) == Turns::Skips => None,
            Some((open, typed)) if open == field => Some(typed),
            _ => self.sitting.number(field),
        };
        number.map_or_else(|| heapless::String::try_from("-").unwrap_or_default(), pieces::digits)
    }

    /// A cell as a box with a caption in its corner: framed under the cursor, filled while open.
    pub fn boxed(&self, canvas: &mut Canvas, place: Rectangle, cell: Cell, caption: &str, text: &str) {
        let chosen = self.cell() == Some(cell);
        let open = chosen && self.open.is_some();
        let (ground, ink) = if open { (Ink::Choice, Ink::OnChoice) } else { (Ink::Card, Ink::OnCard) };
        paint::fill(canvas, place, ground);
        let mut inner = place;
        if chosen {
            for inset in 0..2 {
                let size = Size::new(place.size.width - 2 * inset, place.size.height - 2 * inset);
                let at = place.top_left + Point::new_equal(inset as i32);
                paint::frame(canvas, Rectangle::new(at, size), Ink::Choice);
            }
            paint::marker(canvas, place, ink);
            inner.top_left.x += 6;
            inner.size.width -= 6;
        } else {
            paint::frame(canvas, place, Ink::Faint);
        }
        if !caption.is_empty() {
            let width = Face::Small.width(caption);
            let corner = area(place.top_left.x + 4, place.top_left.y + 1, width as u32, 14);
            paint::line(canvas, corner, caption, Face::Small, Align::Left, ink);
            // The figure stands right of it.
            let taken = (width + 5).max(inner.top_left.x - place.top_left.x);
            inner.top_left.x = place.top_left.x + taken;
            inner.size.width = place.size.width - taken as u32;
        }
        let face = pieces::one_line(text, &FIGURES, inner.size.width as i32 - 2);
        paint::line(canvas, inner, text, face, Align::Centre, ink);
    }

    /// A number in its box.
    pub fn number(&self, canvas: &mut Canvas, place: Rectangle, field: u16, caption: &str) {
        self.boxed(canvas, place, Cell::Number(field), caption, &self.figure(field));
    }

    /// The caption of a column.
    pub fn caption(&self, canvas: &mut Canvas, x: i32, right: i32, text: &str) {
        let place = area(x, BODY.top_left.y, (right - x) as u32, CAPTION_PX as u32);
        paint::line(canvas, place, text, Face::Small, Align::Right, Ink::Faint);
    }

    /// The total of a seat; the leader's stands in a frame.
    pub fn total(&self, canvas: &mut Canvas, place: Rectangle, seat: Seat) {
        let Some(score) = self.scores.0.get(usize::from(seat.index())) else { return };
        let total = sheet::digits(score.points);
        let ink = if score.rank == 1 {
            paint::frame(canvas, place, Ink::Accent);
            // The frame, for those who listen: on the baseline of the figure.
            let height = place.size.height as i32 + Face::LargeBold.capital_px();
            canvas.note(words::ordinal(self.lang, 1), place.top_left + Point::new(0, height / 2));
            Ink::Accent
        } else {
            Ink::Text
        };
        let inner = Rectangle::new(place.top_left, place.size - Size::new(4, 0));
        let face = pieces::one_line(&total, &FIGURES, inner.size.width as i32);
        paint::line(canvas, inner, &total, face, Align::Right, ink);
    }

    /// Why something was refused, or else a remark; and where one says that the page is right.
    pub fn foot(&self, canvas: &mut Canvas, remark: &str) {
        self.foot_with(canvas, remark, Do::Take.text(self.lang));
    }

    /// As [`Sketch::foot`], with another word for that.
    pub fn foot_with(&self, canvas: &mut Canvas, remark: &str, done: &str) {
        paint::fill(canvas, area(0, FOOT, WIDTH, 1), Ink::Line);
        let text = area(MARGIN_PX, FOOT + 2, (TOTAL_X - 2 * MARGIN_PX) as u32, FOOT_PX as u32 - 2);
        match self.refusal() {
            Some(reason) => message(canvas, text, &reason, Face::Bold, Ink::Accent),
            None => message(canvas, text, remark, Face::Body, Ink::Text),
        }
        let place = area(TOTAL_X, FOOT + 3, (RIGHT - TOTAL_X) as u32, FOOT_PX as u32 - 4);
        self.boxed(canvas, place, Cell::Done, "", done);
    }

    /// Why something was refused, or what nobody has said before the result is shown.
    fn refusal(&self) -> Option<Text> {
        let speaker = self.sitting.speaker(self.lang);
        let doubt = self.form.doubt.and_then(|said| doubted(self.sitting).get(said).copied());
        match (doubt, self.form.refused) {
            (Some(page), _) => Some(self.sitting.doubt(&speaker, page).unwrap_or_else(|| {
                let name = self.name(page);
                say!(
                    self.lang,
                    ("{name}: all as it stands. Right?"),
                    ("{name} : tout comme affiché. Exact ?")
                )
            })),
            (None, refused) => refused.map(|reason| self.sitting.refusal(&speaker, reason)),
        }
    }

    /// A row for each seat: its numbers and its total.
    pub fn seats(&self, canvas: &mut Canvas, page: u16) {
        let column = self.sitting.column(self.lang, page);
        if !column.is_empty() {
            self.caption(canvas, NUMBERS_X, NUMBERS_X + 62, column);
        }
        self.seat_rows(canvas, 0);
        self.foot(canvas, &self.sitting.remark(self.lang, page));
    }

    /// A row for each seat with its numbers and its total, and room for some more rows below. Returns where
    /// those begin, and how high a row is.
    pub fn seat_rows(&self, canvas: &mut Canvas, more: i32) -> (i32, i32) {
        self.caption(canvas, TOTAL_X, RIGHT, Say::Total.text(self.lang));
        let top = BODY.top_left.y + CAPTION_PX;
        let rows = self.scores.0.len() as i32 + more;
        let row_px = ((FOOT - top) / rows.max(1)).min(36);
        for (seat, y) in self.seats_of().zip((top..).step_by(row_px as usize)) {
            self.sitting.badge(canvas, Point::new(MARGIN_PX, y + (row_px - 26) / 2), 26, seat);
            let total = area(TOTAL_X, y + 2, (RIGHT - TOTAL_X) as u32, row_px as u32 - 4);
            self.total(canvas, total, seat);
            let numbers = self.numbers(canvas, seat, y + 1, row_px as u32 - 2);
            let room = numbers - 44;
            let name = self.seat_name(seat);
            let face = pieces::one_line(name, &[Face::LargeBold, Face::Bold, Face::Small], room);
            if face.width(name) <= room {
                let place = area(40, y, room as u32, row_px as u32);
                paint::line(canvas, place, name, face, Align::Left, Ink::Text);
            }
        }
        (top + (rows - more) * row_px, row_px)
    }

    /// The word for a number that is yes or no.
    pub fn yes_or_no(&self, field: u16) -> &'static str {
        let say = if self.sitting.number(field) == Some(1) { Say::Yes } else { Say::No };
        say.text(self.lang)
    }

    /// The numbers of a seat in its row. Returns where they begin.
    fn numbers(&self, canvas: &mut Canvas, seat: Seat, y: i32, height: u32) -> i32 {
        let own = || self.fields().filter(|field| self.sitting.field_seat(*field) == Some(seat));
        let count = own().count();
        let (first, step) = columns(count);
        for (field, x) in own().zip((first..).step_by(step as usize)) {
            let place = area(x, y, step as u32 - 4, height);
            let caption = self.sitting.caption(self.lang, field);
            match self.sitting.turns(field) {
                Turns::Switches => {
                    self.boxed(canvas, place, Cell::Number(field), &caption, self.yes_or_no(field));
                }
                _ => self.number(canvas, place, field, &caption),
            }
        }
        if count == 0 { TOTAL_X } else { first }
    }

    /// A question above a page.
    pub fn question(&self, canvas: &mut Canvas, x: i32, y: i32, text: &str) {
        let width = WIDTH as i32 - MARGIN_PX - x;
        let face = pieces::one_line(text, &[Face::LargeBold, Face::Bold, Face::SmallBold], width);
        paint::line(canvas, area(x, y, width as u32, QUESTION_PX as u32), text, face, Align::Left, Ink::Text);
    }

    /// The numbers of the page in boxes side by side, down to the foot; each has a caption above what it
    /// holds, and may be ticked as one that is taken.
    pub fn boxes(
        &self,
        canvas: &mut Canvas,
        top: i32,
        columns: i32,
        words: impl Fn(u16) -> (Text, Text),
        is_taken: impl Fn(u16) -> bool,
    ) {
        let rows = (self.fields().count() as i32 + columns - 1) / columns;
        let (width, height) = ((WIDTH as i32 - 2 * MARGIN_PX) / columns, (FOOT - 2 - top) / rows.max(1));
        for (index, field) in (0..).zip(self.fields()) {
            let (x, y) = (MARGIN_PX + index % columns * width, top + index / columns * height);
            let (caption, text) = words(field);
            let caption_px = if caption.is_empty() { 0 } else { 14 };
            let place = area(x + 2, y, width as u32 - 4, caption_px as u32);
            let face = pieces::one_line(&caption, &[Face::Small], place.size.width as i32);
            paint::line(canvas, place, &caption, face, Align::Left, Ink::Faint);
            let place = area(x + 2, y + caption_px, width as u32 - 4, (height - caption_px - 3) as u32);
            self.boxed(canvas, place, Cell::Number(field), "", &text);
            if is_taken(field) {
                self.tick(canvas, place);
            }
        }
    }

    /// Marks a box as one that is taken: a bar under it, and a word for those who listen.
    fn tick(&self, canvas: &mut Canvas, place: Rectangle) {
        let bottom = place.top_left.y + place.size.height as i32;
        let bar = area(place.top_left.x + 3, bottom - 7, place.size.width - 6, 4);
        paint::fill(canvas, bar, Ink::Accent);
        canvas.note(
            Say::Yes.text(self.lang),
            Point::new(place.top_left.x + place.size.width as i32, bottom - 12),
        );
    }
}

/// The line with a question.
pub const QUESTION_PX: i32 = 24;

/// Where the numbers of a row stand: the first one, and how far the next one is. Many stand close.
pub fn columns(count: usize) -> (i32, i32) {
    if count > 2 { (36, 224 / count as i32) } else { (NUMBERS_X, 66) }
}

/// A sentence in a low box: one line, or two small ones.
fn message(canvas: &mut Canvas, place: Rectangle, text: &str, face: Face, ink: Ink) {
    let width = place.size.width as i32;
    let face = pieces::one_line(text, &[face, Face::Small], width);
    if face.width(text) <= width {
        paint::line(canvas, place, text, face, Align::Left, ink);
    } else {
        paint::paragraph(canvas, place, text, face, ink);
    }
}
