//! What answers say.

use core::fmt::Write;
use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use engine::new_york_city::SAVE_VERSION;
use heapless::Vec;

use super::base64::{LINE_BYTES, encode};
use super::problem::Problem;
use super::{Cut, END};
use crate::app::App;
use crate::saves::{self, Saves};

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
pub(super) fn version(app: &App, board: &str, out: &mut Cut<'_>) {
    let build = app.build();
    let _ = write!(out, "skyline {} {} {board} saves {SAVE_VERSION}", build.version, build.commit);
}

/// The facts, one a line; false after the last.
///
/// The digest covers hidden cards too. It is a hash of the whole table in 64 bits, of which nobody
/// learns a card who does not know all others and the order of every pile.
pub(super) fn facts(app: &App, index: usize, out: &mut Cut<'_>) -> bool {
    let play = app.play();
    // Every fact is shorter than a line.
    let _ = match (index, play) {
        (0, _) => write!(out, "screen {}", app.screen().name()),
        (1, _) => write!(out, "language {}", app.settings().lang.code()),
        (2, Some(play)) => write!(out, "round {}", play.view(Default::default()).round()),
        (3, Some(play)) => write!(out, "digest {:016x}", play.game().digest()),
        (4, Some(play)) => write!(out, "actions {}", play.record().played().len()),
        (5, Some(play)) if play.game().is_over() => {
            let sheet = play.game().score_sheet();
            let written = out.write_str("points");
            sheet
                .seats
                .iter()
                .fold(written, |written, seat| written.and_then(|()| write!(out, " {}", seat.total)))
        }
        _ => return false,
    };
    true
}

/// Parts that can be kept, with what they are called.
const PARTS: [(saves::Part, &str); 3] = [
    (saves::Part::Settings, "skyline-kept settings"),
    (saves::Part::Records, "skyline-kept records"),
    (saves::Part::Game, "skyline-kept game"),
];

/// Saves that cannot be read and are kept, one block each.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// Of [`PARTS`].
    index: usize,
    /// Of the block being written, and where its bytes lie.
    block: Option<(Part, Range<u32>)>,
    any: bool,
}

impl Kept {
    pub(super) fn new() -> Kept {
        Kept { index: 0, block: None, any: false }
    }

    /// The next line; false after the last.
    pub(super) async fn line<F: NorFlash>(
        &mut self,
        saves: &mut Saves<F>,
        room: &mut [u8],
        out: &mut Cut<'_>,
    ) -> Result<bool, Problem> {
        loop {
            let Some((part, head)) = PARTS.get(self.index) else {
                return if self.any { Ok(false) } else { Err(Problem::NothingKept) };
            };
            if self.block.is_none() {
                self.block = saves.kept(*part).map(|range| (Part::Head, range));
            }
            if let Some((part, range)) = &mut self.block {
                self.any = true;
                let mut bytes: Vec<u8, LINE_BYTES> = Vec::new();
                if *part == Part::Bytes && range.start < range.end {
                    bytes = line_of(saves, range, room).await?;
                }
                let mut bytes = bytes.into_iter();
                if block(part, head, out, || bytes.next()) {
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
