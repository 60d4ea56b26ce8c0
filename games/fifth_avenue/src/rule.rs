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

            /// The number, such as `5A-10.1`.
            pub const fn number(self) -> &'static str {
                match self { $(Rule::$name => $number,)* }
            }
        }
    };
}

rules! {
    /// Lots carry shops or skyscrapers of one owner.
    OneOwner = "5A-1.9",
    /// One lot a district for each player.
    OneLot = "5A-1.10",
    /// Starting skyscrapers.
    Start = "5A-2.6",
    /// A: skyscrapers.
    Skyscrapers = "5A-4.1",
    /// B: a shop.
    OpenShop = "5A-4.2",
    /// C: a black card and a move.
    Draw = "5A-4.3",
    /// D: a district is scored.
    Score = "5A-4.4",
    /// Two coloured cards.
    Cards = "5A-5.1",
    /// The only deck that has cards.
    OneDeck = "5A-5.2",
    /// Black cards after a scoring.
    BlackCards = "5A-5.3",
    /// Compensation.
    Compensation = "5A-5.4",
    /// A commission moves.
    Move = "5A-6.1",
    /// A mark is left.
    Mark = "5A-6.2",
    /// Home, and auctions.
    Home = "5A-6.5",
    /// Shops of the current block.
    Block = "5A-7.1",
    /// Where a shop may go.
    ShopLot = "5A-7.2",
    /// The last shop of a block.
    ParkShop = "5A-7.4",
    /// Special scoring.
    Special = "5A-7.5",
    /// Points of a district.
    DistrictPoints = "5A-8.2",
    /// A round of auctions.
    Round = "5A-9.2",
    /// A mark goes home.
    MarkHome = "5A-9.3",
    /// Open colours.
    OpenColours = "5A-10.1",
    /// A bid has a card of its colour.
    BidCards = "5A-10.3",
    /// More than the highest bid.
    Higher = "5A-10.4",
    /// A raise adds cards.
    Raise = "5A-10.5",
    /// Passing.
    Passing = "5A-10.6",
    /// Who wins.
    Won = "5A-10.7",
    /// The winner pays.
    Payment = "5A-11.1",
    /// How many skyscrapers.
    Cap = "5A-11.3",
    /// When a district is closed.
    MayClose = "5A-11.4",
    /// Points of a closure.
    ClosurePoints = "5A-12.1",
    /// A district is closed.
    Closure = "5A-12.2",
    /// Marks in a closed district.
    ClosedMarks = "5A-12.4",
    /// The colour of the park auction.
    ParkColour = "5A-13.1",
    /// Skyscrapers in the park.
    ParkBuild = "5A-13.3",
    /// The end by shops.
    EndByShops = "5A-14.1",
    /// The end by closures.
    EndByClosures = "5A-14.2",
    /// The end by guard.
    EndByGuard = "5A-14.3",
    /// Open districts at the end.
    FinalDistricts = "5A-15.1",
    /// The park at the end.
    FinalPark = "5A-15.2",
    /// The winner, and ties.
    Winner = "5A-15.3",
    /// Alea's bid.
    AleaBids = "5A-16.3",
    /// Alea is out.
    AleaOut = "5A-16.4",
    /// Alea wins.
    AleaWins = "5A-16.5",
    /// Alea builds.
    AleaBuilds = "5A-16.8",
    /// Alea closes.
    AleaCloses = "5A-16.9",
    /// The sixth lot.
    SixthLot = "5A-17.3",
    /// The black pile is shuffled.
    Shuffle = "5A-18.2",
    /// Every choice belongs to the open decision.
    DecisionModel = "5A-D2",
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
