//! The turn keeper: one turn is one entry of a few choices (NY-20.3 to NY-20.5).

use engine::Seat;

use super::FEW_CARDS;
use super::entry::{Entry, Kind};
use super::news::News;
use super::refused::Refused;
use super::session::{How, Log, Session, Stage, Turn, known};
use super::{LEGENDARY_POINTS_MAX, OF_TECHNOLOGY, POINTS_MAX};
use crate::components::{
    ActionCard, Challenge, END_UNBUILT, TURN_GUARD, Technology, WARN_UNBUILT, unlocked, unlocked_at,
};
use crate::deal::deck_size;
use crate::log::Trigger;
use crate::rule::Rule;
use crate::table::Ending;

/// Bronze and silver, with the bit that says whether the number of those that stand is right.
const REPLACED: [(Technology, u16); 2] =
    [(Technology::Bronze, known::BRONZE), (Technology::Silver, known::SILVER)];

impl Session {
    /// The seat that comes so many places after another.
    pub(super) fn after(&self, seat: Seat, places: u8) -> Seat {
        Seat::new((seat.index() + places) % self.seats).unwrap_or_default()
    }

    /// How many places a seat comes after another.
    fn places(&self, from: Seat, to: Seat) -> u8 {
        (to.index() + self.seats - from.index()) % self.seats
    }

    /// Whether the challenge counts the tiles of a technology that stand (NY-20.2).
    pub fn counts(&self, technology: Technology) -> bool {
        match self.challenge() {
            Some(Challenge::BronzeBaron) => technology == Technology::Bronze,
            Some(Challenge::SilverTitan) => technology == Technology::Silver,
            Some(Challenge::GenerationKing) => true,
            _ => false,
        }
    }

    /// The most points that a tile of the open kind can have.
    pub fn points_max(&self) -> u8 {
        if self.turn.kind == Kind::Legendary { LEGENDARY_POINTS_MAX } else { POINTS_MAX }
    }

    /// Whether no tile at all may be the answer.
    pub fn may_build_nothing(&self) -> bool {
        self.stage == Stage::Tile && self.turn.how == How::Lot && self.turn.placed == 0
    }

    /// Whether Land Grab is offered: only after a lot, and not while a second tile is noted.
    pub fn may_grab(&self) -> bool {
        let may_now = self.stage == Stage::After || self.may_build_nothing();
        may_now && self.turn.how == How::Lot && self.turn.lots == 1
    }

    /// Whether Construction Boom is offered.
    pub fn may_boom(&self) -> bool {
        self.stage == Stage::After && self.turn.placed == 1
    }

    /// Whether the table may say now that the market could not be filled.
    pub fn may_be_short(&self) -> bool {
        self.stage == Stage::Turn && self.ending.is_none() && self.turn.number > 1
    }

    /// Seats that may have the turn instead of the one that is asked. In last turns only those that have none behind them.
    pub fn other_turns(&self) -> impl Iterator<Item = Seat> + '_ {
        let may = move |seat: &Seat| match (self.stage, self.ending) {
            (Stage::Turn, None) => *seat != self.active,
            (Stage::Turn, Some(ending)) => {
                let (places, end) = (self.places(self.active, *seat), self.places(self.active, ending.by));
                places > 0 && places < end
            }
            _ => false,
        };
        self.seats().filter(may)
    }

    /// Whether an entry answers the open stage, and can be.
    pub(super) fn may_note(&self, entry: Entry) -> Result<(), Refused> {
        let (seat, board) = (self.active, &self.boards[self.active]);
        let asked = match (self.stage, entry) {
            (
                Stage::Turn,
                Entry::Lot | Entry::Rebuild | Entry::Build | Entry::TakeBack | Entry::Shift | Entry::Skip,
            ) => true,
            (Stage::Turn, Entry::Turn(seat)) => self.other_turns().any(|other| other == seat),
            (Stage::Turn, Entry::MarketShort) => self.may_be_short(),
            (Stage::Tile, Entry::NoTile) => self.may_build_nothing(),
            (Stage::Tile | Stage::After, Entry::Grab) => self.may_grab(),
            (Stage::Tile, Entry::Tile(kind)) => {
                if kind != Kind::Legendary && board.unbuilt == 0 {
                    return Err(Refused::NoTile { seat });
                }
                true
            }
            (Stage::Legendary, Entry::Legendary(tile)) => match self.owner(tile) {
                Some(seat) => return Err(Refused::LegendaryTaken { seat }),
                None => tile.is_legendary(),
            },
            (Stage::Points, Entry::Points(points)) => points <= self.points_max(),
            (Stage::Neighbours, Entry::Neighbours(_)) => true,
            (Stage::Removed(technology), Entry::Removed(removed)) => {
                let (place, bit) = replaced(technology);
                let count = board.standing[place];
                if removed > count && board.knows(bit) && !self.missed {
                    return Err(Refused::MoreThanStand { count });
                }
                true
            }
            (Stage::After, Entry::Next) => true,
            (Stage::After, Entry::Boom) => self.may_boom(),
            _ => false,
        };
        if asked { Ok(()) } else { Err(Refused::NotNow) }
    }

    /// Notes an entry that may be noted.
    pub(super) fn carry_out(&mut self, entry: Entry, log: &mut Log) {
        match entry {
            Entry::Lot => {
                (self.turn.how, self.turn.lots) = (How::Lot, 1);
                self.stage = Stage::Tile;
            }
            Entry::Rebuild => (self.turn.how, self.stage) = (How::Rebuild, Stage::Tile),
            Entry::Build => (self.turn.how, self.stage) = (How::Build, Stage::Tile),
            Entry::TakeBack => {
                // NY-10.2: its card goes under the deck.
                self.deck = (self.deck + 1).min(deck_size(self.seats, self.is_expert()));
                self.end_turn(log);
            }
            Entry::Shift => self.use_card(ActionCard::Shift),
            Entry::Skip => {
                self.missed = true;
                self.end_turn(log);
            }
            Entry::Turn(seat) => self.put_turn(seat),
            Entry::MarketShort => {
                // It was found out when the turn before ended (NY-11.2).
                (self.deck, self.gap) = (0, self.gap.max(1));
                let by = self.after(self.active, self.seats - 1);
                self.end_by(by, Trigger::Deck, Rule::DeckTrigger, log);
                self.tell_last_turn(log);
            }
            Entry::Grab => {
                self.use_card(ActionCard::Grab);
                self.turn.lots = 2;
                if self.stage == Stage::After {
                    self.go_on(log);
                }
            }
            Entry::Boom => {
                self.use_card(ActionCard::Boom);
                self.stage = Stage::Tile;
            }
            Entry::Tile(kind) => {
                (self.turn.kind, self.turn.before) = (kind, self.boards[self.active].score);
                self.stage = if kind == Kind::Legendary { Stage::Legendary } else { Stage::Points };
            }
            Entry::Legendary(tile) => {
                self.boards[self.active].legendary = Some(tile);
                self.stage = Stage::Points;
            }
            Entry::Points(points) => self.put_tile(points, log),
            Entry::Neighbours(count) => {
                self.add_points(count);
                self.ask_removed(0, log);
            }
            Entry::Removed(removed) => {
                if let Stage::Removed(technology) = self.stage {
                    let (place, _) = replaced(technology);
                    let standing = &mut self.boards[self.active].standing[place];
                    *standing = standing.saturating_sub(removed);
                    self.ask_removed(place + 1, log);
                }
            }
            Entry::NoTile | Entry::Next => self.end_turn(log),
            _ => {}
        }
    }

    fn use_card(&mut self, card: ActionCard) {
        self.boards[self.active].held &= !(1 << card as u8);
    }

    fn add_points(&mut self, points: u8) {
        let score = &mut self.boards[self.active].score;
        *score = score.saturating_add(points);
    }

    /// NY-20.4: a tile is built. Old neighbours are asked for next (NY-13.4).
    fn put_tile(&mut self, points: u8, log: &mut Log) {
        let kind = self.turn.kind;
        self.points[kind as usize] = points;
        self.add_points(points);
        let board = &mut self.boards[self.active];
        if kind != Kind::Legendary {
            board.unbuilt = board.unbuilt.saturating_sub(1);
            let built = &mut board.built[kind as usize];
            *built = (*built + 1).min(OF_TECHNOLOGY);
        }
        if let Some(standing) = board.standing.get_mut(kind as usize) {
            *standing = (*standing + 1).min(OF_TECHNOLOGY);
        }
        let is_gold = kind.technology() == Technology::Gold;
        if is_gold && self.challenge() == Some(Challenge::GoldPrestige) {
            self.stage = Stage::Neighbours;
        } else {
            self.ask_removed(0, log);
        }
    }

    /// What was demolished, from a place on: only what the challenge counts and the new tile can replace (NY-8.4). What is
    /// not asked for is not known any more.
    fn ask_removed(&mut self, first: usize, log: &mut Log) {
        let rebuilt = self.turn.how == How::Rebuild && self.turn.placed == 0;
        let newer = self.turn.kind.technology();
        for (technology, bit) in REPLACED.into_iter().skip(first).filter(|_| rebuilt) {
            if technology >= newer {
                continue;
            }
            if self.counts(technology) {
                self.stage = Stage::Removed(technology);
                return;
            }
            self.boards[self.active].known &= !bit;
        }
        self.finish_tile(log);
    }

    /// NY-8.2, NY-11.3, NY-11.4: what the tile has brought about.
    fn finish_tile(&mut self, log: &mut Log) {
        let (seat, expert) = (self.active, self.is_expert());
        self.turn.placed += 1;
        let (before, now) = (unlocked(self.turn.before, expert), self.unlocked(seat));
        for technology in Technology::ALL.into_iter().filter(|new| before < *new && *new <= now) {
            let at = unlocked_at(technology, expert);
            log.seat(seat, Rule::Unlocked, News::Unlocked { technology, at });
        }
        let count = self.boards[seat].unbuilt;
        if self.turn.kind != Kind::Legendary {
            if count <= END_UNBUILT && self.ending.is_none() {
                self.end_by(seat, Trigger::Tiles, Rule::TileTrigger, log);
            } else if count == WARN_UNBUILT || count == END_UNBUILT {
                log.seat(seat, Rule::Announced, News::TilesLeft { count });
            }
        }
        self.go_on(log);
    }

    /// What else is done in the turn, if anything can be.
    fn go_on(&mut self, log: &mut Log) {
        self.stage = Stage::After;
        if !self.may_boom() && !self.may_grab() {
            self.end_turn(log);
        }
    }

    /// NY-11.5, NY-11.6.
    fn end_by(&mut self, by: Seat, trigger: Trigger, rule: Rule, log: &mut Log) {
        self.ending = Some(Ending { by, trigger, left: self.seats - 1 });
        log.seat(by, rule, News::Ends { trigger });
    }

    /// NY-11.1, NY-11.2, NY-11.7: the market is filled, and the next seat has its turn.
    fn end_turn(&mut self, log: &mut Log) {
        let (seat, before) = (self.active, self.deck);
        let wanted = self.gap + self.turn.lots;
        let drawn = wanted.min(before);
        (self.deck, self.gap) = (before - drawn, wanted - drawn);
        if self.ending.is_none() {
            if self.gap > 0 {
                self.end_by(seat, Trigger::Deck, Rule::DeckTrigger, log);
            } else if self.turn.number >= TURN_GUARD {
                self.end_by(seat, Trigger::Guard, Rule::Guard, log);
            }
        }
        if let Some(ending) = self.ending.as_mut().filter(|ending| ending.by != seat) {
            ending.left = ending.left.saturating_sub(1);
            if ending.left == 0 {
                return self.begin_scoring(true);
            }
        }
        let (cards, crossed) = (self.deck, |limit: u8| self.deck <= limit && before > limit);
        if self.ending.is_none() && (crossed(FEW_CARDS) || crossed(0)) {
            log.table(Rule::DeckTrigger, News::FewCards { cards });
        }
        self.active = self.after(seat, 1);
        self.turn = Turn::new(self.turn.number + 1);
        self.stage = Stage::Turn;
        self.tell_last_turn(log);
    }

    /// NY-20.5: each last turn by name.
    fn tell_last_turn(&self, log: &mut Log) {
        if let Some(ending) = self.ending {
            log.seat(self.active, Rule::LastTurns, News::LastTurn { left: ending.left });
        }
    }

    /// The turn is another one's: something was not noted, or noted twice.
    fn put_turn(&mut self, seat: Seat) {
        if let Some(ending) = &mut self.ending {
            ending.left = (ending.by.index() + self.seats - seat.index()) % self.seats;
        }
        (self.active, self.turn, self.missed) = (seat, Turn::new(self.turn.number), true);
    }

    /// The tiles that a seat has left were put right: the end may have come by them, or not have come after all.
    pub(super) fn reconsider_tiles(&mut self, seat: Seat) {
        let few = self.boards[seat].unbuilt <= END_UNBUILT;
        match self.ending {
            None if few => {
                let own = self.active == seat;
                let left = if own { self.seats - 1 } else { self.places(self.active, seat) };
                self.ending = Some(Ending { by: seat, trigger: Trigger::Tiles, left });
            }
            Some(ending) if !few && ending.trigger == Trigger::Tiles && ending.by == seat => {
                self.ending = None;
            }
            _ => {}
        }
    }

    /// The deck was put right: with cards in it, it has ended nothing.
    pub(super) fn reconsider_deck(&mut self) {
        if self.deck > 0 {
            self.gap = 0;
            self.ending = self.ending.filter(|ending| ending.trigger != Trigger::Deck);
        }
    }
}

/// The place of a technology that can be replaced, and its bit.
fn replaced(technology: Technology) -> (usize, u16) {
    let place = usize::from(technology >= Technology::Silver);
    (place, REPLACED[place].1)
}
