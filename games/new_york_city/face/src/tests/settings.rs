//! What the settings say of New York City.

use app::screen::Screen;
use app::screens::SettingsMenu;
use app::settings::Pace;
use app::strip::Strip;

use super::trial;

#[test]
fn every_item_fits_at_every_pace_and_on_both_ways_of_a_strip() {
    for (choice, pace) in Pace::ALL.into_iter().enumerate() {
        let (mut trial, mut screen) = (trial(), Screen::from(SettingsMenu::default()));
        trial.settings.pace = pace;
        trial.settings.strip =
            Strip { length: 64, brightness: 10, from_end: choice % 2 == 0, ..Strip::default() };
        for _ in 0..14 {
            trial.fits(&screen);
            trial.press(&mut screen, "Y");
        }
    }
}
