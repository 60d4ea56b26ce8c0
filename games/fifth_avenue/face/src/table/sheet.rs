//! The score sheet of a real table: every line, and what decided a tie (5A-C8).

use app::say;
use app::sheet::{Line, Sheet, verdict};
use app::words::{Lang, Speaker, Text};
use engine::{Scores, Seat};
use fifth_avenue::companion::{TableLine, TableSheet};
use fifth_avenue::{Rule, ScoreSource};

use super::words;
use crate::sheet::{source, tie};
use crate::words::{nouns, rule_name};

/// A score sheet of a table that can be told.
#[derive(Clone, Debug)]
pub struct SheetOfTable(pub TableSheet);

impl SheetOfTable {
    fn at(&self, seat: Seat, line: usize) -> Option<&TableLine> {
        self.0.seats.get(usize::from(seat.index()))?.get(line)
    }
}

impl Sheet for SheetOfTable {
    fn scores(&self) -> Scores {
        self.0.scores.clone()
    }

    fn lines(&self, seat: Seat) -> usize {
        self.0.seats.get(usize::from(seat.index())).map_or(0, |lines| lines.len())
    }

    fn points(&self, seat: Seat, line: usize) -> i16 {
        self.at(seat, line).map_or(0, |line| line.line.points as i16)
    }

    fn line(&self, say: &Speaker<'_>, seat: Seat, line: usize) -> Option<Line> {
        let (lang, line) = (say.lang, self.at(seat, line)?);
        let rule = match line.line.source {
            ScoreSource::Track => Rule::DistrictPoints,
            ScoreSource::District { .. } => Rule::FinalDistricts,
            ScoreSource::Park { .. } => Rule::FinalPark,
        };
        let text = match (line.is_said, line.line.source) {
            (true, from) => source(lang, from, line.line.points),
            (false, ScoreSource::District { district, .. }) => {
                let name = nouns::district(district);
                say!(lang, ("{name}: not said yet"), ("{name} : pas encore dit"))
            }
            (false, ScoreSource::Park { .. }) => {
                say!(lang, ("The park: at the end"), ("Le parc : à la fin"))
            }
            (false, ScoreSource::Track) => {
                say!(lang, ("The track: not said yet"), ("La piste : pas encore dit"))
            }
        };
        let points = line.line.points as i16;
        Some(Line { text, points, rule: rule.number(), rule_name: rule_name(lang, rule) })
    }

    /// Who has won. A table that has made totals equal by a correction is told what is missing.
    fn verdict(&self, say: &Speaker<'_>) -> Text {
        match self.0.lacks {
            Some(missing) => words::refused(say, missing),
            None => verdict(say, &self.0.scores),
        }
    }

    /// What decided who has won, where totals were equal (5A-15.3).
    fn tie(&self, lang: Lang) -> Option<Text> {
        let mut ranking = self.0.scores.ranking().filter(|_| self.0.lacks.is_none());
        let ((first, winner), (second, other)) = (ranking.next()?, ranking.next()?);
        let cards = |seat: Seat| self.0.cards.get(usize::from(seat.index())).copied().unwrap_or_default();
        (winner.points == other.points).then(|| tie(lang, cards(first), cards(second)))
    }
}
