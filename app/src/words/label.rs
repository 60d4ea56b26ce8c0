//! Labels: enums whose every word is given in both languages, or does not compile.

/// Whether a French sign takes a space before it that must not break.
const fn takes_space(sign: u8) -> bool {
    matches!(sign, b':' | b';' | b'!' | b'?')
}

/// Whether the space at `index` stands before such a sign.
const fn is_fixed_space(text: &[u8], index: usize) -> bool {
    text[index] == b' ' && index + 1 < text.len() && takes_space(text[index + 1])
}

/// Bytes of a French text once its spaces before `: ; ! ?` are fixed ones.
#[doc(hidden)]
pub const fn french_len(text: &str) -> usize {
    let text = text.as_bytes();
    let (mut length, mut index) = (text.len(), 0);
    while index < text.len() {
        length += is_fixed_space(text, index) as usize;
        index += 1;
    }
    length
}

/// The French text with fixed spaces, as bytes.
#[doc(hidden)]
pub const fn french_bytes<const N: usize>(text: &str) -> [u8; N] {
    let text = text.as_bytes();
    let mut bytes = [0; N];
    let (mut index, mut end) = (0, 0);
    while index < text.len() {
        if is_fixed_space(text, index) {
            // U+00A0 in UTF-8.
            bytes[end] = 0xc2;
            bytes[end + 1] = 0xa0;
            end += 2;
        } else {
            bytes[end] = text[index];
            end += 1;
        }
        index += 1;
    }
    bytes
}

/// A French text as a constant: every plain space before `: ; ! ?` becomes one that does not break.
#[macro_export]
macro_rules! french {
    ($text:expr) => {{
        const BYTES: [u8; $crate::words::label::french_len($text)] =
            $crate::words::label::french_bytes($text);
        const FIXED: &str = match core::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => panic!("a space before an ASCII sign is a whole letter"),
        };
        FIXED
    }};
}

/// The text of a language: `pick!(lang, "Yes", "Oui")`.
#[macro_export]
macro_rules! pick {
    ($lang:expr, $english:expr, $french:expr $(,)?) => {
        match $lang {
            $crate::words::Lang::English => $english,
            $crate::words::Lang::French => $crate::french!($french),
        }
    };
}

/// Bytes of all words of an enum of labels.
#[doc(hidden)]
pub const fn joined_len(words: &[&str]) -> usize {
    let (mut bytes, mut word) = (0, 0);
    while word < words.len() {
        bytes += words[word].len();
        word += 1;
    }
    bytes
}

/// All words of an enum of labels, one behind the other.
#[doc(hidden)]
pub const fn joined<const BYTES: usize>(words: &[&str]) -> [u8; BYTES] {
    let (mut bytes, mut at, mut word) = ([0; BYTES], 0, 0);
    while word < words.len() {
        let mut letter = 0;
        while letter < words[word].len() {
            bytes[at] = words[word].as_bytes()[letter];
            (at, letter) = (at + 1, letter + 1);
        }
        word += 1;
    }
    bytes
}

/// The words of an enum of labels. Each has two bytes a language that say where it ends: an address and a length would take
/// eight, and whoever wants a word would choose between them himself.
#[doc(hidden)]
#[derive(Debug)]
pub struct Joined<const LABELS: usize> {
    texts: [&'static str; 2],
    ends: [[u16; LABELS]; 2],
}

impl<const LABELS: usize> Joined<LABELS> {
    pub const fn new(words: [&[&str]; 2], english: &'static [u8], french: &'static [u8]) -> Joined<LABELS> {
        let (Ok(english), Ok(french)) = (core::str::from_utf8(english), core::str::from_utf8(french)) else {
            panic!("whole words were put together");
        };
        let (mut ends, mut lang) = ([[0; LABELS]; 2], 0);
        while lang < 2 {
            let (mut end, mut word) = (0, 0);
            while word < LABELS {
                end += words[lang][word].len();
                assert!(end <= u16::MAX as usize);
                ends[lang][word] = end as u16;
                word += 1;
            }
            lang += 1;
        }
        Joined { texts: [english, french], ends }
    }

    /// The words of the label with this number.
    pub const fn text(&'static self, label: usize, lang: super::Lang) -> &'static str {
        let lang = lang as usize;
        cut(self.texts[lang], &self.ends[lang], label)
    }
}

#[inline(never)]
const fn cut(text: &'static str, ends: &'static [u16], label: usize) -> &'static str {
    let start = if label == 0 { 0 } else { ends[label - 1] as usize };
    text.split_at(ends[label] as usize).0.split_at(start).1
}

/// Declares an enum of labels with their words in English and French.
///
/// ```text
/// labels! {
///     /// What the home screen offers.
///     pub enum HomeLabel {
///         Continue = "Continue", "Continuer";
///         Solo = "Play solo", "Jouer en solo";
///     }
/// }
/// ```
///
/// The enum is `Copy` and has `ALL`, in the order written, and `text(self, lang)`. A label without
/// its French word does not compile. French spaces before `: ; ! ?` are fixed by themselves.
#[macro_export]
macro_rules! labels {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $label:ident = $english:literal, $french:literal;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // Each label says what it is.
        $vis enum $name { $($(#[$doc])* $label,)+ }

        #[allow(dead_code)]
        impl $name {
            /// Every label, in the order of the enum.
            $vis const ALL: &'static [$name] = &[$($name::$label),+];

            /// The words of the label.
            $vis const fn text(self, lang: $crate::words::Lang) -> &'static str {
                const WORDS: [&[&str]; 2] = [&[$($english),+], &[$($crate::french!($french)),+]];
                const ENGLISH: [u8; $crate::words::label::joined_len(WORDS[0])] =
                    $crate::words::label::joined(WORDS[0]);
                const FRENCH: [u8; $crate::words::label::joined_len(WORDS[1])] =
                    $crate::words::label::joined(WORDS[1]);
                static JOINED: $crate::words::label::Joined<{ WORDS[0].len() }> =
                    $crate::words::label::Joined::new(WORDS, &ENGLISH, &FRENCH);
                JOINED.text(self as usize, lang)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::words::Lang;

    labels! {
        /// Labels for this test.
        enum Sample {
            Yes = "Yes", "Oui";
            /// With a sign.
            Sure = "Sure?", "Vraiment ?";
        }
    }

    #[test]
    fn labels_have_both_languages_and_fixed_spaces() {
        assert_eq!(Sample::ALL.len(), 2);
        assert_eq!(Sample::Yes.text(Lang::French), "Oui");
        assert_eq!(Sample::Sure.text(Lang::English), "Sure?");
        assert_eq!(Sample::Sure.text(Lang::French), "Vraiment\u{a0}?");
        assert_eq!(french!("a : b ; c ! d ? é"), "a\u{a0}: b\u{a0}; c\u{a0}! d\u{a0}? é");
    }
}
