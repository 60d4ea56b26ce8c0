//! What happened, in sentences.

use app::words::say::count;
use app::words::{Lang, Speaker, Text, ordinal};
use app::{pick, say};
use tower_up::{Fact, LogEntry, Trigger};

use super::nouns::{self, CARD, ColouredFloors, FLOOR, MIO, ROOF, SPACE, Shown};

/// What happened, in a sentence.
pub fn fact(say: &Speaker<'_>, entry: &LogEntry) -> Text {
    let (lang, who) = (say.lang, say.subject(entry.seat));
    let name = |colour| nouns::colour(lang, colour);
    match entry.fact {
        Fact::StartFloor { site, colour } => {
            let (puts, pose) = (who.v(["put", "puts"]), who.v(["posez", "pose"]));
            let (colour, site) = (name(colour), site.index());
            say!(
                lang,
                ("{who} {puts} a {colour} starting floor on {site}."),
                ("{who} {pose} un étage de départ {colour} au {site}."),
            )
        }
        Fact::CardsReturned { count: number } => {
            let cards = count(lang, number, CARD);
            say!(
                lang,
                ("{cards} go back into the deck, which is shuffled."),
                ("{cards} retournent dans la pioche, mélangée."),
            )
        }
        Fact::CardTaken { card, .. } => {
            let (takes, prend) = (who.v(["take", "takes"]), who.v(["prenez", "prend"]));
            let card = Shown(lang, card);
            say!(lang, ("{who} {takes} a card: {card}."), ("{who} {prend} une carte : {card}."))
        }
        Fact::FloorsTaken { colour, count, free } => {
            let floors = ColouredFloors(lang, count, colour);
            match free {
                true => say!(lang, ("Free choice: {floors}."), ("Au choix : {floors}.")),
                false => say!(lang, ("From the supply: {floors}."), ("De la réserve : {floors}.")),
            }
        }
        Fact::Shortage { colour: Some(colour), count } => {
            let floors = ColouredFloors(lang, count, colour);
            say!(lang, ("The supply lacks {floors}."), ("Il manque {floors} dans la réserve."))
        }
        Fact::Shortage { colour: None, count: number } => {
            let floors = count(lang, number, FLOOR);
            say!(lang, ("The supply is empty: {floors} lost."), ("La réserve est vide : {floors} de moins."))
        }
        Fact::CardRevealed { card, .. } => {
            let card = Shown(lang, card);
            say!(lang, ("New in the market: {card}."), ("Nouvelle au marché : {card}."))
        }
        Fact::Reshuffled { cards } => {
            let cards = count(lang, cards, CARD);
            say!(
                lang,
                ("The discard pile, {cards}, becomes the deck."),
                ("La défausse, {cards}, devient la pioche."),
            )
        }
        Fact::FloorGiven { colour } => {
            let (gives, rend) = (who.v(["give", "gives"]), who.v(["rendez", "rend"]));
            let colour = name(colour);
            say!(lang, ("{who} {gives} a {colour} floor back."), ("{who} {rend} un étage {colour}."))
        }
        Fact::Founded { site, colour } => {
            let (builds, fonde) = (who.v(["build", "builds"]), who.v(["fondez", "fonde"]));
            let (colour, site) = (name(colour), site.index());
            say!(lang, ("{who} {builds} {colour} on {site}."), ("{who} {fonde} {colour} au {site}."))
        }
        Fact::FloorPaid { site, colour, height, covered } => {
            let (colour, site) = (name(colour), site.index());
            match covered.map(|seat| say.subject(Some(seat))) {
                None => say!(
                    lang,
                    ("{site}, {colour}, grows to {height}."),
                    ("Le {site}, {colour}, passe à {height}."),
                ),
                Some(other) if other.you => say!(
                    lang,
                    ("{site}, {colour}, grows to {height}, over your roof."),
                    ("Le {site}, {colour}, passe à {height}, sur votre toit."),
                ),
                Some(other) => {
                    let of = if starts_with_vowel(other.within) { "d'" } else { "de " };
                    let other = other.within;
                    say!(
                        lang,
                        ("{site}, {colour}, grows to {height}, over {other}'s roof."),
                        ("Le {site}, {colour}, passe à {height}, sur le toit {of}{other}."),
                    )
                }
            }
        }
        Fact::RoofPlaced { site, level } => {
            let site = site.index();
            say!(lang, ("The roof lies on {site}, floor {level}."), ("Le toit est au {site}, étage {level}."))
        }
        Fact::MarkerMoved { colour, from, to, lost } => {
            let first = nouns::colour_first(lang, colour);
            match lost {
                0 => say!(
                    lang,
                    ("{first} marker: {from} > {to}."),
                    ("Engin {} : {from} > {to}.", name(colour))
                ),
                _ => {
                    let lost = count(lang, lost, SPACE);
                    say!(
                        lang,
                        ("{first} marker: {from} > {to}, {lost} lost."),
                        ("Engin {} : {from} > {to}, {lost} de perdu.", name(colour)),
                    )
                }
            }
        }
        Fact::ChipTaken { objective, value } => {
            let objective = nouns::objective(lang, objective);
            say!(lang, ("{objective}: a chip of {value}."), ("{objective} : un jeton de {value}."))
        }
        Fact::ExtraTurn { column } => {
            let (has, a) = (who.v(["have", "has"]), who.v(["avez", "a"]));
            say!(
                lang,
                ("All four markers have reached column {column}: {} {has} an extra turn.", who.within),
                (
                    "Les quatre engins ont atteint la colonne {column} : {} {a} un tour supplémentaire.",
                    who.within
                ),
            )
        }
        Fact::EndTriggered { trigger } => match trigger {
            Trigger::Roof => {
                let (has, a) = (who.v(["have", "has"]), who.v(["avez", "a"]));
                say!(
                    lang,
                    ("{who} {has} placed the last roof: the game is coming to its end."),
                    ("{who} {a} posé le dernier toit : la partie touche à sa fin."),
                )
            }
            Trigger::Shortage => say!(
                lang,
                ("The supply ran short: the game is coming to its end."),
                ("Pénurie : la partie touche à sa fin."),
            ),
            Trigger::Stalled => say!(
                lang,
                ("Nothing more is built: the game is coming to its end."),
                ("Plus rien ne se construit : la partie touche à sa fin."),
            ),
        },
        Fact::ConePlaced { on_top, value } => {
            let (has, a) = (who.v(["have", "has"]), who.v(["avez", "a"]));
            let roofs = count(lang, on_top, ROOF);
            let on_top = plural(lang, on_top);
            say!(
                lang,
                ("{who} {has} {roofs} on top: the cone is worth {value} {MIO}."),
                ("{who} {a} {roofs} {on_top} : le cône vaut {value} {MIO}."),
            )
        }
        Fact::LastTurn => {
            let (has, a) = (who.v(["have", "has"]), who.v(["avez", "a"]));
            say!(lang, ("Now {} {has} a last turn.", who.within), ("{who} {a} un dernier tour."))
        }
        Fact::Result { points, rank, .. } => {
            let place = ordinal(lang, rank);
            say!(
                lang,
                ("{who}: {place} with {points} {MIO}."),
                ("{who} : {place} place avec {points} {MIO}.")
            )
        }
    }
}

fn plural(lang: Lang, on_top: u8) -> &'static str {
    match (lang, on_top) {
        (Lang::French, 2..) => "apparents",
        _ => pick!(lang, "on top", "apparent"),
    }
}

/// Whether French shortens the word before a name.
fn starts_with_vowel(name: &str) -> bool {
    name.chars()
        .next()
        .is_some_and(|letter| "AEIOUYÀÂÉÈÊËÎÏÔÛÜaeiouyàâéèêëîïôûü".chars().any(|vowel| vowel == letter))
}

/// Why it happened, for what nobody chose.
pub fn why(lang: Lang, entry: &LogEntry) -> Option<Text> {
    Some(match entry.fact {
        Fact::FloorPaid { .. } => say!(
            lang,
            ("Each building next to a new one is paid with a floor in its colour."),
            ("Chaque bâtiment voisin d'un nouveau se paie d'un étage de sa couleur."),
        ),
        Fact::MarkerMoved { lost: 1.., .. } => {
            say!(lang, ("A line ends with its last space."), ("Une ligne s'arrête à son dernier cran."))
        }
        Fact::ExtraTurn { .. } => say!(
            lang,
            ("They had not all been there before this turn. Two columns at once count once."),
            ("Ils n'y étaient pas tous avant ce tour. Deux colonnes à la fois ne comptent qu'une fois."),
        ),
        Fact::EndTriggered { trigger: Trigger::Roof } => say!(
            lang,
            ("This turn is finished, then all others have one last turn."),
            ("Ce tour s'achève, puis tous les autres ont un dernier tour."),
        ),
        Fact::EndTriggered { .. } => say!(
            lang,
            ("This turn is finished, then everybody has one last turn."),
            ("Ce tour s'achève, puis chacun a un dernier tour."),
        ),
        Fact::ConePlaced { .. } => say!(
            lang,
            ("It counts the roofs on top at the end of its owner's last turn, at most seven, and stays there."),
            ("Il compte les toits apparents à la fin de son dernier tour, sept au plus, et n'en bouge plus."),
        ),
        Fact::Shortage { .. } => say!(
            lang,
            ("What is printed on a card and missing is replaced by any colour that is left."),
            ("Ce qui manque d'une carte est remplacé par une couleur qui reste."),
        ),
        _ => return None,
    })
}
