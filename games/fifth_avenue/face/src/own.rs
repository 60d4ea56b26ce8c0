//! The screens that only 5th Avenue has.

/// None yet.
pub type OwnScreen = app::title::NoOwn;
