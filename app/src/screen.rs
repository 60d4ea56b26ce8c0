//! Which screens there are, and what a screen can answer to a press.

use engine::{GameId, Setup};

use crate::canvas::Canvas;
use crate::companion::NoteError;
use crate::input::Input;
use crate::play::Name;
use crate::saves::Part;
use crate::screens::*;
use crate::settings::Settings;
use crate::world::World;

/// What a screen wants to happen.
#[derive(Clone, Debug)]
pub enum Next {
    /// Nothing, or only its own picture changed.
    Stay,
    /// Back to the screen before.
    Back,
    /// Another screen on top of this one.
    Push(Screen),
    /// Another screen instead of this one.
    Replace(Screen),
    /// The home screen.
    Home,
    /// An answer to the open decision, by its code.
    Act(u16),
    /// Two answers that were chosen together, by their codes: the second belongs to the decision after the first.
    ActBoth([u16; 2]),
    /// Whoever is asked leaves something to the device, by the title's code: a whole turn of several actions, or what is
    /// asked for a while. See [`Title::ordered`](crate::title::Title::ordered).
    Order(u32),
    /// A screen of the title's own, by its page, and what it is about.
    Own(u8, u16),
    /// Take the last action back. Asks first where something hidden was revealed since.
    Undo,
    /// Take the last action back although something was revealed: the game becomes training.
    UndoForSure,
    /// Play the last undone action again.
    Redo,
    /// What to do in the open decision? The game becomes training, and the screen of the hint takes the
    /// place of the one that asks.
    AskHint,
    /// The person who is asked does what the coach would do: one action, or a turn that takes several.
    FollowHint,
    /// A new game.
    Begin(Setup, [Name; 4]),
    /// The player who is asked has the device now.
    TakeDevice,
    /// The menu of a title.
    Title(GameId),
    /// On with the game of a title: what happened, hand-over, or the open decision.
    Continue(GameId),
    /// The game is given up: gone for good.
    GiveUp,
    /// A new session at a real table, with the colours of the pieces and what it is to help with.
    BeginSession(Setup, [Name; 4], [u8; 4], u8),
    /// On with the session that is there.
    ToTable,
    /// Something seen at the table is written down: the code of an entry.
    Note(u16),
    /// The last entry is taken back.
    UndoEntry,
    /// The last entry that was taken back is noted again.
    RedoEntry,
    /// The session is over: it need not be resumed.
    EndSession,
    /// New settings; they apply and are saved at once.
    Set(Settings),
    /// New settings, and back to the screen before: what was asked for is answered.
    SetAndBack(Settings),
    /// An unreadable save may be erased; what waited for its place is stored.
    LetGo(Part),
    /// Into the update mode of the device.
    Update,
}

macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// One screen. It decides in `handle` and never paints there; it paints in `draw` and never
        /// decides there.
        #[derive(Clone, Debug)]
        pub enum Screen { $($(#[$doc])* $name($name),)* }

        impl Screen {
            /// Reacts to an input.
            pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
                match self { $(Screen::$name(screen) => apart(|| screen.handle(input, world)),)* }
            }

            /// Draws all of the screen.
            pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
                match self { $(Screen::$name(screen) => apart(|| screen.draw(world, canvas)),)* }
            }

            /// The name of the screen, for tests and logs.
            pub const fn name(&self) -> &'static str {
                match self { $(Screen::$name(_) => stringify!($name),)* }
            }

            /// Every name.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];
        }

        $(impl From<$name> for Screen {
            fn from(screen: $name) -> Screen { Screen::$name(screen) }
        })*
    };
}

/// Keeps the stack of a device small: merged into one function, all screens together would take the
/// room of each at once.
#[inline(never)]
pub fn apart<T>(work: impl FnOnce() -> T) -> T {
    work()
}

impl Screen {
    /// Whether the screen asks for an answer in a game.
    pub fn is_decision(&self) -> bool {
        matches!(self, Screen::Choose(_) | Screen::RingsView(_))
    }

    /// Whether the screen belongs to a session at a real table and lies on the home screen.
    pub fn is_table(&self) -> bool {
        matches!(self, Screen::Guide(_) | Screen::ScoringForm(_) | Screen::TableResult(_))
    }

    /// Hears what became of an entry it asked for, or that the session has changed.
    pub fn noted(&mut self, outcome: Result<(), NoteError>, world: &World<'_>) {
        match self {
            Screen::Guide(guide) => guide.noted(outcome, world),
            Screen::ScoringForm(form) => form.noted(outcome, world),
            _ => {}
        }
    }

    /// Whether the screen reacts to time now.
    pub fn wants_ticks(&self, world: &World<'_>) -> bool {
        match self {
            Screen::Happened(happened) => happened.wants_ticks(world),
            _ => false,
        }
    }
}

screens! {
    /// First start: which language?
    Language,
    /// What would you like to do?
    Home,
    /// What one title offers.
    TitleMenu,
    /// A new game of one person.
    Solo,
    /// What may the device help with at a real table?
    TableScope,
    /// A new game for several people, or a new session at a real table.
    Shared,
    /// A name, letter by letter.
    NameEntry,
    /// Settings.
    SettingsMenu,
    /// Results of earlier games.
    RecordsTable,
    /// Version, tables, seed.
    About,
    /// Help: topics.
    HelpIndex,
    /// Help: one topic.
    HelpPage,
    /// Pass the device on; nothing of a hand is on it.
    HandOver,
    /// An Architect thinks; nothing of a hand is on it.
    Thinking,
    /// What to do in the open decision, by the playouts.
    Hint,
    /// What the decisions of a finished game cost.
    Review,
    /// The open decision as a list of choices.
    Choose,
    /// The open decision, part by part on the board.
    RingsView,
    /// What is not possible now, and what is missing for it.
    WhyNot,
    /// The whole table at one glance.
    TableView,
    /// What happened, step by step, and why.
    Happened,
    /// The log.
    LogList,
    /// One line of the log.
    LogDetail,
    /// The score sheet as the table lies now.
    ScoreSheetView,
    /// The final result.
    FinalResult,
    /// Everybody's points over a finished game.
    Curves,
    /// The final result as a code for a camera, and as text.
    ResultCode,
    /// Undo, redo, log, learn, give up, leave.
    GameMenu,
    /// What the table does now.
    Guide,
    /// What else can be done in a session.
    TableMenu,
    /// On with another point of the game.
    JumpList,
    /// The final scoring of a table, number by number.
    ScoringForm,
    /// The result of a table.
    TableResult,
    /// Are you sure?
    Ask,
    /// A sentence to be read, such as a damaged save.
    Notice,
}
