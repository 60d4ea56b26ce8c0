//! Resuming: the codes of a journal are replayed into what can tell whether they are right.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{Code, LoadError, Record, RecordError, Replay, Setup, SetupFaults};

use super::Slots;
use super::moving::WINDOW;
use crate::saves::LoadedGame;
use crate::saves::careful::Careful;
use crate::saves::journal::State;
use crate::saves::problem::{SaveProblem, Why};

/// Why a code was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It means nothing.
    Unknown,
    /// The rules forbid it there.
    Illegal(&'static str),
    /// The session has no place for it there.
    NotThere,
    /// There is no room for another one.
    Full,
}

/// What a journal is replayed into: a game or a session, which stays where it is.
pub trait Replayed {
    /// Puts a beginning in the place of what is there.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    fn begin_anew(&mut self, setup: Setup) -> Result<(), SetupFaults>;

    /// Takes the next code.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    fn take(&mut self, code: u16) -> Result<(), Refusal>;

    /// Takes the last codes back, so that they can be redone: at the cost of one replay, however many they are.
    fn undo(&mut self, count: u16);
}

impl<S: Replay, const N: usize> Replayed for Record<S, N> {
    fn begin_anew(&mut self, setup: Setup) -> Result<(), SetupFaults> {
        Record::begin_anew(self, setup)
    }

    fn take(&mut self, code: u16) -> Result<(), Refusal> {
        let step = S::Step::from_code(code).ok_or(Refusal::Unknown)?;
        self.play(step).map_err(|error| match error {
            RecordError::Refused(refusal) => S::rule_of(refusal).map_or(Refusal::NotThere, Refusal::Illegal),
            RecordError::Full => Refusal::Full,
        })
    }

    fn undo(&mut self, count: u16) {
        Record::undo_several(self, count.into());
    }
}

impl Slots {
    /// Replays the game that counts. One that is refused is kept from then on.
    pub(in crate::saves) async fn resume<F: NorFlash>(
        &mut self,
        flash: &mut Careful<F>,
        replayed: &mut dyn Replayed,
    ) -> Result<(), SaveProblem> {
        let part = self.kind.part(self.title);
        let Some(LoadedGame { setup, .. }) = self.game() else {
            return Err(SaveProblem { part, why: Why::RefusedBefore });
        };
        self.replay(flash, setup, replayed).await.map_err(|why| {
            // A flash that fails now may be well again later; the game stays on offer.
            if !matches!(why, Why::Flash(_)) {
                self.refuse();
            }
            SaveProblem { part, why }
        })
    }

    async fn replay<F: NorFlash>(
        &self,
        flash: &mut Careful<F>,
        setup: Setup,
        replayed: &mut dyn Replayed,
    ) -> Result<(), Why> {
        let State { in_force, known, .. } = self.state();
        replayed.begin_anew(setup).map_err(|errors| Why::StartRefused(LoadError::BadSetup(errors)))?;
        let mut from = Default::default();
        let mut codes = [0; WINDOW];
        let mut numbers = 1..=known;
        while !numbers.is_empty() {
            from = self.codes(flash, from, &mut codes).await?;
            for (&code, action) in codes.iter().zip(numbers.by_ref()) {
                replayed.take(code).map_err(|refusal| match refusal {
                    Refusal::Unknown => Why::UnknownAction { action, code },
                    Refusal::Illegal(rule) => Why::IllegalAction { action, rule },
                    Refusal::NotThere => Why::EntryRefused { entry: action },
                    Refusal::Full => Why::TooManyActions { actions: known },
                })?;
            }
        }
        replayed.undo(known - in_force);
        Ok(())
    }
}
