//! What everybody may rely on who asks the players of the device (section 10 of the rules).

use architect::{Level, Options, Player as _, carry_out};
use engine::{Chance, Rules, Seat, Setup, Sitter, Strength};
use fifth_avenue::player::{Advice, Choice, Player, Search, Source, each_proposal, score_each};
use fifth_avenue::setup::{SIDE, STOCK};
use fifth_avenue::{Action, Game, Log, Question};

fn setup(seats: usize, options: u16, seed: u64) -> Setup {
    Setup { options, ..Setup::new(Game::ID, &vec![Sitter::Person; seats], seed) }
}

/// Games of both sides and stocks.
fn setups(count: u64) -> impl Iterator<Item = Setup> {
    (0..count).map(|seed| {
        let options = SIDE.choose(0, usize::from(seed % 3 == 1));
        setup(2 + seed as usize % 3, STOCK.choose(options, usize::from(seed % 4 == 1)), seed)
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

fn carry(game: &mut Game, choice: Choice) {
    assert!(carry_out::<Player>(game, choice, &mut Log::new()), "{choice:?}");
}

#[test]
fn whatever_is_advised_can_be_played_to_the_end_of_any_game() {
    let mut search = Search::new();
    for setup in setups(6) {
        let mut game = Game::from_setup(&setup).unwrap();
        let mut number = 0;
        while game.decision().is_some() {
            number += 1;
            let best = thought(&mut search, &game, number, 8).best;
            carry(&mut game, best);
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
            if setup.seed % 2 == 0 {
                let all = legal(&game);
                game.apply(all[chance.below(all.len() as u32) as usize]).unwrap();
            } else {
                let choice = Player::policy(&game.view(decision.seat), decision.question).unwrap();
                carry(&mut game, choice);
            }
        }
    }
}

#[test]
fn options_can_be_carried_out_and_none_comes_twice_and_the_policys_own_is_first() {
    let (mut seen, mut questions) = (0, [0; 7]);
    each_position(30, |game, seat, question| {
        let view = game.view(seat);
        let mut options = Options::new();
        Player::options(&view, question, &mut options);
        assert_eq!(options.first().copied(), Player::policy(&view, question), "{question:?}");
        for (place, option) in options.iter().enumerate() {
            assert!(!options[..place].contains(option), "{option:?} twice");
            carry(&mut game.clone(), *option);
        }
        seen += options.len();
        questions[question as usize] += 1;
    });
    assert!(seen > 10_000 && questions.iter().all(|count| *count > 20), "{seen}, {questions:?}");
}

/// The quick player leaves out what cannot be better; nothing that is better is among it.
#[test]
fn the_quick_policy_takes_the_first_of_the_best() {
    let mut bids = 0;
    each_position(30, |game, seat, question| {
        let view = game.view(seat);
        let mut best: Option<(Choice, i32)> = None;
        score_each(&view, &mut |choice, score| {
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((choice, score));
            }
        });
        let best = best.map(|(choice, _)| choice);
        assert_eq!(Player::policy(&view, question), best, "{question:?}");
        bids += usize::from(matches!(best, Some(Choice::Bid { .. })));
    });
    assert!(bids > 300, "{bids}");
}

/// 5A-D6.6: each is a bid that can be laid, with the amount and cap that it says.
#[test]
fn a_proposal_is_a_bid_that_can_be_laid() {
    let mut seen = 0;
    each_position(24, |game, seat, question| {
        if question != Question::Bid || game.view(seat).draft().is_some() {
            return;
        }
        let before = game.view(seat).auction().unwrap().amount;
        each_proposal(&game.view(seat), &mut |proposal| {
            let mut after = game.clone();
            carry(&mut after, Choice::Bid { colour: proposal.colour, added: proposal.added });
            assert!(proposal.amount > before && (1..=3).contains(&proposal.cap), "{proposal:?}");
            seen += 1;
        });
    });
    assert!(seen > 500, "{seen}");
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
}

/// 5A-O1: what others hold and the order of piles are imagined anew.
#[test]
fn nothing_hidden_has_an_effect() {
    let mut search = Search::new();
    let mut compared = 0;
    each_position(6, |game, seat, _| {
        compared += 1;
        if compared % 25 != 0 {
            return;
        }
        let mut imagined = None;
        game.imagine(seat, &mut imagined, &mut Chance::from_seed(77));
        let other = imagined.expect("it was imagined");
        for level in [Level::from(8), Player::level(Strength::Easy, game), Level::default()] {
            assert_eq!(thought(&mut search, game, 5, level), thought(&mut search, &other, 5, level));
        }
    });
    assert!(compared > 400, "{compared}");
}

#[test]
fn the_memory_is_far_below_what_the_chip_has_for_it() {
    assert!(size_of::<Search>() <= 20 * 1024, "{} bytes", size_of::<Search>());
}

#[test]
fn a_hint_says_where_its_lead_comes_from() {
    let (mut search, mut leads) = (Search::new(), [0; Source::ALL.len()]);
    let mut game = Game::from_setup(&setup(2, 0, 6)).unwrap();
    while game.decision().is_some() {
        let advice = thought(&mut search, &game, 1, 24);
        if let Some(reason) = advice.reason.filter(|reason| reason.tenths > 0) {
            leads[Source::of(reason).expect("the player knows its sources") as usize] += 1;
        }
        carry(&mut game, advice.best);
    }
    let named = leads.iter().filter(|count| **count > 0).count();
    assert!(named >= 4 && leads.iter().sum::<u32>() > 20, "{leads:?}");
}

#[test]
fn the_quick_policy_wins_against_chance() {
    let (mut wins, mut chance) = (0, Chance::from_seed(1));
    for seed in 0..60 {
        let seats = 2 + seed as usize % 3;
        let own = Seat::new((seed / 3 % seats as u64) as u8).unwrap();
        let mut game = Game::from_setup(&setup(seats, 0, seed)).unwrap();
        while let Some(decision) = game.decision() {
            if decision.seat == own {
                let choice = Player::policy(&game.view(own), decision.question).unwrap();
                carry(&mut game, choice);
            } else {
                let all = legal(&game);
                game.apply(all[chance.below(all.len() as u32) as usize]).unwrap();
            }
        }
        wins += u32::from(game.scores().winners().any(|winner| winner == own));
    }
    assert!(wins >= 58, "{wins} of 60");
}
