//! What each fact is to the shell: in which chapter it is told, and whether it shows something hidden. Said once, here.

use new_york_city::{Fact, LogEntry, Rule};

use app::title::{Chapter, Kind, Told};

/// The Mayor, the prestige tiles.
const ROUND: Chapter = Chapter::new(0);
/// Cards given to a Tom.
const TOM_CARDS: Chapter = Chapter::of_one(1);
/// A Tom's draw before the bids.
const DRAW: Chapter = Chapter::of_one(2);
/// A bid or a pass, with what belongs to it.
const BID: Chapter = Chapter::of_one(3);
/// Toms have no part in a bidding round.
const SKIPS: Chapter = Chapter::new(4);
/// Who won.
const WINNER: Chapter = Chapter::new(5);
/// What everybody gets: steps, dollars, skyscrapers, points.
const GAINS: Chapter = Chapter { most: 4, ..Chapter::new(6) };
/// A tile from the Elevator.
const HIRES: Chapter = Chapter::of_one(7);
/// Where a Tom could place a prestige tile.
const CANDIDATES: Chapter = Chapter::of_one(8);
/// A prestige tile and a vessel.
const BONUS: Chapter = Chapter::of_one(9);
/// Skyscrapers, and those that could not be built.
const BUILDS: Chapter = Chapter::of_one(10);
const STATUE: Chapter = Chapter::new(11);
/// Start characters.
const START: Chapter = Chapter::of_one(12);
/// What somebody did in the own turn. An Architect may swap his whole reserve before he bids.
const DOING: Chapter = Chapter { most: 4, ..Chapter::of_one(13) };

/// Whether an entry is part of a bidding round.
pub(super) fn is_of_bidding_round(entry: &LogEntry) -> bool {
    match kind(entry).told {
        Told::In(chapter) => ![ROUND, TOM_CARDS, START, DOING].contains(&chapter),
        _ => false,
    }
}

/// What an entry is to the shell.
pub(super) fn kind(entry: &LogEntry) -> Kind {
    let by_character = entry.rule == Rule::Catalogue;
    match entry.fact {
        // One reason is enough for a new round: where the Mayor goes.
        Fact::RoundBegan { .. } | Fact::PrestigeRevealed { .. } => {
            Kind { has_reason: false, ..Kind::told(ROUND) }.revealing()
        }
        Fact::MayorMoved { .. } => Kind::told(ROUND),
        Fact::PairGiven { .. } => Kind::told(TOM_CARDS),
        Fact::TomDealt { .. } => Kind::told(TOM_CARDS).revealing(),
        Fact::TomDrew { .. } => Kind::told(DRAW).revealing(),
        Fact::Bid { .. }
        | Fact::TomBid { .. }
        | Fact::TomBidAll { .. }
        | Fact::TomWildDiscarded { .. }
        | Fact::Passed => Kind::told(BID),
        Fact::Moved { from, to } if to < from => Kind::told(BID),
        Fact::TomSkipped => Kind::told(SKIPS),
        Fact::Won { .. } | Fact::RunnerUp { .. } | Fact::NobodyBid => Kind::told(WINNER),
        Fact::Moved { .. }
        | Fact::DollarsTaken { .. }
        | Fact::SkyscrapersTaken { .. }
        | Fact::Scored { .. } => Kind::told(if by_character { DOING } else { GAINS }),
        Fact::TileTaken { .. } => Kind::told(HIRES).revealing(),
        Fact::NoTile { .. } => Kind::told(HIRES),
        Fact::TomCandidates { .. } => Kind::told(CANDIDATES),
        Fact::PrestigePlaced { .. } | Fact::PrestigeForfeited => Kind::told(BONUS),
        Fact::Built { .. } if by_character => Kind::told(DOING),
        Fact::Built { .. } | Fact::NotBuilt { .. } | Fact::Relocated { .. } => Kind::told(BUILDS),
        Fact::StatueClaimed { .. } => Kind::told(STATUE),
        Fact::StackTaken { .. } => Kind::told(START),
        Fact::CardsDrawn { .. } if by_character => Kind::told(DOING).revealing(),
        Fact::CardsDrawn { .. } => Kind::LOGGED.revealing(),
        Fact::ReserveRefilled { .. } => Kind::told(DOING).revealing(),
        Fact::PairTaken { .. }
        | Fact::CharacterUsed { .. }
        | Fact::Discarded { .. }
        | Fact::ReserveGrew { .. }
        | Fact::ReserveToHand { .. }
        | Fact::TileRemoved { .. }
        | Fact::NeutralRemoved { .. }
        | Fact::BidsLast
        | Fact::ReservePlayed { .. }
        | Fact::TakenBack { .. }
        | Fact::Exchanged { .. } => Kind::told(DOING),
        Fact::BiddingBegan { .. } => Kind { told: Told::LeadIn, ..Kind::LOGGED },
        Fact::PairsDealt { .. } => Kind::LOGGED.revealing(),
        Fact::Reshuffled { .. } => Kind { told: Told::Aside, ..Kind::LOGGED },
        Fact::DollarsReturned { .. }
        | Fact::PairDiscarded { .. }
        | Fact::PrestigeRemoved { .. }
        | Fact::HandDiscarded { .. }
        | Fact::Result { .. } => Kind::LOGGED,
    }
}
