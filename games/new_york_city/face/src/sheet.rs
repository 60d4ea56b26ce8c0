//! The score sheet of New York City, of a game and of a real table.

use engine::{Score, Scores, Seat};
use new_york_city::companion::Refused;
use new_york_city::components::Borough;
use new_york_city::{Fact, LogEntry, Rule, ScoreLine, ScoreSheet, ScoreSource, SeatSheet};

use crate::words;
use app::labels;
use app::sheet::{Line, Sheet};
use app::words::{Lang, Speaker, Text};

labels! {
    /// What a table is told in words of its own.
    enum Say {
        Characters = "Characters", "Personnages";
    }
}

/// A score sheet that can be told.
#[derive(Clone, Debug)]
pub struct TitleSheet {
    /// The sheet.
    pub sheet: ScoreSheet,
    /// Whether it is that of a real table. Nobody there has to note how many characters there are.
    pub at_table: bool,
    /// The first borough whose base value was taken back again.
    pub lacks_value: Option<Borough>,
}

impl TitleSheet {
    fn seat(&self, seat: Seat) -> Option<&SeatSheet> {
        self.sheet.seats.get(usize::from(seat.index()))
    }

    fn source(&self, say: &Speaker<'_>, source: &ScoreSource) -> Text {
        match source {
            ScoreSource::Characters { .. } if self.at_table => {
                Text::try_from(Say::Characters.text(say.lang)).unwrap_or_default()
            }
            _ => words::score_source(say, source),
        }
    }
}

impl Sheet for TitleSheet {
    fn scores(&self) -> Scores {
        let score = |seat: &SeatSheet| Score { points: seat.total as i16, rank: seat.rank };
        Scores(self.sheet.seats.iter().map(score).collect())
    }

    fn lines(&self, seat: Seat) -> usize {
        self.seat(seat).map_or(0, |seat| seat.lines.len())
    }

    fn points(&self, seat: Seat, line: usize) -> i16 {
        self.seat(seat).and_then(|seat| seat.lines.get(line)).map_or(0, |line| line.points as i16)
    }

    fn line(&self, say: &Speaker<'_>, seat: Seat, line: usize) -> Option<Line> {
        let ScoreLine { source, points, rule } = self.seat(seat)?.lines.get(line)?;
        Some(Line {
            text: self.source(say, source),
            points: *points as i16,
            rule: rule.number(),
            rule_name: words::rule_name(say.lang, *rule),
        })
    }

    /// Who won. A table from which a base value was taken back again is told what it lacks.
    fn verdict(&self, say: &Speaker<'_>) -> Text {
        if let Some(borough) = self.lacks_value {
            return words::refused(say, Refused::NoBaseValue { borough });
        }
        let Some(winner) = self.sheet.ranking().next() else { return Text::new() };
        let fact = Fact::Result { points: winner.total, rank: 1 };
        let entry = LogEntry { rule: Rule::FinalScoring, seat: Some(winner.seat), fact };
        words::fact(say, &entry)
    }

    fn tie(&self, lang: Lang) -> Option<Text> {
        let mut ranking = self.sheet.ranking();
        let (winner, second) = (ranking.next()?, ranking.next()?);
        let text = super::card::CARD.tie.text(lang);
        (winner.total == second.total).then(|| Text::try_from(text).unwrap_or_default())
    }
}
