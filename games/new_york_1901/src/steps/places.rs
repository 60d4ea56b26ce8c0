//! Where tiles may go (NY-6.2, NY-6.3, NY-7.2 to NY-7.6).
//!
//! Finding places is nearly all the work of the game, so two rows of the map are tried at once (`components/field.rs`).

use engine::{List, Seat};

use crate::components::field::{CONTAINED, Field, Posture, WORDS, postures, spots};
use crate::components::{Cells, Footprint, Lot, LotSet, MAP, Shape, Spot, Technology, Tile, WIDTH, WORKERS};
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
    allowed: Field,
    /// One of them at least lies here; `None` where nothing is demolished.
    replaced: Option<Field>,
    /// The small shapes that there is land for: larger ones are made of them.
    seeds: u8,
}

impl Places {
    /// Places on these squares; where something is demolished, on at least one of those others.
    fn new(allowed: &Cells, replaced: Option<&Cells>) -> Places {
        let allowed = Field::new(allowed);
        // Where there is nothing to demolish there is no land for anything.
        let has_any = replaced.is_none_or(|replaced| !replaced.is_empty());
        Places {
            allowed,
            replaced: replaced.map(Field::new),
            seeds: if has_any { allowed.seeds() } else { 0 },
        }
    }

    /// Whether there is land for a shape, as far as can be told at a glance.
    #[inline]
    fn may_fit(&self, shape: usize) -> bool {
        CONTAINED.get(shape).is_some_and(|contained| contained & !self.seeds == 0)
    }

    /// The corners in two rows of the map from which a shape has land, frontage, and something to demolish.
    #[inline]
    fn corners(&self, posture: &Posture, word: usize) -> u32 {
        let fits = self.allowed.corners(posture, word);
        match &self.replaced {
            Some(replaced) if fits != 0 => fits & replaced.touching(posture, word),
            _ => fits,
        }
    }

    /// Whether a place of a shape is one that `found` accepts; they come in no order that anybody relies on.
    #[inline]
    pub fn any(&self, shape: usize, found: &mut impl FnMut(Spot) -> bool) -> bool {
        for posture in postures(shape) {
            for word in 0..WORDS {
                let corners = self.corners(posture, word);
                if corners != 0 && spots(posture.orientation, word, corners).any(&mut *found) {
                    return true;
                }
            }
        }
        false
    }

    /// Every place of a shape: by row, then column, then orientation (NY-16.5).
    pub fn each(&self, shape: usize, found: &mut impl FnMut(Spot)) {
        let postures = postures(shape);
        for word in 0..WORDS {
            let mut corners = [0; Shape::ORIENTATIONS];
            for (corners, posture) in corners.iter_mut().zip(postures) {
                *corners = self.corners(posture, word);
            }
            let all = corners.iter().fold(0, |all, corners| all | corners);
            for spot in spots(0, word, all) {
                let bit = u32::from(spot.corner.y() % 2 * WIDTH + spot.corner.x());
                let here = postures.iter().zip(corners).filter(|(_, corners)| corners >> bit & 1 == 1);
                here.for_each(|(posture, _)| found(Spot { orientation: posture.orientation, ..spot }));
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
            Mode::Build | Mode::Boom => Places::new(&land.without(&self.covered()), None),
            Mode::Rebuild => {
                let (mut old, mut modern) = (Cells::NONE, Cells::NONE);
                for other in Technology::ALL {
                    let side = if other < technology { &mut old } else { &mut modern };
                    *side = side.or(&self.cover[other as usize]);
                }
                // NY-I4: on own land stand own tiles alone.
                Places::new(&land.without(&modern), Some(&old.and(land)))
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
        let (mut gone, mut emptied) = (Cells::NONE, LotSet::NONE);
        for (place, placed) in (0u8..).zip(self.tiles.iter()) {
            // Most tiles are another's, or lie in other rows.
            let apart = placed.spot.corner.y().abs_diff(footprint.y);
            if placed.owner != seat || usize::from(apart) >= Footprint::ROWS {
                continue;
            }
            let old = placed.footprint();
            if old.meets(footprint) {
                moved.removed.push(place);
                gone.insert(&old);
                old.cells().filter_map(|cell| MAP.lot(cell)).for_each(|lot| emptied.insert(lot));
            }
        }
        let is_bare = |lot: &Lot| {
            let under = lot.footprint();
            !under.meets(footprint) && !self.cover.iter().any(|cover| cover.without(&gone).touches(under))
        };
        moved.bare = emptied.iter().filter(is_bare).collect();
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
        places.each(tile.shape_number(), &mut |spot| {
            if self.has_workers_at(seat, tile, spot, mode) {
                found(spot);
            }
        });
    }

    /// Whether a tile has a legal place.
    pub(crate) fn has_place(&self, seat: Seat, tile: Tile, mode: Mode, places: &Places) -> bool {
        places.any(tile.shape_number(), &mut |spot| self.has_workers_at(seat, tile, spot, mode))
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
