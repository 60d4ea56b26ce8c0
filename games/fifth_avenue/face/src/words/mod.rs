//! Everything that 5th Avenue says, in English and French side by side.

pub mod bid;
mod choice;
mod coach;
mod effect;
mod fact;
mod missing;
pub mod nouns;
mod rule;
mod standing;

pub use choice::{choice, name, part, question, whole};
pub use coach::reason;
pub use effect::effect;
pub use fact::{fact, why};
pub use missing::missing;
pub use rule::{rule_name, rule_text};
pub use standing::{
    at_hand, board_standing, closed, if_it_ended, park, points, progress, reckoned, seat_title, standing,
    when, when_short,
};
