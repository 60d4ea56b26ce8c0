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

            /// The number, such as `TU-5.4`.
            pub const fn number(self) -> &'static str {
                match self { $(Rule::$name => $number,)* }
            }
        }
    };
}

rules! {
    /// Starting floors.
    StartFloors = "TU-2.4",
    /// More starting floors.
    FurtherCards = "TU-2.9",
    /// One card of the market.
    TakeCard = "TU-4.1",
    /// Vehicles move a marker.
    Vehicles = "TU-4.2",
    /// Printed floors.
    PrintedFloors = "TU-4.3",
    /// Free floors.
    FreeFloors = "TU-4.4",
    /// The supply has not enough.
    Shortage = "TU-4.5",
    /// A new card fills the market.
    NewCard = "TU-4.6",
    /// The discard pile becomes the deck.
    Reshuffle = "TU-4.7",
    /// At most ten floors in stock.
    StockLimit = "TU-4.8",
    /// Where a building may be founded.
    Founding = "TU-5.1",
    /// A floor on each neighbour.
    Price = "TU-5.2",
    /// All of it must be paid.
    WholePrice = "TU-5.3",
    /// One roof on one of the new floors.
    Roof = "TU-5.4",
    /// The marker moves by the height.
    Marker = "TU-5.5",
    /// No roof, no building.
    RoofNeeded = "TU-5.8",
    /// The end of a line.
    LineEnd = "TU-6.2",
    /// An extra turn at a column of stars.
    ExtraTurn = "TU-7.1",
    /// Objectives and chips.
    Objectives = "TU-8.1",
    /// The last roof ends the game.
    LastRoof = "TU-9.1",
    /// The cone of whoever placed the last roof.
    OwnCone = "TU-9.2",
    /// Last turns of the others.
    LastTurns = "TU-9.3",
    /// A shortage ends the game.
    ShortageEnd = "TU-9.6",
    /// A game that stands still ends.
    Stalled = "TU-9.7",
    /// The total of a seat.
    Total = "TU-10.1",
    /// The winner, and ties.
    Winner = "TU-10.2",
    /// Places after the first.
    Ranking = "TU-10.3",
    /// Every choice belongs to the open decision.
    DecisionModel = "TU-13.2",
    /// How free floors are chosen.
    FreeChoice = "TU-13.3",
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
