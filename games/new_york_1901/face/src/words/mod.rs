//! Everything that New York 1901 says, in English and French side by side.

mod choice;
mod coach;
mod effect;
mod fact;
mod missing;
pub mod nouns;
mod rule;
mod standing;

pub use choice::{choice, part, question};
pub use coach::reason;
pub use effect::effect;
pub use fact::{fact, why};
pub use missing::{missing, rule_text};
pub use rule::rule_name;
pub use standing::{goals, points, progress, seat_title, standing, when, when_short};
