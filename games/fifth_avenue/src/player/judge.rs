//! What a table is worth to a seat (5A-O4).

use architect::{Judged, Sources};
use engine::{Rules, Seat};

use crate::Game;
use crate::auction::{bid_kind, bid_place};
use crate::components::{District, Kind, SPECIALS};
use crate::scoring::park_value;
use crate::table::Table;

use super::Source;
use super::look::lot_worth_for_life;
use super::policy::hand_worth;
use super::weights::{POINT, reserve};

/// What a seat has, by where it comes from, in twentieths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Value {
    /// Points so far.
    pub scored: i32,
    /// Skyscrapers in districts.
    pub districts: i32,
    /// Skyscrapers in the park.
    pub park: i32,
    /// The next special scoring.
    pub special: i32,
    /// Skyscrapers in the reserve.
    pub reserve: i32,
    /// Cards.
    pub cards: i32,
}

impl Value {
    /// All of it.
    pub fn total(&self) -> i32 {
        self.scored + self.districts + self.park + self.special + self.reserve + self.cards
    }
}

/// What a seat has, and what the table promises it if the game is not over.
pub fn value(game: &Game, seat: Seat) -> Value {
    let table = &game.table;
    let board = &table.boards[seat];
    let scored = POINT * i32::from(board.vp);
    if game.is_over() {
        let districts: i32 =
            table.open_districts().map(|district| i32::from(table.points_in(seat, district).1)).sum();
        let park = i32::from(board.park) * i32::from(table.park_value());
        return Value { scored, districts: POINT * districts, park: POINT * park, ..Value::default() };
    }
    Value {
        scored,
        districts: table.open_districts().map(|district| district_worth(table, seat, district)).sum(),
        park: i32::from(board.park) * expected_park(table),
        special: next_special(table, seat),
        reserve: reserve(board.reserve),
        cards: hand_worth(|kind| board.hand[kind] + laid(table, seat, kind)),
    }
}

/// Skyscrapers as long as they stand; a full district with a mark may be closed.
fn district_worth(table: &Table, seat: Seat, district: District) -> i32 {
    let Some(position) = table.place_of(seat, district) else { return 0 };
    let worth =
        i32::from(table.lot(district, position).count) * lot_worth_for_life(table, district, position);
    let is_marked = table.marks.iter().any(|marks| marks.contains(district));
    if is_marked && !table.has_empty_lot(district) { (worth * 10) >> 4 } else { worth }
}

/// What a skyscraper in the park will bring: by the types that lie there; at first about two and a half points.
fn expected_park(table: &Table) -> i32 {
    let known = table.park_shops.len() as i32;
    let now = POINT
        * i32::from(park_value(
            table.park_shops.iter().copied().collect::<crate::components::ShopSet>().len(),
        ));
    // Four of eight shops are a good guess already.
    let (early, weight) = (58, known.min(4));
    (now * weight + early * (4 - weight)) / 4
}

/// The next special scoring, as far as it is reached.
fn next_special(table: &Table, seat: Seat) -> i32 {
    let Some(special) = SPECIALS.iter().find(|special| special.placement > table.placements) else {
        return 0;
    };
    let missing = special.districts.saturating_sub(table.districts_of(seat));
    let points = POINT * i32::from(special.points);
    match missing {
        0 => (points * 13) >> 4,
        1 => (points * 6) >> 4,
        2 => (points * 3) >> 4,
        _ => 0,
    }
}

/// Cards of a kind that lie in a bid.
fn laid(table: &Table, seat: Seat, kind: Kind) -> u8 {
    let Some(auction) = table.auction() else { return 0 };
    let Some(colour) = auction.colour(seat) else { return 0 };
    let place = bid_place(colour, kind).filter(|place| bid_kind(colour, *place) == kind);
    place.map_or(0, |place| auction.laid_by(seat)[place])
}

/// How far a seat is ahead of its best rival: known at the end, guessed before.
pub fn judge(game: &Game, seat: Seat, sources: Option<&mut Sources>) -> Judged {
    let own = value(game, seat);
    let rivals = game.table.all_seats().filter(|rival| *rival != seat);
    let rival = rivals.map(|rival| value(game, rival).total()).max().unwrap_or(0);
    if let Some(sources) = sources {
        let parts = [
            (Source::Scored, own.scored),
            (Source::Districts, own.districts),
            (Source::Park, own.park),
            (Source::Special, own.special),
            (Source::Reserve, own.reserve),
            (Source::Cards, own.cards),
            (Source::Rivals, -rival),
        ];
        parts.into_iter().for_each(|(source, part)| sources[source as usize] += part);
    }
    let margin = (own.total() - rival) * architect::POINT / POINT;
    if !game.is_over() {
        return Judged { margin, won: 0 };
    }
    let won = game.scores().winners().any(|winner| winner == seat);
    Judged { margin, won: if won { architect::POINT } else { -architect::POINT } }
}
