//! A game in progress: what is asked, what may be answered, and the one door for answers.

use core::ops::RangeInclusive;

use engine::{Chance, Deck, GameId, GameOption, List, Progress, Rules, Scores, Seat, Setup, SetupFaults};

use super::action::Action;
use super::components::{CARDS, Card, CardSet, ROOFS};
use super::decision::{Decision, Question};
use super::limits;
use super::log::{Fact, Log};
use super::refusal::Refusal;
use super::rule::Rule;
use super::setup;
use super::table::Table;
use super::view::View;

/// What is being done: starting floors, then turns, each with what goes back, then nothing more (TU-13.1, TU-14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Starting floors are placed.
    Place,
    /// Somebody has a turn.
    Turn,
    /// Somebody gives floors back.
    Give,
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
    const ID: GameId = GameId(3);
    const DATA_VERSION: u8 = super::components::DATA_VERSION;
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
        let table = Table::deal(setup);
        let phase = if table.placing.is_empty() { Phase::Turn } else { Phase::Place };
        Game { table, phase }
    }

    #[inline]
    fn decision(&self) -> Option<Decision> {
        let question = match self.phase {
            Phase::Place => Question::Place,
            Phase::Turn => Question::Turn,
            Phase::Give => Question::Give,
            Phase::Over => return None,
        };
        Some(Decision { seat: self.table.active, question })
    }

    /// In the order of the decision model (TU-13.2).
    #[inline]
    fn legal(&self, offer: &mut impl FnMut(Action)) {
        match self.phase {
            Phase::Place => self.table.legal_places(offer),
            Phase::Turn => {
                self.table.legal_takes(offer);
                self.table.legal_foundings(offer);
            }
            Phase::Give => self.table.legal_gifts(offer),
            Phase::Over => {}
        }
    }

    fn known(&self, offer: &mut impl FnMut(Action)) {
        match self.phase {
            Phase::Place => self.table.known_places(offer),
            Phase::Turn => self.table.known_foundings(offer),
            Phase::Give => {
                super::components::Colour::ALL.into_iter().for_each(|colour| offer(Action::Give { colour }))
            }
            Phase::Over => {}
        }
    }

    /// TU-3.1, TU-3.2: one card or one building is a turn; nobody passes.
    fn apply_into(&mut self, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let table = &mut self.table;
        match (self.phase, action) {
            (Phase::Place, Action::Place { colour, site }) => {
                table.may_place(colour, site)?;
                table.put_start(site, colour, log);
                if table.placing.is_empty() {
                    self.phase = Phase::Turn;
                }
                return Ok(());
            }
            (Phase::Turn, Action::Take { slot, free }) => {
                table.may_take(slot, free)?;
                table.take(slot, free, log);
            }
            (Phase::Turn, Action::Found { site, colour, roof }) => {
                table.may_found(site, colour, roof)?;
                table.found_building(site, colour, roof, log);
            }
            (Phase::Give, Action::Give { colour }) => {
                table.may_give(colour)?;
                table.give(colour, log);
            }
            _ => return Err(Refusal::Question),
        }
        self.go_on(log);
        Ok(())
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View::new(self, seat)
    }

    /// TU-11.2: only the order of the deck is hidden. What it holds follows from all that lies open, so the order that it
    /// has is not even looked at.
    fn imagine<'i>(&self, _: Seat, imagined: &'i mut Option<Game>, chance: &mut Chance) -> &'i mut Game {
        let game = imagined.insert(self.clone());
        let mut cards = self.table.hidden_cards();
        chance.shuffle(&mut cards);
        game.table.deck = Deck::from_top(&cards);
        // TU-12.4: what is tried out has a chance of its own.
        game.table.chance = chance.split();
        game
    }

    /// TU-10.2, TU-10.3, TU-R28: the total, then floors left in stock, for every place.
    fn scores(&self) -> Scores {
        let points: List<i16, 4> =
            self.table.all_seats().map(|seat| self.table.boards[seat].total().into()).collect();
        let stock = |seat: Seat| self.table.boards[seat].stock.total();
        Scores::ranked(&points, |first, second| stock(first) > stock(second))
    }

    /// Roofs: that which whoever has placed most of them places next.
    fn progress(&self) -> Progress {
        let placed = |seat: Seat| ROOFS - self.table.boards[seat].roofs_left;
        let most = self.table.all_seats().map(placed).max().unwrap_or_default();
        let now = if self.phase == Phase::Place { 0 } else { (most + 1).min(ROOFS) };
        Progress { now, of: Some(ROOFS) }
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
}

impl Table {
    /// The cards of the deck, sorted: all that do not lie open (TU-11.3).
    pub(crate) fn hidden_cards(&self) -> List<Card, CARDS> {
        let open: CardSet = self.market.iter().chain(self.aside.iter()).copied().collect();
        let is_hidden = |card: &Card| !open.contains(*card) && !self.discard.contains(*card);
        Card::all().filter(is_hidden).collect()
    }
}
