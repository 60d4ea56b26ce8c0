//! The notation: cards, boroughs, tokens and actions in the letters of the rules.

use engine::{Seat, Setup};

use super::*;

pub const RED: Seat = Seat::new(0).unwrap();
pub const YELLOW: Seat = Seat::new(1).unwrap();
pub const BLUE: Seat = Seat::new(2).unwrap();
pub const GREEN: Seat = Seat::new(3).unwrap();
/// The human of a solo game.
pub const YOU: Seat = RED;
/// The Tom of a solo game.
pub const TOM: Seat = YELLOW;

pub const P: Card = Card::Press;
pub const D: Card = Card::Dollars;
pub const E: Card = Card::Elevator;
pub const B: Card = Card::BuildingPlans;
pub const G: Card = Card::Prestige;
pub const S: Card = Card::Skyscrapers;
pub const W: Card = Card::Wild;

pub fn cards(letters: &str) -> Vec<Card> {
    let card = |letter: &str| Card::ALL.into_iter().find(|card| letter == card.letter().to_string());
    letters.split_whitespace().map(|letter| card(letter).expect("a card letter")).collect()
}

pub fn heap(letters: &str) -> Cards {
    Cards::of(&cards(letters))
}

pub fn character(number: u8) -> Character {
    Character::new(number).expect("a printed number")
}

/// Paying for a character and using it.
pub fn uses(number: u8) -> Action {
    Use(character(number))
}

/// Declaring the tile at a place of the company.
pub fn declare(place: u8, declaration: Declaration) -> Action {
    Declare { place, declaration }
}

/// Declaring the 13 or 20 at a place of the company for a hand card of this type.
pub fn as_card(place: u8, card: Card) -> Action {
    declare(place, Declaration::Card(card))
}

/// Placing a shown prestige tile by a vessel (numbered as in 3.5 of the rules) at one of its ends.
pub fn place(shown: u8, vessel: u8, end: u8) -> Action {
    PlacePrestige { shown, vessel: Vessel::new(vessel).expect("a vessel"), end }
}

pub fn swap(hand: Card, reserve: Card) -> Action {
    Exchange { hand, reserve }
}

pub fn tile(row: u8, position: u8) -> Action {
    TakeTile { row, position }
}

pub fn prestige_tile(kind: VesselKind, value: u8) -> PrestigeTile {
    PrestigeTile::all().find(|tile| tile.kind() == kind && tile.value() == value).expect("a tile")
}

fn seat_kind(word: &str) -> SeatKind {
    if word == "H" {
        return SeatKind::Human;
    }
    let (letter, count) = word.split_at(1);
    let mode = Mode::ALL.into_iter().find(|mode| letter == mode.letter().to_string());
    SeatKind::Tom(Level { mode: mode.expect("a mode"), cards: count.parse().expect("a number of cards") })
}

/// A setup told as `"H B4"`: a human and a Tom of level B4.
pub fn seated(seats: &str, seed: u64) -> Setup {
    let kinds: Vec<SeatKind> = seats.split_whitespace().map(seat_kind).collect();
    new_york_city::setup(&kinds, seed)
}

pub fn by_borough(text: &str) -> ByBorough<u8> {
    let mut counts = ByBorough::default();
    for word in text.split_whitespace() {
        let (name, count) = word.split_at(word.find(|c: char| c.is_ascii_digit()).expect("a count"));
        let borough = Borough::ALL.into_iter().find(|borough| borough.short() == name);
        counts[borough.expect("a borough")] = count.parse().expect("a count");
    }
    counts
}

fn token(name: &str) -> PressToken {
    PressToken::Of(match name {
        "R" | "U" => RED,
        "Y" | "T" => YELLOW,
        "B" => BLUE,
        "G" => GREEN,
        "N" => return PressToken::Neutral,
        _ => panic!("no token is called {name}"),
    })
}

/// Tokens with a number each: spaces of the Press Track, or points in a borough.
pub fn numbered(text: &str, separator: char) -> Vec<(PressToken, u8)> {
    let entry = |word: &str| {
        let (name, number) = word.split_once(separator).expect("a token and a number");
        (token(name), number.parse().expect("a number"))
    };
    text.split_whitespace().map(entry).collect()
}

/// A Press Track told from first to last.
pub fn press_track(text: &str) -> PressTrack {
    PressTrack::from_first_to_last(&numbered(text, '@'))
}

/// The tokens of a told Press Track, first to last.
pub fn told(text: &str) -> Vec<(PressToken, u8)> {
    numbered(text, '@')
}

/// The tokens of a real Press Track, first to last.
pub fn listed(track: &PressTrack) -> Vec<(PressToken, u8)> {
    track.tokens_last_to_first().rev().collect()
}

/// Card pairs told as `"PD EW SS"`.
pub fn pairs_of(text: &str) -> Vec<[Card; 2]> {
    let pair = |word: &str| {
        let (left, right) = word.split_at(1);
        [cards(left)[0], cards(right)[0]]
    };
    text.split_whitespace().map(pair).collect()
}
