//! What the search took for granted while there was one game: a test each. `engine/tests/assumptions.rs` has the others.

use std::cell::RefCell;
use std::marker::PhantomData;

use architect::toy::ToyPlayer;
use architect::{Judged, Options, Player, Search, Sources, carry_out};
use engine::properties::a_random_game_ends;
use engine::toy::{Action, Fact, LENGTH, Rule, Toy, Turn, View};
use engine::{Log, LogEntry, Progress, Rules, Seat, Setup, Sitter};

fn setup(length: usize, seed: u64) -> Setup {
    Setup { options: LENGTH.choose(0, length), ..Setup::new(Toy::ID, &[Sitter::Person; 3], seed) }
}

/// What a player of these tests does otherwise than the toy player.
trait Habit: Clone + std::fmt::Debug + 'static {
    fn goes_on(_root: &Toy, _game: &Toy, _stretch: u8) -> bool {
        true
    }

    fn is_short(_root: &Toy) -> bool {
        false
    }

    fn way_out(view: &View<'_>) -> Option<Action> {
        ToyPlayer::way_out(view)
    }
}

thread_local! {
    /// How far the games were that the player of this thread judged.
    static JUDGED: RefCell<Vec<Progress>> = const { RefCell::new(Vec::new()) };
}

/// The toy player with a habit.
#[derive(Clone, Debug)]
struct With<H>(PhantomData<H>);

impl<H: Habit> Player for With<H> {
    type Game = Toy;
    type Choice = Action;
    const SOURCES: usize = ToyPlayer::SOURCES;

    fn options(view: &View<'_>, question: Turn, into: &mut Options<Action>) {
        ToyPlayer::options(view, question, into);
    }

    fn policy(view: &View<'_>, question: Turn) -> Option<Action> {
        ToyPlayer::policy(view, question)
    }

    fn next(choice: Action, view: &View<'_>) -> Option<Action> {
        ToyPlayer::next(choice, view)
    }

    fn ends(choice: Action, action: Action) -> bool {
        ToyPlayer::ends(choice, action)
    }

    fn way_out(view: &View<'_>) -> Option<Action> {
        H::way_out(view)
    }

    fn goes_on(root: &Toy, game: &Toy, stretch: u8) -> bool {
        H::goes_on(root, game, stretch)
    }

    fn is_short(root: &Toy) -> bool {
        H::is_short(root)
    }

    fn judge(game: &Toy, seat: Seat, sources: Option<&mut Sources>) -> Judged {
        JUDGED.with_borrow_mut(|judged| judged.push(game.progress()));
        ToyPlayer::judge(game, seat, sources)
    }

    fn effort(game: &Toy) -> u16 {
        ToyPlayer::effort(game)
    }
}

/// A state of a random game that somebody is asked in and that is like this.
fn state(length: usize, is: impl Fn(&Toy, Seat) -> bool) -> (Toy, Seat) {
    for seed in 0.. {
        let mut found = None;
        a_random_game_ends::<Toy>(&setup(length, seed), seed, |game, _| {
            let seat = game.decision().map(|decision| decision.seat);
            found = found.take().or(seat.filter(|seat| is(game, *seat)).map(|seat| (game.clone(), seat)));
        });
        if let Some(found) = found {
            return found;
        }
    }
    unreachable!("seeds do not end")
}

fn has_a_nine(game: &Toy, seat: Seat) -> bool {
    game.view(seat).card(seat) == Some(9)
}

/// Judges at the end of the round, and of the one after it.
#[derive(Clone, Debug)]
struct ByRounds;

impl Habit for ByRounds {
    fn goes_on(root: &Toy, game: &Toy, stretch: u8) -> bool {
        game.progress().now <= root.progress().now + stretch
    }

    fn is_short(root: &Toy) -> bool {
        root.progress().now == 2
    }
}

/// 2. Where a playout ends, and how many there are, is the player's: no round of five is counted by the search.
#[test]
fn how_long_a_playout_is_the_player_says() {
    for (length, of) in [(0, 3), (1, 5)] {
        for now in 1..=of {
            let is = |game: &Toy, seat| game.progress().now == now && !has_a_nine(game, seat);
            let (game, seat) = state(length, is);
            let mut search = Search::<With<ByRounds>>::new();
            assert!(search.begin(&game, seat, 1, 10));
            let wanted = if now == 2 { 20 } else { 10 };
            assert_eq!(search.wanted(), wanted, "a short playout is played twice as often");
            JUDGED.take();
            while search.step() {}
            assert_eq!(search.done(), wanted);
            // Once where the game is over with the first stretch, and twice where it is not.
            let once: Vec<u8> = if now == of { vec![of] } else { vec![now + 1, of.min(now + 2)] };
            let expected: Vec<_> = (0..wanted).flat_map(|_| once.clone()).collect();
            let judged: Vec<u8> = JUDGED.take().iter().map(|progress| progress.now).collect();
            assert_eq!(judged, expected, "round {now} of {of}");
        }
    }
}

/// 4. A forced pass is a decision like any other: it is advised, at once and without a reason.
#[test]
fn a_forced_pass_is_advised_without_playouts_and_without_a_reason() {
    let (game, seat) = state(1, has_a_nine);
    let mut search = Search::<ToyPlayer>::new();
    assert!(search.begin(&game, seat, 1, 100));
    assert_eq!(search.options(), [Action::Pass]);
    assert_eq!(search.wanted(), 0);
    assert!(!search.step(), "there is nothing to find out");
    let advice = search.advice().expect("a pass is advice, too");
    assert_eq!((advice.best, advice.reason), (Action::Pass, None));
    assert_eq!((advice.next_best, advice.considered, advice.playouts), (None, None, 0));
    // Where there is something to choose, there is a reason.
    let (game, seat) = state(1, |game, seat| !has_a_nine(game, seat));
    assert!(search.begin(&game, seat, 1, 100));
    while search.step() {}
    assert!(search.advice().is_some_and(|advice| advice.reason.is_some() && advice.playouts == 100));
}

/// 5. The seat that is asked is the one of the decision: it is thought for, and carries out what it chose.
#[test]
fn whoever_is_asked_carries_out_the_choice_whatever_the_order() {
    let mut asked = [0; 3];
    for seed in 0..20 {
        let mut game = Toy::from_setup(&setup(1, seed)).unwrap();
        while let Some(decision) = game.decision() {
            let seat = decision.seat;
            asked[usize::from(seat.index())] += 1;
            let mut search = Search::<ToyPlayer>::new();
            let others = Seat::first(3).filter(|other| *other != seat);
            assert!(others.into_iter().all(|other| !search.begin(&game, other, 1, 4)));
            assert!(search.begin(&game, seat, 1, 4));
            let mut log = Log::new();
            assert!(carry_out::<ToyPlayer>(&mut game, search.advice().unwrap().best, &mut log));
            assert_eq!(log.entries()[0].seat, Some(seat));
        }
    }
    assert_eq!(asked, [100; 3]);
}

/// Swaps whatever happens.
#[derive(Clone, Debug)]
struct SwapsOut;

impl Habit for SwapsOut {
    fn way_out(_: &View<'_>) -> Option<Action> {
        Some(Action::Swap)
    }
}

/// Knows no way out.
#[derive(Clone, Debug)]
struct Stuck;

impl Habit for Stuck {
    fn way_out(_: &View<'_>) -> Option<Action> {
        None
    }
}

/// 9. How to get on from a choice that cannot be carried out is the player's, and no game stands still.
#[test]
fn the_way_out_of_an_impossible_choice_is_the_players() {
    let fact = |log: &engine::LogOf<Toy>| log.entries()[0];
    let mut log = Log::new();
    // Whoever holds a 9 cannot keep it in silence.
    let (mut game, seat) = state(1, has_a_nine);
    let before = game.clone();
    assert!(!carry_out::<ToyPlayer>(&mut game, Action::Keep, &mut log));
    assert_ne!(game, before);
    assert_eq!(fact(&log), LogEntry { rule: Rule::Nine, seat: Some(seat), fact: Fact::Passed });
    // Nor does anybody pass without one; what is done instead depends on who plays.
    let (game, seat) = state(1, |game, seat| game.view(seat).card(seat) == Some(8));
    let mut one = game.clone();
    assert!(!carry_out::<ToyPlayer>(&mut one, Action::Pass, &mut log));
    assert_eq!(fact(&log), LogEntry { rule: Rule::Turn, seat: Some(seat), fact: Fact::Kept });
    let mut other = game.clone();
    assert!(!carry_out::<With<SwapsOut>>(&mut other, Action::Pass, &mut log));
    assert_eq!(fact(&log), LogEntry { rule: Rule::Turn, seat: Some(seat), fact: Fact::Swapped });
    // Whoever knows none does what is legal.
    let mut stuck = game.clone();
    assert!(!carry_out::<With<Stuck>>(&mut stuck, Action::Pass, &mut log) && stuck != game);
    // And what can be carried out is what was chosen.
    let mut third = game.clone();
    assert!(carry_out::<With<SwapsOut>>(&mut third, Action::Keep, &mut log));
    assert!(third == one && third != other);
}
