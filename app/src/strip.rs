//! A strip of lights as the track of a game: which pixel shows which token, and for how long. Pure: the device
//! asks with its clock and sends the bytes.
//!
//! The strip is spread over the whole track. A longer one has several pixels for a space; on a shorter one
//! neighbouring spaces share a pixel, and their tokens are shown like those of one stack, whoever is ahead
//! on top.

use core::ops::Range;

use heapless::Vec;

use crate::ink::Ink;
use crate::theme::Theme;

/// The token on top of a stack is shown for as long as this,
pub const TOP_MS: u32 = 2000;
/// and then each one below it. Much slower than the three flashes a second that can make people ill.
pub const BELOW_MS: u32 = 500;

/// The most tokens on a track: one a seat, and one of nobody.
pub const TOKENS_MAX: usize = 5;

/// Brightness 1 to 10 in percent: each step a third more, as the eye sees it. Full pixels are far too
/// bright for a table, and for a USB port.
const PERCENT: [u16; Strip::BRIGHTNESS_MAX as usize] = [3, 4, 5, 7, 9, 12, 16, 21, 28, 38];

/// A token on a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Where it lies, from 0.
    pub space: u8,
    /// Its colour.
    pub ink: Ink,
}

/// All tokens of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tokens {
    /// How many spaces the track has, at least one.
    spaces: u8,
    /// On each space from the top down.
    first_to_last: Vec<Token, TOKENS_MAX>,
    /// Whether each token is a bar: all spaces up to its own are lit.
    are_bars: bool,
}

impl Tokens {
    /// No game, so no light.
    pub const NONE: Tokens = Tokens { spaces: 1, first_to_last: Vec::new(), are_bars: false };

    /// Tokens on a track with so many spaces, first to last: on each space from the top down. What is beyond
    /// [`TOKENS_MAX`] is left out.
    pub fn on(spaces: u8, first_to_last: impl IntoIterator<Item = Token>) -> Tokens {
        let first_to_last = first_to_last.into_iter().take(TOKENS_MAX).collect();
        Tokens { spaces: spaces.max(1), first_to_last, are_bars: false }
    }

    /// A bar of so many of the spaces, for what is used up; in several colours they take turns. Nothing left, no light.
    pub fn bar(spaces: u8, lit: u8, inks: impl IntoIterator<Item = Ink>) -> Tokens {
        let last = lit.min(spaces).checked_sub(1);
        let tokens = inks.into_iter().filter_map(|ink| Some(Token { space: last?, ink }));
        Tokens { are_bars: true, ..Tokens::on(spaces, tokens) }
    }
}

/// In which order a pixel takes its colours from the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// WS2812B.
    #[default]
    Grb,
    /// WS2811, and WS2812 in round cases.
    Rgb,
    /// Some strips with a WS2811 for several lights.
    Brg,
}

impl Colours {
    /// All orders, the most common first.
    pub const ALL: [Colours; 3] = [Colours::Grb, Colours::Rgb, Colours::Brg];
}

/// A strip as it is wired and set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strip {
    /// How many pixels it has, at most [`Strip::LENGTH_MAX`]; 0 if there is none.
    pub length: u8,
    /// How bright it is, 1 to [`Strip::BRIGHTNESS_MAX`].
    pub brightness: u8,
    /// Whether the first pixel on the wire is the last space of the track.
    pub from_end: bool,
    /// In which order its pixels take colours.
    pub colours: Colours,
}

impl Default for Strip {
    fn default() -> Strip {
        Strip { length: 16, brightness: 6, from_end: false, colours: Colours::Grb }
    }
}

impl Strip {
    /// Pixels of the longest strip.
    pub const LENGTH_MAX: u8 = 64;
    /// The brightest strip.
    pub const BRIGHTNESS_MAX: u8 = 10;

    /// What each pixel shows, in the order of the wire, so long after the tokens came to lie as they do.
    pub fn inks(&self, tokens: &Tokens, ms: u32) -> impl Iterator<Item = Option<Ink>> {
        let (turn, _) = self.turn(tokens, ms);
        let last = usize::from(self.length).saturating_sub(1);
        (0..usize::from(self.length)).map(move |wired| {
            let mut stack = self.stack(tokens, if self.from_end { last - wired } else { wired });
            // A stack with fewer tokens than the tallest one shows its top again until all begin anew.
            stack.clone().nth(turn).or_else(|| stack.next())
        })
    }

    /// How long the pixels stay as they are; `None` if for ever, because no pixel has several tokens.
    pub fn next_change_ms(&self, tokens: &Tokens, ms: u32) -> Option<u32> {
        self.turn(tokens, ms).1
    }

    /// What a pixel is sent for an ink: three components in the order in which it takes them.
    pub fn wire(&self, ink: Option<Ink>) -> [u8; 3] {
        let percent = PERCENT[usize::from(self.brightness.clamp(1, Strip::BRIGHTNESS_MAX)) - 1];
        let [r, g, b] = ink
            .map_or([0; 3], |ink| Theme::Dark.rgb888(ink))
            .map(|component| (u16::from(component) * percent / 100) as u8);
        match self.colours {
            Colours::Grb => [g, r, b],
            Colours::Rgb => [r, g, b],
            Colours::Brg => [b, r, g],
        }
    }

    /// Which token of every stack has its turn, 0 the top, and how long still.
    fn turn(&self, tokens: &Tokens, ms: u32) -> (usize, Option<u32>) {
        let pixels = 0..usize::from(self.length);
        let tallest = pixels.map(|pixel| self.stack(tokens, pixel).count()).max().unwrap_or_default();
        if tallest <= 1 {
            return (0, None);
        }
        let round_ms = TOP_MS + (tallest as u32 - 1) * BELOW_MS;
        match ms % round_ms {
            top @ 0..TOP_MS => (0, Some(TOP_MS - top)),
            later => {
                let below = later - TOP_MS;
                ((1 + below / BELOW_MS) as usize, Some(BELOW_MS - below % BELOW_MS))
            }
        }
    }

    /// The tokens that a pixel stands for, from the top down; pixels count from the start of the track.
    fn stack(&self, tokens: &Tokens, pixel: usize) -> impl Iterator<Item = Ink> + Clone {
        tokens
            .first_to_last
            .iter()
            .filter(move |token| {
                let pixels = self.pixels(tokens.spaces, token.space);
                pixels.contains(&pixel) || tokens.are_bars && pixel < pixels.end
            })
            .map(|token| token.ink)
    }

    /// The pixels of a space, of so many.
    fn pixels(&self, spaces: u8, space: u8) -> Range<usize> {
        let from_space = |space: usize| space * usize::from(self.length) / usize::from(spaces);
        let start = from_space(usize::from(space));
        start..from_space(usize::from(space) + 1).max(start + 1)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    const A: Ink = Ink::SeatA;
    const B: Ink = Ink::SeatB;
    const C: Ink = Ink::SeatC;
    const NEUTRAL: Ink = Ink::Neutral;

    fn strip(length: u8) -> Strip {
        Strip { length, ..Strip::default() }
    }

    fn tokens(first_to_last: &[(u8, Ink)]) -> Tokens {
        Tokens::on(16, first_to_last.iter().map(|&(space, ink)| Token { space, ink }))
    }

    /// Pixels that are lit, and how.
    fn lit(strip: Strip, tokens: &Tokens, ms: u32) -> Vec<(usize, Ink)> {
        let inks: Vec<_> = strip.inks(tokens, ms).collect();
        assert_eq!(inks.len(), usize::from(strip.length));
        inks.into_iter().enumerate().filter_map(|(pixel, ink)| Some((pixel, ink?))).collect()
    }

    #[test]
    fn a_token_alone_is_steady_and_nothing_is_waited_for() {
        let apart = tokens(&[(15, B), (6, NEUTRAL), (0, A)]);
        for ms in [0, 1999, 2000, 2499, 2500, 86_400_000, u32::MAX] {
            assert_eq!(lit(strip(16), &apart, ms), [(0, A), (6, NEUTRAL), (15, B)]);
            assert_eq!(strip(16).next_change_ms(&apart, ms), None);
        }
        assert_eq!(lit(strip(16), &Tokens::NONE, 0), []);
        assert_eq!(strip(16).next_change_ms(&Tokens::NONE, 0), None);
    }

    #[test]
    fn the_top_of_a_stack_stays_two_seconds_and_each_below_it_half_a_second() {
        let stack = tokens(&[(4, C), (4, A), (4, B)]);
        for (from_ms, to_ms, ink) in [(0, 2000, C), (2000, 2500, A), (2500, 3000, B), (3000, 5000, C)] {
            for ms in [from_ms, from_ms + 1, to_ms - 1] {
                assert_eq!(lit(strip(16), &stack, ms), [(4, ink)], "after {ms} ms");
                assert_eq!(strip(16).next_change_ms(&stack, ms), Some(to_ms - ms), "after {ms} ms");
            }
        }
    }

    #[test]
    fn all_spaces_keep_the_rhythm_of_the_tallest_stack() {
        let stacks = tokens(&[(9, C), (9, NEUTRAL), (2, B), (2, A), (2, Ink::SeatD)]);
        let shown = |ms| lit(strip(16), &stacks, ms);
        assert_eq!(shown(1999), [(2, B), (9, C)]);
        assert_eq!(shown(2000), [(2, A), (9, NEUTRAL)]);
        assert_eq!(shown(2500), [(2, Ink::SeatD), (9, C)]);
        assert_eq!(shown(3000), [(2, B), (9, C)]);
        assert_eq!(shown(5000), [(2, A), (9, NEUTRAL)]);
    }

    #[test]
    fn whatever_the_stacks_no_pixel_flashes_three_times_a_second() {
        for stack in [&[(0, A), (0, B)][..], &[(0, A), (0, B), (0, C), (0, Ink::SeatD), (0, NEUTRAL)]] {
            let stack = tokens(stack);
            let changes: Vec<u32> = (1..20_000)
                .filter(|&ms| lit(strip(1), &stack, ms) != lit(strip(1), &stack, ms - 1))
                .collect();
            assert!(changes.len() > 10);
            assert!(changes.windows(2).all(|pair| pair[1] - pair[0] >= 334), "{changes:?}");
        }
    }

    #[test]
    fn a_longer_strip_has_several_pixels_for_a_space() {
        let pair = tokens(&[(15, A), (1, B)]);
        assert_eq!(lit(strip(32), &pair, 0), [(2, B), (3, B), (30, A), (31, A)]);
        assert_eq!(lit(strip(17), &pair, 0), [(1, B), (15, A), (16, A)]);
        for length in 16..=Strip::LENGTH_MAX {
            let mut next = 0;
            for space in 0..16 {
                let pixels = lit(strip(length), &tokens(&[(space, A)]), 0);
                for (pixel, _) in pixels {
                    assert_eq!(pixel, next, "{length} pixels: each belongs to one space, in their order");
                    next += 1;
                }
            }
            assert_eq!(next, usize::from(length), "every pixel belongs to a space");
        }
    }

    #[test]
    fn on_a_shorter_strip_spaces_share_a_pixel_and_whoever_is_ahead_is_on_top() {
        let spread = tokens(&[(15, C), (7, B), (6, A), (6, NEUTRAL)]);
        let shown = |ms| lit(strip(8), &spread, ms);
        assert_eq!(shown(0), [(3, B), (7, C)]);
        assert_eq!(shown(2000), [(3, A), (7, C)]);
        assert_eq!(shown(2500), [(3, NEUTRAL), (7, C)]);
        assert_eq!(shown(3000), [(3, B), (7, C)]);
        for length in 1..16 {
            let places: Vec<_> =
                (0..16).flat_map(|space| lit(strip(length), &tokens(&[(space, A)]), 0)).collect();
            assert_eq!(places.len(), 16, "{length} pixels: each space has one");
            assert!(places.is_sorted_by_key(|place| place.0));
            assert_eq!((places[0].0, places[15].0), (0, usize::from(length) - 1));
        }
    }

    #[test]
    fn a_track_of_any_length_is_spread_over_the_whole_strip() {
        for spaces in [1, 4, 24, 100] {
            let at = |space| Tokens::on(spaces, [Token { space, ink: A }]);
            let [first, last] = [0, spaces - 1].map(|space| lit(strip(16), &at(space), 0));
            assert_eq!((first[0].0, last[last.len() - 1].0), (0, 15), "{spaces} spaces");
        }
        // A token beside the track is nowhere, and a track has a space.
        assert_eq!(lit(strip(16), &Tokens::on(4, [Token { space: 4, ink: A }]), 0), []);
        assert_eq!(Tokens::on(0, []), Tokens::NONE);
        let crowd = Tokens::on(4, (0..9).map(|_| Token { space: 1, ink: B }));
        assert_eq!(crowd.first_to_last.len(), TOKENS_MAX);
    }

    #[test]
    fn a_bar_is_lit_from_the_start_to_its_last_space_and_nothing_is_dark() {
        let bar = |lit| Tokens::bar(64, lit, [A]);
        let pixels = |cards| lit(strip(16), &bar(cards), 0).len();
        assert_eq!([0, 1, 4, 5, 61, 64].map(pixels), [0, 1, 1, 2, 16, 16]);
        assert_eq!(lit(strip(16), &bar(9), 7), [(0, A), (1, A), (2, A)]);
        assert_eq!(strip(16).next_change_ms(&bar(9), 0), None);
        let two = Tokens::bar(64, 5, [A, B]);
        assert_eq!(lit(strip(16), &two, 0), [(0, A), (1, A)]);
        assert_eq!(lit(strip(16), &two, TOP_MS), [(0, B), (1, B)]);
        let from_end = Strip { from_end: true, ..strip(16) };
        assert_eq!(lit(from_end, &bar(5), 0), [(14, A), (15, A)]);
    }

    #[test]
    fn without_a_strip_there_is_nothing_to_show_and_nothing_to_wait_for() {
        let stack = tokens(&[(4, C), (4, A)]);
        assert_eq!(strip(0).inks(&stack, 0).count(), 0);
        assert_eq!(strip(0).next_change_ms(&stack, 0), None);
    }

    #[test]
    fn the_first_pixel_may_be_the_end_of_the_track() {
        let from_end = |length| Strip { from_end: true, ..strip(length) };
        let pair = tokens(&[(15, A), (1, B)]);
        assert_eq!(lit(from_end(16), &pair, 0), [(0, A), (14, B)]);
        assert_eq!(lit(from_end(32), &pair, 0), [(0, A), (1, A), (28, B), (29, B)]);
        assert_eq!(lit(from_end(8), &pair, 0), [(0, A), (7, B)]);
    }

    #[test]
    fn a_new_strip_is_lit_at_an_eighth_green_first() {
        let [r, g, b] = Theme::Dark.rgb888(A).map(|component| (u32::from(component) * 12 / 100) as u8);
        assert_eq!(Strip::default().wire(Some(A)), [g, r, b]);
        assert_eq!(Strip { colours: Colours::Rgb, ..Strip::default() }.wire(Some(A)), [r, g, b]);
        assert_eq!(Strip { colours: Colours::Brg, ..Strip::default() }.wire(Some(A)), [b, r, g]);
        assert_eq!(Strip::default().wire(None), [0; 3]);
    }

    #[test]
    fn each_brightness_is_brighter_and_the_darkest_still_tells_the_seats_apart() {
        let inks = [A, B, C, Ink::SeatD, NEUTRAL];
        let at = |brightness, ink| Strip { brightness, ..Strip::default() }.wire(Some(ink));
        for ink in inks {
            for brightness in 2..=Strip::BRIGHTNESS_MAX {
                let [before, after] = [brightness - 1, brightness].map(|step| at(step, ink));
                assert!(before.iter().zip(after).all(|(before, after)| *before < after), "{ink:?}");
            }
        }
        for (place, ink) in inks.into_iter().enumerate() {
            assert!(inks[..place].iter().all(|other| at(1, *other) != at(1, ink)), "{ink:?}");
        }
    }
}
