//! Many games between programs, spread over threads.
//!
//! Each game has its own seed, derived from the seed of the match and the number of the game, and
//! everything that is counted is a sum: the result does not depend on the number of threads.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use architect::{ActionOf, Player};
use engine::{Log, LogOf, Rules, SEATS_MAX, Seat, Setup, mix};

use crate::bots::Bot;
use crate::recorded::{self, FileError, LongRecord};
use crate::seats::Seats;

/// A match: who plays, how often, and from which seed.
#[derive(Clone, Debug)]
pub struct Match {
    /// Who sits where.
    pub seats: Seats,
    /// What was chosen before the game.
    pub options: u16,
    /// How many games.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// Whether the seats change places in every second game.
    pub alternate: bool,
    /// Where each game is recorded, if anywhere.
    pub record: Option<PathBuf>,
}

/// The sums over all games of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to the end.
    pub games: u64,
    /// Actions that bots applied.
    pub actions: u64,
    /// The sums of each seat, as the match lists them, wherever they sat.
    pub seats: [SeatTally; SEATS_MAX],
}

/// The sums of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// Games won, alone or together.
    pub wins: u64,
    /// Points of all games.
    pub points: i64,
    /// Points ahead of the best other seat, over all games; behind counts less than 0.
    pub margin: i64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.actions += other.actions;
        for (own, other) in self.seats.iter_mut().zip(&other.seats) {
            own.wins += other.wins;
            own.points += other.points;
            own.margin += other.margin;
        }
    }

    fn count(&mut self, game: &impl Rules, place: impl Fn(usize) -> usize) {
        self.games += 1;
        let scores = game.scores();
        for (seat, score) in Seat::first(scores.0.len() as u8).zip(&scores.0) {
            let tally = &mut self.seats[place(usize::from(seat.index()))];
            tally.wins += u64::from(score.rank == 1);
            tally.points += i64::from(score.points);
            tally.margin += i64::from(scores.margin(seat));
        }
    }
}

/// How far a running match has come, for whoever watches it.
#[derive(Debug, Default)]
pub struct Progress {
    started: AtomicU64,
    finished: AtomicU64,
    failed: AtomicBool,
}

impl Progress {
    /// Games played to the end so far.
    pub fn games(&self) -> u64 {
        self.finished.load(Ordering::Relaxed)
    }
}

impl Match {
    /// The file that records a game; games count from 1.
    pub fn file(&self, folder: &Path, game: u64) -> PathBuf {
        folder.join(format!("game-{game:06}.{}", recorded::EXTENSION))
    }

    /// Plays all games of a player's game on so many threads.
    ///
    /// # Errors
    /// A game that was to be recorded could not be written; the match stops then.
    pub fn play<P: Player>(&self, threads: usize, progress: &Progress) -> Result<Tally, FileError> {
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                (0..threads.max(1)).map(|_| scope.spawn(|| self.work::<P>(progress))).collect();
            let mut tally = Tally::default();
            let mut failure = None;
            for worker in workers {
                match worker.join().expect("a game does not panic") {
                    Ok(part) => tally.add(&part),
                    Err(error) => failure = Some(error),
                }
            }
            failure.map_or(Ok(tally), Err)
        })
    }

    /// Plays one game after the other until none is left to be started.
    fn work<P: Player>(&self, progress: &Progress) -> Result<Tally, FileError> {
        let mut tally = Tally::default();
        let mut log = Log::new();
        while !progress.failed.load(Ordering::Relaxed) {
            let number = progress.started.fetch_add(1, Ordering::Relaxed) + 1;
            if number > self.games {
                break;
            }
            let played = match &self.record {
                None => {
                    self.play_one::<P>(number, &mut log, &mut tally);
                    Ok(())
                }
                Some(folder) => self.record_one::<P>(number, folder, &mut tally),
            };
            if let Err(error) = played {
                progress.failed.store(true, Ordering::Relaxed);
                return Err(error);
            }
            progress.finished.fetch_add(1, Ordering::Relaxed);
        }
        Ok(tally)
    }

    /// Which of the listed seats sits on a seat of a game.
    fn place(&self, number: u64, seat: usize) -> usize {
        let seats = self.seats.sitters().len();
        if self.alternate && number.is_multiple_of(2) { seats - 1 - seat } else { seat }
    }

    /// Two games that only differ in the order of the seats are dealt alike.
    fn seed_of(&self, number: u64) -> u64 {
        mix(self.seed, if self.alternate { number.div_ceil(2) } else { number })
    }

    fn setup<P: Player>(&self, number: u64) -> (Setup, Bots<P>) {
        let seed = self.seed_of(number);
        let sitters = self.seats.sitters();
        let sitter = |seat: usize| (seat < sitters.len()).then(|| sitters[self.place(number, seat)]);
        let seats: Vec<_> = (0..).map_while(sitter).map(|sitter| sitter.of_setup()).collect();
        let bots = std::array::from_fn(|seat| sitter(seat)?.bot(mix(seed, seat as u64 + 1)));
        (Setup { options: self.options, ..Setup::new(P::Game::ID, &seats, seed) }, Bots(bots))
    }

    fn play_one<P: Player>(&self, number: u64, log: &mut LogOf<P::Game>, tally: &mut Tally) {
        let (setup, mut bots) = self.setup::<P>(number);
        let mut game = P::Game::from_setup(&setup).expect("seats were checked when they were read");
        let mut legal = Vec::new();
        while let Some(action) = bots.choose(&game, &mut legal) {
            log.clear();
            game.apply_into(action, log).expect("bots choose among the legal actions");
            tally.actions += 1;
        }
        tally.count(&game, |seat| self.place(number, seat));
    }

    fn record_one<P: Player>(&self, number: u64, folder: &Path, tally: &mut Tally) -> Result<(), FileError> {
        let (setup, mut bots) = self.setup::<P>(number);
        let record: LongRecord<P::Game> =
            LongRecord::new(setup).expect("seats were checked when they were read");
        let mut record = Box::new(record);
        let mut legal = Vec::new();
        while let Some(action) = bots.choose(record.game(), &mut legal) {
            record.play(action).expect("bots choose among the legal actions");
            tally.actions += 1;
        }
        tally.count(record.game(), |seat| self.place(number, seat));
        recorded::write_new(self.file(folder, number), record.bytes())
    }
}

/// Who decides for each seat.
struct Bots<P: Player>([Option<Bot<P>>; SEATS_MAX]);

impl<P: Player> Bots<P> {
    /// The answer to the open decision; `None` when the game is over.
    fn choose(&mut self, game: &P::Game, legal: &mut Vec<ActionOf<P>>) -> Option<ActionOf<P>> {
        let decision = game.decision()?;
        let bot = self.0[usize::from(decision.seat.index())].as_mut();
        let bot = bot.expect("only seats that decide are asked");
        Some(bot.answer(game, decision, legal).expect("an open decision has an answer"))
    }
}

#[cfg(test)]
mod tests {
    use engine::toy::Toy;
    use engine::{Sitter, properties};

    use super::*;

    /// Assumption of a single game: one seat wins. In the toy a victory is shared (TOY-6).
    #[test]
    fn all_who_share_a_victory_have_won() {
        let mut shared = 0;
        for seed in 0..50 {
            let setup = Setup::new(Toy::ID, &[Sitter::Person; 3], seed);
            let end = properties::a_random_game_ends::<Toy>(&setup, seed, |_, _| {});
            let points: Vec<i16> = end.scores().0.iter().map(|score| score.points).collect();
            let mut tally = Tally::default();
            tally.count(&end, |seat| 2 - seat);
            assert_eq!(tally.games, 1);
            for (seat, own) in points.iter().enumerate() {
                let won = points.iter().all(|other| other <= own);
                let counted = tally.seats[2 - seat];
                assert_eq!(
                    (counted.wins, counted.points),
                    (won.into(), (*own).into()),
                    "seed {seed}: {points:?}"
                );
            }
            shared += usize::from(tally.seats.iter().map(|seat| seat.wins).sum::<u64>() > 1);
        }
        assert!(shared > 5, "only {shared} victories were shared");
    }
}
