//! The pages that are grids: the end-of-game characters of a seat, and what one of them shows.

use new_york_city::components::Character;

use super::*;

impl Drawing<'_> {
    /// Which of 28 to 42 has this seat?
    pub(super) fn specials(&self, canvas: &mut Canvas, seat: Seat) {
        const COLUMNS: i32 = 5;
        let top = BODY.top_left.y + 2;
        self.companion.badge(canvas, Point::new(MARGIN_PX, top), QUESTION_PX as u32, seat);
        let question = crate::words::which_specials(&self.companion.speaker(self.lang()), seat);
        let x = MARGIN_PX + QUESTION_PX + 6;
        self.sketch.question(canvas, x, top, &question);
        let none = owned(self.session(), seat).next().is_none();
        let number_of = |field| self.session().number(field);
        let words = |code| match Field::from_code(code) {
            Some(field @ Field::Special(_, character)) => {
                let number = character.number();
                let text = match number_of(field) {
                    Some(copies @ 2..) => menu::text(format_args!("{number}×{copies}")),
                    _ => menu::text(format_args!("{number}")),
                };
                (Text::new(), text)
            }
            _ => (Text::new(), Text::new()),
        };
        let is_taken = |code| Field::from_code(code).and_then(number_of) > Some(0);
        self.sketch.boxes(canvas, top + QUESTION_PX + 4, COLUMNS, words, is_taken);
        let field = match self.sketch.cell() {
            Some(Cell::Number(code)) => Field::from_code(code),
            _ => None,
        };
        let remark = match field {
            Some(Field::Special(_, character)) => crate::words::numbered(self.lang(), character),
            _ => Text::new(),
        };
        let done = if none { Say::None.text(self.lang()) } else { Do::Take.text(self.lang()) };
        self.sketch.foot_with(canvas, &remark, done);
    }

    /// What a character shows, as far as it is only reconstructed.
    pub(super) fn printed(&self, canvas: &mut Canvas, character: Character) {
        let top = BODY.top_left.y + 2;
        let set = self.session().printed().set(character).is_some();
        let name = crate::words::character_name(self.lang(), character);
        let place = area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, 20);
        paint::line(canvas, place, name, Face::Bold, Align::Left, Ink::Text);
        let note = crate::words::reconstructed(self.lang(), set);
        let place = area(MARGIN_PX, top + 20, WIDTH - 2 * MARGIN_PX as u32, 32);
        pieces::fitted(canvas, place, &note, &[Face::Body, Face::Small], Ink::Faint);
        let columns = if set { 4 } else { 3 };
        let words = |code| match Field::from_code(code) {
            Some(Field::Lantern(_, borough)) => {
                let name = menu::text(format_args!("{}", nouns::borough(self.lang(), borough)));
                (name, menu::text(format_args!("{}", self.sketch.yes_or_no(code))))
            }
            Some(Field::InSet(_, piece)) => (
                crate::words::set_piece(self.lang(), piece),
                menu::text(format_args!("{}", self.sketch.figure(code))),
            ),
            _ => (Text::new(), Text::new()),
        };
        self.sketch.boxes(canvas, top + 56, columns, words, |_| false);
        self.sketch.foot(canvas, "");
    }
}
