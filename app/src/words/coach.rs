//! What the Architect says as a coach: what would be best, by how much, and where the difference comes from.

use core::fmt::{self, Display, Formatter};

use super::say::{Noun, plural};
use super::{Lang, Text};
use crate::{pick, say};

/// Points with one decimal, without a sign: `4.2`, `4,2`.
struct Tenths(Lang, i16);

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let tenths = self.1.unsigned_abs();
        write!(f, "{}{}{}", tenths / 10, pick!(self.0, ".", ","), tenths % 10)
    }
}

/// Points with one decimal and their noun. English has a singular for 1.0 only, French below 2.
#[derive(Clone, Copy, Debug)]
pub struct Points(pub Lang, pub i16);

impl Display for Points {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Points(lang, tenths) = *self;
        let number = match (lang, tenths.unsigned_abs()) {
            (Lang::English, 10) => 1,
            (Lang::English, _) => 2,
            (Lang::French, tenths) => tenths / 10,
        };
        write!(f, "{} {}", Tenths(lang, tenths), Noun::POINT.form(lang, number))
    }
}

/// How the game would end, in tenths of a point ahead of the best rival.
pub fn expected(lang: Lang, tenths: i16) -> Text {
    let points = Points(lang, tenths);
    match tenths {
        0 => say!(lang, ("Expected at the end: a tie"), ("À la fin, sans doute : égalité")),
        1.. => say!(lang, ("Expected at the end: {points} ahead"), ("Avance attendue à la fin : {points}")),
        _ => say!(lang, ("Expected at the end: {points} behind"), ("Retard attendu à la fin : {points}")),
    }
}

/// By how much the best choice is better than the next best one, and what that is.
pub fn next_best(lang: Lang, choice: &str, behind: i16) -> Text {
    let points = Points(lang, behind);
    match behind {
        ..=0 => say!(lang, ("Just as good: {choice}."), ("Tout aussi bon : {choice}.")),
        _ => say!(lang, ("Better by {points} than: {choice}."), ("{points} de mieux que : {choice}.")),
    }
}

/// What was played.
pub fn played(lang: Lang, played: &str) -> Text {
    say!(lang, ("Played: {played}."), ("Joué : {played}."))
}

/// What would have been better, and by how much.
pub fn better(lang: Lang, better: &str, tenths: i16) -> Text {
    let points = Points(lang, tenths);
    say!(lang, ("Better by {points}: {better}."), ("{points} de mieux : {better}."))
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

/// Playouts that an advice rests on: games that were played on from here.
pub fn tried(lang: Lang, playouts: u16) -> Text {
    let many = plural(lang, playouts, "", "s");
    say!(lang, ("{playouts} game{many} tried out"), ("{playouts} partie{many} essayée{many}"))
}

/// So many of a hundred: `42%`, `42 %`.
pub fn percent(lang: Lang, percent: u16) -> Text {
    say!(lang, ("{percent}%"), ("{percent}\u{a0}%"))
}

/// Nothing else was tried: there is nothing else, or nothing that comes near.
pub fn nothing_else(lang: Lang) -> Text {
    say!(lang, ("Nothing else is worth a try."), ("Rien d'autre ne vaut un essai."))
}

/// Nothing stands out: the difference is spread, or there is none.
pub fn no_single_thing(lang: Lang) -> Text {
    say!(lang, ("No single thing sets them apart."), ("Rien de particulier ne les sépare."))
}
