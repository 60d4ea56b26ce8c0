//! Which titles a device has: one type that owns whichever game is open.
//!
//! The shell is written for any shelf. [`titles!`](crate::titles) makes one: an enum of games, of own screens, of
//! searches, each with one variant a title, and one `match` a question.

use core::fmt::Debug;

use engine::{GameId, LoadError, Recorded, Setup};

use crate::canvas::Canvas;
use crate::card::Card;
use crate::input::Input;
use crate::play::{Name, Playing};
use crate::screen::Next;
use crate::table::Sitting;
use crate::thinking::{About, Purpose};
use crate::world::World;

/// All titles of a device.
pub trait Shelf: Clone + Debug + Sized + 'static {
    /// A game that is being played, whichever it is.
    type Play: Clone + Debug;
    /// A session at a real table, of whichever title.
    type Table: Clone + Debug;
    /// An own screen of a title.
    type Own: Clone + Debug;
    /// What a search is asked.
    type Question: Clone + Debug;
    /// What it answers.
    type Advice: Clone + Debug;

    /// The cards of all titles, in their order.
    const CARDS: &'static [&'static Card];
    /// The names of all own screens, for tests and logs.
    const OWN_NAMES: &'static [&'static [&'static str]];

    /// Puts a game at its beginning in the place of what is there. False if there can be no such game; then nothing has
    /// changed.
    fn begin(setup: Setup, names: [Name; 4], place: &mut Option<Self::Play>) -> bool;

    /// The game as the shell asks it.
    fn playing(play: &Self::Play) -> &dyn Playing;

    /// The game as the shell changes it.
    fn playing_mut(play: &mut Self::Play) -> &mut dyn Playing;

    /// Puts a session at its beginning in the place of what is there. False if there can be no such session; then
    /// nothing has changed.
    fn begin_session(setup: Setup, names: [Name; 4], place: &mut Option<Self::Table>) -> bool;

    /// The session as the shell asks it.
    fn sitting(table: &Self::Table) -> &dyn Sitting;

    /// The session as the shell changes it.
    fn sitting_mut(table: &mut Self::Table) -> &mut dyn Sitting;

    /// What is to be thought about.
    fn question(play: &Self::Play, about: About) -> Option<Self::Question>;

    /// The game hears what was thought.
    fn hear(play: &mut Self::Play, purpose: Purpose, advice: Self::Advice);

    /// Finds a recorded game sound, whichever it is.
    ///
    /// # Errors
    /// What is wrong with it.
    fn check(bytes: &[u8], actions_max: usize) -> Result<Recorded<'_>, LoadError>;

    /// Finds a recorded game sound that has room on the device, whichever it is.
    ///
    /// # Errors
    /// What is wrong with it.
    fn check_for_device(bytes: &[u8]) -> Result<Recorded<'_>, LoadError> {
        let game = engine::recorded_game(bytes)?;
        let card = Self::CARDS.iter().find(|card| card.id == game);
        let card = card.ok_or(LoadError::OtherGame { game })?;
        Self::check(bytes, card.actions_max())
    }

    /// An own screen of a title.
    fn open(game: GameId, page: u8, about: u16) -> Option<Self::Own>;

    /// The name of an own screen.
    fn name(own: &Self::Own) -> &'static str;

    /// Whether an own screen answers the open decision.
    fn answers(own: &Self::Own) -> bool;

    /// An own screen reacts to an input.
    fn handle(own: &mut Self::Own, input: Input, world: &World<'_>, play: Option<&Self::Play>) -> Next;

    /// An own screen hears what became of an entry.
    fn noted(own: &mut Self::Own, is_noted: bool, world: &World<'_>, play: Option<&Self::Play>);

    /// Draws an own screen.
    fn draw(own: &Self::Own, world: &World<'_>, play: Option<&Self::Play>, canvas: &mut Canvas);
}

/// Makes a shelf of titles: `titles! { /// All titles. pub struct Shelf { Toy: toy::ToyTitle, } }`.
///
/// Beside the shelf it makes `AnyPlay`, `AnyOwn`, `AnyQuestion`, `AnyAdvice` and `AnySearch`, so it stands once in a module.
#[macro_export]
macro_rules! titles {
    ($(#[$doc:meta])* pub struct $shelf:ident {
        $($(#[$attribute:meta])* $name:ident: $title:ty,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $shelf;

        /// A game that is being played, whichever it is.
        #[derive(Clone, Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)] // Named as their titles; there is no heap to put them in.
        pub enum AnyPlay { $($(#[$attribute])* $name($crate::play::Play<$title>),)+ }

        /// A session at a real table, of whichever title.
        #[derive(Clone, Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum AnyTable {
            $($(#[$attribute])* $name($crate::companion::Companion<<$title as $crate::title::Title>::Table>),)+
        }

        /// An own screen of a title.
        #[derive(Clone, Debug)]
        #[allow(missing_docs)]
        pub enum AnyOwn { $($(#[$attribute])* $name(<$title as $crate::title::Title>::Own),)+ }

        /// What a search is asked.
        #[derive(Clone, Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum AnyQuestion { $($(#[$attribute])* $name($crate::thinking::Question<$title>),)+ }

        /// What a search answers.
        #[derive(Clone, Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum AnyAdvice { $($(#[$attribute])* $name($crate::play::Advice<$title>),)+ }

        /// A search, for whichever game is thought about.
        #[derive(Debug)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum AnySearch {
            $($(#[$attribute])* $name($crate::thinking::SearchOf<$title>),)+
        }

        impl Default for AnySearch {
            fn default() -> AnySearch {
                AnySearch::new()
            }
        }

        impl AnyQuestion {
            /// The same, but with no more playouts than this.
            pub fn at_most(mut self, playouts: u16) -> AnyQuestion {
                match &mut self {
                    $($(#[$attribute])* AnyQuestion::$name(question) => {
                        question.level.playouts = question.level.playouts.min(playouts);
                    })+
                }
                self
            }

            /// Which game it is about.
            pub fn game(&self) -> $crate::engine::GameId {
                match self {
                    $($(#[$attribute])* AnyQuestion::$name(_) => $crate::title::id_of::<$title>(),)+
                }
            }
        }

        impl AnySearch {
            /// A search of the first title, with nothing to think about.
            pub const fn new() -> AnySearch {
                #[allow(unreachable_code)] // The first title is the one.
                {
                    $($(#[$attribute])*
                    return AnySearch::$name($crate::thinking::SearchOf::<$title>::new());)+
                }
            }

            /// Makes room for the search of this question's title, if another one's is there. What is made anew lies on the
            /// stack for a moment, and is large: a device calls this where nothing else can come on top of it.
            #[inline(never)]
            pub fn make_room(&mut self, question: &AnyQuestion) {
                match (question, &*self) {
                    $($(#[$attribute])* (AnyQuestion::$name(_), AnySearch::$name(_)) => {})+
                    $($(#[$attribute])*
                    #[allow(unreachable_patterns)] // Where there is one title.
                    (AnyQuestion::$name(_), _) => {
                        // In a function of its own: the room of all titles would be taken at once.
                        #[inline(never)]
                        fn anew(place: &mut AnySearch) {
                            *place = AnySearch::$name($crate::thinking::SearchOf::<$title>::new());
                        }
                        anew(self);
                    })+
                }
            }

            /// Begins to think about a question. False if the seat has nothing to decide there.
            pub fn begin(&mut self, question: &AnyQuestion) -> bool {
                self.make_room(question);
                match (question, self) {
                    $($(#[$attribute])* (AnyQuestion::$name(question), AnySearch::$name(search)) => {
                        question.begin(search)
                    })+
                    #[allow(unreachable_patterns)]
                    _ => false,
                }
            }

            /// One playout more; false when it is done.
            pub fn step(&mut self) -> bool {
                match self { $($(#[$attribute])* AnySearch::$name(search) => search.step(),)+ }
            }

            /// Playouts that are done.
            pub fn done(&self) -> u16 {
                match self { $($(#[$attribute])* AnySearch::$name(search) => search.done(),)+ }
            }

            /// Playouts that are wanted.
            pub fn wanted(&self) -> u16 {
                match self { $($(#[$attribute])* AnySearch::$name(search) => search.wanted(),)+ }
            }

            /// What was found.
            pub fn advice(&self) -> Option<AnyAdvice> {
                match self {
                    $($(#[$attribute])* AnySearch::$name(search) => search.advice().map(AnyAdvice::$name),)+
                }
            }
        }

        impl $shelf {
            /// The name of each title, and how many bytes a game, a session and a search of it take.
            pub const BYTES: &'static [(&'static str, [usize; 3])] = &[$($(#[$attribute])* (
                <$title as $crate::title::Title>::CARD.name,
                [
                    size_of::<$crate::play::Play<$title>>(),
                    size_of::<$crate::companion::Companion<<$title as $crate::title::Title>::Table>>(),
                    size_of::<$crate::thinking::SearchOf<$title>>(),
                ],
            ),)+];
        }

        impl $crate::shelf::Shelf for $shelf {
            type Play = AnyPlay;
            type Table = AnyTable;
            type Own = AnyOwn;
            type Question = AnyQuestion;
            type Advice = AnyAdvice;

            const CARDS: &'static [&'static $crate::card::Card] =
                &[$($(#[$attribute])* <$title as $crate::title::Title>::CARD,)+];
            const OWN_NAMES: &'static [&'static [&'static str]] = &[
                $($(#[$attribute])*
                <<$title as $crate::title::Title>::Own as $crate::title::Own<$title>>::NAMES,)+
            ];

            fn begin(
                setup: $crate::engine::Setup,
                names: [$crate::play::Name; 4],
                place: &mut Option<AnyPlay>,
            ) -> bool {
                use $crate::engine::Rules;
                $($(#[$attribute])*
                if setup.game == <$crate::title::GameOf<$title> as Rules>::ID {
                    // In functions of their own: the room of all titles would be taken at once. A play is large and lies on
                    // the stack while it is put in its place: nothing is done on top of it. Where a place is overwritten, it
                    // lies there twice, because what was there is dropped in between.
                    #[inline(never)]
                    fn put(
                        setup: $crate::engine::Setup,
                        game: $crate::title::GameOf<$title>,
                        names: [$crate::play::Name; 4],
                        place: &mut Option<AnyPlay>,
                    ) {
                        *place = None;
                        place.get_or_insert_with(|| AnyPlay::$name($crate::play::Play::beginning(setup, game, names)));
                    }
                    #[inline(never)]
                    fn begin(
                        setup: $crate::engine::Setup,
                        names: [$crate::play::Name; 4],
                        place: &mut Option<AnyPlay>,
                    ) -> bool {
                        let Ok(game) = <$crate::title::GameOf<$title> as Rules>::from_setup(&setup) else {
                            return false;
                        };
                        put(setup, game, names, place);
                        if let Some(AnyPlay::$name(play)) = place {
                            play.has_begun();
                        }
                        true
                    }
                    $crate::door::enter(setup.game);
                    return begin(setup, names, place);
                })+
                false
            }

            fn playing(play: &AnyPlay) -> &dyn $crate::play::Playing {
                match play { $($(#[$attribute])* AnyPlay::$name(play) => play,)+ }
            }

            fn playing_mut(play: &mut AnyPlay) -> &mut dyn $crate::play::Playing {
                match play { $($(#[$attribute])* AnyPlay::$name(play) => play,)+ }
            }

            fn begin_session(
                setup: $crate::engine::Setup,
                names: [$crate::play::Name; 4],
                place: &mut Option<AnyTable>,
            ) -> bool {
                use $crate::engine::{Replay, Rules};
                use $crate::table::AtTable;
                use $crate::title::Title;
                $($(#[$attribute])*
                if setup.game == <$crate::title::GameOf<$title> as Rules>::ID {
                    #[inline(never)]
                    fn begin(
                        setup: $crate::engine::Setup,
                        names: [$crate::play::Name; 4],
                        place: &mut Option<AnyTable>,
                    ) -> bool {
                        let begun = <<<$title as Title>::Table as AtTable>::Session as Replay>::begin(&setup);
                        let Ok(session) = begun else { return false };
                        let session = $crate::companion::Companion::beginning(setup, session, names);
                        *place = Some(AnyTable::$name(session));
                        true
                    }
                    $crate::door::enter(setup.game);
                    return begin(setup, names, place);
                })+
                false
            }

            fn sitting(table: &AnyTable) -> &dyn $crate::table::Sitting {
                match table { $($(#[$attribute])* AnyTable::$name(table) => table,)+ }
            }

            fn sitting_mut(table: &mut AnyTable) -> &mut dyn $crate::table::Sitting {
                match table { $($(#[$attribute])* AnyTable::$name(table) => table,)+ }
            }

            fn question(play: &AnyPlay, about: $crate::thinking::About) -> Option<AnyQuestion> {
                match play {
                    $($(#[$attribute])* AnyPlay::$name(play) => {
                        $crate::door::enter($crate::title::id_of::<$title>());
                        $crate::thinking::Question::about(play, about).map(AnyQuestion::$name)
                    })+
                }
            }

            fn hear(play: &mut AnyPlay, purpose: $crate::thinking::Purpose, advice: AnyAdvice) {
                match (play, advice) {
                    $($(#[$attribute])* (AnyPlay::$name(play), AnyAdvice::$name(advice)) => {
                        $crate::door::enter($crate::title::id_of::<$title>());
                        play.hear(purpose, advice);
                    })+
                    // An answer to a question about another game is not heard: the number tells them apart.
                    #[allow(unreachable_patterns)]
                    _ => {}
                }
            }

            fn check(
                bytes: &[u8],
                actions_max: usize,
            ) -> Result<$crate::engine::Recorded<'_>, $crate::engine::LoadError> {
                use $crate::engine::Rules;
                let game = $crate::engine::recorded_game(bytes)?;
                $($(#[$attribute])*
                if game == <$crate::title::GameOf<$title> as Rules>::ID {
                    $crate::door::enter(game);
                    return $crate::engine::Recorded::check::<$crate::title::GameOf<$title>>(bytes, actions_max);
                })+
                Err($crate::engine::LoadError::OtherGame { game })
            }

            fn open(game: $crate::engine::GameId, page: u8, about: u16) -> Option<AnyOwn> {
                use $crate::engine::Rules;
                use $crate::title::{Own, Title};
                $($(#[$attribute])*
                if game == <$crate::title::GameOf<$title> as Rules>::ID {
                    $crate::door::enter(game);
                    return <<$title as Title>::Own as Own<$title>>::open(page, about).map(AnyOwn::$name);
                })+
                None
            }

            fn name(own: &AnyOwn) -> &'static str {
                match own { $($(#[$attribute])* AnyOwn::$name(own) => $crate::title::Own::<$title>::name(own),)+ }
            }

            fn answers(own: &AnyOwn) -> bool {
                match own {
                    $($(#[$attribute])* AnyOwn::$name(own) => {
                        $crate::door::enter($crate::title::id_of::<$title>());
                        $crate::title::Own::<$title>::answers(own)
                    })+
                }
            }

            fn handle(
                own: &mut AnyOwn,
                input: $crate::input::Input,
                world: &$crate::world::World<'_>,
                play: Option<&AnyPlay>,
            ) -> $crate::screen::Next {
                match own {
                    $($(#[$attribute])* AnyOwn::$name(own) => {
                        let play = match play {
                            Some(AnyPlay::$name(play)) => Some(play),
                            _ => None,
                        };
                        let game = $crate::title::id_of::<$title>();
                        let world = world.seen_by(game);
                        $crate::door::enter(game);
                        $crate::title::Own::<$title>::handle(
                            own, input, &$crate::title::Scene { world, play },
                        )
                    })+
                }
            }

            fn noted(
                own: &mut AnyOwn,
                is_noted: bool,
                world: &$crate::world::World<'_>,
                play: Option<&AnyPlay>,
            ) {
                match own {
                    $($(#[$attribute])* AnyOwn::$name(own) => {
                        let play = match play {
                            Some(AnyPlay::$name(play)) => Some(play),
                            _ => None,
                        };
                        let game = $crate::title::id_of::<$title>();
                        let world = world.seen_by(game);
                        $crate::door::enter(game);
                        $crate::title::Own::<$title>::noted(
                            own, is_noted, &$crate::title::Scene { world, play },
                        );
                    })+
                }
            }

            fn draw(
                own: &AnyOwn,
                world: &$crate::world::World<'_>,
                play: Option<&AnyPlay>,
                canvas: &mut $crate::canvas::Canvas,
            ) {
                match own {
                    $($(#[$attribute])* AnyOwn::$name(own) => {
                        let play = match play {
                            Some(AnyPlay::$name(play)) => Some(play),
                            _ => None,
                        };
                        let game = $crate::title::id_of::<$title>();
                        let world = world.seen_by(game);
                        $crate::door::enter(game);
                        $crate::title::Own::<$title>::draw(
                            own, &$crate::title::Scene { world, play }, canvas,
                        );
                    })+
                }
            }
        }
    };
}
