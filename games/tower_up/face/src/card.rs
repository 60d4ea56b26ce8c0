//! The card of Tower Up: what it is to the menus.

use app::both;
use app::card::{Card, OptionWords, Reference, SettingWords, Words, setup_of};
use engine::{Rules, Seat, Setup, Wording};
use tower_up::Game;
use tower_up::components::DATA_VERSION;
use tower_up::setup::{FIRST, FLOORS, OBJECTIVES, PLACEMENT};

use crate::help::TOPICS;
use crate::{own, words};

/// Tower Up.
pub static CARD: Card = Card {
    id: Game::ID,
    name: "tower-up",
    title: "Tower Up",
    tag: "tower-up",
    data_version: DATA_VERSION,
    slot_pages: 3,
    seats: Game::SEATS,
    hides: false,
    options: &[
        OptionWords {
            option: OBJECTIVES,
            name: both!("Objectives", "Objectifs"),
            values: &[both!("START", "START"), both!("drawn", "tirés")],
            meaning: both!(
                "START: the three cards for a first game. Drawn: three of all ten.",
                "START : les trois cartes d'une première partie. Tirés : trois des dix."
            ),
            limit: Words::NONE,
        },
        OptionWords {
            option: FLOORS,
            name: both!("Starting floors", "Étages de départ"),
            values: &[both!("3", "3"), both!("4", "4"), both!("5", "5"), both!("6", "6"), both!("7", "7")],
            meaning: both!(
                "With more of them it is harder: less room, and higher prices.",
                "Plus il y en a, plus c'est difficile : moins de place, des prix plus hauts."
            ),
            limit: both!("At most 5 with four players.", "5 au plus à quatre joueurs."),
        },
        OptionWords {
            option: PLACEMENT,
            name: both!("Placed", "Posés"),
            values: &[both!("at random", "au hasard"), both!("by the first", "par le 1er")],
            meaning: both!(
                "Chance puts the starting floors on the board, or the first player does.",
                "Le hasard pose les étages de départ, ou bien le premier joueur."
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
    reference: Some(Reference { title: both!("All objectives", "Tous les objectifs"), page: own::ALL }),
    scopes: &crate::table::SCOPES,
    credit: both!(
        "An unofficial fan project. The board game Tower Up belongs to its authors and publishers, who have no part in \
         it.",
        "Un projet de fans, non officiel. Le jeu de société Tower Up appartient à ses auteurs et éditeurs, qui n'y ont \
         aucune part."
    ),
    tie: both!("Equal totals: more floors in stock win.", "Égalité : le plus d'étages en stock gagne."),
    settings: SettingWords {
        pace: both!("The others' pace", "Rythme adverse"),
        step: both!("A press for each of their steps", "Une touche par action des autres"),
        strip: both!("It shows everybody's Mio", "Il montre les Mio de chacun"),
        length: both!(
            "How many pixels the strip has, 64 at most; 0 if there is none. The more, the finer the scale from 0 to 81 \
             Mio.",
            "Combien de pixels a le ruban, 64 au plus ; 0 s'il n'y en a pas. Plus il y en a, plus l'échelle de 0 à 81 \
             Mio est fine."
        ),
        ends: [both!("0 Mio", "0 Mio"), both!("81 Mio", "81 Mio")],
    },
    progress: words::progress,
    setup: setup_of::<Game>,
    starter,
};

/// Whoever is drawn or set to play first (TU-2.8).
///
/// The game is large: it takes its room on the stack only for a moment.
#[inline(never)]
fn starter(setup: &Setup) -> Option<Seat> {
    Game::from_setup(setup).ok().map(|game| game.table().active)
}
