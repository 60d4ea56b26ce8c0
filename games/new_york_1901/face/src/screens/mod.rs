//! The screens that only New York 1901 has.

mod goals;

pub use goals::Goals;
