//! What Tower Up says at a real table (TU-17), in both languages side by side.

use app::words::say::count;
use app::words::{Lang, Speaker, Text, ordinal};
use app::{labels, say};
use engine::Seat;
use tower_up::companion::{Chip, Entry, Field, Refused, Session, Stage};
use tower_up::components::{CONE_MAX, Colour};

use crate::words::nouns::{self, MIO};

labels! {
    /// Short words.
    pub enum Say {
        Setup = "Setting up", "Mise en place";
        Turn = "Turn", "Tour";
        ExtraTurn = "Extra turn", "Tour supplémentaire";
        LastTurn = "Last turn", "Dernier tour";
        Cone = "Cone", "Cône";
        Starter = "Who starts?", "Qui commence ?";
        Objectives = "Which objectives are in play?", "Quels objectifs sont en jeu ?";
        Second = "And the second one?", "Et le deuxième ?";
        Third = "And the third one?", "Et le troisième ?";
        StartCards = "The START cards", "Les cartes START";
        Card = "Card", "Carte";
        Roof = "Roof", "Toit";
        ShortVehicle = "Shortage. Which vehicle?", "Pénurie. Quel engin ?";
        NoVehicle = "none", "aucun";
        Reached = "Objective reached?", "Objectif atteint ?";
        No = "No", "Non";
        SevenOrMore = "or more", "ou plus";
        Count = "Count now: covered roofs do not count. Then set the cone on that space; without a roof on top it stays off.",
                "Comptez maintenant, sans les toits recouverts. Puis posez le cône sur ce cran ; sans toit apparent, il reste à côté.";
        AfterCard = "Card: refill the market, 10 floors at most.",
                    "Carte : compléter le marché, 10 étages au plus.";
        Skip = "Go on without noting", "Continuer sans noter";
        Short = "Card, the supply ran short", "Carte, et c'est la pénurie";
        Stalled = "Nothing can be built any more", "Plus rien ne peut être fondé";
        Score = "Final scoring", "Décompte final";
        RoofsLeft = "Roofs left", "Toits restants";
        OnTop = "On top", "Apparents";
        NoChip = "none", "aucun";
        Stock = "Floors in stock", "Étages en stock";
        InStock = "in stock", "en stock";
        MoreStock = "Equal totals: more floors in stock win.",
                    "Égalité : le plus d'étages en stock gagne.";
        AllObjectives = "Objectives", "Objectifs";
        Disputes = "Rules questions", "Points de règle";
        NotSaid = "not said yet", "pas encore dit";
    }
}

/// The objective of a slot, by its name if it was named.
pub fn objective(lang: Lang, session: &Session, slot: u8) -> Text {
    objective_of(lang, session.objectives(), slot)
}

/// The same of a score sheet.
pub fn objective_of(lang: Lang, all: Option<[tower_up::components::Objective; 3]>, slot: u8) -> Text {
    match all.and_then(|all| all.get(usize::from(slot)).copied()) {
        Some(objective) => {
            let name = nouns::objective(lang, objective);
            say!(lang, ("{name}"), ("{name}"))
        }
        None => {
            let number = slot + 1;
            say!(lang, ("Objective {number}"), ("Objectif {number}"))
        }
    }
}

/// What the stage asks; `None` where it only tells.
pub fn question(session: &Session, say: &Speaker<'_>) -> Option<Text> {
    let lang = say.lang;
    let fixed = match session.stage() {
        Stage::Starter => Say::Starter,
        Stage::Objectives { named } => match named.len() {
            0 => Say::Objectives,
            1 => Say::Second,
            _ => Say::Third,
        },
        Stage::Short => Say::ShortVehicle,
        Stage::Objective => Say::Reached,
        Stage::Turn => {
            let who = say.name(session.active());
            return Some(say!(lang, ("What does {who} do?"), ("Que fait {who} ?"),));
        }
        Stage::Height { colour } => {
            let colour = nouns::colour(lang, colour);
            return Some(say!(
                lang,
                ("The {colour} building: how many floors now?"),
                ("Combien d'étages a le bâtiment {colour} ?"),
            ));
        }
        Stage::Cones { due } => {
            let who = say.name(due.first().copied().unwrap_or_default());
            return Some(say!(
                lang,
                ("{who}: how many roofs on top?"),
                ("{who} : combien de toits apparents ?"),
            ));
        }
        Stage::LayOut | Stage::Scoring | Stage::Result => return None,
    };
    Some(Text::try_from(fixed.text(lang)).unwrap_or_default())
}

/// An objective with the chip that it brings now.
pub fn reached(lang: Lang, session: &Session, slot: u8) -> Text {
    let (name, mio) = (objective(lang, session, slot), session.top_chip(slot.into()).mio());
    say!(lang, ("{name}: chip of {mio}"), ("{name} : jeton de {mio}"))
}

/// What may be noted instead of an answer.
pub fn instead(say: &Speaker<'_>, entry: Entry) -> Text {
    let lang = say.lang;
    let word = match entry {
        Entry::Turn(seat) => {
            let who = say.name(seat);
            return say!(lang, ("{who} plays now"), ("{who} joue maintenant"));
        }
        Entry::Short => Say::Short,
        Entry::Stalled => Say::Stalled,
        Entry::Score => Say::Score,
        _ => Say::Skip,
    };
    Text::try_from(word.text(lang)).unwrap_or_default()
}

/// What a number counts.
pub fn field(lang: Lang, field: Field) -> Text {
    match field {
        Field::Mio(_, colour) => {
            let colour = nouns::colour(lang, colour);
            say!(lang, ("{MIO} under {colour}"), ("{MIO}, engin {colour}"))
        }
        Field::Cone(_) => say!(lang, ("{MIO} of the cone"), ("{MIO} du cône")),
        Field::Chip(_, slot) => {
            let number = slot + 1;
            say!(lang, ("Chip, objective {number}"), ("Jeton, objectif {number}"))
        }
        Field::Stock(_) => say!(lang, ("Floors in stock"), ("Étages en stock")),
        Field::Space(_, colour) => {
            let colour = nouns::colour(lang, colour);
            say!(lang, ("Space of {colour}"), ("Cran, engin {colour}"))
        }
        Field::Roofs(_) => say!(lang, ("Roofs left"), ("Toits restants")),
        Field::OnTop(_) => say!(lang, ("Roofs on top"), ("Toits apparents")),
    }
}

/// Why an entry is not noted.
pub fn refused(say: &Speaker<'_>, refused: Refused) -> Text {
    let lang = say.lang;
    let name = |seat: Seat| say.name(seat);
    match refused {
        Refused::NotNow => say!(lang, ("Nobody has asked for this."), ("Ce n'est pas demandé.")),
        Refused::ColourTaken => {
            say!(lang, ("Another seat has this colour."), ("Une autre place a cette couleur."))
        }
        Refused::ObjectiveNamed => {
            say!(lang, ("It has been named before."), ("Il est déjà nommé."))
        }
        Refused::NoRoof { seat } => {
            let who = name(seat);
            say!(
                lang,
                ("{who} has placed all ten roofs, and cannot build."),
                ("{who} a posé ses dix toits et ne peut plus fonder."),
            )
        }
        Refused::TooManyRoofs => say!(lang, ("Everybody has ten roofs."), ("Chacun a dix toits.")),
        Refused::LineEnd { last } => {
            say!(lang, ("A line ends at space {last}."), ("Une ligne s'arrête au cran {last}."))
        }
        Refused::TooMuch { largest } => say!(
            lang,
            ("No line or cone is worth more than {largest}."),
            ("Ni ligne ni cône ne vaut plus de {largest}."),
        ),
        Refused::ConeEnd => say!(lang, ("The cone has seven spaces."), ("Le cône a sept crans.")),
        Refused::MoreThanPlaced { placed: 0 } => {
            say!(lang, ("No roof is placed yet."), ("Aucun toit n'est encore posé."))
        }
        Refused::MoreThanPlaced { placed } => {
            let roofs = count(lang, placed, nouns::ROOF);
            let (are, poses) = if placed == 1 { ("is", "posé") } else { ("are", "posés") };
            say!(lang, ("Only {roofs} {are} placed."), ("Seulement {roofs} {poses}."))
        }
        Refused::StockLimit => {
            say!(lang, ("A stock has ten floors at most."), ("Un stock a dix étages au plus."))
        }
        Refused::HasChip { seat } => {
            let who = name(seat);
            say!(lang, ("{who} has a chip of it already."), ("{who} en a déjà un jeton."))
        }
        Refused::NotInPile { chip } => {
            let mio = chip.mio();
            say!(
                lang,
                ("With two players no pile has a {mio}."),
                ("À deux joueurs, aucune pile n'a de {mio}."),
            )
        }
        Refused::ChipTaken { seat, chip } => {
            let (who, mio) = (name(seat), chip.mio());
            say!(lang, ("No {mio} is left: {who} has it."), ("Plus de {mio} : {who} l'a déjà."))
        }
        Refused::HigherFirst { chip } => {
            let mio = chip.mio();
            say!(lang, ("The {mio} goes first: who has it?"), ("Le {mio} part d'abord : qui l'a ?"),)
        }
        Refused::NotSaid { seat } => {
            let who = name(seat);
            say!(lang, ("{who}: a number is missing."), ("{who} : il manque un nombre."))
        }
        Refused::StockNotSaid { seat } => {
            let who = name(seat);
            say!(
                lang,
                ("Equal totals. {who}: how many floors in stock?"),
                ("Égalité : combien d'étages en stock pour {who} ?"),
            )
        }
    }
}

/// That a seat has no chips but those that were named.
pub fn no_other_chip(say: &Speaker<'_>, seat: Seat) -> Text {
    let (lang, who) = (say.lang, say.name(seat));
    say!(lang, ("{who} has no other chip. Right?"), ("{who} n'a pas d'autre jeton. Exact ?"))
}

/// A number that does not go with another seat's.
pub fn contradicts(say: &Speaker<'_>, other: Seat) -> Text {
    let (lang, who) = (say.lang, say.name(other));
    say!(
        lang,
        ("Look again: {who} has a number that does not go with it."),
        ("À revoir : {who} a un nombre qui ne va pas avec."),
    )
}

/// That a seat, whose badge stands before it, has two roofs left, or one, and what that means (TU-9.1).
pub fn near_end(lang: Lang, left: u8) -> Text {
    match left {
        1 => say!(
            lang,
            ("one roof left: the tenth ends the game."),
            ("un seul toit : le dixième finit la partie."),
        ),
        _ => say!(
            lang,
            ("{left} roofs left: the tenth ends the game."),
            ("encore {left} toits : le dixième finit la partie."),
        ),
    }
}

/// Where a number is read.
pub fn where_it_stands(lang: Lang, field: Field) -> Text {
    match field {
        Field::Mio(..) => {
            say!(lang, ("As printed under the marker."), ("Comme imprimé sous l'engin."))
        }
        Field::Cone(_) => say!(lang, ("As printed; 0 without a cone."), ("Comme imprimé ; 0 sans cône."),),
        _ => Text::new(),
    }
}

/// The chips of a pile, as a line: `7, 5, 3, 3`.
pub fn pile(lang: Lang, seats: u8) -> Text {
    let mut all = heapless::String::<16>::new();
    for (place, mio) in tower_up::components::chips(seats).iter().enumerate() {
        // Four chips have room.
        let _ = core::fmt::write(&mut all, format_args!("{}{mio}", if place > 0 { ", " } else { "" }));
    }
    say!(lang, ("The pile: {all}."), ("La pile : {all}."))
}

/// A chip as a number, or a word for none.
pub fn chip(lang: Lang, chip: Chip) -> Text {
    match chip {
        Chip::None => Text::try_from(Say::NoChip.text(lang)).unwrap_or_default(),
        chip => {
            let mio = chip.mio();
            say!(lang, ("{mio}"), ("{mio}"))
        }
    }
}

/// Where a marker goes with so many floors, and that it earns an extra turn.
pub fn moves(lang: Lang, session: &Session, colour: Colour, steps: u8) -> Text {
    let spaces = session.spaces(session.active());
    let from = spaces[colour as usize];
    let mut after = spaces;
    after[colour as usize] = (from + steps).min(tower_up::components::LINE_MAX);
    let stars = |spaces: [u8; 4]| tower_up::components::stars(spaces.into_iter().min().unwrap_or_default());
    let to = after[colour as usize];
    match stars(after) > stars(spaces) {
        true => say!(lang, ("{from} > {to}, extra turn"), ("{from} > {to}, tour en plus")),
        false => say!(lang, ("Space {from} > {to}"), ("Cran {from} > {to}")),
    }
}

/// The last number of a cone stands for more, too.
pub fn beside_cone(lang: Lang, number: Option<usize>) -> Option<Text> {
    (number == Some(CONE_MAX.into())).then(|| Text::try_from(Say::SevenOrMore.text(lang)).unwrap_or_default())
}

/// A column of stars by its place.
pub fn column(lang: Lang, space: u8) -> &'static str {
    ordinal(lang, tower_up::components::stars(space))
}
