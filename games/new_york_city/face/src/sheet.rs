//! The score sheet of New York City, of a game and of a real table.

use core::ops::Range;

use engine::{Score, Scores, Seat};
use new_york_city::companion::Refused;
use new_york_city::components::Borough;
use new_york_city::{Fact, LogEntry, PressToken, Rule, ScoreLine, ScoreSheet, ScoreSource, SeatSheet};

use crate::words::{self, ScorePart};
use app::sheet::{Part, Sheet};
use app::words::{Lang, Speaker, Text};

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
    /// The lines of a seat that belong to a part: more than one only where it has members.
    fn lines(&self, seat: Seat, part: usize) -> impl Iterator<Item = &ScoreLine> {
        let lines = self.sheet.seats.get(usize::from(seat.index())).map_or(&[][..], |seat| &seat.lines);
        let part = part_at(part);
        lines.iter().filter(move |line| part.is_some_and(|part| part.holds(&line.source)))
    }
}

/// A part by its number; behind the parts the end-of-game characters.
fn part_at(part: usize) -> Option<ScorePart> {
    let parts = ScorePart::ALL.into_iter().chain(ScorePart::end_characters().map(ScorePart::EndCharacter));
    parts.into_iter().nth(part)
}

impl Sheet for TitleSheet {
    fn scores(&self) -> Scores {
        let score = |seat: &SeatSheet| Score { points: seat.total as i16, rank: seat.rank };
        Scores(self.sheet.seats.iter().map(score).collect())
    }

    fn parts(&self) -> usize {
        ScorePart::ALL.len()
    }

    fn members(&self, part: usize) -> Range<usize> {
        let first = ScorePart::ALL.len();
        match part_at(part) {
            Some(ScorePart::EndCharacters) => first..first + ScorePart::end_characters().count(),
            _ => 0..0,
        }
    }

    fn part(&self, lang: Lang, part: usize) -> Part {
        let Some(part) = part_at(part) else { return Part::default() };
        let rule = match part {
            ScorePart::EndCharacters | ScorePart::EndCharacter(_) => Rule::Catalogue,
            ScorePart::BoroughBonus => Rule::BoroughBonus,
            _ => Rule::FinalScoring,
        };
        Part {
            name: words::score_part(lang, part),
            rule: rule.number(),
            rule_name: words::rule_name(lang, rule),
        }
    }

    fn points(&self, seat: Seat, part: usize) -> Option<i16> {
        self.lines(seat, part).map(|line| line.points as i16).reduce(|sum, points| sum + points)
    }

    fn counted(&self, say: &Speaker<'_>, seat: Seat, part: usize) -> Text {
        let mut lines = self.lines(seat, part);
        let Some(line) = lines.next() else { return Text::new() };
        let place = |borough: Borough| {
            let places = &self.sheet.boroughs[borough as usize].places;
            places.iter().find(|place| place.token == PressToken::Of(seat))
        };
        match (part_at(part), line.source) {
            (Some(ScorePart::EndCharacters), _) => words::characters(say.lang, 1 + lines.count() as u8),
            (_, ScoreSource::Characters { .. }) if self.at_table => Text::new(),
            (_, ScoreSource::Majority { borough, .. }) => words::counted(say.lang, line, place(borough)),
            _ => words::counted(say.lang, line, None),
        }
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
