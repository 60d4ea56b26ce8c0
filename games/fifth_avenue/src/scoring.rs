//! The score sheet, line by line (5A-15).

use engine::{List, Rules, SEATS_MAX, Scores, Seat};
use heapless::Vec;

use super::components::{District, ShopSet, TURNED_UP, VALUE};
use super::game::Game;
use super::table::{Step, Table};

/// 5A-15.2, 5A-R28: what each skyscraper in the park is worth with so many different shops turned up.
pub const fn park_value(types: u8) -> u8 {
    VALUE[if (types as usize) < TURNED_UP { types as usize } else { TURNED_UP }]
}

/// 5A-15.3, 5A-R29: points, then cards in hand.
pub fn ranked(totals: &[i16], cards: &[u8]) -> Scores {
    let of = |seat: Seat| cards.get(usize::from(seat.index())).copied().unwrap_or_default();
    Scores::ranked(totals, |first, second| of(first) > of(second))
}

impl Table {
    /// What a skyscraper in the park is worth: by the shops that are turned up; before, by all that lie there.
    pub fn park_value(&self) -> u8 {
        let shops = if self.step == Step::Over { &self.turned_up[..] } else { &self.park_shops[..] };
        park_value(shops.iter().copied().collect::<ShopSet>().len())
    }

    /// The total of a seat, as if the game ended now.
    pub fn total(&self, seat: Seat) -> u16 {
        let board = &self.boards[seat];
        let districts: u16 =
            self.open_districts().map(|district| u16::from(self.points_in(seat, district).1)).sum();
        board.vp + districts + u16::from(board.park * self.park_value())
    }

    /// Totals and places, as if the game ended now.
    pub fn scores(&self) -> Scores {
        let totals: List<i16, SEATS_MAX> =
            self.all_seats().map(|seat| self.total(seat).min(i16::MAX as u16) as i16).collect();
        let cards: List<u8, SEATS_MAX> = self.all_seats().map(|seat| self.hand_size(seat)).collect();
        ranked(&totals, &cards)
    }
}

/// Where points of a seat come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreSource {
    /// What was scored during the game.
    Track,
    /// An open district.
    District {
        /// Which.
        district: District,
        /// Own skyscrapers there.
        count: u8,
    },
    /// The park.
    Park {
        /// Own skyscrapers there.
        count: u8,
    },
}

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// Where the points come from.
    pub source: ScoreSource,
    /// The points.
    pub points: u16,
}

/// Lines of a seat at most: the track, seven districts, the park.
pub const LINES: usize = District::COUNT + 2;

/// The score sheet of a game, as if it ended now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    lines: Vec<Vec<ScoreLine, LINES>, SEATS_MAX>,
    cards: List<u8, SEATS_MAX>,
    scores: Scores,
}

impl ScoreSheet {
    /// The lines of a seat: the track, districts that are open, the park.
    pub fn lines(&self, seat: Seat) -> &[ScoreLine] {
        self.lines.get(usize::from(seat.index())).map_or(&[], |lines| lines.as_slice())
    }

    /// Cards in hand: they decide between equal totals.
    pub fn cards(&self, seat: Seat) -> u8 {
        self.cards.get(usize::from(seat.index())).copied().unwrap_or_default()
    }

    /// Totals and places.
    pub fn scores(&self) -> &Scores {
        &self.scores
    }
}

impl Game {
    /// The score sheet, as if the game ended now.
    pub fn score_sheet(&self) -> ScoreSheet {
        let table = &self.table;
        let lines = |seat: Seat| {
            let board = &table.boards[seat];
            let district = |district: District| {
                let (count, points) = table.points_in(seat, district);
                ScoreLine { source: ScoreSource::District { district, count }, points: points.into() }
            };
            let park = ScoreLine {
                source: ScoreSource::Park { count: board.park },
                points: u16::from(board.park * table.park_value()),
            };
            core::iter::once(ScoreLine { source: ScoreSource::Track, points: board.vp })
                .chain(table.open_districts().map(district))
                .chain([park])
                .collect()
        };
        ScoreSheet {
            lines: table.all_seats().map(lines).collect(),
            cards: table.all_seats().map(|seat| table.hand_size(seat)).collect(),
            scores: self.scores(),
        }
    }
}
