//! A game in progress: what is asked, what may be answered, and the one door for answers.

use core::ops::RangeInclusive;

use engine::{Chance, GameId, GameOption, Progress, Rules, Scores, Seat, Setup, SetupFaults};

use super::action::Action;
use super::components::{ActionCard, DATA_VERSION, END_UNBUILT, Tile};
use super::decision::{Decision, Question};
use super::limits;
use super::log::{Fact, Log};
use super::refusal::Refusal;
use super::rule::Rule;
use super::setup;
use super::table::{Mode, Table};
use super::view::View;

/// What is being done (NY-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A turn begins.
    Turn,
    /// A turn goes on.
    GoOn,
    /// A tile is being placed.
    Place,
    /// Somebody is stuck and takes a worker back.
    TakeBack,
    /// The game is over.
    Over,
}

/// A game in progress. It changes only through [`Rules::apply_into`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(super) table: Table,
    pub(super) phase: Phase,
}

// Search and undo clone games; the chip keeps several.
const _: () = assert!(size_of::<Game>() <= 1024);

impl Rules for Game {
    const ID: GameId = GameId(4);
    const DATA_VERSION: u8 = DATA_VERSION;
    const ACTIONS_MAX: usize = limits::ACTIONS_MAX;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [GameOption] = setup::OPTIONS;

    type Action = Action;
    type Question = Question;
    type Fact = Fact;
    type Rule = Rule;
    type Refusal = Refusal;
    type View<'g> = View<'g>;

    fn faults(setup: &Setup) -> SetupFaults {
        setup::faults(setup)
    }

    fn deal(setup: &Setup) -> Game {
        Game { table: Table::deal(setup), phase: Phase::Turn }
    }

    #[inline]
    fn decision(&self) -> Option<Decision> {
        let question = match self.phase {
            Phase::Turn => Question::Turn,
            Phase::GoOn => Question::GoOn,
            Phase::Place => Question::Place,
            Phase::TakeBack => Question::TakeBack,
            Phase::Over => return None,
        };
        Some(Decision { seat: self.table.turn.seat, question })
    }

    /// In the order of the decision model (NY-16). Nobody passes (NY-4.1, NY-R7), and to rebuild one need not be out of workers
    /// (NY-R26).
    #[inline]
    fn legal(&self, offer: &mut impl FnMut(Action)) {
        let table = &self.table;
        match self.phase {
            Phase::Turn => {
                if table.turn.workers > 0 {
                    table.legal_acquisitions(offer);
                } else {
                    table.legal_tiles(Mode::Build, offer);
                }
                table.legal_tiles(Mode::Rebuild, offer);
                if table.may_shift().is_ok() {
                    offer(Action::Shift);
                }
            }
            Phase::GoOn => {
                if table.may_build().is_ok() {
                    table.legal_tiles(Mode::Build, offer);
                }
                if table.may_boom().is_ok() {
                    table.legal_tiles(Mode::Boom, offer);
                }
                table.legal_grabs(offer);
                offer(Action::End);
            }
            Phase::Place => {
                if let Some((tile, mode)) = table.turn.pending {
                    table.each_place(table.active(), tile, mode, &mut |spot| offer(Action::Place { spot }));
                }
            }
            Phase::TakeBack => table.legal_retrievals(offer),
            Phase::Over => {}
        }
    }

    /// Lots are found at a glance, and tiles place by place: these are looked at last, and no further than to one that fits.
    fn has_choice(&self) -> bool {
        let (table, mut count) = (&self.table, 0);
        let mut offer = |_: Action| count += 1;
        match self.phase {
            Phase::Turn if table.turn.workers > 0 => table.legal_acquisitions(&mut offer),
            Phase::GoOn => {
                table.legal_grabs(&mut offer);
                offer(Action::End);
            }
            _ => {}
        }
        if count > 1 {
            return true;
        }
        let any = |mode| table.has_any_tile(table.active(), mode);
        match self.phase {
            Phase::GoOn => {
                table.may_build().is_ok() && any(Mode::Build) || table.may_boom().is_ok() && any(Mode::Boom)
            }
            _ => {
                let mut count = 0;
                self.legal(&mut |_| count += 1);
                count > 1
            }
        }
    }

    /// What somebody at the table would point at, and no more than is worth a walk: of what is refused for the same reason,
    /// one will do.
    fn known(&self, offer: &mut impl FnMut(Action)) {
        let table = &self.table;
        match self.phase {
            Phase::Turn => {
                if table.turn.workers > 0 {
                    table.known_lots(&mut |slot, lot| offer(Action::Acquire { slot, lot }));
                    // No tile may be built yet, whichever it is.
                    table.own().unbuilt.iter().take(1).for_each(|tile| offer(Action::Build { tile }));
                } else {
                    table.known_lots_once(&mut |slot, lot| offer(Action::Acquire { slot, lot }));
                    table.known_tiles(Mode::Build, offer);
                }
                table.known_tiles(Mode::Rebuild, offer);
                offer(Action::Shift);
                if table.own().holds(ActionCard::Grab) {
                    table.known_lots_once(&mut |slot, lot| offer(Action::Grab { slot, lot }));
                }
                if table.own().holds(ActionCard::Boom) {
                    table.own().unbuilt.iter().take(1).for_each(|tile| offer(Action::Boom { tile }));
                }
            }
            Phase::GoOn => {
                let mode = if table.turn.placed == 0 { Mode::Build } else { Mode::Boom };
                if mode == Mode::Build || table.may_boom().is_ok() {
                    table.known_tiles(mode, offer);
                } else {
                    table.own().unbuilt.iter().take(1).for_each(|tile| offer(Action::Boom { tile }));
                }
                match table.may_grab_at_all() {
                    Ok(()) => table.known_lots(&mut |slot, lot| offer(Action::Grab { slot, lot })),
                    Err(_) => table.known_lots_once(&mut |slot, lot| offer(Action::Grab { slot, lot })),
                }
                if table.own().holds(ActionCard::Shift) {
                    offer(Action::Shift);
                }
            }
            Phase::Place => {
                if let Some((tile, mode)) = table.turn.pending {
                    table.known_places(tile, mode, offer);
                }
            }
            Phase::TakeBack => {
                table.known_lots_once(&mut |slot, lot| offer(Action::Acquire { slot, lot }));
                let built = table.own().lots.iter().find(|lot| !table.own().reserves(*lot));
                built.into_iter().for_each(|lot| offer(Action::Retrieve { lot }));
            }
            Phase::Over => {}
        }
    }

    fn apply_into(&mut self, action: Action, log: &mut Log) -> Result<(), Refusal> {
        self.check(action)?;
        let table = &mut self.table;
        match action {
            Action::Acquire { slot, lot } => {
                table.acquire(slot, lot, Rule::TakeLot, log);
                self.phase = Phase::GoOn;
            }
            Action::Grab { slot, lot } => {
                table.use_card(ActionCard::Grab, Rule::LandGrab, log);
                table.acquire(slot, lot, Rule::LandGrab, log);
            }
            Action::Rebuild { tile } => self.place_next(tile, Mode::Rebuild),
            Action::Build { tile } => self.place_next(tile, Mode::Build),
            Action::Boom { tile } => {
                table.use_card(ActionCard::Boom, Rule::Boom, log);
                self.place_next(tile, Mode::Boom);
            }
            Action::Place { spot } => {
                if let Some((tile, mode)) = table.turn.pending.take() {
                    table.put_tile(tile, mode, spot, log);
                }
                self.phase = Phase::GoOn;
            }
            Action::Shift => table.shift(log),
            Action::End => self.end_turn(log),
            Action::Retrieve { lot } => {
                table.retrieve(lot, log);
                self.end_turn(log);
            }
        }
        Ok(())
    }

    /// By the very check of an answer: no list is made for it.
    fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View::new(self, seat)
    }

    /// NY-18.3: only the order of the deck is hidden; it is sorted before it is shuffled, so it is not even looked at.
    fn imagine<'i>(&self, _: Seat, imagined: &'i mut Option<Game>, chance: &mut Chance) -> &'i mut Game {
        let game = imagined.insert(self.clone());
        game.table.deck.shuffle_below(0, chance);
        game.table.chance = chance.split();
        game
    }

    fn scores(&self) -> Scores {
        self.table.scores()
    }

    /// Tiles: that which whoever has built most of them builds next, of those that end the game.
    fn progress(&self) -> Progress {
        let built = |seat: Seat| Tile::OWN - self.table.boards[seat].unbuilt.len();
        let (most, of) =
            (self.table.all_seats().map(built).max().unwrap_or_default(), Tile::OWN - END_UNBUILT);
        Progress { now: (most + 1).min(of), of: Some(of) }
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
}

impl Game {
    /// Everything on the table, hidden things included: for traces and tests, never for screens.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What is being done.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The tile goes on the map next; that is the option of the turn, if none was chosen before.
    /// What is missing for an answer.
    fn check(&self, action: Action) -> Result<(), Refusal> {
        let table = &self.table;
        match (self.phase, action) {
            (Phase::Turn, Action::Acquire { slot, lot }) => table.may_acquire(slot, lot),
            (Phase::GoOn, Action::Grab { slot, lot }) => table.may_grab(slot, lot),
            (Phase::Turn, Action::Rebuild { tile }) => table.may_choose(tile, Mode::Rebuild),
            (Phase::Turn | Phase::GoOn, Action::Build { tile }) => {
                table.may_build()?;
                table.may_choose(tile, Mode::Build)
            }
            (Phase::GoOn, Action::Boom { tile }) => {
                table.may_boom()?;
                table.may_choose(tile, Mode::Boom)
            }
            (Phase::Place, Action::Place { spot }) => {
                let (tile, mode) = table.turn.pending.ok_or(Refusal::Question)?;
                table.may_place(tile, mode, spot)
            }
            (Phase::Turn, Action::Shift) => table.may_shift(),
            (Phase::GoOn, Action::End) => Ok(()),
            (Phase::TakeBack, Action::Retrieve { lot }) => table.may_retrieve(lot),
            (_, action) => Err(self.out_of_place(action)),
        }
    }

    fn place_next(&mut self, tile: Tile, mode: Mode) {
        let turn = &mut self.table.turn;
        turn.pending = Some((tile, mode));
        turn.option = match mode {
            Mode::Build => 1,
            Mode::Rebuild => 2,
            Mode::Boom => turn.option,
        };
        self.phase = Phase::Place;
    }

    /// Why an answer does not belong to the open question.
    fn out_of_place(&self, action: Action) -> Refusal {
        match (self.phase, action) {
            (Phase::TakeBack, Action::Acquire { .. }) => Refusal::Worker,
            (Phase::GoOn, Action::Shift) => Refusal::ShiftFirst,
            (Phase::Turn, Action::Grab { .. }) => Refusal::GrabAfterLot,
            (Phase::Turn, Action::Boom { .. }) => Refusal::BoomAfterTile,
            _ => Refusal::Question,
        }
    }
}

impl Table {
    /// NY-6.1: one tile a turn, after the lot (NY-5.1), and nothing after a rebuild (NY-7.1).
    pub(crate) fn may_build(&self) -> Result<(), Refusal> {
        match self.turn.option {
            2 => Err(Refusal::OtherOption),
            _ if self.turn.placed > 0 => Err(Refusal::OneTile),
            0 if self.turn.workers > 0 => Err(Refusal::LotFirst),
            _ => Ok(()),
        }
    }
}
