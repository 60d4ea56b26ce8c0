//! What everybody may rely on who asks the Architect.

use engine::{Chance, Rules};
use new_york_city::arrange::Moment;
use new_york_city::components::{Card, Cards, Character, Level, Mode};
use new_york_city::limits::COMPANY_MAX;
use new_york_city::player::{Advice, Architect, Choice, Search, WholeBid};
use new_york_city::{Action, Declaration, Game, Log, Question, SeatKind, Tile};

const HUMAN: SeatKind = SeatKind::Human;
const TOM: SeatKind = SeatKind::Tom(Level { mode: Mode::C, cards: 5 });

fn thought(search: &mut Search, game: &Game, seed: u64, playouts: u16) -> Advice {
    let seat = game.decision().expect("the game is not over").seat;
    assert!(search.begin(game, seat, seed, playouts));
    while search.step() {}
    search.advice().expect("there is something to choose")
}

/// Carries a choice out; every step must be legal.
fn carry_out(game: &mut Game, choice: Choice) {
    let seat = game.decision().expect("the game is not over").seat;
    loop {
        let action = choice.next(&game.view(seat)).unwrap_or_else(|| panic!("{choice:?} cannot be played"));
        game.apply(action).unwrap_or_else(|error| panic!("{choice:?}: {error:?}"));
        if choice.ends_with(action) {
            return;
        }
    }
}

#[test]
fn whatever_is_advised_can_be_played_to_the_end_of_any_game() {
    let mut search = Search::new();
    let tables: [&[SeatKind]; 5] = [
        &[HUMAN, TOM],
        &[HUMAN, HUMAN],
        &[TOM, HUMAN, HUMAN],
        &[HUMAN, HUMAN, HUMAN, HUMAN],
        &[TOM, HUMAN, TOM, TOM],
    ];
    for (seats, seed) in tables.into_iter().cycle().zip(0..20) {
        let mut game = Game::from_setup(&new_york_city::setup(seats, seed)).unwrap();
        let mut number = 0;
        while game.decision().is_some() {
            number += 1;
            let advice = thought(&mut search, &game, number, 12);
            carry_out(&mut game, advice.best);
        }
        assert!(game.is_over());
    }
}

#[test]
fn every_choice_that_is_weighed_is_legal_in_the_middle_of_a_bid_too() {
    let mut chance = Chance::from_seed(5);
    let mut search = Search::new();
    let mut seen = 0;
    for seed in 0..12 {
        let mut game = Game::from_setup(&new_york_city::setup(&[HUMAN, TOM], seed)).unwrap();
        while let Some(decision) = game.decision() {
            assert!(search.begin(&game, decision.seat, 1, 0));
            for choice in search.options() {
                let mut tried = game.clone();
                carry_out(&mut tried, *choice);
                seen += 1;
            }
            // Any action, so that drafts, declarations and reserve cards come in every order.
            let legal = game.legal_actions();
            game.apply(legal[chance.below(legal.len() as u32) as usize]).unwrap();
        }
    }
    assert!(seen > 10_000, "only {seen} choices");
}

#[test]
fn the_same_seed_and_playouts_give_the_same_advice() {
    let game = first_bid(3);
    let [mut one, mut other] = [Search::new(), Search::new()];
    let first = thought(&mut one, &game, 9, 60);
    // What it thought about before has no effect.
    thought(&mut other, &first_bid(4), 1, 30);
    assert_eq!(thought(&mut other, &game, 9, 60), first);
}

#[test]
fn what_the_seat_may_not_see_has_no_effect() {
    let mut game = Game::from_setup(&new_york_city::setup(&[HUMAN, HUMAN, TOM], 8)).unwrap();
    let mut search = Search::new();
    let (mut compared, mut differ) = (0, 0);
    while let Some(decision) = game.decision() {
        if compared % 10 == 0 {
            let mut imagined = None;
            game.imagine(decision.seat, &mut imagined, &mut Chance::from_seed(77));
            let other = imagined.expect("it was imagined");
            differ += u32::from(other.digest() != game.digest());
            let advice = thought(&mut search, &game, 5, 20);
            assert_eq!(thought(&mut search, &other, 5, 20), advice);
        }
        compared += 1;
        let legal = game.legal_actions();
        game.apply(legal[compared * 7 % legal.len()]).unwrap();
    }
    assert!(differ > 5, "the imagined games were other games");
}

#[test]
fn it_can_be_stopped_after_any_playout() {
    let game = first_bid(6);
    let seat = game.decision().unwrap().seat;
    let mut search = Search::new();
    assert!(search.begin(&game, seat, 2, 50));
    let wanted = search.wanted();
    for done in 0..wanted {
        assert_eq!(search.done(), done);
        let advice = search.advice().expect("there is always one");
        let mut tried = game.clone();
        carry_out(&mut tried, advice.best);
        assert!(search.step());
    }
    assert!(!search.step());
}

#[test]
fn what_is_to_be_considered_is_weighed_to_the_end() {
    let game = first_bid(7);
    let seat = game.decision().unwrap().seat;
    let mut search = Search::new();
    assert!(search.begin(&game, seat, 2, 80));
    search.consider(Choice::One(Action::Pass));
    while search.step() {}
    let advice = search.advice().unwrap();
    let considered = advice.considered.expect("the pass");
    assert_eq!(considered.choice, Choice::One(Action::Pass));
    assert_eq!(considered.behind == 0, advice.best == considered.choice, "{advice:?}");
}

/// After character 15 there is no pass (NYC-8.6), and the bid may still want a card more or less: three Elevator
/// cards are no bid for Building plans. A review comes to such a turn, with the bid that was made.
#[test]
fn a_bid_that_character_15_has_bound_is_thought_about_to_the_end() {
    let mut game = Game::from_setup(&new_york_city::setup(&[HUMAN, HUMAN], 1)).unwrap();
    let seat = game.decision().unwrap().seat;
    let table = game.table_mut();
    table.round = 3;
    let player = &mut table.players[seat];
    player.hand = Cards::of(&[Card::Dollars, Card::Elevator, Card::Elevator, Card::Elevator, Card::Prestige]);
    player.reserve = Cards::of(&[Card::Elevator, Card::Press]);
    player.dollars = 1;
    player.company.push(Tile { character: Character::PLAY_RESERVE, used: false });
    game.start_at(Moment::BiddingRound { matching: Card::BuildingPlans, starter: seat });
    let elevator = Action::Add(Card::Elevator);
    for action in [elevator, elevator, Action::PlayReserve(Card::Elevator)] {
        game.apply(action).unwrap();
    }
    let legal = game.legal_actions();
    assert!(![Action::Pass, Action::Confirm].iter().any(|end| legal.contains(end)), "{legal:?}");

    let mut search = Search::new();
    assert!(search.begin(&game, seat, 1, 20));
    let declared = [Declaration::Withdrawn; COMPANY_MAX];
    let made = WholeBid { cards: Cards::of(&[Card::Elevator]), declared, from_reserve: None, value: 1 };
    search.consider(Choice::Bid(made));
    while search.step() {}
    let advice = search.advice().unwrap();
    assert!(advice.playouts >= 20 && advice.considered.is_some());
    while game.decision().is_some_and(|decision| decision.seat == seat) {
        let advice = thought(&mut search, &game, 1, 20);
        carry_out(&mut game, advice.best);
    }
}

#[test]
fn somebody_elses_decision_is_not_thought_about() {
    let game = Game::from_setup(&new_york_city::setup(&[HUMAN, HUMAN], 1)).unwrap();
    let asked = game.decision().unwrap().seat;
    let other = game.table().seats().find(|seat| *seat != asked).unwrap();
    assert!(!Search::new().begin(&game, other, 1, 10));
}

#[test]
fn the_memory_is_far_below_what_the_chip_has_for_it() {
    // Node pool and playout state may have 64 KiB; this is what it is now.
    assert!(size_of::<Search>() <= 24 * 1024, "{} bytes", size_of::<Search>());
}

#[test]
fn he_wins_most_games_against_the_hardest_toms() {
    let a9 = SeatKind::Tom(Level { mode: Mode::A, cards: 9 });
    let mut search = Search::new();
    let mut wins = [0; 2];
    for (tom, seed) in (0..2).cycle().zip(100..124) {
        let seats = [HUMAN, [a9, TOM][tom]];
        let mut game = Game::from_setup(&new_york_city::setup(&seats, seed)).unwrap();
        while let Some(advice) = game.decision().map(|_| thought(&mut search, &game, seed, 40)) {
            carry_out(&mut game, advice.best);
        }
        wins[tom] += u32::from(game.score_sheet().seats[0].rank == 1);
    }
    // Of twelve each. Somebody who only takes what seems best wins one in twenty (see the README).
    assert!(wins.iter().all(|wins| *wins >= 7), "{wins:?}");
}

/// A game at its first bid, with cards taken by chance.
fn first_bid(seed: u64) -> Game {
    let mut game = Game::from_setup(&new_york_city::setup(&[HUMAN, TOM], seed)).unwrap();
    let mut log = Log::new();
    while game.question() != Some(Question::Bid) {
        let action = game.legal_actions().last().copied().unwrap();
        log.clear();
        game.apply_into(action, &mut log).unwrap();
    }
    game
}

#[test]
fn the_playouts_of_a_hint_are_shared_out_among_all_seats() {
    let playouts = |seats: &[SeatKind]| {
        let game = Game::from_setup(&new_york_city::setup(seats, 1)).unwrap();
        architect::hint_playouts::<Architect>(&game)
    };
    assert_eq!(playouts(&[HUMAN, TOM]), 240, "the README says so");
    assert_eq!(playouts(&[HUMAN, HUMAN]), 136, "the README says so");
    // Every seat takes its time, a Tom far less than somebody who decides.
    let solo = [&[HUMAN, TOM][..], &[HUMAN, TOM, TOM], &[HUMAN, TOM, TOM, TOM]].map(playouts);
    assert!(solo.is_sorted_by(|fewer, more| fewer > more) && solo[2] > playouts(&[HUMAN, HUMAN]), "{solo:?}");
    let people = [&[HUMAN; 2][..], &[HUMAN; 3], &[HUMAN; 4]].map(playouts);
    assert!(people.is_sorted_by(|fewer, more| fewer > more) && people[2] > 50, "{people:?}");
}
