//! What has changed since somebody last chose is marked on the table, its pages and the Elevator, and nothing else is.

extern crate std;

use std::vec::Vec;

use engine::{Chance, Seat};
use new_york_city::components::{Borough, Character, ELEVATOR_OPEN, Vessel, VesselKind};
use new_york_city::{Game, SeatKind, View};

use super::{Play, SHARED, new_play, play_on, solo, world};
use crate::NewYorkCity;
use crate::own::{ELEVATOR_TO_LOOK, OwnScreen};
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screen::Screen;
use app::screens::TableView;
use app::screens::menu::trial::{all_settings, spoken};
use app::settings::Settings;
use app::title::{Own, Scene};
use app::words::Lang;
use engine::Rules;

/// All pages of the table, in one look.
fn pages(play: &Play, settings: &Settings) -> Vec<Canvas> {
    let records = Records::default();
    let world = world(settings, &records, play);
    let mut screen = Screen::from(TableView::default());
    let pages = (0..play.table_pages()).map(|_| {
        let mut canvas = Canvas::new();
        screen.draw(&world, &mut canvas);
        assert_eq!(canvas.overflows(), 0, "{}", spoken(&canvas, settings.lang));
        screen.handle(Input::Press(Button::Y), &world);
        canvas
    });
    pages.collect()
}

/// How many numbers differ.
fn differing<const N: usize>(before: [u16; N], now: [u16; N]) -> usize {
    before.into_iter().zip(now).filter(|(before, now)| before != now).count()
}

/// What is built in a borough, and what it is worth: differences.
fn borough_changes(before: &View<'_>, now: &View<'_>) -> usize {
    let one = |borough: Borough| {
        let built =
            |seat: Seat| differing([before.built(seat, borough).into()], [now.built(seat, borough).into()]);
        let [was, is] =
            [before, now].map(|view| [view.neutral(borough).into(), view.borough_value(borough).into()]);
        now.seats().map(built).sum::<usize>() + differing(was, is)
    };
    Borough::ALL.into_iter().map(one).sum()
}

/// Differences on the map and below it.
fn map_changes(before: &View<'_>, now: &View<'_>) -> usize {
    let vessels =
        Vessel::all().filter(|vessel| before.vessel_owner(*vessel) != now.vessel_owner(*vessel)).count();
    let tiles = now.prestige_shown().iter().filter(|tile| !before.prestige_shown().contains(tile)).count();
    let [was, is] = [before, now]
        .map(|view| [view.mayor().map_or(99, |borough| borough as u16), view.statue_claimed().into()]);
    borough_changes(before, now) + vessels + tiles + differing(was, is)
}

/// Differences on the page of the Press Track: where tokens stand, who is ahead, and points.
fn track_changes(before: &View<'_>, now: &View<'_>) -> usize {
    let seats = now.seats().map(|seat| {
        let [was, is] = [before, now].map(|view| [view.press_track().space(seat).into(), view.score(seat)]);
        differing(was, is)
    });
    let [was, is] = [before, now].map(|view| view.press_track().order_with_neutral());
    seats.sum::<usize>() + was.zip(is).filter(|(was, is)| was != is).count()
}

/// Differences on the page of a seat.
fn seat_changes(before: &View<'_>, now: &View<'_>, seat: Seat) -> usize {
    let numbers = |view: &View<'_>| {
        [
            view.score(seat),
            view.dollars(seat).into(),
            view.skyscrapers(seat).into(),
            view.press_track().space(seat).into(),
            view.hand_size(seat).into(),
        ]
    };
    let figures = numbers(before).into_iter().zip(numbers(now)).filter(|(before, now)| before != now).count();
    let vessels = (0..VesselKind::COUNT).filter(|kind| {
        let [before, now] = [before, now].map(|view| view.vessels(seat)[*kind]);
        now > 0 && before != now
    });
    let open = |view: &View<'_>| match view.kind(seat) {
        SeatKind::Tom(_) => view.hand(seat).unwrap(),
        _ => view.reserve(seat),
    };
    let cards = open(now).types().filter(|card| open(before)[*card] != open(now)[*card]).count();
    let company = added(before.company(seat), now.company(seat));
    figures + vessels.count() + cards + company
}

/// How many of these there were not before: of several copies, those that came.
fn added<T: PartialEq>(before: &[T], now: &[T]) -> usize {
    let mut left: Vec<&T> = before.iter().collect();
    let mut is_new = |tile: &&T| match left.iter().position(|other| other == tile) {
        Some(place) => {
            left.swap_remove(place);
            false
        }
        None => true,
    };
    now.iter().filter(|tile| is_new(tile)).count()
}

/// Plays a game at random and looks at each decision. Returns how many marks there were.
fn compare(mut play: Play, seed: u64) -> usize {
    let (settings, mut chance, mut marks) = (Settings::default(), Chance::from_seed(seed), 0);
    let mut looked: [Option<Game>; 4] = Default::default();
    while let Some(asked) = play.asked() {
        // What nothing hangs on, nobody chooses.
        let played = play.played().len();
        play.obey().unwrap();
        if play.played().len() > played {
            continue;
        }
        let place = usize::from(asked.index());
        let now = play.game().clone();
        let before = looked[place].as_ref().unwrap_or(&now);
        let [before, view] = [before, &now].map(|game| game.view(Seat::FIRST));
        let pages = pages(&play, &settings);
        let shared = [map_changes, borough_changes, track_changes].map(|changes| changes(&before, &view));
        let of_seats = view.seats().map(|seat| seat_changes(&before, &view, seat));
        for (page, changes) in pages.iter().zip(shared.into_iter().chain(of_seats)) {
            assert_eq!(usize::from(page.changes()), changes, "{}", spoken(page, Lang::English));
        }
        marks += pages.iter().map(|page| usize::from(page.changes())).sum::<usize>();
        play_on(&mut play, &mut chance).unwrap();
        // Who goes on, and nobody else has done anything, has seen it himself.
        let alone = play.asked() == Some(asked) && play.last().iter().all(|entry| entry.seat == Some(asked));
        looked[place] = Some(if alone { play.game().clone() } else { now });
    }
    marks
}

#[test]
fn exactly_what_differs_since_ones_last_choice_is_marked() {
    // Alone against a Tom, whose whole turn is part of one's own choice, and among people.
    for marks in [compare(solo(3), 3), compare(new_play(SHARED, 4), 4)] {
        assert!(marks > 100, "{marks}");
    }
}

#[test]
fn marks_fit_in_every_look_and_are_the_same_after_a_restart_and_after_undo() {
    let (mut play, mut chance) = (solo(5), Chance::from_seed(5));
    let mut marks = 0;
    for number in 0.. {
        if play_on(&mut play, &mut chance).is_none() {
            break;
        }
        if number % 25 != 0 {
            continue;
        }
        let mut again = play.clone();
        again.resume(false);
        for settings in all_settings() {
            let now = pages(&play, &settings);
            marks += now.iter().map(Canvas::changes).sum::<u16>();
            assert!(pages(&again, &settings) == now);
            let changes = |pages: &[Canvas]| pages.iter().map(Canvas::changes).collect::<Vec<_>>();
            assert_eq!(changes(&pages(&again, &settings)), changes(&now));
        }
        assert!(again.undo().is_some() && again.redo().is_some());
        assert!(pages(&again, &Settings::default()) == pages(&play, &Settings::default()));
    }
    assert!(marks > 0);
}

#[test]
fn new_tiles_of_the_elevator_are_marked_and_those_that_slid_on_are_not() {
    let (settings, records, mut chance) = (Settings::default(), Records::default(), Chance::from_seed(7));
    let (mut play, mut looked, mut marks) = (solo(7), None::<Game>, 0);
    let open = |game: &Game| {
        let places = (1..=Character::VALUE_MAX)
            .flat_map(|row| (0..ELEVATOR_OPEN as u8).map(move |place| (row, place)));
        places.filter_map(|(row, place)| game.view(Seat::FIRST).open_tile(row, place)).collect::<Vec<_>>()
    };
    while let Some(asked) = play.asked() {
        let now = play.game().clone();
        let mut canvas = Canvas::new();
        let scene: Scene<'_, NewYorkCity> =
            Scene { world: world(&settings, &records, &play), play: Some(&play) };
        OwnScreen::open(ELEVATOR_TO_LOOK, 0).unwrap().draw(&scene, &mut canvas);
        assert_eq!(canvas.overflows(), 0);
        let before = open(looked.as_ref().unwrap_or(&now));
        let new = added(&before, &open(&now));
        assert_eq!(usize::from(canvas.changes()), new);
        marks += new;
        play_on(&mut play, &mut chance).unwrap();
        let alone = play.asked() == Some(asked) && play.last().iter().all(|entry| entry.seat == Some(asked));
        looked = Some(if alone { play.game().clone() } else { now });
    }
    assert!(marks > 0);
}

#[test]
fn a_token_that_moved_is_marked_on_the_track_and_said() {
    let (mut play, mut chance) = (new_play(SHARED, 9), Chance::from_seed(9));
    // Until the token of the seat that is not asked has moved, and that of the asked one has not.
    loop {
        let asked = play.asked().expect("it happens before the end");
        let said =
            spoken(&pages(&play, &Settings { lang: Lang::English, ..Settings::default() })[2], Lang::English);
        let track = said.lines().find(|line| line.starts_with("Press")).expect("the track is said");
        let [own, other] = if asked.index() == 0 { ["A ", "B "] } else { ["B ", "A "] };
        if track.contains(&std::format!("changed {other}")) && !track.contains(&std::format!("changed {own}"))
        {
            break;
        }
        play_on(&mut play, &mut chance).expect("it happens before the end");
    }
}
