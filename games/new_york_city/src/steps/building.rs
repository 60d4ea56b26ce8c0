//! What the Prestige bonus and the Skyscrapers action share: relocating and character 21.

use engine::Seat;

use crate::action::Action;
use crate::components::{Borough, Character};
use crate::log::Log;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::table::Table;

/// Offers doing without and every source of a relocation (NYC-9.7, D6a and D7).
pub(super) fn offer_relocations(table: &Table, seat: Seat, target: Borough, offer: &mut impl FnMut(Action)) {
    offer(Action::Done);
    let sources = table.players[seat].relocation_sources(target);
    sources.for_each(|borough| offer(Action::Relocate(borough)));
}

/// Offers every borough as a source.
pub(super) fn known_relocations(offer: &mut impl FnMut(Action)) {
    Borough::ALL.into_iter().for_each(|borough| offer(Action::Relocate(borough)));
}

/// Whether a skyscraper may be relocated: only with an empty board.
pub(super) fn can_relocate(table: &Table, seat: Seat, target: Borough) -> bool {
    let player = &table.players[seat];
    player.skyscrapers == 0 && player.relocation_sources(target).next().is_some()
}

/// Carries out a relocation.
pub(super) fn relocate(
    table: &mut Table,
    seat: Seat,
    from: Borough,
    target: Borough,
    log: &mut Log,
) -> Result<(), Refusal> {
    if from == target {
        return Err(Rule::Relocate.wants(Missing::OtherBorough));
    }
    if !table.players[seat].relocation_sources(target).any(|borough| borough == from) {
        return Err(Rule::Relocate.wants(Missing::SkyscraperThere));
    }
    table.relocate(seat, from, target, log);
    Ok(())
}

/// Offers character 21, right after the building (NYC-9.8, D8).
pub(super) fn offer_one_more(offer: &mut impl FnMut(Action)) {
    offer(Action::No);
    offer(Action::Yes);
}

/// Whether character 21 can be paid.
pub(super) fn can_build_one_more(table: &Table, seat: Seat) -> bool {
    table.players[seat].payable(Character::ONE_MORE_SKYSCRAPER).is_some()
}

/// Character 21: one more skyscraper, from the supply. Answers whether it was wanted.
pub(super) fn one_more(
    table: &mut Table,
    seat: Seat,
    target: Borough,
    action: Action,
    log: &mut Log,
) -> Result<bool, Refusal> {
    match action {
        Action::No => Ok(false),
        Action::Yes => {
            let place = table.players[seat].pays_for(Character::ONE_MORE_SKYSCRAPER)?;
            table.pay(seat, place, log);
            table.build(seat, target, 1, Rule::Catalogue, log);
            Ok(true)
        }
        _ => Err(Rule::DecisionModel.into()),
    }
}
