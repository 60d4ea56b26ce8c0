//! A tile goes on the map, by building (NY-6.5) or by rebuilding (NY-7.7).

use crate::action::Action;
use crate::components::{
    Cell, Challenge, END_UNBUILT, Footprint, HEIGHT, Spot, Technology, Tile, WARN_UNBUILT, WIDTH,
};
use crate::log::{Fact, Log, Trigger};
use crate::rule::Rule;
use crate::steps::places::Moved;
use crate::table::{Ending, Mode, Placed, Table};

impl Table {
    /// What somebody would point at: places on own land, and those that would be legal but for one square. Where nothing is
    /// demolished, that counts for covered squares, too.
    pub(crate) fn known_places(&self, tile: Tile, mode: Mode, offer: &mut impl FnMut(Action)) {
        let (land, covered) = (&self.own().land, self.covered());
        let corners = (0..HEIGHT).flat_map(|y| (0..WIDTH).filter_map(move |x| Cell::new(x, y)));
        for corner in corners {
            for (orientation, turned) in tile.shape().orientations() {
                let Some(footprint) = turned.at(corner) else { continue };
                let outside = footprint.cells().filter(|cell| !land.contains(*cell)).count();
                let under = footprint.cells().filter(|cell| covered.contains(*cell)).count();
                let is_close = outside + under <= 1 && tile.size() > 2;
                if is_close || outside == 0 && mode == Mode::Rebuild {
                    offer(Action::Place { spot: Spot { corner, orientation } });
                }
            }
        }
    }

    /// The whole placement: what is removed, workers, the tile, points, what they unlock, and the end they may bring. Workers
    /// come back before any is needed (NY-R17).
    pub(crate) fn put_tile(&mut self, tile: Tile, mode: Mode, spot: Spot, log: &mut Log) {
        let (seat, footprint) = (self.active(), &tile.footprint(spot).unwrap_or_default());
        let (rule, effects) = match mode {
            Mode::Build => (Rule::Build, Rule::BuildEffects),
            Mode::Rebuild => (Rule::Removed, Rule::RebuildEffects),
            Mode::Boom => (Rule::Boom, Rule::BuildEffects),
        };
        let moved = match mode {
            Mode::Rebuild => self.moved(seat, footprint),
            Mode::Build | Mode::Boom => {
                Moved { returning: self.returning(seat, footprint).collect(), ..Moved::default() }
            }
        };
        for place in moved.removed.iter().rev() {
            let placed = self.take_off(usize::from(*place));
            log.seat(seat, effects, Fact::TileRemoved { tile: placed.tile, spot: placed.spot });
        }
        for lot in moved.returning.iter() {
            self.own_mut().return_worker(*lot);
            log.seat(seat, effects, Fact::WorkerReturned { lot: *lot });
        }
        self.put(Placed { owner: seat, tile, spot });
        log.seat(seat, rule, Fact::TilePlaced { tile, spot });
        for lot in moved.bare.iter() {
            self.own_mut().send_worker(*lot);
            log.seat(seat, Rule::BareLots, Fact::WorkerSent { lot: *lot });
        }
        self.turn.placed += 1;
        self.leave_stock(tile, log);
        self.score_tile(tile, footprint, effects, log);
        self.count_down(tile, log);
    }

    /// NY-6.8, NY-8.3: the tile is built.
    fn leave_stock(&mut self, tile: Tile, log: &mut Log) {
        let seat = self.active();
        if tile.is_legendary() {
            self.legendaries.remove(tile);
            self.own_mut().legendary = Some(tile);
            log.seat(seat, Rule::Legendaries, Fact::LegendaryTaken { tile });
        } else {
            self.own_mut().unbuilt.remove(tile);
        }
    }

    /// NY-6.5, NY-13.4, NY-8.2.
    fn score_tile(&mut self, tile: Tile, footprint: &Footprint, rule: Rule, log: &mut Log) {
        let (seat, before) = (self.active(), self.unlocked(self.active()));
        let score = self.own().score.saturating_add(tile.points());
        self.own_mut().score = score;
        log.seat(seat, rule, Fact::Points { points: tile.points(), score });
        let points = self.prestige(tile, footprint);
        if points > 0 {
            let score = score.saturating_add(points);
            self.own_mut().score = score;
            log.seat(seat, Rule::GoldPrestige, Fact::Prestige { points, score });
        }
        let now = self.unlocked(seat);
        for technology in Technology::ALL.into_iter().filter(|new| before < *new && *new <= now) {
            log.seat(seat, Rule::Unlocked, Fact::Unlocked { technology });
        }
    }

    /// NY-13.4, NY-R31: a point for each old neighbour of another seat.
    pub fn prestige(&self, tile: Tile, footprint: &Footprint) -> u8 {
        if self.challenge != Some(Challenge::GoldPrestige) || tile.technology() != Technology::Gold {
            return 0;
        }
        let is_old = |placed: &&Placed| {
            placed.owner != self.active()
                && placed.tile.technology() < Technology::Gold
                && placed.footprint().adjoins(footprint)
        };
        self.tiles.iter().filter(is_old).count() as u8
    }

    /// NY-11.3, NY-11.4, NY-R45: own tiles alone count (NY-R8), the second of a turn too (NY-R21); the end is triggered once
    /// (NY-11.6, NY-R22).
    fn count_down(&mut self, tile: Tile, log: &mut Log) {
        let (seat, count) = (self.active(), self.own().unbuilt.len());
        if !tile.is_own() {
            return;
        }
        if count == WARN_UNBUILT || count == END_UNBUILT {
            log.seat(seat, Rule::Announced, Fact::TilesLeft { count });
        }
        if count == END_UNBUILT && self.ending.is_none() {
            self.trigger(Trigger::Tiles, Rule::TileTrigger, log);
        }
    }

    /// NY-11.5: every other seat has one more turn.
    pub(crate) fn trigger(&mut self, trigger: Trigger, rule: Rule, log: &mut Log) {
        let by = self.active();
        self.ending = Some(Ending { by, trigger, left: self.seats - 1 });
        log.seat(by, rule, Fact::EndTriggered { trigger });
    }
}
