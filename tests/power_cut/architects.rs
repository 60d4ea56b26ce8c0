//! The power goes while a decision is taken back or played again together with what an Architect did after it.

use app::input::{Button, Input};
use app::play::{Play, Playing};
use app::settings::{Pace, Settings};
use engine::{Rules, Strength};
use new_york_city::SeatKind;
use new_york_city_face::NewYorkCity;
use simulator::device::Device;
use simulator::fake_flash::{Cut, ErasedSoFar, FakeFlash};
use simulator::scenario::choose::keys_to;
use tests::RandomPlayer;
use tests::gallery::Walker;

use super::{Step, Trial, device_ranges, small_ranges};

const SEATS: [SeatKind; 2] = [SeatKind::Human, SeatKind::Architect(Strength::Easy)];

#[test]
fn several_actions_are_taken_back_all_or_none() {
    for ranges in [device_ranges(), small_ranges()] {
        let mut trial: Trial<1> = Trial::new(ranges);
        let mut player = RandomPlayer::new(3);
        trial.put(Step::Begin(new_york_city::setup(&SEATS, 3), Default::default()));
        for count in [2, 3, 4, 7, 30] {
            for _ in 0..40 {
                let action = player.choose(trial.game().expect("it was begun").record.game());
                trial.put(Step::Play(action.expect("a game is longer than that")));
            }
            trial.take(Step::Undo(count));
            (0..count.min(3)).for_each(|_| trial.take(Step::Redo));
        }
        trial.finish("undo of several");
    }
}

fn play(device: &Device) -> &Play<NewYorkCity> {
    tests::new_york_city_of(device.app()).expect("a game was begun")
}

fn played(device: &Device) -> &[u16] {
    play(device).played()
}

fn press(device: &mut Device, keys: &[Button]) {
    keys.iter().for_each(|key| device.press(*key).expect("the flash is on"));
}

/// How many actions the Architect has played since the person chose something.
fn by_architect(play: &Play<NewYorkCity>) -> usize {
    let actions = 0..play.played().len() as u16;
    let his =
        |action: &u16| play.game_at(*action).decision().is_some_and(|asked| !play.is_person(asked.seat));
    actions.rev().take_while(his).count()
}

/// What a device keeps of a game in which a person has made a whole bid of several actions, and the Architect has
/// answered with several. What he does is his affair, so games are looked through until one is found.
fn after_several() -> FakeFlash {
    (21..60).find_map(several_of).expect("he plays several actions now and then")
}

/// How many actions an undo takes back.
fn taken_back(device: &Device) -> usize {
    play(device).clone().undo().map_or(0, usize::from)
}

fn several_of(seed: u64) -> Option<FakeFlash> {
    let settings = Settings { pace: Pace::Instant, language_chosen: true, ..Settings::default() };
    let mut device = Device::new(seed).with_settings(settings);
    let [a, y] = [Button::A, Button::Y];
    // The title, solo, the opponent, an Architect, start.
    press(&mut device, &[a, a, y, y, a, y, a, y, a]);
    assert!(new_york_city::kinds(play(&device).setup()).eq(SEATS));
    let mut walker = Walker::new(2 * seed);
    for _ in 0..400 {
        let asked = device.app().screen().is_decision();
        let his = by_architect(play(&device));
        if asked && played(&device).len() > 10 && his >= 2 && taken_back(&device) >= his + 3 {
            return Some(device.off());
        }
        let key = Some(walker.key(device.app())).filter(|key| asked && *key != Button::B);
        press(&mut device, &[key.unwrap_or(a)]);
        if play(&device).game().is_over() {
            break;
        }
    }
    None
}

/// Takes up the game and opens its menu, chooses an item, presses these keys, cuts the power in every flash operation of the
/// last of them all, and shows what is there after the next start. Returns what the flash holds without a cut.
fn cut_everywhere(
    flash: &FakeFlash,
    item: &str,
    then: &[Button],
    mut look: impl FnMut(&Device),
) -> FakeFlash {
    for operation in 0.. {
        for done in [0, 64, 128, 192, 255] {
            let mut device = Device::start(flash.clone(), 1).expect("the flash is on");
            press(&mut device, &[Button::A]);
            device.input(Input::Hold(Button::B)).expect("the flash is on");
            let keys = [&keys_to(device.app(), item).expect("the menu has it"), then].concat();
            let (last, before) = keys.split_last().expect("there is a key");
            press(&mut device, before);
            device.flash_mut().take_operations();
            device.flash_mut().cut(Cut { operation, done, erased: ErasedSoFar::Nothing, seed: 5 });
            if device.press(*last).is_ok() {
                assert!(operation > 0, "nothing was stored");
                device.flash_mut().restart();
                return device.off();
            }
            let mut flash = device.off();
            flash.restart();
            let mut device = Device::start(flash, 2).expect("the power is back");
            assert_eq!(device.app().screen().name(), "Home", "nothing is wrong with what was saved");
            look(&device);
            // And it goes on: he ends what he had begun.
            press(&mut device, &[Button::A]);
            assert!(device.app().screen().is_decision());
            assert!(play(&device).asks_architect().is_none());
            assert_eq!(play(&device).record().game_at(usize::MAX), *play(&device).game());
        }
    }
    unreachable!("a key has few operations")
}

#[test]
fn the_power_may_go_while_his_actions_are_taken_back_and_played_again() {
    let [a, y] = [Button::A, Button::Y];
    let flash = after_several();
    let device = Device::start(flash.clone(), 1).expect("the flash is on");
    let all = played(&device).to_vec();
    let kept = all.len() - taken_back(&device);

    // And yes: somebody has moved since.
    let mut found = Vec::new();
    let undone = cut_everywhere(&flash, "Undo", &[y, a], |device| {
        assert!(all.starts_with(played(device)));
        found.push((played(device).len(), play(device).is_training()));
    });
    found.dedup();
    // The mark of training comes first. With a cut in the last operation nothing is taken back.
    assert_eq!(found, [(all.len(), false), (all.len(), true)]);
    let device = Device::start(undone.clone(), 1).expect("the flash is on");
    assert_eq!((played(&device), play(&device).is_training()), (&all[..kept], true));

    // All of it is played again, however many actions it was.
    let mut found = Vec::new();
    let redone = cut_everywhere(&undone, "Redo", &[], |device| {
        assert!(all.starts_with(played(device)));
        found.push(played(device).len());
    });
    found.dedup();
    assert!(found.iter().copied().eq(kept..all.len()), "{found:?} of {kept} to {}", all.len());
    let device = Device::start(redone, 1).expect("the flash is on");
    assert_eq!(played(&device), all);
}
