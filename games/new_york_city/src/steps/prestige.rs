//! Prestige (NYC-9.5, D6, D6a): the bonus of the winner, then of the runner-up.

use engine::Seat;

use super::{Flow, Step, building};
use crate::action::Action;
use crate::components::{Borough, PrestigeTile, Vessel};
use crate::decision::Question;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::table::Table;
use crate::tom;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Prestige {
    pub(super) queue: Queue,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// Tile, vessel and borough, or forfeit. NEXT: `Relocate`, `OneMore`, or the next seat.
    Choose,
    /// The board is empty: relocate or not. NEXT: `OneMore` or the next seat.
    Relocate(Borough),
    /// Something was built: character 21. NEXT: itself, or the next seat.
    OneMore(Borough),
}

impl Prestige {
    /// Where there is no winner or no runner-up, that bonus lapses (R58).
    pub(super) fn new(table: &Table) -> Prestige {
        let mut queue = Queue::default();
        for seat in [table.winner, table.runner_up].into_iter().flatten() {
            queue.push(seat);
        }
        Prestige { queue, stage: Stage::Choose }
    }

    fn seat(&self) -> Option<Seat> {
        self.queue.first().copied()
    }

    fn next_seat(&mut self) {
        self.queue.remove(0);
        self.stage = Stage::Choose;
    }

    pub(super) fn question(&self, table: &Table) -> Option<(Seat, Question)> {
        let seat = self.seat()?;
        let question = match self.stage {
            Stage::Choose => Question::PrestigeBonus { winner: table.winner == Some(seat) },
            Stage::Relocate(target) => Question::PrestigeRelocation { target },
            Stage::OneMore(target) => Question::OneMoreSkyscraper { target },
        };
        Some((seat, question))
    }

    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some(seat) = self.seat() else { return };
        match self.stage {
            Stage::Choose => {
                // For the runner-up as well (R28).
                offer(Action::Forfeit);
                for (shown, tile) in (0..).zip(table.prestige_shown.iter()) {
                    for vessel in usable_vessels(table, *tile) {
                        for end in 0..2 {
                            offer(Action::PlacePrestige { shown, vessel, end });
                        }
                    }
                }
            }
            Stage::Relocate(target) => building::offer_relocations(table, seat, target, offer),
            Stage::OneMore(_) => building::offer_one_more(offer),
        }
    }

    /// A vessel of a colour that no tile shows stands for itself, with the first tile and its first end.
    pub(super) fn known(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        match self.stage {
            Stage::Choose => {
                let shown = &table.prestige_shown;
                for vessel in Vessel::all() {
                    let is_shown = shown.iter().any(|tile| tile.kind() == vessel.kind());
                    for (shown, tile) in (0..).zip(shown.iter()) {
                        if tile.kind() == vessel.kind() {
                            (0..2).for_each(|end| offer(Action::PlacePrestige { shown, vessel, end }));
                        }
                    }
                    if !is_shown {
                        offer(Action::PlacePrestige { shown: 0, vessel, end: 0 });
                    }
                }
            }
            Stage::Relocate(_) => building::known_relocations(offer),
            Stage::OneMore(_) => {}
        }
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let seat = self.seat().ok_or(Rule::DecisionModel)?;
        match (self.stage, action) {
            (Stage::Choose, Action::Forfeit) => {
                // The winner remains the winner and starts the next bidding round (R29).
                log.seat(seat, Rule::Prestige, Fact::PrestigeForfeited);
                self.next_seat();
            }
            (Stage::Choose, Action::PlacePrestige { shown, vessel, end }) => {
                let there = Rule::Prestige.wants(Missing::Piece);
                let tile = *table.prestige_shown.get(usize::from(shown)).ok_or(there)?;
                let borough = *vessel.ends().get(usize::from(end)).ok_or(there)?;
                if tile.kind() != vessel.kind() {
                    return Err(Rule::Prestige.wants(Missing::VesselOfColour));
                }
                if !table.on_map(vessel) {
                    return Err(Rule::Prestige.wants(Missing::VesselOnMap));
                }
                place_tile(table, seat, tile, vessel, borough, Rule::Prestige, log);
                self.build(table, seat, borough, log);
            }
            (Stage::Relocate(_), Action::Done) => self.next_seat(),
            (Stage::Relocate(target), Action::Relocate(from)) => {
                building::relocate(table, seat, from, target, log)?;
                self.stage = Stage::OneMore(target);
            }
            (Stage::OneMore(target), _) => {
                if !building::one_more(table, seat, target, action, log)? {
                    self.next_seat();
                }
            }
            _ => return Err(Rule::DecisionModel.into()),
        }
        Ok(())
    }

    /// One skyscraper from the board; without one there, perhaps a relocation.
    fn build(&mut self, table: &mut Table, seat: Seat, borough: Borough, log: &mut Log) {
        let player = &mut table.players[seat];
        if player.skyscrapers > 0 {
            player.skyscrapers -= 1;
            table.build(seat, borough, 1, Rule::Prestige, log);
            self.stage = Stage::OneMore(borough);
        } else {
            self.stage = Stage::Relocate(borough);
        }
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &mut Table, log: &mut Log) -> Flow {
        while let Some(seat) = self.seat() {
            if !table.players[seat].is_human() {
                tom::place_prestige(table, seat, log);
                self.next_seat();
                continue;
            }
            let ask = match self.stage {
                Stage::Choose => {
                    table.prestige_shown.iter().any(|tile| usable_vessels(table, *tile).next().is_some())
                }
                Stage::Relocate(target) => building::can_relocate(table, seat, target),
                Stage::OneMore(_) => building::can_build_one_more(table, seat),
            };
            if ask {
                return Flow::Ask;
            }
            self.next_seat();
        }
        // Unused tiles leave the game, even if nobody bid (R68).
        while let Some(tile) = table.prestige_shown.pop() {
            log.table(Rule::Prestige, Fact::PrestigeRemoved { tile });
        }
        Flow::Next(Step::AfterEvaluation)
    }
}

/// The vessels of a tile's colour that are still on the map, by number.
pub(crate) fn usable_vessels(table: &Table, tile: PrestigeTile) -> impl Iterator<Item = Vessel> + '_ {
    Vessel::all().filter(move |vessel| vessel.kind() == tile.kind() && table.on_map(*vessel))
}

/// Puts a shown tile into a borough and keeps the vessel.
pub(crate) fn place_tile(
    table: &mut Table,
    seat: Seat,
    tile: PrestigeTile,
    vessel: Vessel,
    borough: Borough,
    rule: Rule,
    log: &mut Log,
) {
    if let Some(shown) = table.prestige_shown.iter().position(|other| *other == tile) {
        table.prestige_shown.remove(shown);
    }
    table.prestige_placed[usize::from(tile.number())] = Some(borough);
    table.vessels[usize::from(vessel.number())] = Some(seat);
    log.seat(seat, rule, Fact::PrestigePlaced { tile, vessel, borough });
}
