//! The review of a finished game: the decisions of people that cost most.
//!
//! A bidding turn is one decision, from its first step to the bid that was made. Where something was shown
//! in between (characters 12 and 15, R26), the decision is the one after it: nobody could have known.
//! What had only one answer is no decision.

use engine::{Code, Rules, Seat};
use heapless::Vec;
use new_york_city::components::Character;
use new_york_city::limits::COMPANY_MAX;
use new_york_city::player::{Advice, Choice, WholeBid};
use new_york_city::{Action, Game, Log, Question};

use crate::play::Play;

/// How many decisions are told.
const WORST_MAX: usize = 3;
/// What is told cost more than this, in tenths of a point.
const COST_MIN: i16 = 20;

/// A decision of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Actions played before it.
    pub(crate) actions: u16,
    pub(crate) round: u8,
    pub(crate) seat: Seat,
    pub(crate) question: Question,
    /// The answer; all of a bid.
    pub(crate) played: Choice,
}

/// A decision that cost much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Costly {
    /// Actions played before it: [`Play::game_at`] has the game as it stood.
    pub actions: u16,
    /// The round; 0 before the first.
    pub round: u8,
    /// Who decided.
    pub seat: Seat,
    /// What was asked.
    pub question: Question,
    /// What was played; all of a bid.
    pub played: Choice,
    /// What was better.
    pub better: Choice,
    /// How much better, in tenths of a point.
    pub tenths: i16,
}

/// The review of a finished game.
#[derive(Clone, Debug)]
pub struct Review {
    begun: bool,
    done: u16,
    of: u16,
    /// The decision that is weighed now.
    next: Option<Turn>,
    worst: Vec<Costly, WORST_MAX>,
}

impl Review {
    /// No review.
    pub const NONE: Review = Review { begun: false, done: 0, of: 0, next: None, worst: Vec::new() };

    /// How many decisions were weighed.
    pub fn done(&self) -> u16 {
        self.done
    }

    /// How many decisions there are; 0 before the review begins.
    pub fn of(&self) -> u16 {
        self.of
    }

    /// Whether every decision was weighed.
    pub fn is_complete(&self) -> bool {
        self.begun && self.done >= self.of
    }

    /// The decisions that cost most so far, the dearest first: only such as cost more than two
    /// points: less is within what playouts by chance may err.
    pub fn worst(&self) -> &[Costly] {
        &self.worst
    }

    /// The decision that is to be weighed.
    pub(crate) fn next(&self) -> Option<&Turn> {
        self.next.as_ref()
    }

    /// Begins with the first decision, unless it was begun.
    pub(crate) fn begin(&mut self, play: &Play) {
        if !self.begun {
            let (of, next) = (count_turns(play), next_turn(play, 0));
            *self = Review { begun: true, of, next, ..Review::NONE };
        }
    }

    /// Stops for good.
    pub(crate) fn leave(&mut self) {
        if self.begun {
            *self = Review::NONE;
        }
    }

    /// Hears what the decision in question has cost, and goes on to the next one.
    pub(crate) fn weigh(&mut self, play: &Play, advice: &Advice) {
        let Some(turn) = self.next else { return };
        let cost = advice.considered.map_or(0, |weighed| weighed.behind);
        if cost > COST_MIN {
            let Turn { actions, round, seat, question, played } = turn;
            let costly = Costly { actions, round, seat, question, played, better: advice.best, tenths: cost };
            self.add(costly);
        }
        self.done += 1;
        self.next = next_turn(play, turn.actions + 1);
    }

    fn add(&mut self, costly: Costly) {
        // Of equal ones, the earlier comes first.
        let place = self.worst.iter().take_while(|other| other.tenths >= costly.tenths).count();
        if self.worst.is_full() && place < WORST_MAX {
            self.worst.pop();
        }
        // Where three are worse, there is no room for it.
        let _ = self.worst.insert(place, costly);
    }
}

#[cfg(any(test, feature = "test-support"))]
impl Review {
    /// A review that has come so far.
    pub(super) fn of_these(done: u16, of: u16, worst: &[Costly]) -> Review {
        let mut review = Review { begun: true, done, of, ..Review::NONE };
        worst.iter().for_each(|costly| review.add(*costly));
        review
    }
}

/// The first decision of a person after so many actions.
#[inline(never)]
fn next_turn(play: &Play, from: u16) -> Option<Turn> {
    let mut found = None;
    walk(play, from, &mut |turn| {
        found = Some(*turn);
        false
    });
    found
}

/// How many decisions people had.
#[inline(never)]
fn count_turns(play: &Play) -> u16 {
    let mut count = 0;
    walk(play, 0, &mut |_| {
        count += 1;
        true
    });
    count
}

/// Shows the decisions of people from an action on, until `look` has seen enough.
fn walk(play: &Play, from: u16, look: &mut dyn FnMut(&Turn) -> bool) {
    let Ok(mut game) = Game::from_setup(play.record().setup()) else { return };
    let mut log = Log::new();
    // Where the bidding turn of the seat that is asked began.
    let mut turn_began = None;
    for (number, code) in (0..).zip(play.record().played()) {
        let (Some(action), Some(decision)) = (Action::from_code(*code), game.decision()) else { return };
        if play.is_person(decision.seat) {
            let mut shows = |actions: u16, played: Choice| {
                let round = game.view(decision.seat).round();
                let (seat, question) = (decision.seat, decision.question);
                actions < from || look(&Turn { actions, round, seat, question, played })
            };
            let goes_on = if decision.question == Question::Bid {
                let began = *turn_began.get_or_insert(number);
                match action {
                    Action::Confirm => {
                        turn_began = None;
                        whole_bid(&game, decision.seat).is_none_or(|bid| shows(began, Choice::Bid(bid)))
                    }
                    Action::Pass => {
                        turn_began = None;
                        shows(began, Choice::One(action))
                    }
                    Action::PlayReserve(_) | Action::Use(Character::RENEW_RESERVE) | Action::Complete => {
                        turn_began = None;
                        true
                    }
                    _ => true,
                }
            } else if number >= from && is_choice(&game) {
                shows(number, Choice::One(action))
            } else {
                true
            };
            if !goes_on {
                return;
            }
        }
        log.clear();
        if game.apply_into(action, &mut log).is_err() {
            return;
        }
    }
}

/// Whether more than one answer is legal. The list is large: it has its room for a moment.
#[inline(never)]
fn is_choice(game: &Game) -> bool {
    game.legal_actions().len() > 1
}

/// The bid that is put together, all of it.
fn whole_bid(game: &Game, seat: Seat) -> Option<WholeBid> {
    let view = game.view(seat);
    let draft = view.draft()?;
    let declared: [_; COMPANY_MAX] = core::array::from_fn(|place| draft.declared(place));
    // What 15 has played lies there already: the decision is the one after it.
    Some(WholeBid { cards: draft.plain, declared, from_reserve: None, value: view.draft_value()? })
}
