//! How board, market and seat pages look (TU-15).

use std::collections::BTreeSet;
use std::vec::Vec;

use app::canvas::Canvas;
use app::changed::Views;
use app::ink::Ink;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screens::menu::trial::{spoken, world};
use app::screens::{RingsView, TableView};
use app::settings::Settings;
use app::theme::Theme;
use app::words::Lang;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Chance, Rules, Seat};
use tower_up::components::{Colour, District, Side, Site};
use tower_up::{Building, Game};

use super::{PERSON, Play, play_on};
use crate::picture::{Grid, board, building, ground};

/// Where the board lies on the screen (TU-15.1).
const CORNER: Point = Point::new(0, 28);

fn site(number: u8) -> Site {
    Site::new(number).unwrap()
}

fn english() -> Settings {
    Settings { lang: Lang::English, ..Settings::default() }
}

/// The board of a game as it lies.
fn drawn(game: &Game) -> Canvas {
    let mut canvas = Canvas::new();
    let area = Rectangle::new(CORNER, Size::new(320, 168));
    let names = Default::default();
    let say = app::words::Speaker::new(Lang::English, &names, None, &[PERSON; 4]);
    board::draw(&mut canvas, area, &say, &Views::new(game.view(Seat::FIRST), None), None);
    canvas
}

fn inks(canvas: &Canvas, place: Rectangle) -> BTreeSet<u8> {
    place.points().map(|point| canvas.ink(point.x as u32, point.y as u32) as u8).collect()
}

/// TU-15.1.
#[test]
fn market_board_strip_and_stock_have_their_bands() {
    let play = super::new_play(&[PERSON; 2], 1);
    let (settings, records) = (english(), Records::default());
    let mut canvas = Canvas::new();
    RingsView::default().draw(&world(&settings, &records, &play), &mut canvas);
    let said = spoken(&canvas, Lang::English);
    let lines: Vec<&str> = said.lines().collect();
    // The market between two labels; what A would do; badge, stock and roofs between two labels.
    assert!(lines[0].starts_with("Choose  ") && lines[0].ends_with("Prev."), "{said}");
    assert!(lines[1].ends_with("sites possible"), "{said}");
    assert!(lines[2].contains("  W  1  G  1  N  1  K  1  10  Next"), "{said}");
}

/// TU-15.2.
#[test]
fn sites_stand_on_the_grid_of_the_rules() {
    for (side, number, x, y) in [
        (Side::Full, 0, 20, 43),
        (Side::Full, 28, 180, 127),
        (Side::Full, 47, 300, 183),
        (Side::Half, 0, 27, 46),
        (Side::Half, 15, 186, 112),
        (Side::Half, 29, 292, 178),
    ] {
        assert_eq!(Grid::of(side).middle(CORNER, site(number)), Point::new(x, y), "{side:?} {number}");
    }
    let (full, half) = (Grid::of(Side::Full), Grid::of(Side::Half));
    assert_eq!(full.field_at(Point::new(20, 43)), Rectangle::new(Point::new(0, 29), Size::new(40, 28)));
    assert_eq!(half.field_at(Point::new(27, 46)), Rectangle::new(Point::new(1, 29), Size::new(53, 33)));
}

/// A picture without its colours: which dots are painted at all.
fn shape(building: Building, theme: Theme) -> Vec<bool> {
    let mut canvas = Canvas::new();
    canvas.set_theme(theme);
    let body = Rectangle::new(Point::new(20, 20), Size::new(26, 15));
    building::draw(&mut canvas, body, Lang::English, building);
    let place = Rectangle::new(Point::new(14, 10), Size::new(44, 30));
    place.points().map(|point| canvas.ink(point.x as u32, point.y as u32) != Ink::Paper).collect()
}

/// TU-15.3.
#[test]
fn colour_height_roof_and_presence_are_told_apart_without_colour() {
    for theme in Theme::ALL {
        let bare = Colour::ALL.map(Building::founded);
        let heights = bare.map(|building| building.raised());
        let roofs = Seat::first(4).map(|seat| bare[0].roofed(seat));
        let covered = Seat::first(4).map(|seat| bare[0].roofed(seat).raised());
        let all: Vec<Building> = bare.into_iter().chain(heights).chain(roofs).chain(covered).collect();
        let shapes: BTreeSet<Vec<bool>> = all.iter().map(|building| shape(*building, theme)).collect();
        assert_eq!(shapes.len(), all.len(), "{theme:?}");
    }
}

/// TU-15.4.
#[test]
fn an_empty_site_says_whether_it_can_be_built_on() {
    let mut game = Game::example(3);
    game.lay("1:W1 11:G1 18:N1 9:K1 46:W1");
    let canvas = drawn(&game);
    let at = |number: u8| {
        let middle = Grid::of(Side::Full).middle(CORNER, site(number));
        inks(&canvas, Rectangle::new(middle - Point::new(6, 6), Size::new_equal(12)))
    };
    assert!(game.view(Seat::FIRST).foundable().any(|other| other == site(47)));
    assert!(at(47).contains(&(Ink::Choice as u8)), "lit");
    assert!(!at(23).contains(&(Ink::Choice as u8)), "nothing beside it");
    // TU-E03: four colours around 10; a cross has no corners.
    let corner = Grid::of(Side::Full).middle(CORNER, site(10)) - Point::new(6, 6);
    assert_eq!(canvas.ink(corner.x as u32, corner.y as u32), Ink::Paper);
    assert!(at(10).contains(&(Ink::Faint as u8)) && !at(10).contains(&(Ink::Choice as u8)));
}

/// TU-15.5.
#[test]
fn grey_districts_have_grain_and_roads_between_buildings_stay_in_sight() {
    for side in [Side::Full, Side::Half] {
        let (grid, map) = (Grid::of(side), side.map());
        let mut canvas = Canvas::new();
        ground::draw(&mut canvas, CORNER, side);
        for site in map.sites() {
            let field = grid.field_at(grid.middle(CORNER, site));
            let has_grain = inks(&canvas, field).contains(&(Ink::Neutral as u8));
            assert_eq!(has_grain, District::GREY.contains(&map.plot(site).district), "{side:?} {site:?}");
        }
        // What two bodies with roofs and pips leave of a road: at least seven dots of its length.
        for (one, other) in map.roads {
            let [from, to] = [*one, *other].map(|number| grid.middle(CORNER, site(number)));
            let covered = |middle: Point| {
                let body = grid.body_at(middle);
                let roof = building::roof_px(body.size.height);
                let place = Rectangle::new(
                    body.top_left - Point::new(0, roof),
                    body.size + Size::new(5, roof as u32),
                );
                move |point: Point| place.contains(point)
            };
            let (here, there) = (covered(from), covered(to));
            let long = (to - from).abs();
            let steps = long.x.max(long.y);
            let free = (0..=steps).filter(|step| {
                let point = from + Point::new((to - from).x * step / steps, (to - from).y * step / steps);
                !here(point) && !there(point)
            });
            assert!(free.count() >= 7, "{side:?} {one}-{other}");
        }
    }
}

/// TU-15.6.
#[test]
fn a_card_shows_its_floors_from_the_lowest_then_its_vehicles() {
    let mut game = Game::example(2);
    game.set_market([21, 28, 41]);
    let mut canvas = Canvas::new();
    let area = Rectangle::new(Point::new(74, 0), Size::new(172, 28));
    let views = Views::new(game.view(Seat::FIRST), None);
    crate::picture::market::draw(&mut canvas, area, Lang::English, &views, None);
    assert_eq!(spoken(&canvas, Lang::English), "G  N  K  W  ?  >>  W  G  N  >  K\n");
    assert_eq!(canvas.overflows(), 0);
}

/// TU-15.7.
#[test]
fn every_step_shows_what_it_would_do_and_b_goes_back_one_step() {
    let (mut play, mut chance): (Play, _) = (super::new_play(&[PERSON; 2], 3), Chance::from_seed(3));
    while play.view(play.asked().unwrap()).foundable().count() < 3 {
        play_on(&mut play, &mut chance);
    }
    let (settings, records) = (english(), Records::default());
    let world = world(&settings, &records, &play);
    let mut screen = RingsView::default();
    let mut canvas = Canvas::new();
    let mut said = |screen: &RingsView| {
        screen.draw(&world, &mut canvas);
        spoken(&canvas, Lang::English)
    };
    let mut path = Vec::new();
    // Build, a site, perhaps a colour, and last the roof.
    while !said(&screen).contains("Roof:") {
        path.push(said(&screen));
        screen.handle(Input::Press(Button::A), &world);
    }
    assert!(path[0].contains("Build: ") && path[1].contains("price "), "{path:?}");
    while let Some(before) = path.pop() {
        screen.handle(Input::Press(Button::B), &world);
        assert_eq!(said(&screen), before);
    }
}

/// TU-15.8.
#[test]
fn a_seat_page_has_lines_roofs_objectives_and_the_score_in_its_title() {
    let (mut play, mut chance) = (super::new_play(&[PERSON; 3], 4), Chance::from_seed(4));
    (0..30).for_each(|_| _ = play_on(&mut play, &mut chance));
    let (settings, records) = (english(), Records::default());
    let world = world(&settings, &records, &play);
    let mut screen = TableView::default();
    for seat in Seat::first(3) {
        screen.handle(Input::Press(Button::Y), &world);
        let mut canvas = Canvas::new();
        screen.draw(&world, &mut canvas);
        let said = spoken(&canvas, Lang::English);
        let view = play.view(seat);
        let board = view.board(seat);
        assert!(said.contains(&std::format!("{} Mio", board.total())), "{said}");
        for (colour, pos) in Colour::ALL.into_iter().zip(board.pos) {
            assert!(said.contains(&std::format!("{}  {pos}\n", colour.letter())), "{said}");
            // The marker fills its space in the ink of the seat.
            let (x, y) = (28 + 21 * u32::from(pos) + 2, 36 + 21 * colour as u32);
            assert_eq!(canvas.ink(x, y), Ink::of_seat(seat.index()), "{colour:?} {pos}");
        }
        assert!(said.contains("on top: ") && said.contains(" left"), "{said}");
        for objective in view.objectives() {
            assert!(said.contains(crate::words::nouns::objective(Lang::English, objective)), "{said}");
        }
    }
}

/// TU-15.10.
#[test]
fn a_site_is_read_with_its_district_and_what_stands_there() {
    let mut game = Game::example(3);
    game.lay("28:K3[0,-,1] 29:W1");
    let view = game.view(Seat::FIRST);
    let words = |number: u8| {
        let place = crate::words::nouns::Where(Lang::English, &view, site(number));
        std::format!("{place}")
    };
    assert_eq!((words(28).as_str(), words(37).as_str()), ("28, Old Centre, lake", "37, Old Centre"));
    let mut canvas = Canvas::new();
    board::say_buildings(&mut canvas, CORNER, Lang::English, &view);
    assert_eq!(spoken(&canvas, Lang::English), "28:K3B  29:W1\n");
}
