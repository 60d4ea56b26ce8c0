//! The score sheet of a real table: what was said, and what it comes to (5A-15, 5A-C8).

use engine::{List, SEATS_MAX, Scores, Seat};
use heapless::Vec;

use super::TYPES;
use super::field::Field;
use super::refused::Refused;
use super::session::{Session, Stage};
use crate::components::{District, Shop, ShopSet, VALUE};
use crate::scoring::{LINES, ScoreLine, ScoreSource, park_value, ranked};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// Where the points come from, and how many they are.
    pub line: ScoreLine,
    /// What each skyscraper is worth.
    pub value: u8,
    /// Whether all that it needs was said.
    pub is_said: bool,
}

/// The score sheet of a real table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSheet {
    /// The lines by seat: the track, open districts, the park.
    pub seats: Vec<Vec<TableLine, LINES>, SEATS_MAX>,
    /// Cards in hand, where they decide.
    pub cards: List<u8, SEATS_MAX>,
    /// Whether the game is over: before that only what is kept is known.
    pub is_over: bool,
    /// What it lacks.
    pub lacks: Option<Refused>,
    /// Totals and places (5A-15.3).
    pub scores: Scores,
}

/// What some lines come to.
fn total(lines: &[TableLine]) -> i16 {
    lines.iter().map(|line| line.line.points as i16).sum()
}

impl Session {
    /// What a skyscraper in the park is worth; `None` while shops are not turned up.
    pub fn park_value(&self) -> Option<u8> {
        if !self.is_over() {
            return None;
        }
        let mut shops = ShopSet::NONE;
        for slot in 0..self.turned_up() {
            let shop = Shop::new(self.number(Field::Turned(slot))? as u8);
            shops = shop.map_or(shops, |shop| shops.with(shop));
        }
        Some(park_value(shops.len()))
    }

    /// Whether a district is shown already: in the final scoring one after the other, with totals that run (5A-C8).
    fn is_shown(&self, district: District) -> bool {
        let mut before = District::ALL.into_iter().take_while(|other| *other != district);
        before.all(|other| !self.asks(Field::Seen(other)))
    }

    /// The lines of a seat; as long as totals run, without districts that were not shown yet.
    fn lines(&self, seat: Seat, running: bool) -> Vec<TableLine, LINES> {
        let track = self.number(Field::Vp(seat));
        let line = |source, points: Option<u16>, value| TableLine {
            line: ScoreLine { source, points: points.unwrap_or_default() },
            value,
            is_said: points.is_some(),
        };
        let district = |district: District| {
            let here = self.here(seat, district).filter(|_| !running || self.is_shown(district));
            let (count, types) = here.unwrap_or((self.city.count(seat, district), 0));
            let value = VALUE[usize::from(types) % usize::from(TYPES)];
            let points = here.map(|_| u16::from(count) * u16::from(value));
            line(ScoreSource::District { district, count }, points, value)
        };
        let count = self.number(Field::Park(seat)).map_or(0, |count| count as u8);
        let value = self.park_value();
        let points = match value {
            // Without a skyscraper it does not matter what is turned up.
            _ if count == 0 => self.number(Field::Park(seat)).map(|_| 0),
            value => value.map(|value| u16::from(count) * u16::from(value)),
        };
        let park = line(ScoreSource::Park { count }, points, value.unwrap_or_default());
        core::iter::once(line(ScoreSource::Track, track, 0))
            .chain(self.city.open_districts().map(district))
            .chain([park])
            .collect()
    }

    /// The total of every seat, as far as it was said.
    pub(super) fn totals(&self) -> List<i16, SEATS_MAX> {
        self.seats().map(|seat| total(&self.lines(seat, false))).collect()
    }

    /// The score sheet as far as it is known.
    pub fn score_sheet(&self) -> TableSheet {
        let cards: List<u8, SEATS_MAX> =
            self.seats().map(|seat| self.number(Field::Hand(seat)).unwrap_or_default() as u8).collect();
        let running = self.stage() == Stage::Scoring;
        let seats: Vec<Vec<TableLine, LINES>, SEATS_MAX> =
            self.seats().map(|seat| self.lines(seat, running)).collect();
        let totals: List<i16, SEATS_MAX> = seats.iter().map(|lines| total(lines)).collect();
        TableSheet {
            is_over: self.is_over(),
            lacks: self.lacks().filter(|_| self.is_over()),
            scores: ranked(&totals, &cards),
            seats,
            cards,
        }
    }
}
