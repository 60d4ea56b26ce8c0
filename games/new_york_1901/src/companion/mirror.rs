//! For tests: a game of the rules as a table would tell it, so that a session can be held against the game.

use engine::{List, Rules, SEATS_MAX, Scores, Seat};

use super::entry::{Entry, Kind};
use super::field::Field;
use super::session::{Session, Stage};
use crate::action::Action;
use crate::components::{Technology, Tile};
use crate::game::Game;
use crate::log::{Fact, Log};
use crate::scoring::{TieBreak, ranked};

/// Notes how a game is set up, in the order in which a session asks for it (NY-20.1).
pub fn set_up(game: &Game, note: &mut dyn FnMut(Entry)) {
    let table = game.table();
    note(Entry::Starts(table.turn.seat));
    note(Entry::Expert(table.expert));
    table.streets.iter().for_each(|street| note(Entry::Lies(street)));
    note(Entry::Challenge(table.challenge));
    note(Entry::Done);
}

/// Notes what a table sees of one action, in the order in which a session asks for it. `before` is the game before it.
/// `note` gets each entry and returns the session with it noted.
pub fn follow(
    before: &Game,
    (action, log): (Action, &Log),
    of: &OtherBox,
    session: &mut Session,
    note: &mut dyn FnMut(&mut Session, Entry),
) {
    match action {
        Action::Acquire { .. } => note(session, Entry::Lot),
        Action::Grab { .. } => note(session, Entry::Grab),
        Action::Rebuild { .. } => note(session, Entry::Rebuild),
        // Only who had no worker has not taken a lot before.
        Action::Build { .. } if before.table().turn.option == 0 => note(session, Entry::Build),
        Action::Build { .. } => {}
        Action::Boom { .. } => note(session, Entry::Boom),
        Action::Shift => note(session, Entry::Shift),
        Action::Retrieve { .. } => note(session, Entry::TakeBack),
        Action::End => match session.stage() {
            Stage::Tile => note(session, Entry::NoTile),
            Stage::After => note(session, Entry::Next),
            // Nothing else could be done, so the turn was over.
            _ => {}
        },
        Action::Place { .. } => placed(log, of, session, note),
    }
}

/// A tile: its kind, its printed points, and what else is asked for.
fn placed(log: &Log, of: &OtherBox, session: &mut Session, note: &mut dyn FnMut(&mut Session, Entry)) {
    let facts = || log.entries().iter().map(|entry| entry.fact);
    let removed = |technology: Technology| {
        let is_it =
            |fact: &Fact| matches!(fact, Fact::TileRemoved { tile, .. } if tile.technology() == technology);
        facts().filter(is_it).count() as u8
    };
    for tile in facts().filter_map(|fact| match fact {
        Fact::TilePlaced { tile, .. } => Some(tile),
        _ => None,
    }) {
        note(session, Entry::Tile(Kind::of(tile)));
        if tile.is_legendary() {
            note(session, Entry::Legendary(tile));
        }
        note(session, Entry::Points(of.points(tile)));
        if session.stage() == Stage::Neighbours {
            let prestige = facts().find_map(|fact| match fact {
                Fact::Prestige { points, .. } => Some(points),
                _ => None,
            });
            note(session, Entry::Neighbours(prestige.unwrap_or_default()));
        }
        while let Stage::Removed(technology) = session.stage() {
            note(session, Entry::Removed(removed(technology)));
        }
    }
}

/// A box with other points printed on its tiles than the reconstructed ones: each has so many more.
#[derive(Clone, Copy, Debug)]
pub struct OtherBox {
    /// How many more.
    pub more: u8,
}

impl OtherBox {
    /// The box as it is reconstructed.
    pub const RECONSTRUCTED: OtherBox = OtherBox { more: 0 };
    /// One that differs everywhere.
    pub const OTHER: OtherBox = OtherBox { more: 1 };

    /// The points of a tile.
    pub fn points(&self, tile: Tile) -> u8 {
        tile.points() + self.more
    }

    /// What a seat has on the track in a game that is played with this box.
    pub fn score(&self, game: &Game, seat: Seat) -> u8 {
        let board = &game.table().boards[seat];
        let built = Tile::OWN - board.unbuilt.len() + u8::from(board.legendary.is_some());
        board.score + self.more * built
    }

    /// The totals of all seats at the end of such a game, with their places.
    pub fn scores(&self, game: &Game) -> Scores {
        let table = game.table();
        let total = |seat: Seat| {
            let points = game.scores().0.get(usize::from(seat.index())).map_or(0, |score| score.points);
            points + i16::from(self.score(game, seat)) - i16::from(table.boards[seat].score)
        };
        let totals: List<i16, SEATS_MAX> = table.all_seats().map(total).collect();
        let ties: List<TieBreak, SEATS_MAX> = table.all_seats().map(|seat| table.tie_break(seat)).collect();
        ranked(&totals, &ties)
    }

    /// What a person at the table counts where the final scoring asks for a number, at the end of a game of the rules.
    pub fn counted(&self, game: &Game, field: Field) -> u16 {
        let table = game.table();
        let seat = field.seat().unwrap_or_default();
        let board = &table.boards[seat];
        let number = match field {
            Field::Score(_) => self.score(game, seat),
            Field::Street(_, slot) => {
                table.streets.iter().nth(slot.into()).map_or(0, |street| table.facing(seat, street))
            }
            Field::Count(_) => table.challenge.map_or(0, |challenge| table.challenge_count(challenge, seat)),
            Field::Standing(_, technology) => table.tiles_by_technology(seat)[technology as usize],
            Field::Golden(_) => table.tiles_by_technology(seat)[Technology::Gold as usize],
            Field::Cards(_) => board.held_count(),
            Field::Legendary(_) => board.legendary.map_or(0, |tile| tile.index() - Tile::OWN + 1),
            Field::Gold(_) => table.tie_break(seat).gold,
            Field::Unbuilt(_) => board.unbuilt.len(),
            Field::Card(_, card) => board.holds(card).into(),
            Field::Deck => table.deck_len(),
            Field::TurnNumber => return table.turn.number,
        };
        number.into()
    }
}
