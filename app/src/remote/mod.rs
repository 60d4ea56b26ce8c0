//! The device over a cable: one line asks, lines answer. `docs/serial.md` describes it for people.
//!
//! Nothing here knows a port. The device hands in a line with [`Remote::hear`] and then takes one
//! [`Step`] after the other until it is [`Step::Done`]: lines to be sent, keys to be taken as if they
//! were pressed, and what must be stored. So an answer of any length needs room for one line.
//!
//! Nothing that comes over the cable changes a game that is being played but by presses, and nothing tells a hand: while
//! somebody's cards may be on the screen, it is not told; a game of several people is exported when it
//! is over.

mod answer;
pub mod base64;
mod begin;
mod block;
mod command;
pub mod keys;
mod problem;

use core::fmt::{self, Write};
use core::ops::DerefMut;

use embedded_storage_async::nor_flash::NorFlash;
use engine::{Order, Saving};
use heapless::String;

use crate::app::{App, Requests};
use crate::body::Body;
use crate::canvas::Canvas;
use crate::face::part;
use crate::input::{Button, Input};
use crate::shelf::Shelf;
use crate::shot::Shot;
use crate::words::Lang;
use answer::{Kept, Part, block, facts, result, version};
use block::Block;
use command::{Command, HELP};
use problem::Problem;

/// Letters of a line, in both directions, without its end: four seats, some options and a seed.
pub const LINE_MAX: usize = 160;

/// A line to be sent.
pub type Answer = String<LINE_MAX>;

/// How an exported game begins, and the version of its text.
const GAME_HEAD: &str = "skyline-game 1";
/// How every block begins.
const HEAD: &str = "skyline-";
const END: &str = "end";

/// What the device does next.
#[derive(Clone, Debug)]
#[must_use = "an answer is given step by step"]
pub enum Step {
    /// Send the line.
    Say,
    /// Take this as if it had been pressed.
    Take(Input),
    /// The app has changed: carry this out and draw.
    Store(Requests),
    /// Everything is answered.
    Done,
}

/// What the next line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ear {
    /// A command.
    Command,
    /// The first line of a block to be imported.
    Head,
    /// A line of that block.
    Block,
    /// A command, or the first line of a block that was refused already.
    CommandOrHead,
    /// A line of a block that was refused.
    Skip,
}

/// What is still to be answered.
#[derive(Clone, Debug)]
enum Work {
    Nothing,
    Ok,
    Refuse(Problem),
    Help(usize),
    Version,
    /// The height to go on from; `None` before the screen's name.
    Screen(Option<u16>),
    Facts(u8),
    Result(usize),
    Keys(Keys),
    Hold(Button),
    Language(Lang),
    Begin(Order),
    Export(Part, Saving),
    Kept(Kept),
    Import,
    Shot(Part, Shot),
}

/// Keys that are still to be pressed.
#[derive(Clone, Debug)]
struct Keys {
    text: String<LINE_MAX>,
    at: usize,
    again: Option<(Button, u8)>,
}

impl Iterator for Keys {
    type Item = Button;

    fn next(&mut self) -> Option<Button> {
        if let Some((button, times @ 1..)) = self.again {
            self.again = Some((button, times - 1));
            return Some(button);
        }
        // All of it was looked at before.
        let (button, times, rest) = keys::first(part(&self.text, self.at..)).ok()??;
        self.at = self.text.len() - rest.len();
        self.again = Some((button, times - 1));
        Some(button)
    }
}

/// The device over a cable.
#[derive(Clone)]
pub struct Remote {
    board: &'static str,
    ear: Ear,
    work: Work,
    /// How often the app had changed when the line came.
    since: u32,
    block: Block,
}

impl fmt::Debug for Remote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Remote({:?}, {:?})", self.ear, self.work)
    }
}

impl Remote {
    /// Nothing was heard yet. The board is what `version` calls it.
    pub const fn new(board: &'static str) -> Remote {
        Remote { board, ear: Ear::Command, work: Work::Nothing, since: 0, block: Block::new() }
    }

    /// The cable was pulled: whatever was begun is forgotten.
    pub fn unplugged(&mut self) {
        (self.ear, self.work) = (Ear::Command, Work::Nothing);
        self.block.clear();
    }

    /// Somebody presses a key of the device itself: the presses of a line that are still to come are left, because
    /// whoever holds the device comes first.
    pub fn interrupt(&mut self) {
        if let Work::Keys(_) = self.work {
            self.work = Work::Refuse(Problem::Interrupted);
        }
    }

    /// Takes a line without its end; of a line that is too long, one letter too many is enough. Then
    /// take all steps before the next line.
    pub fn hear<S: Shelf>(&mut self, line: &[u8], app: &App<S>) {
        self.since = app.changes();
        self.work = Work::Nothing;
        if line.iter().all(u8::is_ascii_whitespace) {
            return;
        }
        if let Err(problem) = self.understand(line, app) {
            self.work = Work::Refuse(problem);
        }
    }

    fn understand<S: Shelf>(&mut self, line: &[u8], app: &App<S>) -> Result<(), Problem> {
        let line = plain(line);
        match (self.ear, &line) {
            (Ear::Skip, line) => {
                if *line == Ok(END) {
                    self.ear = Ear::Command;
                }
                return Ok(());
            }
            (Ear::Block, Ok(END)) => {
                (self.ear, self.work) = (Ear::Command, Work::Import);
                return Ok(());
            }
            (Ear::Block, line) => {
                let added = line.clone().and_then(|line| self.block.add(line.as_bytes()));
                return added.inspect_err(|_| self.ear = Ear::Skip);
            }
            (Ear::Head, Ok(GAME_HEAD)) => {
                self.ear = Ear::Block;
                self.block.clear();
                return Ok(());
            }
            (Ear::Head, Ok(head)) if head.starts_with(HEAD) => {
                self.ear = Ear::Skip;
                return Err(Problem::OtherBlock);
            }
            (Ear::Head, _) => {
                self.ear = Ear::Command;
                line?;
                return Err(Problem::NoBlock);
            }
            (Ear::CommandOrHead, Ok(head)) if head.starts_with(HEAD) => {
                self.ear = Ear::Skip;
                return Ok(());
            }
            (Ear::CommandOrHead | Ear::Command, _) => self.ear = Ear::Command,
        }
        self.begin(Command::parse(line?)?, app)
    }

    /// Begins to answer a command.
    fn begin<S: Shelf>(&mut self, command: Command, app: &App<S>) -> Result<(), Problem> {
        self.work = match command {
            Command::Help => Work::Help(0),
            Command::Version => Work::Version,
            Command::Screen | Command::Shot if app.hand_in_sight() => return Err(Problem::HandInSight),
            Command::Screen => Work::Screen(None),
            Command::Shot => Work::Shot(Part::Head, Shot::new()),
            Command::Facts => Work::Facts(0),
            Command::Result => {
                app.outcome().ok_or(Problem::NoResult)?;
                Work::Result(0)
            }
            Command::Keys(text) => Work::Keys(Keys { text, at: 0, again: None }),
            Command::Hold(button) => Work::Hold(button),
            Command::Language(lang) => Work::Language(lang),
            Command::Begin(_) if app.is_playing() => return Err(Problem::GameRunning),
            Command::Begin(words) => Work::Begin(begin::order::<S>(&words)?),
            Command::Export => {
                app.play().ok_or(Problem::NoGame)?;
                if app.keeps_seed() {
                    return Err(Problem::HandsInside);
                }
                Work::Export(Part::Head, Saving::new())
            }
            Command::ExportKept => Work::Kept(Kept::new()),
            Command::Import if app.is_playing() => {
                self.ear = Ear::CommandOrHead;
                return Err(Problem::GameRunning);
            }
            Command::Import => {
                self.ear = Ear::Head;
                Work::Nothing
            }
        };
        Ok(())
    }

    /// What the device does next; a line to be sent stands in `out`.
    pub async fn step<S: Shelf, A: DerefMut<Target = App<S>>, F: NorFlash>(
        &mut self,
        body: &mut Body<A, F>,
        canvas: &Canvas,
        out: &mut Answer,
    ) -> Step {
        out.clear();
        let looks = matches!(
            self.work,
            Work::Screen(_) | Work::Facts(_) | Work::Result(_) | Work::Export(..) | Work::Shot(..)
        );
        if looks && body.app.changes() != self.since {
            self.work = Work::Refuse(Problem::Changed);
        }
        let mut line = Cut(out);
        match self.answer(body, canvas, &mut line).await {
            Ok(step) => step,
            Err(problem) => {
                self.work = Work::Nothing;
                out.clear();
                // What has no room is cut off.
                let _ = write!(Cut(out), "error: {problem}");
                Step::Say
            }
        }
    }

    async fn answer<S: Shelf, A: DerefMut<Target = App<S>>, F: NorFlash>(
        &mut self,
        body: &mut Body<A, F>,
        canvas: &Canvas,
        out: &mut Cut<'_>,
    ) -> Result<Step, Problem> {
        let app = &mut *body.app;
        // A line, or nothing more to say.
        let said = match &mut self.work {
            Work::Nothing => return Ok(Step::Done),
            Work::Ok => {
                self.work = Work::Nothing;
                let _ = out.write_str("ok");
                return Ok(Step::Say);
            }
            Work::Refuse(problem) => return Err(problem.clone()),
            Work::Keys(keys) => match keys.next() {
                Some(button) => return Ok(Step::Take(Input::Press(button))),
                None => false,
            },
            Work::Hold(button) => {
                let button = *button;
                self.work = Work::Ok;
                return Ok(Step::Take(Input::Hold(button)));
            }
            Work::Language(lang) => {
                let requests = app.set_language(*lang);
                self.work = Work::Ok;
                return Ok(Step::Store(requests));
            }
            Work::Begin(order) => {
                let game = order.setup.game;
                if app.is_playing() || app.has_game(game) {
                    return Err(Problem::GameRunning);
                }
                // What is answered with `ok` is stored.
                body.saves.has_room_for_game(game).map_err(Problem::Memory)?;
                let requests = app.begin_ordered(order);
                self.work = Work::Ok;
                return Ok(Step::Store(requests));
            }
            Work::Import => {
                let game = S::check_for_device(self.block.bytes()).map_err(Problem::NotAGame)?;
                if app.is_playing() || app.has_game(game.setup().game) {
                    return Err(Problem::GameRunning);
                }
                // What is answered with `ok` is stored.
                body.saves.has_room_for_game(game.setup().game).map_err(Problem::Memory)?;
                let requests = app.take_up(&game);
                self.work = Work::Ok;
                return Ok(Step::Store(requests));
            }
            Work::Help(at) => {
                let line = HELP.get(*at);
                *at += 1;
                line.is_some_and(|line| out.write_str(line).is_ok())
            }
            Work::Version => {
                version(app, self.board, out);
                self.work = Work::Ok;
                true
            }
            Work::Screen(from @ None) => {
                let _ = write!(out, "screen {}", app.screen().name());
                *from = Some(0);
                true
            }
            Work::Screen(Some(from)) => match canvas.spoken(*from, app.settings().lang, out) {
                Some(below) => {
                    *from = below;
                    true
                }
                None => false,
            },
            Work::Facts(at) => facts(app, at, out),
            Work::Result(at) => {
                *at += 1;
                result(app, *at - 1, out)
            }
            Work::Export(part, saving) => {
                let play = app.play().ok_or(Problem::NoGame)?;
                block(part, GAME_HEAD, out, || play.next_byte(saving))
            }
            Work::Shot(part, shot) => {
                let theme = app.settings().theme;
                block(part, "skyline-shot", out, || shot.next_byte(canvas, theme))
            }
            Work::Kept(kept) => kept.line(&mut body.saves, S::CARDS, self.block.room(), out).await?,
        };
        if !said {
            let _ = out.write_str("ok");
            self.work = Work::Nothing;
        }
        Ok(Step::Say)
    }
}

/// A line of plain letters.
fn plain(line: &[u8]) -> Result<&str, Problem> {
    if line.len() > LINE_MAX {
        return Err(Problem::TooLong);
    }
    let line = core::str::from_utf8(line).map_err(|_| Problem::NotPlain)?.trim();
    if line.chars().all(|letter| letter == ' ' || letter.is_ascii_graphic()) {
        Ok(line)
    } else {
        Err(Problem::NotPlain)
    }
}

/// Writes what there is room for and leaves the rest.
struct Cut<'a>(&'a mut Answer);

impl Write for Cut<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| self.0.push(letter)).map_err(|_| fmt::Error)
    }
}
