//! The score sheet of a real table: what was read from the boards, and what decided a tie (TU-17.5).

use app::sheet::{Part, Sheet, verdict};
use app::words::{Lang, Speaker, Text};
use engine::{Scores, Seat};
use tower_up::companion::TableSheet;
use tower_up::components::Colour;

use super::words::{self, Say};
use crate::sheet;

/// A score sheet of a table that can be told.
#[derive(Clone, Debug)]
pub struct SheetOfTable(pub TableSheet);

impl Sheet for SheetOfTable {
    fn scores(&self) -> Scores {
        self.0.scores.clone()
    }

    fn parts(&self) -> usize {
        tower_up::LINES
    }

    fn part(&self, lang: Lang, part: usize) -> Part {
        match part {
            0..Colour::COUNT => sheet::marker(lang, Colour::ALL[part]),
            Colour::COUNT => sheet::cone(lang),
            _ => {
                let slot = (part - Colour::COUNT - 1) as u8;
                sheet::chip(lang, &words::objective_of(lang, self.0.objectives, slot))
            }
        }
    }

    /// `None` if it was not said.
    fn points(&self, seat: Seat, part: usize) -> Option<i16> {
        let lines = self.0.seats.get(usize::from(seat.index()))?;
        let mio = match part {
            0..Colour::COUNT => lines.lines[part],
            Colour::COUNT => lines.cone,
            _ => *lines.chips.get(part - Colour::COUNT - 1)?,
        };
        mio.map(i16::from)
    }

    fn counted(&self, say: &Speaker<'_>, seat: Seat, part: usize) -> Text {
        match self.points(seat, part) {
            Some(_) => Text::new(),
            None => Text::try_from(Say::NotSaid.text(say.lang)).unwrap_or_default(),
        }
    }

    /// Who has won. A table that has taken back a number, or made totals equal, is told what is missing.
    fn verdict(&self, say: &Speaker<'_>) -> Text {
        match self.0.lacks {
            Some(missing) => words::refused(say, missing),
            None => verdict(say, &self.0.scores),
        }
    }

    fn tie(&self, lang: Lang) -> Option<Text> {
        let mut ranking = self.0.scores.ranking();
        let ((first, winner), (second, other)) = (ranking.next()?, ranking.next()?);
        let stock = |seat: Seat| self.0.seats.get(usize::from(seat.index())).and_then(|lines| lines.stock);
        let (more, less) = (stock(first)?, stock(second)?);
        (winner.points == other.points).then(|| sheet::tie(lang, more, less))
    }
}
