//! 5th Avenue at a real table.

use app::card::Scope;
use app::companion::Companion;
use app::table::Note;
use app::table::{Answer, AtTable, Choice, Form, Now, Told, Words};
use app::words::{Lang, Speaker, Text};
use engine::{Code, Log, Progress, Replay, Seat, Setup, SetupFaults};

/// What the device may help with.
pub const SCOPES: [Scope; 0] = [];

/// Nothing is known of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Session;

/// Nothing is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nothing;

impl Code for Nothing {
    fn code(self) -> u16 {
        0
    }

    fn from_code(_code: u16) -> Option<Nothing> {
        Some(Nothing)
    }
}

impl Replay for Session {
    type Step = Nothing;
    type Fact = Nothing;
    type Rule = Nothing;
    type Refusal = Nothing;

    fn begin(_setup: &Setup) -> Result<Session, SetupFaults> {
        Ok(Session)
    }

    fn take(&mut self, _step: Nothing, _log: &mut Log<Nothing, Nothing>) -> Result<(), Nothing> {
        Err(Nothing)
    }
}

/// The companion of 5th Avenue.
#[derive(Clone, Copy, Debug)]
pub struct FifthAvenueTable;

impl AtTable for FifthAvenueTable {
    type Session = Session;
    type Field = Nothing;
    type Page = Nothing;
    type Sheet = NoSheet;

    const DONE: Nothing = Nothing;

    fn now(_session: &Session) -> Now {
        Now::Guide
    }

    fn asked(_session: &Session) -> Option<Seat> {
        None
    }

    fn colour(_session: &Session, seat: Seat) -> u8 {
        seat.index()
    }

    fn progress(_session: &Session) -> Progress {
        Progress { now: 0, of: None }
    }

    fn begin(_colours: [u8; 4], _scope: u8, _note: &mut dyn FnMut(Nothing)) {}

    fn is_setup(_entry: Nothing) -> bool {
        false
    }

    fn refusal(_say: &Speaker<'_>, _refusal: Nothing) -> Text {
        Text::new()
    }

    fn title(_session: &Session, _lang: Lang) -> Text {
        Text::new()
    }

    fn form(_session: &Session) -> Form {
        Form::Read
    }

    fn told(_at: &Companion<Self>) -> Told {
        Told::default()
    }

    fn note(_at: &Companion<Self>, _say: &Speaker<'_>, _index: usize) -> Option<Note> {
        None
    }

    fn question(_session: &Session, _say: &Speaker<'_>) -> Option<Text> {
        None
    }

    fn answer(_session: &Session, _index: usize) -> Option<Answer<Nothing>> {
        None
    }

    fn answer_words(_session: &Session, _say: &Speaker<'_>, _index: usize) -> Words {
        Words::default()
    }

    fn number(_session: &Session, _field: Nothing) -> Option<u16> {
        None
    }

    fn largest(_session: &Session, _field: Nothing) -> u16 {
        0
    }

    fn asks(_session: &Session, _field: Nothing) -> bool {
        false
    }

    fn set(_field: Nothing, _number: u16) -> Nothing {
        Nothing
    }

    fn sets(_entry: Nothing) -> Option<Nothing> {
        None
    }

    fn field_seat(_field: Nothing) -> Option<Seat> {
        None
    }

    fn field_name(_lang: Lang, _field: Nothing) -> Text {
        Text::new()
    }

    fn pages(_session: &Session, _put: &mut dyn FnMut(Nothing)) {}

    fn cells(_session: &Session, _page: Nothing, _put: &mut dyn FnMut(Choice<Nothing, Nothing>)) {}

    fn page_of(_session: &Session, _field: Nothing) -> Nothing {
        Nothing
    }

    fn page_name(_session: &Session, _say: &Speaker<'_>, _page: Nothing) -> Text {
        Text::new()
    }

    fn sheet(_session: &Session) -> NoSheet {
        NoSheet
    }
}

/// No points.
#[derive(Clone, Copy, Debug)]
pub struct NoSheet;

impl app::sheet::Sheet for NoSheet {
    fn scores(&self) -> engine::Scores {
        engine::Scores::default()
    }

    fn lines(&self, _seat: Seat) -> usize {
        0
    }

    fn points(&self, _seat: Seat, _line: usize) -> i16 {
        0
    }

    fn line(&self, _say: &Speaker<'_>, _seat: Seat, _line: usize) -> Option<app::sheet::Line> {
        None
    }
}
