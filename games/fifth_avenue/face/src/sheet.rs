//! The score sheet of a game, line by line (5A-15).

use app::sheet::{Part, Sheet};
use app::words::say::count;
use app::words::{Lang, Speaker, Text};
use app::{pick, say};
use engine::{Scores, Seat};
use fifth_avenue::{Rule, ScoreLine, ScoreSheet, ScoreSource};

use crate::words::{self, nouns};

/// A score sheet that can be told.
#[derive(Clone, Debug)]
pub struct TitleSheet(pub ScoreSheet);

impl Sheet for TitleSheet {
    fn scores(&self) -> Scores {
        self.0.scores().clone()
    }

    fn parts(&self) -> usize {
        self.0.lines(Seat::FIRST).len()
    }

    fn part(&self, lang: Lang, part: usize) -> Part {
        self.0.lines(Seat::FIRST).get(part).map(|line| self::part(lang, line.source)).unwrap_or_default()
    }

    fn points(&self, seat: Seat, part: usize) -> Option<i16> {
        self.0.lines(seat).get(part).map(|line| signed(line.points))
    }

    fn counted(&self, say: &Speaker<'_>, seat: Seat, part: usize) -> Text {
        self.0.lines(seat).get(part).map(|line| counted(say.lang, line)).unwrap_or_default()
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
            ("Equal totals: {more} cards in hand beat {less}."),
            ("Égalité : {more} cartes en main contre {less}."),
        ),
        true => say!(
            lang,
            ("Equal totals and equal hands: the victory is shared."),
            ("Totaux et mains égaux : la victoire est partagée."),
        ),
    }
}

/// What a part is called, and its rule.
pub(crate) fn part(lang: Lang, source: ScoreSource) -> Part {
    let (name, rule) = match source {
        ScoreSource::Track => (pick!(lang, "During the game", "Pendant le jeu"), Rule::DistrictPoints),
        ScoreSource::District { district, .. } => (nouns::district(district), Rule::FinalDistricts),
        ScoreSource::Park { .. } => (pick!(lang, "The park", "Le parc"), Rule::FinalPark),
    };
    let name = Text::try_from(name).unwrap_or_default();
    Part { name, rule: rule.number(), rule_name: words::rule_name(lang, rule) }
}

/// What was counted: so many skyscrapers at so much each.
pub(crate) fn counted(lang: Lang, line: &ScoreLine) -> Text {
    match line.source {
        ScoreSource::Track => Text::new(),
        ScoreSource::District { count: 0, .. } | ScoreSource::Park { count: 0 } => {
            say!(lang, ("none"), ("aucun"))
        }
        ScoreSource::District { count: number, .. } | ScoreSource::Park { count: number } => {
            let (pieces, each) = (count(lang, number, nouns::SKYSCRAPER), line.points / u16::from(number));
            say!(lang, ("{pieces} x {each}"), ("{pieces} x {each}"))
        }
    }
}
