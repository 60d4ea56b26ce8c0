//! What seeds deal, and where walks over the options lead; the lines are those of the rules.

use engine::{Rules, Seat, Setup, Sitter};
use tower_up::components::{Card, Site};
use tower_up::setup::{FLOORS, OBJECTIVES};
use tower_up::{Action, Game, Invariants, Trigger};

fn game(players: usize, floors: u8, objectives: &str, seed: u64) -> Game {
    let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..players], seed);
    setup.options =
        OBJECTIVES.choose(FLOORS.choose(0, usize::from(floors - 3)), usize::from(objectives == "random"));
    Game::from_setup(&setup).unwrap()
}

fn options(game: &Game) -> Vec<Action> {
    let mut options = Vec::new();
    game.legal(&mut |action| options.push(action));
    options
}

fn numbers(text: &str) -> Vec<u8> {
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

/// One line of the table of deals.
fn deals(line: &str) {
    let fields: Vec<&str> = line.split(',').collect();
    let [_, players, floors, objectives, seed, first, cards, market, next, on_board, count] = fields[..]
    else {
        panic!("{line}")
    };
    let game = game(players.parse().unwrap(), floors.parse().unwrap(), objectives, seed.parse().unwrap());
    let table = game.table();
    assert_eq!(table.active.index().to_string(), first, "who begins");
    let objectives: Vec<u8> = table.objectives.iter().map(|objective| objective.number()).collect();
    assert_eq!(objectives, numbers(cards), "objectives");
    let shown: Vec<u8> = table.market.iter().map(|card| card.number()).collect();
    assert_eq!(shown, numbers(market), "market");
    let top: Vec<u8> = game.deck().take(3).map(Card::number).collect();
    assert_eq!(top, numbers(next), "next cards");
    let built = |site: Site| {
        let building = table.building(site);
        building.colour().map(|colour| {
            assert_eq!(building.height(), 1);
            format!("{}{}", site.index(), colour.letter())
        })
    };
    let built: Vec<String> = table.map().sites().filter_map(built).collect();
    assert_eq!(built.join(" "), on_board, "starting floors");
    assert_eq!(options(&game).len().to_string(), count, "options");
}

/// One line of the table of walks: the k-th decision is answered with option (a * k + b) mod their number.
fn walks(line: &str) {
    let fields: Vec<&str> = line.split(',').collect();
    let [
        _,
        players,
        floors,
        objectives,
        seed,
        a,
        b,
        actions,
        trigger,
        totals,
        cones,
        stocks,
        supply,
        winners,
    ] = fields[..]
    else {
        panic!("{line}")
    };
    let (a, b): (usize, usize) = (a.parse().unwrap(), b.parse().unwrap());
    let mut game = game(players.parse().unwrap(), floors.parse().unwrap(), objectives, seed.parse().unwrap());
    let (mut invariants, mut played) = (Invariants::new(&game), 0);
    while !game.is_over() {
        let options = options(&game);
        let log = game.apply(options[(a * played + b) % options.len()]).unwrap();
        invariants.check(&game, &log).unwrap();
        played += 1;
    }
    assert_eq!(played.to_string(), actions, "actions");
    let table = game.table();
    let name = match table.trigger.unwrap() {
        Trigger::Roof => "roof",
        Trigger::Shortage => "shortage",
        Trigger::Stalled => "stalled",
    };
    assert_eq!(name, trigger, "what ended it");
    let boards: Vec<_> = table.all_seats().map(|seat| &table.boards[seat]).collect();
    let of_each = |what: &dyn Fn(&tower_up::SeatBoard) -> u8| {
        boards.iter().map(|board| what(board)).collect::<Vec<_>>()
    };
    assert_eq!(of_each(&|board| board.total()), numbers(totals), "totals");
    assert_eq!(of_each(&|board| board.cone.unwrap()), numbers(cones), "cones");
    assert_eq!(of_each(&|board| board.stock.total()), numbers(stocks), "stocks");
    assert_eq!(table.supply.0.to_vec(), numbers(supply), "supply");
    let won: Vec<u8> = game.scores().winners().map(Seat::index).collect();
    assert_eq!(won, numbers(winners), "winners");
}

macro_rules! rows {
    ($of:ident: $($id:ident = $line:literal;)*) => {
        $(#[test]
        fn $id() {
            $of($line);
        })*
    };
}

rows! { deals:
    tu_s01 = "TU-S01,2,3,start,1,0,0 1 2,32 11 33,40 27 7,0N 4K 13N,45";
    tu_s02 = "TU-S02,3,3,start,42,2,0 1 2,16 28 20,33 38 26,4W 27K 46N,60";
    tu_s03 = "TU-S03,4,3,random,7,0,4 5 6,28 32 33,5 1 18,14W 25N 27K,60";
    tu_s04 = "TU-S04,3,7,random,2024,0,8 4 3,42 19 23,34 10 14,6N 8K 16W 25K 29N 36N 43N,75";
    tu_s05 = "TU-S05,4,5,random,11,3,3 8 6,33 23 10,40 11 1,2G 4G 7K 14N 17K,69";
}

rows! { walks:
    tu_s06 = "TU-S06,2,3,start,1,7,3,45,roof,43 38,7 5,7 6,15 18 16 13,0";
    tu_s07 = "TU-S07,3,3,random,42,11,5,57,roof,30 39 35,4 6 5,4 3 2,13 11 12 9,1";
    tu_s08 = "TU-S08,4,3,random,7,13,0,75,roof,30 28 26 21,5 4 3 3,4 3 8 7,0 3 2 1,0";
    tu_s09 = "TU-S09,3,7,random,2024,5,1,53,roof,39 34 37,6 5 7,6 3 1,11 14 5 8,0";
    tu_s10 = "TU-S10,4,5,random,11,17,4,69,roof,48 21 31 28,7 3 5 4,1 0 4 6,8 9 3 3,0";
    tu_s11 = "TU-S11,2,3,random,5,0,0,137,stalled,6 13,0 0,10 10,30 27 30 10,1";
    tu_s12 = "TU-S12,4,3,random,40,29,6,72,roof,29 31 25 31,4 3 3 4,7 7 0 7,5 1 3 4,1 3";
    tu_s13 = "TU-S13,4,3,random,44,29,6,78,shortage,23 25 22 31,3 5 2 2,10 4 7 7,2 1 8 3,3";
}
