//! How sentences are made: one format string a language, numbers with their nouns, lists.

use core::fmt::{self, Display, Formatter, Write};

use super::{Lang, Text};

/// What stands at the end of a text that had no room. Tests hold that there is none.
const CUT: &str = "...";

/// Writes one sentence. French gets its fixed spaces before `: ; ! ?` here.
#[derive(Debug)]
pub struct Pen {
    lang: Lang,
    text: Text,
    cut: bool,
}

impl Pen {
    /// An empty sentence.
    pub fn new(lang: Lang) -> Pen {
        Pen { lang, text: Text::new(), cut: false }
    }

    fn put(&mut self, letter: char) {
        if self.lang == Lang::French && matches!(letter, ':' | ';' | '!' | '?') && self.text.ends_with(' ') {
            self.text.pop();
            self.put('\u{a0}');
        }
        if self.cut || self.text.push(letter).is_err() {
            self.cut = true;
        }
    }

    /// The text, and whether something is missing; then it ends with three dots for everyone to see.
    pub fn close(mut self) -> (Text, bool) {
        if self.cut {
            while self.text.push_str(CUT).is_err() && self.text.pop().is_some() {}
        }
        (self.text, self.cut)
    }
}

impl Write for Pen {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().for_each(|letter| self.put(letter));
        Ok(())
    }
}

/// Writes the sentence of the language: what [`say!`](crate::say) is made of.
pub fn sentence(lang: Lang, english: fmt::Arguments<'_>, french: fmt::Arguments<'_>) -> Text {
    let mut pen = Pen::new(lang);
    // A pen takes everything.
    let _ = pen.write_fmt(match lang {
        Lang::English => english,
        Lang::French => french,
    });
    let (text, cut) = pen.close();
    debug_assert!(!cut, "no room for: {text}");
    text
}

/// A sentence with its two format strings: `say!(lang, ("{who} ..."), ("{who} ..."))`.
#[macro_export]
macro_rules! say {
    ($lang:expr, ($($english:tt)*), ($($french:tt)*) $(,)?) => {
        $crate::words::say::sentence($lang, format_args!($($english)*), format_args!($($french)*))
    };
}

/// A thing that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    /// Singular and plural, a pair for each language.
    forms: [[&'static str; 2]; 2],
}

impl Noun {
    /// What all games are won by.
    pub const POINT: Noun = Noun::new(["point", "points"], ["point", "points"]);

    /// The same where there is little room.
    pub const PT: Noun = Noun::new(["pt", "pts"], ["pt", "pts"]);

    /// A noun by its singular and plural.
    pub const fn new(english: [&'static str; 2], french: [&'static str; 2]) -> Noun {
        Noun { forms: [english, french] }
    }

    /// The form for a number: English has a singular for 1 only, French for 0 and 1.
    pub const fn form(self, lang: Lang, number: u16) -> &'static str {
        let plural = match lang {
            Lang::English => number != 1,
            Lang::French => number > 1,
        };
        self.forms[lang as usize][plural as usize]
    }
}

/// A number with its noun: `3 cards`.
#[derive(Clone, Copy, Debug)]
pub struct Counted(Lang, u16, Noun);

impl Display for Counted {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.1, self.2.form(self.0, self.1))
    }
}

/// A number with its noun: `3 cards`.
pub fn count(lang: Lang, number: impl Into<u16>, noun: Noun) -> Counted {
    Counted(lang, number.into(), noun)
}

/// `s` in the plural, for words that follow a number: French for two and more.
pub fn plural<'a>(lang: Lang, number: impl Into<u16>, one: &'a str, many: &'a str) -> &'a str {
    let number = number.into();
    let singular = match lang {
        Lang::English => number == 1,
        Lang::French => number <= 1,
    };
    if singular { one } else { many }
}

/// A place as an ordinal: `1st`, `2e`.
pub const fn ordinal(lang: Lang, place: u8) -> &'static str {
    let [english, french] = match place {
        0 => ["none", "aucune"],
        1 => ["1st", "1re"],
        2 => ["2nd", "2e"],
        3 => ["3rd", "3e"],
        4 => ["4th", "4e"],
        _ => ["5th", "5e"],
    };
    match lang {
        Lang::English => english,
        Lang::French => french,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_room_says_so() {
        let mut pen = Pen::new(Lang::French);
        for _ in 0..100 {
            pen.write_str("œil").unwrap();
        }
        let (text, cut) = pen.close();
        assert!(cut && text.ends_with("...") && text.len() <= 256, "{text}");
        let mut pen = Pen::new(Lang::English);
        (0..256).for_each(|_| pen.put('a'));
        assert!(!pen.close().1);
    }

    #[test]
    #[should_panic(expected = "no room")]
    #[cfg(debug_assertions)]
    fn a_sentence_without_room_stops_every_test() {
        let long = "a".as_bytes();
        let long = core::str::from_utf8(long).unwrap();
        let _ = say!(Lang::English, ("{long:>257}"), ("{long}"));
    }

    #[test]
    fn french_signs_get_their_space_and_english_ones_do_not() {
        assert_eq!(say!(Lang::French, ("a"), ("{} : non ?", "Ann ")).as_str(), "Ann \u{a0}: non\u{a0}?");
        assert_eq!(say!(Lang::English, ("{}: no?", "Ann"), ("b")).as_str(), "Ann: no?");
    }

    #[test]
    fn plurals_follow_each_language() {
        const CROWN: Noun = Noun::new(["crown", "crowns"], ["couronne", "couronnes"]);
        let text = |lang, number: u8| {
            say!(lang, ("{}", count(lang, number, CROWN)), ("{}", count(lang, number, CROWN)))
        };
        let [english, french] = [Lang::English, Lang::French];
        assert_eq!(text(english, 0).as_str(), "0 crowns");
        assert_eq!(text(english, 1).as_str(), "1 crown");
        assert_eq!(text(french, 0).as_str(), "0 couronne");
        assert_eq!(text(french, 1).as_str(), "1 couronne");
        assert_eq!(text(french, 2).as_str(), "2 couronnes");
        assert_eq!(plural(english, 0u8, "is", "are"), "are");
        assert_eq!(plural(french, 0u8, "est", "sont"), "est");
    }
}
