//! What a finished game comes to, for those who are not at the device: a link that the app BG Stats takes
//! as a play, and plain text.
//!
//! The link is `createPlay.html` of BG Stats with the play as JSON, percent-encoded. Everything is written
//! piece by piece, so it needs no room here.

use core::fmt::{self, Display, Formatter, Write};

use engine::{Rules, Seat, Setup};
use heapless::Vec;
use new_york_city::companion::Stage;
use new_york_city::limits::SEATS_MAX;
use new_york_city::{Game, ScoreSheet, SeatKind, kinds};

use crate::companion::Companion;
use crate::labels;
use crate::pieces;
use crate::play::{Name, Play};
use crate::words::{self, Lang, Noun};

/// What the game is called on its box, in both languages.
const GAME: &str = "New York City";
/// What the device is called where its results arrive.
const SOURCE: &str = "Skyline";
const LINK: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

labels! {
    /// What a result says.
    pub(crate) enum Say {
        Winner = "Winner:", "Victoire :";
        Tie = "Equal points: the Press Track decides (NYC-14.2).",
            "Égalité : la piste de presse décide (NYC-14.2).";
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
    place: Place,
    /// From the winner down.
    seats: Vec<Finisher, SEATS_MAX>,
}

/// How one seat did.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finisher {
    /// What it is called: its letter if nobody has named it.
    name: Name,
    kind: SeatKind,
    points: u16,
    rank: u8,
    /// Whether it stood first on the Press Track when the game began: who is first there starts (NYC-7.2).
    started: bool,
}

impl Outcome {
    /// The outcome of a scored game. `first` stood first on the Press Track when the game began.
    pub fn new(
        id: u64,
        place: Place,
        first: Seat,
        setup: &Setup,
        names: &[Name; SEATS_MAX],
        sheet: &ScoreSheet,
    ) -> Outcome {
        let finisher = |seat: Seat, points, rank| {
            let index = usize::from(seat.index());
            let given = names.get(index).filter(|name| !name.is_empty()).cloned();
            let letter = || Name::try_from(pieces::seat_letter(seat)).unwrap_or_default();
            let kind = kinds(setup).nth(index).unwrap_or_default();
            Finisher { name: given.unwrap_or_else(letter), kind, points, rank, started: seat == first }
        };
        let seats = sheet.ranking().map(|sheet| finisher(sheet.seat, sheet.total, sheet.rank)).collect();
        Outcome { id, place, seats }
    }

    /// The outcome of a game on the device, when it is over.
    ///
    /// Score sheet and first table are large: they take their room on the stack only for a moment.
    #[inline(never)]
    pub fn of_play(play: &Play) -> Option<Outcome> {
        let (game, setup) = (play.game(), play.record().setup());
        if !game.is_over() {
            return None;
        }
        // The digest covers all that came of the seed and of every choice.
        let (id, first) = (game.digest(), first_on_track(setup)?);
        Some(Outcome::new(id, Place::Device, first, setup, play.names(), &game.score_sheet()))
    }

    /// The outcome of a session at a real table, when its result stands.
    #[inline(never)]
    pub fn of_table(companion: &Companion) -> Option<Outcome> {
        let session = companion.session();
        if session.stage() != Stage::Result {
            return None;
        }
        let (id, first) = (companion.notebook().setup().seed, companion.first_on_track());
        let (setup, sheet) = (companion.notebook().setup(), session.score_sheet());
        Some(Outcome::new(id, Place::Table, first, setup, companion.names(), &sheet))
    }

    /// Writes the link that hands the play to BG Stats.
    ///
    /// Every flag is written out, false ones too: others have seen the app on Android refuse a play that
    /// lacks one. There is no date and no duration, because the device has no clock.
    ///
    /// # Errors
    /// There is no room.
    pub fn link(&self, out: &mut impl Write) -> fmt::Result {
        out.write_str(LINK)?;
        let mut json = Percent(out);
        write!(json, r#"{{"sourceName":"{SOURCE}","sourcePlayId":"{:016x}","#, self.id)?;
        if self.place == Place::Device {
            write!(json, r#""location":"{SOURCE}","#)?;
        }
        write!(json, r#""game":{{"name":"{GAME}","sourceGameId":"nyc","#)?;
        json.write_str(r#""highestWins":true,"noPoints":false},"players":["#)?;
        let mut separator = "";
        for Finisher { name, kind, points, rank, started } in &self.seats {
            // BG Stats remembers by this id whom it has taken somebody for: the name stays the same.
            let (name, winner) = (Quoted(name), *rank == 1);
            write!(json, r#"{separator}{{"name":{name},"sourcePlayerId":{name},"startPlayer":{started},"#)?;
            write!(json, r#""score":{points},"winner":{winner},"rank":{rank}"#)?;
            match kind {
                SeatKind::Human => {}
                SeatKind::Tom(level) => {
                    write!(json, r#","role":"{level}""#)?;
                }
                // As the name, the same in every language.
                SeatKind::Architect(strength) => {
                    write!(json, r#","role":"{}""#, words::strength(Lang::English, *strength))?;
                }
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
        out.write_str(GAME)?;
        if self.place == Place::Device {
            write!(out, " ({SOURCE})")?;
        }
        for Finisher { name, kind, points, rank, .. } in &self.seats {
            write!(out, "\n{rank}. {}", words::in_language(lang, name))?;
            match kind {
                SeatKind::Human => {}
                SeatKind::Tom(level) => write!(out, " ({level})")?,
                SeatKind::Architect(strength) => write!(out, " ({})", words::strength(lang, *strength))?,
            }
            let colon = crate::pick!(lang, ":", " :");
            write!(out, "{colon} {points} {}", Noun::Point.form(lang, *points))?;
        }
        if let Some(winner) = self.seats.first() {
            write!(out, "\n{} {}", Say::Winner.text(lang), words::in_language(lang, &winner.name))?;
        }
        if self.seats.windows(2).any(|pair| matches!(pair, [a, b] if a.points == b.points)) {
            write!(out, "\n{}", Say::Tie.text(lang))?;
        }
        Ok(())
    }
}

/// The first on the Press Track of a game before anything has moved.
#[inline(never)]
fn first_on_track(setup: &Setup) -> Option<Seat> {
    let game = Game::from_setup(setup).ok()?;
    game.view(Seat::default()).press_track().order().iter().next().copied()
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
