//! A question before something that cannot be taken back.

use engine::Setup;

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::play::Name;
use crate::saves::Part;
use crate::screen::Next;
use crate::words::Lang;
use crate::world::World;

labels! {
    /// The questions.
    enum Question {
        UndoTitle = "Undo", "Annuler";
        Undo = "Something hidden has come out since, or somebody has moved. Undo anyway? The game becomes training.",
            "Depuis, une chose cachée a été révélée ou quelqu'un a joué. Annuler ? La partie devient un entraînement.";
        HintTitle = "Hint", "Conseil";
        Hint = "Ask the Architect what he would do? From then on this game is training and does not count in the records.",
            "Demander conseil à l'Architecte ? La partie devient un entraînement et ne compte pas au palmarès.";
        GiveUpTitle = "Give up", "Abandonner";
        GiveUp = "Give this game up? It will be lost for good and not count in the records.",
            "Abandonner cette partie ? Elle sera perdue et ne comptera pas au palmarès.";
        ReplaceTitle = "New game", "Nouvelle partie";
        Replace = "A game is unfinished. Begin a new one? The old one will be lost for good.",
            "Une partie n'est pas finie. En commencer une autre ? L'ancienne sera perdue.";
        EndTitle = "End the session", "Terminer la séance";
        End = "End this session at the table? What was noted will be lost for good.",
            "Terminer cette séance de table ? Ce qui a été noté sera perdu.";
        KeptTitle = "Damaged save", "Sauvegarde abîmée";
        Kept = "A damaged save is still kept for export, so nothing new can be stored in its place. Erase it?",
            "Une sauvegarde abîmée est gardée pour l'export : rien ne peut être enregistré à sa place. L'effacer ?";
    }
}

labels! {
    /// The answers.
    enum Answer {
        No = "No", "Non";
        YesUndo = "Yes, undo", "Oui, annuler";
        YesHint = "Yes, ask", "Oui, demander";
        YesGiveUp = "Yes, give up", "Oui, abandonner";
        YesBegin = "Yes, begin", "Oui, commencer";
        YesEnd = "Yes, end it", "Oui, terminer";
        YesErase = "Yes, erase it", "Oui, l'effacer";
    }
}

/// What is asked.
#[derive(Clone, Debug)]
enum About {
    Undo,
    Hint,
    GiveUp,
    Replace(Setup, [Name; 4]),
    EndSession,
    Kept(Part),
}

/// Are you sure? The answer is No until somebody moves to Yes.
#[derive(Clone, Debug)]
pub struct Ask {
    about: About,
    yes: bool,
}

impl Ask {
    /// Take back more than is free? The game becomes training.
    pub fn undo() -> Ask {
        Ask { about: About::Undo, yes: false }
    }

    /// Ask the Architect? The game becomes training.
    pub fn hint() -> Ask {
        Ask { about: About::Hint, yes: false }
    }

    /// Give the game up?
    pub fn give_up() -> Ask {
        Ask { about: About::GiveUp, yes: false }
    }

    /// Begin a new game although one is going on?
    pub fn replace_game(setup: Setup, names: [Name; 4]) -> Ask {
        Ask { about: About::Replace(setup, names), yes: false }
    }

    /// End the session at the table?
    pub fn end_session() -> Ask {
        Ask { about: About::EndSession, yes: false }
    }

    /// Let an unreadable save go, so that something new can be stored?
    pub fn let_go(part: Part) -> Ask {
        Ask { about: About::Kept(part), yes: false }
    }

    pub fn handle(&mut self, input: Input, _world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::A) if self.yes => match &self.about {
                About::Undo => Next::UndoForSure,
                About::Hint => Next::AskHint,
                About::GiveUp => Next::GiveUp,
                About::Replace(setup, names) => Next::Begin(setup.clone(), names.clone()),
                About::EndSession => Next::EndSession,
                About::Kept(part) => Next::LetGo(*part),
            },
            Input::Press(Button::A | Button::B) => Next::Back,
            Input::Press(Button::X | Button::Y) => {
                self.yes = !self.yes;
                Next::Stay
            }
            Input::Hold(_) | Input::Tick { .. } => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang: Lang = world.lang();
        let (title, question, yes) = match &self.about {
            About::Undo => (Question::UndoTitle, Question::Undo, Answer::YesUndo),
            About::Hint => (Question::HintTitle, Question::Hint, Answer::YesHint),
            About::GiveUp => (Question::GiveUpTitle, Question::GiveUp, Answer::YesGiveUp),
            About::Replace(..) => (Question::ReplaceTitle, Question::Replace, Answer::YesBegin),
            About::EndSession => (Question::EndTitle, Question::End, Answer::YesEnd),
            About::Kept(_) => (Question::KeptTitle, Question::Kept, Answer::YesErase),
        };
        let labels = Labels {
            a: Key::Choose.text(lang),
            b: Key::Back.text(lang),
            x: Key::Up.text(lang),
            y: Key::Down.text(lang),
        };
        paint::bands(canvas, title.text(lang), "", labels);
        let face = world.size().body();
        let list_px = 2 * (face.line_px() + 3);
        let list_top = BODY.top_left.y + BODY.size.height as i32 - list_px - 6;
        let width = BODY.size.width - 2 * MARGIN_PX as u32;
        let top = BODY.top_left.y + 8;
        let place = area(MARGIN_PX, top, width, (list_top - 4 - top) as u32);
        pieces::fitted(canvas, place, question.text(lang), pieces::reading(world.size()), Ink::Text);
        let list = area(0, list_top, BODY.size.width, list_px as u32);
        paint::list(canvas, list, face, 2, usize::from(self.yes), |index, put| {
            put(if index == 0 { Answer::No } else { yes }.text(lang), "");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn only_a_yes_that_was_moved_to_does_anything() {
        let mut trial = Trial::of(&TOY);
        let replace = Ask::replace_game(Setup::default(), Default::default());
        for ask in
            [Ask::undo(), Ask::hint(), Ask::give_up(), replace, Ask::let_go(Part::Records(engine::GameId(1)))]
        {
            let mut ask = Screen::from(ask);
            trial.fits(&ask);
            assert!(matches!(trial.press(&mut ask.clone(), "A"), Next::Back), "A at once means no");
            assert!(matches!(trial.press(&mut ask.clone(), "YB"), Next::Back), "B always means no");
            let next = trial.press(&mut ask, "YA");
            let done = matches!(
                next,
                Next::UndoForSure | Next::AskHint | Next::GiveUp | Next::Begin(..) | Next::LetGo(_)
            );
            assert!(done, "{next:?}");
        }
    }
}
