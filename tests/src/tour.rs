//! Pictures of every screen, found by touring the device: sensible games are played to their end, and from wherever a
//! game waits, every screen is visited that keys lead to.
//!
//! Nothing is changed on the way but the game: the settings are given at the start. Two apps are pressed in the same way,
//! one for each look that pictures are kept in.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use app::canvas::Canvas;
use app::card::Card;
use app::face::TextSize;
use app::input::{Button, Input};
use app::theme::Theme;
use app::title::Title;
use app::words::Lang;
use engine::Code;
use fifth_avenue_face::FifthAvenue;
use new_york_1901_face::NewYork1901;
use new_york_city::Action;
use new_york_city_face::NewYorkCity;
use simulator::scenario::{Look, Scenario};
use simulator::thinker::Thinker;
use skyline::App;
use tower_up_face::TowerUp;

use crate::RandomPlayer;
use crate::gallery::{enrich, name, think};
use crate::recorder::{QuickPlayer, keys_to};

/// The looks that pictures are kept in: between them they have both languages and both sizes.
pub const LOOKS: [(&str, Look); 2] = [
    ("en", Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark }),
    ("fr-large", Look { lang: Some(Lang::French), size: TextSize::Large, theme: Theme::Dark }),
];

/// States of one screen that are visited from one place: the first rows of long lists will do.
const STATES_A_SCREEN: usize = 24;
/// The round from which on there is more to see.
const LATE: u8 = 3;

/// A picture, and the theme that shows it.
#[derive(Clone)]
#[allow(missing_debug_implementations)] // Nobody reads dots.
pub struct Picture {
    /// The picture.
    pub canvas: Box<Canvas>,
    /// Its colours.
    pub theme: Theme,
}

impl Picture {
    /// What an app shows.
    pub fn of(app: &App) -> Picture {
        let mut canvas = Box::default();
        app.draw(&mut canvas);
        Picture { canvas, theme: app.settings().theme }
    }
}

/// Pictures by the name of what they show, one for each look.
pub type Pictures = BTreeMap<String, [Picture; LOOKS.len()]>;

/// Where a device is taken. Games begin as a line over the cable asks for them: in its own words for the seats, and with
/// its seed, so that menus may change and the pictures stay.
#[derive(Clone, Copy, Debug)]
pub enum Tour {
    /// All menus of a title on a device that is new.
    Menus,
    /// A whole game of these seats, decided by the quick player.
    Game(&'static str),
    /// A game of a player of this seed without a plan but with a rich purse, for decisions that hardly ever come up.
    Rich(u64, &'static str),
    /// The session of a scenario, entry by entry.
    Table(&'static str),
    /// A session of these choices, in which A is pressed at everything.
    Reading(&'static [&'static str]),
}

/// All tours, each with its title. What several of them come across is shown as the first one finds it.
pub fn tours() -> Vec<(&'static Card, Tour)> {
    let city = [
        Tour::Game("person,tom:B4 seed=4043007798464036283"),
        Tour::Table(include_str!("../scenarios/a_whole_session_at_a_table.txt")),
        Tour::Reading(&["At the table", "Track and reminders", "Start the session"]),
        Tour::Game("person,person seed=14721836101729441662"),
        Tour::Menus,
        Tour::Rich(0, "person,tom:B4 seed=4701550851983968046"),
        Tour::Rich(2, "person,tom:B4 seed=12543632698746367488"),
        Tour::Rich(3, "person,tom:B4 seed=254557937263828155"),
        Tour::Rich(8, "person,tom:B4 seed=5382161097750235997"),
    ];
    let tower = [
        // Four people have the full side of the board; alone, half of it.
        Tour::Game("person,person,person,person placement=choose objectives=random seed=4"),
        Tour::Game("person,architect:easy seed=7"),
        Tour::Table(include_str!("../scenarios/tower_up_a_whole_session_at_a_table.txt")),
        Tour::Menus,
    ];
    let new_york_1901 = [
        // Four people have the whole map; two have no pink on it.
        Tour::Game("person,person,person,person challenge=C2 seed=4"),
        Tour::Game("person,architect:easy seed=7"),
        Tour::Table(include_str!("../scenarios/new_york_1901_a_whole_session_at_a_table.txt")),
        Tour::Menus,
    ];
    let fifth_avenue = [
        // Four people on the side of six lots; alone, with Alea, on the other one.
        Tour::Game("person,person,person,person side=6 seed=4"),
        Tour::Game("person,architect:easy seed=7"),
        Tour::Table(include_str!("../scenarios/fifth_avenue_a_whole_session_at_a_table.txt")),
        Tour::Menus,
    ];
    let of = |card, tours: &[Tour]| tours.iter().map(move |tour| (card, *tour)).collect::<Vec<_>>();
    [
        of(NewYorkCity::CARD, &city),
        of(TowerUp::CARD, &tower),
        of(NewYork1901::CARD, &new_york_1901),
        of(FifthAvenue::CARD, &fifth_avenue),
    ]
    .concat()
}

impl Tour {
    /// Everything that is seen on it.
    pub fn pictures(self, title: &'static Card) -> Pictures {
        let mut guide = Guide::new(title);
        match self {
            Tour::Menus => {
                guide.choose(title.title);
                guide.stay();
            }
            Tour::Game(order) => {
                guide.begin(order);
                let mut player = QuickPlayer::default();
                guide.play(|app| player.answers(app));
            }
            Tour::Rich(seed, order) => {
                guide.is_rich = true;
                guide.begin(order);
                let mut player = RandomPlayer::new(seed);
                // Cards go back out of a bid by B, and B undoes.
                let stays = |action: &Action| !matches!(action, Action::Remove(_));
                guide.play(|app| {
                    let game = crate::new_york_city_of(app)?.game();
                    (0..100).find_map(|_| player.choose(game).filter(stays)).map(|action| vec![action.code()])
                });
            }
            Tour::Table(script) => guide.sit_down(script),
            Tour::Reading(choices) => {
                guide.choose(title.title);
                choices.iter().for_each(|text| guide.choose(text));
                for _ in 0..60 {
                    guide.show();
                    guide.press(Button::A);
                }
            }
        }
        guide.seen.into_iter().map(|(name, (_, pictures))| (name, pictures)).collect()
    }
}

/// Which of two pictures of the same thing is kept: the greater one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// A question of a table just before A answers it.
    is_answered: bool,
    /// After a game it stands in the records.
    is_over: bool,
    /// Late in a game there is more to see.
    is_late: bool,
}

/// Walks with the device and shows everything to whoever takes pictures.
struct Guide {
    title: &'static Card,
    apps: [Box<App>; LOOKS.len()],
    thinker: Thinker,
    /// What was seen, and how well.
    seen: BTreeMap<String, (Worth, [Picture; LOOKS.len()])>,
    /// Whether players are helped to what random play hardly ever has.
    is_rich: bool,
}

impl Guide {
    fn new(title: &'static Card) -> Guide {
        let apps = LOOKS.map(|(_, look)| crate::gallery::app(look, 7));
        Guide { title, apps, thinker: Thinker::hasty(), seen: BTreeMap::new(), is_rich: false }
    }

    fn app(&self) -> &App {
        &self.apps[0]
    }

    fn press(&mut self, key: Button) {
        for app in &mut self.apps {
            let _ = app.handle(Input::Press(key));
            think(app, &mut self.thinker, self.is_rich);
            if let Some(play) = crate::new_york_city_of_mut(app).filter(|_| self.is_rich) {
                enrich(play);
            }
        }
    }

    /// Begins a game of these seats.
    fn begin(&mut self, order: &str) {
        let order = (self.title.wording.read)(order).expect("a game that there is");
        for app in &mut self.apps {
            let _ = app.begin_ordered(&order);
            think(app, &mut self.thinker, self.is_rich);
        }
    }

    fn choose(&mut self, text: &str) {
        let keys = simulator::scenario::choose::keys_to(self.app(), text);
        keys.unwrap_or_else(|error| panic!("{error}")).into_iter().for_each(|key| self.press(key));
    }

    /// Takes pictures of what is shown, unless there are better ones; says whether it did.
    fn show(&mut self) -> bool {
        self.show_answered(false)
    }

    fn show_answered(&mut self, is_answered: bool) -> bool {
        let name = name(self.app());
        let facts = self.app().facts();
        let is_over = facts.as_ref().is_some_and(|facts| facts.points.is_some());
        let is_late = facts.is_some_and(|facts| facts.round >= LATE);
        let worth = Worth { is_answered, is_over, is_late };
        let is_new = self.seen.get(&name).is_none_or(|(before, _)| worth > *before);
        if is_new {
            let shown = self.apps.each_ref().map(|app| crate::gallery::name(app));
            assert!(shown.iter().all(|other| *other == name), "the same keys lead to {shown:?}");
            let pictures = self.apps.each_ref().map(|app| Picture::of(app));
            self.seen.insert(name, (worth, pictures));
        }
        is_new
    }

    /// Plays to the result, and visits what is around each new place.
    fn play(&mut self, mut decide: impl FnMut(&App) -> Option<Vec<u16>>) {
        for _ in 0..10_000 {
            let is_new = self.show();
            let waits = self.app().screen().is_decision();
            if is_new && waits {
                self.stay();
            }
            if self.app().screen().name() == "FinalResult" {
                self.stay();
                self.press(Button::B);
                return self.stay();
            }
            if !waits {
                self.press(Button::A);
                continue;
            }
            let Some(codes) = decide(self.app()) else { return };
            keys_to(self.app(), &codes).into_iter().for_each(|key| self.press(key));
        }
        panic!("the game does not end");
    }

    /// Visits every screen that keys lead to from here while nothing is stored.
    fn stay(&mut self) {
        self.show();
        if self.is_rich {
            // A table changed by hand is not what its actions lead to: nobody may undo there.
            return;
        }
        let here = self.apps.clone();
        for way in ways_around(self.app()) {
            self.apps = here.clone();
            way.into_iter().for_each(|key| self.press(key));
            self.show();
        }
        self.apps = here;
    }

    /// Plays the scenario of a real table. Of each question there is a picture as it was answered.
    fn sit_down(&mut self, script: &str) {
        let script = Scenario::parse(script).expect("a scenario");
        let [mut first, second] = LOOKS.map(|(_, look)| {
            let mut apps = Vec::new();
            let played =
                script.play(script.device(look), |_, device| apps.push(Box::new(device.app().clone())));
            played.expect("the scenario goes as expected");
            apps
        });
        let noted = |app: &App| app.companion().map(|companion| companion.played().len());
        let answers: Vec<bool> = first.windows(2).map(|apps| noted(&apps[1]) > noted(&apps[0])).collect();
        let answers = answers.into_iter().chain([false]);
        for ((first, second), answers) in first.drain(..).zip(second).zip(answers) {
            // The form of New York City has pictures of its own.
            let is_form = first.screen().name() == "ScoringForm" && crate::table_of(&first).is_some();
            let is_session = noted(&first).is_some() && !is_form;
            self.apps = [first, second];
            if !is_session {
                continue;
            }
            if self.show_answered(answers) {
                self.stay();
            }
        }
    }
}

/// Keys to one state of each screen around an app: the shortest, and none that passes through something that is stored.
fn ways_around(app: &App) -> Vec<Vec<Button>> {
    let mut ways = BTreeMap::new();
    let (mut seen, mut states) = (HashSet::new(), HashMap::<&str, usize>::new());
    let mut open = VecDeque::from([(Box::new(app.clone()), Vec::new())]);
    while let Some((app, keys)) = open.pop_front() {
        for input in Button::ALL.map(Input::Press) {
            let Input::Press(button) = input else { continue };
            let mut next = app.clone();
            let requests = next.handle(input);
            // Other settings would make other pictures, and other games and titles have tours of their own.
            if requests.settings || requests.game.whole || requests.session.whole || next.card() != app.card()
            {
                continue;
            }
            let mut way: Vec<Button> = keys.clone();
            way.push(button);
            ways.entry(name(&next)).or_insert_with(|| way.clone());
            let screen = next.screen();
            let known = states.entry(screen.name()).or_default();
            if requests.is_empty() && *known < STATES_A_SCREEN && seen.insert(format!("{screen:?}")) {
                *known += 1;
                open.push_back((next, way));
            }
        }
    }
    ways.into_values().collect()
}
