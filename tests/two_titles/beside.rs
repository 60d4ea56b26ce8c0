//! The titles side by side on the device itself: whatever is done with one of them touches no page of another.

use app::input::{Button, Input};
use app::saves::{Ranges, TitleRanges};
use app::words::Lang;
use simulator::device::Device;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash, PAGE_BYTES};
use tests::kept::{Kept, KeptTitle};
use tests::recorder::Recorder;

/// The names of all titles, in the order of the shelf.
fn titles() -> impl Iterator<Item = &'static str> {
    skyline::CARDS.iter().map(|card| card.title)
}

fn ranges() -> Ranges {
    Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32)
}

/// All bytes of a title: records, set-ups, sessions and games.
fn bytes_of(device: &mut Device, place: usize) -> Vec<u8> {
    let TitleRanges { items, sessions, games } = ranges().titles[place].clone();
    let bytes = device.flash_mut().bytes();
    [items, sessions, games]
        .into_iter()
        .flat_map(|at| &bytes[at.start as usize..at.end as usize])
        .copied()
        .collect()
}

/// All bytes of every title but this one.
fn bytes_beside(device: &mut Device, place: usize) -> Vec<Vec<u8>> {
    (0..skyline::CARDS.len()).filter(|other| *other != place).map(|other| bytes_of(device, other)).collect()
}

/// What is kept of every title but this one.
fn kept_beside(kept: &Kept, place: usize) -> Vec<&KeptTitle> {
    kept.titles.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, title)| title).collect()
}

/// Begins a session of a title and leaves it, and a game of some actions.
fn use_it(recorder: &mut Recorder, title: &str) {
    for words in [title, "At the table"] {
        recorder.choose(words);
    }
    recorder.press(&[Button::A, Button::A]);
    recorder.hold();
    recorder.choose("Save and leave");
    for words in [title, "Play together", "Start the game"] {
        recorder.choose(words);
    }
    let actions = |app: &skyline::App| app.play().map_or(0, |play| play.played().len());
    recorder.play_until(|app| actions(app) >= 4 && app.screen().is_decision());
    recorder.hold();
    recorder.choose("Save and leave");
}

/// A device on which all have a session and a game that wait.
fn all() -> Recorder {
    let mut recorder = Recorder::new("", Lang::English, 6);
    titles().for_each(|title| use_it(&mut recorder, title));
    recorder.restart();
    let kept = Kept::of(recorder.device.app());
    assert!(kept.titles.iter().all(|title| title.game.is_some() && title.session.is_some()), "{kept:?}");
    recorder
}

#[test]
fn a_whole_game_its_result_and_a_new_one_of_a_title_touch_no_page_of_another() {
    for (place, title) in titles().enumerate() {
        let mut recorder = all();
        let others = bytes_beside(&mut recorder.device, place);
        let own = bytes_of(&mut recorder.device, place);
        recorder.choose(title);
        recorder.choose("Continue");
        recorder.play_until(|_| false);
        recorder.press(&[Button::B]);
        // The session is ended, and another game is begun with one seat more, and given up.
        recorder.choose(title);
        recorder.choose("At the table");
        recorder.hold();
        recorder.choose("End the session");
        recorder.choose("Yes, end it");
        for words in [title, "Play together", "Players"] {
            recorder.choose(words);
        }
        recorder.choose("Start the game");
        recorder.play_until(|app| app.screen().is_decision());
        recorder.hold();
        recorder.choose("Give up");
        recorder.choose("Yes");
        let kept = Kept::of(recorder.device.app());
        assert_eq!(kept.titles[place].records.shared, 1, "{title}");
        assert!(kept_beside(&kept, place).iter().all(|other| other.records.shared == 0), "{title}");
        assert!(bytes_of(&mut recorder.device, place) != own, "{title} was used");
        assert!(
            bytes_beside(&mut recorder.device, place) == others,
            "something of {title} is among the others'"
        );
    }
}

/// What a title has after the power went in this operation of a press.
fn cut(flash: &FakeFlash, keys: &[Button], cut: Cut) -> Option<Kept> {
    let mut device = Device::start(flash.clone(), 1).expect("the flash is on");
    let (last, before) = keys.split_last().expect("there is a key");
    before.iter().for_each(|key| device.press(*key).expect("the flash is on"));
    device.flash_mut().take_operations();
    device.flash_mut().cut(cut);
    let _ = device.input(Input::Press(*last));
    let mut flash = device.off();
    if flash.is_on() {
        return None;
    }
    flash.restart();
    let device = Device::start(flash, 2).expect("the power is back");
    assert_eq!(device.app().screen().name(), "Home", "{cut:?}");
    Some(Kept::of(device.app()))
}

/// From home on with a game of the last title, by the keys that a person presses, with a cut in every operation of each of them.
#[test]
fn the_power_may_go_at_any_press_of_the_last_title_and_the_others_are_as_they_were() {
    let mut recorder = all();
    let flash = recorder.device.flash_mut().clone();
    let before = Kept::of(recorder.device.app());
    let last_place = skyline::CARDS.len() - 1;
    // The newest game is that of the last title: A goes on with it, and answers with what is offered first.
    let mut way = Vec::new();
    let mut whole = Device::start(flash.clone(), 1).expect("the flash is on");
    let (mut cuts, mut seen) = (0, 0);
    for key in [Button::A; 40] {
        way.push(key);
        whole.press(key).expect("the flash is on");
        let after = Kept::of(whole.app());
        for (operation, done) in (0..40).flat_map(|operation| [0, 100, 255].map(|done| (operation, done))) {
            let erased = ErasedSoFar::Prefix;
            let Some(found) = cut(&flash, &way, Cut { operation, done, erased, seed: operation as u64 })
            else {
                break;
            };
            cuts += 1;
            let [others, expected] = [&found, &before].map(|kept| kept_beside(kept, last_place));
            assert_eq!(others, expected, "{way:?}, operation {operation}");
            let actions = |title: &KeptTitle| title.game.as_ref().map_or(0, |game| game.actions);
            let [first, last] = [&before, &after].map(|kept| actions(&kept.titles[last_place]));
            assert!(
                (first..=last).contains(&actions(&found.titles[last_place])),
                "{way:?}, operation {operation}"
            );
            seen += usize::from(actions(&found.titles[last_place]) > first);
        }
    }
    assert!(cuts > 10 && seen > 0, "the power went {cuts} times");
}

#[test]
fn a_damaged_game_is_told_by_the_name_of_its_title_and_the_others_go_on() {
    for (place, title) in titles().enumerate() {
        let recorder = all();
        let before = Kept::of(recorder.device.app());
        let mut flash = recorder.device.off();
        let games = ranges().titles[place].games.clone();
        for slot in [games.start, (games.start + games.end) / 2].map(|slot| slot as usize) {
            if flash.bytes()[slot] != 0xff {
                flash.bytes_mut()[slot + 6..slot + 14].fill(0);
            }
        }
        let mut device = Device::start(flash, 1).expect("the flash is on");
        let said = device.serial("screen").expect("the flash is on").join(" ");
        assert!(said.contains("screen Notice") && said.contains(title), "{said}");
        assert!(titles().filter(|other| *other != title).all(|other| !said.contains(other)), "{said}");
        let found = Kept::of(device.app());
        assert_eq!(kept_beside(&found, place), kept_beside(&before, place));
        assert!(found.titles[place].game.is_none() && found.titles[place].session.is_some());
    }
}
