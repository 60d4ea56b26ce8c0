//! The score sheet of a game, line by line (NY-12.7).

use app::sheet::{Part, Sheet};
use app::words::say::count;
use app::words::{Lang, Speaker, Text};
use app::{pick, say};
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

    fn parts(&self) -> usize {
        self.0.lines(Seat::FIRST).len()
    }

    fn part(&self, lang: Lang, part: usize) -> Part {
        self.0.lines(Seat::FIRST).get(part).map(|line| self::part(lang, line.source)).unwrap_or_default()
    }

    fn points(&self, seat: Seat, part: usize) -> Option<i16> {
        self.0.lines(seat).get(part).map(|line| line.points.into())
    }

    fn counted(&self, say: &Speaker<'_>, seat: Seat, part: usize) -> Text {
        self.0.lines(seat).get(part).map(|line| counted(say.lang, line.source)).unwrap_or_default()
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
            ("Equal totals: the taller Legendary wins, {name} with {height} m."),
            ("Égalité : le plus haut Légendaire gagne, {name} avec {height} m."),
        );
    }
    let (more, less) = (more.gold, less.gold);
    match more == less {
        false => say!(
            lang,
            ("Equal totals: {more} gold skyscrapers beat {less}."),
            ("Égalité : {more} gratte-ciel d'or contre {less}."),
        ),
        true => say!(
            lang,
            ("Equal totals, Legendaries and gold: the victory is shared."),
            ("Totaux, Légendaires et or égaux : la victoire est partagée."),
        ),
    }
}

/// What a part is called, and its rule.
pub fn part(lang: Lang, source: ScoreSource) -> Part {
    let (name, rule) = match source {
        ScoreSource::Track => (pick!(lang, "During the game", "Pendant le jeu"), Rule::BuildEffects),
        ScoreSource::Street { street, .. } => (nouns::street(street), Rule::Streets),
        ScoreSource::Challenge { challenge } => (challenge.name(), Rule::Challenge),
        ScoreSource::Cards { .. } => (pick!(lang, "Unused cards", "Cartes en main"), Rule::KeptCards),
    };
    let name = Text::try_from(name).unwrap_or_default();
    Part { name, rule: rule.number(), rule_name: words::rule_name(lang, rule) }
}

/// What was counted.
pub fn counted(lang: Lang, source: ScoreSource) -> Text {
    let counted = match source {
        ScoreSource::Track | ScoreSource::Challenge { .. } => return Text::new(),
        ScoreSource::Street { tiles, .. } => count(lang, tiles, nouns::TILE),
        ScoreSource::Cards { count: number } => count(lang, number, nouns::CARD),
    };
    say!(lang, ("{counted}"), ("{counted}"))
}
