//! The whole table, page by page.

use engine::Chance;

use super::{full_table, play_on, solo, trial};
use crate::own;
use app::screen::{Next, Screen};
use app::screens::TableView;

#[test]
fn pages_run_from_the_table_to_the_last_seat_and_back() {
    let (mut trial, mut screen) = (trial().with(solo(1)), Screen::from(TableView::default()));
    // The table itself has no number; then one page a seat.
    for page in ["", "2/3", "3/3", "3/3", "3/3"] {
        let said = trial.said(&screen);
        assert!(said.contains(page) && (said.contains("/3") != page.is_empty()), "{page}: {said}");
        assert!(matches!(trial.press(&mut screen, "Y"), Next::Stay));
    }
    trial.press(&mut screen, "X");
    assert!(trial.said(&screen).contains("2/3"));
    let next = trial.press(&mut screen, "A");
    assert!(matches!(next, Next::Own(own::ELEVATOR_TO_LOOK, _)), "{next:?}");
}

#[test]
fn every_page_of_a_game_fits() {
    let (mut play, mut chance) = (full_table(2), Chance::from_seed(2));
    let mut number = 0;
    while play_on(&mut play, &mut chance).is_some() {
        number += 1;
        if number % 10 != 0 {
            continue;
        }
        let (mut trial, mut screen) = (trial().with(play.clone()), Screen::from(TableView::default()));
        for _ in 0..5 {
            trial.fits(&screen);
            trial.press(&mut screen, "Y");
        }
    }
}
