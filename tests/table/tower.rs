//! A table of Tower Up: a whole game of the rules is told to the device by its four keys, and scored by what the boards show.

use app::input::Button;
use app::screen::Screen;
use app::words::Lang;
use engine::{Code, Rules, Setup, Sitter};
use tests::recorder::{Quick, Recorder, keep};
use tower_up::Game;
use tower_up::companion::{Entry, Field, OtherBox, Session, follow, printed};
use tower_up_face::table::TowerUpTable;

use super::{ENTRIES_A_START, keys_to};

/// The device beside the table.
struct Table {
    recorder: Recorder,
    entries: usize,
}

impl Table {
    fn session(&self) -> &Session {
        let companion =
            self.recorder.device.app().companion().and_then(|sitting| sitting.of::<TowerUpTable>());
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
            self.recorder.choose("Tower Up");
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

    /// Answers the final scoring from what the boards show.
    fn score(&mut self, game: &Game) {
        for _ in 0..1_000 {
            if self.recorder.device.app().screen().name() != "ScoringForm" {
                return;
            }
            let wrong = self.open().filter(|(field, shown)| printed(game, OtherBox::OTHER, *field) != *shown);
            self.recorder.press(&[if wrong.is_some() { Button::X } else { Button::A }]);
        }
        panic!("no way on: {:?}", self.recorder.device.app().screen());
    }
}

/// The scenario that every body plays, with a box whose printed numbers are all others than the reconstructed ones.
#[test]
fn the_scenario_of_a_table_of_tower_up_is_a_session_that_the_search_finds() {
    let head = "# A whole session of Tower Up at a real table of two people, switched off now and then. The quick player decides\n\
                # the game, and a search (tests/table/tower.rs) finds how it is entered. The boards have other numbers than the\n\
                # device knows.";
    let mut table = Table { recorder: Recorder::new(head, Lang::English, 9), entries: 0 };
    for words in ["Tower Up", "At the table", "Turns and scoring", "Start the session"] {
        table.recorder.choose(words);
    }
    let mut game = Game::from_setup(&Setup::new(Game::ID, &[Sitter::Person; 2], 8)).expect("a game of two");
    table.enter(Entry::Starts(game.table().active));
    table.enter(Entry::StartCards);
    table.enter(Entry::Done);
    // What people argue about is answered in the menu of the table.
    table.recorder.hold();
    table.recorder.choose("Disputed points");
    table.recorder.line("screen Disputes");
    table.recorder.press(&[Button::B, Button::B]);
    table.recorder.line("screen Guide");
    let mut player = Quick::<tower_up::player::Player>::default();
    while let Some(action) = player.choose(&game) {
        let log = game.apply(action).expect("a legal action");
        let mut session = table.session().clone();
        follow(&game, &log, &mut session, &mut |session, entry| {
            table.enter(entry);
            *session = table.session().clone();
        });
    }
    table.score(&game);
    assert_eq!(table.recorder.device.app().screen().name(), "TableResult");
    let points =
        table.recorder.device.app().facts().and_then(|facts| facts.points).expect("the result stands");
    let expected: Vec<i16> =
        game.table().all_seats().map(|seat| OtherBox::OTHER.total(&game, seat).into()).collect();
    assert_eq!(points[..], expected);
    table.recorder.pin();
    keep("tower_up_a_whole_session_at_a_table.txt", &table.recorder.script());
}
