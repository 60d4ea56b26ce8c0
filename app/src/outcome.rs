//! What a finished game comes to, for those who are not at the device: a link that the app BG Stats takes
//! as a play, and plain text.
//!
//! The link is `createPlay.html` of BG Stats with the play as JSON, percent-encoded. Everything is written
//! piece by piece, so it needs no room here.

use core::fmt::{self, Display, Formatter, Write};

use engine::{SEATS_MAX, Score, Scores, Seat, Setup, Sitter};
use heapless::Vec;

use crate::card::Card;
use crate::labels;
use crate::pieces;
use crate::play::{Name, Playing};
use crate::table::{Now, Sitting};
use crate::words::{self, Lang, Noun};

/// What the device is called where its results arrive.
const SOURCE: &str = "Skyline";
const LINK: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

labels! {
    /// What a result says.
    enum Say {
        Winner = "Winner:", "Victoire :";
        Winners = "Winners:", "Victoire partagée :";
    }
}

/// Where a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the device.
    Device,
    /// With the real box; the device has only counted.
    Table,
}

/// What a finished game comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The same for the same game, and another one for every other.
    id: u64,
    card: &'static Card,
    place: Place,
    /// From the winner down.
    seats: Vec<Finisher, SEATS_MAX>,
}

/// How one seat did.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finisher {
    /// What it is called: its letter if nobody has named it.
    name: Name,
    sitter: Sitter,
    points: i16,
    rank: u8,
    /// Whether it has started the game.
    started: bool,
}

impl Outcome {
    /// The outcome of a scored game of a title, which `first` has started.
    pub fn new(
        card: &'static Card,
        id: u64,
        place: Place,
        first: Seat,
        setup: &Setup,
        names: &[Name; SEATS_MAX],
        scores: &Scores,
    ) -> Outcome {
        let finisher = |(seat, Score { points, rank }): (Seat, Score)| {
            let index = usize::from(seat.index());
            let given = names.get(index).filter(|name| !name.is_empty()).cloned();
            let letter = || Name::try_from(pieces::seat_letter(seat)).unwrap_or_default();
            let sitter = setup.sitter(seat).unwrap_or(Sitter::Person);
            Finisher { name: given.unwrap_or_else(letter), sitter, points, rank, started: seat == first }
        };
        Outcome { id, card, place, seats: scores.ranking().map(finisher).collect() }
    }

    /// The outcome of a game on the device, when it is over.
    ///
    /// Score sheet and first table are large: they take their room on the stack only for a moment.
    #[inline(never)]
    pub fn of_play(play: &dyn Playing) -> Option<Outcome> {
        let (card, setup) = (play.card(), play.setup());
        if !play.is_over() {
            return None;
        }
        // The digest covers all that came of the seed and of every choice.
        let (id, first) = (play.digest(), card.starter(setup)?);
        Some(Outcome::new(card, id, Place::Device, first, setup, play.names(), &play.scores()))
    }

    /// The outcome of a session at a real table, when its result stands.
    #[inline(never)]
    pub fn of_table(card: &'static Card, sitting: &dyn Sitting) -> Option<Outcome> {
        if sitting.now() != Now::Result {
            return None;
        }
        let (setup, first) = (sitting.setup(), sitting.starter());
        let mut outcome = None;
        sitting.with_sheet(&mut |sheet| {
            let (id, scores) = (setup.seed, sheet.scores());
            outcome = Some(Outcome::new(card, id, Place::Table, first, setup, sitting.names(), &scores));
        });
        outcome
    }

    /// Writes the link that hands the play to BG Stats.
    ///
    /// Only what the app needs, for every letter makes the code finer: places follow from points and winners. `winner` is
    /// written out where it is false, too: others have seen the app on Android refuse a play that lacks it. There is no date
    /// and no duration, because the device has no clock.
    ///
    /// # Errors
    /// There is no room.
    pub fn link(&self, out: &mut impl Write) -> fmt::Result {
        out.write_str(LINK)?;
        let mut json = Percent(out);
        write!(json, r#"{{"sourceName":"{SOURCE}","sourcePlayId":"{:016x}","#, self.id)?;
        let (title, tag) = (Quoted(self.card.title), Quoted(self.card.tag));
        write!(json, r#""game":{{"name":{title},"sourceGameId":{tag}}},"players":["#)?;
        let mut separator = "";
        for Finisher { name, sitter, points, rank, started } in &self.seats {
            // BG Stats remembers by this id whom it has taken somebody for: the name stays the same.
            let (name, winner) = (Quoted(name), *rank == 1);
            write!(json, r#"{separator}{{"name":{name},"sourcePlayerId":{name},"#)?;
            write!(json, r#""score":{points},"winner":{winner}"#)?;
            if *started {
                json.write_str(r#","startPlayer":true"#)?;
            }
            // As the name, the same in every language.
            if let Some(role) = self.role(Lang::English, *sitter) {
                write!(json, r#","role":{}"#, Quoted(&role))?;
            }
            json.write_str("}")?;
            separator = ",";
        }
        json.write_str("]}")
    }

    /// Writes the result as lines to be read: the game, every seat from the winner down, who has won, and
    /// what has decided between equal points.
    ///
    /// # Errors
    /// There is no room.
    pub fn text(&self, lang: Lang, out: &mut impl Write) -> fmt::Result {
        out.write_str(self.card.title)?;
        if self.place == Place::Device {
            write!(out, " ({SOURCE})")?;
        }
        for Finisher { name, sitter, points, rank, .. } in &self.seats {
            write!(out, "\n{rank}. {}", words::in_language(lang, name))?;
            if let Some(role) = self.role(lang, *sitter) {
                write!(out, " ({role})")?;
            }
            let colon = crate::pick!(lang, ":", " :");
            write!(out, "{colon} {points} {}", Noun::POINT.form(lang, points.unsigned_abs()))?;
        }
        let winners = || self.seats.iter().filter(|seat| seat.rank == 1);
        let say = if winners().count() > 1 { Say::Winners } else { Say::Winner };
        for (place, winner) in winners().enumerate() {
            let name = words::in_language(lang, &winner.name);
            match place {
                0 => write!(out, "\n{} {name}", say.text(lang))?,
                _ => write!(out, ", {name}")?,
            }
        }
        // Whoever shares a rank has nothing that decides.
        let decided = |pair: &[Finisher]| matches!(pair, [a, b] if a.points == b.points && a.rank != b.rank);
        if self.seats.windows(2).any(decided) {
            write!(out, "\n{}", self.card.tie.text(lang))?;
        }
        Ok(())
    }

    /// Which automatic player somebody is, or how strong an Architect.
    fn role(&self, lang: Lang, sitter: Sitter) -> Option<Name> {
        match sitter {
            Sitter::Person => None,
            Sitter::Automa(automa) => self.card.automas.map(|automas| automas.short(automa)),
            Sitter::Architect(how) => Name::try_from(words::strength(lang, how)).ok(),
        }
    }
}

/// A text as JSON has it.
#[derive(Clone, Copy)]
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for letter in self.0.chars() {
            match letter {
                '"' | '\\' => write!(f, "\\{letter}")?,
                '\0'..' ' => write!(f, "\\u{:04x}", u32::from(letter))?,
                _ => f.write_char(letter)?,
            }
        }
        f.write_str("\"")
    }
}

/// Percent-encodes what is written for the query of a link (RFC 3986). Colons and commas may stand there as
/// they are, and every JSON has many: a code with less in it is easier to read.
struct Percent<'a, W>(&'a mut W);

impl<W: Write> Write for Percent<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b':' | b',' => {
                    self.0.write_char(char::from(byte))?;
                }
                _ => write!(self.0, "%{byte:02X}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
