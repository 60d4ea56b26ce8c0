//! The score sheet: in the middle of a game what it would be, at the end what it is.

use new_york_city::components::Borough;
use new_york_city::{PressToken, ScoreSheet};

use super::ink::Ink;
use super::layout::{left, rule, wrapped};
use crate::words::{self, Names};

/// Columns for the source of points, so that points stand under each other.
const SOURCE_COLUMNS: usize = 58;

/// Every line of every seat, the boroughs, and the ranking.
pub fn score_sheet(names: &Names, sheet: &ScoreSheet, title: &str, ink: Ink) -> String {
    let mut lines = vec![ink.heading(&rule('=', title))];
    for seat in &sheet.seats {
        lines.push(ink.heading(names.seat(seat.seat)));
        for line in &seat.lines {
            lines.push(points(&words::score_source(&line.source), line.points, line.rule.number()));
        }
        lines.push(ink.heading(&format!("  {} {:>4}", left("Total", SOURCE_COLUMNS), seat.total)));
    }
    lines.push(boroughs(names, sheet, ink));
    lines.push(ink.heading("Ranking"));
    for seat in sheet.ranking() {
        lines.push(format!("  {}. {} with {} points", seat.rank, names.seat(seat.seat), seat.total));
    }
    let tied = |rank: u8| sheet.ranking().filter(|seat| seat.rank == rank).map(|seat| seat.total).next();
    if tied(1).is_some() && tied(1) == tied(2) {
        lines.push(
            "  Among equal points, who is further ahead on the Press Track wins. [NYC-14.2]".to_owned(),
        );
    }
    lines.join("\n")
}

/// Points with their source. A long source keeps its own lines; the points stand in their column all the same.
fn points(source: &str, points: u16, rule: &str) -> String {
    let (above, source) = match source.chars().count() {
        0..=SOURCE_COLUMNS => (String::new(), source),
        _ => (wrapped("  ", source) + "\n", ""),
    };
    format!("{above}  {} {points:>4}  [{rule}]", left(source, SOURCE_COLUMNS))
}

/// Who has how many skyscrapers in each borough, and what the place is worth.
fn boroughs(names: &Names, sheet: &ScoreSheet, ink: Ink) -> String {
    let mut lines = vec![ink.heading("Boroughs: skyscrapers → points")];
    for (borough, ranking) in Borough::ALL.into_iter().zip(&sheet.boroughs) {
        let places: Vec<String> = ranking
            .places
            .iter()
            .map(|place| {
                let tie = if place.tie { ", behind on the Press Track" } else { "" };
                let nobody = if place.token == PressToken::Neutral { " for nobody" } else { "" };
                let name = names.token(place.token);
                format!("{name} {} → {}{nobody}{tie}", place.skyscrapers, place.points)
            })
            .collect();
        let label = format!("  {} worth {:>2}: ", left(words::borough(borough), 13), ranking.value);
        lines.push(wrapped(&label, &places.join("; ")));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use new_york_city::ScoreSource;
    use new_york_city::components::{Character, Phase};

    use super::super::layout::COLUMNS;
    use super::*;

    #[test]
    fn every_character_of_the_end_fits_the_screen_with_its_points_in_their_column() {
        let mut broken = 0;
        for character in Character::all().filter(|character| character.facts().phase == Phase::End) {
            for source in [ScoreSource::EndCharacter(character), ScoreSource::Sets { character, sets: 12 }] {
                let text = points(&words::score_source(&source), 12, "NYC-14.10");
                assert!(text.lines().all(|line| line.chars().count() <= COLUMNS), "{text}");
                let last = text.lines().last().expect("there are points");
                assert_eq!(&last[SOURCE_COLUMNS + 2..], "   12  [NYC-14.10]");
                broken += usize::from(text.lines().count() > 2);
            }
        }
        assert!(broken > 0, "no source is wider than the screen");
    }
}
