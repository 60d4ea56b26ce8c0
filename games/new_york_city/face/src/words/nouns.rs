//! The things of the game, as each rulebook names them.

use core::fmt::{self, Display, Formatter};

use new_york_city::BoroughSet;
use new_york_city::components::{
    Borough, Card, Cards, Character, Lantern, Phase, PrestigeTile, Vessel, VesselKind,
};

use super::character::character_name;
use app::pick;
use app::say;
use app::words::say::Noun;
use app::words::{Lang, Text};

/// A card of any type.
pub const CARD: Noun = Noun::new(["card", "cards"], ["carte", "cartes"]);
/// Money.
pub const DOLLAR: Noun = Noun::new(["dollar", "dollars"], ["dollar", "dollars"]);
/// A skyscraper of a player.
pub const SKYSCRAPER: Noun = Noun::new(["skyscraper", "skyscrapers"], ["gratte-ciel", "gratte-ciel"]);
/// A skyscraper of nobody.
pub const NEUTRAL_SKYSCRAPER: Noun =
    Noun::new(["neutral skyscraper", "neutral skyscrapers"], ["gratte-ciel noir", "gratte-ciel noirs"]);
/// A step on the Press Track.
pub const STEP: Noun = Noun::new(["step", "steps"], ["case", "cases"]);
/// A wild card.
pub const WILD: Noun = Noun::new(["wild", "wilds"], ["joker", "jokers"]);
/// Two cards alike.
pub const PAIR: Noun =
    Noun::new(["pair of cards", "pairs of cards"], ["paire de cartes", "paires de cartes"]);
/// A character of a company.
pub const CHARACTER: Noun = Noun::new(["character", "characters"], ["personnage", "personnages"]);

/// Everything that is counted here.
pub const COUNTED: [Noun; 8] = [CARD, DOLLAR, SKYSCRAPER, NEUTRAL_SKYSCRAPER, STEP, WILD, PAIR, CHARACTER];

/// A card type. The French rulebook calls the Elevator cards by what they bring.
pub const fn card(lang: Lang, card: Card) -> &'static str {
    match card {
        Card::Press => pick!(lang, "Press", "Presse"),
        Card::Dollars => pick!(lang, "Dollars", "Dollars"),
        Card::Elevator => pick!(lang, "Elevator", "Ascenseur"),
        Card::BuildingPlans => pick!(lang, "Building plans", "Plans de construction"),
        Card::Prestige => pick!(lang, "Prestige", "Prestige"),
        Card::Skyscrapers => pick!(lang, "Skyscrapers", "Gratte-ciel"),
        Card::Wild => pick!(lang, "Wild", "Joker"),
    }
}

/// A card type where room is scarce.
pub const fn card_short(lang: Lang, card: Card) -> &'static str {
    match card {
        Card::BuildingPlans => pick!(lang, "Plans", "Plans"),
        _ => self::card(lang, card),
    }
}

/// A card type on a single key or tile, at most 5 letters.
pub const fn card_tiny(lang: Lang, card: Card) -> &'static str {
    match card {
        Card::Press => pick!(lang, "Press", "Pres."),
        Card::Dollars => pick!(lang, "Doll.", "Doll."),
        Card::Elevator => pick!(lang, "Elev.", "Asc."),
        Card::BuildingPlans => pick!(lang, "Plans", "Plans"),
        Card::Prestige => pick!(lang, "Prst.", "Prst."),
        Card::Skyscrapers => pick!(lang, "Sky.", "Grat."),
        Card::Wild => pick!(lang, "Wild", "Joker"),
    }
}

/// Where the game stands: `Round 3/5`; before the first round everybody takes his start characters.
pub fn round(lang: Lang, round: u8) -> Text {
    match round {
        0 => say!(lang, ("Start characters"), ("Personnages de départ")),
        _ => say!(lang, ("Round {round}/5"), ("Manche {round}/5")),
    }
}

/// One card with its article: `an Elevator card`.
pub const fn a_card(lang: Lang, card: Card) -> &'static str {
    match card {
        Card::Press => pick!(lang, "a Press card", "une carte Presse"),
        Card::Dollars => pick!(lang, "a Dollars card", "une carte Dollars"),
        Card::Elevator => pick!(lang, "an Elevator card", "une carte Ascenseur"),
        Card::BuildingPlans => pick!(lang, "a Building plans card", "une carte Plans de construction"),
        Card::Prestige => pick!(lang, "a Prestige card", "une carte Prestige"),
        Card::Skyscrapers => pick!(lang, "a Skyscrapers card", "une carte Gratte-ciel"),
        Card::Wild => pick!(lang, "a wild card", "une carte joker"),
    }
}

/// So many cards of a type: `2 Press cards`.
pub(super) fn cards_of(lang: Lang, number: u8, card: Card) -> Text {
    let name = match card {
        // No name of a bidding round, so no capital inside a sentence.
        Card::Wild => pick!(lang, "wild", "joker"),
        _ => self::card(lang, card),
    };
    let noun = CARD.form(lang, number.into());
    say!(lang, ("{number} {name} {noun}"), ("{number} {noun} {name}"))
}

/// A borough.
pub const fn borough(lang: Lang, borough: Borough) -> &'static str {
    // Both rulebooks use the same names.
    let _ = lang;
    match borough {
        Borough::Manhattan => "Manhattan",
        Borough::Bronx => "Bronx",
        Borough::Queens => "Queens",
        Borough::Brooklyn => "Brooklyn",
        Borough::StatenIsland => "Staten Island",
        Borough::JerseyCity => "Jersey City",
    }
}

/// A borough in one or two letters.
pub const fn borough_short(lang: Lang, borough: Borough) -> &'static str {
    let _ = lang;
    borough.short()
}

/// A borough inside a sentence: `the Bronx`, `le Queens`.
pub const fn the_borough(lang: Lang, borough: Borough) -> &'static str {
    match borough {
        Borough::Bronx => pick!(lang, "the Bronx", "le Bronx"),
        Borough::Queens => pick!(lang, "Queens", "le Queens"),
        _ => self::borough(lang, borough),
    }
}

/// Where something is: `in the Bronx`, `à Brooklyn`.
pub const fn in_borough(lang: Lang, borough: Borough) -> &'static str {
    match borough {
        Borough::Manhattan => pick!(lang, "in Manhattan", "à Manhattan"),
        Borough::Bronx => pick!(lang, "in the Bronx", "dans le Bronx"),
        Borough::Queens => pick!(lang, "in Queens", "dans le Queens"),
        Borough::Brooklyn => pick!(lang, "in Brooklyn", "à Brooklyn"),
        Borough::StatenIsland => pick!(lang, "in Staten Island", "à Staten Island"),
        Borough::JerseyCity => pick!(lang, "in Jersey City", "à Jersey City"),
    }
}

/// Where something comes from: `from the Bronx`, `du Queens`.
pub const fn from_borough(lang: Lang, borough: Borough) -> &'static str {
    match borough {
        Borough::Manhattan => pick!(lang, "from Manhattan", "de Manhattan"),
        Borough::Bronx => pick!(lang, "from the Bronx", "du Bronx"),
        Borough::Queens => pick!(lang, "from Queens", "du Queens"),
        Borough::Brooklyn => pick!(lang, "from Brooklyn", "de Brooklyn"),
        Borough::StatenIsland => pick!(lang, "from Staten Island", "de Staten Island"),
        Borough::JerseyCity => pick!(lang, "from Jersey City", "de Jersey City"),
    }
}

/// A kind of vessel. In French all five are masculine.
pub const fn vessel_kind(lang: Lang, kind: VesselKind) -> &'static str {
    match kind {
        VesselKind::Taxi => pick!(lang, "taxi", "taxi"),
        VesselKind::Bus => pick!(lang, "bus", "bus"),
        VesselKind::Streetcar => pick!(lang, "streetcar", "tramway"),
        VesselKind::Subway => pick!(lang, "subway", "métro"),
        VesselKind::Boat => pick!(lang, "boat", "bateau"),
    }
}

/// A kind of vessel at the start of a line.
pub const fn vessel_title(lang: Lang, kind: VesselKind) -> &'static str {
    match kind {
        VesselKind::Taxi => pick!(lang, "Taxi", "Taxi"),
        VesselKind::Bus => pick!(lang, "Bus", "Bus"),
        VesselKind::Streetcar => pick!(lang, "Streetcar", "Tramway"),
        VesselKind::Subway => pick!(lang, "Subway", "Métro"),
        VesselKind::Boat => pick!(lang, "Boat", "Bateau"),
    }
}

/// A vessel with the two boroughs it connects: `Taxi Manhattan - Queens`.
pub fn vessel(lang: Lang, vessel: Vessel) -> Text {
    let [a, b] = vessel.ends().map(|end| borough(lang, end));
    let kind = vessel_title(lang, vessel.kind());
    say!(lang, ("{kind} {a} - {b}"), ("{kind} {a} - {b}"))
}

/// A prestige tile in a list: `Taxi 4`.
pub fn prestige_tile(lang: Lang, tile: PrestigeTile) -> Text {
    let (kind, value) = (vessel_title(lang, tile.kind()), tile.value());
    say!(lang, ("{kind} {value}"), ("{kind} {value}"))
}

/// A lantern colour.
pub const fn lantern(lang: Lang, lantern: Lantern) -> &'static str {
    match lantern {
        Lantern::Yellow => pick!(lang, "yellow", "jaune"),
        Lantern::Green => pick!(lang, "green", "verte"),
        Lantern::Brown => pick!(lang, "brown", "marron"),
        Lantern::Grey => pick!(lang, "grey", "grise"),
        Lantern::Blue => pick!(lang, "blue", "bleue"),
    }
}

/// The phase that a character belongs to.
pub const fn phase(lang: Lang, phase: Phase) -> &'static str {
    match phase {
        Phase::One => pick!(lang, "Phase I", "Phase I"),
        Phase::Two => pick!(lang, "Phase II", "Phase II"),
        Phase::Three => pick!(lang, "Phase III", "Phase III"),
        Phase::End => pick!(lang, "End of game", "Fin de partie"),
    }
}

/// The neutral player.
pub const fn neutral(lang: Lang) -> &'static str {
    pick!(lang, "Neutral", "Noir")
}

/// A character by its number and title: `14 Steps back`.
pub(super) struct Named(pub Lang, pub Character);

impl Display for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.1.number(), character_name(self.0, self.1))
    }
}

/// Cards one type after the other: `2 Press, 1 Wild`.
pub(super) struct Listed(pub Lang, pub Cards);

impl Display for Listed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for card in self.1.types() {
            write!(f, "{separator}{}", card_short(self.0, card))?;
            if self.1[card] > 1 {
                write!(f, "\u{a0}x{}", self.1[card])?;
            }
            separator = ", ";
        }
        if separator.is_empty() { f.write_str(pick!(self.0, "no card", "aucune carte")) } else { Ok(()) }
    }
}

/// Boroughs one after the other: `Bronx, Queens`.
pub(super) struct Boroughs(pub Lang, pub BoroughSet);

impl Display for Boroughs {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for borough in self.1.iter() {
            write!(f, "{separator}{}", self::borough(self.0, borough))?;
            separator = ", ";
        }
        Ok(())
    }
}
