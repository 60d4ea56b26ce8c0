//! Results of earlier games on their pages.

use engine::{Rules, Score, Strength};
use new_york_city::components::Level;
use new_york_city::{Game, SeatKind};

use super::{CARD, said, trial};
use app::screen::{Next, Screen};
use app::screens::RecordsTable;
use app::screens::menu::trial::Trial;

/// Thousands of games on every level, all won by the most points a sheet can say.
fn veteran() -> Trial {
    let mut trial = trial();
    for (seed, level) in (1..).zip(Level::PRINTED) {
        let setup = new_york_city::solo(level, seed);
        let mut scores = Game::from_setup(&setup).unwrap().scores();
        scores.0[0] = Score { points: 288, rank: 1 };
        for game in 0..1_234 {
            let setup = new_york_city::solo(level, seed * 10_000 + game);
            assert!(trial.records.count(&CARD, &setup, &scores, false));
            let strength = Strength::ALL[seed as usize % 3];
            let setup = new_york_city::setup(&[SeatKind::Human, SeatKind::Architect(strength)], setup.seed);
            assert!(trial.records.count(&CARD, &setup, &scores, false));
        }
    }
    trial
}

#[test]
fn it_fits_before_the_first_game_and_after_thousands() {
    for mut trial in [trial(), veteran()] {
        let mut screen = Screen::from(RecordsTable::default());
        for _ in 0..6 {
            trial.fits(&screen);
            trial.press(&mut screen, "Y");
        }
    }
}

#[test]
fn pages_end_at_both_ends() {
    let (mut trial, mut screen) = (trial(), Screen::from(RecordsTable::default()));
    trial.press(&mut screen, "XYYYYYYXY");
    assert!(said(&trial, &screen).contains("4/4"));
    assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
}
