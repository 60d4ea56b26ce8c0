//! What holds for every game, on Tower Up, and what holds for it alone; checked at steps of games of all seats and options.

use engine::{Chance, Log, Rules, Seat, properties};
use tower_up::components::Card;
use tower_up::whim::{Whim, any_setup};
use tower_up::{Game, Invariants, Phase, Question, Trigger};

/// Plays a game of its number and shows every state to `look`, with the log that led to it.
fn play(number: u64, mut look: impl FnMut(&Game, &tower_up::Log)) -> Game {
    let (mut game, mut chance) = (Game::from_setup(&any_setup(number)).unwrap(), Chance::from_seed(number));
    let mut log = Log::new();
    look(&game, &log);
    while let Some(action) = Whim::of(&game, number).choose(&game, &mut chance) {
        log.clear();
        game.apply_into(action, &mut log).expect("a legal action is accepted");
        look(&game, &log);
    }
    game
}

/// TU-I1 to TU-I14, TU-9: whatever ends the game, and whoever plays it.
#[test]
fn the_invariants_hold_after_every_action_and_every_end_is_met() {
    let (mut ends, mut last_turns) = ([0; 3], 0);
    for number in 0..400 {
        let mut invariants = Invariants::new(&Game::from_setup(&any_setup(number)).unwrap());
        let end = play(number, |game, log| {
            if let Err(broken) = invariants.check(game, log) {
                panic!("game {number}: {broken:?}\n{game:#?}\n{log:#?}");
            }
            last_turns += usize::from(game.table().queue.is_some());
        });
        ends[end.table().trigger.expect("something has ended it") as usize] += 1;
    }
    let [roof, shortage, stalled] =
        [Trigger::Roof, Trigger::Shortage, Trigger::Stalled].map(|end| ends[end as usize]);
    assert!(roof > 20 && shortage > 20 && stalled > 20, "{ends:?}");
    assert!(last_turns > 1_000, "{last_turns}");
}

/// TU-I11, TU-13.2, TU-13.7: every code is tried; what is refused changes nothing.
#[test]
fn what_is_offered_is_accepted_and_nothing_else_and_a_refusal_changes_nothing() {
    let (mut tried, mut over) = ([0; 3], 0);
    for number in 0..36 {
        let mut step = 0;
        play(number, |game, log| {
            step += 1;
            let question = game.decision().map(|decision| decision.question);
            // Every place of a starting floor, the end, and some of the rest.
            if step % 37 == 0 || question == Some(Question::Place) || game.is_over() {
                properties::what_is_offered_is_accepted_and_nothing_else(game, log);
                match question {
                    Some(question) => tried[question as usize] += 1,
                    None => over += 1,
                }
            }
        });
    }
    assert!(over == 36 && tried.iter().all(|times| *times > 10), "{over} {tried:?}");
}

/// TU-13.2: what *Why not?* tells is what the rules refuse.
#[test]
fn what_is_refused_has_its_reason() {
    let mut told = [0; 3];
    for number in 0..18 {
        play(number, |game, _| {
            let count = properties::what_is_refused_has_its_reason(game);
            match game.decision() {
                Some(decision) => told[decision.question as usize] += count,
                None => assert_eq!(count, 0),
            }
        });
    }
    assert!(told.iter().all(|times| *times > 100), "{told:?}");
}

/// TU-10.1 to TU-10.4: at every step everybody has a rank, and the lines of the sheet are the total.
#[test]
fn every_state_has_a_full_ranking_and_a_sheet_that_adds_up() {
    for number in 0..60 {
        let seats = any_setup(number).seats.len();
        play(number, |game, _| {
            let scores = game.scores();
            properties::everybody_has_a_rank(&scores, seats);
            let sheet = game.score_sheet();
            assert_eq!(*sheet.scores(), scores);
            for seat in game.table().all_seats() {
                let lines: i16 = sheet.lines(seat).iter().map(|line| i16::from(line.points)).sum();
                assert_eq!(lines, scores.0[usize::from(seat.index())].points);
                assert_eq!(sheet.stock(seat), game.table().boards[seat].stock.total());
            }
        });
    }
}

/// The game with everything blank that nobody may see, and nothing else (TU-11.2): the order of the deck, and what chance
/// will bring.
fn seen(game: &Game, _: Seat) -> Box<Game> {
    let mut seen = Box::new(game.clone());
    let mut cards: Vec<Card> = game.deck().collect();
    cards.sort();
    seen.set_deck(&cards);
    seen.set_chance(0);
    seen
}

/// A game that looks the same: the deck upside down, another chance.
fn elsewhere(game: &Game) -> Box<Game> {
    let mut other = Box::new(game.clone());
    let mut cards: Vec<Card> = game.deck().collect();
    cards.reverse();
    other.set_deck(&cards);
    other.set_chance(99);
    other
}

/// TU-11.2, TU-11.3, TU-12.4: what is imagined keeps all that is seen, and only that has an effect on it.
#[test]
fn what_is_imagined_looks_the_same_and_is_another_game() {
    let (mut imagined, mut other) = (0, 0);
    for number in 0..27 {
        let mut step = 0;
        play(number, |game, _| {
            step += 1;
            if step % 5 != 0 && game.phase() != Phase::Place {
                return;
            }
            for seat in game.table().all_seats() {
                imagined += 1;
                let differs = properties::what_is_imagined_looks_the_same(game, seat, number, seen);
                other += usize::from(differs);
                let elsewhere = elsewhere(game);
                assert_eq!(seen(game, seat), seen(&elsewhere, seat));
                properties::what_looks_alike_is_imagined_alike(game, &elsewhere, seat, number);
            }
        });
    }
    // Later reshuffles are always others.
    assert!(other == imagined && imagined > 1_000, "{other} of {imagined}");
}
