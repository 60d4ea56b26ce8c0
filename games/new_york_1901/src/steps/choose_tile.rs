//! Which tile: for a build, a rebuild, or Construction Boom (NY-16.4).

use engine::Seat;

use crate::action::Action;
use crate::components::{SHAPES, Technology, Tile, unlocked_at};
use crate::refusal::Refusal;
use crate::steps::Places;
use crate::table::{Mode, Table};

impl Table {
    /// Tiles that a seat has unlocked and not built, then the Legendaries that it may build; of equal ones the first.
    #[inline]
    pub fn unlocked_tiles(&self, seat: Seat) -> impl Iterator<Item = Tile> + use<> {
        let board = &self.boards[seat];
        let technology = self.unlocked(seat);
        let legendaries = if technology == Technology::Gold && board.legendary.is_none() {
            self.legendaries
        } else {
            Default::default()
        };
        let mut last: Option<Tile> = None;
        board.unbuilt.or(legendaries).iter().filter(move |tile| {
            let is_listed = tile.technology() <= technology && last.is_none_or(|last| !last.is_like(*tile));
            last = Some(*tile);
            is_listed
        })
    }

    /// The tiles that have a legal place.
    #[inline]
    pub fn each_tile(&self, seat: Seat, mode: Mode, offer: &mut impl FnMut(Tile)) {
        self.any_tile(seat, mode, &mut |tile| {
            offer(tile);
            false
        });
    }

    /// Whether any tile has a legal place.
    pub fn has_any_tile(&self, seat: Seat, mode: Mode) -> bool {
        self.any_tile(seat, mode, &mut |_| true)
    }

    /// Whether one of the tiles that have a legal place is one that `found` accepts.
    #[inline]
    fn any_tile(&self, seat: Seat, mode: Mode, found: &mut impl FnMut(Tile) -> bool) -> bool {
        // Of one technology all tiles are looked for in the same places, and of one shape they find the same ones. Where
        // nothing is demolished, the technology does not matter either.
        let mut known: Option<(Technology, Places)> = None;
        let mut fits = [None; SHAPES.len()];
        self.unlocked_tiles(seat).any(|tile| {
            let technology = tile.technology();
            let places = match &mut known {
                Some((known, places)) if *known == technology || mode != Mode::Rebuild => places,
                known => {
                    fits = [None; SHAPES.len()];
                    &mut known.insert((technology, self.places(seat, technology, mode))).1
                }
            };
            let fit = &mut fits[tile.shape_number()];
            *fit.get_or_insert_with(|| self.has_place(seat, tile, mode, places)) && found(tile)
        })
    }

    pub(crate) fn legal_tiles(&self, mode: Mode, offer: &mut impl FnMut(Action)) {
        self.each_tile(self.active(), mode, &mut |tile| offer(choice(tile, mode)));
    }

    /// What somebody would point at: the tiles of unlocked technologies, one of each that is locked, and the Legendaries, or
    /// one of them where none may be built.
    pub(crate) fn known_tiles(&self, mode: Mode, offer: &mut impl FnMut(Action)) {
        let (board, unlocked) = (self.own(), self.unlocked(self.active()));
        let mut last: Option<Tile> = None;
        let mut locked: Option<Technology> = None;
        for tile in board.unbuilt.iter() {
            let technology = tile.technology();
            let is_known = technology <= unlocked || locked.replace(technology) != Some(technology);
            if is_known && last.is_none_or(|last| !last.is_like(tile)) {
                offer(choice(tile, mode));
            }
            last = Some(tile);
        }
        let none = board.legendary.is_some() || unlocked < Technology::Gold;
        Tile::legendaries()
            .take(if none { 1 } else { Tile::LEGENDARIES.into() })
            .for_each(|tile| offer(choice(tile, mode)));
    }

    /// NY-6.6, NY-8.2, NY-8.3, NY-16.4.
    pub(crate) fn may_choose(&self, tile: Tile, mode: Mode) -> Result<(), Refusal> {
        let board = self.own();
        if tile.is_legendary() {
            if let Some(tile) = board.legendary {
                return Err(Refusal::OneLegendary { tile });
            }
            if !self.legendaries.contains(tile) {
                return Err(Refusal::LegendaryGone);
            }
        } else if !board.unbuilt.contains(tile) {
            return Err(Refusal::TileUsed);
        }
        let (technology, at) = (tile.technology(), unlocked_at(tile.technology(), self.expert));
        if board.score < at {
            return Err(Refusal::Locked { technology, at });
        }
        // Of equal tiles only the first is offered.
        if Tile::own().any(|other| other < tile && other.is_like(tile) && board.unbuilt.contains(other)) {
            return Err(Refusal::Question);
        }
        let places = self.places(self.active(), technology, mode);
        if self.has_place(self.active(), tile, mode, &places) { Ok(()) } else { Err(Refusal::NoPlace) }
    }
}

/// The answer that chooses a tile.
pub(crate) const fn choice(tile: Tile, mode: Mode) -> Action {
    match mode {
        Mode::Build => Action::Build { tile },
        Mode::Rebuild => Action::Rebuild { tile },
        Mode::Boom => Action::Boom { tile },
    }
}
