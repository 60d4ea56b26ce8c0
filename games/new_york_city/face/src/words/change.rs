//! How a bid would stand: its value after a choice, who leads, what it brings.

use engine::Seat;
use new_york_city::components::{Card, Cards, Character};
use new_york_city::{Action, Composition, View};

use super::nouns::{self, in_borough};
use app::say;
use app::words::say::{Noun, count};
use app::words::{Speaker, Text};

/// How a choice changes the bid: `Bid 2 -> 3: you lead.`, or what is missing.
pub(super) fn bid_change(speaker: &Speaker<'_>, view: &View<'_>, action: Action) -> Text {
    let lang = speaker.lang;
    let before = view.draft_value().unwrap_or(0);
    let Some(bid) = view.prospect_after(action) else {
        return say!(lang, ("No bid."), ("Pas d'enchère."));
    };
    match bid.value {
        Some(after) => {
            let standing = standing(speaker, view, after, bid.steps_back);
            say!(
                lang,
                ("Bid {before}\u{a0}->\u{a0}{after}: {standing}."),
                ("Enchère {before}\u{a0}->\u{a0}{after} : {standing}.")
            )
        }
        None if bid.composition == Composition::default() => {
            say!(lang, ("Nothing in the bid."), ("Rien dans l'enchère."))
        }
        None if bid.composition.plain.without(Cards::of(&[Card::Wild])).is_empty() => {
            say!(lang, ("A single wild is no bid yet."), ("Un joker seul ne fait pas encore une enchère."),)
        }
        None => say!(
            lang,
            ("No bid yet: a card left over needs a match or a wild."),
            ("Pas encore une enchère : une carte seule demande sa pareille ou un joker."),
        ),
    }
}

/// Who would lead with a bid of `value` after so many steps back; no full stop.
pub(super) fn standing(speaker: &Speaker<'_>, view: &View<'_>, value: u8, steps: u8) -> Text {
    let lang = speaker.lang;
    let you = view.seat();
    let mut track = *view.press_track();
    track.backward(you, steps);
    let mut best: Option<(Seat, u8)> = None;
    for seat in track.order().iter().copied().filter(|seat| *seat != you) {
        let placed = view.bid(seat).value;
        if placed > 0 && best.is_none_or(|(_, top)| placed > top) {
            best = Some((seat, placed));
        }
    }
    match best {
        Some((seat, top)) if top > value => {
            let name = speaker.name_within(seat);
            return say!(lang, ("{name} leads with {top}"), ("{name} est en tête avec {top}"));
        }
        Some((seat, top)) if top == value && track.is_ahead(seat, you) => {
            let name = speaker.name_within(seat);
            return say!(
                lang,
                ("a tie with {name}, who is ahead on the Press Track"),
                ("égalité avec {name}, qui est devant sur la piste de presse"),
            );
        }
        Some((seat, top)) if top == value => {
            let name = speaker.name_within(seat);
            return say!(
                lang,
                ("a tie with {name}, but you are ahead on the Press Track"),
                ("égalité avec {name}, mais vous êtes devant sur la piste de presse"),
            );
        }
        _ => {}
    }
    let later = || view.still_to_bid().iter().copied().filter(|seat| *seat != you);
    match (later().next(), later().find(|seat| track.is_ahead(*seat, you))) {
        (None, _) => say!(lang, ("you lead"), ("vous êtes en tête")),
        (Some(_), None) => say!(lang, ("you lead, ties go to you"), ("vous êtes en tête, égalités à vous")),
        (Some(_), Some(seat)) => {
            let name = speaker.name_within(seat);
            say!(lang, ("you lead, ties go to {name}"), ("vous êtes en tête, égalités à {name}"))
        }
    }
}

/// What a bid brings: `3 steps, 4 with the bonus.`
pub(super) fn reward(speaker: &Speaker<'_>, view: &View<'_>, value: u8, doublings: u8) -> Text {
    let lang = speaker.lang;
    let more = value + 1;
    let plain = |noun| {
        let counted = count(lang, value, noun);
        say!(lang, ("{counted}, {more} with the bonus."), ("{counted}, {more} avec le bonus."))
    };
    match view.matching() {
        Card::Press => plain(nouns::STEP),
        Card::Dollars => plain(nouns::DOLLAR),
        Card::BuildingPlans => plain(nouns::SKYSCRAPER),
        Card::Elevator => {
            let (value, more) = (value.min(Character::VALUE_MAX), more.min(Character::VALUE_MAX));
            say!(
                lang,
                ("A character up to value {value}, {more} with the bonus."),
                ("Un personnage de valeur {value} au plus, {more} avec le bonus."),
            )
        }
        Card::Prestige => {
            let points = count(lang, u16::from(value) * (1 + u16::from(doublings)), Noun::POINT);
            say!(
                lang,
                ("{points}; the two best bids may place a tile."),
                ("{points} ; les deux meilleures enchères peuvent placer une tuile."),
            )
        }
        Card::Skyscrapers | Card::Wild => {
            let counted = count(lang, value, nouns::SKYSCRAPER);
            let place = view.mayor().map_or("", |borough| in_borough(lang, borough));
            let board = view.skyscrapers(view.seat());
            say!(
                lang,
                ("{counted} {place}, {more} with the bonus (board: {board})."),
                ("{counted} {place}, {more} avec le bonus (plateau : {board})."),
            )
        }
    }
}
