//! The words the tests are told in: lay out a table, play at it, look at it.
//!
//! Every word takes the play and gives it back, so a test reads from top to bottom like a game. Buildings are written as
//! in the rules (`28:K2[-,1]`), vectors of four are white, grey, brown, black.

use engine::{Deck, List, Rules, Seat};
use tower_up::arrange::{building, card, site};
pub use tower_up::components::Colour::{self, Black as K, Brown as N, Grey as G, White as W};
use tower_up::components::{CardSet, Floors, Objective};
pub use tower_up::{Action, Fact, Game, Question, Refusal, Rule, Table, Trigger};
use tower_up::{Log, Phase};

const fn seat(index: u8) -> Seat {
    match Seat::new(index) {
        Some(seat) => seat,
        None => panic!("four seats"),
    }
}

/// Seats 0 to 3.
pub const A: Seat = seat(0);
pub const B: Seat = seat(1);
pub const C: Seat = seat(2);
pub const D: Seat = seat(3);

pub fn take(slot: u8, free: &[Colour]) -> Action {
    let mut floors = Floors::NONE;
    free.iter().for_each(|colour| floors[*colour] += 1);
    Action::Take { slot, free: floors }
}

pub fn found(at: u8, colour: Colour, roof: u8) -> Action {
    Action::Found { site: site(at), colour, roof: site(roof) }
}

pub fn give(colour: Colour) -> Action {
    Action::Give { colour }
}

pub fn place(colour: Colour, at: u8) -> Action {
    Action::Place { colour, site: site(at) }
}

/// Roofs of seat 0 on white buildings of one floor.
pub fn own(sites: &[u8]) -> String {
    sites.iter().map(|site| format!("{site}:W1[0] ")).collect()
}

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Play {
    pub game: Game,
    pub log: Log,
}

/// Setting the table.
impl Play {
    /// The table of the worked examples.
    pub fn of(seats: u8) -> Play {
        Play { game: Game::example(seats), log: Log::new() }
    }

    /// Before the starting floors of the market are placed.
    pub fn placing(seats: u8, market: [u8; 3]) -> Play {
        Play { game: Game::example_placing(seats, market), log: Log::new() }
    }

    /// Changes the table where no word below does.
    pub fn arrange(mut self, change: impl FnOnce(&mut Table)) -> Play {
        change(self.game.table_mut());
        self
    }

    pub fn lay(mut self, buildings: &str) -> Play {
        self.game.lay(buildings);
        self
    }

    pub fn stock(self, seat: Seat, floors: [u8; 4]) -> Play {
        self.arrange(|table| table.boards[seat].stock = Floors(floors))
    }

    pub fn markers(self, seat: Seat, pos: [u8; 4]) -> Play {
        self.arrange(|table| table.boards[seat].pos = pos)
    }

    pub fn roofs(self, seat: Seat, left: u8) -> Play {
        self.arrange(|table| table.boards[seat].roofs_left = left)
    }

    pub fn chips(self, seat: Seat, chips: [u8; 3]) -> Play {
        self.arrange(|table| table.boards[seat].chips = chips)
    }

    pub fn cone(self, seat: Seat, cone: u8) -> Play {
        self.arrange(|table| table.boards[seat].cone = Some(cone))
    }

    pub fn supply(self, floors: [u8; 4]) -> Play {
        self.arrange(|table| table.supply = Floors(floors))
    }

    /// These cards on display; the rest is the deck, ascending.
    pub fn market(mut self, cards: [u8; 3]) -> Play {
        self.game.set_market(cards);
        self
    }

    /// All cards of the deck were taken already.
    pub fn empty_deck(mut self) -> Play {
        let discard: CardSet = self.game.deck().collect();
        self.game.set_deck(&[]);
        self.arrange(|table| table.discard = discard)
    }

    pub fn objectives(self, numbers: [u8; 3]) -> Play {
        let objectives = numbers.map(|number| Objective::new(number).expect("an objective from 0 to 9"));
        self.arrange(|table| table.objectives = objectives)
    }

    /// So many chips of an objective in play are taken.
    pub fn gone(self, slot: usize, chips: u8) -> Play {
        self.arrange(|table| table.taken[slot] = chips)
    }

    pub fn turn_of(self, seat: Seat) -> Play {
        self.arrange(|table| table.active = seat)
    }

    pub fn idle(self, takes: u8) -> Play {
        self.arrange(|table| table.idle = takes)
    }

    /// Last turns run already: these seats have theirs, in this order.
    pub fn last_turns(self, trigger: Trigger, seats: &[Seat]) -> Play {
        self.turn_of(seats[0]).arrange(|table| {
            table.trigger = Some(trigger);
            table.queue = Some(List::from_slice(seats));
        })
    }

    /// The cards of the deck, top first.
    pub fn deck(mut self, cards: &[u8]) -> Play {
        let cards: Vec<_> = cards.iter().map(|number| card(*number)).collect();
        self.game.set_deck(&cards);
        assert_eq!(Deck::<_, 44>::from_top(&cards).len(), cards.len());
        self
    }
}

/// Playing.
impl Play {
    /// What is legal is played; what follows from the sites still follows from them (TU-14.5).
    pub fn plays(mut self, action: Action) -> Play {
        assert!(self.options().contains(&action), "{action:?} is not offered");
        self.log = self.game.apply(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
        let mut derived = self.table().clone();
        derived.work_out();
        assert_eq!(derived, *self.table(), "what follows from the sites, after {action:?}");
        self
    }

    /// Refused by this rule, and the game is as before.
    pub fn refuses(self, action: Action, rule: Rule) -> Play {
        let mut game = self.game.clone();
        let refusal = game.apply(action).expect_err("it is refused");
        assert_eq!(Rule::from(refusal), rule, "{action:?}: {refusal:?}");
        assert_eq!(game, self.game, "{action:?} leaves a trace");
        assert!(!self.options().contains(&action), "{action:?} is offered");
        self
    }

    /// Refused for want of this.
    pub fn lacks(self, action: Action, refusal: Refusal) -> Play {
        assert_eq!(self.game.clone().apply(action), Err(refusal), "{action:?}");
        self.refuses(action, refusal.into())
    }
}

/// Looking.
impl Play {
    pub fn table(&self) -> &Table {
        self.game.table()
    }

    pub fn options(&self) -> Vec<Action> {
        let mut options = Vec::new();
        self.game.legal(&mut |action| options.push(action));
        options
    }

    /// The foundings among the options.
    pub fn foundings(&self) -> Vec<Action> {
        self.options().into_iter().filter(|action| matches!(action, Action::Found { .. })).collect()
    }

    /// The foundings on a site.
    pub fn foundings_on(&self, at: u8) -> Vec<Action> {
        let here = |action: &Action| matches!(action, Action::Found { site: on, .. } if on.index() == at);
        self.foundings().into_iter().filter(here).collect()
    }

    /// The takes of a slot.
    pub fn takes_of(&self, wanted: u8) -> Vec<Action> {
        let of = |action: &Action| matches!(action, Action::Take { slot, .. } if *slot == wanted);
        self.options().into_iter().filter(of).collect()
    }

    pub fn offers(self, actions: &[Action]) -> Play {
        assert_eq!(self.options(), actions);
        self
    }

    /// On a site these foundings are legal, in this order.
    pub fn offers_on(self, at: u8, actions: &[Action]) -> Play {
        assert_eq!(self.foundings_on(at), actions, "on {at}");
        self
    }

    pub fn offers_of(self, slot: u8, actions: &[Action]) -> Play {
        assert_eq!(self.takes_of(slot), actions, "of slot {slot}");
        self
    }

    pub fn asks(self, seat: Seat, question: Question) -> Play {
        assert_eq!(self.game.decision(), Some(engine::Decision { seat, question }));
        self
    }

    pub fn ends(self) -> Play {
        assert!(self.game.is_over() && self.game.phase() == Phase::Over && self.options().is_empty());
        self
    }

    /// These buildings stand where they are named.
    pub fn stands(self, buildings: &str) -> Play {
        for written in buildings.split_whitespace() {
            let (at, expected) = written.split_once(':').expect("site:building");
            let there = self.table().building(site(at.parse().expect("a site's number")));
            assert_eq!(there, building(expected), "{written}: {:?}", (there.colour(), there.height()));
        }
        self
    }

    pub fn has_stock(self, seat: Seat, floors: [u8; 4]) -> Play {
        assert_eq!(self.table().boards[seat].stock, Floors(floors), "stock of {seat:?}");
        self
    }

    pub fn has_markers(self, seat: Seat, pos: [u8; 4]) -> Play {
        assert_eq!(self.table().boards[seat].pos, pos, "markers of {seat:?}");
        self
    }

    pub fn has_roofs(self, seat: Seat, left: u8) -> Play {
        assert_eq!(self.table().boards[seat].roofs_left, left, "roofs of {seat:?}");
        self
    }

    pub fn has_chips(self, seat: Seat, chips: [u8; 3]) -> Play {
        assert_eq!(self.table().boards[seat].chips, chips, "chips of {seat:?}");
        self
    }

    pub fn has_pile(self, slot: usize, chips: &[u8]) -> Play {
        assert_eq!(self.table().pile(slot), chips, "pile {slot}");
        self
    }

    pub fn has_on_top(self, seat: Seat, roofs: u8) -> Play {
        assert_eq!(self.table().boards[seat].on_top, roofs, "roofs on top of {seat:?}");
        self
    }

    /// Where a seat is present.
    pub fn present(self, seat: Seat, sites: &[u8]) -> Play {
        let present: Vec<u8> =
            self.table().boards[seat].presence.sites.iter().map(|site| site.index()).collect();
        assert_eq!(present, sites, "presence of {seat:?}");
        self
    }

    pub fn has_cone(self, seat: Seat, cone: Option<u8>, value: u8) -> Play {
        let board = &self.table().boards[seat];
        assert_eq!((board.cone, board.cone_value()), (cone, value), "cone of {seat:?}");
        self
    }

    pub fn has_supply(self, floors: [u8; 4]) -> Play {
        assert_eq!(self.table().supply, Floors(floors));
        self
    }

    pub fn has_trigger(self, trigger: impl Into<Option<Trigger>>) -> Play {
        assert_eq!(self.table().trigger, trigger.into());
        self
    }

    /// Who still has a last turn; before last turns there is no queue.
    pub fn has_queue(self, seats: &[Seat]) -> Play {
        assert_eq!(self.table().queue.as_deref(), Some(seats));
        self
    }

    pub fn has_no_queue(self) -> Play {
        assert_eq!(self.table().queue, None);
        self
    }

    /// What an action brought about, in its order.
    pub fn facts(&self) -> Vec<Fact> {
        self.log.entries().iter().map(|entry| entry.fact).collect()
    }

    /// The last action brought this about, by this rule, for this seat or the whole table.
    pub fn tells(self, seat: Option<Seat>, rule: Rule, fact: Fact) -> Play {
        let is_it = |entry: &&tower_up::LogEntry| entry.fact == fact;
        let entry = self.log.entries().iter().find(is_it).unwrap_or_else(|| panic!("{fact:?} is not told"));
        assert_eq!((entry.seat, entry.rule), (seat, rule), "{fact:?}");
        self
    }
}
