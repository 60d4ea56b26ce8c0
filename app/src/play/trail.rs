//! What is remembered of the way to where the game stands. It follows from the record, and is found anew by a replay.

use engine::{Decision, Rules, SEATS_MAX, Seat, Setup, Sitter};
use heapless::Deque;

use super::course::Course;
use crate::title::{ActionOf, Decided, EntryOf, GameOf, QuestionOf, Title};

/// Log entries kept for the log screen.
pub const HISTORY_MAX: usize = 96;

/// One line of the log screen: what happened, after how many actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<E> {
    /// What happened.
    pub entry: E,
    /// The number of the action that brought it about, from 1.
    pub action: u16,
}

/// What is remembered of the way to here.
#[derive(Clone, Debug)]
pub(super) struct Trail<T: Title> {
    /// Actions in force when something hidden was last revealed or another human came to move: up
    /// to there undo is free.
    pub(super) free_from: usize,
    /// The number of the last action that a person chose, from 1, or the first one of a decision that took several and
    /// is made; 0 if there is none. Undo goes back to it, over whatever Architects and the device have done since.
    pub(super) last_by_person: usize,
    /// The number of the first action of a person's decision that is not made yet; 0 if none is begun.
    pub(super) begun: usize,
    pub(super) history: Deque<Line<EntryOf<T>>, HISTORY_MAX>,
    pub(super) course: Course,
    /// The game as it stood when each person last chose.
    looked: [Option<GameOf<T>>; SEATS_MAX],
    /// The person who chose last.
    last_person: Option<Seat>,
}

/// Where the game stands before an action.
pub(super) struct Moment<T: Title> {
    asked: Option<Decision<QuestionOf<T>>>,
    /// The game, if a person chooses.
    looked: Option<GameOf<T>>,
    part: Part,
}

/// What an action is to the decision of a person.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    One,
    Last,
    All,
}

impl<T: Title> Moment<T> {
    pub(super) fn of(game: &GameOf<T>, setup: &Setup, action: ActionOf<T>) -> Moment<T> {
        let asked = game.decision();
        let person = asked.filter(|asked| setup.sitter(asked.seat) == Some(Sitter::Person));
        let (mut looked, mut part) = (None, Part::All);
        if let Some(asked) = person {
            let view = game.view(asked.seat);
            // What the device answers itself is nobody's choice.
            if T::settled(&view, asked.question) != Some(action) {
                looked = Some(game.clone());
                part = match T::decided(&view, asked.question, action) {
                    Decided::Part => Part::One,
                    Decided::Last(_) => Part::Last,
                    Decided::Whole(_) | Decided::Broken => Part::All,
                };
            }
        }
        Moment { asked, looked, part }
    }
}

impl<T: Title> Trail<T> {
    pub(super) const NONE: Trail<T> = Trail {
        free_from: 0,
        last_by_person: 0,
        begun: 0,
        history: Deque::new(),
        course: Course::NONE,
        looked: [const { None }; SEATS_MAX],
        last_person: None,
    };

    /// A game begins. It is large, and starts again where it is.
    pub(super) fn begin(&mut self, game: &GameOf<T>) {
        (self.free_from, self.last_by_person, self.begun, self.last_person) = (0, 0, 0, None);
        self.history.clear();
        self.looked.iter_mut().for_each(|looked| *looked = None);
        self.course.begin::<T>(game);
    }

    /// Notes what the action with this number brought about.
    pub(super) fn note(
        &mut self,
        number: usize,
        before: Moment<T>,
        game: &GameOf<T>,
        entries: &[EntryOf<T>],
    ) {
        for entry in entries {
            if self.history.is_full() {
                self.history.pop_front();
            }
            let _ = self.history.push_back(Line { entry: *entry, action: number as u16 });
        }
        self.course.note::<T>(game);
        let [asked, now] = [before.asked, game.decision()].map(|asked| asked.map(|asked| asked.seat));
        // Nobody takes back another one's move for free.
        if asked != now || entries.iter().any(|entry| T::kind(entry).reveals) {
            self.free_from = number;
        }
        let (Some(seat), Some(looked)) = (asked, before.looked) else { return };
        let first = if self.begun > 0 { self.begun } else { number };
        (self.last_by_person, self.begun) = match before.part {
            Part::One => (number, first),
            Part::Last => (first, 0),
            Part::All => (number, 0),
        };
        self.last_person = Some(seat);
        // Who goes on after a part of his turn has seen what he did: nobody else has moved.
        let alone = now == asked && entries.iter().all(|entry| entry.seat == asked);
        self.looked[usize::from(seat.index())] = Some(if alone { game.clone() } else { looked });
    }

    /// The game as it stood when whoever looks at the device last chose: the person who is asked, or who waits for an
    /// Architect. His choice and all that came of it have changed since.
    pub(super) fn looked(&self, asked: Seat, setup: &Setup) -> Option<&GameOf<T>> {
        let is_person = setup.sitter(asked) == Some(Sitter::Person);
        let reader = if is_person { asked } else { self.last_person? };
        self.looked[usize::from(reader.index())].as_ref()
    }
}
