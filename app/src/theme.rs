//! What each ink looks like: four tables.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use crate::ink::Ink;

/// A choice of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Theme {
    /// Light on dark: the default, easy on the battery and in the evening.
    #[default]
    Dark,
    /// Dark on light, for daylight.
    Light,
    /// Black, white and yellow only, but for the seats.
    HighContrast,
    /// Colours near those of Okabe and Ito, told apart with every kind of colour vision.
    ColourBlind,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 4] = [Theme::Dark, Theme::Light, Theme::HighContrast, Theme::ColourBlind];

    /// Whether it is dark on light.
    pub const fn has_light_paper(self) -> bool {
        matches!(self, Theme::Light)
    }

    /// The colour of an ink.
    pub const fn colour(self, ink: Ink) -> Rgb565 {
        let [r, g, b] = TABLES[self as usize][ink as usize];
        // The panel has 5, 6 and 5 bits.
        Rgb565::new(r >> 3, g >> 2, b >> 3)
    }

    /// The colour of an ink in full 8-bit components, as the panel shows it.
    pub fn rgb888(self, ink: Ink) -> [u8; 3] {
        let colour = self.colour(ink);
        let (r, g, b) = (colour.r(), colour.g(), colour.b());
        [r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2]
    }
}

/// Colours in the order of [`Ink::ALL`], one table a theme.
#[rustfmt::skip]
const TABLES: [[[u8; 3]; 16]; 4] = [
    // Dark
    [
        [0x10, 0x14, 0x1c], [0xf4, 0xf0, 0xe6], [0xa8, 0xb0, 0xbc], [0x2c, 0x36, 0x48],
        [0xf2, 0xc1, 0x4e], [0x10, 0x14, 0x1c], [0xff, 0xb0, 0x3c], [0x74, 0xe0, 0xcc],
        [0xff, 0x96, 0x40], [0xff, 0x7a, 0x70], [0x6c, 0xb8, 0xff], [0xec, 0xf4, 0x70],
        [0x7e, 0xd6, 0x72], [0xb0, 0xb4, 0xbc], [0x22, 0x2a, 0x3a], [0xf4, 0xf0, 0xe6],
    ],
    // Light
    [
        [0xf8, 0xf4, 0xea], [0x18, 0x1c, 0x24], [0x58, 0x5e, 0x68], [0xd8, 0xd2, 0xc4],
        [0x5a, 0x2a, 0x78], [0xff, 0xff, 0xff], [0x86, 0x3a, 0x00], [0x00, 0x68, 0x78],
        [0x86, 0x3a, 0x00], [0xb4, 0x20, 0x2c], [0x14, 0x54, 0xa4], [0x6c, 0x5e, 0x00],
        [0x10, 0x70, 0x20], [0x50, 0x54, 0x5c], [0xff, 0xff, 0xff], [0x18, 0x1c, 0x24],
    ],
    // High contrast
    [
        [0x00, 0x00, 0x00], [0xff, 0xff, 0xff], [0xff, 0xff, 0xff], [0x60, 0x60, 0x60],
        [0xff, 0xff, 0x00], [0x00, 0x00, 0x00], [0xff, 0xff, 0x00], [0xff, 0xff, 0xff],
        [0xff, 0xff, 0x00], [0xff, 0x90, 0x90], [0x90, 0xd0, 0xff], [0xff, 0xc0, 0x50],
        [0x90, 0xff, 0x90], [0xd0, 0xd0, 0xd0], [0x00, 0x00, 0x00], [0xff, 0xff, 0xff],
    ],
    // Colour-blind
    [
        [0x00, 0x00, 0x00], [0xff, 0xff, 0xff], [0xb8, 0xb8, 0xb8], [0x38, 0x38, 0x38],
        [0xcc, 0x79, 0xa7], [0x00, 0x00, 0x00], [0xe6, 0x9f, 0x00], [0xb0, 0xf0, 0xdc],
        [0xe6, 0x9f, 0x00], [0xe8, 0x70, 0x2c], [0x56, 0xb4, 0xe9], [0xf0, 0xe4, 0x42],
        [0x10, 0xa8, 0x7c], [0xb8, 0xb8, 0xb8], [0x20, 0x20, 0x20], [0xff, 0xff, 0xff],
    ],
];

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    /// Relative luminance by WCAG, from the colour the panel really shows.
    fn luminance(theme: Theme, ink: Ink) -> f64 {
        let linear = theme.rgb888(ink).map(|component| {
            let c = f64::from(component) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    fn contrast(theme: Theme, a: Ink, b: Ink) -> f64 {
        let (a, b) = (luminance(theme, a), luminance(theme, b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_ink_that_writes_can_be_read_where_it_writes() {
        use Ink::*;
        let pairs = [
            (Text, Paper),
            (Faint, Paper),
            (Accent, Paper),
            (Gain, Paper),
            (Loss, Paper),
            (SeatA, Paper),
            (SeatB, Paper),
            (SeatC, Paper),
            (SeatD, Paper),
            (Neutral, Paper),
            (Text, Line),
            (Accent, Line),
            (OnChoice, Choice),
            (OnCard, Card),
            (Faint, Card),
            (Accent, Card),
            (SeatA, Card),
            (SeatB, Card),
            (SeatC, Card),
            (SeatD, Card),
        ];
        for theme in Theme::ALL {
            for (ink, ground) in pairs {
                let ratio = contrast(theme, ink, ground);
                assert!(ratio >= 4.5, "{theme:?}: {ink:?} on {ground:?} has only {ratio:.1}");
            }
        }
    }

    #[test]
    fn the_lightest_and_the_darkest_ink_are_what_they_are_called() {
        for theme in Theme::ALL {
            let mut canvas = crate::canvas::Canvas::new();
            canvas.set_theme(theme);
            let (light, dark) = (luminance(theme, canvas.lightest()), luminance(theme, canvas.darkest()));
            // White letters on a card or a choice may be a trifle lighter.
            assert!(
                Ink::ALL.iter().all(|ink| (dark..light * 1.15).contains(&luminance(theme, *ink))),
                "{theme:?}"
            );
        }
    }

    /// How far two inks are from each other: the distance in CIELAB, of which about 2 can just be seen.
    fn distance(theme: Theme, a: Ink, b: Ink) -> f64 {
        let lab = |ink| {
            let [r, g, b] = theme.rgb888(ink).map(|component| {
                let c = f64::from(component) / 255.0;
                if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
            });
            let [x, y, z] = [
                (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
                0.2126 * r + 0.7152 * g + 0.0722 * b,
                (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
            ]
            .map(|t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
            [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
        };
        lab(a).iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn no_seat_looks_like_the_cursor_a_key_or_good_or_bad_news() {
        use Ink::*;
        for theme in Theme::ALL {
            for seat in [SeatA, SeatB, SeatC, SeatD] {
                for other in [Choice, Accent, Gain, Loss] {
                    let far = distance(theme, seat, other);
                    assert!(far >= 25.0, "{theme:?}: {seat:?} is only {far:.0} from {other:?}");
                }
            }
            // A place that is refused is framed by one, a place that is chosen by the other.
            let far = distance(theme, Loss, Choice);
            assert!(far >= 25.0 || theme == Theme::HighContrast, "{theme:?}: {far:.0}");
        }
    }

    #[test]
    fn seats_differ_in_grey_too_or_have_their_letter() {
        // Colour never stands alone; still, no two seats may look the same.
        for theme in Theme::ALL {
            for (i, a) in Ink::ALL[9..13].iter().enumerate() {
                for b in &Ink::ALL[9..9 + i] {
                    assert_ne!(theme.rgb888(*a), theme.rgb888(*b), "{theme:?}");
                }
            }
        }
    }
}
