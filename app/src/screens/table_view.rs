//! The whole table, as the title draws it: at one glance first, then page by page.

use core::fmt::Write;

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::screen::Next;
use crate::words::Text;
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        NoGame = "No game", "Aucune partie";
    }
}

/// A page of the table. Everything on it lies open to all.
#[derive(Clone, Debug, Default)]
pub struct TableView {
    page: u8,
    /// As it lay after so many actions; else as it lies now.
    after: Option<u16>,
}

impl TableView {
    /// The table as it lay after so many actions.
    pub fn after(actions: u16) -> TableView {
        TableView { page: 0, after: Some(actions) }
    }

    /// The own screen that A opens: it shows how things lie now.
    fn look(&self, world: &World<'_>) -> Option<(&'static str, u8)> {
        world.play.filter(|_| self.after.is_none()).and_then(|play| play.look(world.lang()))
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let last = world.play.map_or(0, |play| play.table_pages().saturating_sub(1));
        self.page = self.page.min(last);
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::A) => {
                return self.look(world).map_or(Next::Stay, |(_, page)| Next::Own(page, 0));
            }
            Input::Press(Button::X) => self.page = self.page.saturating_sub(1),
            Input::Press(Button::Y) => self.page = (self.page + 1).min(last),
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let back = Key::Back.text(lang);
        let Some(play) = world.play else {
            paint::bands(canvas, Say::NoGame.text(lang), "", Labels { b: back, ..Labels::default() });
            return;
        };
        let count = play.table_pages();
        let labels = Labels {
            a: self.look(world).map_or("", |(name, _)| name),
            b: back,
            x: if self.page == 0 { "" } else { Key::Previous.text(lang) },
            y: if self.page + 1 < count { Key::Next.text(lang) } else { "" },
        };
        let mut pages = Text::new();
        if self.page > 0 {
            let _ = write!(pages, "{}/{count}", self.page + 1);
        }
        paint::bands(canvas, "", &pages, labels);
        let (speaker, size) = (play.speaker(lang), world.size());
        match self.after {
            Some(actions) => play.draw_table_then(canvas, &speaker, size, (actions, self.page), labels),
            None => play.draw_table(canvas, &speaker, size, self.page, labels),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;
    use crate::card::toy::TOY;
    use crate::play::Playing;
    use crate::records::Records;
    use crate::screen::Screen;
    use crate::screens::menu::trial::{Trial, play_on, world};
    use crate::settings::Settings;
    use crate::toy::Usual;
    use crate::toy::trial::{DeckView, SHARED, WithDeck, begun, full_table};

    #[test]
    fn pages_run_from_the_first_to_the_last_and_back() {
        let (settings, records, play) = (Settings::default(), Records::default(), full_table(1));
        let world = world(&settings, &records, &play);
        let mut screen = TableView::default();
        let mut pages = [0; 4];
        for page in &mut pages {
            *page = screen.page;
            assert!(matches!(screen.handle(Input::Press(Button::Y), &world), Next::Stay));
        }
        assert_eq!(pages, [0, 1, 1, 1], "the toy has two");
        screen.handle(Input::Press(Button::X), &world);
        assert_eq!(screen.page, 0);
        screen.handle(Input::Press(Button::X), &world);
        assert_eq!(screen.page, 0);
        assert!(matches!(screen.handle(Input::Press(Button::B), &world), Next::Back));
    }

    #[test]
    fn a_opens_what_the_title_has_to_look_at() {
        let (settings, records) = (Settings::default(), Records::default());
        let press_a = |play: &dyn Playing| {
            TableView::default().handle(Input::Press(Button::A), &world(&settings, &records, play))
        };
        assert!(matches!(press_a(&begun::<WithDeck>(SHARED, 1)), Next::Own(DeckView::PAGE, _)));
        assert!(matches!(press_a(&begun::<Usual>(SHARED, 1)), Next::Stay));
    }

    #[test]
    fn without_a_game_there_is_nothing_but_the_way_back() {
        let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(TableView::default()));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
    }

    #[test]
    fn every_page_of_a_game_fits() {
        let (mut play, mut chance) = (full_table(2), Chance::from_seed(2));
        loop {
            let mut trial = Trial::of(&TOY).with(play.clone());
            let mut screen = Screen::from(TableView::default());
            for _ in 0..play.table_pages() {
                trial.fits(&screen);
                trial.press(&mut screen, "Y");
            }
            if play_on(&mut play, &mut chance).is_none() {
                break;
            }
        }
    }
}
