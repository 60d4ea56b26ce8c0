//! What lies on the map and beside it: signs of districts, workers, technologies.

use app::canvas::Canvas;
use app::ink::Ink;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use new_york_1901::components::{ActionCard, District, Spot, Technology, Tile};

/// A small drawing, a number a row, its highest used bit on the left.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<const H: usize> {
    width: i32,
    rows: [u16; H],
}

impl<const H: usize> Drawn<H> {
    /// Draws it with its upper left corner at a point.
    pub fn draw(&self, canvas: &mut Canvas, at: Point, ink: Ink) {
        let dots = self.rows.map(|row| (row << (16 - self.width)).to_be_bytes());
        canvas.dots(at, 2, dots.as_flattened(), ink);
    }

    /// Draws it in the middle of a box.
    pub fn centre(&self, canvas: &mut Canvas, place: Rectangle, ink: Ink) {
        let at = Point::new(
            place.top_left.x + (place.size.width as i32 - self.width) / 2,
            place.top_left.y + (place.size.height as i32 - H as i32) / 2,
        );
        self.draw(canvas, at, ink);
    }
}

/// The sign of a district: initials would not do, rouge and rose share one.
pub const fn district(district: District) -> &'static Drawn<7> {
    const RED: Drawn<7> = Drawn {
        width: 7,
        rows: [0b0001000, 0b0011100, 0b0111110, 0b1111111, 0b0111110, 0b0011100, 0b0001000],
    };
    const BLUE: Drawn<7> = Drawn {
        width: 8,
        rows: [0b01100000, 0b10010010, 0b00001100, 0b00000000, 0b01100000, 0b10010010, 0b00001100],
    };
    const YELLOW: Drawn<7> = Drawn {
        width: 7,
        rows: [0b1001001, 0b0101010, 0b0011100, 0b1111111, 0b0011100, 0b0101010, 0b1001001],
    };
    const GREEN: Drawn<7> = Drawn {
        width: 7,
        rows: [0b0001000, 0b0011100, 0b0111110, 0b0011100, 0b0111110, 0b1111111, 0b0001000],
    };
    const PINK: Drawn<7> = Drawn {
        width: 7,
        rows: [0b0011100, 0b0100010, 0b1000001, 0b1000001, 0b1000001, 0b0100010, 0b0011100],
    };
    match district {
        District::Red => &RED,
        District::Blue => &BLUE,
        District::Yellow => &YELLOW,
        District::Green => &GREEN,
        District::Pink => &PINK,
    }
}

/// A worker.
pub const WORKER: Drawn<9> = Drawn {
    width: 7,
    rows: [0b0011100, 0b0011100, 0b0011100, 0b0111110, 0b1111111, 0b1011101, 0b0011100, 0b0110110, 0b0110110],
};

/// A tree of a park.
pub const TREE: Drawn<8> =
    Drawn { width: 5, rows: [0b00100, 0b01110, 0b11111, 0b01110, 0b11111, 0b11111, 0b00100, 0b00100] };

/// The crown of a Legendary.
pub const CROWN: Drawn<6> =
    Drawn { width: 9, rows: [0b100010001, 0b110111011, 0b111111111, 0b111111111, 0b111111111, 0b111111111] };

/// A pile of cards.
pub const DECK: Drawn<11> = Drawn {
    width: 10,
    rows: [
        0b1111111100,
        0b1000000100,
        0b1000000111,
        0b1000000101,
        0b1000000101,
        0b1000000101,
        0b1000000101,
        0b1000000101,
        0b1111111101,
        0b0010000001,
        0b0011111111,
    ],
};

/// An action card: a crane, two arrows, a fence with a plus.
pub const fn action_card(card: ActionCard) -> &'static Drawn<11> {
    const BOOM: Drawn<11> = Drawn {
        width: 11,
        rows: [
            0b00000100000,
            0b00111100000,
            0b11111111111,
            0b00100100010,
            0b00000100010,
            0b00000100111,
            0b00000100101,
            0b00000100111,
            0b00000100000,
            0b00001110000,
            0b00011111000,
        ],
    };
    const SHIFT: Drawn<11> = Drawn {
        width: 11,
        rows: [
            0b00000001000,
            0b00000001100,
            0b11111111110,
            0b11111111111,
            0b00000001110,
            0b00000000000,
            0b01110000000,
            0b11111111111,
            0b01111111111,
            0b00110000000,
            0b00010000000,
        ],
    };
    const GRAB: Drawn<11> = Drawn {
        width: 11,
        rows: [
            0b11101110000,
            0b10111010000,
            0b10000010100,
            0b10000010100,
            0b10000011111,
            0b10000010100,
            0b11111110100,
            0b00000000000,
            0b11111111111,
            0b10010010011,
            0b11111111111,
        ],
    };
    match card {
        ActionCard::Boom => &BOOM,
        ActionCard::Shift => &SHIFT,
        ActionCard::Grab => &GRAB,
    }
}

/// How modern a tile is, in a box: a hollow square, one to three bars, or a crown.
pub fn technology(canvas: &mut Canvas, place: Rectangle, tile: Tile, ink: Ink) {
    let middle = place.top_left + Point::new(place.size.width as i32 / 2, place.size.height as i32 / 2);
    if tile.is_legendary() {
        return CROWN.centre(canvas, place, ink);
    }
    match tile.technology() {
        Technology::Heritage => paint::frame(canvas, area(middle.x - 3, middle.y - 3, 6, 6), ink),
        technology => {
            let bars = technology as i32;
            let left = middle.x - (3 * bars - 1) / 2 - i32::from(bars == 2);
            for bar in 0..bars {
                paint::fill(canvas, area(left + 3 * bar, middle.y - 3, 2, 6), ink);
            }
        }
    }
}

/// A tile by itself, as it is printed but lying down if it is tall, with squares of so many dots. Returns how wide it is.
pub fn shape(canvas: &mut Canvas, at: Point, step_px: i32, tile: Tile, ink: Ink) -> i32 {
    let patch = lying(at, step_px, tile);
    patch.fill(canvas, ink);
    size(tile, step_px).width as i32
}

/// How large a tile is when it lies.
pub fn size(tile: Tile, step_px: i32) -> Size {
    let turned = tile.shape().turned(orientation(tile));
    let (width, height) = turned.map_or((1, 1), |turned| (turned.width, turned.height));
    Size::new((u32::from(width)) * step_px as u32, u32::from(height) * step_px as u32)
}

/// The squares of a tile that lies.
pub fn lying(at: Point, step_px: i32, tile: Tile) -> super::patch::Patch {
    let spot = Spot { orientation: orientation(tile), ..Spot::default() };
    let cells = tile.footprint(spot).unwrap_or_default();
    super::patch::Patch { corner: at, step_px, cells }
}

/// The first orientation that is not taller than wide.
fn orientation(tile: Tile) -> u8 {
    let mut all = tile.shape().orientations();
    all.find(|(_, turned)| turned.width >= turned.height).map_or(0, |(orientation, _)| orientation)
}
