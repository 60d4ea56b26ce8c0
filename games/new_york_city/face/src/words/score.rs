//! Where points come from, in at most 28 letters.

use new_york_city::ScoreSource;

use super::nouns::{self, Named, borough as borough_name};
use app::say;
use app::words::say::{count, ordinal, plural};
use app::words::{Speaker, Text};

/// Where points come from: one line of the score sheet.
pub fn score_source(speaker: &Speaker<'_>, source: &ScoreSource) -> Text {
    let lang = speaker.lang;
    match *source {
        ScoreSource::Before => say!(lang, ("During the game"), ("Pendant la partie")),
        ScoreSource::Characters { tiles: 0 } => say!(lang, ("Characters"), ("Personnages")),
        ScoreSource::Characters { tiles } => {
            let tiles = count(lang, tiles, nouns::CHARACTER);
            say!(lang, ("{tiles}"), ("{tiles}"))
        }
        ScoreSource::TomCharacters { tiles, doubled: 0, dollars: _ } => {
            let tiles = count(lang, tiles, nouns::CHARACTER);
            say!(lang, ("{tiles}"), ("{tiles}"))
        }
        ScoreSource::TomCharacters { tiles, doubled, dollars: _ } => {
            let tiles = count(lang, tiles, nouns::CHARACTER);
            let twice = plural(lang, doubled, "doublé", "doublés");
            say!(lang, ("{tiles}, {doubled} doubled"), ("{tiles}, {doubled} {twice}"))
        }
        ScoreSource::EndCharacter(character) => {
            let character = Named(lang, character);
            say!(lang, ("{character}"), ("{character}"))
        }
        ScoreSource::Sets { character, sets } => {
            let character = Named(lang, character);
            say!(lang, ("{character} x {sets}"), ("{character} x {sets}"))
        }
        ScoreSource::Majority { borough, rank: 0 } => {
            let borough = borough_name(lang, borough);
            say!(lang, ("{borough}: nothing there"), ("{borough} : rien"))
        }
        ScoreSource::Majority { borough, rank } => {
            let (borough, place) = (borough_name(lang, borough), ordinal(lang, rank));
            say!(lang, ("{borough}: {place} place"), ("{borough} : {place} place"))
        }
        ScoreSource::BoroughBonus => say!(lang, ("Borough bonus (all 6)"), ("Bonus pour les quartiers")),
        ScoreSource::PressBonus => say!(lang, ("Press bonus (space 5+)"), ("Bonus pour la presse")),
        ScoreSource::Rest { dollars, skyscrapers } => {
            let counted = count(lang, skyscrapers, nouns::SKYSCRAPER);
            say!(lang, ("Rest: ${dollars}, {counted}"), ("Reste : {dollars} $, {counted}"))
        }
    }
}
