//! The pages of the final scoring as they are drawn. Players look at them from across the table: what is
//! counted stands in large figures in both text sizes, and every seat's total beside it.

mod grid;
mod list;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Seat;
use new_york_city::companion::{Field, Session, Stage};
use new_york_city::components::{Borough, Card};
use new_york_city::{PressToken, ScoreSheet};

use super::doubt::Doubt;
use super::page::{Cell, Cells, Page, counts_apart, owned};
use super::{ScoringForm, leads_back};
use crate::canvas::{Canvas, WIDTH};
use crate::companion::Companion;
use crate::face::{Align, Face};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::new_york_city::words::nouns;
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::screens::menu::{self, Do};
use crate::spoken::Sign;
use crate::words::{self, Lang, Text};
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Scoring = "Final scoring", "Décompte final";
        Correct = "Correct a number", "Corriger un nombre";
        Track = "Press Track", "Piste de presse";
        Points = "Score track", "Piste de score";
        Space = "space", "case";
        None = "none", "aucune";
        Needs = "For 28-42", "Pour 28-42";
        Characters = "Characters", "Personnages";
        Left = "Left on the boards", "Reste des plateaux";
        Round = "Tom's cards, statue", "Cartes de Tom, statue";
        Result = "Show the result", "Voir le résultat";
        Menu = "Menu", "Menu";
        Home = "Home", "Accueil";
        NoSession = "No session", "Aucune session";
        Both = "Dollars + skyscrapers", "Dollars + gratte-ciel";
        Sum = "values", "valeurs";
        Base = "Base", "Base";
        Prestige = "+ Prestige", "+ Prestige";
        Built = "built", "bâtis";
        Place = "place", "place";
        Here = "points", "points";
        Total = "total", "total";
        Yes = "yes", "oui";
        No = "no", "non";
    }
}

const BOTTOM: i32 = BODY.top_left.y + BODY.size.height as i32;
/// The line below every page: a message, and where one says that the page is right.
const FOOT_PX: i32 = 30;
const FOOT: i32 = BOTTOM - FOOT_PX;
/// The captions of the columns.
const CAPTION_PX: i32 = 16;
/// Where totals stand.
const TOTAL_X: i32 = 260;
const RIGHT: i32 = WIDTH as i32 - MARGIN_PX;
/// Where the numbers of a row with one or two begin.
const NUMBERS_X: i32 = 128;
/// Where the columns of a borough begin.
const BUILT_X: i32 = 112;
const PLACE_X: i32 = 160;
const HERE_X: i32 = 212;
/// The line with the value of a borough, and the captions below it.
const VALUE_PX: i32 = 26;
/// Figures, as large as they fit.
const FIGURES: [Face; 4] = [Face::LargeBold, Face::Bold, Face::SmallBold, Face::Small];

/// Draws the form.
pub(super) fn draw(form: &ScoringForm, world: &World<'_>, canvas: &mut Canvas) {
    let lang = world.lang();
    let Some(companion) = world.companion else {
        let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
        paint::bands(canvas, Say::NoSession.text(lang), "", labels);
        return;
    };
    let session = companion.session();
    let open = form.open(session);
    let cells = form.page.cells(session);
    let sketch = Sketch { form, lang, companion, session, cells, open, sheet: sheet(session, open) };
    paint::bands(canvas, &sketch.title(), &sketch.prompt(), sketch.labels());
    match form.page {
        Page::List | Page::Needed(_) => sketch.list(canvas),
        Page::Track if matches!(sketch.cell(), Some(Cell::OnTop(_))) => sketch.stack(canvas),
        Page::Specials(seat) => sketch.specials(canvas, seat),
        Page::Printed(character) => sketch.printed(canvas, character),
        Page::Borough(borough) => sketch.borough(canvas, borough),
        Page::Track | Page::Points | Page::Characters | Page::Left | Page::Round => sketch.seats(canvas),
    }
}

/// The score sheet with the open number as it is shown. Not inlined: a session takes room.
#[inline(never)]
fn sheet(session: &Session, open: Option<(Field, u16)>) -> ScoreSheet {
    let typed = open.and_then(|(field, number)| session.corrected(field, number).ok());
    typed.as_ref().unwrap_or(session).score_sheet()
}

/// What a picture is drawn from.
struct Sketch<'a> {
    form: &'a ScoringForm,
    lang: Lang,
    companion: &'a Companion,
    session: &'a Session,
    cells: Cells,
    open: Option<(Field, u16)>,
    sheet: ScoreSheet,
}

impl Sketch<'_> {
    fn cell(&self) -> Option<Cell> {
        self.cells.get(self.form.cursor).copied()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        self.companion.speaker(self.lang).name(seat)
    }

    /// The name of a page.
    fn name(&self, page: Page) -> Text {
        let say = match page {
            Page::Track => Say::Track,
            Page::Points => Say::Points,
            Page::Characters => Say::Characters,
            Page::Left => Say::Left,
            Page::Round => Say::Round,
            Page::List if self.session.stage() == Stage::Scoring => Say::Scoring,
            Page::List => Say::Correct,
            Page::Borough(borough) => {
                return menu::text(format_args!("{}", nouns::borough(self.lang, borough)));
            }
            Page::Specials(seat) => return menu::text(format_args!("28-42 · {}", self.seat_name(seat))),
            Page::Printed(character) => return crate::new_york_city::words::as_printed(self.lang, character),
            Page::Needed(seat) => {
                return menu::text(format_args!("{} · {}", Say::Needs.text(self.lang), self.seat_name(seat)));
            }
        };
        menu::text(format_args!("{}", say.text(self.lang)))
    }

    fn title(&self) -> Text {
        let page = self.form.page;
        let name = match page {
            // Whose they are stands in the question.
            Page::Specials(_) => menu::text(format_args!("28-42")),
            Page::Needed(seat) => menu::text(format_args!("{}", self.seat_name(seat))),
            page => self.name(page),
        };
        if self.form.listed || page == Page::List {
            return name;
        }
        let pages = Page::all(self.session);
        let place = pages.iter().take_while(|other| **other != page).count() + 1;
        menu::text(format_args!("{place}/{} · {name}", pages.len()))
    }

    /// What the number under the cursor counts.
    fn prompt(&self) -> Text {
        match self.cell() {
            Some(Cell::Number(Field::Dollars(seat))) if self.counts_both(seat) => {
                menu::text(format_args!("{}", Say::Both.text(self.lang)))
            }
            // Its name stands below the grid.
            Some(Cell::Number(Field::Special(..))) => Text::new(),
            Some(Cell::Number(field)) => crate::new_york_city::words::field(self.lang, field),
            _ => Text::new(),
        }
    }

    /// Whether the dollars of a seat stand for the skyscrapers on its board as well.
    fn counts_both(&self, seat: Seat) -> bool {
        self.session.table().players[seat].is_human() && !counts_apart(self.session, seat)
    }

    fn labels(&self) -> Labels<'static> {
        let lang = self.lang;
        if self.form.doubt.is_some() {
            return Labels { a: Say::Yes.text(lang), b: Say::No.text(lang), ..Labels::default() };
        }
        if self.open.is_some() {
            return Labels { a: Key::Next.text(lang), b: Key::Back.text(lang), x: "+", y: "-" };
        }
        let a = match self.cell() {
            Some(Cell::OnTop(_)) => Key::Choose.text(lang),
            Some(Cell::Number(_)) => Do::Change.text(lang),
            Some(Cell::Page(_) | Cell::Menu) => Key::Open.text(lang),
            Some(Cell::Done | Cell::Result) => Do::Take.text(lang),
            None => "",
        };
        let first = self.form.page.before(self.session).is_none()
            && self.form.page != Page::List
            && !self.form.listed
            && !matches!(self.cell(), Some(Cell::OnTop(_)));
        let b = match first {
            true if leads_back(self.companion) => Key::Undo.text(lang),
            true => Say::Home.text(lang),
            false => Key::Back.text(lang),
        };
        if self.form.page.is_list() {
            return Labels { b, ..menu::list_labels(lang, a, self.form.cursor, self.cells.len()) };
        }
        Labels { a, b, x: Key::Up.text(lang), y: Key::Down.text(lang) }
    }

    /// A number as it is shown: what is typed, what is known, or a dash.
    fn figure(&self, field: Field) -> heapless::String<5> {
        let number = match self.open {
            Some((open, 0)) if open == field && matches!(field, Field::Base(_)) => None,
            Some((open, typed)) if open == field => Some(typed),
            _ => self.session.number(field),
        };
        number.map_or_else(|| heapless::String::try_from("-").unwrap_or_default(), pieces::digits)
    }

    /// A cell as a box with a caption in its corner: framed under the cursor, filled while open.
    fn boxed(&self, canvas: &mut Canvas, place: Rectangle, cell: Cell, caption: &str, text: &str) {
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

    fn number(&self, canvas: &mut Canvas, place: Rectangle, field: Field, caption: &str) {
        self.boxed(canvas, place, Cell::Number(field), caption, &self.figure(field));
    }

    /// The caption of a column.
    fn caption(&self, canvas: &mut Canvas, x: i32, right: i32, text: &str) {
        let place = area(x, BODY.top_left.y, (right - x) as u32, CAPTION_PX as u32);
        paint::line(canvas, place, text, Face::Small, Align::Right, Ink::Faint);
    }

    /// The total of a seat; the leader's stands in a frame.
    fn total(&self, canvas: &mut Canvas, place: Rectangle, seat: Seat) {
        let Some(sheet) = self.sheet.seats.iter().find(|sheet| sheet.seat == seat) else { return };
        let total = pieces::digits(sheet.total);
        let ink = if sheet.rank == 1 {
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
    fn foot(&self, canvas: &mut Canvas, remark: &str) {
        self.foot_with(canvas, remark, Do::Take.text(self.lang));
    }

    fn foot_with(&self, canvas: &mut Canvas, remark: &str, done: &str) {
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
        let speaker = self.companion.speaker(self.lang);
        let doubt = self.form.doubt.and_then(|said| Doubt::all(self.session).get(said).copied());
        match (doubt, self.form.refused) {
            (Some(doubt), _) => Some(match doubt {
                Doubt::NoSpecials => crate::new_york_city::words::no_specials(&speaker, None),
                Doubt::NoSpecialsOf(seat) => crate::new_york_city::words::no_specials(&speaker, Some(seat)),
                Doubt::Page(page) => crate::new_york_city::words::not_said(self.lang, &self.name(page)),
            }),
            (None, refused) => refused.map(|reason| crate::new_york_city::words::refused(&speaker, reason)),
        }
    }

    /// A row for each seat: its numbers and its total.
    fn seats(&self, canvas: &mut Canvas) {
        self.caption(canvas, TOTAL_X, RIGHT, Say::Total.text(self.lang));
        match self.form.page {
            Page::Track => {
                self.caption(canvas, NUMBERS_X, NUMBERS_X + 62, Say::Space.text(self.lang));
            }
            Page::Characters => {
                self.caption(canvas, NUMBERS_X, NUMBERS_X + 62, Say::Sum.text(self.lang));
            }
            Page::Round => {
                let (first, step) = columns(Card::ALL.len());
                for (card, x) in Card::ALL.into_iter().zip((first..).step_by(step as usize)) {
                    let middle = x + (step - 4 - ICON_PX as i32) / 2;
                    Sign::Card(card).draw(canvas, Point::new(middle, BODY.top_left.y), Ink::Text);
                }
            }
            _ => {}
        }
        let top = BODY.top_left.y + CAPTION_PX;
        let round = self.form.page == Page::Round;
        let rows = self.sheet.seats.len() as i32 + i32::from(round);
        let row_px = ((FOOT - top) / rows.max(1)).min(36);
        for (sheet, y) in self.sheet.seats.iter().zip((top..).step_by(row_px as usize)) {
            let seat = sheet.seat;
            self.companion.badge(canvas, Point::new(MARGIN_PX, y + (row_px - 26) / 2), 26, seat);
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
        if round {
            let y = top + (rows - 1) * row_px;
            let (caption, place) = (
                crate::new_york_city::words::field(self.lang, Field::Statue),
                area(40, y, 150, row_px as u32),
            );
            paint::line(canvas, place, &caption, Face::Bold, Align::Left, Ink::Text);
            let place = area(NUMBERS_X + 68, y + 1, 56, row_px as u32 - 2);
            self.boxed(canvas, place, Cell::Number(Field::Statue), "", self.yes_or_no(Field::Statue));
        }
        let anybody =
            || self.sheet.seats.iter().any(|sheet| owned(self.session, sheet.seat).next().is_some());
        let remark = match self.form.page {
            Page::Characters if anybody() => crate::new_york_city::words::values_reconstructed(self.lang),
            _ => Text::new(),
        };
        self.foot(canvas, &remark);
    }

    fn yes_or_no(&self, field: Field) -> &'static str {
        let say = if self.session.number(field) == Some(1) { Say::Yes } else { Say::No };
        say.text(self.lang)
    }

    /// The numbers of a seat in its row. Returns where they begin.
    fn numbers(&self, canvas: &mut Canvas, seat: Seat, y: i32, height: u32) -> i32 {
        let own = |cell: &&Cell| match cell {
            Cell::Number(field) => field.seat() == Some(seat),
            _ => false,
        };
        let count = self.cells.iter().filter(own).count();
        let (first, step) = columns(count);
        for (cell, x) in self.cells.iter().filter(own).zip((first..).step_by(step as usize)) {
            let place = area(x, y, step as u32 - 4, height);
            if let Cell::Number(field) = *cell {
                self.number(canvas, place, field, &self.short(field));
            }
        }
        if count == 0 { TOTAL_X } else { first }
    }

    /// The caption of a number where a row has several.
    fn short(&self, field: Field) -> Text {
        match field {
            Field::TomTiles(_, value) => menu::text(format_args!("{value}")),
            Field::Dollars(seat) if self.counts_both(seat) => Text::new(),
            Field::Dollars(_) => menu::text(format_args!("$")),
            Field::Skyscrapers(_) => {
                menu::text(format_args!("{}", nouns::card_tiny(self.lang, Card::Skyscrapers)))
            }
            _ => Text::new(),
        }
    }

    /// A borough: its value, and how everybody stands there as it is typed.
    fn borough(&self, canvas: &mut Canvas, borough: Borough) {
        let top = BODY.top_left.y + CAPTION_PX;
        let ranking = &self.sheet.boroughs[borough as usize];
        self.value(canvas, borough, ranking.value);
        let columns = [(BUILT_X, 44, Say::Built), (PLACE_X, 48, Say::Place), (HERE_X, 44, Say::Here)];
        let head = top + VALUE_PX - CAPTION_PX;
        let captions = columns.into_iter().chain([(TOTAL_X, RIGHT - TOTAL_X, Say::Total)]);
        for (x, width, say) in captions {
            let align = if say == Say::Built { Align::Centre } else { Align::Right };
            let place = area(x, head, width as u32, CAPTION_PX as u32);
            paint::line(canvas, place, say.text(self.lang), Face::Small, align, Ink::Faint);
        }
        let seats = self.sheet.seats.iter().map(|sheet| PressToken::Of(sheet.seat));
        let rows = self.sheet.seats.len() as i32 + 1;
        let top = top + VALUE_PX;
        let row_px = ((FOOT - top) / rows).min(30);
        for (token, y) in seats.chain([PressToken::Neutral]).zip((top..).step_by(row_px as usize)) {
            let row = |x: i32, width: i32| area(x, y, width as u32, row_px as u32);
            self.companion.token(canvas, Point::new(MARGIN_PX, y + (row_px - 20) / 2), 20, token);
            let (name, field) = match token {
                PressToken::Of(seat) => (self.seat_name(seat), Field::Built(seat, borough)),
                PressToken::Neutral => (nouns::neutral(self.lang), Field::Neutral(borough)),
            };
            let room = BUILT_X - 36;
            let face = pieces::one_line(name, &[Face::Bold, Face::Small], room);
            if face.width(name) <= room {
                paint::line(canvas, row(32, room), name, face, Align::Left, Ink::Text);
            }
            self.number(canvas, area(BUILT_X, y, 44, row_px as u32 - 1), field, "");
            let found = ranking.places.iter().position(|place| place.token == token);
            if let Some(index) = found {
                let rank = words::ordinal(self.lang, index as u8 + 1);
                paint::line(canvas, row(PLACE_X, 48), rank, Face::Bold, Align::Right, Ink::Text);
                let points = pieces::digits(ranking.places[index].points);
                // Neutral's points go to nobody.
                let ink = if token == PressToken::Neutral { Ink::Faint } else { Ink::Text };
                paint::line(canvas, row(HERE_X, 44), &points, Face::LargeBold, Align::Right, ink);
            }
            if let PressToken::Of(seat) = token {
                self.total(canvas, area(TOTAL_X, y, (RIGHT - TOTAL_X) as u32, row_px as u32 - 1), seat);
            }
        }
        self.foot(canvas, &crate::new_york_city::words::ties(self.lang, ranking));
    }

    /// The value of a borough and what it is made of.
    fn value(&self, canvas: &mut Canvas, borough: Borough, value: u8) {
        let y = BODY.top_left.y + 1;
        let mut x = MARGIN_PX;
        for (say, field) in [(Say::Base, Field::Base(borough)), (Say::Prestige, Field::Prestige(borough))] {
            let width = Face::Bold.width(say.text(self.lang)) + 6;
            paint::line(
                canvas,
                area(x, y, width as u32, 24),
                say.text(self.lang),
                Face::Bold,
                Align::Left,
                Ink::Text,
            );
            self.number(canvas, area(x + width, y, 44, 24), field, "");
            x += width + 52;
        }
        let text = menu::text(format_args!("= {value}"));
        paint::line(canvas, area(x, y, 60, 24), &text, Face::LargeBold, Align::Left, Ink::Text);
    }
}

/// Where the numbers of a row stand: the first one, and how far the next one is. Many stand close.
fn columns(count: usize) -> (i32, i32) {
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
