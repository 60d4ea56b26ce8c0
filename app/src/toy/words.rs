//! What the toy says.

use architect::Reason;
use engine::toy::{Action, Fact, Refusal, Rule, View};
use engine::{LogEntry, Progress};

use crate::title::Tried;
use crate::words::coach::Points;
use crate::words::say::count;
use crate::words::{Lang, Noun, Speaker, Text, ordinal};
use crate::{pick, say};

pub(super) fn question(say: &Speaker<'_>, view: &View<'_>) -> Text {
    let lang = say.lang;
    match view.card(view.seat()) {
        Some(card) => say!(lang, ("You hold a {card}"), ("Vous avez un {card}")),
        None => say!(lang, ("Your turn"), ("À vous")),
    }
}

pub(super) fn choice(lang: Lang, action: Action) -> Text {
    match action {
        Action::Keep => say!(lang, ("Keep the card"), ("Garder la carte")),
        Action::Swap => say!(lang, ("Swap the card"), ("Changer la carte")),
        Action::Pass => say!(lang, ("Show the 9 and pass"), ("Montrer le 9 et passer")),
        Action::Low => say!(lang, ("A low stake"), ("Une petite mise")),
        Action::High => say!(lang, ("A high stake"), ("Une grosse mise")),
        Action::SwapLeft => say!(lang, ("Swap with the left half"), ("Changer avec la moitié gauche")),
        Action::SwapRight => say!(lang, ("Swap with the right half"), ("Changer avec la moitié droite")),
    }
}

/// The part of an answer that a step of the rings chooses.
pub(super) fn part(lang: Lang, step: u8, action: Action) -> Text {
    match (step, action) {
        (0, Action::SwapLeft | Action::SwapRight) => say!(lang, ("Swap the card"), ("Changer la carte")),
        (1, Action::SwapLeft) => say!(lang, ("From the left"), ("À gauche")),
        (1, Action::SwapRight) => say!(lang, ("From the right"), ("À droite")),
        _ => choice(lang, action),
    }
}

/// The own card, and how far an answer is put together.
pub(super) fn trying(lang: Lang, card: Option<u8>, tried: Tried<Action>) -> Text {
    let (card, parts) = (card.unwrap_or_default(), tried.parts);
    match tried.is_whole {
        false => say!(lang, ("{card}: part {parts} of 2"), ("{card} : partie {parts} sur 2")),
        true => say!(lang, ("{card}: all of {parts}"), ("{card} : tout, en {parts}")),
    }
}

/// What a seat plays for.
pub(super) fn stake(lang: Lang, high: bool) -> Text {
    match high {
        false => say!(lang, ("For one point"), ("Pour un point")),
        true => say!(lang, ("For two points"), ("Pour deux points")),
    }
}

pub(super) fn fact(say: &Speaker<'_>, entry: &LogEntry<Fact, Rule>) -> Text {
    let (lang, who) = (say.lang, say.subject(entry.seat));
    match entry.fact {
        Fact::RoundBegan { round } => {
            say!(lang, ("Round {round}: new cards."), ("Tour {round} : nouvelles cartes."))
        }
        Fact::Kept => {
            let (keeps, garde) = (who.v(["keep", "keeps"]), who.v(["gardez", "garde"]));
            say!(lang, ("{who} {keeps} the card."), ("{who} {garde} la carte."))
        }
        Fact::Swapped => {
            let (swaps, change) = (who.v(["swap", "swaps"]), who.v(["changez", "change"]));
            say!(lang, ("{who} {swaps} the card."), ("{who} {change} la carte."))
        }
        Fact::Passed => {
            let (shows, montre) = (who.v(["show", "shows"]), who.v(["montrez", "montre"]));
            say!(lang, ("{who} {shows} a 9."), ("{who} {montre} un 9."))
        }
        Fact::Staked { high } => {
            let (plays, joue) = (who.v(["play", "plays"]), who.v(["jouez", "joue"]));
            match high {
                false => say!(lang, ("{who} {plays} for one point."), ("{who} {joue} pour un point.")),
                true => say!(lang, ("{who} {plays} for two points."), ("{who} {joue} pour deux points.")),
            }
        }
        Fact::Lost => {
            let (loses, perd) = (who.v(["lose", "loses"]), who.v(["perdez", "perd"]));
            say!(lang, ("{who} {loses} a point."), ("{who} {perd} un point."))
        }
        Fact::HouseDrew { card } => {
            say!(lang, ("The house turns up a {card}."), ("La maison retourne un {card}."))
        }
        Fact::Scored { card } => {
            let (scores, marque) = (who.v(["score", "scores"]), who.v(["marquez", "marque"]));
            say!(lang, ("{who} {scores} with a {card}."), ("{who} {marque} avec un {card}."))
        }
        Fact::Result { points, rank } => {
            let place = ordinal(lang, rank);
            say!(lang, ("{who}: {place}, {points}."), ("{who} : {place}, {points}."))
        }
    }
}

pub(super) fn why(lang: Lang, fact: Fact) -> Option<Text> {
    Some(match fact {
        Fact::HouseDrew { .. } => {
            say!(lang, ("Everybody has had a turn."), ("Tout le monde a joué."))
        }
        Fact::Scored { .. } => say!(
            lang,
            ("The highest card, and the house has no higher one."),
            ("La plus haute carte, et la maison n'en a pas de plus haute."),
        ),
        _ => return None,
    })
}

pub(super) const fn rule_name(lang: Lang, rule: Rule) -> &'static str {
    match rule {
        Rule::Seats => pick!(lang, "Seats and cards", "Places et cartes"),
        Rule::Turn => pick!(lang, "A turn", "Un tour"),
        Rule::Nine => pick!(lang, "Who holds a 9", "Qui a un 9"),
        Rule::House => pick!(lang, "The house", "La maison"),
        Rule::Round => pick!(lang, "A new round", "Un nouveau tour"),
        Rule::End => pick!(lang, "The end", "La fin"),
        Rule::Stakes => pick!(lang, "Stakes", "Les mises"),
    }
}

/// What a refused answer lacks.
pub(super) fn missing(lang: Lang, view: &View<'_>, refusal: Refusal) -> Text {
    let card = view.card(view.seat()).unwrap_or_default();
    match refusal {
        Refusal::Over => say!(lang, ("The game is over."), ("La partie est finie.")),
        Refusal::NotAsked => say!(lang, ("Nobody has asked for this."), ("Personne ne l'a demandé.")),
        Refusal::HoldsNine => {
            say!(lang, ("You hold a 9: it must be shown."), ("Vous avez un 9 : il faut le montrer."))
        }
        Refusal::HoldsNoNine => say!(
            lang,
            ("Only a 9 can be shown; you hold a {card}."),
            ("Seul un 9 peut être montré ; vous avez un {card}."),
        ),
    }
}

/// What a rule says that can refuse an answer.
pub(super) fn rule_text(lang: Lang, rule: Rule) -> Text {
    match rule {
        Rule::Turn => say!(
            lang,
            ("In a turn the card is kept, or swapped for the top card of the deck."),
            ("À son tour, on garde sa carte ou on la change contre celle du dessus du paquet."),
        ),
        Rule::Nine => say!(
            lang,
            ("Whoever holds a 9 can only show it and pass."),
            ("Qui a un 9 ne peut que le montrer et passer."),
        ),
        _ => Text::new(),
    }
}

pub(super) fn points(lang: Lang, points: u8) -> Text {
    let points = count(lang, points, Noun::POINT);
    say!(lang, ("{points}"), ("{points}"))
}

pub(super) fn card(lang: Lang, card: Option<u8>) -> Text {
    match card {
        Some(card) => say!(lang, ("Card: {card}"), ("Carte : {card}")),
        None => say!(lang, ("A hidden card"), ("Une carte cachée")),
    }
}

pub(super) fn round(lang: Lang, progress: Progress) -> Text {
    let (now, of) = (progress.now, progress.of.unwrap_or_default());
    say!(lang, ("Round {now}/{of}"), ("Tour {now}/{of}"))
}

pub(super) fn round_short(lang: Lang, progress: Progress) -> Text {
    let now = progress.now;
    say!(lang, ("R{now}"), ("T{now}"))
}

pub(super) fn reason(lang: Lang, reason: Reason) -> Option<Text> {
    let points = Points(lang, reason.tenths);
    Some(match reason.source {
        0 => say!(lang, ("You score {points} more."), ("Vous marquez {points} de plus.")),
        1 => say!(lang, ("The others score {points} less."), ("Les autres marquent {points} de moins.")),
        _ => return None,
    })
}
