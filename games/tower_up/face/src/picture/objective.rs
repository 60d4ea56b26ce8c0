//! A picture of what an objective asks for: roofs of the first seat where they would do.

use app::canvas::Canvas;
use app::icons::Icon;
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use tower_up::Building;
use tower_up::components::{Colour, Objective};

use super::board::{Empty, empty_site};
use super::tower::{self, of};
use super::{building, ground};
use Colour::{Black, Brown, Grey, White};
use app::face::{Align, Face};

/// The room of a picture.
pub const SIZE: Size = Size::new(268, 66);

/// A picture that is being drawn: places are counted from its corner.
struct Sketch<'c> {
    canvas: &'c mut Canvas,
    corner: Point,
    lang: Lang,
}

/// A roof of the seat that all pictures are about, on the lowest floor.
const OWN: &[(u8, u8)] = &[(1, 0)];

/// Draws the picture into its room.
pub fn draw(canvas: &mut Canvas, corner: Point, lang: Lang, objective: Objective) {
    canvas.unsaid(|canvas| {
        let mut sketch = Sketch { canvas, corner, lang };
        match objective {
            Objective::Colours => sketch.towers([
                of(White, 2, &[(2, 0)]),
                of(Grey, 1, OWN),
                of(Brown, 3, &[(3, 0)]),
                of(Black, 2, &[(2, 0)]),
            ]),
            Objective::Park => sketch.blocks(&ground::TREE, Ink::Gain),
            Objective::Lake => sketch.blocks(&ground::WAVES, Ink::SeatB),
            Objective::Districts => sketch.districts(),
            Objective::Five => sketch.five(),
            Objective::Brown => sketch.towers([
                of(Brown, 1, OWN),
                of(Brown, 3, &[(3, 0)]),
                of(Brown, 2, &[(1, 0), (2, 1)]),
                of(Brown, 2, &[(2, 0)]),
            ]),
            Objective::Grey => sketch.grey(),
            Objective::Borders => sketch.borders(),
            Objective::Double => sketch.double(),
            Objective::Heights => sketch.towers([
                of(White, 1, OWN),
                of(Brown, 2, &[(2, 0)]),
                of(Grey, 3, &[(3, 0)]),
                of(Black, 4, &[(4, 0)]),
            ]),
        }
    });
}

impl Sketch<'_> {
    fn at(&self, x: i32, y: i32) -> Point {
        self.corner + Point::new(x, y)
    }

    /// Four towers on the ground.
    fn towers(&mut self, towers: [Building; 4]) {
        tower::ground(self.canvas, self.at(6, 64), 256);
        for (x, stands) in (26..).step_by(63).zip(towers) {
            tower::draw(self.canvas, self.at(x, 64), self.lang, stands);
        }
    }

    /// A building from above, as on the board.
    fn house(&mut self, (x, y): (i32, i32), colour: Colour) {
        let middle = self.at(x, y);
        building::draw(self.canvas, area(middle.x - 13, middle.y - 7, 26, 15), self.lang, of(colour, 1, OWN));
    }

    fn road(&mut self, one: (i32, i32), other: (i32, i32)) {
        ground::road(self.canvas, self.at(one.0, one.1), self.at(other.0, other.1), Ink::Faint);
    }

    fn empty(&mut self, (x, y): (i32, i32)) {
        empty_site(self.canvas, self.at(x, y), Empty::Idle);
    }

    /// A border from top to bottom.
    fn border(&mut self, x: i32) {
        for y in (0..SIZE.height as i32).step_by(6) {
            let px = (SIZE.height as i32 - y).min(4) as u32;
            paint::fill(self.canvas, Rectangle::new(self.at(x, y), Size::new(2, px)), Ink::Accent);
        }
    }

    /// The grain of a grey district.
    fn grain(&mut self, x: i32, width: u32) {
        ground::grain(self.canvas, Rectangle::new(self.at(x, 0), Size::new(width, SIZE.height)));
    }

    /// A large digit.
    fn digit(&mut self, x: i32, number: u8) {
        let place = Rectangle::new(self.at(x, 22), Size::new(24, 22));
        paint::fill(self.canvas, place, Ink::Paper);
        let text = pieces::digits(number);
        paint::line(self.canvas, place, &text, Face::LargeBold, Align::Centre, Ink::Accent);
    }

    /// Two parks or lakes, each with four sites around its sign: it does not matter which have the four roofs.
    fn blocks(&mut self, icon: &Icon, ink: Ink) {
        for (left, here, there) in [(46, White, Brown), (168, Grey, Black)] {
            let (right, upper, lower) = (left + 54, 17, 52);
            for (one, other) in [
                ((left, upper), (right, upper)),
                ((left, lower), (right, lower)),
                ((left, upper), (left, lower)),
                ((right, upper), (right, lower)),
            ] {
                self.road(one, other);
            }
            let sign = self.at(left + 27 - 8, (upper + lower) / 2 - 8);
            icon.draw(self.canvas, sign, ink);
            let is_first = here == White;
            self.house((left, upper), here);
            self.house(if is_first { (right, lower) } else { (right, upper) }, there);
            self.empty(if is_first { (right, upper) } else { (right, lower) });
            self.empty((left, lower));
        }
    }

    /// Five districts with a roof each; two of them are grey.
    fn districts(&mut self) {
        self.grain(0, 53);
        self.grain(216, 52);
        for (place, (colour, y)) in
            (0..).zip([(White, 40), (Black, 24), (Brown, 44), (Grey, 24), (White, 40)])
        {
            self.house((26 + 54 * place, y), colour);
        }
        (1..5).for_each(|place| self.border(54 * place - 1));
    }

    /// A group with a branch, and a sixth building that no road joins to it.
    fn five(&mut self) {
        let group = [(22, 20), (80, 20), (138, 20), (80, 52), (196, 36)];
        for (one, other) in [(0, 1), (1, 2), (1, 3), (2, 4)] {
            self.road(group[one], group[other]);
        }
        self.road(group[4], (246, 36));
        for (at, colour) in group.into_iter().zip([White, Grey, Brown, Black, White]) {
            self.house(at, colour);
        }
        self.empty((246, 36));
    }

    /// Three in one grey district, two in the other, none of a third district between them.
    fn grey(&mut self) {
        self.grain(0, 112);
        self.grain(156, 112);
        self.border(112);
        self.border(154);
        self.digit(84, 3);
        self.digit(240, 2);
        self.road((22, 18), (62, 18));
        self.road((22, 18), (42, 50));
        self.road((184, 18), (216, 50));
        for (at, colour) in
            [((22, 18), White), ((62, 18), Brown), ((42, 50), Black), ((184, 18), Black), ((216, 50), White)]
        {
            self.house(at, colour);
        }
        self.empty((134, 34));
    }

    /// Three districts side by side: a road over each of two borders.
    fn borders(&mut self) {
        self.grain(0, 82);
        self.grain(186, 82);
        self.border(82);
        self.border(184);
        self.road((50, 18), (114, 18));
        self.road((152, 50), (216, 50));
        for (at, colour) in [((50, 18), White), ((114, 18), Black), ((152, 50), Brown), ((216, 50), Grey)] {
            self.house(at, colour);
        }
    }

    /// Two towers with two roofs each, beside how the board shows them: one roof on top, and below it the other.
    fn double(&mut self) {
        tower::ground(self.canvas, self.at(54, 64), 160);
        let towers = [(74, of(White, 2, &[(1, 0), (2, 0)])), (166, of(Brown, 3, &[(1, 0), (3, 0)]))];
        for (x, stands) in towers {
            tower::draw(self.canvas, self.at(x, 64), self.lang, stands);
        }
        for (x, ys) in [(104, [26, 48]), (196, [12, 48])] {
            for (y, number) in ys.into_iter().zip(["2", "1"]) {
                let place = Rectangle::new(self.at(x, y - 8), Size::new(22, 16));
                paint::line(self.canvas, place, number, Face::SmallBold, Align::Centre, Ink::SeatA);
            }
        }
    }
}
