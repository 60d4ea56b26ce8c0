//! Everything that Tower Up says, in English and French side by side.

mod choice;
mod coach;
mod effect;
mod fact;
mod missing;
pub mod nouns;
mod rule;
mod standing;

pub use choice::{choice, is_foundable, nth_colour, part, question};
pub use coach::reason;
pub use effect::effect;
pub use fact::{fact, why};
pub use missing::{missing, rule_text};
pub use rule::rule_name;
pub use standing::{
    chips_left, mio, objectives, on_top, progress, roofs_left, seat_title, standing, steps_missing, when,
    when_short,
};
