//! Fits the Architect's guess between two rounds to how games ended.
//!
//! A guess is a weighted sum for each seat, and what counts is the difference of two: so the difference of the
//! features is fitted to the margin, by least squares. Weights that the games say little about stay near 0.

use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use architect::carry_out;
use engine::{Chance, Rules, Setup, mix};
use new_york_city::components::{Level, ROUNDS};
use new_york_city::player::value::{FEATURES, FINE_POINT, ROUNDS_GUESSED, features};
use new_york_city::player::{Architect, Search};
use new_york_city::{Game, Log, SeatKind};

/// Weights of people, and of Toms.
const UNKNOWNS: usize = 2 * FEATURES;
/// Margins beyond this are told as this: a game that was lost long ago teaches little.
const MARGIN_MAX: i32 = 45;
/// Every second game has a choice by chance among so many, to see what good players avoid.
const CHANCE_EVERY: u32 = 16;
/// How strongly the weights are drawn to 0: as if each feature had been seen so many times more, to no effect.
const RIDGE: f64 = 2.0;

/// Games to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Lessons {
    /// How many.
    pub games: u64,
    /// Playouts for each choice in them.
    pub playouts: u16,
    /// Where all chance comes from.
    pub seed: u64,
}

/// The weights of people and of Toms, by rounds after the one that begins.
pub type Weights = [[[i16; FEATURES]; ROUNDS_GUESSED]; 2];

impl Lessons {
    /// Plays all games on so many threads and fits the weights to them; counts the games in `played`.
    pub fn learn(&self, threads: usize, played: &AtomicU64) -> Weights {
        let next = AtomicU64::new(0);
        let sums = Mutex::new([const { Sums::NONE }; ROUNDS_GUESSED]);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut own = [const { Sums::NONE }; ROUNDS_GUESSED];
                    let mut search = Box::new(Search::new());
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        self.play(number, &mut search, &mut own);
                        played.fetch_add(1, Ordering::Relaxed);
                    }
                    let mut sums = sums.lock().expect("no game panics");
                    sums.iter_mut().zip(&own).for_each(|(sums, own)| sums.add_all(own));
                });
            }
        });
        let fitted = sums.into_inner().expect("no game panics").map(|sums| sums.solve());
        let part = |kind: usize, after: usize| {
            let weights = &fitted[after][kind * FEATURES..][..FEATURES];
            core::array::from_fn(|i| (weights[i] * f64::from(FINE_POINT)).round() as i16)
        };
        [0, 1].map(|kind| core::array::from_fn(|after| part(kind, after)))
    }

    /// Mostly the hardest Toms, for against them the last points count; every other level, and himself.
    fn setup(&self, number: u64) -> Setup {
        let tom = |level: usize| SeatKind::Tom(Level::PRINTED[level]);
        let [a9, b6, c5] = [9, 10, 11].map(tom);
        let rival = match number % 10 {
            0..=4 => c5,
            5 => a9,
            6 => b6,
            7 => tom((number / 10) as usize % Level::PRINTED.len()),
            _ => SeatKind::Human,
        };
        let mut kinds = [SeatKind::Human, rival];
        if (number / 10).is_multiple_of(2) {
            kinds.swap(0, 1);
        }
        new_york_city::setup(&kinds, mix(self.seed, number + 1))
    }

    fn play(&self, number: u64, search: &mut Search, sums: &mut [Sums; ROUNDS_GUESSED]) {
        let setup = self.setup(number);
        let mut game = Game::from_setup(&setup).expect("two seats, one of them no Tom");
        let mut chance = Chance::from_seed(mix(setup.seed, 1));
        let mut examples: Vec<(usize, Difference)> = Vec::new();
        let mut round = 0;
        let mut log = Log::new();
        while let Some(decision) = game.decision() {
            if game.table().round != round {
                round = game.table().round;
                let after = usize::from(ROUNDS - round);
                if after < ROUNDS_GUESSED {
                    examples.push((after, Difference::of(&game)));
                }
            }
            let seed = u64::from(chance.below(u32::MAX));
            search.begin(&game, decision.seat, seed, self.playouts);
            let by_chance = number.is_multiple_of(2) && chance.below(CHANCE_EVERY) == 0;
            let choice = if by_chance {
                let options = search.options();
                options[chance.below(options.len() as u32) as usize]
            } else {
                while search.step() {}
                search.advice().expect("somebody decides").best
            };
            assert!(carry_out::<Architect>(&mut game, choice, &mut log), "every option can be carried out");
        }
        let [first, second] = [0, 1].map(|seat| i32::from(game.score_sheet().seats[seat].total));
        let margin = (first - second).clamp(-MARGIN_MAX, MARGIN_MAX);
        for (after, difference) in &examples {
            sums[*after].add(difference, f64::from(margin));
        }
    }
}

/// The features of the first seat less those of the second, those that are not 0.
struct Difference(Vec<(usize, f64)>);

impl Difference {
    fn of(game: &Game) -> Difference {
        let mut features_of = vec![0; UNKNOWNS];
        let sheet = game.score_sheet();
        for (seat, sign) in game.table().seats().zip([1, -1]) {
            let first = if game.table().players[seat].is_human() { 0 } else { FEATURES };
            features(game.table(), &sheet, seat, &mut |feature, value| {
                features_of[first + feature] += sign * value;
            });
        }
        let told = features_of.into_iter().enumerate().filter(|(_, value)| *value != 0);
        Difference(told.map(|(feature, value)| (feature, f64::from(value))).collect())
    }
}

/// The sums of the normal equations.
struct Sums {
    products: Vec<f64>,
    margins: Vec<f64>,
    count: f64,
}

impl Sums {
    const NONE: Sums = Sums { products: Vec::new(), margins: Vec::new(), count: 0.0 };

    fn make_room(&mut self) {
        self.products.resize(UNKNOWNS * UNKNOWNS, 0.0);
        self.margins.resize(UNKNOWNS, 0.0);
    }

    fn add(&mut self, Difference(features): &Difference, margin: f64) {
        self.make_room();
        for (row, value) in features {
            for (column, other) in features {
                self.products[row * UNKNOWNS + column] += value * other;
            }
            self.margins[*row] += value * margin;
        }
        self.count += 1.0;
    }

    fn add_all(&mut self, other: &Sums) {
        self.make_room();
        self.products.iter_mut().zip(&other.products).for_each(|(sum, more)| *sum += more);
        self.margins.iter_mut().zip(&other.margins).for_each(|(sum, more)| *sum += more);
        self.count += other.count;
    }

    /// The weights with the least squares of errors (Gauss; the ridge keeps every pivot above 0).
    fn solve(mut self) -> Vec<f64> {
        self.make_room();
        let (mut a, mut b) = (self.products, self.margins);
        for i in 0..UNKNOWNS {
            let mean = a[i * UNKNOWNS + i] / self.count.max(1.0);
            a[i * UNKNOWNS + i] += RIDGE * (mean + 1.0);
        }
        for i in 0..UNKNOWNS {
            for row in i + 1..UNKNOWNS {
                let factor = a[row * UNKNOWNS + i] / a[i * UNKNOWNS + i];
                if factor == 0.0 {
                    continue;
                }
                for column in i..UNKNOWNS {
                    a[row * UNKNOWNS + column] -= factor * a[i * UNKNOWNS + column];
                }
                b[row] -= factor * b[i];
            }
        }
        let mut weights = vec![0.0; UNKNOWNS];
        for i in (0..UNKNOWNS).rev() {
            let known: f64 = (i + 1..UNKNOWNS).map(|column| a[i * UNKNOWNS + column] * weights[column]).sum();
            weights[i] = (b[i] - known) / a[i * UNKNOWNS + i];
        }
        weights
    }
}

/// The weights as the file beside the rules, not yet formatted.
pub fn source(weights: &Weights) -> String {
    let mut text =
        "//! The weights of the guess between two rounds (see `value`). `cargo fit` writes this file anew.\n\n\
                    use super::value::Guess;\n"
            .to_owned();
    let kinds = [("HUMAN", "For people, and whoever decides like one."), ("TOM", "For Toms.")];
    for ((name, words), rounds) in kinds.into_iter().zip(weights) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\n/// {words}\npub static {name}: Guess = {rounds:?};");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_that_made_the_margins_are_found_again() {
        let truth = |feature: usize| (feature % 7) as f64 - 3.0;
        let mut chance = Chance::from_seed(4);
        let mut sums = Sums::NONE;
        for _ in 0..20_000 {
            let told = (0..12).map(|_| (chance.below(UNKNOWNS as u32) as usize, f64::from(chance.below(5))));
            let mut told: Vec<(usize, f64)> = told.collect();
            told.sort_by_key(|(feature, _)| *feature);
            told.dedup_by_key(|(feature, _)| *feature);
            let margin = told.iter().map(|(feature, value)| truth(*feature) * value).sum();
            sums.add(&Difference(told), margin);
        }
        for (feature, weight) in sums.solve().into_iter().enumerate() {
            assert!((weight - truth(feature)).abs() < 0.1, "feature {feature} is {weight}");
        }
    }

    #[test]
    fn any_number_of_threads_learns_the_same() {
        let lessons = Lessons { games: 6, playouts: 2, seed: 3 };
        let [one, two] = [1, 2].map(|threads| {
            let played = AtomicU64::new(0);
            let weights = lessons.learn(threads, &played);
            assert_eq!(played.into_inner(), 6);
            weights
        });
        // Sums of floating-point numbers depend on their order a little.
        let far = |(one, two): (&i16, &i16)| (i32::from(*one) - i32::from(*two)).abs() > 1;
        assert!(!one.iter().flatten().flatten().zip(two.iter().flatten().flatten()).any(far));
        assert!(one.iter().flatten().all(|weights| weights.iter().any(|weight| *weight != 0)));
    }
}
