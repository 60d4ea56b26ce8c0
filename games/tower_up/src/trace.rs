//! A game as JSON: `docs/trace-format.md` describes the lines. Fields are named as in TU-14.

use std::format;

use engine::trace::{Trace, digest, named, seat};
use engine::{Code, Decision, Seat, Sitter};
use serde_json::{Value, json};

use super::building::Building;
use super::components::{Card, Colour, Floors, HEIGHT_MAX, Side};
use super::log::Trigger;
use super::table::SeatBoard;
use super::{Action, Fact, Game, Phase, Question, ScoreSource};

impl Trace for Game {
    fn sitter(sitter: Sitter) -> Value {
        match sitter {
            Sitter::Architect(strength) => json!({ "kind": "architect", "level": format!("{strength:?}") }),
            _ => json!({ "kind": "human", "level": null }),
        }
    }

    fn state(&self) -> Value {
        let table = self.table();
        json!({
            "side": match table.side { Side::Full => "full", Side::Half => "half" },
            "site": table.map().sites().map(|site| building(table.building(site))).collect::<Value>(),
            "supply": floors(table.supply),
            "deck": cards(table.deck.iter()),
            "discard": cards(table.discard.iter()),
            "market": cards(table.market.into_iter()),
            "objective": table.objectives.map(|objective| objective.number()),
            "pile": table.taken,
            "seat": table.all_seats().map(|seat| board(&table.boards[seat])).collect::<Value>(),
            "active": table.active.index(),
            "phase": phase(self.phase()),
            "extra": table.extra,
            "trigger": table.trigger.map(trigger),
            "queue": table.queue.map(|queue| queue.iter().map(|seat| seat.index()).collect::<Value>()),
            "idle": table.idle,
            "placing": cards(table.placing.iter().copied()),
            "aside": cards(table.aside.iter().copied()),
            "decision": engine::Rules::decision(self).map(Self::asked),
            "digest": digest(self),
        })
    }

    fn asked(decision: Decision<Question>) -> Value {
        let question = match decision.question {
            Question::Place => "place",
            Question::Turn => "turn",
            Question::Give => "give",
        };
        json!({ "seat": decision.seat.index(), "id": decision.question.id(), "question": question })
    }

    fn action(action: Action) -> Value {
        let code = action.code();
        match action {
            Action::Take { slot, free } => {
                named("take", json!({ "code": code, "slot": slot, "colours": list(free) }))
            }
            Action::Found { site, colour, roof } => named(
                "found",
                json!({ "code": code, "site": site.index(), "colour": number(colour), "roof": roof.index() }),
            ),
            Action::Give { colour } => named("give", json!({ "code": code, "colour": number(colour) })),
            Action::Place { colour, site } => {
                named("place", json!({ "code": code, "colour": number(colour), "site": site.index() }))
            }
        }
    }

    fn fact(fact: Fact) -> Value {
        match fact {
            Fact::StartFloor { site, colour } => {
                named("start_floor", json!({ "site": site.index(), "colour": number(colour) }))
            }
            Fact::CardsReturned { count } => named("cards_returned", json!({ "count": count })),
            Fact::CardTaken { slot, card } => {
                named("card_taken", json!({ "slot": slot, "card": card.number() }))
            }
            Fact::FloorsTaken { colour, count, free } => {
                named("floors_taken", json!({ "colour": number(colour), "count": count, "free": free }))
            }
            Fact::Shortage { colour, count } => {
                named("shortage", json!({ "colour": colour.map(number), "count": count }))
            }
            Fact::CardRevealed { slot, card } => {
                named("card_revealed", json!({ "slot": slot, "card": card.number() }))
            }
            Fact::Reshuffled { cards } => named("reshuffled", json!({ "cards": cards })),
            Fact::FloorGiven { colour } => named("floor_given", json!({ "colour": number(colour) })),
            Fact::Founded { site, colour } => {
                named("founded", json!({ "site": site.index(), "colour": number(colour) }))
            }
            Fact::FloorPaid { site, colour, height, covered } => named(
                "floor_paid",
                json!({ "site": site.index(), "colour": number(colour), "height": height, "covered": seat(covered) }),
            ),
            Fact::RoofPlaced { site, level } => {
                named("roof_placed", json!({ "site": site.index(), "level": level }))
            }
            Fact::MarkerMoved { colour, from, to, lost } => named(
                "marker_moved",
                json!({ "colour": number(colour), "from": from, "to": to, "lost": lost }),
            ),
            Fact::ChipTaken { objective, value } => {
                named("chip_taken", json!({ "objective": objective.number(), "value": value }))
            }
            Fact::ExtraTurn { column } => named("extra_turn", json!({ "column": column })),
            Fact::EndTriggered { trigger: by } => named("end_triggered", json!({ "trigger": trigger(by) })),
            Fact::ConePlaced { on_top, value } => {
                named("cone_placed", json!({ "on_top": on_top, "value": value }))
            }
            Fact::LastTurn => named("last_turn", json!({})),
            Fact::Result { points, stock, rank } => {
                named("result", json!({ "total": points, "stock": stock, "rank": rank }))
            }
        }
    }

    fn sheet(&self) -> Value {
        let sheet = self.score_sheet();
        let seats = |seat: Seat| {
            let score = sheet.scores().0[usize::from(seat.index())];
            json!({
                "seat": seat.index(),
                "rank": score.rank,
                "total": score.points,
                "stock": sheet.stock(seat),
                "lines": sheet.lines(seat).iter().map(|line| json!({
                    "source": source(line.source),
                    "points": line.points,
                })).collect::<Value>(),
            })
        };
        json!({ "seats": self.table().all_seats().map(seats).collect::<Value>() })
    }
}

fn source(source: ScoreSource) -> Value {
    match source {
        ScoreSource::Line { colour, space } => {
            named("line", json!({ "colour": number(colour), "pos": space }))
        }
        ScoreSource::Cone { on_top, stands } => named("cone", json!({ "on_top": on_top, "stands": stands })),
        ScoreSource::Chip { objective } => named("chip", json!({ "objective": objective.number() })),
    }
}

fn board(board: &SeatBoard) -> Value {
    json!({
        "stock": floors(board.stock),
        "pos": board.pos,
        "roofs_left": board.roofs_left,
        "chip": board.chips,
        "cone": board.cone,
    })
}

fn building(building: Building) -> Value {
    json!({
        "colour": building.colour().map(number),
        "height": building.height(),
        "roof": (1..=HEIGHT_MAX as u8).map(|level| seat(building.roof(level))).collect::<Value>(),
    })
}

fn floors(floors: Floors) -> Value {
    floors.0.into_iter().collect()
}

/// Free floors as TU-13.3 has them: a list of colours in their order.
fn list(free: Floors) -> Value {
    free.iter().flat_map(|(colour, count)| core::iter::repeat_n(number(colour), usize::from(count))).collect()
}

/// A colour by its number: 0 white, 1 grey, 2 brown, 3 black.
fn number(colour: Colour) -> u8 {
    colour as u8
}

fn cards(cards: impl Iterator<Item = Card>) -> Value {
    cards.map(|card| card.number()).collect()
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Place => "place",
        Phase::Turn => "turn",
        Phase::Give => "give",
        Phase::Over => "over",
    }
}

fn trigger(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Roof => "roof",
        Trigger::Shortage => "shortage",
        Trigger::Stalled => "stalled",
    }
}
