//! A recorded game as text to read, in the words of its face: every decision, what followed from it, and the score sheet.

use std::io::{self, Write};

use app::labels;
use app::words::{Lang, Speaker};
use engine::trace::digest;
use engine::{Notation, RuleNumber, Rules, Sitter};
use skyline::Title;

use super::replay;
use crate::names::names;
use crate::recorded::LongRecord;
use crate::sheet;

labels! {
    /// What stands around the words of the face.
    enum Say {
        Seed = "seed", "graine";
        Tables = "component tables", "tables de matériel";
        Seat = "seat", "place";
        Person = "person", "personne";
        Final = "Final scoring", "Décompte final";
        Unfinished = "The game is not over. If it ended now", "La partie n'est pas finie. Si elle l'était";
        Digest = "Digest", "Empreinte";
    }
}

/// Writes a recorded game for people. Nobody in it is `you`: whoever reads may be anybody.
///
/// # Errors
/// Those of the writer.
pub fn write_text<T: Title>(
    record: &LongRecord<T::Game>,
    lang: Lang,
    out: &mut impl Write,
) -> io::Result<()> {
    let setup = record.setup();
    let names = names(lang, T::CARD, setup);
    let say = Speaker::new(lang, &names, None, &setup.seats);
    write_setup::<T>(record, &say, out)?;
    let mut before = Vec::new();
    let end = replay(record, |number, game, action, log, _| {
        let Some(decision) = game.decision() else { return Ok(()) };
        let view = game.view(decision.seat);
        let question = T::question(&say, &view, decision.question);
        writeln!(out, "\n{number:>4}  {}  {question}", say.name(decision.seat))?;
        writeln!(out, "      > {}", T::choice(&say, &view, action))?;
        for entry in log.entries() {
            writeln!(out, "        {:<9} {}", entry.rule.number(), T::fact(&say, entry))?;
            if let Some(why) = T::why(&say, &before, entry) {
                writeln!(out, "        {:<9}   {why}", "")?;
            }
            before.push(*entry);
        }
        Ok(())
    })?;
    let title = if end.is_over() { Say::Final } else { Say::Unfinished };
    writeln!(out, "\n{}", title.text(lang))?;
    for line in sheet::lines(&T::sheet(&end), &say, end.is_over()) {
        writeln!(out, "  {line}")?;
    }
    writeln!(out, "\n{} {}", Say::Digest.text(lang), digest(&end))
}

/// Which game it is, its options, and who sits where.
fn write_setup<T: Title>(
    record: &LongRecord<T::Game>,
    say: &Speaker<'_>,
    out: &mut impl Write,
) -> io::Result<()> {
    let (lang, setup, version) = (say.lang, record.setup(), T::Game::DATA_VERSION);
    let [seed, tables, place] = [Say::Seed, Say::Tables, Say::Seat].map(|label| label.text(lang));
    writeln!(out, "{}, {seed} {}, {tables} {version}", T::NAMED.title, setup.seed)?;
    for option in T::Game::OPTIONS {
        writeln!(out, "  {}: {}", option.name, option.values[option.chosen(setup.options)])?;
    }
    for (seat, sitter) in engine::Seat::first(setup.seats.len() as u8).zip(&setup.seats) {
        let mut kind = String::new();
        match sitter {
            Sitter::Person => kind += Say::Person.text(lang),
            Sitter::Architect(strength) => kind += app::words::strength(lang, *strength),
            // Writing to a string cannot fail.
            Sitter::Automa(byte) => drop(T::Game::write_automa(*byte, &mut kind)),
        }
        writeln!(out, "  {place} {}  {}  {kind}", seat.index() + 1, say.name(seat))?;
    }
    Ok(())
}
