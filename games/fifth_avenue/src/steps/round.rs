//! A round of auctions: which there are, who bids next, who has won (5A-9, 5A-10, 5A-13, 5A-16).

use engine::Seat;

use crate::auction::{Alea, Auction, Case, TURNED_MAX, bid_cards};
use crate::components::{ColourSet, Commission, District};
use crate::log::{Fact, Log};
use crate::rule::Rule;
use crate::table::{Owner, Step, Table, clockwise};

impl Table {
    /// 5A-9.2: an auction for each mark of the commission, by column, then that of the park; marks of the other play no part
    /// (5A-9.5).
    pub(crate) fn begin_round(&mut self, commission: Commission, log: &mut Log) {
        let mut auction = Auction::new(self.active, commission);
        // Districts are numbered column by column (5A-R19).
        for district in self.marks[commission as usize].iter() {
            auction.sites.push(Some(district));
        }
        auction.sites.push(None);
        let auctions = auction.sites.len() as u8;
        self.auction = Some(auction);
        log.seat(self.active, Rule::Home, Fact::RoundBegan { commission, auctions });
        self.begin_auction(0, log);
    }

    /// 5A-10.1, 5A-R17: what is fixed when an auction begins. That of the park is like any other (5A-13.2), for Alea, too (5A-R4).
    fn begin_auction(&mut self, site: u8, log: &mut Log) {
        let Some(round) = self.auction else { return };
        let mut auction =
            Auction { sites: round.sites, site, ..Auction::new(round.trigger, round.commission) };
        let district = auction.district();
        auction.full = district.is_some_and(|district| !self.has_empty_lot(district));
        for seat in self.all_seats() {
            let (case, open) = self.open_colours(seat, district);
            auction.cases[usize::from(seat.index())] = case;
            auction.open[usize::from(seat.index())] = open;
        }
        auction.playing = (1 << self.seats) - 1;
        auction.alea = if self.seats == 2 { Alea::Waits } else { Alea::Out };
        log.table(Rule::Round, Fact::AuctionBegan { district, full: auction.full });
        self.auction = Some(auction);
        self.step = Step::Bid;
    }

    /// The colours in which a seat may bid, and what a win is to it. Lots of others, Alea among them, are never open (5A-R3,
    /// 5A-16.10); where none is, the seat can only pass (5A-R32). Several seats may have the same one (5A-10.2).
    fn open_colours(&self, seat: Seat, district: Option<District>) -> (Case, ColourSet) {
        let Some(district) = district else { return (Case::Park, ColourSet::ALL) };
        if let Some(position) = self.place_of(seat, district) {
            return (Case::Present, district.colour(position).into_iter().collect());
        }
        let has_empty = self.has_empty_lot(district);
        let is_open = |position: &_| {
            let lot = self.lot(district, *position);
            if has_empty { lot.is_empty() } else { !lot.shops.is_empty() }
        };
        let open = self.side.positions().filter(is_open).filter_map(|position| district.colour(position));
        (if has_empty { Case::Empty } else { Case::Closure }, open.collect())
    }

    /// After a bid or a pass: Alea, once both players have had a turn, and then whoever began first (5A-R36); else the next bidder, or the end of the auction.
    pub(crate) fn go_on(&mut self, log: &mut Log) {
        let Some(auction) = &self.auction else { return };
        let mut first = self.after(auction.next, 1);
        if auction.alea == Alea::Waits && auction.had == (1 << self.seats) - 1 {
            first = auction.trigger;
            self.alea_acts(log);
        }
        self.ask_next(first, log);
    }

    /// The first from this seat on who has neither passed nor the highest bid; without one the auction is decided.
    /// The last seat left without a bid is asked (5A-R20).
    fn ask_next(&mut self, first: Seat, log: &mut Log) {
        let Some(auction) = &mut self.auction else { return };
        let asked = |seat: &Seat| auction.is_playing(*seat) && auction.holder != Some(Owner::Seat(*seat));
        let mut from = clockwise(first, self.seats);
        match from.find(asked) {
            Some(seat) => auction.next = seat,
            None => self.decide(log),
        }
    }

    /// 5A-16.2 to 5A-16.5, 5A-R33, 5A-R35.
    fn alea_acts(&mut self, log: &mut Log) {
        let Some(mut auction) = self.auction else { return };
        while auction.turned.len() < TURNED_MAX {
            let Some((value, _)) = self.take_black(log) else { break };
            log.table(Rule::AleaBids, Fact::AleaTurned { value });
            let is_pair = auction.turned.contains(&value);
            auction.turned.push(value);
            if is_pair {
                break;
            }
        }
        let amount: u16 = auction.turned.iter().map(|value| u16::from(*value)).sum();
        log.table(Rule::AleaBids, Fact::AleaBid { amount });
        if amount > auction.amount {
            (auction.amount, auction.holder, auction.alea) = (amount, Some(Owner::Alea), Alea::Holds);
        } else {
            auction.alea = Alea::Out;
            log.table(Rule::AleaOut, Fact::AleaOut);
        }
        self.auction = Some(auction);
    }

    /// 5A-10.7, 5A-11.1, 5A-16.6, 5A-R34: payment, Alea's cards, then the award.
    fn decide(&mut self, log: &mut Log) {
        let Some(mut auction) = self.auction else { return };
        if let Some(Owner::Seat(winner)) = auction.holder {
            let place = usize::from(winner.index());
            let colour = auction.colours[place].unwrap_or_default();
            auction.paid = core::mem::take(&mut auction.laid[place]);
            auction.next = winner;
            let [a, b, c, d, e, f] = auction.paid;
            log.seat(winner, Rule::Payment, Fact::Paid { colour, coloured: a + b + c, black: d + e + f });
            self.auction = Some(auction);
            self.pay(winner, &bid_cards(colour, &auction.paid), log);
        }
        let turned = core::mem::take(&mut auction.turned);
        self.auction = Some(auction);
        if !turned.is_empty() {
            self.return_turned(&turned, log);
        }
        match auction.holder {
            Some(Owner::Seat(_)) => self.step = Step::Award,
            Some(Owner::Alea) => self.award_to_alea(log),
            None => {
                log.table(Rule::Won, Fact::NotAwarded);
                self.end_auction(log);
            }
        }
    }

    /// 5A-9.3, 5A-9.4: the mark goes home; the next auction, or the turn goes on.
    pub(crate) fn end_auction(&mut self, log: &mut Log) {
        let Some(auction) = self.auction else { return };
        if let Some(district) = auction.district() {
            self.mark_home(auction.commission, district, Rule::MarkHome, log);
        }
        let next = auction.site + 1;
        if usize::from(next) < auction.sites.len() {
            self.begin_auction(next, log);
        } else {
            self.auction = None;
            self.after_move(log);
        }
    }

    pub(crate) fn mark_home(
        &mut self,
        commission: Commission,
        district: District,
        rule: Rule,
        log: &mut Log,
    ) {
        let marks = &mut self.marks[commission as usize];
        if marks.contains(district) {
            marks.remove(district);
            log.table(rule, Fact::MarkReturned { commission, district });
        }
    }
}
