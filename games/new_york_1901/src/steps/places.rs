//! Where tiles may go (NY-6.2, NY-6.3, NY-7.2 to NY-7.6).
//!
//! Finding places is nearly all the work of the game, so two rows are tried at once ([`Field`]).

use engine::{List, Seat};

use crate::components::field::{Field, Posture, WORDS, postures, spots};
use crate::components::{Cells, Footprint, Lot, LotSet, MAP, Shape, Spot, Technology, Tile, WORKERS};
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
    /// They do not all lie here: something is demolished (NY-R3). `None` where nothing is.
    open: Option<Field>,
}

impl Places {
    /// The corners in a word from which a shape may lie: land, frontage, something to demolish.
    #[inline]
    fn corners(&self, posture: &Posture, word: usize) -> u32 {
        let corners = self.allowed.corners(posture, word);
        match &self.open {
            Some(open) if corners != 0 => corners & !open.corners(posture, word),
            _ => corners,
        }
    }

    /// Every place of a shape, until `found` says that it was enough; in no order that anybody relies on.
    #[inline]
    pub(crate) fn any(&self, shape: usize, found: &mut impl FnMut(Spot) -> bool) -> bool {
        let mut postures = postures(shape).iter().filter(|posture| self.allowed.may_hold(posture));
        postures.any(|posture| {
            (0..WORDS)
                .any(|word| spots(posture.orientation, word, self.corners(posture, word)).any(&mut *found))
        })
    }

    /// Every place of a shape: by row, then column, then orientation (NY-16.5).
    pub(crate) fn each(&self, shape: usize, found: &mut impl FnMut(Spot)) {
        for word in 0..WORDS {
            let (mut corners, mut all) = ([0; Shape::ORIENTATIONS], 0u32);
            for posture in postures(shape).iter().filter(|posture| self.allowed.may_hold(posture)) {
                let of_posture = self.corners(posture, word);
                corners[usize::from(posture.orientation) % Shape::ORIENTATIONS] = of_posture;
                all |= of_posture;
            }
            // By row, then column: bit after bit.
            while all != 0 {
                let corner = all & all.wrapping_neg();
                all &= all - 1;
                for (orientation, corners) in (0u8..).zip(corners) {
                    spots(orientation, word, corners & corner).for_each(&mut *found);
                }
            }
        }
    }
}

/// What a rebuild moves (NY-7.2, NY-7.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Own tiles under the new one, whether they touch or not (NY-R4), as places in the list of tiles, ascending.
    pub removed: List<u8, REMOVED_MAX>,
    /// Reserved lots that the new tile touches, ascending: their workers return.
    pub returning: List<Lot, { WORKERS as usize }>,
    /// Lots of removed tiles with nothing on them afterwards, ascending: each gets a worker.
    pub bare: List<Lot, BARE_MAX>,
}

impl Table {
    /// Where a seat may put tiles of a technology: across lots, on reserved ones and on what built ones have left (NY-6.4,
    /// NY-R14, NY-R15, NY-R16). A rebuild needs frontage like any tile (NY-7.5), and may be smaller than what goes (NY-7.9).
    #[inline]
    pub fn places(&self, seat: Seat, technology: Technology, mode: Mode) -> Places {
        let land = &self.boards[seat].land;
        let open = Field::new(&land.without(&self.covered()));
        if mode != Mode::Rebuild {
            return Places { allowed: open, open: None };
        }
        let modern = &self.cover[technology as usize..];
        // NY-I4: on own land stand own tiles alone.
        let allowed = modern.iter().fold(*land, |land, cover| land.without(cover));
        Places { allowed: Field::new(&allowed), open: Some(open) }
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

    /// NY-7.6: whether there is a worker for every bare lot; none may be given up (NY-R18).
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
    pub(crate) fn may_place(&self, tile: Tile, mode: Mode, spot: Spot) -> Result<(), Refusal> {
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
        Ok(())
    }
}
