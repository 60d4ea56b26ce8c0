//! What a line asks for.

use heapless::String;

use super::LINE_MAX;
use super::keys;
use super::problem::{Problem, known_again};
use crate::input::Button;
use crate::words::Lang;

/// What `help` says: each command with what it does.
pub(super) const HELP: [&str; 13] = [
    "help - these lines",
    "version - version, commit, board and save format",
    "screen - the words on the screen",
    "facts - the screen's name, and of the game which it is, its round and what is no secret of it",
    "result - the result of a finished game: its text, and a link for BG Stats in pieces",
    "keys AY3A - short presses: A, three times Y, A",
    "hold B - a long press",
    "language en|fr - the language of the device",
    "begin GAME SEATS [NAME=VALUE ...] [seed=N] - begins a game, as the menus do",
    "export - the game, as a block of lines",
    "export kept - saves that cannot be read and are kept, as blocks of lines",
    "import - then the lines of an exported game: takes it up",
    "shot - the screen as a PNG, as a block of lines",
];

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Version,
    Screen,
    Facts,
    Result,
    /// Keys that were looked at.
    Keys(String<LINE_MAX>),
    Hold(Button),
    Language(Lang),
    /// What is to be played, in words.
    Begin(String<LINE_MAX>),
    Export,
    ExportKept,
    Import,
    Shot,
}

impl Command {
    /// Reads a line.
    pub(super) fn parse(line: &str) -> Result<Command, Problem> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match word {
            "keys" => {
                keys::check(rest).map_err(Problem::Keys)?;
                return Ok(Command::Keys(rest.chars().collect()));
            }
            "hold" => {
                let mut letters = rest.chars();
                let button = letters.next().and_then(keys::key).filter(|_| letters.as_str().is_empty());
                return button.map(Command::Hold).ok_or(Problem::Follows("hold", "one key: A, B, X or Y"));
            }
            "language" => {
                let lang = Lang::ALL.into_iter().find(|lang| lang.code() == rest);
                return lang.map(Command::Language).ok_or(Problem::Follows("language", "'en' or 'fr'"));
            }
            "begin" => return Ok(Command::Begin(rest.chars().collect())),
            "export" if rest == "kept" => return Ok(Command::ExportKept),
            "help" => (Command::Help, "help"),
            "version" => (Command::Version, "version"),
            "screen" => (Command::Screen, "screen"),
            "facts" => (Command::Facts, "facts"),
            "result" => (Command::Result, "result"),
            "export" => (Command::Export, "export"),
            "import" => (Command::Import, "import"),
            "shot" => (Command::Shot, "shot"),
            _ => {
                return Err(Problem::NoCommand(known_again(word)));
            }
        };
        if rest.is_empty() { Ok(command.0) } else { Err(Problem::NothingFollows(command.1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::problem::Word;
    use super::*;

    #[test]
    fn every_line_of_the_help_names_a_command() {
        for line in HELP {
            let example = line.split(" - ").next().unwrap().split('|').next().unwrap();
            assert!(Command::parse(example).is_ok(), "{line}");
            assert!(line.len() <= LINE_MAX, "{line}");
        }
    }

    #[test]
    fn what_is_no_command_is_refused_with_its_reason() {
        let refused = |line: &str| Command::parse(line).unwrap_err();
        let unknown = |word: &str| Problem::NoCommand(Word::try_from(word).unwrap());
        assert_eq!(refused("fly"), unknown("fly"));
        assert_eq!(refused("Help"), unknown("Help"));
        assert_eq!(refused("a-word-without-any-end-at-all"), unknown("a-word-without-any-end-a"));
        assert_eq!(refused("screen now"), Problem::NothingFollows("screen"));
        assert_eq!(refused("export all"), Problem::NothingFollows("export"));
        assert!(matches!(refused("language de"), Problem::Follows("language", _)));
        for line in ["hold", "hold AB", "hold C", "hold A1"] {
            assert!(matches!(refused(line), Problem::Follows("hold", _)), "{line}");
        }
        assert!(matches!(refused("keys"), Problem::Keys(_)));
        assert!(matches!(refused("keys A100"), Problem::Keys(_)));
    }
}
