//! How the players fare, for a look: `cargo test --release -p fifth-avenue --test matches -- --ignored --nocapture`.

use architect::{Player as _, Search};
use engine::{Chance, Rules, Seat, Setup, Sitter};
use fifth_avenue::player::Player;
use fifth_avenue::{Action, Game};

#[derive(Clone, Copy)]
enum Bot {
    Random,
    Policy,
    Search(u16),
}

fn play(bots: &[Bot], number: u64) -> Vec<bool> {
    let setup = Setup::new(Game::ID, &[Sitter::Person; 4][..bots.len()], number);
    let (mut game, mut chance) = (Game::from_setup(&setup).unwrap(), Chance::from_seed(number + 7));
    let mut search = Search::<Player>::new();
    while let Some(decision) = game.decision() {
        match bots[usize::from(decision.seat.index())] {
            Bot::Random => {
                let mut legal: Vec<Action> = Vec::new();
                game.legal(&mut |action| legal.push(action));
                game.apply(legal[chance.below(legal.len() as u32) as usize]).unwrap();
            }
            bot => {
                let view = game.view(decision.seat);
                let mut choice = Player::policy(&view, decision.question).unwrap();
                if let Bot::Search(playouts) = bot {
                    let seed = chance.below(u32::MAX);
                    if search.begin(&game, decision.seat, u64::from(seed), playouts) {
                        while search.step() {}
                        if let Some(advice) = search.advice() {
                            choice = advice.best;
                        }
                    }
                }
                let mut log = fifth_avenue::Log::new();
                architect::carry_out::<Player>(&mut game, choice, &mut log);
            }
        }
    }
    let winners: Vec<Seat> = game.scores().winners().collect();
    Seat::first(bots.len() as u8).map(|seat| winners.contains(&seat)).collect()
}

fn share(first: Bot, others: Bot, seats: usize, games: u64) -> f64 {
    let mut won = 0.0;
    for number in 0..games {
        let place = number as usize % seats;
        let mut bots = vec![others; seats];
        bots[place] = first;
        let winners = play(&bots, number / seats as u64 + 1_000);
        let shared = winners.iter().filter(|won| **won).count() as f64;
        won += if winners[place] { 1.0 / shared } else { 0.0 };
    }
    100.0 * won / games as f64
}

#[test]
#[ignore = "a look, not a test"]
fn shares() {
    println!("policy v random, 2: {}", share(Bot::Policy, Bot::Random, 2, 400));
    println!("policy v random, 4: {}", share(Bot::Policy, Bot::Random, 4, 400));
    for playouts in [24, 100] {
        println!("{playouts} v policy, 2: {}", share(Bot::Search(playouts), Bot::Policy, 2, 100));
    }
    println!("100 v policy, 4: {}", share(Bot::Search(100), Bot::Policy, 4, 80));
}
