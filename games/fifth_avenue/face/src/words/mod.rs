//! Everything that 5th Avenue says, in English and French side by side.

pub mod bid;
mod choice;
mod coach;
mod fact;
mod missing;
pub mod nouns;
mod rule;
mod standing;

pub use choice::{amount_with, choice, part, question, whole};
pub use coach::reason;
pub use fact::{fact, why};
pub use missing::missing;
pub use rule::{rule_name, rule_text};
pub use standing::{park, progress, seat_title, standing, when, when_short};
