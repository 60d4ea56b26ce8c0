//! Screens that only Tower Up has.

mod objectives;

pub use objectives::Objectives;
