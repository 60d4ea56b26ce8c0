//! What people hide from each other stays hidden: on the screen, by the lights, in the log and in the time that an answer takes.

use app::canvas::Canvas;
use app::card::Card;
use app::face::TextSize;
use app::input::{Button, Input};
use app::theme::Theme;
use app::words::Lang;
use engine::{Code, Rules, Seat};
use fifth_avenue::{Action, Game, Question};
use simulator::scenario::{Look, choose};
use simulator::thinker::Thinker;
use skyline::{AnyPlay, App};
use tests::gallery::{Walker, think};
use tests::hidden::{begun, titles, with_other_hands};
use tests::recorder::{QuickPlayer, keys_to};

const ENGLISH: Look = Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark };

fn picture(app: &App) -> Box<Canvas> {
    let mut canvas = Box::default();
    app.draw(&mut canvas);
    canvas
}

/// Whoever looks at either of them sees the same.
fn look_alike(app: &App, other: &App, told: &str) {
    let screen = app.screen().name();
    assert_eq!(screen, other.screen().name(), "{told}");
    assert!(picture(app) == picture(other), "{told}: a hand is on {screen}");
    let lights = |app: &App| (app.lamp(), app.strip());
    assert_eq!(lights(app), lights(other), "{told}: the lights tell a hand on {screen}");
}

#[test]
fn what_all_may_see_is_the_same_whatever_is_in_hands() {
    for card in titles() {
        let (mut looked, mut hand_overs) = (0, 0);
        for seed in 0..6 {
            let mut app = begun(ENGLISH, card, &format!("person,architect:easy,person seed={seed}"));
            let (mut walker, mut thinker) = (Walker::new(seed), Thinker::hasty());
            for press in 0..600 {
                if !app.hides_hands() {
                    break;
                }
                let told = format!("{}, seed {seed}, press {press}", card.title);
                let other = with_other_hands(&app, |_| true);
                assert_eq!((app.lamp(), app.strip()), (other.lamp(), other.strip()), "{told}");
                if !app.hand_in_sight() {
                    look_alike(&app, &other, &told);
                    looked += 1;
                    hand_overs += u32::from(app.screen().name() == "HandOver");
                }
                think(&mut app, &mut thinker, false);
                let key = walker.key(&app);
                let _ = app.handle(Input::Press(key));
            }
        }
        assert!(looked > 200 && hand_overs > 50, "{}: {looked} screens, {hand_overs}", card.title);
    }
}

fn card() -> &'static Card {
    titles().find(|card| card.id == Game::ID).expect("5th Avenue hides hands")
}

fn game(app: &App) -> &Game {
    match app.any_play() {
        Some(AnyPlay::FifthAvenue(play)) => play.game(),
        _ => panic!("a game of 5th Avenue"),
    }
}

fn legal(game: &Game) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut |action| legal.push(action));
    legal
}

/// Who is to bid and could, but has laid nothing yet.
fn free_bidder(game: &Game) -> Option<Seat> {
    let decision = game.decision().filter(|decision| decision.question == Question::Bid)?;
    let laid = game.table().auction()?.laid_by(decision.seat).iter().sum::<u8>();
    (laid == 0 && game.draft().is_none() && legal(game).len() > 1).then_some(decision.seat)
}

fn press(app: &mut App, keys: &[Button]) {
    keys.iter().for_each(|key| drop(app.handle(Input::Press(*key))));
}

/// The log as it is shown from here.
fn log(app: &App) -> Box<Canvas> {
    let mut app = Box::new(app.clone());
    let _ = app.handle(Input::Hold(Button::B));
    let keys = choose::keys_to(&app, "Log").unwrap_or_else(|error| panic!("{error}"));
    press(&mut app, &keys);
    assert_eq!(app.screen().name(), "LogList");
    picture(&app)
}

/// 5A-R42: two games that differ in the hand of one who bids; in one of them he can only pass, in the other he does so freely.
fn compare(free: &App, seat: Seat) {
    let mut free = Box::new(free.clone());
    let mut forced = with_other_hands(&free, |other| other == seat);
    assert_eq!(legal(game(&forced)), [Action::Pass]);
    while !free.screen().is_decision() {
        look_alike(&free, &forced, "before he has the device");
        [&mut free, &mut forced].into_iter().for_each(|app| press(app, &[Button::A]));
    }
    assert!(forced.screen().is_decision() && free.hand_in_sight());
    for app in [&mut free, &mut forced] {
        let keys = keys_to(app, &[Action::Pass.code()]);
        press(app, &keys);
    }
    // Until the next one has taken the device.
    let mut steps = 0;
    while !free.hand_in_sight() && free.is_playing() {
        look_alike(&free, &forced, "after he has passed");
        [&mut free, &mut forced].into_iter().for_each(|app| press(app, &[Button::A]));
        steps += 1;
    }
    assert!(steps > 0 && forced.is_playing() == free.is_playing());
    if free.screen().is_decision() {
        assert!(log(&free) == log(&forced), "the log tells a hand");
    }
}

#[test]
fn a_forced_pass_looks_like_a_free_one() {
    let mut compared = 0;
    for seed in 1..=3 {
        let mut app = begun(ENGLISH, card(), &format!("person,person,person seed={seed}"));
        let mut player = QuickPlayer::default();
        let most = compared + 10;
        while app.is_playing() && compared < most {
            if app.screen().name() == "HandOver"
                && let Some(seat) = free_bidder(game(&app))
            {
                compare(&app, seat);
                compared += 1;
            }
            let keys = match app.screen().is_decision() {
                true => keys_to(&app, &player.answers(&app).expect("a decision is open")),
                false => vec![Button::A],
            };
            press(&mut app, &keys);
        }
    }
    assert!(compared == 30, "{compared} forced passes");
}

/// 5A-R42: and an Architect thinks about it as long.
#[test]
fn an_architect_who_can_only_pass_takes_as_long_as_one_who_can_bid() {
    let mut compared = 0;
    let mut app = begun(ENGLISH, card(), "person,architect:medium,architect:medium seed=5");
    let (mut player, mut thinker) = (QuickPlayer::default(), Thinker::hasty());
    while compared < 8 && app.is_playing() {
        if app.thoughts().is_awaited() {
            if let Some(seat) = free_bidder(game(&app)) {
                let forced = with_other_hands(&app, |other| other == seat);
                assert_eq!(legal(game(&forced)), [Action::Pass]);
                let [free, forced] = [&app, &forced].map(|app| {
                    let (_, question) = app.question().expect("he thinks");
                    let mut search = skyline::AnySearch::default();
                    search.make_room(&question);
                    assert!(search.begin(&question));
                    search.wanted()
                });
                assert!(free > 0 && free == forced, "{free} playouts, {forced} where he can only pass");
                compared += 1;
            }
            let _ = thinker.answer(&mut app);
            continue;
        }
        let keys = match app.screen().is_decision() {
            true => keys_to(&app, &player.answers(&app).expect("a decision is open")),
            false => vec![Button::A],
        };
        press(&mut app, &keys);
    }
    assert_eq!(compared, 8);
}
