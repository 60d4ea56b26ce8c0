//! What a table is worth to a seat (TU-16.4).

use architect::{Judged, POINT, Sources};
use engine::{PerSeat, Rules, Seat};

use crate::components::OBJECTIVES_IN_PLAY;
use crate::table::Table;
use crate::{Game, SeatBoard};

use super::Source;
use super::policy::{floors, on_the_way};
use super::weights::{self, MIO, ON_TOP, ON_TOP_MAX, ROOF};

/// What a seat has, by where it comes from, in tenths of a Mio.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Value {
    /// The four lines.
    pub lines: i32,
    /// The cone, or the roofs on top.
    pub on_top: i32,
    /// Chips, and what open objectives promise.
    pub objectives: i32,
    /// Floors in stock and roofs not yet placed.
    pub stock: i32,
    /// Spaces on the way to the next column of stars.
    pub tempo: i32,
}

impl Value {
    /// All of it.
    pub fn total(&self) -> i32 {
        self.lines + self.on_top + self.objectives + self.stock + self.tempo
    }
}

/// What a seat has, and what the table promises it if the game is not over.
pub fn value(game: &Game, seat: Seat) -> Value {
    let (table, board) = (&game.table, &game.table.boards[seat]);
    if game.is_over() { final_value(board) } else { guessed_value(table, board, tops(table)[seat]) }
}

/// How far a seat is ahead of its best rival: known at the end, guessed before.
pub fn judge(game: &Game, seat: Seat, sources: Option<&mut Sources>) -> Judged {
    let table = &game.table;
    let is_over = game.is_over();
    let tops = if is_over { PerSeat::default() } else { tops(table) };
    let value = |seat: Seat| {
        let board = &table.boards[seat];
        if is_over { final_value(board) } else { guessed_value(table, board, tops[seat]) }
    };
    let own = value(seat);
    let rivals = || table.all_seats().filter(|rival| *rival != seat);
    let rival = rivals().map(|rival| value(rival).total()).max().unwrap_or(0);
    if let Some(sources) = sources {
        let parts = [
            (Source::Lines, own.lines),
            (Source::OnTop, own.on_top),
            (Source::Objectives, own.objectives),
            (Source::Stock, own.stock),
            (Source::Tempo, own.tempo),
            (Source::Rivals, -rival),
        ];
        parts.into_iter().for_each(|(source, part)| sources[source as usize] += part);
    }
    let margin = (own.total() - rival) * POINT / MIO;
    if !is_over {
        return Judged { margin, won: 0 };
    }
    let won = game.scores().winners().any(|winner| winner == seat);
    Judged { margin, won: if won { POINT } else { -POINT } }
}

/// The totals of a finished game (TU-10.1).
fn final_value(board: &SeatBoard) -> Value {
    Value {
        lines: MIO * i32::from(board.lines()),
        on_top: MIO * i32::from(board.cone_value()),
        objectives: MIO * i32::from(board.chip_value()),
        ..Value::default()
    }
}

/// What the roofs on top of every seat are worth, by the empty sites around them.
fn tops(table: &Table) -> PerSeat<i32> {
    let mut tops = PerSeat::default();
    for site in table.map().sites() {
        if let Some(seat) = table.building(site).on_top() {
            tops[seat] += i32::from(ON_TOP[usize::from(table.empty_around(site))]);
        }
    }
    tops
}

/// What a seat has while the game goes on; `tops` are its roofs on top.
fn guessed_value(table: &Table, board: &SeatBoard, tops: i32) -> Value {
    let mut objectives = MIO * i32::from(board.chip_value());
    for slot in 0..OBJECTIVES_IN_PLAY {
        let chip = table.pile(slot).first().filter(|_| board.chips[slot] == 0);
        if let Some(chip) = chip {
            objectives += weights::open(*chip, board.presence.missing(table.objectives[slot]));
        }
    }
    let on_top = match board.cone {
        Some(_) => MIO * i32::from(board.cone_value()),
        None => tops.min(ON_TOP_MAX),
    };
    let lines = MIO * i32::from(board.lines());
    let value = Value { lines, on_top, objectives, ..Value::default() };
    // Once the last turns run, there is no use for them.
    if table.queue.is_some() {
        return value;
    }
    let stock = floors(board.stock) + ROOF * i32::from(board.roofs_left);
    Value { stock, tempo: on_the_way(board.pos), ..value }
}
