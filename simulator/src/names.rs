//! What people are called where nobody has said their names.

use std::fmt::Write;

use app::card::Card;
use app::pick;
use app::play::{Name, names_of};
use app::words::Lang;
use engine::{Setup, Sitter};

/// The names of all seats: people are numbered where there are several.
pub fn names(lang: Lang, card: &Card, setup: &Setup) -> [Name; 4] {
    let is_person = |sitter: &&Sitter| **sitter == Sitter::Person;
    let several = setup.seats.iter().filter(is_person).count() > 1;
    let mut people: [Name; 4] = Default::default();
    let theirs = people.iter_mut().zip(&setup.seats).filter(|(_, sitter)| is_person(sitter));
    for (number, (name, _)) in (1..).zip(theirs) {
        let person = pick!(lang, "Player", "Joueur");
        // A name has room for the word and a digit.
        let _ = if several { write!(name, "{person} {number}") } else { write!(name, "{person}") };
    }
    names_of(card, setup, &people)
}
