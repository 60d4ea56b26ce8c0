//! Which topic belongs to what is asked: *Learn* in the menu opens there.

use tower_up::Question;
use tower_up::companion::Stage;

use super::About;

/// The topic of a question.
pub(crate) fn topic(question: Question) -> About {
    match question {
        Question::Place => About::Board,
        Question::Turn => About::Turn,
        Question::Give => About::Limits,
    }
}

/// The topic of what the table does.
pub(crate) fn at_table(stage: Stage) -> About {
    match stage {
        Stage::Starter | Stage::LayOut | Stage::Turn => About::Turn,
        Stage::Objectives { .. } | Stage::Objective => About::Objectives,
        Stage::Short => About::Limits,
        Stage::Height { .. } => About::Roofs,
        Stage::Cones { .. } => About::End,
        Stage::Scoring | Stage::Result => About::Score,
    }
}
