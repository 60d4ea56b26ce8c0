//! What holds after every action of every game (NY-I1 to NY-I12), for tests.

use engine::{Rules, Seat};

use super::components::{Card, Cells, Challenge, District, END_UNBUILT, Lot, MAP, Tile, WORKERS};
use super::game::{Game, Phase};
use super::limits::{DECK_MAX, LEGAL_ACTIONS_MAX, TILES_MAX};
use super::log::{Fact, Log};
use super::table::{SeatBoard, Table};

/// Which of the invariants does not hold, and in what way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenInvariant {
    /// The number in section 6 of the rules; 0 for what those leave out.
    pub number: u8,
    /// What was found.
    pub what: &'static str,
}

/// Watches a game from its start, action by action.
#[derive(Clone, Debug)]
pub struct Invariants {
    before: Game,
}

fn holds(condition: bool, number: u8, what: &'static str) -> Result<(), BrokenInvariant> {
    if condition { Ok(()) } else { Err(BrokenInvariant { number, what }) }
}

impl Invariants {
    /// Starts to watch a game before its first action.
    pub fn new(game: &Game) -> Invariants {
        Invariants { before: game.clone() }
    }

    /// Looks at the game after an action with this log.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&mut self, game: &Game, log: &Log) -> Result<(), BrokenInvariant> {
        let table = &game.table;
        holds(log.lost() == 0, 0, "all entries of the log have room")?;
        let mut derived = table.clone();
        derived.work_out();
        holds(derived == *table, 0, "what follows from tiles and lots is what is kept beside them")?;
        lots(table)?;
        cards(table)?;
        footprints(table)?;
        for seat in table.all_seats() {
            self.seat(table, seat)?;
        }
        let owned =
            |tile: Tile| table.all_seats().filter(move |seat| table.boards[*seat].legendary == Some(tile));
        let one = |tile: Tile| owned(tile).count() + usize::from(table.legendaries.contains(tile)) == 1;
        holds(Tile::legendaries().all(one), 6, "each Legendary is left or has one owner")?;
        end(game)?;
        turns(game)?;
        options(game)?;
        self.change(table, log)?;
        self.before = game.clone();
        Ok(())
    }

    /// What holds of one seat: NY-I2, NY-I5, NY-I6, NY-I7, NY-I8.
    fn seat(&self, table: &Table, seat: Seat) -> Result<(), BrokenInvariant> {
        let (board, before) = (&table.boards[seat], &self.before.table.boards[seat]);
        holds(board.available() + board.reserved.len() as u8 == WORKERS, 2, "four workers")?;
        let own = || table.tiles_of(seat).filter(|placed| placed.tile.is_own());
        for tile in Tile::own() {
            let standing = own().filter(|placed| placed.tile == tile).count();
            holds(standing + usize::from(board.unbuilt.contains(tile)) <= 1, 5, "a tile is there twice")?;
        }
        let legendaries = || table.tiles_of(seat).filter(|placed| placed.tile.is_legendary());
        holds(legendaries().count() <= 1, 6, "two Legendaries")?;
        holds(
            legendaries().map(|placed| placed.tile).next() == board.legendary,
            6,
            "the own Legendary stands",
        )?;
        self.score(table, board)?;
        holds(board.held & !before.held == 0, 8, "an action card comes back")
    }

    /// NY-I7.
    fn score(&self, table: &Table, board: &SeatBoard) -> Result<(), BrokenInvariant> {
        let built = Tile::own().filter(|tile| !board.unbuilt.contains(*tile)).chain(board.legendary);
        let points: u8 = built.map(|tile| tile.points()).sum();
        let fits = match table.challenge {
            Some(Challenge::GoldPrestige) => board.score >= points,
            _ => board.score == points,
        };
        holds(fits, 7, "the score is that of all tiles built")
    }

    /// NY-3.4, NY-6.7, NY-7.8: what is had stays, unless it is given up or demolished.
    fn change(&self, table: &Table, log: &Log) -> Result<(), BrokenInvariant> {
        let count =
            |wanted: fn(&Fact) -> bool| log.entries().iter().filter(|entry| wanted(&entry.fact)).count();
        let lost = |seat: Seat| self.before.table.boards[seat].lots.without(&table.boards[seat].lots).len();
        let given_up = count(|fact| matches!(fact, Fact::LotGivenUp { .. }));
        let all_lost: u8 = table.all_seats().map(lost).sum();
        holds(usize::from(all_lost) == given_up, 0, "a lot once owned stays owned")?;
        let gone = self.before.table.tiles.iter().filter(|placed| !table.tiles.contains(placed)).count();
        let removed = count(|fact| matches!(fact, Fact::TileRemoved { .. }));
        holds(gone == removed, 0, "a tile stays where it is")?;
        let rebuilt = |seat: Seat| {
            let (now, before) = (table.boards[seat].unbuilt, self.before.table.boards[seat].unbuilt);
            now.iter().any(|tile| !before.contains(tile))
        };
        holds(!table.all_seats().any(rebuilt), 0, "a tile is left to build again")
    }
}

/// NY-I1.
fn lots(table: &Table) -> Result<(), BrokenInvariant> {
    let covered = table.covered();
    for lot in Lot::all() {
        let owners = table.all_seats().filter(|seat| table.boards[*seat].lots.contains(lot)).count();
        let workers: usize = table
            .all_seats()
            .map(|seat| table.boards[seat].reserved.iter().filter(|other| **other == lot).count())
            .sum();
        let owner_stands = || table.owner(lot).is_some_and(|seat| table.boards[seat].reserves(lot));
        let is_built = covered.touches(lot.footprint());
        match owners {
            0 => holds(workers == 0 && !is_built, 1, "a free lot has neither worker nor tile")?,
            1 => holds(workers + usize::from(is_built) == 1, 1, "an owned lot has a worker or a tile")?,
            _ => holds(false, 1, "a lot has two owners")?,
        }
        holds(workers == 0 || owner_stands(), 1, "a worker stands on an own lot")?;
        let in_play = District::in_play(table.seats).contains(&lot.district());
        holds(owners == 0 || in_play, 1, "a lot out of play is owned")?;
    }
    Ok(())
}

/// NY-I3.
fn cards(table: &Table) -> Result<(), BrokenInvariant> {
    for card in Card::kinds() {
        let open = table.market.iter().filter(|slot| **slot == Some(card)).count();
        let hidden = table.deck.iter().filter(|other| *other == card).count();
        let free = Lot::all().filter(|lot| {
            let in_play = District::in_play(table.seats).contains(&lot.district());
            in_play && lot.card() == card && table.owner(*lot).is_none()
        });
        holds(open + hidden == free.count(), 3, "as many free lots as cards of a kind")?;
    }
    Ok(())
}

/// NY-I4.
fn footprints(table: &Table) -> Result<(), BrokenInvariant> {
    let mut covered = Cells::NONE;
    for placed in table.tiles.iter() {
        let footprint = placed.footprint();
        holds(footprint.len() == placed.tile.size(), 4, "a tile lies on the map")?;
        holds(!covered.touches(&footprint), 4, "two tiles on a square")?;
        covered.insert(&footprint);
        let is_own = |lot: Option<Lot>| lot.is_some_and(|lot| table.boards[placed.owner].lots.contains(lot));
        holds(footprint.cells().all(|cell| is_own(MAP.lot(cell))), 4, "a tile beside its owner's lots")?;
        holds(footprint.cells().any(|cell| MAP.frontage.contains(cell)), 4, "a tile without frontage")?;
    }
    Ok(())
}

/// NY-I9.
fn end(game: &Game) -> Result<(), BrokenInvariant> {
    let table = &game.table;
    let fewest = table.all_seats().map(|seat| table.boards[seat].unbuilt.len()).min().unwrap_or_default();
    holds(fewest >= END_UNBUILT - 1, 9, "fewer than three tiles left")?;
    let Some(ending) = table.ending else {
        holds(fewest > END_UNBUILT, 9, "four tiles left and no end")?;
        return holds(!game.is_over(), 9, "over without a trigger");
    };
    holds(ending.left < table.seats, 9, "too many last turns")?;
    holds((ending.left == 0) == game.is_over(), 9, "no last turn is left, or the game is over")?;
    // Who triggered the end finishes the turn; then the others follow, one after the other.
    let gone = (table.seats - ending.left) % table.seats;
    let due = (ending.by.index() + if game.is_over() { table.seats - 1 } else { gone }) % table.seats;
    let is_first = ending.left == table.seats - 1 && table.active() == ending.by;
    holds(is_first || table.active().index() == due, 9, "a last turn of another seat")
}

/// NY-I10, NY-I12, and that exactly who is stuck takes a worker back (NY-10.1).
fn turns(game: &Game) -> Result<(), BrokenInvariant> {
    let table = &game.table;
    if matches!(game.phase, Phase::Turn | Phase::TakeBack) {
        let open = table.market.iter().flatten().count();
        holds(open == table.market.len() || table.ending.is_some(), 10, "a gap in the market between turns")?;
        holds(open > 0, 10, "an empty market for whoever moves")?;
        holds(table.is_stuck() == (game.phase == Phase::TakeBack), 0, "who is stuck takes a worker back")?;
    }
    holds(table.deck.len() <= DECK_MAX, 12, "too many cards in the deck")?;
    holds(table.tiles.len() <= TILES_MAX, 12, "too many tiles on the map")?;
    holds(table.turn.number <= 499 + u16::from(table.seats), 12, "too many turns")
}

/// NY-I11: something is offered, nothing twice, and all of it is accepted (that, `engine::properties` tries out).
fn options(game: &Game) -> Result<(), BrokenInvariant> {
    let mut offered: heapless::Vec<u16, LEGAL_ACTIONS_MAX> = heapless::Vec::new();
    let (mut room, mut twice) = (true, false);
    game.legal(&mut |action| {
        let code = engine::Code::code(action);
        twice |= offered.contains(&code);
        room &= offered.push(code).is_ok();
    });
    holds(room, 11, "the list of options has room")?;
    holds(!twice, 11, "no two options are equal")?;
    holds(game.is_over() == offered.is_empty(), 11, "there is an option until the game is over")
}
