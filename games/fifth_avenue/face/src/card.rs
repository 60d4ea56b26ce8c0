//! The card of 5th Avenue: what it is to the menus.

use app::both;
use app::card::{Card, OptionWords, SettingWords, Words, setup_of};
use engine::{Rules, Seat, Setup, Wording};
use fifth_avenue::Game;
use fifth_avenue::components::DATA_VERSION;
use fifth_avenue::setup::{SIDE, STOCK};

use crate::help::TOPICS;
use crate::words;

/// 5th Avenue.
pub static CARD: Card = Card {
    id: Game::ID,
    name: "fifth-avenue",
    title: "5th Avenue",
    tag: "fifth-avenue",
    data_version: DATA_VERSION,
    slot_pages: 3,
    seats: Game::SEATS,
    hides: true,
    options: &[
        OptionWords {
            option: SIDE,
            name: both!("Board", "Plateau"),
            values: &[both!("five lots", "cinq terrains"), both!("six lots", "six terrains")],
            meaning: both!(
                "Lots of each district. The sixth holds shops only; it is made for four players.",
                "Terrains par quartier. Le sixième ne porte que des boutiques ; il est prévu pour quatre."
            ),
            limit: Words::NONE,
        },
        OptionWords {
            option: STOCK,
            name: both!("Skyscrapers", "Immeubles"),
            values: &[both!("21 each", "21 chacun"), both!("18 each", "18 chacun")],
            meaning: both!(
                "Pieces of each player, 18 in some editions of the game.",
                "Pièces de chaque joueur, 18 dans certaines éditions du jeu."
            ),
            limit: Words::NONE,
        },
    ],
    wording: Wording::of::<Game>(),
    automas: None,
    topics: TOPICS,
    reference: None,
    scopes: &crate::table::SCOPES,
    credit: both!(
        "An unofficial fan project. The board game 5th Avenue belongs to its author and publishers, who have no part in \
         it.",
        "Un projet de fans, non officiel. Le jeu de société 5th Avenue appartient à son auteur et à ses éditeurs, qui n'y \
         ont aucune part."
    ),
    tie: both!("Equal totals: more cards in hand win.", "Égalité : le plus de cartes en main gagne."),
    settings: SettingWords {
        pace: both!("The others' pace", "Rythme adverse"),
        step: both!("A press for each of their steps", "Une touche par action des autres"),
        strip: both!("It shows everybody's points", "Il montre les points de chacun"),
        length: both!(
            "How many pixels the strip has, 64 at most; 0 if there is none. The more, the finer the track from 0 to 79.",
            "Combien de pixels a le ruban, 64 au plus ; 0 s'il n'y en a pas. Plus il y en a, plus la piste de 0 à 79 est \
             fine."
        ),
        ends: [both!("0 points", "0 point"), both!("79 points", "79 points")],
    },
    progress: words::progress,
    setup: setup_of::<Game>,
    starter,
};

/// The first seat (5A-2.8, 5A-R6).
fn starter(setup: &Setup) -> Option<Seat> {
    Game::check(setup).is_empty().then_some(Seat::FIRST)
}
