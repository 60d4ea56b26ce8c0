//! The coach on the device: hints that are carried out, and the review after the game.

use app::face::TextSize;
use app::input::{Button, Input};
use app::play::{Play, Playing};
use app::theme::Theme;
use app::words::Lang;
use engine::Rules;
use new_york_city::Question;
use new_york_city::player::Choice;
use new_york_city_face::NewYorkCity;
use simulator::device::Device;
use simulator::scenario::Look;

const ENGLISH: Look = Look { lang: Some(Lang::English), size: TextSize::Normal, theme: Theme::Dark };

fn play(device: &Device) -> &Play<NewYorkCity> {
    tests::new_york_city_of(device.app()).expect("there is a game")
}

fn press(device: &mut Device, keys: &[Button]) {
    keys.iter().for_each(|key| device.press(*key).expect("the flash is on"));
}

fn shows(device: &Device) -> &'static str {
    device.app().screen().name()
}

/// Asks for a hint from the open decision and does what it says. Returns whether the device asked first.
fn follow(device: &mut Device) -> (bool, Choice) {
    device.input(Input::Hold(Button::B)).expect("the flash is on");
    tests::choose(device, "Hint");
    let asked = shows(device) == "Ask";
    if asked {
        press(device, &[Button::Y, Button::A]);
    }
    assert_eq!(shows(device), "Hint");
    let best = play(device).advice().expect("a PC has thought at once").best;
    press(device, &[Button::A]);
    (asked, best)
}

#[test]
fn a_game_played_by_hints_alone_is_training_and_reviewed() {
    let mut device = ENGLISH.device(11);
    press(&mut device, &[Button::A; 3]);
    let (mut bids, mut questions) = (0, 0);
    while !play(&device).game().is_over() {
        if !device.app().screen().is_decision() {
            press(&mut device, &[Button::A]);
            continue;
        }
        let (decision, before) = (play(&device).decision(), play(&device).played().len());
        let (asked, best) = follow(&mut device);
        questions += u32::from(asked);
        assert!(play(&device).played().len() > before, "{best:?} was not carried out");
        if let Choice::Bid(bid) = best {
            bids += 1;
            assert_eq!(decision.map(|decision| decision.question), Some(Question::Bid));
            // Nothing of it is left to be done: whoever bids now begins.
            let now = play(&device).decision().filter(|now| now.question == Question::Bid);
            let begun =
                now.and_then(|now| play(&device).view(now.seat).draft().map(|draft| draft.micro_steps));
            assert!(begun.unwrap_or(0) == 0, "{bid:?}");
        }
    }
    assert!(bids > 5, "{bids} whole bids");
    assert_eq!(questions, 1, "the device asks once a game");
    assert!(play(&device).is_training());
    assert_eq!(play(&device).record().game_at(usize::MAX), *play(&device).game());

    while shows(&device) != "FinalResult" {
        press(&mut device, &[Button::A]);
    }
    press(&mut device, &[Button::X, Button::A]);
    assert_eq!(shows(&device), "Review");
    device.think().expect("the flash is on");
    let review = play(&device).reviewed();
    assert!(review.is_complete && review.of > 20, "{} of {}", review.done, review.of);
}

/// Whatever is advised can be done by one press, in every title.
#[test]
fn hints_of_every_title_are_carried_out() {
    for card in skyline::CARDS {
        let mut device = ENGLISH.device(11);
        let begun = device.serial(format!("begin {} person,person seed=4", card.name));
        assert_eq!(begun.expect("the flash is on"), ["ok"]);
        let played = |device: &Device| device.app().play().map_or(0, |play| play.played().len());
        let mut hints = 0;
        while hints < 25 {
            if !device.app().screen().is_decision() {
                press(&mut device, &[Button::A]);
                continue;
            }
            let before = played(&device);
            device.input(Input::Hold(Button::B)).expect("the flash is on");
            tests::choose(&mut device, "Hint");
            if shows(&device) == "Ask" {
                press(&mut device, &[Button::Y, Button::A]);
            }
            assert_eq!(shows(&device), "Hint", "{}", card.title);
            let said = device.serial("screen").expect("the flash is on");
            assert_eq!(device.canvas().overflows(), 0, "{}: {said:?}", card.title);
            press(&mut device, &[Button::A]);
            assert!(played(&device) > before, "{}: it was not carried out", card.title);
            hints += 1;
        }
        assert!(device.app().play().is_some_and(|play| play.is_training()), "{}", card.title);
    }
}
