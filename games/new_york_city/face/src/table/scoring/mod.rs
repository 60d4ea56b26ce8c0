//! The pages of the final scoring that only New York City has: boroughs, stacks of tokens, tiles 28 to 42.

mod grid;

use embedded_graphics::prelude::*;
use engine::{Code, Seat};
use new_york_city::companion::{Entry, Field, Session};
use new_york_city::components::{Borough, Card};
use new_york_city::{PressToken, ScoreSheet};

use super::page::{Page, counts_apart, owned};
use super::{NewYorkCityTable, token_badge};
use crate::signs;
use crate::words::nouns;
use app::canvas::{Canvas, WIDTH};
use app::companion::Companion;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces;
use app::screens::menu::{self, Do};
use app::screens::scoring_form::{
    CAPTION_PX, Cell, FOOT, NUMBERS_X, QUESTION_PX, RIGHT, Sketch, TOTAL_X, columns,
};
use app::table::Sitting;
use app::words::{self, Lang, Speaker, Text};

labels! {
    /// What these pages say.
    pub(super) enum Say {
        Track = "Press Track", "Piste de presse";
        Points = "Score track", "Piste de score";
        Space = "space", "case";
        None = "none", "aucune";
        Needs = "For 28-42", "Pour 28-42";
        Characters = "Characters", "Personnages";
        Left = "Left on the boards", "Reste des plateaux";
        Round = "Tom's cards, statue", "Cartes de Tom, statue";
        Both = "Dollars + skyscrapers", "Dollars + gratte-ciel";
        Sum = "values", "valeurs";
        Base = "Base", "Base";
        Prestige = "+ Prestige", "+ Prestige";
        Built = "built", "bâtis";
        Place = "place", "place";
        Here = "points", "points";
        Total = "total", "total";
    }
}

/// Where the columns of a borough begin.
const BUILT_X: i32 = 112;
const PLACE_X: i32 = 160;
const HERE_X: i32 = 212;
/// The line with the value of a borough, and the captions below it.
const VALUE_PX: i32 = 26;

/// The name of a page.
pub(super) fn name(say: &Speaker<'_>, page: Page) -> Text {
    let word = match page {
        Page::Track => Say::Track,
        Page::Points => Say::Points,
        Page::Characters => Say::Characters,
        Page::Left => Say::Left,
        Page::Round => Say::Round,
        Page::Borough(borough) => {
            return menu::text(format_args!("{}", nouns::borough(say.lang, borough)));
        }
        Page::Specials(seat) => return menu::text(format_args!("28-42 · {}", say.name(seat))),
        Page::Printed(character) => return crate::words::as_printed(say.lang, character),
        Page::Needed(seat) => {
            return menu::text(format_args!("{} · {}", Say::Needs.text(say.lang), say.name(seat)));
        }
    };
    menu::text(format_args!("{}", word.text(say.lang)))
}

/// Its name in the band on top.
pub(super) fn title(say: &Speaker<'_>, page: Page) -> Text {
    match page {
        // Whose they are stands in the question.
        Page::Specials(_) => menu::text(format_args!("28-42")),
        Page::Needed(seat) => menu::text(format_args!("{}", say.name(seat))),
        page => name(say, page),
    }
}

/// What the number under the cursor counts.
pub(super) fn prompt(session: &Session, lang: Lang, field: Field) -> Text {
    match field {
        Field::Dollars(seat) if counts_both(session, seat) => {
            menu::text(format_args!("{}", Say::Both.text(lang)))
        }
        // Its name stands below the grid.
        Field::Special(..) => Text::new(),
        field => crate::words::field(lang, field),
    }
}

/// Whether the dollars of a seat stand for the skyscrapers on its board as well.
fn counts_both(session: &Session, seat: Seat) -> bool {
    session.table().players[seat].is_human() && !counts_apart(session, seat)
}

/// The caption of a number where a row has several.
pub(super) fn caption(session: &Session, lang: Lang, field: Field) -> Text {
    match field {
        Field::TomTiles(_, value) => menu::text(format_args!("{value}")),
        Field::Dollars(seat) if counts_both(session, seat) => Text::new(),
        Field::Dollars(_) => menu::text(format_args!("$")),
        Field::Skyscrapers(_) => menu::text(format_args!("{}", nouns::card_tiny(lang, Card::Skyscrapers))),
        _ => Text::new(),
    }
}

/// What is said below the values of the characters.
pub(super) fn remark(session: &Session, lang: Lang, page: Page) -> Text {
    let anybody = || session.table().seats().any(|seat| owned(session, seat).next().is_some());
    match page {
        Page::Characters if anybody() => crate::words::values_reconstructed(lang),
        _ => Text::new(),
    }
}

/// What a page is drawn from.
pub(super) struct Drawing<'a> {
    pub sketch: &'a Sketch<'a>,
    pub companion: &'a Companion<NewYorkCityTable>,
    pub sheet: &'a ScoreSheet,
}

impl Drawing<'_> {
    /// Draws a page that is neither a list nor a row for each seat.
    pub(super) fn page(&self, canvas: &mut Canvas, page: Page) {
        match page {
            Page::Track if matches!(self.sketch.cell(), Some(Cell::Note(_))) => self.stack(canvas),
            Page::Track => self.sketch.seats(canvas, page.code()),
            Page::Specials(seat) => self.specials(canvas, seat),
            Page::Printed(character) => self.printed(canvas, character),
            Page::Borough(borough) => self.borough(canvas, borough),
            Page::Round => self.round(canvas),
            Page::Points | Page::Needed(_) | Page::Characters | Page::Left => {}
        }
    }

    fn lang(&self) -> Lang {
        self.sketch.lang
    }

    fn session(&self) -> &Session {
        self.companion.session()
    }

    /// The cards of Toms, and the statue.
    fn round(&self, canvas: &mut Canvas) {
        let (first, step) = columns(Card::ALL.len());
        for (card, x) in Card::ALL.into_iter().zip((first..).step_by(step as usize)) {
            let middle = x + (step - 4 - ICON_PX as i32) / 2;
            signs::card(card).draw(canvas, Point::new(middle, BODY.top_left.y), Ink::Text);
        }
        let (y, row_px) = self.sketch.seat_rows(canvas, 1);
        let caption = crate::words::field(self.lang(), Field::Statue);
        let place = area(40, y, 150, row_px as u32);
        paint::line(canvas, place, &caption, Face::Bold, Align::Left, Ink::Text);
        let place = area(NUMBERS_X + 68, y + 1, 56, row_px as u32 - 2);
        let statue = Field::Statue.code();
        self.sketch.boxed(canvas, place, Cell::Number(statue), "", self.sketch.yes_or_no(statue));
        self.sketch.foot(canvas, "");
    }

    /// Which token lies on top? Those of the space that have not been named yet.
    fn stack(&self, canvas: &mut Canvas) {
        let tokens = self.session().unknown_stack();
        let (top, row_px) = (BODY.top_left.y + 2, 26);
        let space = match self.session().unknown_stack().next() {
            Some(PressToken::Of(seat)) => self.session().press_track().space(seat),
            _ => self.session().table().mix().neutral_start(),
        };
        let question = crate::words::on_top(self.lang(), space);
        let place = area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, row_px as u32);
        let face = pieces::one_line(&question, &[Face::LargeBold, Face::Bold], place.size.width as i32);
        paint::line(canvas, place, &question, face, Align::Left, Ink::Text);
        let chosen = match self.sketch.cell() {
            Some(Cell::Note(entry)) => Entry::from_code(entry),
            _ => None,
        };
        for (token, y) in tokens.zip((top + row_px + 4..).step_by(row_px as usize)) {
            let row = area(0, y, WIDTH, row_px as u32);
            let is_chosen = matches!(chosen, Some(Entry::Set(Field::Height(other), _)) if other == token);
            let ink = menu::item(canvas, row, is_chosen);
            token_badge(self.companion, canvas, row.top_left + Point::new(14, 1), 23, token);
            let name = match token {
                PressToken::Of(seat) => self.sketch.seat_name(seat),
                PressToken::Neutral => nouns::neutral(self.lang()),
            };
            let inner = area(48, y, WIDTH - 64, row_px as u32);
            let face = pieces::one_line(name, &[Face::Large, Face::Body], inner.size.width as i32);
            paint::line(canvas, inner, name, face, Align::Left, ink);
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
            paint::line(canvas, place, say.text(self.lang()), Face::Small, align, Ink::Faint);
        }
        let seats = self.sheet.seats.iter().map(|sheet| PressToken::Of(sheet.seat));
        let rows = self.sheet.seats.len() as i32 + 1;
        let top = top + VALUE_PX;
        let row_px = ((FOOT - top) / rows).min(30);
        for (token, y) in seats.chain([PressToken::Neutral]).zip((top..).step_by(row_px as usize)) {
            let row = |x: i32, width: i32| area(x, y, width as u32, row_px as u32);
            token_badge(self.companion, canvas, Point::new(MARGIN_PX, y + (row_px - 20) / 2), 20, token);
            let (name, field) = match token {
                PressToken::Of(seat) => (self.sketch.seat_name(seat), Field::Built(seat, borough)),
                PressToken::Neutral => (nouns::neutral(self.lang()), Field::Neutral(borough)),
            };
            let room = BUILT_X - 36;
            let face = pieces::one_line(name, &[Face::Bold, Face::Small], room);
            if face.width(name) <= room {
                paint::line(canvas, row(32, room), name, face, Align::Left, Ink::Text);
            }
            self.sketch.number(canvas, area(BUILT_X, y, 44, row_px as u32 - 1), field.code(), "");
            let found = ranking.places.iter().position(|place| place.token == token);
            if let Some(index) = found {
                let rank = words::ordinal(self.lang(), index as u8 + 1);
                paint::line(canvas, row(PLACE_X, 48), rank, Face::Bold, Align::Right, Ink::Text);
                let points = pieces::digits(ranking.places[index].points);
                // Neutral's points go to nobody.
                let ink = if token == PressToken::Neutral { Ink::Faint } else { Ink::Text };
                paint::line(canvas, row(HERE_X, 44), &points, Face::LargeBold, Align::Right, ink);
            }
            if let PressToken::Of(seat) = token {
                self.sketch.total(
                    canvas,
                    area(TOTAL_X, y, (RIGHT - TOTAL_X) as u32, row_px as u32 - 1),
                    seat,
                );
            }
        }
        self.sketch.foot(canvas, &crate::words::ties(self.lang(), ranking));
    }

    /// The value of a borough and what it is made of.
    fn value(&self, canvas: &mut Canvas, borough: Borough, value: u8) {
        let y = BODY.top_left.y + 1;
        let mut x = MARGIN_PX;
        for (say, field) in [(Say::Base, Field::Base(borough)), (Say::Prestige, Field::Prestige(borough))] {
            let width = Face::Bold.width(say.text(self.lang())) + 6;
            paint::line(
                canvas,
                area(x, y, width as u32, 24),
                say.text(self.lang()),
                Face::Bold,
                Align::Left,
                Ink::Text,
            );
            self.sketch.number(canvas, area(x + width, y, 44, 24), field.code(), "");
            x += width + 52;
        }
        let text = menu::text(format_args!("= {value}"));
        paint::line(canvas, area(x, y, 60, 24), &text, Face::LargeBold, Align::Left, Ink::Text);
    }
}
