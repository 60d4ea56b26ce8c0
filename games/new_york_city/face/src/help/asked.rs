//! Which topic belongs to what is asked: *Learn* in the menu opens there.

use new_york_city::Question;
use new_york_city::companion::Stage;

use super::About;

/// The topic of a question. What only one character asks is told with the characters.
pub(crate) fn topic(question: Question) -> About {
    match question {
        Question::PhaseOne => About::Round,
        Question::Bid => About::Bids,
        Question::ElevatorTile { .. } => About::Elevator,
        Question::PrestigeBonus { .. } | Question::PrestigeRelocation { .. } => About::Prestige,
        Question::Relocation { .. } => About::Building,
        Question::ClosingExchange => About::Yours,
        Question::StartStack
        | Question::SingleCard { .. }
        | Question::HandDiscard { .. }
        | Question::GiveUpTile
        | Question::ReplacementTile { .. }
        | Question::MatchReserve { .. }
        | Question::ReplaceNeutral
        | Question::Delay
        | Question::RenewReserve
        | Question::OneMoreSkyscraper { .. }
        | Question::TakeBack
        | Question::TakeBackCard { .. }
        | Question::PhaseThree => About::Characters,
    }
}

/// The topic of what the table does.
pub(crate) fn at_table(stage: Stage) -> About {
    match stage {
        Stage::PressStack { .. } => About::Press,
        Stage::Letters { .. } => About::City,
        Stage::StartCharacters | Stage::PhaseThree => About::Characters,
        Stage::RoundBegins | Stage::CardSelection => About::Round,
        Stage::PrestigeShown | Stage::Prestige { .. } => About::Prestige,
        Stage::TomCards { .. } | Stage::TomDraws { .. } => About::Tom,
        Stage::Bids { .. } | Stage::Winner => About::Bids,
        Stage::Elevator { .. } => About::Elevator,
        Stage::Skyscrapers { .. } => About::Building,
        Stage::BiddingEnds => About::Actions,
        Stage::Scoring | Stage::Result => About::Scoring,
    }
}
