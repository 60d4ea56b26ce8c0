//! The whole app: the stack of screens, the game, and what the device must do.

mod cable;
mod facts;
mod lights;
mod requests;
mod table;
mod thoughts;

use engine::{Code, RecordError, Rules, Seat, Setup};
use heapless::Vec;
use new_york_city::{Action, Decision, Game, Question};

use crate::canvas::Canvas;
use crate::code::LinkCode;
use crate::companion::Companion;
use crate::entropy::Entropy;
use crate::input::{Button, Input};
use crate::new_york_city::own;
use crate::new_york_city::screens::*;
use crate::play::{Name, Play};
use crate::records::Records;
use crate::saves::Part;
use crate::screen::{Next, Screen};
use crate::screens::*;
use crate::settings::Settings;
use crate::thinking::Thoughts;
use crate::world::{Build, World};

pub use facts::Facts;
pub use requests::{GameRequests, Requests, SessionRequests};

/// Screens on top of each other; deeper than any path through the menus.
const DEPTH_MAX: usize = 10;

/// The app.
#[derive(Clone, Debug)]
pub struct App {
    settings: Settings,
    records: Records,
    play: Option<Play>,
    companion: Option<Companion>,
    link_code: Option<LinkCode>,
    stack: Vec<Screen, DEPTH_MAX>,
    /// Who has the device in hand in a shared game: only this seat's cards may be drawn.
    holder: Option<Seat>,
    thoughts: Thoughts,
    build: Build,
    /// Where seeds of new games come from: what the device gave at the start, stirred by every press and hold.
    entropy: Entropy,
    /// How often something may have changed, for answers that take their time.
    changes: u32,
}

impl App {
    /// The app of a device that was never used, which brings this much of chance. Before the first input it takes
    /// over what was saved, with [`App::load`].
    ///
    /// Inlined, so that a device can have it made where it stays: it is larger than what a stack has room for.
    #[inline(always)]
    pub fn new(build: Build, chance: u128) -> App {
        App {
            settings: Settings::default(),
            records: Records::default(),
            play: None,
            companion: None,
            link_code: None,
            stack: Vec::new(),
            holder: None,
            thoughts: Thoughts::NONE,
            build,
            entropy: Entropy::new(chance),
            changes: 0,
        }
    }

    /// Takes over what was saved and shows the first screen: a device that was never asked for its language
    /// asks.
    pub fn load(&mut self, settings: Settings, records: Records) {
        (self.settings, self.records) = (settings, records);
        self.go_home();
        if !self.settings.language_chosen {
            self.push(Language::default().into());
        }
    }

    /// Puts a game at its beginning in the place of what is there. `None` if there can be no such game;
    /// then nothing has changed.
    ///
    /// A game is large. Made here and nowhere else, it takes its room on the stack only for a moment.
    #[inline(never)]
    pub(crate) fn set_game(&mut self, setup: Setup, names: [Name; 4]) -> Option<&mut Play> {
        let game = Game::from_setup(&setup).ok()?;
        self.thoughts.forget_decision();
        Some(self.play.insert(Play::beginning(setup, game, names)))
    }

    /// The game could not be taken up.
    pub(crate) fn drop_game(&mut self) {
        self.play = None;
        self.thoughts.forget_decision();
    }

    /// What the device must do after the start: a game whose power went out between its last action
    /// and its record is counted now.
    pub fn catch_up(&mut self) -> Requests {
        let mut requests = Requests::default();
        if let Some(play) = self.play.as_ref().filter(|play| play.game().is_over()) {
            requests.records = self.records.add(play);
            requests.game.end = true;
        }
        requests
    }

    /// Something could not be stored because an unreadable save is kept in its place: the player
    /// decides.
    pub fn is_kept(&mut self, part: Part) {
        self.note_change();
        self.push(Ask::let_go(part).into());
    }

    /// Shows a sentence on top of everything, such as what is wrong with a save.
    pub fn notice(&mut self, notice: Notice) {
        self.note_change();
        self.push(notice.into());
    }

    fn note_change(&mut self) {
        self.changes = self.changes.wrapping_add(1);
    }

    /// A number that is another one whenever something may have changed.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Which build runs.
    pub fn build(&self) -> Build {
        self.build
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The records so far.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// The game, if there is one.
    pub fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// Mixes in what a device has of chance later than at its start; 0 changes nothing.
    pub fn stir_in(&mut self, chance: u64) {
        self.entropy.stir_in(chance);
    }

    /// The screen that is shown.
    pub fn screen(&self) -> &Screen {
        self.stack.last().expect("the home screen is never left")
    }

    fn world(&self) -> World<'_> {
        World {
            settings: &self.settings,
            records: &self.records,
            play: self.play.as_ref(),
            companion: self.companion.as_ref(),
            link_code: self.link_code.as_ref(),
            thoughts: &self.thoughts,
            build: self.build,
            entropy: self.entropy.seed(),
        }
    }

    /// Whether the screen that is shown reacts to time now. Only then need the device count it.
    pub fn wants_ticks(&self) -> bool {
        self.screen().wants_ticks(&self.world())
    }

    /// Draws the screen that is shown.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.screen().draw(&self.world(), canvas);
    }

    /// Reacts to an input; the device carries out what it asks for before the next one.
    pub fn handle(&mut self, input: Input) -> Requests {
        let mut requests = Requests::default();
        self.note_change();
        self.stir(input);
        let world = World {
            settings: &self.settings,
            records: &self.records,
            play: self.play.as_ref(),
            companion: self.companion.as_ref(),
            link_code: self.link_code.as_ref(),
            thoughts: &self.thoughts,
            build: self.build,
            entropy: self.entropy.seed(),
        };
        let Some(screen) = self.stack.last_mut() else { return requests };
        let next = match input {
            // Holding B is the short way to the menu of a game or a session.
            Input::Hold(Button::B) if screen.is_table() => Next::Push(TableMenu::default().into()),
            Input::Hold(Button::B) if screen.has_game_menu() => Next::Push(GameMenu::default().into()),
            input => screen.handle(input, &world),
        };
        self.follow(next, &mut requests);
        self.settle(&mut requests);
        requests
    }

    /// Every press and hold leads to another seed: two games never start alike. Time alone moves
    /// nothing: the same keys give the same games on every device, if it brings no chance of its own.
    fn stir(&mut self, input: Input) {
        match input {
            Input::Press(button) => self.entropy.stir(button as u8),
            Input::Hold(button) => self.entropy.stir(4 + button as u8),
            Input::Tick { .. } => {}
        }
    }

    fn follow(&mut self, next: Next, requests: &mut Requests) {
        match next {
            Next::Stay => {}
            Next::Back => {
                if self.stack.len() > 1 {
                    self.stack.pop();
                }
            }
            Next::Push(screen) => self.push(screen),
            Next::Replace(screen) => {
                self.stack.pop();
                self.push(screen);
            }
            Next::Home => {
                self.holder = None;
                self.go_home();
            }
            Next::TakeDevice => {
                self.holder = self.play.as_ref().and_then(Play::decision).map(|decision| decision.seat);
                self.show_decision();
            }
            Next::Act(code) => self.act(code, requests),
            Next::Own(page, about) => self.push(own::open(page, about)),
            Next::Undo => match &self.play {
                Some(play) if play.undo_asks() => {
                    self.push(Ask::undo().into());
                }
                _ => self.undo(requests),
            },
            Next::UndoForSure => {
                requests.game.training |= self.play.as_mut().is_some_and(Play::mark_training);
                self.undo(requests);
            }
            Next::Redo => {
                let from = self.played();
                if let Some(count) = self.play.as_mut().and_then(Play::redo) {
                    requests.game.redo(count);
                }
                self.after_actions(from, requests);
            }
            Next::AskHint => self.ask_hint(requests),
            Next::FollowHint => {
                if let Some(best) = self.thoughts.hint().map(|advice| advice.best) {
                    self.carry_out(best, requests);
                }
            }
            Next::Begin(setup, names) => self.begin(setup, names, requests),
            Next::Continue => self.show_decision(),
            Next::GiveUp => {
                self.play = None;
                self.thoughts.forget_decision();
                requests.game.end = true;
                self.go_home();
            }
            Next::Set(settings) => {
                self.settings = settings;
                requests.settings = true;
            }
            Next::SetAndBack(settings) => {
                self.follow(Next::Set(settings), requests);
                self.follow(Next::Back, requests);
            }
            Next::LetGo(part) => {
                self.stack.pop();
                requests.let_go = Some(part);
                match part {
                    Part::Settings | Part::Records => requests.items_not_kept = true,
                    Part::Game | Part::OlderGame => requests.game.whole = self.play.is_some(),
                    Part::Session => requests.session.whole = true,
                }
            }
            Next::BeginSession(setup, names, colours, scope) => {
                self.begin_session(setup, names, colours, scope, requests);
            }
            Next::ToTable => self.show_table(),
            Next::Note(entry) => self.note(entry, requests),
            Next::UndoEntry => {
                let journal = self.companion.as_mut().and_then(Companion::undo);
                self.after_entry(journal, requests);
            }
            Next::RedoEntry => {
                let journal = self.companion.as_mut().and_then(Companion::redo);
                self.after_entry(journal, requests);
            }
            Next::EndSession => self.end_session(requests),
            Next::Update => requests.update = true,
        }
    }

    fn push(&mut self, screen: Screen) {
        if let Err(screen) = self.stack.push(screen) {
            // A path this deep is a loop through the menus: forget part of it, but not the question of
            // a game, which lies on the home screen.
            self.stack.remove(2);
            let _ = self.stack.push(screen);
        }
    }

    fn go_home(&mut self) {
        self.stack.clear();
        self.push(Home::default().into());
    }

    fn begin(&mut self, setup: Setup, names: [Name; 4], requests: &mut Requests) {
        // The menus only offer legal setups; anything else leaves everything as it is.
        if self.set_game(setup, names).is_none() {
            return;
        }
        self.holder = None;
        requests.game.whole = true;
        self.show_decision();
    }

    /// Actions in force.
    fn played(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.record().played().len())
    }

    fn act(&mut self, code: u16, requests: &mut Requests) {
        let from = self.played();
        let Some(play) = &mut self.play else { return };
        let Some(action) = Action::from_code(code) else { return self.show_decision() };
        match play.apply(action) {
            Ok(()) => {
                requests.game.play_from(from);
                self.after_actions(from, requests);
            }
            Err(RecordError::Full) => self.push(Notice::record_full().into()),
            // Screens offer what is legal; a choice that no longer is shows the decision anew.
            Err(RecordError::Refused(_)) => self.show_decision(),
        }
    }

    fn undo(&mut self, requests: &mut Requests) {
        if let Some(count) = self.play.as_mut().and_then(Play::undo) {
            requests.game.undo(count);
        }
        self.thoughts.forget_decision();
        self.show_decision();
    }

    /// What happened is shown first, then the next question. The actions since `from` are one choice.
    fn after_actions(&mut self, from: usize, requests: &mut Requests) {
        self.thoughts.forget_decision();
        let Some(play) = &self.play else { return };
        if play.game().is_over() {
            self.records.add(play);
            (requests.records, requests.game.end, requests.code) = (true, true, true);
        }
        let news = Happened::since(&self.world(), from);
        self.show_decision();
        if let Some(news) = news {
            self.push(news.into());
        }
    }

    /// The stack of a game: home, and the open question on top. Before a hand is drawn, the one it
    /// belongs to says that he has the device. An Architect needs none: he is waited for.
    fn show_decision(&mut self) {
        self.go_home();
        let Some(play) = &self.play else { return };
        let screen = match play.decision() {
            None => FinalResult::default().into(),
            Some(_) if play.asks_architect().is_some() => Thinking::default().into(),
            Some(decision) if play.you().is_some() || self.holder == Some(decision.seat) => {
                decision_screen(decision)
            }
            Some(_) => HandOver::default().into(),
        };
        self.push(screen);
    }
}

#[cfg(feature = "test-support")]
impl App {
    /// The game, to be changed by hand.
    pub fn play_mut(&mut self) -> Option<&mut Play> {
        self.play.as_mut()
    }
}

/// The screen for a question.
fn decision_screen(decision: Decision) -> Screen {
    match decision.question {
        Question::Bid => Composer::default().into(),
        Question::ElevatorTile { .. } | Question::ReplacementTile { .. } => ElevatorDisplay::default().into(),
        _ => Choose::default().into(),
    }
}
