//! How a game stands or ends: points and ranks, which may be shared.

use heapless::Vec;

use crate::seat::{SEATS_MAX, Seat};

/// How one seat stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Its points.
    pub points: i16,
    /// 1 for whoever is ahead. Seats that nothing tells apart share a rank, and the next one is left out: 1, 1, 3.
    pub rank: u8,
}

/// The scores of all seats, by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores(pub Vec<Score, SEATS_MAX>);

impl Scores {
    /// Ranks by points, and by `ahead` among equals: whether the first of two seats is ahead of the second.
    pub fn ranked(points: &[i16], ahead: impl Fn(Seat, Seat) -> bool) -> Scores {
        let seats = || Seat::first(points.len() as u8).zip(points);
        let better = |(other, theirs): &(Seat, &i16), (seat, own): (Seat, &i16)| {
            *theirs > own || *theirs == own && ahead(*other, seat)
        };
        let rank = |own| 1 + seats().filter(|other| better(other, own)).count() as u8;
        Scores(seats().map(|own| Score { points: *own.1, rank: rank(own) }).collect())
    }

    /// The seats from whoever is ahead down, those that share a rank in the order of their seats: nobody is left out.
    pub fn ranking(&self) -> impl Iterator<Item = (Seat, Score)> + '_ {
        let seats = || Seat::first(self.0.len() as u8).zip(self.0.iter().copied());
        (1..=self.0.len() as u8).flat_map(move |rank| seats().filter(move |(_, score)| score.rank == rank))
    }

    /// Whoever has won: one seat, or several that share the victory.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.ranking().take_while(|(_, score)| score.rank == 1).map(|(seat, _)| seat)
    }

    /// Points that a seat is ahead of the best other one; less than 0 if it is behind.
    pub fn margin(&self, seat: Seat) -> i32 {
        let seats = || Seat::first(self.0.len() as u8).zip(&self.0);
        let own = seats().find(|(other, _)| *other == seat).map_or(0, |(_, score)| i32::from(score.points));
        let others = seats().filter(|(other, _)| *other != seat).map(|(_, score)| i32::from(score.points));
        own - others.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: u8) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn seats_that_nothing_tells_apart_share_a_rank_and_nobody_is_left_out() {
        let scores = Scores::ranked(&[7, 12, 7, 12], |_, _| false);
        assert!(scores.0.iter().map(|score| score.rank).eq([3, 1, 3, 1]));
        assert!(scores.ranking().map(|(seat, _)| seat.index()).eq([1, 3, 0, 2]));
        assert!(scores.winners().map(Seat::index).eq([1, 3]));
        assert!((0..4).map(|index| scores.margin(seat(index))).eq([-5, 0, -5, 0]));
    }

    #[test]
    fn where_a_tie_is_broken_one_seat_wins() {
        let scores = Scores::ranked(&[9, 9, 4], |first, second| first > second);
        assert!(scores.0.iter().map(|score| score.rank).eq([2, 1, 3]));
        assert!(scores.winners().eq([seat(1)]));
        assert_eq!((scores.margin(seat(0)), scores.margin(seat(2))), (0, -5));
    }
}
