//! The result of a real table: who won, by what, and how everybody did.

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint::{self, Labels};
use crate::screen::Next;
use crate::screens::{ResultCode, ScoreSheetView, ScoringForm};
use crate::table::{Now, Sitting};
use crate::world::World;

use super::scored;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Final result", "Résultat final";
        Sheets = "Scores", "Décompte";
        Correct = "Correct", "Corriger";
        Code = "QR code", "Code QR";
        Home = "Home", "Accueil";
        NoResult = "No result yet", "Pas encore fini";
    }
}

/// The result of a real table.
#[derive(Clone, Debug, Default)]
pub struct TableResult {}

impl TableResult {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let stands = finished(world).is_some();
        match input {
            Input::Press(Button::A) if stands => Next::Push(ScoreSheetView::of_table().into()),
            Input::Press(Button::X) if stands => Next::Push(ScoringForm::new(world).into()),
            Input::Press(Button::Y) if stands => Next::Push(ResultCode::of_table().into()),
            Input::Press(Button::B) => Next::Home,
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let home = Say::Home.text(lang);
        let Some(sitting) = finished(world) else {
            paint::bands(canvas, Say::NoResult.text(lang), "", Labels { b: home, ..Labels::default() });
            return;
        };
        let [a, x, y] = [Say::Sheets, Say::Correct, Say::Code].map(|say| say.text(lang));
        paint::bands(canvas, Say::Title.text(lang), "", Labels { a, b: home, x, y });
        let bottom = BODY.top_left.y + BODY.size.height as i32;
        scored::standing(canvas, world, sitting, bottom);
    }
}

/// The session, if its result stands.
fn finished<'a>(world: &World<'a>) -> Option<&'a dyn Sitting> {
    world.companion.filter(|sitting| sitting.now() == Now::Result)
}
