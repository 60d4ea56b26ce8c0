//! The game in English sentences.
//!
//! Everything that a player reads about the game comes from here: what happened ([`entry`]), what is
//! asked ([`question`]), what a choice does ([`action`]), what a character does ([`character`]) and
//! where points come from ([`score_source`]). The sentences are our own; numbers come from the
//! engine's tables. Every `match` names all variants, so that a new one cannot stay without words.

mod action;
mod character;
mod entry;
mod question;
mod score;

pub use action::{Standing, action, standing, stands};
pub use character::{ability, character, character_name, phase};
use engine::Seat;
pub use entry::entry;
pub use question::question;
pub use score::score_source;

use new_york_city::components::{Borough, Card, Cards, Level, Mode, PrestigeTile, Vessel, VesselKind};
use new_york_city::limits::{SEATS_MAX, TOKENS_MAX};
use new_york_city::{PressToken, SeatKind, Table, View};

/// What the seats are called: "You" for a single human, else "Player 1" and so on; "Tom", or
/// "Tom 1" and so on where several play.
#[derive(Clone, Debug)]
pub struct Names {
    names: [String; SEATS_MAX],
    persons: [Person; SEATS_MAX],
}

/// How a sentence speaks of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Person {
    You,
    He,
    #[default]
    They,
}

impl Names {
    /// The names of everybody at a table.
    pub fn of(table: &Table) -> Names {
        Names::of_kinds(&table.seats().map(|seat| table.players[seat].kind).collect::<Vec<_>>())
    }

    /// The names of everybody that a view shows.
    pub fn seen(view: &View<'_>) -> Names {
        Names::of_kinds(&view.seats().map(|seat| view.kind(seat)).collect::<Vec<_>>())
    }

    fn of_kinds(kinds: &[SeatKind]) -> Names {
        let toms_in_all = kinds.iter().filter(|kind| matches!(kind, SeatKind::Tom(_))).count();
        let humans_in_all = kinds.iter().filter(|kind| matches!(kind, SeatKind::Human)).count();
        let architects_in_all = kinds.iter().filter(|kind| matches!(kind, SeatKind::Architect(_))).count();
        let mut names = Names { names: Default::default(), persons: Default::default() };
        let (mut humans, mut toms, mut architects) = (0, 0, 0);
        for ((name, person), kind) in names.names.iter_mut().zip(&mut names.persons).zip(kinds) {
            (*name, *person) = match kind {
                SeatKind::Human if humans_in_all == 1 => ("You".to_owned(), Person::You),
                SeatKind::Human => {
                    humans += 1;
                    (format!("Player {humans}"), Person::They)
                }
                SeatKind::Architect(_) if architects_in_all == 1 => ("Architect".to_owned(), Person::He),
                SeatKind::Architect(_) => {
                    architects += 1;
                    (format!("Architect {architects}"), Person::He)
                }
                SeatKind::Tom(_) if toms_in_all == 1 => ("Tom".to_owned(), Person::He),
                SeatKind::Tom(_) => {
                    toms += 1;
                    (format!("Tom {toms}"), Person::He)
                }
            };
        }
        names
    }

    fn index(seat: Seat) -> usize {
        usize::from(seat.index())
    }

    /// The name of a seat, as it begins a sentence.
    pub fn seat(&self, seat: Seat) -> &str {
        &self.names[Names::index(seat)]
    }

    /// The name of a seat inside a sentence.
    pub fn inside(&self, seat: Seat) -> &str {
        match self.persons[Names::index(seat)] {
            Person::You => "you",
            Person::He | Person::They => self.seat(seat),
        }
    }

    /// The name of a press token inside a sentence.
    pub fn token(&self, token: PressToken) -> &str {
        match token {
            PressToken::Of(seat) => self.inside(seat),
            PressToken::Neutral => "neutral",
        }
    }
}

/// Whom a sentence is about. A sentence without a seat is about "somebody".
struct Subject<'n> {
    name: &'n str,
    person: Person,
}

impl<'n> Subject<'n> {
    fn of(names: &'n Names, seat: Option<Seat>) -> Subject<'n> {
        match seat {
            Some(seat) => Subject { name: names.seat(seat), person: names.persons[Names::index(seat)] },
            None => Subject { name: "Somebody", person: Person::They },
        }
    }

    /// The form of a verb that fits.
    fn verb<'v>(&self, with_you: &'v str, with_others: &'v str) -> &'v str {
        match self.person {
            Person::You => with_you,
            Person::He | Person::They => with_others,
        }
    }

    /// Name and verb at the beginning of a sentence: "You take", "Tom takes".
    fn does(&self, with_you: &str, with_others: &str) -> String {
        format!("{} {}", self.name, self.verb(with_you, with_others))
    }

    /// Name and verb inside a sentence: "you take", "Tom takes".
    fn does_inside(&self, with_you: &str, with_others: &str) -> String {
        let name = if self.person == Person::You { "you" } else { self.name };
        format!("{name} {}", self.verb(with_you, with_others))
    }

    /// "your", "his" or "their".
    fn possessive(&self) -> &'static str {
        match self.person {
            Person::You => "your",
            Person::He => "his",
            Person::They => "their",
        }
    }
}

/// The name of a card type.
pub fn card(card: Card) -> &'static str {
    match card {
        Card::Press => "Press",
        Card::Dollars => "Dollars",
        Card::Elevator => "Elevator",
        Card::BuildingPlans => "Building plans",
        Card::Prestige => "Prestige",
        Card::Skyscrapers => "Skyscrapers",
        Card::Wild => "Wild",
    }
}

/// A heap of cards: "2 Press, 1 Wild"; "none" for no card.
pub fn cards(cards: Cards) -> String {
    let counted: Vec<String> = cards.types().map(|kind| format!("{} {}", cards[kind], card(kind))).collect();
    if counted.is_empty() { "none".to_owned() } else { counted.join(", ") }
}

/// A pair of cards: "Press + Wild".
pub fn pair([left, right]: [Card; 2]) -> String {
    format!("{} + {}", card(left), card(right))
}

/// The name of a borough.
pub fn borough(borough: Borough) -> &'static str {
    match borough {
        Borough::Manhattan => "Manhattan",
        Borough::Bronx => "Bronx",
        Borough::Queens => "Queens",
        Borough::Brooklyn => "Brooklyn",
        Borough::StatenIsland => "Staten Island",
        Borough::JerseyCity => "Jersey City",
    }
}

/// The name of a kind of vessel.
pub fn vessel_kind(kind: VesselKind) -> &'static str {
    match kind {
        VesselKind::Taxi => "taxi",
        VesselKind::Bus => "bus",
        VesselKind::Streetcar => "streetcar",
        VesselKind::Subway => "subway",
        VesselKind::Boat => "boat",
    }
}

/// A vessel with its connection: "taxi Manhattan–Queens".
pub fn vessel(vessel: Vessel) -> String {
    let [from, to] = vessel.ends();
    format!("{} {}–{}", vessel_kind(vessel.kind()), borough(from), borough(to))
}

/// A prestige tile: "taxi tile (+4)".
pub fn prestige_tile(tile: PrestigeTile) -> String {
    format!("{} tile (+{})", vessel_kind(tile.kind()), tile.value())
}

/// A level of Tom in words.
pub fn level(level: Level) -> String {
    let draws = match level.mode {
        Mode::A => "draws no card before a bidding round",
        Mode::B => {
            "draws a card before each bidding round but Building plans, and discards what is for later"
        }
        Mode::C => "draws a card before each bidding round but Building plans, and keeps what is for later",
    };
    let name = level.to_string();
    format!("{name}: gets a pair and {} cards in Phase I, {draws}", level.cards)
}

/// "1 card", "2 cards": nouns whose plural has an s.
pub fn count(number: impl Into<u16>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// "first" to "fifth": a borough ranks four seats and the neutral skyscrapers.
pub fn ordinal(rank: u8) -> &'static str {
    const ORDINALS: [&str; TOKENS_MAX] = ["first", "second", "third", "fourth", "fifth"];
    let index = usize::from(rank.max(1)).min(TOKENS_MAX) - 1;
    ORDINALS[index]
}

/// "A", "A and B", "A, B and C".
fn listed(items: &[String]) -> String {
    match items {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The first letter in lower case, to join a sentence to a colon.
fn lowered(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|letter| letter.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str().trim_end_matches('.')
}

#[cfg(test)]
mod tests;
