//! What a step means: its effect on the one spoken to, and its reason.

use core::fmt::Write;

use engine::LOG_ENTRIES_MAX;
use heapless::Vec;
use new_york_city::{Fact, LogEntry, View};

use super::SCENE_MAX;
use super::steps::{Step, is_news};
use crate::words::{Speaker, Text};

/// Up to three different texts.
pub(super) type Texts = Vec<Text, 3>;

fn add(texts: &mut Texts, text: Text) {
    if !texts.contains(&text) {
        let _ = texts.push(text);
    }
}

/// What a step does to the one spoken to.
pub(super) fn effects(speaker: &Speaker<'_>, view: &View<'_>, entries: &[LogEntry], step: Step) -> Texts {
    let mut texts = Texts::new();
    // Bids are compared with the bids that lie there now: only while it is the same bidding round.
    let later = &entries[step.range().end..];
    let over = later.iter().any(|entry| matches!(entry.fact, Fact::BiddingBegan { .. } | Fact::Won { .. }));
    for entry in entries[step.range()].iter().filter(|entry| is_news(entry)) {
        let bid = matches!(entry.fact, Fact::Bid { .. } | Fact::TomBid { .. } | Fact::TomBidAll { .. });
        let effect = if bid && over {
            crate::new_york_city::words::effect_on_you(speaker, entry)
        } else {
            crate::new_york_city::words::effect_now(speaker, view, entry)
        };
        if let Some(effect) = effect {
            add(&mut texts, effect);
        }
    }
    texts
}

/// Why, with the number of the rule. `scene` is what happened before these entries.
pub(super) fn reasons(
    speaker: &Speaker<'_>,
    mut scene: Vec<LogEntry, SCENE_MAX>,
    entries: &[LogEntry],
    step: Step,
) -> Texts {
    let mut texts = Texts::new();
    let earlier = scene.len();
    scene.extend(entries.iter().copied().take(LOG_ENTRIES_MAX));
    for index in step.range() {
        let entry = &entries[index];
        // One reason is enough for a new round: where the Mayor goes.
        let also = matches!(entry.fact, Fact::RoundBegan { .. } | Fact::PrestigeRevealed { .. });
        let said = is_news(entry) && !also;
        let Some(mut why) = said
            .then(|| crate::new_york_city::words::why_after(speaker, &scene[..earlier + index], entry))
            .flatten()
        else {
            continue;
        };
        let _ = write!(why, " ({})", entry.rule.number());
        add(&mut texts, why);
    }
    // Two are read; the log has the others.
    texts.truncate(2);
    texts
}
