//! How everybody's points came about: what is kept of it, and how it is shown.

extern crate std;

use std::string::String;
use std::vec::Vec;

use engine::toy::{LENGTH, Toy};
use engine::{Chance, Rules, Seat, Setup, Sitter};

use super::ToyTitle;
use super::trial::full_table;
use crate::card::toy::TOY;
use crate::play::{Name, Play, Playing, SAMPLES_MAX, Sample};
use crate::screen::{Next, Screen};
use crate::screens::Curves;
use crate::screens::menu::trial::{Trial, play_on};
use crate::words::Lang;

/// A finished game of so many people, five rounds long.
fn finished(seats: usize, seed: u64) -> Play<ToyTitle> {
    let setup =
        Setup { options: LENGTH.choose(0, 1), ..Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], seed) };
    let names = ["Maximilian", "WWWWWWWWWW", "Zoé", ""].map(|name| Name::try_from(name).unwrap());
    let (mut play, mut chance) = (Play::new(setup, names).unwrap(), Chance::from_seed(seed));
    while play_on(&mut play, &mut chance).is_some() {}
    play
}

fn samples(play: &dyn Playing) -> Vec<(u8, Vec<i16>)> {
    let seats = usize::from(play.seat_count());
    play.course().samples().iter().map(|sample| (sample.ended, sample.points[..seats].to_vec())).collect()
}

#[test]
fn there_is_a_sample_for_the_beginning_and_for_the_end_of_each_round_and_the_last_is_the_result() {
    for seed in 0..10 {
        let (mut play, mut chance) = (full_table(seed), Chance::from_seed(seed));
        let mut wanted = std::vec![(0, std::vec![0; 4])];
        while let Some(seat) = play.asked() {
            let round = play.progress().now;
            play_on(&mut play, &mut chance).unwrap();
            // TOY-4: points are scored at the end of a round, when all four have had a turn.
            if play.played().len().is_multiple_of(4) {
                let view = play.view(seat);
                wanted.push((round, view.seats().map(|seat| view.points(seat).into()).collect()));
            }
            assert_eq!(samples(&play), wanted);
        }
        assert_eq!(wanted.len(), 1 + 5);
        let result: Vec<i16> = play.scores().0.iter().map(|score| score.points).collect();
        assert_eq!(samples(&play).last(), Some(&(5, result)));
        assert!(!play.course().has_scoring(), "nothing is scored after the last round");
        // The same after a restart, and after undo and redo.
        let mut again = play.clone();
        again.resume(false);
        assert_eq!(samples(&again), wanted);
        again.undo();
        assert_eq!(samples(&again), wanted[..5]);
        again.redo();
        assert_eq!(samples(&again), wanted);
    }
}

#[test]
fn the_curves_fit_and_are_told_for_two_to_four_seats_and_shared_victories() {
    let mut shared = [0; 5];
    for (seats, seed) in (2..=4).flat_map(|seats| (0..60).map(move |seed| (seats, seed))) {
        let play = finished(seats, seed);
        let winners = play.scores().winners().count();
        if core::mem::replace(&mut shared[winners], seats) == seats {
            continue;
        }
        let wanted: Vec<String> = Seat::first(seats as u8)
            .map(|seat| {
                let of = |sample: &(u8, Vec<i16>)| {
                    std::format!("R{} {}", sample.0, sample.1[usize::from(seat.index())])
                };
                let told: Vec<String> = samples(&play)[1..].iter().map(of).collect();
                std::format!("{}: {}", play.speaker(Lang::English).name(seat), told.join(", "))
            })
            .collect();
        let (mut trial, screen) = (Trial::of(&TOY).with(play), Screen::from(Curves::default()));
        trial.fits(&screen);
        trial.settings.lang = Lang::English;
        let said = trial.said(&screen);
        wanted.iter().for_each(|line| assert!(said.lines().any(|told| told == line), "{line}: {said}"));
    }
    assert!(shared[1..].iter().all(|seats| *seats > 0), "{shared:?}");
}

#[test]
fn from_the_curves_one_goes_on_to_the_code_or_back() {
    let (mut trial, mut screen) = (Trial::of(&TOY).with(finished(2, 1)), Screen::from(Curves::default()));
    assert!(matches!(trial.press(&mut screen, "X"), Next::Push(Screen::ResultCode(_))));
    assert!(matches!(trial.press(&mut screen, "AY"), Next::Stay));
    assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
    // Before the end, and without a game, there is nothing but the way back.
    for mut trial in [Trial::of(&TOY), Trial::of(&TOY).with(full_table(1))] {
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "AXY"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
    }
}

#[test]
fn a_seat_that_is_not_there_has_no_curve() {
    let play = finished(2, 1);
    let mut canvas = crate::canvas::Canvas::new();
    let trial = Trial::of(&TOY).with(play);
    Curves::default().draw(&trial.world(), &mut canvas);
    let inks: Vec<_> =
        (0..320).flat_map(|x| (28..212).map(move |y| (x, y))).map(|(x, y)| canvas.ink(x, y)).collect();
    let drawn = |seat: u8| inks.contains(&crate::ink::Ink::of_seat(Seat::new(seat).unwrap().index()));
    assert_eq!([0, 1, 2, 3].map(drawn), [true, true, false, false]);
}

#[test]
fn points_below_0_and_the_largest_fit() {
    for points in [[-7, -30, 12, 0], [-1; 4], [0; 4], [i16::MAX, i16::MIN, 1, 0], [100, 99, 98, 97]] {
        for seats in 2..=4 {
            let mut play = finished(seats, 1);
            let sample =
                |ended: u8| Sample { ended, points: points.map(|points| points / 5 * i16::from(ended)) };
            play.set_course(&(0..=5).map(sample).collect::<Vec<_>>());
            Trial::of(&TOY).with(play).fits(&Curves::default().into());
        }
    }
}

#[test]
fn of_a_game_with_very_many_parts_some_samples_are_let_go_but_neither_the_first_nor_the_last() {
    let mut play = finished(4, 1);
    let sample = |ended: u8| Sample { ended, points: [ended.into(), -i16::from(ended), 3, 0] };
    for parts in [30, 31, 32, 33, 64, 100, 255] {
        play.set_course(&(0..=parts).map(sample).collect::<Vec<_>>());
        let kept = play.course().samples();
        assert!(kept.len() <= SAMPLES_MAX && kept.len() > SAMPLES_MAX / 2 - 1);
        assert_eq!((kept.first(), kept.last()), (Some(&sample(0)), Some(&sample(parts))));
        assert!(kept.is_sorted_by_key(|sample| sample.ended));
        Trial::of(&TOY).with(play.clone()).fits(&Curves::default().into());
    }
}
