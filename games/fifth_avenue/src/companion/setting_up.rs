//! What is asked before the first turn (5A-C2), and the board check (5A-C1).

use engine::{List, SEATS_MAX, Seat};

use super::city::Plot;
use super::entry::{Entry, Scope};
use super::refused::Refused;
use super::ring::Ring;
use super::session::{Log, Session, Stage};
use crate::components::{Colour, District, SHOPS_EACH, STARTING, Shop, Side};
use crate::setup;
use crate::table::{Lot, Owner};

/// The district after one.
fn after(district: District) -> Option<District> {
    District::new(district as u8 + 1)
}

impl Session {
    pub(super) fn set_colours(&mut self, colours: [u8; SEATS_MAX]) -> Result<(), Refused> {
        let playing = &colours[..usize::from(self.seats)];
        for (place, colour) in playing.iter().enumerate() {
            let taken = playing[..place].contains(colour) || self.alea_colour == Some(*colour);
            if usize::from(*colour) >= SEATS_MAX || taken {
                return Err(Refused::ColourTaken);
            }
        }
        self.colours = colours;
        Ok(())
    }

    pub(super) fn set_scope(&mut self, scope: Scope) -> Result<(), Refused> {
        if self.stage != Stage::Starter {
            return Err(Refused::NotNow);
        }
        self.scope = scope;
        if scope == Scope::Scoring {
            self.begin_scoring();
        }
        Ok(())
    }

    /// A ring that was confirmed at another table.
    pub(super) fn set_ring(&mut self, side: Side, district: District, ring: Ring) -> Result<(), Refused> {
        if self.stage != Stage::Starter {
            return Err(Refused::NotNow);
        }
        self.city.rings[side as usize][district as usize] = Some(ring);
        Ok(())
    }

    /// Who places a starting skyscraper after so many: counter-clockwise from whoever begins, then back (5A-2.6).
    #[inline(never)]
    pub fn start_seat(&self, placed: u8) -> Seat {
        let seats = self.seats;
        let turn = if placed < seats { placed } else { (2 * seats - 1).saturating_sub(placed) };
        Seat::new((self.starter.index() + seats - turn) % seats).unwrap_or_default()
    }

    /// An answer to a question of the setup.
    pub(super) fn set_up(&mut self, stage: Stage, entry: Entry) -> Result<(), Refused> {
        self.stage = match (stage, entry) {
            (Stage::Starter, Entry::Starts(seat)) if seat.index() < self.seats => {
                (self.starter, self.active) = (seat, seat);
                Stage::Side
            }
            (Stage::Side, Entry::Side(side)) => {
                self.city.side = side;
                Stage::Stock
            }
            (Stage::Stock, Entry::Fewer(fewer)) => {
                self.stock = setup::stock(setup::STOCK.choose(0, fewer.into()));
                if self.seats == 2 { Stage::AleaColour } else { Stage::LayOut }
            }
            (Stage::AleaColour, Entry::AleaColour(colour)) => {
                if !self.free_colours().any(|free| free == colour) {
                    return Err(Refused::ColourTaken);
                }
                self.alea_colour = Some(colour);
                Stage::LayOut
            }
            (Stage::LayOut, Entry::Done) => Stage::FirstShop(District::West34),
            (Stage::FirstShop(district), Entry::Shop(shop)) => {
                self.has_tile(shop)?;
                self.shop = shop;
                match self.city.side {
                    Side::Five => Stage::FirstPlot(district),
                    // 5A-17.2.
                    Side::Six => {
                        self.city.lot_mut(district, Plot::SIXTH).shops.push(shop);
                        after(district).map_or(Stage::StartDistrict, Stage::FirstShop)
                    }
                }
            }
            (Stage::FirstPlot(district), Entry::Plot(plot)) => {
                let used = |other: &District| !self.city.lot(*other, plot).shops.is_empty();
                if plot.colour().is_none() {
                    return Err(Refused::NotNow);
                }
                // 5A-2.1.
                if District::ALL.iter().filter(|other| used(other)).count() >= 2 {
                    return Err(Refused::ThirdOfColour);
                }
                self.city.lot_mut(district, plot).shops.push(self.shop);
                after(district).map_or(Stage::StartDistrict, Stage::FirstShop)
            }
            (Stage::StartDistrict, Entry::District(district)) => {
                // 5A-R7.
                if self.city.place_of(self.start_seat(self.placed), district).is_some() {
                    return Err(Refused::OwnLot);
                }
                Stage::StartPlot(district)
            }
            (Stage::StartPlot(district), Entry::Plot(plot)) => {
                self.takes_skyscraper(district, plot)?;
                let owner = Some(Owner::Seat(self.start_seat(self.placed)));
                *self.city.lot_mut(district, plot) = Lot { owner, count: 1, ..Lot::default() };
                self.placed += 1;
                if self.placed < STARTING * self.seats {
                    Stage::StartDistrict
                } else {
                    self.turn = 1;
                    Stage::Action
                }
            }
            _ => return Err(Refused::NotNow),
        };
        Ok(())
    }

    /// 5A-1.3: a tile of this type is left.
    pub(super) fn has_tile(&self, shop: Shop) -> Result<(), Refused> {
        if self.city.tiles(shop) < SHOPS_EACH { Ok(()) } else { Err(Refused::NineTiles) }
    }

    /// A new skyscraper can stand on an empty lot.
    #[inline(never)]
    pub(super) fn takes_skyscraper(&self, district: District, plot: Plot) -> Result<(), Refused> {
        let lot = self.city.lot(district, plot);
        match lot.owner {
            _ if plot == Plot::SIXTH => Err(Refused::SixthLot),
            Some(_) => Err(Refused::OtherOwner),
            None if !lot.shops.is_empty() => Err(Refused::ShopLot),
            None => Ok(()),
        }
    }

    /// The board check, from wherever the table is; it goes on there.
    pub(super) fn begin_check(&mut self) -> Result<(), Refused> {
        let early = matches!(self.stage, Stage::Starter | Stage::Side);
        if early || self.stage.is_check() || self.finals.is_blind {
            return Err(Refused::NotNow);
        }
        // A result is looked through again.
        let result = self.stage == Stage::Result;
        self.resume = Some(if result { Stage::Scoring } else { self.stage });
        self.stage = Stage::Check(District::West34);
        Ok(())
    }

    /// An answer of the board check.
    pub(super) fn check(&mut self, stage: Stage, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        let side = self.city.side;
        match (stage, entry) {
            (Stage::Check(district), Entry::Right) => {
                let ring = self.city.ring(district);
                self.checked(district, Some(ring), log);
            }
            (Stage::Check(district), Entry::Unknown) => self.checked(district, None, log),
            (Stage::Check(district), Entry::Other) => {
                self.ring = List::default();
                self.stage = Stage::RingNext(district);
            }
            (Stage::RingNext(district), Entry::Plot(plot)) => {
                let Some(colour) = plot.colour().filter(|colour| self.is_next(*colour)) else {
                    return Err(Refused::ColourTaken);
                };
                self.ring.push(colour);
                // The last is forced.
                if self.ring.len() == Colour::LOTS - 2 {
                    match side {
                        Side::Five => self.checked(district, Some(Ring::of(&self.ring, Colour::Orange)), log),
                        Side::Six => self.stage = Stage::Sixth(district),
                    }
                }
            }
            (Stage::Sixth(district), Entry::Plot(plot)) => {
                let Some(colour) = plot.colour() else { return Err(Refused::NotNow) };
                self.checked(district, Some(Ring::of(&self.ring, colour)), log);
            }
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    /// Whether a colour can come next in the ring that is said.
    pub fn is_next(&self, colour: Colour) -> bool {
        colour != Colour::Orange && !self.ring.contains(&colour)
    }

    /// On to the next district, or back to where the table was.
    fn checked(&mut self, district: District, ring: Option<Ring>, log: &mut Log) {
        self.city.rings[self.city.side as usize][district as usize] = ring;
        self.ring = List::default();
        if let Some(next) = after(district) {
            self.stage = Stage::Check(next);
            return;
        }
        self.stage = self.resume.take().unwrap_or(Stage::Action);
        match self.stage {
            Stage::Scoring => self.count_again(),
            // What was asked for may be known by now.
            Stage::Types(..) => self.ask_types(log),
            _ => {}
        }
    }
}
