//! A whole session of the toy by keys alone: the shared screens of a table know no other game either.

extern crate std;
use std::string::String;
use std::vec::Vec;

use engine::toy::{Entry, Field, Session, Stage, Toy};
use engine::{Code, Rules, Seat, Setup, Sitter};

use super::table::{Page, ToyTable};
use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::face::TextSize;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::play::Name;
use crate::records::Records;
use crate::screen::{Next, Screen};
use crate::screens::{Guide, JumpList, ScoreSheetView, ScoringForm, TableMenu, TableResult, scoring_form};
use crate::settings::Settings;
use crate::strip::{Token, Tokens};
use crate::table::{AtTable, Now, Sitting};
use crate::thinking::Thoughts;
use crate::words::Lang;
use crate::world::{Build, World};

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// A session, and the screens on top of each other as the app has them.
struct Table {
    settings: Settings,
    records: Records,
    thoughts: Thoughts,
    companion: Companion<ToyTable>,
    stack: Vec<Screen>,
    /// Every screen that was shown.
    shown: Vec<&'static str>,
}

impl Table {
    fn new(seats: usize) -> Table {
        Table::of(seats, ["WWWWWWWWWW", "Bo", "", "Zoé"])
    }

    fn of(seats: usize, names: [&str; 4]) -> Table {
        let setup = Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], 1);
        let names = names.map(|name| Name::try_from(name).unwrap());
        let mut companion = Companion::<ToyTable>::new(setup, names).unwrap();
        ToyTable::begin([2, 0, 3, 1], 0, &mut |entry| assert!(companion.note(entry).is_ok()));
        let (settings, records, thoughts) = Default::default();
        let mut table =
            Table { settings, records, thoughts, companion, stack: Vec::new(), shown: Vec::new() };
        table.show();
        table
    }

    fn world(&self) -> World<'_> {
        World {
            card: &crate::card::toy::TOY,
            cards: &[],
            titles: &[],
            settings: &self.settings,
            records: &self.records,
            setups: &crate::setups::NO_SETUPS,
            play: None,
            companion: Some(&self.companion),
            link_code: None,
            thoughts: &self.thoughts,
            build: Build::default(),
            entropy: 0,
        }
    }

    fn session(&self) -> &Session {
        self.companion.session()
    }

    fn screen(&self) -> &Screen {
        self.stack.last().unwrap()
    }

    /// The screen that the session needs.
    fn show(&mut self) {
        let screen = match self.companion.now() {
            Now::Guide => Guide::new(&self.world()).into(),
            Now::Scoring => ScoringForm::new(&self.world()).into(),
            Now::Result => TableResult::default().into(),
        };
        self.stack = std::vec![screen];
    }

    /// Presses keys and does what the app does; everything that comes fits in both languages and sizes.
    fn press(&mut self, keys: &str) -> Next {
        let mut last = Next::Stay;
        for key in keys.chars() {
            let button = Button::ALL["ABXY".find(key).unwrap()];
            let mut screen = self.stack.pop().unwrap();
            last = screen.handle(Input::Press(button), &self.world());
            self.stack.push(screen);
            match &last {
                Next::Push(screen) => self.stack.push(screen.clone()),
                Next::Back if self.stack.len() > 1 => drop(self.stack.pop()),
                Next::Note(code) => self.note(*code),
                Next::UndoEntry => {
                    self.companion.undo().expect("the label said that there is something");
                    self.show();
                }
                Next::RedoEntry => {
                    self.companion.redo().expect("the item was listed");
                    self.show();
                }
                _ => {}
            }
            self.fits();
        }
        last
    }

    fn note(&mut self, code: u16) {
        let before = self.companion.now();
        let outcome = self.companion.note_code(code).expect("screens know only codes of entries");
        let anew = outcome.is_ok() && (self.companion.now() != before || self.companion.leaps(code));
        if anew {
            return self.show();
        }
        let mut screen = self.stack.pop().unwrap();
        screen.noted(outcome.map(|_| ()), &self.world());
        self.stack.push(screen);
    }

    fn fits(&mut self) {
        let (lang, size) = (self.settings.lang, self.settings.text_size);
        for other in Lang::ALL {
            for size in [TextSize::Normal, TextSize::Large] {
                (self.settings.lang, self.settings.text_size) = (other, size);
                let mut canvas = Canvas::new();
                self.screen().draw(&self.world(), &mut canvas);
                assert_eq!(canvas.overflows(), 0, "{:?} in {other:?}, {size:?}", self.screen());
            }
        }
        (self.settings.lang, self.settings.text_size) = (lang, size);
        let name = self.screen().name();
        self.shown.push(name);
    }

    /// What the screen says.
    fn words(&self) -> String {
        let mut canvas = Canvas::new();
        self.screen().draw(&self.world(), &mut canvas);
        let (mut said, mut from) = (String::new(), 0);
        while let Some(below) = canvas.spoken(from, self.settings.lang, &mut said) {
            said.push(' ');
            from = below;
        }
        said
    }

    #[track_caller]
    fn says(&self, words: &str) {
        assert!(self.words().contains(words), "{words} is not in {}", self.words());
    }

    /// The keys note this entry.
    #[track_caller]
    fn enter(&mut self, keys: &str, entry: Entry) {
        let next = self.press(keys);
        assert!(matches!(next, Next::Note(code) if code == entry.code()), "{next:?} instead of {entry:?}");
    }

    /// A round in which a seat scores with a 6 against a 5: of two seats the first or the second.
    fn play_round(&mut self, scorer: u8) {
        self.enter("A", Entry::Done);
        self.enter("A", Entry::House(5));
        // The cursor stays where it was, among those that are left.
        let [scored, nobody] = if scorer == 0 { ["AYA", "YA"] } else { ["YAYA", "A"] };
        self.enter(scored, Entry::Scored(seat(scorer), false));
        self.enter(nobody, Entry::Nobody);
        self.enter("YYYYYA", Entry::Card(6));
        // What happened stands alone, then the cards are collected.
        self.says("No card is higher than 6.");
        self.enter("AA", Entry::Done);
    }
}

#[test]
fn a_whole_session_is_pressed_in_and_a_shared_victory_names_all_winners() {
    for lang in Lang::ALL {
        let mut table = Table::new(2);
        table.play_round(0);
        table.play_round(1);
        // Nobody beats a 9.
        table.enter("A", Entry::Done);
        table.enter("XXXXA", Entry::House(9));
        table.enter("YYA", Entry::Nobody);
        table.enter("A", Entry::Done);
        assert_eq!(table.session().stage(), Stage::Scoring);
        // The points follow from what was noted; nines are called right, then who began is asked.
        assert!(matches!(table.screen(), Screen::ScoringForm(form)
            if form.page() == scoring_form::Page::Of(Page::Nines.code())));
        table.enter("A", Entry::Set(Field::NinesRight, 1));
        // The cards of the house are only shown.
        table.press("A");
        table.enter("YA", Entry::Began(seat(1)));
        table.enter("A", Entry::Done);
        assert_eq!(table.session().stage(), Stage::Result);
        table.settings.lang = lang;
        table.says(match lang {
            Lang::English => "WWWWWWWWWW and Bo share the victory with 1 point.",
            Lang::French => "WWWWWWWWWW et Bo gagnent ensemble avec 1 point.",
        });
        table.press("A");
        table.says("1 pt");
        assert!(!table.words().contains("1 pts"));
    }
}

#[test]
fn one_winner_is_named_alone_and_has_a_sheet_with_its_rule() {
    let mut table = Table::new(2);
    (0..3).for_each(|_| table.play_round(1));
    table.press("AAAA");
    assert_eq!(table.session().stage(), Stage::Result);
    table.says("Bo wins the game with 3 points.");
    table.press("A");
    assert_eq!(table.screen().name(), "ScoreSheetView");
    table.says("TOY-4 · The highest card");
    table.says("WWWWWWWWWW");
    table.press("A");
    table.says("3 pts");
    table.press("B");
    table.press("Y");
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
        // Beside the sentence and in the ranking: nobody wins alone.
        let said = table.words();
        for letter in ["A", "B", "C", "D"].into_iter().take(seats) {
            let count = said.split_whitespace().filter(|word| *word == letter).count();
            assert_eq!(count, 2, "{letter}: {said}");
        }
    }
}

#[test]
fn every_shared_screen_of_a_table_is_shown() {
    let mut table = Table::new(2);
    // More, the menu, another point of the game and back; then the score as it stands.
    table.press("YA");
    table.press("YA");
    table.press("B");
    table.press("YA");
    table.press("BB");
    table.note(Entry::Jump(0).code());
    table.fits();
    table.note(Entry::Done.code());
    table.fits();
    table.press("YB");
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
    table.enter("A", Entry::Done);
    table.enter("A", Entry::House(5));
    let before = table.session().clone();
    assert!(matches!(table.press("B"), Next::UndoEntry));
    assert_eq!(table.session().stage(), Stage::House);
    // More, menu: undo, then redo.
    table.press("YYYYYYAA");
    assert_eq!(table.screen().name(), "TableMenu");
    assert!(matches!(table.press("YA"), Next::RedoEntry));
    assert_eq!(*table.session(), before);
}

#[test]
fn what_cannot_be_is_refused_in_words_until_the_next_key() {
    let mut table = Table::new(2);
    table.enter("A", Entry::Done);
    table.press("YYYYYA");
    table.says("There is no such card.");
    assert_eq!(table.session().stage(), Stage::House);
    table.press("X");
    assert!(!table.words().contains("no such card"), "{}", table.words());
    table.enter("XXXXXXXA", Entry::House(8));
    // A 9 was shown before.
    table.enter("AA", Entry::Scored(seat(0), true));
    table.enter("YA", Entry::Nobody);
    table.press("A");
    table.says("The house has more: 8.");
}

#[test]
fn a_round_that_was_not_noted_is_asked_for_in_the_end_and_the_way_leads_there() {
    let mut table = Table::new(2);
    table.enter("A", Entry::Done);
    // More, then the last line.
    table.press("YYYYYYA");
    table.enter("YA", Entry::Skip);
    // The menu leads to another point of the game: its last group is the end.
    table.stack.push(TableMenu::default().into());
    table.press("YYA");
    assert_eq!(table.screen().name(), "JumpList");
    table.press("AB");
    table.enter("YA", Entry::Jump(0));
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
    table.enter("A", Entry::Set(Field::Points(seat(0)), 3));
    table.enter("XA", Entry::Set(Field::Points(seat(1)), 1));
    // What was taken back is open again.
    table.companion.undo().unwrap();
    table.show();
    assert!(matches!(table.screen(), Screen::ScoringForm(form)
        if form.open(&table.companion).map(|(field, _)| field) == Some(Field::Points(seat(1)).code())));
    table.enter("XXA", Entry::Set(Field::Points(seat(1)), 2));
    // What nobody has said is named before the result.
    let Some(Screen::ScoringForm(form)) = table.stack.last_mut() else { unreachable!() };
    form.put(scoring_form::Page::List, 0, false);
    table.press("A");
    table.says("Nines: all as it stands. Right?");
    table.press("A");
    table.says("Who began?: all as it stands. Right?");
    table.enter("A", Entry::Done);
    assert!(matches!(table.screen(), Screen::TableResult(_)));
    // And it can still be corrected.
    table.press("XA");
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
