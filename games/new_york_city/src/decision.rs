//! What is being asked, and of whom (DM-2).

use super::components::{Borough, Card, Character};

/// The one open question of a game; who is asked is always a human.
pub type Decision = engine::Decision<Question>;

/// The parts of a game in which something is asked (DM-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Before the first round: start characters.
    Start,
    /// Phase I, card selection.
    PhaseOne,
    /// Phase II, one of its six bidding rounds.
    BiddingRound,
    /// Phase II, after the last bidding round.
    ClosingExchange,
    /// Phase III.
    PhaseThree,
}

/// The decision points D1 to D11 of the decision model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// D1: which start stack?
    StartStack,
    /// D2: use a Phase I character, take a pair, or end the turn.
    PhaseOne,
    /// D2b: which single card, with character 2?
    SingleCard {
        /// Whether the first of the two is already taken.
        second: bool,
    },
    /// D2c: which hand cards to discard, for character 1 or 5?
    HandDiscard {
        /// The character.
        character: Character,
        /// How many must still go; `None` while any number may.
        exactly: Option<u8>,
    },
    /// D2d: which own tile to give up, for character 7?
    GiveUpTile,
    /// D2d: which tile to take for it?
    ReplacementTile {
        /// The highest value allowed.
        limit: u8,
    },
    /// D2e: how many reserve cards of this type to the hand, for character 8?
    MatchReserve {
        /// The type.
        card: Card,
        /// The most that may move.
        most: u8,
    },
    /// D2f: replace a neutral skyscraper where, for character 11?
    ReplaceNeutral,
    /// D3: bid last, with character 18?
    Delay,
    /// D4: the bidding turn.
    Bid,
    /// D4: which reserve cards to discard, for character 12?
    RenewReserve,
    /// D5: which tile from the Elevator?
    ElevatorTile {
        /// The highest value allowed.
        limit: u8,
    },
    /// D6: which prestige tile, vessel and borough?
    PrestigeBonus {
        /// Whether it is the winner's bonus or the runner-up's.
        winner: bool,
    },
    /// D6a: relocate a skyscraper for the Prestige bonus?
    PrestigeRelocation {
        /// Where it would be built.
        target: Borough,
    },
    /// D7: relocate a skyscraper for the Skyscrapers action?
    Relocation {
        /// Where it would be built.
        target: Borough,
        /// How many may still be built.
        missing: u8,
    },
    /// D8: one more skyscraper, with character 21?
    OneMoreSkyscraper {
        /// Where it would be built.
        target: Borough,
    },
    /// D9: take back cards, with character 22?
    TakeBack,
    /// D9: which card to take back?
    TakeBackCard {
        /// How many may still be taken back.
        most: u8,
    },
    /// D10: the closing exchange.
    ClosingExchange,
    /// D11: use a Phase III character, or end.
    PhaseThree,
}

impl Question {
    /// The decision point's number in the decision model.
    pub const fn id(self) -> &'static str {
        match self {
            Question::StartStack => "D1",
            Question::PhaseOne => "D2",
            Question::SingleCard { .. } => "D2b",
            Question::HandDiscard { .. } => "D2c",
            Question::GiveUpTile | Question::ReplacementTile { .. } => "D2d",
            Question::MatchReserve { .. } => "D2e",
            Question::ReplaceNeutral => "D2f",
            Question::Delay => "D3",
            Question::Bid | Question::RenewReserve => "D4",
            Question::ElevatorTile { .. } => "D5",
            Question::PrestigeBonus { .. } => "D6",
            Question::PrestigeRelocation { .. } => "D6a",
            Question::Relocation { .. } => "D7",
            Question::OneMoreSkyscraper { .. } => "D8",
            Question::TakeBack | Question::TakeBackCard { .. } => "D9",
            Question::ClosingExchange => "D10",
            Question::PhaseThree => "D11",
        }
    }

    /// The character that the question is about, if it is about one.
    pub const fn character(self) -> Option<Character> {
        Some(match self {
            Question::SingleCard { .. } => Character::TWO_SINGLES,
            Question::HandDiscard { character, .. } => character,
            Question::GiveUpTile | Question::ReplacementTile { .. } => Character::SWAP_CHARACTER,
            Question::MatchReserve { .. } => Character::MATCH_RESERVE,
            Question::ReplaceNeutral => Character::REPLACE_NEUTRAL,
            Question::Delay => Character::BID_LAST,
            Question::RenewReserve => Character::RENEW_RESERVE,
            Question::OneMoreSkyscraper { .. } => Character::ONE_MORE_SKYSCRAPER,
            Question::TakeBack | Question::TakeBackCard { .. } => Character::TAKE_BACK,
            _ => return None,
        })
    }

    /// The part of the game that the question belongs to (DM-1).
    pub const fn part(self) -> Part {
        match self {
            Question::StartStack => Part::Start,
            Question::PhaseOne
            | Question::SingleCard { .. }
            | Question::HandDiscard { .. }
            | Question::GiveUpTile
            | Question::ReplacementTile { .. }
            | Question::MatchReserve { .. }
            | Question::ReplaceNeutral => Part::PhaseOne,
            Question::Delay
            | Question::Bid
            | Question::RenewReserve
            | Question::ElevatorTile { .. }
            | Question::PrestigeBonus { .. }
            | Question::PrestigeRelocation { .. }
            | Question::Relocation { .. }
            | Question::OneMoreSkyscraper { .. }
            | Question::TakeBack
            | Question::TakeBackCard { .. } => Part::BiddingRound,
            Question::ClosingExchange => Part::ClosingExchange,
            Question::PhaseThree => Part::PhaseThree,
        }
    }
}
