//! Tables scored by keys: the engine's own games, and how many presses it takes.

mod examples;
mod pages;

extern crate std;

use std::{format, string::String, vec::Vec};

use engine::kit::Chance;
use engine::new_york_city::companion::{Point, specials};
use engine::new_york_city::components::{Borough, Card, Level, PRESS_TRACK_END, VesselKind};
use engine::new_york_city::{
    PressToken, PressTrack, ScoreLine, ScoreSource, Seat, SeatKind, Setup, Table, like_cards,
};

use super::super::happened::tests::play_on;
use super::super::menu::trial::Trial;
use super::page::owned;
use super::*;
use crate::play::{Name, Play};

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
        let companion = Companion::new(Setup::new(kinds, 0), names).unwrap();
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
                let outcome = self.trial.companion.as_mut().unwrap().note(entry).map(|_| ());
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
        self.form.typed.expect("a number is open")
    }

    /// Presses a key; `true` if it did nothing.
    fn turns(&mut self, key: &str) -> bool {
        let before = self.typed();
        self.press(key);
        self.typed() == before
    }

    /// Answers whatever is asked until the result stands.
    fn answer(&mut self, answer: impl Fn(Field) -> u16) {
        while self.session().stage() != Stage::Result {
            match self.form.open(self.session()) {
                Some((field, _)) => self.enter(answer(field)),
                None => drop(self.press("A")),
            }
            assert!(self.presses < 4000, "no way on: {:?}", self.form);
        }
    }

    /// Moves the cursor to a cell of the page that is open.
    fn point_at(&mut self, cell: Cell) {
        if self.form.typed.is_some() {
            self.press("B");
        }
        // A long list stops at its ends: first up, then down.
        for key in ["X", "Y"] {
            for _ in 0..30 {
                if self.form.cell(self.session()) == Some(cell) {
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
        if !is_switch(field) {
            self.enter(number);
        }
        assert_eq!(self.session().number(field), Some(number), "{field:?}");
    }

    /// Says of every page that it is right, down to the list of them.
    fn finish_pages(&mut self) {
        if let Page::Specials(seat) = self.form.page {
            self.point_at(Cell::Number(Field::Tiles(seat)));
            self.press("B");
        }
        while self.form.page != Page::List {
            self.point_at(Cell::Done);
            self.press("A");
        }
    }

    fn go_to(&mut self, field: Field) {
        let page = match field {
            Field::Before(_) => Page::Points,
            Field::Values(_) | Field::TomTiles(..) => Page::Characters,
            Field::Dollars(seat) if !self.session().table().players[seat].is_human() => Page::Characters,
            Field::Base(borough) | Field::Prestige(borough) | Field::Neutral(borough) => {
                Page::Borough(borough)
            }
            Field::Built(_, borough) => Page::Borough(borough),
            Field::Dollars(_) | Field::Skyscrapers(_) => Page::Left,
            Field::TomCards(..) | Field::Statue => Page::Round,
            Field::Special(seat, _) | Field::LikeReserve(seat) => Page::Specials(seat),
            Field::Tiles(seat) | Field::Vessels(seat, _) => Page::Specials(seat),
        };
        if page != self.form.page {
            self.finish_pages();
            if let Page::Specials(_) = page {
                self.point_at(Cell::Page(Page::Characters));
                self.press("A");
            }
            self.point_at(Cell::Page(page));
            self.press("A");
        }
        self.point_at(Cell::Number(field));
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

/// The entries that put the tokens of a table where they are in a game.
fn on_the_track(track: &PressTrack, seats: u8) -> Vec<Entry> {
    let mut entries: Vec<_> = track.order().iter().map(|seat| Entry::OnTop(*seat)).collect();
    entries.truncate(usize::from(seats) - 1);
    let spaces = || {
        track.tokens_last_to_first().filter_map(|(token, space)| match token {
            PressToken::Of(seat) => Some((seat, space)),
            PressToken::Neutral => None,
        })
    };
    let moved = |(seat, space): (Seat, u8)| Entry::Move { seat, steps: space as i8 };
    entries.extend(spaces().filter(|(_, space)| (1..PRESS_TRACK_END).contains(space)).map(moved));
    // On the last space one arrives at the bottom.
    let last: Vec<_> = spaces().filter(|(_, space)| *space == PRESS_TRACK_END).map(moved).collect();
    entries.extend(last.into_iter().rev());
    entries
}

/// What lies on the table of a game, as somebody would count it.
fn counted(table: &Table, session: &Session, field: Field) -> u16 {
    let player = |seat: Seat| &table.players[seat];
    let has_value =
        |seat: Seat, value| player(seat).company.iter().filter(move |t| t.character.value() == value);
    let number = match field {
        Field::Before(seat) => return player(seat).score,
        Field::Values(seat) => player(seat).company.iter().map(|tile| tile.character.value()).sum(),
        Field::Tiles(seat) => player(seat).company.len() as u8,
        Field::TomTiles(seat, value) => has_value(seat, value).count() as u8,
        Field::Special(seat, character) => {
            u8::from(player(seat).company.iter().any(|tile| tile.character == character))
        }
        Field::LikeReserve(seat) => like_cards(player(seat).reserve),
        Field::Vessels(seat, kind) => table.vessels_of(seat)[kind as usize],
        Field::Built(seat, borough) => player(seat).built[borough],
        Field::Neutral(borough) => table.neutral[borough],
        Field::Base(borough) => table.base_values[borough],
        Field::Prestige(borough) => table.borough_value(borough) - table.base_values[borough],
        Field::Dollars(seat) if !player(seat).is_human() || page::counts_apart(session, seat) => {
            player(seat).dollars
        }
        Field::Dollars(seat) => player(seat).dollars + player(seat).skyscrapers,
        Field::Skyscrapers(seat) => player(seat).skyscrapers,
        Field::TomCards(..) | Field::Statue => 0,
    };
    number.into()
}

/// Lines without their order; what is left is compared by its points.
fn lines(lines: &[ScoreLine]) -> Vec<String> {
    let told = |line: &ScoreLine| match line.source {
        ScoreSource::Rest { .. } => format!("rest: {}", line.points),
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
        let mut play = Play::new(Setup::new(kinds, seed), Default::default()).unwrap();
        let mut chance = Chance::from_seed(seed);
        while play_on(&mut play, &mut chance).is_some() {}
        let (table, wanted) = (play.game().table(), play.game().score_sheet());

        let track = on_the_track(&table.press_track, table.seat_count);
        let mut trying = Trying::new(kinds, track.into_iter().chain([Entry::Jump(Point::Scoring)]));
        assert_eq!(trying.session().press_track().order(), table.press_track.order());
        // First what nobody is asked for, then the rest page by page.
        trying.finish_pages();
        for borough in Borough::ALL {
            trying
                .correct(Field::Neutral(borough), counted(table, trying.session(), Field::Neutral(borough)));
        }
        for seat in table.seats().filter(|seat| table.players[*seat].is_human()) {
            let vessels = VesselKind::ALL.map(|kind| Field::Vessels(seat, kind));
            let owned_before = specials().map(|special| Field::Special(seat, special));
            for field in owned_before.chain([Field::Tiles(seat), Field::LikeReserve(seat)]).chain(vessels) {
                let number = counted(table, trying.session(), field);
                let needed = match field {
                    Field::Vessels(..) => owned(trying.session(), seat).any(|n| (37..=41).contains(&n)),
                    Field::LikeReserve(_) => owned(trying.session(), seat).any(|n| n == 34),
                    _ => true,
                };
                if needed {
                    trying.correct(field, number);
                }
            }
            specials_seen += owned(trying.session(), seat).count();
        }
        trying.form = ScoringForm::new(&trying.trial.world());
        let session = trying.session().clone();
        trying.answer(|field| counted(table, &session, field));

        let sheet = trying.session().score_sheet();
        assert_eq!(sheet.boroughs, wanted.boroughs, "seed {seed}");
        for (seat, wanted) in sheet.seats.iter().zip(&wanted.seats) {
            assert_eq!(lines(&seat.lines), lines(&wanted.lines), "seed {seed}, {:?}", seat.seat);
            assert_eq!((seat.total, seat.rank), (wanted.total, wanted.rank));
        }
    }
    assert!(specials_seen > 20, "{specials_seen} end-of-game characters");
}

/// A finished table of four without special characters, as a game of four people ends.
fn four_seats(field: Field) -> u16 {
    let at = |seat: Seat, row: [u16; 4]| row[usize::from(seat.index())];
    let by = |borough: Borough, row: [u16; 6]| row[borough as usize];
    match field {
        Field::Before(seat) => at(seat, [21, 34, 9, 17]),
        Field::Values(seat) => at(seat, [17, 21, 14, 19]),
        Field::Built(seat, borough) => {
            let rows = [[4, 2, 0, 3, 1, 2], [2, 0, 5, 1, 3, 1], [1, 3, 2, 0, 4, 0], [0, 4, 1, 3, 0, 5]];
            by(borough, rows[usize::from(seat.index())])
        }
        Field::Base(borough) => by(borough, [8, 6, 10, 7, 8, 9]),
        Field::Prestige(borough) => by(borough, [4, 0, 3, 2, 5, 0]),
        Field::Dollars(seat) => at(seat, [3, 8, 0, 5]),
        field => panic!("{field:?} is not asked for"),
    }
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

#[test]
fn four_seats_take_at_most_sixty_presses_after_a_followed_game() {
    // Bids were noted; what follows from them is known, and so are the points without those of characters.
    let known = |field| Entry::Set(field, four_seats(field));
    let seats = || (0..4).map(seat);
    let built = seats().flat_map(|seat| Borough::ALL.map(|borough| known(Field::Built(seat, borough))));
    let prestige = Borough::ALL.map(|borough| known(Field::Prestige(borough)));
    let values = seats().map(|seat| known(Field::Values(seat)));
    let points = seats().zip([4, 6, 3, 5]).map(|(seat, of_characters)| {
        Entry::Set(Field::Before(seat), four_seats(Field::Before(seat)) - of_characters)
    });
    let bidding = Entry::Jump(Point::Bidding(5, Card::Press));
    let entries: Vec<_> = STACK
        .into_iter()
        .chain([bidding, Entry::Bid(1)])
        .chain(built)
        .chain(prestige)
        .chain(values)
        .chain(points)
        .chain([Entry::Jump(Point::Scoring)])
        .collect();
    // No key is held, and base values are not known: nothing in the guide asks for them.
    let mut trying = Trying::new(&[HUMAN; 4], entries.clone());
    trying.answer(four_seats);
    std::println!("after a followed game, base values to enter: {} presses", trying.presses);
    assert!(trying.presses <= 60, "{} presses", trying.presses);
    let wanted = trying.session().score_sheet();
    // Seat B by hand, last on the Press Track and behind neutral: 34 and 21; Manhattan 12, third after a tie
    // with neutral; Queens 13, first; Brooklyn 9, fourth; Staten Island 13, second; Jersey City 9, fourth;
    // nothing in the Bronx; 8 left.
    let majorities = 3 + 13 + 2 + 7 + 2;
    assert_eq!(wanted.seats[1].total, 34 + 21 + majorities + 4);

    let bases = Borough::ALL.map(|borough| known(Field::Base(borough)));
    let mut trying = Trying::new(&[HUMAN; 4], entries.into_iter().chain(bases));
    trying.answer(four_seats);
    std::println!("after a followed game, base values known: {} presses", trying.presses);
    assert!(trying.presses <= 60, "{} presses", trying.presses);
    assert_eq!(trying.session().score_sheet(), wanted);
}

/// Nearly 50 numbers, none of them known: one press to say it, one to go on.
#[test]
fn four_seats_from_nothing_cost_two_presses_a_number() {
    let mut trying = Trying::new(&[HUMAN; 4], STACK.into_iter().chain([Entry::Jump(Point::Scoring)]));
    trying.holds = true;
    trying.answer(four_seats);
    std::println!("from nothing: {} presses", trying.presses);
    assert!(trying.presses <= 84, "{} presses", trying.presses);
}
