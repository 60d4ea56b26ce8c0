//! The map by itself: what stands where, and what it says.

use engine::{Chance, Seat};

use super::*;
use crate::tests::{full_table, play_on, solo};
use app::screens::menu::trial::spoken;
use new_york_city::components::VesselKind;

/// The two boxes that the map is made for.
const BOXES: [Rectangle; 2] = [area(2, 28, 316, 126), area(2, 40, 150, 104)];

/// Two seats: A has 2 in Queens, B 5 there and 1 in the Bronx; the taxi between Manhattan and Queens is gone.
fn example() -> Drawn {
    let mut drawn = Drawn {
        seats: 2,
        places: ByBorough([Place { value: 8, ..Place::default() }; 6]),
        vessels: 0x3ff & !1,
        offered: u16::MAX,
        lit: 0,
        mayor: Some(Borough::Bronx),
        whose: None,
    };
    drawn.places[Borough::Queens] =
        Place { built: [2, 5, 0, 0, 1], value: 11, letter: Letter::X, mark: Mark::Plain };
    drawn.places[Borough::Bronx].built[1] = 1;
    drawn
}

fn drawn(map: Rectangle, views: &Views<Drawn>) -> Canvas {
    let mut canvas = Canvas::new();
    draw(&mut canvas, map, Lang::English, views);
    canvas
}

#[test]
fn vessels_stand_between_boroughs_and_apart_from_each_other() {
    for plan in BOXES.map(Plan::of) {
        let half = Point::new(8, 8);
        let vessels = || Vessel::all().map(|vessel| area_at(plan.way(vessel).1 - half));
        for vessel in vessels() {
            let inside = vessel.intersection(&plan.map);
            assert_eq!(inside, vessel, "all of it is on the map");
            let touched = Borough::ALL.iter().find(|other| !apart(vessel, plan.plate(**other)));
            assert_eq!(touched, None, "{vessel:?}");
            assert_eq!(vessels().filter(|other| !apart(vessel, *other)).count(), 1, "{vessel:?}");
        }
    }
}

fn area_at(at: Point) -> Rectangle {
    Rectangle::new(at, Size::new_equal(ICON_PX))
}

fn apart(a: Rectangle, b: Rectangle) -> bool {
    a.intersection(&b).is_zero_sized()
}

#[test]
fn a_vessel_that_was_taken_is_gone_and_its_way_only_dots() {
    let taxi = Vessel::all().next().unwrap();
    assert_eq!(taxi.kind(), VesselKind::Taxi);
    for map in BOXES {
        let with = Drawn { vessels: 0x3ff, ..example() };
        let [there, gone] = [with, example()].map(|map_drawn| {
            let canvas = drawn(map, &Views::new(map_drawn, None));
            let place = area_at(Plan::of(map).way(taxi).1 - Point::new(8, 8));
            place.points().filter(|at| canvas.ink(at.x as u32, at.y as u32) != Ink::Paper).count()
        });
        assert!(there > 40 && gone < 8, "{there} {gone}");
    }
}

#[test]
fn it_says_who_has_built_what_and_which_vessels_are_left() {
    let path = example().path([Borough::Queens, Borough::Bronx].into_iter().collect(), Some(Borough::Queens));
    for map in BOXES {
        let said = spoken(&drawn(map, &Views::new(path, None)), Lang::English);
        for text in [
            "Queens 11 X, A 2, B 5, N 1, chosen",
            "Bronx 8 A, B 1, Mayor, possible",
            "Jersey City 8 A  Manhattan 8 A",
            "Taxi M-Bx  Bus Bk-SI  Bus JC-Bx",
        ] {
            assert!(said.contains(text), "{text}: {said}");
        }
        assert!(!said.contains("Taxi M-Q"), "{said}");
    }
}

#[test]
fn what_changed_is_marked_where_it_lies_and_said() {
    let before = Drawn { vessels: 0x3ff, ..example() };
    let mut after = example();
    after.places[Borough::Queens].built[0] += 1;
    after.places[Borough::Queens].value += 2;
    let canvas = drawn(BOXES[0], &Views::new(after, Some([before, after])));
    assert_eq!(canvas.changes(), 3, "a vessel, a value and what A has built");
    let said = spoken(&canvas, Lang::French);
    assert!(said.contains("changé Queens 13 X, A 3"), "{said}");
    assert_eq!(said.matches("changé").count(), 1, "{said}");
}

#[test]
fn one_number_a_borough_is_whose_it_is_asked_for() {
    let views = |drawn| Views::new(drawn, None);
    let small = |map_drawn: Drawn| drawn(BOXES[1], &views(map_drawn));
    let seats = [0, 1].map(|seat| small(example().counting(Seat::new(seat).unwrap())));
    assert!(seats[0] != seats[1] && seats[0] != small(example()), "three pictures");
}

#[test]
fn every_map_of_a_game_fits_in_both_boxes() {
    for (mut play, seed) in [(solo(4), 4), (full_table(5), 5)] {
        let mut chance = Chance::from_seed(seed);
        while play_on(&mut play, &mut chance).is_some() {
            let seat = play.decision().map_or(Seat::FIRST, |decision| decision.seat);
            let map_drawn =
                Drawn::of(&play.view(seat)).counting(seat).path(Borough::ALL.into_iter().collect(), None);
            for map in BOXES {
                for chosen in [None, Some(Borough::StatenIsland)] {
                    let map_drawn = map_drawn.path(BoroughSet::default(), chosen);
                    assert_eq!(drawn(map, &Views::new(map_drawn, None)).overflows(), 0);
                }
            }
        }
    }
}
