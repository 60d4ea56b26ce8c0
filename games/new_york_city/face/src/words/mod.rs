//! What is said of New York City, in English and French side by side.

mod action;
mod brief;
mod change;
pub mod character;
pub mod coach;
mod effect;
mod fact;
mod guide;
mod level;
mod missing;
pub mod nouns;
mod outcome;
mod question;
mod reason;
mod rule;
mod score;
mod scoring;
#[cfg(test)]
mod tests;
mod tom_reason;

pub use action::action_short;
pub use brief::{belongings, brief, opening};
pub use change::{bid_now_and_then, bid_outcome, bid_reaches};
pub use character::{character, character_name, character_when};
pub use effect::{effect_now, effect_on_you, figures, tone};
pub use fact::fact;
pub use guide::{
    Guiding, InsteadOfBid, Reminder, TableQuestion, at_most, instead_of_bid, refused, reminder,
    table_question, why_row,
};
pub use level::{DIFFICULTIES, difficulty, level, level_name, level_rank, level_short, mode};
pub use missing::{missing, rule_text};
pub use outcome::action_effect;
pub use question::question;
pub use reason::{why, why_after};
pub use rule::rule_name;
pub use score::{ScorePart, characters, counted, score_part};
pub use scoring::{
    as_printed, field, no_specials, numbered, on_top, reconstructed, set_piece, ties, values_reconstructed,
    which_specials,
};
