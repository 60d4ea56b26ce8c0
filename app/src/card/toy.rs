//! For tests: the card of the toy game, which has nothing but what every title has.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::toy::{LENGTH, STAKES, Toy};
use engine::{Rules, Seat, Wording};

use super::{Card, OptionWords, SettingWords, Shows, Topic, Words, setup_of};
use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::paint;
use crate::words::Lang;
use crate::{both, paragraph, pick, say};

/// The toy: no automatic players, no companion.
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
    hides: true,
    options: &[
        OptionWords {
            option: LENGTH,
            name: both!("Rounds", "Tours"),
            values: &[both!("three", "trois"), both!("five", "cinq"), both!("seven", "sept")],
            meaning: both!(
                "How many rounds are played. Seven are too many for four players.",
                "Combien de tours on joue. Sept, c'est trop pour quatre joueurs."
            ),
            // TOY-6
            limit: both!("With four, five rounds at most.", "À quatre, cinq tours au plus."),
        },
        OptionWords {
            option: STAKES,
            name: both!("Stakes", "Mises"),
            values: &[both!("no", "non"), both!("yes", "oui")],
            meaning: both!(
                "Each turn begins with a stake, low or high.",
                "Chaque coup commence par une mise, faible ou forte."
            ),
            limit: Words::NONE,
        },
    ],
    wording: Wording::of::<Toy>(),
    automas: None,
    topics: &[
        Topic {
            title: both!("The aim", "Le but"),
            text: paragraph!(
                "Whoever has the most points wins. Good luck!\nIs it a long game? No.",
                "Qui a le plus de points gagne. Bonne chance !\nEst-ce un long jeu ? Non."
            ),
            shows: Shows::picture(30, draw_aim),
        },
        Topic {
            title: both!("A round", "Un tour"),
            text: paragraph!(
                "Everybody holds one card, from 1 to 9, that nobody else sees. In your turn you keep it, or swap it \
                 for the top card of the deck. Whoever holds a 9 can only show it and pass.\nThen the house turns up \
                 a card. The highest card scores a point, unless the house has a higher one; several score together. \
                 Each round is dealt anew. After the last one, whoever has the most points wins.",
                "Chacun a une carte, de 1 à 9, que les autres ne voient pas. À votre tour, vous la gardez ou vous la \
                 changez contre celle du dessus du paquet. Qui a un 9 ne peut que le montrer et passer.\nEnsuite, la \
                 maison retourne une carte. La plus haute marque un point, sauf si la maison en a une plus haute ; à \
                 égalité, toutes marquent. Chaque tour est distribué à nouveau. Après le dernier, qui a le plus de \
                 points gagne."
            ),
            shows: Shows::picture(64, draw_round),
        },
        Topic {
            title: both!("Signs", "Les signes"),
            text: paragraph!(
                "A card of somebody\nThe card of the house, which scores for nobody, however high it is",
                "La carte de quelqu'un\nLa carte de la maison, qui ne marque pour personne, si haute qu'elle soit"
            ),
            shows: Shows::Signs(draw_sign),
        },
    ],
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

/// Where [`CARD`] has the topic that all questions belong to.
pub const A_ROUND: u8 = 1;

/// A cup, in words.
fn draw_aim(canvas: &mut Canvas, area: Rectangle, lang: Lang) {
    paint::line(
        canvas,
        area,
        pick!(lang, "7 points: first", "7 points : en tête"),
        Face::Bold,
        Align::Centre,
        Ink::Gain,
    );
}

/// A card, and that of the house.
fn draw_sign(canvas: &mut Canvas, area: Rectangle, line: usize, _lang: Lang) {
    paint::frame(canvas, area, if line == 0 { Ink::Text } else { Ink::Accent });
}

/// Two cards and that of the house: the middle one scores.
fn draw_round(canvas: &mut Canvas, area: Rectangle, lang: Lang) {
    for (column, number) in (0..).zip(["4", "7", "6"]) {
        let card = Rectangle::new(area.top_left + Point::new(46 + 84 * column, 6), Size::new(60, 36));
        paint::fill(canvas, card, Ink::Card);
        paint::frame(canvas, card, if column == 1 { Ink::Accent } else { Ink::Faint });
        paint::line(canvas, card, number, Face::LargeBold, Align::Centre, Ink::OnCard);
    }
    let below = Rectangle::new(area.top_left + Point::new(0, 44), Size::new(area.size.width, 16));
    let text = pick!(lang, "The 7 scores: the house has a 6.", "Le 7 marque : la maison a un 6.");
    paint::line(canvas, below, text, Face::Small, Align::Centre, Ink::Text);
}
