//! The card of New York 1901: what it is to the menus.

use app::both;
use app::card::{Card, OptionWords, Reference, SettingWords, Words, setup_of};
use engine::{Rules, Seat, Setup, Wording};
use new_york_1901::Game;
use new_york_1901::components::DATA_VERSION;
use new_york_1901::setup::{CHALLENGE, EXPERT, FIRST};

use crate::help::TOPICS;
use crate::{own, words};

/// New York 1901.
pub static CARD: Card = Card {
    id: Game::ID,
    name: "new-york-1901",
    title: "New York 1901",
    tag: "new-york-1901",
    data_version: DATA_VERSION,
    slot_pages: 3,
    seats: Game::SEATS,
    hides: false,
    options: &[
        OptionWords {
            option: CHALLENGE,
            name: both!("Challenge", "Défi"),
            values: &[
                both!("drawn of 5", "tiré de 5"),
                both!("drawn of 8", "tiré de 8"),
                both!("none", "aucun"),
                both!("Gold Tycoon", "Gold Tycoon"),
                both!("Master Archit.", "Master Archit."),
                both!("Gold Prestige", "Gold Prestige"),
                both!("Bronze Baron", "Bronze Baron"),
                both!("Generat. King", "Generat. King"),
                both!("Big Developer", "Big Developer"),
                both!("Silver Titan", "Silver Titan"),
                both!("Real Est. Mogul", "Real Est. Mogul"),
            ],
            meaning: both!(
                "The extra goal: one of the five in the box, of all eight, none (best for a first game), or this one.",
                "L'objectif en plus : un des cinq de la boîte, des huit, aucun (pour débuter), ou celui-ci."
            ),
            limit: Words::NONE,
        },
        OptionWords {
            option: EXPERT,
            name: both!("Expert rule", "Règle expert"),
            values: &[both!("no", "non"), both!("yes", "oui")],
            meaning: both!(
                "No start buildings; silver from 10 points on, gold from 25.",
                "Sans bâtiments de départ ; l'argent à 10 points, l'or à 25."
            ),
            limit: Words::NONE,
        },
        OptionWords {
            option: FIRST,
            name: both!("First player", "Premier joueur"),
            values: &[
                both!("drawn", "tiré"),
                both!("A", "A"),
                both!("B", "B"),
                both!("C", "C"),
                both!("D", "D"),
            ],
            meaning: both!("Who begins: drawn, or a seat.", "Qui commence : tiré au sort, ou une place."),
            limit: both!("Nobody has this seat.", "Personne n'est à cette place."),
        },
    ],
    wording: Wording::of::<Game>(),
    automas: None,
    topics: TOPICS,
    reference: Some(Reference { title: both!("All challenges", "Tous les défis"), page: own::ALL }),
    scopes: &crate::table::SCOPES,
    credit: both!(
        "An unofficial fan project. The board game New York 1901 belongs to its author and publishers, who have no part \
         in it.",
        "Un projet de fans, non officiel. Le jeu de société New York 1901 appartient à son auteur et à ses éditeurs, \
         qui n'y ont aucune part."
    ),
    tie: both!(
        "Equal totals: the tallest Legendary wins, then most gold.",
        "Égalité : le plus haut Légendaire gagne, puis le plus d'or."
    ),
    settings: SettingWords {
        pace: both!("The others' pace", "Rythme adverse"),
        step: both!("A press for each of their steps", "Une touche par action des autres"),
        strip: both!("It shows the cards left in the deck", "Il montre les cartes de la pioche"),
        length: both!(
            "How many pixels the strip has, 64 at most; 0 if there is none. With 16, each stands for four cards.",
            "Combien de pixels a le ruban, 64 au plus ; 0 s'il n'y en a pas. À 16, chacun vaut quatre cartes."
        ),
        ends: [both!("0 cards", "0 carte"), both!("61 cards", "61 cartes")],
    },
    progress: words::progress,
    setup: setup_of::<Game>,
    starter,
};

/// Whoever is drawn or set to play first (NY-2.11).
///
/// The game is large: it takes its room on the stack only for a moment.
#[inline(never)]
fn starter(setup: &Setup) -> Option<Seat> {
    Game::from_setup(setup).ok().map(|game| game.table().active())
}
