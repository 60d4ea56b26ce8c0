//! A lot and a district, at two sizes: on the board, and beside words.

use app::canvas::Canvas;
use app::face::{Align, Face};
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces::{seat_letter, seat_pattern};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::components::{Colour, District, Position, Side};
use fifth_avenue::{Lot, Owner};

use super::figures;
use super::pieces::{self, SHAPE_PX, SHOP_HIGH_PX, SHOP_PX};

/// How large districts are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// On the board: two shops side by side.
    Board,
    /// Beside words: two shops one over the other.
    Small,
}

impl Scale {
    /// Width and height of a lot.
    pub const fn lot(self) -> Size {
        match self {
            Scale::Board => Size::new(26, 19),
            Scale::Small => Size::new(19, 20),
        }
    }

    /// Height of the line with the name of a district.
    pub const fn name_px(self) -> i32 {
        11
    }

    /// Width and height of a district with its name.
    pub const fn district(self) -> Size {
        let Size { width, height } = self.lot();
        Size::new(3 * width, 2 * height + self.name_px() as u32)
    }

    /// Where a lot lies in a district: the grid is the ring, 0 1 2 on top and below 4 and 3, or 5 4 3.
    pub const fn place(self, corner: Point, side: Side, position: Position) -> Rectangle {
        let Size { width, height } = self.lot();
        let (column, row) = match (position.index(), side) {
            (column @ 0..=2, _) => (column, 0),
            (4, Side::Five) => (0, 1),
            (position, _) => (5 - position, 1),
        };
        let (x, y) = (corner.x + column as i32 * width as i32, corner.y + row * height as i32);
        Rectangle::new(Point::new(x, y + self.name_px()), Size::new(width, height))
    }
}

/// Whose skyscrapers they are, as they are drawn: ink and letter.
pub const fn owner(owner: Owner) -> (Ink, &'static str) {
    match owner {
        Owner::Seat(seat) => (Ink::of_seat(seat.index()), seat_letter(seat)),
        Owner::Alea => (Ink::Neutral, "N"),
    }
}

/// Draws a lot: its shape, then its shops, or whose skyscrapers and how many.
pub fn draw(canvas: &mut Canvas, place: Rectangle, scale: Scale, colour: Option<Colour>, lot: &Lot) {
    canvas.plate(place, Ink::Paper, Ink::Line);
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = place;
    if let Some(of) = lot.owner {
        // On a small lot the shape gives way: where the lot lies tells its colour.
        let left = if scale == Scale::Board { SHAPE_PX + 1 } else { 1 };
        if scale == Scale::Board {
            pieces::draw_shape(canvas, Point::new(x + 1, y + 6), colour);
        }
        let plate = area(x + left, y + 1, width - left as u32 - 1, height - 2);
        return skyscrapers(canvas, plate, of, lot.count);
    }
    let middle = (height as i32 - SHAPE_PX) / 2;
    pieces::draw_shape(canvas, Point::new(x + 2, y + middle), colour);
    for (place, shop) in (0..).zip(lot.shops.iter()) {
        let at = match scale {
            Scale::Board => Point::new(x + 10 + (SHOP_PX + 1) * place, y + 5),
            Scale::Small => Point::new(x + 11, y + 1 + SHOP_HIGH_PX * place),
        };
        pieces::shop(*shop).draw(canvas, at, Ink::Text);
    }
}

/// So many skyscrapers of an owner in a box of 17 dots or wider: letter and number on its colour, its pattern below.
pub fn skyscrapers(canvas: &mut Canvas, plate: Rectangle, of: Owner, count: u8) {
    const BAND_PX: u32 = 4;
    let Rectangle { top_left: Point { x, y }, size: Size { width, height } } = plate;
    let (ink, letter) = owner(of);
    let upper = area(x, y, width, height - BAND_PX);
    let band = area(x, y + upper.size.height as i32, width, BAND_PX);
    match of {
        Owner::Seat(seat) => {
            paint::fill(canvas, upper, ink);
            seat_pattern(canvas, band, seat.index(), 2);
        }
        Owner::Alea => paint::fill(canvas, plate, ink),
    }
    let middle = y + (height as i32 - BAND_PX as i32 - figures::HIGH_PX) / 2;
    if count > 9 {
        let number = if let Owner::Seat(seat) = of { seat.index() } else { u8::MAX };
        figures::letter(canvas, Point::new(x, middle), number, Ink::Paper);
    } else {
        paint::line(
            canvas,
            area(x, y, 11, height - BAND_PX),
            letter,
            Face::SmallBold,
            Align::Left,
            Ink::Paper,
        );
    }
    // A dot of the plate behind the number, where there is one: at its edge a figure would look cut off.
    let right = x + width as i32 - figures::width(count) - i32::from(count <= 9);
    figures::number(canvas, Point::new(right, middle), count, Ink::Paper);
}

/// Draws a district: its name, and its lots or the signs of a closure.
pub fn district(
    canvas: &mut Canvas,
    corner: Point,
    scale: Scale,
    (side, district): (Side, District),
    lots: Option<&dyn Fn(Position) -> Lot>,
) {
    let Size { width, height } = scale.district();
    let name = area(corner.x + 1, corner.y, width - 1, scale.name_px() as u32);
    paint::line(canvas, name, district.code(), Face::SmallBold, Align::Left, Ink::Text);
    match lots {
        Some(lots) => {
            for position in side.positions() {
                let place = scale.place(corner, side, position);
                draw(canvas, place, scale, district.colour(position), &lots(position));
            }
        }
        None => {
            let top = scale.name_px();
            hatch(canvas, area(corner.x, corner.y + top, width, height - top as u32), Ink::Faint);
        }
    }
}

/// Draws slanting lines over a box.
pub fn hatch(canvas: &mut Canvas, place: Rectangle, ink: Ink) {
    const APART: usize = 6;
    let Rectangle { top_left: Point { x, y }, size } = place;
    let (right, mut phase) = (x + size.width as i32, 0);
    for y in y..y + size.height as i32 {
        canvas.dotted(Point::new(x + phase, y), right, APART, ink);
        phase = if phase == 0 { APART as i32 - 1 } else { phase - 1 };
    }
    paint::frame(canvas, place, ink);
}
