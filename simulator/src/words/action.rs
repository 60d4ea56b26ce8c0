//! What a choice does, before it is made.

use engine::Seat;
use new_york_city::components::Character;
use new_york_city::{Action, Declaration, Question, Side, View};

use super::{Names, ability, borough, card, character, count, lowered, pair, phase, prestige_tile, vessel};

/// What a choice does, spoken to the seat of the view.
pub fn action(view: &View<'_>, action: Action) -> String {
    let own = view.seat();
    let tile = |place: u8| view.company(own).get(usize::from(place)).map(|tile| tile.character);
    match action {
        Action::TakeStack(place) => match view.start_stacks().get(usize::from(place)) {
            Some([low, high]) => {
                let numbers = format!("Take {} and {}", low.number(), high.number());
                format!("{numbers}. {}. {}", hired(*low), hired(*high))
            }
            None => "Take that start stack".to_owned(),
        },
        Action::Use(used) => format!("Use {} for $1: {}", used.number(), lowered(character(used))),
        Action::TakePair(slot) => match view.pairs().get(usize::from(slot)) {
            Some(cards) => format!("Take {}", pair(*cards)),
            None => "Take that pair".to_owned(),
        },
        Action::TakeSingle { slot, side } => match (view.pairs().get(usize::from(slot)), side) {
            (Some([taken, left]), Side::Left) | (Some([left, taken]), Side::Right) => {
                format!("Take {}, leave {}", card(*taken), card(*left))
            }
            (None, Side::Left | Side::Right) => "Take that card".to_owned(),
        },
        Action::Discard(gone) => {
            let held = match asked(view) {
                Some(Question::RenewReserve) => view.reserve(own),
                _ => view.hand(own).unwrap_or_default(),
            };
            format!("Discard {} (of {})", card(gone), held[gone])
        }
        Action::GiveUp(place) => match tile(place) {
            Some(gone) => {
                let limit = (gone.value() + 1).min(Character::VALUE_MAX);
                format!("Give up {}, for one of value {limit} or less", hired(gone))
            }
            None => "Give up that character".to_owned(),
        },
        Action::TakeTile { row, position } => match view.open_tile(row, position) {
            Some(open) => format!("Hire {}", hired(open)),
            None => format!("Hire place {} of row {row}", position + 1),
        },
        Action::FromReserve(0) => "Leave them in your reserve".to_owned(),
        Action::FromReserve(number) => {
            let kind = match asked(view) {
                Some(Question::MatchReserve { card: kind, .. }) => card(kind),
                _ => "card",
            };
            format!("Move {number} {kind} from your reserve to your hand")
        }
        Action::Replace(place) => {
            let (neutral, mine) = (view.neutral(place), view.built(own, place));
            let neutral = format!("neutral {neutral} → {}", neutral.saturating_sub(1));
            format!("{}: {neutral}, you {mine} → {}", borough(place), mine + 1)
        }
        Action::No => no(view),
        Action::Yes => yes(view),
        Action::Add(kind) => format!("Add {}", card(kind)),
        Action::Remove(kind) => format!("Remove {}", card(kind)),
        Action::Exchange { hand, reserve } => {
            format!("Give {} from your hand, take {} from your reserve", card(hand), card(reserve))
        }
        Action::PlayReserve(kind) => {
            let number = Character::PLAY_RESERVE.number();
            format!("Use {number} for $1, at once: play {} from your reserve too", card(kind))
        }
        Action::Declare { place, declaration } => declare(view, tile(place), declaration),
        Action::Confirm => confirm(view),
        Action::Pass => "Pass: no bid, your cards stay in your hand".to_owned(),
        Action::Complete => "Let your bid be completed as the rules allow, and make it".to_owned(),
        Action::Forfeit => "Do without the bonus".to_owned(),
        Action::PlacePrestige { shown, vessel: kept, end } => {
            let tile = view.prestige_shown().get(usize::from(shown));
            let ends = kept.ends();
            let (Some(tile), Some(place)) = (tile, ends.get(usize::from(end))) else {
                return "Place that tile".to_owned();
            };
            let (value, mine) = (view.borough_value(*place), view.built(own, *place));
            let worth = format!(
                "{}: {}, value {value} → {}",
                borough(*place),
                prestige_tile(*tile),
                value + tile.value()
            );
            let build = match view.skyscrapers(own) {
                0 => "none left to build".to_owned(),
                _ => format!("you {mine} → {}", mine + 1),
            };
            format!("{worth}; {build}; keep the {}", vessel(kept))
        }
        Action::Relocate(from) => {
            let mine = view.built(own, from);
            let lost = if mine == 1 { ", your last one there" } else { "" };
            format!("Move one from {}: you {mine} → {}{lost}", borough(from), mine.saturating_sub(1))
        }
        Action::TakeBack(kind) => format!("Take back {} (of {})", card(kind), view.bid(own).played[kind]),
        Action::Done => done(view),
    }
}

fn asked(view: &View<'_>) -> Option<Question> {
    view.decision().map(|decision| decision.question)
}

/// A character as one thinks of it when hiring: "15 (II, value 3): play a reserve card ...".
fn hired(one: Character) -> String {
    let phase = phase(one.facts().phase);
    format!("{} ({phase}, value {}): {}", one.number(), one.value(), lowered(ability(one)))
}

/// What the short answers mean for a question.
enum Short {
    /// It has none of them.
    None,
    /// `Done` ends something.
    Done(&'static str),
    /// `No` does without something, `Yes` uses this character.
    YesOrNo(&'static str, Character),
}

fn short(question: Question) -> Short {
    match question {
        Question::PhaseOne => Short::Done("End your turn"),
        Question::HandDiscard { .. } => Short::Done("Discard no more, and draw as many as you discarded"),
        Question::RenewReserve => Short::Done("Discard no more, and refill your reserve"),
        Question::PrestigeRelocation { .. } => Short::Done("Move none: build nothing"),
        Question::Relocation { .. } => Short::Done("Move no more"),
        Question::TakeBackCard { .. } => Short::Done("Take back no more"),
        Question::ClosingExchange => Short::Done("Exchange no more"),
        Question::PhaseThree => Short::Done("Use no more characters"),
        Question::Delay => Short::YesOrNo("No: keep your place in the bidding order", Character::BID_LAST),
        Question::OneMoreSkyscraper { .. } => {
            Short::YesOrNo("No: build no more", Character::ONE_MORE_SKYSCRAPER)
        }
        Question::TakeBack => Short::YesOrNo("No: leave the cards where they are", Character::TAKE_BACK),
        Question::StartStack
        | Question::SingleCard { .. }
        | Question::GiveUpTile
        | Question::ReplacementTile { .. }
        | Question::MatchReserve { .. }
        | Question::ReplaceNeutral
        | Question::Bid
        | Question::ElevatorTile { .. }
        | Question::PrestigeBonus { .. } => Short::None,
    }
}

fn no(view: &View<'_>) -> String {
    match asked(view).map(short) {
        Some(Short::YesOrNo(no, _)) => no.to_owned(),
        Some(Short::None | Short::Done(_)) | None => "No".to_owned(),
    }
}

fn yes(view: &View<'_>) -> String {
    match asked(view).map(short) {
        Some(Short::YesOrNo(_, used)) => {
            format!("Yes, use {} for $1: {}", used.number(), lowered(character(used)))
        }
        Some(Short::None | Short::Done(_)) | None => "Yes".to_owned(),
    }
}

fn done(view: &View<'_>) -> String {
    match asked(view).map(short) {
        Some(Short::Done(done)) => done.to_owned(),
        Some(Short::None | Short::YesOrNo(..)) | None => "Done".to_owned(),
    }
}

fn declare(view: &View<'_>, tile: Option<Character>, declaration: Declaration) -> String {
    let Some(used) = tile else { return "Declare that character".to_owned() };
    let number = used.number();
    match declaration {
        Declaration::Withdrawn => format!("Do not use {number} after all"),
        Declaration::Card(kind) => {
            let worth = if used == Character::COUNTS_AS_TWO { 2 } else { 1 };
            let matching = card(view.matching());
            format!("Use {number} for $1: one {} card counts as {worth} {matching}", card(kind))
        }
        Declaration::Steps(steps) => {
            let from = view.press_track().space(view.seat());
            let spaces = format!("go back from {from} to {}", from.saturating_sub(steps));
            format!("Use {number} for $1: {spaces}, {} in your bid", count(steps, "wild"))
        }
        Declaration::Used => format!("Use {number} for $1: {}", lowered(character(used))),
    }
}

/// How a bid would stand against the bids that are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// No other bid is made.
    Alone,
    /// Higher than every other.
    Leads,
    /// As high as this seat's, and further ahead on the Press Track.
    LeadsTie(Seat),
    /// As high as this seat's, but behind on the Press Track.
    TrailsTie(Seat),
    /// Lower than this seat's.
    Trails(Seat),
}

/// How the bid being put together would stand if it were made now; `None` while it may not be.
/// Steps back that it declares count already (NYC-7.3).
pub fn standing(view: &View<'_>) -> Option<Standing> {
    let value = view.draft_value()?;
    let own = view.seat();
    let steps = view.draft()?.declarations().map(|(_, declaration)| match declaration {
        Declaration::Steps(steps) => steps,
        Declaration::Withdrawn | Declaration::Card(_) | Declaration::Used => 0,
    });
    let mut track = *view.press_track();
    track.backward(own, steps.sum());
    let rivals = track.order();
    let rivals = rivals.iter().copied().filter(|seat| *seat != own && view.bid(*seat).value > 0);
    // In Press Track order; of equal bids the first one leads.
    let best = rivals.min_by_key(|seat| std::cmp::Reverse(view.bid(*seat).value));
    let Some(best) = best else { return Some(Standing::Alone) };
    Some(match value.cmp(&view.bid(best).value) {
        std::cmp::Ordering::Greater => Standing::Leads,
        std::cmp::Ordering::Equal if track.is_ahead(own, best) => Standing::LeadsTie(best),
        std::cmp::Ordering::Equal => Standing::TrailsTie(best),
        std::cmp::Ordering::Less => Standing::Trails(best),
    })
}

/// The same in words: "you would lead".
pub fn stands(view: &View<'_>) -> Option<String> {
    let names = Names::seen(view);
    Some(match standing(view)? {
        Standing::Alone => "there is no other bid".to_owned(),
        Standing::Leads => "you would lead".to_owned(),
        Standing::LeadsTie(seat) => {
            format!("you would lead, tied with {} but further ahead", names.inside(seat))
        }
        Standing::TrailsTie(seat) => {
            format!("{} would lead, tied with you but further ahead", names.inside(seat))
        }
        Standing::Trails(seat) => {
            format!("{} would lead with {}", names.inside(seat), view.bid(seat).value)
        }
    })
}

fn confirm(view: &View<'_>) -> String {
    match (view.draft_value(), stands(view)) {
        (Some(value), Some(stands)) => format!("Confirm: bid {value}, {stands}"),
        _ => "Confirm the bid".to_owned(),
    }
}
