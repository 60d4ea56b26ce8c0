//! First start: which language?

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::screen::Next;
use crate::settings::Settings;
use crate::words::Lang;
use crate::world::World;

use super::menu::{self, Do};

const ROW_PX: i32 = 40;

/// First start: which language? Every word follows the cursor, so the right choice reads well.
#[derive(Clone, Debug, Default)]
pub struct Language {
    cursor: usize,
}

impl Language {
    fn lang(&self) -> Lang {
        Lang::ALL[self.cursor]
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::A) => {
                let settings = world.settings.clone();
                Next::SetAndBack(Settings { lang: self.lang(), language_chosen: true, ..settings })
            }
            Input::Press(button) => {
                self.cursor = menu::moved(self.cursor, Lang::ALL.len(), button);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, _world: &World<'_>, canvas: &mut Canvas) {
        let lang = self.lang();
        // There is nothing before the language to go back to.
        let labels = Labels { a: Do::Take.text(lang), b: "", x: Key::Up.text(lang), y: Key::Down.text(lang) };
        paint::bands(canvas, "Language / Langue", "", labels);
        let top = BODY.top_left.y + 24;
        for (place, lang) in (0..).zip(Lang::ALL) {
            let row = paint::area(60, top + place * (ROW_PX + 8), 200, ROW_PX as u32);
            paint::frame(canvas, row, Ink::Line);
            let ink = menu::item(canvas, row, place as usize == self.cursor);
            paint::line(canvas, row, lang.own_name(), Face::LargeBold, Align::Centre, ink);
        }
        let note =
            crate::pick!(lang, "It can be changed in the settings.", "Elle se change dans les réglages.");
        let area = paint::area(MARGIN_PX, top + 112, BODY.size.width - 2 * MARGIN_PX as u32, 19);
        paint::line(canvas, area, note, Face::Body, Align::Centre, Ink::Faint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn one_press_chooses_english_and_two_choose_french() {
        for (keys, lang) in
            [("A", Lang::English), ("YA", Lang::French), ("XA", Lang::French), ("YYA", Lang::English)]
        {
            let next = Trial::of(&TOY).press(&mut Language::default().into(), keys);
            let Next::SetAndBack(settings) = next else { panic!("{next:?}") };
            assert_eq!((settings.lang, settings.language_chosen), (lang, true));
        }
    }

    #[test]
    fn it_is_only_left_with_a_choice_and_fits() {
        let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(Language::default()));
        assert!(matches!(trial.press(&mut screen, "B"), Next::Stay));
        trial.fits(&screen);
        trial.press(&mut screen, "Y");
        trial.fits(&screen);
    }
}
