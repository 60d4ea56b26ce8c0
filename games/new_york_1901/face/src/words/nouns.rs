//! Names of things, as the rules call them in each language.

use core::fmt::{self, Display, Formatter};

use app::pick;
use app::words::say::count;
use app::words::{Lang, Noun};
use new_york_1901::components::{
    ActionCard, Card, Challenge, District, Footprint, Lot, MAP, Spot, Street, StreetSet, Technology, Tile,
};
use new_york_1901::streets_of;

/// Squares of a lot or a tile.
pub const SQUARE: Noun = Noun::new(["square", "squares"], ["case", "cases"]);
/// Skyscrapers.
pub const TILE: Noun = Noun::new(["skyscraper", "skyscrapers"], ["gratte-ciel", "gratte-ciel"]);
/// Workers.
pub const WORKER: Noun = Noun::new(["worker", "workers"], ["ouvrier", "ouvriers"]);
/// Lot cards and action cards.
pub const CARD: Noun = Noun::new(["card", "cards"], ["carte", "cartes"]);
/// Places where a tile may go.
pub const PLACE: Noun = Noun::new(["place", "places"], ["place", "places"]);

/// Districts.
pub const DISTRICT: Noun = Noun::new(["district", "districts"], ["district", "districts"]);

/// A district inside a sentence.
pub const fn district(lang: Lang, district: District) -> &'static str {
    match district {
        District::Red => pick!(lang, "red", "rouge"),
        District::Blue => pick!(lang, "blue", "bleu"),
        District::Yellow => pick!(lang, "yellow", "jaune"),
        District::Green => pick!(lang, "green", "vert"),
        District::Pink => pick!(lang, "pink", "rose"),
    }
}

/// A district at the beginning of a line.
pub const fn district_first(lang: Lang, district: District) -> &'static str {
    match district {
        District::Red => pick!(lang, "Red", "Rouge"),
        District::Blue => pick!(lang, "Blue", "Bleu"),
        District::Yellow => pick!(lang, "Yellow", "Jaune"),
        District::Green => pick!(lang, "Green", "Vert"),
        District::Pink => pick!(lang, "Pink", "Rose"),
    }
}

/// A technology inside a sentence.
pub const fn technology(lang: Lang, technology: Technology) -> &'static str {
    match technology {
        Technology::Heritage => pick!(lang, "start building", "bâtiment de départ"),
        Technology::Bronze => pick!(lang, "bronze", "bronze"),
        Technology::Silver => pick!(lang, "silver", "argent"),
        Technology::Gold => pick!(lang, "gold", "or"),
    }
}

/// A technology at the beginning of a line.
pub const fn technology_first(lang: Lang, technology: Technology) -> &'static str {
    match technology {
        Technology::Heritage => pick!(lang, "Start building", "Bâtiment de départ"),
        Technology::Bronze => pick!(lang, "Bronze", "Bronze"),
        Technology::Silver => pick!(lang, "Silver", "Argent"),
        Technology::Gold => pick!(lang, "Gold", "Or"),
    }
}

/// A Legendary by its name; nothing for all other tiles.
pub fn legendary(tile: Tile) -> Option<&'static str> {
    const NAMES: [&str; Tile::LEGENDARIES as usize] =
        ["Park Row", "Singer", "Metropolitan Life", "Woolworth"];
    NAMES.get(usize::from(tile.index().checked_sub(Tile::OWN)?)).copied()
}

/// A tile at the beginning of a line: its technology, or its name.
pub fn tile_first(lang: Lang, tile: Tile) -> &'static str {
    legendary(tile).unwrap_or(technology_first(lang, tile.technology()))
}

/// A tile inside a sentence, with its article: `a silver skyscraper`, `the Woolworth`.
#[derive(Clone, Copy, Debug)]
pub struct ATile(pub Lang, pub Tile);

impl Display for ATile {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let ATile(lang, tile) = *self;
        if let Some(name) = legendary(tile) {
            return write!(f, "{} {name}", pick!(lang, "the", "le"));
        }
        let name = technology(lang, tile.technology());
        match (lang, tile.technology()) {
            (Lang::English, Technology::Heritage) => write!(f, "a {name}"),
            (Lang::French, Technology::Heritage) => write!(f, "un {name}"),
            (Lang::English, _) => write!(f, "a {name} skyscraper"),
            (Lang::French, Technology::Gold) => write!(f, "un gratte-ciel d'{name}"),
            (Lang::French, Technology::Silver) => write!(f, "un gratte-ciel d'{name}"),
            (Lang::French, _) => write!(f, "un gratte-ciel de {name}"),
        }
    }
}

/// A lot card at the beginning of a line: `Red, 2 squares`.
#[derive(Clone, Copy, Debug)]
pub struct CardName(pub Lang, pub Card);

impl Display for CardName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let CardName(lang, card) = *self;
        write!(f, "{}, {}", district_first(lang, card.district()), count(lang, card.size(), SQUARE))
    }
}

/// A lot card in a word and a number: `Red 2`.
#[derive(Clone, Copy, Debug)]
pub struct Short(pub Lang, pub Card);

impl Display for Short {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", district_first(self.0, self.1.district()), self.1.size())
    }
}

/// A lot inside a sentence, with its article: `a red lot of 2`, `un terrain rouge de 2`.
#[derive(Clone, Copy, Debug)]
pub struct ALot(pub Lang, pub Card);

impl Display for ALot {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let ALot(lang, card) = *self;
        let (colour, size) = (district(lang, card.district()), card.size());
        match lang {
            Lang::English => write!(f, "a {colour} lot of {size}"),
            Lang::French => write!(f, "un terrain {colour} de {size}"),
        }
    }
}

/// An action card, the same in both languages.
pub const fn action_card(card: ActionCard) -> &'static str {
    match card {
        ActionCard::Boom => "Construction Boom",
        ActionCard::Shift => "Market Shift",
        ActionCard::Grab => "Land Grab",
    }
}

/// A street in a word.
pub const fn street(street: Street) -> &'static str {
    match street {
        Street::Broadway => "Broadway",
        Street::Nassau => "Nassau",
        Street::Cedar => "Cedar",
        Street::Pine => "Pine",
        Street::Wall => "Wall",
    }
}

/// A street where four columns leave it little room.
pub const fn street_narrow(street: Street) -> &'static str {
    match street {
        Street::Broadway => "B'way",
        other => self::street(other),
    }
}

/// A street with all its names.
pub const fn street_full(street: Street) -> &'static str {
    match street {
        Street::Broadway => "Broadway",
        Street::Nassau => "Nassau / Broad Street",
        Street::Cedar => "Cedar Street",
        Street::Pine => "Pine / Thames Street",
        Street::Wall => "Wall Street",
    }
}

/// Streets one after the other: `Broadway, Cedar`.
#[derive(Clone, Copy, Debug)]
pub struct Streets(pub StreetSet);

impl Display for Streets {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, of) in self.0.iter().enumerate() {
            write!(f, "{}{}", if place > 0 { ", " } else { "" }, street(of))?;
        }
        Ok(())
    }
}

/// Where something lies: `at Broadway, Cedar`, `at a park`, `inside a block`.
#[derive(Clone, Copy, Debug)]
pub struct Where {
    lang: Lang,
    streets: StreetSet,
    is_park: bool,
}

impl Where {
    /// Where a lot lies.
    pub fn of_lot(lang: Lang, lot: Lot) -> Where {
        Where { lang, streets: lot.streets(), is_park: lot.touches_park() }
    }

    /// Where a tile lies.
    pub fn of_tile(lang: Lang, tile: Tile, spot: Spot) -> Where {
        Where::of(lang, &tile.footprint(spot).unwrap_or_default())
    }

    /// Where a footprint lies.
    pub fn of(lang: Lang, footprint: &Footprint) -> Where {
        Where { lang, streets: streets_of(footprint), is_park: MAP.park.touches(footprint) }
    }
}

impl Display for Where {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Where { lang, streets, is_park } = *self;
        match (streets.is_empty(), is_park) {
            (false, _) => write!(f, "{} {}", pick!(lang, "at", "sur"), Streets(streets)),
            (true, true) => f.write_str(pick!(lang, "at a park", "sur un parc")),
            (true, false) => f.write_str(pick!(lang, "inside a block", "en cœur d'îlot")),
        }
    }
}

/// What a challenge asks for.
pub const fn challenge_text(lang: Lang, challenge: Challenge) -> &'static str {
    match challenge {
        Challenge::GoldTycoon => pick!(
            lang,
            "3 points for each district in which you have 2 gold skyscrapers or more. Legendaries are gold.",
            "3 points par district où vous avez au moins 2 gratte-ciel d'or. Les Légendaires sont d'or."
        ),
        Challenge::MasterArchitect => pick!(
            lang,
            "3, 4 or 5 irregular skyscrapers, those that are not rectangles, give 3, 6 or 10 points.",
            "3, 4 ou 5 gratte-ciel irréguliers, donc pas rectangulaires, valent 3, 6 ou 10 points."
        ),
        Challenge::GoldPrestige => pick!(
            lang,
            "At once: each new gold skyscraper scores 1 point for every older neighbour of other players.",
            "Aussitôt : tout nouveau gratte-ciel d'or marque 1 point par voisin adverse plus ancien."
        ),
        Challenge::BronzeBaron => pick!(
            lang,
            "4, 5 or 6 bronze skyscrapers that still stand give 5, 10 or 15 points.",
            "4, 5 ou 6 gratte-ciel de bronze encore debout valent 5, 10 ou 15 points."
        ),
        Challenge::GenerationKing => pick!(
            lang,
            "5 points for most bronze, 5 for most silver, 5 for most gold. A tie brings nothing.",
            "5 points pour le plus de bronze, 5 pour l'argent, 5 pour l'or. Une égalité ne rapporte rien."
        ),
        Challenge::BigDeveloper => pick!(
            lang,
            "5 points for each district in which you have 3 skyscrapers of 4 squares or more.",
            "5 points par district où vous avez 3 gratte-ciel de 4 cases ou plus."
        ),
        Challenge::SilverTitan => pick!(
            lang,
            "4, 5 or 6 silver skyscrapers that still stand give 5, 10 or 15 points.",
            "4, 5 ou 6 gratte-ciel d'argent encore debout valent 5, 10 ou 15 points."
        ),
        Challenge::RealEstateMogul => pick!(
            lang,
            "4 or 5 districts with 2 of your skyscrapers or more give 5 or 10 points.",
            "4 ou 5 districts avec au moins 2 de vos gratte-ciel valent 5 ou 10 points."
        ),
    }
}
