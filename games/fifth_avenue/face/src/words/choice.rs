//! What is asked, and what can be answered.

use app::say;
use app::words::say::count;
use app::words::{Lang, Text};
use fifth_avenue::auction::{BidCards, bid_amount};
use fifth_avenue::components::{Colour, Kind, TAKEN};
use fifth_avenue::player::Choice;
use fifth_avenue::{Action, Question, View};

use super::nouns::{self, BidName, CardName, LOT};

/// The question in a few words.
pub fn question(lang: Lang, view: &View<'_>, question: Question) -> Text {
    match question {
        Question::Start => say!(lang, ("First skyscrapers"), ("Premiers immeubles")),
        Question::Action => say!(lang, ("Your action"), ("Votre action")),
        Question::Shop => say!(lang, ("Place a shop"), ("Placer une boutique")),
        Question::Move => say!(lang, ("Move a commission"), ("Avancer une commission")),
        Question::Cards => say!(lang, ("Two face-up cards"), ("Deux cartes visibles")),
        Question::Bid => {
            let site = site(view);
            say!(lang, ("Bid: {site}"), ("Offre : {site}"))
        }
        Question::Award => {
            let site = site(view);
            say!(lang, ("Won: {site}"), ("Gagné : {site}"))
        }
    }
}

/// What is auctioned.
fn site(view: &View<'_>) -> &'static str {
    view.auction().and_then(|auction| auction.district()).map_or("Central Park", nouns::district)
}

/// An answer in a few words.
pub fn choice(lang: Lang, view: &View<'_>, action: Action) -> Text {
    match action {
        Action::Place { district, position } => {
            let (lot, name) = (nouns::lot_first(lang, district, position), nouns::district(district));
            say!(lang, ("{lot}, {name}"), ("{lot}, {name}"))
        }
        Action::Skyscrapers => {
            say!(lang, ("Take {TAKEN} skyscrapers"), ("Prendre {TAKEN} immeubles"))
        }
        Action::OpenShop => say!(lang, ("Place a shop"), ("Placer une boutique")),
        Action::Draw => say!(lang, ("Black card and move"), ("Carte noire et trajet")),
        Action::Score { district } => {
            let name = nouns::district(district);
            say!(lang, ("Score {name}"), ("Décompter {name}"))
        }
        Action::Shop { shop, district, position } => {
            let (shop, name) = (nouns::shop_short(lang, shop), district.code());
            let lot = district.colour(position).map_or("6", |colour| nouns::colour(lang, colour));
            say!(lang, ("{shop}: {lot}, {name}"), ("{shop} : {lot}, {name}"))
        }
        Action::Move { commission, node } => {
            let (commission, node) =
                (nouns::commission_first(lang, commission), nouns::node_short(lang, node));
            say!(lang, ("{commission} to {node}"), ("{commission} vers {node}"))
        }
        Action::Take { first, second } => {
            let (first, second) = (open_card(lang, view, first), open_card(lang, view, second));
            say!(lang, ("{first} and {second}"), ("{first} et {second}"))
        }
        Action::TakeOne { colour } => open_card(lang, view, colour),
        Action::Pass => say!(lang, ("Pass"), ("Passer")),
        Action::Add { kind } => {
            let card = CardName(lang, kind);
            say!(lang, ("Add {card}"), ("Ajouter {card}"))
        }
        Action::Done => say!(lang, ("Lay the bid"), ("Poser l'offre")),
        Action::Build { count: 0 } => say!(lang, ("Build none"), ("Ne rien bâtir")),
        Action::Build { count } => say!(lang, ("Build {count}"), ("Bâtir {count}")),
        Action::Close => say!(lang, ("Close the district"), ("Fermer le quartier")),
    }
}

/// The top card of a deck.
fn open_card(lang: Lang, view: &View<'_>, colour: Colour) -> Text {
    match view.top(colour) {
        Some(value) => {
            let card = CardName(lang, Kind::new(colour, value));
            say!(lang, ("{card}"), ("{card}"))
        }
        None => {
            let colour = nouns::colour(lang, colour);
            say!(lang, ("no {colour}"), ("pas de {colour}"))
        }
    }
}

/// The part of an answer that a step of the rings chooses, with what is behind it.
pub fn part(lang: Lang, view: &View<'_>, step: u8, action: Action) -> Text {
    let lots = |is_one: &dyn Fn(Action) -> Option<u8>| {
        let (mut number, mut most) = (0u16, 0);
        view.legal(&mut |other| {
            if let Some(value) = is_one(other) {
                (number, most) = (number + 1, u8::max(most, value));
            }
        });
        (count(lang, number, LOT), most)
    };
    match (action, step) {
        (Action::Place { district, .. }, 0) => {
            let (lots, most) = lots(&|other| match other {
                Action::Place { district: of, position } if of == district => Some(view.value(of, position)),
                _ => None,
            });
            say!(lang, ("{lots}, worth up to {most}"), ("{lots}, de valeur {most} au plus"))
        }
        (Action::Shop { shop, .. }, 0) => {
            let of_type = |other| matches!(other, Action::Shop { shop: of, .. } if of == shop).then_some(0);
            let (lots, _) = lots(&of_type);
            say!(lang, ("{lots} to place it"), ("{lots} pour la placer"))
        }
        (Action::Shop { shop, district, .. }, 1) => {
            let (lots, _) = lots(&|other| match other {
                Action::Shop { shop: a, district: of, .. } if a == shop && of == district => Some(0),
                _ => None,
            });
            say!(lang, ("{lots} to place it"), ("{lots} pour la placer"))
        }
        _ => choice(lang, view, action),
    }
}

/// What is under the cursor at a step, by its name alone.
pub fn name(lang: Lang, view: &View<'_>, step: u8, action: Action) -> Text {
    let name = match (action, step) {
        (Action::Place { district, .. }, 0) | (Action::Shop { district, .. }, 1) => nouns::district(district),
        (Action::Shop { shop, .. }, 0) => nouns::shop_first(lang, shop),
        (Action::Shop { district, position, .. }, _) => nouns::lot_first(lang, district, position),
        _ => return choice(lang, view, action),
    };
    // Names are far shorter than a text's room.
    Text::try_from(name).unwrap_or_default()
}

/// What a bid comes to with cards that are added.
fn amount_with(view: &View<'_>, added: &BidCards) -> u16 {
    view.auction().map_or(0, |auction| bid_amount(auction.laid_by(view.seat()))) + bid_amount(added)
}

/// A whole choice of the coach in a few words.
pub fn whole(lang: Lang, view: &View<'_>, choice: Choice) -> Text {
    match choice {
        Choice::Act(action) => self::choice(lang, view, action),
        Choice::Shop { shop, district, position } => {
            self::choice(lang, view, Action::Shop { shop, district, position })
        }
        Choice::Bid { colour, added } => {
            let (amount, cards) = (amount_with(view, &added), BidName(lang, colour, added));
            say!(lang, ("Bid {amount} with {cards}"), ("Offrir {amount} avec {cards}"))
        }
    }
}
