//! Games and their options, as a command line names them.

use std::fmt::Write;

use engine::read_options;
use skyline::{GAMES, Named};

/// The game with this name.
///
/// # Errors
/// A sentence that names those there are.
pub fn named(name: &str) -> Result<&'static Named, String> {
    let known = || GAMES.iter().map(|game| format!("`{}`", game.name)).collect::<Vec<_>>().join(", ");
    skyline::named(&name.replace('_', "-"))
        .ok_or_else(|| format!("there is no game `{name}`; there is {}", known()))
}

/// The options of a game, each given as `NAME=VALUE`; the usual ones where nothing is said.
///
/// # Errors
/// A sentence that names the option or value that the game does not have, and those that it has.
pub fn options(game: &Named, given: &[String]) -> Result<u16, String> {
    read_options(game.options, given.iter().map(String::as_str)).map_err(|fault| fault.to_string())
}

/// Help with the seats that every game has, every game with its own seats and options, and examples.
pub fn help(seats: &str, usual: impl Fn(&Named) -> String, examples: &[&str]) -> String {
    let mut help = format!("Seats of every game:\n  {seats}\n\nGames:\n");
    for game in GAMES {
        // Writing to a string cannot fail.
        let ((least, most), usual) = (game.seats, usual(game));
        let _ =
            writeln!(help, "  {:<14} {}, {least} to {most} seats [default: {usual}]", game.name, game.title);
        if !game.automas.is_empty() {
            let _ = writeln!(help, "  {:<14} seats: {}", "", game.automas);
        }
        for quick in game.quick {
            let _ = writeln!(help, "  {:<14} seats: `{quick}` (a quick player of its own)", "");
        }
        for option in game.options {
            let _ = writeln!(help, "  {:<14} --option {}={}", "", option.name, option.values.join("|"));
        }
    }
    let _ = write!(help, "\nExamples:\n  {}", examples.join("\n  "));
    help
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_there_is_not_is_named_with_what_there_is() {
        let (toy, city) = (named("toy").unwrap(), named("new-york-city").unwrap());
        let given = |options: &[&str]| options.iter().map(|option| (*option).to_owned()).collect::<Vec<_>>();
        let all: Vec<_> = skyline::GAMES.iter().map(|game| format!("`{}`", game.name)).collect();
        let sentence = format!("there is no game `chess`; there is {}", all.join(", "));
        assert_eq!(named("chess").unwrap_err(), sentence);
        assert_eq!(options(toy, &given(&["length=long"])), Ok(1));
        assert_eq!(options(toy, &given(&["length=short"])), Ok(0));
        let none = "the game has no option 'length'; it has none".to_owned();
        assert_eq!(options(city, &given(&["length=long"])), Err(none));
    }
}
