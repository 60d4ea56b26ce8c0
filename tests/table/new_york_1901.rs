//! A table of New York 1901: a whole game of the rules is told to the device by its four keys, with a box whose tiles have other
//! points, and scored by what the map shows.

use engine::{Rules, Setup, Sitter};
use new_york_1901::Game;
use new_york_1901::companion::{OtherBox, follow, set_up};
use new_york_1901::setup::CHALLENGE;
use new_york_1901_face::table::NewYork1901Table;
use tests::recorder::Quick;

use super::beside::Beside;

/// The scenario that every body plays, with a box whose printed points are all others than the reconstructed ones. Gold Tycoon
/// counts districts, which nobody has followed.
#[test]
fn the_scenario_of_a_table_of_new_york_1901_is_a_session_that_the_search_finds() {
    let head = "# A whole session of New York 1901 at a real table of two people, switched off now and then. The quick player decides\n\
                # the game, and a search (tests/table/new_york_1901.rs) finds how it is entered. The tiles have other points than\n\
                # the device knows.";
    let mut table = Beside::<NewYork1901Table>::begin(head, "New York 1901", "Turns and scoring");
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
            table.note(session, entry);
        });
    }
    table.score(|field| OtherBox::OTHER.counted(&game, field));
    let points: Vec<i16> = OtherBox::OTHER.scores(&game).0.iter().map(|score| score.points).collect();
    table.ends_with(&points, "new_york_1901_a_whole_session_at_a_table.txt");
}
