//! Everything the device says, in English and French side by side.
//!
//! Nouns are those of the publisher's rulebooks in each language; sentences are our own. A text
//! that lacks a language does not compile: fixed ones go through [`labels!`](crate::labels) and
//! [`pick!`](crate::pick), sentences through one function with a format string for each language.
//! Fonts lack the curly apostrophe, the ellipsis and dashes, so no text has them; a test looks.

pub mod architect;
pub mod coach;
pub mod label;
pub mod packed;
pub mod say;
mod theme;

use engine::{SEATS_MAX, Seat, Sitter};

pub use architect::{architect, strength};
pub use say::{Noun, ordinal};
pub use theme::theme;

/// One text: a sentence or two.
pub type Text = heapless::String<256>;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::French];

    /// Its two letters.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::French => "fr",
        }
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::English => "English",
            Lang::French => "Français",
        }
    }
}

/// A name as it is kept with the game, in the language: the Architect's is a word.
pub fn in_language(lang: Lang, name: &str) -> &str {
    if name == crate::play::ARCHITECT { crate::pick!(lang, "Architect", "Architecte") } else { name }
}

/// Who speaks of whom: the language, the names of the seats, and who holds the device.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    /// The language.
    pub lang: Lang,
    /// The names of the seats; automatic players have theirs too.
    pub names: &'a [heapless::String<10>; 4],
    /// The only human of a solo game, who is spoken to; `None` if several share the device.
    pub you: Option<Seat>,
    /// Which seats play by themselves: what they do has a reason.
    automas: [bool; SEATS_MAX],
}

impl<'a> Speaker<'a> {
    /// The same with other names.
    pub fn with_names<'b>(&self, names: &'b [heapless::String<10>; 4]) -> Speaker<'b> {
        Speaker { lang: self.lang, names, you: self.you, automas: self.automas }
    }

    /// Speaks of the seats with these names and sitters, clockwise, and to the one who holds the device alone.
    pub fn new(
        lang: Lang,
        names: &'a [heapless::String<10>; 4],
        you: Option<Seat>,
        sitters: &[Sitter],
    ) -> Speaker<'a> {
        let mut automas = [false; SEATS_MAX];
        automas.iter_mut().zip(sitters).for_each(|(automa, sitter)| {
            *automa = matches!(sitter, Sitter::Automa(_));
        });
        Speaker { lang, names, you, automas }
    }

    /// Whether this seat is the one spoken to.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// Whether the seat plays by itself.
    pub fn is_automa(&self, seat: Seat) -> bool {
        self.automas.get(usize::from(seat.index())).is_some_and(|automa| *automa)
    }

    /// The name at the start of a sentence: `You`, `Ann`.
    pub fn name(&self, seat: Seat) -> &'a str {
        if self.is_you(seat) { crate::pick!(self.lang, "You", "Vous") } else { self.given_name(seat) }
    }

    /// The name inside a sentence: `you`, `Ann`.
    pub fn name_within(&self, seat: Seat) -> &'a str {
        if self.is_you(seat) { crate::pick!(self.lang, "you", "vous") } else { self.given_name(seat) }
    }

    /// The name that was given to the seat, else its letter.
    fn given_name(&self, seat: Seat) -> &'a str {
        let place = usize::from(seat.index());
        let given = self.names.get(place).map_or("", |name| in_language(self.lang, name));
        if given.is_empty() { ["A", "B", "C", "D"].get(place).unwrap_or(&"?") } else { given }
    }

    /// The subject of a sentence.
    pub fn subject(&self, seat: Option<Seat>) -> Subject<'a> {
        let somebody = crate::pick!(self.lang, "Somebody", "Quelqu'un");
        Subject {
            name: seat.map_or(somebody, |seat| self.name(seat)),
            within: seat.map_or(somebody, |seat| self.name_within(seat)),
            you: seat.is_some_and(|seat| self.is_you(seat)),
        }
    }
}

/// The subject of a sentence; its verb stands in the second person for the one spoken to.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    name: &'a str,
    /// The name inside a sentence.
    pub within: &'a str,
    /// Whether it is the one spoken to.
    pub you: bool,
}

impl Subject<'_> {
    /// The form of a verb, or of a possessive.
    pub fn v<'b>(&self, [you, other]: [&'b str; 2]) -> &'b str {
        if self.you { you } else { other }
    }
}

impl core::fmt::Display for Subject<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name)
    }
}
