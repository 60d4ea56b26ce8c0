//! The review of a finished game: the decisions of people that cost most.
//!
//! A turn that takes several actions is one decision, from its first action to its last; where something was shown in
//! between, the decision is the one after it: nobody could have known. What had only one answer is no decision.

use architect::Reason;
use embedded_graphics::primitives::Rectangle;
use engine::{Code, Log, Rules, Seat};
use heapless::Vec;

use super::mind::Advice;
use super::{Play, Playing};
use crate::canvas::Canvas;
use crate::changed::Views;
use crate::face::TextSize;
use crate::layout::BODY;
use crate::paint::{Labels, area};
use crate::title::{ActionOf, ChoiceOf, Decided, GameOf, Title};
use crate::words::{Speaker, Text, coach};

/// How many decisions are told.
const WORST_MAX: usize = 3;
/// What is told cost more than this, in tenths of a point.
const COST_MIN: i16 = 20;

/// A decision of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn<C> {
    /// Actions played before it.
    actions: u16,
    seat: Seat,
    /// The answer, all of it.
    played: C,
}

/// A decision that cost much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Costly<C> {
    turn: Turn<C>,
    /// What was better.
    better: C,
    /// How much better, in tenths of a point.
    tenths: i16,
    /// Where most of that comes from.
    reason: Option<Reason>,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReviewFacts {
    /// How many decisions were weighed.
    pub done: u16,
    /// How many there are; 0 before the review begins.
    pub of: u16,
    /// Whether every decision was weighed.
    pub is_complete: bool,
    /// How many cost so much that they are told: less is within what playouts by chance may err.
    pub worst: usize,
    /// Actions played before each of these, the dearest first: this names a decision, while its place among them may change
    /// with any other that is weighed.
    before: [u16; WORST_MAX],
    /// Actions played before the decision that is weighed now.
    pub next: Option<u16>,
}

impl ReviewFacts {
    /// Actions played before each of the decisions that are told, the dearest first.
    pub fn costly(&self) -> &[u16] {
        self.before.get(..self.worst).unwrap_or_default()
    }
}

/// A decision that cost much in words.
#[derive(Clone, Debug)]
pub struct CostlyWords {
    /// Actions played before it.
    pub actions: u16,
    /// Who decided.
    pub seat: Seat,
    /// How much it cost, in tenths of a point.
    pub tenths: i16,
    /// When it was, in two letters or so.
    pub when: Text,
    /// What was asked.
    pub question: Text,
    /// What was played, and what was better.
    pub choices: Option<[Text; 2]>,
    /// Where most of the difference comes from, if something stands out.
    pub why: Option<Text>,
}

/// The review of a finished game.
#[derive(Clone, Debug)]
pub(super) struct Review<T: Title> {
    begun: bool,
    done: u16,
    of: u16,
    /// The decision that is weighed now.
    next: Option<Turn<ChoiceOf<T>>>,
    worst: Vec<Costly<ChoiceOf<T>>, WORST_MAX>,
}

impl<T: Title> Review<T> {
    pub(super) const NONE: Review<T> = Review { begun: false, done: 0, of: 0, next: None, worst: Vec::new() };

    pub(super) fn facts(&self) -> ReviewFacts {
        let mut before = [0; WORST_MAX];
        before.iter_mut().zip(&self.worst).for_each(|(before, costly)| *before = costly.turn.actions);
        ReviewFacts {
            done: self.done,
            of: self.of,
            is_complete: self.begun && self.done >= self.of,
            worst: self.worst.len(),
            before,
            next: self.next.map(|turn| turn.actions),
        }
    }

    fn add(&mut self, costly: Costly<ChoiceOf<T>>) {
        // Of equal ones, the earlier comes first.
        let place = self.worst.iter().take_while(|other| other.tenths >= costly.tenths).count();
        if self.worst.is_full() && place < WORST_MAX {
            self.worst.pop();
        }
        // Where three are worse, there is no room for it.
        let _ = self.worst.insert(place, costly);
    }
}

impl<T: Title> Play<T> {
    /// Begins with the first decision, unless it was begun; or stops for good.
    pub(super) fn begin_review(&mut self, wanted: bool) {
        if wanted && !self.mind.review.begun {
            let (of, next) = (count_turns(self), next_turn(self, 0));
            self.mind.review = Review { begun: true, of, next, ..Review::NONE };
        } else if !wanted && self.mind.review.begun {
            self.mind.review = Review::NONE;
        }
    }

    /// What was played in the decision that is weighed now.
    pub fn weighed(&self) -> Option<ChoiceOf<T>> {
        self.mind.review.next.map(|turn| turn.played)
    }

    /// Hears what the decision that is weighed now has cost, and goes on to the next one.
    pub(super) fn weigh(&mut self, advice: &Advice<T>) {
        let Some(turn) = self.mind.review.next else { return };
        let cost = advice.considered.as_ref().map_or(0, |weighed| weighed.behind);
        if cost > COST_MIN {
            let reason = advice.reason.filter(|reason| reason.tenths > 0);
            self.mind.review.add(Costly { turn, better: advice.best, tenths: cost, reason });
        }
        self.mind.review.done += 1;
        self.mind.review.next = next_turn(self, turn.actions + 1);
    }

    /// A costly decision in words. The game as it stood then is large and found anew: it takes its room on the stack
    /// only here.
    #[inline(never)]
    pub(super) fn costly_words(&self, say: &Speaker<'_>, index: usize, open: bool) -> Option<CostlyWords> {
        let costly = self.mind.review.worst.get(index)?;
        let Turn { actions, seat, played } = costly.turn;
        let game = self.game_at(actions);
        let view = game.view(seat);
        let said = |choice| T::whole(say, &view, choice);
        let (lang, tenths) = (say.lang, costly.tenths);
        let choices =
            || [coach::played(lang, &said(&played)), coach::better(lang, &said(&costly.better), tenths)];
        Some(CostlyWords {
            actions,
            seat,
            tenths,
            when: T::when_short(lang, game.progress()),
            question: T::question(say, &view, game.decision()?.question),
            choices: open.then(choices),
            why: costly.reason.and_then(|reason| T::reason(lang, reason)),
        })
    }

    /// Draws what was played and below it what was better, `put` the words over each, and at the foot what was at hand. As
    /// above, of the game as it stood then. Returns the room in between.
    #[inline(never)]
    pub(super) fn draw_costly_choices(
        &self,
        canvas: &mut Canvas,
        top: i32,
        say: &Speaker<'_>,
        index: usize,
        put: &mut dyn FnMut(&mut Canvas, i32, &Text) -> i32,
    ) -> Rectangle {
        let Some(costly) = self.mind.review.worst.get(index) else { return BODY };
        let game = self.game_at(costly.turn.actions);
        let (view, lang) = (game.view(costly.turn.seat), say.lang);
        let mut y = top;
        for (choice, is_better) in [(&costly.turn.played, false), (&costly.better, true)] {
            let heading = T::heading(say, &view, choice);
            let text = match is_better {
                false => coach::played(lang, &heading),
                true => coach::better(lang, &heading, costly.tenths),
            };
            y = put(canvas, y, &text);
            y = T::draw_whole(canvas, y, lang, &view, choice);
        }
        let hand_px = game.decision().map_or(0, |asked| T::hand_px(asked.question));
        let mut bottom = BODY.top_left.y + BODY.size.height as i32;
        // Of two long choices there is enough to see.
        if hand_px > 0 && bottom - y >= hand_px as i32 {
            bottom -= hand_px as i32;
            T::draw_hand(canvas, area(0, bottom, BODY.size.width, hand_px), lang, &view);
        }
        area(0, y, BODY.size.width, (bottom - y).max(0) as u32)
    }

    /// Draws a page of the table as it lay after so many actions: all of it lay open.
    #[inline(never)]
    pub(super) fn draw_table_at(
        &self,
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        size: TextSize,
        (actions, page): (u16, u8),
        labels: Labels<'_>,
    ) {
        let game = self.game_at(actions);
        T::draw_table(canvas, say, size, &Views::new(game.view(Seat::default()), None), page, labels);
    }
}

/// The first decision of a person after so many actions.
#[inline(never)]
fn next_turn<T: Title>(play: &Play<T>, from: u16) -> Option<Turn<ChoiceOf<T>>> {
    let mut found = None;
    walk(play, from, &mut |turn| {
        found = Some(*turn);
        false
    });
    found
}

/// How many decisions people had.
#[inline(never)]
fn count_turns<T: Title>(play: &Play<T>) -> u16 {
    let mut count = 0;
    walk(play, 0, &mut |_| {
        count += 1;
        true
    });
    count
}

/// Shows the decisions of people from an action on, until `look` has seen enough.
fn walk<T: Title>(play: &Play<T>, from: u16, look: &mut dyn FnMut(&Turn<ChoiceOf<T>>) -> bool) {
    let Ok(mut game) = GameOf::<T>::from_setup(play.setup()) else { return };
    let mut log = Log::new();
    // Where the turn of the seat that is asked began.
    let mut turn_began = None;
    for (number, code) in (0..).zip(play.played()) {
        let Some(action) = ActionOf::<T>::from_code(*code) else { return };
        let Some(decision) = game.decision() else { return };
        if play.is_person(decision.seat) {
            let seat = decision.seat;
            let decided = T::decided(&game.view(seat), decision.question, action);
            let began = match decided {
                Decided::Whole(_) => number,
                _ => *turn_began.get_or_insert(number),
            };
            let is_turn = matches!(decided, Decided::Part | Decided::Last(_) | Decided::Broken);
            if is_turn && decided != Decided::Part {
                turn_began = None;
            }
            let shown = match decided {
                Decided::Whole(played) => (number >= from && game.has_choice()).then_some(played),
                Decided::Last(played) => (began >= from).then_some(played),
                Decided::Part | Decided::Broken => None,
            };
            if let Some(played) = shown
                && !look(&Turn { actions: began, seat, played })
            {
                return;
            }
        }
        log.clear();
        if game.apply_into(action, &mut log).is_err() {
            return;
        }
    }
}

#[cfg(any(test, feature = "test-support"))]
impl<T: Title> Play<T> {
    /// The decisions that cost most so far, the dearest first: actions before it, whose it was, what was played and
    /// what was better, and by how many tenths.
    pub fn worst(&self) -> impl Iterator<Item = (u16, Seat, [ChoiceOf<T>; 2], i16)> {
        let worst = self.mind.review.worst.iter();
        worst.map(|Costly { turn, better, tenths, .. }| {
            (turn.actions, turn.seat, [turn.played, *better], *tenths)
        })
    }

    /// A review that has come so far: costly decisions by the actions before them, the seat, what was played, what was
    /// better, and by how many tenths.
    pub fn reviewed_so_far(&mut self, done: u16, of: u16, worst: &[(u16, Seat, [ChoiceOf<T>; 2], i16)]) {
        let mut review = Review { begun: true, done, of, ..Review::NONE };
        for (actions, seat, [played, better], tenths) in worst {
            let turn = Turn { actions: *actions, seat: *seat, played: *played };
            let reason = Some(Reason { source: 0, tenths: *tenths });
            review.add(Costly { turn, better: *better, tenths: *tenths, reason });
        }
        self.mind.review = review;
    }
}
