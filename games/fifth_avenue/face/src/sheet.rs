//! The score sheet of a game, line by line (5A-15).

use app::say;
use app::sheet::{Line, Sheet};
use app::words::say::count;
use app::words::{Lang, Speaker, Text};
use engine::{Scores, Seat};
use fifth_avenue::{Rule, ScoreSheet, ScoreSource};

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
        self.0.lines(seat).get(line).map_or(0, |line| signed(line.points))
    }

    fn line(&self, say: &Speaker<'_>, seat: Seat, line: usize) -> Option<Line> {
        let line = self.0.lines(seat).get(line)?;
        let rule = match line.source {
            ScoreSource::Track => Rule::DistrictPoints,
            ScoreSource::District { .. } => Rule::FinalDistricts,
            ScoreSource::Park { .. } => Rule::FinalPark,
        };
        Some(Line {
            text: source(say.lang, line.source, line.points),
            points: signed(line.points),
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
        Some(tie(lang, self.0.cards(first), self.0.cards(second)))
    }
}

fn signed(points: u16) -> i16 {
    points.min(i16::MAX as u16) as i16
}

/// What decides between equal totals (5A-15.3), in figures.
pub fn tie(lang: Lang, more: u8, less: u8) -> Text {
    match more == less {
        false => say!(
            lang,
            ("Equal totals: {more} cards in hand beat {less} (5A-15.3)."),
            ("Égalité : {more} cartes en main contre {less} (5A-15.3)."),
        ),
        true => say!(
            lang,
            ("Equal totals and equal hands: the victory is shared (5A-15.3)."),
            ("Totaux et mains égaux : la victoire est partagée (5A-15.3)."),
        ),
    }
}

/// Where points come from: in a district so many skyscrapers at so much each.
pub(crate) fn source(lang: Lang, source: ScoreSource, points: u16) -> Text {
    let each = |number: u8| points.checked_div(number.into()).unwrap_or_default();
    match source {
        ScoreSource::Track => say!(lang, ("Scored so far"), ("Déjà marqué")),
        ScoreSource::District { district, count: 0 } => {
            let name = nouns::district(district);
            say!(lang, ("{name}: none"), ("{name} : aucun"))
        }
        ScoreSource::District { district, count } => {
            let (name, each) = (nouns::district(district), each(count));
            say!(lang, ("{name}: {count} x {each}"), ("{name} : {count} x {each}"))
        }
        ScoreSource::Park { count: 0 } => say!(lang, ("The park: none"), ("Le parc : aucun")),
        ScoreSource::Park { count: number } => {
            let (pieces, each) = (count(lang, number, nouns::SKYSCRAPER), each(number));
            say!(lang, ("The park: {pieces} x {each}"), ("Le parc : {pieces} x {each}"))
        }
    }
}
