//! D1, second half: founding a building (TU-5).

use crate::action::Action;
use crate::building::Price;
use crate::components::{Colour, Site};
use crate::log::{Fact, Log, Trigger};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;

/// A site where whoever's turn it is can found, and in which colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Founding {
    /// The site.
    pub site: Site,
    /// A bit for each colour that is in stock and not around the site.
    pub colours: u8,
}

impl Founding {
    /// The legal colours.
    #[inline]
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.colours >> *colour as u8 & 1 == 1)
    }
}

/// The colours of a stock, packed, that are not around a site: a bit each.
#[inline]
fn new_colours(price: Price, stock: u16) -> u8 {
    let is_possible =
        |colour: Colour| u8::from(price.of(colour) == 0 && stock >> (4 * colour as u16) & 7 != 0);
    Colour::ALL.into_iter().fold(0, |bits, colour| bits | is_possible(colour) << colour as u8)
}

impl Table {
    /// The sites where a building can be founded now, ascending, each with its colours (TU-5.1 to TU-5.3, TU-5.8).
    #[inline]
    pub(crate) fn foundings(&self) -> impl Iterator<Item = Founding> + '_ {
        let own = self.own();
        let sites = if own.roofs_left > 0 { self.map().len() } else { 0 };
        let stock = own.stock.packed();
        Site::first(sites).filter_map(move |site| {
            let price = self.price(site);
            if price.is_nothing() || !self.building(site).is_empty() || !price.is_met_by(stock) {
                return None;
            }
            let colours = new_colours(price, stock);
            (colours != 0).then_some(Founding { site, colours })
        })
    }

    /// TU-13.2: sites, colours, then the new site and its built neighbours (TU-13.4).
    #[inline]
    pub(crate) fn legal_foundings(&self, offer: &mut impl FnMut(Action)) {
        for founding in self.foundings() {
            let site = founding.site;
            for colour in founding.colours() {
                self.roof_places(site).for_each(|roof| offer(Action::Found { site, colour, roof }));
            }
        }
    }

    /// Where the roof of a founding may go: the new site, then the built neighbours, ascending.
    #[inline]
    pub(crate) fn roof_places(&self, site: Site) -> impl Iterator<Item = Site> + '_ {
        let built = |neighbour: &&Site| !self.building(**neighbour).is_empty();
        core::iter::once(site).chain(self.map().plot(site).neighbours().iter().filter(built).copied())
    }

    /// What somebody would point at: every empty site that cannot be founded on, in the colour that says most, and on the
    /// others every colour.
    pub(crate) fn known_foundings(&self, offer: &mut impl FnMut(Action)) {
        let (stock, packed) = (self.own().stock, self.own().stock.packed());
        for site in self.map().sites().filter(|site| self.building(*site).is_empty()) {
            let price = self.price(site);
            let is_free = |colour: &Colour| price.of(*colour) == 0;
            let is_paid = price.is_met_by(packed) && new_colours(price, packed) != 0;
            if self.may_found_on(site).is_ok() && is_paid {
                Colour::ALL.into_iter().for_each(|colour| offer(Action::Found { site, colour, roof: site }));
                continue;
            }
            let in_stock = Colour::ALL.into_iter().find(|colour| is_free(colour) && stock[*colour] > 0);
            let colour = in_stock.or_else(|| Colour::ALL.into_iter().find(is_free)).unwrap_or_default();
            offer(Action::Found { site, colour, roof: site });
        }
    }

    /// Whether a site can be founded on in some colour, if one is at hand, and a roof (TU-R5).
    fn may_found_on(&self, site: Site) -> Result<(), Refusal> {
        let own = self.own();
        if own.roofs_left == 0 {
            return Err(Refusal::Roof);
        }
        if site.index() >= self.map().len() {
            return Err(Refusal::Site);
        }
        if !self.building(site).is_empty() {
            return Err(Refusal::EmptySite);
        }
        let price = self.price(site);
        if price.is_nothing() {
            return Err(Refusal::Neighbour);
        }
        if !price.is_open() {
            return Err(Refusal::FreeColour);
        }
        Ok(())
    }

    /// TU-5.1, TU-5.3, TU-5.4, TU-5.8.
    pub(crate) fn may_found(&self, site: Site, colour: Colour, roof: Site) -> Result<(), Refusal> {
        self.may_found_on(site)?;
        if let Some(neighbour) = self.neighbour_of_colour(site, colour) {
            return Err(Refusal::OtherColour { neighbour });
        }
        let (stock, price) = (self.own().stock, self.price(site));
        if let Some(colour) = Colour::ALL.into_iter().find(|colour| stock[*colour] < price.of(*colour)) {
            return Err(Refusal::Price { colour, price: price.of(colour) });
        }
        if stock[colour] == 0 {
            return Err(Refusal::NewFloor { colour });
        }
        match self.roof_places(site).any(|place| place == roof) {
            true => Ok(()),
            false => Err(Refusal::RaisedRoof),
        }
    }

    /// New floor, payment, roof, marker, objectives (TU-3.3). Whoever acts pays, moves and scores, nobody else (TU-3.4).
    pub(crate) fn found_building(&mut self, site: Site, colour: Colour, roof: Site, log: &mut Log) {
        let seat = self.active;
        let lowest = self.own().lowest();
        self.boards[seat].stock[colour] -= 1;
        self.found(site, colour);
        log.seat(seat, Rule::Founding, Fact::Founded { site, colour });
        for neighbour in self.map().plot(site).neighbours() {
            self.pay(*neighbour, log);
        }
        self.idle = 0;
        let (roofed, height) = self.put_roof(roof, log);
        self.move_marker(roofed, height, Rule::Marker, log);
        self.take_chips(log);
        self.earn_extra_turn(lowest, log);
    }

    /// A floor on a neighbour, if it has a building; a roof there may be covered (TU-5.2, TU-5.7).
    fn pay(&mut self, site: Site, log: &mut Log) {
        let building = self.building(site);
        let Some(colour) = building.colour() else { return };
        let (seat, covered, raised) = (self.active, building.on_top(), building.raised());
        self.boards[seat].stock[colour] -= 1;
        self.sites[usize::from(site.index())] = raised;
        if let Some(other) = covered {
            self.boards[other].on_top -= 1;
        }
        log.seat(seat, Rule::Price, Fact::FloorPaid { site, colour, height: raised.height(), covered });
    }

    /// TU-5.4, TU-9.1. Returns colour and height of the building.
    fn put_roof(&mut self, site: Site, log: &mut Log) -> (Colour, u8) {
        let (seat, map, building) = (self.active, self.map(), self.building(site));
        let (colour, level) = (building.colour().unwrap_or_default(), building.height());
        self.sites[usize::from(site.index())] = building.roofed(seat);
        let board = &mut self.boards[seat];
        board.presence.add(map, site, colour, level, building.roofs_of(seat));
        board.on_top += 1;
        board.roofs_left -= 1;
        let is_last = board.roofs_left == 0;
        log.seat(seat, Rule::Roof, Fact::RoofPlaced { site, level });
        if is_last {
            self.end(Trigger::Roof, Rule::LastRoof, log);
        }
        (colour, level)
    }

    /// TU-8.1, TU-R7: the top chip of every objective that is met now and was not taken yet (TU-8.2), whatever else the building
    /// counts for (TU-R14). Only a roof of one's own can meet one, and none is lost again (TU-8.4).
    fn take_chips(&mut self, log: &mut Log) {
        let seat = self.active;
        for (slot, objective) in self.objectives.into_iter().enumerate() {
            let board = &self.boards[seat];
            if board.chips[slot] != 0 || !board.presence.meets(objective) {
                continue;
            }
            // TU-2.7: a pile has a chip for everybody.
            let value = self.pile(slot).first().copied().unwrap_or_default();
            self.boards[seat].chips[slot] = value;
            self.taken[slot] += 1;
            log.seat(seat, Rule::Objectives, Fact::ChipTaken { objective, value });
        }
    }
}
