//! What would you like to do?
//!
//! With one title, its menu stands here. With several, they do: the newest game first, then title by title.

use heapless::Vec;

use crate::canvas::Canvas;
use crate::card::Card;
use crate::input::{Button, Input};
use crate::labels;
use crate::saves::TITLES_MAX;
use crate::screen::Next;
use crate::words::{Lang, Text};
use crate::world::World;

use super::SettingsMenu;
use super::menu;
use super::title_menu::{self, Entry, Look};

labels! {
    /// Words of this screen.
    enum Word {
        Settings = "Settings", "Réglages";
        GoingOn = "game going on", "partie en cours";
        AtTable = "at the table", "à la table";
        Both = "game, and at the table", "partie, et à la table";
    }
}

/// What the home screen offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// What the only title offers.
    Entry(Entry),
    /// On with the newest game, of whichever title.
    Continue(&'static Card),
    /// The menu of a title.
    Title(&'static Card),
    Settings,
}

/// The newest game, titles or what the only one offers, and the settings.
type Items = Vec<Item, { Entry::ALL.len() + TITLES_MAX }>;

/// The home screen. With a game to go on with, that comes first.
#[derive(Clone, Debug, Default)]
pub struct Home {
    cursor: usize,
}

/// The title whose game was played last, of those that have one: rather one to go on with than a result.
fn newest(world: &World<'_>) -> Option<&'static Card> {
    let with_game = world.cards.iter().filter_map(|card| Some((*card, world.game_of(card)?)));
    with_game
        .min_by_key(|(card, game)| (game.is_over, world.settings.played_ago(card.id)))
        .map(|(card, _)| card)
}

fn items(world: &World<'_>) -> Items {
    let settings = core::iter::once(Item::Settings);
    if world.cards.len() == 1 {
        return title_menu::entries(world).into_iter().map(Item::Entry).chain(settings).collect();
    }
    let titles = world.cards.iter().copied().map(Item::Title);
    newest(world).map(Item::Continue).into_iter().chain(titles).chain(settings).collect()
}

impl Item {
    fn text(self, lang: Lang, world: &World<'_>) -> &'static str {
        match self {
            Item::Entry(entry) => entry.text(lang),
            Item::Continue(card) => match world.game_of(card) {
                Some(game) if game.is_over => Entry::Result.text(lang),
                _ => Entry::Continue.text(lang),
            },
            Item::Title(card) => card.title,
            Item::Settings => Word::Settings.text(lang),
        }
    }

    /// What stands beside it: what of a title waits to be gone on with.
    fn note(self, lang: Lang, world: &World<'_>) -> &'static str {
        match self {
            Item::Entry(entry) => entry.note(lang, world),
            Item::Title(card) => {
                let game = world.game_of(card).is_some_and(|game| !game.is_over);
                match (game, world.has_session(card)) {
                    (true, true) => Word::Both.text(lang),
                    (true, false) => Word::GoingOn.text(lang),
                    (false, true) => Word::AtTable.text(lang),
                    (false, false) => "",
                }
            }
            _ => "",
        }
    }
}

impl Home {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let items = items(world);
        // The game may have been given up since the cursor was last moved.
        self.cursor = self.cursor.min(items.len() - 1);
        match input {
            Input::Press(Button::A) => match items[self.cursor] {
                Item::Entry(entry) => entry.open(world),
                Item::Continue(card) => Next::Continue(card.id),
                Item::Title(card) => Next::Title(card.id),
                Item::Settings => Next::Push(SettingsMenu::default().into()),
            },
            Input::Press(button) => {
                self.cursor = menu::moved(self.cursor, items.len(), button);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, items) = (world.lang(), items(world));
        let which = match items[0] {
            Item::Entry(_) => title_menu::which(world, world.card),
            Item::Continue(card) => title_menu::which_title(world, card),
            _ => Text::new(),
        };
        let look = Look {
            heading: "Skyline",
            which: &which,
            b: "",
            // Beside titles stands what waits there.
            picture: world.cards.len() == 1,
            count: items.len(),
            cursor: self.cursor.min(items.len() - 1),
        };
        look.draw(world, canvas, |place| (items[place].text(lang, world), items[place].note(lang, world)));
    }
}

#[cfg(test)]
mod tests {
    use engine::{Setup, Sitter};

    use super::*;
    use crate::card::toy::{self, TOY};
    use crate::play::Play;
    use crate::saves::{LoadedGame, LoadedTitle};
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;
    use crate::toy::ToyTitle;

    #[test]
    fn a_title_without_a_companion_offers_no_table() {
        let (mut trial, mut home) = (Trial::of(&TOY), Screen::from(Home::default()));
        trial.fits(&home);
        assert!(matches!(trial.press(&mut home, "YYA"), Next::Push(Screen::HelpIndex(_))));
        assert!(matches!(trial.press(&mut home, "YYYA"), Next::Push(Screen::Solo(_))), "the list goes round");
    }

    /// Three more titles than the toy, with names as long as those of real boxes.
    static OTHERS: [Card; 3] = [
        Card { id: engine::GameId(0xe1), title: "Great Towers 1", ..toy::CARD },
        Card { id: engine::GameId(0xe2), title: "Long Avenue", ..toy::CARD },
        Card { id: engine::GameId(0xe3), title: "Skyscrapers", ..toy::CARD },
    ];
    static CARDS: [&Card; 4] = [&OTHERS[0], &TOY, &OTHERS[1], &OTHERS[2]];

    fn shelf() -> Trial {
        Trial { cards: &CARDS, titles: std::vec![LoadedTitle::default(); 4], ..Trial::of(&TOY) }
    }

    fn saved(card: &Card) -> Option<LoadedGame> {
        let setup = Setup::new(card.id, &[Sitter::Person; 4], 7);
        let names = ["Maximilian", "Éléonore", "Zoé", "WWWWWWWWWW"].map(|name| name.try_into().unwrap());
        Some(LoadedGame { setup, names, training: false, actions: 9 })
    }

    #[test]
    fn with_several_titles_each_has_its_menu_and_what_waits_there_stands_beside_it() {
        let (mut trial, mut home) = (shelf(), Screen::from(Home::default()));
        trial.fits(&home);
        assert!(matches!(trial.press(&mut home, "A"), Next::Title(game) if game == OTHERS[0].id));
        assert!(matches!(trial.press(&mut home, "YA"), Next::Title(game) if game == TOY.id));
        assert!(matches!(trial.press(&mut home, "YYYA"), Next::Push(Screen::SettingsMenu(_))));
        trial.titles[2].game = saved(&OTHERS[1]);
        trial.titles[3].session = saved(&OTHERS[2]);
        trial.settings.lang = Lang::English;
        let said = trial.said(&Home::default().into());
        assert!(said.contains("Long Avenue  game going on"), "{said}");
        assert!(said.contains("Skyscrapers  at the table"), "{said}");
        trial.fits(&Home::default().into());
    }

    #[test]
    fn the_newest_game_of_all_titles_is_one_press_away() {
        let mut trial = shelf();
        trial.titles[0].game = saved(&OTHERS[0]);
        trial.titles[3].game = saved(&OTHERS[2]);
        let first = |trial: &mut Trial| match trial.press(&mut Home::default().into(), "A") {
            Next::Continue(game) => game,
            next => panic!("{next:?}"),
        };
        assert_eq!(first(&mut trial), OTHERS[0].id, "nobody knows which was played last: the first");
        trial.settings.note_played(OTHERS[2].id);
        assert_eq!(first(&mut trial), OTHERS[2].id);
        trial.fits(&Home::default().into());
        let said = trial.said(&Home::default().into());
        assert!(said.contains("Skyscrapers"), "{said}");
        // A game that is open counts as one that waits.
        trial.settings.note_played(TOY.id);
        assert_eq!(first(&mut trial), OTHERS[2].id);
        let setup = Setup::new(TOY.id, &[Sitter::Person; 2], 7);
        let mut trial = trial.with(Play::<ToyTitle>::new(setup, Default::default()).unwrap());
        assert_eq!(first(&mut trial), TOY.id);
        trial.fits(&Home::default().into());
    }

    #[test]
    fn a_line_on_the_game_that_has_no_room_for_everybody_leaves_them_out() {
        static LONG: Card = Card { title: "Wide Avenues 1901", ..toy::CARD };
        static LONG_SHELF: [&Card; 2] = [&OTHERS[0], &LONG];
        let architect = Sitter::Architect(engine::Strength::Easy);
        let setup = Setup::new(LONG.id, &[Sitter::Person, architect, architect, architect], 7);
        let shelf =
            Trial { cards: &LONG_SHELF, titles: std::vec![LoadedTitle::default(); 2], ..Trial::of(&TOY) };
        let mut trial = shelf.with(Play::<ToyTitle>::new(setup, Default::default()).unwrap());
        trial.settings.lang = Lang::English;
        trial.fits(&Home::default().into());
        let said = trial.said(&Home::default().into());
        let line = said.lines().find(|line| line.contains("1901, ")).expect("a line on the game");
        assert!(!line.contains("Archi") && !line.contains(':'), "{said}");
    }
}
