//! Where tiles may go (NY-6.2, NY-6.3, NY-7.2 to NY-7.6).
//!
//! Finding places is nearly all the work of the game, so a whole row is tried at once: a bit for each column in which the
//! corner of the tile's box may lie.

use engine::{List, Seat};

use crate::components::{
    Cells, Footprint, HEIGHT, Lot, LotSet, MAP, Shape, Spot, Technology, Tile, Turned, WORKERS,
};
use crate::refusal::Refusal;
use crate::table::{Mode, Placed, Table};

/// Tiles removed by one action at most: nine squares.
pub(crate) const REMOVED_MAX: usize = 9;
/// Lots that are bare after one action at most; no more than workers can stand on them.
pub(crate) const BARE_MAX: usize = 24;

/// Where a seat may put tiles of a technology in some way.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// All squares of the tile lie here.
    allowed: Cells,
    /// One of them at least lies here; `None` where nothing is demolished.
    replaced: Option<Cells>,
}

impl Places {
    /// The squares that a tile may cover.
    pub fn allowed(&self) -> &Cells {
        &self.allowed
    }

    /// The columns in which the corner may lie, for one orientation in one row: land, frontage, something to demolish.
    #[inline]
    fn columns(&self, turned: &Turned, y: usize) -> u16 {
        let (mut fits, mut front, mut old) = (u16::MAX, 0, 0);
        for dy in 0..usize::from(turned.height) {
            let mut row = turned.rows[dy];
            let (allowed, frontage) = (self.allowed.row(y + dy), MAP.frontage.row(y + dy));
            let replaced = self.replaced.as_ref().map_or(0, |replaced| replaced.row(y + dy));
            let mut dx = 0;
            while row != 0 {
                if row & 1 == 1 {
                    fits &= allowed >> dx;
                    front |= frontage >> dx;
                    old |= replaced >> dx;
                }
                (row, dx) = (row >> 1, dx + 1);
            }
            if fits == 0 {
                return 0;
            }
        }
        let fits = fits & front;
        if self.replaced.is_some() { fits & old } else { fits }
    }

    /// Every place of a shape, until `found` says that it was enough; in no order that anybody relies on.
    #[inline]
    pub fn any(&self, shape: &Shape, found: &mut impl FnMut(Spot) -> bool) -> bool {
        for (orientation, turned) in shape.orientations() {
            for y in 0..=usize::from(HEIGHT - turned.height) {
                if self.allowed.0[y] == 0 && turned.height == 1 {
                    continue;
                }
                let mut columns = self.columns(turned, y);
                while columns != 0 {
                    let x = columns.trailing_zeros() as u8;
                    columns &= columns - 1;
                    if let Some(spot) = Spot::new(orientation, x, y as u8)
                        && found(spot)
                    {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Every place of a shape: by row, then column, then orientation (NY-16.5).
    pub fn each(&self, shape: &Shape, found: &mut impl FnMut(Spot)) {
        for y in 0..HEIGHT {
            let (mut columns, mut all) = ([0; Shape::ORIENTATIONS], 0u16);
            for (orientation, turned) in shape.orientations() {
                if y + turned.height <= HEIGHT {
                    columns[usize::from(orientation)] = self.columns(turned, usize::from(y));
                    all |= columns[usize::from(orientation)];
                }
            }
            while all != 0 {
                let x = all.trailing_zeros() as u8;
                all &= all - 1;
                for (orientation, columns) in (0u8..).zip(columns) {
                    if columns >> x & 1 == 1
                        && let Some(spot) = Spot::new(orientation, x, y)
                    {
                        found(spot);
                    }
                }
            }
        }
    }
}

/// What a rebuild moves (NY-7.2, NY-7.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Own tiles under the new one, as places in the list of tiles, ascending.
    pub removed: List<u8, REMOVED_MAX>,
    /// Reserved lots that the new tile touches, ascending: their workers return.
    pub returning: List<Lot, { WORKERS as usize }>,
    /// Lots of removed tiles with nothing on them afterwards, ascending: each gets a worker.
    pub bare: List<Lot, BARE_MAX>,
}

impl Table {
    /// Where a seat may put tiles of a technology.
    #[inline]
    pub fn places(&self, seat: Seat, technology: Technology, mode: Mode) -> Places {
        let land = &self.boards[seat].land;
        match mode {
            Mode::Build | Mode::Boom => Places { allowed: land.without(&self.covered()), replaced: None },
            Mode::Rebuild => {
                let (mut old, mut modern) = (Cells::NONE, Cells::NONE);
                for other in Technology::ALL {
                    let side = if other < technology { &mut old } else { &mut modern };
                    *side = side.or(&self.cover[other as usize]);
                }
                // NY-I4: on own land stand own tiles alone.
                Places { allowed: land.without(&modern), replaced: Some(old.and(land)) }
            }
        }
    }

    /// Reserved lots of a seat that a footprint touches, ascending: one covered square is enough (NY-6.5).
    #[inline]
    pub fn returning(&self, seat: Seat, footprint: &Footprint) -> impl Iterator<Item = Lot> + use<> {
        let (reserved, footprint) = (self.boards[seat].reserved, *footprint);
        (0..reserved.len())
            .map(move |place| reserved[place])
            .filter(move |lot| lot.footprint().meets(&footprint))
    }

    /// What a new tile of a seat would move.
    pub fn moved(&self, seat: Seat, footprint: &Footprint) -> Moved {
        let mut moved = Moved { returning: self.returning(seat, footprint).collect(), ..Moved::default() };
        let mut stays = Cells::NONE;
        stays.insert(footprint);
        let mut emptied = LotSet::NONE;
        for (place, placed) in (0u8..).zip(self.tiles.iter()) {
            if placed.owner != seat {
                continue;
            }
            let old = placed.footprint();
            if old.meets(footprint) {
                moved.removed.push(place);
                old.cells().filter_map(|cell| MAP.lot(cell)).for_each(|lot| emptied.insert(lot));
            } else {
                stays.insert(&old);
            }
        }
        moved.bare = emptied.iter().filter(|lot| !stays.touches(lot.footprint())).collect();
        moved
    }

    /// NY-7.6: whether there is a worker for every bare lot.
    fn has_workers_for(&self, seat: Seat, moved: &Moved) -> Result<(), Refusal> {
        let workers = self.boards[seat].available() + moved.returning.len() as u8;
        let bare = moved.bare.len() as u8;
        if bare <= workers { Ok(()) } else { Err(Refusal::BareLots { bare, workers }) }
    }

    /// Whether workers allow a place that all else allows.
    #[inline]
    fn has_workers_at(&self, seat: Seat, tile: Tile, spot: Spot, mode: Mode) -> bool {
        // With four workers at hand nothing is missing but for more than four bare lots.
        mode != Mode::Rebuild
            || tile
                .footprint(spot)
                .is_some_and(|footprint| self.has_workers_for(seat, &self.moved(seat, &footprint)).is_ok())
    }

    /// Every legal place of a tile: by row, then column, then orientation (NY-16.5).
    pub fn each_place(&self, seat: Seat, tile: Tile, mode: Mode, found: &mut impl FnMut(Spot)) {
        let places = self.places(seat, tile.technology(), mode);
        places.each(tile.shape(), &mut |spot| {
            if self.has_workers_at(seat, tile, spot, mode) {
                found(spot);
            }
        });
    }

    /// Whether a tile has a legal place.
    pub(crate) fn has_place(&self, seat: Seat, tile: Tile, mode: Mode, places: &Places) -> bool {
        places.any(tile.shape(), &mut |spot| self.has_workers_at(seat, tile, spot, mode))
    }

    /// NY-6.2, NY-6.3, NY-7.2 to NY-7.6: what is missing at a place.
    pub(crate) fn may_place(&self, tile: Tile, mode: Mode, spot: Spot) -> Result<Footprint, Refusal> {
        let seat = self.active();
        let footprint = tile.footprint(spot).ok_or(Refusal::Orientation)?;
        let (land, covered) = (&self.boards[seat].land, self.covered());
        let not_own = footprint.cells().find(|cell| !land.contains(*cell));
        if let Some(cell) = footprint.cells().find(|cell| MAP.lot(*cell).is_none()) {
            return Err(Refusal::NoLot { cell });
        }
        if let Some(cell) = not_own {
            return Err(Refusal::OwnLot { cell });
        }
        let under = footprint.cells().find(|cell| covered.contains(*cell));
        match (mode, under) {
            (Mode::Build | Mode::Boom, Some(cell)) => return Err(Refusal::Covered { cell }),
            (Mode::Rebuild, None) => return Err(Refusal::NothingRemoved),
            _ => {}
        }
        if mode == Mode::Rebuild {
            let is_modern = |placed: &&Placed| {
                placed.tile.technology() >= tile.technology() && placed.footprint().meets(&footprint)
            };
            if let Some(placed) = self.tiles_of(seat).find(is_modern) {
                return Err(Refusal::Newer { removed: placed.tile });
            }
        }
        if !MAP.frontage.touches(&footprint) {
            return Err(Refusal::Frontage);
        }
        if mode == Mode::Rebuild {
            self.has_workers_for(seat, &self.moved(seat, &footprint))?;
        }
        Ok(footprint)
    }
}
