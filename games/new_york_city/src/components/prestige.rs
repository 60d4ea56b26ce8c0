//! The ten prestige tiles (NYC-1.4): two for each kind of vessel.

use super::VesselKind;

/// A prestige tile by its number, 0 to 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrestigeTile(u8);

/// The two values that the tiles of each vessel colour have. **\[REC\]**
const VALUES: [u8; 2] = [2, 4];

impl PrestigeTile {
    /// How many tiles there are.
    pub const COUNT: usize = VesselKind::COUNT * VALUES.len();

    /// The tile with this number.
    pub const fn new(number: u8) -> Option<PrestigeTile> {
        if (number as usize) < PrestigeTile::COUNT { Some(PrestigeTile(number)) } else { None }
    }

    /// All tiles by number.
    pub fn all() -> impl Iterator<Item = PrestigeTile> {
        (0..PrestigeTile::COUNT as u8).map(PrestigeTile)
    }

    /// The number, 0 to 9: kind by kind, the lower value first.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The kind of vessel whose colour it has.
    pub const fn kind(self) -> VesselKind {
        VesselKind::ALL[self.0 as usize / VALUES.len()]
    }

    /// The points it adds to a borough.
    pub const fn value(self) -> u8 {
        VALUES[self.0 as usize % VALUES.len()]
    }
}
