//! The score sheet of a game, line by line (TU-10).

use app::say;
use app::sheet::{Line, Sheet};
use app::words::say::count;
use app::words::{Lang, Speaker, Text};
use engine::{Scores, Seat};
use tower_up::{Rule, ScoreSheet, ScoreSource};

use crate::words::{self, nouns};

/// A score sheet that can be told.
#[derive(Clone, Debug)]
pub struct TitleSheet(pub ScoreSheet);

impl Sheet for TitleSheet {
    fn scores(&self) -> Scores {
        self.0.scores().clone()
    }

    fn lines(&self, seat: Seat) -> usize {
        self.0.lines(seat).len()
    }

    fn points(&self, seat: Seat, line: usize) -> i16 {
        self.0.lines(seat).get(line).map_or(0, |line| line.points.into())
    }

    fn line(&self, say: &Speaker<'_>, seat: Seat, line: usize) -> Option<Line> {
        let line = self.0.lines(seat).get(line)?;
        let rule = match line.source {
            ScoreSource::Line { .. } => Rule::Total,
            ScoreSource::Cone { .. } => Rule::OwnCone,
            ScoreSource::Chip { .. } => Rule::Objectives,
        };
        Some(Line {
            text: source(say.lang, line.source),
            points: line.points.into(),
            rule: rule.number(),
            rule_name: words::rule_name(say.lang, rule),
        })
    }

    fn tie(&self, lang: Lang) -> Option<Text> {
        let scores = self.0.scores();
        let mut ranking = scores.ranking();
        let ((first, winner), (second, other)) = (ranking.next()?, ranking.next()?);
        if winner.points != other.points {
            return None;
        }
        let (more, less) = (self.0.stock(first), self.0.stock(second));
        Some(tie(lang, more, less))
    }
}

/// What decides between equal totals (TU-10.2), in figures.
pub fn tie(lang: Lang, more: u8, less: u8) -> Text {
    match more == less {
        false => say!(
            lang,
            ("Equal totals: {more} floors in stock beat {less} (TU-10.2)."),
            ("Égalité : {more} étages en stock contre {less} (TU-10.2)."),
        ),
        true => say!(
            lang,
            ("Equal totals and equal stocks: the victory is shared (TU-10.2)."),
            ("Totaux et stocks égaux : la victoire est partagée (TU-10.2)."),
        ),
    }
}

fn source(lang: Lang, source: ScoreSource) -> Text {
    match source {
        ScoreSource::Line { colour, space } => {
            let colour = nouns::colour_first(lang, colour);
            say!(lang, ("{colour}: space {space}"), ("{colour} : cran {space}"))
        }
        ScoreSource::Cone { on_top, stands } => {
            let roofs = count(lang, on_top, nouns::ROOF);
            match stands {
                true => say!(lang, ("Cone: {roofs} on top"), ("Cône : {roofs} en haut")),
                false => say!(lang, ("On top now: {roofs}"), ("En haut : {roofs}")),
            }
        }
        ScoreSource::Chip { objective } => {
            let objective = nouns::objective(lang, objective);
            say!(lang, ("{objective}"), ("{objective}"))
        }
    }
}
