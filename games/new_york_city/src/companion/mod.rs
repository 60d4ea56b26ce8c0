//! The companion of a real table: people have the box, Skyline lies beside it.
//!
//! A [`Session`] holds a [`Table`](super::Table) as far as it is known, and a [`Stage`]: what the
//! table does now. It changes only by an [`Entry`], something that somebody saw on the table and
//! pressed in: a bid, a card that Tom drew, a token that moved. Whatever follows from it by the
//! rules is done by the same code that plays a whole game (the Press Track, who wins a tie, Tom,
//! the final scoring); there are no rules here, only what is to be asked next.
//!
//! Like a game, a session is a setup and a list, and the same record keeps both: undo is a replay.

mod entry;
mod field;
mod known;
#[cfg(feature = "test-support")]
mod mirror;
mod numbers;
mod phases;
mod refused;
mod session;
mod stage;

pub use entry::{BID_MAX, Entry, Point, Scope};
pub use field::{Field, specials};
#[cfg(feature = "test-support")]
pub use mirror::{Told, counted, mirror};
pub use refused::Refused;
pub use session::Session;
pub use stage::Stage;

/// A session with its entries: undo is a replay.
pub type Notebook<const N: usize> = engine::Record<Session, N>;
/// Why an entry was not written down.
pub type NoteError = engine::RecordError<Refused>;
