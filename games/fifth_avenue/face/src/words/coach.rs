//! Where most of a difference comes from, for hints and reviews.

use app::say;
use app::words::coach::Points;
use app::words::{Lang, Text};
use architect::Reason;
use fifth_avenue::player::Source;

/// Differences below this are noise: a third of a point.
const SMALL: i16 = 3;

/// Where most of a difference comes from, as one sentence to whoever is asked; `None` if nothing stands out.
pub fn reason(lang: Lang, reason: Reason) -> Option<Text> {
    if reason.tenths < SMALL {
        return None;
    }
    let points = Points(lang, reason.tenths);
    Some(match Source::of(reason)? {
        Source::Scored => say!(lang, ("It scores {points} more."), ("Il rapporte {points} de plus.")),
        Source::Districts => say!(
            lang,
            ("Your skyscrapers gain value: {points} more."),
            ("Vos immeubles prennent de la valeur : {points} de plus."),
        ),
        Source::Park => {
            say!(lang, ("It helps in the park: {points} more."), ("Il aide au parc : {points} de plus."))
        }
        Source::Special => say!(
            lang,
            ("It helps at the next special scoring: {points} more."),
            ("Il aide au prochain décompte spécial : {points} de plus."),
        ),
        Source::Reserve => say!(
            lang,
            ("It leaves more skyscrapers to build with: {points} more."),
            ("Il laisse plus d'immeubles à bâtir : {points} de plus."),
        ),
        Source::Cards => say!(
            lang,
            ("It leaves better cards to bid with: {points} more."),
            ("Il laisse de meilleures cartes pour les enchères : {points} de plus."),
        ),
        Source::Rivals => say!(
            lang,
            ("The best rival gets {points} less."),
            ("Le meilleur rival obtient {points} de moins."),
        ),
    })
}
