//! Settings: what is chosen stands at the right, A changes it, and it applies at once.
//!
//! The length of a strip has too many choices for that: it is counted on a page of its own.

use heapless::Vec;

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::screen::Next;
use crate::settings::{Pace, Settings};
use crate::strip::{Colours, Strip};
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
        /// Named by the title.
        Pace = "", "";
        Turned = "Turn screen", "Tourner l'écran";
        Led = "LED light", "Voyant LED";
        Strip = "LED strip", "Ruban LED";
        StripBrightness = "Strip brightness", "Éclat du ruban";
        StripStart = "First pixel", "Premier pixel";
        StripColours = "Strip colours", "Couleurs du ruban";
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
        NoStrip = "None", "Aucun";
        More = "More", "Plus";
        Less = "Less", "Moins";
        Restart = "Restart", "Lancer";
    }
}

labels! {
    /// What the footer says about an item, where its name does not say enough.
    enum Hint {
        ColourBlind = "for every kind of colour vision", "pour toute vision des couleurs";
        Auto = "Each step stays a moment", "Chaque action reste un moment";
        Fast = "Each step is only glimpsed", "Chaque action passe vite";
        Instant = "Only what came of it is shown", "Seul le résultat est montré";
        Turned = "Upside down, keys too", "À l'envers, touches aussi";
        Led = "It shows whose turn it is", "Il montre à qui c'est de jouer";
        StripStart = "The one the wire goes to", "Celui qui reçoit le fil";
        StripColours = "Change them if they are wrong", "À changer si elles sont fausses";
    }
}

/// What can be set for a strip, if there is one.
const OF_A_STRIP: [Item; 3] = [Item::StripBrightness, Item::StripStart, Item::StripColours];

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

/// Settings.
#[derive(Clone, Debug, Default)]
pub struct SettingsMenu {
    cursor: usize,
    open: Option<Page>,
}

/// What lies over the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// Counting the pixels of the strip.
    Length(u8),
    /// Asking whether to restart for an update: that switches the device off as a game.
    Update,
}

/// What can be set as things are.
fn offered(settings: &Settings) -> Vec<Item, { Item::ALL.len() }> {
    let is_offered = |item: &Item| settings.strip.length > 0 || !OF_A_STRIP.contains(item);
    Item::ALL.iter().copied().filter(is_offered).collect()
}

/// The choice after this one, and the first after the last.
fn after<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let place = all.iter().position(|choice| *choice == now).map_or(0, |place| place + 1);
    all[place % all.len()]
}

impl SettingsMenu {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        match (self.open, button) {
            (Some(_), Button::B) => self.open = None,
            (Some(Page::Update), Button::A) => return Next::Update,
            (Some(Page::Update), _) => {}
            (Some(Page::Length(length)), Button::A) => {
                self.open = None;
                let strip = Strip { length, ..world.settings.strip };
                return Next::Set(Settings { strip, ..world.settings.clone() });
            }
            (Some(Page::Length(length)), Button::X) => {
                self.open = Some(Page::Length((length + 1).min(Strip::LENGTH_MAX)));
            }
            (Some(Page::Length(length)), Button::Y) => {
                self.open = Some(Page::Length(length.saturating_sub(1)));
            }
            (None, Button::A) => return self.change(world.settings.clone()),
            (None, Button::B) => return Next::Back,
            (None, _) => self.cursor = menu::moved(self.cursor, offered(world.settings).len(), button),
        }
        Next::Stay
    }

    /// The settings with the chosen one moved on.
    fn change(&mut self, mut settings: Settings) -> Next {
        let item = offered(&settings)[self.cursor];
        let strip = &mut settings.strip;
        match item {
            Item::Language => settings.lang = after(&Lang::ALL, settings.lang),
            Item::Theme => settings.theme = after(&Theme::ALL, settings.theme),
            Item::TextSize => {
                settings.text_size = after(&[TextSize::Normal, TextSize::Large], settings.text_size);
            }
            Item::Brightness => settings.brightness = settings.brightness % Settings::BRIGHTNESS_MAX + 1,
            Item::Pace => settings.pace = after(&Pace::ALL, settings.pace),
            Item::Turned => settings.turned = !settings.turned,
            Item::Led => settings.led = !settings.led,
            Item::Strip => {
                self.open = Some(Page::Length(strip.length));
                return Next::Stay;
            }
            Item::StripBrightness => strip.brightness = strip.brightness % Strip::BRIGHTNESS_MAX + 1,
            Item::StripStart => strip.from_end = !strip.from_end,
            Item::StripColours => strip.colours = after(&Colours::ALL, strip.colours),
            Item::Update => {
                self.open = Some(Page::Update);
                return Next::Stay;
            }
        }
        Next::Set(settings)
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        match self.open {
            None => self.draw_list(world, canvas),
            Some(Page::Length(length)) => draw_length(length, world, canvas),
            Some(Page::Update) => {
                let lang = world.lang();
                let labels =
                    Labels { a: Word::Restart.text(lang), b: Key::Back.text(lang), ..Labels::default() };
                paint::bands(canvas, Item::Update.text(lang), "", labels);
                explain(canvas, BODY.top_left.y + 4, update_text(lang), world);
            }
        }
    }

    fn draw_list(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        let items = offered(world.settings);
        let item = items[self.cursor];
        let opens = matches!(item, Item::Strip | Item::Update);
        let a = if opens { Key::Choose.text(lang) } else { Do::Change.text(lang) };
        let place = menu::place(self.cursor, items.len());
        let title = menu::text(format_args!("{} {place}", Word::Title.text(lang)));
        let hint = hint(item, world);
        paint::bands(canvas, &title, hint, menu::list_labels(lang, a, self.cursor, items.len()));
        let list = paint::area(0, BODY.top_left.y + 4, WIDTH, BODY.size.height - 4);
        paint::list(canvas, list, size.body(), items.len(), self.cursor, |index, put| {
            put(name(items[index], world), &value(items[index], world));
        });
    }
}

/// Draws the page on which the pixels of a strip are counted.
fn draw_length(length: u8, world: &World<'_>, canvas: &mut Canvas) {
    let lang = world.lang();
    let labels = Labels {
        a: Do::Take.text(lang),
        b: Key::Back.text(lang),
        x: if length < Strip::LENGTH_MAX { Word::More.text(lang) } else { "" },
        y: if length > 0 { Word::Less.text(lang) } else { "" },
    };
    paint::bands(canvas, Item::Strip.text(lang), "", labels);
    let (face, top) = (Face::Huge, BODY.top_left.y + 4);
    let row = paint::area(0, top, WIDTH, face.line_px() as u32);
    paint::line(canvas, row, &menu::text(format_args!("{length}")), face, Align::Centre, Ink::Accent);
    explain(canvas, top + face.line_px() + 4, world.card.settings.length.text(lang), world);
}

/// Draws what is said on a page, from its place down.
fn explain(canvas: &mut Canvas, top: i32, text: &str, world: &World<'_>) {
    let bottom = BODY.top_left.y + BODY.size.height as i32;
    let area = paint::area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, (bottom - top) as u32);
    paint::paragraph(canvas, area, text, world.size().body(), Ink::Text);
}

/// What is chosen for an item.
fn value(item: Item, world: &World<'_>) -> Text {
    let settings = world.settings;
    let word = match item {
        Item::Language => return menu::text(format_args!("{}", settings.lang.own_name())),
        Item::Brightness => return of_ten(settings.brightness),
        Item::StripBrightness => return of_ten(settings.strip.brightness),
        Item::Strip if settings.strip.length > 0 => {
            return menu::text(format_args!("{}", settings.strip.length));
        }
        Item::Strip => Word::NoStrip,
        Item::StripStart => {
            let end = world.card.settings.ends[usize::from(settings.strip.from_end)];
            return menu::text(format_args!("{}", end.text(settings.lang)));
        }
        Item::StripColours => {
            let letters = match settings.strip.colours {
                Colours::Grb => "GRB",
                Colours::Rgb => "RGB",
                Colours::Brg => "BRG",
            };
            return menu::text(format_args!("{letters}"));
        }
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

/// A brightness out of the ten there are, of the screen and of the strip.
fn of_ten(brightness: u8) -> Text {
    menu::text(format_args!("{brightness}/10"))
}

/// What an item is called.
fn name(item: Item, world: &World<'_>) -> &'static str {
    match item {
        Item::Pace => world.card.settings.pace.text(world.lang()),
        item => item.text(world.lang()),
    }
}

/// What more there is to say about an item as it is set.
fn hint(item: Item, world: &World<'_>) -> &'static str {
    let (settings, lang) = (world.settings, world.lang());
    let hint = match (item, settings.pace) {
        (Item::Theme, _) if settings.theme == Theme::ColourBlind => Hint::ColourBlind,
        (Item::Pace, Pace::Step) => return world.card.settings.step.text(lang),
        (Item::Pace, Pace::Auto) => Hint::Auto,
        (Item::Pace, Pace::Fast) => Hint::Fast,
        (Item::Pace, Pace::Instant) => Hint::Instant,
        (Item::Turned, _) => Hint::Turned,
        (Item::Led, _) => Hint::Led,
        (Item::Strip, _) => return world.card.settings.strip.text(lang),
        (Item::StripStart, _) => Hint::StripStart,
        (Item::StripColours, _) => Hint::StripColours,
        _ => return "",
    };
    hint.text(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    /// The screen with the cursor on a row.
    fn at(trial: &mut Trial, row: usize) -> Screen {
        let mut screen = Screen::from(SettingsMenu::default());
        (0..row).for_each(|_| drop(trial.press(&mut screen, "Y")));
        screen
    }

    const STRIP_ROW: usize = 7;

    #[test]
    fn every_setting_applies_at_once_and_comes_round_again() {
        let choices = [2, 4, 2, 10, 4, 2, 2].into_iter().enumerate();
        let of_the_strip =
            [10, 2, 3].into_iter().enumerate().map(|(row, count)| (STRIP_ROW + 1 + row, count));
        for (row, choices) in choices.chain(of_the_strip) {
            let mut trial = Trial::of(&TOY);
            let mut screen = at(&mut trial, row);
            let before = trial.settings.clone();
            for change in 1..=choices {
                assert!(matches!(trial.press(&mut screen, "A"), Next::Set(_)));
                assert_eq!(trial.settings == before, change == choices, "row {row}, press {change}");
            }
        }
    }

    #[test]
    fn the_pixels_of_a_strip_are_counted_from_none_to_64() {
        let mut trial = Trial::of(&TOY);
        let mut screen = at(&mut trial, STRIP_ROW);
        trial.press(&mut screen, "AXXXYB");
        assert_eq!(trial.settings.strip.length, 16, "B leaves it as it was");
        assert!(matches!(trial.press(&mut screen, "AXXXYA"), Next::Set(_)));
        assert_eq!(trial.settings.strip.length, 18);
        for (key, end) in [("X", 64), ("Y", 0)] {
            trial.press(&mut screen, "A");
            (0..70).for_each(|_| drop(trial.press(&mut screen, key)));
            trial.fits(&screen);
            trial.press(&mut screen, "A");
            assert_eq!(trial.settings.strip, Strip { length: end, ..Strip::default() });
        }
    }

    #[test]
    fn without_a_strip_nothing_else_is_asked_about_it() {
        let mut trial = Trial::of(&TOY);
        trial.settings.strip.length = 0;
        assert_eq!(offered(&trial.settings).len(), Item::ALL.len() - 3);
        let mut screen = at(&mut trial, STRIP_ROW);
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "YAA"), Next::Update), "the update comes next");
    }

    #[test]
    fn an_update_is_asked_about_first() {
        let mut trial = Trial::of(&TOY);
        let mut screen = at(&mut trial, Item::ALL.len() - 1);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Stay));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "B"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "AA"), Next::Update));
    }

    #[test]
    fn every_choice_fits() {
        for choice in 0..4 {
            let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(SettingsMenu::default()));
            trial.settings.theme = Theme::ALL[choice];
            trial.settings.pace = Pace::ALL[choice];
            trial.settings.brightness = 10;
            trial.settings.strip = Strip {
                length: 64,
                brightness: 10,
                from_end: choice == 0,
                colours: Colours::ALL[choice % 3],
            };
            for _ in Item::ALL {
                trial.fits(&screen);
                trial.press(&mut screen, "Y");
            }
        }
    }
}
