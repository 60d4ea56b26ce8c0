//! The score sheet of a real table: every line, and what decided a tie (NY-20.8).

use app::say;
use app::sheet::{Part, Sheet, verdict};
use app::words::{Lang, Speaker, Text, ordinal};
use engine::{Scores, Seat};
use new_york_1901::companion::{TableLine, TableSheet};

use super::words::{self, Say};
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
        self.at(seat, part).filter(|line| line.is_said).map(|line| line.line.points.into())
    }

    fn counted(&self, say: &Speaker<'_>, seat: Seat, part: usize) -> Text {
        let Some(line) = self.at(seat, part) else { return Text::new() };
        match line.is_said {
            true => sheet::counted(say.lang, line.line.source),
            false => Text::try_from(Say::NotSaid.text(say.lang)).unwrap_or_default(),
        }
    }

    /// Who has won. A table that has made totals equal by a correction is told what is missing.
    fn verdict(&self, say: &Speaker<'_>) -> Text {
        match self.0.lacks {
            Some(missing) => words::refused(say, missing),
            None => verdict(say, &self.0.scores),
        }
    }

    /// What decided the first tie, whichever place it is for (NY-12.6).
    fn tie(&self, lang: Lang) -> Option<Text> {
        let pairs = self.0.scores.ranking().zip(self.0.scores.ranking().skip(1));
        let mut equal = pairs.filter(|((_, first), (_, second))| first.points == second.points);
        let ((first, winner), (second, other)) = equal.next().filter(|_| self.0.lacks.is_none())?;
        let (more, less) = (self.0.tie_break(first), self.0.tie_break(second));
        if winner.rank == 1 {
            return Some(tie(lang, more, less));
        }
        let place = ordinal(lang, winner.rank);
        Some(if winner.rank == other.rank {
            let shared = Say::Shared.text(lang);
            say!(lang, ("{place}: {shared}"), ("{place} : {shared}"))
        } else {
            let text = tie(lang, more, less);
            say!(lang, ("{place}: {text}"), ("{place} : {text}"))
        })
    }
}
