//! The score sheet: in the middle of a game what it would be, at the end what it is.

use engine::new_york_city::components::Borough;
use engine::new_york_city::{PressToken, ScoreSheet};

use super::ink::Ink;
use super::layout::{left, rule};
use crate::words::{self, Names};

/// Columns for the source of points, so that points stand under each other.
const SOURCE_COLUMNS: usize = 58;

/// Every line of every seat, the boroughs, and the ranking.
pub fn score_sheet(names: &Names, sheet: &ScoreSheet, title: &str, ink: Ink) -> String {
    let mut lines = vec![ink.heading(&rule('=', title))];
    for seat in &sheet.seats {
        lines.push(ink.heading(names.seat(seat.seat)));
        for line in &seat.lines {
            let source = words::score_source(&line.source);
            let rule = line.rule.number();
            // A long source keeps its own line; the points stand in their column all the same.
            if source.chars().count() > SOURCE_COLUMNS {
                lines.push(format!("  {source}"));
                lines.push(format!("  {} {:>4}  [{rule}]", left("", SOURCE_COLUMNS), line.points));
            } else {
                lines.push(format!("  {} {:>4}  [{rule}]", left(&source, SOURCE_COLUMNS), line.points));
            }
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
        lines.push(super::layout::wrapped(&label, &places.join("; ")));
    }
    lines.join("\n")
}
