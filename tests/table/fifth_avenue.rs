//! A table of 5th Avenue: a whole game of the rules is told to the device by its four keys, without a card, a bid or the row of
//! shops, and scored by what lies on the board (5A-C2 to 5A-C8).

use engine::{Rules, Setup, Sitter};
use fifth_avenue::Game;
use fifth_avenue::arrange::districts;
use fifth_avenue::companion::{counted, follow, set_up};
use fifth_avenue_face::table::FifthAvenueTable;
use tests::recorder::Quick;

use super::beside::Beside;

/// The scenario that every body plays: two people and Alea. Of the districts only some are confirmed by the owner of the box: for the
/// others the device asks how many kinds of shops lie beside a lot (5A-C1).
#[test]
fn the_scenario_of_a_table_of_5th_avenue_is_a_session_that_the_search_finds() {
    let head = "# A whole session of 5th Avenue at a real table of two people and Alea, switched off now and then. The quick player\n\
                # decides the game, and a search (tests/table/fifth_avenue.rs) finds how it is entered. The owner of the box has\n\
                # looked at three of the seven districts only.";
    let mut table = Beside::<FifthAvenueTable>::begin(head, "5th Avenue", "Turns and scoring");
    let mut game = Game::from_setup(&Setup::new(Game::ID, &[Sitter::Person; 2], 8)).expect("a game of two");
    set_up(&game, districts("34W TS 52E"), &mut |entry| table.enter(entry));
    let mut player = Quick::<fifth_avenue::player::Player>::default();
    while let Some(action) = player.choose(&game) {
        let before = game.clone();
        let log = game.apply(action).expect("a legal action");
        let mut session = table.session().clone();
        follow(&before, (action, &log), &mut session, &mut |session, entry| table.note(session, entry));
    }
    table.score(|field| counted(&game, field));
    let points: Vec<i16> = game.scores().0.iter().map(|score| score.points).collect();
    table.ends_with(&points, "fifth_avenue_a_whole_session_at_a_table.txt");
}
