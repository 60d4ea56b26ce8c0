//! What others can still do about a bid, from what lies open: a Tom's cards do (R15), and how he bids is a rule.

use engine::Seat;

use super::components::Character;
use super::steps::bidding_order;
use super::tom;
use super::view::View;

impl View<'_> {
    /// The most that a Tom can bid in this bidding round once he has drawn for it; `None` for whoever decides himself.
    pub fn most_of(&self, seat: Seat) -> Option<u8> {
        let player = &self.table().players[seat];
        (!player.is_human()).then(|| tom::most(player, self.matching()))
    }

    /// Whether a seat may be able to bid in this bidding round. Of hidden hands only their size is known.
    pub fn may_bid(&self, seat: Seat) -> bool {
        let player = &self.table().players[seat];
        let by_character = || player.dollars > 0 && player.company.iter().any(|tile| !tile.used);
        self.most_of(seat).map_or_else(|| !player.hand.is_empty() || by_character(), |most| most > 0)
    }

    /// At least and at most so many others end above an own bid of this value, made now after so many steps back.
    ///
    /// A Tom who can win does (NYC-15.8): where he can beat the bid and does not, somebody else has beaten it, and him.
    pub fn rivals_above(&self, value: u8, steps_back: u8) -> [u8; 2] {
        let you = self.seat();
        let mut track = *self.press_track();
        track.backward(you, steps_back);
        let beats = |seat: Seat, bid: u8| bid > value || bid == value && track.is_ahead(seat, you);
        let (mut placed, mut sure, mut open) = (0, 0, 0);
        for seat in self.seats().filter(|seat| *seat != you) {
            if !self.still_to_bid().contains(&seat) {
                placed += u8::from(beats(seat, self.bid(seat).value));
            } else if let Some(most) = self.most_of(seat) {
                let can = u8::from(most > 0 && beats(seat, most));
                (sure, open) = (can.max(sure), open + can);
            } else {
                open += u8::from(self.may_bid(seat));
            }
        }
        [placed.max(sure), placed + open]
    }

    /// Whether it can make a difference that this seat bids last (character 18): somebody bids after it, or might want
    /// to. Nobody can delay twice in a bidding round (R20).
    pub fn delay_matters(&self) -> bool {
        let order = bidding_order(self.table(), None);
        let own = order.iter().position(|seat| *seat == self.seat()).unwrap_or(0);
        let delays = |seat: Seat| {
            let player = &self.table().players[seat];
            player.is_human() && player.payable(Character::BID_LAST).is_some()
        };
        let mut others = order.iter().enumerate().filter(|(place, _)| *place != own);
        others.any(|(place, seat)| (place > own || delays(*seat)) && self.may_bid(*seat))
    }
}
