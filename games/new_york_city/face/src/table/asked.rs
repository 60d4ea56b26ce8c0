//! What the final scoring asks, typed: for tests, which answer nothing else.

use engine::{Code, Seat};
use new_york_city::PressToken;
use new_york_city::companion::{Entry, Field};
use new_york_city::components::Character;

use super::{NewYorkCityTable, Page};
use app::companion::Companion;
use app::screens::ScoringForm;
use app::screens::scoring_form::{self, Cell};

/// What the form asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// This number, which is shown so.
    Number(Field, u16),
    /// The end-of-game characters of a seat; the cursor stands on this one, or where all are named.
    EndCharacters(Seat, Option<Character>),
    /// Whether this character shows what is only reconstructed.
    Printed(Character),
    /// Which token lies on top of the others of its space; the cursor stands on this one.
    OnTop(PressToken),
    /// Whether all is right: A goes on.
    Right,
}

/// The page that is shown; `None` for the list of all pages.
pub fn page(form: &ScoringForm) -> Option<Page> {
    match form.page() {
        scoring_form::Page::Of(page) => Page::from_code(page),
        scoring_form::Page::List => None,
    }
}

/// The number on which the cursor stands.
pub fn field(form: &ScoringForm, at: &Companion<NewYorkCityTable>) -> Option<Field> {
    match form.cell(at)? {
        Cell::Number(field) => Field::from_code(field),
        _ => None,
    }
}

/// The token that is offered as the one on top.
pub fn on_top(form: &ScoringForm, at: &Companion<NewYorkCityTable>) -> Option<PressToken> {
    match form.cell(at)? {
        Cell::Note(entry) => match Entry::from_code(entry) {
            Some(Entry::Set(Field::Height(token), _)) => Some(token),
            _ => None,
        },
        _ => None,
    }
}

/// What is asked now.
pub fn asked(form: &ScoringForm, at: &Companion<NewYorkCityTable>) -> Asked {
    let field = field(form, at);
    match (form.open(at), page(form), field) {
        (Some((_, number)), _, Some(field)) => Asked::Number(field, number),
        (_, Some(Page::Specials(seat)), Some(Field::Special(_, character))) => {
            Asked::EndCharacters(seat, Some(character))
        }
        (_, Some(Page::Specials(seat)), _) => Asked::EndCharacters(seat, None),
        (_, Some(Page::Printed(character)), _) => Asked::Printed(character),
        _ => on_top(form, at).map_or(Asked::Right, Asked::OnTop),
    }
}

/// What the page is called in tests.
pub fn page_name(form: &ScoringForm, at: &Companion<NewYorkCityTable>) -> &'static str {
    match page(form) {
        _ if on_top(form, at).is_some() => "Stack",
        Some(Page::Track) => "Track",
        Some(Page::Points) => "Points",
        Some(Page::Specials(_)) => "EndCharacters",
        Some(Page::Printed(character)) if at.session().printed().set(character).is_some() => "Set",
        Some(Page::Printed(_)) => "Lantern",
        Some(Page::Needed(_)) => "Needed",
        Some(Page::Characters) => "Characters",
        Some(Page::Borough(_)) => "Borough",
        Some(Page::Left) => "Left",
        Some(Page::Round) => "Round",
        None => "List",
    }
}
