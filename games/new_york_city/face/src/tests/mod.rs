//! New York City on the screens that all titles share. Its own screens have their tests beside them.

extern crate std;

mod about;
mod changed;
mod choose;
mod codes;
mod final_result;
mod game_menu;
mod hand_over;
mod happened;
mod help;
mod hint;
mod home;
mod log;
mod opponent;
mod outcome;
mod play;
mod records;
mod records_table;
mod review;
mod settings;
mod shared;
mod solo;
mod table_scope;
mod table_view;
mod thinking;
mod why_not;

use std::string::String;

use engine::Chance;
use new_york_city::components::{Level, Mode};
use new_york_city::player::WholeBid;
use new_york_city::{Action, ActionList, Question, SeatKind};

use super::NewYorkCity;
use super::card::CARD;
use app::play::{Name, Playing};
use app::records::Records;
use app::screen::Screen;
use app::screens::menu::trial::{self, Trial};
use app::settings::Settings;
use app::title::Scene;
use app::words::Lang;

pub(crate) use app::screens::menu::trial::{all_settings, world};

/// A game of New York City.
pub(crate) type Play = app::play::Play<NewYorkCity>;

/// One who plays a Tom.
pub(crate) const SOLO: &[SeatKind] = &[SeatKind::Human, SeatKind::Tom(Level { mode: Mode::A, cards: 6 })];
/// Two people.
pub(crate) const SHARED: &[SeatKind] = &[SeatKind::Human, SeatKind::Human];

/// A device that was never used.
pub(crate) fn trial() -> Trial {
    Trial::of(&CARD)
}

/// All that a screen says in English.
fn said(trial: &Trial, screen: &Screen) -> String {
    trial.said(screen)
}

/// A game that begins.
pub(crate) fn new_play(seats: &[SeatKind], seed: u64) -> Play {
    let names = ["Ann", "Bo", "", ""].map(|name| Name::try_from(name).unwrap());
    Play::new(new_york_city::setup(seats, seed), names).unwrap()
}

/// A game of one who plays the first Tom.
pub(crate) fn solo(seed: u64) -> Play {
    Play::new(new_york_city::solo(Level::FIRST, seed), Default::default()).unwrap()
}

/// A game for four with the longest names.
pub(crate) fn full_table(seed: u64) -> Play {
    let tom = SeatKind::Tom(Level::FIRST);
    let names = ["Maximilian", "WWWWWWWWWW", "Zoé", "Wilhelmina"].map(|name| Name::try_from(name).unwrap());
    Play::new(new_york_city::setup(&[SeatKind::Human, tom, tom, tom], seed), names).unwrap()
}

/// Calls `then` with what an own screen sees of a game, or of a device without one.
pub(crate) fn in_scene<T>(play: Option<&Play>, then: impl FnOnce(&Scene<'_, NewYorkCity>) -> T) -> T {
    let (settings, records, trial) = (Settings::default(), Records::default(), trial());
    let world = play.map_or_else(|| trial.world(), |play| world(&settings, &records, play));
    then(&Scene { world, play })
}

/// What whoever is asked may answer.
pub(crate) fn legal(play: &Play) -> ActionList {
    play.decision().map(|decision| play.view(decision.seat).legal_actions()).unwrap_or_default()
}

/// What is asked.
pub(crate) fn question(play: &Play) -> Option<Question> {
    play.decision().map(|decision| decision.question)
}

/// Plays at random until a state is wanted; passes through several games if need be.
pub(crate) fn play_until(seats: &[SeatKind], wanted: impl Fn(&Play) -> bool) -> Play {
    for seed in 0..50 {
        let mut play = new_play(seats, seed);
        let mut chance = Chance::from_seed(seed);
        while play.asked().is_some() {
            if wanted(&play) {
                return play;
            }
            trial::play_on(&mut play, &mut chance).expect("a legal answer");
        }
    }
    panic!("no game came to such a state");
}

/// Plays on at random; whoever bids confirms as soon as he can, so that games end.
pub(crate) fn play_on(play: &mut Play, chance: &mut Chance) -> Option<Action> {
    let actions = play.game().legal_actions();
    let confirm = actions.iter().copied().find(|action| matches!(action, Action::Confirm));
    let any = || actions.get(chance.below(actions.len().max(1) as u32) as usize).copied();
    let action = confirm.or_else(any)?;
    play.apply(action).ok()?;
    Some(action)
}

/// A bid of every type of card and one of the two longest, both with the first four characters of a company,
/// whatever they can do.
fn widest_bids() -> [WholeBid; 2] {
    use new_york_city::Declaration;
    use new_york_city::components::{Card, Cards};
    let mut declared = [Declaration::Withdrawn; new_york_city::limits::COMPANY_MAX];
    declared[..4].copy_from_slice(&[
        Declaration::Card(Card::BuildingPlans),
        Declaration::Steps(2),
        Declaration::Used,
        Declaration::Card(Card::Skyscrapers),
    ]);
    let cards = [Cards::of(&Card::ALL), Cards::of(&[Card::Elevator, Card::Skyscrapers])];
    cards.map(|cards| WholeBid { cards, declared, from_reserve: None, value: 12 })
}

#[test]
fn the_listed_toms_are_the_printed_levels_in_groups_of_the_same_size() {
    let toms = CARD.automas.expect("Tom");
    let printed = new_york_city::components::Level::PRINTED;
    assert!(toms.listed().iter().copied().eq(printed.map(|level| level.byte())));
    assert!(toms.listed().len() <= app::card::AUTOMA_ROWS);
    for (row, level) in printed.into_iter().enumerate() {
        let (number, group) = level.printed().expect("a printed level");
        assert_eq!((usize::from(number) - 1, toms.row(level.byte())), (row, Some(row)));
        let in_group = toms.listed().len() / toms.groups().len();
        assert_eq!(group as usize, row / in_group);
    }
}

#[test]
fn the_scopes_of_the_card_are_those_of_a_session() {
    let names = CARD.scopes.iter().map(|scope| scope.name.text(Lang::English));
    assert!(names.eq(["Everything", "Track and reminders", "Only the scoring"]));
    use new_york_city::companion::Scope;
    assert_eq!(Scope::ALL, [Scope::Everything, Scope::Track, Scope::Scoring]);
}
