//! How everybody's points came about: a sample at the end of each part of the game, and the result.

use engine::{Rules, SEATS_MAX, Seat};
use heapless::Vec;

use crate::title::{GameOf, Title};

/// As many samples as a picture can tell apart. Where a game has more parts, every second one is let go.
pub const SAMPLES_MAX: usize = 32;

/// How everybody stood at a moment of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The part of the game that had ended, by the number of its progress; 0 at the beginning.
    pub ended: u8,
    /// The points of all seats.
    pub points: [i16; SEATS_MAX],
}

/// The course of a game, as far as it has come.
#[derive(Clone, Debug)]
pub struct Course {
    samples: Vec<Sample, SAMPLES_MAX>,
    /// The part of the game that goes on.
    now: u8,
    has_scoring: bool,
}

impl Course {
    pub(super) const NONE: Course = Course { samples: Vec::new(), now: 0, has_scoring: false };

    /// The samples, first to last. When the game is over, the last one is its result.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// Whether the last sample is a scoring after the last part of the game.
    pub fn has_scoring(&self) -> bool {
        self.has_scoring
    }

    /// A game begins.
    pub(super) fn begin<T: Title>(&mut self, game: &GameOf<T>) {
        *self = Course::NONE;
        self.push(0, points::<T>(game));
        self.now = game.progress().now;
    }

    /// An action was played: a part of the game may have ended, or all of it.
    pub(super) fn note<T: Title>(&mut self, game: &GameOf<T>) {
        let (now, is_over) = (game.progress().now, game.is_over());
        if now == self.now && !is_over {
            return;
        }
        let before_scoring = points::<T>(game);
        self.push(self.now, before_scoring);
        if is_over {
            let mut result = [0; SEATS_MAX];
            result.iter_mut().zip(&game.scores().0).for_each(|(points, score)| *points = score.points);
            if result != before_scoring {
                self.push(self.now.saturating_add(1), result);
                self.has_scoring = true;
            }
        }
        self.now = now;
    }

    fn push(&mut self, ended: u8, points: [i16; SEATS_MAX]) {
        let sample = Sample { ended, points };
        match self.samples.last_mut() {
            // What comes before the first part is still its beginning.
            Some(last) if last.ended == ended => *last = sample,
            _ => {
                if self.samples.is_full() {
                    let mut place = 0..;
                    self.samples.retain(|_| place.next().is_some_and(|place: usize| place.is_multiple_of(2)));
                }
                let _ = self.samples.push(sample);
            }
        }
    }
}

/// The points as they lie open to all.
fn points<T: Title>(game: &GameOf<T>) -> [i16; SEATS_MAX] {
    let (view, mut points) = (game.view(Seat::FIRST), [0; SEATS_MAX]);
    let seats = game.scores().0.len() as u8;
    Seat::first(seats).zip(&mut points).for_each(|(seat, points)| *points = T::points(&view, seat));
    points
}

#[cfg(any(test, feature = "test-support"))]
impl Course {
    /// Other samples than those of the game.
    pub(super) fn set(&mut self, samples: &[Sample]) {
        *self = Course::NONE;
        samples.iter().for_each(|sample| self.push(sample.ended, sample.points));
    }
}
