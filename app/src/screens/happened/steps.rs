//! From the entries of one action to the steps that are told.

use core::ops::Range;

use engine::{LOG_ENTRIES_MAX, Seat};
use heapless::Vec;
use new_york_city::components::Card;
use new_york_city::{Fact, LogEntry, Rule, SeatKind, View};

use crate::play::Play;

/// What an entry belongs to: neighbours of the same chapter make one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chapter {
    /// The Mayor, the prestige tiles.
    Round,
    /// Cards given to a Tom.
    TomCards(Option<Seat>),
    /// A Tom's draw before the bids.
    Draw(Option<Seat>),
    /// A bid or a pass, with what belongs to it.
    Bid(Option<Seat>),
    /// Toms have no part in a bidding round.
    Skips,
    /// Who won.
    Winner,
    /// What everybody gets: steps, dollars, skyscrapers, points.
    Gains,
    /// A tile from the Elevator.
    Hires(Option<Seat>),
    /// Where a Tom could place a prestige tile.
    Candidates(Option<Seat>),
    /// A prestige tile and a vessel.
    Bonus(Option<Seat>),
    /// Skyscrapers, and those that could not be built.
    Builds(Option<Seat>),
    Statue,
    /// Start characters.
    Start(Option<Seat>),
    /// What somebody did in the own turn.
    Doing(Option<Seat>),
}

impl Chapter {
    /// The chapter of an entry; `None` for what only the log tells.
    fn of(entry: &LogEntry) -> Option<Chapter> {
        let (seat, by_character) = (entry.seat, entry.rule == Rule::Catalogue);
        Some(match entry.fact {
            Fact::RoundBegan { .. } | Fact::MayorMoved { .. } | Fact::PrestigeRevealed { .. } => {
                Chapter::Round
            }
            Fact::PairGiven { .. } | Fact::TomDealt { .. } => Chapter::TomCards(seat),
            Fact::TomDrew { .. } => Chapter::Draw(seat),
            Fact::Bid { .. }
            | Fact::TomBid { .. }
            | Fact::TomBidAll { .. }
            | Fact::TomWildDiscarded { .. }
            | Fact::Passed => Chapter::Bid(seat),
            Fact::Moved { from, to } if to < from => Chapter::Bid(seat),
            Fact::TomSkipped => Chapter::Skips,
            Fact::Won { .. } | Fact::RunnerUp { .. } | Fact::NobodyBid => Chapter::Winner,
            Fact::Moved { .. }
            | Fact::DollarsTaken { .. }
            | Fact::SkyscrapersTaken { .. }
            | Fact::Scored { .. } => {
                if by_character {
                    Chapter::Doing(seat)
                } else {
                    Chapter::Gains
                }
            }
            Fact::TileTaken { .. } | Fact::NoTile { .. } => Chapter::Hires(seat),
            Fact::TomCandidates { .. } => Chapter::Candidates(seat),
            Fact::PrestigePlaced { .. } | Fact::PrestigeForfeited => Chapter::Bonus(seat),
            Fact::Built { .. } if by_character => Chapter::Doing(seat),
            Fact::Built { .. } => Chapter::Builds(seat),
            Fact::NotBuilt { .. } | Fact::Relocated { .. } => Chapter::Builds(seat),
            Fact::StatueClaimed { .. } => Chapter::Statue,
            Fact::StackTaken { .. } => Chapter::Start(seat),
            Fact::CardsDrawn { .. } if !by_character => return None,
            Fact::CardsDrawn { .. }
            | Fact::CharacterUsed { .. }
            | Fact::PairTaken { .. }
            | Fact::Discarded { .. }
            | Fact::ReserveRefilled { .. }
            | Fact::ReserveGrew { .. }
            | Fact::ReserveToHand { .. }
            | Fact::TileRemoved { .. }
            | Fact::NeutralRemoved { .. }
            | Fact::BidsLast
            | Fact::ReservePlayed { .. }
            | Fact::TakenBack { .. }
            | Fact::Exchanged { .. } => Chapter::Doing(seat),
            Fact::BiddingBegan { .. }
            | Fact::DollarsReturned { .. }
            | Fact::PairsDealt { .. }
            | Fact::PairDiscarded { .. }
            | Fact::Reshuffled { .. }
            | Fact::PrestigeRemoved { .. }
            | Fact::HandDiscarded { .. }
            | Fact::Result { .. } => return None,
        })
    }

    /// Whether it can be the answer that a human has just given.
    fn is_answer(self) -> bool {
        !matches!(self, Chapter::Round | Chapter::Winner | Chapter::Gains | Chapter::Statue | Chapter::Skips)
    }
}

/// Whether an entry is part of a step.
pub(super) fn is_news(entry: &LogEntry) -> bool {
    Chapter::of(entry).is_some()
}

/// Whether a step says the entry aloud: the beginning of a bidding round leads in what follows.
pub(super) fn is_told(entry: &LogEntry) -> bool {
    is_news(entry) || matches!(entry.fact, Fact::BiddingBegan { .. })
}

/// Neighbouring entries that are told together; small, since there may be many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    first: u8,
    end: u8,
}

impl Step {
    /// Where its entries are.
    pub(super) fn range(self) -> Range<usize> {
        usize::from(self.first)..usize::from(self.end)
    }
}

/// The steps of one action.
pub(super) type Steps = Vec<Step, LOG_ENTRIES_MAX>;

const _: () = assert!(LOG_ENTRIES_MAX <= u8::MAX as usize);

impl Chapter {
    /// How many entries are told in one step: as many as fit with the longest names.
    fn entries_max(self) -> usize {
        match self {
            Chapter::Gains => 3,
            // An Architect may swap his whole reserve before he bids.
            Chapter::Doing(_) => 4,
            _ => usize::MAX,
        }
    }
}

/// The steps in the entries of one action.
pub(super) fn steps(play: &Play, entries: &[LogEntry]) -> Steps {
    let human = |seat: Seat| play.seats().any(|(other, kind)| other == seat && kind == SeatKind::Human);
    // The own answer comes first, and only a human answers.
    let actor = entries.first().and_then(|entry| entry.seat).filter(|seat| human(*seat));
    let echo = |entry: &&LogEntry| {
        let answer = Chapter::of(entry).is_some_and(Chapter::is_answer);
        answer && entry.seat == actor && actor.is_some() || matches!(entry.fact, Fact::Reshuffled { .. })
    };
    let from = entries.iter().take_while(echo).count();

    let mut steps = Steps::new();
    let (mut chapter, mut lead) = (None, None);
    for (index, entry) in entries.iter().enumerate().skip(from) {
        let Some(here) = Chapter::of(entry) else {
            if matches!(entry.fact, Fact::BiddingBegan { .. }) {
                (chapter, lead) = (None, Some(index as u8));
            }
            continue;
        };
        let end = index as u8 + 1;
        match steps.last_mut() {
            Some(step) if chapter == Some(here) && step.range().len() < here.entries_max() => step.end = end,
            _ => {
                let _ = steps.push(Step { first: lead.unwrap_or(index as u8), end });
                chapter = Some(here);
            }
        }
        lead = None;
    }
    steps
}

/// The bidding round a step belongs to, as far as the entries tell.
pub(super) fn bidding_round(entries: &[LogEntry], step: Step, view: &View<'_>) -> Option<Card> {
    let head = entries.get(step.range().end.checked_sub(1)?)?;
    if matches!(
        Chapter::of(head)?,
        Chapter::Round | Chapter::TomCards(_) | Chapter::Start(_) | Chapter::Doing(_)
    ) {
        return None;
    }
    let began = |entry: &LogEntry| match entry.fact {
        Fact::BiddingBegan { matching } => Some(matching),
        _ => None,
    };
    if let Some(matching) = entries[..step.range().end].iter().rev().find_map(began) {
        return Some(matching);
    }
    match entries.iter().find_map(began) {
        // The one before the first that begins here.
        Some(next) => (next as usize).checked_sub(1).and_then(|index| Card::ALL.get(index).copied()),
        // A new round begins after Skyscrapers.
        None if entries.iter().any(|entry| matches!(entry.fact, Fact::RoundBegan { .. })) => {
            Some(Card::Skyscrapers)
        }
        None => Some(view.matching()),
    }
}
