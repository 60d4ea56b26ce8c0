//! Whatever a game comes to, every sentence about it has room: whole games are read, in both languages and both
//! text sizes. A walk by keys (`screens.rs`) sees every screen; here it is every answer of every question, and
//! all that is told of what others did.

use std::collections::BTreeMap;
use std::ops::Range;

use app::app::Layer;
use app::canvas::Canvas;
use app::face::TextSize;
use app::input::{Button, Input};
use app::play::{Name, Play};
use app::records::Records;
use app::screen::{Next, Screen};
use app::screens::{Choose, Happened};
use app::settings::Settings;
use app::thinking::NO_THOUGHTS;
use app::title::{Own, Scene};
use app::words::Lang;
use app::world::{Build, World};
use engine::{Chance, Rules, Strength};
use new_york_city::components::{Level, Mode};
use new_york_city::{Action, Question, SeatKind};
use new_york_city_face::NewYorkCity;
use new_york_city_face::own::{self, OwnScreen};

const GAMES: u64 = 40;

/// Swaps before an Architect's bid: as many as a large reserve allows.
const SWAPS_MAX: u32 = 7;

/// Reads everything on one device.
struct Reader {
    settings: Vec<Settings>,
    records: Records,
    canvas: Box<Canvas>,
    seed: u64,
    read: usize,
    /// By language, size, screen and question: seed, actions and presses of the first, and its words.
    cut_off: BTreeMap<String, String>,
}

impl Reader {
    fn new(seed: u64) -> Reader {
        let look = |lang, text_size| Settings { lang, text_size, ..Settings::default() };
        let looks = |lang| [TextSize::Normal, TextSize::Large].map(|size| look(lang, size));
        let settings = Lang::ALL.into_iter().flat_map(looks).collect();
        Reader {
            settings,
            records: Records::default(),
            canvas: Box::default(),
            seed,
            read: 0,
            cut_off: BTreeMap::new(),
        }
    }

    /// Reads a screen in some looks, and what this key leads to on it, up to so many times.
    fn read(
        &mut self,
        play: &Play<NewYorkCity>,
        looks: Range<usize>,
        screen: &Layer<OwnScreen>,
        key: Button,
        times: usize,
    ) {
        for settings in &self.settings[looks] {
            let world = World {
                cards: &[],
                titles: &[],
                setups: &app::setups::NO_SETUPS,
                card: &new_york_city_face::card::CARD,
                settings,
                records: &self.records,
                play: Some(play),
                companion: None,
                link_code: None,
                thoughts: &NO_THOUGHTS,
                build: Build::default(),
                entropy: 0,
            };
            let mut screen = screen.clone();
            for step in 0..=times {
                let scene = Scene { world, play: Some(play) };
                match &screen {
                    Layer::Shared(screen) => screen.draw(&world, &mut self.canvas),
                    Layer::Own(own) => own.draw(&scene, &mut self.canvas),
                }
                self.read += 1;
                if self.canvas.overflows() > 0 {
                    let question = play.decision().map(|decision| decision.question.id());
                    let what = (settings.lang, settings.text_size, name(&screen), question);
                    let place = (self.seed, play.record().played().len(), step);
                    let told = spoken(&self.canvas, settings.lang);
                    self.cut_off.entry(format!("{what:?}")).or_insert_with(|| format!("{place:?}\n{told}"));
                }
                let next = match &mut screen {
                    Layer::Shared(screen) => screen.handle(Input::Press(key), &world),
                    Layer::Own(own) => own.handle(Input::Press(key), &scene),
                };
                if !matches!(next, Next::Stay) {
                    break;
                }
            }
        }
    }

    /// The open question with each of its answers under the cursor.
    fn read_question(&mut self, play: &Play<NewYorkCity>) {
        let Some(decision) = play.decision().filter(|decision| play.is_person(decision.seat)) else { return };
        let own = |page| Layer::Own(OwnScreen::open(page, 0).expect("a page"));
        let screen = match decision.question {
            Question::Bid => own(own::COMPOSER),
            Question::ElevatorTile { .. } | Question::ReplacementTile { .. } => own(own::ELEVATOR),
            _ => Screen::from(Choose::default()).into(),
        };
        let answers = play.game().legal_actions().len() + 2;
        // Most questions are bids and pairs: each is read in one look, in turn.
        let often = matches!(decision.question, Question::Bid | Question::PhaseOne);
        let turn = play.record().played().len() % self.settings.len();
        let looks = if often { turn..turn + 1 } else { 0..self.settings.len() };
        self.read(play, looks.clone(), &screen, Button::Y, answers);
        if decision.question == Question::Bid {
            self.read(play, looks, &own(own::LADDER), Button::Y, answers);
        }
        if decision.question == Question::ClosingExchange {
            self.read(play, 0..self.settings.len(), &own(own::EXCHANGE), Button::Y, 7);
        }
    }

    /// What happened since so many actions, step by step.
    fn read_news(&mut self, play: &Play<NewYorkCity>, from: usize) {
        let world = World {
            cards: &[],
            titles: &[],
            setups: &app::setups::NO_SETUPS,
            card: &new_york_city_face::card::CARD,
            settings: &self.settings[0],
            records: &self.records,
            play: Some(play),
            companion: None,
            link_code: None,
            thoughts: &NO_THOUGHTS,
            build: Build::default(),
            entropy: 0,
        };
        if let Some(news) = Happened::since(&world, from) {
            self.read(play, 0..self.settings.len(), &Screen::from(news).into(), Button::A, 200);
        }
    }
}

fn name(screen: &Layer<OwnScreen>) -> &'static str {
    match screen {
        Layer::Shared(screen) => screen.name(),
        Layer::Own(own) => own.name(),
    }
}

fn spoken(canvas: &Canvas, lang: Lang) -> String {
    let (mut text, mut from) = (String::new(), 0);
    while let Some(below) = canvas.spoken(from, lang, &mut text) {
        text.push('\n');
        from = below;
    }
    text
}

/// Two people, and with them a Tom or an Architect or both; names as long as they come.
fn begin(seed: u64) -> Play<NewYorkCity> {
    let tom = SeatKind::Tom(Level { mode: Mode::ALL[(seed % 3) as usize], cards: 6 });
    let architect = SeatKind::Architect(Strength::Hard);
    let seats: &[SeatKind] = match seed % 5 {
        0 => &[SeatKind::Human, SeatKind::Human],
        1 => &[SeatKind::Human, architect],
        2 => &[SeatKind::Human, tom],
        3 => &[SeatKind::Human, architect, SeatKind::Human],
        _ => &[architect, SeatKind::Human, tom, SeatKind::Human],
    };
    let mut people = ["Wilhelmina", "Maximilian"].into_iter();
    let mut names: [Name; 4] = Default::default();
    for (name, kind) in names.iter_mut().zip(seats) {
        *name = Name::try_from(match kind {
            SeatKind::Human => people.next().expect("there are at most two"),
            SeatKind::Architect(_) => "Architect",
            SeatKind::Tom(_) => "Tom",
        })
        .expect("a name is short");
    }
    Play::new(new_york_city::setup(seats, seed), names).expect("a legal mix")
}

/// Any answer; whoever can make a bid makes it, so that games end.
fn any(play: &Play<NewYorkCity>, chance: &mut Chance) -> Option<Action> {
    let legal = play.game().legal_actions();
    let confirm = legal.iter().copied().find(|action| *action == Action::Confirm);
    confirm.or_else(|| legal.get(chance.below(legal.len().max(1) as u32) as usize).copied())
}

/// What an Architect does in one go: in a bidding turn he first swaps cards, at most so many.
fn choose_as_architect(play: &mut Play<NewYorkCity>, chance: &mut Chance) {
    let Some(asked) = play.decision() else { return };
    let mut swaps = if asked.question == Question::Bid { chance.below(SWAPS_MAX + 1) } else { 0 };
    while play.decision().is_some_and(|now| now.seat == asked.seat && now.question == asked.question) {
        let legal = play.game().legal_actions();
        let exchanges: Vec<Action> =
            legal.iter().copied().filter(|action| matches!(action, Action::Exchange { .. })).collect();
        let action = match exchanges.get(chance.below(exchanges.len().max(1) as u32) as usize) {
            Some(exchange) if swaps > 0 => {
                swaps -= 1;
                Some(*exchange)
            }
            _ => any(play, chance),
        };
        play.apply(action.expect("an open question has an answer")).expect("it is legal");
        if asked.question != Question::Bid {
            return;
        }
    }
}

fn read_game(seed: u64) -> Reader {
    let (mut reader, mut chance) = (Reader::new(seed), Chance::from_seed(seed));
    let mut play = Box::new(begin(seed));
    while !play.game().is_over() {
        reader.read_question(&play);
        let from = play.record().played().len();
        if play.asks_architect().is_some() {
            choose_as_architect(&mut play, &mut chance);
        } else {
            let action = any(&play, &mut chance).expect("an open question has an answer");
            play.apply(action).expect("it is legal");
        }
        reader.read_news(&play, from);
    }
    reader
}

#[test]
fn every_answer_and_all_that_happened_has_room() {
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let readers: Vec<Reader> = std::thread::scope(|scope| {
        let readers: Vec<_> = (0..threads)
            .map(|thread| {
                let games = (thread..GAMES).step_by(threads as usize);
                scope.spawn(move || games.map(read_game).collect::<Vec<_>>())
            })
            .collect();
        readers.into_iter().flat_map(|reader| reader.join().expect("every game can be played")).collect()
    });
    let cut_off: BTreeMap<_, _> = readers.iter().flat_map(|reader| &reader.cut_off).collect();
    let told: String = cut_off.iter().map(|(what, told)| format!("\n{what}: {told}")).collect();
    assert!(cut_off.is_empty(), "letters without room:{told}");
    let read: usize = readers.iter().map(|reader| reader.read).sum();
    assert!(read > 100_000, "{read} pictures were read");
}
