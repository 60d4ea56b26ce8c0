//! What follows when damaged saves are let go: everything that waited for it is stored.

use app::app::Requests;
use app::input::Button;
use app::saves::{LoadedTitle, Part, Ranges, TitleRanges};
use app::settings::Settings;
use app::words::Lang;
use engine::{GameId, Rules};
use simulator::device::Device as Handheld;
use simulator::fake_flash::{FakeFlash, PAGE_BYTES, now};

use super::damage::{blank_cells, write_cell};
use super::foreign;

const CITY: GameId = <new_york_city::Game as Rules>::ID;

/// Where the device has its saves.
fn ranges() -> Ranges {
    Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32)
}

fn press(device: &mut Handheld, keys: &[Button]) {
    for key in keys {
        device.press(*key).expect("the flash is on");
    }
}

/// A device in English with records and a game: what its flash holds.
fn in_use() -> FakeFlash {
    let english = Settings { lang: Lang::English, language_chosen: true, ..Settings::default() };
    let mut device = Handheld::new(11).with_settings(english);
    let mut records = device.app().records().clone();
    records.shared = 7;
    now(device.body_mut().saves.store_records(CITY, &records)).expect("the flash is on");
    press(&mut device, &[Button::A; 5]);
    assert!(device.app().play().is_some());
    device.off()
}

/// Neither settings nor records can be read any more.
fn lose_items(flash: &mut FakeFlash) {
    for pages in [ranges().settings, ranges().titles[0].items.clone()] {
        foreign::lose_items(flash, &pages);
    }
}

/// Both slots of the game lose bytes of their start.
fn lose_game(flash: &mut FakeFlash) {
    let TitleRanges { games, .. } = ranges().titles[0].clone();
    for slot in [games.start, (games.start + games.end) / 2] {
        flash.bytes_mut()[slot as usize + 6..slot as usize + 14].fill(0);
    }
}

/// Reads the notices away.
fn read_notices(device: &mut Handheld) -> usize {
    let mut read = 0;
    while device.app().screen().name() == "Notice" {
        press(device, &[Button::A]);
        read += 1;
    }
    read
}

/// Says yes to everything that is asked, and counts the questions.
fn say_yes(device: &mut Handheld) -> usize {
    let mut asked = 0;
    while device.app().screen().name() == "Ask" {
        press(device, &[Button::Y, Button::A]);
        asked += 1;
        assert!(asked < 9, "nothing is asked for ever");
    }
    asked
}

#[test]
fn after_real_damage_is_let_go_the_language_the_records_and_a_game_are_stored() {
    let mut flash = in_use();
    lose_items(&mut flash);
    lose_game(&mut flash);
    let mut device = Handheld::start(flash, 1).expect("the flash is on");
    assert_eq!(read_notices(&mut device), 3, "settings, records and game are told");
    assert_eq!(device.app().screen().name(), "Language");
    // French; what is lost of the settings stands in its way.
    press(&mut device, &[Button::Y, Button::A]);
    assert_eq!(say_yes(&mut device), 1, "records and game are not asked about");
    let mut device = Handheld::start(device.off(), 2).expect("the flash is on");
    assert_eq!(device.app().settings().lang, Lang::French, "the language is not asked for again");
    assert_eq!(read_notices(&mut device), 2, "records and game are still damaged");
    now(device.body_mut().saves.let_go(Part::Records(CITY))).expect("the flash is on");
    let mut records = device.app().records().clone();
    records.shared = 3;
    now(device.body_mut().saves.store_records(CITY, &records)).expect("nothing stands in their way");
    press(&mut device, &[Button::A; 4]);
    let played = device.app().play().map(|play| play.played().to_vec());
    assert!(played.is_some());
    let mut device = Handheld::start(device.off(), 3).expect("the flash is on");
    assert_eq!(read_notices(&mut device), 1, "a new game lets the damaged one be");
    assert_eq!(device.app().settings().lang, Lang::French);
    assert_eq!(device.app().records().shared, 3);
    assert_eq!(device.app().play().map(|play| play.played().to_vec()), played);
    now(device.body_mut().saves.let_go(Part::OlderGame(CITY))).expect("the flash is on");
    let mut device = Handheld::start(device.off(), 4).expect("the flash is on");
    assert_eq!(read_notices(&mut device), 0, "all is well again");
    assert_eq!(device.app().play().map(|play| play.played().to_vec()), played);
}

#[test]
fn records_that_are_lost_are_let_go_where_they_are_stored_and_settings_do_not_wait_for_that() {
    let mut flash = in_use();
    // One is lost on both pages, the other of another version: each is kept, and neither hinders the other.
    let Ranges { settings, titles } = ranges();
    foreign::lose_items(&mut flash, &titles[0].items);
    for cell in blank_cells(&flash, &settings) {
        write_cell(&mut flash, cell, 0, 9, 0x0102, &[1, 2, 3]);
    }
    let mut device = Handheld::start(flash, 1).expect("the flash is on");
    assert_eq!(read_notices(&mut device), 2);
    press(&mut device, &[Button::Y, Button::A]);
    assert_eq!(say_yes(&mut device), 1, "only the settings are stored");
    assert!(device.body_mut().saves.kept(Part::Records(CITY)).is_some());
    let mut device = Handheld::start(device.off(), 2).expect("the flash is on");
    assert_eq!(device.app().settings().lang, Lang::French);
    read_notices(&mut device);

    // A game is over.
    let mut title = LoadedTitle::default();
    title.records.shared = 5;
    let settings = device.app().settings().clone();
    let body = device.body_mut();
    body.app.load(settings, [title].into_iter().collect());
    let requests = Requests { records: Some(CITY), ..Requests::default() };
    now(body.carry_out(requests)).expect("the flash is on");
    assert_eq!(say_yes(&mut device), 1);
    let device = Handheld::start(device.off(), 3).expect("the flash is on");
    assert_eq!((device.app().settings().lang, device.app().records().shared), (Lang::French, 5));
}
