//! The light and the strip say whose turn it is and how the Press Track stands, and nothing else.

use app::face::TextSize;
use app::ink::Ink;
use app::input::{Button, Input};
use app::screen::Screen;
use app::settings::Settings;
use app::strip::{Token, Tokens};
use app::theme::Theme;
use app::words::Lang;
use engine::Seat;
use new_york_city::{PressToken, PressTrack};
use simulator::scenario::Look;
use simulator::thinker::Thinker;
use skyline::App;
use tests::gallery::{Walker, app, think};

const ENGLISH: Look = Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark };

fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let button = Button::ALL["ABXY".find(key).expect("keys are A, B, X and Y")];
        let _ = app.handle(Input::Press(button));
    }
}

fn asked(app: &App) -> Option<Ink> {
    Some(Ink::of_seat(app.play()?.asked()?.index()))
}

#[test]
fn the_light_has_the_colour_of_whoever_is_asked() {
    let (mut hand_overs, mut decisions) = (0, 0);
    let mut thinker = Thinker::hasty();
    for seed in 0..24 {
        let mut app = app(ENGLISH, seed);
        let mut walker = Walker::new(seed);
        for _ in 0..1500 {
            let screen = app.screen();
            let expected = match screen.shared() {
                Some(Screen::HandOver(_)) => Some(asked(&app)),
                _ if screen.is_decision() => Some(asked(&app)),
                Some(Screen::Home(_) | Screen::Happened(_) | Screen::FinalResult(_)) => Some(None),
                // Nobody is to do anything.
                Some(Screen::Thinking(_)) => Some(None),
                // Menus and looks around: below.
                _ => None,
            };
            if let Some(expected) = expected {
                // A walk may pass the settings and switch the light off.
                let expected = expected.filter(|_| app.settings().led);
                assert_eq!(app.lamp(), expected, "seed {seed}: on {}", screen.name());
            }
            hand_overs += usize::from(matches!(screen.shared(), Some(Screen::HandOver(_))));
            decisions += usize::from(screen.is_decision());
            think(&mut app, &mut thinker, false);
            let _ = app.handle(Input::Press(walker.key(&app)));
        }
    }
    assert!(hand_overs > 20 && decisions > 1000, "{hand_overs} {decisions}");
}

#[test]
fn the_light_stays_while_the_player_who_is_asked_looks_elsewhere() {
    let mut app = app(ENGLISH, 5);
    press(&mut app, "AAA");
    assert!(app.screen().is_decision());
    let light = app.lamp();
    assert!(light.is_some());
    let _ = app.handle(Input::Hold(Button::B));
    assert_eq!(app.screen().name(), "GameMenu");
    assert_eq!(app.lamp(), light);
}

#[test]
fn lights_that_are_switched_off_stay_dark() {
    let settings = Settings { language_chosen: true, led: false, ..Settings::default() };
    let mut app = Box::new(simulator::device::Device::new(5).with_settings(settings).app().clone());
    press(&mut app, "AAA");
    assert!(app.screen().is_decision());
    assert_eq!(app.lamp(), None);
    assert_eq!(app.strip(), Tokens::NONE);
}

#[test]
fn the_strip_shows_the_tokens_of_each_space_from_the_top_down() {
    let mut app = app(ENGLISH, 5);
    assert_eq!(app.strip(), Tokens::NONE, "without a game it is dark");
    press(&mut app, "AAA");
    let [a, b] = [0, 1].map(|index| Seat::new(index).expect("there are two seats"));
    let mut lay = |tokens: &[(PressToken, u8)]| {
        let play = tests::new_york_city_of_mut(&mut app).expect("a game was begun");
        let table = play.game_mut().table_mut();
        table.press_track = PressTrack::from_first_to_last(tokens);
        app.strip()
    };
    let shown = |tokens: &[(u8, Ink)]| -> Tokens {
        Tokens::on(16, tokens.iter().map(|&(space, ink)| Token { space, ink }))
    };
    let (of_a, of_b, neutral) = (PressToken::Of(a), PressToken::Of(b), PressToken::Neutral);
    assert_eq!(
        lay(&[(of_b, 15), (neutral, 6), (of_a, 0)]),
        shown(&[(15, Ink::SeatB), (6, Ink::Neutral), (0, Ink::SeatA)])
    );
    // On one space whoever is ahead lies on top.
    assert_eq!(
        lay(&[(of_a, 4), (of_b, 4), (neutral, 3)]),
        shown(&[(4, Ink::SeatA), (4, Ink::SeatB), (3, Ink::Neutral)])
    );
    assert_eq!(
        lay(&[(neutral, 2), (of_b, 2), (of_a, 2)]),
        shown(&[(2, Ink::Neutral), (2, Ink::SeatB), (2, Ink::SeatA)])
    );
}
