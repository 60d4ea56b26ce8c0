//! The home screen.

use engine::Strength;
use new_york_city::SeatKind;
use new_york_city::components::Level;

use super::{Play, said, trial};
use app::companion::Companion;
use app::play::Name;
use app::screen::{Next, Screen};
use app::screens::Home;

fn game(seats: &[SeatKind], name: &str) -> Play {
    let name = Name::try_from(name).unwrap();
    Play::new(new_york_city::setup(seats, 1), [(); 4].map(|()| name.clone())).unwrap()
}

#[test]
fn start_of_a_solo_game_is_two_presses_away() {
    let (mut trial, mut home) = (trial(), Screen::from(Home::default()));
    let Next::Push(mut solo) = trial.press(&mut home, "A") else { panic!("solo comes first") };
    let next = trial.press(&mut solo, "A");
    let Next::Begin(setup, _) = next else { panic!("{next:?}") };
    assert_eq!(setup, new_york_city::solo(Level::FIRST, trial.world().entropy));
}

#[test]
fn the_game_comes_first_and_the_last_item_wraps() {
    let mut trial = trial().with(game(&[SeatKind::Human, SeatKind::Human], "Bo"));
    let mut home = Screen::from(Home::default());
    assert!(matches!(trial.press(&mut home, "A"), Next::Continue(_)));
    let next = trial.press(&mut home, "XA");
    assert!(matches!(next, Next::Push(Screen::SettingsMenu(_))), "{next:?}");
    assert!(matches!(trial.press(&mut home, "YA"), Next::Continue(_)));
    assert!(matches!(trial.press(&mut home, "B"), Next::Stay));
    // The game was given up while the cursor stood on the last item.
    trial.press(&mut home, "X");
    trial.play = None;
    assert!(matches!(trial.press(&mut home, "A"), Next::Push(Screen::SettingsMenu(_))));
}

#[test]
fn the_table_opens_its_setup_or_the_session_that_is_there() {
    let (mut trial, mut home) = (trial(), Screen::from(Home::default()));
    assert!(matches!(trial.press(&mut home, "YYA"), Next::Push(Screen::TableScope(_))));
    let setup = new_york_city::setup(&[SeatKind::Human; 2], 1);
    let companion = Companion::<crate::table::NewYorkCityTable>::new(setup, Default::default()).unwrap();
    trial.companion = Some(std::boxed::Box::new(companion));
    assert!(matches!(trial.press(&mut home, "A"), Next::ToTable));
}

#[test]
fn it_fits_with_and_without_a_game() {
    let tom = |cards| SeatKind::Tom(Level { cards, ..Level::FIRST });
    let (human, hard) = (SeatKind::Human, SeatKind::Architect(Strength::Hard));
    for (seats, name) in [
        (&[][..], ""),
        (&[human, tom(2), tom(9), tom(9)][..], "Maximilian"),
        (&[human, human, human, human], "WWWWWWWWWW"),
        (&[human, human, human, tom(4)], "WWWWWWWWWW"),
        (&[human, hard], "Architect"),
        (&[human, hard, hard, hard], "Archi 1"),
        (&[human, human, hard, tom(9)], "WWWWWWWWWW"),
    ] {
        let mut trial = if seats.is_empty() { trial() } else { trial().with(game(seats, name)) };
        trial.fits(&Home::default().into());
    }
}

#[test]
fn how_far_the_game_has_come_is_told() {
    let home = Screen::from(Home::default());
    let mut play = game(&[SeatKind::Human, SeatKind::Human], "Bo");
    let begun = said(&trial().with(play.clone()), &home);
    assert!(begun.contains("Setting up: Bo, Bo"), "{begun}");
    while play.view(Default::default()).round() == 0 {
        play.apply(play.game().legal_actions()[0]).unwrap();
    }
    let later = said(&trial().with(play), &home);
    assert!(later.contains("Round 1 of 5: Bo, Bo"), "{later}");
}
