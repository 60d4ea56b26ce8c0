//! The page of a seat: four markers, the cone and the chips, as they lie before it, and everybody's totals below.

use app::canvas::{Canvas, WIDTH};
use app::companion::Companion;
use app::face::{Align, Face};
use app::ink::Ink;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces;
use app::screens::Sketch;
use app::screens::scoring_form::Cell;
use app::table::Sitting;
use app::words::Text;
use embedded_graphics::prelude::*;
use engine::{Code, Seat};
use tower_up::companion::{Chip, Field};

use super::TowerUpTable;
use super::words::{self, Say};
use crate::picture::building::floor;
use crate::words::nouns;

/// Boxes in a row: markers above, the cone and three chips below.
const COLUMNS: i32 = 4;
const STEP_PX: i32 = (WIDTH as i32 - 2 * MARGIN_PX) / COLUMNS;
const BOX_PX: i32 = 34;
/// Captions of the first and the second row; those of chips have two lines.
const CAPTIONS_PX: [i32; 2] = [20, 29];

/// Draws the page.
pub(super) fn seat(sketch: &Sketch<'_>, at: &Companion<TowerUpTable>, canvas: &mut Canvas, seat: Seat) {
    let top = BODY.top_left.y + 1;
    let second = top + CAPTIONS_PX[0] + BOX_PX + 1;
    for (place, code) in (0..).zip(sketch.fields()) {
        let Some(field) = Field::from_code(code) else { continue };
        let x = MARGIN_PX + place % COLUMNS * STEP_PX;
        let width = STEP_PX as u32 - 4;
        let y = match place / COLUMNS {
            0 => top,
            1 => second,
            // Roofs on top: beside their caption, in the last row.
            _ => {
                let y = second + CAPTIONS_PX[1] + BOX_PX + 3;
                let room = area(x + STEP_PX, y, 2 * STEP_PX as u32, 28);
                paint::line(canvas, room, Say::OnTop.text(sketch.lang), Face::Bold, Align::Left, Ink::Faint);
                sketch.number(canvas, area(x, y, width, 28), code, "");
                continue;
            }
        };
        let caption_px = CAPTIONS_PX[(place / COLUMNS) as usize];
        caption(sketch, at, canvas, Point::new(x, y), field, caption_px);
        let place = area(x, y + caption_px, width, BOX_PX as u32);
        sketch.boxed(canvas, place, Cell::Number(code), "", &figure(sketch, at, field));
    }
    if at.session().is_over() {
        totals(sketch, canvas, second + CAPTIONS_PX[1] + BOX_PX + 3);
    }
    sketch.foot(canvas, &remark(sketch, at, seat));
}

/// A number as it is shown: of a chip what it is worth, or that there is none.
fn figure(sketch: &Sketch<'_>, at: &Companion<TowerUpTable>, field: Field) -> Text {
    let Field::Chip(..) = field else {
        return Text::try_from(sketch.figure(field.code()).as_str()).unwrap_or_default();
    };
    let open = sketch.open().filter(|(code, _)| *code == field.code()).map(|(_, number)| number);
    match open {
        None if at.session().asks(field) => Text::try_from("-").unwrap_or_default(),
        open => {
            let number = open.or(at.session().number(field)).unwrap_or_default();
            words::chip(sketch.lang, Chip::new(number).unwrap_or_default())
        }
    }
}

/// What a box counts: a floor of the colour, or a word or two.
fn caption(
    sketch: &Sketch<'_>,
    at: &Companion<TowerUpTable>,
    canvas: &mut Canvas,
    from: Point,
    field: Field,
    height: i32,
) {
    let lang = sketch.lang;
    let width = STEP_PX - 6;
    let text = match field {
        Field::Mio(_, colour) | Field::Space(_, colour) => {
            floor(
                canvas,
                area(from.x, from.y + 2, 20, 15),
                colour,
                nouns::letter(lang, colour),
                Face::SmallBold,
            );
            let name = nouns::colour_first(lang, colour);
            let room = area(from.x + 24, from.y, (width - 24) as u32, 19);
            return paint::line(canvas, room, name, Face::Small, Align::Left, Ink::Text);
        }
        Field::Chip(_, slot) => words::objective(lang, at.session(), slot),
        Field::Cone(_) => Text::try_from(Say::Cone.text(lang)).unwrap_or_default(),
        _ => Text::try_from(Say::RoofsLeft.text(lang)).unwrap_or_default(),
    };
    // Close to the box below it.
    let px = paint::paragraph_px(&text, Face::Small, width).min(height);
    let room = area(from.x, from.y + height - px, width as u32, px as u32);
    paint::paragraph(canvas, room, &text, Face::Small, Ink::Text);
}

/// Everybody's total.
fn totals(sketch: &Sketch<'_>, canvas: &mut Canvas, top: i32) {
    for (seat, x) in sketch.seats_of().zip((MARGIN_PX..).step_by(STEP_PX as usize)) {
        sketch.sitting.badge(canvas, Point::new(x, top + 2), 24, seat);
        sketch.total(canvas, area(x + 27, top, (STEP_PX - 33) as u32, 28), seat);
    }
}

/// Below the boxes: what does not go together, or where the number under the cursor is read.
fn remark(sketch: &Sketch<'_>, at: &Companion<TowerUpTable>, seat: Seat) -> Text {
    let (lang, session) = (sketch.lang, at.session());
    let mut fields = sketch.fields().filter_map(Field::from_code);
    if let Some(other) = fields.find_map(|field| session.contradicts(field)) {
        return words::contradicts(&at.speaker(lang), other);
    }
    match sketch.cell() {
        Some(Cell::Number(code)) => match Field::from_code(code) {
            Some(Field::Chip(..)) => words::pile(lang, session.seats().len() as u8),
            Some(field) => words::where_it_stands(lang, field),
            None => Text::new(),
        },
        _ => {
            let name = at.speaker(lang).name(seat);
            let face = pieces::one_line(name, &[Face::Body], 200);
            debug_assert!(face.width(name) < 240, "a name is short");
            Text::try_from(name).unwrap_or_default()
        }
    }
}
