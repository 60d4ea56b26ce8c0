//! The challenge cards (NY-13).

/// A challenge card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Challenge {
    /// C0: districts with gold tiles.
    GoldTycoon,
    /// C1: irregular tiles.
    MasterArchitect,
    /// C2: old neighbours of a new gold tile, at once.
    GoldPrestige,
    /// C3: bronze tiles.
    BronzeBaron,
    /// C4: most tiles of a technology.
    GenerationKing,
    /// C5: districts with big tiles.
    BigDeveloper,
    /// C6: silver tiles.
    SilverTitan,
    /// C7: districts with tiles.
    RealEstateMogul,
}

impl Challenge {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// NY-R34: how many of them are in the box; three more came with a magazine.
    pub const BASE: usize = 5;
    /// All of them, C0 to C7.
    pub const ALL: [Challenge; Challenge::COUNT] = [
        Challenge::GoldTycoon,
        Challenge::MasterArchitect,
        Challenge::GoldPrestige,
        Challenge::BronzeBaron,
        Challenge::GenerationKing,
        Challenge::BigDeveloper,
        Challenge::SilverTitan,
        Challenge::RealEstateMogul,
    ];

    /// Its printed name, the same in both languages.
    pub const fn name(self) -> &'static str {
        match self {
            Challenge::GoldTycoon => "Gold Tycoon",
            Challenge::MasterArchitect => "Master Architect",
            Challenge::GoldPrestige => "Gold Prestige",
            Challenge::BronzeBaron => "Bronze Baron",
            Challenge::GenerationKing => "Generation King",
            Challenge::BigDeveloper => "Big Developer",
            Challenge::SilverTitan => "Silver Titan",
            Challenge::RealEstateMogul => "Real Estate Mogul",
        }
    }

    /// Its number in the rules and in traces.
    pub const fn code(self) -> &'static str {
        ["C0", "C1", "C2", "C3", "C4", "C5", "C6", "C7"][self as usize]
    }
}
