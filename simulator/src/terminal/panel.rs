//! What a player needs to see for one decision, in few lines.

use new_york_city::components::Card;
use new_york_city::{Declaration, Fact, LogEntry, Question, SeatKind, View};

use super::ink::Ink;
use super::layout::{left, rule, wrapped};
use super::picture;
use crate::words::{self, Names};

/// The lines before the choices of a question. `bidding_round` is what happened in the current
/// bidding round.
pub fn panel<'l>(
    view: &View<'_>,
    question: Question,
    bidding_round: impl Iterator<Item = &'l LogEntry>,
    ink: Ink,
) -> String {
    let names = Names::seen(view);
    let mut lines = vec![ink.heading(&rule('-', &picture::title(view)))];
    match question {
        Question::StartStack => lines.push(picture::boroughs(view, &names, ink)),
        Question::PhaseOne
        | Question::SingleCard { .. }
        | Question::HandDiscard { .. }
        | Question::MatchReserve { .. } => lines.push(picture::own_cards_and_board(view)),
        Question::GiveUpTile | Question::ReplacementTile { .. } | Question::ElevatorTile { .. } => {
            lines.push(picture::own_cards_and_board(view));
            lines.push(picture::company(view, view.seat(), ink));
        }
        Question::ReplaceNeutral
        | Question::PrestigeBonus { .. }
        | Question::PrestigeRelocation { .. }
        | Question::Relocation { .. }
        | Question::OneMoreSkyscraper { .. } => {
            lines.push(picture::own_cards_and_board(view));
            lines.push(picture::boroughs(view, &names, ink));
        }
        Question::Delay | Question::Bid => {
            lines.push(bids(view, &names, bidding_round));
            lines.push(ties(view, &names));
            lines.extend(toms(view, &names));
            lines.extend(at_stake(view, &names, ink));
            lines.push(picture::own_cards_and_board(view));
            if question == Question::Bid {
                lines.push(draft(view, ink));
            }
        }
        Question::RenewReserve
        | Question::TakeBack
        | Question::TakeBackCard { .. }
        | Question::ClosingExchange => lines.push(picture::own_cards_and_board(view)),
        Question::PhaseThree => {
            lines.push(picture::own_cards_and_board(view));
            lines.push(wrapped("Press Track  ", &picture::press_order(view, &names)));
        }
    }
    lines.join("\n")
}

/// The lines that change while a bid is being put together.
pub fn bid_so_far(view: &View<'_>, ink: Ink) -> String {
    format!("{}\n{}", picture::own_cards_and_board(view), draft(view, ink))
}

/// What a bidding round is about, where the bid alone does not say it.
fn at_stake(view: &View<'_>, names: &Names, ink: Ink) -> Option<String> {
    match view.matching() {
        Card::Elevator => Some(picture::elevator(view, ink)),
        Card::Prestige => Some(picture::prestige(view)),
        Card::Skyscrapers => {
            let mayor = view.mayor()?;
            let skyscrapers =
                view.seats().map(|seat| format!("{} {}", names.inside(seat), view.built(seat, mayor)));
            let skyscrapers: Vec<String> = skyscrapers.collect();
            let (value, neutral) = (view.borough_value(mayor), view.neutral(mayor));
            let text = format!("in {}, value {value}: neutral {neutral}, ", words::borough(mayor));
            Some(wrapped("The Mayor is ", &(text + &skyscrapers.join(", "))))
        }
        Card::Press | Card::Dollars | Card::BuildingPlans | Card::Wild => None,
    }
}

/// Who wins ties: "you (3), then Tom (1)".
fn ties(view: &View<'_>, names: &Names) -> String {
    let track = view.press_track();
    let order = track.order();
    let seats: Vec<String> =
        order.iter().map(|seat| format!("{} ({})", names.inside(*seat), track.space(*seat))).collect();
    wrapped("Ties go to   ", &format!("{}, as on the Press Track", seats.join(", then ")))
}

/// What is bid, and who is still to bid.
fn bids<'l>(view: &View<'_>, names: &Names, bidding_round: impl Iterator<Item = &'l LogEntry>) -> String {
    let acted: Vec<_> = bidding_round
        .filter(|entry| {
            matches!(
                entry.fact,
                Fact::Bid { .. }
                    | Fact::TomBid { .. }
                    | Fact::TomBidAll { .. }
                    | Fact::Passed
                    | Fact::TomSkipped
            )
        })
        .filter_map(|entry| entry.seat)
        .collect();
    // In the order of the Press Track, so the first of the highest bids leads.
    let order = view.press_track().order();
    let highest = order.iter().map(|seat| view.bid(*seat).value).max().unwrap_or(0);
    let leader = order.iter().copied().find(|seat| highest > 0 && view.bid(*seat).value == highest);
    let mut made = Vec::new();
    let mut to_come = Vec::new();
    for seat in view.seats() {
        let value = view.bid(seat).value;
        let name = names.inside(seat);
        if leader == Some(seat) {
            made.push(format!("{name} {value} (leads)"));
        } else if value > 0 {
            made.push(format!("{name} {value}"));
        } else if acted.contains(&seat) {
            made.push(format!("{name} passed"));
        } else if seat != view.seat() {
            to_come.push(name.to_owned());
        }
    }
    let made = if made.is_empty() { "none yet".to_owned() } else { made.join(", ") };
    let to_come = if to_come.is_empty() { "nobody".to_owned() } else { to_come.join(", ") };
    wrapped("Bids         ", &format!("{made}; after you: {to_come}"))
}

/// The open cards of every Tom, with the card that he must play.
fn toms(view: &View<'_>, names: &Names) -> Vec<String> {
    let toms = view.seats().filter(|seat| matches!(view.kind(*seat), SeatKind::Tom(_)));
    toms.map(|seat| {
        let cards = picture::tom_cards(view.hand(seat).unwrap_or_default());
        let bid = view.bid(seat);
        // Before his turn only a committed card lies in front of him (NYC-15.7).
        let must = match (bid.value, bid.played.is_empty()) {
            (0, false) => format!("; must play {}", words::cards(bid.played)),
            _ => String::new(),
        };
        wrapped(&left(&format!("{} holds", names.seat(seat)), 13), &(cards + &must))
    })
    .collect()
}

/// The bid being put together, its value and how it would stand.
fn draft(view: &View<'_>, ink: Ink) -> String {
    let Some(draft) = view.draft() else { return String::new() };
    let mut cards = draft.plain;
    cards.add_all(view.bid(view.seat()).played);
    let mut parts = Vec::new();
    if !cards.is_empty() {
        parts.push(words::cards(cards));
    }
    for (place, declaration) in draft.declarations() {
        let Some(tile) = view.company(view.seat()).get(place) else { continue };
        let number = tile.character.number();
        match declaration {
            Declaration::Withdrawn => {}
            Declaration::Card(card) => parts.push(format!("{} by character {number}", words::card(card))),
            Declaration::Steps(steps) => {
                parts.push(format!("{} back by character {number}", words::count(steps, "space")));
            }
            Declaration::Used => parts.push(format!("character {number}")),
        }
    }
    let text = match (view.draft_value(), words::stands(view)) {
        (Some(value), Some(stands)) => format!("{} = {value}: {stands}", parts.join(" + ")),
        _ if parts.is_empty() => "nothing yet".to_owned(),
        _ => {
            let matching = words::card(view.matching());
            let why = format!("cards other than {matching} count as pairs, or one with a wild");
            format!("{}, which is no bid yet: {why}; a wild alone is none", parts.join(" + "))
        }
    };
    ink.own(&wrapped("Your bid     ", &text))
}
