//! Why a line over the cable is refused, each in one sentence.

use core::fmt;

use engine::{LoadError, OrderFault};
use heapless::String;

use super::LINE_MAX;
use super::keys::BadKeys;
use crate::card::Card;
use crate::play::DEVICE_ACTIONS_MAX;
use crate::saves::SaveError;

/// The beginning of a word that is not understood.
pub(super) type Word = String<24>;

/// As much of a word as it takes to know it again.
pub(super) fn known_again(word: &str) -> Word {
    let mut known = Word::new();
    let _ = word.chars().try_for_each(|letter| known.push(letter));
    known
}

/// Why a line is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// More letters than a line has.
    TooLong,
    /// Letters that no command has.
    NotPlain,
    /// A word that is no command.
    NoCommand(Word),
    /// Something follows a command that stands alone.
    NothingFollows(&'static str),
    /// Something is missing or wrong after a command.
    Follows(&'static str, &'static str),
    /// Keys that are none.
    Keys(BadKeys),
    /// A game that there is not, and those that there are.
    NoTitle(Word, &'static [&'static Card]),
    /// What is wrong with the game that is asked for.
    NoOrder(OrderFault<Word>),
    /// There is no game to be written.
    NoGame,
    /// There is no result to be told.
    NoResult,
    /// There is a game already.
    GameRunning,
    /// Somebody's cards may be on the screen.
    HandInSight,
    /// A recorded game tells all hands.
    HandsInside,
    /// Keys were pressed while the answer was given.
    Changed,
    /// A key of the device was pressed between two of a line.
    Interrupted,
    /// Every save can be read.
    NothingKept,
    /// The flash cannot be read.
    Memory(SaveError),
    /// What follows `import` is no block.
    NoBlock,
    /// A block of something else.
    OtherBlock,
    /// A line of a block that is no base64, from 1.
    NotBase64(u16),
    /// More bytes than any game of this device has.
    BlockTooLong,
    /// A block that holds no legal game.
    NotAGame(LoadError),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::TooLong => write!(f, "a line has at most {LINE_MAX} letters"),
            Problem::NotPlain => f.write_str("a line has plain ASCII letters only"),
            Problem::NoCommand(word) => write!(f, "there is no command '{word}'; 'help' lists them"),
            Problem::NothingFollows(command) => write!(f, "nothing follows '{command}'"),
            Problem::Follows(command, what) => write!(f, "'{command}' needs {what}"),
            Problem::Keys(bad) => bad.fmt(f),
            Problem::NoTitle(word, cards) => {
                write!(f, "there is no game '{word}'; there is ")?;
                cards.iter().enumerate().try_for_each(|(place, card)| {
                    write!(f, "{}{}", if place > 0 { ", " } else { "" }, card.name)
                })
            }
            Problem::NoOrder(fault) => fault.fmt(f),
            Problem::NoGame => f.write_str("there is no game"),
            Problem::NoResult => f.write_str("there is no finished game"),
            Problem::GameRunning => f.write_str("a game is running; finish it or give it up first"),
            Problem::HandInSight => f.write_str("somebody's cards may be on the screen"),
            Problem::HandsInside => f.write_str("a game of several people is exported when it is over"),
            Problem::Changed => f.write_str("keys were pressed meanwhile; ask again"),
            Problem::Interrupted => f.write_str("a key of the device was pressed; the rest is not"),
            Problem::NothingKept => f.write_str("no unreadable save is kept"),
            Problem::Memory(error) => error.fmt(f),
            Problem::NoBlock => f.write_str("'import' needs the lines from 'skyline-game 1' to 'end'"),
            Problem::OtherBlock => f.write_str("this block is no 'skyline-game 1'; skipped up to 'end'"),
            Problem::NotBase64(line) => write!(f, "line {line} is no base64; skipped up to 'end'"),
            Problem::BlockTooLong => {
                write!(f, "more than {DEVICE_ACTIONS_MAX} actions; skipped up to 'end'")
            }
            Problem::NotAGame(error) => error.fmt(f),
        }
    }
}
