//! What an action changed for a player beyond what the log says: places in boroughs, and new cards.

use engine::{Rules, Seat};
use new_york_city::components::{Borough, Cards};
use new_york_city::{BoroughRanking, Fact, Game, LogEntry, PressToken};

use crate::words;

/// A place in a borough: the rank from 1, and its points.
fn place(ranking: &BoroughRanking, seat: Seat) -> Option<(u8, u8)> {
    let index = ranking.places.iter().position(|place| place.token == PressToken::Of(seat))?;
    Some((index as u8 + 1, ranking.places[index].points))
}

/// Sentences for a seat about the places it won or lost between two moments of a game.
pub fn places(before: &Game, after: &Game, seat: Seat) -> Vec<String> {
    let mut sentences = Vec::new();
    let (old, new) = (before.score_sheet(), after.score_sheet());
    for (borough, (old, new)) in Borough::ALL.into_iter().zip(old.boroughs.iter().zip(&new.boroughs)) {
        let (was, is) = (place(old, seat), place(new, seat));
        if was == is {
            continue;
        }
        let told = |place: Option<(u8, u8)>| match place {
            Some((rank, points)) => format!("{} ({})", words::ordinal(rank), words::count(points, "point")),
            None => "nothing".to_owned(),
        };
        let (was, is) = (told(was), told(is));
        sentences.push(format!("{}: from {was} to {is} for you, if scored now.", words::borough(borough)));
    }
    sentences
}

/// Which cards a seat drew into its hand.
pub fn new_cards(before: &Game, after: &Game, entries: &[LogEntry], seat: Seat) -> Option<String> {
    let mine = || entries.iter().filter(|entry| entry.seat == Some(seat)).map(|entry| entry.fact);
    if !mine().any(|fact| matches!(fact, Fact::CardsDrawn { .. })) {
        return None;
    }
    // A new round begins with an empty hand, whatever was in it before (NYC-11.3).
    let new_round = entries.iter().any(|entry| matches!(entry.fact, Fact::RoundBegan { .. }));
    let mut known = if new_round { Cards::NONE } else { before.view(seat).hand(seat)? };
    for fact in mine() {
        match fact {
            Fact::PairTaken { cards } => known.add_all(Cards::of(&cards)),
            Fact::Discarded { card } => {
                known.remove(card);
            }
            _ => {}
        }
    }
    let drawn = after.view(seat).hand(seat)?.without(known);
    Some(format!("New in your hand: {}.", words::cards(drawn)))
}
