//! What the coach says: what would be best, by how much, and where the difference comes from.

use core::fmt::{self, Display, Formatter, Write};

use architect::Reason;
use new_york_city::components::Character;
use new_york_city::player::{Choice, Source, WholeBid};
use new_york_city::{Declaration, View};

use super::action::action_short;
use super::nouns::card_short;
use super::say::{Noun, Pen, plural, say};
use super::{Lang, Speaker, Text};
use crate::pick;

/// Points with one decimal, without a sign: `4.2`, `4,2`.
struct Tenths(Lang, i16);

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let tenths = self.1.unsigned_abs();
        write!(f, "{}{}{}", tenths / 10, pick!(self.0, ".", ","), tenths % 10)
    }
}

/// Points with one decimal and their noun. English has a singular for 1.0 only, French below 2.
struct Points(Lang, i16);

impl Display for Points {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Points(lang, tenths) = *self;
        let number = match (lang, tenths.unsigned_abs()) {
            (Lang::English, 10) => 1,
            (Lang::English, _) => 2,
            (Lang::French, tenths) => tenths / 10,
        };
        write!(f, "{} {}", Tenths(lang, tenths), Noun::Point.form(lang, number))
    }
}

/// A whole choice in a few words: `Take Press + Wild`, `Bid 3: 2 Press, 13 (Wild)`.
pub fn choice(speaker: &Speaker<'_>, view: &View<'_>, choice: &Choice) -> Text {
    match choice {
        Choice::One(action) => action_short(speaker, view, *action),
        Choice::Bid(bid) => whole_bid(speaker.lang, view, bid),
    }
}

/// A bid without its cards: `Bid 3`.
pub fn bid_value(lang: Lang, bid: &WholeBid) -> Text {
    let value = bid.value;
    say!(lang, ("Bid {value}"), ("Enchère de {value}"))
}

fn whole_bid(lang: Lang, view: &View<'_>, bid: &WholeBid) -> Text {
    let mut pen = Pen::new(lang);
    // A pen takes everything.
    let _ = write!(pen, "{}", bid_value(lang, bid));
    let mut sign = pick!(lang, ": ", " : ");
    for card in bid.cards.types() {
        let _ = write!(pen, "{sign}{} {}", bid.cards[card], card_short(lang, card));
        sign = ", ";
    }
    let company = view.company(view.seat()).iter().map(|tile| tile.character);
    let reserve = bid.from_reserve.map(|card| (Character::PLAY_RESERVE, Declaration::Card(card)));
    // Where there are many cards, the numbers of the characters must do.
    let whole = bid.cards.types().count() <= 2;
    for (character, declaration) in company.zip(bid.declared).chain(reserve) {
        if declaration == Declaration::Withdrawn {
            continue;
        }
        let _ = write!(pen, "{sign}{}", character.number());
        sign = ", ";
        let _ = match declaration {
            Declaration::Card(card) if whole => write!(pen, " ({})", card_short(lang, card)),
            Declaration::Steps(steps) if whole => write!(pen, " (-{steps})"),
            _ => Ok(()),
        };
    }
    let (text, cut) = pen.close();
    debug_assert!(!cut, "no room for: {text}");
    text
}

/// How the game would end, in tenths of a point ahead of the best rival.
pub fn expected(lang: Lang, tenths: i16) -> Text {
    let points = Points(lang, tenths);
    match tenths {
        0 => say!(lang, ("Expected: a tie"), ("Prévu : égalité")),
        1.. => say!(lang, ("Expected: {points} ahead"), ("Prévu : {points} d'avance")),
        _ => say!(lang, ("Expected: {points} behind"), ("Prévu : {points} de retard")),
    }
}

/// By how much the best choice is better than the next best one, and what that is.
pub fn next_best(lang: Lang, choice: &str, behind: i16) -> Text {
    let points = Points(lang, behind);
    match behind {
        ..=0 => say!(lang, ("Just as good: {choice}."), ("Tout aussi bon : {choice}.")),
        _ => say!(lang, ("Better by {points} than: {choice}."), ("Mieux de {points} que : {choice}.")),
    }
}

/// What was played.
pub fn played(lang: Lang, played: &str) -> Text {
    say!(lang, ("Played: {played}."), ("Joué : {played}."))
}

/// What would have been better, and by how much.
pub fn better(lang: Lang, better: &str, tenths: i16) -> Text {
    let points = Points(lang, tenths);
    say!(lang, ("Better by {points}: {better}."), ("Mieux de {points} : {better}."))
}

/// What a decision cost: `-4.2`.
pub fn cost(lang: Lang, tenths: i16) -> Text {
    let tenths = Tenths(lang, tenths);
    say!(lang, ("-{tenths}"), ("-{tenths}"))
}

/// How far a review has come, or, at its end, how many decisions it has looked at.
pub fn reviewed(lang: Lang, done: u16, of: u16) -> Text {
    if done < of {
        let noun = plural(lang, done, "décision", "décisions");
        return say!(lang, ("{done} of {of} decisions"), ("{done} {noun} sur {of}"));
    }
    let [noun, nom] =
        [("decision", "decisions"), ("décision", "décisions")].map(|(one, many)| plural(lang, of, one, many));
    say!(lang, ("{of} {noun}"), ("{of} {nom}"))
}

/// Playouts that an advice rests on.
pub fn tried(lang: Lang, playouts: u16) -> Text {
    let many = plural(lang, playouts, "", "s");
    say!(lang, ("{playouts} trial{many}"), ("{playouts} essai{many}"))
}

/// So many of a hundred: `42%`, `42 %`.
pub fn percent(lang: Lang, percent: u16) -> Text {
    say!(lang, ("{percent}%"), ("{percent}\u{a0}%"))
}

/// How a printed level was measured: how often the reference player wins against it.
pub fn measured(lang: Lang, wins_per_mille: u16) -> Text {
    let share = percent(lang, (wins_per_mille + 5) / 10);
    say!(lang, ("Reference player wins {share}"), ("La référence gagne à {share}"))
}

/// Where most of a difference comes from, as one sentence to whoever is asked.
pub fn coach_reason(lang: Lang, reason: Option<Reason>) -> Text {
    let Some(reason) = reason else {
        return say!(lang, ("There is no other choice."), ("Il n'y a pas d'autre choix."));
    };
    let points = Points(lang, reason.tenths);
    let Some(source) = Source::of(reason).filter(|_| reason.tenths > 0) else {
        // Nothing stands out: the difference is spread, or there is none.
        return say!(lang, ("No single thing sets them apart."), ("Rien de particulier ne les sépare."));
    };
    match source {
        Source::Scored => {
            say!(lang, ("{points} more during the game."), ("{points} de plus en cours de partie."))
        }
        Source::Characters => {
            say!(
                lang,
                ("Your characters are worth {points} more."),
                ("Vos personnages valent {points} de plus.")
            )
        }
        Source::EndCharacters => say!(
            lang,
            ("Your end-of-game characters bring {points} more."),
            ("Vos personnages de fin de partie rapportent {points} de plus."),
        ),
        Source::Majorities => say!(
            lang,
            ("Your places in the boroughs bring {points} more."),
            ("Vos places dans les quartiers rapportent {points} de plus."),
        ),
        Source::BoroughBonus => say!(
            lang,
            ("You more often build in all six boroughs: {points}."),
            ("Vous construisez plus souvent dans les six quartiers : {points}."),
        ),
        Source::PressBonus => say!(
            lang,
            ("You more often get far on the Press Track: {points}."),
            ("Vous allez plus souvent loin sur la piste de presse : {points}."),
        ),
        Source::Rest => say!(
            lang,
            ("What you have left at the end brings {points} more."),
            ("Ce qui vous reste à la fin rapporte {points} de plus."),
        ),
        Source::Rivals => say!(
            lang,
            ("Your best rival gets {points} less."),
            ("Votre meilleur rival marque {points} de moins."),
        ),
    }
}
