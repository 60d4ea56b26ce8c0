//! Log entries as JSON.

use crate::components::Character;
use crate::{BoroughSet, Fact, TomDraw, wilds_in_last_bid};
use serde_json::{Value, json};

use super::state::prestige_tile;
use engine::trace::named;

use super::{borough, card};

/// What happened.
pub fn fact(fact: Fact) -> Value {
    let pair = |cards: [_; 2]| json!({ "cards": cards.map(card) });
    let count = |cards: u8| json!({ "cards": cards });
    let tile = |character: Character| json!({ "character": character.number() });
    let (name, with) = match fact {
        Fact::StackTaken { tiles } => ("stack_taken", json!({ "characters": tiles.map(Character::number) })),
        Fact::RoundBegan { round } => ("round_began", json!({ "round": round })),
        Fact::DollarsReturned { dollars } => ("dollars_returned", json!({ "dollars": dollars })),
        Fact::MayorMoved { to } => ("mayor_moved", json!({ "to": borough(to) })),
        Fact::PrestigeRevealed { tile } => ("prestige_revealed", json!({ "tile": prestige_tile(tile) })),
        Fact::CardsDrawn { cards } => ("cards_drawn", count(cards)),
        Fact::PairsDealt { pairs } => ("pairs_dealt", json!({ "pairs": pairs })),
        Fact::Reshuffled { cards } => ("reshuffled", count(cards)),
        Fact::PairTaken { cards } => ("pair_taken", pair(cards)),
        Fact::PairDiscarded { cards } => ("pair_discarded", pair(cards)),
        Fact::PairGiven { cards } => ("pair_given", pair(cards)),
        Fact::TomDealt { cards } => ("tom_dealt", count(cards.cards().count())),
        Fact::CharacterUsed { character } => ("character_used", tile(character)),
        Fact::Scored { points } => ("scored", json!({ "points": points })),
        Fact::DollarsTaken { dollars } => ("dollars_taken", json!({ "dollars": dollars })),
        Fact::SkyscrapersTaken { skyscrapers } => {
            ("skyscrapers_taken", json!({ "skyscrapers": skyscrapers }))
        }
        Fact::Discarded { card: c } => ("discarded", json!({ "card": card(c) })),
        Fact::ReserveRefilled { cards } => ("reserve_refilled", count(cards)),
        Fact::ReserveGrew { size } => ("reserve_grew", json!({ "size": size })),
        Fact::ReserveToHand { card: c, cards } => {
            ("reserve_to_hand", json!({ "card": card(c), "cards": cards }))
        }
        Fact::TileRemoved { character } => ("tile_removed", tile(character)),
        Fact::TileTaken { character, row, position } => {
            let character = character.number();
            ("tile_taken", json!({ "character": character, "row": row, "position": position }))
        }
        Fact::NoTile { limit } => ("no_tile", json!({ "limit": limit })),
        Fact::NeutralRemoved { from } => ("neutral_removed", json!({ "from": borough(from) })),
        Fact::BiddingBegan { matching } => ("bidding_began", json!({ "matching": card(matching) })),
        Fact::TomDrew { card: c, outcome } => {
            ("tom_drew", json!({ "card": card(c), "outcome": tom_draw(outcome) }))
        }
        Fact::BidsLast => ("bids_last", json!({})),
        Fact::ReservePlayed { card: c } => ("reserve_played", json!({ "card": card(c) })),
        Fact::Bid { value } => ("bid", json!({ "value": value })),
        Fact::TomBid { value, base, .. } => {
            ("tom_bid", json!({ "value": value, "base": base, "wilds": value.saturating_sub(base) }))
        }
        Fact::TomBidAll { value, skyscrapers, .. } => {
            let wilds = wilds_in_last_bid(value, skyscrapers);
            ("tom_bid_all", json!({ "value": value, "skyscrapers": skyscrapers, "wilds": wilds }))
        }
        Fact::Passed => ("passed", json!({})),
        Fact::TomSkipped => ("tom_skipped", json!({})),
        Fact::TomWildDiscarded { card: c } => ("tom_wild_discarded", json!({ "card": card(c) })),
        Fact::Won { value, tie } => ("won", json!({ "value": value, "tie": tie })),
        Fact::RunnerUp { value } => ("runner_up", json!({ "value": value })),
        Fact::NobodyBid => ("nobody_bid", json!({})),
        Fact::Moved { from, to } => ("moved", json!({ "from": from, "to": to })),
        Fact::TomCandidates { reachable, fewest } => {
            ("tom_candidates", json!({ "reachable": boroughs(reachable), "fewest": boroughs(fewest) }))
        }
        Fact::PrestigePlaced { tile, vessel, borough: b } => {
            let (tile, vessel) = (prestige_tile(tile), vessel.number());
            ("prestige_placed", json!({ "tile": tile, "vessel": vessel, "borough": borough(b) }))
        }
        Fact::PrestigeForfeited => ("prestige_forfeited", json!({})),
        Fact::PrestigeRemoved { tile } => ("prestige_removed", json!({ "tile": prestige_tile(tile) })),
        Fact::Built { borough: b, skyscrapers } => {
            ("built", json!({ "borough": borough(b), "skyscrapers": skyscrapers }))
        }
        Fact::NotBuilt { borough: b, skyscrapers } => {
            ("not_built", json!({ "borough": borough(b), "skyscrapers": skyscrapers }))
        }
        Fact::Relocated { from, to } => ("relocated", json!({ "from": borough(from), "to": borough(to) })),
        Fact::StatueClaimed { points } => ("statue_claimed", json!({ "points": points })),
        Fact::TakenBack { card: c } => ("taken_back", json!({ "card": card(c) })),
        Fact::Exchanged { hand, reserve } => {
            ("exchanged", json!({ "hand": card(hand), "reserve": card(reserve) }))
        }
        Fact::HandDiscarded { cards } => ("hand_discarded", count(cards)),
        Fact::Result { points, rank } => ("result", json!({ "points": points, "rank": rank })),
    };
    named(name, with)
}

fn tom_draw(outcome: TomDraw) -> &'static str {
    match outcome {
        TomDraw::CommittedMatching => "committed_matching",
        TomDraw::CommittedWild => "committed_wild",
        TomDraw::KeptWild => "kept_wild",
        TomDraw::KeptForLater => "kept_for_later",
        TomDraw::DiscardedTooLate => "discarded_too_late",
        TomDraw::DiscardedTooEarly => "discarded_too_early",
    }
}

fn boroughs(set: BoroughSet) -> Value {
    set.iter().map(borough).collect()
}
