//! How a bid would stand: its value after a choice, who leads, what it brings.

use core::fmt::Write;
use core::iter;

use engine::Seat;
use new_york_city::components::{Borough, Card, Cards, Character, ELEVATOR_OPEN};
use new_york_city::{Action, Composition, Prospect, View};

use super::nouns::{self, in_borough};
use app::say;
use app::words::say::{Noun, count};
use app::words::{Lang, Speaker, Text};

/// How a choice changes the bid: `Bid 2 -> 3: you lead.`, or what is missing.
pub(super) fn bid_change(speaker: &Speaker<'_>, view: &View<'_>, action: Action) -> Text {
    let lang = speaker.lang;
    let before = view.draft_value().unwrap_or(0);
    let Some(bid) = view.prospect_after(action) else { return no_bid(lang) };
    match bid.value {
        Some(after) => {
            let standing = standing(speaker, view, after, bid.steps_back);
            say!(
                lang,
                ("Bid {before}\u{a0}->\u{a0}{after}: {standing}."),
                ("Enchère {before}\u{a0}->\u{a0}{after} : {standing}.")
            )
        }
        None => lacks(lang, &bid),
    }
}

/// How the bid stands that is being put together, and what A would make of it: `Bid 2 now. A adds 1: bid 3, it leads.`
pub fn bid_now_and_then(speaker: &Speaker<'_>, view: &View<'_>, action: Action) -> Text {
    let lang = speaker.lang;
    let now = match view.prospect() {
        None => no_bid(lang),
        Some(bid) => match bid.value {
            Some(value) => say!(lang, ("Bid {value} now."), ("Enchère actuelle : {value}.")),
            None => lacks(lang, &bid),
        },
    };
    let then = match view.prospect_after(action) {
        Some(bid) if bid.composition == Composition::default() => {
            say!(lang, ("nothing in the bid then"), ("plus rien dans l'enchère"))
        }
        Some(Prospect { value: Some(value), steps_back, .. }) => match view.rivals_above(value, steps_back) {
            [_, 0] => say!(lang, ("bid {value}, it wins"), ("enchère de {value}, gagnante")),
            [0, _] => say!(lang, ("bid {value}, it leads"), ("enchère de {value}, en tête")),
            _ => say!(lang, ("bid {value}, beaten"), ("enchère de {value}, battue")),
        },
        // The same is missing as before.
        Some(_)
            if view
                .prospect()
                .is_some_and(|bid| bid.value.is_none() && bid.composition != Composition::default()) =>
        {
            say!(lang, ("still no bid"), ("toujours incomplète"))
        }
        Some(bid) if is_lone_wild(&bid) => {
            say!(lang, ("a single wild, no bid yet"), ("un joker seul, pas d'enchère"))
        }
        _ => say!(lang, ("no bid yet, a card is left over"), ("il reste une carte seule")),
    };
    match action {
        Action::Remove(_) => {
            say!(lang, ("{now} A takes 1 back: {then}."), ("{now} A en reprend 1 : {then}."))
        }
        _ => say!(lang, ("{now} A adds 1: {then}."), ("{now} A en ajoute 1 : {then}.")),
    }
}

fn no_bid(lang: Lang) -> Text {
    say!(lang, ("No bid."), ("Pas d'enchère."))
}

/// Whether there is nothing in the bid but a wild, which needs a card or another wild (NYC-8.2).
fn is_lone_wild(bid: &Prospect) -> bool {
    let is_empty = bid.composition == Composition::default();
    bid.value.is_none() && !is_empty && bid.composition.plain.without(Cards::of(&[Card::Wild])).is_empty()
}

/// Why a bid may not be made.
fn lacks(lang: Lang, bid: &Prospect) -> Text {
    if bid.composition == Composition::default() {
        say!(lang, ("Nothing in the bid."), ("Rien dans l'enchère."))
    } else if is_lone_wild(bid) {
        say!(lang, ("A single wild is no bid yet."), ("Un joker seul ne fait pas encore une enchère."))
    } else {
        say!(
            lang,
            ("No bid yet: a card left over needs a match or a wild."),
            ("Incomplète : il faut une paire ou un joker."),
        )
    }
}

/// What a bid comes to if it is made now, where its value stands beside it: who leads, and what it brings.
pub fn bid_outcome(speaker: &Speaker<'_>, view: &View<'_>, bid: &Prospect) -> Text {
    let standing = standing(speaker, view, bid.value.unwrap_or(0), bid.steps_back);
    let (first, rest) = match standing.strip_prefix('é') {
        Some(rest) => ('É', rest),
        None => {
            let first = standing.chars().next().unwrap_or(' ');
            (first.to_ascii_uppercase(), standing.get(first.len_utf8()..).unwrap_or_default())
        }
    };
    let reward = reward(speaker, view, bid);
    say!(speaker.lang, ("{first}{rest}. {reward}"), ("{first}{rest}. {reward}"))
}

/// The same with its value.
pub(super) fn bid_made(speaker: &Speaker<'_>, view: &View<'_>, bid: &Prospect) -> Text {
    let (lang, value) = (speaker.lang, bid.value.unwrap_or(0));
    let standing = standing(speaker, view, value, bid.steps_back);
    let reward = reward(speaker, view, bid);
    say!(lang, ("Bid {value}: {standing}. {reward}"), ("Enchère de {value} : {standing}. {reward}"))
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
        _ => {}
    }
    // A Tom who can win does: nothing is promised that he takes.
    let later = || view.still_to_bid().iter().copied().filter(|seat| *seat != you);
    for seat in later() {
        let (name, most) = (speaker.name_within(seat), view.most_of(seat).unwrap_or(0));
        if most > value {
            return say!(lang, ("{name} can bid up to {most}"), ("{name} peut aller jusqu'à {most}"));
        }
        if most == value && track.is_ahead(seat, you) {
            return say!(
                lang,
                ("{name} can bid {most} too, and wins ties"),
                ("{name} peut aussi faire {most}, et gagne l'égalité"),
            );
        }
    }
    match best {
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
    let mut people = later().filter(|seat| view.may_bid(*seat) && view.most_of(*seat).is_none());
    match (people.clone().next(), people.find(|seat| track.is_ahead(*seat, you))) {
        (None, _) => say!(lang, ("you win, nobody can beat it"), ("gagné à coup sûr")),
        (Some(_), None) => say!(lang, ("you lead, ties go to you"), ("vous êtes en tête, égalités à vous")),
        (Some(_), Some(seat)) => {
            let name = speaker.name_within(seat);
            say!(lang, ("you lead, ties go to {name}"), ("vous êtes en tête, égalités à {name}"))
        }
    }
}

/// What becomes of the bonus.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bonus {
    Won,
    Open,
    Lost,
}

impl Bonus {
    fn of(view: &View<'_>, bid: &Prospect) -> Bonus {
        let [least, most] = view.rivals_above(bid.value.unwrap_or(0), bid.steps_back);
        // In the Prestige round the second best bid has a bonus as well (NYC-9.5).
        let best = u8::from(view.matching() == Card::Prestige);
        match (least > best, most > best) {
            (true, _) => Bonus::Lost,
            (_, true) => Bonus::Open,
            _ => Bonus::Won,
        }
    }
}

/// What a bid brings, as far as it is still possible: `3 steps, 4 with the bonus.`
fn reward(speaker: &Speaker<'_>, view: &View<'_>, bid: &Prospect) -> Text {
    let (lang, bonus, value) = (speaker.lang, Bonus::of(view, bid), bid.value.unwrap_or(0));
    // There may be no more of it, with the bonus or without.
    let plain = |noun, place: &str, most: u8| {
        let (value, more) = (value.min(most), (value + 1).min(most));
        match bonus {
            Bonus::Won | Bonus::Open if more == value => {
                let counted = count(lang, value, noun);
                say!(lang, ("{counted}{place}, bonus or not."), ("{counted}{place}, bonus ou non."))
            }
            Bonus::Won => {
                let counted = count(lang, more, noun);
                say!(lang, ("{counted}{place} with the bonus."), ("{counted}{place} avec le bonus."))
            }
            Bonus::Open => {
                let counted = count(lang, value, noun);
                say!(
                    lang,
                    ("{counted}{place}, {more} with the bonus."),
                    ("{counted}{place}, {more} avec le bonus.")
                )
            }
            Bonus::Lost => {
                let counted = count(lang, value, noun);
                say!(lang, ("{counted}{place}, no bonus."), ("{counted}{place}, sans bonus."))
            }
        }
    };
    match view.matching() {
        Card::Press => plain(nouns::STEP, "", steps_left(view, bid.steps_back)),
        Card::Dollars => plain(nouns::DOLLAR, "", u8::MAX),
        Card::BuildingPlans => plain(nouns::SKYSCRAPER, "", u8::MAX),
        Card::Elevator => {
            let [value, more] = [value, value + 1].map(|value| value.min(Character::VALUE_MAX));
            match bonus {
                Bonus::Won | Bonus::Open if more == value => say!(
                    lang,
                    ("A character up to value {value}, bonus or not."),
                    ("Un personnage de valeur {value} au plus, bonus ou non."),
                ),
                Bonus::Won => say!(
                    lang,
                    ("A character up to value {more} with the bonus."),
                    ("Un personnage de valeur {more} au plus, bonus compris."),
                ),
                Bonus::Open => say!(
                    lang,
                    ("A character up to value {value}, {more} with the bonus."),
                    ("Un personnage de valeur {value} au plus, {more} avec le bonus."),
                ),
                Bonus::Lost => say!(
                    lang,
                    ("A character up to value {value}, no bonus."),
                    ("Un personnage de valeur {value} au plus, sans bonus."),
                ),
            }
        }
        Card::Prestige => {
            let points = count(lang, u16::from(value) * (1 + u16::from(bid.doublings)), Noun::POINT);
            match bonus {
                Bonus::Won => say!(
                    lang,
                    ("{points}, and you may place a tile."),
                    ("{points}, et vous pouvez placer une tuile."),
                ),
                Bonus::Open => say!(
                    lang,
                    ("{points}; the two best bids may place a tile."),
                    ("{points} ; les deux meilleures enchères peuvent placer une tuile."),
                ),
                Bonus::Lost => {
                    say!(lang, ("{points}, no tile to place."), ("{points}, pas de tuile à placer."))
                }
            }
        }
        Card::Skyscrapers | Card::Wild => {
            let place = view.mayor().map(|borough| in_borough(lang, borough));
            let place = place.map_or(Text::new(), |place| say!(lang, (" {place}"), (" {place}")));
            let (board, moved) = (view.skyscrapers(view.seat()), elsewhere(view));
            let reward = plain(nouns::SKYSCRAPER, &place, board + moved);
            if value + u8::from(bonus != Bonus::Lost) > board && moved > 0 {
                return say!(
                    lang,
                    ("{reward} On your board: {board}; others may move."),
                    ("{reward} Plateau : {board} ; d'autres peuvent bouger."),
                );
            }
            say!(lang, ("{reward} On your board: {board}."), ("{reward} Sur votre plateau : {board}."))
        }
    }
}

/// How far it is to the end of the Press Track after so many steps back (NYC-3.3).
fn steps_left(view: &View<'_>, steps_back: u8) -> u8 {
    let (mut track, seat) = (*view.press_track(), view.seat());
    let from = track.backward(seat, steps_back);
    track.forward(seat, u8::MAX) - from
}

/// How many skyscrapers of one's own could be moved to where the Mayor is (NYC-9.7).
fn elsewhere(view: &View<'_>) -> u8 {
    let boroughs = Borough::ALL.into_iter().filter(|borough| view.mayor() != Some(*borough));
    boroughs.map(|borough| view.built(view.seat(), borough)).sum()
}

/// The characters of the highest value that a bid for the Elevator reaches, as far as it is certain:
/// ` Characters of value 4: 37, 9, 8, 8.`
pub fn bid_reaches(lang: Lang, view: &View<'_>, bid: &Prospect) -> Text {
    if view.matching() != Card::Elevator {
        return Text::new();
    }
    let sure = bid.value.unwrap_or(0) + u8::from(Bonus::of(view, bid) == Bonus::Won);
    let tiles = |row: u8| (0..ELEVATOR_OPEN as u8).filter_map(move |position| view.open_tile(row, position));
    let Some(row) = (1..=sure.min(Character::VALUE_MAX)).rev().find(|row| tiles(*row).next().is_some())
    else {
        return Text::new();
    };
    let mut text = say!(lang, (" Characters of value {row}:"), (" Personnages de valeur {row} :"));
    for (tile, before) in tiles(row).zip(iter::once(" ").chain(iter::repeat(", "))) {
        // A row is far shorter than a text's room.
        let _ = write!(text, "{before}{}", tile.number());
    }
    let _ = text.push('.');
    text
}
