//! Recorded games: bots play them here, and their digests are what the chip must come to.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use architect::Player;
use architect::toy::ToyPlayer;
use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Code, Rules, Setup, Sitter};
use fifth_avenue::setup::{SIDE, STOCK};
use new_york_1901::setup::{CHALLENGE, EXPERT};
use new_york_city::SeatKind;
use new_york_city::components::{Level, Mode};
use new_york_city::player::Architect;
use simulator::bots::Bot;
use simulator::recorded::LongRecord;
use tower_up::setup::{FLOORS, OBJECTIVES, PLACEMENT};

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
    let cities = (1..).zip(tables).map(|(seed, seats)| new_york_city::setup(seats, seed));
    let towers = (1..=4).map(|seed: u64| {
        let floors = FLOORS.choose(OBJECTIVES.choose(0, seed as usize % 2), seed as usize % 3);
        let seats = &[Sitter::Person; 4][..2 + seed as usize % 3];
        Setup {
            options: PLACEMENT.choose(floors, seed as usize / 2 % 2),
            ..Setup::new(tower_up::Game::ID, seats, seed)
        }
    });
    // Two to four seats, with and without start buildings, and every way to have a challenge.
    let skyscrapers = (1..=6).map(|seed: u64| {
        let options = EXPERT.choose(CHALLENGE.choose(0, 2 * seed as usize - 2), seed as usize % 2);
        Setup {
            options,
            ..Setup::new(new_york_1901::Game::ID, &[Sitter::Person; 4][..2 + seed as usize % 3], seed)
        }
    });
    // Two to four seats, both sides of the board and both stocks.
    let avenues = (1..=6).map(|seed: u64| {
        let options = STOCK.choose(SIDE.choose(0, seed as usize / 3 % 2), seed as usize % 2);
        Setup {
            options,
            ..Setup::new(fifth_avenue::Game::ID, &[Sitter::Person; 4][..2 + seed as usize % 3], seed)
        }
    });
    let toys = (1..=8).map(|seed| {
        let options = STAKES.choose(LENGTH.choose(0, seed as usize % 2), seed as usize / 4 % 2);
        Setup { options, ..Setup::new(Toy::ID, &[Sitter::Person; 4][..2 + seed as usize % 3], seed) }
    });
    let mut code = format!("/// Actions between two digests.\npub const EVERY: usize = {EVERY};\n");
    let mut list = |name: &str, words: &str, games: Vec<(Vec<u8>, Vec<u64>)>| {
        writeln!(code, "\n/// {words}\npub static {name}: &[Recorded] = &[").expect("a string grows");
        for (number, (bytes, digests)) in (1..).zip(games) {
            let file = format!("{}-{number}.skyline", name.to_lowercase());
            fs::write(out.join(&file), bytes).expect("OUT_DIR can be written");
            let bytes = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))");
            writeln!(code, "    Recorded {{ bytes: {bytes}, digests: &{digests:?} }},")
                .expect("a string grows");
        }
        code.push_str("];\n");
    };
    list("GAMES", "The games of New York City: solo ones first.", cities.map(play::<Architect>).collect());
    list("TOWERS", "Games of Tower Up.", towers.map(play::<tower_up::player::Player>).collect());
    list(
        "SKYSCRAPERS",
        "Games of New York 1901.",
        skyscrapers.map(play::<new_york_1901::player::Player>).collect(),
    );
    list("AVENUES", "Games of 5th Avenue.", avenues.map(play::<fifth_avenue::player::Player>).collect());
    list("TOYS", "Games of the toy.", toys.map(play::<ToyPlayer>).collect());
    fs::write(out.join("games.rs"), code).expect("OUT_DIR can be written");
}

/// A whole game of players without a plan: its bytes, and the digest after every so many actions and at the end.
fn play<P: Player>(setup: Setup) -> (Vec<u8>, Vec<u64>) {
    let seed = setup.seed;
    let mut record = Box::new(LongRecord::<P::Game>::new(setup).expect("the setup is legal"));
    let (mut bot, mut legal) = (Bot::<P>::random(seed), Vec::new());
    while let Some(decision) = record.game().decision() {
        let action = bot.choose(record.game(), decision.seat, &mut legal);
        record.play(action.expect("an open decision has an answer")).expect("a legal action is accepted");
    }
    let mut game = record.game_at(0);
    let mut digests = Vec::new();
    for actions in record.played().chunks(EVERY) {
        for code in actions {
            let action = <P::Game as Rules>::Action::from_code(*code).expect("a recorded action has a code");
            game.apply(action).expect("a recorded action is legal");
        }
        digests.push(game.digest());
    }
    (record.bytes().collect(), digests)
}
