//! What titles take of the RAM, for `cargo budget`: it is read from the image, and nothing on the chip looks at it.

use skyline::{AnyPlay, AnySearch, AnyTable, Skyline};

/// Bytes of the largest game, session and search.
#[used]
#[unsafe(no_mangle)]
pub static SKYLINE_TITLE_BYTES: [u32; 3] =
    [size_of::<AnyPlay>() as u32, size_of::<AnyTable>() as u32, size_of::<AnySearch>() as u32];

/// Bytes of a game, a session and a search of each title, with its name.
#[used]
#[unsafe(no_mangle)]
pub static SKYLINE_BYTES_OF_TITLES: [OfTitle; Skyline::BYTES.len()] = {
    let mut all = [OfTitle { name: [0; NAME_BYTES], bytes: [0; 3] }; Skyline::BYTES.len()];
    let mut title = 0;
    while title < all.len() {
        let (name, [game, session, search]) = Skyline::BYTES[title];
        let mut byte = 0;
        while byte < name.len() {
            all[title].name[byte] = name.as_bytes()[byte];
            byte += 1;
        }
        all[title].bytes = [game as u32, session as u32, search as u32];
        title += 1;
    }
    all
};

/// Bytes for the name of a title; zeros follow it.
const NAME_BYTES: usize = 36;

/// What a title takes.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct OfTitle {
    name: [u8; NAME_BYTES],
    bytes: [u32; 3],
}
