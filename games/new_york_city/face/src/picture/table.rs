//! The table in calm pages: the map, the race for each borough, the Press Track, then what each seat has.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_city::View;
use new_york_city::components::Card;

use super::map::{self, Drawn};
use super::{header, race, seat_page, track};
use crate::icons;
use crate::signs;
use crate::words::nouns;
use app::canvas::{Canvas, WIDTH};
use app::changed::{self, Views};
use app::face::{Align, Face, TextSize};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::layout::{BODY, FOOTER, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces;
use app::words::{Lang, Speaker, Text};

labels! {
    /// What the page of the map says.
    enum Say {
        Mayor = "Mayor:", "Maire :";
        Tiles = "Prestige tiles:", "Tuiles Prestige :";
        None = "none", "aucune";
        Statue = "in all six: 4 pts", "dans les six : 4 pts";
        Claimed = "taken", "prise";
        Legend = "Box: value. N: neutral. A to E: the Mayor.", "Carré : valeur. N : noir. A à E : le Maire.";
    }
}

/// The pages that are about everybody; behind them, one a seat.
pub(crate) const SHARED: u8 = 3;
/// Where a page ends.
pub(super) const BOTTOM: i32 = BODY.top_left.y + BODY.size.height as i32;

/// Draws a page.
pub(crate) fn draw(
    canvas: &mut Canvas,
    say: &Speaker<'_>,
    size: TextSize,
    views: &Views<View<'_>>,
    page: u8,
    labels: Labels<'_>,
) {
    let lang = say.lang;
    match page {
        0 => city(canvas, lang, size, views),
        1 => race::draw(canvas, lang, size, views),
        2 => track::page(canvas, say, size, views),
        _ => {
            if let Some(seat) = views.now.seats().nth(usize::from(page - SHARED)) {
                seat_page::belongings(canvas, say, size, views, seat);
            }
        }
    }
    // What marks mean has room in the footer: beside the number of the page, which the first one does not have.
    let (left, right) = (
        if page == 0 { label_px(labels.b) } else { WIDTH as i32 / 2 + 18 },
        WIDTH as i32 - label_px(labels.y),
    );
    let place = area(left, FOOTER.top_left.y, (right - left).max(0) as u32, FOOTER.size.height);
    changed::legend(canvas, place, lang, if page == 0 { Align::Centre } else { Align::Left });
    header::title(canvas, lang, &views.now, labels);
}

fn label_px(label: &str) -> i32 {
    Face::SmallBold.width(label) + 10
}

/// A caption in one line, as large as it fits. Returns the box that it takes, with room for a mark.
pub(super) fn caption(
    canvas: &mut Canvas,
    row: Rectangle,
    text: &str,
    size: TextSize,
    ink: Ink,
) -> Rectangle {
    let face = pieces::one_line(text, &[size.caption(), Face::Small], row.size.width as i32);
    paint::line(canvas, row, text, face, Align::Left, ink);
    Rectangle::new(row.top_left, Size::new(face.width(text) as u32 + MARK_ROOM_PX, row.size.height))
}

/// Room for a mark after a word.
const MARK_ROOM_PX: u32 = 8;

const MAP: Rectangle = area(2, BODY.top_left.y, WIDTH - 4, 124);
const ROW_PX: u32 = 18;
const COLUMN_X: i32 = 176;

/// The map, and below it who and what is there this round.
fn city(canvas: &mut Canvas, lang: Lang, size: TextSize, views: &Views<View<'_>>) {
    map::draw(canvas, MAP, lang, &views.map(Drawn::of));
    let view = &views.now;
    let top = MAP.top_left.y + MAP.size.height as i32 + 3;
    paint::fill(canvas, area(0, top, BODY.size.width, 1), Ink::Line);
    let row = |number: i32, x: i32, right: i32| {
        area(x, top + 2 + number * ROW_PX as i32, (right - x).max(0) as u32, ROW_PX)
    };
    let right = WIDTH as i32 - MARGIN_PX;

    icons::MAYOR.draw(canvas, Point::new(MARGIN_PX, top + 3), Ink::Text);
    let mayor = view.mayor().map_or("-", |borough| nouns::borough(lang, borough));
    let words: Text = [Say::Mayor.text(lang), " ", mayor].into_iter().collect();
    let taken = caption(canvas, row(0, 26, COLUMN_X - 8), &words, size, Ink::Text);
    views.mark(canvas, taken, View::mayor);
    signs::STATUE.draw(canvas, Point::new(COLUMN_X, top + 3), Ink::Text);
    let statue = if view.statue_claimed() { Say::Claimed } else { Say::Statue };
    let taken = caption(canvas, row(0, COLUMN_X + 20, right), statue.text(lang), size, Ink::Text);
    views.mark(canvas, taken, View::statue_claimed);

    icons::of_card(Card::Prestige).draw(canvas, Point::new(MARGIN_PX, top + 3 + ROW_PX as i32), Ink::Text);
    caption(canvas, row(1, 26, COLUMN_X - 8), Say::Tiles.text(lang), size, Ink::Text);
    if view.prestige_shown().is_empty() {
        caption(canvas, row(1, COLUMN_X, right), Say::None.text(lang), size, Ink::Faint);
    }
    for (tile, x) in view.prestige_shown().iter().zip((COLUMN_X..).step_by(64)) {
        signs::vessel(tile.kind()).draw(canvas, Point::new(x, top + 3 + ROW_PX as i32), Ink::Text);
        let value: Text = ["+", &pieces::digits(tile.value())].into_iter().collect();
        caption(canvas, row(1, x + ICON_PX as i32 + 4, x + 48), &value, size, Ink::Text);
        views.mark(canvas, row(1, x, x + 48), |view| view.prestige_shown().contains(tile));
    }
    caption(canvas, row(2, MARGIN_PX, right), Say::Legend.text(lang), size, Ink::Faint);
}
