//! Every screen of the handheld and every kind of decision, found by pressing keys.
//!
//! A walker without a plan presses keys until it has seen everything it is asked for, and keeps the
//! way to each. The same keys lead to the same screens in every language, size and theme.

use std::collections::BTreeMap;

use app::companion::Companion;
use app::input::{Button, Input};
use app::play::Play;
use app::screen::Screen;
use app::table::AtTable;
use engine::{Chance, Code};
use fifth_avenue_face::table::FifthAvenueTable;
use new_york_1901_face::table::NewYork1901Table;
use new_york_city::Tile;
use new_york_city::components::Character;
use new_york_city_face::NewYorkCity;
use simulator::scenario::Look;
use simulator::scenario::choose::chosen;
use simulator::thinker::Thinker;
use skyline::{AnyPlay, App};
use tower_up_face::table::TowerUpTable;

/// How a picture is reached: the seed of the device and the keys from its first start.
#[derive(Clone, Debug)]
pub struct Way {
    /// Where the seeds of games come from.
    pub entropy: u64,
    /// The keys.
    pub keys: Vec<Button>,
    /// Whether players are helped to what random play hardly ever has: dollars, and 7 and 8.
    pub rich: bool,
    /// Whether what is to be thought about in the end was thought about.
    pub thought: bool,
}

/// The name of what an app shows: the screen, in a decision which one, at a table at which stage, and of a
/// result in which form.
pub fn name(app: &App) -> String {
    let screen = app.screen();
    match screen.shared() {
        Some(Screen::ResultCode(code)) => format!("{}-{:?}", screen.name(), code.view()),
        Some(Screen::Home(_) | Screen::TitleMenu(_)) if app.is_playing() => {
            format!("{}-continue", screen.name())
        }
        Some(Screen::Home(_) | Screen::TitleMenu(_)) if app.play().is_some() => {
            format!("{}-result", screen.name())
        }
        Some(Screen::Home(_) | Screen::TitleMenu(_)) if app.companion().is_some() => {
            format!("{}-table", screen.name())
        }
        Some(Screen::ScoringForm(form)) => {
            // Which kind of number is open.
            let open = form.open(app.companion().expect("it is scored")).map(|(code, _)| code);
            match open.and_then(|code| field(app, code)) {
                Some(field) => format!("{}-{field}", screen.name()),
                None => screen.name().to_owned(),
            }
        }
        Some(Screen::TableView(view)) if !format!("{view:?}").contains("page: 0") => {
            "TableView-page".to_owned()
        }
        Some(Screen::RingsView(rings)) => {
            // How many of its parts are chosen.
            let state = format!("{rings:?}");
            let before = state.split("before: [").nth(1).and_then(|rest| rest.split(']').next());
            let chosen = before.unwrap_or_default().matches('(').count();
            let step = if chosen > 0 { format!("-{chosen}") } else { String::new() };
            format!("{}-{}{step}", screen.name(), asked(app).unwrap_or_default())
        }
        Some(Screen::Guide(guide)) => match format!("{guide:?}") {
            guide if guide.contains("open: Rare") => "Guide-more".to_owned(),
            guide if guide.contains("open: Either") => format!("Guide-{}-either", stage(app)),
            // What is only read has nothing to choose.
            _ if chosen(app).is_none() => format!("Guide-{}-told", stage(app)),
            _ => format!("Guide-{}", stage(app)),
        },
        _ if screen.is_decision() => format!("{}-{}", screen.name(), asked(app).unwrap_or_default()),
        _ => screen.name().to_owned(),
    }
}

/// The number of the open decision in the model of its game.
fn asked(app: &App) -> Option<&'static str> {
    match app.any_play()? {
        AnyPlay::NewYorkCity(play) => play.decision().map(|asked| asked.question.id()),
        AnyPlay::TowerUp(play) => play.decision().map(|asked| asked.question.id()),
        AnyPlay::NewYork1901(play) => play.decision().map(|asked| asked.question.id()),
        AnyPlay::FifthAvenue(play) => play.decision().map(|asked| asked.question.id()),
    }
}

/// The name of the stage of the session.
fn stage(app: &App) -> String {
    let city = crate::table_of(app).map(|companion| head(&companion.session().stage()));
    let tower = table_of::<TowerUpTable>(app).map(|companion| head(&companion.session().stage()));
    let new_york_1901 = table_of::<NewYork1901Table>(app).map(|companion| head(&companion.session().stage()));
    let fifth_avenue = table_of::<FifthAvenueTable>(app).map(|companion| head(&companion.session().stage()));
    city.or(tower).or(new_york_1901).or(fifth_avenue).unwrap_or_default()
}

/// The name of a number of a final scoring; the form of New York City has pictures of its own.
fn field(app: &App, code: u16) -> Option<String> {
    if table_of::<TowerUpTable>(app).is_some() {
        return tower_up::companion::Field::from_code(code).map(|field| head(&field));
    }
    if table_of::<NewYork1901Table>(app).is_some() {
        return new_york_1901::companion::Field::from_code(code).map(|field| head(&field));
    }
    table_of::<FifthAvenueTable>(app)?;
    fifth_avenue::companion::Field::from_code(code).map(|field| head(&field))
}

/// The session of a title.
fn table_of<T: AtTable + 'static>(app: &App) -> Option<&Companion<T>> {
    app.companion()?.of()
}

/// The name of a variant, without what it holds.
fn head(variant: &impl std::fmt::Debug) -> String {
    format!("{variant:?}")
        .split(|letter: char| !letter.is_alphanumeric())
        .next()
        .unwrap_or_default()
        .to_owned()
}

/// The names under which what an app shows is kept: once as soon as it is seen, once more from a game
/// that has been going on for a while, when there is more to see.
pub fn names(app: &App) -> Vec<String> {
    let round = app.facts().map_or(0, |facts| facts.round);
    let late = (round >= 3).then(|| format!("{}-late", name(app)));
    [Some(name(app)), late].into_iter().flatten().collect()
}

/// A walker that presses keys without a plan.
#[derive(Clone, Debug)]
pub struct Walker {
    chance: Chance,
    player: bool,
}

impl Walker {
    /// The walker that belongs to a seed: with even seeds a player, who wants to see the end of the
    /// game and soon leaves every menu; with odd ones a tourist, who looks everywhere.
    pub fn new(seed: u64) -> Walker {
        Walker { chance: Chance::from_seed(seed), player: seed.is_multiple_of(2) }
    }

    /// The next key.
    pub fn key(&mut self, app: &App) -> Button {
        let on = ["Happened", "HandOver", "Home", "TitleMenu"];
        let forward = app.screen().is_decision() || on.contains(&app.screen().name());
        // How many of a hundred presses are A, Y and X; the rest are B.
        let [a, y, x] = match (self.player, app.screen().name()) {
            (true, "Home" | "TitleMenu") => [95, 5, 0],
            (true, _) if forward => [45, 54, 1],
            (true, _) => [10, 5, 5],
            (false, "Home" | "TitleMenu") => [25, 65, 5],
            (false, _) => [35, 40, 10],
        };
        match self.chance.below(100) {
            n if n < a => Button::A,
            n if n < a + y => Button::Y,
            n if n < a + y + x => Button::X,
            _ => Button::B,
        }
    }
}

/// An app at its start on a device that looks so.
pub fn app(look: Look, entropy: u64) -> Box<App> {
    Box::new(look.device(entropy).app().clone())
}

/// Ways to everything that walks of these seeds come across, `presses` keys each. Of several ways to
/// one thing the shortest is kept.
pub fn ways(look: Look, seeds: std::ops::Range<u64>, presses: usize) -> BTreeMap<String, Way> {
    walk(look, seeds.map(|seed| (seed, false)), presses)
}

/// As [`ways`], and where these seeds never lead, walks of rich players: swapping characters and taking
/// from the reserve are too rare otherwise. Rich players never undo: a table changed by hand is not what
/// its actions lead to.
pub fn all_ways(look: Look, seeds: std::ops::Range<u64>, presses: usize) -> BTreeMap<String, Way> {
    let mut all = walk(look, (0..20).map(|seed| (2 * seed, true)), presses);
    all.extend(ways(look, seeds, presses));
    all
}

fn walk(look: Look, seeds: impl Iterator<Item = (u64, bool)>, presses: usize) -> BTreeMap<String, Way> {
    let mut ways: BTreeMap<String, Way> = BTreeMap::new();
    let mut thinker = Thinker::hasty();
    for (seed, rich) in seeds {
        let mut app = app(look, seed);
        let mut walker = Walker::new(seed);
        let mut keys = Vec::new();
        let mut see = |name: String, keys: &Vec<Button>, thought: bool| {
            if ways.get(&name).is_none_or(|way| way.keys.len() > keys.len()) {
                ways.insert(name, Way { entropy: seed, keys: keys.clone(), rich, thought });
            }
        };
        for _ in 0..presses {
            names(&app).into_iter().for_each(|name| see(name, &keys, false));
            if app.thoughts().is_awaited() {
                let before = app.screen().name();
                think(&mut app, &mut thinker, rich);
                // What shows how far it is shows what came of it, too.
                if app.screen().name() == before {
                    names(&app).into_iter().for_each(|name| see(format!("{name}-thought"), &keys, true));
                }
            }
            let mut key = walker.key(&app);
            if rich && ["GameMenu", "Ask"].contains(&app.screen().name()) {
                key = Button::B;
            } else if rich && key == Button::B && app.screen().is_decision() {
                continue;
            }
            keys.push(key);
            press(&mut app, key, rich);
        }
    }
    ways
}

fn press(app: &mut App, key: Button, rich: bool) {
    let _ = app.handle(Input::Press(key));
    if let Some(play) = crate::new_york_city_of_mut(app).filter(|_| rich) {
        enrich(play);
    }
}

/// Architects play and hints are given, by somebody who thinks only for a moment.
pub fn think(app: &mut App, thinker: &mut Thinker, rich: bool) {
    while app.thoughts().is_awaited() && thinker.answer(app).is_some() {
        if let Some(play) = crate::new_york_city_of_mut(app).filter(|_| rich) {
            enrich(play);
        }
    }
}

/// Dollars for everything, and at the start the characters 7 and 8.
pub fn enrich(play: &mut Play<NewYorkCity>) {
    for player in play.game_mut().table_mut().players.0.iter_mut().filter(|player| player.is_human()) {
        player.dollars = 9;
        if player.company.len() == 2 {
            for character in [Character::SWAP_CHARACTER, Character::MATCH_RESERVE] {
                player.company.push(Tile { character, used: false });
            }
        }
    }
}

impl Way {
    /// Goes the way on a device that looks so.
    pub fn go(&self, look: Look) -> Box<App> {
        let mut app = app(look, self.entropy);
        let mut thinker = Thinker::hasty();
        for key in &self.keys {
            think(&mut app, &mut thinker, self.rich);
            press(&mut app, *key, self.rich);
        }
        if self.thought {
            think(&mut app, &mut thinker, self.rich);
        }
        app
    }
}
