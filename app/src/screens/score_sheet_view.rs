//! The score sheet as the table lies now.

use crate::canvas::Canvas;
use crate::input::Input;
use crate::labels;
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::screen::Next;
use crate::sheet::Scored;
use crate::world::World;

use super::scored::{Around, Columns, Pressed};

labels! {
    /// What this screen says.
    enum Say {
        Final = "Score sheet", "Décompte";
        Now = "If it ended now", "Si c'était fini";
        NoGame = "No game", "Aucune partie";
        NoSession = "No session", "Aucune séance";
    }
}

/// The score sheet of a game or of a real table, as if it ended now.
#[derive(Clone, Debug, Default)]
pub struct ScoreSheetView {
    columns: Columns,
    /// Whether it is the sheet of the real table, not of the game.
    of_table: bool,
}

impl ScoreSheetView {
    /// The score sheet of the session at the real table.
    pub fn of_table() -> ScoreSheetView {
        ScoreSheetView { of_table: true, ..ScoreSheetView::default() }
    }

    fn scored<'a>(&self, world: &World<'a>) -> Option<&'a dyn Scored> {
        match self.of_table {
            true => world.companion.map(|sitting| sitting as &dyn Scored),
            false => world.play.map(|play| play as &dyn Scored),
        }
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let scored = self.scored(world);
        match scored.map_or(Pressed::Back, |scored| self.columns.handle(button, scored, 0)) {
            Pressed::Back if button == crate::input::Button::B => Next::Back,
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let b = Key::Back.text(lang);
        let Some(scored) = self.scored(world) else {
            let nothing = if self.of_table { Say::NoSession } else { Say::NoGame };
            paint::bands(canvas, nothing.text(lang), "", Labels { b, ..Labels::default() });
            return;
        };
        let title = if scored.is_final() { Say::Final } else { Say::Now }.text(lang);
        self.columns.draw(canvas, world, scored, Around { title, prompt: "", b, items: &[], note: "" });
    }
}

#[cfg(any(test, feature = "test-support"))]
impl ScoreSheetView {
    /// Where somebody stands in it, for tests.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }
}
