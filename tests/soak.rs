//! 100,000 random games over all mixes of seats and levels, every invariant after every action.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use new_york_city::limits::{ACTIONS_MAX, LEGAL_ACTIONS_MAX, LOG_ENTRIES_MAX};
use new_york_city::{Invariants, Log};
use tests::{RandomPlayer, game, rich_game, setup};

const GAMES: u64 = 100_000;
/// A slow machine plays as many games as fit.
const AT_MOST: Duration = Duration::from_secs(120);

/// The largest number of things seen in any list.
#[derive(Clone, Copy, Debug, Default)]
struct Largest {
    legal_actions: usize,
    log_entries: usize,
    actions: usize,
}

impl Largest {
    fn merge(&mut self, other: Largest) {
        self.legal_actions = self.legal_actions.max(other.legal_actions);
        self.log_entries = self.log_entries.max(other.log_entries);
        self.actions = self.actions.max(other.actions);
    }
}

fn play(number: u64) -> Largest {
    // One game in nine is rich and restless, one more restless: they reach what others do not.
    let setup = setup(number);
    let kind = number / 9 % 9;
    let mut game = if kind == 0 { rich_game(&setup) } else { game(&setup) };
    let mut player = if kind < 2 { RandomPlayer::restless(number) } else { RandomPlayer::new(number) };
    let mut invariants = Invariants::new(&game);
    let mut log = Log::new();
    let mut largest = Largest::default();
    loop {
        let Some(action) = player.choose(&game) else { return largest };
        largest.legal_actions = largest.legal_actions.max(player.choices());
        log.clear();
        game.apply_into(action, &mut log).expect("a legal action is accepted");
        if let Err(broken) = invariants.check(&game, &log) {
            panic!("game {number} after {action:?}: {broken:?}");
        }
        largest.actions += 1;
        largest.log_entries = largest.log_entries.max(log.entries().len());
    }
}

#[test]
fn no_list_overflows_and_no_invariant_breaks_in_a_hundred_thousand_games() {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let largest = Mutex::new(Largest::default());
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    let played = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut mine = Largest::default();
                while start.elapsed() < AT_MOST {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= GAMES {
                        break;
                    }
                    mine.merge(play(number));
                    played.fetch_add(1, Ordering::Relaxed);
                }
                largest.lock().unwrap().merge(mine);
            });
        }
    });
    let largest = *largest.lock().unwrap();
    println!("{} games, largest lists seen: {largest:?}", played.load(Ordering::Relaxed));
    println!(
        "limits: {LEGAL_ACTIONS_MAX} legal actions, {LOG_ENTRIES_MAX} log entries, {ACTIONS_MAX} actions"
    );
    assert!(largest.legal_actions <= LEGAL_ACTIONS_MAX);
    assert!(largest.log_entries <= LOG_ENTRIES_MAX);
    assert!(largest.actions <= ACTIONS_MAX);
    assert!(played.load(Ordering::Relaxed) > 0);
}
