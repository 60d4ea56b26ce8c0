//! What everybody may rely on who asks the players of the device (NY-22).

mod plans;
mod quick;
mod values;

use architect::{Level, Options, Player as _, carry_out};
use engine::{Chance, Rules, Seat, Setup, Sitter, Strength};
use new_york_1901::player::{Advice, Choice, Player, Search, Source};
use new_york_1901::setup::{CHALLENGE, EXPERT};
use new_york_1901::{Action, Game, Log, Question};

fn setup(seats: usize, options: u16, seed: u64) -> Setup {
    Setup { options, ..Setup::new(Game::ID, &vec![Sitter::Person; seats], seed) }
}

/// Games with every challenge in turn, some of them with the expert rule.
fn setups(count: u64) -> impl Iterator<Item = Setup> {
    (0..count).map(|seed| {
        let options = CHALLENGE.choose(0, 2 + seed as usize % 9);
        setup(2 + seed as usize % 3, EXPERT.choose(options, usize::from(seed % 5 == 0)), seed)
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

/// The game after a whole choice.
fn after(game: &Game, choice: Choice) -> Game {
    let mut game = game.clone();
    assert!(carry_out::<Player>(&mut game, choice, &mut Log::new()), "{choice:?}");
    game
}

/// Positions of games that random players and planners lead to.
fn each_position(count: u64, mut look: impl FnMut(&Game, Seat, Question)) {
    let mut chance = Chance::from_seed(5);
    for setup in setups(count) {
        let mut game = Game::from_setup(&setup).unwrap();
        while let Some(decision) = game.decision() {
            look(&game, decision.seat, decision.question);
            let all = legal(&game);
            let action = match setup.seed % 2 {
                0 => all[chance.below(all.len() as u32) as usize],
                _ => {
                    let view = game.view(decision.seat);
                    let planned = Player::quick(0, &view, decision.question);
                    planned.and_then(|choice| choice.next(&view)).expect("a question has an answer")
                }
            };
            apply(&mut game, action);
        }
    }
}

#[test]
fn whatever_is_advised_can_be_played_to_the_end_of_any_game() {
    let mut search = Search::new();
    for setup in setups(9) {
        let mut game = Game::from_setup(&setup).unwrap();
        let mut number = 0;
        while game.decision().is_some() {
            number += 1;
            game = after(&game, thought(&mut search, &game, number, 8).best);
        }
    }
}

#[test]
fn every_strength_plays_to_the_end_and_the_stronger_one_wins() {
    let mut search = Search::new();
    let (mut won, games) = (0, 30);
    for seed in 0..games {
        let mut game = Game::from_setup(&setup(2, 0, seed)).unwrap();
        while let Some(decision) = game.decision() {
            let is_easy = decision.seat == Seat::FIRST;
            let strength = if is_easy { Strength::Easy } else { Strength::Medium };
            let level = Player::level(strength, &game);
            let best = thought(&mut search, &game, seed, level).best;
            game = after(&game, best);
        }
        won += u64::from(game.scores().winners().all(|winner| winner != Seat::FIRST));
    }
    assert!(won > games * 3 / 4, "{won} of {games}");
}

#[test]
fn options_can_be_played_and_none_comes_twice_and_the_planners_own_is_first() {
    let (mut seen, mut questions) = (0, [0; 4]);
    each_position(40, |game, seat, question| {
        let view = game.view(seat);
        let mut options = Options::new();
        Player::options(&view, question, &mut options);
        assert_eq!(options.first().copied(), Player::quick(0, &view, question), "{question:?}");
        for (place, option) in options.iter().enumerate() {
            after(game, *option);
            assert!(!options[..place].contains(option), "{option:?} twice");
            // NY-22.7: at most two that begin with the same action.
            let alike = options.iter().filter(|other| other.first() == option.first()).count();
            assert!(alike <= 2, "{options:?}");
        }
        assert!(options.len() <= 8);
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
    let first = thought(&mut one, &game, 9, 40);
    // What it thought about before has no effect.
    thought(&mut other, &other_game, 1, 20);
    assert_eq!(thought(&mut other, &game, 9, 40), first);
    let easy = Player::level(Strength::Easy, &game);
    let choices =
        |search: &mut Search| [1, 2, 3, 4, 5, 6].map(|seed| thought(search, &game, seed, easy).best);
    let first = choices(&mut one);
    assert_eq!(choices(&mut other), first);
    assert!(first.iter().any(|choice| *choice != first[0]), "{first:?}");
}

#[test]
fn the_order_of_the_deck_has_no_effect() {
    let mut search = Search::new();
    let mut compared = 0;
    each_position(9, |game, seat, _| {
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

/// NY-22.8: everything is whole, in twentieths of a point.
#[test]
fn the_parts_of_what_a_table_is_worth_add_up_to_the_margin() {
    let mut over = 0;
    each_position(6, |game, seat, _| {
        let mut sources = [0; architect::SOURCES_MAX];
        let judged = Player::judge(game, seat, Some(&mut sources));
        let sum: i32 = sources[..Source::ALL.len()].iter().sum();
        assert_eq!(judged.margin, sum * architect::POINT / new_york_1901::player::POINT);
        assert_eq!(judged.won, 0);
    });
    for setup in setups(6) {
        let mut game = Game::from_setup(&setup).unwrap();
        while let Some(decision) = game.decision() {
            let view = game.view(decision.seat);
            game = after(&game, Player::policy(&view, decision.question).expect("an answer"));
        }
        let scores = game.scores();
        for seat in Seat::first(setup.seats.len() as u8) {
            let judged = Player::judge(&game, seat, None);
            assert_eq!(judged.margin, scores.margin(seat) * architect::POINT);
            let has_won = scores.winners().any(|winner| winner == seat);
            assert_eq!(judged.won, if has_won { architect::POINT } else { -architect::POINT });
            over += 1;
        }
    }
    assert!(over > 12);
}

/// NY-22.1: which player it is, and how many playouts he has.
#[test]
fn medium_is_the_planner_and_easy_errs_and_hard_has_fewer_playouts_the_more_seats_there_are() {
    let (mut search, mut easy_differs) = (Search::new(), 0);
    each_position(8, |game, seat, question| {
        let view = game.view(seat);
        let medium = thought(&mut search, game, 1, Player::level(Strength::Medium, game)).best;
        assert_eq!(Some(medium), Player::quick(0, &view, question));
        let easy = thought(&mut search, game, 1, Player::level(Strength::Easy, game)).best;
        easy_differs += u32::from(Some(easy) != Player::policy(&view, question));
    });
    assert!(easy_differs > 50, "only {easy_differs}");
    let hard = [2, 3, 4].map(|seats| Player::level(Strength::Hard, &Game::example(seats)).playouts);
    assert!(hard.is_sorted_by(|more, fewer| more > fewer) && hard[2] >= 24, "{hard:?}");
}

/// NY-22.7: action cards after a tile, and a worker that comes back, are left to the planner.
#[test]
fn the_search_weighs_turns_and_no_action_cards() {
    let (mut turns, mut others) = (0, 0);
    each_position(12, |game, seat, question| {
        let mut options = Options::new();
        Player::options(&game.view(seat), question, &mut options);
        let is_weighed = match question {
            Question::Turn | Question::Place => true,
            Question::GoOn => game.table().turn.placed == 0,
            Question::TakeBack => false,
        };
        turns += usize::from(is_weighed && options.len() > 1);
        others += usize::from(!is_weighed);
        assert!(is_weighed || options.len() == 1, "{options:?}");
    });
    assert!(turns > 500 && others > 200, "{turns}, {others}");
}

#[test]
fn the_memory_is_far_below_what_the_chip_has_for_it() {
    assert!(size_of::<Search>() <= 16 * 1024, "{} bytes", size_of::<Search>());
}

/// NY-22.10: the part of NY-22.5 in which the best plan is ahead most.
#[test]
fn a_hint_says_where_its_lead_comes_from() {
    let (mut search, mut leads) = (Search::new(), [0; Source::ALL.len()]);
    for seed in 0..3 {
        let mut game = Game::from_setup(&setup(2, CHALLENGE.choose(0, 1), seed)).unwrap();
        while game.decision().is_some() {
            let advice = thought(&mut search, &game, 1, 24);
            if let Some(reason) = advice.reason.filter(|reason| reason.tenths > 0) {
                assert!(reason.tenths < 400, "tenths of a point: {reason:?}");
                leads[Source::of(reason).expect("a source") as usize] += 1;
            }
            game = after(&game, advice.best);
        }
    }
    assert!(leads.iter().filter(|count| **count > 0).count() >= 5, "{leads:?}");
}
