//! The result of a real table: who won, by what, and how everybody did.

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::paint::{self, Labels};
use crate::screen::Next;
use crate::screens::{ResultCode, ScoringForm};
use crate::table::{Now, Sitting};
use crate::world::World;

use super::scored::{Around, Columns, Pressed};

labels! {
    /// What this screen says.
    enum Say {
        Title = "Final result", "Résultat final";
        Correct = "Correct a number", "Corriger un nombre";
        Code = "QR code", "Code QR";
        Home = "Home", "Accueil";
        NoResult = "No result yet", "Pas encore fini";
    }
}

/// What can be opened from the result; the last one is one press up from the first row.
const ITEMS: [Say; 2] = [Say::Code, Say::Correct];

/// The result of a real table.
#[derive(Clone, Debug, Default)]
pub struct TableResult {
    columns: Columns,
}

impl TableResult {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let Some(sitting) = finished(world) else {
            return if button == Button::B { Next::Home } else { Next::Stay };
        };
        match self.columns.handle(button, sitting, ITEMS.len()) {
            Pressed::Here => Next::Stay,
            Pressed::Back => Next::Home,
            Pressed::Item(item) => match ITEMS.get(item) {
                Some(Say::Code) => Next::Push(ResultCode::of_table().into()),
                _ => Next::Push(ScoringForm::new(world).into()),
            },
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let b = Say::Home.text(lang);
        let Some(sitting) = finished(world) else {
            paint::bands(canvas, Say::NoResult.text(lang), "", Labels { b, ..Labels::default() });
            return;
        };
        let (title, items) = (Say::Title.text(lang), ITEMS.map(|say| say.text(lang)));
        self.columns.draw(canvas, world, sitting, Around { title, prompt: "", b, items: &items, note: "" });
    }
}

/// The session, if its result stands.
fn finished<'a>(world: &World<'a>) -> Option<&'a dyn Sitting> {
    world.companion.filter(|sitting| sitting.now() == Now::Result)
}
