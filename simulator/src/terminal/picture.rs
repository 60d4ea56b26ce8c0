//! The whole table in text, as one seat sees it.

use engine::Seat;
use new_york_city::components::{
    Borough, Card, Cards, Character, ELEVATOR_OPEN, PrestigeTile, ROUNDS, Vessel, VesselKind,
};
use new_york_city::{Part, PressToken, SeatKind, View};

use super::ink::Ink;
use super::layout::{left, rule, wrapped};
use crate::words::{self, Names};

/// Everything that lies open, and the own hand.
pub fn table(view: &View<'_>, ink: Ink) -> String {
    let names = Names::seen(view);
    let mut lines = vec![ink.heading(&rule('=', &title(view)))];
    lines.push(press_track(view, &names));
    lines.push(seats(view, &names, ink));
    lines.push(boroughs(view, &names, ink));
    lines.push(prestige(view));
    lines.push(placed(view));
    lines.push(vessels(view));
    lines.push(elevator(view, ink));
    for seat in view.seats().filter(|seat| *seat != view.seat()) {
        lines.push(other_seat(view, &names, seat));
    }
    lines.push(own_cards(view));
    lines.push(company(view, view.seat(), ink));
    lines.join("\n")
}

/// Where the game stands: round, phase, and what is asked.
pub fn title(view: &View<'_>) -> String {
    let phase = match view.decision().map(|decision| decision.question.part()) {
        None => return "The game is over".to_owned(),
        Some(Part::Start) => return "Before the first round: start characters".to_owned(),
        Some(Part::PhaseOne) => "Phase I, card selection".to_owned(),
        Some(Part::BiddingRound) => {
            let matching = view.matching();
            format!("Bidding round {} of 6: {}", matching as u8 + 1, words::card(matching))
        }
        Some(Part::ClosingExchange) => "after the bidding rounds".to_owned(),
        Some(Part::PhaseThree) => "Phase III".to_owned(),
    };
    format!("Round {} of {ROUNDS} · {phase}", view.round())
}

/// The tokens from first to last: "neutral (8) > Tom (3) > you (3)".
pub fn press_order(view: &View<'_>, names: &Names) -> String {
    let track = view.press_track();
    let tokens = track.tokens_last_to_first().rev();
    let tokens: Vec<String> =
        tokens.map(|(token, space)| format!("{} ({space})", names.token(token))).collect();
    tokens.join(" > ")
}

fn press_track(view: &View<'_>, names: &Names) -> String {
    let order = press_order(view, names);
    wrapped("Press Track  ", &format!("{order}   (who is ahead wins ties)"))
}

/// One line a seat with what can be counted.
fn seats(view: &View<'_>, names: &Names, ink: Ink) -> String {
    let head = format!("{} points  dollars  skyscrapers  cards  vessels kept", left("Seat", 10));
    let mut lines = vec![ink.quiet(&head)];
    for seat in view.seats() {
        let counts = format!(
            "{} {:>6}  {:>7}  {:>11}  {:>5}  ",
            left(names.seat(seat), 10),
            view.score(seat),
            format!("${}", view.dollars(seat)),
            view.skyscrapers(seat),
            view.hand_size(seat),
        );
        let line = wrapped(&counts, &kept_vessels(view, seat));
        lines.push(if seat == view.seat() { ink.own(&line) } else { line });
    }
    lines.join("\n")
}

fn kept_vessels(view: &View<'_>, seat: Seat) -> String {
    let kinds = VesselKind::ALL.into_iter().zip(view.vessels(seat)).filter(|(_, number)| *number > 0);
    joined(kinds.map(|(kind, number)| format!("{number} {}", words::vessel_kind(kind))), ", ")
}

/// The boroughs with letter and value, and for everybody there the skyscrapers and the points that
/// they would bring now. Neutral's points go to nobody.
pub fn boroughs(view: &View<'_>, names: &Names, ink: Ink) -> String {
    let tokens: Vec<PressToken> =
        [PressToken::Neutral].into_iter().chain(view.seats().map(PressToken::Of)).collect();
    let title = |token: PressToken| match token {
        PressToken::Neutral => "neutral",
        PressToken::Of(seat) => names.seat(seat),
    };
    // As wide as the name, or as "12 (15)".
    let columns = |token: PressToken| title(token).len().max(7);
    let mut head = left("Borough", 23) + " value";
    for token in &tokens {
        head += &format!("  {:>width$}", title(*token), width = columns(*token));
    }
    let mut lines = vec![ink.quiet(&head)];
    for (borough, ranking) in Borough::ALL.into_iter().zip(&view.score_sheet().boroughs) {
        let mayor = if view.mayor() == Some(borough) { " (Mayor)" } else { "" };
        let name = format!("{} {}{mayor}", view.letter(borough).as_char(), words::borough(borough));
        let mut line = format!("{} {:>5}", left(&name, 23), ranking.value);
        for token in &tokens {
            let place = ranking.places.iter().find(|place| place.token == *token);
            let there = place.map(|place| format!("{} ({})", place.skyscrapers, place.points));
            line += &format!("  {:>width$}", there.unwrap_or("-".to_owned()), width = columns(*token));
        }
        lines.push(if mayor.is_empty() { line } else { ink.heading(&line) });
    }
    lines.push(ink.quiet("  skyscrapers, and in brackets the points if the borough were scored now"));
    lines.join("\n")
}

/// The prestige tiles of the round with the vessels they go by.
pub fn prestige(view: &View<'_>) -> String {
    let shown = view
        .prestige_shown()
        .iter()
        .map(|tile| format!("{} by {}", words::prestige_tile(*tile), connections(view, tile.kind(), " or ")));
    wrapped("Prestige     ", &joined(shown, "; "))
}

/// The prestige tiles that lie in boroughs, which their values include, and the Statue of Liberty.
fn placed(view: &View<'_>) -> String {
    let placed = PrestigeTile::all().filter_map(|tile| {
        let borough = view.prestige_placed(tile)?;
        Some(format!("{} +{}", words::borough(borough), tile.value()))
    });
    let statue = if view.statue_claimed() { "claimed" } else { "unclaimed" };
    wrapped("  placed     ", &format!("{}   (the statue is {statue})", joined(placed, ", ")))
}

/// The vessels that can still be had, by kind.
fn vessels(view: &View<'_>) -> String {
    let kinds = VesselKind::ALL.into_iter();
    let kinds = kinds.map(|kind| format!("{} {}", words::vessel_kind(kind), connections(view, kind, " ")));
    wrapped("Vessels      ", &joined(kinds, ", "))
}

/// Where the vessels of a kind that are still on the map go, in short.
fn connections(view: &View<'_>, kind: VesselKind, between: &str) -> String {
    let free = Vessel::all().filter(|vessel| vessel.kind() == kind && view.vessel_owner(*vessel).is_none());
    let ends = free.map(|vessel| {
        let [a, b] = vessel.ends();
        format!("{}-{}", a.short(), b.short())
    });
    joined(ends, between)
}

/// The items with something between them; "none" for none.
fn joined(items: impl Iterator<Item = String>, between: &str) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "none".to_owned() } else { items.join(between) }
}

/// The open characters by number; `e` tells what they do.
pub fn elevator(view: &View<'_>, ink: Ink) -> String {
    let row = |row: u8| {
        let tiles = (0..ELEVATOR_OPEN as u8).filter_map(|position| view.open_tile(row, position));
        let tiles: Vec<String> = tiles.map(|tile| tile.number().to_string()).collect();
        format!("value {row}: {}", tiles.join(" "))
    };
    let rows: Vec<String> = (1..=Character::VALUE_MAX).map(row).collect();
    wrapped("Elevator     ", &rows.join(" | ")) + &ink.quiet("   (e: what they do)")
}

/// The open characters with what each does, highest value first.
pub fn elevator_in_full(view: &View<'_>, ink: Ink) -> String {
    let mut lines = vec![ink.heading("The Elevator: a tile that is taken is replaced from the right.")];
    for row in (1..=Character::VALUE_MAX).rev() {
        for position in 0..ELEVATOR_OPEN as u8 {
            if let Some(tile) = view.open_tile(row, position) {
                lines.push(character_line(tile, ""));
            }
        }
    }
    lines.join("\n")
}

/// A character in one line: number, phase, value, what it does.
pub fn character_line(character: Character, state: &str) -> String {
    let phase = words::phase(character.facts().phase);
    let label =
        format!("  {:>2}  {}  value {}{state}  ", character.number(), left(phase, 3), character.value());
    wrapped(&label, words::character(character))
}

/// What another seat has that is not counted above.
fn other_seat(view: &View<'_>, names: &Names, seat: Seat) -> String {
    let company = view.company(seat).iter().map(|tile| words::character_name(tile.character));
    let cards = match view.kind(seat) {
        SeatKind::Tom(_) => format!("cards: {}", tom_cards(view.hand(seat).unwrap_or_default())),
        SeatKind::Human | SeatKind::Architect(_) => format!("reserve: {}", words::cards(view.reserve(seat))),
    };
    wrapped(&left(names.seat(seat), 13), &format!("characters: {}; {cards}", joined(company, ", ")))
}

/// The open cards of a Tom, with what he makes of them (NYC-15.4).
pub fn tom_cards(cards: Cards) -> String {
    let note = if cards.has(Card::BuildingPlans) { " (Building plans are wild for him)" } else { "" };
    words::cards(cards) + note
}

/// Hand and reserve of the seat that looks.
fn own_cards(view: &View<'_>) -> String {
    let hand = view.hand(view.seat()).unwrap_or_default();
    // What is in the bid is shown there.
    let free = view.draft().map_or(hand, |draft| hand.without(draft.committed()));
    let reserve = wrapped("Your reserve ", &words::cards(view.reserve(view.seat())));
    format!("{}\n{reserve}", wrapped("Your hand    ", &words::cards(free)))
}

/// The same, with what is on the board.
pub fn own_cards_and_board(view: &View<'_>) -> String {
    let own = view.seat();
    let board = format!("${}, {}", view.dollars(own), words::count(view.skyscrapers(own), "skyscraper"));
    format!("{}\n{}", own_cards(view), wrapped("Your board   ", &board))
}

/// The own characters with what each does and whether it is used.
pub fn company(view: &View<'_>, seat: Seat, ink: Ink) -> String {
    let mut lines = Vec::new();
    for tile in view.company(seat) {
        let state = match (tile.character.facts().free, tile.used, view.dollars(seat)) {
            (true, ..) => "  at the end",
            (false, true, _) => "  used      ",
            (false, false, 0) => "  no dollar ",
            (false, false, _) => "  ready $1  ",
        };
        let line = character_line(tile.character, state);
        lines.push(if tile.used { ink.quiet(&line) } else { line });
    }
    if lines.is_empty() {
        lines.push("  no characters yet".to_owned())
    }
    format!("Your characters\n{}", lines.join("\n"))
}
