//! The map and the panel on the screen: all of it is there, said in words, and a move of the cursor changes little of it.

use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use app::canvas::Canvas;
use app::ink::Ink;
use app::input::{Button, Input};
use app::records::Records;
use app::screen::{Next, Screen};
use app::screens::menu::trial::{spoken, world};
use app::screens::{RingsView, TableView};
use app::settings::Settings;
use app::tile::{Print, TILES_ACROSS, TILES_DOWN, words_of};
use app::words::Lang;
use embedded_graphics::prelude::*;
use engine::{Chance, Code, Rules};
use new_york_1901::components::{Cell, Ground, MAP};
use new_york_1901::{Action, Question};

use super::{PERSON, Play, new_play, one_line, play_on};
use crate::picture::cell_at;

fn english() -> Settings {
    Settings { lang: Lang::English, ..Settings::default() }
}

/// Draws a screen of a game in English, and returns what it says.
fn look(play: &Play, screen: &Screen, canvas: &mut Canvas) -> String {
    let (settings, records) = (english(), Records::default());
    screen.draw(&world(&settings, &records, play), canvas);
    spoken(canvas, Lang::English)
}

/// A game, shown at every so manieth moment.
fn moments(seats: usize, seed: u64, every: usize, mut show: impl FnMut(&Play)) {
    let (mut play, mut chance) = (new_play(&[PERSON; 4][..seats], seed), Chance::from_seed(seed));
    for number in 0.. {
        if number % every == 0 {
            show(&play);
        }
        if play_on(&mut play, &mut chance).is_none() {
            return;
        }
    }
}

/// The inks of a square of the map.
fn inks(canvas: &Canvas, cell: Cell) -> BTreeSet<u8> {
    let square = cell_at(Point::new(0, 29), cell);
    square.points().map(|at| canvas.ink(at.x as u32, at.y as u32) as u8).collect()
}

/// NY-21.1, NY-21.2: every square of the map is on the screen, with whatever lies on it in the ink of its owner.
#[test]
fn the_whole_map_is_on_the_screen_with_everything_on_it() {
    let (mut canvas, mut seen) = (Canvas::new(), [0; 4]);
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        moments(seats, seed, 9, |play| {
            look(play, &TableView::default().into(), &mut canvas);
            let table = play.game().table();
            for cell in Cell::all() {
                let inks = inks(&canvas, cell);
                let has = |ink: Ink| inks.contains(&(ink as u8));
                let lot = MAP.lot(cell);
                let owner = table.all_seats().find(|seat| table.boards[*seat].land().contains(cell));
                let is_free = lot.is_some_and(|lot| table.free_lots().contains(lot));
                match (owner, MAP.ground(cell)) {
                    (Some(owner), _) => {
                        assert!(has(Ink::of_seat(owner.index())), "{cell:?} of {owner:?}: {inks:?}");
                        seen[0] += 1;
                    }
                    (None, Ground::Park(_)) => {
                        assert!(has(Ink::Gain), "{cell:?} is a park: {inks:?}");
                        seen[1] += 1;
                    }
                    (None, _) if is_free => {
                        assert!(has(Ink::Card), "{cell:?} is free: {inks:?}");
                        seen[2] += 1;
                    }
                    (None, _) => {
                        let of_seats = table.all_seats().any(|seat| has(Ink::of_seat(seat.index())));
                        assert!(!of_seats && !has(Ink::Card), "nothing lies on {cell:?}: {inks:?}");
                        seen[3] += 1;
                    }
                }
            }
        });
    }
    assert!(seen.iter().all(|count| *count > 500), "{seen:?}");
}

/// NY-21.3: whatever the cursor is at is said in the panel, in the words of the part that A would choose.
#[test]
fn what_the_cursor_touches_is_said() {
    let (mut canvas, mut said) = (Canvas::new(), 0);
    moments(3, 6, 5, |play| {
        let (settings, records) = (english(), Records::default());
        let world = world(&settings, &records, play);
        let mut rings = RingsView::default();
        for _ in 0..if play.decision().is_some() { 12 } else { 0 } {
            let words = look(play, &rings.clone().into(), &mut canvas);
            let mut chosen = rings.clone();
            let code = match chosen.handle(Input::Press(Button::A), &world) {
                Next::Act(code) | Next::ActBoth([code, _]) => Action::from_code(code),
                _ => None,
            };
            // A district, a technology with its points, or what a card or the end of the turn is called.
            let expected = match code {
                Some(Action::Acquire { lot, .. } | Action::Retrieve { lot }) => {
                    Some(format!("{:?}", lot.district()))
                }
                Some(Action::End) => Some("End turn".to_string()),
                Some(Action::Shift) => Some("Market Shift".to_string()),
                _ => None,
            };
            if let Some(expected) = expected {
                assert!(one_line(&words).contains(&expected), "{expected}: {words}");
                said += 1;
            }
            rings.handle(Input::Press(Button::Y), &world);
        }
    });
    assert!(said > 50, "{said}");
}

/// NY-21.4: every seat has a row with its points and the tiles it has left, and the cards of the deck are counted.
#[test]
fn the_panel_has_a_row_for_every_seat_and_the_deck_its_number() {
    let mut canvas = Canvas::new();
    for (seats, seed) in [(2, 1), (4, 3)] {
        moments(seats, seed, 7, |play| {
            let words = look(play, &TableView::default().into(), &mut canvas);
            let table = play.game().table();
            for seat in table.all_seats() {
                let (score, left) = (table.boards[seat].score, table.boards[seat].unbuilt.len());
                let (score, left) = (score.to_string(), left.to_string());
                let is_row = |line: &str| {
                    let parts: Vec<&str> =
                        line.split_whitespace().filter(|word| *word != "changed").collect();
                    parts.windows(3).any(|row| {
                        row[0].ends_with(app::pieces::seat_letter(seat)) && row[1] == score && row[2] == left
                    })
                };
                assert!(words.lines().any(is_row), "{seat:?} {score} {left}: {words}");
            }
            let deck = table.deck_len().to_string();
            let head = words.lines().next().unwrap_or_default();
            assert!(head.split_whitespace().any(|word| word == deck), "{deck}: {words}");
        });
    }
}

/// NY-21.6, NY-16.6: a tile waits for its place, B takes it back without a trace, and one answer has both.
#[test]
fn a_tile_and_its_place_are_chosen_together() {
    let mut both = 0;
    moments(2, 4, 3, |play| {
        if play.decision().is_none_or(|asked| asked.question != Question::GoOn) {
            return;
        }
        let (settings, records) = (english(), Records::default());
        let world = world(&settings, &records, play);
        let mut rings = RingsView::default();
        for _ in 0..12 {
            let mut chosen = rings.clone();
            if matches!(chosen.handle(Input::Press(Button::A), &world), Next::Stay) {
                let mut back = chosen.clone();
                assert!(matches!(back.handle(Input::Press(Button::B), &world), Next::Stay));
                let mut canvases = [Canvas::new(), Canvas::new()];
                look(play, &rings.clone().into(), &mut canvases[0]);
                look(play, &back.into(), &mut canvases[1]);
                assert!(canvases[0].bytes() == canvases[1].bytes(), "B leads back to the same");
                if let Next::ActBoth(codes) = chosen.handle(Input::Press(Button::A), &world) {
                    let mut game = play.game().clone();
                    for code in codes {
                        game.apply(Action::from_code(code).unwrap()).unwrap();
                    }
                    assert_eq!(game.table().tiles.len(), play.game().table().tiles.len() + 1);
                    both += 1;
                }
            }
            rings.handle(Input::Press(Button::Y), &world);
        }
    });
    assert!(both > 10, "{both}");
}

fn prints(canvas: &Canvas) -> Vec<Print> {
    let (words, _) = canvas.bytes().as_chunks::<4>();
    let words: Vec<u32> = words.iter().map(|inks| u32::from_ne_bytes(*inks)).collect();
    let places = (0..TILES_DOWN).flat_map(|row| (0..TILES_ACROSS).map(move |column| (row, column)));
    places.map(|(row, column)| Print::of(&words[words_of(row, column)])).collect()
}

/// NY-21.8: a move of the cursor over lots and places changes about fifty of the 300 tiles of the screen at most: two footprints
/// and a block of the panel. Over cards it changes more, for all lots of a card are framed.
#[test]
fn a_move_of_the_cursor_changes_little() {
    let mut canvas = Canvas::new();
    let [mut cards, mut footprints] = [Vec::new(), Vec::new()];
    moments(4, 3, 2, |play| {
        let (settings, records) = (english(), Records::default());
        let world = world(&settings, &records, play);
        if play.decision().is_none_or(|asked| asked.question != Question::Turn) {
            return;
        }
        let mut move_on = |rings: &mut RingsView| {
            look(play, &rings.clone().into(), &mut canvas);
            let before = prints(&canvas);
            rings.handle(Input::Press(Button::Y), &world);
            look(play, &rings.clone().into(), &mut canvas);
            before.iter().zip(prints(&canvas)).filter(|(a, b)| **a != *b).count()
        };
        let mut rings = RingsView::default();
        let mut over_cards = rings.clone();
        cards.extend((0..3).map(|_| move_on(&mut over_cards)));
        if matches!(rings.handle(Input::Press(Button::A), &world), Next::Stay) {
            let takes = |rings: &RingsView| {
                matches!(rings.clone().handle(Input::Press(Button::A), &world), Next::Act(code)
                    if matches!(Action::from_code(code), Some(Action::Acquire { .. })))
            };
            for _ in 0..6 {
                let (was, changed) = (takes(&rings), move_on(&mut rings));
                footprints.extend((was && takes(&rings)).then_some(changed));
            }
        }
    });
    let most = |changes: &[usize]| changes.iter().copied().max().unwrap_or_default();
    let told = format!("{} of cards, {} of {} moves", most(&cards), most(&footprints), footprints.len());
    std::println!("{told}");
    assert!(footprints.len() > 150 && most(&footprints) <= 55 && most(&cards) <= 90, "{told}");
}
