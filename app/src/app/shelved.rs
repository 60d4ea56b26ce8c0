//! The titles on the shelf: which of them is open, and what of the others waits on the flash.
//!
//! There is room for one game and one session. Everything that was done with them is on the flash, so another title
//! takes their place at any time, and they are taken up again from there.

use engine::GameId;

use super::{App, Requests};
use crate::records::Records;
use crate::saves::{LoadedGame, LoadedTitle};
use crate::setups::LastSetups;
use crate::shelf::Shelf;

impl<S: Shelf> App<S> {
    /// The place of the title played last among those that have something.
    pub(super) fn newest(&self, has: impl Fn(&LoadedTitle) -> bool) -> Option<usize> {
        let those = (0..S::CARDS.len()).filter(|place| has(&self.titles[*place]));
        those.min_by_key(|place| self.settings.played_ago(S::CARDS[*place].id))
    }

    /// The title played last that has a saved game which is not open.
    pub(crate) fn newest_game(&self) -> Option<GameId> {
        self.newest(|title| title.game.is_some()).map(|place| S::CARDS[place].id)
    }

    /// The title played last that has a saved session which is not open.
    pub(crate) fn newest_session(&self) -> Option<GameId> {
        self.newest(|title| title.session.is_some()).map(|place| S::CARDS[place].id)
    }

    /// The menus are about this title from now on.
    pub(super) fn open_title(&mut self, game: GameId) {
        self.title = S::CARDS.iter().position(|card| card.id == game).unwrap_or(self.title);
    }

    /// The title that is open is the one played last.
    pub(super) fn note_played(&mut self, requests: &mut Requests) {
        requests.recent |= self.settings.note_played(self.card().id);
    }

    /// The game that is open as it will wait on the flash, if it is another title's than this one.
    pub(super) fn to_put_aside(&self, game: GameId) -> Option<LoadedGame> {
        let play = self.play().filter(|play| play.card().id != game && !play.is_over())?;
        Some(LoadedGame {
            setup: play.setup().clone(),
            names: play.names().clone(),
            training: play.is_training(),
            actions: play.played().len() as u16,
        })
    }

    /// The same of the session that is open.
    pub(super) fn session_to_put_aside(&self, game: GameId) -> Option<LoadedGame> {
        let sitting = self.companion().filter(|sitting| sitting.setup().game != game)?;
        Some(LoadedGame {
            setup: sitting.setup().clone(),
            names: sitting.names().clone(),
            training: false,
            actions: sitting.played().len() as u16,
        })
    }

    /// A game of this title is open now; the one before it waits on the flash.
    pub(super) fn game_opened(&mut self, game: GameId, before: Option<LoadedGame>) {
        if let Some(before) = before
            && let Some(title) = self.title_mut(before.setup.game)
        {
            title.game = Some(before);
        }
        self.open_title(game);
        self.forget_saved_game(game);
    }

    /// A session of this title is open now; the one before it waits on the flash.
    pub(super) fn session_opened(&mut self, game: GameId, before: Option<LoadedGame>) {
        if let Some(before) = before
            && let Some(title) = self.title_mut(before.setup.game)
        {
            title.session = Some(before);
        }
        self.open_title(game);
        self.forget_saved_session(game);
    }

    fn title_mut(&mut self, game: GameId) -> Option<&mut LoadedTitle> {
        self.titles.get_mut(S::CARDS.iter().position(|card| card.id == game)?)
    }

    /// The saved game of a title is taken up, or left aside.
    pub(crate) fn forget_saved_game(&mut self, game: GameId) {
        if let Some(title) = self.title_mut(game) {
            title.game = None;
        }
    }

    /// The saved session of a title is taken up, or left aside.
    pub(crate) fn forget_saved_session(&mut self, game: GameId) {
        if let Some(title) = self.title_mut(game) {
            title.session = None;
        }
    }

    /// The records of a title.
    pub fn records_of(&self, game: GameId) -> Option<&Records> {
        self.title_of(game).map(|title| &title.records)
    }

    /// How a title was set up last.
    pub(crate) fn setups_of(&self, game: GameId) -> Option<&LastSetups> {
        self.title_of(game).map(|title| &title.setups)
    }

    /// What a title has beside a game or a session of it that is open.
    pub fn title_of(&self, game: GameId) -> Option<&LoadedTitle> {
        self.titles.get(S::CARDS.iter().position(|card| card.id == game)?)
    }

    /// The menus begin with the title that was played last.
    pub(crate) fn menus_about_last(&mut self) {
        self.title = self.newest(|_| true).unwrap_or(0);
        if let Some(play) = self.play() {
            self.open_title(play.card().id);
        }
    }

    /// Whether a game of this title is open and not over, or waits on the flash.
    pub fn has_game(&self, game: GameId) -> bool {
        let open = self.play().is_some_and(|play| play.card().id == game && !play.is_over());
        open || self.title_of(game).is_some_and(|title| title.game.is_some())
    }

    /// Whether this game is open, finished or not.
    fn is_open(&self, game: GameId) -> bool {
        self.play().is_some_and(|play| play.card().id == game)
    }

    /// On with the game of a title. Where it is not open, it is taken up first.
    pub(super) fn continue_game(&mut self, game: GameId, requests: &mut Requests) {
        self.open_title(game);
        if self.is_open(game) {
            self.note_played(requests);
            self.show_decision();
        } else if self.titles[self.title].game.is_some() {
            requests.open_game = Some(game);
        }
    }

    /// On with the session of the title that the menus are about. Where it is not open, it is taken up first.
    pub(super) fn continue_session(&mut self, requests: &mut Requests) {
        let game = self.card().id;
        if self.companion().is_some_and(|sitting| sitting.setup().game == game) {
            self.note_played(requests);
            self.show_table();
        } else if self.titles[self.title].session.is_some() {
            requests.open_session = Some(game);
        }
    }

    /// A game was taken up: on with it.
    pub(crate) fn game_is_open(&mut self) -> Requests {
        let mut requests = self.catch_up();
        self.holder = None;
        self.note_change();
        self.note_played(&mut requests);
        self.obey(&mut requests);
        self.show_decision();
        self.settle(&mut requests);
        requests
    }

    /// A session was taken up: on with it.
    pub(crate) fn session_is_open(&mut self) -> Requests {
        let mut requests = Requests::default();
        self.note_change();
        self.note_played(&mut requests);
        self.show_table();
        requests
    }
}
