//! A table of New York 1901: a whole game of the rules is told to the device by its four keys, with a box whose tiles have other
//! points, and scored by what the map shows.

use app::input::Button;
use app::screen::Screen;
use app::words::Lang;
use engine::{Code, Rules, Setup, Sitter};
use new_york_1901::Game;
use new_york_1901::companion::{Entry, Field, OtherBox, Session, follow, set_up};
use new_york_1901::setup::CHALLENGE;
use new_york_1901_face::table::NewYork1901Table;
use tests::recorder::{Quick, Recorder, keep};

use super::{ENTRIES_A_START, keys_to};

/// The device beside the table.
struct Table {
    recorder: Recorder,
    entries: usize,
}

impl Table {
    fn session(&self) -> &Session {
        let companion =
            self.recorder.device.app().companion().and_then(|sitting| sitting.of::<NewYork1901Table>());
        companion.expect("a session").session()
    }

    /// Enters what somebody saw. Now and then the device is switched off, and goes on where it was.
    fn enter(&mut self, entry: Entry) {
        let keys = keys_to(self.recorder.device.app(), entry.code());
        self.recorder.press(&keys);
        self.entries += 1;
        if self.entries.is_multiple_of(ENTRIES_A_START) {
            let before = self.session().clone();
            self.recorder.restart();
            self.recorder.choose("New York 1901");
            self.recorder.choose("At the table");
            assert_eq!(*self.session(), before);
        }
    }

    /// The number that the form asks for, and what stands there.
    fn open(&self) -> Option<(Field, u16)> {
        let app = self.recorder.device.app();
        let screen = app.screen();
        let Some(Screen::ScoringForm(form)) = screen.shared() else { return None };
        let (code, number) = form.open(app.companion()?)?;
        Some((Field::from_code(code)?, number))
    }

    /// Answers the final scoring from what the map shows.
    fn score(&mut self, game: &Game) {
        for _ in 0..1_000 {
            if self.recorder.device.app().screen().name() != "ScoringForm" {
                return;
            }
            let wrong = self.open().filter(|(field, shown)| OtherBox::OTHER.counted(game, *field) != *shown);
            self.recorder.press(&[if wrong.is_some() { Button::X } else { Button::A }]);
        }
        panic!("no way on: {:?}", self.recorder.device.app().screen());
    }
}

/// The scenario that every body plays, with a box whose printed points are all others than the reconstructed ones. Gold Tycoon
/// counts districts, which nobody has followed.
#[test]
fn the_scenario_of_a_table_of_new_york_1901_is_a_session_that_the_search_finds() {
    let head = "# A whole session of New York 1901 at a real table of two people, switched off now and then. The quick player decides\n\
                # the game, and a search (tests/table/new_york_1901.rs) finds how it is entered. The tiles have other points than\n\
                # the device knows.";
    let mut table = Table { recorder: Recorder::new(head, Lang::English, 9), entries: 0 };
    for words in ["New York 1901", "At the table", "Turns and scoring", "Start the session"] {
        table.recorder.choose(words);
    }
    let options = CHALLENGE.choose(0, 3);
    let setup = Setup { options, ..Setup::new(Game::ID, &[Sitter::Person; 2], 8) };
    let mut game = Game::from_setup(&setup).expect("a game of two");
    set_up(&game, &mut |entry| table.enter(entry));
    let mut player = Quick::<new_york_1901::player::Player>::default();
    while let Some(action) = player.choose(&game) {
        let before = game.clone();
        let log = game.apply(action).expect("a legal action");
        let mut session = table.session().clone();
        follow(&before, (action, &log), &OtherBox::OTHER, &mut session, &mut |session, entry| {
            table.enter(entry);
            *session = table.session().clone();
        });
    }
    table.score(&game);
    assert_eq!(table.recorder.device.app().screen().name(), "TableResult");
    let points =
        table.recorder.device.app().facts().and_then(|facts| facts.points).expect("the result stands");
    let expected: Vec<i16> = OtherBox::OTHER.scores(&game).0.iter().map(|score| score.points).collect();
    assert_eq!(points[..], expected);
    table.recorder.pin();
    keep("new_york_1901_a_whole_session_at_a_table.txt", &table.recorder.script());
}
