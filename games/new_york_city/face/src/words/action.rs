//! A choice as one line of a list, about 30 letters.

use new_york_city::components::{Character, Vessel};
use new_york_city::{Action, Declaration, Question, Side, View};

use super::nouns::{self, Named, borough as borough_name, card_short, from_borough, in_borough, vessel_kind};
use app::say;
use app::words::say::count;
use app::words::{Lang, Speaker, Text};

/// The choice in a few words. Whoever is asked reads it, so `you` is the view's seat.
pub fn action_short(speaker: &Speaker<'_>, view: &View<'_>, action: Action) -> Text {
    let lang = speaker.lang;
    let name = |card| card_short(lang, card);
    match action {
        Action::TakeStack(place) => match view.start_stacks().get(usize::from(place)) {
            Some([a, b]) => {
                let (a, b) = (Named(lang, *a), Named(lang, *b));
                say!(lang, ("{a} + {b}"), ("{a} + {b}"))
            }
            None => say!(lang, ("Stack {}", place + 1), ("Pile {}", place + 1)),
        },
        Action::Use(character) => {
            let character = Named(lang, character);
            say!(lang, ("{character}"), ("{character}"))
        }
        Action::TakePair(slot) => match view.pairs().get(usize::from(slot)) {
            Some([a, b]) => {
                let (a, b) = (name(*a), name(*b));
                say!(lang, ("{a} + {b}"), ("{a} + {b}"))
            }
            None => say!(lang, ("Pair {}", slot + 1), ("Paire {}", slot + 1)),
        },
        Action::TakeSingle { slot, side } => {
            let number = slot + 1;
            match view.pairs().get(usize::from(slot)) {
                Some(pair) => {
                    let card = name(pair[side as usize]);
                    say!(lang, ("{card} of pair {number}"), ("{card} de la paire {number}"))
                }
                None => say!(lang, ("Pair {number}"), ("Paire {number}")),
            }
        }
        Action::Discard(card) => say!(lang, ("Discard {}", name(card)), ("Défausser {}", name(card))),
        Action::GiveUp(place) => match view.company(view.seat()).get(usize::from(place)) {
            Some(tile) => {
                let character = Named(lang, tile.character);
                say!(lang, ("Give up {character}"), ("Retirer {character}"))
            }
            None => say!(lang, ("Character {}", place + 1), ("Personnage {}", place + 1)),
        },
        Action::TakeTile { row, position } => match view.open_tile(row, position) {
            Some(character) => {
                let character = Named(lang, character);
                say!(lang, ("Row {row}: {character}"), ("Rang {row} : {character}"))
            }
            None => say!(lang, ("Row {row}"), ("Rang {row}")),
        },
        Action::FromReserve(0) => say!(lang, ("Leave in the reserve"), ("Laisser en réserve")),
        Action::FromReserve(number) => {
            let cards = count(lang, number, nouns::CARD);
            say!(lang, ("{cards} to your hand"), ("{cards} en main"))
        }
        Action::Replace(borough) => {
            say!(lang, ("Replace {}", in_borough(lang, borough)), ("Remplacer {}", in_borough(lang, borough)))
        }
        Action::No => no(speaker, view),
        Action::Yes => yes(speaker, view),
        Action::Add(card) => say!(lang, ("Add {}", name(card)), ("Ajouter {}", name(card))),
        Action::Remove(card) => say!(lang, ("Remove {}", name(card)), ("Enlever {}", name(card))),
        Action::Exchange { hand, reserve } => {
            let (hand, reserve) = (name(hand), name(reserve));
            say!(lang, ("Swap {hand} for {reserve}"), ("{hand} contre {reserve}"))
        }
        Action::PlayReserve(card) => {
            let (character, card) = (Named(lang, Character::PLAY_RESERVE), name(card));
            say!(lang, ("{character}: {card}"), ("{character} : {card}"))
        }
        Action::Declare { place, declaration } => declare(speaker, view, place, declaration),
        Action::Confirm => match view.draft_value() {
            Some(value) => say!(lang, ("Bid {value}"), ("Enchère de {value}")),
            None => say!(lang, ("Make the bid"), ("Valider l'enchère")),
        },
        Action::Pass => say!(lang, ("Pass"), ("Passer")),
        Action::Complete => say!(lang, ("Complete the bid"), ("Compléter l'enchère")),
        Action::Forfeit => say!(lang, ("Forfeit the bonus"), ("Renoncer au bonus")),
        Action::PlacePrestige { shown, vessel, end } => place_prestige(lang, view, shown, vessel, end),
        Action::Relocate(borough) => {
            say!(lang, ("One {}", from_borough(lang, borough)), ("Un {}", from_borough(lang, borough)))
        }
        Action::TakeBack(card) => say!(lang, ("Take back {}", name(card)), ("Reprendre {}", name(card))),
        Action::Done => done(speaker, view),
    }
}

/// Where a prestige tile goes and what it takes along: `Brooklyn +2, streetcar`. Manhattan has two taxis and two boats: there
/// it says which one, `Manhattan +4, Queens taxi`.
fn place_prestige(lang: Lang, view: &View<'_>, shown: u8, vessel: Vessel, end: u8) -> Text {
    let [a, b] = vessel.ends();
    let (here, other) = if end == 0 { (a, b) } else { (b, a) };
    let alike = |like: &Vessel| like.kind() == vessel.kind() && like.ends().contains(&here);
    let is_one_of_two = Vessel::all().filter(alike).count() > 1;
    let kind = vessel_kind(lang, vessel.kind());
    let (here, other) = (borough_name(lang, here), borough_name(lang, other));
    let value = view.prestige_shown().get(usize::from(shown)).map_or(0, |tile| tile.value());
    if is_one_of_two {
        say!(lang, ("{here} +{value}, {other} {kind}"), ("{here} +{value}, {kind} {other}"))
    } else {
        say!(lang, ("{here} +{value}, {kind}"), ("{here} +{value}, {kind}"))
    }
}

fn asked(view: &View<'_>) -> Option<Question> {
    view.decision().map(|decision| decision.question)
}

fn no(speaker: &Speaker<'_>, view: &View<'_>) -> Text {
    let lang = speaker.lang;
    match asked(view) {
        Some(Question::Delay) => say!(lang, ("Bid in turn"), ("Enchérir à son tour")),
        Some(Question::OneMoreSkyscraper { .. }) => say!(lang, ("No more"), ("Pas de plus")),
        Some(Question::TakeBack) => say!(lang, ("Take nothing back"), ("Ne rien reprendre")),
        _ => say!(lang, ("No"), ("Non")),
    }
}

fn yes(speaker: &Speaker<'_>, view: &View<'_>) -> Text {
    let lang = speaker.lang;
    match asked(view).and_then(|question| question.character()) {
        Some(character) => {
            let character = Named(lang, character);
            say!(lang, ("{character}"), ("{character}"))
        }
        None => say!(lang, ("Yes"), ("Oui")),
    }
}

fn done(speaker: &Speaker<'_>, view: &View<'_>) -> Text {
    let lang = speaker.lang;
    match asked(view) {
        Some(Question::PhaseOne) => say!(lang, ("End your turn"), ("Finir votre tour")),
        Some(Question::PhaseThree) => say!(lang, ("End Phase III"), ("Finir la Phase III")),
        Some(Question::PrestigeRelocation { .. }) => say!(lang, ("Move none"), ("N'en déplacer aucun")),
        Some(Question::Relocation { .. }) => say!(lang, ("Stop building"), ("Arrêter de construire")),
        Some(Question::ClosingExchange) => say!(lang, ("End the exchange"), ("Finir l'échange")),
        Some(Question::HandDiscard { .. } | Question::RenewReserve) => {
            say!(lang, ("Discard no more"), ("Ne plus défausser"))
        }
        Some(Question::TakeBackCard { .. }) => say!(lang, ("Take no more back"), ("Ne plus reprendre")),
        _ => say!(lang, ("Done"), ("Terminé")),
    }
}

fn declare(speaker: &Speaker<'_>, view: &View<'_>, place: u8, declaration: Declaration) -> Text {
    let lang = speaker.lang;
    let tile = view.company(view.seat()).get(usize::from(place));
    let Some(character) = tile.map(|tile| tile.character) else {
        return say!(lang, ("Character {}", place + 1), ("Personnage {}", place + 1));
    };
    let character = Named(lang, character);
    match declaration {
        Declaration::Withdrawn => say!(lang, ("Without {character}"), ("Sans {character}")),
        // The name says what the card counts.
        Declaration::Card(card) => {
            let card = card_short(lang, card);
            say!(lang, ("{character}: {card}"), ("{character} : {card}"))
        }
        Declaration::Steps(steps) => say!(lang, ("{character}: {steps}"), ("{character} : {steps}")),
        Declaration::Used => say!(lang, ("{character}"), ("{character}")),
    }
}

const _: () = assert!(Side::Left as u8 == 0 && Side::Right as u8 == 1);
