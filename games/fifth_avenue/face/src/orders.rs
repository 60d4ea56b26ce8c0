//! What a bidder leaves to the device (5A-U7): a whole bid, or what is asked for the rest of an auction or of a round.
//!
//! An order is a number of 32 bits, and lives as long as the device is on:
//!
//! | bits | what |
//! |---|---|
//! | 0–1 | which order |
//! | 2 | the commission whose round it is |
//! | 3–4 | the place of the auction in the round |
//! | 5–13 | the most that is bid |
//! | 5, 6–8, 9–30 | whether to pass when outbid, the colour, the cards of the bid as it shall lie |

use app::title::Ordered;
use engine::Seat;
use fifth_avenue::auction::{Auction, BID_KINDS, BidCards, bid_kind};
use fifth_avenue::components::Colour;
use fifth_avenue::player::{Choice, each_proposal};
use fifth_avenue::{Action, Proposal, Question, View};

/// What a bidder leaves to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// A bid.
    Bid {
        /// Its colour.
        colour: Colour,
        /// All its cards as they shall lie, with those that lie already.
        cards: BidCards,
        /// Whether to pass once somebody bids more.
        then_pass: bool,
    },
    /// Pass in all auctions of this round.
    PassRound,
    /// Bid as little as needed in this auction, but no more than this; then pass.
    UpTo {
        /// The most.
        most: u16,
    },
}

/// The bits that hold how many cards of each kind there are at most (5A-T3).
const CARD_BITS: [u32; BID_KINDS] = [3, 3, 2, 5, 5, 4];
/// An amount can reach 302 (section 4 of the rules).
const AMOUNT_BITS: u32 = 9;

/// Puts numbers behind each other, the first one lowest.
struct Packed {
    bits: u32,
    at: u32,
}

impl Packed {
    fn put(&mut self, number: u32, bits: u32) {
        self.bits |= (number & ((1 << bits) - 1)) << self.at;
        self.at += bits;
    }

    fn take(&mut self, bits: u32) -> u32 {
        let number = self.bits >> self.at & ((1 << bits) - 1);
        self.at += bits;
        number
    }
}

impl Order {
    /// The number of an order that is given in an auction.
    pub fn code(self, auction: &Auction) -> u32 {
        let mut packed = Packed { bits: 0, at: 0 };
        let which = match self {
            Order::Bid { .. } => 0,
            Order::PassRound => 1,
            Order::UpTo { .. } => 2,
        };
        packed.put(which, 2);
        packed.put(auction.commission as u32, 1);
        packed.put(auction.site.into(), 2);
        match self {
            Order::Bid { colour, cards, then_pass } => {
                packed.put(then_pass.into(), 1);
                packed.put(colour as u32, 3);
                cards.iter().zip(CARD_BITS).for_each(|(count, bits)| packed.put((*count).into(), bits));
            }
            Order::PassRound => {}
            Order::UpTo { most } => packed.put(most.into(), AMOUNT_BITS),
        }
        packed.bits
    }

    /// The order with a number, if it is one of this auction, or of this round.
    fn of(code: u32, auction: &Auction) -> Option<Order> {
        let mut packed = Packed { bits: code, at: 0 };
        let which = packed.take(2);
        let is_round = packed.take(1) == auction.commission as u32;
        let is_auction = packed.take(2) == u32::from(auction.site);
        let order = match which {
            0 => Order::Bid {
                then_pass: packed.take(1) == 1,
                colour: Colour::of_lot(packed.take(3) as u8)?,
                cards: CARD_BITS.map(|bits| packed.take(bits) as u8),
            },
            1 => Order::PassRound,
            _ => Order::UpTo { most: packed.take(AMOUNT_BITS) as u16 },
        };
        (is_round && (is_auction || order == Order::PassRound)).then_some(order)
    }
}

/// What an order comes to now. A pass that nothing else was possible for is given like any other (5A-R42).
pub fn ordered(view: &View<'_>, code: u32) -> Ordered<Action> {
    let Some(auction) = view.auction() else { return Ordered::Over };
    let Some(order) = Order::of(code, auction) else { return Ordered::Over };
    let seat = view.seat();
    if order != Order::PassRound && !auction.is_playing(seat) || is_done(order, auction, seat) {
        return Ordered::Over;
    }
    // An award is asked for as usual.
    if auction.next != seat || view.question() != Some(Question::Bid) {
        return Ordered::Stands;
    }
    let bid = match order {
        Order::Bid { colour, cards, .. } if cards != *auction.laid_by(seat) => {
            let laid = auction.laid_by(seat);
            let added = core::array::from_fn(|place| cards[place].saturating_sub(laid[place]));
            Some(Choice::Bid { colour, added })
        }
        Order::UpTo { most } => cheapest(view)
            .filter(|bid| bid.amount <= most)
            .map(|Proposal { colour, added, .. }| Choice::Bid { colour, added }),
        Order::Bid { .. } | Order::PassRound => None,
    };
    Ordered::Gives(bid.and_then(|bid| bid.towards(view)).unwrap_or(Action::Pass))
}

/// Whether a bid lies as it was ordered, and nothing else was.
fn is_done(order: Order, auction: &Auction, seat: Seat) -> bool {
    matches!(order, Order::Bid { cards, then_pass: false, .. } if cards == *auction.laid_by(seat))
}

/// The cheapest bid of all open colours: least amount, then fewest black cards, then fewest cards (5A-D6.6).
pub fn cheapest(view: &View<'_>) -> Option<Proposal> {
    let key = |bid: &Proposal| {
        let [_, _, _, black @ ..] = bid.added;
        (bid.amount, black.iter().sum::<u8>(), bid.added.iter().sum::<u8>())
    };
    let mut best: Option<Proposal> = None;
    each_proposal(view, &mut |bid| {
        if best.is_none_or(|best| key(&bid) < key(&best)) {
            best = Some(bid);
        }
    });
    best
}

/// The bid as it would lie, with the cards that lie already.
pub fn whole(auction: &Auction, seat: Seat, added: &BidCards) -> BidCards {
    let laid = auction.laid_by(seat);
    core::array::from_fn(|place| laid[place] + added[place])
}

/// The most that a seat could bid in any colour.
pub fn most(view: &View<'_>) -> u16 {
    let Some(auction) = view.auction() else { return 0 };
    let (seat, hand) = (view.seat(), view.hand());
    let reach = |colour: Colour| {
        let laid = auction.laid_by(seat);
        let all: BidCards = core::array::from_fn(|place| laid[place] + hand[bid_kind(colour, place)]);
        fifth_avenue::auction::bid_amount(&all)
    };
    let own = auction.colour(seat);
    let open = auction.open_to(seat);
    Colour::OF_LOTS
        .into_iter()
        .filter(|colour| own.map_or(open.contains(*colour) && hand.of(*colour) > 0, |own| own == *colour))
        .map(reach)
        .max()
        .unwrap_or(0)
}
