//! What the icons of New York City say where no word says the same.

use new_york_city::components::{Card, VesselKind};

use super::icons;
use super::words::nouns;
use app::inline;
use app::spoken::Sign;
use app::words::Lang;

/// A type of card, or what it brings.
pub fn card(card: Card) -> &'static Sign {
    &CARDS[card as usize]
}

/// A kind of vessel.
pub fn vessel(kind: VesselKind) -> &'static Sign {
    &VESSELS[kind as usize]
}

/// What may stand among words: the seven cards, the five kinds of vessels, the Mayor, the statue, a character.
pub static INLINE: [&Sign; 15] = {
    let mut signs: [&Sign; 15] = [&MAYOR; 15];
    let mut index = 0;
    while index < CARDS.len() {
        signs[index] = &CARDS[index];
        index += 1;
    }
    let mut index = 0;
    while index < VESSELS.len() {
        signs[CARDS.len() + index] = &VESSELS[index];
        index += 1;
    }
    signs[13] = &STATUE;
    signs[14] = &CHARACTERS;
    signs
};

/// A card among words.
pub fn inline_card(card: Card) -> char {
    inline::sign(card as u8)
}

/// A vessel among words.
pub fn inline_vessel(kind: VesselKind) -> char {
    inline::sign(Card::ALL.len() as u8 + kind as u8)
}

/// The Mayor among words.
pub fn inline_mayor() -> char {
    inline::sign(12)
}

/// The statue among words.
pub fn inline_statue() -> char {
    inline::sign(13)
}

/// A character among words.
pub fn inline_character() -> char {
    inline::sign(14)
}

/// The Mayor.
pub static MAYOR: Sign = Sign::new(Some(&icons::MAYOR), "Mayor", "Maire");
/// The Statue of Liberty.
pub static STATUE: Sign = Sign::new(Some(&icons::STATUE), "Statue", "Statue");
/// What comes out of the reserve.
pub static FROM_RESERVE: Sign = Sign::new(Some(&icons::SWAP), "From the reserve", "De la réserve");
/// A company.
pub static CHARACTERS: Sign = Sign::new(Some(&icons::CHARACTER), "Characters", "Personnages");
/// How many cards somebody holds: over a column, and drawn by whoever notes it.
pub static HAND: Sign = Sign::new(None, "Hand", "Main").alone();
/// How many vessels somebody has: over a column.
pub static FLEET: Sign = Sign::new(Some(icons::of_vessel(VesselKind::Bus)), "Vessels", "Véhicules").alone();

static CARDS: [Sign; Card::ALL.len()] = {
    let mut signs = [of_card(Card::ALL[0]); Card::ALL.len()];
    let mut index = 1;
    while index < signs.len() {
        signs[index] = of_card(Card::ALL[index]);
        index += 1;
    }
    signs
};

static VESSELS: [Sign; VesselKind::ALL.len()] = {
    let mut signs = [of_vessel(VesselKind::ALL[0]); VesselKind::ALL.len()];
    let mut index = 1;
    while index < signs.len() {
        signs[index] = of_vessel(VesselKind::ALL[index]);
        index += 1;
    }
    signs
};

const fn of_card(card: Card) -> Sign {
    let [english, french] = [nouns::card_short(Lang::English, card), nouns::card_short(Lang::French, card)];
    Sign::new(Some(icons::of_card(card)), english, french)
}

const fn of_vessel(kind: VesselKind) -> Sign {
    let [english, french] =
        [nouns::vessel_title(Lang::English, kind), nouns::vessel_title(Lang::French, kind)];
    Sign::new(Some(icons::of_vessel(kind)), english, french)
}

#[cfg(test)]
mod tests {
    use embedded_graphics::prelude::*;

    use super::*;
    use app::canvas::Canvas;
    use app::ink::Ink;
    use app::words::Text;

    #[test]
    fn every_sign_says_its_own_word_in_both_languages() {
        let cards = Card::ALL.map(|kind| (card(kind), Lang::ALL.map(|lang| nouns::card_short(lang, kind))));
        let vessels =
            VesselKind::ALL.map(|kind| (vessel(kind), Lang::ALL.map(|lang| nouns::vessel_title(lang, kind))));
        let single = [
            (&MAYOR, ["Mayor", "Maire"]),
            (&STATUE, ["Statue", "Statue"]),
            (&FROM_RESERVE, ["From the reserve", "De la réserve"]),
            (&CHARACTERS, ["Characters", "Personnages"]),
            (&HAND, ["Hand", "Main"]),
            (&FLEET, ["Vessels", "Véhicules"]),
        ];
        let mut together = Canvas::new();
        for (sign, words) in cards.into_iter().chain(vessels).chain(single) {
            sign.draw(&mut together, Point::zero(), Ink::Text);
            let mut canvas = Canvas::new();
            sign.draw(&mut canvas, Point::new(20, 20), Ink::Text);
            for (lang, word) in Lang::ALL.into_iter().zip(words) {
                let mut said = Text::new();
                canvas.spoken(0, lang, &mut said);
                assert_eq!(said, word);
            }
        }
        // Even a screen with all of them would have room.
        assert_eq!(together.overflows(), 0);
    }

    #[test]
    fn a_sign_over_a_column_stands_alone_and_others_belong_to_what_follows() {
        let mut canvas = Canvas::new();
        for (x, sign) in [(0, &MAYOR), (80, &HAND), (160, &FLEET), (240, &STATUE)] {
            sign.draw(&mut canvas, Point::new(x, 20), Ink::Text);
            canvas.note("1", Point::new(x + 20, 33));
        }
        let mut said = Text::new();
        canvas.spoken(0, Lang::English, &mut said);
        assert_eq!(said, "Mayor 1  Hand  1  Vessels  1  Statue 1");
    }
}
