//! Where points come from: the parts of a result, and what was counted for a seat, in at most 23 letters.

use new_york_city::components::{Borough, Character, Phase};
use new_york_city::{BoroughPlace, ScoreLine, ScoreSource};

use super::nouns::{self, Named, borough as borough_name};
use app::say;
use app::words::say::{count, ordinal, plural};
use app::words::{Lang, Noun, Text};

const SET: Noun = Noun::new(["set", "sets"], ["combinaison", "combinaisons"]);
const BOROUGH: Noun = Noun::new(["borough", "boroughs"], ["quartier", "quartiers"]);

/// A part of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScorePart {
    /// Points scored during the game.
    Before,
    /// The values of all characters.
    Characters,
    /// All end-of-game characters together.
    EndCharacters,
    /// A borough.
    Borough(Borough),
    /// A skyscraper in every borough.
    BoroughBonus,
    /// Far on the Press Track.
    PressBonus,
    /// Half of what is left on the board.
    Rest,
    /// One of the characters 28 to 42.
    EndCharacter(Character),
}

impl ScorePart {
    /// All but the single characters, in the order of scoring.
    pub const ALL: [ScorePart; 12] = {
        let [a, b, c, d, e, f] = Borough::ALL;
        [
            ScorePart::Before,
            ScorePart::Characters,
            ScorePart::EndCharacters,
            ScorePart::Borough(a),
            ScorePart::Borough(b),
            ScorePart::Borough(c),
            ScorePart::Borough(d),
            ScorePart::Borough(e),
            ScorePart::Borough(f),
            ScorePart::BoroughBonus,
            ScorePart::PressBonus,
            ScorePart::Rest,
        ]
    };

    /// The end-of-game characters.
    pub fn end_characters() -> impl Iterator<Item = Character> {
        (1..=Character::COUNT as u8)
            .filter_map(Character::new)
            .filter(|character| character.facts().phase == Phase::End)
    }

    /// Whether a line of the score sheet belongs to it.
    pub fn holds(self, source: &ScoreSource) -> bool {
        match *source {
            ScoreSource::Before => self == ScorePart::Before,
            ScoreSource::Characters { .. } | ScoreSource::TomCharacters { .. } => {
                self == ScorePart::Characters
            }
            ScoreSource::EndCharacter(character) | ScoreSource::Sets { character, .. } => {
                self == ScorePart::EndCharacters || self == ScorePart::EndCharacter(character)
            }
            ScoreSource::Majority { borough, .. } => self == ScorePart::Borough(borough),
            ScoreSource::BoroughBonus => self == ScorePart::BoroughBonus,
            ScoreSource::PressBonus => self == ScorePart::PressBonus,
            ScoreSource::Rest { .. } => self == ScorePart::Rest,
        }
    }
}

/// What a part is called.
pub fn score_part(lang: Lang, part: ScorePart) -> Text {
    match part {
        ScorePart::Before => say!(lang, ("During the game"), ("Pendant le jeu")),
        ScorePart::Characters => say!(lang, ("Characters"), ("Personnages")),
        ScorePart::EndCharacters => say!(lang, ("End characters"), ("Persos de fin")),
        ScorePart::Borough(borough) => {
            let borough = borough_name(lang, borough);
            say!(lang, ("{borough}"), ("{borough}"))
        }
        ScorePart::BoroughBonus => say!(lang, ("Borough bonus"), ("Bonus quartiers")),
        ScorePart::PressBonus => say!(lang, ("Press bonus"), ("Bonus presse")),
        ScorePart::Rest => say!(lang, ("Left over"), ("Reste")),
        ScorePart::EndCharacter(character) => {
            let character = Named(lang, character);
            say!(lang, ("{character}"), ("{character}"))
        }
    }
}

/// What was counted for a line; `place` is the one in the borough that it is about.
pub fn counted(lang: Lang, line: &ScoreLine, place: Option<&BoroughPlace>) -> Text {
    match line.source {
        ScoreSource::Before => Text::new(),
        ScoreSource::Characters { tiles } | ScoreSource::TomCharacters { tiles, doubled: 0, dollars: _ } => {
            characters(lang, tiles)
        }
        ScoreSource::TomCharacters { tiles, doubled, dollars: _ } => {
            let twice = plural(lang, doubled, "doublé", "doublés");
            say!(lang, ("{tiles}, {doubled} of them doubled"), ("{tiles}, dont {doubled} {twice}"))
        }
        ScoreSource::EndCharacter(character) => end_character(lang, character, line.points as u8),
        ScoreSource::Sets { sets, .. } => {
            let noun = SET.form(lang, sets.into());
            say!(lang, ("{sets} {noun}"), ("{sets} {noun}"))
        }
        ScoreSource::Majority { rank: 0, .. } => say!(lang, ("nothing there"), ("rien")),
        ScoreSource::Majority { rank, .. } => {
            let (rank, skyscrapers) = (ordinal(lang, rank), place.map_or(0, |place| place.skyscrapers));
            let built = count(lang, skyscrapers, nouns::SKYSCRAPER);
            match place.is_some_and(|place| place.tie) {
                false => say!(lang, ("{rank}, {built}"), ("{rank}, {built}")),
                // The Press Track has put it behind an equal.
                true => say!(lang, ("{rank}, tie at {skyscrapers}"), ("{rank}, égalité à {skyscrapers}")),
            }
        }
        ScoreSource::BoroughBonus if line.points == 0 => say!(lang, ("not in all 6"), ("pas dans les 6")),
        ScoreSource::BoroughBonus => say!(lang, ("in all 6 boroughs"), ("dans les 6 quartiers")),
        ScoreSource::PressBonus if line.points == 0 => say!(lang, ("before space 5"), ("avant la case 5")),
        ScoreSource::PressBonus => say!(lang, ("space 5 or more"), ("case 5 ou plus")),
        ScoreSource::Rest { dollars, skyscrapers } => {
            let counted = count(lang, skyscrapers, nouns::SKYSCRAPER);
            say!(lang, ("${dollars}, {counted}"), ("{dollars} $, {counted}"))
        }
    }
}

/// So many characters.
pub fn characters(lang: Lang, number: u8) -> Text {
    let characters = count(lang, number, nouns::CHARACTER);
    say!(lang, ("{characters}"), ("{characters}"))
}

/// What one of the characters 28 to 36 has counted: its points tell.
fn end_character(lang: Lang, character: Character, points: u8) -> Text {
    let half = points / 2;
    match character {
        Character::HALF_PRESS_SPACE => say!(lang, ("half the Press space"), ("moitié de la case")),
        Character::LIKE_RESERVE_CARDS => {
            let cards = count(lang, half, nouns::CARD);
            say!(lang, ("2 x {cards}"), ("2 x {cards}"))
        }
        Character::STRONG_BOROUGHS => {
            let noun = BOROUGH.form(lang, half.into());
            say!(lang, ("2 x {half} {noun}"), ("2 x {half} {noun}"))
        }
        Character::COMPANY_SIZE => characters(lang, points),
        _ => {
            let built = count(lang, points, nouns::SKYSCRAPER);
            say!(lang, ("{built}"), ("{built}"))
        }
    }
}
