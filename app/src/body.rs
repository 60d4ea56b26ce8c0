//! What every body does the same way: start the app with what was saved, and carry out what it asks for.
//!
//! The PC body, the firmware and the tests differ in flash, buttons and panel, and in nothing else.

use embedded_storage_async::nor_flash::NorFlash;

use crate::app::{App, Request, Requests};
use crate::saves::{Loaded, LoadedGame, SaveError, SaveProblem, Saves};
use crate::screens::Notice;

/// The app and its saves. Large: it is set up where it stays.
#[derive(Clone, Debug)]
pub struct Body<F> {
    /// The app.
    pub app: App,
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

impl<F: NorFlash> Body<F> {
    /// Takes over what was found on the flash; call it once, before the first input. After too many stops
    /// (`resumes` is false) the game is left aside.
    ///
    /// # Errors
    /// The flash fails, for example because the power is cut.
    pub async fn load(&mut self, loaded: Loaded, resumes: bool) -> Result<(), SaveError> {
        let Loaded { settings, records, game, mut problems } = loaded;
        self.app.load(settings, records);
        match game {
            Some(game) if resumes => {
                if let Err(problem) = self.resume(game).await {
                    self.app.drop_game();
                    // As many as there are parts: this one had none yet.
                    let _ = problems.push(problem);
                }
            }
            Some(_) => {
                self.saves.leave_aside();
                self.app.notice(Notice::left_aside());
            }
            None => {}
        }
        for problem in &problems {
            self.app.notice(Notice::damaged_save(*problem));
        }
        let requests = self.app.catch_up();
        self.carry_out(requests).await?;
        Ok(())
    }

    async fn resume(&mut self, game: LoadedGame) -> Result<(), SaveProblem> {
        let LoadedGame { setup, names, training, .. } = game;
        // The setup was checked when it was read.
        let Some(play) = self.app.set_game(setup, names) else { return Ok(()) };
        self.saves.resume(play.record_mut()).await?;
        play.resume(training);
        Ok(())
    }

    /// Carries out what the app asks for: everything is stored before the next input is taken.
    ///
    /// # Errors
    /// The flash fails; the app does not know it yet.
    pub async fn carry_out(&mut self, requests: Requests) -> Result<Then, SaveError> {
        let mut then = Then::Draw;
        for request in requests {
            if matches!(request, Request::Update) {
                then = Then::Update;
            }
            match self.store(request).await {
                Ok(()) => {}
                Err(SaveError::Kept(part)) => self.app.is_kept(part),
                Err(error @ SaveError::Flash(_)) => return Err(error),
                // The game goes on, and the player knows that it is not saved.
                Err(_) => self.app.notice(Notice::not_stored()),
            }
        }
        Ok(then)
    }

    async fn store(&mut self, request: Request) -> Result<(), SaveError> {
        let Body { app, saves } = self;
        match request {
            Request::StoreSettings => saves.store_settings(app.settings()).await,
            Request::StoreRecords => saves.store_records(app.records()).await,
            Request::StoreGame => match app.play() {
                Some(play) => saves.store_game(play).await,
                None => Ok(()),
            },
            Request::Store(journal) => saves.store(journal).await,
            Request::StoreEnd => saves.end_game().await,
            Request::LetGo(part) => saves.let_go(part).await,
            Request::Update => Ok(()),
        }
    }
}
