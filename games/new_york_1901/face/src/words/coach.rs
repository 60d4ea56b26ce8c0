//! Where most of a difference comes from, for hints and reviews.

use app::say;
use app::words::coach::Points;
use app::words::{Lang, Text};
use architect::Reason;
use new_york_1901::player::Source;

/// Differences below this are noise: a third of a point.
const SMALL: i16 = 3;

/// Where most of a difference comes from, as one sentence to whoever is asked; `None` if nothing stands out.
pub fn reason(lang: Lang, reason: Reason) -> Option<Text> {
    if reason.tenths < SMALL {
        return None;
    }
    let points = Points(lang, reason.tenths);
    Some(match Source::of(reason)? {
        Source::Score => say!(lang, ("It scores {points} more."), ("Il rapporte {points} de plus.")),
        Source::Land => say!(
            lang,
            ("It leaves more land to build on: {points} more."),
            ("Il laisse plus de place où bâtir : {points} de plus."),
        ),
        Source::Workers => say!(
            lang,
            ("It leaves more workers at hand: {points} more."),
            ("Il laisse plus d'ouvriers disponibles : {points} de plus."),
        ),
        Source::Tiles => say!(
            lang,
            ("Better skyscrapers come within reach: {points} more."),
            ("De meilleurs gratte-ciel sont à portée : {points} de plus."),
        ),
        Source::Streets => {
            say!(
                lang,
                ("It helps on the streets: {points} more."),
                ("Il aide pour les rues : {points} de plus.")
            )
        }
        Source::Cards => say!(
            lang,
            ("It keeps action cards for later: {points} more."),
            ("Il garde des cartes action : {points} de plus."),
        ),
        Source::Challenge => {
            say!(
                lang,
                ("It helps with the challenge: {points} more."),
                ("Il aide pour le défi : {points} de plus.")
            )
        }
        Source::Rivals => say!(
            lang,
            ("The best rival gets {points} less."),
            ("Le meilleur rival obtient {points} de moins."),
        ),
    })
}
