//! A new game against Toms and Architects.

use engine::{Setup, Strength};
use new_york_city::SeatKind;
use new_york_city::components::Level;

use super::{Play, trial};
use app::play::{Name, Playing};
use app::screen::{Next, Screen};
use app::screens::Solo;

fn begun(next: Next) -> (Setup, [Name; 4]) {
    match next {
        Next::Begin(setup, names) => (setup, names),
        other => panic!("{other:?}"),
    }
}

#[test]
fn toms_and_levels_are_those_on_the_screen() {
    let mut trial = trial();
    let mut solo = Screen::from(Solo::new(&trial.world()));
    // Two Toms; the second one on the level before B4.
    trial.press(&mut solo, "YAYYAAXA");
    let (setup, names) = begun(trial.press(&mut solo, "XXXA"));
    let second = SeatKind::Tom(Level::PRINTED[3]);
    assert!(new_york_city::kinds(&setup).eq([SeatKind::Human, SeatKind::Tom(Level::FIRST), second]));
    assert_eq!(names.map(|name| name.len()), [0, 5, 5, 0]);
}

#[test]
fn an_architect_of_each_strength_can_be_played_against() {
    let mut trial = trial();
    let mut solo = Screen::from(Solo::new(&trial.world()));
    trial.press(&mut solo, "YY");
    for (keys, how) in [("AYA", Strength::Easy), ("AYA", Strength::Medium), ("AYA", Strength::Hard)] {
        trial.press(&mut solo, keys);
        trial.fits(&solo);
        let (setup, names) = begun(trial.press(&mut solo, "YA"));
        assert!(new_york_city::kinds(&setup).eq([SeatKind::Human, SeatKind::Architect(how)]));
        assert_eq!(names[1].as_str(), "Architect");
        trial.press(&mut solo, "X");
    }
    // Beside a Tom and another Architect: each kind is numbered by itself.
    trial.press(&mut solo, "XAAYYAXXAX");
    let (setup, names) = begun(trial.press(&mut solo, "XXA"));
    assert_eq!(setup.deciding(), 3);
    assert_eq!(names.each_ref().map(|name| name.as_str()), ["", "Archi 1", "Archi 2", "Tom"]);
    assert_eq!(setup.seats.len(), 4);
}

#[test]
fn the_last_item_wraps_and_the_number_of_toms_cycles() {
    let mut trial = trial();
    let mut solo = Screen::from(Solo::new(&trial.world()));
    for toms in [1, 2, 3, 1] {
        let (setup, _) = begun(trial.press(&mut solo, "A"));
        assert_eq!(setup.seats.len() - setup.deciding(), toms);
        trial.press(&mut solo, "YAX");
    }
    trial.press(&mut solo, "XYA");
    assert!(matches!(trial.press(&mut solo, "B"), Next::Back));
}

#[test]
fn a_game_being_played_is_asked_about() {
    let play = Play::new(new_york_city::solo(Level::PRINTED[11], 1), Default::default()).unwrap();
    let mut trial = trial();
    trial.setups.note(play.setup());
    let mut trial = trial.with(play);
    let mut solo = Screen::from(Solo::new(&trial.world()));
    let next = trial.press(&mut solo, "A");
    let Next::Push(mut ask @ Screen::Ask(_)) = next else { panic!("{next:?}") };
    let (setup, _) = begun(trial.press(&mut ask, "YA"));
    let tom = SeatKind::Tom(Level::PRINTED[11]);
    assert_eq!(new_york_city::kinds(&setup).nth(1), Some(tom), "the level played last");
}

#[test]
fn everything_fits_on_every_level() {
    for keys in ["", "Y", "YA", "YAA", "YAAY", "YAAYY", "YAAYYY"] {
        let mut trial = trial();
        let mut solo = Screen::from(Solo::new(&trial.world()));
        trial.press(&mut solo, keys);
        trial.fits(&solo);
    }
    let mut trial = trial();
    let mut solo = Screen::from(Solo::new(&trial.world()));
    trial.press(&mut solo, "YYA");
    for _ in 0..4 {
        trial.fits(&solo);
        trial.press(&mut solo, "Y");
    }
    trial.press(&mut solo, "AXXXX");
    for _ in 0..13 {
        trial.fits(&solo);
        trial.press(&mut solo, "Y");
    }
    // The custom form, in all modes.
    trial.press(&mut solo, "A");
    for _ in 0..3 {
        trial.fits(&solo);
        trial.press(&mut solo, "A");
    }
}
