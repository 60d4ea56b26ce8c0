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

            /// The number, such as `NY-7.6`.
            pub const fn number(self) -> &'static str {
                match self { $(Rule::$name => $number,)* }
            }
        }
    };
}

rules! {
    /// Two seats play without pink.
    WithoutPink = "NY-2.2",
    /// A lot once owned stays owned.
    Owned = "NY-3.4",
    /// A lot comes first, as long as there are workers.
    AcquireFirst = "NY-5.1",
    /// One card of the market.
    TakeCard = "NY-5.2",
    /// A worker on a free lot of that card.
    TakeLot = "NY-5.3",
    /// Without workers there is no lot.
    NoWorker = "NY-5.4",
    /// One tile a turn.
    Build = "NY-6.1",
    /// Own land, and nothing on it.
    OwnLand = "NY-6.2",
    /// Contact with a street or a park.
    Frontage = "NY-6.3",
    /// What building brings.
    BuildEffects = "NY-6.5",
    /// Each tile once.
    EachTileOnce = "NY-6.6",
    /// What is demolished.
    Removed = "NY-7.2",
    /// Only own land is rebuilt.
    RebuildLand = "NY-7.3",
    /// Only something newer replaces a tile.
    Newer = "NY-7.4",
    /// Bare lots need workers.
    BareLots = "NY-7.6",
    /// What rebuilding brings.
    RebuildEffects = "NY-7.7",
    /// The score unlocks technologies.
    Unlocked = "NY-8.2",
    /// Legendaries.
    Legendaries = "NY-8.3",
    /// An action card once.
    ActionCards = "NY-9.1",
    /// Market Shift.
    MarketShift = "NY-9.3",
    /// Land Grab: size 2 only.
    LandGrabSize = "NY-9.4",
    /// Land Grab: when.
    LandGrab = "NY-9.5",
    /// Construction Boom.
    Boom = "NY-9.6",
    /// Who can do nothing takes a worker back.
    Stuck = "NY-10.1",
    /// What happens to the lot.
    TakeBack = "NY-10.2",
    /// Empty slots are filled.
    Refill = "NY-11.1",
    /// The deck ends the game.
    DeckTrigger = "NY-11.2",
    /// Tiles end the game.
    TileTrigger = "NY-11.3",
    /// Five tiles left.
    Announced = "NY-11.4",
    /// Last turns.
    LastTurns = "NY-11.5",
    /// A game that does not end ends.
    Guard = "NY-11.7",
    /// Street bonus.
    Streets = "NY-12.1",
    /// The challenge.
    Challenge = "NY-12.3",
    /// Action cards that were kept.
    KeptCards = "NY-12.4",
    /// The winner, and ties.
    Winner = "NY-12.5",
    /// Gold Prestige.
    GoldPrestige = "NY-13.4",
    /// Every choice belongs to the open decision.
    DecisionModel = "NY-16.1",
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
