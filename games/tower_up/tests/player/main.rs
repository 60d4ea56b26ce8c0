//! What everybody may rely on who asks the players of the device (TU-16).

mod values;

use architect::{Level, Options, Player as _};
use engine::{Chance, Rules, Seat, Setup, Sitter, Strength};
use tower_up::player::{Advice, Player, Search, Source};
use tower_up::setup::{FLOORS, OBJECTIVES, PLACEMENT};
use tower_up::{Action, Game, Log, Question};

fn setup(seats: usize, options: u16, seed: u64) -> Setup {
    Setup { options, ..Setup::new(Game::ID, &vec![Sitter::Person; seats], seed) }
}

/// Games with all objectives, both ways to place starting floors and more of them.
fn setups(count: u64) -> impl Iterator<Item = Setup> {
    (0..count).map(|seed| {
        let options = OBJECTIVES.choose(0, 1);
        let options = PLACEMENT.choose(options, usize::from(seed % 5 == 0));
        let options = FLOORS.choose(options, usize::from(seed % 7 == 0));
        setup(2 + seed as usize % 3, options, seed)
    })
}

fn thought(search: &mut Search, game: &Game, seed: u64, level: impl Into<Level>) -> Advice {
    let seat = game.decision().expect("the game is not over").seat;
    assert!(search.begin(game, seat, seed, level));
    while search.step() {}
    search.advice().expect("there is something to choose")
}

fn legal(game: &Game) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    legal
}

fn apply(game: &mut Game, action: Action) {
    game.apply_into(action, &mut Log::new()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
}

#[test]
fn whatever_is_advised_can_be_played_to_the_end_of_any_game() {
    let mut search = Search::new();
    for setup in setups(16) {
        let mut game = Game::from_setup(&setup).unwrap();
        let mut number = 0;
        while game.decision().is_some() {
            number += 1;
            let best = thought(&mut search, &game, number, 16).best;
            apply(&mut game, best);
        }
    }
}

#[test]
fn every_strength_plays_to_the_end() {
    let mut search = Search::new();
    for strength in [Strength::Easy, Strength::Medium] {
        for setup in setups(30) {
            let mut game = Game::from_setup(&setup).unwrap();
            while game.decision().is_some() {
                let level = Player::level(strength, &game);
                let best = thought(&mut search, &game, setup.seed, level).best;
                apply(&mut game, best);
            }
        }
    }
}

/// Positions of games that random players and quick players lead to.
fn each_position(count: u64, mut look: impl FnMut(&Game, Seat, Question)) {
    let mut chance = Chance::from_seed(5);
    for setup in setups(count) {
        let mut game = Game::from_setup(&setup).unwrap();
        while let Some(decision) = game.decision() {
            look(&game, decision.seat, decision.question);
            let all = legal(&game);
            let action = match setup.seed % 2 {
                0 => all[chance.below(all.len() as u32) as usize],
                _ => Player::policy(&game.view(decision.seat), decision.question).unwrap(),
            };
            apply(&mut game, action);
        }
    }
}

#[test]
fn options_are_legal_and_none_comes_twice_and_the_policys_own_is_first() {
    let (mut seen, mut questions) = (0, [0; 3]);
    each_position(90, |game, seat, question| {
        let (view, all) = (game.view(seat), legal(game));
        let mut options = Options::new();
        Player::options(&view, question, &mut options);
        assert_eq!(options.first().copied(), Player::policy(&view, question), "{question:?}");
        for (place, option) in options.iter().enumerate() {
            assert!(all.contains(option), "{option:?}");
            assert!(!options[..place].contains(option), "{option:?} twice");
            assert_eq!(Player::next(*option, &view), Some(*option));
            assert!(Player::ends(*option, *option));
        }
        for slot in 0..3 {
            let is_take =
                |option: &&Action| matches!(option, Action::Take { slot: taken, .. } if *taken == slot);
            assert!(options.iter().filter(is_take).count() <= 2, "TU-16.5: {options:?}");
        }
        assert!(options.len() == all.len().min(8) || question == Question::Turn);
        seen += options.len();
        questions[question as usize] += 1;
    });
    assert!(seen > 20_000 && questions.iter().all(|count| *count > 30), "{seen}, {questions:?}");
}

#[test]
fn the_same_seed_gives_the_same_advice() {
    let game = Game::from_setup(&setup(3, 1, 3)).unwrap();
    let other_game = Game::from_setup(&setup(2, 0, 4)).unwrap();
    let [mut one, mut other] = [Search::new(), Search::new()];
    let first = thought(&mut one, &game, 9, 60);
    // What it thought about before has no effect.
    thought(&mut other, &other_game, 1, 30);
    assert_eq!(thought(&mut other, &game, 9, 60), first);
    let easy = Player::level(Strength::Easy, &game);
    let choices =
        |search: &mut Search| [1, 2, 3, 4, 5, 6].map(|seed| thought(search, &game, seed, easy).best);
    let first = choices(&mut one);
    assert_eq!(choices(&mut other), first);
    assert!(first.iter().any(|choice| *choice != first[0]), "TU-16.6: {first:?}");
}

#[test]
fn the_order_of_the_deck_has_no_effect() {
    let mut search = Search::new();
    let mut compared = 0;
    each_position(12, |game, seat, _| {
        compared += 1;
        if compared % 20 != 0 {
            return;
        }
        let mut imagined = None;
        game.imagine(seat, &mut imagined, &mut Chance::from_seed(77));
        let other = imagined.expect("it was imagined");
        for level in [Level::from(12), Player::level(Strength::Easy, game), Level::default()] {
            assert_eq!(thought(&mut search, game, 5, level), thought(&mut search, &other, 5, level));
        }
    });
    assert!(compared > 400);
}

#[test]
fn medium_is_the_quick_policy_and_easy_is_not() {
    let (mut search, mut easy_differs) = (Search::new(), 0);
    each_position(8, |game, seat, question| {
        let policy = Player::policy(&game.view(seat), question);
        let level = Player::level(Strength::Medium, game);
        assert_eq!(Some(thought(&mut search, game, 1, level).best), policy);
        let level = Player::level(Strength::Easy, game);
        easy_differs += u32::from(Some(thought(&mut search, game, 1, level).best) != policy);
    });
    assert!(easy_differs > 50, "only {easy_differs}");
}

#[test]
fn hard_has_more_trials_the_fewer_turns_are_left_and_the_fewer_seats_there_are() {
    let playouts = |game: &Game| Player::level(Strength::Hard, game).playouts;
    let starts = [2, 3, 4].map(|seats| playouts(&Game::example(seats)));
    assert!(starts.is_sorted_by(|more, fewer| more > fewer) && starts[2] > 80, "{starts:?}");
    let mut late = Game::example(2);
    late.table_mut().boards[Seat::FIRST].roofs_left = 1;
    assert!(playouts(&late) > 3 * starts[0]);
}

#[test]
fn the_memory_is_far_below_what_the_chip_has_for_it() {
    assert!(size_of::<Search>() <= 16 * 1024, "{} bytes", size_of::<Search>());
}

#[test]
fn a_hint_says_where_its_lead_comes_from() {
    let (mut search, mut leads) = (Search::new(), [0; Source::ALL.len()]);
    let mut game = Game::from_setup(&setup(2, 1, 6)).unwrap();
    while game.decision().is_some() {
        let advice = thought(&mut search, &game, 1, 60);
        if let Some(reason) = advice.reason.filter(|reason| reason.tenths > 0) {
            assert!(reason.tenths < 400, "TU-I14: tenths of a Mio: {reason:?}");
            leads[Source::of(reason).expect("the player knows its sources") as usize] += 1;
        }
        apply(&mut game, advice.best);
    }
    let named = leads.iter().filter(|count| **count > 0).count();
    assert!(named >= 3 && leads.iter().sum::<u32>() > 15, "{leads:?}");
}

#[test]
fn he_wins_most_games_against_the_quick_policy_and_that_one_all_against_chance() {
    let (mut search, mut wins, mut chance) = (Search::new(), [0; 2], Chance::from_seed(1));
    for seed in 0..24 {
        let own = Seat::new((seed % 2) as u8).unwrap();
        for (place, wins) in wins.iter_mut().enumerate() {
            let mut game = Game::from_setup(&setup(2, 1, seed / 2)).unwrap();
            while let Some(decision) = game.decision() {
                let policy = || Player::policy(&game.view(decision.seat), decision.question).unwrap();
                let action = match (place, decision.seat == own) {
                    (0, true) => thought(&mut search, &game, seed, 40).best,
                    (0, false) | (_, true) => policy(),
                    _ => {
                        let all = legal(&game);
                        all[chance.below(all.len() as u32) as usize]
                    }
                };
                apply(&mut game, action);
            }
            *wins += u32::from(game.scores().winners().any(|winner| winner == own));
        }
    }
    assert!(wins[0] >= 20 && wins[1] == 24, "{wins:?}");
}
