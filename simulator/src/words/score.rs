//! Where points of the final scoring come from (NYC-14).

use new_york_city::ScoreSource;
use new_york_city::components::PRESS_BONUS_SPACE;

use super::{ability, borough, count, lowered, ordinal};

/// One line of the score sheet, without its points and rule.
pub fn score_source(source: &ScoreSource) -> String {
    match *source {
        ScoreSource::Before => "Scored during the game".to_owned(),
        ScoreSource::Characters { tiles } => format!("Values of {}", count(tiles, "character")),
        ScoreSource::TomCharacters { tiles, doubled: 0, .. } => {
            format!("Values of {}", count(tiles, "character"))
        }
        ScoreSource::TomCharacters { tiles, doubled, dollars } => {
            let tiles = count(tiles, "character");
            format!(
                "Values of {tiles}; {} dealt, so the {doubled} cheapest count twice",
                count(dollars, "dollar")
            )
        }
        ScoreSource::EndCharacter(character) => {
            format!("Character {}: {}", character.number(), lowered(ability(character)))
        }
        ScoreSource::Sets { character, sets } => {
            let what = lowered(ability(character));
            format!("Character {}: {what}: {}", character.number(), count(sets, "set"))
        }
        ScoreSource::Majority { borough: place, rank: 0 } => {
            format!("{}: no skyscraper there", borough(place))
        }
        ScoreSource::Majority { borough: place, rank } => {
            format!("{}: {}", borough(place), ordinal(rank))
        }
        ScoreSource::BoroughBonus => "Bonus: a skyscraper in every borough".to_owned(),
        ScoreSource::PressBonus => format!("Bonus: space {PRESS_BONUS_SPACE} or more on the Press Track"),
        ScoreSource::Rest { dollars, skyscrapers } => format!(
            "Half of what is left: {} and {}",
            count(dollars, "dollar"),
            count(skyscrapers, "skyscraper")
        ),
    }
}
