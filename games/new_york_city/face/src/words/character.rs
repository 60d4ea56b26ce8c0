//! The 42 characters: a title, what each does, and when.
//!
//! The colours of 28 to 32 and the sets of 37 to 42 repeat the component tables; a test compares.

use core::fmt::Write;
use core::iter;

use new_york_city::components::{Borough, Character, Lantern, Phase};

use app::words::Lang;
use app::words::packed::{LongText, Paragraph};
use app::{french, paragraph, pick};

/// The words for one character: a name in each language, and what it does.
struct Words {
    names: [&'static str; 2],
    text: Paragraph,
}

macro_rules! characters {
    ($($number:literal: $en_name:literal, $en_text:literal, $fr_name:literal, $fr_text:literal;)+) => {
        /// In print order, English and French.
        static CHARACTERS: [Words; Character::COUNT] = [$(
            Words { names: [$en_name, french!($fr_name)], text: paragraph!($en_text, $fr_text) }
        ),+];

        /// The numbers as written, for a test.
        #[cfg(test)]
        pub(super) const NUMBERS: [u8; Character::COUNT] = [$($number),+];
    };
}

characters! {
    1: "Fresh hand", "+1 point. Discard as many hand cards as you like; you draw one for each.",
        "Nouvelle main", "+1 point. Défaussez des cartes de votre main à volonté ; vous en piochez autant.";
    2: "Two singles", "In place of a pair: one card from each of two pairs. Their other cards become a pair.",
        "Deux cartes seules",
        "À la place d'une paire : une carte de deux paires. Leurs deux autres cartes font une paire.";
    3: "Larger reserve", "+1 point. Your reserve holds one more card for the rest of the game.",
        "Réserve agrandie", "+1 point. Votre réserve compte une carte de plus jusqu'à la fin de la partie.";
    4: "Both pairs", "Take your two pairs one right after the other; you have no second turn.",
        "Deux paires", "Prenez vos deux paires l'une après l'autre ; vous n'avez pas de deuxième tour.";
    5: "Draw 3, drop 2", "+3 cards, then discard any 2 cards of your hand.",
        "Piocher 3, jeter 2", "+3 cartes, puis défaussez 2 cartes au choix de votre main.";
    6: "Two dollars", "+2 dollars: one more than it costs.",
        "Deux dollars", "+2 dollars : un de plus que le prix à payer.";
    7: "Promotion", "One of your characters leaves the game; take a face-up one, worth 1 more at most.",
        "Promotion", "Un de vos personnages quitte le jeu ; prenez-en un autre, de valeur +1 au plus.";
    8: "Like for like",
        "For each card of the pair just taken, one of its type may go from reserve to hand; refill.",
        "Cartes assorties",
        "Par carte de la paire prise, une du même type peut passer de la réserve en main ; complétez.";
    9: "Card and dollar", "+1 card and +1 dollar.",
        "Carte et dollar", "+1 carte et +1 dollar.";
    10: "Two cards", "+2 cards from the draw pile.",
        "Deux cartes", "+2 cartes de la pioche.";
    11: "Demolition",
        "A neutral skyscraper of any borough leaves the game; one from your board takes its place.",
        "Démolition", "Un gratte-ciel noir quitte le jeu ; un gratte-ciel de votre plateau prend sa place.";
    12: "Fresh reserve",
        "+1 point. Discard as many reserve cards as you like; the reserve is filled up again.",
        "Nouvelle réserve", "+1 point. Défaussez des cartes de votre réserve à volonté ; elle est complétée.";
    13: "Any card as 1", "One hand card of any type counts as 1 matching card.",
        "Toute carte vaut 1", "Une carte de votre main, de n'importe quel type, vaut 1 carte demandée.";
    14: "Steps back", "Go back 1 or 2 spaces on the Press Track: each is a wild in your bid.",
        "Marche arrière",
        "Reculez de 1 ou 2 cases sur la piste de presse : chacune est un joker dans l'enchère.";
    15: "Play from reserve",
        "Bid a reserve card as well, of the type of a hand card in your bid; then refill.",
        "Jouer la réserve",
        "Jouez aussi une carte de la réserve, du type d'une carte de l'enchère ; complétez.";
    16: "Extra wild", "One more wild in your bid.",
        "Joker en plus", "Un joker de plus dans votre enchère.";
    17: "Extra Prestige", "One more Prestige card in your bid; it may even be all of it.",
        "Prestige en plus", "Une carte Prestige de plus dans votre enchère ; elle peut même suffire.";
    18: "Bid last", "+1 dollar, and you bid after all others, knowing their bids. Only one player at a time.",
        "Dernier mot", "+1 dollar, et vous enchérissez après tous les autres. Un seul joueur à la fois.";
    19: "Double points", "Your Prestige bid scores its points twice; its value stays the same.",
        "Points doublés", "Votre enchère Prestige rapporte deux fois ses points ; sa valeur ne change pas.";
    20: "Any card as 2", "One hand card of any type counts as 2 matching cards.",
        "Toute carte vaut 2", "Une carte de votre main, de n'importe quel type, vaut 2 cartes demandées.";
    21: "One more", "You have just built: 1 more skyscraper in that borough, from the supply.",
        "Un de plus", "Vous venez de construire : 1 gratte-ciel de plus au même endroit, hors plateau.";
    22: "Take back", "Up to 2 of the cards you have just played come back into your hand.",
        "Reprise", "Jusqu'à 2 des cartes que vous venez de jouer reviennent dans votre main.";
    23: "Two points", "+2 points.",
        "Deux points", "+2 points.";
    24: "Point + skyscraper", "+1 point, and 1 skyscraper more on your board.",
        "Point, gratte-ciel", "+1 point, et 1 gratte-ciel de plus sur votre plateau.";
    25: "Three points", "+3 points.",
        "Trois points", "+3 points.";
    26: "Skyscraper + step", "1 skyscraper more on your board, and 1 step on the Press Track.",
        "Gratte-ciel et pas", "1 gratte-ciel de plus sur votre plateau, et 1 case sur la piste de presse.";
    27: "Catching up",
        "Press Track: go 1 space if you are first on it, 2 if second, and so on; second of two players: 3.",
        "Rattrapage",
        "Piste de presse : avancez de 1 case si vous y êtes premier, 2 si deuxième, etc. ; deuxième sur deux : 3.";
    28: "Yellow lantern", "1 point a skyscraper of yours where there is a yellow lantern.",
        "Lanterne jaune", "1 point par gratte-ciel à vous là où il y a une lanterne jaune.";
    29: "Green lantern", "1 point a skyscraper of yours where there is a green lantern.",
        "Lanterne verte", "1 point par gratte-ciel à vous là où il y a une lanterne verte.";
    30: "Brown lantern", "1 point a skyscraper of yours where there is a brown lantern.",
        "Lanterne marron", "1 point par gratte-ciel à vous là où il y a une lanterne marron.";
    31: "Grey lantern", "1 point a skyscraper of yours where there is a grey lantern.",
        "Lanterne grise", "1 point par gratte-ciel à vous là où il y a une lanterne grise.";
    32: "Blue lantern", "1 point a skyscraper of yours where there is a blue lantern.",
        "Lanterne bleue", "1 point par gratte-ciel à vous là où il y a une lanterne bleue.";
    33: "Good press", "Half your Press Track space in points, rounded up.",
        "Bonne presse", "La moitié de votre case de la piste de presse en points, arrondie au supérieur.";
    34: "Matching cards", "2 points a card of the type you have most of in your reserve; wilds do not count.",
        "Cartes identiques",
        "2 points par carte du type le plus présent dans votre réserve ; les jokers ne comptent pas.";
    35: "Strong boroughs", "2 points a borough where you have 3 skyscrapers or more.",
        "Quartiers forts", "2 points par quartier où vous avez 3 gratte-ciel ou plus.";
    36: "Company", "1 point a character you own, this one as well.",
        "Société", "1 point par personnage à vous, celui-ci compris.";
    37: "Taxi + streetcar", "5 points a set: 1 taxi and 1 streetcar. What a set uses is spent.",
        "Taxi + tramway", "5 points par combinaison : 1 taxi et 1 tramway. Chaque élément sert une fois.";
    38: "Bus + subway", "5 points a set: 1 bus and 1 subway. What a set uses is spent.",
        "Bus + métro", "5 points par combinaison : 1 bus et 1 métro. Chaque élément sert une fois.";
    39: "Boat + vessel", "5 points a set: 1 boat and any 1 other vessel. What a set uses is spent.",
        "Bateau + véhicule",
        "5 points par combinaison : 1 bateau et 1 autre véhicule. Chaque élément sert une fois.";
    40: "Vessel + dollars", "6 points a set: any 1 vessel and 2 dollars. What a set uses is spent.",
        "Véhicule + dollars",
        "6 points par combinaison : 1 véhicule et 2 dollars. Chaque élément sert une fois.";
    41: "Vessel, skyscraper",
        "6 points a set: any 1 vessel, 2 skyscrapers on your board. What a set uses is spent.",
        "Véh. + gratte-ciel",
        "6 points par combinaison : 1 véhicule, 2 gratte-ciel du plateau. Chaque élément sert une fois.";
    42: "Dollar, skyscraper",
        "6 points a set: 2 dollars, 2 skyscrapers on your board. What a set uses is spent.",
        "Dollars, gr.-ciel",
        "6 points par combinaison : 2 dollars, 2 gratte-ciel du plateau. Chaque élément sert une fois.";
}

fn words(character: Character) -> &'static Words {
    // The number 0 only stands in unused places of lists.
    &CHARACTERS[usize::from(character.number().saturating_sub(1))]
}

/// A short title for lists, at most 18 letters.
pub fn character_name(lang: Lang, character: Character) -> &'static str {
    words(character).names[lang as usize]
}

/// What it does, in at most 110 letters.
pub fn character(lang: Lang, character: Character) -> LongText {
    let mut text = words(character).text.text(lang);
    // Where a lantern is, only the tables of the components know.
    let Some(lantern) = Lantern::of_character(character.number()) else { return text };
    text.pop();
    let lit = Borough::ALL.into_iter().filter(|borough| borough.lanterns().contains(&lantern));
    for (borough, before) in lit.zip(iter::once(pick!(lang, ": ", " : ")).chain(iter::repeat(", "))) {
        // Six names are far shorter than its room.
        let _ = write!(text, "{before}{}", super::nouns::borough(lang, borough));
    }
    let _ = text.push('.');
    text
}

/// When it works and what it costs.
pub fn character_when(lang: Lang, character: Character) -> &'static str {
    match character {
        Character::TWO_SINGLES => {
            pick!(
                lang,
                "Phase I, before you take a pair. 1 dollar.",
                "Phase I, avant de prendre une paire. 1 dollar."
            )
        }
        Character::BOTH_PAIRS => pick!(
            lang,
            "Phase I, before your first pair. 1 dollar.",
            "Phase I, avant votre première paire. 1 dollar.",
        ),
        Character::MATCH_RESERVE => pick!(
            lang,
            "Phase I, after you have taken a pair. 1 dollar.",
            "Phase I, après avoir pris une paire. 1 dollar.",
        ),
        Character::RENEW_RESERVE => pick!(
            lang,
            "Phase II, on your bidding turn, even if you pass. 1 dollar.",
            "Phase II, à votre tour d'enchérir, même si vous passez. 1 dollar.",
        ),
        Character::EXTRA_PRESTIGE | Character::DOUBLE_POINTS => pick!(
            lang,
            "Phase II, in your Prestige bid only. 1 dollar.",
            "Phase II, dans votre enchère Prestige seulement. 1 dollar.",
        ),
        Character::BID_LAST => pick!(
            lang,
            "Phase II, before the first bid of a bidding round. 1 dollar.",
            "Phase II, avant la première enchère d'un tour d'enchères. 1 dollar.",
        ),
        Character::ONE_MORE_SKYSCRAPER => pick!(
            lang,
            "Phase II, when you build by Prestige or Skyscrapers. 1 dollar.",
            "Phase II, en construisant par Prestige ou Gratte-ciel. 1 dollar.",
        ),
        Character::TAKE_BACK => pick!(
            lang,
            "Phase II, at the end of a bidding round. 1 dollar.",
            "Phase II, à la fin d'un tour d'enchères. 1 dollar.",
        ),
        _ => match character.facts().phase {
            Phase::One => pick!(lang, "Phase I, on your turn. 1 dollar.", "Phase I, à votre tour. 1 dollar."),
            Phase::Two => {
                pick!(lang, "Phase II, as part of a bid. 1 dollar.", "Phase II, dans une enchère. 1 dollar.")
            }
            Phase::Three => {
                pick!(lang, "Phase III, on your turn. 1 dollar.", "Phase III, à votre tour. 1 dollar.")
            }
            Phase::End => {
                pick!(lang, "In the final scoring. Costs nothing.", "Lors du décompte final. Gratuit.")
            }
        },
    }
}
