//! What tools call a Tom: `tom:B4`.

use core::fmt;

use engine::{Notation, Sitter};

use super::components::{Level, Mode};
use super::game::Game;
use super::seat::SeatKind;

impl Notation for Game {
    /// The level that the box suggests for a first game.
    const USUAL_SEATS: &'static str = "policy,tom:B4";

    const AUTOMAS: &'static str = "`tom:LEVEL`, the automatic player of the rules on a level such as `tom:B4`: mode A, B or \
                                   C and 2 to 9 cards";

    const AUTOMA_EXAMPLE: &'static str = "tom:B4";

    fn automa(name: &str) -> Option<Result<u8, &'static str>> {
        let level = name.strip_prefix("tom")?;
        let level = level.strip_prefix(':').and_then(Level::from_name);
        Some(match level {
            Some(level) => Ok(Sitter::from(SeatKind::Tom(level)).byte()),
            None => Err("a Tom has mode A, B or C and 2 to 9 cards, such as tom:B4"),
        })
    }

    fn write_automa(byte: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        match SeatKind::of(Sitter::Automa(byte)) {
            Some(SeatKind::Tom(level)) => write!(out, "tom:{level}"),
            _ => write!(out, "automa:{byte}"),
        }
    }
}

impl Level {
    /// A level such as `B4`: the mode and the cards.
    pub fn from_name(name: &str) -> Option<Level> {
        let mut characters = name.chars();
        let letter = characters.next()?.to_ascii_uppercase();
        let mode = Mode::ALL.into_iter().find(|mode| mode.letter() == letter)?;
        let [digit] = characters.as_str().as_bytes() else { return None };
        let level = Level { mode, cards: digit.checked_sub(b'0')? };
        level.is_allowed().then_some(level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.mode.letter(), self.cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tom_is_written_as_he_is_read() {
        for (name, written) in [("tom:B4", "tom:B4"), ("tom:c9", "tom:C9"), ("tom:A2", "tom:A2")] {
            let byte = Game::automa(name).unwrap().unwrap();
            let mut text = heapless::String::<10>::new();
            Game::write_automa(byte, &mut text).unwrap();
            assert_eq!(text, written);
        }
        for wrong in
            ["tom", "tom:", "tom:E4", "tom:B1", "tom:B10", "tom:4", "tom:B", "tom:B:", "tom:B\u{e9}", "tommy"]
        {
            assert!(matches!(Game::automa(wrong), Some(Err(_))), "{wrong}");
        }
        assert_eq!(Game::automa("random"), None);
    }
}
