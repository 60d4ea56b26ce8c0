//! Names of things, as the rules call them in each language.

use core::fmt::{self, Display, Formatter};

use app::both;
use app::card::Words;
use app::pick;
use app::words::{Lang, Noun};
use fifth_avenue::auction::BidCards;
use fifth_avenue::components::{Colour, Commission, District, Kind, Node, Position, Shop};

/// Building pieces.
pub const SKYSCRAPER: Noun = Noun::new(["skyscraper", "skyscrapers"], ["immeuble", "immeubles"]);
/// Cards.
pub const CARD: Noun = Noun::new(["card", "cards"], ["carte", "cartes"]);
/// Black cards.
pub const BLACK_CARD: Noun = Noun::new(["black card", "black cards"], ["carte noire", "cartes noires"]);
/// Districts.
pub const DISTRICT: Noun = Noun::new(["district", "districts"], ["quartier", "quartiers"]);
/// Lots.
pub const LOT: Noun = Noun::new(["lot", "lots"], ["terrain", "terrains"]);
/// Kinds of shops.
pub const KIND: Noun = Noun::new(["kind", "kinds"], ["sorte", "sortes"]);
/// Auctions.
pub const AUCTION: Noun = Noun::new(["auction", "auctions"], ["enchère", "enchères"]);

/// The imaginary bidder of two players (5A-16).
pub const fn alea(lang: Lang) -> &'static str {
    pick!(lang, "Alea", "Gédéon")
}

/// A district by its whole name, the same in both languages as on the board.
pub const fn district(district: District) -> &'static str {
    [
        "34th St. West",
        "34th St. East",
        "42nd St. West",
        "Times Square",
        "42nd St. East",
        "52nd St. West",
        "52nd St. East",
    ][district as usize]
}

/// Where a commission may stand, in a few letters.
pub const fn node_short(lang: Lang, node: Node) -> &'static str {
    match node.district() {
        Some(of) => of.code(),
        None if node.index() == Node::CITY_HALL.index() => pick!(lang, "City Hall", "le Départ"),
        None => pick!(lang, "the park", "le parc"),
    }
}

const COLOURS: [Words; Colour::COUNT] = [
    both!("orange", "orange"),
    both!("green", "vert"),
    both!("brown", "marron"),
    both!("grey", "gris"),
    both!("violet", "violet"),
    both!("black", "noir"),
];

const COLOURS_FIRST: [Words; Colour::COUNT] = [
    both!("Orange", "Orange"),
    both!("Green", "Vert"),
    both!("Brown", "Marron"),
    both!("Grey", "Gris"),
    both!("Violet", "Violet"),
    both!("Black", "Noir"),
];

/// A colour inside a sentence.
pub const fn colour(lang: Lang, colour: Colour) -> &'static str {
    COLOURS[colour as usize].text(lang)
}

/// A colour at the beginning of a line.
pub const fn colour_first(lang: Lang, colour: Colour) -> &'static str {
    COLOURS_FIRST[colour as usize].text(lang)
}

/// A lot by its colour at the beginning of a line.
pub const fn lot_first(lang: Lang, district: District, position: Position) -> &'static str {
    match district.colour(position) {
        Some(colour) => colour_first(lang, colour),
        None => pick!(lang, "Sixth lot", "Sixième terrain"),
    }
}

/// A lot inside a sentence: `the orange lot`, `le terrain orange`.
#[derive(Clone, Copy, Debug)]
pub struct TheLot(pub Lang, pub District, pub Position);

impl Display for TheLot {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let TheLot(lang, district, position) = *self;
        match (lang, district.colour(position)) {
            (Lang::English, Some(of)) => write!(f, "the {} lot", colour(lang, of)),
            (Lang::French, Some(of)) => write!(f, "le terrain {}", colour(lang, of)),
            (_, None) => f.write_str(pick!(lang, "the sixth lot", "le sixième terrain")),
        }
    }
}

const SHOPS_FIRST: [Words; Shop::COUNT] = [
    both!("Fashion store", "Magasin de mode"),
    both!("Jeweller", "Bijouterie"),
    both!("Art gallery", "Galerie d'art"),
    both!("Perfumery", "Parfumerie"),
];

const SHOPS_SHORT: [Words; Shop::COUNT] = [
    both!("Fashion", "Mode"),
    both!("Jeweller", "Bijouterie"),
    both!("Gallery", "Galerie"),
    both!("Perfumery", "Parfumerie"),
];

const A_SHOP: [Words; Shop::COUNT] = [
    both!("a fashion store", "un magasin de mode"),
    both!("a jeweller", "une bijouterie"),
    both!("an art gallery", "une galerie d'art"),
    both!("a perfumery", "une parfumerie"),
];

/// A shop at the beginning of a line.
pub const fn shop_first(lang: Lang, shop: Shop) -> &'static str {
    SHOPS_FIRST[shop as usize].text(lang)
}

/// A shop in a word.
pub const fn shop_short(lang: Lang, shop: Shop) -> &'static str {
    SHOPS_SHORT[shop as usize].text(lang)
}

/// A shop inside a sentence, with its article.
pub const fn a_shop(lang: Lang, shop: Shop) -> &'static str {
    A_SHOP[shop as usize].text(lang)
}

/// A commission inside a sentence, by its colour.
pub const fn commission(lang: Lang, commission: Commission) -> &'static str {
    match commission {
        Commission::White => pick!(lang, "white", "blanche"),
        Commission::Beige => pick!(lang, "beige", "beige"),
    }
}

/// The same at the beginning of a line.
pub const fn commission_first(lang: Lang, commission: Commission) -> &'static str {
    match commission {
        Commission::White => pick!(lang, "White", "Blanche"),
        Commission::Beige => pick!(lang, "Beige", "Beige"),
    }
}

/// A card inside a sentence: `green 5`, `5 vert`.
#[derive(Clone, Copy, Debug)]
pub struct CardName(pub Lang, pub Kind);

impl Display for CardName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (name, value) = (colour(self.0, self.1.colour()), self.1.value());
        match self.0 {
            Lang::English => write!(f, "{name} {value}"),
            Lang::French => write!(f, "{value} {name}"),
        }
    }
}

/// So many cards of a colour: `2 green`, `2 vertes`.
#[derive(Clone, Copy, Debug)]
pub struct Coloured(pub Lang, pub u8, pub Colour);

impl Display for Coloured {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Coloured(lang, number, of) = *self;
        let name = match (lang, of) {
            (Lang::English, _) | (Lang::French, Colour::Orange | Colour::Brown) => colour(lang, of),
            (Lang::French, Colour::Green) => "verte",
            (Lang::French, Colour::Gray) => "grise",
            (Lang::French, Colour::Violet) => "violette",
            (Lang::French, Colour::Black) => "noire",
        };
        let takes_s = lang == Lang::French && number > 1 && !matches!(of, Colour::Orange | Colour::Brown);
        write!(f, "{number} {name}{}", if takes_s { "s" } else { "" })
    }
}

/// The cards of a bid: `orange 4 4, black 5`.
#[derive(Clone, Copy, Debug)]
pub struct BidName(pub Lang, pub Colour, pub BidCards);

impl Display for BidName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let BidName(lang, of, cards) = *self;
        let mut comma = "";
        for (name, first) in [(of, 0), (Colour::Black, 3)] {
            if cards[first..first + 3].iter().all(|count| *count == 0) {
                continue;
            }
            write!(f, "{comma}{}", colour(lang, name))?;
            comma = ", ";
            for (value, count) in (4..).zip(&cards[first..first + 3]) {
                (0..*count).try_for_each(|_| write!(f, " {value}"))?;
            }
        }
        Ok(())
    }
}
