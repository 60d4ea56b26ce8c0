//! The score sheet of a real table: every line, and what decided a tie (5A-C8).

use app::say;
use app::sheet::{Part, Sheet, verdict};
use app::words::{Lang, Speaker, Text};
use engine::{Scores, Seat};
use fifth_avenue::ScoreSource;
use fifth_avenue::companion::{TableLine, TableSheet};

use super::words;
use crate::sheet::{self, tie};

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

    fn parts(&self) -> usize {
        self.0.seats.first().map_or(0, |lines| lines.len())
    }

    fn part(&self, lang: Lang, part: usize) -> Part {
        self.at(Seat::FIRST, part).map(|line| sheet::part(lang, line.line.source)).unwrap_or_default()
    }

    fn points(&self, seat: Seat, part: usize) -> Option<i16> {
        self.at(seat, part).filter(|line| line.is_said).map(|line| line.line.points as i16)
    }

    fn counted(&self, say: &Speaker<'_>, seat: Seat, part: usize) -> Text {
        let (lang, Some(line)) = (say.lang, self.at(seat, part)) else { return Text::new() };
        match (line.is_said, line.line.source) {
            (true, _) => sheet::counted(lang, &line.line),
            (false, ScoreSource::Park { .. }) => say!(lang, ("at the end"), ("à la fin")),
            (false, _) => say!(lang, ("not said yet"), ("pas encore dit")),
        }
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
