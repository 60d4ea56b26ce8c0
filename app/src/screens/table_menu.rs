//! The menu in a session at a real table.

use heapless::Vec;

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint::{self, Labels};
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::screens::{Ask, HelpPage, JumpList, ScoreSheetView, ScoringForm};
use crate::table::{Now, OWN_MAX, OwnPage};
use crate::words::Lang;
use crate::world::World;

labels! {
    /// What the menu offers.
    enum Item {
        /// First, for it is always there.
        ScoreNow = "Score now", "Décompte actuel";
        Undo = "Undo", "Annuler";
        Redo = "Redo", "Rétablir";
        Correct = "Correct a number", "Corriger un nombre";
        Jump = "Go to...", "Aller à...";
        Learn = "Learn", "Apprendre";
        Leave = "Save and leave", "Sauvegarder et quitter";
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

/// What is listed.
#[derive(Clone, Copy, Debug)]
enum Listed {
    Item(Item),
    /// A screen of the title's own.
    Own(OwnPage),
}

impl Listed {
    fn text(self, lang: Lang) -> &'static str {
        match self {
            Listed::Item(item) => item.text(lang),
            Listed::Own(own) => (own.name)(lang),
        }
    }
}

/// All items, and the screens of the title's own.
type Items = Vec<Listed, { Item::ALL.len() + OWN_MAX }>;

fn items(world: &World<'_>) -> Items {
    let sitting = world.companion;
    let offered = |item: &Item| match item {
        Item::Undo => sitting.is_some_and(|sitting| sitting.can_undo()),
        Item::Redo => sitting.is_some_and(|sitting| sitting.can_redo()),
        Item::Correct => sitting.is_some_and(|sitting| sitting.now() != Now::Scoring),
        Item::Jump => sitting.is_some_and(|sitting| sitting.jumps() > 0),
        _ => true,
    };
    let mut items = Items::new();
    // `Items` counts them.
    let mut put = |listed| _ = items.push(listed);
    for item in Item::ALL.iter().copied() {
        if item == Item::Correct {
            let own = sitting.map_or(&[][..], |sitting| sitting.own());
            own.iter().take(OWN_MAX).for_each(|own| put(Listed::Own(*own)));
        }
        if offered(&item) {
            put(Listed::Item(item));
        }
    }
    items
}

impl TableMenu {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let items = items(world);
        self.cursor = self.cursor.min(items.len().saturating_sub(1));
        match input {
            Input::Press(Button::B) => Next::Back,
            Input::Press(Button::A) => items.get(self.cursor).map_or(Next::Stay, |item| open(*item, world)),
            // As in the menu of a game.
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.cursor = pieces::moved_round(self.cursor, items.len(), button == Button::Y);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, items) = (world.lang(), items(world));
        let cursor = self.cursor.min(items.len().saturating_sub(1));
        let labels = Labels {
            a: Key::Choose.text(lang),
            b: Key::Back.text(lang),
            x: Key::Up.text(lang),
            y: Key::Down.text(lang),
        };
        paint::bands(canvas, Say::Title.text(lang), "", labels);
        paint::list(canvas, BODY, world.size().body(), items.len(), cursor, |index, put| {
            put(items[index].text(lang), "");
        });
    }
}

fn open(listed: Listed, world: &World<'_>) -> Next {
    let item = match listed {
        Listed::Item(item) => item,
        Listed::Own(own) => return Next::Own(own.page, 0),
    };
    match item {
        Item::Undo => Next::UndoEntry,
        Item::Redo => Next::RedoEntry,
        Item::Correct => Next::Push(ScoringForm::new(world).into()),
        Item::Jump => Next::Push(JumpList::new(world).into()),
        Item::ScoreNow => Next::Push(ScoreSheetView::of_table().into()),
        Item::Learn => HelpPage::about(world.companion.map(|sitting| sitting.topic())),
        // Every entry was stored when it was made.
        Item::Leave => Next::Home,
        Item::End => Next::Push(Ask::end_session().into()),
    }
}
