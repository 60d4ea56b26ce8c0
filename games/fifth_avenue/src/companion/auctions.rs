//! Rounds of auctions: who begins, which colours are open, who has won and what he built (5A-C5, 5A-C6).

use engine::{List, Seat};

use super::city::Plot;
use super::entry::Entry;
use super::news::News;
use super::refused::Refused;
use super::session::{Log, Session, Stage, Why};
use crate::action::BUILT_MAX;
use crate::auction::{Alea, Case, SITES_MAX, TURNED_MAX};
use crate::components::{Colour, ColourSet, Commission, District, DistrictSet};
use crate::rule::Rule;
use crate::table::{Lot, Owner};

/// A round of auctions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    /// Who moved the commission home, and begins every auction (5A-9.1).
    pub trigger: Seat,
    /// Whose round it is.
    pub commission: Commission,
    /// All auctions of the round in order; without a district it is the park's.
    pub sites: List<Option<District>, SITES_MAX>,
    /// Which of them it is.
    pub site: u8,
    /// Who has won it, once it is said.
    pub winner: Option<Seat>,
    /// Skyscrapers that were built, while the colour is asked for.
    pub built: u8,
    /// Where Alea stands.
    pub alea: Alea,
    /// Alea's cards.
    pub turned: List<u8, TURNED_MAX>,
}

/// What an auction is to a seat (5A-10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bidder {
    /// What a win would be.
    pub case: Case,
    /// The colours in which it may bid; in the park any, or the opener's.
    pub colours: ColourSet,
}

impl Round {
    /// The round of a commission that came home, by columns (5A-9.2).
    pub(super) fn new(trigger: Seat, commission: Commission, marks: DistrictSet) -> Round {
        let mut sites: List<Option<District>, SITES_MAX> = List::default();
        // Marks that were put right by hand may be more than a trip leaves: the park always comes.
        marks.iter().take(SITES_MAX - 1).for_each(|district| _ = sites.push(Some(district)));
        sites.push(None);
        let (winner, built, turned) = (None, 0, List::default());
        Round { trigger, commission, sites, site: 0, winner, built, alea: Alea::Out, turned }
    }

    /// The district that is auctioned; `None` in the park.
    pub fn district(&self) -> Option<District> {
        self.sites.get(usize::from(self.site)).copied().flatten()
    }

    /// What Alea bids.
    pub fn alea_bid(&self) -> u8 {
        self.turned.iter().sum()
    }
}

impl Session {
    /// What the auction is to a seat.
    #[inline(never)]
    pub fn bidder(&self, seat: Seat) -> Bidder {
        let (case, colours) = match self.round.and_then(|round| round.district()) {
            Some(district) => self.city.open_colours(seat, district),
            None => (Case::Park, ColourSet::ALL),
        };
        Bidder { case, colours }
    }

    /// Whether a win of this seat may close the district (5A-11.4).
    pub fn may_close(&self, seat: Seat) -> bool {
        let full = |district| self.city.is_full(district);
        let district = self.round.and_then(|round| round.district());
        self.bidder(seat).case == Case::Present && district.is_some_and(full)
    }

    /// The most that a winner can build: what a bid of fours allows, and the reserve (5A-11.3).
    pub fn most_built(&self, seat: Seat) -> u8 {
        self.boards[seat].reserve.min(BUILT_MAX)
    }

    /// Whether it can be that nobody has won: not where Alea has bid (5A-16.5).
    pub fn may_be_nobody(&self) -> bool {
        self.seats > 2 || self.round.is_some_and(|round| round.turned.is_empty())
    }

    pub(super) fn begin_auction(&mut self) {
        let Some(round) = &mut self.round else { return };
        (round.winner, round.built, round.turned) = (None, 0, List::default());
        let alea = self.seats == 2;
        round.alea = if alea { Alea::Waits } else { Alea::Out };
        self.stage = if alea { Stage::AleaCard } else { Stage::Auction };
    }

    /// An answer in an auction, or to a question for types of shops.
    pub(super) fn note_auction(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        if let (Stage::Types(_, plot), Entry::Types(types)) = (self.stage, entry) {
            return self.note_types(plot, types, log);
        }
        let Some(mut round) = self.round else { return Err(Refused::NotNow) };
        match (self.stage, entry) {
            (Stage::AleaCard, Entry::Black(value)) => {
                // 5A-16.3: until a value has appeared twice.
                let ends = round.turned.contains(&value) || round.turned.len() + 1 >= TURNED_MAX;
                round.turned.push(value);
                self.round = Some(round);
                if ends {
                    self.stage = Stage::AleaBid;
                }
            }
            // 5A-R35: an empty pile; without a card there is no bid.
            (Stage::AleaCard, Entry::NoCard) => {
                if round.turned.is_empty() {
                    round.alea = Alea::Out;
                    self.round = Some(round);
                    self.stage = Stage::Auction;
                } else {
                    self.stage = Stage::AleaBid;
                }
            }
            (Stage::AleaBid, Entry::Reached(reached)) => {
                round.alea = if reached { Alea::Out } else { Alea::Holds };
                self.round = Some(round);
                self.stage = Stage::Auction;
            }
            (Stage::Auction, Entry::Nobody) if self.may_be_nobody() => self.end_auction(log),
            (Stage::Auction, Entry::AleaWon) if round.alea == Alea::Holds => self.alea_won(log),
            (Stage::Auction, Entry::Won(seat)) if seat.index() < self.seats => return self.won(seat, log),
            (Stage::Award, Entry::Built(count)) => return self.built(count, log),
            (Stage::Award, Entry::Close) => {
                let (Some(winner), Some(district)) = (round.winner, round.district()) else {
                    return Err(Refused::NotNow);
                };
                if !self.may_close(winner) {
                    return Err(Refused::LotEmpty);
                }
                self.count_types(Why::Close(Some(winner)), district, log);
            }
            (Stage::Colour, Entry::Plot(plot)) => {
                let (Some(winner), Some(district)) = (round.winner, round.district()) else {
                    return Err(Refused::NotNow);
                };
                self.takes_skyscraper(district, plot)?;
                self.build(winner, Some((district, plot)), round.built);
                self.end_auction(log);
            }
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    /// A seat has won: what has it built? Nothing is asked where there is nothing to say.
    fn won(&mut self, seat: Seat, log: &mut Log) -> Result<(), Refused> {
        let district = self.round.and_then(|round| round.district());
        let bidder = self.bidder(seat);
        // 5A-R32.
        if bidder.colours.is_empty() {
            return Err(Refused::ColourNotOpen);
        }
        if let Some(round) = &mut self.round {
            round.winner = Some(seat);
        }
        match (bidder.case, district) {
            (Case::Closure, Some(district)) => self.count_types(Why::Close(Some(seat)), district, log),
            _ if self.most_built(seat) == 0 && !self.may_close(seat) => self.end_auction(log),
            _ => self.stage = Stage::Award,
        }
        Ok(())
    }

    /// The winner has built: the colour is asked for only where he had a choice.
    fn built(&mut self, count: u8, log: &mut Log) -> Result<(), Refused> {
        let Some((round, winner)) = self.round.and_then(|round| Some((round, round.winner?))) else {
            return Err(Refused::NotNow);
        };
        if count > self.most_built(winner) {
            return Err(Refused::Reserve { count: self.boards[winner].reserve });
        }
        let colours = self.bidder(winner).colours;
        let mut open = colours.iter();
        match (round.district(), open.next(), open.next()) {
            _ if count == 0 => {}
            (None, ..) => self.build(winner, None, count),
            (Some(district), Some(colour), None) => {
                self.build(winner, Some((district, Plot::of(colour))), count);
            }
            _ => {
                self.round = Some(Round { built: count, ..round });
                self.stage = Stage::Colour;
                return Ok(());
            }
        }
        self.end_auction(log);
        Ok(())
    }

    /// Skyscrapers from the reserve to a lot, or to the park.
    fn build(&mut self, seat: Seat, place: Option<(District, Plot)>, count: u8) {
        let board = &mut self.boards[seat];
        board.reserve = board.reserve.saturating_sub(count);
        match place {
            Some((district, plot)) => {
                let lot = self.city.lot_mut(district, plot);
                lot.owner = Some(Owner::Seat(seat));
                lot.count += count;
            }
            None => board.park += count,
        }
    }

    /// 5A-16.7 to 5A-16.9.
    fn alea_won(&mut self, log: &mut Log) {
        match self.round.and_then(|round| round.district()) {
            None => {
                log.table(Rule::AleaWins, News::AleaPark);
                self.end_auction(log);
            }
            Some(district) if self.city.is_full(district) => {
                self.count_types(Why::Close(None), district, log);
            }
            Some(district) => self.count_types(Why::Alea, district, log),
        }
    }

    /// 5A-16.8: one on each empty lot that is worth most.
    pub(super) fn alea_builds(&mut self, district: District, types: &[u8; Colour::LOTS], log: &mut Log) {
        let empty: ColourSet = self.city.plots(district, Lot::is_empty).filter_map(Plot::colour).collect();
        let best = empty.iter().map(|colour| types[colour as usize]).max();
        let colours: ColourSet =
            empty.iter().filter(|colour| Some(types[*colour as usize]) == best).collect();
        for colour in colours.iter() {
            let lot = self.city.lot_mut(district, Plot::of(colour));
            (lot.owner, lot.count) = (Some(Owner::Alea), 1);
        }
        log.table(Rule::AleaBuilds, News::AleaBuilt { district, colours });
        self.end_auction(log);
    }

    /// 5A-9.3, 5A-9.4: the mark goes home; the next auction, or the turn goes on.
    #[inline(never)]
    pub(super) fn end_auction(&mut self, log: &mut Log) {
        let Some(round) = &mut self.round else { return };
        if let Some(district) = round.district() {
            self.marks[round.commission as usize].remove(district);
        }
        round.site += 1;
        if usize::from(round.site) < round.sites.len() {
            self.begin_auction();
        } else {
            self.round = None;
            log.table(Rule::Round, News::RoundOver);
            self.after_move(log);
        }
    }
}
