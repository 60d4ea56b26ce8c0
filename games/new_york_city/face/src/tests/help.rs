//! Help, topic by topic.

use super::{CARD, trial};
use crate::own;
use app::canvas::Canvas;
use app::screen::{Next, Screen};
use app::screens::menu::trial::help_has_room;
use app::screens::{HelpIndex, HelpPage};

#[test]
fn every_topic_opens_and_after_them_come_the_characters_and_about() {
    let (mut trial, mut screen) = (trial(), Screen::from(HelpIndex::default()));
    for _ in CARD.topics {
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Push(Screen::HelpPage(_))));
        trial.press(&mut screen, "Y");
    }
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "A"), Next::Own(own::CHARACTERS, _)));
    assert!(matches!(trial.press(&mut screen, "YYA"), Next::Push(Screen::About(_))), "a long list ends");
}

#[test]
fn pages_end_at_both_ends() {
    let (mut trial, mut screen) = (trial(), Screen::from(HelpPage::new(&CARD.topics[0])));
    let mut first = Canvas::new();
    screen.draw(&trial.world(), &mut first);
    trial.press(&mut screen, "XYYYYYYYYYYYYYYYXXXXXXXXXXXXXXX");
    let mut again = Canvas::new();
    screen.draw(&trial.world(), &mut again);
    assert!(first == again);
    assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
}

#[test]
fn every_text_of_the_help_has_room_on_its_pages() {
    help_has_room(&CARD);
}
