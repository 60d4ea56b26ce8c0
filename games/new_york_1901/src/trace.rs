//! A game as JSON: `docs/trace-format.md` describes the lines. Fields are named as in NY-19, all else as in NY-16.

use std::format;
use std::string::String;

use engine::trace::{Trace, digest, named};
use engine::{Code, Decision, Seat, Sitter};
use serde_json::{Value, json};

use super::components::{ActionCard, Card, Lot, StreetSet, Technology, TileSet};
use super::log::{Decided, Trigger};
use super::table::{Ending, Mode, Placed, SeatBoard, Turn};
use super::{Action, Fact, Game, Question, ScoreSource};

impl Trace for Game {
    fn sitter(sitter: Sitter) -> Value {
        match sitter {
            Sitter::Architect(strength) => json!({ "kind": "architect", "level": format!("{strength:?}") }),
            _ => json!({ "kind": "human", "level": null }),
        }
    }

    fn state(&self) -> Value {
        let table = self.table();
        let characters = &table.characters[..usize::from(table.seats)];
        json!({
            "owner": Lot::all().map(|lot| engine::trace::seat(table.owner(lot))).collect::<Value>(),
            "worker": Lot::all()
                .map(|lot| table.all_seats().any(|seat| table.boards[seat].reserves(lot)))
                .collect::<Value>(),
            "tiles": table.tiles.iter().map(placed).collect::<Value>(),
            "seat": table.all_seats().map(|seat| board(&table.boards[seat])).collect::<Value>(),
            "deck": table.deck.iter().map(card).collect::<Value>(),
            "market": table.market.iter().map(|slot| slot.map(card)).collect::<Value>(),
            "legendaries": tiles(table.legendaries),
            "streets": streets(table.streets),
            "challenge": table.challenge.map(|challenge| challenge.code()),
            "turn": turn(&table.turn),
            "ending": table.ending.map(ending),
            "over": engine::Rules::is_over(self),
            "setup": {
                "n": table.seats,
                "expert": table.expert,
                "characters": characters
                    .iter()
                    .map(|district| district.map(|district| String::from(district.letter())))
                    .collect::<Value>(),
            },
            "decision": engine::Rules::decision(self).map(Self::asked),
            "digest": digest(self),
        })
    }

    fn asked(decision: Decision<Question>) -> Value {
        let question = match decision.question {
            Question::Turn => "turn",
            Question::GoOn => "go_on",
            Question::Place => "place",
            Question::TakeBack => "take_back",
        };
        json!({ "seat": decision.seat.index(), "id": decision.question.id(), "question": question })
    }

    fn action(action: Action) -> Value {
        let code = action.code();
        match action {
            Action::Acquire { slot, lot } => {
                named("acquire", json!({ "code": code, "slot": slot, "lot": lot.index() }))
            }
            Action::Grab { slot, lot } => {
                named("grab", json!({ "code": code, "slot": slot, "lot": lot.index() }))
            }
            Action::Build { tile } => named("build", json!({ "code": code, "tile": tile.code() })),
            Action::Rebuild { tile } => named("rebuild", json!({ "code": code, "tile": tile.code() })),
            Action::Boom { tile } => named("boom", json!({ "code": code, "tile": tile.code() })),
            Action::Place { spot } => named(
                "place",
                json!({ "code": code, "o": spot.orientation, "x": spot.corner.x(), "y": spot.corner.y() }),
            ),
            Action::Shift => named("shift", json!({ "code": code })),
            Action::End => named("end", json!({ "code": code })),
            Action::Retrieve { lot } => named("retrieve", json!({ "code": code, "lot": lot.index() })),
        }
    }

    fn fact(fact: Fact) -> Value {
        match fact {
            Fact::LotTaken { slot, card: taken, lot } => {
                named("lot_taken", json!({ "slot": slot, "card": card(taken), "lot": lot.index() }))
            }
            Fact::CardUsed { card } => named("card_used", json!({ "held": held(card) })),
            Fact::TileRemoved { tile, spot } => named(
                "tile_removed",
                json!({ "tile": tile.code(), "o": spot.orientation, "x": spot.corner.x(), "y": spot.corner.y() }),
            ),
            Fact::WorkerReturned { lot } => named("worker_returned", json!({ "lot": lot.index() })),
            Fact::TilePlaced { tile, spot } => named(
                "tile_placed",
                json!({ "tile": tile.code(), "o": spot.orientation, "x": spot.corner.x(), "y": spot.corner.y() }),
            ),
            Fact::WorkerSent { lot } => named("worker_sent", json!({ "lot": lot.index() })),
            Fact::Points { points, score } => named("points", json!({ "points": points, "score": score })),
            Fact::Prestige { points, score } => {
                named("prestige", json!({ "points": points, "score": score }))
            }
            Fact::Unlocked { technology: new } => named("unlocked", json!({ "technology": technology(new) })),
            Fact::LegendaryTaken { tile } => named("legendary_taken", json!({ "tile": tile.code() })),
            Fact::MarketRenewed { cards } => named("market_renewed", json!({ "market": cards.map(card) })),
            Fact::LotGivenUp { lot, card: under } => {
                named("lot_given_up", json!({ "lot": lot.index(), "card": card(under) }))
            }
            Fact::SlotFilled { slot, card: drawn } => {
                named("slot_filled", json!({ "slot": slot, "card": card(drawn) }))
            }
            Fact::TilesLeft { count } => named("tiles_left", json!({ "count": count })),
            Fact::EndTriggered { trigger } => named("end_triggered", json!({ "reason": reason(trigger) })),
            Fact::LastTurn => named("last_turn", json!({})),
            Fact::Street { street, tiles } => {
                named("street", json!({ "street": street.code(), "count": tiles }))
            }
            Fact::Challenge { challenge, points } => {
                named("challenge", json!({ "challenge": challenge.code(), "points": points }))
            }
            Fact::KeptCards { points } => named("kept_cards", json!({ "points": points })),
            Fact::Result { points, rank, decided } => {
                named("result", json!({ "total": points, "rank": rank, "decided": by(decided) }))
            }
        }
    }

    fn sheet(&self) -> Value {
        let sheet = self.score_sheet();
        let seats = |seat: Seat| {
            let (score, tie) = (sheet.scores().0[usize::from(seat.index())], sheet.tie_break(seat));
            json!({
                "seat": seat.index(),
                "rank": score.rank,
                "total": score.points,
                "height": tie.height,
                "gold": tie.gold,
                "decided": by(sheet.decided(seat)),
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
        ScoreSource::Track => named("track", json!({})),
        ScoreSource::Street { street, tiles } => {
            named("street", json!({ "street": street.code(), "count": tiles }))
        }
        ScoreSource::Challenge { challenge } => named("challenge", json!({ "challenge": challenge.code() })),
        ScoreSource::Cards { count } => named("cards", json!({ "count": count })),
    }
}

fn board(board: &SeatBoard) -> Value {
    json!({
        "score": board.score,
        "available": board.available(),
        "unbuilt": tiles(board.unbuilt),
        "legendary": board.legendary.map(|tile| tile.code()),
        "held": board.held().map(held).collect::<Value>(),
    })
}

fn placed(placed: &Placed) -> Value {
    let Placed { owner, tile, spot } = placed;
    json!({
        "owner": owner.index(),
        "tile": tile.code(),
        "o": spot.orientation,
        "x": spot.corner.x(),
        "y": spot.corner.y(),
    })
}

fn turn(turn: &Turn) -> Value {
    json!({
        "number": turn.number,
        "seat": turn.seat.index(),
        "w0": turn.workers,
        "option": turn.option,
        "acquired": turn.acquired.iter().copied().collect::<Value>(),
        "placed": turn.placed,
        "pending": turn.pending.map(|(tile, as_what)| json!({ "tile": tile.code(), "mode": mode(as_what) })),
    })
}

fn ending(ending: Ending) -> Value {
    json!({ "by": ending.by.index(), "reason": reason(ending.trigger), "left": ending.left })
}

/// A lot card as the rules write it: `R2`.
fn card(card: Card) -> String {
    format!("{}{}", card.district().letter(), card.size())
}

fn tiles(tiles: TileSet) -> Value {
    tiles.iter().map(|tile| tile.code()).collect()
}

fn streets(streets: StreetSet) -> Value {
    streets.iter().map(|street| street.code()).collect()
}

fn held(card: ActionCard) -> &'static str {
    match card {
        ActionCard::Boom => "boom",
        ActionCard::Shift => "shift",
        ActionCard::Grab => "grab",
    }
}

fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Build => "build",
        Mode::Rebuild => "rebuild",
        Mode::Boom => "boom",
    }
}

fn reason(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Tiles => "tiles",
        Trigger::Deck => "deck",
        Trigger::Guard => "guard",
    }
}

fn by(decided: Decided) -> &'static str {
    match decided {
        Decided::Total => "total",
        Decided::Height => "height",
        Decided::Gold => "gold",
        Decided::Shared => "shared",
    }
}

/// 0 heritage, 1 bronze, 2 silver, 3 gold (NY-8.1).
fn technology(technology: Technology) -> u8 {
    technology as u8
}
