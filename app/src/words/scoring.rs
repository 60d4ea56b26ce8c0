//! What the final scoring of a real table says.

use engine::new_york_city::companion::Field;
use engine::new_york_city::{BoroughRanking, PressToken};

use super::character::character_name;
use super::nouns::{card, vessel_title};
use super::say::{Pen, say};
use super::{Lang, Text};
use crate::pick;
use crate::pieces;

/// What a number of the session counts, as short as a prompt.
pub fn field(lang: Lang, field: Field) -> Text {
    match field {
        Field::Before(_) => say!(lang, ("Points on the track"), ("Points sur la piste")),
        Field::Values(_) => say!(lang, ("Values, added up"), ("Somme des valeurs")),
        Field::Tiles(_) => say!(lang, ("Characters in all"), ("Personnages en tout")),
        Field::TomTiles(_, value) => say!(lang, ("Tiles of value {value}"), ("Tuiles de valeur {value}")),
        Field::Special(_, character) => {
            let name = character_name(lang, character);
            say!(lang, ("{name}"), ("{name}"))
        }
        Field::LikeReserve(_) => say!(lang, ("Like cards, not wilds"), ("Même type, hors jokers")),
        Field::Vessels(_, kind) => {
            let kind = vessel_title(lang, kind);
            say!(lang, ("{kind}"), ("{kind}"))
        }
        Field::Built(..) => say!(lang, ("Skyscrapers"), ("Gratte-ciel")),
        Field::Neutral(_) => say!(lang, ("Neutral skyscrapers"), ("Gratte-ciel noirs")),
        Field::Base(_) => say!(lang, ("Base value"), ("Valeur de base")),
        Field::Prestige(_) => say!(lang, ("Prestige tiles, added up"), ("Somme des tuiles prestige")),
        Field::Dollars(_) => say!(lang, ("Dollars"), ("Dollars")),
        Field::Skyscrapers(_) => say!(lang, ("Skyscrapers"), ("Gratte-ciel")),
        Field::TomCards(_, type_) => {
            let name = card(lang, type_);
            say!(lang, ("{name}"), ("{name}"))
        }
        Field::Statue => say!(lang, ("Statue claimed"), ("Statue prise")),
    }
}

/// How ties in a borough fell: everybody is ahead of the next one. Empty without a tie.
pub fn ties(lang: Lang, ranking: &BoroughRanking) -> Text {
    use core::fmt::Write;
    let letter = |token| match token {
        PressToken::Of(seat) => pieces::seat_letter(seat),
        PressToken::Neutral => "N",
    };
    let mut pen = Pen::new(lang);
    let mut any = false;
    for pair in ranking.places.windows(2) {
        let [before, place] = pair else { continue };
        if !place.tie {
            continue;
        }
        let start = if any { "," } else { pick!(lang, "Tie:", "Égalité :") };
        // In a tie of three the one in the middle is named once.
        if !(any && before.tie) {
            let _ = write!(pen, "{start} {}", letter(before.token));
        }
        let _ = write!(pen, " {} {}", pick!(lang, "ahead of", "devant"), letter(place.token));
        any = true;
    }
    if any {
        let _ = write!(pen, " {}", pick!(lang, "(Press Track).", "(piste de presse)."));
    }
    let (text, cut) = pen.close();
    debug_assert!(!cut, "no room for: {text}");
    text
}
