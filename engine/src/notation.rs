//! What command lines, cables and links call things: games are asked for in words, such as
//! `person,architect:hard length=long seed=7`.

mod order;

use core::fmt;

use crate::rules::Rules;
use crate::seat::{Sitter, Strength};
use crate::setup::GameOption;

pub use order::{Order, OrderFault, read_options, read_seats, read_seed};

/// The words of a game on a command line.
pub trait Notation: Rules {
    /// Who plays where nobody is named, as `cargo sim -- --seats` reads it.
    const USUAL_SEATS: &'static str = "policy,policy";

    /// Its automatic players in a sentence for help; empty if it has none.
    const AUTOMAS: &'static str = "";

    /// The name of one of its automatic players, for whoever does not know how they are called; empty if it has none.
    const AUTOMA_EXAMPLE: &'static str = "";

    /// The automatic player with this name, as a command line has it: its byte, or what such a name looks like. `None` for what is
    /// no name of an automatic player.
    fn automa(_name: &str) -> Option<Result<u8, &'static str>> {
        None
    }

    /// Writes the name of an automatic player.
    ///
    /// # Errors
    /// Those of the writer.
    fn write_automa(byte: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "automa:{byte}")
    }
}

#[cfg(feature = "test-support")]
impl Notation for crate::toy::Toy {}

/// What a person is called.
const PERSON: &str = "person";
/// What stands before the strength of an Architect.
const ARCHITECT: &str = "architect:";

impl Strength {
    /// What it is called: `hard`.
    pub const fn word(self) -> &'static str {
        ["easy", "medium", "hard"][self as usize]
    }
}

/// Writes who sits on a seat of a game as [`read_seats`] reads it.
///
/// # Errors
/// Those of the writer.
pub fn write_seat<G: Notation>(sitter: Sitter, out: &mut dyn fmt::Write) -> fmt::Result {
    match sitter {
        Sitter::Person => out.write_str(PERSON),
        Sitter::Architect(strength) => write!(out, "{ARCHITECT}{}", strength.word()),
        Sitter::Automa(byte) => G::write_automa(byte, out),
    }
}

/// The words of one game for whoever does not know its type.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    /// What can be chosen before the game.
    pub options: &'static [GameOption],
    /// Reads what is to be played: [`Order::read`].
    pub read: for<'a> fn(&'a str) -> Result<Order, OrderFault<&'a str>>,
    /// Writes who sits on a seat: [`write_seat`].
    pub write_seat: fn(Sitter, &mut dyn fmt::Write) -> fmt::Result,
}

impl Wording {
    /// The words of a game.
    pub const fn of<G: Notation>() -> Wording {
        Wording { options: G::OPTIONS, read: Order::read::<G>, write_seat: write_seat::<G> }
    }
}
