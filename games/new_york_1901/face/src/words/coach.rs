//! Where most of a difference comes from, for hints and reviews.

use app::words::{Lang, Text};
use architect::Reason;

/// Where most of a difference comes from, as one sentence to whoever is asked; `None` if nothing stands out.
pub fn reason(_lang: Lang, _reason: Reason) -> Option<Text> {
    None
}
