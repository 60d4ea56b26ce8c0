//! Reads what is to be played. What is wrong is told in one sentence, with what would be right.

use core::fmt;

use heapless::Vec;

use super::{ARCHITECT, Notation, PERSON};
use crate::seat::{SEATS_MAX, Sitter, Strength};
use crate::setup::{GameOption, Setup, SetupFaults};

/// What stands before a seed.
const SEED: &str = "seed=";
/// Digits of a seed as a device shows it.
const SEED_DIGITS: usize = 16;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// A setup that makes a game, whatever its seed; that is 0 here.
    pub setup: Setup,
    /// The seed, if one was asked for.
    pub seed: Option<u64>,
}

impl Order {
    /// Reads `SEATS [NAME=VALUE ...] [seed=N]`.
    ///
    /// # Errors
    /// The first that is wrong, or why the game does not begin so.
    pub fn read<G: Notation>(text: &str) -> Result<Order, OrderFault<&str>> {
        let mut words = text.split_ascii_whitespace();
        let seats = words.next().unwrap_or_default();
        let seeds = words.clone().filter_map(|word| word.strip_prefix(SEED));
        let mut seed = None;
        for text in seeds {
            let read = read_seed(text).ok_or(OrderFault::NoSeed(text))?;
            if seed.replace(read).is_some() {
                return Err(OrderFault::Twice("seed"));
            }
        }
        let options = read_options(G::OPTIONS, words.filter(|word| !word.starts_with(SEED)))?;
        let seats = read_seats::<G>(seats, options)?;
        Ok(Order { setup: Setup { options, ..Setup::new(G::ID, &seats, 0) }, seed })
    }
}

/// Reads a seed: a number, or the sixteen digits that a device shows.
pub fn read_seed(text: &str) -> Option<u64> {
    let is_shown = text.len() == SEED_DIGITS && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    if is_shown {
        u64::from_str_radix(text, 16).ok()
    } else if is_number {
        text.parse().ok()
    } else {
        None
    }
}

/// Reads options, each as `NAME=VALUE`; the usual ones where nothing is said.
///
/// # Errors
/// The first that is wrong.
pub fn read_options<'a>(
    known: &'static [GameOption],
    given: impl IntoIterator<Item = &'a str>,
) -> Result<u16, OrderFault<&'a str>> {
    let (mut options, mut said) = (0, 0u16);
    for text in given {
        let (name, value) = text.split_once('=').ok_or(OrderFault::NoOption(text))?;
        let unknown = OrderFault::UnknownOption { name, known };
        let place = known.iter().position(|option| option.name == name).ok_or(unknown)?;
        let (option, bit) = (&known[place], 1 << place);
        if said & bit != 0 {
            return Err(OrderFault::Twice(option.name));
        }
        let unknown = OrderFault::UnknownValue { value, option };
        let chosen = option.values.iter().position(|known| *known == value).ok_or(unknown)?;
        (options, said) = (option.choose(options, chosen), said | bit);
    }
    Ok(options)
}

/// Reads the seats of a game with these options, clockwise: `person,architect:hard`. Spaces around them do not matter.
///
/// # Errors
/// The first that is wrong, or why the game does not begin with them.
pub fn read_seats<G: Notation>(text: &str, options: u16) -> Result<Vec<Sitter, SEATS_MAX>, OrderFault<&str>> {
    let mut sitters = Vec::new();
    for word in text.split(',').map(str::trim) {
        let sitter = read_seat::<G>(word)?;
        sitters.push(sitter).map_err(|_| OrderFault::TooManySeats)?;
    }
    let faults = G::check(&Setup { options, ..Setup::new(G::ID, &sitters, 0) });
    if !faults.is_empty() {
        return Err(OrderFault::NoGame(faults));
    }
    // For the rules an Architect is a person, but somebody must be there to play with.
    if sitters.contains(&Sitter::Person) { Ok(sitters) } else { Err(OrderFault::NobodyPlays) }
}

fn read_seat<G: Notation>(word: &str) -> Result<Sitter, OrderFault<&str>> {
    if let Some(automa) = G::automa(word) {
        return automa.map(Sitter::Automa).map_err(|expected| OrderFault::NoAutoma { word, expected });
    }
    let strength = word.strip_prefix(ARCHITECT);
    let strength = strength.and_then(|word| Strength::ALL.into_iter().find(|known| known.word() == word));
    let sitter = if word == PERSON { Some(Sitter::Person) } else { strength.map(Sitter::Architect) };
    sitter.ok_or(OrderFault::NoSeat { word, automa: G::AUTOMA_EXAMPLE })
}

/// Why words make no game; `W` is what holds the one that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderFault<W> {
    /// A word that is no seat, and how an automatic player of the game is called.
    NoSeat {
        /// The word.
        word: W,
        /// One who is; empty if the game has none.
        automa: &'static str,
    },
    /// An automatic player that there is not.
    NoAutoma {
        /// The word.
        word: W,
        /// What such a name looks like.
        expected: &'static str,
    },
    /// More seats than any game has.
    TooManySeats,
    /// No seat of a person.
    NobodyPlays,
    /// A word that is no `NAME=VALUE`.
    NoOption(W),
    /// An option that the game does not have.
    UnknownOption {
        /// What it was called.
        name: W,
        /// Those that it has.
        known: &'static [GameOption],
    },
    /// A value that an option does not have.
    UnknownValue {
        /// What it was called.
        value: W,
        /// The option.
        option: &'static GameOption,
    },
    /// Something that is said twice.
    Twice(&'static str),
    /// What is no seed.
    NoSeed(W),
    /// What the rules have against it.
    NoGame(SetupFaults),
}

impl<W> OrderFault<W> {
    /// The same with the wrong word in another type, such as one that is kept.
    pub fn map<V>(self, word_as: impl FnOnce(W) -> V) -> OrderFault<V> {
        match self {
            OrderFault::NoSeat { word, automa } => OrderFault::NoSeat { word: word_as(word), automa },
            OrderFault::NoAutoma { word, expected } => OrderFault::NoAutoma { word: word_as(word), expected },
            OrderFault::TooManySeats => OrderFault::TooManySeats,
            OrderFault::NobodyPlays => OrderFault::NobodyPlays,
            OrderFault::NoOption(word) => OrderFault::NoOption(word_as(word)),
            OrderFault::UnknownOption { name, known } => {
                OrderFault::UnknownOption { name: word_as(name), known }
            }
            OrderFault::UnknownValue { value, option } => {
                OrderFault::UnknownValue { value: word_as(value), option }
            }
            OrderFault::Twice(name) => OrderFault::Twice(name),
            OrderFault::NoSeed(text) => OrderFault::NoSeed(word_as(text)),
            OrderFault::NoGame(faults) => OrderFault::NoGame(faults),
        }
    }
}

impl<W: fmt::Display> fmt::Display for OrderFault<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OrderFault::NoSeat { word, automa } => {
                write!(f, "'{word}' is no seat; a seat is {PERSON}, ")?;
                for (place, strength) in Strength::ALL.into_iter().enumerate() {
                    write!(f, "{}{}", if place == 0 { ARCHITECT } else { "|" }, strength.word())?;
                }
                if automa.is_empty() { Ok(()) } else { write!(f, " or such as {automa}") }
            }
            OrderFault::NoAutoma { word, expected } => {
                write!(f, "'{word}' is no seat: {expected}")
            }
            OrderFault::TooManySeats => write!(f, "a game has at most {SEATS_MAX} seats"),
            OrderFault::NobodyPlays => {
                write!(f, "nobody is there to play: one seat at least must be '{PERSON}'")
            }
            OrderFault::NoOption(word) => {
                write!(f, "'{word}' is no option: it must be NAME=VALUE")
            }
            OrderFault::UnknownOption { name, known } => {
                write!(f, "the game has no option '{name}'; it has ")?;
                list(f, known.iter().map(|option| option.name))
            }
            OrderFault::UnknownValue { value, option } => {
                write!(f, "'{value}' is no value of '{}'; it has ", option.name)?;
                list(f, option.values.iter().copied())
            }
            OrderFault::Twice(name) => write!(f, "'{name}' is given twice"),
            OrderFault::NoSeed(text) => {
                write!(f, "'{text}' is no seed: it is a number up to {}, or {SEED_DIGITS} digits", u64::MAX)?;
                f.write_str(" as the device shows them")
            }
            OrderFault::NoGame(faults) => faults.fmt(f),
        }
    }
}

impl<W: fmt::Debug + fmt::Display> core::error::Error for OrderFault<W> {}

/// Names with commas between them, or `none`.
fn list(f: &mut fmt::Formatter<'_>, names: impl Iterator<Item = &'static str>) -> fmt::Result {
    let mut any = false;
    for name in names {
        write!(f, "{}{name}", if any { ", " } else { "" })?;
        any = true;
    }
    if any { Ok(()) } else { f.write_str("none") }
}
