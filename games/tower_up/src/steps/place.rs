//! D0: starting floors (TU-2.4, TU-2.5).

use crate::action::Action;
use crate::components::{Colour, Site};
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::Table;

impl Table {
    /// Whether a starting floor of a colour may stand on a site.
    pub(crate) fn may_start(&self, site: Site, colour: Colour) -> Result<(), Refusal> {
        if site.index() >= self.map().len() || !self.building(site).is_empty() {
            return Err(Refusal::EmptyStart);
        }
        match self.neighbour_of_colour(site, colour) {
            Some(neighbour) => Err(Refusal::StartNeighbour { neighbour }),
            None => Ok(()),
        }
    }

    /// A building of this colour next to a site.
    pub(super) fn neighbour_of_colour(&self, site: Site, colour: Colour) -> Option<Site> {
        let is_alike = |neighbour: &&Site| self.building(**neighbour).colour() == Some(colour);
        self.map().plot(site).neighbours().iter().find(is_alike).copied()
    }

    /// The colours that the next starting floor may have: that of the card's lowest floor; a joker stands for any.
    fn start_colours(&self) -> impl Iterator<Item = Colour> + use<> {
        let card = self.placing.first().copied();
        let is_shown = move |colour: &Colour| {
            card.is_some_and(|card| card.face().lowest().is_none_or(|lowest| lowest == *colour))
        };
        Colour::ALL.into_iter().filter(is_shown)
    }

    pub(crate) fn legal_places(&self, offer: &mut impl FnMut(Action)) {
        for colour in self.start_colours() {
            for site in self.map().sites().filter(|site| self.may_start(*site, colour).is_ok()) {
                offer(Action::Place { colour, site });
            }
        }
    }

    /// What somebody would point at: every site in every colour of the card.
    pub(crate) fn known_places(&self, offer: &mut impl FnMut(Action)) {
        for colour in self.start_colours() {
            self.map().sites().for_each(|site| offer(Action::Place { colour, site }));
        }
    }

    pub(crate) fn may_place(&self, colour: Colour, site: Site) -> Result<(), Refusal> {
        if !self.start_colours().any(|shown| shown == colour) {
            return Err(Refusal::CardColour);
        }
        self.may_start(site, colour)
    }

    /// Puts the next starting floor on the board. After the last one further cards go back (TU-2.9).
    pub(crate) fn put_start(&mut self, site: Site, colour: Colour, log: &mut Log) {
        self.supply[colour] -= 1;
        self.found(site, colour);
        self.placing.remove(0);
        log.seat(self.active, Rule::StartFloors, Fact::StartFloor { site, colour });
        let count = self.aside.len() as u8;
        if self.placing.is_empty() && count > 0 {
            self.return_aside();
            log.table(Rule::FurtherCards, Fact::CardsReturned { count });
        }
    }
}
