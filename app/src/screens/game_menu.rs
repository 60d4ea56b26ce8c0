//! The menu in a game: undo, redo, look things up, leave.

use heapless::Vec;

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint::{self, Labels};
use crate::pieces::{self, Key};
use crate::screen::Next;
use crate::screens::{Ask, Happened, HelpPage, LogList, ScoreSheetView, TableView};
use crate::world::World;

labels! {
    /// What the menu offers.
    enum Item {
        /// First, for it is always there.
        Table = "Table", "Table de jeu";
        /// Named by the title: see `Playing::look`.
        Look = "", "";
        Undo = "Undo", "Annuler";
        Redo = "Redo", "Rétablir";
        /// It asks first, for it makes the game training.
        Hint = "Hint", "Conseil";
        WhatHappened = "What happened", "Ce qui s'est passé";
        Log = "Log", "Journal";
        ScoreNow = "Score now", "Décompte actuel";
        Learn = "Learn", "Apprendre";
        Leave = "Save and leave", "Sauvegarder et quitter";
        GiveUp = "Give up", "Abandonner";
    }
}

labels! {
    /// What else this screen says.
    enum Say {
        Title = "Menu", "Menu";
        /// Beside an undo that asks first.
        Asks = "asks first", "à confirmer";
        Training = "training", "entraînement";
    }
}

/// The menu in a game. What cannot be done is not listed.
#[derive(Clone, Debug, Default)]
pub struct GameMenu {
    chosen: usize,
}

type Items = Vec<Item, 11>;

fn items(world: &World<'_>) -> Items {
    let play = world.play;
    let going_on = play.is_some_and(|play| !play.is_over());
    let offered = |item: &Item| match item {
        Item::Hint => play.is_some_and(|play| play.asks_person()),
        Item::Undo => play.is_some_and(|play| play.can_undo()),
        Item::Redo => play.is_some_and(|play| play.can_redo()),
        Item::WhatHappened => Happened::recap(world).is_some(),
        Item::Log => play.is_some_and(|play| play.lines() > 0),
        Item::Table | Item::ScoreNow => play.is_some(),
        Item::Look => play.is_some_and(|play| play.look(world.lang()).is_some()),
        Item::GiveUp => going_on,
        Item::Learn | Item::Leave => true,
    };
    Item::ALL.iter().copied().filter(offered).collect()
}

impl GameMenu {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let items = items(world);
        self.chosen = self.chosen.min(items.len().saturating_sub(1));
        match input {
            Input::Press(Button::B) => Next::Back,
            Input::Press(Button::A) => items.get(self.chosen).map_or(Next::Stay, |item| open(*item, world)),
            Input::Press(button @ (Button::X | Button::Y)) => {
                // Long as it is, it goes round.
                self.chosen = pieces::moved_round(self.chosen, items.len(), button == Button::Y);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let items = items(world);
        let labels = Labels {
            a: Key::Choose.text(lang),
            b: Key::Back.text(lang),
            x: Key::Up.text(lang),
            y: Key::Down.text(lang),
        };
        let training = world.play.is_some_and(|play| play.is_training());
        let prompt = if training { Say::Training.text(lang) } else { "" };
        paint::bands(canvas, Say::Title.text(lang), prompt, labels);
        let chosen = self.chosen.min(items.len().saturating_sub(1));
        let asks = world.play.is_some_and(|play| play.undo_asks());
        paint::list(canvas, BODY, world.size().body(), items.len(), chosen, |index, put| {
            let right = if items[index] == Item::Undo && asks { Say::Asks.text(lang) } else { "" };
            put(text(items[index], world), right);
        });
    }
}

/// What an item is called.
fn text(item: Item, world: &World<'_>) -> &'static str {
    match (item, world.play.and_then(|play| play.look(world.lang()))) {
        (Item::Look, Some((name, _))) => name,
        _ => item.text(world.lang()),
    }
}

fn open(item: Item, world: &World<'_>) -> Next {
    match item {
        Item::Hint if world.play.is_some_and(|play| play.is_training()) => Next::AskHint,
        // No leads back to the decision, not to the menu: the hint takes the place of the question.
        Item::Hint => Next::Replace(Ask::hint().into()),
        Item::Undo => Next::Undo,
        Item::Redo => Next::Redo,
        Item::WhatHappened => Happened::recap(world).map_or(Next::Stay, |told| Next::Push(told.into())),
        Item::Table => Next::Push(TableView::default().into()),
        Item::Look => {
            let look = world.play.and_then(|play| play.look(world.lang()));
            look.map_or(Next::Stay, |(_, page)| Next::Own(page, 0))
        }
        Item::Log => Next::Push(LogList::default().into()),
        Item::ScoreNow => Next::Push(ScoreSheetView::default().into()),
        Item::Learn => HelpPage::about(world.play.and_then(|play| play.topic())),
        // Every action was stored when it was made.
        Item::Leave => Next::Home,
        Item::GiveUp => Next::Push(Ask::give_up().into()),
    }
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;
    use crate::play::Playing;
    use crate::records::Records;
    use crate::screen::Screen;
    use crate::screens::menu::trial::{all_settings, play_on, world};
    use crate::settings::Settings;
    use crate::toy::trial::{SHARED, WithDeck, begun, full_table};

    #[test]
    fn only_what_can_be_done_is_offered() {
        let (settings, records) = (Settings::default(), Records::default());
        let offered = |play: &dyn Playing| items(&world(&settings, &records, play));
        let mut play = full_table(4);
        let at_first = offered(&play);
        for item in [Item::Undo, Item::Redo, Item::Log, Item::WhatHappened] {
            assert!(!at_first.contains(&item), "{item:?}");
        }
        let mut chance = Chance::from_seed(4);
        play_on(&mut play, &mut chance);
        assert!(offered(&play).contains(&Item::Undo) && offered(&play).contains(&Item::Log));
        play.undo();
        assert!(offered(&play).contains(&Item::Redo));
        while play_on(&mut play, &mut chance).is_some() {}
        assert!(!offered(&play).contains(&Item::GiveUp), "a finished game cannot be given up");

        let world = World { play: None, ..world(&settings, &records, &play) };
        assert_eq!(items(&world).as_slice(), [Item::Learn, Item::Leave]);
    }

    #[test]
    fn the_first_item_is_always_the_same() {
        let (settings, records) = (Settings::default(), Records::default());
        let (mut play, mut chance) = (full_table(4), Chance::from_seed(4));
        loop {
            assert_eq!(items(&world(&settings, &records, &play)).first(), Some(&Item::Table));
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
    }

    #[test]
    fn a_hint_asks_first_unless_the_game_is_training() {
        let (settings, records) = (Settings::default(), Records::default());
        let mut play = full_table(6);
        let offered = |play: &dyn Playing| items(&world(&settings, &records, play)).contains(&Item::Hint);
        let chosen = |play: &dyn Playing| open(Item::Hint, &world(&settings, &records, play));
        assert!(offered(&play) && matches!(chosen(&play), Next::Replace(Screen::Ask(_))));
        play.mark_training();
        assert!(matches!(chosen(&play), Next::AskHint));
        let mut chance = Chance::from_seed(6);
        while play_on(&mut play, &mut chance).is_some() {}
        assert!(!offered(&play), "nobody is asked any more");
    }

    #[test]
    fn every_item_leads_somewhere_and_fits() {
        let records = Records::default();
        // With a screen of its own, so that every item is there.
        let mut play = begun::<WithDeck>(SHARED, 5);
        let mut chance = Chance::from_seed(5);
        (0..6).for_each(|_| {
            play_on(&mut play, &mut chance);
        });
        play.undo();
        let mut canvas = Canvas::new();
        for settings in all_settings() {
            let world = world(&settings, &records, &play);
            let items = items(&world);
            assert_eq!(items.as_slice(), Item::ALL);
            for chosen in 0..items.len() {
                let mut menu = GameMenu { chosen };
                menu.draw(&world, &mut canvas);
                assert_eq!(canvas.overflows(), 0);
                let next = menu.handle(Input::Press(Button::A), &world);
                assert!(!matches!(next, Next::Stay | Next::Back), "{:?}", items[chosen]);
            }
        }
    }
}
