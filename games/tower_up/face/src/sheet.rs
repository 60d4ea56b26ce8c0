//! The score sheet of a game, line by line (TU-10).

use app::say;
use app::sheet::{Part, Sheet};
use app::words::say::count;
use app::words::{Lang, Speaker, Text};
use engine::{Scores, Seat};
use tower_up::components::Colour;
use tower_up::{LINES, Rule, ScoreSheet, ScoreSource};

use crate::words::{self, nouns};

/// A score sheet that can be told.
#[derive(Clone, Debug)]
pub struct TitleSheet(pub ScoreSheet);

impl Sheet for TitleSheet {
    fn scores(&self) -> Scores {
        self.0.scores().clone()
    }

    fn parts(&self) -> usize {
        LINES
    }

    fn part(&self, lang: Lang, part: usize) -> Part {
        let Some(line) = self.0.lines(Seat::FIRST).get(part) else { return Part::default() };
        match line.source {
            ScoreSource::Line { colour, .. } => marker(lang, colour),
            ScoreSource::Cone { .. } => cone(lang),
            ScoreSource::Chip { objective } => chip(lang, nouns::objective(lang, objective)),
        }
    }

    fn points(&self, seat: Seat, part: usize) -> Option<i16> {
        self.0.lines(seat).get(part).map(|line| line.points.into())
    }

    fn counted(&self, say: &Speaker<'_>, seat: Seat, part: usize) -> Text {
        let lang = say.lang;
        match self.0.lines(seat).get(part).map(|line| line.source) {
            Some(ScoreSource::Line { space, .. }) => say!(lang, ("space {space}"), ("cran {space}")),
            Some(ScoreSource::Cone { on_top, stands }) => {
                let roofs = count(lang, on_top, nouns::ROOF);
                match stands {
                    true => say!(lang, ("{roofs} on top"), ("{roofs} en haut")),
                    false => say!(lang, ("{roofs} on top now"), ("{roofs} pour l'instant")),
                }
            }
            Some(ScoreSource::Chip { .. }) | None => Text::new(),
        }
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
            ("Equal totals: {more} floors in stock beat {less}."),
            ("Égalité : {more} étages en stock contre {less}."),
        ),
        true => say!(
            lang,
            ("Equal totals and equal stocks: the victory is shared."),
            ("Totaux et stocks égaux : la victoire est partagée."),
        ),
    }
}

/// The marker of a colour.
pub(crate) fn marker(lang: Lang, colour: Colour) -> Part {
    let colour = nouns::colour(lang, colour);
    part(lang, say!(lang, ("Marker, {colour}"), ("Engin {colour}")), Rule::Total)
}

/// The cone.
pub(crate) fn cone(lang: Lang) -> Part {
    part(lang, say!(lang, ("Cone"), ("Cône")), Rule::OwnCone)
}

/// The chips of an objective.
pub(crate) fn chip(lang: Lang, objective: &str) -> Part {
    part(lang, Text::try_from(objective).unwrap_or_default(), Rule::Objectives)
}

fn part(lang: Lang, name: Text, rule: Rule) -> Part {
    Part { name, rule: rule.number(), rule_name: words::rule_name(lang, rule) }
}
