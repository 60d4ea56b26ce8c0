//! What a strip of lights shows: everybody's points.

use app::strip::Tokens;
use new_york_1901::View;

/// What a strip shows.
pub fn lights(_view: &View<'_>) -> Tokens {
    Tokens::NONE
}
