//! Where most of a difference comes from, for hints and reviews.

use app::say;
use app::words::coach::Points;
use app::words::{Lang, Text};
use architect::Reason;
use tower_up::player::Source;

/// Differences below this are noise: a third of a Mio.
const SMALL: i16 = 3;

/// Where most of a difference comes from, as one sentence to whoever is asked; `None` if nothing stands out.
pub fn reason(lang: Lang, reason: Reason) -> Option<Text> {
    if reason.tenths < SMALL {
        return None;
    }
    let points = Points(lang, reason.tenths);
    Some(match Source::of(reason)? {
        Source::Lines => {
            say!(
                lang,
                ("It brings {points} more on the lines."),
                ("Il rapporte {points} de plus sur les lignes.")
            )
        }
        Source::OnTop => say!(
            lang,
            ("More roofs stay on top: {points} more."),
            ("Plus de toits restent apparents : {points} de plus."),
        ),
        Source::Objectives => say!(
            lang,
            ("It brings objectives nearer: {points} more."),
            ("Il rapproche des objectifs : {points} de plus."),
        ),
        Source::Stock => say!(
            lang,
            ("It leaves more to build with: {points} more."),
            ("Il laisse plus de quoi fonder : {points} de plus."),
        ),
        Source::Tempo => say!(
            lang,
            ("It brings an extra turn nearer: {points} more."),
            ("Il rapproche d'un tour supplémentaire : {points} de plus."),
        ),
        Source::Rivals => say!(
            lang,
            ("The best rival gets {points} less."),
            ("Le meilleur rival obtient {points} de moins."),
        ),
    })
}
