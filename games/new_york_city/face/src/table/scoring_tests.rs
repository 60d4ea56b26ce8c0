//! Tables scored by keys: the engine's own games, and how many presses it takes.

mod examples;
mod pages;

extern crate std;

use std::{format, string::String, vec::Vec};

use engine::{Chance, Code, Seat};
use new_york_city::companion::{
    Entry, Field, Point, Refused, Scope, Session, Stage, Told, counted, mirror, specials,
};
use new_york_city::components::{Borough, Card, Character, Level};
use new_york_city::{Game, PressToken, ScoreLine, ScoreSource, SeatKind};

use super::asked::{self, Asked};
use super::page::owned;
use super::{NewYorkCityTable, Page};
use crate::tests::play_on;
use crate::trial::Trial;
use app::canvas::Canvas;
use app::companion::Companion;
use app::input::{Button, Input};
use app::play::{Name, Play};
use app::screen::Next;
use app::screens::ScoringForm;
use app::screens::scoring_form::{self, Cell};
use app::table::{AtTable, Sitting, Turns};

const HUMAN: SeatKind = SeatKind::Human;
const TOM: SeatKind = SeatKind::Tom(Level::FIRST);

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// A form at a table, and how often a key was pressed.
struct Trying {
    trial: Trial,
    form: ScoringForm,
    presses: usize,
    /// Whether keys are held: then the way to a number is one press.
    holds: bool,
}

impl Trying {
    /// A session that has noted these entries, and the screen for it.
    fn new(kinds: &[SeatKind], entries: impl IntoIterator<Item = Entry>) -> Trying {
        let names = [(); 4].map(|()| Name::try_from("WWWWWWWWWW").unwrap());
        let companion = Companion::<NewYorkCityTable>::new(new_york_city::setup(kinds, 0), names).unwrap();
        let mut trial = Trial { companion: Some(companion), ..Trial::default() };
        for entry in entries {
            let noted = trial.companion.as_mut().unwrap().note(entry);
            assert!(noted.is_ok(), "{entry:?}: {noted:?}");
        }
        let form = ScoringForm::new(&trial.world());
        Trying { trial, form, presses: 0, holds: false }
    }

    fn session(&self) -> &Session {
        self.trial.companion.as_ref().unwrap().session()
    }

    /// Presses keys and writes down what they ask for, as the app does.
    fn press(&mut self, keys: &str) -> Next {
        let mut next = Next::Stay;
        for key in keys.chars() {
            let button = Button::ALL["ABXY".find(key).unwrap()];
            self.presses += 1;
            next = self.form.handle(Input::Press(button), &self.trial.world());
            if let Next::Note(entry) = next {
                let outcome =
                    self.trial.companion.as_mut().unwrap().note(Entry::from_code(entry).unwrap()).map(|_| ());
                self.form.noted(outcome, &self.trial.world());
            }
        }
        next
    }

    fn fits(&mut self) {
        self.trial.fits(&self.form.clone().into());
    }

    /// Turns the open number to another one, the shorter way round, and takes it.
    fn enter(&mut self, number: u16) {
        let before = self.presses;
        let steps = |key: &str| {
            let mut copy = self.copy();
            (0..200).find(|_| copy.typed() == number || copy.turns(key)).filter(|_| copy.typed() == number)
        };
        let key = match (steps("X"), steps("Y")) {
            (Some(up), Some(down)) if down < up => "Y",
            (Some(_), _) => "X",
            (None, _) => "Y",
        };
        while self.typed() != number {
            assert!(!self.turns(key), "{number} cannot be reached: {:?}", self.form);
        }
        if self.holds {
            self.presses = self.presses.min(before + 1);
        }
        self.press("A");
    }

    fn copy(&self) -> Trying {
        let trial = Trial { companion: self.trial.companion.clone(), ..Trial::default() };
        Trying { trial, form: self.form.clone(), presses: 0, holds: false }
    }

    fn typed(&self) -> u16 {
        self.form.typed().expect("a number is open")
    }

    fn companion(&self) -> &Companion<NewYorkCityTable> {
        self.trial.companion.as_ref().unwrap()
    }

    /// What the form asks now.
    fn asks(&self) -> Asked {
        asked::asked(&self.form, self.companion())
    }

    /// The page that is shown; `None` for the list.
    fn page(&self) -> Option<Page> {
        asked::page(&self.form)
    }

    fn cell(&self) -> Option<Cell> {
        self.form.cell(self.companion())
    }

    /// The list with the cursor where the result is asked for.
    fn list_result(&mut self) {
        self.form.put(scoring_form::Page::List, 0, false);
        assert_eq!(self.cell(), Some(Cell::Result));
    }

    fn refused(&self) -> Option<Refused> {
        self.form.refused().and_then(Refused::from_code)
    }

    /// Presses a key; `true` if it did nothing.
    fn turns(&mut self, key: &str) -> bool {
        let before = self.typed();
        self.press(key);
        self.typed() == before
    }

    /// Answers whatever is asked until the result stands, and nothing else.
    fn answer(&mut self, answer: impl Fn(&Session, Field) -> u16) {
        while self.session().stage() != Stage::Result {
            let session = self.session();
            match self.asks() {
                Asked::Number(field, _) => {
                    let number = answer(session, field);
                    self.enter(number);
                }
                Asked::EndCharacters(seat, at) => {
                    let wrong = |special: Character| {
                        let field = Field::Special(seat, special);
                        session.number(field) != Some(answer(session, field))
                    };
                    let here = at.map_or(!specials().any(wrong), wrong);
                    self.press(if here { "A" } else { "Y" });
                }
                Asked::OnTop(token) => {
                    let height = |token| answer(session, Field::Height(token));
                    let on_top = session.unknown_stack().max_by_key(|token| height(*token));
                    self.press(if Some(token) == on_top { "A" } else { "Y" });
                }
                Asked::Printed(_) | Asked::Right => drop(self.press("A")),
            }
            assert!(self.presses < 4000, "no way on: {:?}", self.form);
        }
    }

    /// Moves the cursor to a cell of the page that is open.
    fn point_at(&mut self, cell: Cell) {
        if self.form.typed().is_some() {
            self.press("B");
        }
        // A long list stops at its ends: first up, then down.
        for key in ["X", "Y"] {
            for _ in 0..30 {
                if self.cell() == Some(cell) {
                    return;
                }
                self.press(key);
            }
        }
        panic!("{cell:?} is not on {:?}", self.form);
    }

    /// Goes from wherever one is through the list of pages to a number, and sets it.
    fn correct(&mut self, field: Field, number: u16) {
        if self.session().number(field) == Some(number) {
            return;
        }
        self.go_to(field);
        self.press("A");
        if NewYorkCityTable::turns(field) != Turns::Switches {
            self.enter(number);
        } else if self.session().number(field) != Some(number) {
            // Of two copies the second is one press more, and so is none after it.
            self.press("A");
        }
        assert_eq!(self.session().number(field), Some(number), "{field:?}");
    }

    /// Says of every page that it is right, down to the list of them.
    fn finish_pages(&mut self) {
        while let Some(page) = self.page() {
            if page == Page::Track && self.session().unknown_stack().next().is_some() {
                self.press("A");
            }
            self.point_at(Cell::Done);
            self.press("A");
        }
    }

    fn go_to(&mut self, field: Field) {
        let page = Page::of(self.session(), field);
        if Some(page) != self.page() {
            self.finish_pages();
            self.point_at(Cell::Page(page.code()));
            self.press("A");
        }
        self.point_at(Cell::Number(field.code()));
    }

    /// Everything that is written on the screen.
    fn told(&self) -> String {
        let mut canvas = Canvas::new();
        self.form.draw(&self.trial.world(), &mut canvas);
        let (mut text, mut from) = (String::new(), Some(0));
        while let Some(at) = from {
            from = canvas.spoken(at, self.trial.world().lang(), &mut text);
            text.push('\n');
        }
        text
    }
}

/// Lines without their order; what is left is compared by its points.
fn lines(lines: &[ScoreLine]) -> Vec<String> {
    let told = |line: &ScoreLine| match line.source {
        ScoreSource::Rest { .. } => format!("rest: {}", line.points),
        // How many there are is only asked where it counts.
        ScoreSource::Characters { .. } => format!("characters: {}", line.points),
        source => format!("{source:?}: {}", line.points),
    };
    let mut told: Vec<_> = lines.iter().map(told).collect();
    told.sort();
    told
}

#[test]
fn a_table_entered_by_keys_has_the_score_sheet_of_the_game() {
    let tables: [&[SeatKind]; 4] =
        [&[HUMAN, TOM], &[HUMAN, HUMAN, TOM], &[HUMAN, TOM, TOM, TOM], &[HUMAN; 4]];
    let mut specials_seen = 0;
    for (seed, kinds) in (0..120).zip(tables.into_iter().cycle()) {
        let mut play = Play::new(new_york_city::setup(kinds, seed), Default::default()).unwrap();
        let mut chance = Chance::from_seed(seed);
        while play_on(&mut play, &mut chance).is_some() {}
        let (table, wanted) = (play.game().table(), play.game().score_sheet());

        let mut trying = Trying::new(kinds, [Entry::Scope(Scope::Scoring)]);
        trying.answer(|session, field| counted(table, session, field));
        specials_seen += table.seats().map(|seat| owned(trying.session(), seat).count()).sum::<usize>();

        let sheet = trying.session().score_sheet();
        assert_eq!(sheet.boroughs, wanted.boroughs, "seed {seed}");
        for (seat, wanted) in sheet.seats.iter().zip(&wanted.seats) {
            assert_eq!(lines(&seat.lines), lines(&wanted.lines), "seed {seed}, {:?}", seat.seat);
            assert_eq!((seat.total, seat.rank), (wanted.total, wanted.rank));
        }
    }
    assert!(specials_seen > 20, "{specials_seen} end-of-game characters");
}

/// Four people who noted everything: what is left to be asked are points of characters, base values, tiles
/// 28 to 42, neutral skyscrapers and what is left.
#[test]
fn four_seats_take_at_most_seventy_presses_after_a_followed_game() {
    let setup = new_york_city::setup(&[HUMAN; 4], 3);
    let mut entries = Vec::new();
    let mut chance = Chance::from_seed(5);
    let mut choose = |game: &Game| {
        let legal = game.legal_actions();
        legal[chance.below(legal.len() as u32) as usize]
    };
    let (game, session) = mirror(&setup, &mut choose, &mut |session, told| match told {
        Told::Entry(entry) if session.stage() != Stage::Scoring => entries.push(entry),
        _ => {}
    });
    let mut trying = Trying::new(&[HUMAN; 4], entries);
    assert_eq!(trying.session().stage(), Stage::Scoring);
    trying.holds = true;
    trying.answer(|session, field| counted(game.table(), session, field));
    std::println!("after a followed game: {} presses", trying.presses);
    assert!(trying.presses <= 70, "{} presses", trying.presses);
    let totals = |session: &Session| session.score_sheet().seats.iter().map(|s| s.total).collect::<Vec<_>>();
    assert_eq!(totals(trying.session()), totals(&session));
}

const STACK: [Entry; 3] = {
    const fn on_top(index: u8) -> Entry {
        match Seat::new(index) {
            Some(seat) => Entry::OnTop(seat),
            None => Entry::Done,
        }
    }
    [on_top(2), on_top(0), on_top(3)]
};

/// The pages in their order.
fn all_pages(session: &Session) -> Vec<Page> {
    let mut pages = Vec::new();
    Page::all(session, |page| pages.push(page));
    pages
}
