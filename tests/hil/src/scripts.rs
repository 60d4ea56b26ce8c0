//! The scenarios of `tests/scenarios` with what the PC has shown.

use app::input::Button;
use app::words::Lang;

/// What is done with the device.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A short press.
    Press(Button),
    /// A long press.
    Hold(Button),
    /// Milliseconds pass.
    Wait(u32),
    /// Everything is thought to its end.
    Think,
    /// Power off and on again: only the flash stays.
    Restart,
}

/// What must be shown.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    /// After so many steps.
    pub after: u16,
    /// The line of the scenario's file.
    pub line: u16,
    /// The press in that line, from 0.
    pub press: u16,
    /// As `docs/scenarios.md` has it.
    pub fingerprint: u64,
}

/// A scenario in a language, or at a first start.
#[derive(Debug)]
pub struct Script {
    /// The file's name and the language.
    pub name: &'static str,
    /// The language that was set before; `None` at a first start.
    pub lang: Option<Lang>,
    /// Where seeds of new games come from.
    pub entropy: u64,
    /// What is done.
    pub steps: &'static [Step],
    /// What must be shown, in order.
    pub pictures: &'static [Picture],
    /// The digest of the game or session at the end, if there is one.
    pub digest: Option<u64>,
}

include!(concat!(env!("OUT_DIR"), "/scripts.rs"));
