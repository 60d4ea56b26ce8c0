//! The score sheet of a real table: what was said, and what it comes to (NY-12, NY-13, NY-20.8).

use engine::{List, PerSeat, SEATS_MAX, Scores, Seat};
use heapless::Vec;

use super::field::Field;
use super::refused::Refused;
use super::session::Session;
use crate::components::{ACTION_BONUS, Challenge, STREET_BONUS, Street, Technology, Tile};
use crate::log::Decided;
use crate::scoring::{
    LINES, ScoreLine, ScoreSource, TieBreak, decided, generation_king, majority, paid, ranked,
};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// Where the points come from, and how many they are.
    pub line: ScoreLine,
    /// Whether all that it needs was said.
    pub is_said: bool,
}

/// The score sheet of a real table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSheet {
    /// The lines by seat: the track, the streets, the challenge, the cards.
    pub seats: Vec<Vec<TableLine, LINES>, SEATS_MAX>,
    /// The Legendaries by seat.
    pub legendaries: [Option<Tile>; SEATS_MAX],
    /// For Generation King: who has most bronze, silver and gold tiles.
    pub generations: [Option<Seat>; 3],
    /// Whether the game is over: before that only what is kept is known.
    pub is_over: bool,
    /// What it lacks.
    pub lacks: Option<Refused>,
    /// Totals and places (NY-12.6).
    pub scores: Scores,
    ties: List<TieBreak, SEATS_MAX>,
}

impl TableSheet {
    /// What decides between equal totals.
    pub fn tie_break(&self, seat: Seat) -> TieBreak {
        self.ties.get(usize::from(seat.index())).copied().unwrap_or_default()
    }

    /// What decided the place of a seat.
    pub fn decided(&self, seat: Seat) -> Decided {
        decided(&self.scores, &self.ties, seat)
    }

    /// Who has strictly most tiles at a street, by its place; and how many that are at most.
    pub fn street(&self, slot: usize) -> (Option<Seat>, u8) {
        let tiles = |lines: &Vec<TableLine, LINES>| match lines.get(1 + slot)?.line.source {
            ScoreSource::Street { tiles, .. } => Some(tiles),
            _ => None,
        };
        let counts: List<u8, SEATS_MAX> = self.seats.iter().filter_map(tiles).collect();
        (majority(&counts), counts.iter().copied().max().unwrap_or_default())
    }
}

impl Session {
    /// The same number of all seats; what was not said counts nothing.
    fn all(&self, field: impl Fn(Seat) -> Field) -> List<u8, SEATS_MAX> {
        self.seats().map(|seat| self.said(field(seat)).unwrap_or_default()).collect()
    }

    /// Bronze, silver and gold tiles of all seats.
    fn generations(&self) -> [List<u8, SEATS_MAX>; 3] {
        [
            self.all(|seat| Field::Standing(seat, Technology::Bronze)),
            self.all(|seat| Field::Standing(seat, Technology::Silver)),
            self.all(Field::Golden),
        ]
    }

    /// What the challenge pays each seat at the end (NY-13).
    fn challenge_points(&self) -> PerSeat<u8> {
        let mut points = PerSeat([0; SEATS_MAX]);
        match self.challenge() {
            None => {}
            Some(Challenge::GenerationKing) => {
                let [bronze, silver, gold] = self.generations();
                let counts: List<[u8; 3], SEATS_MAX> = (0..usize::from(self.seats))
                    .map(|place| [bronze[place], silver[place], gold[place]])
                    .collect();
                points = generation_king(&counts);
            }
            Some(challenge) => {
                for seat in self.seats() {
                    let count = self.challenge_fields(seat).first().and_then(|field| self.said(*field));
                    points[seat] = paid(challenge, count.unwrap_or_default());
                }
            }
        }
        points
    }

    /// The lines of a seat.
    fn lines(&self, seat: Seat, challenge: &PerSeat<u8>) -> Vec<TableLine, LINES> {
        let said = |field: Field| (self.said(field).unwrap_or_default(), self.number(field).is_some());
        let (score, is_said) = said(Field::Score(seat));
        let track = TableLine { line: ScoreLine { source: ScoreSource::Track, points: score }, is_said };
        let street = |(slot, street): (u8, Street)| {
            let (tiles, is_said) = said(Field::Street(seat, slot));
            let is_won = majority(&self.all(|seat| Field::Street(seat, slot))) == Some(seat);
            let source = ScoreSource::Street { street, tiles };
            let points = if is_won { STREET_BONUS } else { 0 };
            TableLine { line: ScoreLine { source, points }, is_said }
        };
        let of_challenge = self.challenge().map(|which| TableLine {
            line: ScoreLine { source: ScoreSource::Challenge { challenge: which }, points: challenge[seat] },
            is_said: self.challenge_fields(seat).iter().all(|field| self.number(*field).is_some()),
        });
        let (count, is_said) = said(Field::Cards(seat));
        let source = ScoreSource::Cards { count };
        let cards = TableLine { line: ScoreLine { source, points: count * ACTION_BONUS }, is_said };
        core::iter::once(track)
            .chain((0..).zip(self.streets.iter()).map(street))
            .chain(of_challenge)
            .chain([cards])
            .collect()
    }

    fn all_lines(&self) -> Vec<Vec<TableLine, LINES>, SEATS_MAX> {
        let challenge = self.challenge_points();
        self.seats().map(|seat| self.lines(seat, &challenge)).collect()
    }

    /// The total of every seat, as far as it was said.
    pub(super) fn totals(&self) -> List<i16, SEATS_MAX> {
        let total =
            |lines: &Vec<TableLine, LINES>| lines.iter().map(|line| i16::from(line.line.points)).sum();
        self.all_lines().iter().map(total).collect()
    }

    /// What decides between equal totals (NY-12.5).
    fn tie_break(&self, seat: Seat) -> TieBreak {
        let legendary = self.number(Field::Legendary(seat)).and(self.boards[seat].legendary);
        TieBreak {
            height: legendary.map_or(0, Tile::height),
            gold: self.said(Field::Gold(seat)).unwrap_or_default(),
        }
    }

    /// The score sheet as far as it is known.
    pub fn score_sheet(&self) -> TableSheet {
        let ties: List<TieBreak, SEATS_MAX> = self.seats().map(|seat| self.tie_break(seat)).collect();
        TableSheet {
            seats: self.all_lines(),
            legendaries: self.boards.0.map(|board| board.legendary),
            generations: self.generations().map(|counts| majority(&counts)),
            is_over: self.is_over(),
            lacks: self.lacks().filter(|_| self.is_over()),
            scores: ranked(&self.totals(), &ties),
            ties,
        }
    }
}
