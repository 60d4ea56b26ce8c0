//! Final scoring, line by line (NY-12, NY-13); it can be done for any position as it lies (NY-12.7).

use engine::{List, PerSeat, Rules, SEATS_MAX, Scores, Seat};
use heapless::Vec;

use super::components::{ACTION_BONUS, Challenge, District, STREET_BONUS, Street, Technology};
use super::game::Game;
use super::log::Decided;
use super::table::{Placed, Table, districts_of};

/// NY-12.1: the seat with strictly the most; nobody if there are none.
pub fn majority(counts: &[u8]) -> Option<Seat> {
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    let mut first = (0u8..).zip(counts).filter(|(_, count)| **count == most);
    let (winner, _) = first.next()?;
    if first.next().is_none() { Seat::new(winner) } else { None }
}

/// What a challenge pays for a number that it asks for: districts (C0, C5, C7), irregular tiles (C1), bronze tiles (C3),
/// silver tiles (C6). C2 pays during the game, C4 for majorities ([`generation_king`]).
pub const fn paid(challenge: Challenge, count: u8) -> u8 {
    match (challenge, count) {
        // NY-13.2, NY-13.7: for each district.
        (Challenge::GoldTycoon, districts) => 3 * districts,
        (Challenge::BigDeveloper, districts) => 5 * districts,
        // NY-13.3.
        (Challenge::MasterArchitect, 3) => 3,
        (Challenge::MasterArchitect, 4) => 6,
        (Challenge::MasterArchitect, 5..) => 10,
        // NY-13.5, NY-13.8.
        (Challenge::BronzeBaron | Challenge::SilverTitan, 4) => 5,
        (Challenge::BronzeBaron | Challenge::SilverTitan, 5) => 10,
        (Challenge::BronzeBaron | Challenge::SilverTitan, 6..) => 15,
        // NY-13.9.
        (Challenge::RealEstateMogul, 4) => 5,
        (Challenge::RealEstateMogul, 5..) => 10,
        _ => 0,
    }
}

/// What each majority of Generation King pays (NY-13.6).
pub const GENERATION_BONUS: u8 = 5;

/// NY-13.6: bronze, silver and gold tiles with Legendaries, each to whoever has strictly the most.
pub fn generation_king(counts: &[[u8; 3]]) -> PerSeat<u8> {
    let mut points = PerSeat([0; SEATS_MAX]);
    for technology in 0..3 {
        let of: List<u8, SEATS_MAX> = counts.iter().map(|seat| seat[technology]).collect();
        if let Some(winner) = majority(&of) {
            points[winner] += GENERATION_BONUS;
        }
    }
    points
}

/// What decides between equal totals: the height of the own Legendary, then gold tiles without it (NY-12.5, NY-12.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TieBreak {
    /// The height of the Legendary in metres, 0 without one.
    pub height: u8,
    /// Gold tiles on the map, the Legendary not counted.
    pub gold: u8,
}

/// Totals with all places (NY-12.6, NY-R35).
pub fn ranked(totals: &[i16], ties: &[TieBreak]) -> Scores {
    let of = |seat: Seat| ties.get(usize::from(seat.index())).copied().unwrap_or_default();
    Scores::ranked(totals, |first, second| of(first) > of(second))
}

/// What decided the place of a seat among those with the same total.
pub fn decided(scores: &Scores, ties: &[TieBreak], seat: Seat) -> Decided {
    let tie = |seat: usize| ties.get(seat).copied().unwrap_or_default();
    let place = usize::from(seat.index());
    let Some(own) = scores.0.get(place) else { return Decided::Total };
    let equal =
        || (0..scores.0.len()).filter(|other| *other != place && scores.0[*other].points == own.points);
    if equal().next().is_none() {
        Decided::Total
    } else if equal().any(|other| tie(other) == tie(place)) {
        Decided::Shared
    } else if equal().any(|other| tie(other).height != tie(place).height) {
        Decided::Height
    } else {
        Decided::Gold
    }
}

impl Table {
    /// Tiles of a seat on the map, by technology: a Legendary is gold (NY-R29), a start building is heritage (NY-R30), and what
    /// was demolished is gone (NY-R32).
    pub fn tiles_by_technology(&self, seat: Seat) -> [u8; Technology::COUNT] {
        let mut counts = [0; Technology::COUNT];
        self.tiles_of(seat).for_each(|placed| counts[placed.tile.technology() as usize] += 1);
        counts
    }

    /// Districts in which a seat has so many tiles of a kind (NY-13.1); with two seats four at most (NY-R33).
    fn districts_with(&self, seat: Seat, least: u8, counts: impl Fn(&Placed) -> bool) -> u8 {
        let mut tiles = [0; District::COUNT];
        for placed in self.tiles_of(seat).filter(|placed| counts(placed)) {
            districts_of(&placed.footprint()).for_each(|district| tiles[district as usize] += 1);
        }
        tiles.iter().filter(|count| **count >= least).count() as u8
    }

    /// The number that a challenge asks for ([`paid`]); 0 where it asks for none.
    pub fn challenge_count(&self, challenge: Challenge, seat: Seat) -> u8 {
        let by_technology = |technology: Technology| self.tiles_by_technology(seat)[technology as usize];
        match challenge {
            Challenge::GoldTycoon => {
                self.districts_with(seat, 2, |placed| placed.tile.technology() == Technology::Gold)
            }
            Challenge::MasterArchitect => {
                self.tiles_of(seat).filter(|placed| placed.tile.is_irregular()).count() as u8
            }
            Challenge::BronzeBaron => by_technology(Technology::Bronze),
            Challenge::SilverTitan => by_technology(Technology::Silver),
            Challenge::BigDeveloper => self.districts_with(seat, 3, |placed| placed.tile.size() >= 4),
            Challenge::RealEstateMogul => self.districts_with(seat, 2, |_| true),
            Challenge::GoldPrestige | Challenge::GenerationKing => 0,
        }
    }

    /// Bronze, silver and gold tiles of a seat, for Generation King.
    pub fn generations(&self, seat: Seat) -> [u8; 3] {
        let [_, bronze, silver, gold] = self.tiles_by_technology(seat);
        [bronze, silver, gold]
    }

    /// What the challenge pays each seat at the end.
    pub fn challenge_points(&self) -> PerSeat<u8> {
        let mut points = PerSeat([0; SEATS_MAX]);
        match self.challenge {
            None => {}
            Some(Challenge::GenerationKing) => {
                let counts: List<[u8; 3], SEATS_MAX> =
                    self.all_seats().map(|seat| self.generations(seat)).collect();
                points = generation_king(&counts);
            }
            Some(challenge) => {
                for seat in self.all_seats() {
                    points[seat] = paid(challenge, self.challenge_count(challenge, seat));
                }
            }
        }
        points
    }

    /// Who has strictly most tiles at a street (NY-12.1).
    pub fn street_winner(&self, street: Street) -> Option<Seat> {
        let counts: List<u8, SEATS_MAX> = self.all_seats().map(|seat| self.facing(seat, street)).collect();
        majority(&counts)
    }

    /// What decides between equal totals.
    pub fn tie_break(&self, seat: Seat) -> TieBreak {
        let gold = |placed: &&Placed| placed.tile.technology() == Technology::Gold && placed.tile.is_own();
        TieBreak {
            height: self.boards[seat].legendary.map_or(0, |tile| tile.height()),
            gold: self.tiles_of(seat).filter(gold).count() as u8,
        }
    }

    fn tie_breaks(&self) -> List<TieBreak, SEATS_MAX> {
        self.all_seats().map(|seat| self.tie_break(seat)).collect()
    }

    /// NY-12.5, NY-12.6: totals and places, as if the game ended now.
    pub fn scores(&self) -> Scores {
        let challenge = self.challenge_points();
        let mut totals: List<i16, SEATS_MAX> = self
            .all_seats()
            .map(|seat| {
                let board = &self.boards[seat];
                i16::from(board.score)
                    + i16::from(challenge[seat])
                    + i16::from(board.held_count() * ACTION_BONUS)
            })
            .collect();
        for winner in self.streets.iter().filter_map(|street| self.street_winner(street)) {
            totals[usize::from(winner.index())] += i16::from(STREET_BONUS);
        }
        ranked(&totals, &self.tie_breaks())
    }

    /// What decided the place of a seat among those with the same total.
    pub fn decided(&self, scores: &Scores, seat: Seat) -> Decided {
        decided(scores, &self.tie_breaks(), seat)
    }
}

/// Where points of a seat come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreSource {
    /// The track.
    Track,
    /// A street, with the number of own tiles there.
    Street {
        /// The street.
        street: Street,
        /// Own tiles there.
        tiles: u8,
    },
    /// The challenge.
    Challenge {
        /// Which.
        challenge: Challenge,
    },
    /// Action cards that were not used.
    Cards {
        /// How many.
        count: u8,
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

/// Lines of a seat at most: the track, three streets, the challenge, the cards.
pub const LINES: usize = 6;

/// The score sheet of a game, as if it ended now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    lines: Vec<Vec<ScoreLine, LINES>, SEATS_MAX>,
    ties: List<TieBreak, SEATS_MAX>,
    scores: Scores,
}

impl ScoreSheet {
    /// The lines of a seat: the track, the streets, the challenge, the cards.
    pub fn lines(&self, seat: Seat) -> &[ScoreLine] {
        self.lines.get(usize::from(seat.index())).map_or(&[], |lines| lines.as_slice())
    }

    /// What decides between equal totals.
    pub fn tie_break(&self, seat: Seat) -> TieBreak {
        self.ties.get(usize::from(seat.index())).copied().unwrap_or_default()
    }

    /// What decided the place of a seat.
    pub fn decided(&self, seat: Seat) -> Decided {
        decided(&self.scores, &self.ties, seat)
    }

    /// Totals and places.
    pub fn scores(&self) -> &Scores {
        &self.scores
    }
}

impl Game {
    /// The score sheet, as if the game ended now (NY-12.7).
    pub fn score_sheet(&self) -> ScoreSheet {
        let table = &self.table;
        let challenge = table.challenge_points();
        let lines = |seat: Seat| {
            let board = &table.boards[seat];
            let street = |street: Street| {
                let is_won = table.street_winner(street) == Some(seat);
                let source = ScoreSource::Street { street, tiles: table.facing(seat, street) };
                ScoreLine { source, points: if is_won { STREET_BONUS } else { 0 } }
            };
            let challenge = table.challenge.map(|which| ScoreLine {
                source: ScoreSource::Challenge { challenge: which },
                points: challenge[seat],
            });
            let count = board.held_count();
            core::iter::once(ScoreLine { source: ScoreSource::Track, points: board.score })
                .chain(table.streets.iter().map(street))
                .chain(challenge)
                .chain([ScoreLine { source: ScoreSource::Cards { count }, points: count * ACTION_BONUS }])
                .collect()
        };
        ScoreSheet {
            lines: table.all_seats().map(lines).collect(),
            ties: table.tie_breaks(),
            scores: self.scores(),
        }
    }
}
