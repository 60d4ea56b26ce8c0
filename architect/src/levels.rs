//! How hard the printed levels of Tom are, measured.

use new_york_city::components::Level;

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

/// The printed levels 1 to 12 as `cargo sim -- --levels` finds them: 2,000 games each of the player
/// `greedy`, half of them from either seat. A test plays them again.
pub const MEASURED: [Measured; 12] = [
    measured(1, 512, 6),
    measured(2, 780, 149),
    measured(3, 588, 47),
    measured(4, 242, -97),
    measured(5, 522, 14),
    measured(6, 335, -71),
    measured(7, 107, -191),
    measured(8, 273, -103),
    measured(9, 145, -172),
    measured(10, 36, -264),
    measured(11, 127, -192),
    measured(12, 50, -263),
];
