//! What happened, one sentence for each entry of the log.

use new_york_city::components::{Borough, Card, ROUNDS, TOM_BOROUGH_CAP};
use new_york_city::{BoroughSet, Fact, LogEntry, Rule, TomDraw};

use super::{
    Names, Subject, borough, card, character, character_name, count, listed, lowered, ordinal, pair,
    prestige_tile, vessel,
};

/// One sentence for an entry of the log, without its rule number.
pub fn entry(names: &Names, entry: &LogEntry) -> String {
    let subject = Subject::of(names, entry.seat);
    let (does, rule) = (|you, others| subject.does(you, others), entry.rule);
    let their = subject.possessive();
    match entry.fact {
        Fact::StackTaken { tiles: [low, high] } => {
            let (low, high) = (character_name(low), character_name(high));
            format!("{} the start characters {low} and {high}.", does("take", "takes"))
        }
        Fact::RoundBegan { round } => format!("Round {round} of {ROUNDS} begins."),
        Fact::DollarsReturned { dollars } => {
            let dollars = count(dollars, "dollar");
            format!("{} {dollars} from used characters to the supply.", does("return", "returns"))
        }
        Fact::MayorMoved { to } => {
            format!("The Mayor goes to {}: Skyscrapers build there this round.", borough(to))
        }
        Fact::PrestigeRevealed { tile } => format!("The {} is turned up.", prestige_tile(tile)),
        Fact::CardsDrawn { cards } => format!("{} {}.", does("draw", "draws"), count(cards, "card")),
        Fact::PairsDealt { pairs } => format!("{} of cards are laid out.", count(pairs, "pair")),
        Fact::Reshuffled { cards } => {
            format!("The draw pile is empty: {} from the discard pile are shuffled.", count(cards, "card"))
        }
        Fact::PairTaken { cards } => format!("{} {}.", does("take", "takes"), pair(cards)),
        Fact::PairDiscarded { cards } => format!("The pair left over, {}, is discarded.", pair(cards)),
        Fact::PairGiven { cards } => {
            format!("{} the pair left over: {}.", does("get", "gets"), pair(cards))
        }
        Fact::TomDealt { cards } => {
            format!("{} the {} of {their} level.", does("draw", "draws"), count(cards, "card"))
        }
        Fact::CharacterUsed { character: used } => {
            let what = lowered(character(used));
            format!("{} 1 dollar for character {}: {what}.", does("pay", "pays"), used.number())
        }
        Fact::Scored { points } => format!("{} {}.", does("score", "scores"), count(points, "point")),
        Fact::DollarsTaken { dollars } => format!("{} {}.", does("take", "takes"), count(dollars, "dollar")),
        Fact::SkyscrapersTaken { skyscrapers } => {
            format!("{} {} to {their} board.", does("take", "takes"), count(skyscrapers, "skyscraper"))
        }
        Fact::Discarded { card: gone } => format!("{} {}.", does("discard", "discards"), card(gone)),
        Fact::ReserveRefilled { cards } => {
            format!("{} {their} reserve with {}.", does("refill", "refills"), count(cards, "card"))
        }
        Fact::ReserveGrew { size } => {
            format!("{} room for {} in {their} reserve now.", does("have", "has"), count(size, "card"))
        }
        Fact::ReserveToHand { card: moved, cards } => {
            let to_hand = format!("from {their} reserve to {their} hand");
            format!("{} {cards} {} {to_hand}.", does("move", "moves"), card(moved))
        }
        Fact::TileRemoved { character: gone } => {
            let gone = character_name(gone);
            format!("{} character {gone}; it leaves the game.", does("give up", "gives up"))
        }
        Fact::TileTaken { character: hired, row: _, position: _ } => {
            let name = character_name(hired);
            let why = match rule {
                Rule::TomElevator => "the leftmost of the highest row that his bid reaches".to_owned(),
                _ => lowered(character(hired)),
            };
            format!("{} character {name}: {why}.", does("hire", "hires"))
        }
        Fact::NoTile { limit } => {
            format!("{} no character: none of value {limit} or less is open.", does("get", "gets"))
        }
        Fact::NeutralRemoved { from } => {
            format!("{} a neutral skyscraper from {}.", does("remove", "removes"), borough(from))
        }
        Fact::BiddingBegan { matching } => {
            let (round, starts) = (matching as u8 + 1, subject.does_inside("start", "starts"));
            format!("Bidding round {round} of 6, {}: {starts}.", card(matching))
        }
        Fact::TomDrew { card: drawn, outcome } => {
            format!("{} {}.", does("draw", "draws"), tom_drew(drawn, outcome))
        }
        Fact::BidsLast => format!("{} last in this bidding round.", does("bid", "bids")),
        Fact::ReservePlayed { card: played } => {
            format!("{} {} from {their} reserve in the bid.", does("play", "plays"), card(played))
        }
        Fact::Bid { value } => format!("{} {value}.", does("bid", "bids")),
        Fact::TomBid { value, base: _, wilds: 0 } => {
            // The log does not say which of the two it was.
            let why = "with all he has for it; further wilds are not needed or no help";
            format!("{} {value} {why}.", does("bid", "bids"))
        }
        Fact::TomBid { value, base, wilds } => {
            let why = format!("{base} with all he has for it, and {}", count(wilds, "wild"));
            format!("{} {value}: {why}, just enough to lead.", does("bid", "bids"))
        }
        Fact::TomBidAll { value, skyscrapers, wilds } => {
            let held = match (skyscrapers, wilds) {
                (0, wilds) => format!("{wilds} wilds, the first two count 1 together"),
                (skyscrapers, 0) => format!("{skyscrapers} Skyscrapers"),
                (skyscrapers, wilds) => format!("{skyscrapers} Skyscrapers and {}", count(wilds, "wild")),
            };
            format!("{} {value} with everything he has left: {held}.", does("bid", "bids"))
        }
        Fact::Passed => match rule {
            Rule::TomBid => format!("{}: he has no matching card.", does("pass", "passes")),
            Rule::TomSkyscrapers => format!("{}: he has nothing to bid.", does("pass", "passes")),
            _ => format!("{}.", does("pass", "passes")),
        },
        Fact::TomSkipped => format!("{} no part in Building plans.", does("take", "takes")),
        Fact::TomWildDiscarded { card: gone } => {
            let discards = does("discard", "discards");
            format!("{discards} {}, his last card: a single wild is no bid.", card(gone))
        }
        Fact::Won { value, tie } => {
            let tie = if tie { ", tied but further ahead on the Press Track" } else { "" };
            format!("{} the highest bid: {value}{tie}.", does("have", "has"))
        }
        Fact::RunnerUp { value } => format!("{} the second highest bid: {value}.", does("have", "has")),
        Fact::NobodyBid => "Nobody bid: there is no winner, and the same seat starts again.".to_owned(),
        Fact::Moved { from, to } => {
            let way = if to < from { "back " } else { "" };
            match from == to {
                true => format!("{} on space {to} of the Press Track.", does("stay", "stays")),
                false => format!("{} {way}from {from} to {to} on the Press Track.", does("go", "goes")),
            }
        }
        Fact::TomCandidates { reachable, fewest } => {
            format!("{} {}.", does("can reach", "can reach"), tom_candidates(reachable, fewest))
        }
        Fact::PrestigePlaced { tile, vessel: kept, borough: place } => {
            let puts = format!("{} the {}", does("put", "puts"), prestige_tile(tile));
            let keeps = format!("{} the {}", subject.verb("keep", "keeps"), vessel(kept));
            let why = match rule {
                Rule::TomPrestige => ", whose other end has the highest letter",
                _ => "",
            };
            format!("{puts} in {} and {keeps}{why}.", borough(place))
        }
        Fact::PrestigeForfeited => format!("{} without the Prestige bonus.", does("do", "does")),
        Fact::PrestigeRemoved { tile } => {
            format!("The {} was not used and leaves the game.", prestige_tile(tile))
        }
        Fact::Built { borough: place, skyscrapers } => {
            let number = count(skyscrapers, "skyscraper");
            format!("{} {number} in {}.", does("build", "builds"), borough(place))
        }
        Fact::NotBuilt { borough: place, skyscrapers } => {
            let fewer = format!("{} {skyscrapers} fewer in {}", does("build", "builds"), borough(place));
            match rule {
                Rule::TomCap => {
                    format!("{fewer}: he never has more than {TOM_BOROUGH_CAP} in one borough.")
                }
                _ => format!("{fewer}: no skyscraper is left to build with."),
            }
        }
        Fact::Relocated { from, to } => {
            let (from, to) = (borough(from), borough(to));
            format!("{} a skyscraper from {from} to {to}.", does("move", "moves"))
        }
        Fact::StatueClaimed { points } => {
            let everywhere = does("stand in all six boroughs", "stands in all six boroughs");
            format!("{everywhere}: {} for the Statue of Liberty.", count(points, "point"))
        }
        Fact::TakenBack { card: returned } => {
            format!("{} {} back to {their} hand.", does("take", "takes"), card(returned))
        }
        Fact::Exchanged { hand, reserve } => {
            let (hand, reserve) = (card(hand), card(reserve));
            format!("{} {hand} for {reserve} from {their} reserve.", does("exchange", "exchanges"))
        }
        Fact::HandDiscarded { cards } => {
            let cards = count(cards, "card");
            format!("{} the rest of {their} hand: {cards}.", does("discard", "discards"))
        }
        Fact::Result { points, rank } => {
            let points = count(points, "point");
            format!("{} {} with {points}.", does("finish", "finishes"), ordinal(rank))
        }
    }
}

/// What a Tom does with the card he draws, and why (NYC-15.7).
fn tom_drew(drawn: Card, outcome: TomDraw) -> String {
    let name = match drawn {
        Card::BuildingPlans => "Building plans, for him a wild".to_owned(),
        other => card(other).to_owned(),
    };
    let what = match outcome {
        TomDraw::CommittedMatching => ", and must play it: it matches",
        TomDraw::CommittedWild => ", and must play it: he has a matching card to go with it",
        TomDraw::KeptWild => ", and keeps it: he has no matching card to go with it",
        TomDraw::KeptForLater => ", and keeps it for its bidding round (mode C)",
        TomDraw::DiscardedTooLate => " and discards it: its bidding round is over",
        TomDraw::DiscardedTooEarly => " and discards it: its bidding round is still to come (mode B)",
    };
    name + what
}

/// How a Tom narrows down where his prestige tile goes (NYC-15.10, steps 1 to 3).
fn tom_candidates(reachable: BoroughSet, fewest: BoroughSet) -> String {
    let names = |set: BoroughSet| {
        let names: Vec<String> = set.iter().map(|place: Borough| borough(place).to_owned()).collect();
        listed(&names)
    };
    let all = names(reachable);
    if fewest.iter().count() == 1 {
        format!("{all}; he has fewest skyscrapers in {}", names(fewest))
    } else {
        format!("{all}; he has fewest skyscrapers in {}, and takes the highest letter", names(fewest))
    }
}
