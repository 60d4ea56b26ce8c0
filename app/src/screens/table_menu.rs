//! The menu in a session at a real table.

use heapless::Vec;
use new_york_city::companion::Stage;

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::new_york_city::own;
use crate::paint;
use crate::pieces::Key;
use crate::screen::Next;
use crate::screens::{Ask, HelpIndex, JumpList, ScoreSheetView, ScoringForm};
use crate::world::World;

use super::menu;

labels! {
    /// What the menu offers.
    enum Item {
        Undo = "Undo", "Annuler";
        Redo = "Redo", "Rétablir";
        Press = "Press Track", "Piste de presse";
        Correct = "Correct a number", "Corriger un nombre";
        Jump = "Go to...", "Aller à...";
        ScoreNow = "Score now", "Décompte actuel";
        Help = "Help", "Aide";
        Leave = "Save and leave", "Sauver et quitter";
        End = "End the session", "Terminer la séance";
    }
}

labels! {
    /// What else this screen says.
    enum Say {
        Title = "At the table", "À la table";
    }
}

/// The menu in a session. What cannot be done is not listed.
#[derive(Clone, Debug, Default)]
pub struct TableMenu {
    cursor: usize,
}

type Items = Vec<Item, 9>;

fn items(world: &World<'_>) -> Items {
    let offered = |item: &Item| match item {
        Item::Undo => world.companion.is_some_and(|companion| companion.can_undo()),
        Item::Redo => world.companion.is_some_and(|companion| companion.notebook().can_redo()),
        Item::Correct => {
            let stage = world.companion.map(|companion| companion.session().stage());
            stage.is_some_and(|stage| stage != Stage::Scoring)
        }
        _ => true,
    };
    Item::ALL.iter().copied().filter(offered).collect()
}

impl TableMenu {
    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let items = items(world);
        self.cursor = self.cursor.min(items.len().saturating_sub(1));
        match input {
            Input::Press(Button::B) => Next::Back,
            Input::Press(Button::A) => items.get(self.cursor).map_or(Next::Stay, |item| open(*item, world)),
            Input::Press(button) => {
                self.cursor = menu::moved(self.cursor, items.len(), button);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, items) = (world.lang(), items(world));
        let cursor = self.cursor.min(items.len().saturating_sub(1));
        let labels = menu::list_labels(lang, Key::Choose.text(lang), cursor, items.len());
        paint::bands(canvas, Say::Title.text(lang), "", labels);
        paint::list(canvas, BODY, world.size().body(), items.len(), cursor, |index, put| {
            put(items[index].text(lang), "");
        });
    }
}

fn open(item: Item, world: &World<'_>) -> Next {
    match item {
        Item::Undo => Next::UndoEntry,
        Item::Redo => Next::RedoEntry,
        Item::Press => Next::Own(own::PRESS_MOVES, 0),
        Item::Correct => Next::Push(ScoringForm::new(world).into()),
        Item::Jump => Next::Push(JumpList::new(world).into()),
        Item::ScoreNow => Next::Push(ScoreSheetView::of_table().into()),
        Item::Help => Next::Push(HelpIndex::default().into()),
        // Every entry was stored when it was made.
        Item::Leave => Next::Home,
        Item::End => Next::Push(Ask::end_session().into()),
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;
    use new_york_city::SeatKind;
    use new_york_city::companion::Entry;

    use super::*;
    use crate::companion::Companion;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn undo_and_redo_are_there_when_there_is_something_to_take_back() {
        let setup = new_york_city::setup(&[SeatKind::Human; 2], 1);
        let mut companion = Companion::new(setup, Default::default()).unwrap();
        companion.note(Entry::Colours([1, 0, 2, 3])).unwrap();
        let mut trial = Trial { companion: Some(companion), ..Trial::default() };
        let mut screen = Screen::from(TableMenu::default());
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Own(own::PRESS_MOVES, _)), "no undo yet");
        let step = Entry::Move { seat: Seat::default(), steps: 1 };
        trial.companion.as_mut().unwrap().note(step).unwrap();
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::UndoEntry));
        trial.companion.as_mut().unwrap().undo();
        assert!(matches!(trial.press(&mut screen, "A"), Next::RedoEntry));
        assert!(!trial.companion.as_mut().unwrap().can_undo(), "the colours belong to the setup");
    }

    #[test]
    fn everything_opens_what_it_says() {
        let setup = new_york_city::setup(&[SeatKind::Human; 2], 1);
        let companion = Companion::new(setup, Default::default()).unwrap();
        let mut trial = Trial { companion: Some(companion), ..Trial::default() };
        let mut screen = Screen::from(TableMenu::default());
        let mut opened = [""; 7];
        for name in &mut opened {
            *name = match trial.press(&mut screen, "A") {
                Next::Push(screen) => screen.name(),
                Next::Own(own::PRESS_MOVES, _) => "PressMoves",
                Next::Home => "Home",
                next => panic!("{next:?}"),
            };
            trial.press(&mut screen, "Y");
        }
        let expected =
            ["PressMoves", "ScoringForm", "JumpList", "ScoreSheetView", "HelpIndex", "Home", "Ask"];
        assert_eq!(opened, expected);
        assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
    }
}
