//! Settings: what is chosen stands at the right, A changes it, and it applies at once.

use crate::canvas::{Canvas, WIDTH};
use crate::face::TextSize;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::screen::Next;
use crate::settings::{Pace, Settings};
use crate::theme::Theme;
use crate::words::{Lang, Text};
use crate::world::World;

use super::menu::{self, Do};

labels! {
    /// What can be set, in the order of the list.
    enum Item {
        Language = "Language", "Langue";
        Theme = "Colours", "Couleurs";
        TextSize = "Text size", "Taille du texte";
        Brightness = "Brightness", "Luminosité";
        Pace = "Tom's pace", "Rythme de Tom";
        Turned = "Turn screen", "Tourner l'écran";
        Led = "LED light", "Voyant LED";
        Update = "Update", "Mise à jour";
    }
}

labels! {
    /// What is chosen, and the words around it.
    enum Word {
        Title = "Settings", "Réglages";
        Dark = "Dark", "Sombre";
        Light = "Light", "Clair";
        HighContrast = "Contrast", "Contraste";
        ColourBlind = "Distinct", "Distinctes";
        Normal = "Normal", "Normale";
        Large = "Large", "Grande";
        Step = "Step", "Pas à pas";
        Auto = "Auto", "Auto";
        Fast = "Fast", "Rapide";
        Instant = "Instant", "Immédiat";
        On = "On", "Oui";
        Off = "Off", "Non";
        Restart = "Restart", "Lancer";
    }
}

labels! {
    /// What the footer says about an item, where its name does not say enough.
    enum Hint {
        ColourBlind = "for every kind of colour vision", "pour toute vision des couleurs";
        Step = "A press for each of Tom's steps", "Une touche par action de Tom";
        Auto = "Each step stays a moment", "Chaque action reste un moment";
        Fast = "Each step is only glimpsed", "Chaque action passe vite";
        Instant = "Only what came of it is shown", "Seul le résultat est montré";
        Turned = "By half a turn, keys too", "D'un demi-tour, touches aussi";
        Led = "It shows whose turn it is", "Il montre à qui c'est de jouer";
    }
}

/// What the update does, before it is done.
const fn update_text(lang: Lang) -> &'static str {
    crate::pick!(
        lang,
        "The device restarts as a USB drive. Drop the new file on it, and it plays again. The game, \
         settings and records stay.",
        "L'appareil redémarre comme clé USB. Déposez-y le nouveau fichier et il sera prêt. La partie, les \
         réglages et le palmarès restent."
    )
}

/// The brightest setting; the darkest is 1.
const BRIGHTNESS_MAX: u8 = 10;

/// Settings.
#[derive(Clone, Debug, Default)]
pub struct SettingsMenu {
    cursor: usize,
    /// Asking whether to restart for an update: that switches the device off as a game.
    update_asked: bool,
}

/// The choice after this one, and the first after the last.
fn after<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let place = all.iter().position(|choice| *choice == now).map_or(0, |place| place + 1);
    all[place % all.len()]
}

impl SettingsMenu {
    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        if self.update_asked {
            match button {
                Button::A => return Next::Update,
                Button::B => self.update_asked = false,
                _ => {}
            }
            return Next::Stay;
        }
        match button {
            Button::A => self.change(world.settings.clone()),
            Button::B => Next::Back,
            _ => {
                self.cursor = menu::moved(self.cursor, Item::ALL.len(), button);
                Next::Stay
            }
        }
    }

    /// The settings with the chosen one moved on.
    fn change(&mut self, mut settings: Settings) -> Next {
        match Item::ALL[self.cursor] {
            Item::Language => settings.lang = after(&Lang::ALL, settings.lang),
            Item::Theme => settings.theme = after(&Theme::ALL, settings.theme),
            Item::TextSize => {
                settings.text_size = after(&[TextSize::Normal, TextSize::Large], settings.text_size);
            }
            Item::Brightness => settings.brightness = settings.brightness % BRIGHTNESS_MAX + 1,
            Item::Pace => settings.pace = after(&Pace::ALL, settings.pace),
            Item::Turned => settings.turned = !settings.turned,
            Item::Led => settings.led = !settings.led,
            Item::Update => {
                self.update_asked = true;
                return Next::Stay;
            }
        }
        Next::Set(settings)
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        if self.update_asked {
            let labels = Labels { a: Word::Restart.text(lang), b: Key::Back.text(lang), ..Labels::default() };
            paint::bands(canvas, Item::Update.text(lang), "", labels);
            let (top, height) = (BODY.top_left.y + 4, BODY.size.height - 4);
            let area = paint::area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, height);
            paint::paragraph(canvas, area, update_text(lang), size.body(), Ink::Text);
            return;
        }
        let item = Item::ALL[self.cursor];
        let a = if item == Item::Update { Key::Choose.text(lang) } else { Do::Change.text(lang) };
        let place = menu::place(self.cursor, Item::ALL.len());
        let title = menu::text(format_args!("{} {place}", Word::Title.text(lang)));
        let hint = hint(item, world.settings).map_or("", |hint| hint.text(lang));
        paint::bands(canvas, &title, hint, menu::list_labels(lang, a, self.cursor, Item::ALL.len()));
        let list = paint::area(0, BODY.top_left.y + 4, WIDTH, BODY.size.height - 4);
        paint::list(canvas, list, size.body(), Item::ALL.len(), self.cursor, |index, put| {
            let item = Item::ALL[index];
            put(item.text(lang), &value(item, world.settings));
        });
    }
}

/// What is chosen for an item.
fn value(item: Item, settings: &Settings) -> Text {
    let word = match item {
        Item::Language => return menu::text(format_args!("{}", settings.lang.own_name())),
        Item::Brightness => return menu::text(format_args!("{}/{BRIGHTNESS_MAX}", settings.brightness)),
        Item::Update => return Text::new(),
        Item::Theme => match settings.theme {
            Theme::Dark => Word::Dark,
            Theme::Light => Word::Light,
            Theme::HighContrast => Word::HighContrast,
            Theme::ColourBlind => Word::ColourBlind,
        },
        Item::TextSize => match settings.text_size {
            TextSize::Normal => Word::Normal,
            TextSize::Large => Word::Large,
        },
        Item::Pace => match settings.pace {
            Pace::Step => Word::Step,
            Pace::Auto => Word::Auto,
            Pace::Fast => Word::Fast,
            Pace::Instant => Word::Instant,
        },
        Item::Turned => {
            if settings.turned {
                Word::On
            } else {
                Word::Off
            }
        }
        Item::Led => {
            if settings.led {
                Word::On
            } else {
                Word::Off
            }
        }
    };
    menu::text(format_args!("{}", word.text(settings.lang)))
}

/// What more there is to say about an item as it is set.
fn hint(item: Item, settings: &Settings) -> Option<Hint> {
    match (item, settings.pace) {
        (Item::Theme, _) => (settings.theme == Theme::ColourBlind).then_some(Hint::ColourBlind),
        (Item::Pace, Pace::Step) => Some(Hint::Step),
        (Item::Pace, Pace::Auto) => Some(Hint::Auto),
        (Item::Pace, Pace::Fast) => Some(Hint::Fast),
        (Item::Pace, Pace::Instant) => Some(Hint::Instant),
        (Item::Turned, _) => Some(Hint::Turned),
        (Item::Led, _) => Some(Hint::Led),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn every_setting_applies_at_once_and_comes_round_again() {
        for (row, choices) in [2, 4, 2, 10, 4, 2, 2].into_iter().enumerate() {
            let (mut trial, mut screen) = (Trial::default(), Screen::from(SettingsMenu::default()));
            (0..row).for_each(|_| drop(trial.press(&mut screen, "Y")));
            let before = trial.settings.clone();
            for change in 1..=choices {
                assert!(matches!(trial.press(&mut screen, "A"), Next::Set(_)));
                assert_eq!(trial.settings == before, change == choices, "row {row}, press {change}");
            }
        }
    }

    #[test]
    fn an_update_is_asked_about_first() {
        let (mut trial, mut screen) = (Trial::default(), Screen::from(SettingsMenu::default()));
        assert!(matches!(trial.press(&mut screen, "YYYYYYYA"), Next::Stay));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "B"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "AA"), Next::Update));
    }

    #[test]
    fn every_choice_fits() {
        for theme in 0..4 {
            let (mut trial, mut screen) = (Trial::default(), Screen::from(SettingsMenu::default()));
            trial.settings.theme = Theme::ALL[theme];
            trial.settings.pace = Pace::ALL[theme];
            trial.settings.brightness = 10;
            for _ in Item::ALL {
                trial.fits(&screen);
                trial.press(&mut screen, "Y");
            }
        }
    }
}
