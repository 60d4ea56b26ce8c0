//! What a player can set, and its bytes.
//!
//! Where the bytes are kept is for [`saves`](crate::saves) to say; `docs/save-format.md` has the
//! table. The codes of choices are written out here, so that reordering an enum changes no save.

use engine::GameId;

use crate::face::TextSize;
use crate::play::{NAME_BYTES_MAX, Name};
use crate::saves::{TITLES_MAX, Why};
use crate::strip::{Colours, Strip};
use crate::theme::Theme;
use crate::words::Lang;

/// The version of the bytes.
pub const SETTINGS_VERSION: u8 = 1;
/// Bytes of the settings, without the version.
pub const SETTINGS_BYTES: usize = RECENT_AT + TITLES_MAX;

/// Bytes of a stored name: its length and room to grow.
pub(crate) const NAME_FIELD_BYTES: usize = 21;
const _: () = assert!(NAME_BYTES_MAX < NAME_FIELD_BYTES, "a name has room in its field");

const LANGUAGE_AT: usize = 0;
const THEME_AT: usize = 1;
const TEXT_SIZE_AT: usize = 2;
const BRIGHTNESS_AT: usize = 3;
const PACE_AT: usize = 4;
const SWITCHES_AT: usize = 5;
const NAMES_AT: usize = 6;
const STRIP_LENGTH_AT: usize = NAMES_AT + 4 * NAME_FIELD_BYTES;
const STRIP_BRIGHTNESS_AT: usize = STRIP_LENGTH_AT + 1;
const STRIP_START_AT: usize = STRIP_LENGTH_AT + 2;
const STRIP_COLOURS_AT: usize = STRIP_LENGTH_AT + 3;
const RECENT_AT: usize = STRIP_COLOURS_AT + 1;

/// The language has not been chosen yet.
const NOT_CHOSEN: u8 = 0;
const TURNED: u8 = 1;
const LED: u8 = 2;

const LANGUAGES: [(u8, Lang); 2] = [(1, Lang::English), (2, Lang::French)];
const THEMES: [(u8, Theme); 4] =
    [(1, Theme::Dark), (2, Theme::Light), (3, Theme::HighContrast), (4, Theme::ColourBlind)];
const TEXT_SIZES: [(u8, TextSize); 2] = [(1, TextSize::Normal), (2, TextSize::Large)];
const PACES: [(u8, Pace); 4] = [(1, Pace::Step), (2, Pace::Auto), (3, Pace::Fast), (4, Pace::Instant)];
/// Whether the first pixel is the last space of the track.
const STRIP_STARTS: [(u8, bool); 2] = [(1, false), (2, true)];
const STRIP_COLOURS: [(u8, Colours); 3] = [(1, Colours::Grb), (2, Colours::Rgb), (3, Colours::Brg)];

/// How fast the steps of others are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Pace {
    /// Each step waits for a press.
    #[default]
    Step,
    /// Each step stays long enough to be read.
    Auto,
    /// Each step is only glimpsed.
    Fast,
    /// Only what came of it is shown.
    Instant,
}

impl Pace {
    /// All paces, slowest first.
    pub const ALL: [Pace; 4] = [Pace::Step, Pace::Auto, Pace::Fast, Pace::Instant];
}

/// What a player can set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of all words.
    pub lang: Lang,
    /// Whether the language was ever chosen; if not, the device asks first.
    pub language_chosen: bool,
    /// The colours.
    pub theme: Theme,
    /// The size of reading text.
    pub text_size: TextSize,
    /// How bright the screen is, 1 to [`Settings::BRIGHTNESS_MAX`].
    pub brightness: u8,
    /// How fast the steps of others are shown.
    pub pace: Pace,
    /// Whether the device is held the other way round.
    pub turned: bool,
    /// Whether the light tells whose turn it is.
    pub led: bool,
    /// The strip of lights.
    pub strip: Strip,
    /// The names last used on each seat.
    pub names: [Name; 4],
    /// The titles in the order in which they were played, the last one first; 0 is none.
    pub recent: [GameId; TITLES_MAX],
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: Lang::English,
            language_chosen: false,
            theme: Theme::Dark,
            text_size: TextSize::Normal,
            brightness: 8,
            pace: Pace::Step,
            turned: false,
            led: true,
            strip: Strip::default(),
            names: Default::default(),
            recent: [GameId(0); TITLES_MAX],
        }
    }
}

impl Settings {
    /// The brightest screen.
    pub const BRIGHTNESS_MAX: u8 = 10;

    /// A title is played: it is the last one now. Returns whether it was not before.
    pub fn note_played(&mut self, game: GameId) -> bool {
        if self.recent[0] == game {
            return false;
        }
        let place = self.recent.iter().position(|recent| *recent == game).unwrap_or(TITLES_MAX - 1);
        self.recent[..=place].rotate_right(1);
        self.recent[0] = game;
        true
    }

    /// How long ago a title was played, by its place among all; those that never were come last.
    pub fn played_ago(&self, game: GameId) -> usize {
        self.recent.iter().position(|recent| *recent == game).unwrap_or(TITLES_MAX)
    }

    /// The bytes, without the version.
    pub fn to_bytes(&self) -> [u8; SETTINGS_BYTES] {
        let mut bytes = [0; SETTINGS_BYTES];
        // A language that nobody chose is the default, so it needs no byte of its own.
        bytes[LANGUAGE_AT] = if self.language_chosen { code(&LANGUAGES, self.lang) } else { NOT_CHOSEN };
        bytes[THEME_AT] = code(&THEMES, self.theme);
        bytes[TEXT_SIZE_AT] = code(&TEXT_SIZES, self.text_size);
        bytes[BRIGHTNESS_AT] = self.brightness.clamp(1, Settings::BRIGHTNESS_MAX);
        bytes[PACE_AT] = code(&PACES, self.pace);
        bytes[SWITCHES_AT] = u8::from(self.turned) * TURNED + u8::from(self.led) * LED;
        put_names(&self.names, &mut bytes[NAMES_AT..STRIP_LENGTH_AT]);
        bytes[STRIP_LENGTH_AT] = self.strip.length.min(Strip::LENGTH_MAX);
        bytes[STRIP_BRIGHTNESS_AT] = self.strip.brightness.clamp(1, Strip::BRIGHTNESS_MAX);
        bytes[STRIP_START_AT] = code(&STRIP_STARTS, self.strip.from_end);
        bytes[STRIP_COLOURS_AT] = code(&STRIP_COLOURS, self.strip.colours);
        bytes[RECENT_AT..].copy_from_slice(&self.recent.map(|game| game.0));
        bytes
    }

    /// Reads the bytes of this version.
    ///
    /// # Errors
    /// Where the first byte is that no settings have.
    pub fn from_bytes(bytes: &[u8]) -> Result<Settings, Why> {
        if bytes.len() != SETTINGS_BYTES {
            return Err(damaged(bytes.len().min(SETTINGS_BYTES)));
        }
        let (lang, language_chosen) = match bytes[LANGUAGE_AT] {
            NOT_CHOSEN => (Lang::default(), false),
            chosen => (choice(&LANGUAGES, chosen).ok_or(damaged(LANGUAGE_AT))?, true),
        };
        let brightness = bytes[BRIGHTNESS_AT];
        if !(1..=Settings::BRIGHTNESS_MAX).contains(&brightness) {
            return Err(damaged(BRIGHTNESS_AT));
        }
        let switches = bytes[SWITCHES_AT];
        if switches & !(TURNED | LED) != 0 {
            return Err(damaged(SWITCHES_AT));
        }
        Ok(Settings {
            lang,
            language_chosen,
            theme: choice(&THEMES, bytes[THEME_AT]).ok_or(damaged(THEME_AT))?,
            text_size: choice(&TEXT_SIZES, bytes[TEXT_SIZE_AT]).ok_or(damaged(TEXT_SIZE_AT))?,
            brightness,
            pace: choice(&PACES, bytes[PACE_AT]).ok_or(damaged(PACE_AT))?,
            turned: switches & TURNED != 0,
            led: switches & LED != 0,
            strip: take_strip(bytes)?,
            names: take_names(&bytes[NAMES_AT..STRIP_LENGTH_AT], NAMES_AT)?,
            // Titles that this device does not have keep their place.
            recent: core::array::from_fn(|place| GameId(bytes[RECENT_AT + place])),
        })
    }
}

/// Reads the strip in the bytes of all settings.
fn take_strip(bytes: &[u8]) -> Result<Strip, Why> {
    let (length, brightness) = (bytes[STRIP_LENGTH_AT], bytes[STRIP_BRIGHTNESS_AT]);
    if length > Strip::LENGTH_MAX {
        return Err(damaged(STRIP_LENGTH_AT));
    }
    if !(1..=Strip::BRIGHTNESS_MAX).contains(&brightness) {
        return Err(damaged(STRIP_BRIGHTNESS_AT));
    }
    Ok(Strip {
        length,
        brightness,
        from_end: choice(&STRIP_STARTS, bytes[STRIP_START_AT]).ok_or(damaged(STRIP_START_AT))?,
        colours: choice(&STRIP_COLOURS, bytes[STRIP_COLOURS_AT]).ok_or(damaged(STRIP_COLOURS_AT))?,
    })
}

fn damaged(at: usize) -> Why {
    Why::Damaged { at: at as u16 }
}

fn code<T: Copy + PartialEq>(codes: &[(u8, T)], choice: T) -> u8 {
    codes.iter().find(|(_, known)| *known == choice).map_or(0, |(code, _)| *code)
}

fn choice<T: Copy>(codes: &[(u8, T)], code: u8) -> Option<T> {
    codes.iter().find(|(known, _)| *known == code).map(|(_, choice)| *choice)
}

/// Writes the names of the seats: the length, the letters in UTF-8, zeros.
pub(crate) fn put_names(names: &[Name; 4], bytes: &mut [u8]) {
    for (name, field) in names.iter().zip(bytes.chunks_exact_mut(NAME_FIELD_BYTES)) {
        field.fill(0);
        field[0] = name.len() as u8;
        field[1..=name.len()].copy_from_slice(name.as_bytes());
    }
}

/// Reads the names of the seats; `at` is where they stand in the whole, for the error.
pub(crate) fn take_names(bytes: &[u8], at: usize) -> Result<[Name; 4], Why> {
    let mut names: [Name; 4] = Default::default();
    for (seat, (name, field)) in names.iter_mut().zip(bytes.chunks_exact(NAME_FIELD_BYTES)).enumerate() {
        let damaged = Why::Damaged { at: (at + seat * NAME_FIELD_BYTES) as u16 };
        let length = usize::from(field[0]);
        let letters = field.get(1..=length).ok_or(damaged)?;
        let letters = core::str::from_utf8(letters).map_err(|_| damaged)?;
        if letters.chars().any(char::is_control) || field[1 + length..].iter().any(|byte| *byte != 0) {
            return Err(damaged);
        }
        name.push_str(letters).map_err(|_| Why::NameTooLong { seat: seat as u8, bytes: length as u8 })?;
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        Name::try_from(text).unwrap()
    }

    #[test]
    fn every_setting_comes_back_as_it_was() {
        for lang in Lang::ALL {
            for theme in Theme::ALL {
                for pace in Pace::ALL {
                    for (text_size, turned, led) in
                        [(TextSize::Normal, false, true), (TextSize::Large, true, false)]
                    {
                        for brightness in 1..=Settings::BRIGHTNESS_MAX {
                            let names = [name("Zoé"), name(""), name("Éléonore"), name("ABCDEFGHIJ")];
                            let settings = Settings {
                                lang,
                                language_chosen: true,
                                theme,
                                text_size,
                                brightness,
                                pace,
                                turned,
                                led,
                                strip: Strip::default(),
                                names,
                                recent: [3, 1, 0, 0].map(GameId),
                            };
                            assert_eq!(Settings::from_bytes(&settings.to_bytes()), Ok(settings));
                        }
                    }
                }
            }
        }
        assert_eq!(Settings::from_bytes(&Settings::default().to_bytes()), Ok(Settings::default()));
    }

    #[test]
    fn every_strip_comes_back_as_it_was() {
        for (length, brightness) in (0..=64).zip((1..=10).cycle()) {
            for (from_end, colours) in
                [false, true].into_iter().zip(Colours::ALL.into_iter().cycle().skip(length))
            {
                let strip = Strip { length: length as u8, brightness, from_end, colours };
                let settings = Settings { strip, ..Settings::default() };
                assert_eq!(Settings::from_bytes(&settings.to_bytes()), Ok(settings));
            }
        }
    }

    #[test]
    fn the_bytes_stay_what_they_are() {
        let mut settings = Settings { language_chosen: true, lang: Lang::French, ..Settings::default() };
        settings.theme = Theme::ColourBlind;
        settings.pace = Pace::Fast;
        settings.names[0] = name("Zoé");
        let bytes = settings.to_bytes();
        assert_eq!(bytes[..NAMES_AT], [2, 4, 1, 8, 3, 2]);
        assert_eq!(bytes[NAMES_AT..NAMES_AT + 6], [4, b'Z', b'o', 0xc3, 0xa9, 0]);
        assert_eq!(bytes[90..], [16, 6, 1, 1, 0, 0, 0, 0]);
        settings.strip = Strip { length: 0, brightness: 10, from_end: true, colours: Colours::Rgb };
        assert_eq!(settings.to_bytes()[90..94], [0, 10, 2, 2]);
        settings.strip.colours = Colours::Brg;
        assert_eq!(settings.to_bytes()[93], 3);
    }

    #[test]
    fn the_title_that_is_played_comes_first_and_the_others_keep_their_order() {
        let mut settings = Settings::default();
        let played = [(1, true, [1, 0, 0, 0]), (1, false, [1, 0, 0, 0]), (3, true, [3, 1, 0, 0])];
        let more = [
            (2, true, [2, 3, 1, 0]),
            (3, true, [3, 2, 1, 0]),
            (4, true, [4, 3, 2, 1]),
            (5, true, [5, 4, 3, 2]),
        ];
        for (game, is_new, order) in played.into_iter().chain(more) {
            assert_eq!(settings.note_played(GameId(game)), is_new);
            assert_eq!(settings.recent, order.map(GameId));
        }
        assert_eq!(settings.to_bytes()[94..], [5, 4, 3, 2]);
    }

    #[test]
    fn a_byte_that_no_settings_have_is_refused_with_its_place() {
        let good = Settings::default().to_bytes();
        for (at, byte) in [
            (LANGUAGE_AT, 3),
            (THEME_AT, 0),
            (TEXT_SIZE_AT, 9),
            (BRIGHTNESS_AT, 0),
            (BRIGHTNESS_AT, 11),
            (PACE_AT, 5),
            (SWITCHES_AT, 4),
            (90, 65),
            (91, 0),
            (91, 11),
            (92, 0),
            (92, 3),
            (93, 0),
            (93, 4),
        ] {
            let mut bytes = good;
            bytes[at] = byte;
            assert_eq!(Settings::from_bytes(&bytes), Err(Why::Damaged { at: at as u16 }));
        }
        assert!(Settings::from_bytes(&good[1..]).is_err());
    }

    #[test]
    fn names_are_refused_that_are_no_text_or_longer_than_the_field() {
        let mut bytes = Settings::default().to_bytes();
        bytes[NAMES_AT] = 1;
        bytes[NAMES_AT + 1] = 0xff;
        assert_eq!(Settings::from_bytes(&bytes), Err(Why::Damaged { at: NAMES_AT as u16 }));
        bytes[NAMES_AT] = 12;
        bytes[NAMES_AT + 1..][..12].fill(b'x');
        assert_eq!(Settings::from_bytes(&bytes), Err(Why::NameTooLong { seat: 0, bytes: 12 }));
        bytes[NAMES_AT] = NAME_FIELD_BYTES as u8;
        assert_eq!(Settings::from_bytes(&bytes), Err(Why::Damaged { at: NAMES_AT as u16 }));
    }
}
