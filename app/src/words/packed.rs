//! Long texts, packed when they are compiled: what is read now and then takes little more than half of the flash.
//!
//! A byte below 128 is a letter, one above is a piece of `PIECES`. A byte that is neither comes after `AS_IT_IS`.

use super::Lang;

/// Bytes of the longest one.
const LONGEST: usize = 768;

/// A text as it is read.
pub type LongText = heapless::String<LONGEST>;

/// What both languages are full of, found by counting pairs in the help of all titles; by the first byte, and longer ones
/// first. Other texts are packed as well, if not as small.
const PIECES: [&str; 128] = [
    ", ", ". ", ": ", "; ", "and ", "at ", "a ", "ac", "al", "an", "ar", "as", "au", "bu", "car", "ce ",
    "com", "cou", "ch", "de ", "ds ", "d ", "ent ", "ers ", "est ", "e, ", "e. ", "en ", "er ", "es ", "et ",
    "ez ", "e ", "ec", "em", "en", "er", "es", "eu", "ev", "ez", "for ", "f ", "ha", "ho", "in ", "ing",
    "is ", "it ", "i ", "il", "in", "is", "it", "les ", "la ", "le ", "l ", "lo", "ne ", "n ", "no", "one ",
    "our ", "ous ", "of ", "on ", "or ", "ou ", "our", "o ", "ol", "om", "on", "or", "ou", "par", "plu",
    "pl", "po", "que ", "qu", "res", "r ", "ra", "re", "ro", "s, ", "s. ", "se ", "s ", "sc", "si", "su",
    "the ", "tre ", "t, ", "te ", "th ", "ts ", "t ", "ta", "te", "th", "ti", "to", "tr", "une ", "un ",
    "ve ", "x ", "you ", "y ", "\u{a0}: ", "\u{a0}", "à ", "À", "Ê", "à", "â", "ç", "è", "é", "ê", "î", "ô",
    "ù", "û",
];

/// Comes before a byte that is no piece although it is above 127.
const AS_IT_IS: u8 = 1;

/// Where the pieces begin that begin with each byte, and behind it where those of the last end.
const STARTS: [u8; 257] = {
    let mut starts = [0; 257];
    let mut piece = 0;
    while piece < PIECES.len() {
        // All that begin with a later byte come behind it.
        let mut byte = PIECES[piece].as_bytes()[0] as usize + 1;
        while byte < starts.len() {
            starts[byte] += 1;
            byte += 1;
        }
        piece += 1;
    }
    starts
};

const fn begins_with(text: &[u8], at: usize, piece: &[u8]) -> bool {
    let mut index = 0;
    while index < piece.len() {
        if at + index >= text.len() || text[at + index] != piece[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// The longest piece with which a text goes on, by its number.
const fn piece_at(text: &[u8], at: usize) -> Option<u8> {
    let mut piece = STARTS[text[at] as usize];
    while piece < STARTS[text[at] as usize + 1] {
        if begins_with(text, at, PIECES[piece as usize].as_bytes()) {
            return Some(piece);
        }
        piece += 1;
    }
    None
}

/// Bytes of a text once it is packed.
#[doc(hidden)]
pub const fn packed_len(text: &str) -> usize {
    assert!(text.len() <= LONGEST, "too long to be unpacked");
    let text = text.as_bytes();
    let (mut length, mut at) = (0, 0);
    while at < text.len() {
        (at, length) = match piece_at(text, at) {
            Some(piece) => (at + PIECES[piece as usize].len(), length + 1),
            None => (at + 1, length + if text[at] < 128 { 1 } else { 2 }),
        };
    }
    length
}

/// The text, packed.
#[doc(hidden)]
pub const fn packed_bytes<const N: usize>(text: &str) -> [u8; N] {
    let text = text.as_bytes();
    let mut bytes = [0; N];
    let (mut at, mut end) = (0, 0);
    while at < text.len() {
        match piece_at(text, at) {
            Some(piece) => {
                bytes[end] = 128 + piece;
                at += PIECES[piece as usize].len();
            }
            None => {
                if text[at] >= 128 {
                    bytes[end] = AS_IT_IS;
                    end += 1;
                }
                bytes[end] = text[at];
                at += 1;
            }
        }
        end += 1;
    }
    bytes
}

/// A text in both languages that is unpacked to be read: [`paragraph!`](crate::paragraph).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paragraph {
    english: &'static [u8],
    french: &'static [u8],
}

impl Paragraph {
    #[doc(hidden)]
    pub const fn new(english: &'static [u8], french: &'static [u8]) -> Paragraph {
        Paragraph { english, french }
    }

    /// The text of a language.
    pub fn text(self, lang: Lang) -> LongText {
        let packed = match lang {
            Lang::English => self.english,
            Lang::French => self.french,
        };
        let mut bytes: heapless::Vec<u8, LONGEST> = heapless::Vec::new();
        let mut packed = packed.iter();
        // There is room for all: what is longer does not compile.
        while let Some(byte) = packed.next() {
            let _ = match byte {
                128.. => bytes.extend_from_slice(PIECES[usize::from(byte - 128)].as_bytes()),
                &AS_IT_IS => bytes.extend_from_slice(packed.next().map_or(&[][..], core::slice::from_ref)),
                letter => bytes.extend_from_slice(core::slice::from_ref(letter)),
            };
        }
        LongText::from_utf8(bytes).unwrap_or_default()
    }
}

/// A long text in both languages, packed: `paragraph!("...", "...")`. French spaces before `: ; ! ?` are fixed by themselves.
#[macro_export]
macro_rules! paragraph {
    ($english:expr, $french:expr $(,)?) => {{
        const ENGLISH: [u8; $crate::words::packed::packed_len($english)] =
            $crate::words::packed::packed_bytes($english);
        const FIXED: &str = $crate::french!($french);
        const FRENCH: [u8; $crate::words::packed::packed_len(FIXED)] =
            $crate::words::packed::packed_bytes(FIXED);
        $crate::words::packed::Paragraph::new(&ENGLISH, &FRENCH)
    }};
}

/// As [`labels!`](crate::labels), for long texts: `text` unpacks them.
#[macro_export]
macro_rules! paragraphs {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $label:ident = $english:literal, $french:literal;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$doc])* $label,)+ }

        impl $name {
            /// Every text, in the order of the enum.
            $vis const ALL: &'static [$name] = &[$($name::$label),+];

            /// The text in a language.
            $vis fn text(self, lang: $crate::words::Lang) -> $crate::words::packed::LongText {
                const TEXTS: &[$crate::words::packed::Paragraph] = &[$($crate::paragraph!($english, $french)),+];
                TEXTS[self as usize].text(lang)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_lie_by_their_first_byte_and_longer_ones_first() {
        for [first, second] in PIECES.array_windows() {
            let (one, other) = (first.as_bytes(), second.as_bytes());
            assert!(
                one[0] < other[0] || one[0] == other[0] && one.len() >= other.len(),
                "{first:?} {second:?}"
            );
            assert_ne!(first, second);
        }
    }

    #[test]
    fn what_is_packed_is_read_as_it_was() {
        const AIM: &str =
            "Build up the town for five rounds.\nMost points come in the final scoring: \"12 + 3\".";
        const FIN: &str = "Où êtes-vous ? À la fin ; déjà bâti. Un œuf, 3 € ou moins : ÿ.";
        let text = crate::paragraph!(AIM, FIN);
        assert_eq!(text.text(Lang::English), AIM);
        assert_eq!(
            text.text(Lang::French),
            FIN.replace(" ?", "\u{a0}?").replace(" ;", "\u{a0};").replace(" :", "\u{a0}:").as_str()
        );
        assert!(text.english.len() * 3 < AIM.len() * 2, "{} of {}", text.english.len(), AIM.len());
    }

    #[test]
    fn every_piece_comes_back() {
        for (number, piece) in PIECES.iter().enumerate() {
            let packed: &'static [u8] = std::boxed::Box::leak(std::boxed::Box::new([128 + number as u8]));
            assert_eq!(Paragraph::new(packed, &[]).text(Lang::English), *piece);
            assert_eq!(piece_at(piece.as_bytes(), 0), Some(number as u8));
        }
    }
}
