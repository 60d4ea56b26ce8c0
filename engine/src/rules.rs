//! What a game is to everything that knows no game.

use core::fmt::Debug;
use core::hash::{Hash, Hasher};
use core::ops::RangeInclusive;

use crate::chance::Chance;
use crate::code::Code;
use crate::digest::Digest;
use crate::log::Log;
use crate::score::Scores;
use crate::seat::Seat;
use crate::setup::{GameId, GameOption, Setup, SetupFaults};

/// A rule, as log entries, refusals and score lines name it.
pub trait RuleNumber: Copy + Eq + Debug {
    /// The number used in all documents, such as `TOY-3`.
    fn number(self) -> &'static str;
}

/// The one open question of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<Q> {
    /// Who is asked: a person, or whoever decides like one.
    pub seat: Seat,
    /// What is asked.
    pub question: Q,
}

/// How far a game has come, in the measure of its own that people count by: rounds, turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The one that is being played, from 1; 0 before the first.
    pub now: u8,
    /// How many there are, where that is known.
    pub of: Option<u8>,
}

/// The log of a game.
pub type LogOf<G> = Log<<G as Rules>::Fact, <G as Rules>::Rule>;

/// The rules of one game: a pure function of a setup and a list of actions.
///
/// The state is small and copied as plain memory: search and undo clone whole games. All that is automatic happens in
/// [`Rules::apply_into`]; between two actions somebody is asked, or the game is over. Where a seat has only one answer
/// the game asks all the same if a silent step would tell what it holds.
pub trait Rules: Clone + Eq + Hash + Debug + Sized + 'static {
    /// The byte of the game in every record.
    const ID: GameId;
    /// The version of its printed tables: what was recorded with other ones is not replayed.
    const DATA_VERSION: u8;
    /// Actions of the longest possible game.
    const ACTIONS_MAX: usize;
    /// How many may sit at the table.
    const SEATS: RangeInclusive<u8>;
    /// What can be chosen before the game.
    const OPTIONS: &'static [GameOption] = &[];

    /// One answer to one decision.
    type Action: Code;
    /// What is asked.
    type Question: Copy + Eq + Debug;
    /// What can happen.
    type Fact: Copy + Eq + Debug;
    /// The numbers of the rules.
    type Rule: RuleNumber;
    /// Why an action is refused: the condition that is missing, and with it the rule that asks for it. Where the rule says
    /// all, it is the rule itself.
    type Refusal: Copy + Eq + Debug + Into<Self::Rule>;
    /// The game as one seat may see it.
    type View<'g>: Copy;

    /// What the game itself has against a setup: seats, automatic players, options that do not go with them. Each option
    /// has a value that there is.
    fn faults(setup: &Setup) -> SetupFaults;

    /// Sets up a game; nothing is wrong with the setup.
    fn deal(setup: &Setup) -> Self;

    /// Who is asked what; `None` when the game is over.
    fn decision(&self) -> Option<Decision<Self::Question>>;

    /// Offers every legal answer to the open decision, in a fixed order.
    fn legal(&self, offer: &mut impl FnMut(Self::Action));

    /// Whether more than one answer to the open decision is legal. Where all of them take long to find, a game may know
    /// sooner.
    fn has_choice(&self) -> bool {
        let mut count = 0;
        self.legal(&mut |_| count += 1);
        count > 1
    }

    /// Plays one action and everything automatic that follows from it, adding to the log.
    ///
    /// # Errors
    /// Why the action is refused; the game and the log are as they were.
    fn apply_into(&mut self, action: Self::Action, log: &mut LogOf<Self>) -> Result<(), Self::Refusal>;

    /// Offers what the open question is about beyond what is legal now, each once and in a fixed order: what somebody at
    /// the table would point at and ask *Why not?*. What turns out to be legal is passed over, so nothing need be checked
    /// here; but whoever is asked must see all of it.
    fn known(&self, _offer: &mut impl FnMut(Self::Action)) {}

    /// What a seat may see.
    fn view(&self, seat: Seat) -> Self::View<'_>;

    /// Writes into `imagined` one of the games that look like this one from a seat: everything that it may not see is
    /// dealt anew, and what chance will bring too. Each is as likely as any other; nothing hidden has any effect on it.
    fn imagine<'i>(&self, seat: Seat, imagined: &'i mut Option<Self>, chance: &mut Chance) -> &'i mut Self;

    /// How the seats stand, as if the game ended now.
    fn scores(&self) -> Scores;

    /// How far the game has come.
    fn progress(&self) -> Progress;

    /// Everything that is wrong with a setup, all at once.
    fn check(setup: &Setup) -> SetupFaults {
        let mut faults = SetupFaults::none();
        faults.add(setup.game != Self::ID, SetupFaults::OTHER_GAME);
        faults.add(!GameOption::all_known(Self::OPTIONS, setup.options), SetupFaults::UNKNOWN_OPTION);
        if faults.is_empty() { Self::faults(setup) } else { faults }
    }

    /// A game at its beginning.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    fn from_setup(setup: &Setup) -> Result<Self, SetupFaults> {
        let faults = Self::check(setup);
        if faults.is_empty() { Ok(Self::deal(setup)) } else { Err(faults) }
    }

    /// As [`Rules::apply_into`], with a log of its own.
    ///
    /// # Errors
    /// Why the action is refused; the game is as it was.
    fn apply(&mut self, action: Self::Action) -> Result<LogOf<Self>, Self::Refusal> {
        let mut log = Log::new();
        self.apply_into(action, &mut log)?;
        Ok(log)
    }

    /// Whether an action answers the open decision.
    fn is_legal(&self, action: Self::Action) -> bool {
        let mut is_legal = false;
        self.legal(&mut |legal| is_legal |= legal == action);
        is_legal
    }

    /// Tells what the open question is about and is refused now, and why, until `tell` has heard enough: see
    /// [`Rules::known`]. Each is tried, and the refusal of [`Rules::apply_into`] is the reason.
    fn refused(&self, tell: &mut dyn FnMut(Self::Action, Self::Refusal) -> bool) {
        self.refused_among(&|_| true, tell);
    }

    /// The same of what somebody wants to know about: nothing else is tried, for that takes time. It has all rules of the open
    /// question in it, so it is compiled once for whoever asks.
    #[inline(never)]
    fn refused_among(
        &self,
        wanted: &dyn Fn(Self::Action) -> bool,
        tell: &mut dyn FnMut(Self::Action, Self::Refusal) -> bool,
    ) {
        // A refusal changes nothing, so one copy is enough for all of them.
        let (mut trial, mut log) = (self.clone(), Log::new());
        let mut goes_on = true;
        self.known(&mut |action| {
            if goes_on
                && wanted(action)
                && !self.is_legal(action)
                && let Err(refusal) = trial.apply_into(action, &mut log)
            {
                goes_on = tell(action, refusal);
            }
        });
    }

    /// Whether the game is over: nothing is asked any more.
    fn is_over(&self) -> bool {
        self.decision().is_none()
    }

    /// The fingerprint of the whole state, hidden things included: two games with the same digest play on alike. The
    /// same on every platform.
    fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        self.hash(&mut digest);
        digest.finish()
    }
}
