//! Why an action is refused: the rule, and the condition that is missing.

use super::rule::Rule;

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// What the rule asks for.
    pub missing: Missing,
}

/// A condition that is not met. Each is said by the check that finds it missing, and nowhere worked out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A question that this could answer.
    Question,
    /// What it points at: there is no such stack, pair or tile.
    Piece,

    // A character, whichever it is.
    /// This character in the own company.
    Character,
    /// The moment in which this character is used.
    Moment,
    /// A copy of the character that was not used in this round.
    UnusedCopy,
    /// A dollar to pay for it.
    Dollar,
    /// A dollar that is not promised to the other characters of the bid.
    SpareDollar,

    // Phase I.
    /// A pair that may still be taken in this turn.
    Take,
    /// The pair that must be taken before the turn ends.
    PairTaken,
    /// 2: a second pair on display.
    SecondPair,
    /// 2: another pair than that of the first card.
    OtherPair,
    /// 4: the first of the two turns.
    FirstTurn,
    /// 4: a turn in which nothing was taken yet.
    NothingTaken,
    /// 4: both pairs are being taken already.
    SinglePair,
    /// 5: so many cards still have to be discarded.
    Discards {
        /// How many.
        left: u8,
    },
    /// 7: an open tile that is worth at most one more.
    Replacement,
    /// 8: a pair that was just taken.
    JustTaken,
    /// 8: a reserve card like one of the pair.
    LikeInReserve,
    /// 8: as many cards in the pair and in the reserve.
    SoMany {
        /// How many there are at most.
        most: u8,
    },
    /// 11: a skyscraper on the own board.
    OnBoard,
    /// 11: a neutral skyscraper anywhere.
    AnyNeutral,
    /// 11: a neutral skyscraper in this borough.
    NeutralHere,

    // Cards.
    /// A card of this type in the hand.
    HandCard,
    /// A card of this type in the hand that is not in the bid.
    FreeCard,
    /// A card of this type in the reserve.
    ReserveCard,
    /// Two different types.
    OtherType,
    /// A card of this type among those that were played.
    PlayedCard,

    // The bidding turn.
    /// A card of this type in the bid.
    InBid,
    /// 15: the card is bound to the one that was played from the reserve.
    Unbound,
    /// Anything in the bid.
    Anything,
    /// A second wild, or another card.
    BesidesWild,
    /// A partner or a wild for a card that matches nothing.
    Partner,
    /// 15: a bid that may still be given up.
    FreeBid,
    /// 15: a bid that can still be finished afterwards.
    PossibleBid,
    /// Steps left in the turn.
    Steps,
    /// 14: so many spaces behind the own token.
    SpacesBehind,
    /// 15: a card of this type among the cards of the bid.
    LikeInBid,
    /// 17, 19: the bidding round of Prestige.
    PrestigeRound,
    /// A declaration that changes something.
    Change,
    /// An earlier copy of the same character is to be declared first.
    EarlierCopy,
    /// A later copy of the same character is to be withdrawn first.
    LaterCopy,

    // What bids bring.
    /// A tile whose value is not above this.
    LowerValue {
        /// The highest value.
        limit: u8,
    },
    /// A vessel of the tile's colour.
    VesselOfColour,
    /// A vessel that is still on the map.
    VesselOnMap,
    /// Another borough than the one that is built in.
    OtherBorough,
    /// An own skyscraper in this borough.
    SkyscraperThere,
}

impl Rule {
    /// The refusal of an action that lacks what the rule asks for.
    pub(super) const fn wants(self, missing: Missing) -> Refusal {
        Refusal { rule: self, missing }
    }
}

impl core::fmt::Display for Refusal {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {:?}", self.rule, self.missing)
    }
}

impl From<Refusal> for Rule {
    fn from(refusal: Refusal) -> Rule {
        refusal.rule
    }
}

impl From<Rule> for Refusal {
    /// What answers no open question.
    fn from(rule: Rule) -> Refusal {
        rule.wants(Missing::Question)
    }
}
