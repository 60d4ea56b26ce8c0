//! Charts: a scale with round numbers, and curves that are told apart without colour.

use embedded_graphics::prelude::*;
use engine::Seat;

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::paint::{self, area};

/// Numbers along an axis, from one round number to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    low: i32,
    high: i32,
    step: i32,
}

impl Scale {
    /// The scale that holds all numbers and 0, with so many steps at most.
    pub fn holding(numbers: impl Iterator<Item = i16>, steps_max: i32) -> Scale {
        let (low, high) =
            numbers.map(i32::from).fold((0, 1), |(low, high), number| (low.min(number), high.max(number)));
        // 1, 2, 5, 10, 20, 50 and so on; no points are as far apart as the last.
        let round = [1, 10, 100, 1_000, 10_000].into_iter().flat_map(|power| [power, 2 * power, 5 * power]);
        let ends = |step: i32| (low.div_euclid(step) * step, -(-high).div_euclid(step) * step);
        let steps = |step: i32| (ends(step).1 - ends(step).0) / step;
        let step = round.clone().find(|step| steps(*step) <= steps_max.max(2)).unwrap_or(50_000);
        let (low, high) = ends(step);
        Scale { low, high, step }
    }

    /// The numbers that stand at the axis, from below.
    pub fn ticks(self) -> impl Iterator<Item = i32> {
        (self.low..=self.high).step_by(self.step as usize)
    }

    /// How far a number is from the lower end, on a length in dots.
    pub fn place(self, number: i32, length_px: i32) -> i32 {
        (number - self.low) * length_px / (self.high - self.low).max(1)
    }
}

/// Dots of a curve's pattern until it begins anew: solid, dashes, dots, and both.
const PATTERN_DOTS: u32 = 16;
const PATTERNS: [u16; 4] = [0xffff, 0xff00, 0xcccc, 0xfe38];

/// How thick a curve is.
const THICK_PX: u32 = 2;

/// The curve of a seat through some points, in its ink and its pattern.
pub fn curve(canvas: &mut Canvas, seat: Seat, points: impl Iterator<Item = Point>) {
    let (ink, pattern) = (Ink::of_seat(seat.index()), PATTERNS[usize::from(seat.index() & 3)]);
    let (mut from, mut length) = (None, 0);
    for to in points {
        let Some(Point { x, y }) = from.replace(to) else { continue };
        // The pattern goes on along the curve, however steep it is.
        let way = to - Point::new(x, y);
        let dots = way.x.abs().max(way.y.abs()).max(1);
        for dot in 0..=dots {
            let at = Point::new(x + way.x * dot / dots, y + way.y * dot / dots);
            if pattern >> (length % PATTERN_DOTS) & 1 == 1 {
                paint::fill(canvas, area(at.x, at.y - 1, THICK_PX, THICK_PX), ink);
            }
            length += 1;
        }
        length -= 1;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    fn ticks(numbers: &[i16], steps_max: i32) -> Vec<i32> {
        Scale::holding(numbers.iter().copied(), steps_max).ticks().collect()
    }

    #[test]
    fn an_axis_has_round_numbers_and_holds_all_of_them_with_0() {
        assert_eq!(ticks(&[3, 81], 5), [0, 20, 40, 60, 80, 100]);
        assert_eq!(ticks(&[2, 4], 5), [0, 1, 2, 3, 4]);
        assert_eq!(ticks(&[-7, 12], 5), [-10, -5, 0, 5, 10, 15]);
        assert_eq!(ticks(&[-3, -12], 5), [-15, -10, -5, 0, 5]);
        assert_eq!(ticks(&[0, 0], 5), [0, 1]);
        assert_eq!(ticks(&[], 5), [0, 1]);
        let all = ticks(&[i16::MIN, i16::MAX], 3);
        assert!(all.first() <= Some(&-32_768) && all.last() >= Some(&32_767), "{all:?}");
    }

    #[test]
    fn numbers_stand_between_the_ends_in_their_order() {
        let scale = Scale::holding([-5, 20].into_iter(), 5);
        let places: Vec<i32> = [-5, 0, 10, 20].map(|number| scale.place(number, 100)).into();
        assert_eq!(places, [0, 20, 60, 100]);
    }

    #[test]
    fn curves_are_told_apart_without_colour() {
        let patterns: Vec<Vec<bool>> = Seat::first(4)
            .map(|seat| {
                let mut canvas = Canvas::new();
                curve(&mut canvas, seat, [Point::new(10, 50), Point::new(150, 50)].into_iter());
                (10..150).map(|x| canvas.ink(x, 50) != Ink::Paper).collect()
            })
            .collect();
        assert!(patterns[0].iter().all(|dot| *dot));
        for (index, pattern) in patterns.iter().enumerate() {
            assert!(!patterns[..index].contains(pattern), "seat {index} looks like another one");
        }
    }

    #[test]
    fn a_curve_has_no_holes_where_it_is_steep() {
        let mut canvas = Canvas::new();
        curve(&mut canvas, Seat::FIRST, [Point::new(10, 200), Point::new(20, 40)].into_iter());
        assert!((40..200).all(|y| (8..24).any(|x| canvas.ink(x, y) == Ink::SeatA)));
    }
}
