//! The score sheet of a real table: what was read from the boards, and what decided a tie (TU-17.5).

use app::say;
use app::sheet::{Line, Sheet, verdict};
use app::words::{Lang, Speaker, Text};
use engine::{Scores, Seat};
use tower_up::Rule;
use tower_up::companion::{SeatLines, TableSheet};
use tower_up::components::Colour;

use super::words::{self, Say};
use crate::words::{nouns, rule_name};

/// A score sheet of a table that can be told.
#[derive(Clone, Debug)]
pub struct SheetOfTable(pub TableSheet);

/// Four markers, the cone, three chips.
const LINES: usize = tower_up::LINES;

impl SheetOfTable {
    fn seat(&self, seat: Seat) -> Option<&SeatLines> {
        self.0.seats.get(usize::from(seat.index()))
    }

    /// A line of a seat; `None` if it was not said.
    fn mio(&self, seat: Seat, line: usize) -> Option<u8> {
        let lines = self.seat(seat)?;
        match line {
            0..Colour::COUNT => lines.lines[line],
            Colour::COUNT => lines.cone,
            _ => *lines.chips.get(line - Colour::COUNT - 1)?,
        }
    }
}

impl Sheet for SheetOfTable {
    fn scores(&self) -> Scores {
        self.0.scores.clone()
    }

    fn lines(&self, seat: Seat) -> usize {
        if self.seat(seat).is_some() { LINES } else { 0 }
    }

    fn points(&self, seat: Seat, line: usize) -> i16 {
        self.mio(seat, line).unwrap_or_default().into()
    }

    fn line(&self, say: &Speaker<'_>, seat: Seat, line: usize) -> Option<Line> {
        let lang = say.lang;
        let (name, rule) = match line {
            0..Colour::COUNT => {
                let colour = nouns::colour(lang, Colour::ALL[line]);
                (say!(lang, ("Marker, {colour}"), ("Engin {colour}")), Rule::Total)
            }
            Colour::COUNT => (say!(lang, ("Cone"), ("Cône")), Rule::OwnCone),
            LINES.. => return None,
            _ => {
                let slot = (line - Colour::COUNT - 1) as u8;
                (words::objective_of(lang, self.0.objectives, slot), Rule::Objectives)
            }
        };
        let not_said = Say::NotSaid.text(lang);
        let text = match self.mio(seat, line) {
            Some(_) => name,
            None => say!(lang, ("{name}: {not_said}"), ("{name} : {not_said}")),
        };
        let points = self.points(seat, line);
        Some(Line { text, points, rule: rule.number(), rule_name: rule_name(lang, rule) })
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
        let stock = |seat| self.seat(seat).and_then(|lines| lines.stock);
        let (more, less) = (stock(first)?, stock(second)?);
        (winner.points == other.points).then(|| crate::sheet::tie(lang, more, less))
    }
}
