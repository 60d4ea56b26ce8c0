//! The first question at a real table: what may the device help with?

use crate::canvas::{Canvas, WIDTH};
use crate::face::Face;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::world::World;

use super::Shared;
use super::menu;

labels! {
    /// Words of this screen.
    enum Word {
        Title = "At the table", "À la table";
    }
}

/// What may the device help with?
#[derive(Clone, Debug, Default)]
pub struct TableScope {
    cursor: usize,
}

impl TableScope {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        match button {
            Button::A => return Next::Push(Shared::at_table(world, self.cursor as u8).into()),
            Button::B => return Next::Back,
            _ => self.cursor = menu::moved(self.cursor, world.card.scopes.len(), button),
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, face) = (world.lang(), world.size().body());
        let scopes = world.card.scopes;
        let count = scopes.len();
        let labels = menu::list_labels(lang, Key::Choose.text(lang), self.cursor, count);
        paint::bands(canvas, Word::Title.text(lang), "", labels);
        let rows_px = count as i32 * (face.line_px() + 3);
        let list = paint::area(0, BODY.top_left.y + 2, WIDTH, rows_px as u32);
        paint::list(canvas, list, face, count, self.cursor, |row, put| put(scopes[row].name.text(lang), ""));
        let meaning = scopes.get(self.cursor).map_or("", |scope| scope.meaning.text(lang));
        let top = BODY.top_left.y + rows_px + 10;
        let rest = BODY.size.height - rows_px as u32 - 10;
        let below = paint::area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, rest);
        pieces::fitted(canvas, below, meaning, &[face, Face::Body, Face::Small], Ink::Text);
    }
}
