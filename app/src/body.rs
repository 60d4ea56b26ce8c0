//! What every body does the same way: start the app with what was saved, and carry out what it asks for.
//!
//! The PC body, the firmware and the tests differ in flash, buttons and panel, and in nothing else.

use core::ops::DerefMut;

use embedded_storage_async::nor_flash::NorFlash;
use engine::GameId;

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
    /// Takes over what was found on the flash; call it once, before the first input. The game and the session that were
    /// used last are taken up; after too many stops (`resumes` is false) they are left aside.
    pub async fn load(&mut self, mut loaded: Loaded, resumes: bool) {
        self.load_from(&mut loaded, resumes).await;
    }

    /// As [`Body::load`], and leaves nothing where it was found: see [`Saves::open_into`].
    pub async fn load_from(&mut self, loaded: &mut Loaded, resumes: bool) {
        let Loaded { settings, titles, problems } = loaded;
        self.app.load_from(settings, titles);
        let (game, session) = (self.app.newest_game(), self.app.newest_session());
        if let Some(game) = game {
            if resumes {
                // As many as there are parts: this one had none yet.
                self.open_game(game).await.unwrap_or_else(|problem| _ = problems.push(problem));
            } else {
                self.saves.leave_game_aside(game);
                self.app.forget_saved_game(game);
                self.app.notice(Notice::left_aside(game));
            }
        }
        if let Some(session) = session {
            if resumes {
                self.open_session(session).await.unwrap_or_else(|problem| _ = problems.push(problem));
            } else {
                self.saves.leave_session_aside(session);
                self.app.forget_saved_session(session);
                self.app.notice(Notice::session_left_aside(session));
            }
        }
        self.app.menus_about_last();
        for problem in problems.iter() {
            self.app.notice(Notice::damaged_save(*problem));
        }
        let requests = self.app.catch_up();
        // A page that is worn must not keep the device from starting.
        if self.carry_out(requests).await.is_err() {
            self.app.notice(Notice::not_stored());
        }
    }

    /// Takes up the game of a title as it stands on the flash.
    async fn open_game(&mut self, game: GameId) -> Result<(), SaveProblem> {
        let saved = self.saves.saved_game(game).await?;
        self.app.forget_saved_game(game);
        // The setup was checked when it was read.
        let Some(LoadedGame { setup, names, training, .. }) = saved else { return Ok(()) };
        let Some(play) = self.app.set_game(setup, names) else { return Ok(()) };
        let resumed = self.saves.resume(game, play.replayed()).await;
        match resumed {
            Ok(()) => play.resume(training),
            Err(_) => self.app.drop_game(),
        }
        resumed
    }

    /// Takes up the session of a title as it stands on the flash.
    async fn open_session(&mut self, game: GameId) -> Result<(), SaveProblem> {
        let saved = self.saves.saved_session(game).await?;
        self.app.forget_saved_session(game);
        let Some(LoadedGame { setup, names, .. }) = saved else { return Ok(()) };
        let Some(companion) = self.app.set_session(setup, names) else { return Ok(()) };
        let resumed = self.saves.resume_session(game, companion.replayed()).await;
        if resumed.is_err() {
            self.app.drop_session();
        }
        resumed
    }

    /// Carries out what the app asks for: everything is stored before the next input is taken.
    ///
    /// # Errors
    /// The flash fails; the app does not know it yet.
    pub async fn carry_out(&mut self, requests: Requests) -> Result<Then, SaveError> {
        let (open_game, open_session, update) = (requests.open_game, requests.open_session, requests.update);
        self.store(requests).await?;
        if let Some(game) = open_game {
            match self.open_game(game).await {
                Ok(()) => {
                    let requests = self.app.game_is_open();
                    self.store(requests).await?;
                }
                Err(problem) => self.app.notice(Notice::damaged_save(problem)),
            }
        }
        if let Some(game) = open_session {
            match self.open_session(game).await {
                Ok(()) => {
                    let requests = self.app.session_is_open();
                    self.store(requests).await?;
                }
                Err(problem) => self.app.notice(Notice::damaged_save(problem)),
            }
        }
        Ok(if update { Then::Update } else { Then::Draw })
    }

    /// Stores what the app asks for.
    async fn store(&mut self, requests: Requests) -> Result<(), SaveError> {
        let Requests { let_go, game, settings, recent, records, setups, printed, session, code, .. } =
            requests;
        if let Some(part) = let_go {
            let stored = self.saves.let_go(part).await;
            self.heard(stored)?;
        }
        // A game that is stored whole brings its end along; what came of it must be there before.
        if game.whole {
            self.store_records(records).await?;
        }
        let stored = self.store_game(&game).await;
        self.heard(stored)?;
        if settings || recent && self.saves.kept(Part::Settings).is_none() {
            let stored = self.saves.store_settings(self.app.settings()).await;
            self.heard(stored)?;
        }
        if !game.whole {
            self.store_records(records).await?;
        }
        if let Some(game) = game.end {
            let stored = self.saves.end_game(game).await;
            self.heard(stored)?;
        }
        let stored = self.store_session(session).await;
        self.heard(stored)?;
        if let Some((game, setups)) = setups.and_then(|game| Some((game, self.app.setups_of(game)?))) {
            // Nothing is lost without it, and records that are lost are told of where they are stored.
            if let Err(error @ SaveError::Flash(_)) = self.saves.store_setups(game, setups).await {
                return Err(error);
            }
        }
        if let Some((game, printed)) =
            printed.and_then(|game| Some((game, &self.app.title_of(game)?.printed)))
        {
            // As for how a title was set up.
            if let Err(error @ SaveError::Flash(_)) = self.saves.store_printed(game, printed).await {
                return Err(error);
            }
        }
        if code {
            self.app.make_code();
        }
        Ok(())
    }

    async fn store_records(&mut self, game: Option<GameId>) -> Result<(), SaveError> {
        let Some((game, records)) = game.and_then(|game| Some((game, self.app.records_of(game)?))) else {
            return Ok(());
        };
        let stored = self.saves.store_records(game, records).await;
        self.heard(stored)
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
        let title = play.card().id;
        if game.whole {
            return saves.store_game(play).await;
        }
        if game.training {
            saves.store(title, Journal::Training).await?;
        }
        if game.undone > 0 {
            saves.store(title, Journal::Undone(game.undone)).await?;
        }
        for _ in 0..game.redone {
            saves.store(title, Journal::Redone).await?;
        }
        let from = game.played_from.map_or(usize::MAX, usize::from);
        for code in play.played().iter().skip(from) {
            saves.store(title, Journal::Played(*code)).await?;
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
            (Some(companion), SessionRequests { step: Some(step), .. }) => {
                saves.store_entry(companion.setup().game, *step).await?;
            }
            _ => {}
        }
        match session.end {
            Some(game) => saves.end_session(game).await,
            None => Ok(()),
        }
    }
}
