//! A session: what is known of a real table, and what comes next.

use core::hash::{Hash, Hasher};

use engine::{Chance, Digest, PerSeat, Replay, Rules, Seat, Setup, SetupFaults};

use super::entry::{Entry, Point, Scope};
use super::field::Field;
use super::known::Known;
use super::numbers::any_character_of;
use super::refused::Refused;
use super::stage::Stage;
use crate::components::*;
use crate::game::Game;
use crate::limits::SEATS_MAX;
use crate::log::{Fact, Log};
use crate::press_track::{PressTrack, Queue};
use crate::printed::Printed;
use crate::rule::Rule;
use crate::scoring::{ScoreSheet, ScoreSource, Unlisted, score_sheet};
use crate::steps::*;
use crate::table::{Table, Tile};
use crate::tom;

/// A session at a real table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Session {
    pub(super) table: Table,
    pub(super) stage: Stage,
    colours: [u8; SEATS_MAX],
    /// Letters are known up to here; without them the Mayor's borough is not.
    pub(super) letters_known: bool,
    /// Prestige tiles that were turned up so far, a bit each: they do not come again.
    pub(super) tiles_seen: u16,
    /// Humans' characters of which only the value is known.
    pub(super) unlisted: PerSeat<Unlisted>,
    /// What prestige tiles are worth where somebody has corrected it.
    pub(super) prestige_by_hand: ByBorough<Option<u8>>,
    /// What end-of-game characters show.
    pub(super) printed: Printed,
    pub(super) scope: Scope,
    pub(super) known: Known,
}

impl Replay for Session {
    type Step = Entry;
    type Fact = Fact;
    type Rule = Rule;
    type Refusal = Refused;

    fn begin(setup: &Setup) -> Result<Session, SetupFaults> {
        Session::new(setup)
    }

    fn take(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        self.apply(entry, log)
    }

    fn is_answer(entry: Entry) -> bool {
        entry.answers()
    }
}

impl Session {
    /// A table with these seats, before anything lies on it. The seed only numbers the session.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn new(setup: &Setup) -> Result<Session, SetupFaults> {
        let faults = Game::check(setup);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut table = Table::laid_out(setup);
        // Chance is on the table: the same entries are the same session, whatever its number is.
        table.chance = Chance::from_seed(0);
        let mut unlisted = PerSeat::default();
        for seat in table.seats() {
            // Every start stack has a 1 and a 5, whoever takes it (NYC-2.4, R2).
            if table.players[seat].is_human() {
                let values = START_VALUES.iter().sum::<u8>() as i8;
                unlisted[seat] = Unlisted { tiles: START_VALUES.len() as u8, values };
            } else {
                for character in START_VALUES.into_iter().filter_map(any_character_of) {
                    table.players[seat].company.push(Tile { character, used: false });
                }
            }
        }
        let mut session = Session {
            table,
            stage: Stage::PressStack { named: Queue::default() },
            colours: [0, 1, 2, 3],
            letters_known: false,
            tiles_seen: 0,
            unlisted,
            prestige_by_hand: ByBorough::default(),
            printed: Printed::RECONSTRUCTED,
            scope: Scope::default(),
            known: Known::default(),
        };
        session.refill_elevator();
        Ok(session)
    }

    /// What is known of the table. Hands and reserves of humans, and what they have left before the
    /// final scoring, are not.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The Press Track.
    pub fn press_track(&self) -> &PressTrack {
        &self.table.press_track
    }

    /// The colour of a seat's pieces, a number below 4.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours[usize::from(seat.index())]
    }

    /// Where the Mayor stands, if the letters are known.
    pub fn mayor(&self) -> Option<Borough> {
        if self.letters_known { self.table.mayor() } else { None }
    }

    /// The humans of the table in Press Track order, or from last to first.
    pub fn humans(&self, last_first: bool) -> Queue {
        let track = &self.table.press_track;
        let queue = if last_first { track.reverse_order() } else { track.order() };
        humans(&self.table, queue.iter().copied())
    }

    /// How far character 27 moves a seat now (NYC-11.2).
    pub fn rank_steps(&self, seat: Seat) -> u8 {
        rank_steps(&self.table, seat)
    }

    /// Whether it is known what a seat has left on its board.
    pub fn left_is_known(&self, seat: Seat) -> bool {
        self.is_noted(Field::Dollars(seat)) || !self.table.players[seat].is_human()
    }

    /// What the table wants to be helped with.
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// What end-of-game characters show.
    pub fn printed(&self) -> &Printed {
        &self.printed
    }

    /// Whether this is a Tom who is played here, and not by people.
    pub fn plays(&self, seat: Seat) -> bool {
        !self.table.players[seat].is_human() && self.scope == Scope::Everything
    }

    /// The fingerprint of the whole session, the same on every platform.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        self.hash(&mut digest);
        digest.finish()
    }

    /// The final scoring as far as it is known: what is not counts nothing yet.
    pub fn score_sheet(&self) -> ScoreSheet {
        let mut table = self.table.clone();
        for borough in Borough::ALL {
            if let Some(tiles) = self.prestige_by_hand[borough] {
                for place in table.prestige_placed.iter_mut().filter(|place| **place == Some(borough)) {
                    *place = None;
                }
                table.base_values[borough] += tiles;
            }
        }
        for seat in self.table.seats().filter(|seat| !self.left_is_known(*seat)) {
            let player = &mut table.players[seat];
            (player.dollars, player.skyscrapers) = (0, 0);
        }
        let mut sheet = score_sheet(&table, &self.unlisted, &self.printed);
        for seat in sheet.seats.iter_mut().filter(|sheet| !self.knows(Field::Tiles(sheet.seat))) {
            for line in &mut seat.lines {
                if let ScoreSource::Characters { tiles } = &mut line.source {
                    // Only their values were asked for.
                    *tiles = 0;
                }
            }
        }
        sheet
    }

    /// Notes an entry and does everything that follows from it by itself.
    ///
    /// # Errors
    /// Why it cannot be; the session and the log are as they were.
    pub fn apply(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        match entry {
            Entry::Colours(colours) => return self.set_colours(colours),
            Entry::Move { seat, steps } => return self.move_token(seat, steps, log),
            Entry::Set(field, number) => return self.set(field, number),
            Entry::Scope(scope) => self.set_scope(scope)?,
            Entry::Jump(point) => self.jump(point),
            answer => self.answer(answer, log)?,
        }
        self.run(log);
        Ok(())
    }

    fn set_colours(&mut self, colours: [u8; SEATS_MAX]) -> Result<(), Refused> {
        let playing = &colours[..usize::from(self.table.seat_count)];
        for (index, colour) in playing.iter().enumerate() {
            if usize::from(*colour) >= SEATS_MAX || playing[..index].contains(colour) {
                return Err(Refused::ColourTaken);
            }
        }
        self.colours = colours;
        Ok(())
    }

    fn set_scope(&mut self, scope: Scope) -> Result<(), Refused> {
        if self.stage != (Stage::PressStack { named: Queue::default() }) {
            return Err(Refused::NotNow);
        }
        self.scope = scope;
        match scope {
            Scope::Everything => {}
            // Of all bids only those that move tokens are asked for.
            Scope::Track => {
                let others = Card::ALL.into_iter().filter(|card| *card != Card::Press);
                others.for_each(|card| self.miss(card));
            }
            Scope::Scoring => self.jump(Point::Scoring),
        }
        Ok(())
    }

    fn move_token(&mut self, seat: Seat, steps: i8, log: &mut Log) -> Result<(), Refused> {
        if seat.index() >= self.table.seat_count {
            return Err(Refused::NotNow);
        }
        if let Ok(forward) = u8::try_from(steps) {
            self.table.advance(seat, forward, Rule::PressForward, log);
            return Ok(());
        }
        let (from, back) = (self.table.press_track.space(seat), steps.unsigned_abs());
        if back > from {
            return Err(Refused::BackTooFar { space: from });
        }
        let to = self.table.press_track.backward(seat, back);
        log.seat(seat, Rule::PressBackward, Fact::Moved { from, to });
        Ok(())
    }

    /// Goes to a point of the game. Bids of the bidding round that is left are forgotten.
    fn jump(&mut self, point: Point) {
        self.miss_up_to(point);
        clear_bids(&mut self.table);
        let round = match point {
            Point::PhaseZero(round)
            | Point::PhaseOne(round)
            | Point::Bidding(round, _)
            | Point::PhaseThree(round) => round,
            Point::Scoring => ROUNDS,
        };
        if self.table.round != round {
            self.table.prestige_shown = Default::default();
        }
        self.table.round = round;
        (self.table.winner, self.table.runner_up) = (None, None);
        if point != Point::Scoring {
            self.forget_noted();
        }
        match point {
            Point::PhaseZero(_) => {
                // The tiles of a Phase 0 that is done again are turned up again.
                self.forget_shown();
                self.stage = Stage::RoundBegins;
            }
            Point::PhaseOne(_) => self.stage = Stage::CardSelection,
            Point::Bidding(_, Card::Press) => self.begin_phase_two(),
            Point::Bidding(_, matching) => self.begin_bidding(matching),
            Point::PhaseThree(_) => self.stage = Stage::PhaseThree,
            Point::Scoring => self.begin_scoring(),
        }
    }

    fn answer(&mut self, entry: Entry, log: &mut Log) -> Result<(), Refused> {
        if entry == Entry::Skip {
            return self.skip();
        }
        match self.stage {
            Stage::PressStack { named } => self.name_token(named, entry)?,
            Stage::Letters { letter } => self.place_letter(letter, entry)?,
            Stage::PrestigeShown => self.show_prestige(entry, log)?,
            Stage::TomCards { queue } => self.give_card(queue, entry)?,
            Stage::TomDraws { queue } => self.draw_card(queue, entry, log)?,
            Stage::Bids { queue } => self.take_bid(queue, entry, log)?,
            Stage::Winner => self.name_winner(entry)?,
            Stage::Elevator { queue } => self.take_tile(queue, entry, log)?,
            Stage::Prestige { queue } => self.take_bonus(queue, entry, log)?,
            Stage::Skyscrapers { queue } => self.build(queue, entry, log)?,
            Stage::Scoring if entry == Entry::Done => self.finish()?,
            _ if entry != Entry::Done => return Err(Refused::NotNow),
            Stage::StartCharacters => self.begin_round(1),
            Stage::RoundBegins if self.scope == Scope::Track => self.stage = Stage::CardSelection,
            Stage::RoundBegins => self.stage = Stage::PrestigeShown,
            Stage::CardSelection if self.scope == Scope::Track => self.begin_phase_two(),
            Stage::CardSelection => self.stage = Stage::TomCards { queue: self.toms() },
            Stage::BiddingEnds => self.end_bidding(),
            Stage::PhaseThree if self.table.round < ROUNDS => self.begin_round(self.table.round + 1),
            Stage::PhaseThree => self.begin_scoring(),
            Stage::Scoring | Stage::Result => return Err(Refused::NotNow),
        }
        Ok(())
    }

    fn skip(&mut self) -> Result<(), Refused> {
        if !self.may_skip() {
            return Err(Refused::NotNow);
        }
        if self.is_bidding() {
            self.miss(self.table.matching);
        }
        match &mut self.stage {
            Stage::Letters { .. } => self.stage = Stage::StartCharacters,
            Stage::PrestigeShown => self.after_prestige_shown(),
            Stage::Bids { .. } | Stage::Winner => {
                (self.table.winner, self.table.runner_up) = (None, None);
                self.stage = Stage::BiddingEnds;
            }
            Stage::Elevator { queue } | Stage::Prestige { queue } | Stage::Skyscrapers { queue } => {
                queue.remove(0);
            }
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    /// What humans have left is to be counted, not to be guessed from what they took.
    fn begin_scoring(&mut self) {
        if !matches!(self.stage, Stage::Scoring | Stage::Result) {
            self.forget_noted();
        }
        for seat in self.table.seats() {
            if !self.left_is_known(seat) {
                let player = &mut self.table.players[seat];
                (player.dollars, player.skyscrapers) = (0, 0);
            }
        }
        self.stage = Stage::Scoring;
    }

    /// What the result cannot do without, if something of it is missing.
    pub fn lacks(&self) -> Option<Refused> {
        let base = Borough::ALL.into_iter().find(|borough| self.table.base_values[*borough] == 0);
        let left = || self.table.seats().find(|seat| !self.left_is_known(*seat));
        base.map(|borough| Refused::NoBaseValue { borough })
            .or_else(|| left().map(|seat| Refused::NothingLeftNoted { seat }))
    }

    /// The result stands as soon as nothing is missing; it can still be corrected.
    fn finish(&mut self) -> Result<(), Refused> {
        match self.lacks() {
            Some(missing) => Err(missing),
            None => {
                self.stage = Stage::Result;
                Ok(())
            }
        }
    }

    /// Does what needs nobody's answer: Toms bid, place prestige tiles and build; empty queues end.
    fn run(&mut self, log: &mut Log) {
        loop {
            let tom = self.asked().filter(|seat| self.plays(*seat));
            match (&mut self.stage, tom) {
                (Stage::TomCards { queue }, _) if queue.is_empty() => self.begin_phase_two(),
                (Stage::TomDraws { queue }, _) if queue.is_empty() => {
                    self.stage = Stage::Bids { queue: bidding_order(&self.table, None) };
                }
                (Stage::Bids { queue }, _) if queue.is_empty() => self.evaluate(log),
                // Before the first bid somebody may want to bid last: a Tom who starts waits for a word.
                (Stage::Bids { queue }, Some(seat)) if queue.len() < usize::from(self.table.seat_count) => {
                    queue.remove(0);
                    tom::bid(&mut self.table, seat, log);
                }
                (Stage::Prestige { queue }, Some(seat)) => {
                    queue.remove(0);
                    tom::place_prestige(&mut self.table, seat, log);
                }
                (Stage::Skyscrapers { queue }, Some(seat)) => {
                    queue.remove(0);
                    if let Some(borough) = self.mayor() {
                        let strength = self.table.strength(seat);
                        tom::build(&mut self.table, seat, borough, strength, Rule::TomSkyscrapers, log);
                    }
                }
                (
                    Stage::Elevator { queue } | Stage::Prestige { queue } | Stage::Skyscrapers { queue },
                    None,
                ) if queue.is_empty() => self.stage = self.evaluated(log),
                _ => return,
            }
        }
    }
}
