//! A real table beside the device: whole games of the engine, pressed in key by key.
//!
//! The engine plays; what people at the table see is entered on the device with its four keys. A search
//! finds the keys, so these tests hold whatever the screens look like, as long as everything can be
//! entered.

#[path = "table/beside.rs"]
mod beside;
#[path = "table/fifth_avenue.rs"]
mod fifth_avenue;
#[path = "table/new_york_1901.rs"]
mod new_york_1901;
#[path = "table/tower.rs"]
mod tower;

use std::collections::{HashSet, VecDeque};

use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::Journal;
use app::table::Sitting;
use app::words::Lang;
use engine::{Chance, Code, Seat, Setup};
use new_york_city::companion::{Entry, Point, Session, Stage, Told, mirror};
use new_york_city::components::{Card, Level, Mode};
use new_york_city::player::Architect;
use new_york_city::{Action, Fact, Game, LogEntry, ScoreSheet, SeatKind};
use simulator::device::Device;
use simulator::fake_flash::now;
use skyline::App;
use tests::recorder::{Quick, Recorder, keep};

/// The screens on which something can be entered, and the ways between them.
const SCREENS: [&str; 5] = ["Guide", "TableMenu", "PressMoves", "JumpList", "ScoringForm"];
/// More keys than any way to an entry has.
const KEYS_MAX: usize = 60;
/// Entries between one switching off and the next.
const ENTRIES_A_START: usize = 50;

/// The shortest keys that make the app note this entry and nothing before it.
fn keys_to(app: &App, wanted: u16) -> Vec<Button> {
    let mut seen = HashSet::new();
    let mut open = VecDeque::from([(Box::new(app.clone()), Vec::new())]);
    while let Some((app, keys)) = open.pop_front() {
        for button in Button::ALL {
            let mut next = app.clone();
            let requests = next.handle(Input::Press(button));
            let mut way = keys.clone();
            way.push(button);
            if requests.session.step == Some(Journal::Played(wanted)) {
                return way;
            }
            let leads_on = requests.is_empty() && SCREENS.contains(&next.screen().name());
            if leads_on && way.len() < KEYS_MAX && seen.insert(format!("{:?}", next.screen())) {
                open.push_back((next, way));
            }
        }
    }
    panic!("{wanted:04x} cannot be entered from {:?}", app.screen());
}

/// A table and the device beside it.
struct Table {
    recorder: Recorder,
    /// Keys of the final scoring.
    scoring_keys: usize,
}

impl Table {
    fn new(lang: Lang) -> Table {
        let head = "# A whole session at a real table: two people and a Tom, switched off now and then. The quick player\n\
                    # decides the game, and a search (tests/table.rs) finds how it is entered.";
        Table { recorder: Recorder::new(head, lang, 7), scoring_keys: 0 }
    }

    fn press(&mut self, keys: Vec<Button>) {
        self.recorder.press(&keys);
    }

    fn session(&self) -> &Session {
        tests::table_of(self.recorder.device.app()).expect("a session").session()
    }

    /// Begins a session with these seats through the setup screen.
    fn begin(&mut self, seats: &[SeatKind]) {
        use Button::{A, B, X, Y};
        self.press(vec![A, Y, Y, A]);
        assert_eq!(self.recorder.device.app().screen().name(), "TableScope");
        // Everything.
        self.press(vec![A]);
        assert_eq!(self.recorder.device.app().screen().name(), "Shared");
        // How many seats, then each Tom.
        self.press([vec![Y], vec![A; seats.len() - 2]].concat());
        for kind in seats {
            self.press(vec![Y]);
            if let SeatKind::Tom(level) = kind {
                assert_eq!(*level, Level::FIRST, "the level that is offered first");
                self.press(vec![A, A, B]);
            }
        }
        self.press([vec![X; seats.len() + 1], vec![A]].concat());
        assert_eq!(self.recorder.device.app().screen().name(), "Guide");
    }

    /// Switches the device off and on again, and goes back to the table.
    fn power_off_and_on(&mut self) {
        let before = self.session().clone();
        self.recorder.restart();
        self.press(vec![Button::A, Button::Y, Button::Y, Button::A]);
        assert_eq!(*self.session(), before);
    }

    /// Enters what somebody saw. Returns what the device tells of the Toms, which stands on its screens.
    fn enter(&mut self, entry: Entry, toms: &[Seat]) -> Vec<LogEntry> {
        let keys = keys_to(self.recorder.device.app(), entry.code());
        if self.session().stage() == Stage::Scoring {
            self.scoring_keys += keys.len();
        }
        self.press(keys);
        if !entry.answers() {
            // It is put right in between: what was told before stays to be read.
            return Vec::new();
        }
        let companion = tests::table_of(self.recorder.device.app()).expect("a session");
        let speaker = companion.speaker(self.recorder.device.app().settings().lang);
        let news = companion.notebook().last().entries().iter().filter(|news| is_of(news, toms));
        let news: Vec<LogEntry> = news.copied().collect();
        let read = if news.is_empty() { String::new() } else { read_on(self.recorder.device.app()) };
        for news in &news {
            let sentence = new_york_city_face::words::fact(&speaker, news);
            assert!(flat(&read).contains(&flat(&sentence)), "{sentence} is not in {read}");
        }
        news
    }

    /// Plays a game and presses it in.
    fn follow(&mut self, setup: &Setup, player: &mut dyn FnMut(&Game) -> Action) -> Game {
        self.begin(&new_york_city::kinds(setup).collect::<Vec<_>>());
        let is_tom = |seat: &Seat| setup.sitter(*seat).is_some_and(|sitter| !sitter.decides());
        let toms: Vec<Seat> = Seat::first(setup.seats.len() as u8).filter(is_tom).collect();
        let mut entries = 0;
        // What the Toms did in the game, and what the device told of them.
        let (mut played, mut told) = (Vec::new(), Vec::new());
        let (game, session) = mirror(setup, player, &mut |session, news| match news {
            Told::Fact(fact) => played.extend(Some(*fact).filter(|fact| is_of(fact, &toms))),
            Told::Entry(entry) => {
                assert_eq!(self.session().stage(), session.stage());
                told.extend(self.enter(entry, &toms));
                entries += 1;
                if entries % ENTRIES_A_START == 0 {
                    self.power_off_and_on();
                }
            }
        });
        assert_eq!(told, played, "what Tom does, in its order");
        assert!(toms.is_empty() || told.len() > 20, "{} things that Tom did", told.len());
        assert_eq!(*self.session(), session);
        let totals =
            |sheet: &ScoreSheet| sheet.seats.iter().map(|seat| (seat.total, seat.rank)).collect::<Vec<_>>();
        assert_eq!(totals(&self.session().score_sheet()), totals(&game.score_sheet()));
        assert_eq!(self.recorder.device.app().screen().name(), "TableResult");
        game
    }
}

fn random(seed: u64) -> impl FnMut(&Game) -> Action {
    let mut chance = Chance::from_seed(seed);
    move |game| {
        let legal = game.legal_actions();
        legal[chance.below(legal.len() as u32) as usize]
    }
}

/// The words on the screens from here on, read by pressing A as long as nothing is noted.
fn read_on(app: &App) -> String {
    let mut app = Box::new(app.clone());
    let mut canvas = Box::<Canvas>::default();
    let mut words = String::new();
    for _ in 0..20 {
        app.draw(&mut canvas);
        let mut from = 0;
        while let Some(below) = canvas.spoken(from, app.settings().lang, &mut words) {
            words.push(' ');
            from = below;
        }
        if !app.handle(Input::Press(Button::A)).is_empty() || app.screen().name() != "Guide" {
            break;
        }
    }
    words
}

/// What Toms do in the words of the device. Which character a tile has, only a game knows.
fn is_of(entry: &LogEntry, toms: &[Seat]) -> bool {
    let told = matches!(
        entry.fact,
        Fact::TomDrew { .. }
            | Fact::TomBid { .. }
            | Fact::TomBidAll { .. }
            | Fact::TomWildDiscarded { .. }
            | Fact::PrestigePlaced { .. }
            | Fact::Built { .. }
            | Fact::NotBuilt { .. }
            | Fact::StatueClaimed { .. }
    );
    told && entry.seat.is_some_and(|seat| toms.contains(&seat))
}

/// Letters only: lines break where they like.
fn flat(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

const TOM: SeatKind = SeatKind::Tom(Level::FIRST);

#[test]
fn a_table_of_four_people_is_followed_to_its_score() {
    let mut table = Table::new(Lang::English);
    table.follow(&new_york_city::setup(&[SeatKind::Human; 4], 11), &mut random(3));
    println!("the final scoring took {} keys, corrections among them", table.scoring_keys);
}

#[test]
fn a_table_with_a_tom_hears_everything_the_engine_has_him_do() {
    for (lang, seed) in [(Lang::English, 5), (Lang::French, 6)] {
        let setup = new_york_city::setup(&[SeatKind::Human, TOM, SeatKind::Human], seed);
        Table::new(lang).follow(&setup, &mut random(seed));
    }
}

#[test]
fn track_and_reminders_leads_through_a_round_without_the_cards_of_tom() {
    use Button::{A, B, X, Y};
    let mut table = Table::new(Lang::French);
    // The title, at the table, track and reminders; the second seat is a Tom; start.
    table.press(vec![A, Y, Y, A, Y, A]);
    table.press(vec![Y, Y, Y, A, A, B, X, X, X, A]);
    let (person, tom) = (Seat::default(), Seat::new(1).expect("a seat"));
    // The stack, three reminders, the bids that move tokens; then only who wins, or nobody.
    let press_round =
        [Entry::OnTop(tom), Entry::Done, Entry::Done, Entry::Done, Entry::Bid(2), Entry::Bid(1)];
    let others = [Entry::Won(person), Entry::Skip, Entry::Won(person), Entry::Won(tom), Entry::Skip];
    let others = others.into_iter().flat_map(|entry| [Entry::Done, entry]);
    for entry in press_round.into_iter().chain(others).chain([Entry::Done]) {
        table.enter(entry, &[]);
    }
    assert_eq!(table.session().stage(), Stage::PhaseThree);
    assert_eq!([person, tom].map(|seat| table.session().press_track().space(seat)), [1, 3]);
}

#[test]
fn a_token_that_is_moved_leaves_the_announcement_to_be_read() {
    let mut table = Table::new(Lang::English);
    table.begin(&[SeatKind::Human, SeatKind::Human]);
    let first = Seat::default();
    let jump = Entry::Jump(Point::Bidding(1, Card::Dollars));
    for entry in [Entry::OnTop(first), jump, Entry::Bid(3), Entry::Bid(2)] {
        table.enter(entry, &[]);
    }
    let told = read_on(table.recorder.device.app());
    assert!(flat(&told).contains("winsthebiddinground"), "{told}");
    // At just this moment somebody sees that a token stands wrong.
    table.enter(Entry::Move { seat: first, steps: 2 }, &[]);
    assert_eq!(table.recorder.device.app().screen().name(), "PressMoves");
    table.press(vec![Button::B, Button::B]);
    assert_eq!(read_on(table.recorder.device.app()), told);
}

#[test]
fn every_mode_of_tom_is_taken_up_again_after_a_start() {
    let mode = |mode, cards| SeatKind::Tom(Level { mode, cards });
    for (number, kind) in (0..).zip([mode(Mode::A, 6), mode(Mode::C, 4)]) {
        let setup = new_york_city::setup(&[SeatKind::Human, kind], number);
        let mut codes = Vec::new();
        let (_, session) = mirror(&setup, &mut random(number), &mut |_, told| {
            if let Told::Entry(entry) = told {
                codes.push(entry.code());
            }
        });
        let mut device = Table::new(Lang::English).recorder.device;
        now(device.body_mut().saves.store_session(&setup, &Default::default(), codes.into_iter())).unwrap();
        let device = Device::start(device.off(), 1).unwrap();
        assert_eq!(*tests::table_of(device.app()).unwrap().session(), session);
    }
}

/// The scenario that every body plays is a session found by the search.
#[test]
fn the_scenario_of_a_table_is_a_session_that_the_search_finds() {
    let mut table = Table::new(Lang::English);
    let mut player = Quick::<Architect>::default();
    let setup = new_york_city::setup(&[SeatKind::Human, TOM, SeatKind::Human], 21);
    table.follow(&setup, &mut |game| player.choose(game).expect("a decision is open"));
    // The result as a code, as text, and the reasons of its first part.
    use Button::{A, B, X, Y};
    table.press(vec![X, X, A, A, A]);
    let device = &mut table.recorder.device;
    let points = device.app().facts().and_then(|facts| facts.points).expect("the result stands");
    let read = device.serial("screen").expect("the flash works").join(" ");
    assert!(points.iter().all(|points| read.contains(&points.to_string())), "{read}");
    let result = device.serial("result").expect("the flash works").join("");
    assert!(result.contains("createPlay.html?data="), "{result}");
    table.press(vec![B, Y, Y, A, B]);
    table.recorder.pin();
    keep("a_whole_session_at_a_table.txt", &table.recorder.script());
}
