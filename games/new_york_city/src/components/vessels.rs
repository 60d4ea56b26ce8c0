//! The ten vessels and the connections they stand on.

use super::Borough;
use Borough::{Bronx, Brooklyn, JerseyCity, Manhattan, Queens, StatenIsland};

/// A kind of vessel; two vessels of each kind are in the box (NYC-1.6). A kind is also the colour
/// of two prestige tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum VesselKind {
    Taxi,
    Bus,
    Streetcar,
    Subway,
    Boat,
}

impl VesselKind {
    /// How many kinds there are.
    pub const COUNT: usize = 5;

    /// All kinds, in index order.
    pub const ALL: [VesselKind; VesselKind::COUNT] =
        [VesselKind::Taxi, VesselKind::Bus, VesselKind::Streetcar, VesselKind::Subway, VesselKind::Boat];
}

/// A vessel by its number, 0 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Vessel(u8);

/// Where a vessel stands at the start: its kind and the two boroughs it connects.
struct Connection(VesselKind, [Borough; 2]);

/// The connections. Streetcar 4 and subway 6 are printed in an example; all others are
/// **\[REC\]**.
const CONNECTIONS: [Connection; Vessel::COUNT] = [
    Connection(VesselKind::Taxi, [Manhattan, Queens]),
    Connection(VesselKind::Taxi, [Manhattan, Bronx]),
    Connection(VesselKind::Bus, [Brooklyn, StatenIsland]),
    Connection(VesselKind::Bus, [JerseyCity, Bronx]),
    Connection(VesselKind::Streetcar, [Brooklyn, Queens]),
    Connection(VesselKind::Streetcar, [JerseyCity, StatenIsland]),
    Connection(VesselKind::Subway, [Bronx, Queens]),
    Connection(VesselKind::Subway, [Manhattan, Brooklyn]),
    Connection(VesselKind::Boat, [Manhattan, StatenIsland]),
    Connection(VesselKind::Boat, [Manhattan, JerseyCity]),
];

impl Vessel {
    /// How many vessels there are (NYC-1.6).
    pub const COUNT: usize = 10;

    /// The vessel with this number.
    pub const fn new(number: u8) -> Option<Vessel> {
        if (number as usize) < Vessel::COUNT { Some(Vessel(number)) } else { None }
    }

    /// All vessels by number.
    pub fn all() -> impl Iterator<Item = Vessel> {
        (0..Vessel::COUNT as u8).map(Vessel)
    }

    /// The number, 0 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The kind.
    pub const fn kind(self) -> VesselKind {
        CONNECTIONS[self.0 as usize].0
    }

    /// The two boroughs it connects, in print order.
    pub const fn ends(self) -> [Borough; 2] {
        CONNECTIONS[self.0 as usize].1
    }
}
