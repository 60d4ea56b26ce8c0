//! What the quick player sees at a glance: worth of lots, margins.

use engine::{PerSeat, SEATS_MAX, Seat};

use crate::components::{Colour, District, Position, Shop, ShopSet, VALUE};
use crate::table::{Owner, Table};

use super::weights::{HOPE, POINT, for_life};

/// Something for each seat.
pub type Gains = PerSeat<i32>;

/// Nothing for anybody.
pub const NOTHING: Gains = PerSeat([0; SEATS_MAX]);

/// Own gain less half of the best other one and half of their mean.
pub fn margin(table: &Table, seat: Seat, gains: &Gains) -> i32 {
    let (mut best, mut sum) = (i32::MIN, 0);
    for other in table.all_seats().filter(|other| *other != seat) {
        best = best.max(gains[other]);
        sum += gains[other];
    }
    gains[seat] - (best + mean_of_others(table, sum)) / 2
}

/// The mean of what the other seats have in all. Without a division: the chip has none.
pub fn mean_of_others(table: &Table, sum: i32) -> i32 {
    match table.seats {
        4 => (sum * 171) >> 9,
        3 => sum >> 1,
        _ => sum,
    }
}

/// What a skyscraper on a lot is worth: its value, and a part of what can still come beside it.
pub fn lot_worth(table: &Table, district: District, position: Position) -> i32 {
    let types = table.types_beside(district, position);
    let room: u8 = position
        .beside(table.side)
        .into_iter()
        .map(|place| table.lot(district, place))
        .map(|lot| if lot.owner.is_some() { 0 } else { 2 - lot.shops.len() as u8 })
        .sum();
    POINT * i32::from(VALUE[usize::from(types)]) + HOPE * i32::from(room.min(4 - types))
}

/// The same as long as it stands.
pub fn lot_worth_for_life(table: &Table, district: District, position: Position) -> i32 {
    for_life(lot_worth(table, district, position), table.placements)
}

/// What scoring a district gives everybody.
pub fn district_points(table: &Table, district: District) -> Gains {
    let mut gains = NOTHING;
    for position in table.side.positions() {
        let lot = table.lot(district, position);
        if let Some(Owner::Seat(owner)) = lot.owner {
            gains[owner] = POINT * i32::from(lot.count) * i32::from(table.value(district, position));
        }
    }
    gains
}

/// Skyscrapers beside a place for a shop, and what lies beside them already.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour {
    owner: Seat,
    count: u8,
    types: ShopSet,
}

/// The skyscrapers of players beside a lot.
pub fn neighbours(table: &Table, district: District, position: Position) -> [Option<Neighbour>; 2] {
    position.beside(table.side).map(|place| {
        let lot = table.lot(district, place);
        let Some(Owner::Seat(owner)) = lot.owner else { return None };
        let [first, second] = place.beside(table.side);
        let types = table.lot(district, first).types().or(table.lot(district, second).types());
        Some(Neighbour { owner, count: lot.count, types })
    })
}

/// What a shop beside them changes.
pub fn shop_change(neighbours: &[Option<Neighbour>; 2], shop: Shop) -> Gains {
    let mut gains = NOTHING;
    for Neighbour { owner, count, types } in neighbours.iter().flatten() {
        let more = VALUE[usize::from(types.with(shop).len())] - VALUE[usize::from(types.len())];
        gains[*owner] += POINT * i32::from(more) * i32::from(*count);
    }
    gains
}

/// What a closure is worth to a seat: points now, less what all would have scored there.
pub fn closure_gain(table: &Table, district: District, closer: Option<Seat>, seat: Seat) -> i32 {
    let (mut now, mut lost) = (NOTHING, district_points(table, district));
    for other in table.all_seats() {
        now[other] = POINT * i32::from(table.closure_points(district, closer, other));
        lost[other] = for_life(lost[other], table.placements);
    }
    margin(table, seat, &now) - margin(table, seat, &lost)
}

/// The best lot that a card of a colour can win where commissions and marks are.
pub fn best_lot_of(table: &Table, seat: Seat, colour: Colour) -> i32 {
    let is_near = |district: &District| {
        table.marks.iter().any(|marks| marks.contains(*district))
            || table.commissions.iter().any(|node| node.district() == Some(*district))
    };
    let worth = |district: District| {
        let position = district.lot_of(colour);
        let can_win = match table.place_of(seat, district) {
            Some(own) => own == position,
            None => table.lot(district, position).is_empty(),
        };
        if can_win { lot_worth(table, district, position) } else { 0 }
    };
    table.open_districts().filter(is_near).map(worth).max().unwrap_or(0)
}
