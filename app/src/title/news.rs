//! What happened, as a title tells it to the shell.

use engine::Seat;

use crate::ink::Ink;
use crate::spoken::Sign;
use crate::words::Text;

/// What news are to the one who is spoken to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Neither.
    #[default]
    Neutral,
    /// Good for him.
    Good,
    /// Bad for him.
    Bad,
}

impl Tone {
    /// Its colour, which is never a seat's; a mark says the same.
    pub const fn ink(self) -> Ink {
        match self {
            Tone::Neutral => Ink::Text,
            Tone::Good => Ink::Gain,
            Tone::Bad => Ink::Loss,
        }
    }

    /// What its mark says.
    pub(crate) const fn sign(self) -> Option<&'static Sign> {
        const GOOD: Sign = Sign::new(None, "good:", "bon :").leading();
        const BAD: Sign = Sign::new(None, "bad:", "mauvais :").leading();
        match self {
            Tone::Neutral => None,
            Tone::Good => Some(&GOOD),
            Tone::Bad => Some(&BAD),
        }
    }
}

/// A part of what is told in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Brief {
    /// The part of the game that what follows belongs to.
    Part(Text),
    /// What somebody did, without his name: his badge stands before it.
    Line {
        /// Whose it is.
        seat: Option<Seat>,
        /// What it is to the one who is spoken to.
        tone: Tone,
        /// What happened.
        text: Text,
    },
    /// How one stands after it, in figures: told where there is room for it.
    Note(Tone, Text),
    /// A picture of this height: [`Title::draw_step`](super::Title::draw_step).
    Picture(u8),
    /// How everybody stands: only the shell tells it, where a title [sums up](super::Title::sums_up).
    Standing,
}

/// What an entry of the log is to the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// How it is told.
    pub told: Told,
    /// Whether a step tells why.
    pub has_reason: bool,
    /// Whether it shows something that was hidden before: up to there undo is free no longer.
    pub reveals: bool,
}

impl Kind {
    /// Something that only the log tells.
    pub const LOGGED: Kind = Kind { told: Told::Not, has_reason: false, reveals: false };

    /// Something that is told in a chapter, with its reason.
    pub const fn told(chapter: Chapter) -> Kind {
        Kind { told: Told::In(chapter), has_reason: true, reveals: false }
    }

    /// The same, but it shows something that was hidden.
    pub const fn revealing(self) -> Kind {
        Kind { reveals: true, ..self }
    }
}

/// How an entry is told after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Only by the log.
    Not,
    /// Only by the log, and it may stand before or among what somebody has answered.
    Aside,
    /// As the beginning of what follows.
    LeadIn,
    /// With its neighbours of the same chapter.
    In(Chapter),
}

/// What entries are told together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its number among the chapters of the title.
    pub number: u8,
    /// Whether a step has entries of one seat only.
    pub of_one: bool,
    /// Whether it can be the answer that somebody has just given: that is no news to him.
    pub is_answer: bool,
    /// How many entries are told in one step: as many as fit with the longest names.
    pub most: u8,
}

impl Chapter {
    /// A chapter of everybody's doing, however long.
    pub const fn new(number: u8) -> Chapter {
        Chapter { number, of_one: false, is_answer: false, most: u8::MAX }
    }

    /// A chapter of what one seat does, which may be an answer.
    pub const fn of_one(number: u8) -> Chapter {
        Chapter { of_one: true, is_answer: true, ..Chapter::new(number) }
    }
}
