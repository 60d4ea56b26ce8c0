//! The door to a title's code. On a chip the code of one title at a time lies where it runs fastest, and whoever calls
//! into a title first has that title's put there.
//!
//! The shell calls into a title through [`Playing`](crate::play::Playing) and [`Sitting`](crate::table::Sitting), through
//! the [`Shelf`](crate::shelf::Shelf) and through the functions of a [`Card`](crate::card::Card): all of them go through
//! this door. A game may be open beside a session of another title, so it is not enough to do so once. A title's rules
//! call nothing outside but the engine, so what is entered stays in place until somebody enters another title.
//!
//! Without the feature `overlays` all code is always in place, and this is nothing.

#[cfg(feature = "overlays")]
pub use overlays::{IN_PLACE, build, enter};

/// Whatever is called next may be code of this title.
#[cfg(not(feature = "overlays"))]
#[inline(always)]
pub fn enter(_game: engine::GameId) {}

#[cfg(feature = "overlays")]
mod overlays {
    use core::cell::Cell;
    use core::sync::atomic::{AtomicU8, Ordering};

    use critical_section::Mutex;
    use engine::GameId;

    /// The byte of the title whose code is in place; 0 is none.
    pub static IN_PLACE: AtomicU8 = AtomicU8::new(0);

    /// What puts a title's code in place.
    type Door = fn(GameId);

    static DOOR: Mutex<Cell<Option<Door>>> = Mutex::new(Cell::new(None));

    /// Whatever is called next may be code of this title. Not inlined: there are some three hundred calls.
    #[inline(never)]
    pub fn enter(game: GameId) {
        if IN_PLACE.load(Ordering::Relaxed) == game.0 {
            return;
        }
        if let Some(door) = critical_section::with(|section| DOOR.borrow(section).get()) {
            door(game);
        }
    }

    /// The device brings what puts a title's code in place.
    pub fn build(door: Door) {
        critical_section::with(|section| DOOR.borrow(section).set(Some(door)));
    }
}

/// An implementation whose functions all enter a title first, the one that is named before it.
macro_rules! entered {
    (
        $game:expr =>
        impl<$title:ident: $bound:ident> $asked:ident for $implementor:ty {
            $(fn $name:ident($($argument:tt)*) $(-> $output:ty)? $body:block)*
        }
    ) => {
        impl<$title: $bound> $asked for $implementor {
            $(fn $name($($argument)*) $(-> $output)? {
                $crate::door::enter($game);
                $body
            })*
        }
    };
}
pub(crate) use entered;
