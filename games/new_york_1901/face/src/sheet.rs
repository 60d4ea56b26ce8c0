//! The score sheet of a game, line by line (NY-12.7).

use app::say;
use app::sheet::{Line, Sheet};
use app::words::say::count;
use app::words::{Lang, Speaker, Text};
use engine::{Scores, Seat};
use new_york_1901::components::Tile;
use new_york_1901::{Rule, ScoreSheet, ScoreSource, TieBreak};

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
            ScoreSource::Track => Rule::BuildEffects,
            ScoreSource::Street { .. } => Rule::Streets,
            ScoreSource::Challenge { .. } => Rule::Challenge,
            ScoreSource::Cards { .. } => Rule::KeptCards,
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
        Some(tie(lang, self.0.tie_break(first), self.0.tie_break(second)))
    }
}

/// What decides between two equal totals (NY-12.5), in figures.
pub fn tie(lang: Lang, more: TieBreak, less: TieBreak) -> Text {
    let legendary = |height: u8| {
        let tile = Tile::legendaries().find(|tile| tile.height() == height);
        tile.and_then(nouns::legendary).unwrap_or_default()
    };
    if more.height != less.height {
        let (name, height) = (legendary(more.height), more.height);
        return say!(
            lang,
            ("Equal totals: the taller Legendary wins, {name} with {height} m (NY-12.5)."),
            ("Égalité : le plus haut Légendaire gagne, {name} avec {height} m (NY-12.5)."),
        );
    }
    let (more, less) = (more.gold, less.gold);
    match more == less {
        false => say!(
            lang,
            ("Equal totals: {more} gold skyscrapers beat {less} (NY-12.5)."),
            ("Égalité : {more} gratte-ciel d'or contre {less} (NY-12.5)."),
        ),
        true => say!(
            lang,
            ("Equal totals, Legendaries and gold: the victory is shared (NY-12.5)."),
            ("Totaux, Légendaires et or égaux : la victoire est partagée (NY-12.5)."),
        ),
    }
}

/// Where points come from.
pub fn source(lang: Lang, source: ScoreSource) -> Text {
    match source {
        ScoreSource::Track => say!(lang, ("Skyscrapers, on the track"), ("Gratte-ciel, sur la piste")),
        ScoreSource::Street { street, tiles } => {
            let name = nouns::street(street);
            say!(lang, ("{name}: {tiles} there"), ("{name} : {tiles} sur la rue"))
        }
        ScoreSource::Challenge { challenge } => {
            let name = challenge.name();
            say!(lang, ("{name}"), ("{name}"))
        }
        ScoreSource::Cards { count: number } => {
            let cards = count(lang, number, nouns::CARD);
            say!(lang, ("{cards} unused"), ("{cards} en main"))
        }
    }
}
