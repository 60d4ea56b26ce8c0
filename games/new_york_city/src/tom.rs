//! Tom, the automatic player (NYC-15). Everything he does leaves a line with its rule.
//!
//! He uses no characters, exchanges nothing and makes no pairs; two wilds make a card only in his
//! last bid (NYC-15.5). Several Toms are several seats, each on his own (NYC-15.15).

use engine::Seat;

use super::components::*;
use super::log::{BoroughSet, Fact, Log, TomDraw};
use super::rule::Rule;
use super::seat::SeatKind;
use super::steps::{place_tile, usable_vessels};
use super::table::{Player, Table};

/// For a Tom a Building plans card is a wild in every respect (NYC-15.4).
fn is_wild(card: Card) -> bool {
    matches!(card, Card::BuildingPlans | Card::Wild)
}

/// Cards from one heap to the bid.
fn play(player: &mut Player, card: Card, count: u8) {
    let count = count.min(player.hand[card]);
    player.hand[card] -= count;
    player.bid.played[card] += count;
}

/// Plays wilds, Building plans first (R48).
fn play_wilds(player: &mut Player, count: u8) {
    let plans = count.min(player.hand[Card::BuildingPlans]);
    play(player, Card::BuildingPlans, plans);
    play(player, Card::Wild, count - plans);
}

fn wilds(cards: &Cards) -> u8 {
    cards[Card::BuildingPlans] + cards[Card::Wild]
}

/// Whether a Tom of this level draws a card before the bids: in modes B and C, but never before
/// Building plans (NYC-15.6, NYC-15.7, R49).
pub(super) fn draws(level: Level, matching: Card) -> bool {
    level.mode != Mode::A && matching != Card::BuildingPlans
}

/// The card drawn before the bids (NYC-15.7). Humans draw none.
pub(super) fn draw_before_bids(table: &mut Table, seat: Seat, log: &mut Log) {
    let SeatKind::Tom(level) = table.players[seat].kind else { return };
    if !draws(level, table.matching) {
        return;
    }
    let Some(card) = table.draw(log) else { return };
    let matching = table.matching;
    let player = &mut table.players[seat];
    let outcome = if is_wild(card) {
        if player.hand.has(matching) { TomDraw::CommittedWild } else { TomDraw::KeptWild }
    } else if card == matching {
        TomDraw::CommittedMatching
    } else if card < matching {
        TomDraw::DiscardedTooLate
    } else if level.mode == Mode::B {
        TomDraw::DiscardedTooEarly
    } else {
        TomDraw::KeptForLater
    };
    match outcome {
        // A committed card lies in front of him already.
        TomDraw::CommittedMatching | TomDraw::CommittedWild => player.bid.played.add(card),
        TomDraw::KeptWild | TomDraw::KeptForLater => player.hand.add(card),
        TomDraw::DiscardedTooLate | TomDraw::DiscardedTooEarly => table.discard_pile.add(card),
    }
    log.seat(seat, Rule::TomDraw, Fact::TomDrew { card, outcome });
}

/// His bid (NYC-15.8, NYC-15.11); none for Building plans (NYC-15.6).
pub(super) fn bid(table: &mut Table, seat: Seat, log: &mut Log) {
    match table.matching {
        Card::BuildingPlans => log.seat(seat, Rule::TomSkips, Fact::TomSkipped),
        Card::Skyscrapers => bid_everything(table, seat, log),
        _ => bid_matching(table, seat, log),
    }
}

/// The most that he can bid with the cards before him and those that he has committed.
pub(super) fn most(player: &Player, matching: Card) -> u8 {
    let mut cards = player.hand;
    cards.add_all(player.bid.played);
    match (matching, cards[matching], wilds(&cards)) {
        (Card::BuildingPlans, ..) => 0,
        (Card::Skyscrapers, own, wilds) => skyscraper_bid(own, wilds),
        // Without a matching card he passes, whatever wilds he has.
        (_, 0, _) => 0,
        (_, own, wilds) => own + wilds,
    }
}

/// The value of his last bid: two wilds make a card, where there is no other (NYC-15.11).
fn skyscraper_bid(skyscrapers: u8, wilds: u8) -> u8 {
    if skyscrapers == 0 { wilds.saturating_sub(1) } else { skyscrapers + wilds }
}

/// All matching cards and the committed one, and the fewest wilds that beat every bid on the
/// table (NYC-15.8, R50).
fn bid_matching(table: &mut Table, seat: Seat, log: &mut Log) {
    let matching = table.matching;
    let player = &mut table.players[seat];
    if !player.hand.has(matching) && !player.bid.played.has(matching) {
        log.seat(seat, Rule::TomBid, Fact::Passed);
        return;
    }
    play(player, matching, player.hand[matching]);
    let base = player.bid.played.count();
    let missing = value_to_win(table, seat).saturating_sub(base);
    let player = &mut table.players[seat];
    let added = if missing <= wilds(&player.hand) { missing } else { 0 };
    play_wilds(player, added);
    player.bid.value = base + added;
    let plans = player.bid.played[Card::BuildingPlans];
    log.seat(seat, Rule::TomBid, Fact::TomBid { value: base + added, base, plans });
}

/// The least value that would win among the bids already placed. He aims at the first place in the
/// Prestige round too, where the second one has a bonus as well (R51).
fn value_to_win(table: &Table, seat: Seat) -> u8 {
    let others = table.seats().filter(|other| *other != seat);
    let to_beat = others.map(|other| match table.players[other].bid.value {
        0 => 0,
        placed => placed + u8::from(!table.press_track.is_ahead(seat, other)),
    });
    to_beat.max().unwrap_or(0)
}

/// His last bid of the round: everything he still has (NYC-15.11).
fn bid_everything(table: &mut Table, seat: Seat, log: &mut Log) {
    let player = &mut table.players[seat];
    for card in Card::ALL {
        play(player, card, player.hand[card]);
    }
    let played = player.bid.played;
    let (skyscrapers, wilds) = (played[Card::Skyscrapers], wilds(&played));
    let value = skyscraper_bid(skyscrapers, wilds);
    player.bid.value = value;
    if value > 0 {
        let plans = played[Card::BuildingPlans];
        log.seat(seat, Rule::TomSkyscrapers, Fact::TomBidAll { value, skyscrapers, plans });
        return;
    }
    // A wild alone is no bid: discarded at once (R72).
    player.bid.played = Cards::NONE;
    table.discard_pile.add_all(played);
    for card in played.types() {
        log.seat(seat, Rule::TomSkyscrapers, Fact::TomWildDiscarded { card });
    }
    log.seat(seat, Rule::TomSkyscrapers, Fact::Passed);
}

/// The row he takes from: that with the value of his strength, else the nearest lower one that is not
/// empty (NYC-15.9, R52).
pub(super) fn row_to_hire_from(table: &Table, limit: u8) -> Option<u8> {
    (1..=limit).rev().find(|row| table.open_tile(*row, 0).is_some())
}

/// Takes the leftmost tile of that row.
pub(super) fn hire(table: &mut Table, seat: Seat, limit: u8, log: &mut Log) {
    if let Some(row) = row_to_hire_from(table, limit) {
        table.hire(seat, row, 0, Rule::TomElevator, log);
    }
}

/// His Prestige bonus, as winner or runner-up (NYC-15.10). He never forfeits it (R53).
pub(super) fn place_prestige(table: &mut Table, seat: Seat, log: &mut Log) {
    // Step 1: both ends of every vessel whose colour is shown.
    let mut usable = [false; Vessel::COUNT];
    for tile in table.prestige_shown.iter() {
        usable_vessels(table, *tile).for_each(|vessel| usable[usize::from(vessel.number())] = true);
    }
    let usable = |vessel: &Vessel| usable[usize::from(vessel.number())];
    let reachable: BoroughSet = Vessel::all().filter(usable).flat_map(Vessel::ends).collect();
    // Step 2: the fewest own skyscrapers.
    let own = |borough: Borough| table.players[seat].built[borough];
    let Some(least) = reachable.iter().map(own).min() else { return };
    let fewest: BoroughSet = reachable.iter().filter(|borough| own(*borough) == least).collect();
    // Step 3: the highest letter.
    let letter = |borough: &Borough| table.letters[*borough];
    let Some(borough) = fewest.iter().max_by_key(letter) else { return };
    // Step 4: the vessel whose other end has the highest letter, be it X or not (R55).
    let other_end = |vessel: &Vessel| {
        let [a, b] = vessel.ends();
        letter(if a == borough { &b } else { &a })
    };
    let touching = Vessel::all().filter(usable).filter(|vessel| vessel.ends().contains(&borough));
    let Some(vessel) = touching.max_by_key(other_end) else { return };
    // Step 5: the more valuable tile of its colour.
    let of_colour = table.prestige_shown.iter().copied().filter(|tile| tile.kind() == vessel.kind());
    let Some(tile) = of_colour.max_by_key(|tile| tile.value()) else { return };

    log.seat(seat, Rule::TomPrestige, Fact::TomCandidates { reachable, fewest });
    place_tile(table, seat, tile, vessel, borough, Rule::TomPrestige, log);
    build(table, seat, borough, 1, Rule::TomPrestige, log);
}

/// Builds from the supply, never above the cap (NYC-15.12).
pub(super) fn build(table: &mut Table, seat: Seat, borough: Borough, count: u8, rule: Rule, log: &mut Log) {
    let room = TOM_BOROUGH_CAP.saturating_sub(table.players[seat].built[borough]);
    let built = count.min(room);
    if built > 0 {
        table.build(seat, borough, built, rule, log);
    }
    if built < count {
        let fact = Fact::NotBuilt { borough, skyscrapers: count - built };
        log.seat(seat, Rule::TomCap, fact);
    }
}

/// What his characters and dollars are worth at the end (NYC-15.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TomCompany {
    /// Points for the tiles, doubled ones twice.
    pub points: u16,
    /// How many tiles were doubled.
    pub doubled: u8,
    /// Dollars that were not dealt to tiles.
    pub dollars_left: u8,
}

/// Deals his dollars to the tiles from the cheapest up, twice at most: with k tiles and D dollars
/// the D - k cheapest are doubled, and what is beyond 2k is left.
pub(super) fn company_at_the_end(player: &Player) -> TomCompany {
    let tiles = player.company.len() as u8;
    let doubled = player.dollars.saturating_sub(tiles).min(tiles);
    let mut values = [0; super::limits::COMPANY_MAX];
    for (value, tile) in values.iter_mut().zip(player.company.iter()) {
        *value = tile.character.value();
    }
    let values = &mut values[..usize::from(tiles)];
    engine::sort(values);
    let sum = |values: &[u8]| values.iter().map(|value| u16::from(*value)).sum::<u16>();
    TomCompany {
        points: sum(values) + sum(&values[..usize::from(doubled)]),
        doubled,
        dollars_left: player.dollars.saturating_sub(2 * tiles),
    }
}
