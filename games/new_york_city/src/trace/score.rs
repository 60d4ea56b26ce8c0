//! The score sheet as JSON.

use std::prelude::v1::*;

use crate::components::Borough;
use crate::{BoroughRanking, PressToken, ScoreSheet, ScoreSource, SeatSheet};
use serde_json::{Value, json};

use engine::trace::named;

use super::borough;

/// Every line of the final scoring, and the ranking in each borough.
pub fn sheet(sheet: &ScoreSheet) -> Value {
    let boroughs = Borough::ALL.into_iter().zip(&sheet.boroughs);
    json!({
        "seats": sheet.seats.iter().map(seat_sheet).collect::<Vec<_>>(),
        "boroughs": boroughs.map(|(borough, ranking)| borough_ranking(borough, ranking)).collect::<Vec<_>>(),
    })
}

fn seat_sheet(sheet: &SeatSheet) -> Value {
    let line = |line: &crate::ScoreLine| json!({ "source": source(line.source), "points": line.points, "rule": line.rule.number() });
    json!({
        "seat": sheet.seat.index(),
        "rank": sheet.rank,
        "total": sheet.total,
        "lines": sheet.lines.iter().map(line).collect::<Vec<_>>(),
    })
}

fn source(source: ScoreSource) -> Value {
    let (name, with) = match source {
        ScoreSource::Before => ("before", json!({})),
        ScoreSource::Characters { tiles } => ("characters", json!({ "tiles": tiles })),
        ScoreSource::TomCharacters { tiles, doubled, dollars } => {
            ("tom_characters", json!({ "tiles": tiles, "doubled": doubled, "dollars": dollars }))
        }
        ScoreSource::EndCharacter(character) => ("end_character", json!({ "character": character.number() })),
        ScoreSource::Sets { character, sets } => {
            ("sets", json!({ "character": character.number(), "sets": sets }))
        }
        ScoreSource::Majority { borough: b, rank } => {
            ("majority", json!({ "borough": borough(b), "rank": rank }))
        }
        ScoreSource::BoroughBonus => ("borough_bonus", json!({})),
        ScoreSource::PressBonus => ("press_bonus", json!({})),
        ScoreSource::Rest { dollars, skyscrapers } => {
            ("rest", json!({ "dollars": dollars, "skyscrapers": skyscrapers }))
        }
    };
    named(name, with)
}

fn borough_ranking(of: Borough, ranking: &BoroughRanking) -> Value {
    let place = |place: &crate::BoroughPlace| {
        json!({
            "token": token(place.token),
            "skyscrapers": place.skyscrapers,
            "points": place.points,
            "tie": place.tie,
        })
    };
    json!({
        "borough": borough(of),
        "value": ranking.value,
        "places": ranking.places.iter().map(place).collect::<Vec<_>>(),
    })
}

/// A press token: the number of its seat, or `"neutral"`.
pub fn token(token: PressToken) -> Value {
    match token {
        PressToken::Of(seat) => seat.index().into(),
        PressToken::Neutral => "neutral".into(),
    }
}
