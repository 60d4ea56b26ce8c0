//! *Why not?*: what a refused answer lacks, and what the rule says.

use core::fmt::Write;

use app::words::{Lang, Text};
use app::{pick, say};
use tower_up::components::Colour;
use tower_up::{Action, Refusal, Rule, View};

use super::nouns::{self, ColouredFloors};

/// What a refused answer lacks: a sentence that fits one small line.
pub fn missing(lang: Lang, view: &View<'_>, action: Action, refusal: Refusal) -> Text {
    let name = |colour| nouns::colour(lang, colour);
    match refusal {
        Refusal::Question => say!(lang, ("Nobody has asked for this."), ("Personne ne l'a demandé.")),
        Refusal::Slot => say!(lang, ("There is no such card."), ("Cette carte n'est pas là.")),
        Refusal::FreeFloors { wanted } => {
            say!(lang, ("Floors to choose: {wanted}."), ("Étages au choix : {wanted}."))
        }
        Refusal::Supply { colour } => {
            let colour = name(colour);
            say!(lang, ("The supply is short of {colour}."), ("La réserve n'a pas assez de {colour}."))
        }
        Refusal::Stock { colour } => {
            let colour = name(colour);
            say!(lang, ("No {colour} floor in your stock."), ("Pas d'étage {colour} en stock."))
        }
        Refusal::Roof => say!(lang, ("You have no roof left."), ("Vous n'avez plus de toit.")),
        Refusal::Site => say!(lang, ("There is no such site."), ("Ce site n'existe pas.")),
        Refusal::EmptySite => say!(lang, ("A building stands there."), ("Un bâtiment s'y trouve.")),
        Refusal::Neighbour => {
            say!(lang, ("No building at the end of its roads."), ("Aucun bâtiment au bout de ses routes."))
        }
        Refusal::FreeColour => say!(
            lang,
            ("All four colours around it: never again."),
            ("Les quatre couleurs l'entourent : plus jamais."),
        ),
        Refusal::OtherColour { neighbour } | Refusal::StartNeighbour { neighbour } => {
            let site = neighbour.index();
            let colour = view.building(neighbour).colour().map_or("", name);
            say!(
                lang,
                ("Its neighbour {site} is {colour}, too."),
                ("Son voisin, le {site}, est {colour} aussi.")
            )
        }
        Refusal::NewFloor { .. } => new_floor(lang, view, action),
        Refusal::Price { .. } => price(lang, view, action),
        Refusal::RaisedRoof => {
            say!(lang, ("The roof lies on one of the new floors."), ("Le toit va sur un des étages posés."),)
        }
        Refusal::CardColour => {
            say!(lang, ("The card shows another colour."), ("La carte montre une autre couleur."))
        }
        Refusal::EmptyStart => say!(lang, ("A floor lies there already."), ("Un étage s'y trouve déjà.")),
    }
}

/// Every colour that the price lacks, with how many.
fn price(lang: Lang, view: &View<'_>, action: Action) -> Text {
    let Action::Found { site, .. } = action else { return Text::new() };
    let (price, stock) = (view.price(site), view.board(view.seat()).stock);
    let mut lacking = Text::new();
    for colour in Colour::ALL {
        let missing = price.of(colour).saturating_sub(stock[colour]);
        if missing > 0 {
            let comma = if lacking.is_empty() { "" } else { ", " };
            // Four colours fit a text many times.
            let _ = write!(lacking, "{comma}{missing} {}", nouns::colour(lang, colour));
        }
    }
    say!(lang, ("To pay, you lack {lacking}."), ("Pour payer, il manque {lacking}."))
}

/// The colours that the new building could have, none of which is in stock; where some are, the one that was asked about.
fn new_floor(lang: Lang, view: &View<'_>, action: Action) -> Text {
    let Action::Found { site, colour, .. } = action else { return Text::new() };
    if super::is_foundable(view, site) {
        let floors = ColouredFloors(lang, 1, colour);
        return say!(lang, ("You lack {floors}."), ("Il manque {floors}."));
    }
    let price = view.price(site);
    let mut colours = Text::new();
    let mut wanted = Colour::ALL.into_iter().filter(|colour| price.of(*colour) == 0).peekable();
    while let Some(colour) = wanted.next() {
        let comma = match (colours.is_empty(), wanted.peek()) {
            (true, _) => "",
            (false, Some(_)) => ", ",
            (false, None) => pick!(lang, " or ", " ou "),
        };
        let _ = write!(colours, "{comma}{}", nouns::colour(lang, colour));
    }
    say!(lang, ("To build, you lack {colours}."), ("Pour fonder, il manque {colours}."))
}

/// What a rule says that can refuse an answer.
pub fn rule_text(lang: Lang, rule: Rule) -> Text {
    match rule {
        Rule::DecisionModel => say!(
            lang,
            ("An answer belongs to the question that is open."),
            ("Une réponse répond à la question posée."),
        ),
        Rule::TakeCard => say!(
            lang,
            ("One of the three cards on display is taken; it brings what it shows."),
            ("On prend une des trois cartes exposées ; elle apporte ce qu'elle montre."),
        ),
        Rule::FreeChoice => say!(
            lang,
            ("Printed floors come first; others are chosen from what the supply still has."),
            ("Les étages imprimés d'abord ; ceux au choix viennent de ce qui reste en réserve."),
        ),
        Rule::StockLimit => say!(
            lang,
            ("At the end of an action a stock has at most ten floors; what is too much goes back."),
            ("À la fin d'une action, un stock a dix étages au plus ; le surplus est rendu."),
        ),
        Rule::RoofNeeded => say!(
            lang,
            ("Every new building needs a roof of yours. Without one, only cards can be taken."),
            ("Chaque fondation demande un de vos toits. Sans toit, on ne peut que prendre des cartes."),
        ),
        Rule::Founding => say!(
            lang,
            ("A building is founded on an empty site at the end of a road from another building, and never next to its \
              own colour."),
            ("On fonde sur un site vide, relié par une route à un bâtiment, et jamais à côté de sa propre couleur."),
        ),
        Rule::WholePrice => say!(
            lang,
            ("The new floor and one floor on each neighbour, in its colour: all of it from your stock, or nothing."),
            ("Le nouvel étage, et un étage sur chaque voisin, dans sa couleur : tout vient de votre stock, ou rien."),
        ),
        Rule::Roof => say!(
            lang,
            ("One roof on one of the floors just placed: the new building or a neighbour."),
            ("Un toit sur un des étages qu'on vient de poser : le nouveau bâtiment ou un voisin."),
        ),
        Rule::StartFloors => say!(
            lang,
            ("A starting floor has the colour of the card's lowest floor and stands on an empty site, not next to its own \
              colour."),
            ("Un étage de départ a la couleur de l'étage du bas de la carte ; il va sur un site vide, pas à côté de sa \
              couleur."),
        ),
        _ => Text::new(),
    }
}
