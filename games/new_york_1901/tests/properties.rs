//! What holds for every game, on New York 1901, and what holds for it alone; checked at steps of games of all seats and options.

use engine::{Chance, Code, Log, Rules, Seat, properties};
use new_york_1901::components::Card;
use new_york_1901::whim::{Whim, any_setup};
use new_york_1901::{Action, Fact, Game, Invariants, Question, Trigger};

/// Plays a game of its number and shows every state to `look`, with the log that led to it.
fn play(number: u64, mut look: impl FnMut(&Game, &new_york_1901::Log)) -> Game {
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

/// NY-I1 to NY-I12, NY-11: whatever ends the game, and whoever plays it.
#[test]
fn the_invariants_hold_after_every_action_and_every_end_is_met() {
    let (mut ends, mut last_turns, mut legendaries, mut given_up) = ([0; 3], 0, 0, 0);
    let mut cards = [0; 3];
    for number in 0..330 {
        let mut invariants = Invariants::new(&Game::from_setup(&any_setup(number)).unwrap());
        let end = play(number, |game, log| {
            if let Err(broken) = invariants.check(game, log) {
                panic!("game {number}: {broken:?}\n{game:#?}\n{log:#?}");
            }
            for entry in log.entries() {
                match entry.fact {
                    Fact::LastTurn => last_turns += 1,
                    Fact::LegendaryTaken { .. } => legendaries += 1,
                    Fact::LotGivenUp { .. } => given_up += 1,
                    Fact::CardUsed { card } => cards[card as usize] += 1,
                    _ => {}
                }
            }
        });
        ends[end.table().ending.expect("something has ended it").trigger as usize] += 1;
    }
    let [tiles, deck, guard] = [Trigger::Tiles, Trigger::Deck, Trigger::Guard].map(|end| ends[end as usize]);
    assert!(tiles > 200 && deck > 15 && guard > 20, "{ends:?}");
    assert!(
        last_turns > 600 && legendaries > 150 && given_up > 5_000,
        "{last_turns} {legendaries} {given_up}"
    );
    assert!(cards.iter().all(|times| *times > 300), "{cards:?}");
}

/// NY-16: whether there is a choice is known without a look at every tile, and is what the list of legal answers says.
#[test]
fn there_is_a_choice_where_two_answers_are_legal() {
    let mut choices = [0; 2];
    for number in 0..66 {
        play(number, |game, _| {
            let mut legal = 0;
            game.legal(&mut |_| legal += 1);
            assert_eq!(
                game.has_choice(),
                legal > 1,
                "game {number}: {legal} answers to {:?}",
                game.decision()
            );
            choices[usize::from(legal > 1)] += 1;
        });
    }
    assert!(choices.iter().all(|times| *times > 300), "both are met: {choices:?}");
}

/// NY-I11, NY-16: every code is tried; what is refused changes nothing.
#[test]
fn what_is_offered_is_accepted_and_nothing_else_and_a_refusal_changes_nothing() {
    let (mut tried, mut over) = ([0; 4], 0);
    for number in 0..33 {
        let mut step = 0;
        play(number, |game, log| {
            step += 1;
            let question = game.decision().map(|decision| decision.question);
            let is_rare = question == Some(Question::TakeBack) && step % 11 == 0;
            if step % 29 == 0 || is_rare || game.is_over() {
                properties::what_is_offered_is_accepted_and_nothing_else(game, log);
                match question {
                    Some(question) => tried[question as usize] += 1,
                    None => over += 1,
                }
            }
        });
    }
    assert!(over == 33 && tried.iter().all(|times| *times > 20), "{over} {tried:?}");
}

/// NY-16: what *Why not?* tells is what the rules refuse.
#[test]
fn what_is_refused_has_its_reason() {
    let (mut told, mut step) = ([0; 4], 0);
    for number in 0..22 {
        play(number, |game, _| {
            step += 1;
            if step % 7 != 0 {
                return;
            }
            let count = properties::what_is_refused_has_its_reason(game);
            match game.decision() {
                Some(decision) => told[decision.question as usize] += count,
                None => assert_eq!(count, 0),
            }
        });
    }
    assert!(told.iter().all(|times| *times > 100), "{told:?}");
}

/// NY-12.7, NY-12.6: at every step everybody has a rank, and the lines of the sheet are the total.
#[test]
fn every_state_has_a_full_ranking_and_a_sheet_that_adds_up() {
    for number in 0..44 {
        let seats = any_setup(number).seats.len();
        play(number, |game, _| {
            let scores = game.scores();
            properties::everybody_has_a_rank(&scores, seats);
            let sheet = game.score_sheet();
            assert_eq!(*sheet.scores(), scores);
            for seat in game.table().all_seats() {
                let lines: i16 = sheet.lines(seat).iter().map(|line| i16::from(line.points)).sum();
                assert_eq!(lines, scores.0[usize::from(seat.index())].points);
            }
        });
    }
}

/// The game with everything blank that nobody may see, and nothing else (NY-18.1): the order of the deck, and what chance
/// will bring.
fn seen(game: &Game, _: Seat) -> Box<Game> {
    let mut seen = Box::new(game.clone());
    let mut cards: Vec<Card> = game.deck().collect();
    cards.sort();
    seen.set_deck_cards(&cards);
    seen.set_chance(0);
    seen
}

/// A game that looks the same: the deck upside down, another chance.
fn elsewhere(game: &Game) -> Box<Game> {
    let mut other = Box::new(game.clone());
    let mut cards: Vec<Card> = game.deck().collect();
    cards.reverse();
    other.set_deck_cards(&cards);
    other.set_chance(99);
    other
}

/// NY-18.1, NY-18.3: what is imagined keeps all that is seen, and only that has an effect on it.
#[test]
fn what_is_imagined_looks_the_same_and_is_another_game() {
    let (mut imagined, mut other) = (0, 0);
    for number in 0..33 {
        let mut step = 0;
        play(number, |game, _| {
            step += 1;
            if step % 9 != 0 {
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
    // What chance brings later is always another.
    assert!(other == imagined && imagined > 1_000, "{other} of {imagined}");
}

/// NY-16.6: nothing is revealed but by `Shift`, and by what follows `End` or `Retrieve`: the same is offered before and
/// after every other action, whatever the deck holds.
#[test]
fn ny_16_6_only_shift_and_the_end_of_a_turn_reveal_something() {
    let (mut hidden, mut revealed) = (0, 0);
    for number in 0..22 {
        let mut step = 0;
        play(number, |game, _| {
            step += 1;
            if step % 13 != 0 {
                return;
            }
            let other = elsewhere(game);
            game.legal(&mut |action| {
                let (mut one, mut two) = (game.clone(), other.clone());
                let (told, told_other) = (one.apply(action).unwrap(), two.apply(action).unwrap());
                let reveals = matches!(action, Action::Shift | Action::End | Action::Retrieve { .. });
                if reveals {
                    revealed += usize::from(told != told_other);
                } else {
                    hidden += 1;
                    assert_eq!(told, told_other, "{action:?}");
                    assert_eq!(seen(&one, Seat::FIRST), seen(&two, Seat::FIRST), "{action:?}");
                }
            });
        });
    }
    assert!(hidden > 1_000 && revealed > 100, "{hidden} {revealed}");
}

/// NY-16: whether an answer is legal is checked without a list, and says what the list says, of every answer there is.
#[test]
fn what_is_legal_is_what_is_offered() {
    let all: Vec<Action> = (0..engine::CODES_END).filter_map(Action::from_code).collect();
    let mut compared = 0;
    for number in 0..24 {
        let mut game = Game::from_setup(&any_setup(number)).unwrap();
        let mut chance = Chance::from_seed(number);
        let mut step = 0;
        while let Some(action) = Whim::of(&game, number).choose(&game, &mut chance) {
            step += 1;
            if step % 11 == 0 {
                let mut offered = Vec::new();
                game.legal(&mut |action| offered.push(action));
                for action in &all {
                    assert_eq!(game.is_legal(*action), offered.contains(action), "{action:?}");
                }
                compared += 1;
            }
            game.apply(action).unwrap();
        }
    }
    assert!(compared > 300, "{compared}");
}
