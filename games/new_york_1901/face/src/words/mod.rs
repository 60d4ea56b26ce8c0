//! Everything that New York 1901 says, in English and French side by side.

mod choice;
mod coach;
mod effect;
mod fact;
mod missing;
pub mod nouns;
mod rule;
mod standing;

pub use choice::{choice, heading, part, question, whole};
pub use coach::reason;
pub use effect::effect;
pub use fact::{fact, why};
pub use missing::{missing, rule_text};
pub use rule::rule_name;
pub use standing::{
    at_once, at_street, challenge_count, from_score, goals, has, left, legendaries, no_challenge, origin,
    pays, points, points_short, progress, quarter, seat_title, short_card, standing, street_bonus, when,
    when_short, workers,
};
