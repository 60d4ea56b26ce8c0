//! The whole table, page by page.

use engine::Chance;

use super::{full_table, play_on, solo, trial};
use crate::own;
use app::play::Playing;
use app::screen::{Next, Screen};
use app::screens::TableView;

#[test]
fn pages_run_from_the_table_to_the_last_seat_and_back() {
    let (mut trial, mut screen) = (trial().with(solo(1)), Screen::from(TableView::default()));
    // The map, which has no number, the race for the boroughs and the Press Track; then one page a seat.
    for (page, what) in [
        ("", "Taxi M-Q"),
        ("2/5", "Bars: skyscrapers"),
        ("3/5", "1st"),
        ("4/5", "Reserve"),
        ("5/5", "Tom"),
        ("5/5", "Tom"),
    ] {
        let said = trial.said(&screen);
        assert!(said.contains(what) && said.contains(page), "{page} {what}: {said}");
        assert_eq!(said.contains("/5\n") || said.contains("/5 "), !page.is_empty(), "{said}");
        assert!(matches!(trial.press(&mut screen, "Y"), Next::Stay));
    }
    trial.press(&mut screen, "X");
    assert!(trial.said(&screen).contains("4/5"));
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
        for _ in 0..play.table_pages() {
            trial.fits(&screen);
            trial.press(&mut screen, "Y");
        }
    }
}
