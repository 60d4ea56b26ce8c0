//! Recorded games: bots play them here, and their digests are what the chip must come to.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use new_york_city::components::{Level, Mode};
use new_york_city::{Action, ActionList, Game, Record, SeatKind, Setup};
use simulator::bots::Bot;

/// Actions between two digests: where a chip differs, this is how closely it is known.
const EVERY: usize = 64;

const FIRST: SeatKind = SeatKind::Tom(Level::FIRST);
const HARD: SeatKind = SeatKind::Tom(Level { mode: Mode::C, cards: Level::CARDS_MAX });

/// Writes `games.rs` and the bytes of each game. The first game is a solo one: timing is measured on it.
pub fn write(out: &Path) {
    let human = SeatKind::Human;
    let tables: [&[SeatKind]; 5] = [
        &[human, FIRST],
        &[HARD, human],
        &[human, human],
        &[human, FIRST, human, HARD],
        &[human, human, human, human],
    ];
    let mut code = format!("/// Actions between two digests.\npub const EVERY: usize = {EVERY};\n\n");
    code.push_str("/// The games: solo ones first.\npub static GAMES: &[Recorded] = &[\n");
    for (seed, seats) in (1..).zip(tables) {
        let record = play(Setup::new(seats, seed));
        let name = format!("game-{seed}.skyline");
        fs::write(out.join(&name), record.to_bytes()).expect("OUT_DIR can be written");
        writeln!(code, "    Recorded {{").expect("a string grows");
        writeln!(code, "        bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\")),")
            .expect("a string grows");
        writeln!(code, "        digests: &{:?},", digests(&record)).expect("a string grows");
        writeln!(code, "    }},").expect("a string grows");
    }
    code.push_str("];\n");
    fs::write(out.join("games.rs"), code).expect("OUT_DIR can be written");
}

/// A whole game of players without a plan.
fn play(setup: Setup) -> Box<Record> {
    let seed = setup.seed;
    let mut record = Box::new(Record::new(setup).expect("the mixes are legal"));
    let (mut bot, mut legal) = (Bot::random(seed), ActionList::new());
    while let Some(decision) = record.game().decision() {
        let action = bot.choose(&record.game().view(decision.seat), &mut legal);
        record.play(action.expect("an open decision has an answer")).expect("a legal action is accepted");
    }
    record
}

/// The digest after every so many actions, and at the end.
fn digests(record: &Record) -> Vec<u64> {
    let mut game = Game::from_setup(record.setup()).expect("the setup was good before");
    let mut digests = Vec::new();
    for actions in record.played().chunks(EVERY) {
        for code in actions {
            let action = Action::from_code(*code).expect("a recorded action has a code");
            game.apply(action).expect("a recorded action is legal");
        }
        digests.push(game.digest());
    }
    digests
}
