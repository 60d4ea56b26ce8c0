//! What things are called: colours, districts, objectives, cards.

use core::fmt::{self, Display, Formatter};

use app::pick;
use app::words::{Lang, Noun};
use tower_up::View;
use tower_up::components::{Card, Colour, District, Floors, Objective, Site, Terrain};

/// What points are called.
pub const MIO: &str = "Mio";

/// Floors of a building or a stock.
pub const FLOOR: Noun = Noun::new(["floor", "floors"], ["étage", "étages"]);
/// Roofs.
pub const ROOF: Noun = Noun::new(["roof", "roofs"], ["toit", "toits"]);
/// Spaces of a line.
pub const SPACE: Noun = Noun::new(["space", "spaces"], ["cran", "crans"]);
/// Cards.
pub const CARD: Noun = Noun::new(["card", "cards"], ["carte", "cartes"]);
/// Sites.
pub const SITE: Noun = Noun::new(["site", "sites"], ["site", "sites"]);

/// A colour inside a sentence.
pub const fn colour(lang: Lang, colour: Colour) -> &'static str {
    match colour {
        Colour::White => pick!(lang, "white", "blanc"),
        Colour::Grey => pick!(lang, "grey", "gris"),
        Colour::Brown => pick!(lang, "brown", "marron"),
        Colour::Black => pick!(lang, "black", "noir"),
    }
}

/// A colour at the beginning of a line.
pub const fn colour_first(lang: Lang, colour: Colour) -> &'static str {
    match colour {
        Colour::White => pick!(lang, "White", "Blanc"),
        Colour::Grey => pick!(lang, "Grey", "Gris"),
        Colour::Brown => pick!(lang, "Brown", "Marron"),
        Colour::Black => pick!(lang, "Black", "Noir"),
    }
}

/// The letter of a colour on floors and cards: they differ by language, N is brown in English and black in French.
pub const fn letter(lang: Lang, colour: Colour) -> &'static str {
    match colour {
        Colour::White => pick!(lang, "W", "B"),
        Colour::Grey => pick!(lang, "G", "G"),
        Colour::Brown => pick!(lang, "N", "M"),
        Colour::Black => pick!(lang, "K", "N"),
    }
}

/// Floors of one colour with their number: `2 white floors`, `2 étages blancs`.
#[derive(Clone, Copy, Debug)]
pub struct ColouredFloors(pub Lang, pub u8, pub Colour);

impl Display for ColouredFloors {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let ColouredFloors(lang, number, of) = *self;
        let floors = FLOOR.form(lang, number.into());
        match lang {
            Lang::English => write!(f, "{number} {} {floors}", colour(lang, of)),
            Lang::French => {
                // Gris has its s already, and marron never gets one.
                let takes_s = number > 1 && matches!(of, Colour::White | Colour::Black);
                write!(f, "{number} {floors} {}{}", colour(lang, of), if takes_s { "s" } else { "" })
            }
        }
    }
}

/// A card as it is read: `brown, black, white`, `any colour, black vehicle x2`.
#[derive(Clone, Copy, Debug)]
pub struct Shown(pub Lang, pub Card);

impl Display for Shown {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Shown(lang, card) = *self;
        let face = card.face();
        for (place, floor) in face.floors().iter().enumerate() {
            let name = floor.map_or(pick!(lang, "any colour", "au choix"), |floor| colour(lang, floor));
            write!(f, "{}{name}", if place > 0 { ", " } else { "" })?;
        }
        match (lang, face.vehicle) {
            (_, None) => Ok(()),
            (Lang::English, Some((of, 1))) => write!(f, ", {} vehicle", colour(lang, of)),
            (Lang::English, Some((of, steps))) => write!(f, ", {} vehicle x{steps}", colour(lang, of)),
            (Lang::French, Some((of, 1))) => write!(f, ", engin {}", colour(lang, of)),
            (Lang::French, Some((of, steps))) => write!(f, ", engin {} x{steps}", colour(lang, of)),
        }
    }
}

/// Colours one after the other, each as often as there are floors: `white, white, black`.
#[derive(Clone, Copy, Debug)]
pub struct Colours(pub Lang, pub Floors);

impl Display for Colours {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Colours(lang, floors) = *self;
        let mut comma = "";
        for (of, number) in floors.iter() {
            for _ in 0..number {
                write!(f, "{comma}{}", colour(lang, of))?;
                comma = ", ";
            }
        }
        Ok(())
    }
}

/// A district.
pub const fn district(lang: Lang, district: District) -> &'static str {
    match district {
        District::WestSide => pick!(lang, "West Side", "Rive ouest"),
        District::NorthQuarter => pick!(lang, "North Quarter", "Quartier nord"),
        District::OldCentre => pick!(lang, "Old Centre", "Vieux centre"),
        District::SouthBank => pick!(lang, "South Bank", "Rive sud"),
        District::EastSide => pick!(lang, "East Side", "Rive est"),
    }
}

/// What a site lies at; nothing for a plain one.
pub const fn terrain(lang: Lang, terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain => "",
        Terrain::Park => pick!(lang, "park", "parc"),
        Terrain::Lake => pick!(lang, "lake", "lac"),
    }
}

/// A site with its district: `28, Old Centre, lake`.
#[derive(Clone, Copy, Debug)]
pub struct Where<'v, 'g>(pub Lang, pub &'v View<'g>, pub Site);

impl Display for Where<'_, '_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Where(lang, view, site) = *self;
        let plot = view.map().plot(site);
        write!(f, "{}, {}", site.index(), district(lang, plot.district))?;
        match terrain(lang, plot.terrain) {
            "" => Ok(()),
            terrain => write!(f, ", {terrain}"),
        }
    }
}

/// An objective.
pub const fn objective(lang: Lang, objective: Objective) -> &'static str {
    match objective {
        Objective::Colours => pick!(lang, "Four colours", "Quatre couleurs"),
        Objective::Park => pick!(lang, "Park", "Parc"),
        Objective::Districts => pick!(lang, "Five districts", "Cinq quartiers"),
        Objective::Lake => pick!(lang, "Lake", "Lac"),
        Objective::Five => pick!(lang, "Five in a group", "Groupe de cinq"),
        Objective::Brown => pick!(lang, "Brown", "Marron"),
        Objective::Grey => pick!(lang, "Grey districts", "Quartiers gris"),
        Objective::Borders => pick!(lang, "Borders", "Frontières"),
        Objective::Double => pick!(lang, "Twice in two", "Deux fois deux"),
        Objective::Heights => pick!(lang, "Heights", "Hauteurs"),
    }
}

/// What an objective asks for.
pub const fn objective_text(lang: Lang, objective: Objective) -> &'static str {
    match objective {
        Objective::Colours => {
            pick!(lang, "A roof in a building of each colour", "Un toit dans un bâtiment de chaque couleur")
        }
        Objective::Park => {
            pick!(lang, "Roofs in 4 buildings at a park", "Des toits dans 4 bâtiments autour des parcs")
        }
        Objective::Districts => pick!(lang, "A roof in every district", "Un toit dans chaque quartier"),
        Objective::Lake => {
            pick!(lang, "Roofs in 4 buildings at a lake", "Des toits dans 4 bâtiments autour des lacs")
        }
        Objective::Five => pick!(
            lang,
            "Roofs in 5 buildings joined by roads",
            "Des toits dans 5 bâtiments reliés par des routes"
        ),
        Objective::Brown => pick!(lang, "Roofs in 4 brown buildings", "Des toits dans 4 bâtiments marron"),
        Objective::Grey => pick!(
            lang,
            "3 buildings in one grey district, 2 in the other",
            "Un quartier gris avec 3 bâtiments, l'autre avec 2"
        ),
        Objective::Borders => pick!(
            lang,
            "2 roads over 2 different borders, roofs at all 4 ends",
            "2 routes passant 2 frontières, un toit à chacun des 4 bouts"
        ),
        Objective::Double => {
            pick!(lang, "2 roofs in each of 2 buildings", "2 toits dans chacun de 2 bâtiments")
        }
        Objective::Heights => {
            pick!(lang, "Roofs on a 1st, 2nd, 3rd and 4th floor", "Des toits au 1er, 2e, 3e et 4e étage")
        }
    }
}

/// What is often asked about an objective.
pub const fn objective_note(lang: Lang, objective: Objective) -> &'static str {
    match objective {
        Objective::Colours => {
            pick!(lang, "Covered roofs count, at any height.", "Les toits recouverts comptent.")
        }
        Objective::Park => {
            pick!(lang, "Any parks will do, one or several.", "Un seul parc ou plusieurs, peu importe.")
        }
        Objective::Districts => pick!(
            lang,
            "Dashes part them; those with dots are grey.",
            "Des tirets les séparent ; les gris sont semés de points."
        ),
        Objective::Lake => {
            pick!(lang, "Any lakes will do, one or several.", "Un seul lac ou plusieurs, peu importe.")
        }
        Objective::Five => {
            pick!(lang, "In a row or with branches, but unbroken.", "En file ou ramifié, mais sans coupure.")
        }
        Objective::Brown => pick!(
            lang,
            "Four different ones; covered roofs count.",
            "Quatre bâtiments, toits recouverts compris."
        ),
        Objective::Grey => pick!(
            lang,
            "The district is grey; floors may have any colour.",
            "Le quartier est gris ; la couleur des étages est libre."
        ),
        Objective::Borders => pick!(
            lang,
            "A border parts two districts. No building counts twice.",
            "Une frontière sépare deux quartiers. Aucun bâtiment ne sert deux fois."
        ),
        Objective::Double => pick!(
            lang,
            "On any two floors of each, covered or not.",
            "À deux étages de chacun, recouverts ou non."
        ),
        Objective::Heights => pick!(
            lang,
            "The floor under the roof counts, also if the building grows later.",
            "C'est l'étage sous le toit qui compte, même si le bâtiment grandit ensuite."
        ),
    }
}
