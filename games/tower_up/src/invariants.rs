//! What holds after every action of every game (TU-I1 to TU-I14), for tests.

use engine::{Rules, Seat};

use super::building::Building;
use super::components::{
    CARDS, CardSet, Colour, FLOORS_PER_COLOUR, LINE_MAX, MARKET, ROOFS, STOCK_MAX, Site, chips,
};
use super::game::{Game, Phase};
use super::log::{Fact, Log};
use super::table::{SeatBoard, Table};

/// Which of the invariants does not hold, and in what way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenInvariant {
    /// The number in section 6 of the rules.
    pub number: u8,
    /// What was found.
    pub what: &'static str,
}

/// Watches a game from its start, action by action.
#[derive(Clone, Debug)]
pub struct Invariants {
    before: Game,
    start_floors: u8,
}

fn holds(condition: bool, number: u8, what: &'static str) -> Result<(), BrokenInvariant> {
    if condition { Ok(()) } else { Err(BrokenInvariant { number, what }) }
}

fn floors_of(table: &Table, colour: Colour) -> u8 {
    let of = |building: &Building| if building.colour() == Some(colour) { building.height() } else { 0 };
    table.sites.iter().map(of).sum()
}

fn roofs_of(table: &Table, seat: Seat) -> u8 {
    table.sites.iter().map(|building| building.roofs_of(seat)).sum()
}

fn built(table: &Table) -> u8 {
    table.sites.iter().filter(|building| !building.is_empty()).count() as u8
}

impl Invariants {
    /// Starts to watch a game before its first action.
    pub fn new(game: &Game) -> Invariants {
        let start_floors = built(&game.table) + game.table.placing.len() as u8;
        Invariants { before: game.clone(), start_floors }
    }

    /// Looks at the game after an action with this log.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&mut self, game: &Game, log: &Log) -> Result<(), BrokenInvariant> {
        let table = &game.table;
        holds(log.lost() == 0, 0, "all entries of the log have room")?;
        floors(table)?;
        buildings(table)?;
        cards(table)?;
        for seat in table.all_seats() {
            let (board, before) = (&table.boards[seat], &self.before.table.boards[seat]);
            self.seat(game, seat, board, before)?;
        }
        objectives(table)?;
        let roofs: u8 = table.all_seats().map(|seat| roofs_of(table, seat)).sum();
        // TU-I9.
        let started = self.start_floors - table.placing.len() as u8;
        holds(built(table) == started + roofs, 9, "built sites are starting floors and roofs")?;
        end(game)?;
        options(game)?;
        self.change(game, log)?;
        let mut derived = table.clone();
        derived.work_out();
        holds(derived == *table, 0, "what follows from the sites is what is kept beside them")?;
        self.before = game.clone();
        Ok(())
    }

    /// What holds of one seat: TU-I5, TU-I6, TU-I7, TU-I13, TU-I14, and its part of TU-I12.
    fn seat(
        &self,
        game: &Game,
        seat: Seat,
        board: &SeatBoard,
        before: &SeatBoard,
    ) -> Result<(), BrokenInvariant> {
        let placed = roofs_of(&game.table, seat);
        holds(board.roofs_left + placed == ROOFS, 5, "roofs left and placed are ten")?;
        let moved = || board.pos.iter().zip(before.pos);
        holds(moved().all(|(now, before)| *now <= LINE_MAX && *now >= before), 6, "markers never go back")?;
        let gives = game.phase == Phase::Give && seat == game.table.active;
        let most = if gives { STOCK_MAX + 4 } else { STOCK_MAX };
        holds(board.stock.total() <= most, 7, "at most ten floors in stock")?;
        let kept = || board.chips.iter().zip(before.chips);
        holds(kept().all(|(now, before)| before == 0 || *now == before), 12, "chips stay")?;
        holds(before.cone.is_none() || board.cone == before.cone, 12, "cones stay")?;
        holds(board.roofs_left > 0 || game.table.trigger.is_some(), 13, "no roofs left, no end")?;
        holds(board.total() <= 81, 14, "a total is at most 81")
    }

    /// What one action may change on the board (TU-I12).
    fn change(&self, game: &Game, log: &Log) -> Result<(), BrokenInvariant> {
        let mut added = 0;
        for site in game.table.map().sites() {
            let (now, before) = (game.table.building(site), self.before.table.building(site));
            let kept = before.is_empty()
                || now.colour() == before.colour()
                    && now.height() >= before.height()
                    && before.roofs().zip(now.roofs()).all(|(before, now)| before.is_none() || now == before);
            holds(kept, 12, "nothing on the board is removed")?;
            added += now.height().saturating_sub(before.height());
        }
        let has = |wanted: fn(&Fact) -> bool| log.entries().iter().any(|entry| wanted(&entry.fact));
        if has(|fact| matches!(fact, Fact::Founded { .. })) {
            holds((2..=6).contains(&added), 12, "a founding adds two to six floors")?;
            holds(game.table.idle == 0, 12, "a founding ends a row of takes")?;
        } else if has(|fact| matches!(fact, Fact::CardTaken { .. })) {
            holds(added == 0, 12, "a take adds no floor to the board")?;
        }
        Ok(())
    }
}

/// TU-I1.
fn floors(table: &Table) -> Result<(), BrokenInvariant> {
    let in_stock = |colour| table.all_seats().map(|seat| table.boards[seat].stock[colour]).sum::<u8>();
    let all = |colour| floors_of(table, colour) + table.supply[colour] + in_stock(colour);
    holds(Colour::ALL.into_iter().all(|colour| all(colour) == FLOORS_PER_COLOUR), 1, "30 floors of a colour")
}

/// TU-I2, TU-I3.
fn buildings(table: &Table) -> Result<(), BrokenInvariant> {
    let map = table.map();
    for site in Site::first(Site::MAX as u8) {
        let building = table.building(site);
        let roads = map.plot(site).neighbours().len() as u8;
        holds(building.is_empty() == (building.height() == 0), 2, "a colour without floors")?;
        holds(building.is_empty() || building.height() <= 1 + roads, 2, "higher than its roads allow")?;
        let beyond = site.index() >= map.len();
        holds(!beyond || building.is_empty(), 2, "a building beside the board")?;
    }
    let alike = |(one, other): &(u8, u8)| {
        let colour = |site: u8| table.sites[usize::from(site)].colour();
        colour(*one).is_some() && colour(*one) == colour(*other)
    };
    holds(!map.roads.iter().any(alike), 3, "a road joins two buildings of one colour")
}

/// TU-I4.
fn cards(table: &Table) -> Result<(), BrokenInvariant> {
    let open = table.market.iter().chain(table.aside.iter()).copied();
    let all: CardSet = open.chain(table.discard.iter()).chain(table.deck.iter()).collect();
    let count = MARKET + table.aside.len() + table.discard.len() + table.deck.len();
    holds(all.len() == CARDS && count == CARDS, 4, "the 44 cards, each once")
}

/// TU-I8.
fn objectives(table: &Table) -> Result<(), BrokenInvariant> {
    for (slot, objective) in table.objectives.into_iter().enumerate() {
        let had: u8 = table.all_seats().map(|seat| table.boards[seat].chips[slot]).sum();
        let left: u8 = table.pile(slot).iter().sum();
        holds(had + left == chips(table.seats).iter().sum::<u8>(), 8, "chips taken and left")?;
        for seat in table.all_seats() {
            let board = &table.boards[seat];
            let has = board.chips[slot] != 0;
            holds(has == board.presence.meets(objective), 8, "a chip exactly if the objective is met")?;
        }
    }
    Ok(())
}

/// TU-I10.
fn end(game: &Game) -> Result<(), BrokenInvariant> {
    let table = &game.table;
    let cones = || table.all_seats().filter(|seat| table.boards[*seat].cone.is_some());
    match &table.queue {
        None => holds(cones().count() == 0, 10, "no cone before the last turns"),
        Some(_) if game.is_over() => holds(cones().count() == usize::from(table.seats), 10, "all have cones"),
        Some(queue) => {
            holds(queue.first() == Some(&table.active), 10, "the head of the queue acts")?;
            let one = |seat: Seat| table.boards[seat].cone.is_some() != queue.contains(&seat);
            holds(table.all_seats().all(one), 10, "every seat has a cone or is in the queue")
        }
    }
}

/// TU-I11: something is offered, nothing twice, and all of it is accepted (that, `engine::properties` tries out).
fn options(game: &Game) -> Result<(), BrokenInvariant> {
    let mut offered: heapless::Vec<u16, { super::limits::LEGAL_ACTIONS_MAX }> = heapless::Vec::new();
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
