//! The pages that are grids: the end-of-game characters of a seat, and what one of them shows.

use new_york_city::components::Character;

use super::*;

/// The line with the question.
const QUESTION_PX: i32 = 24;

impl Sketch<'_> {
    /// Which of 28 to 42 has this seat?
    pub(super) fn specials(&self, canvas: &mut Canvas, seat: Seat) {
        const COLUMNS: i32 = 5;
        let top = BODY.top_left.y + 2;
        self.companion.badge(canvas, Point::new(MARGIN_PX, top), QUESTION_PX as u32, seat);
        let question = crate::new_york_city::words::which_specials(&self.companion.speaker(self.lang), seat);
        let x = MARGIN_PX + QUESTION_PX + 6;
        self.question(canvas, x, top, &question);
        let none = owned(self.session, seat).next().is_none();
        let cells = self.cells.iter().filter(|cell| **cell != Cell::Done);
        self.boxes(canvas, top + QUESTION_PX + 4, COLUMNS, cells, |field| match field {
            Field::Special(_, character) => {
                let number = character.number();
                let text = match self.session.number(field) {
                    Some(copies @ 2..) => menu::text(format_args!("{number}×{copies}")),
                    _ => menu::text(format_args!("{number}")),
                };
                (Text::new(), text)
            }
            _ => (Text::new(), Text::new()),
        });
        let remark = match self.cell() {
            Some(Cell::Number(Field::Special(_, character))) => {
                crate::new_york_city::words::numbered(self.lang, character)
            }
            _ => Text::new(),
        };
        let done = if none { Say::None.text(self.lang) } else { Do::Take.text(self.lang) };
        self.foot_with(canvas, &remark, done);
    }

    /// What a character shows, as far as it is only reconstructed.
    pub(super) fn printed(&self, canvas: &mut Canvas, character: Character) {
        let top = BODY.top_left.y + 2;
        let set = self.session.printed().set(character).is_some();
        let name = crate::new_york_city::words::character_name(self.lang, character);
        let place = area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, 20);
        paint::line(canvas, place, name, Face::Bold, Align::Left, Ink::Text);
        let note = crate::new_york_city::words::reconstructed(self.lang, set);
        let place = area(MARGIN_PX, top + 20, WIDTH - 2 * MARGIN_PX as u32, 32);
        pieces::fitted(canvas, place, &note, &[Face::Body, Face::Small], Ink::Faint);
        let cells = self.cells.iter().filter(|cell| **cell != Cell::Done);
        let columns = if set { 4 } else { 3 };
        self.boxes(canvas, top + 56, columns, cells, |field| match field {
            Field::Lantern(_, borough) => {
                let name = menu::text(format_args!("{}", nouns::borough(self.lang, borough)));
                (name, menu::text(format_args!("{}", self.yes_or_no(field))))
            }
            Field::InSet(_, piece) => (
                crate::new_york_city::words::set_piece(self.lang, piece),
                menu::text(format_args!("{}", self.figure(field))),
            ),
            _ => (Text::new(), Text::new()),
        });
        self.foot(canvas, "");
    }

    fn question(&self, canvas: &mut Canvas, x: i32, y: i32, text: &str) {
        let width = WIDTH as i32 - MARGIN_PX - x;
        let face = pieces::one_line(text, &[Face::LargeBold, Face::Bold, Face::SmallBold], width);
        paint::line(canvas, area(x, y, width as u32, QUESTION_PX as u32), text, face, Align::Left, Ink::Text);
    }

    /// Boxes side by side down to the foot; each has a caption above what it holds.
    fn boxes<'c>(
        &self,
        canvas: &mut Canvas,
        top: i32,
        columns: i32,
        cells: impl Iterator<Item = &'c Cell> + Clone,
        words: impl Fn(Field) -> (Text, Text),
    ) {
        let rows = (cells.clone().count() as i32 + columns - 1) / columns;
        let (width, height) = ((WIDTH as i32 - 2 * MARGIN_PX) / columns, (FOOT - 2 - top) / rows.max(1));
        for (index, cell) in (0..).zip(cells) {
            let Cell::Number(field) = *cell else { continue };
            let (x, y) = (MARGIN_PX + index % columns * width, top + index / columns * height);
            let (caption, text) = words(field);
            let caption_px = if caption.is_empty() { 0 } else { 14 };
            let place = area(x + 2, y, width as u32 - 4, caption_px as u32);
            let face = pieces::one_line(&caption, &[Face::Small], place.size.width as i32);
            paint::line(canvas, place, &caption, face, Align::Left, Ink::Faint);
            let place = area(x + 2, y + caption_px, width as u32 - 4, (height - caption_px - 3) as u32);
            self.boxed(canvas, place, *cell, "", &text);
            if matches!(field, Field::Special(..)) && self.session.number(field) > Some(0) {
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
