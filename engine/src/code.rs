//! What a saved game holds of an action.

use core::fmt::Debug;

/// Codes from here on are not those of actions: journals have their own marks there.
pub const CODES_END: u16 = 0xf000;

/// Something with a number below [`CODES_END`] that stands for it in saved games. A number never changes its
/// meaning.
pub trait Code: Copy + Eq + Debug {
    /// The number.
    fn code(self) -> u16;

    /// What has this number; `None` for one that nothing has.
    fn from_code(code: u16) -> Option<Self>;
}
