//! What About tells.

use new_york_city::SeatKind;
use new_york_city::components::Level;

use super::{Play, said, trial};
use app::screen::{Next, Screen};
use app::screens::About;

#[test]
fn everything_fits_with_the_longest_seed() {
    let play = Play::new(new_york_city::solo(Level::FIRST, u64::MAX), Default::default()).unwrap();
    let (mut trial, mut screen) = (trial().with(play), Screen::from(About::default()));
    for _ in 0..8 {
        trial.fits(&screen);
        trial.press(&mut screen, "Y");
    }
    assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
}

#[test]
fn the_seed_is_there_while_there_is_a_game_without_hidden_hands() {
    let (mut trial, about) = (trial(), Screen::from(About::default()));
    assert!(!said(&trial, &about).contains("Seed"));
    trial = trial.with(Play::new(new_york_city::solo(Level::FIRST, 4_711), Default::default()).unwrap());
    // In the notation of the final result.
    assert!(said(&trial, &about).contains("0000000000001267"));
    let people = [SeatKind::Human; 2];
    trial = trial.with(Play::new(new_york_city::setup(&people, 4_711), Default::default()).unwrap());
    assert!(!said(&trial, &about).contains("1267"), "among several people it is a secret");
}
