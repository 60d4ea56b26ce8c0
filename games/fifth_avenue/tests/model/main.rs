//! The engine against a second reading of the rules: the same options in the same order, and the same table after every
//! action, from the deal to the last rank, in games of all seats and options.

mod auctions;
mod model;

use engine::{Chance, Rules, Seat};
use fifth_avenue::auction::{Alea, Case, bid_cards};
use fifth_avenue::components::{Cards, Colour, Commission, District, Node, Shop, Side};
use fifth_avenue::whim::{Whim, any_setup};
use fifth_avenue::{Game, Owner, Step};
use model::{ALEA, BLACK, Card, Model, PARK, Stage};

/// How many cards of each kind.
type Counts = [u8; 18];

/// What both have to agree on.
#[derive(Debug, PartialEq)]
struct Picture {
    asked: Option<(usize, &'static str)>,
    lots: Vec<(Vec<u8>, Option<usize>, usize)>,
    closed: Vec<bool>,
    shops: (usize, Vec<Vec<u8>>, Vec<u8>, Vec<u8>),
    removed: (usize, usize),
    decks: Vec<Vec<u8>>,
    fresh: Vec<usize>,
    pile: (Vec<u8>, usize, usize),
    seats: Vec<(u16, Counts, Counts, [u8; 4])>,
    commissions: [usize; 2],
    marks: [Vec<usize>; 2],
    turn: (usize, usize, usize),
    auction: Option<Bidding>,
}

#[derive(Debug, PartialEq)]
struct Bidding {
    trigger: usize,
    commission: usize,
    sites: Vec<usize>,
    full: bool,
    cases: Vec<u8>,
    open: Vec<Vec<usize>>,
    passed: Vec<bool>,
    highest: u16,
    holder: Option<usize>,
    laid: Vec<Counts>,
    draft: Counts,
    paid: Counts,
    turned: Vec<u8>,
    alea: &'static str,
}

fn counts(cards: &[Card], wanted: impl Fn(&Card) -> bool) -> Counts {
    let mut counts = [0; 18];
    for card in cards.iter().filter(|card| wanted(card)) {
        counts[card.colour * 3 + usize::from(card.value - 4)] += 1;
    }
    counts
}

impl Picture {
    fn of_model(model: &Model) -> Picture {
        let question = match model.stage {
            Stage::Start(_) => "D1",
            Stage::Action => "D2",
            Stage::Shop => "D3",
            Stage::Move(_) => "D4",
            Stage::Cards => "D5",
            Stage::Bid => "D6",
            Stage::Award => "D7",
            Stage::Over => "",
        };
        let lot = |lot: &model::Lot| (lot.shops.clone(), lot.towers.first().copied(), lot.towers.len());
        let seat = |seat: usize| {
            let player = &model.players[seat];
            let mut held = player.hand.clone();
            if let Some(auction) = &model.auction {
                held.extend(&auction.bids[seat]);
                held.extend(auction.draft.iter().filter(|_| auction.asked == seat));
            }
            let pieces = [player.reserve, player.supply, player.park, player.removed];
            (player.vp, counts(&player.hand, |_| true), counts(&held, |card| card.known), pieces)
        };
        let down = model.black.iter().take_while(|card| !card.face_up).count();
        Picture {
            asked: model.asked().map(|seat| (seat, question)),
            lots: model.lots.iter().flatten().map(lot).collect(),
            closed: model.closed.clone(),
            shops: (model.placements, model.row.clone(), model.park_shops.clone(), model.turned_up.clone()),
            removed: (model.removed_shops, model.removed_alea),
            decks: model.decks.iter().map(|deck| deck.iter().map(|card| card.value).collect()).collect(),
            fresh: model.decks.iter().map(|deck| deck.iter().filter(|card| !card.face_up).count()).collect(),
            pile: (
                model.black.iter().map(|card| card.value).collect(),
                down,
                model.black[..down].iter().filter(|card| card.known).count(),
            ),
            seats: (0..model.n).map(seat).collect(),
            commissions: model.commissions,
            marks: [0, 1].map(|commission| {
                let mut marks = model.marks[commission].clone();
                marks.sort();
                marks
            }),
            turn: (model.active, model.turn, model.actions),
            auction: model.auction.as_ref().map(|auction| Bidding {
                trigger: auction.trigger,
                commission: auction.commission,
                sites: auction.sites.clone(),
                full: auction.full,
                cases: auction.cases.clone(),
                open: (0..model.n)
                    .map(|seat| match auction.park_colour {
                        Some(colour) => vec![colour],
                        None => auction.open[seat].clone(),
                    })
                    .collect(),
                passed: auction.passed.clone(),
                highest: if model.stage == Stage::Bid { model.highest() } else { 0 },
                holder: if model.stage == Stage::Bid { model.holder() } else { None },
                laid: auction.bids.iter().map(|bid| counts(bid, |_| true)).collect(),
                draft: counts(&auction.draft, |_| true),
                paid: counts(&auction.paid, |_| true),
                turned: auction.turned.clone(),
                alea: match auction.alea_acted {
                    false => "waits",
                    true if auction.alea_bid > 0 => "holds",
                    true => "out",
                },
            }),
        }
    }

    fn of_game(game: &Game) -> Picture {
        let table = game.table();
        let index = |seat: Seat| usize::from(seat.index());
        let owner = |owner: Owner| match owner {
            Owner::Seat(seat) => index(seat),
            Owner::Alea => ALEA,
        };
        let types = |shops: &[Shop]| shops.iter().map(|shop| *shop as u8).collect::<Vec<u8>>();
        let lots = District::ALL.into_iter().flat_map(|district| {
            table.side.positions().map(move |place| {
                let lot = table.lot(district, place);
                (types(&lot.shops), lot.owner.map(owner), usize::from(lot.count))
            })
        });
        let (down, tail) = game.down_and_tail();
        let seat = |seat: Seat| {
            let board = &table.boards[seat];
            let pieces = [board.reserve, board.supply, board.park, board.removed];
            (board.vp, game.hand(seat).0, game.known_of(seat).0, pieces)
        };
        let auction = table.auction().map(|auction| {
            let is_bid = table.step == Step::Bid;
            let bid = |seat: Seat| {
                let laid = auction.colour(seat).map(|colour| bid_cards(colour, auction.laid_by(seat)));
                laid.unwrap_or(Cards::NONE).0
            };
            Bidding {
                trigger: index(auction.trigger),
                commission: auction.commission as usize,
                sites: auction.sites[usize::from(auction.site)..]
                    .iter()
                    .map(|site| site.map_or(PARK, |district| district as usize))
                    .collect(),
                full: auction.full,
                cases: table
                    .all_seats()
                    .map(|seat| match auction.case(seat) {
                        Case::Park => 0,
                        Case::Present => 1,
                        Case::Empty => 2,
                        Case::Closure => 3,
                    })
                    .collect(),
                open: table
                    .all_seats()
                    .map(|seat| auction.open_to(seat).iter().map(|colour| colour as usize).collect())
                    .collect(),
                passed: table.all_seats().map(|seat| !auction.is_playing(seat)).collect(),
                highest: if is_bid { auction.amount } else { 0 },
                holder: if is_bid { auction.holder.map(owner) } else { None },
                laid: table.all_seats().map(bid).collect(),
                draft: game.draft().map_or(Cards::NONE, |(colour, draft)| bid_cards(colour, &draft)).0,
                paid: auction
                    .colour(auction.next)
                    .map_or(Cards::NONE, |colour| bid_cards(colour, &auction.paid))
                    .0,
                turned: auction.turned.to_vec(),
                alea: match auction.alea {
                    Alea::Out => "out",
                    Alea::Waits => "waits",
                    Alea::Holds => "holds",
                },
            }
        });
        Picture {
            asked: game.decision().map(|decision| (index(decision.seat), decision.question.id())),
            lots: lots.collect(),
            closed: District::ALL.map(|district| table.closed.contains(district)).to_vec(),
            shops: (
                table.placements.into(),
                table.row.iter().map(|block| types(block)).collect(),
                types(&table.park_shops),
                types(&table.turned_up),
            ),
            removed: (table.removed_shops.into(), table.removed_alea.into()),
            decks: Colour::OF_LOTS.map(|colour| game.pile(colour).collect()).to_vec(),
            fresh: Colour::OF_LOTS.map(|colour| usize::from(game.fresh(colour))).to_vec(),
            pile: (game.pile(Colour::ALL[BLACK]).collect(), down.into(), tail.into()),
            seats: table.all_seats().map(seat).collect(),
            commissions: table.commissions.map(|node: Node| usize::from(node.index())),
            marks: Commission::ALL.map(|commission| {
                table.marks[commission as usize].iter().map(|mark| mark as usize).collect()
            }),
            turn: (index(table.active), table.turn.into(), game.actions().into()),
            auction,
        }
    }
}

fn play(number: u64) -> Game {
    let setup = any_setup(number);
    let mut game = Game::from_setup(&setup).unwrap_or_else(|faults| panic!("game {number}: {faults}"));
    let lots = if game.table().side == Side::Six { 6 } else { 5 };
    let mut model = Model::new(&setup, lots, game.table().stock);
    let mut chance = Chance::from_seed(number ^ 0x5eed);
    assert_eq!(Picture::of_game(&game), Picture::of_model(&model), "the deal of game {number}");
    while !game.is_over() {
        let mut options = Vec::new();
        game.legal(&mut |action| options.push(action));
        assert_eq!(options, model.options(), "game {number}: {model:?}");
        let action = Whim::of(&game, number).choose(&game, &mut chance).expect("something is offered");
        game.apply(action).unwrap();
        model.play(action);
        assert_eq!(Picture::of_game(&game), Picture::of_model(&model), "game {number}: {action:?}");
    }
    assert!(model.options().is_empty());
    let scores = game.scores();
    let ranks: Vec<(u8, i16)> = scores.0.iter().map(|score| (score.rank, score.points)).collect();
    assert_eq!(ranks, model.result(), "game {number}");
    game
}

/// 5A-2 to 5A-20, 5A-D1 to 5A-D7: the deal, options, their order and what they do, in 390 games. That these games meet every
/// way a game can go, `properties.rs` shows of the same whims.
#[test]
fn the_engine_plays_as_a_second_reading_of_the_rules_does() {
    let (mut shops, mut closures, mut guard) = (0, 0, 0);
    for number in 0..390 {
        let table = play(number).table().clone();
        match (table.placements, table.closures()) {
            (12, _) => shops += 1,
            (_, 2) => closures += 1,
            _ => guard += 1,
        }
    }
    assert!(shops > 50 && closures > 30 && guard > 5, "{shops} {closures} {guard}");
}

/// In how many ways so many actions can be played from here, by the second reading.
fn ways(model: &Model, actions: u8) -> u64 {
    if actions == 0 || model.stage == Stage::Over {
        return 1;
    }
    let next = |action: &fifth_avenue::Action| {
        let mut model = model.clone();
        model.play(*action);
        ways(&model, actions - 1)
    };
    model.options().iter().map(next).sum()
}

/// All ways on from here and there, not only the one that is played: as many in both readings.
#[test]
fn there_are_as_many_ways_in_both_readings() {
    let mut counted = 0;
    for number in 0..24 {
        let setup = any_setup(number);
        let mut game = Game::from_setup(&setup).unwrap();
        let lots = if game.table().side == Side::Six { 6 } else { 5 };
        let mut model = Model::new(&setup, lots, game.table().stock);
        let (mut chance, mut step) = (Chance::from_seed(number), 0);
        while let Some(action) = Whim::of(&game, number).choose(&game, &mut chance) {
            if step % 61 == 20 {
                let engine = engine::properties::count(&game, 3);
                assert_eq!(engine, ways(&model, 3), "game {number}, after {step} actions");
                counted += engine;
            }
            game.apply(action).unwrap();
            model.play(action);
            step += 1;
        }
    }
    assert!(counted > 5_000, "{counted}");
}
