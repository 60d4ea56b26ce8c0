//! The whole app: the stack of screens, the game, and what the device must do.

mod cable;
mod facts;
mod lights;
mod requests;
mod shelved;
mod table;
mod thoughts;

use engine::{GameId, Seat, Setup};
use heapless::Vec;

use crate::canvas::Canvas;
use crate::card::Card;
use crate::code::LinkCode;
use crate::entropy::Entropy;
use crate::input::{Button, Input};
use crate::play::{ActError, Name, Playing, Rings, TOLD_BEFORE_FULL};
use crate::records::Records;
use crate::saves::{LoadedTitle, Part, TITLES_MAX};
use crate::screen::{Next, Screen};
use crate::screens::*;
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::thinking::Thoughts;
use crate::title::Layout;
use crate::world::{Build, World};

pub use facts::Facts;
pub use requests::{GameRequests, Requests, SessionRequests};

/// Screens on top of each other; deeper than any path through the menus.
const DEPTH_MAX: usize = 10;

/// A screen of the stack: one that all titles share, or one of a title's own.
#[derive(Clone, Debug)]
pub enum Layer<O> {
    /// One that all titles share.
    Shared(Screen),
    /// One of a title's own.
    Own(O),
}

/// The screen that is shown, for tests and logs.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a, S: Shelf>(&'a Layer<S::Own>);

impl<S: Shelf> Shown<'_, S> {
    /// Its name.
    pub fn name(&self) -> &'static str {
        match self.0 {
            Layer::Shared(screen) => screen.name(),
            Layer::Own(own) => S::name(own),
        }
    }

    /// Whether it asks for an answer in a game.
    pub fn is_decision(&self) -> bool {
        match self.0 {
            Layer::Shared(screen) => screen.is_decision(),
            Layer::Own(own) => S::answers(own),
        }
    }

    /// The screen, if all titles share it.
    pub fn shared(&self) -> Option<&Screen> {
        match self.0 {
            Layer::Shared(screen) => Some(screen),
            Layer::Own(_) => None,
        }
    }
}

/// The app, with the titles of a shelf.
#[derive(Clone, Debug)]
pub struct App<S: Shelf> {
    settings: Settings,
    /// What there is of each title, in the order of the shelf. Game and session are those that are not open.
    titles: Vec<LoadedTitle, TITLES_MAX>,
    /// The place of the title that is played, or that the menus are about.
    title: usize,
    play: Option<S::Play>,
    companion: Option<S::Table>,
    link_code: Option<LinkCode>,
    stack: Vec<Layer<S::Own>, DEPTH_MAX>,
    /// Who has the device in hand in a shared game: only this seat's cards may be drawn.
    holder: Option<Seat>,
    thoughts: Thoughts,
    build: Build,
    /// Where seeds of new games come from: what the device gave at the start, stirred by every press and hold.
    entropy: Entropy,
    /// How often something may have changed, for answers that take their time.
    changes: u32,
}

impl<S: Shelf> App<S> {
    /// The app of a device that was never used, which brings this much of chance. Before the first input it takes
    /// over what was saved, with [`App::load`].
    ///
    /// Inlined, so that a device can have it made where it stays: it is larger than what a stack has room for.
    #[inline(always)]
    pub fn new(build: Build, chance: u128) -> App<S> {
        App {
            settings: Settings::default(),
            titles: Vec::new(),
            title: 0,
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
    pub fn load(&mut self, mut settings: Settings, mut titles: Vec<LoadedTitle, TITLES_MAX>) {
        self.load_from(&mut settings, &mut titles);
    }

    /// As [`App::load`], and leaves nothing where it was found. What there is of all titles is large: it is exchanged, and
    /// no second one comes on the stack below the game that is taken up next.
    pub(crate) fn load_from(&mut self, settings: &mut Settings, titles: &mut Vec<LoadedTitle, TITLES_MAX>) {
        core::mem::swap(&mut self.settings, settings);
        core::mem::swap(&mut self.titles, titles);
        // Each title has a place, whatever was found.
        let _ = self.titles.resize_default(S::CARDS.len());
        self.title = self.newest(|_| true).unwrap_or(0);
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
    pub(crate) fn set_game(&mut self, setup: Setup, names: [Name; 4]) -> Option<&mut dyn Playing> {
        let game = setup.game;
        let before = self.to_put_aside(game);
        if !S::begin(setup, names, &mut self.play) {
            return None;
        }
        self.game_opened(game, before);
        self.thoughts.forget_decision();
        self.play_mut()
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
        if self.play().is_some_and(|play| play.is_over()) {
            self.count(&mut requests);
        }
        requests
    }

    /// The game is over: it is counted, and need not be resumed.
    fn count(&mut self, requests: &mut Requests) {
        let Some(play) = self.play.as_ref().map(S::playing) else { return };
        let card = play.card();
        // Menus may be about another title than the game that ends.
        let place = S::CARDS.iter().position(|known| *known == card);
        if place
            .and_then(|place| self.titles.get_mut(place))
            .is_some_and(|title| title.records.add(card, play))
        {
            requests.records = Some(card.id);
        }
        requests.game.end = Some(card.id);
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

    /// The records of the title that is played, or that the menus are about.
    pub fn records(&self) -> &Records {
        &self.titles[self.title].records
    }

    /// The game, if there is one.
    pub fn play(&self) -> Option<&dyn Playing> {
        self.play.as_ref().map(S::playing)
    }

    /// The game in the types of its title, if there is one.
    pub fn any_play(&self) -> Option<&S::Play> {
        self.play.as_ref()
    }

    fn play_mut(&mut self) -> Option<&mut dyn Playing> {
        self.play.as_mut().map(S::playing_mut)
    }

    /// The card of the title that is played, or that the menus are about.
    pub fn card(&self) -> &'static Card {
        S::CARDS[self.title]
    }

    /// The card of a game with this setup.
    fn card_of(&self, setup: &Setup) -> &'static Card {
        S::CARDS.iter().find(|card| card.id == setup.game).copied().unwrap_or(S::CARDS[0])
    }

    /// Mixes in what a device has of chance later than at its start; 0 changes nothing.
    pub fn stir_in(&mut self, chance: u64) {
        self.entropy.stir_in(chance);
    }

    /// The screen that is shown.
    pub fn screen(&self) -> Shown<'_, S> {
        Shown(self.stack.last().expect("the home screen is never left"))
    }

    /// The screen on top, if all titles share it.
    fn top(&self) -> Option<&Screen> {
        self.shared(self.stack.len().checked_sub(1)?)
    }

    /// A screen of the stack, if all titles share it.
    fn shared(&self, place: usize) -> Option<&Screen> {
        match self.stack.get(place)? {
            Layer::Shared(screen) => Some(screen),
            Layer::Own(_) => None,
        }
    }

    /// Whether a screen asks for an answer in a game.
    fn is_decision(&self, layer: &Layer<S::Own>) -> bool {
        Shown::<S>(layer).is_decision()
    }

    fn world(&self) -> World<'_> {
        World {
            card: self.card(),
            cards: S::CARDS,
            titles: &self.titles,
            settings: &self.settings,
            records: self.records(),
            setups: &self.titles[self.title].setups,
            play: self.play(),
            companion: self.companion(),
            link_code: self.link_code.as_ref(),
            thoughts: &self.thoughts,
            build: self.build,
            entropy: self.entropy.seed(),
        }
    }

    /// Whether the screen that is shown reacts to time now. Only then need the device count it.
    pub fn wants_ticks(&self) -> bool {
        self.top().is_some_and(|screen| screen.wants_ticks(&self.world()))
    }

    /// Draws the screen that is shown.
    pub fn draw(&self, canvas: &mut Canvas) {
        canvas.set_theme(self.settings().theme);
        match self.stack.last() {
            Some(Layer::Shared(screen)) => screen.draw(&self.world(), canvas),
            Some(Layer::Own(own)) => S::draw(own, &self.world(), self.play.as_ref(), canvas),
            None => {}
        }
    }

    /// Reacts to an input; the device carries out what it asks for before the next one.
    pub fn handle(&mut self, input: Input) -> Requests {
        let mut requests = Requests::default();
        self.note_change();
        self.stir(input);
        let next = self.ask_screen(input);
        self.follow(next, &mut requests);
        self.settle(&mut requests);
        requests
    }

    /// What the screen that is shown wants to happen.
    fn ask_screen(&mut self, input: Input) -> Next {
        let Some(mut layer) = self.stack.pop() else { return Next::Stay };
        let has_menu = self.is_decision(&layer) || matches!(layer, Layer::Shared(Screen::Thinking(_)));
        let next = match (&mut layer, input) {
            // Holding B is the short way to the menu of a game or a session.
            (Layer::Shared(screen), Input::Hold(Button::B)) if screen.is_table() => {
                Next::Push(TableMenu::default().into())
            }
            (_, Input::Hold(Button::B)) if has_menu => Next::Push(GameMenu::default().into()),
            // Holding A is the short way to what is refused; the shared screens know where they are in a decision.
            (Layer::Own(own), Input::Hold(Button::A)) if S::answers(own) && self.is_anything_refused() => {
                Next::Push(WhyNot::default().into())
            }
            (Layer::Shared(screen), input) => screen.handle(input, &self.world()),
            (Layer::Own(own), input) => S::handle(own, input, &self.world(), self.play.as_ref()),
        };
        // It was there a moment ago, so there is room.
        let _ = self.stack.push(layer);
        next
    }

    fn is_anything_refused(&self) -> bool {
        self.play().is_some_and(|play| why_not::is_anything(play, 0, &Rings::default()))
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
                self.holder = self.play().and_then(|play| play.asked());
                self.show_decision();
            }
            Next::Act(code) => self.act(code, requests),
            Next::ActBoth(codes) => self.act_both(codes, requests),
            Next::Order(order) => {
                let from = self.played();
                if let Some(play) = self.play_mut() {
                    play.leave(order);
                    self.acted(from, Ok(()), requests);
                }
            }
            Next::Own(page, about) => {
                if let Some(own) = S::open(self.card().id, page, about) {
                    self.push_layer(Layer::Own(own));
                }
            }
            Next::Undo => match self.play() {
                Some(play) if play.undo_asks() => {
                    self.push(Ask::undo().into());
                }
                _ => self.undo(requests),
            },
            Next::UndoForSure => {
                requests.game.training |= self.play_mut().is_some_and(|play| play.mark_training());
                self.undo(requests);
            }
            Next::Redo => {
                let from = self.played();
                if let Some(count) = self.play_mut().and_then(|play| play.redo()) {
                    requests.game.redo(count);
                }
                self.after_actions(from, requests);
            }
            Next::AskHint => self.ask_hint(requests),
            Next::FollowHint => self.carry_out(true, requests),
            Next::Begin(setup, names) => self.begin(setup, names, requests),
            Next::Title(game) => {
                self.open_title(game);
                self.push(TitleMenu::default().into());
            }
            Next::Continue(game) => self.continue_game(game, requests),
            Next::GiveUp => {
                requests.game.end = self.play().map(|play| play.card().id);
                self.play = None;
                self.thoughts.forget_decision();
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
                let is_open = |game: GameId| self.play().is_some_and(|play| play.card().id == game);
                let is_held =
                    |game: GameId| self.companion().is_some_and(|sitting| sitting.setup().game == game);
                match part {
                    Part::Settings => requests.settings = true,
                    Part::Records(game) => requests.records = Some(game),
                    Part::Game(game) | Part::OlderGame(game) => requests.game.whole = is_open(game),
                    Part::Session(game) => requests.session.whole = is_held(game),
                }
            }
            Next::BeginSession(setup, names, colours, scope) => {
                self.begin_session(setup, names, colours, scope, requests);
            }
            Next::ToTable => self.continue_session(requests),
            Next::Note(entry) => self.note(entry, requests),
            Next::UndoEntry => self.step_entry(|sitting| sitting.undo(), requests),
            Next::RedoEntry => self.step_entry(|sitting| sitting.redo(), requests),
            Next::EndSession => self.end_session(requests),
            Next::Update => requests.update = true,
        }
    }

    fn push(&mut self, screen: Screen) {
        self.push_layer(Layer::Shared(screen));
    }

    fn push_layer(&mut self, layer: Layer<S::Own>) {
        if let Err(layer) = self.stack.push(layer) {
            // A path this deep is a loop through the menus: forget part of it, but not the question of
            // a game, which lies on the home screen.
            self.stack.remove(2);
            let _ = self.stack.push(layer);
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
        self.note_played(requests);
        self.obey(requests);
        if let Some(play) = self.play.as_ref().map(S::playing) {
            self.titles[self.title].setups.note(play.setup());
            requests.setups = Some(play.card().id);
        }
        self.show_decision();
    }

    /// Actions in force.
    fn played(&self) -> usize {
        self.play().map_or(0, |play| play.played().len())
    }

    fn act(&mut self, code: u16, requests: &mut Requests) {
        let from = self.played();
        let Some(play) = self.play_mut() else { return };
        let done = play.act(code);
        self.acted(from, done, requests);
    }

    /// Two answers that were chosen together. Where the second turns out not to be possible, the first stands, and the
    /// decision after it is asked.
    fn act_both(&mut self, [first, second]: [u16; 2], requests: &mut Requests) {
        let from = self.played();
        let Some(play) = self.play_mut() else { return };
        let done = play.act(first).and_then(|()| play.act(second));
        self.acted(from, done, requests);
    }

    /// After what somebody has done, or could not do: whatever was left to the device is done as well, before anybody else
    /// is asked.
    fn acted(&mut self, from: usize, done: Result<(), ActError>, requests: &mut Requests) {
        let Some(play) = self.play_mut() else { return };
        let done = done.and_then(|()| play.obey());
        if self.played() > from {
            requests.game.play_from(from);
            self.after_actions(from, requests);
        } else if done != Err(ActError::Full) {
            // Screens offer what is legal; a choice that no longer is shows the decision anew.
            self.show_decision();
        }
        if done == Err(ActError::Full) {
            self.push(Notice::record_full().into());
        }
    }

    /// A game begins or is taken up: what nothing hangs on is not asked.
    fn obey(&mut self, requests: &mut Requests) {
        let from = self.played();
        // Where the record has no room for it, it is asked.
        let _ = self.play_mut().map(|play| play.obey());
        if self.played() > from {
            requests.game.play_from(from);
        }
    }

    fn undo(&mut self, requests: &mut Requests) {
        if let Some(count) = self.play_mut().and_then(|play| play.undo()) {
            requests.game.undo(count);
        }
        self.forget_thoughts();
        self.show_decision();
    }

    /// What happened is shown first, then the next question. The actions since `from` are one choice.
    fn after_actions(&mut self, from: usize, requests: &mut Requests) {
        self.forget_thoughts();
        if self.play().is_some_and(|play| play.is_over()) {
            self.count(requests);
            requests.code = true;
        }
        let news = Happened::since(&self.world(), from);
        self.show_decision();
        if let Some(news) = news {
            self.push(news.into());
        }
        let told_from =
            self.play().map_or(usize::MAX, |play| play.card().actions_max().saturating_sub(TOLD_BEFORE_FULL));
        if from < told_from && told_from <= self.played() {
            self.push(Notice::record_fills().into());
        }
    }

    /// The stack of a game: home, and the open question on top. Before a hand is drawn, the one it
    /// belongs to says that he has the device; where all is open, nobody is asked for that. An Architect needs none: he
    /// is waited for.
    fn show_decision(&mut self) {
        self.go_home();
        let Some(play) = self.play() else { return };
        let asked = play.asked();
        let layer = match play.layout() {
            None => Screen::from(FinalResult::default()).into(),
            Some(_) if play.asks_architect().is_some() => Screen::from(Thinking::default()).into(),
            Some(layout) if !play.hides() || play.you().is_some() || self.holder == asked => {
                self.decision_screen(layout)
            }
            Some(_) => Screen::from(HandOver::default()).into(),
        };
        // Where an open question has brought the device to somebody else, the one who had it must take it anew.
        self.holder = self.holder.filter(|holder| Some(*holder) == asked);
        self.push_layer(layer);
    }

    /// The screen on which a question is answered.
    fn decision_screen(&self, layout: Layout) -> Layer<S::Own> {
        let own = match layout {
            Layout::Own(page) => S::open(self.card().id, page, 0).map(Layer::Own),
            Layout::Rings => Some(Screen::from(RingsView::default()).into()),
            Layout::List => None,
        };
        own.unwrap_or_else(|| Screen::from(Choose::default()).into())
    }
}

impl<O> From<Screen> for Layer<O> {
    fn from(screen: Screen) -> Layer<O> {
        Layer::Shared(screen)
    }
}

#[cfg(feature = "test-support")]
impl<S: Shelf> App<S> {
    /// The game in the types of its title, to be changed by hand.
    pub fn any_play_mut(&mut self) -> Option<&mut S::Play> {
        self.play.as_mut()
    }
}
