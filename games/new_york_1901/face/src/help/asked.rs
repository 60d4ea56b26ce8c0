//! Which topic belongs to what is asked: *Learn* in the menu opens there.

use new_york_1901::Question;
use new_york_1901::companion::Stage;

use super::About;

/// The topic of a question.
pub(crate) fn topic(question: Question) -> About {
    match question {
        Question::Turn => About::Turn,
        Question::GoOn | Question::Place => About::Building,
        Question::TakeBack => About::Workers,
    }
}

/// The topic of what the table does.
pub(crate) fn at_table(stage: Stage) -> About {
    match stage {
        Stage::Starter | Stage::LayOut | Stage::Turn | Stage::Doubt(_) => About::Turn,
        Stage::Expert => About::Two,
        Stage::Streets => About::Streets,
        Stage::Challenge | Stage::Neighbours => About::Challenges,
        Stage::Tile | Stage::Points => About::Building,
        Stage::Legendary => About::Legendaries,
        Stage::Removed(_) => About::Demolishing,
        Stage::After => About::ActionCards,
        Stage::Scoring | Stage::Result => About::Score,
    }
}
