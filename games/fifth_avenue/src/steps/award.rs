//! What the winner does (5A-11, 5A-13.3), and Alea (5A-16.7 to 5A-16.9).

use crate::action::{Action, BUILT_MAX};
use crate::auction::{Case, bid_cards};
use crate::components::Position;
use crate::log::{Fact, Log};
use crate::refusal::Refusal;
use crate::rule::Rule;
use crate::table::{Owner, Table};

impl Table {
    /// How many the winner may build; `None` if the win is a closure (5A-11.2, 5A-11.3).
    pub fn most_built(&self) -> Option<u8> {
        let auction = self.auction.as_ref()?;
        let winner = auction.next;
        if auction.case(winner) == Case::Closure {
            return None;
        }
        let cap = bid_cards(auction.colour(winner).unwrap_or_default(), &auction.paid).cap();
        Some(cap.min(self.boards[winner].reserve).min(BUILT_MAX))
    }

    /// To build none is always possible, but in case 3 (5A-R23).
    pub(crate) fn legal_awards(&self, offer: &mut impl FnMut(Action)) {
        if let Some(most) = self.most_built() {
            (0..=most).for_each(|count| offer(Action::Build { count }));
        }
        if self.may_close().is_ok() {
            offer(Action::Close);
        }
    }

    pub(crate) fn may_build(&self, count: u8) -> Result<(), Refusal> {
        let most = self.most_built().ok_or(Refusal::MustClose)?;
        if count <= most { Ok(()) } else { Err(Refusal::TooMany { most }) }
    }

    /// 5A-11.4.
    pub(crate) fn may_close(&self) -> Result<(), Refusal> {
        let Some(auction) = &self.auction else { return Err(Refusal::Question) };
        match auction.case(auction.next) {
            Case::Park => Err(Refusal::Park),
            Case::Closure => Ok(()),
            Case::Present if auction.full => Ok(()),
            Case::Present | Case::Empty => Err(Refusal::LotEmpty),
        }
    }

    pub(crate) fn build(&mut self, count: u8, log: &mut Log) {
        let Some(auction) = self.auction else { return };
        let winner = auction.next;
        let colour = auction.colour(winner).unwrap_or_default();
        self.boards[winner].reserve -= count;
        let (district, position) = match auction.district() {
            Some(district) => {
                let position = district.lot_of(colour);
                if count > 0 {
                    let lot = self.lot_mut(district, position);
                    lot.owner = Some(Owner::Seat(winner));
                    lot.count += count;
                }
                (Some(district), position)
            }
            None => {
                self.boards[winner].park += count;
                (None, Position::default())
            }
        };
        let rule = if district.is_some() { Rule::Cap } else { Rule::ParkBuild };
        log.seat(winner, rule, Fact::Built { district, position, count });
        self.end_auction(log);
    }

    /// The winner closes the district.
    pub(crate) fn close_won(&mut self, log: &mut Log) {
        let Some(auction) = self.auction else { return };
        if let Some(district) = auction.district() {
            self.close(district, Some(auction.next), log);
        }
    }

    /// 5A-16.7, 5A-16.8, 5A-16.9; there are always enough (5A-R5).
    pub(crate) fn award_to_alea(&mut self, log: &mut Log) {
        let Some(auction) = self.auction else { return };
        let Some(district) = auction.district() else {
            log.table(Rule::AleaWins, Fact::NotAwarded);
            self.end_auction(log);
            return;
        };
        let is_empty = |position: &Position| self.lot(district, *position).is_empty();
        let best =
            self.side.positions().filter(is_empty).map(|position| self.value(district, position)).max();
        let Some(best) = best else {
            self.close(district, None, log);
            return;
        };
        // Skyscrapers change no value, so one after the other is the same as all at once.
        for position in self.side.positions() {
            if self.lot(district, position).is_empty() && self.value(district, position) == best {
                let lot = self.lot_mut(district, position);
                (lot.owner, lot.count) = (Some(Owner::Alea), 1);
                log.table(Rule::AleaBuilds, Fact::AleaBuilt { district, position });
            }
        }
        self.end_auction(log);
    }
}
