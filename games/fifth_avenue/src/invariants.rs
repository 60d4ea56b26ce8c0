//! What holds after every action of every game (5A-I1 to 5A-I10), for tests.

use engine::{Rules, Seat};

use super::auction::{Auction, bid_amount, bid_cards};
use super::components::{
    BLOCKS, CLOSURES, COLUMN, Cards, Colour, Commission, District, Kind, LOTS_MAX, Node, PLACEMENTS,
    Position, STARTING, Side,
};
use super::game::Game;
use super::log::Log;
use super::table::{Lot, Owner, Step, Table};

/// Which of the invariants does not hold, and in what way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenInvariant {
    /// The number in section 7 of the rules; 0 where none of them is meant.
    pub number: u8,
    /// What was to hold.
    pub what: &'static str,
}

fn holds(condition: bool, number: u8, what: &'static str) -> Result<(), BrokenInvariant> {
    if condition { Ok(()) } else { Err(BrokenInvariant { number, what }) }
}

/// Looks at a game after an action with this log.
///
/// # Errors
/// The first invariant that does not hold.
pub fn check(game: &Game, log: &Log) -> Result<(), BrokenInvariant> {
    let table = &game.table;
    holds(log.lost() == 0, 0, "all entries of the log have room")?;
    cards(table)?;
    for seat in table.all_seats() {
        skyscrapers(table, seat)?;
        known(table, seat)?;
    }
    let alea = table.removed_alea + count_of(table, Owner::Alea);
    let most = match (table.seats, table.side) {
        (2, Side::Five) => 24,
        (2, Side::Six) => 31,
        _ => 0,
    };
    holds(alea <= most, 2, "Alea has no more skyscrapers than lots")?;
    shops(table)?;
    lots(table)?;
    marks(table)?;
    // 5A-I6.
    if table.step != Step::Over {
        holds(table.closures() < CLOSURES, 6, "two closures end the game")?;
        holds(table.placements < PLACEMENTS, 6, "twelve placements end the game")?;
    }
    // 5A-I7.
    let len = table.black_len();
    holds(table.tail <= table.down && table.down <= len, 7, "known, face-down and all cards of the pile")?;
    holds(table.down > 0 || len == 0, 7, "a face-up card never lies on top")?;
    auction(table)?;
    options(game)
}

/// The lots of the whole board.
fn all_lots(table: &Table) -> impl Iterator<Item = &Lot> {
    table.lots.iter().flatten()
}

fn count_of(table: &Table, owner: Owner) -> u8 {
    all_lots(table).filter(|lot| lot.owner == Some(owner)).map(|lot| lot.count).sum()
}

/// What a seat has laid.
fn laid(table: &Table, seat: Seat) -> Cards {
    let bid =
        table.auction.as_ref().and_then(|auction| Some((auction.colour(seat)?, *auction.laid_by(seat))));
    bid.map_or(Cards::NONE, |(colour, laid)| bid_cards(colour, &laid))
}

/// What a seat is putting together.
fn draft(table: &Table, seat: Seat) -> Cards {
    let auction = table.auction.as_ref().filter(|auction| auction.next == seat);
    let draft = auction.and_then(|auction| Some((auction.drafting?.0, auction.draft)));
    draft.map_or(Cards::NONE, |(colour, draft)| bid_cards(colour, &draft))
}

/// Everything that is a seat's: hand, bid and draft.
fn held(table: &Table, seat: Seat) -> Cards {
    let mut held = table.boards[seat].hand;
    held.add(&laid(table, seat));
    held.add(&draft(table, seat));
    held
}

/// 5A-I1.
fn cards(table: &Table) -> Result<(), BrokenInvariant> {
    let mut all = Cards::NONE;
    table.all_seats().for_each(|seat| all.add(&held(table, seat)));
    for (colour, deck) in Colour::OF_LOTS.into_iter().zip(&table.decks) {
        deck.iter().for_each(|value| all[Kind::new(colour, value)] += 1);
    }
    let turned = table.auction.iter().flat_map(|auction| auction.turned.iter().copied());
    table.black.iter().chain(turned).for_each(|value| all[Kind::new(Colour::Black, value)] += 1);
    holds(Kind::all().all(|kind| all[kind] == kind.copies()), 1, "every card is somewhere, once")
}

/// 5A-I2.
fn skyscrapers(table: &Table, seat: Seat) -> Result<(), BrokenInvariant> {
    let board = &table.boards[seat];
    let to_place = match table.step {
        Step::Start { placed } => {
            (placed..STARTING * table.seats).filter(|placed| table.start_seat(*placed) == seat).count() as u8
        }
        _ => 0,
    };
    let on_lots = count_of(table, Owner::Seat(seat));
    let all = on_lots + to_place + board.park + board.reserve + board.supply + board.removed + 1;
    holds(all == table.stock, 2, "skyscrapers of a colour")?;
    holds(board.supply.is_multiple_of(3), 2, "a supply comes in threes")
}

/// 5A-I3.
fn shops(table: &Table) -> Result<(), BrokenInvariant> {
    let on_lots: u8 = all_lots(table).map(|lot| lot.shops.len() as u8).sum();
    let row: u8 = table.row.iter().map(|block| block.len() as u8).sum();
    let park = table.park_shops.len() as u8;
    holds(on_lots + row + park + table.removed_shops == 27, 3, "27 tiles are in play")?;
    holds(table.placements == 20 - row - park, 3, "what left the row was placed or lies below the park")?;
    let used_up = table.row.iter().take_while(|block| block.is_empty()).count();
    holds(table.row[used_up..].iter().all(|block| block.len() > 1), 3, "no block has a single tile")?;
    holds(usize::from(park) == used_up && used_up <= BLOCKS, 3, "a park shop of each block that is used up")
}

/// 5A-I4.
fn lots(table: &Table) -> Result<(), BrokenInvariant> {
    for lot in all_lots(table) {
        holds(lot.owner.is_none() || lot.shops.is_empty(), 4, "shops and skyscrapers share no lot")?;
        holds(lot.owner.is_some() == (lot.count > 0), 4, "skyscrapers have an owner")?;
        holds(lot.owner != Some(Owner::Alea) || lot.count == 1, 4, "Alea has one skyscraper on a lot")?;
    }
    for district in District::ALL {
        for seat in table.all_seats() {
            let own = table.lots[district as usize].iter().filter(|lot| lot.owner == Some(Owner::Seat(seat)));
            holds(own.count() <= 1, 4, "a player has one lot of a district")?;
        }
        let sixth = table.lot(district, Position::SIXTH);
        if table.closed.contains(district) {
            let is_bare = (0..LOTS_MAX).all(|place| table.lots[district as usize][place].is_empty());
            holds(is_bare, 4, "a closed district is empty")?;
        } else if table.side == Side::Six {
            holds(!sixth.shops.is_empty() && sixth.owner.is_none(), 4, "a sixth lot has shops")?;
        } else {
            holds(sixth.is_empty(), 4, "this side has no sixth lot")?;
        }
    }
    Ok(())
}

/// 5A-I5.
fn marks(table: &Table) -> Result<(), BrokenInvariant> {
    for commission in Commission::ALL {
        let marks = table.marks[commission as usize];
        let node = table.commission(commission);
        let column = match node.district() {
            Some(district) => COLUMN[district as usize],
            None if node == Node::CENTRAL_PARK => 4,
            None => 0,
        };
        let has_round = table.auction.as_ref().is_some_and(|auction| auction.commission == commission);
        let goes_on = table.step != Step::Over;
        for district in marks.iter() {
            holds(!table.closed.contains(district), 5, "no mark in a closed district")?;
            let in_column = |other: &District| COLUMN[*other as usize] == COLUMN[district as usize];
            holds(marks.iter().filter(in_column).count() == 1, 5, "one mark in a column")?;
            let is_behind = COLUMN[district as usize] < column;
            holds(is_behind || has_round || !goes_on, 5, "marks lie behind their commission")?;
        }
        let count = marks.len();
        let is_trip = (2..=3).contains(&count) || node != Node::CENTRAL_PARK || !goes_on;
        holds(is_trip, 5, "a commission at Central Park has two or three marks")?;
    }
    Ok(())
}

/// 5A-I8.
fn known(table: &Table, seat: Seat) -> Result<(), BrokenInvariant> {
    let (held, known) = (held(table, seat), &table.boards[seat].known);
    holds(Kind::all().all(|kind| known[kind] <= held[kind]), 8, "nothing is known that is not there")?;
    for colour in Colour::OF_LOTS {
        holds(held.of(colour) - known.of(colour) <= 1, 8, "only the dealt card of a colour is unknown")?;
        let fresh = table.fresh[colour as usize];
        holds(fresh <= table.deck_len(colour).saturating_sub(1), 8, "unseen cards lie below the top")?;
    }
    Ok(())
}

/// 5A-I9.
fn auction(table: &Table) -> Result<(), BrokenInvariant> {
    let Some(auction) = &table.auction else {
        return holds(!matches!(table.step, Step::Bid | Step::Award), 9, "there is an auction to bid in");
    };
    holds(matches!(table.step, Step::Bid | Step::Award), 9, "an auction is over when the turn goes on")?;
    let amount = |seat: Seat| bid_amount(auction.laid_by(seat));
    let bids = || table.all_seats().filter(|seat| amount(*seat) > 0);
    for seat in bids() {
        holds(auction.is_playing(seat), 9, "who has passed has nothing laid")?;
        let coloured: u8 = auction.laid_by(seat)[..3].iter().sum();
        holds(coloured > 0 && auction.colour(seat).is_some(), 9, "a bid has a card of its colour")?;
        let equals = bids().filter(|other| amount(*other) == amount(seat)).count();
        holds(equals == 1, 9, "no two bids are equal")?;
        holds(amount(seat) <= auction.amount, 9, "no bid is above the highest")?;
    }
    if table.step == Step::Award {
        holds(bids().count() == 0, 9, "when it is decided nothing is laid")?;
        return holds(draft_is_empty(auction), 9, "when it is decided nothing is put together");
    }
    match auction.holder {
        Some(Owner::Seat(seat)) => {
            holds(amount(seat) == auction.amount, 9, "the holder's bid is the highest")
        }
        Some(Owner::Alea) => {
            let sum: u16 = auction.turned.iter().map(|value| u16::from(*value)).sum();
            holds(sum == auction.amount, 9, "Alea's bid is the sum of its cards")
        }
        None => holds(auction.amount == 0 && bids().count() == 0, 9, "without a bid there is no amount"),
    }
}

fn draft_is_empty(auction: &Auction) -> bool {
    auction.drafting.is_none() && bid_amount(&auction.draft) == 0
}

/// 5A-I10: something is offered, nothing twice; that it is accepted, `engine::properties` tries out.
fn options(game: &Game) -> Result<(), BrokenInvariant> {
    let mut offered: heapless::Vec<u16, { super::limits::LEGAL_ACTIONS_MAX }> = heapless::Vec::new();
    let (mut room, mut twice) = (true, false);
    game.legal(&mut |action| {
        let code = engine::Code::code(action);
        twice |= offered.contains(&code);
        room &= offered.push(code).is_ok();
    });
    holds(room, 10, "the list of options has room")?;
    holds(!twice, 10, "no two options are equal")?;
    holds(game.is_over() == offered.is_empty(), 10, "there is an option until the game is over")?;
    holds(game.decision().is_some() != game.is_over(), 10, "one seat is asked until the game is over")
}
