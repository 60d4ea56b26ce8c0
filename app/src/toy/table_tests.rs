//! A whole session of the toy by keys alone: the shared screens of a table know no other game either.

extern crate std;

use engine::toy::{Entry, Field, Stage};
use engine::{Code, Seat};

use super::table::{Page, ToyTable};
use crate::ink::Ink;
use crate::screen::{Next, Screen};
use crate::screens::{JumpList, ScoreSheetView, ScoringForm, TableMenu, scoring_form};
use crate::strip::{Token, Tokens};
use crate::table::Sitting;
use crate::table::trial::NAMES;
use crate::words::Lang;

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// The toy at a table.
type Table = crate::table::trial::Table<ToyTable>;

impl Table {
    fn new(seats: usize) -> Table {
        Table::of(seats, NAMES)
    }

    fn of(seats: usize, names: [&str; 4]) -> Table {
        Table::seated(&crate::card::toy::TOY, seats, 0, names)
    }

    /// The keys note this entry.
    #[track_caller]
    fn enter_by(&mut self, keys: &str, entry: Entry) {
        let next = self.press(keys);
        assert!(matches!(next, Next::Note(code) if code == entry.code()), "{next:?} instead of {entry:?}");
    }

    /// A round in which a seat scores with a 6 against a 5: of two seats the first or the second.
    fn play_round(&mut self, scorer: u8) {
        self.enter_by("A", Entry::Done);
        self.enter_by("A", Entry::House(5));
        // The cursor stays where it was, among those that are left.
        let [scored, nobody] = if scorer == 0 { ["AYA", "YA"] } else { ["YAYA", "A"] };
        self.enter_by(scored, Entry::Scored(seat(scorer), false));
        self.enter_by(nobody, Entry::Nobody);
        self.enter_by("YYYYYA", Entry::Card(6));
        // What happened stands alone, then the cards are collected.
        self.says("No card is higher than 6.");
        self.enter_by("AA", Entry::Done);
    }
}

#[test]
fn a_whole_session_is_pressed_in_and_a_shared_victory_names_all_winners() {
    for lang in Lang::ALL {
        let mut table = Table::new(2);
        table.play_round(0);
        table.play_round(1);
        // Nobody beats a 9.
        table.enter_by("A", Entry::Done);
        table.enter_by("XXXXA", Entry::House(9));
        table.enter_by("YYA", Entry::Nobody);
        table.enter_by("A", Entry::Done);
        assert_eq!(table.session().stage(), Stage::Scoring);
        // The points follow from what was noted; nines are called right, then who began is asked.
        assert!(matches!(table.screen(), Screen::ScoringForm(form)
            if form.page() == scoring_form::Page::Of(Page::Nines.code())));
        table.enter_by("A", Entry::Set(Field::NinesRight, 1));
        // The cards of the house are only shown.
        table.press("A");
        table.enter_by("YA", Entry::Began(seat(1)));
        table.enter_by("A", Entry::Done);
        assert_eq!(table.session().stage(), Stage::Result);
        table.settings.lang = lang;
        table.says(match lang {
            Lang::English => "WWWWWWWWWW and Bo share the victory with 1 point.",
            Lang::French => "WWWWWWWWWW et Bo gagnent ensemble avec 1 point.",
        });
    }
}

#[test]
fn one_winner_is_named_alone_and_the_rule_of_each_part_is_a_press_away() {
    let mut table = Table::new(2);
    (0..3).for_each(|_| table.play_round(1));
    table.press("AAAA");
    assert_eq!(table.session().stage(), Stage::Result);
    table.says("Bo wins the game with 3 points.");
    assert!(!table.words().contains("TOY-4"), "the rule is one press away");
    table.press("A");
    table.says("TOY-4 · The highest card");
    table.says("WWWWWWWWWW");
    table.press("B");
    table.press("XXA");
    assert_eq!(table.screen().name(), "ResultCode");
}

#[test]
fn two_to_four_long_names_that_share_the_victory_have_room_and_all_their_badges() {
    for seats in 2..=4 {
        let mut table = Table::of(seats, ["WWWWWWWWWW"; 4]);
        table.note(Entry::Jump(0).code());
        table.note(Entry::Done.code());
        assert_eq!(table.session().scores().winners().count(), seats);
        table.fits();
        assert_eq!(table.screen().name(), "TableResult");
        // A column each, and everybody is the first.
        let said = table.words();
        let count = |wanted: &str| said.split_whitespace().filter(|word| *word == wanted).count();
        assert!(["A", "B", "C", "D"].into_iter().take(seats).all(|letter| count(letter) == 1), "{said}");
        assert_eq!(count("1st"), seats, "{said}");
    }
}

#[test]
fn every_shared_screen_of_a_table_is_shown() {
    let mut table = Table::new(2);
    // More, the menu, another point of the game and back; then the score as it stands.
    table.press("YA");
    table.press("YYA");
    table.press("B");
    table.press("XXA");
    table.press("BB");
    table.note(Entry::Jump(0).code());
    table.fits();
    table.note(Entry::Done.code());
    table.fits();
    table.press("XXAB");
    let wanted =
        ["Guide", "TableMenu", "JumpList", "ScoreSheetView", "ScoringForm", "TableResult", "ResultCode"];
    for name in wanted {
        assert!(table.shown.contains(&name), "{name} is not in {:?}", table.shown);
    }
}

#[test]
fn undo_and_redo_go_back_and_forth_by_keys() {
    let mut table = Table::new(3);
    // The colours belong to the setup.
    assert!(matches!(table.press("B"), Next::Back));
    assert_eq!(table.companion.ink(seat(0)), Ink::of_seat(2));
    table.enter_by("A", Entry::Done);
    table.enter_by("A", Entry::House(5));
    let before = table.session().clone();
    assert!(matches!(table.press("B"), Next::UndoEntry));
    assert_eq!(table.session().stage(), Stage::House);
    // More, menu: the score, undo, then redo.
    table.press("YYYYYYAA");
    assert_eq!(table.screen().name(), "TableMenu");
    assert!(matches!(table.press("YYA"), Next::RedoEntry));
    assert_eq!(*table.session(), before);
}

#[test]
fn what_cannot_be_is_refused_in_words_until_the_next_key() {
    let mut table = Table::new(2);
    table.enter_by("A", Entry::Done);
    table.press("YYYYYA");
    table.says("There is no such card.");
    assert_eq!(table.session().stage(), Stage::House);
    table.press("X");
    assert!(!table.words().contains("no such card"), "{}", table.words());
    table.enter_by("XXXXXXXA", Entry::House(8));
    // A 9 was shown before.
    table.enter_by("AA", Entry::Scored(seat(0), true));
    table.enter_by("YA", Entry::Nobody);
    table.press("A");
    table.says("The house has more: 8.");
}

#[test]
fn a_round_that_was_not_noted_is_asked_for_in_the_end_and_the_way_leads_there() {
    let mut table = Table::new(2);
    table.enter_by("A", Entry::Done);
    // More, then the last line.
    table.press("YYYYYYA");
    table.enter_by("YA", Entry::Skip);
    // The menu leads to another point of the game: its last group is the end.
    table.stack.push(TableMenu::default().into());
    table.press("YYYA");
    assert_eq!(table.screen().name(), "JumpList");
    table.press("AB");
    table.enter_by("YA", Entry::Jump(0));
    assert_eq!(table.session().stage(), Stage::Scoring);
    // The first number is open; without it there is no result.
    table.press("B");
    table.stack = std::vec![ScoringForm::new(&table.world()).into()];
    let Some(Screen::ScoringForm(form)) = table.stack.last_mut() else { unreachable!() };
    form.put(scoring_form::Page::List, 0, false);
    table.press("A");
    table.says("How often has WWWWWWWWWW scored?");
    table.press("A");
    // As many as there are rounds, and no more.
    table.press("XXXX");
    table.says("There can be 3 at most.");
    table.enter_by("A", Entry::Set(Field::Points(seat(0)), 3));
    table.enter_by("XA", Entry::Set(Field::Points(seat(1)), 1));
    // What was taken back is open again.
    table.companion.undo().unwrap();
    table.show();
    assert!(matches!(table.screen(), Screen::ScoringForm(form)
        if form.open(&table.companion).map(|(field, _)| field) == Some(Field::Points(seat(1)).code())));
    table.enter_by("XXA", Entry::Set(Field::Points(seat(1)), 2));
    // What nobody has said is named before the result.
    let Some(Screen::ScoringForm(form)) = table.stack.last_mut() else { unreachable!() };
    form.put(scoring_form::Page::List, 0, false);
    table.press("A");
    table.says("Nines: all as it stands. Right?");
    table.press("A");
    table.says("Who began?: all as it stands. Right?");
    table.enter_by("A", Entry::Done);
    assert!(matches!(table.screen(), Screen::TableResult(_)));
    // And it can still be corrected.
    table.press("XAA");
    table.press("AXA");
    assert_eq!(table.session().number(Field::Points(seat(0))), Some(3), "three is the most");
    // From where one says that it is right, the way leads round to the first number.
    table.press("YAYA");
    assert_eq!(table.session().number(Field::Points(seat(0))), Some(2));
}

#[test]
fn every_cell_of_every_page_fits_whoever_draws_it() {
    let mut table = Table::new(4);
    table.note(Entry::Jump(0).code());
    let pages = table.companion.pages().into_iter().map(scoring_form::Page::Of);
    for page in pages.chain([scoring_form::Page::List]) {
        for cursor in 0..8 {
            let mut form = ScoringForm::new(&table.world());
            form.put(page, cursor, cursor % 2 == 0);
            let Some(cell) = form.cell(&table.companion) else { break };
            table.stack = std::vec![form.clone().into()];
            table.fits();
            if let scoring_form::Cell::Number(field) = cell {
                form.type_in(table.companion.largest(field));
                table.stack = std::vec![form.into()];
                table.fits();
                // A number of the house is one of nine, or none; a nine is yes or no.
                table.press("X");
                table.press("Y");
            }
        }
    }
    for screen in [JumpList::new(&table.world()).into(), ScoreSheetView::of_table().into()] {
        table.stack = std::vec![screen];
        table.fits();
    }
}

#[test]
fn lights_facts_and_an_own_title_come_from_the_session() {
    let mut table = Table::new(2);
    table.play_round(1);
    let sitting: &dyn Sitting = &table.companion;
    assert_eq!((sitting.progress().now, sitting.progress().of), (2, Some(3)));
    let lights = sitting.lights();
    let token = |space, index| Token { space, ink: sitting.ink(seat(index)) };
    assert_eq!(lights, Tokens::on(15, [token(1, 1), token(0, 0)]));
    assert!(sitting.of::<ToyTable>().is_some());
    let digest = sitting.digest();
    table.press("A");
    assert_ne!(table.companion.digest(), digest);
}
