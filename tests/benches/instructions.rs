//! Instructions per piece of work, counted by Valgrind: the same on a busy machine.
//!
//! The limits are what was measured and a tenth more, so that a regression fails here.
//! A deliberate change raises them together with a line in the changelog.

use std::hint::black_box;

use app::canvas::Canvas;
use app::face::TextSize;
use app::theme::Theme;
use app::words::Lang;
use engine::{Chance, Log, Rules, Setup, Sitter};
use gungraun::prelude::*;
use gungraun::{Callgrind, EventKind};
use new_york_city::components::Level;
use new_york_city::{Game, Record, ScoreSheet};
use simulator::scenario::Look;
use skyline::App;
use tests::{RandomPlayer, game, record};

/// The setup of `cargo sim -- --seats random,tom:B4`.
fn setup() -> Setup {
    new_york_city::solo(Level::FIRST, 1)
}

fn finished() -> Box<Record> {
    let mut record = record(setup());
    let mut player = RandomPlayer::new(1);
    while let Some(action) = player.choose(record.game()) {
        record.play(action).expect("a legal action is accepted");
    }
    record
}

fn finished_game() -> Game {
    finished().game().clone()
}

fn limit(instructions: u64) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::with_args(["--cache-sim=no"]);
    callgrind.hard_limits([(EventKind::Ir, instructions)]);
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

// A thousand actions of random play: list, choose, apply.
#[library_benchmark(config = limit(749_300))]
#[bench::tom_b4(game(&setup()))]
fn thousand_actions(mut game: Game) -> Game {
    let mut player = RandomPlayer::new(1);
    let mut log = Log::new();
    for _ in 0..1000 {
        let Some(action) = player.choose(&game) else {
            game = self::game(&setup());
            continue;
        };
        log.clear();
        let _ = black_box(game.apply_into(action, &mut log));
    }
    game
}

/// A game of so many people, with every option at its first value.
fn first<G: Rules>(seats: usize) -> G {
    let setup = Setup::new(G::ID, &[Sitter::Person; 4][..seats], 1);
    G::from_setup(&setup).expect("a legal setup")
}

/// A thousand actions of random play.
fn play_thousand<G: Rules>(mut game: G, legal_actions_max: usize) -> G {
    let (first, mut chance) = (game.clone(), Chance::from_seed(1));
    let (mut legal, mut log) = (Vec::with_capacity(legal_actions_max), Log::new());
    for _ in 0..1000 {
        legal.clear();
        game.legal(&mut |action| legal.push(action));
        let Some(action) = legal.get(chance.below(legal.len() as u32) as usize).copied() else {
            game = first.clone();
            continue;
        };
        log.clear();
        let _ = black_box(game.apply_into(action, &mut log));
    }
    game
}

// The same in Tower Up, where a question has up to 300 answers.
#[library_benchmark(config = limit(2_724_900))]
#[bench::two(first(2))]
#[bench::four(first(4))]
fn thousand_actions_of_tower_up(game: tower_up::Game) -> tower_up::Game {
    play_thousand(game, tower_up::limits::LEGAL_ACTIONS_MAX)
}

// And in New York 1901, where every tile is tried on every place.
#[library_benchmark(config = limit(7_849_200))]
#[bench::two(first(2))]
#[bench::four(first(4))]
fn thousand_actions_of_new_york_1901(game: new_york_1901::Game) -> new_york_1901::Game {
    play_thousand(game, new_york_1901::limits::LEGAL_ACTIONS_MAX)
}

// And in 5th Avenue, where bids are put together card by card.
#[library_benchmark(config = limit(745_200))]
#[bench::two(first(2))]
#[bench::four(first(4))]
fn thousand_actions_of_fifth_avenue(game: fifth_avenue::Game) -> fifth_avenue::Game {
    play_thousand(game, fifth_avenue::limits::LEGAL_ACTIONS_MAX)
}

#[library_benchmark(config = limit(10_550))]
#[bench::tom_b4(setup())]
fn set_up(setup: Setup) -> Game {
    game(&setup)
}

// Undo at the end of a game: everything is replayed.
#[library_benchmark(config = limit(116_200))]
#[bench::tom_b4(finished())]
fn undo_at_the_end(mut record: Box<Record>) -> Box<Record> {
    record.undo();
    record
}

#[library_benchmark(config = limit(4_430))]
#[bench::tom_b4(finished_game())]
fn score(game: Game) -> ScoreSheet {
    game.score_sheet()
}

#[library_benchmark(config = limit(2_180))]
#[bench::tom_b4(finished_game())]
fn digest(game: Game) -> u64 {
    game.digest()
}

/// A screen as a walker found it, in French and large: the most letters there are.
fn screen(name: &str) -> (Box<App>, Box<Canvas>) {
    let look = Look { lang: Some(Lang::French), size: TextSize::Large, theme: Theme::Dark };
    let ways = tests::gallery::ways(look, 0..24, 1500);
    let way = ways.get(name).expect("the walks come across the screen");
    (way.go(look), Box::default())
}

// Drawing all of a screen; the most any of these takes, and a tenth more.
#[library_benchmark(config = limit(652_000))]
#[bench::home(screen("Home"))]
#[bench::phase_one(screen("Choose-D2-late"))]
#[bench::prestige(screen("RingsView-D6-late"))]
#[bench::bid(screen("Ladder-D4-late"))]
#[bench::composer(screen("Composer-D4-late"))]
#[bench::elevator(screen("ElevatorDisplay-D5"))]
#[bench::table(screen("TableView-late"))]
#[bench::happened(screen("Happened-late"))]
#[bench::log(screen("LogList-late"))]
#[bench::help(screen("HelpPage"))]
#[bench::score(screen("ScoreSheetView"))]
#[bench::result(screen("FinalResult"))]
fn draw((app, mut canvas): (Box<App>, Box<Canvas>)) -> (Box<App>, Box<Canvas>) {
    app.draw(&mut canvas);
    (app, canvas)
}

library_benchmark_group!(name = screens, benchmarks = [draw]);

library_benchmark_group!(
    name = rules,
    benchmarks = [
        thousand_actions,
        thousand_actions_of_tower_up,
        thousand_actions_of_new_york_1901,
        thousand_actions_of_fifth_avenue,
        set_up,
        undo_at_the_end,
        score,
        digest
    ]
);

main!(library_benchmark_groups = rules, screens);
