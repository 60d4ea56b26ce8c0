//! Which topic belongs to what is asked: *Learn* in the menu opens there.

use fifth_avenue::Question;
use fifth_avenue::companion::Stage;

use super::About;

/// The topic of a question.
pub(crate) fn topic(question: Question) -> About {
    match question {
        Question::Start => About::Board,
        Question::Action | Question::Cards => About::Turn,
        Question::Shop => About::Shops,
        Question::Move => About::Commissions,
        Question::Bid => About::Bids,
        Question::Award => About::Awards,
    }
}

/// The topic of what the table does.
pub(crate) fn at_table(stage: Stage) -> About {
    match stage {
        Stage::Starter | Stage::LayOut | Stage::Action => About::Turn,
        Stage::Side | Stage::Sixth(_) => About::SixLots,
        Stage::Stock | Stage::StartDistrict | Stage::StartPlot(_) | Stage::Check(_) | Stage::RingNext(_) => {
            About::Board
        }
        Stage::AleaColour | Stage::AleaCard | Stage::AleaBid => About::Alea,
        Stage::FirstShop(_)
        | Stage::FirstPlot(_)
        | Stage::Shop
        | Stage::ShopDistrict
        | Stage::ShopPlot(_) => About::Shops,
        Stage::Move | Stage::Elsewhere(_) | Stage::Doubt => About::Commissions,
        Stage::Auction => About::Bids,
        Stage::Award => About::Awards,
        Stage::Colour => About::Colours,
        Stage::Types(..) => About::Values,
        Stage::Over | Stage::Scoring | Stage::Result => About::End,
    }
}
