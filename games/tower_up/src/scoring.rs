//! The score sheet, line by line (TU-10).

use engine::{Rules, Scores, Seat};
use heapless::Vec;

use super::components::{Colour, LINE_VALUE, OBJECTIVES_IN_PLAY, Objective};
use super::game::Game;

/// Where points of a seat come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreSource {
    /// The marker of a colour, on this space (TU-6.1).
    Line {
        /// The colour.
        colour: Colour,
        /// The space.
        space: u8,
    },
    /// The cone, by roofs on top (TU-9.2).
    Cone {
        /// Roofs on top, at most seven.
        on_top: u8,
        /// Whether the cone stands; before it does, the roofs of this moment count (TU-10.4).
        stands: bool,
    },
    /// The chip of an objective (TU-8.1).
    Chip {
        /// The objective.
        objective: Objective,
    },
}

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// Where the points come from.
    pub source: ScoreSource,
    /// The points.
    pub points: u8,
}

/// Lines of a seat: four markers, the cone, a chip of each objective.
pub const LINES: usize = Colour::COUNT + 1 + OBJECTIVES_IN_PLAY;

/// The score sheet of a game, as if it ended now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    lines: Vec<[ScoreLine; LINES], { engine::SEATS_MAX }>,
    stocks: Vec<u8, { engine::SEATS_MAX }>,
    scores: Scores,
}

impl ScoreSheet {
    /// The lines of a seat: four markers, the cone, the chips.
    pub fn lines(&self, seat: Seat) -> &[ScoreLine] {
        self.lines.get(usize::from(seat.index())).map_or(&[], |lines| lines.as_slice())
    }

    /// Floors left in the stock of a seat: they decide between equal totals (TU-10.2).
    pub fn stock(&self, seat: Seat) -> u8 {
        self.stocks.get(usize::from(seat.index())).copied().unwrap_or_default()
    }

    /// Totals and ranks.
    pub fn scores(&self) -> &Scores {
        &self.scores
    }
}

impl Game {
    /// The score sheet, as if the game ended now (TU-10.4).
    pub fn score_sheet(&self) -> ScoreSheet {
        let table = &self.table;
        let lines = |seat: Seat| {
            let board = &table.boards[seat];
            core::array::from_fn(|place| match place {
                0..Colour::COUNT => {
                    let (colour, space) = (Colour::ALL[place], board.pos[place]);
                    let source = ScoreSource::Line { colour, space };
                    ScoreLine { source, points: LINE_VALUE[usize::from(space)] }
                }
                Colour::COUNT => {
                    let (on_top, stands) = (board.counted_on_top(), board.cone.is_some());
                    ScoreLine { source: ScoreSource::Cone { on_top, stands }, points: board.cone_value() }
                }
                _ => {
                    let slot = place - Colour::COUNT - 1;
                    let source = ScoreSource::Chip { objective: table.objectives[slot] };
                    ScoreLine { source, points: board.chips[slot] }
                }
            })
        };
        ScoreSheet {
            lines: table.all_seats().map(lines).collect(),
            stocks: table.all_seats().map(|seat| table.boards[seat].stock.total()).collect(),
            scores: self.scores(),
        }
    }
}
