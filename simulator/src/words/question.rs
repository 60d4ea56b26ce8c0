//! What is asked, as a prompt.

use new_york_city::components::{Card, TAKE_BACK_MAX};
use new_york_city::{Action, Question, SeatKind, View};

use super::{borough, card, cards, count};

/// The prompt for an open question, spoken to the seat that is asked.
pub fn question(view: &View<'_>, question: Question) -> String {
    match question {
        Question::StartStack => "Which two start characters do you take?".to_owned(),
        Question::PhaseOne => {
            let takes = view.legal_actions().iter().any(|action| matches!(action, Action::TakePair(_)));
            let with_tom = view.seats().any(|seat| matches!(view.kind(seat), SeatKind::Tom(_)));
            match (takes, with_tom) {
                (true, true) => "Take a pair, or use a character first. What nobody takes goes to Tom.",
                (true, false) => "Take a pair, or use a character first.",
                (false, _) => "Use a character, or end your turn.",
            }
            .to_owned()
        }
        Question::SingleCard { second: false } => "Which single card do you take first?".to_owned(),
        Question::SingleCard { second: true } => {
            "Which single card do you take from another pair?".to_owned()
        }
        Question::HandDiscard { character: _, exactly: Some(left) } => {
            format!("Discard {} more from your hand.", count(left, "card"))
        }
        Question::HandDiscard { character: _, exactly: None } => {
            "Which hand cards do you discard, to draw as many?".to_owned()
        }
        Question::GiveUpTile => "Which of your characters do you give up?".to_owned(),
        Question::ReplacementTile { limit } => {
            format!("Which character of value {limit} or less do you take instead?")
        }
        Question::MatchReserve { card: kind, most } => {
            format!("How many {} cards go from your reserve to your hand, up to {most}?", card(kind))
        }
        Question::ReplaceNeutral => "Where do you replace a neutral skyscraper by one of yours?".to_owned(),
        Question::Delay => {
            format!("Before the {} bids: do you bid last?", card(view.matching()))
        }
        Question::Bid => {
            let matching = view.matching();
            let empty = matching == Card::Skyscrapers && view.skyscrapers(view.seat()) == 0;
            let warning = if empty { " Your board is empty: you could only move built ones." } else { "" };
            format!("Your {} bid: {}.{warning}", card(matching), stake(matching))
        }
        Question::RenewReserve => {
            "Which reserve cards do you discard? They are replaced at the end.".to_owned()
        }
        Question::ElevatorTile { limit } => format!("Which character of value {limit} or less do you hire?"),
        Question::PrestigeBonus { winner: true } => {
            "You have the highest bid. Which prestige tile, vessel and borough?".to_owned()
        }
        Question::PrestigeBonus { winner: false } => {
            "You have the second highest bid. Which prestige tile, vessel and borough?".to_owned()
        }
        Question::PrestigeRelocation { target } => {
            format!("Your board is empty. Do you move a skyscraper to {}?", borough(target))
        }
        Question::Relocation { target, missing } => {
            let more = count(missing, "more skyscraper");
            format!("Your board is empty. Up to {more} may move to {}.", borough(target))
        }
        Question::OneMoreSkyscraper { target } => {
            format!("Do you build one more skyscraper in {}?", borough(target))
        }
        Question::TakeBack => {
            let played = cards(view.bid(view.seat()).played);
            format!("You played {played}. Do you take back up to {TAKE_BACK_MAX} of these cards?")
        }
        Question::TakeBackCard { most } => {
            format!("Which card do you take back? Up to {}.", count(most, "more card"))
        }
        Question::ClosingExchange => {
            "Last exchange of the round: the rest of your hand will be discarded.".to_owned()
        }
        Question::PhaseThree => "Phase III: use a character, or end the round.".to_owned(),
    }
}

/// What a bid of each bidding round brings.
fn stake(matching: Card) -> &'static str {
    match matching {
        Card::Press => "each 1 is a space on the Press Track, the highest bid gets 1 more",
        Card::Dollars => "each 1 is a dollar, the highest bid gets 1 more",
        Card::Elevator => "hire one character up to the value of your bid, with the highest bid 1 more",
        Card::BuildingPlans => "each 1 is a skyscraper for your board, the highest bid gets 1 more",
        Card::Prestige => "each 1 is a point; the two highest bids place a prestige tile and build",
        Card::Skyscrapers => "each 1 is a skyscraper in the Mayor's borough, the highest bid gets 1 more",
        // No bidding round has this type.
        Card::Wild => "",
    }
}
