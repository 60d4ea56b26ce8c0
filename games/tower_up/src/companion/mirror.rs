//! For tests: a game of the rules as a table would tell it, so that a session can be held against the game.

use engine::Seat;

use super::chips::Chip;
use super::entry::Entry;
use super::field::Field;
use super::session::{Session, Stage};
use crate::components::{CONE_VALUE, LINE_VALUE};
use crate::game::Game;
use crate::log::{Fact, Log, Trigger};

/// Notes what a table sees of one action, in the order in which a session asks for it. `note` gets each entry and returns the
/// session with it noted.
pub fn follow(game: &Game, log: &Log, session: &mut Session, note: &mut dyn FnMut(&mut Session, Entry)) {
    let facts = || log.entries().iter().map(|entry| entry.fact);
    let short = facts().any(|fact| matches!(fact, Fact::Shortage { .. }));
    let mut founded = false;
    for fact in facts() {
        match fact {
            Fact::CardTaken { card, .. } => {
                let vehicle = card.face().vehicle;
                if short {
                    note(session, Entry::Short);
                }
                note(
                    session,
                    vehicle.map_or(Entry::Card, |(colour, steps)| Entry::Vehicle { colour, steps }),
                );
            }
            Fact::RoofPlaced { site, level } => {
                let colour = game.table().building(site).colour().unwrap_or_default();
                note(session, Entry::Roof(colour));
                note(session, Entry::Height(level));
                founded = true;
            }
            Fact::ChipTaken { objective, .. } => {
                let slot = game.table().objectives.iter().position(|other| *other == objective);
                note(session, Entry::Reached(slot.unwrap_or_default() as u8));
            }
            _ => {}
        }
    }
    if founded && session.stage() == Stage::Objective {
        note(session, Entry::Nothing);
    }
    for fact in facts() {
        match fact {
            Fact::ConePlaced { on_top, .. } => note(session, Entry::OnTop(on_top)),
            Fact::EndTriggered { trigger: Trigger::Stalled } => note(session, Entry::Stalled),
            _ => {}
        }
    }
}

/// A box with other numbers printed on its boards than the reconstructed ones.
#[derive(Clone, Copy, Debug)]
pub struct OtherBox {
    /// What a space of a line is worth.
    pub line: fn(u8) -> u8,
    /// What a cone is worth.
    pub cone: fn(u8) -> u8,
}

impl OtherBox {
    /// The box as it is reconstructed.
    pub const RECONSTRUCTED: OtherBox = OtherBox {
        line: |space| LINE_VALUE[usize::from(space)],
        cone: |roofs| CONE_VALUE[usize::from(roofs)],
    };

    /// One that differs everywhere.
    pub const OTHER: OtherBox =
        OtherBox { line: |space| space * 3 / 2 + 1, cone: |roofs| roofs * 2 + roofs.min(1) };

    /// The total of a seat at the end of a game that was played with this box.
    pub fn total(&self, game: &Game, seat: Seat) -> u8 {
        let board = &game.table().boards[seat];
        let lines: u8 = board.pos.iter().map(|space| (self.line)(*space)).sum();
        lines + (self.cone)(board.counted_on_top()) + board.chip_value()
    }
}

/// What a person at the table reads where the final scoring asks for a number.
pub fn printed(game: &Game, of: OtherBox, field: Field) -> u16 {
    let board = &game.table().boards[field.seat()];
    let number = match field {
        Field::Mio(_, colour) => (of.line)(board.pos[colour as usize]),
        Field::Cone(_) => (of.cone)(board.counted_on_top()),
        Field::Chip(_, slot) => Chip::of_mio(board.chips[usize::from(slot)]).unwrap_or_default() as u8,
        Field::Stock(_) => board.stock.total(),
        Field::Space(_, colour) => board.pos[colour as usize],
        Field::Roofs(_) => board.roofs_left,
        Field::OnTop(_) => board.counted_on_top(),
    };
    number.into()
}
