//! What the answers of each phase do: before the first round, in Phase I, in the bidding rounds.

use engine::{Deck, Seat};

use super::entry::{Entry, Scope};
use super::field::Field;
use super::numbers::any_character_of;
use super::refused::Refused;
use super::session::Session;
use super::stage::Stage;
use crate::components::*;
use crate::log::{Fact, Log};
use crate::press_track::{PressTrack, Queue};
use crate::rule::Rule;
use crate::seat::SeatKind;
use crate::steps::*;
use crate::tom;

impl Session {
    /// The first stack (NYC-2.10), named from the top; the last token needs no naming.
    pub(super) fn name_token(&mut self, mut named: Queue, entry: Entry) -> Result<(), Refused> {
        let Entry::OnTop(seat) = entry else { return Err(Refused::NotNow) };
        if seat.index() >= self.table.seat_count || named.contains(&seat) {
            return Err(Refused::NotNow);
        }
        named.push(seat);
        if named.len() + 1 < usize::from(self.table.seat_count) {
            self.stage = Stage::PressStack { named };
            return Ok(());
        }
        let last = self.table.seats().find(|seat| !named.contains(seat));
        named.push(last.unwrap_or_default());
        named.reverse();
        self.table.press_track = PressTrack::new(&named, self.table.mix().neutral_start());
        // Letters only decide what Toms do and where skyscrapers go.
        self.stage = match self.scope {
            Scope::Track => Stage::StartCharacters,
            _ => Stage::Letters { letter: Letter::A },
        };
        Ok(())
    }

    /// Letters come in their order: where the Mayor goes first, second, ... The last borough has X.
    pub(super) fn place_letter(&mut self, letter: Letter, entry: Entry) -> Result<(), Refused> {
        let Entry::LetterAt(borough) = entry else { return Err(Refused::NotNow) };
        let placed = |other: &Borough| self.table.letters[*other] < letter;
        // Letters start in the order of the boroughs; those before this one have been put in place.
        if placed(&borough) {
            return Err(Refused::NotNow);
        }
        let before = self.table.borough_with(letter);
        self.table.letters[before] = self.table.letters[borough];
        self.table.letters[borough] = letter;
        self.stage = match Letter::ALL.get(letter as usize + 1) {
            Some(next) if *next != Letter::X => Stage::Letters { letter: *next },
            _ => {
                self.letters_known = true;
                self.table.build_in_x();
                Stage::StartCharacters
            }
        };
        Ok(())
    }

    pub(super) fn begin_round(&mut self, round: u8) {
        self.table.round = round;
        self.table.prestige_shown = Default::default();
        for seat in self.table.seats() {
            // Nobody holds cards between rounds (NYC-11.3, NYC-15.11).
            self.table.players[seat].hand = Cards::NONE;
        }
        self.stage = Stage::RoundBegins;
    }

    pub(super) fn show_prestige(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        let Entry::Shown(tile) = entry else { return Err(Refused::NotNow) };
        if self.is_gone(tile) {
            return Err(Refused::TileGone);
        }
        self.tiles_seen |= bit(tile);
        self.table.prestige_shown.push(tile);
        log.table(Rule::PhaseZero, Fact::PrestigeRevealed { tile });
        if self.tiles_missing() == 0 {
            self.after_prestige_shown();
        }
        Ok(())
    }

    /// Whether a prestige tile was turned up before.
    pub fn is_gone(&self, tile: PrestigeTile) -> bool {
        self.tiles_seen & bit(tile) != 0
    }

    /// What was turned up this round was not.
    pub(super) fn forget_shown(&mut self) {
        for tile in self.table.prestige_shown.iter() {
            self.tiles_seen &= !bit(*tile);
        }
        self.table.prestige_shown = Default::default();
    }

    /// Tiles are asked for in Phase 0, or where a bonus needs them and they are not known yet.
    pub(super) fn after_prestige_shown(&mut self) {
        self.stage = if self.awaits_bonuses() { self.bonuses() } else { Stage::CardSelection };
    }

    /// Toms get the pairs that are left and the cards of their level, last to first (NYC-6.3).
    pub fn toms(&self) -> Queue {
        let mut toms = Queue::default();
        for seat in self.table.press_track.reverse_order().iter() {
            if !self.table.players[*seat].is_human() {
                toms.push(*seat);
            }
        }
        toms
    }

    /// Whether there can be one more card of a type: all Toms together have no more than the box.
    pub(super) fn can_hold(&self, seat: Seat, card: Card) -> Result<(), Refused> {
        let field = Field::TomCards(seat, card);
        let largest = self.largest(field);
        let held = u16::from(self.table.players[seat].hand[card]);
        if held < largest { Ok(()) } else { Err(Refused::MoreThanInBox { largest }) }
    }

    pub(super) fn give_card(&mut self, mut queue: Queue, entry: Entry) -> Result<(), Refused> {
        let (Entry::TomCard(card), Some(seat)) = (entry, self.asked()) else { return Err(Refused::NotNow) };
        self.can_hold(seat, card)?;
        self.table.players[seat].hand.add(card);
        if self.cards_missing() == 0 {
            queue.remove(0);
            self.stage = Stage::TomCards { queue };
        }
        Ok(())
    }

    pub(super) fn draw_card(&mut self, mut queue: Queue, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        let (Entry::TomCard(card), Some(seat)) = (entry, self.asked()) else { return Err(Refused::NotNow) };
        self.can_hold(seat, card)?;
        // The card lies on top of the pile, and Tom draws it by his rules.
        self.table.draw_pile = Deck::from_top(&[card]);
        tom::draw_before_bids(&mut self.table, seat, log);
        queue.remove(0);
        self.stage = Stage::TomDraws { queue };
        Ok(())
    }

    pub(super) fn begin_phase_two(&mut self) {
        begin_phase_two(&mut self.table);
        self.begin_bidding(Card::Press);
    }

    /// A bidding round; Toms of the modes B and C draw first (NYC-7.3, NYC-15.6, NYC-15.7).
    pub(super) fn begin_bidding(&mut self, matching: Card) {
        self.table.matching = matching;
        (self.table.winner, self.table.runner_up) = (None, None);
        if self.scope == Scope::Track && matching != Card::Press {
            self.stage = Stage::Winner;
            return;
        }
        let draws = |seat: &Seat| match self.table.players[*seat].kind {
            SeatKind::Tom(level) => self.plays(*seat) && tom::draws(level, matching),
            SeatKind::Human | SeatKind::Architect(_) => false,
        };
        let mut queue = Queue::default();
        self.table.clockwise_from(self.table.starter).filter(draws).for_each(|seat| {
            queue.push(seat);
        });
        self.stage = Stage::TomDraws { queue };
    }

    pub(super) fn take_bid(&mut self, mut queue: Queue, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        let plays = |seat: Seat| seat.index() < self.table.seat_count;
        let nobody_bid = queue.len() == usize::from(self.table.seat_count);
        let Some(seat) = self.asked() else { return Err(Refused::NotNow) };
        let is_tom = self.plays(seat);
        match entry {
            Entry::Done if is_tom => {
                queue.remove(0);
                tom::bid(&mut self.table, seat, log);
            }
            Entry::Bid(value) if !is_tom => {
                queue.remove(0);
                self.table.players[seat].bid.value = value;
                let fact = if value > 0 { Fact::Bid { value } } else { Fact::Passed };
                log.seat(seat, Rule::BiddingRound, fact);
            }
            Entry::BidsLast(seat) if nobody_bid && plays(seat) => {
                queue = bidding_order(&self.table, Some(seat));
            }
            Entry::Starts(seat) if nobody_bid && plays(seat) => {
                self.table.starter = seat;
                queue = bidding_order(&self.table, None);
            }
            Entry::Won(_) => return self.name_winner(entry),
            _ => return Err(Refused::NotNow),
        }
        self.stage = Stage::Bids { queue };
        Ok(())
    }

    /// Only who won is noted, not what everybody got for the bids.
    pub(super) fn name_winner(&mut self, entry: Entry) -> Result<(), Refused> {
        let Entry::Won(seat) = entry else { return Err(Refused::NotNow) };
        if seat.index() >= self.table.seat_count {
            return Err(Refused::NotNow);
        }
        self.miss(self.table.matching);
        self.table.winner = Some(seat);
        self.stage = Stage::BiddingEnds;
        Ok(())
    }

    pub(super) fn take_tile(&mut self, mut queue: Queue, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        let Some(seat) = self.asked() else { return Err(Refused::NotNow) };
        let limit = self.tile_limit();
        let is_tom = !self.table.players[seat].is_human();
        match (entry, is_tom) {
            (Entry::RowEmpty, true) => {
                let row = self.tom_row().ok_or(Refused::NotNow)?;
                self.table.elevator[usize::from(row) - 1] = Deck::from_top(&[]);
                return Ok(());
            }
            (Entry::Done, true) => tom::hire(&mut self.table, seat, limit, log),
            (Entry::Tile(0), false) => log.seat(seat, Rule::Elevator, Fact::NoTile { limit }),
            (Entry::Tile(value), false) => {
                let character = any_character_of(value).ok_or(Refused::AboveLimit { limit })?;
                can_take(&self.table, limit, value, 0).map_err(|_| Refused::AboveLimit { limit })?;
                let tiles = Field::Tiles(seat);
                if self.number(tiles) >= Some(self.largest(tiles)) {
                    return Err(Refused::CompanyFull);
                }
                self.unlisted[seat].tiles += 1;
                self.unlisted[seat].values += value as i8;
                let fact = Fact::TileTaken { character, row: value, position: 0 };
                log.seat(seat, Rule::Elevator, fact);
            }
            _ => return Err(Refused::NotNow),
        }
        self.refill_elevator();
        queue.remove(0);
        self.stage = Stage::Elevator { queue };
        Ok(())
    }

    /// As long as nobody says otherwise, every row has a tile to take: on the table it refills by itself.
    /// One that somebody found empty may have been so for this turn only; whoever looks again says so again.
    pub(super) fn refill_elevator(&mut self) {
        for (row, value) in self.table.elevator.iter_mut().zip(1..) {
            if row.is_empty() {
                *row = any_character_of(value).map_or(Deck::from_top(&[]), |tile| Deck::from_top(&[tile]));
            }
        }
    }

    pub(super) fn take_bonus(
        &mut self,
        mut queue: Queue,
        entry: Entry,
        log: &mut Log,
    ) -> Result<(), Refused> {
        let Some(seat) = self.asked() else { return Err(Refused::NotNow) };
        match entry {
            Entry::Forfeit => log.seat(seat, Rule::Prestige, Fact::PrestigeForfeited),
            Entry::Place { shown, vessel, end, builds } => {
                let tile = *self.table.prestige_shown.get(usize::from(shown)).ok_or(Refused::NotNow)?;
                let borough = *vessel.ends().get(usize::from(end)).ok_or(Refused::NotNow)?;
                if !usable_vessels(&self.table, tile).any(|usable| usable == vessel) {
                    return Err(Refused::NoVessel);
                }
                place_tile(&mut self.table, seat, tile, vessel, borough, Rule::Prestige, log);
                if builds {
                    self.table.build(seat, borough, 1, Rule::Prestige, log);
                }
            }
            _ => return Err(Refused::NotNow),
        }
        queue.remove(0);
        self.stage = Stage::Prestige { queue };
        Ok(())
    }

    pub(super) fn build(&mut self, mut queue: Queue, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        let (Entry::Build(count), Some(seat)) = (entry, self.asked()) else { return Err(Refused::NotNow) };
        if let Some(borough) = self.mayor() {
            let field = Field::Built(seat, borough);
            let largest = self.largest(field);
            if self.number(field).unwrap_or(0) + u16::from(count) > largest {
                return Err(Refused::MoreThanInBox { largest });
            }
            if count > 0 {
                self.table.build(seat, borough, count, Rule::Skyscrapers, log);
            }
        }
        queue.remove(0);
        self.stage = Stage::Skyscrapers { queue };
        Ok(())
    }

    /// The vessels of a prestige tile's colour that are still on the map.
    pub fn usable_vessels(&self, tile: PrestigeTile) -> impl Iterator<Item = Vessel> + '_ {
        usable_vessels(&self.table, tile)
    }

    pub(super) fn bonuses(&self) -> Stage {
        let mut queue = Queue::default();
        for seat in [self.table.winner, self.table.runner_up].into_iter().flatten() {
            queue.push(seat);
        }
        Stage::Prestige { queue }
    }

    /// What comes after the last bid.
    pub(super) fn evaluate(&mut self, log: &mut Log) {
        let queue = evaluate_bids(&mut self.table, log);
        self.stage = match self.table.matching {
            Card::Elevator => Stage::Elevator { queue },
            Card::Prestige if self.tiles_missing() > 0 && self.awaits_bonuses() => Stage::PrestigeShown,
            Card::Prestige => self.bonuses(),
            Card::Skyscrapers => Stage::Skyscrapers { queue },
            _ => self.evaluated(log),
        };
    }

    /// The action is done: the statue, and what is left on the table.
    pub(super) fn evaluated(&mut self, log: &mut Log) -> Stage {
        if self.letters_known {
            check_statue(&mut self.table, log);
        }
        Stage::BiddingEnds
    }

    pub(super) fn end_bidding(&mut self) {
        let matching = self.table.matching;
        clear_bids(&mut self.table);
        // What Toms discard is not counted here; the pile lies on the table.
        self.table.discard_pile = Cards::NONE;
        if matching == Card::Prestige {
            // Unused tiles leave the game (R68).
            self.table.prestige_shown = Default::default();
        }
        match Card::from_index(matching as u8 + 1) {
            None | Some(Card::Wild) => self.stage = Stage::PhaseThree,
            Some(next) => self.begin_bidding(next),
        }
    }
}

/// The place of a prestige tile among those that were seen.
fn bit(tile: PrestigeTile) -> u16 {
    1 << tile.number()
}
