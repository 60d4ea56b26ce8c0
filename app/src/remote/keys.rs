//! Presses written as letters, as in scenarios: `AY3A` is A, three times Y, and A.

use core::fmt;

use crate::face::part;
use crate::input::Button;

/// How often a number may repeat a key.
pub const REPEATS_MAX: u8 = 99;
/// Presses of one line: more than any script of this project has in one, and over after some seconds.
pub const PRESSES_MAX: u16 = 250;

/// Why letters are no keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadKeys {
    /// There is none.
    None,
    /// A letter that is no key.
    NoKey(char),
    /// A number that is not 1 to [`REPEATS_MAX`].
    Repeats,
    /// More presses than [`PRESSES_MAX`].
    TooMany,
}

impl fmt::Display for BadKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadKeys::None => f.write_str("there is no key"),
            BadKeys::NoKey(letter) => write!(f, "'{letter}' is no key"),
            BadKeys::Repeats => write!(f, "a key is repeated 1 to {REPEATS_MAX} times"),
            BadKeys::TooMany => write!(f, "a line presses at most {PRESSES_MAX} keys"),
        }
    }
}

/// The letter of a key.
pub const fn letter(button: Button) -> char {
    ['A', 'B', 'X', 'Y'][button as usize]
}

/// The key of a letter.
pub fn key(of: char) -> Option<Button> {
    Button::ALL.into_iter().find(|button| letter(*button) == of)
}

/// The first key of a text, how often it is pressed, and what follows; `None` at the end. Spaces do
/// not matter.
///
/// # Errors
/// What is wrong with the beginning of the text.
pub fn first(text: &str) -> Result<Option<(Button, u8, &str)>, BadKeys> {
    let text = text.trim_start();
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return Ok(None) };
    let button = key(first).ok_or(BadKeys::NoKey(first))?;
    let rest = letters.as_str();
    let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let (number, rest) = (part(rest, ..digits), part(rest, digits..));
    let times = if number.is_empty() { Some(1) } else { number.parse().ok() };
    let times = times.filter(|times| (1..=REPEATS_MAX).contains(times)).ok_or(BadKeys::Repeats)?;
    Ok(Some((button, times, rest)))
}

/// Looks at all of a text before anything of it is pressed.
///
/// # Errors
/// What is wrong with it.
pub fn check(text: &str) -> Result<(), BadKeys> {
    let mut rest = text;
    let mut presses = 0u16;
    while let Some((_, times, after)) = first(rest)? {
        presses = presses.saturating_add(times.into());
        rest = after;
    }
    match presses {
        0 => Err(BadKeys::None),
        1..=PRESSES_MAX => Ok(()),
        _ => Err(BadKeys::TooMany),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_repeats_the_key_before_it() {
        assert_eq!(first("AY3A"), Ok(Some((Button::A, 1, "Y3A"))));
        assert_eq!(first(" Y3A"), Ok(Some((Button::Y, 3, "A"))));
        assert_eq!(first("B99"), Ok(Some((Button::B, 99, ""))));
        assert_eq!(first("  "), Ok(None));
        assert_eq!(check("A Y3 X2 B"), Ok(()));
    }

    #[test]
    fn whatever_is_no_key_is_refused_before_anything_is_pressed() {
        assert_eq!(check("AAC"), Err(BadKeys::NoKey('C')));
        assert_eq!(check("a"), Err(BadKeys::NoKey('a')));
        assert_eq!(check("3A"), Err(BadKeys::NoKey('3')));
        assert_eq!(check("A\u{e9}"), Err(BadKeys::NoKey('\u{e9}')));
        for keys in ["A0", "A100", "A00", "AY99999999999999999999"] {
            assert_eq!(check(keys), Err(BadKeys::Repeats), "{keys}");
        }
        assert_eq!(check(""), Err(BadKeys::None));
        assert_eq!(check("X99X99X52"), Ok(()));
        assert_eq!(check("X99X99X52A"), Err(BadKeys::TooMany));
        assert_eq!(check("X99X99X52C"), Err(BadKeys::NoKey('C')));
    }
}
