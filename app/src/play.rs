//! A game being played on the device: the record, who sits where, and how far undo is free.

mod answers;
mod choices;
mod course;
mod mind;
mod orders;
mod playing;
mod refused;
mod review;
mod sheet;
mod told;
mod trail;

pub use choices::{CHOICES_MAX, Choices, Part, Ring, Rings};
pub use course::{Course, SAMPLES_MAX, Sample};
pub use mind::{Advice, HintWords};
pub use playing::{ActError, LineFacts, Playing};
pub use refused::Refused;
pub use review::{CostlyWords, ReviewFacts};
pub use told::{Source, Step, Steps, Telling};
pub use trail::{HISTORY_MAX, Line};

use mind::Mind;
use orders::Orders;
use trail::{Moment, Trail};

use core::fmt::Write;

use engine::{Code, Decision, Log, Record, RecordError, Rules, Seat, Setup, SetupFaults, Sitter};
use heapless::String;

use crate::card::Card;
use crate::changed::Views;
use crate::title::{ActionOf, EntryOf, QuestionOf, RefusalOf, Title, ViewOf, ViewsOf};

/// Actions that a game on the device may have. A game of four people has some 2,000; where this is
/// not enough, the player is told, and can take back or leave.
pub const DEVICE_ACTIONS_MAX: usize = 5_000;
/// So many actions before there is no room for more the player is told.
pub const TOLD_BEFORE_FULL: usize = 100;
/// Letters of a player's name.
pub const NAME_BYTES_MAX: usize = 10;

/// A player's name.
pub type Name = String<NAME_BYTES_MAX>;

/// What an automatic player of a title is called: several are numbered.
fn automa_name(card: &Card, automa: usize, automas: usize) -> Name {
    let (mut name, called) = (Name::new(), card.automas.map_or("", |automas| automas.name()));
    let _ = if automas == 1 { write!(name, "{called}") } else { write!(name, "{called} {}", automa + 1) };
    name
}

/// What an Architect is called: several are numbered. It is the same in every language, because it is kept
/// with the game; [`Speaker`] has the word of the language for the only one.
fn architect_name(architect: usize, architects: usize) -> Name {
    let mut name = Name::new();
    let _ =
        if architects == 1 { write!(name, "{ARCHITECT}") } else { write!(name, "Archi {}", architect + 1) };
    name
}

/// The name of the only Architect.
pub(crate) const ARCHITECT: &str = "Architect";

/// What the seats of a setup are called: people by the names given to their seats, automatic players and Architects.
pub fn names_of(card: &Card, setup: &Setup, people: &[Name; 4]) -> [Name; 4] {
    let mut names: [Name; 4] = Default::default();
    let automas = setup.seats.len() - setup.deciding();
    let architects = setup.seats.iter().filter(|sitter| matches!(sitter, Sitter::Architect(_))).count();
    let (mut automa, mut architect) = (0.., 0..);
    for ((name, sitter), person) in names.iter_mut().zip(&setup.seats).zip(people) {
        *name = match sitter {
            Sitter::Person => person.clone(),
            Sitter::Automa(_) => automa_name(card, automa.next().unwrap_or_default(), automas),
            Sitter::Architect(_) => architect_name(architect.next().unwrap_or_default(), architects),
        };
    }
    names
}

/// What was done with the game, for whoever saves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Journal {
    /// An action was played.
    Played(u16),
    /// So many actions were taken back: several of a decision that took them, or where Architects have played since.
    Undone(u8),
    /// The last undone action was played again.
    Redone,
    /// The game counts as training from now on.
    Training,
}

/// The record of a game on the device.
pub type DeviceRecord<T> = Record<<T as Title>::Game, DEVICE_ACTIONS_MAX>;

/// A game being played.
#[derive(Clone, Debug)]
pub struct Play<T: Title> {
    record: DeviceRecord<T>,
    names: [Name; 4],
    training: bool,
    trail: Trail<T>,
    /// Whether the last action was played just now, and not before an undo or a restart.
    is_news: bool,
    mind: Mind<T>,
    orders: Orders,
}

impl<T: Title> Play<T> {
    /// A new game.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn new(setup: Setup, names: [Name; 4]) -> Result<Play<T>, SetupFaults> {
        let game = T::Game::from_setup(&setup)?;
        let mut play = Play::beginning(setup, game, names);
        play.has_begun();
        Ok(play)
    }

    /// As [`Play::new`], with the game that the setup makes: see [`engine::Record::beginning`]. It is made where it is to
    /// stay, and [`Play::has_begun`] then does what needs it there: a second one on the stack has no room on a chip.
    #[inline(never)]
    pub fn beginning(setup: Setup, game: T::Game, names: [Name; 4]) -> Play<T> {
        Play {
            record: Record::beginning(setup, game),
            names,
            training: false,
            trail: Trail::NONE,
            is_news: false,
            mind: Mind::NONE,
            orders: orders::NONE,
        }
    }

    /// The trail begins with the game. Call it once, after [`Play::beginning`].
    pub fn has_begun(&mut self) {
        self.trail.begin(self.record.game());
    }

    /// The game as it stands.
    pub fn game(&self) -> &T::Game {
        self.record.game()
    }

    /// Setup, actions and game.
    pub fn record(&self) -> &DeviceRecord<T> {
        &self.record
    }

    /// Who is asked what.
    pub fn decision(&self) -> Option<Decision<QuestionOf<T>>> {
        self.game().decision()
    }

    /// The game as a seat may see it.
    pub fn view(&self, seat: Seat) -> ViewOf<'_, T> {
        self.game().view(seat)
    }

    /// The game as whoever is spoken to sees it; where nobody is, any seat's, for what lies open to all.
    fn open_view(&self) -> ViewOf<'_, T> {
        self.view(self.you().unwrap_or_default())
    }

    /// The game as it stood after so many actions.
    ///
    /// It is replayed: large, and made where the caller has room for it.
    #[inline(never)]
    pub fn game_at(&self, actions: u16) -> T::Game {
        self.record.game_at(actions.into())
    }

    /// The lines of the log, newest first.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = &Line<EntryOf<T>>> + ExactSizeIterator {
        self.trail.history.iter().rev()
    }

    /// What the action that was just played brought about.
    pub fn last(&self) -> &[EntryOf<T>] {
        if self.is_news { self.record.last().entries() } else { &[] }
    }

    /// The last answer of the game, whoever gave it.
    pub fn last_action(&self) -> Option<ActionOf<T>> {
        Code::from_code(*self.record.played().last()?)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// Why it is refused, or a full record; nothing has changed then.
    pub fn apply(&mut self, action: ActionOf<T>) -> Result<(), RecordError<RefusalOf<T>>> {
        let before = Moment::of(self.game(), self.record.setup(), action);
        // A title may have a smaller slot in the saves than the record has room.
        if self.record.played().len() >= T::CARD.actions_max() {
            return Err(RecordError::Full);
        }
        self.record.play(action)?;
        self.note(before);
        Ok(())
    }

    fn take_back(&mut self) -> Option<u8> {
        let goal = self.trail.last_by_person.checked_sub(1)?;
        // An entry has room for so many; nobody plays more without asking a person.
        let count = (self.record.played().len() - goal).min(u8::MAX.into());
        self.record.undo_several(count);
        self.retrace();
        Some(count as u8)
    }

    fn play_again(&mut self) -> Option<u8> {
        let mut count = 0;
        while count == 0 || (count < u8::MAX && self.goes_on()) {
            let Some(action) = self.record.undone() else { break };
            let before = Moment::of(self.game(), self.record.setup(), action);
            if self.record.redo().is_none() {
                break;
            }
            self.note(before);
            count += 1;
        }
        (count > 0).then_some(count)
    }

    /// Whether no new decision of a person is open: one is not made yet, or somebody else is asked.
    fn goes_on(&self) -> bool {
        self.trail.begun > 0 || self.asks_architect().is_some() || self.settled().is_some()
    }

    /// Replays the whole game to find what is remembered of it again.
    fn retrace(&mut self) {
        let Play { record, trail, .. } = self;
        (self.is_news, self.orders) = (false, orders::NONE);
        let Ok(mut game) = T::Game::from_setup(record.setup()) else { return };
        trail.begin(&game);
        let mut log = Log::new();
        for (number, code) in (1..).zip(record.played()) {
            let Some(action) = ActionOf::<T>::from_code(*code) else { return };
            let before = Moment::of(&game, record.setup(), action);
            log.clear();
            if game.apply_into(action, &mut log).is_err() {
                return;
            }
            trail.note(number, before, &game, log.entries());
        }
    }

    /// Notes what the action that was just played brought about.
    fn note(&mut self, before: Moment<T>) {
        let Play { record, trail, .. } = self;
        trail.note(record.played().len(), before, record.game(), record.last().entries());
        self.is_news = true;
        self.forget_orders_over();
    }

    /// The game as a seat sees it, with what has changed since whoever looks last chose.
    pub fn views(&self, seat: Seat) -> ViewsOf<'_, T> {
        self.views_of(self.game(), seat)
    }

    /// The same where another game is drawn: an answer that is only tried.
    fn views_of<'g>(&'g self, drawn: &'g T::Game, seat: Seat) -> ViewsOf<'g, T> {
        let asked = self.decision().map(|decision| decision.seat);
        let looked = asked.and_then(|asked| self.trail.looked(asked, self.record.setup()));
        Views::new(drawn.view(seat), looked.map(|looked| [looked.view(seat), self.view(seat)]))
    }
}

#[cfg(any(test, feature = "test-support"))]
impl<T: Title> Play<T> {
    /// The game, to be changed by hand.
    pub fn game_mut(&mut self) -> &mut T::Game
    where
        DeviceRecord<T>: Sized,
    {
        self.record.state_mut()
    }

    /// Another course of points than the game had, for its picture.
    pub fn set_course(&mut self, samples: &[Sample]) {
        self.trail.course.set(samples);
    }
}

#[cfg(test)]
mod tests;
