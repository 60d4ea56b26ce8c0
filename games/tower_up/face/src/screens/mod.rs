//! Screens that only Tower Up has.

mod disputes;
mod objectives;

pub use disputes::Disputes;
pub use objectives::Objectives;
