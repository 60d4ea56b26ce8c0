//! A table of Tower Up: a whole game of the rules is told to the device by its four keys, and scored by what the boards show.

use app::input::Button;
use engine::{Rules, Setup, Sitter};
use tests::recorder::Quick;
use tower_up::Game;
use tower_up::companion::{Entry, OtherBox, follow, printed};
use tower_up_face::table::TowerUpTable;

use super::beside::Beside;

/// The scenario that every body plays, with a box whose printed numbers are all others than the reconstructed ones.
#[test]
fn the_scenario_of_a_table_of_tower_up_is_a_session_that_the_search_finds() {
    let head = "# A whole session of Tower Up at a real table of two people, switched off now and then. The quick player decides\n\
                # the game, and a search (tests/table/tower.rs) finds how it is entered. The boards have other numbers than the\n\
                # device knows.";
    let mut table = Beside::<TowerUpTable>::begin(head, "Tower Up", "Turns and scoring");
    let mut game = Game::from_setup(&Setup::new(Game::ID, &[Sitter::Person; 2], 8)).expect("a game of two");
    table.enter(Entry::Starts(game.table().active));
    table.enter(Entry::StartCards);
    table.enter(Entry::Done);
    // What people argue about is answered in the menu of the table.
    table.recorder.hold();
    table.recorder.choose("Rules questions");
    table.recorder.line("screen Disputes");
    table.recorder.press(&[Button::B, Button::B]);
    table.recorder.line("screen Guide");
    let mut player = Quick::<tower_up::player::Player>::default();
    while let Some(action) = player.choose(&game) {
        let log = game.apply(action).expect("a legal action");
        let mut session = table.session().clone();
        follow(&game, &log, &mut session, &mut |session, entry| table.note(session, entry));
    }
    table.score(|field| printed(&game, OtherBox::OTHER, field));
    let points: Vec<i16> =
        game.table().all_seats().map(|seat| OtherBox::OTHER.total(&game, seat).into()).collect();
    table.ends_with(&points, "tower_up_a_whole_session_at_a_table.txt");
}
