//! What lots and placements are worth to a seat, in twentieths of a point (NY-22.2, NY-22.3).

use engine::Seat;

use crate::components::{Footprint, Lot, Tile};
use crate::table::{Mode, Table, streets_of};

use super::weights::{LotWorth, POINT, PlaceWorth};

/// NY-22.2: also the order in which lots are proposed.
#[inline]
pub fn lot_worth(table: &Table, seat: Seat, lot: Lot) -> i32 {
    let own = lot.neighbours().and(&table.boards[seat].lots).len();
    let streets = lot.streets().and(table.streets).len();
    let front = if lot.has_frontage() { LotWorth::FRONT } else { -LotWorth::FRONT };
    let large = if lot.size() == 3 { LotWorth::LARGE } else { 0 };
    LotWorth::NEIGHBOUR * i32::from(own) + LotWorth::STREET * i32::from(streets) + front + large
}

/// NY-22.3: also the order in which places are proposed. Points are all that are scored at once (NY-6.5).
pub fn place_worth(table: &Table, seat: Seat, tile: Tile, mode: Mode, footprint: &Footprint) -> i32 {
    let points = i32::from(tile.points() + table.prestige(tile, footprint));
    let streets = |footprint: &Footprint| i32::from(streets_of(footprint).and(table.streets).len());
    let worth = POINT * points + PlaceWorth::STREET * streets(footprint);
    let returning = |count: usize| PlaceWorth::WORKER * count as i32;
    if mode != Mode::Rebuild {
        return worth + returning(table.returning(seat, footprint).count());
    }
    let moved = table.moved(seat, footprint);
    let removed = moved.removed.iter().filter_map(|place| table.tiles.get(usize::from(*place)));
    let lost: i32 =
        removed.map(|placed| PlaceWorth::REMOVED + PlaceWorth::STREET * streets(&placed.footprint())).sum();
    worth + returning(moved.returning.len()) - lost - PlaceWorth::BARE * moved.bare.len() as i32
}
