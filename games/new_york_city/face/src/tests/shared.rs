//! Who sits where, with Toms among them.

use engine::{SEATS_MAX, Strength};
use new_york_city::SeatKind;
use new_york_city::components::Level;

use app::play::Name;
use app::screen::{Next, Screen};
use app::screens::Shared;
use app::screens::menu::trial::Trial;

fn trial(names: [&str; SEATS_MAX]) -> (Trial, Screen) {
    let mut trial = super::trial();
    trial.settings.names = names.map(|name| Name::try_from(name).unwrap());
    let screen = Shared::new(&trial.world()).into();
    (trial, screen)
}

#[test]
fn the_first_item_starts_a_game_of_two_people() {
    let (mut trial, mut screen) = trial(["Ann", "Bo", "Cy", ""]);
    let next = trial.press(&mut screen, "A");
    let Next::Begin(setup, names) = next else { panic!("{next:?}") };
    assert_eq!(setup, new_york_city::setup(&[SeatKind::Human, SeatKind::Human], trial.world().entropy));
    assert_eq!(names.each_ref().map(|name| name.as_str()), ["Ann", "Bo", "", ""]);
}

#[test]
fn people_and_toms_sit_where_the_screen_says() {
    let (mut trial, mut screen) = trial(["Ann", "Bo", "Cy", ""]);
    // Four seats; the second and the last are Toms, the last one on the next level.
    trial.press(&mut screen, "YAA");
    trial.press(&mut screen, "YYAAB");
    trial.press(&mut screen, "YYAAYAYAB");
    let next = trial.press(&mut screen, "YA");
    let Next::Begin(setup, names) = next else { panic!("{next:?}") };
    let (tom, next) = (SeatKind::Tom(Level::FIRST), SeatKind::Tom(Level::PRINTED[5]));
    assert!(new_york_city::kinds(&setup).eq([SeatKind::Human, tom, SeatKind::Human, next]));
    assert_eq!(names.each_ref().map(|name| name.as_str()), ["Ann", "Tom 1", "Cy", "Tom 2"]);
}

#[test]
fn an_architect_sits_on_any_seat_of_the_device_and_on_none_at_a_table() {
    let (mut trial, mut screen) = trial(["Ann", "Bo", "", ""]);
    // The second seat: person, Tom, Architect; then medium.
    trial.press(&mut screen, "YYYAAA");
    trial.fits(&screen);
    trial.press(&mut screen, "YAB");
    trial.fits(&screen);
    let next = trial.press(&mut screen, "XXXA");
    let Next::Begin(setup, names) = next else { panic!("{next:?}") };
    assert!(new_york_city::kinds(&setup).eq([SeatKind::Human, SeatKind::Architect(Strength::Medium)]));
    assert_eq!(names[1].as_str(), "Architect");
    // Without a person there is nobody to play for.
    trial.press(&mut screen, "YYAAAB");
    assert!(matches!(trial.press(&mut screen, "XXA"), Next::Stay));

    let mut screen = Screen::from(Shared::at_table(&trial.world(), 0));
    let next = trial.press(&mut screen, "YYYAAABXXXA");
    let Next::BeginSession(setup, ..) = next else { panic!("{next:?}") };
    assert!(new_york_city::kinds(&setup).eq([SeatKind::Human; 2]), "a Tom, and a person again");
}

#[test]
fn a_session_has_the_colours_of_the_pieces_and_no_two_alike() {
    let (mut trial, _) = trial(["Ann", "Bo", "Cy", ""]);
    let mut screen = Screen::from(Shared::at_table(&trial.world(), 0));
    trial.fits(&screen);
    // The first seat from red to blue: the second has it.
    trial.press(&mut screen, "YYAYYA");
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "BXXA"), Next::Stay), "two seats of one colour");
    trial.fits(&screen);
    // The second seat goes on to yellow.
    let next = trial.press(&mut screen, "YYYAYYABXXXA");
    let Next::BeginSession(setup, names, colours, _) = next else { panic!("{next:?}") };
    assert!(new_york_city::kinds(&setup).eq([SeatKind::Human; 2]));
    assert_eq!((names[0].as_str(), names[1].as_str()), ("Ann", "Bo"));
    assert_eq!(colours[..2], [1, 2]);
}

#[test]
fn without_a_person_nothing_starts() {
    let (mut trial, mut screen) = trial([""; SEATS_MAX]);
    assert!(matches!(trial.press(&mut screen, "YYAABYAABYA"), Next::Stay));
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
}

#[test]
fn a_name_is_asked_for_and_everything_fits() {
    let (mut trial, mut screen) = trial(["WWWWWWWWWW", "", "WWWWWWWWWW", "Zoé"]);
    let next = trial.press(&mut screen, "YYAYA");
    assert!(matches!(next, Next::Push(Screen::NameEntry(_))), "{next:?}");
    for keys in ["", "B", "XA", "A", "YYYY", "A", "A", "Y", "A", "YYYYYYYYY", "A"] {
        trial.press(&mut screen, keys);
        trial.fits(&screen);
    }
}
