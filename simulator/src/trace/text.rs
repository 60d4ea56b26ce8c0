//! A recorded game as text to read: every decision, what followed from it, and the score sheet.

use std::io::{self, Write};

use new_york_city::components::{Borough, DATA_VERSION};
use new_york_city::{Game, Record, ScoreSheet, SeatKind};

use super::{beginning, digest, level_name, replay};
use crate::words::{self, Names};

/// Writes a recorded game for people.
///
/// # Errors
/// Those of the writer.
pub fn write_text(record: &Record, out: &mut impl Write) -> io::Result<()> {
    let begin = beginning(record);
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
    let title = if end.is_over() { "Final scoring" } else { "The game is not over. If it ended now" };
    writeln!(out, "\n{title}")?;
    write_sheet(&end.score_sheet(), &names, out)?;
    writeln!(out, "\nDigest {}", digest(&end))
}

fn write_setup(record: &Record, game: &Game, names: &Names, out: &mut impl Write) -> io::Result<()> {
    let table = game.table();
    writeln!(out, "New York City, seed {}, component tables {DATA_VERSION}", record.setup().seed)?;
    for seat in table.seats() {
        let kind = match table.players[seat].kind {
            SeatKind::Human => "human".to_owned(),
            SeatKind::Architect(strength) => format!("Architect {strength:?}"),
            SeatKind::Tom(level) => format!("Tom {}", level_name(level)),
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
