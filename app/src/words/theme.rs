//! What the themes are called.

use super::Lang;
use crate::pick;
use crate::theme::Theme;

/// A theme.
pub const fn theme(lang: Lang, theme: Theme) -> &'static str {
    match theme {
        Theme::Dark => pick!(lang, "Dark", "Sombre"),
        Theme::Light => pick!(lang, "Light", "Clair"),
        Theme::HighContrast => pick!(lang, "High contrast", "Contraste fort"),
        Theme::ColourBlind => pick!(lang, "Colour-blind", "Daltonien"),
    }
}
