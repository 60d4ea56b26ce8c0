//! What each character does, in one short sentence (NYC-13).

use std::sync::LazyLock;

use new_york_city::components::{
    Borough, Character, FIRST_SET_CHARACTER, Lantern, Phase, SETS, STEPS_BACK_MAX, STRONG_BOROUGH, SetFacts,
    TAKE_BACK_MAX, VesselKind,
};

use super::{borough, count, listed, vessel_kind};

/// Characters 28 to 32 count skyscrapers by lanterns; from this one on the table says what.
const FIRST_LANTERN_CHARACTER: usize = 28;

/// Characters 1 to 27, which the tables do not describe.
fn used_in_the_game() -> [String; FIRST_LANTERN_CHARACTER - 1] {
    let plain = str::to_owned;
    [
        plain("Score 1 point, then discard any number of hand cards and draw as many."),
        plain("Instead of a pair, take single cards from two different pairs."),
        plain("Score 1 point; your reserve holds one more card for the rest of the game."),
        plain("Take both your pairs of this phase in a row."),
        plain("Draw 3 cards, then discard 2 from your hand."),
        plain("Take 2 dollars."),
        plain("Give up one of your characters for an open one worth up to 1 more."),
        plain("Move reserve cards like those just taken to your hand; the reserve refills."),
        plain("Draw 1 card and take 1 dollar."),
        plain("Draw 2 cards."),
        plain("Replace a neutral skyscraper anywhere by one from your board."),
        plain("Score 1 point, then discard any number of reserve cards; the reserve refills."),
        plain("A hand card of any type counts as 1 matching card in your bid."),
        format!("Go back up to {STEPS_BACK_MAX} spaces on the Press Track; each is a wild in your bid."),
        plain("Play a reserve card of a type that is in your bid; the reserve refills at once."),
        plain("One more wild in your bid."),
        plain("In Prestige bidding: one more Prestige card in your bid."),
        plain("Take 1 dollar and bid last in this bidding round."),
        plain("In Prestige bidding: your bid scores double points."),
        plain("A hand card of any type counts as 2 matching cards in your bid."),
        plain("After you built with Prestige or Skyscrapers, build 1 more there from the supply."),
        format!("After a bidding round, take back up to {TAKE_BACK_MAX} cards you played in it."),
        plain("Score 2 points."),
        plain("Score 1 point and take 1 skyscraper to your board."),
        plain("Score 3 points."),
        plain("Take 1 skyscraper to your board and go 1 space forward on the Press Track."),
        plain("Go forward on the Press Track: the further behind you are, the more spaces."),
    ]
}

fn lanterns(number: u8) -> Option<String> {
    let lantern = Lantern::of_character(number)?;
    let lit = Borough::ALL.into_iter().filter(|place| place.lanterns().contains(&lantern));
    let places: Vec<String> = lit.map(|place| borough(place).to_owned()).collect();
    Some(format!("At the end: 1 point for each of your skyscrapers in {}.", listed(&places)))
}

/// Characters 33 to 36.
fn others_at_the_end() -> [String; 4] {
    [
        "At the end: half your space on the Press Track, rounded up, in points.".to_owned(),
        "At the end: 2 points for each reserve card of the type you have most of there.".to_owned(),
        format!("At the end: 2 points for each borough with {STRONG_BOROUGH} or more of your skyscrapers."),
        "At the end: 1 point for each of your characters, this one included.".to_owned(),
    ]
}

fn set(set: &SetFacts) -> String {
    let mut parts: Vec<String> = VesselKind::ALL
        .into_iter()
        .zip(set.vessels)
        .filter(|(_, number)| *number > 0)
        .map(|(kind, number)| count(number, vessel_kind(kind)))
        .collect();
    let others = [
        (set.any_vessels, if parts.is_empty() { "vessel" } else { "other vessel" }),
        (set.dollars, "dollar"),
        (set.skyscrapers, "skyscraper"),
    ];
    let others = others.into_iter().filter(|(number, _)| *number > 0);
    parts.extend(others.map(|(number, noun)| count(number, noun)));
    format!("At the end: {} points for each set of {} you have.", set.points, listed(&parts))
}

/// All sentences by number. Where a table of the engine says what a character counts, the sentence
/// is made from it, so that a corrected table needs no second correction here.
static SENTENCES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let first_set = usize::from(FIRST_SET_CHARACTER);
    let others = others_at_the_end();
    let lanterns = (FIRST_LANTERN_CHARACTER..first_set - others.len()).filter_map(|n| lanterns(n as u8));
    let mut sentences: Vec<String> = used_in_the_game().into_iter().chain(lanterns).collect();
    sentences.extend(others);
    sentences.extend(SETS.iter().map(set));
    debug_assert_eq!(sentences.len(), Character::COUNT);
    sentences
});

/// What a character does, in one short sentence.
pub fn character(character: Character) -> &'static str {
    let index = usize::from(character.number()).saturating_sub(1);
    SENTENCES.get(index).map_or("", String::as_str)
}

/// The same without saying that it is for the end of the game, where that is said already.
pub fn ability(which: Character) -> &'static str {
    let sentence = character(which);
    sentence.strip_prefix("At the end: ").unwrap_or(sentence)
}

/// A character's number and value: "15 (value 3)".
pub fn character_name(character: Character) -> String {
    format!("{} (value {})", character.number(), character.value())
}

/// When a character works, as the tiles have it: "I", "II", "III" or "end".
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::One => "I",
        Phase::Two => "II",
        Phase::Three => "III",
        Phase::End => "end",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_one_short_sentence_of_its_own() {
        assert_eq!(SENTENCES.len(), Character::COUNT);
        let mut seen = std::collections::HashSet::new();
        for number in Character::all() {
            let sentence = character(number);
            assert!(sentence.ends_with('.') && sentence.len() <= 84, "{number:?}: {sentence}");
            assert!(seen.insert(sentence), "{number:?} says what another one says");
            let at_the_end = number.facts().phase == Phase::End;
            assert_eq!(sentence.starts_with("At the end"), at_the_end, "{number:?}: {sentence}");
        }
    }

    #[test]
    fn what_a_character_counts_comes_from_the_tables() {
        let said = |number| character(Character::new(number).expect("a character"));
        assert!(said(30).contains("Brooklyn"));
        assert!(said(37).contains("1 taxi and 1 streetcar"));
        assert!(said(39).contains("1 boat and 1 other vessel"));
        assert!(said(42).contains("2 dollars and 2 skyscrapers"));
    }
}
