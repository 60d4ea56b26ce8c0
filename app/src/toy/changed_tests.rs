//! What has changed since somebody last chose is marked on the toy's table and board, and nothing else is.

extern crate std;

use std::vec::Vec;

use engine::toy::Action;
use engine::{Chance, Rules, Seat, Sitter, Strength};

use super::ToyTitle;
use super::trial::{SHARED, begun, full_table, play_until, with_stakes};
use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::play::{Play, Playing, Rings};
use crate::records::Records;
use crate::screen::Screen;
use crate::screens::menu::trial::{play_on, spoken, world};
use crate::screens::{RingsView, TableView};
use crate::settings::Settings;
use crate::words::Lang;

const PERSON: Sitter = Sitter::Person;
const EASY: Sitter = Sitter::Architect(Strength::Easy);

fn picture(play: &dyn Playing, screen: &Screen) -> Canvas {
    let (settings, records) = (Settings { lang: Lang::English, ..Settings::default() }, Records::default());
    let mut canvas = Canvas::new();
    screen.draw(&world(&settings, &records, play), &mut canvas);
    assert_eq!(canvas.overflows(), 0);
    canvas
}

/// Both pages of the table: the points of all seats, and the cards that were shown.
fn table(play: &dyn Playing) -> [Canvas; 2] {
    let (settings, records) = (Settings::default(), Records::default());
    let mut screen = Screen::from(TableView::default());
    let first = picture(play, &screen);
    screen.handle(Input::Press(Button::Y), &world(&settings, &records, play));
    [first, picture(play, &screen)]
}

/// Which seats have a mark on a page: each has a line, which begins with its letter.
fn marked(canvas: &Canvas) -> Vec<bool> {
    let said = spoken(canvas, Lang::English);
    let lines =
        said.lines().filter(|line| ["A  ", "B  ", "C  ", "D  "].iter().any(|seat| line.starts_with(seat)));
    lines.map(|line| line.contains("changed")).collect()
}

/// What lies open: the points and the shown card of each seat.
type Open = Vec<(u8, Option<u8>)>;

fn open(play: &Play<ToyTitle>) -> Open {
    let view = play.view(Seat::FIRST);
    view.seats().map(|seat| (view.points(seat), view.shown(seat))).collect()
}

#[test]
fn exactly_what_differs_since_ones_last_choice_is_marked() {
    let mut marks = [0; 2];
    for seed in 0..20 {
        let (mut play, mut chance) = (full_table(seed), Chance::from_seed(seed));
        // What lay open when each seat last chose. A turn of the toy without stakes is one answer.
        let mut looked: [Option<Open>; 4] = Default::default();
        while let Some(asked) = play.asked() {
            let (now, own) = (open(&play), &mut looked[usize::from(asked.index())]);
            let before = own.as_ref().unwrap_or(&now);
            let both = || before.iter().zip(&now);
            let points: Vec<bool> = both().map(|(before, now)| before.0 != now.0).collect();
            let shown: Vec<bool> = both().map(|(before, now)| before.1 != now.1).collect();
            let wanted = [points, shown];
            let pages = table(&play);
            for ((wanted, page), marks) in wanted.iter().zip(&pages).zip(&mut marks) {
                assert_eq!(marked(page), *wanted, "{seed}, {asked:?}");
                let count = wanted.iter().filter(|marked| **marked).count();
                assert_eq!(usize::from(page.changes()), count);
                let legend = spoken(page, Lang::English).contains("changed since your last choice");
                assert_eq!(legend, count > 0, "a legend where there is a mark");
                *marks += count;
            }
            *own = Some(now);
            play_on(&mut play, &mut chance).unwrap();
        }
        assert!(table(&play).iter().all(|page| page.changes() == 0), "nobody looks after the end");
    }
    assert!(marks.iter().all(|count| *count > 20), "{marks:?}");
}

#[test]
fn what_one_does_oneself_is_not_marked_while_nobody_else_moves() {
    let board = |play: &Play<ToyTitle>| picture(play, &RingsView::default().into()).changes();
    let mut gone = 0;
    for seed in 0..20 {
        let (mut play, mut chance) = (with_stakes(seed), Chance::from_seed(seed));
        while let Some(decision) = play.decision() {
            let before = board(&play);
            let action = play_on(&mut play, &mut chance).unwrap();
            // TOY-7: a stake is a part of the turn, and all else ends it.
            if matches!(action, Action::Low | Action::High) {
                assert_eq!(play.decision().unwrap().seat, decision.seat);
                assert_eq!(board(&play), 0);
                assert!(table(&play).iter().all(|page| page.changes() == 0));
                gone += usize::from(before > 0);
            }
        }
    }
    assert!(gone > 10, "marks that were there have gone with the next choice: {gone}");
}

#[test]
fn a_new_card_is_marked_on_the_board_and_an_answer_that_is_only_tried_is_none() {
    let with_mark = |play: &Play<ToyTitle>| picture(play, &RingsView::default().into());
    for seed in 0..10 {
        let (mut play, mut chance) = (with_stakes(seed), Chance::from_seed(seed));
        let mut looked = [None; 2];
        while let Some(asked) = play.asked() {
            let card = play.view(asked).card(asked);
            let before = &mut looked[usize::from(asked.index())];
            if play.played().len().is_multiple_of(2) {
                let canvas = with_mark(&play);
                let new_card = before.is_some_and(|before| before != card);
                let said = spoken(&canvas, Lang::English);
                assert_eq!(said.contains(&std::format!("changed {}", card.unwrap())), new_card, "{said}");
                // The stake lies on the board as it would: by a trial nothing has changed.
                let high = Rings { first: Some(engine::Code::code(Action::High)), ..Rings::default() };
                let mut tried = Canvas::new();
                let area = crate::paint::area(0, 28, 320, 120);
                play.draw_board(&mut tried, area, &play.speaker(Lang::English), &high, None);
                assert!(spoken(&tried, Lang::English).contains("For two points"));
                assert_eq!(tried.changes(), canvas.changes());
            } else {
                *before = Some(card);
            }
            play_on(&mut play, &mut chance).unwrap();
        }
    }
}

#[test]
fn marks_are_the_same_after_a_restart_and_after_undo_and_redo() {
    let mut marks = 0;
    for (seats, seed) in [(SHARED, 1), (&[PERSON, EASY, PERSON], 2), (&[PERSON, EASY], 3)] {
        let (mut play, mut chance) = (begun::<super::Usual>(seats, seed), Chance::from_seed(seed));
        while play_on(&mut play, &mut chance).is_some() {
            let now = table(&play);
            marks += now[0].changes();
            let mut restarted = Play::<ToyTitle>::new(play.setup().clone(), play.names().clone()).unwrap();
            for code in play.played() {
                restarted.replayed().take(*code).unwrap();
            }
            restarted.resume(false);
            assert!(table(&restarted) == now, "after a restart");
            if let Some(count) = restarted.undo() {
                let mut earlier = Play::<ToyTitle>::new(play.setup().clone(), play.names().clone()).unwrap();
                let kept = play.played().len() - usize::from(count);
                for code in &play.played()[..kept] {
                    earlier.act(*code).unwrap();
                }
                assert!(table(&restarted) == table(&earlier), "after undo");
                restarted.redo();
                assert_eq!(restarted.game().digest(), play.game().digest());
                assert!(table(&restarted) == now, "after redo");
            }
        }
    }
    assert!(marks > 10, "{marks}");
}

#[test]
fn whoever_waits_for_an_architect_sees_what_has_changed_since_his_own_choice() {
    // The only person has shown a 9, and the Architect is asked.
    let play = play_until::<super::Usual>(&[PERSON, EASY], |play| {
        play.asks_architect().is_some() && play.view(Seat::FIRST).shown(Seat::FIRST).is_some()
    });
    assert_eq!(marked(&table(&play)[1]), [true, false]);
}
