//! The rules read a second time, the slow way: lists of squares, and everything tried.

use std::collections::BTreeSet;

use crate::board::{BOARD, Board, Cell, LEGENDARY, START};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub owner: usize,
    pub tile: usize,
    pub o: i32,
    pub corner: Cell,
    pub cells: Vec<Cell>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub score: i32,
    pub unbuilt: BTreeSet<usize>,
    pub legendary: Option<usize>,
    /// Boom, Shift, Grab.
    pub held: [bool; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Build,
    Rebuild,
    Boom,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Turn,
    GoOn,
    Place,
    TakeBack,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Tiles,
    Deck,
    Guard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Acquire(usize, usize),
    Grab(usize, usize),
    Build(usize),
    Rebuild(usize),
    Boom(usize),
    Place(i32, Cell),
    Shift,
    End,
    Retrieve(usize),
}

impl Act {
    /// By the codes of NY-16.7.
    pub fn of_code(code: u16) -> Act {
        let (what, with) = (code >> 8, usize::from(code & 0xff));
        match what {
            0x10..=0x13 => Act::Acquire(usize::from(what - 0x10), with),
            0x14..=0x17 => Act::Grab(usize::from(what - 0x14), with),
            0x18 => Act::Build(with),
            0x19 => Act::Rebuild(with),
            0x1a => Act::Boom(with),
            0x20..=0x27 => Act::Place(i32::from(what) - 0x20, (with as i32 % 16, with as i32 / 16)),
            0x30 => Act::Shift,
            0x31 => Act::End,
            0x32 => Act::Retrieve(with),
            _ => panic!("{code:#06x} is no code"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    pub expert: bool,
    pub owner: Vec<Option<usize>>,
    pub worker: Vec<bool>,
    pub tiles: Vec<Placed>,
    pub players: Vec<Player>,
    pub deck: Vec<String>,
    pub market: Vec<Option<String>>,
    pub legendaries: BTreeSet<usize>,
    pub streets: Vec<String>,
    pub challenge: Option<String>,
    pub number: u32,
    pub seat: usize,
    pub w0: usize,
    pub option: u8,
    pub acquired: Vec<usize>,
    pub placed: usize,
    pub pending: Option<(usize, Mode)>,
    pub ending: Option<(usize, Reason, usize)>,
    pub phase: Phase,
}

impl Model {
    /// NY-I2.
    fn available(&self, seat: usize) -> usize {
        4 - self.reserved(seat).len()
    }

    fn reserved(&self, seat: usize) -> Vec<usize> {
        (0..65).filter(|lot| self.worker[*lot] && self.owner[*lot] == Some(seat)).collect()
    }

    fn player(&mut self) -> &mut Player {
        &mut self.players[self.seat]
    }

    /// The tile on a square, by its place.
    fn tile_at(&self, cell: Cell) -> Option<usize> {
        self.tiles.iter().position(|placed| placed.cells.contains(&cell))
    }

    /// NY-8.2, NY-14.2.
    fn is_unlocked(&self, tile: usize) -> bool {
        let thresholds = if self.expert { [0, 0, 10, 25] } else { [0, 0, 6, 18] };
        self.players[self.seat].score >= thresholds[BOARD.tiles[tile].technology as usize]
    }

    /// Lots that a footprint touches, each once.
    fn lots_under(cells: &[Cell]) -> BTreeSet<usize> {
        cells.iter().map(|cell| BOARD.lot(*cell).unwrap()).collect()
    }

    /// NY-7.2: places of removed tiles.
    fn removed(&self, cells: &[Cell]) -> Vec<usize> {
        (0..self.tiles.len())
            .filter(|place| self.tiles[*place].cells.iter().any(|cell| cells.contains(cell)))
            .collect()
    }

    /// NY-7.6.
    fn bare(&self, cells: &[Cell]) -> Vec<usize> {
        let removed = self.removed(cells);
        let touched: BTreeSet<usize> =
            removed.iter().flat_map(|place| Model::lots_under(&self.tiles[*place].cells)).collect();
        let is_covered = |lot: &usize| {
            BOARD.lots[*lot].1.iter().any(|cell| {
                cells.contains(cell) || self.tile_at(*cell).is_some_and(|place| !removed.contains(&place))
            })
        };
        touched.into_iter().filter(|lot| !is_covered(lot)).collect()
    }

    /// As *Legality of a placement* in section 2.
    fn is_legal(&self, tile: usize, mode: Mode, cells: &[Cell]) -> bool {
        let is_own = |cell: &Cell| self.owner[BOARD.lot(*cell).unwrap()] == Some(self.seat);
        if !cells.iter().all(is_own) || !BOARD.has_frontage(cells) {
            return false;
        }
        let removed = self.removed(cells);
        if mode != Mode::Rebuild {
            return removed.is_empty();
        }
        let technology = BOARD.tiles[tile].technology;
        let is_older = |place: &usize| BOARD.tiles[self.tiles[*place].tile].technology < technology;
        let returning = Model::lots_under(cells).into_iter().filter(|lot| self.worker[*lot]).count();
        !removed.is_empty()
            && removed.iter().all(is_older)
            && self.bare(cells).len() <= self.available(self.seat) + returning
    }

    fn places(&self, tile: usize, mode: Mode) -> Vec<(i32, Cell)> {
        let all = BOARD.tiles[tile].footprints.iter();
        all.filter(|(_, _, cells)| self.is_legal(tile, mode, cells))
            .map(|(o, corner, _)| (*o, *corner))
            .collect()
    }

    /// NY-16.4.
    fn tile_list(&self, mode: Mode) -> Vec<usize> {
        let player = &self.players[self.seat];
        let is_there = |tile: &usize| {
            if *tile < LEGENDARY {
                player.unbuilt.contains(tile)
            } else {
                player.legendary.is_none() && self.legendaries.contains(tile)
            }
        };
        let hides = |tile: usize| match BOARD.tiles[tile].id {
            "B2" => player.unbuilt.contains(&0),
            "B5" => player.unbuilt.contains(&3),
            _ => false,
        };
        (0..START)
            .filter(|tile| is_there(tile) && self.is_unlocked(*tile) && !hides(*tile))
            .filter(|tile| !self.places(*tile, mode).is_empty())
            .collect()
    }

    /// Slots, and free lots that their cards are for.
    fn acquisitions(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (slot, card) in self.market.iter().enumerate() {
            let Some(card) = card else { continue };
            found.extend(
                (0..65)
                    .filter(|lot| self.owner[*lot].is_none() && BOARD.card(*lot) == *card)
                    .map(|lot| (slot, lot)),
            );
        }
        found
    }

    /// NY-16, in its order.
    pub fn options(&self) -> Vec<Act> {
        let held = self.players[self.seat].held;
        let mut options = Vec::new();
        match self.phase {
            Phase::Turn => {
                if self.w0 >= 1 {
                    options
                        .extend(self.acquisitions().into_iter().map(|(slot, lot)| Act::Acquire(slot, lot)));
                } else {
                    options.extend(self.tile_list(Mode::Build).into_iter().map(Act::Build));
                }
                options.extend(self.tile_list(Mode::Rebuild).into_iter().map(Act::Rebuild));
                if held[1] && self.deck.len() >= 4 {
                    options.push(Act::Shift);
                }
            }
            Phase::GoOn => {
                if self.option == 1 && self.placed == 0 {
                    options.extend(self.tile_list(Mode::Build).into_iter().map(Act::Build));
                }
                let ended_it = self.ending.is_some_and(|(by, ..)| by == self.seat);
                if held[0] && self.placed == 1 && !ended_it {
                    options.extend(self.tile_list(Mode::Boom).into_iter().map(Act::Boom));
                }
                let may_grab = held[2]
                    && self.option == 1
                    && self.acquired == [2]
                    && self.available(self.seat) >= 1
                    && !self.deck.is_empty();
                if may_grab {
                    let small =
                        self.acquisitions().into_iter().filter(|(_, lot)| BOARD.lots[*lot].1.len() == 2);
                    options.extend(small.map(|(slot, lot)| Act::Grab(slot, lot)));
                }
                options.push(Act::End);
            }
            Phase::Place => {
                let (tile, mode) = self.pending.unwrap();
                options.extend(self.places(tile, mode).into_iter().map(|(o, corner)| Act::Place(o, corner)));
            }
            Phase::TakeBack => options.extend(self.reserved(self.seat).into_iter().map(Act::Retrieve)),
            Phase::Over => {}
        }
        options
    }

    /// Plays an option. Under a renewed market the cards lie as the engine's chance has put them.
    pub fn play(&mut self, act: Act, deck_after: &[String]) {
        match act {
            Act::Acquire(slot, lot) => self.acquire(slot, lot),
            Act::Grab(slot, lot) => {
                self.player().held[2] = false;
                self.acquire(slot, lot);
            }
            Act::Build(tile) => self.choose(tile, Mode::Build),
            Act::Rebuild(tile) => self.choose(tile, Mode::Rebuild),
            Act::Boom(tile) => {
                self.player().held[0] = false;
                self.choose(tile, Mode::Boom);
            }
            Act::Place(o, corner) => self.put(o, corner),
            Act::Shift => {
                self.player().held[1] = false;
                let mut old: Vec<String> = self.market.iter().flatten().cloned().collect();
                self.market = self.deck.drain(..4).map(Some).collect();
                let under = &deck_after[self.deck.len()..];
                self.deck.extend_from_slice(under);
                let mut under = under.to_vec();
                old.sort();
                under.sort();
                assert_eq!(old, under, "the old cards go under the deck");
            }
            Act::End => self.end_turn(),
            Act::Retrieve(lot) => {
                self.worker[lot] = false;
                self.owner[lot] = None;
                self.deck.push(BOARD.card(lot));
                self.end_turn();
            }
        }
    }

    /// NY-5.
    fn acquire(&mut self, slot: usize, lot: usize) {
        self.market[slot] = None;
        self.owner[lot] = Some(self.seat);
        self.worker[lot] = true;
        self.option = 1;
        self.acquired.push(BOARD.lots[lot].1.len());
        self.phase = Phase::GoOn;
    }

    fn choose(&mut self, tile: usize, mode: Mode) {
        self.pending = Some((tile, mode));
        match mode {
            Mode::Build => self.option = 1,
            Mode::Rebuild => self.option = 2,
            Mode::Boom => {}
        }
        self.phase = Phase::Place;
    }

    /// NY-6.5, NY-7.7, NY-13.4, NY-11.3.
    fn put(&mut self, o: i32, corner: Cell) {
        let (tile, mode) = self.pending.take().unwrap();
        let cells = BOARD.footprint(tile, o, corner);
        let bare = if mode == Mode::Rebuild { self.bare(&cells) } else { Vec::new() };
        self.tiles.retain(|placed| !placed.cells.iter().any(|cell| cells.contains(cell)));
        Model::lots_under(&cells).into_iter().for_each(|lot| self.worker[lot] = false);
        bare.into_iter().for_each(|lot| self.worker[lot] = true);
        let printed = &BOARD.tiles[tile];
        let mut points = printed.points;
        if self.challenge.as_deref() == Some("C2") && printed.technology == 3 {
            let is_old = |placed: &&Placed| {
                placed.owner != self.seat
                    && BOARD.tiles[placed.tile].technology < 3
                    && Board::touch(&placed.cells, &cells)
            };
            points += self.tiles.iter().filter(is_old).count() as i32;
        }
        self.tiles.push(Placed { owner: self.seat, tile, o, corner, cells });
        self.placed += 1;
        self.player().score += points;
        if tile >= LEGENDARY {
            self.legendaries.remove(&tile);
            self.player().legendary = Some(tile);
        } else {
            self.player().unbuilt.remove(&tile);
            if self.players[self.seat].unbuilt.len() == 4 && self.ending.is_none() {
                self.ending = Some((self.seat, Reason::Tiles, self.players.len() - 1));
            }
        }
        self.phase = Phase::GoOn;
    }

    /// NY-11.
    fn end_turn(&mut self) {
        let had_ended = self.ending;
        for slot in 0..4 {
            if self.market[slot].is_none() && !self.deck.is_empty() {
                self.market[slot] = Some(self.deck.remove(0));
            }
        }
        let others = self.players.len() - 1;
        if self.ending.is_none() && self.market.contains(&None) {
            self.ending = Some((self.seat, Reason::Deck, others));
        }
        if self.ending.is_none() && self.number == 500 {
            self.ending = Some((self.seat, Reason::Guard, others));
        }
        if let Some((by, reason, left)) = had_ended
            && by != self.seat
        {
            self.ending = Some((by, reason, left - 1));
            if left == 1 {
                self.phase = Phase::Over;
                return;
            }
        }
        self.seat = (self.seat + 1) % self.players.len();
        self.number += 1;
        self.w0 = self.available(self.seat);
        self.option = 0;
        self.acquired.clear();
        self.placed = 0;
        let stuck = self.w0 == 0
            && self.tile_list(Mode::Build).is_empty()
            && self.tile_list(Mode::Rebuild).is_empty();
        self.phase = if stuck { Phase::TakeBack } else { Phase::Turn };
    }
}

/// Scoring.
impl Model {
    fn own(&self, seat: usize) -> impl Iterator<Item = &Placed> {
        self.tiles.iter().filter(move |placed| placed.owner == seat)
    }

    fn count(&self, seat: usize, is_counted: impl Fn(&Placed) -> bool) -> usize {
        self.own(seat).filter(|placed| is_counted(placed)).count()
    }

    /// Five points to whoever alone has most, and at least one.
    fn majority(&self, points: &mut [i32], count: impl Fn(usize) -> usize) {
        let counts: Vec<usize> = (0..self.players.len()).map(count).collect();
        let most = *counts.iter().max().unwrap();
        if most > 0 && counts.iter().filter(|count| **count == most).count() == 1 {
            points[counts.iter().position(|count| *count == most).unwrap()] += 5;
        }
    }

    /// Districts in which a seat has at least so many tiles of a kind.
    fn districts(&self, seat: usize, least: usize, is_counted: impl Fn(&Placed) -> bool) -> usize {
        let in_district = |placed: &Placed, district: usize| {
            placed.cells.iter().any(|cell| BOARD.lot(*cell).unwrap() / 13 == district)
        };
        (0..5)
            .filter(|district| {
                self.count(seat, |placed| is_counted(placed) && in_district(placed, *district)) >= least
            })
            .count()
    }

    /// NY-13: what the challenge pays at the end.
    pub fn challenge_points(&self) -> Vec<i32> {
        let mut points = vec![0; self.players.len()];
        let technology = |placed: &Placed| BOARD.tiles[placed.tile].technology;
        let step = |count: usize, from: usize, steps: &[i32]| {
            if count < from { 0 } else { steps[(count - from).min(steps.len() - 1)] }
        };
        for (seat, points) in points.iter_mut().enumerate() {
            *points = match self.challenge.as_deref() {
                Some("C0") => 3 * self.districts(seat, 2, |placed| technology(placed) == 3) as i32,
                Some("C1") => {
                    step(self.count(seat, |placed| BOARD.tiles[placed.tile].irregular), 3, &[3, 6, 10])
                }
                Some("C3") => step(self.count(seat, |placed| technology(placed) == 1), 4, &[5, 10, 15]),
                Some("C5") => 5 * self.districts(seat, 3, |placed| BOARD.tiles[placed.tile].size >= 4) as i32,
                Some("C6") => step(self.count(seat, |placed| technology(placed) == 2), 4, &[5, 10, 15]),
                Some("C7") => step(self.districts(seat, 2, |_| true), 4, &[5, 10]),
                _ => 0,
            };
        }
        if self.challenge.as_deref() == Some("C4") {
            for wanted in 1..=3 {
                self.majority(&mut points, |seat| self.count(seat, |placed| technology(placed) == wanted));
            }
        }
        points
    }

    /// NY-12: place and total of each seat, as the map lies.
    pub fn places_and_totals(&self) -> Vec<(u8, i16)> {
        let mut points = self.challenge_points();
        for street in &self.streets {
            self.majority(&mut points, |seat| self.count(seat, |placed| BOARD.faces(&placed.cells, street)));
        }
        let standing: Vec<(i32, i32, usize)> = self
            .players
            .iter()
            .enumerate()
            .map(|(seat, player)| {
                let cards = player.held.iter().filter(|held| **held).count() as i32;
                let height = player.legendary.map_or(0, |tile| BOARD.tiles[tile].height);
                let gold = self.count(seat, |placed| (12..LEGENDARY).contains(&placed.tile));
                (player.score + points[seat] + cards, height, gold)
            })
            .collect();
        let place = |own: &(i32, i32, usize)| 1 + standing.iter().filter(|other| *other > own).count() as u8;
        standing.iter().map(|own| (place(own), own.0 as i16)).collect()
    }
}
