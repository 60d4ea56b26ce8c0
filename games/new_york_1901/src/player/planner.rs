//! The planner: lists the plans of a turn and takes the one after which the table is worth most (NY-22.6).
//!
//! A plan is tried on what the seat has ([`Estate`]); nothing else changes that the evaluation asks for. Finding places is most
//! of the work, so a lot is only looked at for places that touch it: all others are there without it.

use engine::{List, Seat};
use heapless::Vec;

use crate::components::field::{Field, WORDS, postures, spots};
use crate::components::{
    ActionCard, Cells, Footprint, Lot, LotSet, MAP, SHAPES, Spot, Technology, Tile, WORKERS,
};
use crate::table::{Mode, Table};
use crate::{Action, Question};

use super::choice::Choice;
use super::policy::Best;
use super::value::{Estate, Sight, estates};

/// Tiles of a seat on the map at most: its own, the start building and a Legendary.
const OWN_MAX: usize = Tile::OWN as usize + 2;

/// Hears of a plan and what the table is worth after it. A call is nothing beside that evaluation; once in memory is enough.
type Offer<'o> = dyn FnMut(Choice, i32) + 'o;

/// The choice of the planner.
pub fn choose(table: &Table, question: Question) -> Option<Choice> {
    let mut best = Best::NONE;
    plans(table, question, &mut |choice, worth| best.offer(choice, worth));
    best.found()
}

/// Offers every plan of the open question with what the table is worth after it, in twentieths of a point.
pub fn plans(table: &Table, question: Question, offer: &mut Offer<'_>) {
    let look = Look::new(table);
    match question {
        Question::Turn => look.turn(offer),
        Question::GoOn => look.go_on(offer),
        Question::Place => look.place(offer),
        Question::TakeBack => look.take_back(offer),
    }
}

/// A look at the table by whoever's turn it is.
struct Look<'t> {
    table: &'t Table,
    seat: Seat,
    own: Estate,
    sight: Sight,
    /// Own tiles on the map, with what they cover.
    tiles: Vec<(Tile, Footprint), OWN_MAX>,
    /// The points of the best tile within reach.
    reach: u8,
    /// Squares of own land without a tile.
    open: Field,
    /// The tiles that may be built, those of a shape together: they fit in the same places.
    shapes: [List<Tile, 3>; SHAPES.len()],
}

impl<'t> Look<'t> {
    fn new(table: &'t Table) -> Look<'t> {
        let seat = table.active();
        let estates = estates(table);
        let own = estates[usize::from(seat.index())];
        let mut shapes = [List::default(); SHAPES.len()];
        table.unlocked_tiles(seat).for_each(|tile| _ = shapes[tile.shape_number()].push(tile));
        let sight = Sight::new(table, seat, &estates);
        Look {
            table,
            seat,
            own,
            sight,
            reach: own.reach(&sight),
            tiles: table.tiles_of(seat).map(|placed| (placed.tile, placed.footprint())).collect(),
            open: Field::new(&own.allowed(Technology::Heritage)),
            shapes,
        }
    }

    #[inline(never)]
    fn worth(&self, estate: &Estate, reach: u8) -> i32 {
        estate.value_with(&self.sight, reach).total()
    }

    /// D1.
    fn turn(&self, offer: &mut Offer<'_>) {
        let mut builds = Best::NONE;
        self.builds(&self.own, self.reach, &self.open, None, &mut |tile, spot, worth| {
            builds.offer((tile, spot), worth);
            if self.table.turn.workers == 0 {
                offer(Choice::Tile { mode: Mode::Build, tile, spot }, worth);
            }
        });
        if self.table.turn.workers > 0 {
            self.lots(builds.found(), offer);
        }
        self.rebuilds(offer);
    }

    /// Each acquisition alone, with each build that touches the new lot, and with the best one that does not.
    fn lots(&self, elsewhere: Option<(Tile, Spot)>, offer: &mut Offer<'_>) {
        let mut seen = LotSet::NONE;
        for (slot, card) in self.table.open_cards() {
            for lot in self.table.free_for(card).without(&seen).iter() {
                seen.insert(lot);
                let estate = self.with_lot(lot);
                let reach = self.reach_with(&estate, lot);
                offer(Choice::Lot { slot, lot, tile: None }, self.worth(&estate, reach));
                let field = Field::new(&estate.allowed(Technology::Heritage));
                self.builds(&estate, reach, &field, Some(lot), &mut |tile, spot, worth| {
                    offer(Choice::Lot { slot, lot, tile: Some((tile, spot)) }, worth);
                });
                if let Some((tile, spot)) = elsewhere {
                    let worth = self.worth_of_build(&estate, reach, tile, spot, Some(lot));
                    offer(Choice::Lot { slot, lot, tile: Some((tile, spot)) }, worth);
                }
            }
        }
    }

    /// What the seat has with a lot more.
    fn with_lot(&self, lot: Lot) -> Estate {
        let mut estate = self.own;
        estate.land.insert(lot.footprint());
        estate.lots.insert(lot);
        estate.available = estate.available.saturating_sub(1);
        estate
    }

    /// The points of the best tile within reach with a lot more: only a tile that lies on it can be better than before.
    fn reach_with(&self, estate: &Estate, lot: Lot) -> u8 {
        let words = words_around(lot.footprint());
        estate.reach_within(&self.sight, self.reach + 1..=u8::MAX, words).unwrap_or(self.reach)
    }

    /// Every build of an estate on the squares of a field; with a new lot only those that touch it.
    fn builds(
        &self,
        estate: &Estate,
        reach: u8,
        field: &Field,
        new: Option<Lot>,
        found: &mut impl FnMut(Tile, Spot, i32),
    ) {
        let words = new.map_or(0..WORDS, |lot| words_around(lot.footprint()));
        for (shape, tiles) in self.shapes.iter().enumerate() {
            if tiles.is_empty() {
                continue;
            }
            for posture in postures(shape).iter().filter(|posture| field.may_hold(posture)) {
                for word in words.clone() {
                    let mut corners = field.corners(posture, word);
                    if new.is_some() && corners != 0 {
                        corners &= !self.open.corners(posture, word);
                    }
                    for spot in spots(posture.orientation, word, corners) {
                        for tile in tiles.iter() {
                            found(*tile, spot, self.worth_of_build(estate, reach, *tile, spot, new));
                        }
                    }
                }
            }
        }
    }

    /// What an estate with this reach is worth after a build.
    #[inline(never)]
    fn worth_of_build(&self, before: &Estate, reach: u8, tile: Tile, spot: Spot, new: Option<Lot>) -> i32 {
        let footprint = tile.footprint(spot).unwrap_or_default();
        let mut estate = *before;
        estate.available += self.returning(&footprint, new);
        self.put(&mut estate, tile, &footprint);
        // A build takes land away and no more, but its points may unlock a technology.
        let most = if self.sight.unlocked(&estate) == self.sight.unlocked(before) { reach } else { u8::MAX };
        let reach = estate.reach_within(&self.sight, 0..=most, 0..WORDS).unwrap_or_default();
        self.worth(&estate, reach)
    }

    /// Workers that come back from lots that a tile touches (NY-6.5).
    fn returning(&self, footprint: &Footprint, new: Option<Lot>) -> u8 {
        let reserved = self.table.boards[self.seat].reserved;
        reserved.iter().copied().chain(new).filter(|lot| lot.footprint().meets(footprint)).count() as u8
    }

    /// Puts a tile on an estate.
    fn put(&self, estate: &mut Estate, tile: Tile, footprint: &Footprint) {
        estate.cover[tile.technology() as usize].insert(footprint);
        if tile.is_legendary() {
            estate.has_legendary = true;
        } else {
            estate.unbuilt.remove(tile);
        }
        let points = tile.points() + self.table.prestige(tile, footprint);
        estate.score = estate.score.saturating_add(points);
        estate.count(self.table, tile, footprint, 1);
    }

    /// Each rebuild.
    fn rebuilds(&self, offer: &mut Offer<'_>) {
        let mut known: Option<(Technology, Field)> = None;
        for (shape, tiles) in self.shapes.iter().enumerate() {
            for tile in tiles.iter().copied() {
                let technology = tile.technology();
                let field = match &known {
                    Some((known, field)) if *known == technology => field,
                    _ => &known.insert((technology, Field::new(&self.own.allowed(technology)))).1,
                };
                for posture in postures(shape).iter().filter(|posture| field.may_hold(posture)) {
                    for word in 0..WORDS {
                        let mut corners = field.corners(posture, word);
                        if corners != 0 {
                            corners &= !self.open.corners(posture, word);
                        }
                        for spot in spots(posture.orientation, word, corners) {
                            if let Some(worth) = self.worth_of_rebuild(tile, spot) {
                                offer(Choice::Tile { mode: Mode::Rebuild, tile, spot }, worth);
                            }
                        }
                    }
                }
            }
        }
    }

    /// What a rebuild is worth; `None` where workers are missing (NY-7.6).
    #[inline(never)]
    fn worth_of_rebuild(&self, tile: Tile, spot: Spot) -> Option<i32> {
        let footprint = tile.footprint(spot).unwrap_or_default();
        let mut estate = self.own;
        let mut emptied = LotSet::NONE;
        for (old, at) in &self.tiles {
            if at.meets(&footprint) {
                estate.cover[old.technology() as usize].remove(at);
                estate.count(self.table, *old, at, u8::MAX);
                at.cells().filter_map(|cell| MAP.lot(cell)).for_each(|lot| emptied.insert(lot));
            }
        }
        self.put(&mut estate, tile, &footprint);
        let covered: Cells = estate.cover.iter().fold(Cells::NONE, |all, cover| all.or(cover));
        let bare = emptied.iter().filter(|lot| !covered.touches(lot.footprint())).count() as u8;
        let workers = estate.available + self.returning(&footprint, None);
        estate.available = workers.checked_sub(bare)?;
        debug_assert!(estate.available <= WORKERS);
        Some(self.worth(&estate, estate.reach(&self.sight)))
    }

    /// D2: the end of the turn, a tile, or an action card.
    fn go_on(&self, offer: &mut Offer<'_>) {
        offer(Choice::One(Action::End), self.worth(&self.own, self.reach));
        if self.table.may_build().is_ok() {
            self.builds(&self.own, self.reach, &self.open, None, &mut |tile, spot, worth| {
                offer(Choice::Tile { mode: Mode::Build, tile, spot }, worth);
            });
        }
        if self.table.may_boom().is_ok() {
            let mut own = self.own;
            own.held &= !(1 << ActionCard::Boom as u8);
            self.builds(&own, self.reach, &self.open, None, &mut |tile, spot, worth| {
                offer(Choice::Tile { mode: Mode::Boom, tile, spot }, worth);
            });
        }
        self.table.legal_grabs(&mut |action| {
            if let Action::Grab { lot, .. } = action {
                let mut estate = self.with_lot(lot);
                estate.held &= !(1 << ActionCard::Grab as u8);
                offer(Choice::One(action), self.worth(&estate, self.reach_with(&estate, lot)));
            }
        });
    }

    /// D3: the tile is chosen.
    fn place(&self, offer: &mut Offer<'_>) {
        let Some((tile, mode)) = self.table.turn.pending else { return };
        self.table.each_place(self.seat, tile, mode, &mut |spot| {
            let worth = match mode {
                Mode::Rebuild => self.worth_of_rebuild(tile, spot).unwrap_or(i32::MIN),
                Mode::Build | Mode::Boom => self.worth_of_build(&self.own, self.reach, tile, spot, None),
            };
            offer(Choice::One(Action::Place { spot }), worth);
        });
    }

    /// D4: the lot whose loss costs least.
    fn take_back(&self, offer: &mut Offer<'_>) {
        for lot in self.table.own().reserved.iter().copied() {
            let mut estate = self.own;
            estate.land.remove(lot.footprint());
            estate.lots.remove(lot);
            estate.available += 1;
            let reach = estate.reach(&self.sight);
            offer(Choice::One(Action::Retrieve { lot }), self.worth(&estate, reach));
        }
    }
}

/// The words of corners from which a shape can touch a footprint.
fn words_around(footprint: &Footprint) -> core::ops::Range<usize> {
    let words = footprint.words();
    words.start.saturating_sub(Footprint::ROWS / 2)..words.end
}
