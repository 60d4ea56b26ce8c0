//! How hard a player thinks about a decision.

/// How a player of some strength decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// Playouts for each decision. Without any the quick policy decides.
    pub playouts: u16,
    /// How far the quick policy may be wrong about a choice, in the player's own unit. Whoever errs does not think ahead.
    pub error: u8,
}

impl From<u16> for Level {
    /// So many playouts, and no errors.
    fn from(playouts: u16) -> Level {
        Level { playouts, error: 0 }
    }
}
