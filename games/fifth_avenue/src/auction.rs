//! The state of an auction (5A-9, 5A-10, 5A-13, 5A-16).

use engine::{List, SEATS_MAX, Seat};

use super::components::{BLACK, Cards, Colour, ColourSet, Commission, District, Kind};
use super::table::Owner;

/// Kinds of cards in a bid: three of its colour, three black ones.
pub const BID_KINDS: usize = 6;
/// Auctions of a round at most: three districts and the park.
pub const SITES_MAX: usize = 4;
/// Alea's cards at most (5A-16.3, 5A-T9).
pub const TURNED_MAX: usize = 4;

/// Cards of one colour and black ones: (c,4) (c,5) (c,6) (bk,4) (bk,5) (bk,6).
pub type BidCards = [u8; BID_KINDS];

/// The kind of card at a place of a bid.
#[inline]
pub const fn bid_kind(colour: Colour, place: usize) -> Kind {
    // Without a division: the chip has none.
    if place < 3 { Kind::new(colour, 4 + place as u8) } else { Kind::new(BLACK, 1 + place as u8) }
}

/// The place of a kind in a bid of a colour.
pub fn bid_place(colour: Colour, kind: Kind) -> Option<usize> {
    let step = usize::from(kind.value() - 4);
    if kind.colour() == colour {
        Some(step)
    } else if kind.is_black() {
        Some(3 + step)
    } else {
        None
    }
}

/// The sum of the values of a bid.
#[inline]
pub const fn bid_amount(cards: &BidCards) -> u16 {
    let [a4, a5, a6, b4, b5, b6] = *cards;
    // Every card is a 4 at least; a 5 is one more, a 6 two.
    let (fives, sixes) = (a5 as u16 + b5 as u16, a6 as u16 + b6 as u16);
    4 * (a4 as u16 + b4 as u16 + fives + sixes) + fives + 2 * sixes
}

/// The cards of a bid.
pub fn bid_cards(colour: Colour, cards: &BidCards) -> Cards {
    let mut all = Cards::NONE;
    (0..BID_KINDS).for_each(|place| all[bid_kind(colour, place)] += cards[place]);
    all
}

/// Which colours are open to a player, and what a win is (5A-10.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Case {
    /// He has skyscrapers here: their colour alone.
    #[default]
    Present,
    /// He has none, and some lot is empty: the colours of empty lots.
    Empty,
    /// He has none, and no lot is empty: the colours of shops, for a closure.
    Closure,
    /// The auction of the park: any colour, or the opener's.
    Park,
}

/// Where Alea stands in an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alea {
    /// It does not play, or is out.
    Out,
    /// It has still to act.
    Waits,
    /// It holds the highest bid.
    Holds,
}

/// An auction, and the round that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    /// Who moved the commission home, and begins every auction (5A-9.1).
    pub trigger: Seat,
    /// Whose round it is.
    pub commission: Commission,
    /// All auctions of the round in order; without a district it is the park's.
    pub sites: List<Option<District>, SITES_MAX>,
    /// Which of them it is.
    pub site: u8,
    /// No lot was empty when it began (5A-11.4).
    pub full: bool,
    /// What a win would be to each seat.
    pub cases: [Case; SEATS_MAX],
    /// The colours open to each seat.
    pub open: [ColourSet; SEATS_MAX],
    /// Who has not passed, a bit each.
    pub playing: u8,
    /// Who has had a turn, a bit each.
    pub had: u8,
    /// The highest amount.
    pub amount: u16,
    /// Whose it is.
    pub holder: Option<Owner>,
    /// The colour of each seat's bid.
    pub colours: [Option<Colour>; SEATS_MAX],
    /// The cards that each seat has laid.
    pub laid: [BidCards; SEATS_MAX],
    /// The colour of the park's auction, once it is opened.
    pub park_colour: Option<Colour>,
    /// Where Alea stands.
    pub alea: Alea,
    /// Alea's cards.
    pub turned: List<u8, TURNED_MAX>,
    /// Who bids now, or has won.
    pub next: Seat,
    /// Cards that are being put together, hidden from others.
    pub(crate) draft: BidCards,
    /// Their colour, and the place of the last one, if there is one.
    pub(crate) drafting: Option<(Colour, u8)>,
    /// What the winner has paid.
    pub paid: BidCards,
}

impl Auction {
    /// A round of auctions before its first.
    pub(crate) fn new(trigger: Seat, commission: Commission) -> Auction {
        Auction {
            trigger,
            commission,
            sites: List::default(),
            site: 0,
            full: false,
            cases: [Case::Present; SEATS_MAX],
            open: [ColourSet::NONE; SEATS_MAX],
            playing: 0,
            had: 0,
            amount: 0,
            holder: None,
            colours: [None; SEATS_MAX],
            laid: [[0; BID_KINDS]; SEATS_MAX],
            park_colour: None,
            alea: Alea::Out,
            turned: List::default(),
            next: trigger,
            draft: [0; BID_KINDS],
            drafting: None,
            paid: [0; BID_KINDS],
        }
    }

    /// The district that is auctioned; `None` in the park.
    pub fn district(&self) -> Option<District> {
        self.sites.get(usize::from(self.site)).copied().flatten()
    }

    /// Whether a seat has not passed.
    pub fn is_playing(&self, seat: Seat) -> bool {
        self.playing >> seat.index() & 1 == 1
    }

    /// What a win would be to a seat.
    pub fn case(&self, seat: Seat) -> Case {
        self.cases[usize::from(seat.index())]
    }

    /// The colours in which a seat may open its bid; in the park any, also one that nobody else holds (5A-R40).
    pub fn open_to(&self, seat: Seat) -> ColourSet {
        match (self.case(seat), self.park_colour) {
            (Case::Park, Some(colour)) => ColourSet::NONE.with(colour),
            _ => self.open[usize::from(seat.index())],
        }
    }

    /// The colour of a seat's bid.
    pub fn colour(&self, seat: Seat) -> Option<Colour> {
        self.colours[usize::from(seat.index())]
    }

    /// What a seat has laid.
    pub fn laid_by(&self, seat: Seat) -> &BidCards {
        &self.laid[usize::from(seat.index())]
    }
}
