//! What answers say.

use core::fmt::{self, Write};
use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use engine::{GameId, SAVE_VERSION, Setup};
use heapless::Vec;

use super::base64::{LINE_BYTES, encode};
use super::problem::Problem;
use super::{Cut, END, LINE_MAX};
use crate::app::{App, Facts};
use crate::card::Card;
use crate::saves::{self, Saves};
use crate::shelf::Shelf;
use crate::words::Text;

/// Which part of a block comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Its first line.
    Head,
    /// Its bytes.
    Bytes,
    /// Nothing: it is over.
    Over,
}

/// The next line of a block: its head, its bytes as letters, its end. False after it.
pub(super) fn block(
    part: &mut Part,
    head: &str,
    out: &mut Cut<'_>,
    mut next: impl FnMut() -> Option<u8>,
) -> bool {
    match part {
        Part::Head => {
            let _ = out.write_str(head);
            *part = Part::Bytes;
        }
        Part::Bytes => {
            let bytes: Vec<u8, LINE_BYTES> = core::iter::from_fn(&mut next).take(LINE_BYTES).collect();
            encode(&bytes, out.0);
            if bytes.is_empty() {
                let _ = out.write_str(END);
                *part = Part::Over;
            }
        }
        Part::Over => return false,
    }
    true
}

/// Which program runs where, and which saves it reads.
pub(super) fn version<S: Shelf>(app: &App<S>, board: &str, out: &mut Cut<'_>) {
    let build = app.build();
    let _ = write!(out, "skyline {} {} {board} saves {SAVE_VERSION}", build.version, build.commit);
}

/// How many facts there can be.
const FACTS: u8 = 10;

/// The next of the facts, one a line; false after the last.
pub(super) fn facts<S: Shelf>(app: &App<S>, at: &mut u8, out: &mut Cut<'_>) -> bool {
    let facts = app.facts();
    while out.0.is_empty() && *at < FACTS {
        // Every fact is shorter than a line.
        let _ = fact(app, facts.as_ref(), *at, out);
        *at += 1;
    }
    !out.0.is_empty()
}

/// One fact; nothing is written of what there is not, and of what is secret.
fn fact<S: Shelf>(app: &App<S>, facts: Option<&Facts>, at: u8, out: &mut Cut<'_>) -> fmt::Result {
    let Some(facts) = facts.filter(|_| at > 1) else {
        return match at {
            0 => write!(out, "screen {}", app.screen().name()),
            1 => write!(out, "language {}", app.settings().lang.code()),
            _ => Ok(()),
        };
    };
    match (at, &facts.setup) {
        (2, _) => write!(out, "game {}", facts.card.name),
        (3, _) => write!(out, "round {}", facts.round),
        (4, Some(setup)) => setup.seats.iter().enumerate().try_for_each(|(seat, sitter)| {
            out.write_str(if seat == 0 { "seats " } else { "," })?;
            (facts.card.wording.write_seat)(*sitter, out)
        }),
        // Those that are not the usual ones.
        (5, Some(Setup { options: options @ 1.., .. })) => {
            out.write_str("options")?;
            let chosen = facts.card.wording.options.iter().map(|option| (option, option.chosen(*options)));
            chosen.filter(|(_, value)| *value > 0).try_for_each(|(option, value)| {
                write!(out, " {}={}", option.name, option.values.get(value).unwrap_or(&""))
            })
        }
        (6, Some(setup)) if !facts.keeps_seed => write!(out, "seed {:016X}", setup.seed),
        // The digest covers what is still to come: a deck that is nearly known can be found by trying.
        (7, _) if facts.keeps_seed => Ok(()),
        (7.., _) if facts.is_secret => Ok(()),
        (7, _) => write!(out, "digest {:016x}", facts.digest),
        (8, _) => write!(out, "actions {}", facts.actions),
        (9, _) => facts.points.iter().flatten().enumerate().try_for_each(|(seat, points)| {
            out.write_str(if seat == 0 { "points " } else { " " })?;
            write!(out, "{points}")
        }),
        _ => Ok(()),
    }
}

/// What stands before each line of the result's text.
const TEXT: &str = "text ";
/// What stands before each piece of the result's link.
const LINK: &str = "link ";
/// Letters of the link in a line.
const PIECE: usize = LINE_MAX - LINK.len();

/// The result, line by line: its text, then its link in pieces. False after the last.
pub(super) fn result<S: Shelf>(app: &App<S>, index: usize, out: &mut Cut<'_>) -> bool {
    let Some(outcome) = app.outcome() else { return false };
    let mut text = Text::new();
    // The screen of the result holds that there is room.
    let _ = outcome.text(app.settings().lang, &mut text);
    if let Some(line) = text.lines().nth(index) {
        let _ = write!(out, "{TEXT}{line}");
        return true;
    }
    let before = (index - text.lines().count()) * PIECE;
    let mut piece = Piece { before, left: PIECE, out };
    let _ = outcome.link(&mut piece);
    piece.left < PIECE
}

/// Writes one piece of a long text as a line.
struct Piece<'a, 'b> {
    /// Letters before the piece that are still to come.
    before: usize,
    /// Letters of the piece that are still to come.
    left: usize,
    out: &'a mut Cut<'b>,
}

impl Write for Piece<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            if self.before > 0 {
                self.before -= 1;
            } else if self.left > 0 {
                if self.left == PIECE {
                    self.out.write_str(LINK)?;
                }
                self.left -= 1;
                self.out.write_char(letter)?;
            }
        }
        Ok(())
    }
}

/// Parts of a title that can be kept, with what they are called.
type TitlePart = (fn(GameId) -> saves::Part, &'static str);
const TITLE_PARTS: [TitlePart; 3] =
    [(saves::Part::Records, "records"), (saves::Part::Game, "game"), (saves::Part::Session, "session")];

/// A part that can be kept, by its number, and the head of its block: first the settings, then title by title.
fn part(titles: &[&Card], number: usize) -> Option<(saves::Part, Text)> {
    let mut head = Text::new();
    let Some(number) = number.checked_sub(1) else {
        let _ = head.push_str("skyline-kept settings");
        return Some((saves::Part::Settings, head));
    };
    let card = titles.get(number / TITLE_PARTS.len())?;
    let (part, name) = TITLE_PARTS[number % TITLE_PARTS.len()];
    let _ = write!(head, "skyline-kept {name} {}", card.tag);
    Some((part(card.id), head))
}

/// Saves that cannot be read and are kept, one block each.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// Of [`part`].
    index: usize,
    /// Of the block being written, and where its bytes lie.
    block: Option<(Part, Range<u32>)>,
    any: bool,
    /// Something stays here: a game that several people may go on with.
    withheld: bool,
}

impl Kept {
    pub(super) fn new() -> Kept {
        Kept { index: 0, block: None, any: false, withheld: false }
    }

    /// The next line; false after the last.
    pub(super) async fn line<F: NorFlash>(
        &mut self,
        saves: &mut Saves<F>,
        titles: &[&Card],
        room: &mut [u8],
        out: &mut Cut<'_>,
    ) -> Result<bool, Problem> {
        loop {
            let Some((part, head)) = part(titles, self.index) else {
                return match self {
                    Kept { withheld: true, .. } => Err(Problem::HandsInside),
                    Kept { any: false, .. } => Err(Problem::NothingKept),
                    _ => Ok(false),
                };
            };
            if self.block.is_none()
                && let Some(range) = saves.kept(part)
            {
                if saves.keeps_hands(part).await.map_err(Problem::Memory)? {
                    self.withheld = true;
                } else {
                    self.block = Some((Part::Head, range));
                }
            }
            if let Some((part, range)) = &mut self.block {
                self.any = true;
                let mut bytes: Vec<u8, LINE_BYTES> = Vec::new();
                if *part == Part::Bytes && range.start < range.end {
                    bytes = line_of(saves, range, room).await?;
                }
                let mut bytes = bytes.into_iter();
                if block(part, &head, out, || bytes.next()) {
                    return Ok(true);
                }
            }
            (self.index, self.block) = (self.index + 1, None);
        }
    }
}

/// Reads the bytes of the next line. Lines are no whole words, so more is read around them.
async fn line_of<F: NorFlash>(
    saves: &mut Saves<F>,
    range: &mut Range<u32>,
    room: &mut [u8],
) -> Result<Vec<u8, LINE_BYTES>, Problem> {
    // The largest word of the flashes that saves work on.
    const WORD: u32 = 4;
    let (start, length) = (range.start / WORD * WORD, range.len().min(LINE_BYTES));
    let end = (range.start + length as u32).next_multiple_of(WORD);
    let window = &mut room[..(end - start) as usize];
    saves.read(start, window).await.map_err(Problem::Memory)?;
    let bytes = window.iter().skip((range.start - start) as usize).take(length).copied().collect();
    range.start += length as u32;
    Ok(bytes)
}
