//! What a title takes of the RAM, for `cargo budget`: it is read from the image, and nothing on the chip looks at it.

use skyline::{AnyPlay, AnySearch, AnyTable};

/// Bytes of the largest game, session and search.
#[used]
#[unsafe(no_mangle)]
pub static SKYLINE_TITLE_BYTES: [u32; 3] =
    [size_of::<AnyPlay>() as u32, size_of::<AnyTable>() as u32, size_of::<AnySearch>() as u32];
