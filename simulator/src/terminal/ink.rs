//! Colours, where there is a screen that has them. No meaning rests on colour alone.

use std::env;
use std::io::{self, IsTerminal};

/// How text is set off.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// Whether text may be coloured.
    colours: bool,
    /// Whether the screen can be cleared.
    screen: bool,
}

impl Ink {
    /// What the standard output allows: colours on a terminal, unless `NO_COLOR` is set.
    pub fn of_stdout() -> Ink {
        let screen = io::stdout().is_terminal();
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Ink { colours: screen && !unwanted, screen }
    }

    /// Plain text.
    pub const PLAIN: Ink = Ink { colours: false, screen: false };

    fn set(self, code: &str, text: &str) -> String {
        if self.colours { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Where something begins.
    pub fn heading(self, text: &str) -> String {
        self.set("1", text)
    }

    /// What happens to the player who reads.
    pub fn own(self, text: &str) -> String {
        self.set("1;36", text)
    }

    /// What the player should not miss.
    pub fn alert(self, text: &str) -> String {
        self.set("1;33", text)
    }

    /// What is there for reference.
    pub fn quiet(self, text: &str) -> String {
        self.set("2", text)
    }

    /// What wipes the screen and what was scrolled off it; nothing in a pipe.
    pub fn wipe(self) -> &'static str {
        if self.screen { "\x1b[2J\x1b[3J\x1b[H" } else { "" }
    }
}
