//! The shared screens of a session, with one of New York City.

use engine::{Code, Seat};
use new_york_city::SeatKind;
use new_york_city::companion::{Entry, Field, Point};
use new_york_city::components::{Borough, Level, ROUNDS};

use super::NewYorkCityTable;
use crate::own;
use crate::trial::Trial;
use app::canvas::Canvas;
use app::companion::Companion;
use app::play::Name;
use app::screen::{Next, Screen};
use app::screens::{JumpList, ScoreSheetView, TableMenu, TableResult};
use app::table::Sitting;

fn two_people() -> Companion<NewYorkCityTable> {
    Companion::new(new_york_city::setup(&[SeatKind::Human; 2], 1), Default::default()).unwrap()
}

#[test]
fn undo_and_redo_are_there_when_there_is_something_to_take_back() {
    let mut companion = two_people();
    companion.note(Entry::Colours([1, 0, 2, 3])).unwrap();
    let mut trial = Trial { companion: Some(companion), ..Trial::default() };
    let mut screen = Screen::from(TableMenu::default());
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "YA"), Next::Own(own::PRESS_MOVES, _)), "no undo yet");
    let step = Entry::Move { seat: Seat::default(), steps: 1 };
    trial.companion.as_mut().unwrap().note(step).unwrap();
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "A"), Next::UndoEntry));
    trial.companion.as_mut().unwrap().undo();
    assert!(matches!(trial.press(&mut screen, "A"), Next::RedoEntry));
    assert!(!trial.companion.as_mut().unwrap().can_undo(), "the colours belong to the setup");
}

#[test]
fn everything_opens_what_it_says() {
    let mut trial = Trial { companion: Some(two_people()), ..Trial::default() };
    let mut screen = Screen::from(TableMenu::default());
    let mut opened = [""; 7];
    for name in &mut opened {
        *name = match trial.press(&mut screen, "A") {
            Next::Push(screen) => screen.name(),
            Next::Own(own::PRESS_MOVES, _) => "PressMoves",
            Next::Home => "Home",
            next => panic!("{next:?}"),
        };
        trial.press(&mut screen, "Y");
    }
    let expected = ["ScoreSheetView", "PressMoves", "ScoringForm", "JumpList", "HelpPage", "Home", "Ask"];
    assert_eq!(opened, expected);
    // It goes round.
    assert!(matches!(trial.press(&mut screen, "A"), Next::Push(Screen::ScoreSheetView(_))));
    assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
}

#[test]
fn every_point_of_the_game_can_be_reached() {
    let mut trial = Trial { companion: Some(two_people()), ..Trial::default() };
    for round in 0..ROUNDS {
        for (index, point) in Point::of_round(round + 1).enumerate() {
            let mut screen = Screen::from(JumpList::default());
            (0..round).for_each(|_| drop(trial.press(&mut screen, "Y")));
            trial.press(&mut screen, "A");
            (0..index).for_each(|_| drop(trial.press(&mut screen, "Y")));
            trial.fits(&screen);
            let next = trial.press(&mut screen, "A");
            assert!(matches!(next, Next::Note(code) if code == Entry::Jump(point).code()), "{next:?}");
        }
    }
    let mut screen = Screen::from(JumpList::default());
    trial.fits(&screen);
    let next = trial.press(&mut screen, "XA");
    assert!(matches!(next, Next::Note(code) if code == Entry::Jump(Point::Scoring).code()), "{next:?}");
    assert!(matches!(trial.press(&mut screen, "YABB"), Next::Back));
}

/// A table of four with a result: the first two have as many points, and seat B is ahead.
fn with_result() -> Trial {
    let names = [(); 4].map(|()| Name::try_from("WWWWWWWWWW").unwrap());
    let tom = SeatKind::Tom(Level::FIRST);
    let setup = new_york_city::setup(&[SeatKind::Human, SeatKind::Human, tom, tom], 0);
    let mut companion = Companion::<NewYorkCityTable>::new(setup, names).unwrap();
    let seat = |index| Seat::new(index).unwrap();
    let stack = [1, 0, 2].map(|index| Entry::OnTop(seat(index)));
    let base = Borough::ALL.into_iter().zip([8, 6, 10, 7, 8, 9]);
    let base = base.map(|(borough, value)| Entry::Set(Field::Base(borough), value));
    let left = [0, 1].map(|index| Entry::Set(Field::Dollars(seat(index)), 4));
    let points = [0, 1].map(|index| Entry::Set(Field::Before(seat(index)), 30));
    let scoring = [Entry::Jump(Point::Scoring)];
    for entry in stack.into_iter().chain(scoring).chain(base).chain(left).chain(points).chain([Entry::Done]) {
        companion.note(entry).unwrap();
    }
    Trial { companion: Some(companion), ..Trial::default() }
}

/// What stands on the screen.
fn told(trial: &Trial, screen: &Screen) -> heapless::String<1024> {
    let mut canvas = Canvas::new();
    screen.draw(&trial.world(), &mut canvas);
    let mut text = heapless::String::new();
    let mut from = Some(0);
    while let Some(at) = from {
        from = canvas.spoken(at, trial.world().lang(), &mut text);
    }
    text
}

#[test]
fn the_result_tells_the_winner_and_what_decided_the_tie() {
    let mut trial = with_result();
    let mut screen: Screen = TableResult::default().into();
    let sheet = trial.companion.as_ref().unwrap().session().score_sheet();
    assert_eq!([sheet.seats[0].total, sheet.seats[1].total], [38, 38], "30, 6 and half of 4");
    assert_eq!([sheet.seats[0].rank, sheet.seats[1].rank], [2, 1], "B is ahead on the Press Track");
    assert!(told(&trial, &screen).contains("Press Track decides"), "{}", told(&trial, &screen));
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "XA"), Next::Push(Screen::ScoringForm(_))));
    assert!(matches!(trial.press(&mut screen, "XA"), Next::Push(Screen::ResultCode(_))));
    assert!(matches!(trial.press(&mut screen, "B"), Next::Home));
}

#[test]
fn a_base_value_that_was_taken_back_is_missed_and_the_sheets_fit() {
    let mut trial = with_result();
    let screen: Screen = TableResult::default().into();
    let noted = trial.companion.as_mut().unwrap().note(Entry::Set(Field::Base(Borough::Queens), 0));
    assert!(noted.is_ok());
    assert!(told(&trial, &screen).contains("Queens has no"), "{}", told(&trial, &screen));
    trial.fits(&screen);
    let mut sheets: Screen = ScoreSheetView::of_table().into();
    app::screens::menu::trial::every_row_fits(&trial.world(), &mut sheets);
    assert!(matches!(trial.press(&mut sheets, "B"), Next::Back));
}

#[test]
fn without_a_result_there_is_only_the_way_home() {
    let mut trial = Trial::default();
    let mut screen: Screen = TableResult::default().into();
    trial.fits(&screen);
    for keys in ["A", "X", "Y"] {
        assert!(matches!(trial.press(&mut screen, keys), Next::Stay));
    }
    assert!(matches!(trial.press(&mut screen, "B"), Next::Home));
    trial.fits(&ScoreSheetView::of_table().into());
}
