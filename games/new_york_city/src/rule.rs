//! The numbers of the rules, as every log entry, refusal and score line carries them.

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $number:literal,)*) => {
        /// A rule, by what it says. [`Rule::number`] gives the number used in all documents.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Rule { $($(#[$doc])* $name,)* }

        impl Rule {
            /// Every rule that the game can name.
            pub const ALL: &'static [Rule] = &[$(Rule::$name),*];

            /// The number, such as `NYC-15.8`.
            pub const fn number(self) -> &'static str {
                match self { $(Rule::$name => $number,)* }
            }
        }
    };
}

rules! {
    /// Every choice belongs to the open decision.
    DecisionModel = "DM-2",
    /// Legal numbers of seats and humans.
    SeatMix = "NYC-2.1",
    /// Skyscraper in X at the start.
    StartSkyscraper = "NYC-2.8",
    /// Start characters.
    StartCharacters = "NYC-2.11",
    /// Forward moves on the Press Track.
    PressForward = "NYC-3.3",
    /// Backward moves on the Press Track.
    PressBackward = "NYC-3.4",
    /// A dollar on an empty tile, once a round, in its window.
    UseCharacter = "NYC-4.2",
    /// The Elevator closes up and refills.
    ElevatorRefill = "NYC-4.7",
    /// What happens in Phase 0.
    PhaseZero = "NYC-5.2",
    /// Two passes of taking pairs.
    TakePairs = "NYC-6.1",
    /// Characters around the taking.
    PhaseOneTurn = "NYC-6.2",
    /// What becomes of the pairs that are left.
    PairsLeft = "NYC-6.3",
    /// Who starts a bidding round.
    Starter = "NYC-7.2",
    /// The steps of a bidding round; winner and ties.
    BiddingRound = "NYC-7.3",
    /// Hand against reserve.
    Exchange = "NYC-7.4",
    /// What may be done in a bidding turn.
    BiddingTurn = "NYC-7.5",
    /// The units of a bid.
    BidUnits = "NYC-8.2",
    /// The value of a bid.
    BidValue = "NYC-8.3",
    /// What is paid when, and no pass after character 15.
    BidCommitment = "NYC-8.6",
    /// The length guard of a turn.
    LengthGuard = "DM-4",
    /// A bid bound by character 15 must stay possible.
    Completable = "DM-6",
    /// Press.
    Press = "NYC-9.1",
    /// Dollars.
    Dollars = "NYC-9.2",
    /// Elevator.
    Elevator = "NYC-9.3",
    /// Building plans.
    BuildingPlans = "NYC-9.4",
    /// Prestige.
    Prestige = "NYC-9.5",
    /// Skyscrapers.
    Skyscrapers = "NYC-9.6",
    /// Relocating a skyscraper.
    Relocate = "NYC-9.7",
    /// The Statue of Liberty.
    Statue = "NYC-10.1",
    /// In every borough at the end.
    BoroughBonus = "NYC-10.3",
    /// Phase III.
    PhaseThree = "NYC-11.1",
    /// Hands are discarded.
    DiscardHands = "NYC-11.3",
    /// The discard pile becomes the draw pile.
    Reshuffle = "NYC-12.1",
    /// What each character does.
    Catalogue = "NYC-13",
    /// Final scoring.
    FinalScoring = "NYC-14",
    /// The winner and the ranking.
    Ranking = "NYC-14.2",
    /// The levels of a Tom.
    TomLevel = "NYC-15.1",
    /// A Tom's cards.
    TomCards = "NYC-15.3",
    /// Building plans are skipped.
    TomSkips = "NYC-15.6",
    /// A Tom's draw before a bidding round.
    TomDraw = "NYC-15.7",
    /// A Tom's bid.
    TomBid = "NYC-15.8",
    /// A Tom's dollars and his choice in the Elevator.
    TomElevator = "NYC-15.9",
    /// A Tom's Prestige bonus.
    TomPrestige = "NYC-15.10",
    /// A Tom plays all he has.
    TomSkyscrapers = "NYC-15.11",
    /// A Tom's cap in a borough.
    TomCap = "NYC-15.12",
    /// A Tom's characters at the end.
    TomCharacters = "NYC-15.13",
}

impl engine::RuleNumber for Rule {
    fn number(self) -> &'static str {
        Rule::number(self)
    }
}

impl core::fmt::Display for Rule {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.number())
    }
}
