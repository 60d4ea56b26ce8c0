//! The code of a title that is as small as can be: it has an overlay beside New York City's (`hot/tiny.txt`).

use firmware::overlay;
use firmware::overlay::Overlay;

/// Its overlay.
pub fn overlay() -> Overlay {
    overlay!(_tiny_load, _tiny_bytes)
}

/// Twice as much, and one. Not inlined, and told what to do at run time: a call goes to the overlay.
#[inline(never)]
pub fn twice(number: u32) -> u32 {
    core::hint::black_box(number) * 2 + 1
}

/// Three times as much, by the function beside it.
#[inline(never)]
pub fn thrice(number: u32) -> u32 {
    twice(number) + core::hint::black_box(number)
}

/// A call from one overlay into another, which the linker must refuse: `cargo verify` sees to it.
#[cfg(feature = "crossed-overlays")]
#[inline(never)]
pub fn crosses(game: &new_york_city::Game) -> bool {
    engine::Rules::decision(game).is_some()
}
