//! The first question at a real table: what may the device help with?

use new_york_city::companion::Scope;

use crate::canvas::{Canvas, WIDTH};
use crate::face::Face;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::words::Lang;
use crate::world::World;

use super::Shared;
use super::menu;

labels! {
    /// Words of this screen.
    enum Word {
        Title = "At the table", "À la table";
        Everything = "Everything", "Tout";
        Track = "Track and reminders", "Piste et rappels";
        Scoring = "Only the scoring", "Seulement le décompte";
        EverythingMeans = "You note bids and what you take. The device plays Tom, keeps the Press Track and \
            knows most numbers at the end.",
            "Vous notez les enchères et ce que vous prenez. L'appareil joue Tom, tient la piste de presse et \
            connaît presque tout à la fin.";
        TrackMeans = "The Press Track, who starts, and what each phase asks of you. You note the Press bids and \
            who wins. A Tom you play yourselves.",
            "La piste de presse, qui commence et ce que demande chaque phase. Vous notez les enchères de presse \
            et qui gagne. Tom, c'est vous qui le jouez.";
        ScoringMeans = "The game is over. The device asks for everything that counts, and tells who has won.",
            "La partie est finie. L'appareil demande tout ce qui compte et dit qui a gagné.";
    }
}

/// What a scope is called.
pub(super) fn name(lang: Lang, scope: Scope) -> &'static str {
    let word = match scope {
        Scope::Everything => Word::Everything,
        Scope::Track => Word::Track,
        Scope::Scoring => Word::Scoring,
    };
    word.text(lang)
}

/// What may the device help with?
#[derive(Clone, Debug, Default)]
pub struct TableScope {
    cursor: usize,
}

impl TableScope {
    fn scope(&self) -> Scope {
        Scope::ALL.get(self.cursor).copied().unwrap_or_default()
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        match button {
            Button::A => return Next::Push(Shared::at_table(world, self.scope()).into()),
            Button::B => return Next::Back,
            _ => self.cursor = menu::moved(self.cursor, Scope::ALL.len(), button),
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, face) = (world.lang(), world.size().body());
        let count = Scope::ALL.len();
        let labels = menu::list_labels(lang, Key::Choose.text(lang), self.cursor, count);
        paint::bands(canvas, Word::Title.text(lang), "", labels);
        let rows_px = count as i32 * (face.line_px() + 3);
        let list = paint::area(0, BODY.top_left.y + 2, WIDTH, rows_px as u32);
        paint::list(canvas, list, face, count, self.cursor, |row, put| put(name(lang, Scope::ALL[row]), ""));
        let meaning = match self.scope() {
            Scope::Everything => Word::EverythingMeans,
            Scope::Track => Word::TrackMeans,
            Scope::Scoring => Word::ScoringMeans,
        };
        let top = BODY.top_left.y + rows_px + 10;
        let rest = BODY.size.height - rows_px as u32 - 10;
        let below = paint::area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, rest);
        pieces::fitted(canvas, below, meaning.text(lang), &[face, Face::Body, Face::Small], Ink::Text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn each_answer_leads_to_the_seats_and_begins_what_it_says() {
        for (keys, wanted) in [("", Scope::Everything), ("Y", Scope::Track), ("X", Scope::Scoring)] {
            let mut trial = Trial::default();
            let mut screen: Screen = TableScope::default().into();
            trial.press(&mut screen, keys);
            trial.fits(&screen);
            let next = trial.press(&mut screen, "A");
            let Next::Push(mut seats) = next else { panic!("{next:?}") };
            trial.fits(&seats);
            let next = trial.press(&mut seats, "A");
            assert!(matches!(next, Next::BeginSession(_, _, _, scope) if scope == wanted as u8), "{next:?}");
        }
        assert!(matches!(Trial::default().press(&mut TableScope::default().into(), "B"), Next::Back));
    }
}
