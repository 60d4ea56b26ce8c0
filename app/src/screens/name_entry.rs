//! A name, letter by letter.

use embedded_graphics::prelude::*;

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::play::{NAME_BYTES_MAX, Name};
use crate::screen::Next;
use crate::spoken::Sign;
use crate::world::World;

use super::menu::{self, Do};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Name of player", "Nom du joueur";
        Add = "Add", "Ajouter";
        Erase = "Erase", "Effacer";
        Full = "No more room", "Plus de place";
    }
}

/// Letters inside a word and at its start, each at the same place in both.
const SMALL: &str = "abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöœùûüñ0123456789-'. ";
const CAPITAL: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÇÉÈÊËÎÏÔÖŒÙÛÜÑ0123456789-'. ";

/// The place of OK, before the first letter: one press away after each letter.
const OK: usize = 0;
/// The place of the first letter.
const FIRST: usize = 1;

/// A name, letter by letter. X and Y turn a wheel of letters with OK on it.
#[derive(Clone, Debug)]
pub struct NameEntry {
    seat: usize,
    name: Name,
    /// Where the wheel stands.
    place: usize,
}

/// Places on the wheel.
fn places() -> usize {
    FIRST + SMALL.chars().count()
}

impl NameEntry {
    /// The name of a seat, as it is in the settings.
    pub fn new(seat: usize, world: &World<'_>) -> NameEntry {
        let name = world.settings.names.get(seat).cloned().unwrap_or_default();
        NameEntry { seat, place: if name.is_empty() { FIRST } else { OK }, name }
    }

    /// The letter at a place of the wheel; none for OK. Words begin with a capital.
    fn letter(&self, place: usize) -> Option<char> {
        let begins = self.name.chars().next_back().is_none_or(|last| matches!(last, ' ' | '-' | '.'));
        let letters = if begins { CAPITAL } else { SMALL };
        letters.chars().nth(place.checked_sub(FIRST)?)
    }

    fn fits(&self, letter: char) -> bool {
        self.name.len() + letter.len_utf8() <= NAME_BYTES_MAX
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        match (button, self.letter(self.place)) {
            (Button::X, _) => self.place = (self.place + places() - 1) % places(),
            (Button::Y, _) => self.place = (self.place + 1) % places(),
            (Button::A, None) => {
                let mut settings = world.settings.clone();
                if let Some(name) = settings.names.get_mut(self.seat) {
                    *name = Name::try_from(self.name.trim()).unwrap_or_default();
                }
                return Next::SetAndBack(settings);
            }
            (Button::A, Some(letter)) => {
                if self.name.push(letter).is_ok() {
                    let full = self.name.len() == NAME_BYTES_MAX;
                    self.place = if full { OK } else { FIRST };
                }
            }
            (Button::B, _) => {
                if self.name.pop().is_none() {
                    return Next::Back;
                }
                if self.name.is_empty() {
                    self.place = FIRST;
                }
            }
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let letter = self.letter(self.place);
        let no_room = letter.is_some_and(|letter| !self.fits(letter));
        let labels = Labels {
            a: match letter {
                None => Do::Take.text(lang),
                Some(_) if no_room => "",
                Some(_) => Word::Add.text(lang),
            },
            b: if self.name.is_empty() { Key::Back.text(lang) } else { Word::Erase.text(lang) },
            x: Key::Previous.text(lang),
            y: Key::Next.text(lang),
        };
        let seat = ["A", "B", "C", "D"].get(self.seat).unwrap_or(&"");
        let title = menu::text(format_args!("{} {seat}", Word::Title.text(lang)));
        let prompt = if no_room { Word::Full.text(lang) } else { "" };
        paint::bands(canvas, &title, prompt, labels);

        // The name, and a cursor where the next letter goes.
        let field = paint::area(20, BODY.top_left.y + 24, WIDTH - 40, 44);
        paint::fill(canvas, field, Ink::Card);
        paint::frame(canvas, field, Ink::Line);
        let inner = paint::area(30, field.top_left.y, WIDTH - 60, field.size.height);
        paint::line(canvas, inner, &self.name, Face::LargeBold, Align::Left, Ink::OnCard);
        if self.name.len() < NAME_BYTES_MAX {
            // A space at the end has a width but no ink, so the cursor shows it.
            let x = 31 + Face::LargeBold.width(&self.name);
            paint::fill(canvas, paint::area(x, field.top_left.y + 34, 14, 3), Ink::Accent);
        }
        self.wheel(canvas);
    }

    /// The letter of choice in the middle, its neighbours beside it.
    fn wheel(&self, canvas: &mut Canvas) {
        const CELL_PX: i32 = 42;
        let (top, count) = (BODY.top_left.y + 102, places());
        for step in 0..7 {
            let place = (self.place + count + step - 3) % count;
            let middle = step == 3;
            let x = (WIDTH as i32 - 7 * CELL_PX) / 2 + step as i32 * CELL_PX;
            let cell = paint::area(x, top, CELL_PX as u32, 46);
            let (face, ink) = if middle {
                paint::fill(canvas, cell, Ink::Choice);
                canvas.note_sign(Sign::CHOSEN, Point::new(x, top + 16));
                // Little arrows above and below would be taken for X and Y; a second frame is not.
                paint::frame(canvas, paint::area(x - 3, top - 3, CELL_PX as u32 + 6, 52), Ink::Choice);
                (Face::LargeBold, Ink::OnChoice)
            } else {
                (Face::Large, if step.abs_diff(3) > 2 { Ink::Faint } else { Ink::Text })
            };
            match self.letter(place) {
                // Beside the frame of the middle, only a smaller OK has room.
                None => {
                    let face = if middle { face } else { Face::Bold };
                    paint::line(canvas, cell, "OK", face, Align::Centre, ink);
                }
                Some(' ') => {
                    // The sign of a space: a trough.
                    paint::fill(canvas, paint::area(x + 12, top + 30, 18, 2), ink);
                    paint::fill(canvas, paint::area(x + 12, top + 24, 2, 6), ink);
                    paint::fill(canvas, paint::area(x + 28, top + 24, 2, 6), ink);
                }
                Some(letter) => {
                    let mut bytes = [0; 4];
                    paint::line(canvas, cell, letter.encode_utf8(&mut bytes), face, Align::Centre, ink);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    fn entry(trial: &Trial) -> Screen {
        NameEntry::new(1, &trial.world()).into()
    }

    #[test]
    fn letters_are_added_and_words_begin_with_a_capital() {
        let mut trial = Trial::of(&TOY);
        let mut screen = entry(&trial);
        // A, then b, then one step back from the first letter is OK.
        let next = trial.press(&mut screen, "AYAXA");
        assert!(matches!(next, Next::SetAndBack(_)), "{next:?}");
        assert_eq!(trial.settings.names[1], "Ab");
        assert_eq!(trial.settings.names[0], "");
    }

    #[test]
    fn a_name_that_is_there_is_kept_by_one_press_and_erased_letter_by_letter() {
        let mut trial = Trial::of(&TOY);
        trial.settings.names[1] = Name::try_from("Zoé").unwrap();
        let mut screen = entry(&trial);
        trial.press(&mut screen, "A");
        assert_eq!(trial.settings.names[1], "Zoé");
        let mut screen = entry(&trial);
        trial.press(&mut screen, "BA");
        assert_eq!(trial.settings.names[1], "Zo");
        let mut screen = entry(&trial);
        assert!(matches!(trial.press(&mut screen, "BB"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
        assert_eq!(trial.settings.names[1], "Zo", "left without a change");
    }

    #[test]
    fn a_full_name_takes_no_letter_more() {
        let mut trial = Trial::of(&TOY);
        let mut screen = entry(&trial);
        trial.press(&mut screen, "AAAAAAAAA");
        // An accented letter has two bytes and no room; an ordinary one still has.
        let accent = SMALL.chars().position(|letter| letter == 'é').unwrap();
        (0..accent).for_each(|_| drop(trial.press(&mut screen, "Y")));
        trial.press(&mut screen, "A");
        trial.fits(&screen);
        (0..accent).for_each(|_| drop(trial.press(&mut screen, "X")));
        trial.press(&mut screen, "AA");
        assert_eq!(trial.settings.names[1], "Aaaaaaaaaa");
    }

    #[test]
    fn the_wheel_has_the_same_letters_large_and_small_and_every_face_has_them() {
        assert_eq!(SMALL.chars().count(), CAPITAL.chars().count());
        for face in Face::ALL {
            assert!(face.has_letters(SMALL) && face.has_letters(CAPITAL), "{face:?}");
        }
        let mut trial = Trial::of(&TOY);
        trial.settings.names[1] = Name::try_from("WWWWWWWWWW").unwrap();
        let mut screen = entry(&trial);
        for _ in 0..places() {
            trial.fits(&screen);
            trial.press(&mut screen, "Y");
        }
    }
}
