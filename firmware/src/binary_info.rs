//! What `picotool info` tells of a file or of a device: name, version, board, pins and where to find more.

use core::ffi::{CStr, c_char};

use firmware::board::{self, PINS};
use rp_binary_info::consts::{
    ID_RP_PICO_BOARD, ID_RP_PROGRAM_NAME, ID_RP_PROGRAM_URL, ID_RP_PROGRAM_VERSION_STRING, TAG_RASPBERRY_PI,
};
use rp_binary_info::{DataType, StringEntry};

/// Where Skyline is to be found; nothing is said of it while this is empty.
const URL: &CStr = c"";

const VERSION: &[u8] = concat!(env!("CARGO_PKG_VERSION"), " ", env!("SKYLINE_COMMIT"), "\0").as_bytes();

static NAME: StringEntry = text(ID_RP_PROGRAM_NAME, c"Skyline");
static PROGRAM_VERSION: StringEntry = text(ID_RP_PROGRAM_VERSION_STRING, ended(VERSION));
static BOARD: StringEntry =
    text(ID_RP_PICO_BOARD, ended(&with_end::<{ board::NAME.len() + 1 }>(board::NAME)));
static PROGRAM_URL: StringEntry = text(ID_RP_PROGRAM_URL, URL);

/// A pin with its name. The crate has no type for it.
#[repr(C)]
#[derive(Clone, Copy)]
struct NamedPin {
    kind: u16,
    tag: u16,
    mask: u32,
    name: *const c_char,
}

// SAFETY: nothing changes what it points to.
unsafe impl Sync for NamedPin {}

static NAMED_PINS: [NamedPin; PINS.len()] = {
    let nothing =
        NamedPin { kind: DataType::PinsWithName as u16, tag: TAG_RASPBERRY_PI, mask: 0, name: c"".as_ptr() };
    let mut pins = [nothing; PINS.len()];
    let mut index = 0;
    while index < PINS.len() {
        let (pin, name) = PINS[index];
        pins[index].mask = 1 << pin;
        pins[index].name = name.as_ptr();
        index += 1;
    }
    pins
};

/// Where an entry lies.
#[repr(transparent)]
#[derive(Clone, Copy)]
struct Address(*const ());

// SAFETY: nothing changes what it points to.
unsafe impl Sync for Address {}

const TEXTS: [Address; 4] = [
    Address((&raw const NAME).cast()),
    Address((&raw const PROGRAM_VERSION).cast()),
    Address((&raw const BOARD).cast()),
    Address((&raw const PROGRAM_URL).cast()),
];
/// Without the last one where there is no URL.
const TEXTS_SAID: usize = if URL.is_empty() { TEXTS.len() - 1 } else { TEXTS.len() };

#[used]
#[unsafe(link_section = ".bi_entries")]
static ENTRIES: [Address; TEXTS_SAID + PINS.len()] = {
    let mut entries = [TEXTS[0]; TEXTS_SAID + PINS.len()];
    let mut index = 0;
    while index < entries.len() {
        entries[index] = if index < TEXTS_SAID {
            TEXTS[index]
        } else {
            Address((&raw const NAMED_PINS[index - TEXTS_SAID]).cast())
        };
        index += 1;
    }
    entries
};

const fn text(id: u32, text: &'static CStr) -> StringEntry {
    StringEntry::new(TAG_RASPBERRY_PI, id, text)
}

const fn ended(bytes: &'static [u8]) -> &'static CStr {
    match CStr::from_bytes_with_nul(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a text ends with its only zero"),
    }
}

/// A text with the zero that ends it.
const fn with_end<const N: usize>(text: &str) -> [u8; N] {
    let mut bytes = [0; N];
    let mut index = 0;
    while index < text.len() {
        bytes[index] = text.as_bytes()[index];
        index += 1;
    }
    bytes
}
