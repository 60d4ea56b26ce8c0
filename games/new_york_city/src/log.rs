//! What happened, with the rule that made it so.

use super::components::{Borough, Card, Cards, Character, PrestigeTile, Vessel};
use super::rule::Rule;

/// One fact, whom it happened to, and why.
pub type LogEntry = engine::LogEntry<Fact, Rule>;
/// Everything one action brought about, in order.
pub type Log = engine::Log<Fact, Rule>;

/// What can happen. Everything in it is open to all seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // Field names say what they are; a fact is not the place for more.
pub enum Fact {
    /// A start stack was taken.
    StackTaken { tiles: [Character; 2] },
    /// A game round began.
    RoundBegan { round: u8 },
    /// Dollars on characters went to the supply.
    DollarsReturned { dollars: u8 },
    /// The Mayor stands here now.
    MayorMoved { to: Borough },
    /// A prestige tile was turned up.
    PrestigeRevealed { tile: PrestigeTile },
    /// Cards were drawn into the hand.
    CardsDrawn { cards: u8 },
    /// Card pairs were dealt.
    PairsDealt { pairs: u8 },
    /// The discard pile became the draw pile.
    Reshuffled { cards: u8 },
    /// A pair was taken, or two single cards with character 2.
    PairTaken { cards: [Card; 2] },
    /// The pair nobody took was discarded.
    PairDiscarded { cards: [Card; 2] },
    /// A pair nobody took went to a Tom.
    PairGiven { cards: [Card; 2] },
    /// A Tom drew the cards of his level.
    TomDealt { cards: FewCards },
    /// A character was paid for and used.
    CharacterUsed { character: Character },
    /// Points were scored.
    Scored { points: u16 },
    /// Dollars came from the supply.
    DollarsTaken { dollars: u8 },
    /// Skyscrapers came from the supply to the board.
    SkyscrapersTaken { skyscrapers: u8 },
    /// A card was discarded.
    Discarded { card: Card },
    /// The reserve was filled up by so many cards.
    ReserveRefilled { cards: u8 },
    /// The reserve is larger for good.
    ReserveGrew { size: u8 },
    /// A reserve card went to the hand.
    ReserveToHand { card: Card, cards: u8 },
    /// A tile left the game.
    TileRemoved { character: Character },
    /// A tile was taken from the Elevator.
    TileTaken { character: Character, row: u8, position: u8 },
    /// There was no tile to take.
    NoTile { limit: u8 },
    /// A neutral skyscraper left the game.
    NeutralRemoved { from: Borough },
    /// A bidding round began; the seat is its starter.
    BiddingBegan { matching: Card },
    /// A Tom drew a card before the bidding round.
    TomDrew { card: Card, outcome: TomDraw },
    /// The seat bids last in this bidding round.
    BidsLast,
    /// A reserve card was played with character 15.
    ReservePlayed { card: Card },
    /// A bid was made.
    Bid { value: u8 },
    /// A Tom's bid: matching cards with the committed one, and wilds added to beat the others up to the value. So many of all
    /// its cards are Building plans, which are wilds to him.
    TomBid { value: u8, base: u8, plans: u8 },
    /// A Tom's last bid: Skyscrapers cards and [`wilds_in_last_bid`], all he has. So many of the wilds are Building plans.
    TomBidAll { value: u8, skyscrapers: u8, plans: u8 },
    /// No bid.
    Passed,
    /// A Tom has no part in Building plans.
    TomSkipped,
    /// A Tom's single wild was discarded.
    TomWildDiscarded { card: Card },
    /// The highest bid; `tie` if the Press Track decided.
    Won { value: u8, tie: bool },
    /// The second highest bid of the Prestige round.
    RunnerUp { value: u8 },
    /// Nobody bid.
    NobodyBid,
    /// A token moved on the Press Track.
    Moved { from: u8, to: u8 },
    /// The boroughs a Tom could place a prestige tile in, and those with the fewest of his own.
    TomCandidates { reachable: BoroughSet, fewest: BoroughSet },
    /// A prestige tile was placed and a vessel kept.
    PrestigePlaced { tile: PrestigeTile, vessel: Vessel, borough: Borough },
    /// The Prestige bonus was forfeited.
    PrestigeForfeited,
    /// An unused prestige tile left the game.
    PrestigeRemoved { tile: PrestigeTile },
    /// Skyscrapers were built.
    Built { borough: Borough, skyscrapers: u8 },
    /// Skyscrapers could not be built.
    NotBuilt { borough: Borough, skyscrapers: u8 },
    /// A skyscraper was relocated.
    Relocated { from: Borough, to: Borough },
    /// The Statue of Liberty was claimed.
    StatueClaimed { points: u16 },
    /// A played card came back to the hand.
    TakenBack { card: Card },
    /// A hand card was swapped for a reserve card.
    Exchanged { hand: Card, reserve: Card },
    /// The rest of the hand was discarded.
    HandDiscarded { cards: u8 },
    /// The final result of a seat; rank 1 wins.
    Result { points: u16, rank: u8 },
}

/// What became of a card that a Tom drew before a bidding round (NYC-15.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TomDraw {
    /// It matches: played in this bid.
    CommittedMatching,
    /// A wild while he holds a matching card: played in this bid.
    CommittedWild,
    /// A wild without a matching card: kept.
    KeptWild,
    /// For a later bidding round: kept (mode C).
    KeptForLater,
    /// For an earlier bidding round: discarded.
    DiscardedTooLate,
    /// For a later bidding round: discarded (mode B).
    DiscardedTooEarly,
}

/// Cards in the little room that a fact has: up to seven of each type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FewCards([u8; 3]);

impl FewCards {
    /// The cards, where there are no more than seven of a type.
    pub fn of(cards: Cards) -> FewCards {
        let packed = Card::ALL
            .iter()
            .fold(0u32, |packed, card| packed | u32::from(cards[*card].min(7)) << (3 * *card as u32));
        let [a, b, c, _] = packed.to_le_bytes();
        FewCards([a, b, c])
    }

    /// The same as a heap.
    pub fn cards(self) -> Cards {
        let [a, b, c] = self.0;
        let packed = u32::from_le_bytes([a, b, c, 0]);
        let mut cards = Cards::default();
        Card::ALL.iter().for_each(|card| cards[*card] = (packed >> (3 * *card as u32) & 7) as u8);
        cards
    }
}

/// A set of boroughs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoroughSet(u8);

impl BoroughSet {
    /// Adds a borough.
    pub fn insert(&mut self, borough: Borough) {
        self.0 |= 1 << borough as u8;
    }

    /// Whether the borough is in the set.
    pub fn contains(self, borough: Borough) -> bool {
        self.0 >> borough as u8 & 1 == 1
    }

    /// Whether no borough is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The boroughs in index order.
    pub fn iter(self) -> impl Iterator<Item = Borough> {
        Borough::ALL.into_iter().filter(move |borough| self.contains(*borough))
    }
}

impl FromIterator<Borough> for BoroughSet {
    fn from_iter<I: IntoIterator<Item = Borough>>(boroughs: I) -> Self {
        let mut set = BoroughSet::default();
        boroughs.into_iter().for_each(|borough| set.insert(borough));
        set
    }
}

/// The wilds of a Tom's last bid: two of them make a card where there is no other (NYC-15.11).
pub const fn wilds_in_last_bid(value: u8, skyscrapers: u8) -> u8 {
    if skyscrapers == 0 { value.saturating_add(1) } else { value.saturating_sub(skyscrapers) }
}

const _: () = assert!(size_of::<LogEntry>() <= 8);
