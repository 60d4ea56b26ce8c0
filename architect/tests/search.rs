//! What everybody may rely on who asks the search, with no game but the toy.

use architect::toy::ToyPlayer;
use architect::{Advice, Level, Player, Search, carry_out, hint_playouts, next_action};
use engine::properties::{a_random_game_ends, any_action};
use engine::toy::{Action, LENGTH, STAKES, Toy};
use engine::{Chance, Log, Rules, Seat, Setup, Sitter, Strength};

fn setup(seats: usize, length: usize, seed: u64) -> Setup {
    Setup { options: LENGTH.choose(0, length), ..Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], seed) }
}

/// The same with stakes in every other one (TOY-7).
fn setup_of_either(seats: usize, length: usize, seed: u64) -> Setup {
    let setup = setup(seats, length, seed / 2);
    Setup { options: STAKES.choose(setup.options, seed as usize % 2), ..setup }
}

/// A game whose first seat may keep or swap, from this seed on.
fn open_choice(from: u64) -> Toy {
    let deal = |seed| Toy::from_setup(&setup(3, 1, seed)).unwrap();
    (from..).map(deal).find(|game| game.is_legal(Action::Keep)).unwrap()
}

fn thought(search: &mut Search<ToyPlayer>, game: &Toy, seed: u64, playouts: u16) -> Advice<Action> {
    let seat = game.decision().expect("the game is not over").seat;
    assert!(search.begin(game, seat, seed, playouts));
    while search.step() {}
    search.advice().expect("there is something to choose")
}

#[test]
fn whatever_is_advised_can_be_played_to_the_end_of_any_game() {
    let mut search = Search::new();
    for seed in 0..48 {
        let seats = 2 + seed as usize / 2 % 3;
        let mut game = Toy::from_setup(&setup_of_either(seats, seed as usize / 2 % 2, seed)).unwrap();
        while let Some(decision) = game.decision() {
            let advice = thought(&mut search, &game, seed, 12);
            let action = next_action::<ToyPlayer>(&game, decision.seat, advice.best).expect("it is legal");
            assert!(carry_out::<ToyPlayer>(&mut game, advice.best, &mut Log::new()), "{action:?}");
        }
    }
}

#[test]
fn every_choice_that_is_weighed_is_legal_and_none_is_weighed_twice() {
    let mut search = Search::<ToyPlayer>::new();
    let mut seen = [0; 4];
    for seed in 0..80 {
        a_random_game_ends::<Toy>(&setup_of_either(3, 1, seed), seed, |game, _| {
            let Some(decision) = game.decision() else { return };
            assert!(search.begin(game, decision.seat, 1, 0));
            let options = search.options();
            assert!(options.iter().all(|option| game.is_legal(*option)), "{options:?}");
            let policy = ToyPlayer::policy(&game.view(decision.seat), decision.question);
            assert_eq!(options.first().copied(), policy, "the policy's own is the first");
            let mut legal = 0;
            game.legal(&mut |_| legal += 1);
            assert_eq!(options.len(), legal);
            assert!((1..legal).all(|place| !options[..place].contains(&options[place])), "{options:?}");
            seen[legal] += 1;
        });
    }
    assert!(seen[0] == 0 && seen[1] > 10 && seen[2] > 100 && seen[3] > 100, "{seen:?}");
}

#[test]
fn the_same_seed_and_playouts_give_the_same_advice() {
    let game = open_choice(3);
    let [mut one, mut other] = [Search::new(), Search::new()];
    let first = thought(&mut one, &game, 9, 60);
    // What it thought about before has no effect.
    thought(&mut other, &open_choice(4), 1, 30);
    assert_eq!(thought(&mut other, &game, 9, 60), first);
    // Other samples come to other figures: the comparison can fail.
    let others = (10..20).filter(|seed| thought(&mut other, &game, *seed, 60) != first).count();
    assert!(others > 5, "only {others} differ");
}

#[test]
fn what_the_seat_may_not_see_has_no_effect() {
    let mut search = Search::new();
    let (mut compared, mut differ) = (0, 0);
    for seed in 0..10 {
        a_random_game_ends::<Toy>(&setup_of_either(4, 1, seed), seed, |game, _| {
            let Some(decision) = game.decision() else { return };
            let mut room = None;
            let other = game.imagine(decision.seat, &mut room, &mut Chance::from_seed(77 + seed)).clone();
            compared += 1;
            differ += usize::from(other != *game);
            let advice = thought(&mut search, game, 5, 20);
            assert_eq!(thought(&mut search, &other, 5, 20), advice);
        });
    }
    assert!(differ == compared && compared == 5 * 20 + 5 * 40, "{differ} of {compared} were other games");
}

#[test]
fn it_can_be_stopped_after_any_playout() {
    let game = open_choice(6);
    let mut search = Search::<ToyPlayer>::new();
    assert_eq!(search.advice(), None, "before it began there is none");
    assert!(search.begin(&game, Seat::FIRST, 2, 50));
    assert_eq!(search.wanted(), 50);
    for done in 0..50 {
        assert_eq!(search.done(), done);
        let advice = search.advice().expect("there is always one");
        assert_eq!(advice.playouts, done);
        assert!(game.is_legal(advice.best));
        assert!(search.step());
    }
    assert!(!search.step());
    assert_eq!(search.done(), 50);
}

#[test]
fn what_is_to_be_considered_is_weighed_to_the_end() {
    for (seed, considered) in (0..20).flat_map(|seed| [(seed, Action::Keep), (seed, Action::Swap)]) {
        let game = open_choice(10 * seed);
        let mut search = Search::<ToyPlayer>::new();
        assert!(search.begin(&game, Seat::FIRST, 2, 80));
        search.consider(considered);
        assert_eq!(search.options().len(), 2, "it is one of the two");
        while search.step() {}
        let advice = search.advice().unwrap();
        let weighed = advice.considered.expect("it was asked for");
        assert_eq!(weighed.choice, considered);
        if weighed.choice == advice.best {
            assert_eq!(weighed.behind, 0);
        } else {
            assert_eq!(Some(weighed), advice.next_best);
        }
    }
}

#[test]
fn more_playouts_are_no_harm() {
    let game = open_choice(1);
    let mut search = Search::new();
    for playouts in [0, 1, 2, 3, 1_000, 20_000] {
        let advice = thought(&mut search, &game, 1, playouts);
        assert_eq!(advice.playouts, playouts);
        assert!(game.is_legal(advice.best));
        assert!((-50..=50).contains(&advice.expected), "five rounds are five points: {advice:?}");
    }
}

#[test]
fn it_finds_what_is_better() {
    // Whoever holds a 1 and is the last of a round has lost it unless he swaps: TOY-4.
    let mut search = Search::new();
    let mut seen = 0;
    for seed in 0..400 {
        a_random_game_ends::<Toy>(&setup(2, 0, seed), seed, |game, _| {
            let Some(decision) = game.decision() else { return };
            let view = game.view(decision.seat);
            if view.queue().len() == 1 && view.card(decision.seat) == Some(1) {
                assert_eq!(thought(&mut search, game, seed, 200).best, Action::Swap, "seed {seed}");
                seen += 1;
            }
        });
    }
    assert!(seen > 50, "only {seen}");
}

/// One deal gives whole points; a mean over many hardly ever does.
#[test]
fn every_sample_is_another_deal() {
    let mut search = Search::new();
    let whole =
        (0..20).filter(|seed| thought(&mut search, &open_choice(50 * seed), *seed, 77).expected % 10 == 0);
    assert!(whole.count() < 10);
}

#[test]
fn somebody_elses_decision_is_not_thought_about() {
    let game = open_choice(0);
    let mut search = Search::<ToyPlayer>::new();
    assert!(Seat::first(4).filter(|seat| *seat != Seat::FIRST).all(|seat| !search.begin(&game, seat, 1, 10)));
    let over = a_random_game_ends::<Toy>(&setup(2, 0, 1), 1, |_, _| {});
    assert!(Seat::first(4).all(|seat| !search.begin(&over, seat, 1, 10)));
}

#[test]
fn a_hint_is_what_the_chip_manages_in_two_seconds() {
    let mut game = open_choice(0);
    // A hundredth of a millisecond each: 180,000 of them are less than two seconds.
    let effort = ToyPlayer::effort(&game);
    assert_eq!(u32::from(hint_playouts::<ToyPlayer>(&game)), 180_000 / u32::from(effort));
    assert_eq!(ToyPlayer::level(Strength::Hard, &game), 600.into());
    let of_all = Strength::ALL.map(|strength| ToyPlayer::level(strength, &game).playouts);
    assert!(of_all.is_sorted_by(|weaker, stronger| weaker < stronger), "{of_all:?}");
    // All of them can be played.
    let mut chance = Chance::from_seed(4);
    while let Some(action) = any_action(&game, &mut chance) {
        let advice = thought(&mut Search::new(), &game, 1, hint_playouts::<ToyPlayer>(&game));
        assert!(game.is_legal(advice.best));
        game.apply(action).unwrap();
    }
}

#[test]
fn whoever_errs_does_not_think_ahead() {
    let game = open_choice(0);
    let seat = game.decision().unwrap().seat;
    let mut search = Search::<ToyPlayer>::new();
    // The toy's player has no scores to be wrong about: one who errs plays the policy.
    assert!(search.begin(&game, seat, 1, Level { playouts: 50, error: 3 }));
    assert!(search.options().len() == 1 && !search.step());
    let policy = ToyPlayer::policy(&game.view(seat), game.decision().unwrap().question);
    assert_eq!(search.advice().map(|advice| advice.best), policy);
    // One without playouts does, too, but weighs what there is.
    assert!(search.begin(&game, seat, 1, Level::default()));
    assert!(search.options().len() > 1 && !search.step());
    assert_eq!(search.advice().map(|advice| advice.best), policy);
}
