//! What follows when damaged saves are let go: everything that waited for it is stored.

use app::app::Requests;
use app::input::Button;
use app::saves::{Part, Ranges};
use app::settings::Settings;
use app::words::Lang;
use sequential_storage::cache::Cache;
use sequential_storage::map::{MapConfig, MapStorage};
use simulator::device::Device as Handheld;
use simulator::fake_flash::{FakeFlash, PAGE_BYTES, now};

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
    now(device.body_mut().saves.store_records(&records)).expect("the flash is on");
    press(&mut device, &[Button::A; 4]);
    assert!(device.app().play().is_some());
    device.off()
}

/// Nobody can tell any more which page of settings and records is in use, but both have whole items.
fn lose_items(flash: &mut FakeFlash) {
    let items = Ranges::from(0, PAGE_BYTES as u32).items;
    let (start, end) = (items.start as usize, items.end as usize);
    for copy in [start, (start + end) / 2] {
        flash.bytes_mut().copy_within(copy..copy + PAGE_BYTES, copy + PAGE_BYTES);
        for page in [copy, copy + PAGE_BYTES] {
            flash.bytes_mut()[page..page + 60].fill(0);
            flash.bytes_mut()[page + PAGE_BYTES - 8..page + PAGE_BYTES].fill(0);
        }
    }
}

/// Both slots of the game lose bytes of their start.
fn lose_game(flash: &mut FakeFlash) {
    let games = Ranges::from(0, PAGE_BYTES as u32).games;
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
    // French; what is lost of settings and of records stands in its way.
    press(&mut device, &[Button::Y, Button::A]);
    assert_eq!(say_yes(&mut device), 2, "either is let go with a question of its own");
    let mut device = Handheld::start(device.off(), 2).expect("the flash is on");
    assert_eq!(device.app().settings().lang, Lang::French, "the language is not asked for again");
    assert_eq!(read_notices(&mut device), 1, "only the game is still damaged");
    let mut records = device.app().records().clone();
    records.shared = 3;
    now(device.body_mut().saves.store_records(&records)).expect("nothing stands in their way");
    press(&mut device, &[Button::A; 3]);
    let played = device.app().play().map(|play| play.played().to_vec());
    assert!(played.is_some());
    let mut device = Handheld::start(device.off(), 3).expect("the flash is on");
    assert_eq!(read_notices(&mut device), 1, "a new game lets the damaged one be");
    assert_eq!(device.app().settings().lang, Lang::French);
    assert_eq!(device.app().records().shared, 3);
    assert_eq!(device.app().play().map(|play| play.played().to_vec()), played);
    now(device.body_mut().saves.let_go(Part::OlderGame)).expect("the flash is on");
    let mut device = Handheld::start(device.off(), 4).expect("the flash is on");
    assert_eq!(read_notices(&mut device), 0, "all is well again");
    assert_eq!(device.app().play().map(|play| play.played().to_vec()), played);
}

#[test]
fn records_that_waited_for_lost_settings_are_stored_with_them() {
    let mut flash = in_use();
    lose_items(&mut flash);
    let mut device = Handheld::start(flash, 1).expect("the flash is on");
    let mut records = device.app().records().clone();
    records.shared = 5;
    let settings = Settings { lang: Lang::French, language_chosen: true, ..Settings::default() };
    let body = device.body_mut();
    body.app.load(settings, records);
    let requests = Requests { records: true, ..Requests::default() };
    now(body.carry_out(requests)).expect("the flash is on");
    say_yes(&mut device);
    let device = Handheld::start(device.off(), 2).expect("the flash is on");
    assert_eq!((device.app().settings().lang, device.app().records().shared), (Lang::French, 5));
}

#[test]
fn letting_go_of_settings_asks_nothing_about_records_that_stand_in_nobodys_way() {
    let mut flash = in_use();
    let items = Ranges::from(0, PAGE_BYTES as u32).items;
    let item: &[u8] = &[9, 0xff, 0, 0, 0, 1, 2, 3];
    // Both of another version: each is kept, and neither hinders the other.
    for copy in [items.start, (items.start + items.end) / 2] {
        for key in [1_u8, 2] {
            let config = MapConfig::new(copy..copy + 2 * PAGE_BYTES as u32);
            let mut map = MapStorage::<u8, _, _>::new(&mut flash, config, Cache::new_uncached());
            now(map.store_item(&mut [0; 64], &key, &item)).expect("a sound map");
        }
    }
    let mut device = Handheld::start(flash, 1).expect("the flash is on");
    assert_eq!(read_notices(&mut device), 2);
    press(&mut device, &[Button::Y, Button::A]);
    assert_eq!(say_yes(&mut device), 1, "only the settings are stored");
    assert!(device.body_mut().saves.kept(Part::Records).is_some());
    let device = Handheld::start(device.off(), 2).expect("the flash is on");
    assert_eq!(device.app().settings().lang, Lang::French);
}
