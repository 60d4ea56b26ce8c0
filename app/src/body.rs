//! What every body does the same way: start the app with what was saved, and carry out what it asks for.
//!
//! The PC body, the firmware and the tests differ in flash, buttons and panel, and in nothing else.

use core::ops::DerefMut;

use embedded_storage_async::nor_flash::NorFlash;

use crate::app::{App, GameRequests, Requests, SessionRequests};
use crate::play::Journal;
use crate::saves::{Loaded, LoadedGame, Part, SaveError, SaveProblem, Saves};
use crate::screens::Notice;
use crate::shelf::Shelf;

/// The app and its saves. The app is large: `A` is what holds it where it stays, such as a box or a
/// reference.
#[derive(Clone, Debug)]
pub struct Body<A, F> {
    /// The app.
    pub app: A,
    /// Where it keeps what must outlast the power.
    pub saves: Saves<F>,
}

/// What the body's owner must do after the requests of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Draw.
    Draw,
    /// Reboot into the update mode.
    Update,
}

impl<S: Shelf, A: DerefMut<Target = App<S>>, F: NorFlash> Body<A, F> {
    /// Takes over what was found on the flash; call it once, before the first input. After too many stops
    /// (`resumes` is false) game and session are left aside.
    pub async fn load(&mut self, loaded: Loaded, resumes: bool) {
        let Loaded { settings, records, game, session, mut problems } = loaded;
        self.app.load(settings, records);
        if !resumes {
            self.saves.leave_aside();
        }
        match game {
            Some(game) if resumes => {
                if let Err(problem) = self.resume(game).await {
                    self.app.drop_game();
                    // As many as there are parts: this one had none yet.
                    let _ = problems.push(problem);
                }
            }
            Some(_) => self.app.notice(Notice::left_aside()),
            None => {}
        }
        match session {
            Some(session) if resumes => {
                if let Err(problem) = self.resume_session(session).await {
                    self.app.drop_session();
                    let _ = problems.push(problem);
                }
            }
            Some(_) => self.app.notice(Notice::session_left_aside()),
            None => {}
        }
        for problem in &problems {
            self.app.notice(Notice::damaged_save(*problem));
        }
        let requests = self.app.catch_up();
        // A page that is worn must not keep the device from starting.
        if self.carry_out(requests).await.is_err() {
            self.app.notice(Notice::not_stored());
        }
    }

    async fn resume(&mut self, game: LoadedGame) -> Result<(), SaveProblem> {
        let LoadedGame { setup, names, training, .. } = game;
        // The setup was checked when it was read.
        let Some(play) = self.app.set_game(setup, names) else { return Ok(()) };
        self.saves.resume(play.replayed()).await?;
        play.resume(training);
        Ok(())
    }

    async fn resume_session(&mut self, session: LoadedGame) -> Result<(), SaveProblem> {
        let LoadedGame { setup, names, .. } = session;
        // The setup was checked when it was read.
        let Some(companion) = self.app.set_session(setup, names) else { return Ok(()) };
        self.saves.resume_session(companion.replayed()).await
    }

    /// Carries out what the app asks for: everything is stored before the next input is taken.
    ///
    /// # Errors
    /// The flash fails; the app does not know it yet.
    pub async fn carry_out(&mut self, requests: Requests) -> Result<Then, SaveError> {
        let Requests { let_go, game, settings, records, items_not_kept, session, code, update } = requests;
        if let Some(part) = let_go {
            let stored = self.saves.let_go(part).await;
            self.heard(stored)?;
        }
        // A game that is stored whole brings its end along; what came of it must be there before.
        let records_first = game.whole && records;
        if records_first {
            let stored = self.saves.store_records(self.app.records()).await;
            self.heard(stored)?;
        }
        let stored = self.store_game(&game).await;
        self.heard(stored)?;
        if settings || items_not_kept && self.saves.kept(Part::Settings).is_none() {
            let stored = self.saves.store_settings(self.app.settings()).await;
            self.heard(stored)?;
        }
        if records && !records_first || items_not_kept && self.saves.kept(Part::Records).is_none() {
            let stored = self.saves.store_records(self.app.records()).await;
            self.heard(stored)?;
        }
        if game.end {
            let stored = self.saves.end_game().await;
            self.heard(stored)?;
        }
        let stored = self.store_session(session).await;
        self.heard(stored)?;
        if code {
            self.app.make_code();
        }
        Ok(if update { Then::Update } else { Then::Draw })
    }

    /// What became of something that was to be stored. Only a flash that fails is an error here.
    fn heard(&mut self, stored: Result<(), SaveError>) -> Result<(), SaveError> {
        match stored {
            Ok(()) => {}
            Err(SaveError::Kept(part)) => self.app.is_kept(part),
            Err(error @ SaveError::Flash(_)) => return Err(error),
            // The game goes on, and the player knows that it is not saved.
            Err(_) => self.app.notice(Notice::not_stored()),
        }
        Ok(())
    }

    /// Stores what was done with the game, but not its end: what came of it is stored before that. Only a game that is
    /// stored whole brings its end along.
    async fn store_game(&mut self, game: &GameRequests) -> Result<(), SaveError> {
        let Body { app, saves } = self;
        let Some(play) = app.play() else { return Ok(()) };
        if game.whole {
            return saves.store_game(play).await;
        }
        if game.training {
            saves.store(Journal::Training).await?;
        }
        if game.undone > 0 {
            saves.store(Journal::Undone(game.undone)).await?;
        }
        for _ in 0..game.redone {
            saves.store(Journal::Redone).await?;
        }
        let from = game.played_from.map_or(usize::MAX, usize::from);
        for code in play.played().iter().skip(from) {
            saves.store(Journal::Played(*code)).await?;
        }
        Ok(())
    }

    async fn store_session(&mut self, session: SessionRequests) -> Result<(), SaveError> {
        let Body { app, saves } = self;
        match (app.companion(), &session) {
            (Some(companion), SessionRequests { whole: true, .. }) => {
                let entries = companion.played().iter().copied();
                saves.store_session(companion.setup(), companion.names(), entries).await?;
            }
            (_, SessionRequests { step: Some(step), .. }) => saves.store_entry(*step).await?,
            _ => {}
        }
        if session.end { saves.end_session().await } else { Ok(()) }
    }
}
