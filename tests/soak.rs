//! 100,000 random games over all mixes of seats and levels, every invariant after every action; as many of each other title
//! over all seats and options; and as many of the toy.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Chance, LOG_ENTRIES_MAX, LogOf, Rules, Setup, Sitter, properties};
use new_york_city::limits::{ACTIONS_MAX, LEGAL_ACTIONS_MAX};
use new_york_city::{Game, Invariants, Log};
use tests::watched::Whimsical;
use tests::{RandomPlayer, game, rich_game, setup};

/// What the names of the tests say.
const GAMES: u64 = 100_000;

/// The largest number of things seen for any list, whether they fit or not.
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

    /// A list would hold what fits and no more: the actions are counted as they are offered.
    fn look(&mut self, game: &impl Rules, entries: usize, lost: u16) {
        let mut offered = 0;
        game.legal(&mut |_| offered += 1);
        self.merge(Largest { legal_actions: offered, log_entries: entries + usize::from(lost), actions: 0 });
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
        largest.look(&game, log.entries().len(), log.lost());
        let Some(action) = player.choose(&game) else { return largest };
        log.clear();
        game.apply_into(action, &mut log).expect("a legal action is accepted");
        if let Err(broken) = invariants.check(&game, &log) {
            panic!("game {number} after {action:?}: {broken:?}");
        }
        largest.actions += 1;
    }
}

/// A game of another title: one in nine is played by whims, which lead to shortages and standstills, the others at random.
fn play_title<G: Whimsical>(number: u64) -> Largest {
    let setup = G::any_setup(number);
    let mut game = G::from_setup(&setup).expect("all of these are legal");
    let (mut watch, mut chance) = (game.watch(), Chance::from_seed(number));
    let (mut largest, mut log) = (Largest::default(), LogOf::<G>::new());
    loop {
        largest.look(&game, log.entries().len(), log.lost());
        let by_whim = number / 9 % 9 == 0;
        let action = if by_whim { game.whim(number, &mut chance) } else { game.any_answer(&mut chance) };
        let Some(action) = action else { break };
        log.clear();
        game.apply_into(action, &mut log)
            .unwrap_or_else(|refusal| panic!("game {number}, {action:?}: {refusal:?}"));
        game.look(&mut watch, &log);
        largest.actions += 1;
    }
    properties::everybody_has_a_rank(&game.scores(), setup.seats.len());
    largest
}

/// A random game of the toy, each with another number of seats or other options than the one before.
fn play_toy(number: u64) -> Largest {
    let seats = 2 + (number % 3) as usize;
    // Four seats have no time for the longest game (TOY-6).
    let length = (number / 3 % 3).min(if seats == 4 { 1 } else { 2 }) as usize;
    let stakes = (number / 9 % 2) as usize;
    let options = STAKES.choose(LENGTH.choose(0, length), stakes);
    let setup = Setup { options, ..Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], number) };
    let (mut largest, mut states) = (Largest::default(), 0);
    let end = properties::a_random_game_ends::<Toy>(&setup, number, |game, log| {
        largest.look(game, log.entries().len(), log.lost());
        states += 1;
    });
    properties::everybody_has_a_rank(&end.scores(), seats);
    largest.actions = states - 1;
    largest
}

/// Plays all games on all cores.
fn play_all<G: Rules>(play: impl Fn(u64) -> Largest + Sync, legal_actions_max: usize) {
    let next = AtomicU64::new(0);
    let played = AtomicU64::new(0);
    let largest = Mutex::new(Largest::default());
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut mine = Largest::default();
                loop {
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
    let (largest, played) = (*largest.lock().unwrap(), played.into_inner());
    println!("{played} games, largest lists seen: {largest:?}");
    println!(
        "limits: {legal_actions_max} legal actions, {LOG_ENTRIES_MAX} log entries, {} actions",
        G::ACTIONS_MAX
    );
    assert_eq!(played, GAMES);
    assert!(largest.legal_actions <= legal_actions_max);
    assert!(largest.log_entries <= LOG_ENTRIES_MAX);
    assert!(largest.actions <= G::ACTIONS_MAX);
}

fn play_all_of<G: Whimsical>() {
    play_all::<G>(play_title::<G>, G::LEGAL_ACTIONS_MAX);
}

#[test]
fn no_list_overflows_and_no_invariant_breaks_in_a_hundred_thousand_games() {
    assert_eq!(Game::ACTIONS_MAX, ACTIONS_MAX);
    play_all::<Game>(play, LEGAL_ACTIONS_MAX);
}

/// The same test for each title that has whims. TU-I1 to TU-I14, TU-13.5, TU-14.3; NY-I1 to NY-I12, NY-16.5, NY-19; 5A-I1 to
/// 5A-I10: after every action.
macro_rules! titles {
    ($($title:ident),+) => {$(
        mod $title {
            #[test]
            fn no_list_overflows_and_no_invariant_breaks_in_a_hundred_thousand_games() {
                super::play_all_of::<$title::Game>();
            }
        }
    )+};
}

titles!(fifth_avenue, new_york_1901, tower_up);

/// A card of the toy has three answers at most: to keep it, or to swap it on either side (TOY-7).
#[test]
fn a_hundred_thousand_games_of_the_toy_end_with_a_rank_for_everybody() {
    play_all::<Toy>(play_toy, 3);
}
