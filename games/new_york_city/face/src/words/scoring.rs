//! What the final scoring of a real table says.

use engine::Seat;
use new_york_city::companion::Field;
use new_york_city::components::{Card, Character, SetPiece};
use new_york_city::{BoroughRanking, PressToken};

use super::character::character_name;
use super::nouns::{borough as borough_name, card, card_tiny, vessel_title};
use app::pick;
use app::pieces;
use app::say;
use app::words::say::Pen;
use app::words::{Lang, Speaker, Text};

/// What a number of the session counts, as short as a prompt.
pub fn field(lang: Lang, field: Field) -> Text {
    match field {
        Field::Before(_) => say!(lang, ("Points on the track"), ("Points sur la piste")),
        Field::Values(_) => say!(lang, ("Printed values, added up"), ("Somme des valeurs imprimées")),
        Field::Tiles(_) => say!(lang, ("Characters in all"), ("Personnages en tout")),
        Field::TomTiles(_, value) => say!(lang, ("Tiles of value {value}"), ("Tuiles de valeur {value}")),
        Field::Special(_, character) => {
            let name = character_name(lang, character);
            say!(lang, ("{name}"), ("{name}"))
        }
        Field::LikeReserve(_) => say!(lang, ("Matching cards, no wilds"), ("Même type, hors jokers")),
        Field::Space(_) => say!(lang, ("Space of the token"), ("Case du pion")),
        Field::Height(_) | Field::Listed(_) | Field::Printed(_) => Text::new(),
        Field::Lantern(_, borough) => {
            let borough = borough_name(lang, borough);
            say!(lang, ("{borough}"), ("{borough}"))
        }
        Field::InSet(_, piece) => set_piece(lang, piece),
        Field::Vessels(_, kind) => {
            let kind = vessel_title(lang, kind);
            say!(lang, ("{kind}"), ("{kind}"))
        }
        Field::Built(..) => say!(lang, ("Skyscrapers"), ("Gratte-ciel")),
        Field::Neutral(_) => say!(lang, ("Neutral skyscrapers"), ("Gratte-ciel noirs")),
        Field::Base(_) => say!(lang, ("Base value"), ("Valeur de base")),
        Field::Prestige(_) => say!(lang, ("Prestige tiles, added up"), ("Somme des tuiles Prestige")),
        Field::Dollars(_) => say!(lang, ("Dollars"), ("Dollars")),
        Field::Skyscrapers(_) => say!(lang, ("Skyscrapers"), ("Gratte-ciel")),
        Field::TomCards(_, type_) => {
            let name = card(lang, type_);
            say!(lang, ("{name}"), ("{name}"))
        }
        Field::Statue => say!(lang, ("Statue claimed"), ("Statue prise")),
    }
}

/// `Which of 28 to 42 has Ann?`
pub fn which_specials(speaker: &Speaker<'_>, seat: Seat) -> Text {
    let (lang, who) = (speaker.lang, speaker.name(seat));
    say!(lang, ("Which tiles has {who}?"), ("Quelles tuiles a {who} ?"))
}

/// `28: Yellow lantern`
pub fn numbered(lang: Lang, character: Character) -> Text {
    let (number, name) = (character.number(), character_name(lang, character));
    say!(lang, ("{number}: {name}"), ("{number} : {name}"))
}

/// The title of the page with what a character shows.
pub fn as_printed(lang: Lang, character: Character) -> Text {
    let number = character.number();
    say!(lang, ("Tile {number}"), ("Tuile {number}"))
}

/// That what a character shows is only reconstructed: the set, or where the lanterns are.
pub fn reconstructed(lang: Lang, set: bool) -> Text {
    if set {
        say!(
            lang,
            ("Reconstructed: does the tile show this set? If not, correct it."),
            ("Reconstitué : la tuile montre-t-elle cette combinaison ? Sinon, corrigez."),
        )
    } else {
        say!(
            lang,
            ("Reconstructed: is its lantern in these boroughs? If not, correct it."),
            ("Reconstitué : sa lanterne est-elle dans ces quartiers ? Sinon, corrigez."),
        )
    }
}

/// That the values of end-of-game characters are only reconstructed.
pub fn values_reconstructed(lang: Lang) -> Text {
    say!(
        lang,
        ("Values of 28-42 are reconstructed: add up what is printed."),
        ("Valeurs de 28 à 42 reconstituées : additionnez celles imprimées."),
    )
}

/// A piece of a set, as short as a caption.
pub fn set_piece(lang: Lang, piece: SetPiece) -> Text {
    match piece {
        SetPiece::Vessel(kind) => {
            let kind = vessel_title(lang, kind);
            say!(lang, ("{kind}"), ("{kind}"))
        }
        SetPiece::AnyVessel => say!(lang, ("Any vessel"), ("Au choix")),
        SetPiece::Dollar => say!(lang, ("Dollars"), ("Dollars")),
        SetPiece::Skyscraper => {
            let skyscrapers = card_tiny(lang, Card::Skyscrapers);
            say!(lang, ("{skyscrapers}"), ("{skyscrapers}"))
        }
    }
}

/// Which token lies on top of the others of a space?
pub fn on_top(lang: Lang, space: u8) -> Text {
    say!(lang, ("Space {space}: who is on top?"), ("Case {space} : qui est au-dessus ?"))
}

/// That nobody, or a seat, has an end-of-game character, where nobody has said so.
pub fn no_specials(speaker: &Speaker<'_>, seat: Option<Seat>) -> Text {
    let lang = speaker.lang;
    match seat {
        None => {
            say!(lang, ("Nobody has a tile 28 to 42. Right?"), ("Personne n'a de tuile 28 à 42. Exact ?"),)
        }
        Some(seat) => {
            let who = speaker.name(seat);
            say!(lang, ("{who} has no tile 28 to 42. Right?"), ("{who} n'a pas de tuile 28 à 42. Exact ?"))
        }
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
