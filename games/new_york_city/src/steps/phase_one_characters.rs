//! The abilities of Phase I that ask something or take effect at once (NYC-13, 1 to 11).
//!
//! Character 4 changes the turn itself and lives in `card_selection.rs`.

use engine::Seat;

use crate::action::{Action, Side};
use crate::components::{Borough, Card, Character};
use crate::decision::Question;
use crate::log::{Fact, Log};
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::steps::elevator;
use crate::table::Table;

/// An ability that waits for choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Ability {
    /// 2 (D2b): two single cards from two slots; the first one may be chosen already.
    Singles { first: Option<(u8, Side)> },
    /// 1 (D2c): discard any number of cards, then draw as many.
    Redraw { discarded: u8 },
    /// 5 (D2c): discard so many cards more.
    Discard { left: u8 },
    /// 7 (D2d): give up a tile.
    GiveUp,
    /// 7 (D2d): take a tile of at most this value.
    Replacement { limit: u8 },
    /// 8 (D2e): move reserve cards of this type; the other type of the pair may follow.
    Match { card: Card, pair: [Card; 2] },
    /// 11 (D2f): replace a neutral skyscraper.
    ReplaceNeutral,
}

/// How far an ability has come after a choice.
pub(super) struct Progress {
    /// Nothing more is to be chosen.
    pub over: bool,
    /// Character 2: the two cards just taken.
    pub taken: Option<[Card; 2]>,
}

impl Progress {
    const GOES_ON: Progress = Progress { over: false, taken: None };
    const OVER: Progress = Progress { over: true, taken: None };
}

impl Ability {
    /// Carries out what a paid character does at once; returns what is left to choose.
    pub(super) fn begin(
        table: &mut Table,
        seat: Seat,
        character: Character,
        taken: Option<[Card; 2]>,
        log: &mut Log,
    ) -> Option<Ability> {
        match character {
            Character::REDRAW_HAND => {
                table.score(seat, 1, Rule::Catalogue, log);
                let anything = !table.players[seat].hand.is_empty();
                anything.then_some(Ability::Redraw { discarded: 0 })
            }
            Character::TWO_SINGLES => Some(Ability::Singles { first: None }),
            Character::LARGER_RESERVE => {
                table.score(seat, 1, Rule::Catalogue, log);
                let player = &mut table.players[seat];
                // For good: from now on the reserve is full with one card more (R34).
                player.reserve_size = player.reserve_size.saturating_add(1);
                let size = player.reserve_size;
                log.seat(seat, Rule::Catalogue, Fact::ReserveGrew { size });
                table.refill_reserve(seat, log);
                None
            }
            Character::DRAW_THREE => {
                draw(table, seat, 3, log);
                // Any cards of the hand, not only the drawn ones (R36).
                let left = table.players[seat].hand.count().min(2);
                (left > 0).then_some(Ability::Discard { left })
            }
            Character::TWO_DOLLARS => {
                table.take_dollars(seat, 2, Rule::Catalogue, log);
                None
            }
            Character::SWAP_CHARACTER => Some(Ability::GiveUp),
            Character::MATCH_RESERVE => next_match(table, seat, taken?, None),
            Character::CARD_AND_DOLLAR => {
                draw(table, seat, 1, log);
                table.take_dollars(seat, 1, Rule::Catalogue, log);
                None
            }
            Character::TWO_CARDS => {
                draw(table, seat, 2, log);
                None
            }
            Character::REPLACE_NEUTRAL => Some(Ability::ReplaceNeutral),
            _ => None,
        }
    }

    pub(super) fn question(&self, table: &Table, seat: Seat) -> Question {
        match *self {
            Ability::Singles { first } => Question::SingleCard { second: first.is_some() },
            Ability::Redraw { .. } => {
                Question::HandDiscard { character: Character::REDRAW_HAND, exactly: None }
            }
            Ability::Discard { left } => {
                Question::HandDiscard { character: Character::DRAW_THREE, exactly: Some(left) }
            }
            Ability::GiveUp => Question::GiveUpTile,
            Ability::Replacement { limit } => Question::ReplacementTile { limit },
            Ability::Match { card, pair } => {
                Question::MatchReserve { card, most: most_matching(table, seat, card, pair) }
            }
            Ability::ReplaceNeutral => Question::ReplaceNeutral,
        }
    }

    pub(super) fn legal(&self, table: &Table, seat: Seat, offer: &mut impl FnMut(Action)) {
        let player = &table.players[seat];
        match *self {
            Ability::Singles { first } => {
                for slot in (0..table.pairs.len() as u8).filter(|slot| may_pick(first, *slot)) {
                    offer(Action::TakeSingle { slot, side: Side::Left });
                    offer(Action::TakeSingle { slot, side: Side::Right });
                }
            }
            Ability::Redraw { .. } => {
                player.hand.types().for_each(|card| offer(Action::Discard(card)));
                offer(Action::Done);
            }
            Ability::Discard { .. } => {
                player.hand.types().for_each(|card| offer(Action::Discard(card)));
            }
            Ability::GiveUp => (0..player.company.len())
                .filter(|place| Ability::can_give_up(table, seat, *place))
                .for_each(|place| offer(Action::GiveUp(place as u8))),
            Ability::Replacement { limit } => elevator::offer_tiles(table, limit, offer),
            Ability::Match { card, pair } => (0..=most_matching(table, seat, card, pair))
                .for_each(|count| offer(Action::FromReserve(count))),
            Ability::ReplaceNeutral => Borough::ALL
                .into_iter()
                .filter(|borough| table.neutral[*borough] > 0)
                .for_each(|borough| offer(Action::Replace(borough))),
        }
    }

    pub(super) fn known(&self, table: &Table, seat: Seat, offer: &mut impl FnMut(Action)) {
        match self {
            Ability::Singles { .. } => {
                for slot in 0..table.pairs.len() as u8 {
                    offer(Action::TakeSingle { slot, side: Side::Left });
                    offer(Action::TakeSingle { slot, side: Side::Right });
                }
            }
            Ability::Redraw { .. } | Ability::Discard { .. } => {
                Card::ALL.into_iter().for_each(|card| offer(Action::Discard(card)));
                offer(Action::Done);
            }
            Ability::GiveUp => {
                let places = 0..table.players[seat].company.len() as u8;
                places.for_each(|place| offer(Action::GiveUp(place)));
            }
            Ability::Replacement { .. } => elevator::known_tiles(table, offer),
            Ability::Match { pair, .. } => {
                (0..=pair.len() as u8).for_each(|count| offer(Action::FromReserve(count)));
            }
            Ability::ReplaceNeutral => {
                Borough::ALL.into_iter().for_each(|borough| offer(Action::Replace(borough)));
            }
        }
    }

    pub(super) fn take(
        &mut self,
        table: &mut Table,
        seat: Seat,
        action: Action,
        log: &mut Log,
    ) -> Result<Progress, Refusal> {
        match (*self, action) {
            (Ability::Singles { first }, Action::TakeSingle { slot, side }) => {
                if usize::from(slot) >= table.pairs.len() {
                    return Err(Rule::Catalogue.wants(Missing::Piece));
                }
                if !may_pick(first, slot) {
                    return Err(Rule::Catalogue.wants(Missing::OtherPair));
                }
                let Some(first) = first else {
                    *self = Ability::Singles { first: Some((slot, side)) };
                    return Ok(Progress::GOES_ON);
                };
                let cards = take_singles(table, seat, first, (slot, side));
                log.seat(seat, Rule::Catalogue, Fact::PairTaken { cards });
                Ok(Progress { over: true, taken: Some(cards) })
            }
            (Ability::Redraw { discarded }, Action::Discard(card)) => {
                discard(table, seat, card, log)?;
                *self = Ability::Redraw { discarded: discarded + 1 };
                if table.players[seat].hand.is_empty() {
                    draw(table, seat, discarded + 1, log);
                    return Ok(Progress::OVER);
                }
                Ok(Progress::GOES_ON)
            }
            (Ability::Redraw { discarded }, Action::Done) => {
                draw(table, seat, discarded, log);
                Ok(Progress::OVER)
            }
            (Ability::Discard { left }, Action::Discard(card)) => {
                discard(table, seat, card, log)?;
                *self = Ability::Discard { left: left - 1 };
                Ok(Progress { over: left == 1, taken: None })
            }
            (Ability::Discard { left }, Action::Done) => {
                Err(Rule::Catalogue.wants(Missing::Discards { left }))
            }
            (Ability::GiveUp, Action::GiveUp(place)) => {
                let place = usize::from(place);
                let company = &table.players[seat].company;
                company.get(place).ok_or(Rule::Catalogue.wants(Missing::Piece))?;
                if !Ability::can_give_up(table, seat, place) {
                    return Err(Rule::Catalogue.wants(Missing::Replacement));
                }
                let tile = table.players[seat].company.remove(place);
                let tile = tile.ok_or(Rule::Catalogue.wants(Missing::Piece))?;
                log.seat(seat, Rule::Catalogue, Fact::TileRemoved { character: tile.character });
                *self = Ability::Replacement { limit: swap_limit(tile.character) };
                Ok(Progress::GOES_ON)
            }
            (Ability::Replacement { limit }, Action::TakeTile { row, position }) => {
                elevator::can_take(table, limit, row, position)
                    .map_err(|refusal| Rule::Catalogue.wants(refusal.missing))?;
                table.hire(seat, row, position, Rule::Catalogue, log);
                Ok(Progress::OVER)
            }
            (Ability::Match { card, pair }, Action::FromReserve(count)) => {
                let most = most_matching(table, seat, card, pair);
                if count > most {
                    return Err(Rule::Catalogue.wants(Missing::SoMany { most }));
                }
                let player = &mut table.players[seat];
                player.reserve[card] -= count;
                player.hand[card] += count;
                if count > 0 {
                    log.seat(seat, Rule::Catalogue, Fact::ReserveToHand { card, cards: count });
                }
                match next_match(table, seat, pair, Some(card)) {
                    Some(next) => {
                        *self = next;
                        Ok(Progress::GOES_ON)
                    }
                    None => {
                        table.refill_reserve(seat, log);
                        Ok(Progress::OVER)
                    }
                }
            }
            (Ability::ReplaceNeutral, Action::Replace(borough)) => {
                if table.neutral[borough] == 0 {
                    return Err(Rule::Catalogue.wants(Missing::NeutralHere));
                }
                table.neutral[borough] -= 1;
                table.players[seat].skyscrapers -= 1;
                log.seat(seat, Rule::Catalogue, Fact::NeutralRemoved { from: borough });
                table.build(seat, borough, 1, Rule::Catalogue, log);
                Ok(Progress::OVER)
            }
            _ => Err(Rule::DecisionModel.into()),
        }
    }

    /// Whether character 7 has a tile to give up (R69).
    pub(super) fn can_swap(table: &Table, seat: Seat) -> bool {
        (0..table.players[seat].company.len()).any(|place| Ability::can_give_up(table, seat, place))
    }

    /// Any tile, the 7 itself too (R37), but only if another can be taken for it (R69).
    fn can_give_up(table: &Table, seat: Seat, place: usize) -> bool {
        let tile = table.players[seat].company.get(place);
        tile.is_some_and(|tile| elevator::anything_up_to(table, swap_limit(tile.character)))
    }
}

/// The highest value that character 7 may take for a tile.
fn swap_limit(given_up: Character) -> u8 {
    (given_up.value() + 1).min(Character::VALUE_MAX)
}

fn draw(table: &mut Table, seat: Seat, count: u8, log: &mut Log) {
    let cards = table.draw_to_hand(seat, count, log);
    if cards > 0 {
        log.seat(seat, Rule::Catalogue, Fact::CardsDrawn { cards });
    }
}

fn discard(table: &mut Table, seat: Seat, card: Card, log: &mut Log) -> Result<(), Refusal> {
    if !table.players[seat].hand.remove(card) {
        return Err(Rule::Catalogue.wants(Missing::HandCard));
    }
    table.discard_pile.add(card);
    log.seat(seat, Rule::Catalogue, Fact::Discarded { card });
    Ok(())
}

/// Character 2 takes its second card from another slot.
fn may_pick(first: Option<(u8, Side)>, slot: u8) -> bool {
    first.is_none_or(|(other, _)| other != slot)
}

/// Takes two single cards. The two left over become one pair in the lower of the slots, the card
/// of that slot on the left (R78).
fn take_singles(table: &mut Table, seat: Seat, a: (u8, Side), b: (u8, Side)) -> [Card; 2] {
    let of = |table: &Table, (slot, side): (u8, Side)| {
        let pair = table.pairs[usize::from(slot)];
        match side {
            Side::Left => pair,
            Side::Right => [pair[1], pair[0]],
        }
    };
    let ([taken_a, left_a], [taken_b, left_b]) = (of(table, a), of(table, b));
    let (low, high, new_pair) =
        if a.0 < b.0 { (a.0, b.0, [left_a, left_b]) } else { (b.0, a.0, [left_b, left_a]) };
    table.pairs[usize::from(low)] = new_pair;
    table.pairs.remove(usize::from(high));
    for card in [taken_a, taken_b] {
        table.players[seat].hand.add(card);
    }
    [taken_a, taken_b]
}

/// The next type of the pair that the reserve holds, after `done`, by type index (R79).
fn next_match(table: &Table, seat: Seat, pair: [Card; 2], done: Option<Card>) -> Option<Ability> {
    let reserve = table.players[seat].reserve;
    let fits = |card: &Card| pair.contains(card) && done.is_none_or(|done| *card > done);
    reserve.types().find(fits).map(|card| Ability::Match { card, pair })
}

/// How many reserve cards of a type character 8 may move.
fn most_matching(table: &Table, seat: Seat, card: Card, pair: [Card; 2]) -> u8 {
    let in_pair = pair.iter().filter(|other| **other == card).count() as u8;
    in_pair.min(table.players[seat].reserve[card])
}
