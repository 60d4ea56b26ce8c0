//! A game being played on the device: the record, who sits where, and how far undo is free.

use core::fmt::Write;

use engine::{Code, RecordError, Rules, Seat, Setup, SetupFaults, Sitter, Strength};
use heapless::{Deque, String};
use new_york_city::{Action, Decision, Fact, Game, Log, LogEntry, Record, Rule, SeatKind, View, kinds};

use crate::words::{Lang, Speaker};

/// Actions that a game on the device may have. A game of four people has some 2,000; where this is
/// not enough, the player is told, and can take back or leave.
pub const DEVICE_ACTIONS_MAX: usize = 5_000;
/// Log entries kept for the log screen.
pub const HISTORY_MAX: usize = 96;
/// Letters of a player's name.
pub const NAME_BYTES_MAX: usize = 10;

/// A player's name.
pub type Name = String<NAME_BYTES_MAX>;

/// What a Tom is called: several are numbered.
pub(crate) fn tom_name(tom: usize, toms: usize) -> Name {
    let mut name = Name::new();
    let _ = if toms == 1 { write!(name, "Tom") } else { write!(name, "Tom {}", tom + 1) };
    name
}

/// What an Architect is called: several are numbered. It is the same in every language, because it is kept
/// with the game; [`Speaker`] has the word of the language for the only one.
pub(crate) fn architect_name(architect: usize, architects: usize) -> Name {
    let mut name = Name::new();
    let _ =
        if architects == 1 { write!(name, "{ARCHITECT}") } else { write!(name, "Archi {}", architect + 1) };
    name
}

/// The name of the only Architect.
pub(crate) const ARCHITECT: &str = "Architect";

/// What the seats of a setup are called: people by the names given to their seats, Toms and Architects.
pub(crate) fn names_of(setup: &Setup, people: &[Name; 4]) -> [Name; 4] {
    let mut names: [Name; 4] = Default::default();
    let toms = setup.seats.len() - setup.deciding();
    let architects = setup.seats.iter().filter(|sitter| matches!(sitter, Sitter::Architect(_))).count();
    let (mut tom, mut architect) = (0.., 0..);
    for ((name, sitter), person) in names.iter_mut().zip(&setup.seats).zip(people) {
        *name = match sitter {
            Sitter::Person => person.clone(),
            Sitter::Automa(_) => tom_name(tom.next().unwrap_or_default(), toms),
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
    /// So many actions were taken back: several where Architects have played since the last one of a person.
    Undone(u8),
    /// The last undone action was played again.
    Redone,
    /// The game counts as training from now on.
    Training,
}

/// One line of the log screen: what happened, after how many actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What happened.
    pub entry: LogEntry,
    /// The number of the action that brought it about, from 1.
    pub action: u16,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Play {
    record: Record<DEVICE_ACTIONS_MAX>,
    names: [Name; 4],
    training: bool,
    trail: Trail,
    /// Whether the last action was played just now, and not before an undo or a restart.
    is_news: bool,
}

/// What is remembered of the way to here.
#[derive(Clone, Debug)]
struct Trail {
    /// Actions in force when something hidden was last revealed or another human came to move: up
    /// to there undo is free.
    free_from: usize,
    /// The number of the last action that a person chose, from 1; 0 if there is none. Undo goes back to it,
    /// over whatever Architects have done since.
    last_by_person: usize,
    history: Deque<Line, HISTORY_MAX>,
}

impl Trail {
    const NONE: Trail = Trail { free_from: 0, last_by_person: 0, history: Deque::new() };
}

impl Play {
    /// A new game.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn new(setup: Setup, names: [Name; 4]) -> Result<Play, SetupFaults> {
        let game = Game::from_setup(&setup)?;
        Ok(Play::beginning(setup, game, names))
    }

    /// As [`Play::new`], with the game that the setup makes: see [`engine::Record::beginning`].
    #[inline(never)]
    pub(crate) fn beginning(setup: Setup, game: Game, names: [Name; 4]) -> Play {
        Play {
            record: Record::beginning(setup, game),
            names,
            training: false,
            trail: Trail::NONE,
            is_news: false,
        }
    }

    /// Takes up a game whose actions somebody has played into the record since [`Play::new`].
    pub(crate) fn resume(&mut self, training: bool) {
        self.training = training;
        self.retrace();
    }

    pub(crate) fn record_mut(&mut self) -> &mut Record<DEVICE_ACTIONS_MAX> {
        &mut self.record
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// Setup, actions and game.
    pub fn record(&self) -> &Record<DEVICE_ACTIONS_MAX> {
        &self.record
    }

    /// Who is asked what.
    pub fn decision(&self) -> Option<Decision> {
        self.game().decision()
    }

    /// The game as a seat may see it.
    pub fn view(&self, seat: Seat) -> View<'_> {
        self.game().view(seat)
    }

    /// What the players are called.
    pub fn names(&self) -> &[Name; 4] {
        &self.names
    }

    /// Whether the game counts as training.
    pub fn is_training(&self) -> bool {
        self.training
    }

    /// The only person, in a solo game: the one who is "you".
    pub fn you(&self) -> Option<Seat> {
        let mut people = self.seats().filter(|(_, kind)| matches!(kind, SeatKind::Human));
        let (seat, _) = people.next()?;
        people.next().is_none().then_some(seat)
    }

    /// How seats are spoken of.
    pub fn speaker(&self, lang: Lang) -> Speaker<'_> {
        Speaker::new(lang, self.names(), self.you(), &self.record.setup().seats)
    }

    /// Whether a person plays a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.record.setup().sitter(seat) == Some(Sitter::Person)
    }

    /// How strong the Architect on a seat is; `None` if it is none of his.
    pub fn architect(&self, seat: Seat) -> Option<Strength> {
        match self.record.setup().sitter(seat) {
            Some(Sitter::Architect(strength)) => Some(strength),
            _ => None,
        }
    }

    /// The Architect who is asked, if one is.
    pub fn asks_architect(&self) -> Option<(Seat, Strength)> {
        let seat = self.decision()?.seat;
        Some((seat, self.architect(seat)?))
    }

    /// The game as it stood after so many actions.
    ///
    /// It is replayed: large, and made where the caller has room for it.
    #[inline(never)]
    pub fn game_at(&self, actions: u16) -> Game {
        self.record.game_at(actions.into())
    }

    /// Seats with who plays them.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, SeatKind)> + '_ {
        (0..).map_while(Seat::new).zip(kinds(self.record.setup()))
    }

    /// The lines of the log, newest first.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = &Line> + ExactSizeIterator {
        self.trail.history.iter().rev()
    }

    /// What the action that was just played brought about.
    pub fn last(&self) -> &[LogEntry] {
        if self.is_news { self.record.last().entries() } else { &[] }
    }

    /// Plays an action.
    ///
    /// # Errors
    /// The rule that forbids it, or a full record; nothing has changed then.
    pub fn apply(&mut self, action: Action) -> Result<(), RecordError<Rule>> {
        let asked = self.decision();
        self.record.play(action)?;
        self.note(asked);
        Ok(())
    }

    /// Whether something can be taken back: an Architect's first moves stand.
    pub fn can_undo(&self) -> bool {
        self.trail.last_by_person > 0
    }

    /// Whether undo takes back nothing from which somebody has learnt something. It goes back to the last action
    /// of a person, so nothing may have been shown since that one, an Architect's answer to it included.
    pub fn undo_is_free(&self) -> bool {
        self.trail.last_by_person > self.trail.free_from
    }

    /// Whether the next undo is one to be asked for: something was revealed or somebody else has
    /// moved. A solo game that is training already is no longer asked.
    pub fn undo_asks(&self) -> bool {
        self.can_undo() && !self.undo_is_free() && !(self.training && self.you().is_some())
    }

    /// Whether something can be played again.
    pub fn can_redo(&self) -> bool {
        self.record.can_redo()
    }

    /// Takes back the last action of a person, and what Architects have done since. Returns how many actions.
    pub fn undo(&mut self) -> Option<u8> {
        let goal = self.trail.last_by_person.checked_sub(1)?;
        // An entry has room for so many; nobody plays more without asking a person.
        let count = (self.record.played().len() - goal).min(u8::MAX.into());
        self.record.undo_several(count);
        self.retrace();
        Some(count as u8)
    }

    /// Plays the last undone action again, and what Architects did after it. Returns how many actions.
    pub fn redo(&mut self) -> Option<u8> {
        let mut count = 0;
        while count == 0 || (count < u8::MAX && self.asks_architect().is_some()) {
            let asked = self.decision();
            if self.record.redo().is_none() {
                break;
            }
            self.note(asked);
            count += 1;
        }
        (count > 0).then_some(count)
    }

    /// Marks the game as training. Returns whether it was none before.
    pub fn mark_training(&mut self) -> bool {
        !core::mem::replace(&mut self.training, true)
    }

    /// Replays the whole game to find history and free undo again.
    fn retrace(&mut self) {
        let Play { record, trail, .. } = self;
        *trail = Trail::NONE;
        self.is_news = false;
        let Ok(mut game) = Game::from_setup(record.setup()) else { return };
        let mut log = Log::new();
        for (number, code) in (1..).zip(record.played()) {
            let Some(action) = Action::from_code(*code) else { return };
            let asked = game.decision();
            log.clear();
            if game.apply_into(action, &mut log).is_err() {
                return;
            }
            trail.note(number, record.setup(), [asked, game.decision()], log.entries());
        }
    }

    /// Notes what the action that was just played brought about.
    fn note(&mut self, asked: Option<Decision>) {
        let Play { record, trail, .. } = self;
        let decisions = [asked, record.game().decision()];
        trail.note(record.played().len(), record.setup(), decisions, record.last().entries());
        self.is_news = true;
    }
}

impl Trail {
    /// Writes a log into the history and finds how far undo is free now. The decisions are those before and after the
    /// action with this number.
    fn note(
        &mut self,
        number: usize,
        setup: &Setup,
        [before, now]: [Option<Decision>; 2],
        entries: &[LogEntry],
    ) {
        for entry in entries {
            if self.history.is_full() {
                self.history.pop_front();
            }
            let _ = self.history.push_back(Line { entry: *entry, action: number as u16 });
        }
        let [before, now] = [before, now].map(|decision| decision.map(|decision| decision.seat));
        if before.and_then(|seat| setup.sitter(seat)) == Some(Sitter::Person) {
            self.last_by_person = number;
        }
        // Nobody takes back another one's move for free.
        if before != now || entries.iter().any(|entry| reveals(entry.fact)) {
            self.free_from = number;
        }
    }
}

#[cfg(feature = "test-support")]
impl Play {
    /// The game, to be changed by hand.
    pub fn game_mut(&mut self) -> &mut Game {
        self.record.state_mut()
    }
}

/// Whether a fact shows something that was hidden before: a card, a tile, a draw of a Tom.
fn reveals(fact: Fact) -> bool {
    matches!(
        fact,
        Fact::RoundBegan { .. }
            | Fact::PrestigeRevealed { .. }
            | Fact::CardsDrawn { .. }
            | Fact::PairsDealt { .. }
            | Fact::TomDealt { .. }
            | Fact::ReserveRefilled { .. }
            | Fact::TileTaken { .. }
            | Fact::TomDrew { .. }
    )
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;
    use std::vec::Vec;

    use engine::Chance;
    use new_york_city::Question;
    use new_york_city::components::Level;

    use super::*;

    fn solo(seed: u64) -> Box<Play> {
        Box::new(Play::new(new_york_city::solo(Level::FIRST, seed), Default::default()).unwrap())
    }

    fn any(play: &Play, chance: &mut Chance) -> Option<Action> {
        let legal = play.game().legal_actions();
        legal.get(chance.below(legal.len() as u32) as usize).copied()
    }

    /// Plays until this is asked.
    fn until(play: &mut Play, asked: fn(Question) -> bool) {
        let mut chance = Chance::from_seed(1);
        while !play.decision().is_some_and(|decision| asked(decision.question)) {
            let action = any(play, &mut chance).expect("the question comes");
            play.apply(action).unwrap();
        }
    }

    #[test]
    fn what_was_revealed_cannot_be_taken_back_for_free() {
        let mut play = solo(1);
        assert!(!play.can_undo());
        let first = play.game().legal_actions()[0];
        play.apply(first).unwrap();
        // The first round has begun: cards were dealt.
        assert!(play.can_undo() && !play.undo_is_free());
    }

    #[test]
    fn putting_a_bid_together_can_be_taken_back_for_free() {
        let mut play = solo(2);
        until(&mut play, |question| question == Question::Bid);
        let before = play.game().clone();
        let adds: Vec<Action> =
            play.game().legal_actions().into_iter().filter(|a| matches!(a, Action::Add(_))).collect();
        play.apply(adds[0]).unwrap();
        assert!(play.undo_is_free());
        assert_eq!(play.undo(), Some(1));
        assert_eq!(*play.game(), before);
        assert!(play.can_redo());
        assert_eq!(play.redo(), Some(1));
        assert_ne!(*play.game(), before);
    }

    #[test]
    fn another_ones_move_cannot_be_taken_back_for_free() {
        let setup = new_york_city::setup(&[SeatKind::Human, SeatKind::Human], 3);
        let mut play = Box::new(Play::new(setup, Default::default()).unwrap());
        let first = play.decision().unwrap().seat;
        play.apply(play.game().legal_actions()[0]).unwrap();
        assert_ne!(play.decision().unwrap().seat, first);
        assert!(!play.undo_is_free());
    }

    #[test]
    fn a_resumed_game_knows_its_history_and_how_far_undo_is_free() {
        let mut play = solo(4);
        let mut chance = Chance::from_seed(4);
        for _ in 0..80 {
            let Some(action) = any(&play, &mut chance) else { break };
            play.apply(action).unwrap();
        }
        let mut resumed = solo(4);
        *resumed.record_mut() = play.record().clone();
        resumed.resume(false);
        assert!(resumed.history().eq(play.history()));
        assert_eq!(resumed.undo_is_free(), play.undo_is_free());
        assert_eq!(resumed.game(), play.game());
    }

    #[test]
    fn undo_and_redo_go_over_what_architects_have_done() {
        let seats = [SeatKind::Human, SeatKind::Architect(Strength::Easy)];
        let (mut several, mut first) = (0, 0);
        for seed in 1..=12 {
            let mut play =
                Box::new(Play::new(new_york_city::setup(&seats, seed), Default::default()).unwrap());
            let mut chance = Chance::from_seed(seed);
            let mut asked = None;
            for _ in 0..150 {
                let Some(decision) = play.decision() else { break };
                if play.is_person(decision.seat) {
                    // What an Architect did before anybody chose stands.
                    assert_eq!(play.can_undo(), asked.is_some());
                    first += usize::from(asked.is_none() && !play.record().played().is_empty());
                    if let Some((before, number)) = asked.take() {
                        let now = play.game().clone();
                        let count = (play.record().played().len() - number) as u8;
                        let journal = play.undo();
                        assert_eq!(*play.game(), before);
                        if count > 1 {
                            several += 1;
                            assert_eq!(journal, Some(count));
                        }
                        assert_eq!(play.redo(), Some(count));
                        assert_eq!((play.game(), play.can_redo()), (&now, false));
                    }
                    asked = Some((play.game().clone(), play.record().played().len()));
                } else {
                    assert!(play.asks_architect().is_some());
                }
                let action = any(&play, &mut chance).unwrap();
                play.apply(action).unwrap();
            }
        }
        assert!(several > 20 && first > 0, "{several} {first}");
    }

    #[test]
    fn architects_are_numbered_and_one_person_among_them_is_you() {
        let (person, architect) = (SeatKind::Human, SeatKind::Architect(Strength::Hard));
        let tom = SeatKind::Tom(Level::FIRST);
        let people = ["Ann", "Bo", "Cy", "Di"].map(|name| Name::try_from(name).unwrap());
        for (seats, names, you) in [
            (&[architect, person][..], &["Architect", "Bo"][..], Some(1)),
            (&[architect, person, tom, architect], &["Archi 1", "Bo", "Tom", "Archi 2"], Some(1)),
            (&[person, architect, person], &["Ann", "Architect", "Cy"], None),
        ] {
            let setup = new_york_city::setup(seats, 1);
            let found = names_of(&setup, &people);
            assert!(found.iter().zip(names).all(|(found, name)| found == name), "{found:?}");
            let play = Box::new(Play::new(setup, found).unwrap());
            assert_eq!(play.you().map(Seat::index), you);
        }
    }

    #[test]
    fn a_game_becomes_training_once() {
        let mut play = solo(5);
        assert!(play.mark_training());
        assert!(!play.mark_training());
        assert!(play.is_training());
    }
}
