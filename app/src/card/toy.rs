//! For tests: the card of the toy game, which has nothing but what every title has.

use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Rules, Seat, Wording};

use super::{Card, OptionWords, SettingWords, setup_of};
use crate::both;
use crate::say;

/// The toy: no automatic players, no help, no companion.
pub static TOY: Card = CARD;

/// The same, to make another one of it.
pub const CARD: Card = Card {
    id: Toy::ID,
    name: "toy",
    title: "Toy",
    tag: "toy",
    data_version: Toy::DATA_VERSION,
    slot_pages: 3,
    seats: Toy::SEATS,
    options: &[
        OptionWords {
            option: LENGTH,
            name: both!("Rounds", "Tours"),
            values: &[both!("three", "trois"), both!("five", "cinq"), both!("seven", "sept")],
            meaning: both!(
                "How many rounds are played. Seven are too many for four players.",
                "Combien de tours on joue. Sept, c'est trop pour quatre joueurs."
            ),
        },
        OptionWords {
            option: STAKES,
            name: both!("Stakes", "Mises"),
            values: &[both!("no", "non"), both!("yes", "oui")],
            meaning: both!(
                "Each turn begins with a stake, low or high.",
                "Chaque coup commence par une mise, faible ou forte."
            ),
        },
    ],
    wording: Wording::of::<Toy>(),
    automas: None,
    topics: &[],
    reference: None,
    scopes: &[],
    credit: both!("A toy of our own.", "Un jouet à nous."),
    tie: both!("Equal points: it is shared.", "Égalité : elle est partagée."),
    settings: SettingWords {
        pace: both!("Pace", "Rythme"),
        step: both!("A press for each step", "Une touche par action"),
        strip: both!("It shows the points", "Il montre les points"),
        length: both!(
            "How many pixels the strip has, 64 at most; 0 if there is none. With 15, each point has its own.",
            "Combien de pixels a le ruban, 64 au plus ; 0 s'il n'y en a pas. Avec 15, chaque point a le sien."
        ),
        ends: [both!("0 points", "0 point"), both!("14 points", "14 points")],
    },
    progress: |lang, progress| say!(lang, ("Round {}", progress.now), ("Tour {}", progress.now)),
    setup: setup_of::<Toy>,
    starter: |setup| Toy::check(setup).is_empty().then_some(Seat::FIRST),
};
