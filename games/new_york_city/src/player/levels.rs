//! How hard the printed levels of Tom are, measured.

use crate::components::Level;

/// What was measured against one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The level.
    pub level: Level,
    /// How often the reference player wins, in thousandths.
    pub wins_per_mille: u16,
    /// Points that it is ahead of the Tom, on average, in tenths.
    pub margin_tenths: i16,
}

const fn measured(number: usize, wins_per_mille: u16, margin_tenths: i16) -> Measured {
    Measured { level: Level::PRINTED[number - 1], wins_per_mille, margin_tenths }
}

/// The printed levels 1 to 12 as `cargo sim -- --levels` finds them: 2,000 games each of the quick player
/// `policy`, half of them from either seat. A test plays them again.
pub const MEASURED: [Measured; 12] = [
    measured(1, 782, 119),
    measured(2, 933, 263),
    measured(3, 817, 156),
    measured(4, 520, 17),
    measured(5, 778, 133),
    measured(6, 637, 58),
    measured(7, 309, -70),
    measured(8, 565, 34),
    measured(9, 411, -37),
    measured(10, 168, -143),
    measured(11, 332, -61),
    measured(12, 214, -118),
];
