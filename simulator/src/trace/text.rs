//! A recorded game as text to read: every decision, what followed from it, and the score sheet.

use std::any::Any;
use std::io::{self, Write};

use engine::trace::digest;
use engine::{RuleNumber, Rules, Seat};
use new_york_city::components::{Borough, DATA_VERSION};
use new_york_city::{Game, ScoreSheet, SeatKind};
use skyline::Title;

use super::replay;
use crate::recorded::LongRecord;
use crate::words::{self, Names};

/// Writes a recorded game for people.
///
/// # Errors
/// Those of the writer.
pub fn write_text<T: Title>(record: &LongRecord<T::Game>, out: &mut impl Write) -> io::Result<()> {
    match (record as &dyn Any).downcast_ref::<LongRecord<Game>>() {
        Some(record) => write_in_words(record, out),
        None => write_plainly::<T>(record, out),
    }
}

/// A game that has no words of its own here: what the rules call things.
fn write_plainly<T: Title>(record: &LongRecord<T::Game>, out: &mut impl Write) -> io::Result<()> {
    let (title, seed, tables) = (T::NAMED.title, record.setup().seed, T::Game::DATA_VERSION);
    writeln!(out, "{title}, seed {seed}, component tables {tables}")?;
    for option in T::Game::OPTIONS {
        writeln!(out, "  {}: {}", option.name, option.values[option.chosen(record.setup().options)])?;
    }
    let name =
        |seat: Option<Seat>| seat.map_or("table".to_owned(), |seat| format!("seat {}", seat.index() + 1));
    let end = replay(record, |number, before, action, log, _| {
        let Some(decision) = before.decision() else { return Ok(()) };
        writeln!(out, "\n{number:>4}  {}  {:?}", name(Some(decision.seat)), decision.question)?;
        writeln!(out, "      > {action:?}")?;
        for entry in log.entries() {
            writeln!(out, "        {:<9} {}: {:?}", entry.rule.number(), name(entry.seat), entry.fact)?;
        }
        Ok(())
    })?;
    write_title(&end, out)?;
    for (seat, score) in end.scores().ranking() {
        writeln!(out, "  {}. {}  {} points", score.rank, name(Some(seat)), score.points)?;
    }
    writeln!(out, "\nDigest {}", digest(&end))
}

fn write_title(end: &impl Rules, out: &mut impl Write) -> io::Result<()> {
    let title = if end.is_over() { "Final scoring" } else { "The game is not over. If it ended now" };
    writeln!(out, "\n{title}")
}

fn write_in_words(record: &LongRecord<Game>, out: &mut impl Write) -> io::Result<()> {
    let begin = record.game_at(0);
    let names = Names::of(begin.table());
    write_setup(record, &begin, &names, out)?;
    let end = replay(record, |number, before, action, log, _| {
        let Some(decision) = before.decision() else { return Ok(()) };
        let view = before.view(decision.seat);
        let (seat, id) = (names.seat(decision.seat), decision.question.id());
        let question = words::question(&view, decision.question);
        writeln!(out, "\n{number:>4}  {seat}  {id}  {question}")?;
        writeln!(out, "      > {}", words::action(&view, action))?;
        for entry in log.entries() {
            writeln!(out, "        {:<9} {}", entry.rule.number(), words::entry(&names, entry))?;
        }
        Ok(())
    })?;
    write_title(&end, out)?;
    write_sheet(&end.score_sheet(), &names, out)?;
    writeln!(out, "\nDigest {}", digest(&end))
}

fn write_setup(
    record: &LongRecord<Game>,
    game: &Game,
    names: &Names,
    out: &mut impl Write,
) -> io::Result<()> {
    let table = game.table();
    writeln!(out, "New York City, seed {}, component tables {DATA_VERSION}", record.setup().seed)?;
    for seat in table.seats() {
        let kind = match table.players[seat].kind {
            SeatKind::Human => "human".to_owned(),
            SeatKind::Architect(strength) => format!("Architect {strength:?}"),
            SeatKind::Tom(level) => format!("Tom {level}"),
        };
        writeln!(out, "  seat {}  {}  {kind}", seat.index() + 1, names.seat(seat))?;
    }
    let boroughs = Borough::ALL.map(|borough| {
        format!("{} {}{}", borough.short(), table.letters[borough].as_char(), table.base_values[borough])
    });
    writeln!(out, "  boroughs with letter and base value: {}", boroughs.join(", "))
}

fn write_sheet(sheet: &ScoreSheet, names: &Names, out: &mut impl Write) -> io::Result<()> {
    for seat in sheet.ranking() {
        writeln!(out, "\n  {}. {}  {} points", seat.rank, names.seat(seat.seat), seat.total)?;
        for line in &seat.lines {
            let source = words::score_source(&line.source);
            writeln!(out, "  {:>6}  {:<9} {source}", line.points, line.rule.number())?;
        }
    }
    Ok(())
}
