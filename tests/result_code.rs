//! The result as a code: what a camera reads from the screen is the link and the text, for every table, theme,
//! language and size.

use app::canvas::{Canvas, HEIGHT, WIDTH};
use app::face::TextSize;
use app::input::Button;
use app::play::{DEVICE_ACTIONS_MAX, Name};
use app::settings::Settings;
use app::theme::Theme;
use app::words::Lang;
use engine::Recorded;
use engine::Rules;
use new_york_city::SeatKind;
use new_york_city::components::{Level, Mode};
use rqrr::PreparedImage;
use serde_json::{Value, json};
use simulator::device::Device;
use tests::recorder::Recorder;
use tests::{RandomPlayer, record};

const HUMAN: SeatKind = SeatKind::Human;
const TOM: SeatKind = SeatKind::Tom(Level { mode: Mode::C, cards: 9 });
/// Names with everything that JSON and links treat in their own way.
const ODD: [&str; 4] = ["Zoé", "A\"B", "1/2 & 3", ""];
/// The longest link that can be entered by keys: every byte is encoded as three.
const LONG: [&str; 4] = ["ÉÉÉÉÉ", "ÀÀÀÀÀ", "ÜÜÜÜÜ", "ŒŒŒŒŒ"];
/// No key enters these.
const TOO_LONG: [&str; 4] = ["\"\"\"\"\"\"\"\"\"\""; 4];

fn settings(lang: Lang, text_size: TextSize, theme: Theme, names: [&str; 4]) -> Settings {
    let names = names.map(|name| Name::try_from(name).expect("a name has room"));
    Settings { lang, language_chosen: true, text_size, theme, names, ..Settings::default() }
}

/// A device that shows the final result of a game of these seats.
fn finished(seats: &[SeatKind], settings: Settings) -> Device {
    let mut record = record(new_york_city::setup(seats, 5));
    let mut player = RandomPlayer::new(5);
    while let Some(action) = player.choose(record.game()) {
        record.play(action).expect("a legal action is accepted");
    }
    let bytes = record.bytes().collect::<Vec<u8>>();
    let mut device = Device::new(1).with_settings(settings);
    let game = Recorded::check::<new_york_city::Game>(&bytes, DEVICE_ACTIONS_MAX).expect("the game is legal");
    let _ = device.body_mut().app.take_up(&game);
    press(&mut device, Button::A);
    assert_eq!(device.app().screen().name(), "FinalResult");
    device
}

fn press(device: &mut Device, button: Button) {
    device.press(button).expect("the flash is on");
    assert_eq!(device.canvas().overflows(), 0);
}

/// From the result to the code, which lies above the review.
fn to_code(device: &mut Device) {
    [Button::X, Button::X, Button::A].into_iter().for_each(|key| press(device, key));
    assert_eq!(device.app().screen().name(), "ResultCode");
}

/// What a camera reads from a screen, and how large a module of it is, in tenths of a dot.
fn read(canvas: &Canvas, theme: Theme) -> Option<(String, usize)> {
    photographed(canvas, theme, 10)
}

/// The same from a picture with so many tenths of a dot for each of the screen, blurred between them as a lens does.
fn photographed(canvas: &Canvas, theme: Theme, tenths: usize) -> Option<(String, usize)> {
    let dot = |x: usize, y: usize| {
        let ink = canvas.ink((x as u32).min(WIDTH - 1), (y as u32).min(HEIGHT - 1));
        let [r, g, b] = theme.rgb888(ink).map(u32::from);
        (299 * r + 587 * g + 114 * b) / 1000
    };
    let grey = |x: usize, y: usize| {
        let ([x, y], [right, down]) =
            ([x, y].map(|at| at * 10 / tenths), [x, y].map(|at| (at * 10 % tenths) as u32));
        let part = |y| dot(x, y) * (tenths as u32 - right) + dot(x + 1, y) * right;
        let all = part(y) * (tenths as u32 - down) + part(y + 1) * down;
        (all / (tenths * tenths) as u32) as u8
    };
    let [width, height] = [WIDTH, HEIGHT].map(|side| side as usize * tenths / 10);
    let mut image = PreparedImage::prepare_from_greyscale(width, height, grey);
    let [grid] = image.detect_grids().try_into().ok()?;
    let (meta, content) = grid.decode().ok()?;
    let modules = meta.version.to_size();
    let side = grid.bounds[0].x.abs_diff(grid.bounds[1].x) as usize;
    Some((content, 10 * (side + 1) / modules))
}

fn link(device: &Device) -> String {
    let mut link = String::new();
    device.app().outcome().expect("the game is over").link(&mut link).expect("a string takes everything");
    link
}

fn text(device: &Device) -> String {
    let (mut text, lang) = (String::new(), device.app().settings().lang);
    device
        .app()
        .outcome()
        .expect("the game is over")
        .text(lang, &mut text)
        .expect("a string takes everything");
    text
}

/// The words that a screen is told with.
fn spoken(device: &Device) -> String {
    let (mut words, mut from) = (String::new(), 0);
    while let Some(below) = device.canvas().spoken(from, device.app().settings().lang, &mut words) {
        words.push('\n');
        from = below;
    }
    words
}

#[test]
fn a_camera_reads_the_link_and_the_text_in_every_look() {
    for theme in Theme::ALL {
        for lang in Lang::ALL {
            for size in [TextSize::Normal, TextSize::Large] {
                let mut device = finished(&[HUMAN, HUMAN, HUMAN, TOM], settings(lang, size, theme, ODD));
                to_code(&mut device);
                let code = read(device.canvas(), theme).map(|(content, _)| content);
                assert_eq!(code, Some(link(&device)), "{theme:?} {lang:?} {size:?}");
                press(&mut device, Button::A);
                let code = read(device.canvas(), theme).map(|(content, _)| content);
                assert_eq!(code, Some(text(&device)), "{theme:?} {lang:?} {size:?}");
                // The third form is for eyes, the fourth is the first again.
                press(&mut device, Button::A);
                assert_eq!(read(device.canvas(), theme), None);
                press(&mut device, Button::A);
                assert_eq!(read(device.canvas(), theme).map(|(content, _)| content), Some(link(&device)));
                press(&mut device, Button::B);
                assert_eq!(device.app().screen().name(), "FinalResult");
            }
        }
    }
}

#[test]
fn a_code_is_dark_on_light_with_light_around_it() {
    for theme in Theme::ALL {
        let look = settings(Lang::French, TextSize::Normal, theme, LONG);
        let mut device = finished(&[HUMAN, HUMAN, HUMAN, HUMAN], look);
        to_code(&mut device);
        let bright = |x, y| theme.rgb888(device.canvas().ink(x, y)).map(u32::from).iter().sum::<u32>();
        // The largest code has 97 modules and 4 of light on each side: 9.1 dots.
        for place in 0..HEIGHT {
            for edge in (0..9).chain(HEIGHT - 9..HEIGHT) {
                for (x, y) in [(80 + place, edge), (80 + edge, place)] {
                    assert!(bright(x, y) > 600, "{theme:?}: {x}, {y}");
                }
            }
        }
        // The corner of a finder is dark.
        let dark =
            (80..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))).find(|(x, y)| bright(*x, *y) < 200);
        assert_eq!(dark, Some((80 + 9, 9)), "{theme:?}");
    }
}

#[test]
fn a_link_carries_what_bg_stats_asks_for() {
    let look = settings(Lang::French, TextSize::Normal, Theme::Dark, ODD);
    let device = finished(&[HUMAN, TOM, HUMAN, HUMAN], look);
    let play = tests::new_york_city_of(device.app()).expect("there is a game");
    let sheet = play.game().score_sheet();
    // Toms have no name of the settings; whoever has none is called by the letter of the seat.
    let names = ["Zoé", "Tom", "1/2 & 3", "D"];
    let first = play.record().setup().clone();
    let first = tests::game(&first).view(Default::default()).press_track().order()[0];
    let players: Vec<Value> = sheet
        .ranking()
        .map(|seat| {
            let name = names[usize::from(seat.seat.index())];
            let mut player = json!({
                "name": name,
                "sourcePlayerId": name,
                "score": seat.total,
                "winner": seat.rank == 1,
            });
            if seat.seat == first {
                player["startPlayer"] = json!(true);
            }
            if name == "Tom" {
                player["role"] = json!("C9");
            }
            player
        })
        .collect();
    let expected = json!({
        "sourceName": "Skyline",
        "sourcePlayId": format!("{:016x}", play.game().digest()),
        "game": { "name": "New York City", "sourceGameId": "nyc" },
        "players": players,
    });
    let link = link(&device);
    let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=").expect("an address");
    let carried: Value = serde_json::from_slice(&decoded(data)).expect("the link carries JSON");
    assert_eq!(carried, expected);
}

/// What percent-encoded text stands for.
fn decoded(text: &str) -> Vec<u8> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits follow"));
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    bytes
}

#[test]
fn modules_are_large_enough_for_a_camera() {
    let dots = |seats: &[SeatKind], names| {
        let mut device = finished(seats, settings(Lang::French, TextSize::Large, Theme::Dark, names));
        to_code(&mut device);
        let link = read(device.canvas(), Theme::Dark).expect("the link is a code").1;
        // From nearer and farther, with dots of the screen between those of the camera: most pictures can be read.
        let seen = |tenths: &usize| photographed(device.canvas(), Theme::Dark, *tenths).is_some();
        let count = (30..50).step_by(2).filter(seen).count();
        assert!(count >= 7, "{count} of 10 pictures");
        press(&mut device, Button::A);
        [link, read(device.canvas(), Theme::Dark).expect("the text is a code").1]
    };
    // 0.127 mm a dot. Three dots are what a solo game comes to; names of accents alone are the longest there are.
    assert_eq!(dots(&[HUMAN, TOM], ["Anna"; 4]), [30, 55]);
    assert_eq!(dots(&[HUMAN; 4], ["Maximilian"; 4]), [25, 46]);
    assert_eq!(dots(&[HUMAN; 4], LONG), [23, 46]);
    assert_eq!(dots(&[HUMAN, TOM, TOM, TOM], LONG), [24, 46]);
}

#[test]
fn what_is_too_long_for_a_code_is_shown_as_text() {
    let mut device = finished(&[HUMAN; 4], settings(Lang::English, TextSize::Large, Theme::Dark, TOO_LONG));
    to_code(&mut device);
    assert_eq!(read(device.canvas(), Theme::Dark), None);
    let words = spoken(&device);
    assert!(words.contains("The result as text") && words.contains("points"), "{words}");
}

#[test]
fn those_who_listen_hear_what_the_code_says() {
    for size in [TextSize::Normal, TextSize::Large] {
        for lang in Lang::ALL {
            let mut device = finished(&[HUMAN, HUMAN, HUMAN, TOM], settings(lang, size, Theme::Dark, LONG));
            to_code(&mut device);
            for _ in 0..3 {
                let words = spoken(&device);
                for line in text(&device).replace('\u{a0}', " ").lines() {
                    assert!(words.lines().any(|said| said == line), "{line} is not in {words}");
                }
                press(&mut device, Button::A);
            }
        }
    }
}

/// Whatever was played: the game by its name, everybody's points, and who has won.
#[test]
fn the_code_of_every_title_carries_its_name_and_points() {
    for card in skyline::CARDS {
        let mut recorder = Recorder::new("", Lang::English, 5);
        let line = format!("begin {} person,person seed=5", card.name);
        assert_eq!(recorder.device.serial(line).expect("the flash is on"), ["ok"]);
        recorder.play_until(|_| false);
        let device = &mut recorder.device;
        to_code(device);
        let link = link(device);
        assert_eq!(read(device.canvas(), Theme::Dark).map(|(content, _)| content).as_ref(), Some(&link));
        let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=").expect("an address");
        let carried: Value = serde_json::from_slice(&decoded(data)).expect("the link carries JSON");
        assert_eq!(
            (&carried["game"]["name"], &carried["game"]["sourceGameId"]),
            (&json!(card.title), &json!(card.tag))
        );
        let mut points =
            device.app().facts().and_then(|facts| facts.points).expect("the game is over").to_vec();
        points.sort_unstable_by_key(|points| -points);
        let players = carried["players"].as_array().expect("a list");
        let told: Vec<i64> = players.iter().filter_map(|player| player["score"].as_i64()).collect();
        assert!(
            told.iter().copied().eq(points.iter().map(|points| i64::from(*points))),
            "{told:?} {points:?}"
        );
        assert!(players[0]["winner"] == json!(true), "{}", card.title);
    }
}
