//! What tools call things that belong to one game alone.

use core::fmt;

use crate::rules::Rules;

/// The words of a game on a command line.
pub trait Notation: Rules {
    /// Who plays where nobody is named, as `cargo sim -- --seats` reads it.
    const USUAL_SEATS: &'static str = "policy,policy";

    /// Its automatic players in a sentence for help; empty if it has none.
    const AUTOMAS: &'static str = "";

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
