//! A game as JSON: `docs/trace-format.md` describes the lines. Fields are named as in section 4 of the rules and in 5A-19,
//! actions as in the decision model, everything else as in section 0.

use std::format;
use std::string::String;

use engine::trace::{Trace, digest, named, seat};
use engine::{Code, Decision, Seat, Sitter};
use serde_json::{Value, json};

use super::auction::{Alea, Auction, BidCards, Case, bid_cards};
use super::components::{Cards, Colour, Commission, District, DistrictSet, Kind, Position, Shop};
use super::log::Ending;
use super::table::{Lot, Owner, Step, Table};
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
        json!({
            "side": table.side.lots(),
            "stock": table.stock,
            "lots": District::ALL.map(|district| lots(table, district)).into_iter().collect::<Value>(),
            "closed": districts(table.closed),
            "closures": table.closures(),
            "placements": table.placements,
            "row": table.row.iter().map(|block| shops(block)).collect::<Value>(),
            "park_shops": shops(&table.park_shops),
            "turned_up": shops(&table.turned_up),
            "removed_shops": table.removed_shops,
            "removed_alea": table.removed_alea,
            "decks": table.decks.iter().map(|deck| deck.iter().collect::<Value>()).collect::<Value>(),
            "fresh": table.fresh,
            "pile": table.black.iter().collect::<Value>(),
            "down": table.down,
            "tail": table.tail,
            "seat": table.all_seats().map(|seat| board(table, seat)).collect::<Value>(),
            "commissions": table.commissions.map(|node| node.code()),
            "marks": table.marks.map(districts),
            "auction": table.auction.as_ref().map(|round| auction(table, round)),
            "step": step(table.step),
            "phase": match table.step {
                Step::Move { phase } => Some(phase),
                _ => table.auction.as_ref().map(|_| table.phase),
            },
            "active": table.active.index(),
            "turn": table.turn,
            "actions": table.actions,
            "decision": engine::Rules::decision(self).map(Self::asked),
            "digest": digest(self),
        })
    }

    fn asked(decision: Decision<Question>) -> Value {
        let question = match decision.question {
            Question::Start => "start",
            Question::Action => "action",
            Question::Shop => "shop",
            Question::Move => "move",
            Question::Cards => "cards",
            Question::Bid => "bid",
            Question::Award => "award",
        };
        json!({ "seat": decision.seat.index(), "id": decision.question.id(), "question": question })
    }

    fn action(action: Action) -> Value {
        let code = action.code();
        match action {
            Action::Place { district, position } => named(
                "Place",
                json!({ "code": code, "district": district.code(), "position": position.index() }),
            ),
            Action::Skyscrapers => named("A", json!({ "code": code })),
            Action::OpenShop => named("B", json!({ "code": code })),
            Action::Draw => named("C", json!({ "code": code })),
            Action::Score { district } => {
                named("Score", json!({ "code": code, "district": district.code() }))
            }
            Action::Shop { shop, district, position } => named(
                "Shop",
                json!({
                    "code": code,
                    "type": letter(shop),
                    "district": district.code(),
                    "position": position.index(),
                }),
            ),
            Action::Move { commission, node } => named(
                "Move",
                json!({ "code": code, "commission": commission_name(commission), "node": node.code() }),
            ),
            Action::Take { first, second } => {
                named("Take", json!({ "code": code, "colours": [first.code(), second.code()] }))
            }
            Action::TakeOne { colour } => named("Take", json!({ "code": code, "colours": [colour.code()] })),
            Action::Pass => named("Pass", json!({ "code": code })),
            Action::Add { kind } => named("Add", json!({ "code": code, "card": card(kind) })),
            Action::Done => named("Done", json!({ "code": code })),
            Action::Build { count } => named("Build", json!({ "code": code, "count": count })),
            Action::Close => named("Close", json!({ "code": code })),
        }
    }

    fn fact(fact: Fact) -> Value {
        match fact {
            Fact::Placed { district, position } => named("placed", lot_at(district, position)),
            Fact::SkyscrapersTaken { reserve, supply } => {
                named("skyscrapers_taken", json!({ "reserve": reserve, "supply": supply }))
            }
            Fact::ShopPlaced { shop, district, position } => named(
                "shop_placed",
                json!({ "type": letter(shop), "district": district.code(), "position": position.index() }),
            ),
            Fact::ParkShop { shop } => named("park_shop", json!({ "type": letter(shop) })),
            Fact::Special { districts, points } => {
                named("special", json!({ "districts": districts, "points": points }))
            }
            Fact::BlackDrawn { count } => named("black_drawn", json!({ "count": count })),
            Fact::PileShuffled { cards } => named("pile_shuffled", json!({ "cards": cards })),
            Fact::Scored { district, count, points } => {
                named("scored", json!({ "district": district.code(), "count": count, "points": points }))
            }
            Fact::CardTaken { kind } => named("card_taken", json!({ "card": card(kind) })),
            Fact::CardRevealed { kind } => named("card_revealed", json!({ "card": card(kind) })),
            Fact::Moved { commission, from, to } => named(
                "moved",
                json!({ "commission": commission_name(commission), "from": from.code(), "to": to.code() }),
            ),
            Fact::MarkLeft { commission, district } => named("mark_left", mark(commission, district)),
            Fact::MarkReturned { commission, district } => named("mark_returned", mark(commission, district)),
            Fact::RoundBegan { commission, auctions } => named(
                "round_began",
                json!({ "commission": commission_name(commission), "auctions": auctions }),
            ),
            Fact::AuctionBegan { district, full } => {
                named("auction_began", json!({ "site": site(district), "full": full }))
            }
            Fact::Bid { colour, amount } => {
                named("bid", json!({ "colour": colour.code(), "amount": amount }))
            }
            Fact::Passed { cards } => named("passed", json!({ "cards": cards })),
            Fact::Paid { colour, coloured, black } => {
                named("paid", json!({ "colour": colour.code(), "coloured": coloured, "black": black }))
            }
            Fact::AleaTurned { value } => named("alea_turned", json!({ "value": value })),
            Fact::AleaBid { amount } => named("alea_bid", json!({ "amount": amount })),
            Fact::AleaOut => named("alea_out", json!({})),
            Fact::NotAwarded => named("not_awarded", json!({})),
            Fact::Built { district, position, count } => named(
                "built",
                json!({
                    "site": site(district),
                    "position": district.map(|_| position.index()),
                    "count": count,
                }),
            ),
            Fact::AleaBuilt { district, position } => named("alea_built", lot_at(district, position)),
            Fact::Closed { district, closures } => {
                named("closed", json!({ "district": district.code(), "closures": closures }))
            }
            Fact::ClosureBonus { points } => named("closure_bonus", json!({ "points": points })),
            Fact::ClosureHalf { of, points } => named("closure_half", json!({ "of": of, "points": points })),
            Fact::Ended { ending } => named("ended", json!({ "by": by(ending) })),
            Fact::ParkTurned { shop } => named("park_turned", json!({ "type": letter(shop) })),
            Fact::ParkPoints { count, points } => {
                named("park_points", json!({ "count": count, "points": points }))
            }
            Fact::Result { points, rank } => named("result", json!({ "total": points, "rank": rank })),
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
                "cards": sheet.cards(seat),
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
        ScoreSource::District { district, count } => {
            named("district", json!({ "district": district.code(), "count": count }))
        }
        ScoreSource::Park { count } => named("park", json!({ "count": count })),
    }
}

fn lots(table: &Table, district: District) -> Value {
    let lot = |position: Position| {
        let Lot { shops: on_it, owner: whose, count } = table.lot(district, position);
        json!({ "shops": shops(on_it), "owner": whose.map(owner), "count": count })
    };
    table.side.positions().map(lot).collect()
}

fn board(table: &Table, seat: Seat) -> Value {
    let board = &table.boards[seat];
    json!({
        "vp": board.vp,
        "hand": cards(&board.hand),
        "known": cards(&board.known),
        "reserve": board.reserve,
        "supply": board.supply,
        "park": board.park,
        "removed": board.removed,
    })
}

fn auction(table: &Table, auction: &Auction) -> Value {
    let each = |of: &dyn Fn(Seat) -> Value| table.all_seats().map(of).collect::<Value>();
    let bid = |colour: Option<Colour>, laid: &BidCards| {
        cards(&colour.map_or(Cards::NONE, |colour| bid_cards(colour, laid)))
    };
    json!({
        "trigger": auction.trigger.index(),
        "commission": commission_name(auction.commission),
        "sites": auction.sites.iter().map(|district| site(*district)).collect::<Value>(),
        "site": auction.site,
        "full": auction.full,
        "case": each(&|seat| case(auction.case(seat))),
        "open": each(&|seat| auction.open_to(seat).iter().map(Colour::code).collect()),
        "playing": each(&|seat| auction.is_playing(seat).into()),
        "had": each(&|seat| (auction.had >> seat.index() & 1 == 1).into()),
        "amount": auction.amount,
        "holder": auction.holder.map(owner),
        "colour": each(&|seat| auction.colour(seat).map(Colour::code).into()),
        "laid": each(&|seat| bid(auction.colour(seat), auction.laid_by(seat))),
        "park_colour": auction.park_colour.map(Colour::code),
        "alea": match auction.alea {
            Alea::Out => "out",
            Alea::Waits => "waits",
            Alea::Holds => "holds",
        },
        "turned": auction.turned.iter().copied().collect::<Value>(),
        "next": auction.next.index(),
        "draft": bid(auction.drafting.map(|(colour, _)| colour), &auction.draft),
        "paid": bid(auction.colour(auction.next), &auction.paid),
    })
}

fn case(case: Case) -> Value {
    match case {
        Case::Present => 1.into(),
        Case::Empty => 2.into(),
        Case::Closure => 3.into(),
        Case::Park => Value::Null,
    }
}

fn step(step: Step) -> &'static str {
    match step {
        Step::Start { .. } => "start",
        Step::Action => "action",
        Step::Shop => "shop",
        Step::Move { .. } => "move",
        Step::Cards => "cards",
        Step::Bid => "bid",
        Step::Award => "award",
        Step::Over => "over",
    }
}

fn by(ending: Ending) -> &'static str {
    match ending {
        Ending::Shops => "shops",
        Ending::Closures => "closures",
        Ending::Guard => "guard",
    }
}

fn owner(whose: Owner) -> Value {
    match whose {
        Owner::Seat(of) => seat(Some(of)),
        Owner::Alea => "alea".into(),
    }
}

/// Cards one by one, by colour and value.
fn cards(cards: &Cards) -> Value {
    cards.kinds().flat_map(|kind| core::iter::repeat_n(card(kind), usize::from(cards[kind]))).collect()
}

fn card(kind: Kind) -> String {
    format!("{}{}", kind.colour().code(), kind.value())
}

fn letter(shop: Shop) -> String {
    shop.letter().into()
}

fn shops(shops: &[Shop]) -> Value {
    shops.iter().map(|shop| letter(*shop)).collect()
}

fn districts(set: DistrictSet) -> Value {
    set.iter().map(District::code).collect()
}

/// A district, or the park.
fn site(district: Option<District>) -> &'static str {
    district.map_or("park", District::code)
}

fn lot_at(district: District, position: Position) -> Value {
    json!({ "district": district.code(), "position": position.index() })
}

fn mark(commission: Commission, district: District) -> Value {
    json!({ "commission": commission_name(commission), "district": district.code() })
}

fn commission_name(commission: Commission) -> &'static str {
    match commission {
        Commission::White => "White",
        Commission::Beige => "Beige",
    }
}
